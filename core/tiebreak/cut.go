package tiebreak

// cut marks the lines that /Cn and /Mn leave out (art. 14): first the low cuts, each with the exception for voluntary unplayed rounds
// (16.5), then the high ones, which know no exception.
func cut(lines []Line, code Code) {
	for range code.Low {
		least := pick(lines, func(a, b *Line) bool { return lessSignificant(a, b) })
		if least == nil {
			return
		}
		vur := pick(lines, func(a, b *Line) bool {
			if a.Voluntary != b.Voluntary {
				return a.Voluntary
			}
			if d := a.Value.Compare(b.Value); d != 0 {
				return d < 0
			}
			return a.Of.Compare(b.Of) < 0
		})
		if vur.Voluntary && vur.Value.Compare(least.Value) >= 0 {
			vur.Cut = CutVUR
			if vur == least {
				vur.Cut = CutLeast
			}
			continue
		}
		least.Cut = CutLeast
	}
	for range code.High {
		most := pick(lines, func(a, b *Line) bool { return lessSignificant(b, a) })
		if most == nil {
			return
		}
		most.Cut = CutMost
	}
}

// lessSignificant orders by the opponent's figure, then by the contribution: for SB the value to cut belongs to the lowest-scored
// opponent, among equals it is the smallest product (14.1). For the other codes the two are the same.
func lessSignificant(a, b *Line) bool {
	if d := a.Of.Compare(b.Of); d != 0 {
		return d < 0
	}
	return a.Value.Compare(b.Value) < 0
}

// pick returns the first line, not cut yet, before which no other goes; nil when all are cut.
func pick(lines []Line, before func(a, b *Line) bool) *Line {
	var best *Line
	for i := range lines {
		l := &lines[i]
		if l.Cut == NotCut && (best == nil || before(l, best)) {
			best = l
		}
	}
	return best
}

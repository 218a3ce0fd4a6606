package dutch

import (
	"context"
	"slices"

	"tura/core/pairing"
	"tura/core/tournament"
)

// Compare holds a round against the pairing that the rules give. nil: the same pairs, colours and bye. Who plays at all is taken from the
// input; it fails as Pair does.
func (e Engine) Compare(ctx context.Context, in pairing.Input, r tournament.Round) (*pairing.Divergence, error) {
	x, err := explore(ctx, &in)
	if err != nil {
		return nil, err
	}
	got := x.read(r)
	for g, s := range x.steps {
		if slices.ContainsFunc(s.pairs, func(p [2]int) bool { return got[p[0]] != p[1] }) || x.keepsFloater(g, got) {
			return x.divergence(ctx, s, got)
		}
	}
	return x.reversed(r), nil
}

// read gives the opponent of each player in the round, -1 for none.
func (x *exploration) read(r tournament.Round) []int {
	got := make([]int, len(x.f.players))
	for i := range got {
		got[i] = -1
	}
	for _, g := range r.Games {
		if i, j := x.place(g.White), x.place(g.Black); i >= 0 && j >= 0 {
			got[i], got[j] = j, i
		}
	}
	return got
}

// keepsFloater tells that the round pairs two of a bracket whom the rules send down, or gives a game to the taker of the bye.
func (x *exploration) keepsFloater(g int, got []int) bool {
	s := x.steps[g]
	return slices.ContainsFunc(s.floaters, func(i int) bool {
		return slices.Contains(s.members, got[i]) || g == len(x.steps)-1 && got[i] >= 0
	})
}

// divergence describes the first bracket that differs.
func (x *exploration) divergence(ctx context.Context, s step, got []int) (*pairing.Divergence, error) {
	d := &pairing.Divergence{Score: s.score}
	if last := x.steps[len(x.steps)-1]; len(last.floaters) > 0 {
		d.WantBye = x.f.players[last.floaters[0]].Number
	}
	if x.f.odd {
		if i := slices.Index(got, -1); i >= 0 {
			d.GotBye = x.f.players[i].Number
		}
	}
	for _, p := range s.pairs {
		if got[p[0]] != p[1] {
			d.Want = append(d.Want, [2]tournament.Number{x.f.players[p[0]].Number, x.f.players[p[1]].Number})
		}
	}
	unlawful := pairing.ByOrder
	for _, i := range s.members {
		j := got[i]
		if j < 0 || slices.Contains(s.pairs, [2]int{min(i, j), max(i, j)}) || slices.Contains(s.members, j) && j < i {
			continue
		}
		d.Got = append(d.Got, [2]tournament.Number{x.f.players[min(i, j)].Number, x.f.players[max(i, j)].Number})
		if !x.f.lawful[i].Holds(j) {
			unlawful = pairing.C3
			if slices.Contains(x.f.players[i].Met, x.f.players[j].Number) {
				unlawful = pairing.C1
			}
		}
	}
	if d.Because = unlawful; unlawful != pairing.ByOrder {
		return d, nil
	}
	if d.GotBye != 0 && d.GotBye != d.WantBye && x.f.in.Of(d.GotBye).NoBye {
		d.Because = pairing.C2
		return d, nil
	}
	var err error
	d.Because, err = x.worse(ctx, s, got)
	return d, err
}

// worse compares the round's pairs of the players from this bracket down with the best candidate.
func (x *exploration) worse(ctx context.Context, s step, got []int) (pairing.Criterion, error) {
	best := newAttempt(s.bracket, scopeAll, s.last)
	if err := best.solver.Solve(ctx); err != nil {
		return 0, err
	}
	vertex := map[int]int{}
	for v, i := range best.vertices {
		vertex[i] = v
	}
	pairs := 0
	mate := func(v int) int {
		if m, ok := vertex[got[best.vertices[v]]]; ok {
			return m
		}
		return -1
	}
	for v := range best.vertices {
		pairs += yes(mate(v) > v)
	}
	because := best.firstWorse(best.valuesOf(mate))
	if because == pairing.C4 && x.f.odd && pairs == best.pairs() {
		because = pairing.C5
	}
	return because, nil
}

// reversed lists boards whose colours are the wrong way round; nil when there are none.
func (x *exploration) reversed(r tournament.Round) *pairing.Divergence {
	var out []pairing.Board
	for _, g := range r.Games {
		i, j := x.place(g.White), x.place(g.Black)
		if i < 0 || j < 0 {
			continue
		}
		if b := x.f.board(min(i, j), max(i, j)); b.White != g.White {
			b.Number = g.Board
			out = append(out, b)
		}
	}
	if out == nil {
		return nil
	}
	return &pairing.Divergence{Reversed: out}
}

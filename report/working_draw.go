package report

import (
	"slices"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report/document"
)

const (
	workBar      = 6.4
	workHead     = 4.6
	workRow      = 4.2
	workTotal    = 5.0
	workLead     = 3.6
	workGap      = 4.0
	workLeft     = 84.0 // x where the tie-breaks begin
	workMarks    = 3.6  // for the letters behind a figure
	workGroup    = 0.6  // width of the column of a direct encounter, which has no lines, against the others
	workOpponent = 25.0
)

// workSheet draws the workings.
type workSheet struct {
	*scroll
	data    TieBreakWorking
	crowd   crowd
	letters []rune
	right   []float64 // right edges of the columns
	sums    bool      // some figure is not the plain sum
}

// TieBreakWorking draws the paper: a block for each player, never parted, and the meaning of the letters at the end.
func (m *Maker) TieBreakWorking(d TieBreakWorking) *document.Document {
	title := m.Text.T("papers.working.title")
	if len(d.Players) == 1 {
		title = m.Text.T("papers.working.one")
	}
	w := m.newWall(false, 14, 196, d.Group, title)
	w.event, w.note = m.eventLine(d.Event), m.editionWords(d.Edition)
	w.subject, w.owner, w.stamp = d.Event.Name, m.named(d.Group), m.stamp(d.Stamp)
	s := workSheet{scroll: w.scroll(), data: d, crowd: newCrowd(d.Names), letters: []rune(m.Text.T("papers.working.letters"))}
	s.y += 1.5
	s.text(w.x0, grey(8), 3.7, m.codesInWords(d.Codes))
	s.layOut()
	for _, p := range d.Players {
		s.player(p)
	}
	s.legend()
	return w.finish()
}

// editionWords says by which text of C.07 the figures are reckoned.
func (m *Maker) editionWords(e tiebreak.Edition) string {
	if e == tiebreak.Edition2024 {
		return m.Text.T("tiebreak.edition.2024")
	}
	return m.Text.T("tiebreak.edition.2026")
}

// codesInWords names the heads of the columns in words.
func (m *Maker) codesInWords(codes []tiebreak.Code) string {
	parts := make([]string, len(codes))
	for i, c := range codes {
		parts[i] = m.TieBreakHead(c) + " – " + m.TieBreakWords(c)
	}
	return strings.Join(parts, "; ")
}

func (s *workSheet) layOut() {
	units := 0.0
	unit := func(c tiebreak.Code) float64 {
		if c.Group() {
			return workGroup
		}
		return 1
	}
	for _, c := range s.data.Codes {
		units += unit(c)
	}
	const widest = 24
	one := min(widest, (s.x1-workLeft)/max(units, 1))
	x := workLeft
	for _, c := range s.data.Codes {
		x += one * unit(c)
		s.right = append(s.right, x)
	}
	for _, p := range s.data.Players {
		s.sums = s.sums || slices.ContainsFunc(p.Workings, func(w WorkingOf) bool { return s.sumLine(w) != "" })
	}
}

// width of column i without its marks.
func (s *workSheet) width(i int) float64 {
	left := workLeft
	if i > 0 {
		left = s.right[i-1]
	}
	return s.right[i] - left - workMarks - 0.6
}

func (s *workSheet) player(p WorkingPlayer) {
	notes := s.notes(p)
	height := workBar + workHead + workRow*float64(len(p.Cells)) + workTotal + workLead*float64(len(notes)) + workGap
	if s.sums {
		height += workRow
	}
	s.room(height)
	s.y += workGap
	s.bar(p)
	s.heads()
	for r, cell := range p.Cells {
		s.round(p, r+1, cell)
	}
	s.totals(p)
	for _, n := range notes {
		s.y += workLead
		s.s.left(workOpponent, s.y, plain(8), n)
	}
}

func (s *workSheet) bar(p WorkingPlayer) {
	s.s.fill(s.x0, s.y, s.x1-s.x0, workBar, document.Tint)
	key := "papers.working.place"
	if p.Place == 0 {
		key = "papers.working.noplace"
	}
	place := s.Text.T(key, i18n.Data{"Place": p.Place, "Points": s.points(p.Points)})
	s.s.right(s.x1-2, s.y+4.5, bold(9.5), place)
	s.s.fit(s.x0+2, s.y+4.5, document.Left, bold(11), 7, s.x1-s.x0-10-s.Maker.width(bold(9.5), place), s.person(p.Person))
	s.y += workBar
}

func (s *workSheet) heads() {
	base := s.y + 3.3
	s.s.left(s.x0+1, base, grey(7.5), s.Text.T("papers.working.round"))
	s.s.left(workOpponent, base, grey(7.5), s.Text.T("papers.working.opponent"))
	s.s.right(workLeft-2, base, grey(7.5), s.Text.T("papers.working.result"))
	for i, c := range s.data.Codes {
		s.s.fit(s.right[i]-workMarks, base, document.Right, bold(8), 5.5, s.width(i), s.TieBreakHead(c))
	}
	s.y += workHead
	s.s.rule(s.x0, s.x1, s.y, 0.3, document.Black)
}

func (s *workSheet) round(p WorkingPlayer, round int, cell tournament.Cell) {
	base := s.y + 3.1
	s.s.right(s.x0+5, base, plain(8.5), strconv.Itoa(round))
	if cell.Opponent > 0 {
		if cell.Outcome.Played() || cell.Outcome == tournament.NoOutcome {
			s.s.sign(s.x0+8.3, s.y+workRow/2, 1.3, cell.Colour)
		}
		s.s.right(workOpponent+5.5, base, plain(8), strconv.Itoa(int(cell.Opponent)))
		s.s.putName(workOpponent+7, base, s.crowd, s.data.Names[cell.Opponent-1], cell.Opponent, plain(8.5), 6, workLeft-workOpponent-16)
	} else {
		s.s.left(workOpponent+7, base, grey(8.5), s.Text.T("papers.working.free"))
	}
	_, result := standings.CellText(cell, standings.Marks{}, s.data.Scoring)
	s.s.right(workLeft-2, base, bold(8.5), result)
	for i, w := range p.Workings {
		for _, l := range w.Lines {
			if l.Round == round {
				s.line(i, base, l)
			}
		}
	}
	s.y += workRow
	s.s.rule(s.x0, s.x1, s.y, 0.1, document.Grey)
}

// line is what the round brings to column i; what is left out of the sum is struck through.
func (s *workSheet) line(i int, base float64, l tiebreak.Line) {
	right := s.right[i] - workMarks
	text, st := s.lineText(s.data.Codes[i], l), plain(8.5)
	st.size, _ = document.Shrink(s.Ruler, st.font, st.size, 5.5, s.width(i), text)
	s.s.right(right, base, st, text)
	if l.Cut != tiebreak.NotCut {
		s.s.rule(right-s.Maker.width(st, text)-0.3, right+0.3, base-1, 0.25, document.Black)
	}
	marks := ""
	for _, n := range notesOf(l) {
		marks += string(s.letters[n])
	}
	s.s.left(right+0.4, base-0.8, plain(5.5), marks)
}

func (s *workSheet) totals(p WorkingPlayer) {
	if s.sums {
		s.s.left(workOpponent+7, s.y+3.1, grey(8.5), s.Text.T("papers.working.sum"))
		for i, w := range p.Workings {
			s.s.fit(s.right[i]-workMarks, s.y+3.1, document.Right, grey(8), 5, s.width(i), s.sumLine(w))
		}
		s.y += workRow
	}
	s.s.rule(s.x0, s.x1, s.y, 0.4, document.Black)
	s.s.left(workOpponent+7, s.y+3.7, bold(9), s.Text.T("papers.working.value"))
	for i, w := range p.Workings {
		s.s.fit(s.right[i]-workMarks, s.y+3.7, document.Right, bold(9.5), 6, s.width(i), s.tieBreakValue(s.data.Codes[i], w.Shown))
	}
	s.y += workTotal
}

// notes are the lines under a player's rounds: direct encounters, and why a figure is undefined.
func (s *workSheet) notes(p WorkingPlayer) []string {
	var out []string
	for i, w := range p.Workings {
		code := s.TieBreakHead(s.data.Codes[i])
		text := ""
		switch {
		case s.data.Codes[i].Group():
			text = s.encounter(code, w.Encounter)
		case w.Why != tiebreak.WhyDefined:
			text = s.Text.T("papers.working.undefined", i18n.Data{"Code": code, "Why": s.Text.T("tiebreak.why." + w.Why.Key())})
		}
		if text != "" {
			out = append(out, document.Wrap(s.Ruler, document.Sans, 8, s.x1-workOpponent, text)...)
		}
	}
	return out
}

// encounter lists the tied players with their points against each other, sub-table by sub-table.
func (s *workSheet) encounter(code string, e *tiebreak.Encounter) string {
	if e == nil || len(e.Steps) == 0 {
		return s.Text.T("papers.working.alone", i18n.Data{"Code": code})
	}
	tables := make([]string, len(e.Steps))
	for i, step := range e.Steps {
		var list []string
		for k, n := range step.Group {
			list = append(list, s.number(n)+" ("+s.comma(step.Points[k].String())+")")
		}
		tables[i] = strings.Join(list, ", ")
		if i > 0 {
			tables[i] = s.Text.T("papers.working.among", i18n.Data{"List": tables[i]})
		}
	}
	key := "tiebreak.de.missing"
	switch {
	case e.RankOf(e.Group[0]) == 0:
		key = "tiebreak.de.nobody"
	case e.Steps[0].All:
		key = "tiebreak.de.all"
	}
	return s.Text.T("papers.working.encounter", i18n.Data{"Code": code, "List": strings.Join(tables, "; ")}) + " " + s.Text.T(key)
}

// legend says what the letters mean.
func (s *workSheet) legend() {
	var lines []string
	for i, used := range s.data.notesUsed() {
		if used {
			lines = append(lines, string(s.letters[i])+" – "+s.Text.T(lineNotes[i], i18n.Data{"Limit": s.Text.T("papers.working.limit")}))
		}
	}
	if slices.ContainsFunc(s.data.Codes, func(c tiebreak.Code) bool { return c.Kind == tiebreak.SB || c.Kind == tiebreak.KS }) {
		lines = append(lines, s.Text.T("papers.working.of"))
	}
	s.room(workGap + 4*float64(len(lines)))
	s.y += workGap
	for _, l := range lines {
		s.text(s.x0, plain(8.5), 4, l)
	}
}

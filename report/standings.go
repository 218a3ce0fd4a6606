package report

import (
	"slices"
	"strconv"

	"tura/assets/i18n"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report/document"
)

// Standings are the table after a round with the cross-table «12б1».
type Standings struct {
	Event     Event
	Group     Group
	Stamp     Stamp
	System    tournament.System
	Round     int // after which the table stands
	Final     bool
	TieBreaks []tiebreak.Code
	Scoring   tournament.Scoring
	Rows      []Standing
	// PrizePlaces draws a rule after the last place with money; 0: none.
	PrizePlaces int
	// PrizeLegend explains the letters of the prize column.
	PrizeLegend  string
	Performance  bool // column of the performance rating
	RatingChange bool // column of the estimated change
	PlayOffs     []PlayOff
}

// Standing is one row of the table.
type Standing struct {
	Place       int
	Armageddon  bool // the place was settled by an additional game
	Number      tournament.Number
	Name        Name
	Rank        string
	BornYear    int
	Rating      int
	City        string
	Cells       []tournament.Cell
	Points      tournament.Points
	Values      []tiebreak.Value // in the order of TieBreaks
	Performance int              // 0: undefined
	Change      string           // of the rating, printed
	Prize       string           // 1, Ж1
	Sex         tournament.Sex
	Norm        string // rank earned by the norm table, for the protocol
}

// PlayOff is a tie settled by an additional game.
type PlayOff struct {
	First         int // the better of the two places
	Winner, Loser Name
	Score         string // 1:0, ½:½
}

// tableColumn is a column of the standings outside the rounds.
type tableColumn struct {
	head   string
	width  float64
	align  document.Align
	headSt style
	style  style
	value  func(Standing) string
}

const (
	roundWidth  = 11.9
	pointsWidth = 11.0
	wideTable   = 11 // more rounds than this want A3
	longList    = 35 // more players than this want larger rows
)

// tableSheet draws the standings.
type tableSheet struct {
	*wall
	data        Standings
	crowd       crowd
	name        float64 // width of the name column
	before      []tableColumn
	after       []tableColumn
	text        float64 // size of the text
	round       float64 // width of a round's column
	roundsLeft  float64
	pointsRight float64
}

// Standings draws the table with the cross-table.
func (m *Maker) Standings(d Standings) *document.Document {
	title := m.Text.N("papers.table.title", d.Round)
	if d.Final {
		title = m.Text.N("papers.table.final", d.Round)
	}
	w := m.newWall(true, 10, 287, d.Group, title)
	if d.Round > wideTable {
		w.width, w.height = document.A3Height, document.A3Width
		w.x1 = w.width - 10
	}
	w.event = join(m.eventLine(d.Event), d.Event.Control, m.Text.T(systemKey(d.System)))
	w.subject, w.owner, w.stamp = d.Event.Name, m.named(d.Group), m.stamp(d.Stamp)
	if chief := d.Event.Chief(); chief.Name != "" {
		w.note = m.Text.T("papers.duty.chief") + " " + SplitName(chief.Name).Signed()
		if chief.Category != "" {
			w.note += " (" + chief.Category + ")"
		}
	}
	t := &tableSheet{wall: w, data: d, text: 8.5}
	row := 4.42
	if len(d.Rows) > longList {
		row, t.text = 5.2, 9
	}
	var list []Name
	for _, r := range d.Rows {
		list = append(list, r.Name)
	}
	t.crowd = newCrowd(list)
	t.layOut()
	t.pages(row)
	return w.finish()
}

func systemKey(s tournament.System) string {
	return [...]string{"papers.system.swiss", "papers.system.roundrobin", "papers.system.double"}[s]
}

// layOut chooses the columns: with nine rounds and more the town goes, then the rank, then the year.
func (t *tableSheet) layOut() {
	m := t.Maker
	head, dark := grey(8), style{document.SansBold, 8, document.Black}
	text := plain(t.text)
	rank := tableColumn{m.Text.T("papers.col.rank"), 10.5, document.Left, head, text, func(r Standing) string { return r.Rank }}
	born := tableColumn{m.Text.T("papers.col.born"), 9.5, document.Right, head, grey(t.text), func(r Standing) string { return positive(r.BornYear) }}
	rating := tableColumn{m.Text.T("papers.col.rating"), 10, document.Right, head, text, func(r Standing) string { return positive(r.Rating) }}
	city := tableColumn{m.Text.T("papers.col.city"), 22, document.Left, head, text, func(r Standing) string { return r.City }}
	for i, c := range t.data.TieBreaks {
		t.after = append(t.after, tableColumn{m.TieBreakHead(c), tieBreakWidth(c), document.Right, dark, text,
			func(r Standing) string { return m.tieBreakValue(c, r.Values[i]) }})
	}
	if t.data.Performance {
		t.after = append(t.after, tableColumn{m.Text.T("papers.col.performance"), 9.5, document.Right, head, text, func(r Standing) string { return positive(r.Performance) }})
	}
	if t.data.RatingChange {
		t.after = append(t.after, tableColumn{m.Text.T("papers.col.change"), 12, document.Right, head, text, func(r Standing) string { return m.comma(r.Change) }})
	}
	prize := false
	for _, r := range t.data.Rows {
		prize = prize || r.Prize != ""
	}
	if prize {
		t.after = append(t.after, tableColumn{m.Text.T("papers.col.prize"), 8.8, document.Right, head, bold(t.text), func(r Standing) string { return r.Prize }})
	}
	const placeAndNumber, nameWidth = 16, 43.5
	fixed := placeAndNumber + nameWidth + float64(t.data.Round)*roundWidth + pointsWidth + widths(t.after)
	for _, choice := range [][]tableColumn{{rank, born, rating, city}, {rank, born, rating}, {born, rating}, {rating}, nil} {
		choice = slices.DeleteFunc(choice, t.empty)
		t.before = choice
		t.name = nameWidth + t.x1 - t.x0 - fixed - widths(choice)
		if t.name >= nameWidth {
			break
		}
	}
	t.spread()
	t.roundsLeft = t.x0 + placeAndNumber + t.name + widths(t.before)
	t.pointsRight = t.roundsLeft + float64(t.data.Round)*t.round + pointsWidth
}

// spread gives the room that the name does not need to the rounds and then to the columns after the points.
func (t *tableSheet) spread() {
	const widestName, widestRound = 60, 18
	t.round = roundWidth
	spare := max(t.name-widestName, 0)
	t.name -= spare
	if n := float64(t.data.Round); n > 0 {
		extra := min(spare/n, widestRound-roundWidth)
		t.round += extra
		spare -= extra * n
	}
	for i := range t.after {
		t.after[i].width += spare / float64(len(t.after))
	}
	if len(t.after) == 0 {
		t.name += spare
	}
}

// empty tells that a column has nothing to say of anybody.
func (t *tableSheet) empty(c tableColumn) bool {
	return len(t.data.Rows) > 0 && !slices.ContainsFunc(t.data.Rows, func(r Standing) bool { return c.value(r) != "" })
}

func widths(columns []tableColumn) float64 {
	sum := 0.0
	for _, c := range columns {
		sum += c.width
	}
	return sum
}

func tieBreakWidth(c tiebreak.Code) float64 {
	switch {
	case c.Kind == tiebreak.DE || c.Kind == tiebreak.BPG:
		return 7.5
	case c.Kind == tiebreak.WIN:
		return 8
	case c.Kind == tiebreak.AOB || c.Kind == tiebreak.Other:
		return 11
	case c.Low > 0:
		return 10.3
	}
	return 9.3
}

func (t *tableSheet) pages(row float64) {
	const columnHead = 6
	first, next := t.room(columnHead)
	legend := t.legend()
	tail := 4.5 + 3.85*float64(len(t.wrapLegend(legend)))
	pages, row := flow{First: first, Next: next, Row: row, Tail: tail}.split(len(t.data.Rows))
	i := 0
	for n, here := range pages {
		s, y := t.page()
		t.heads(s, y, columnHead)
		y += columnHead
		top := y
		for range here {
			t.line(s, y, row, t.data.Rows[i])
			y += row
			if i+1 == t.data.PrizePlaces && i+1 < len(t.data.Rows) {
				s.rule(t.x0, t.x1, y, 0.5, document.Black)
			} else {
				s.rowRule(t.x0, t.x1, y, i, len(t.data.Rows))
			}
			i++
		}
		for _, x := range []float64{t.roundsLeft, t.pointsRight - pointsWidth, t.pointsRight} {
			s.upright(x, top-columnHead, y, 0.3, document.Black)
		}
		if n == len(pages)-1 {
			y += 4.2
			for _, line := range t.wrapLegend(legend) {
				s.run(t.x0, y, line...)
				y += 3.85
			}
		}
	}
}

// heads draws the band of column heads: the rounds tinted, the points white on black.
func (t *tableSheet) heads(s sheet, y, height float64) {
	base := y + height - 2.1
	head := grey(8)
	s.fill(t.roundsLeft, y, t.pointsRight-pointsWidth-t.roundsLeft, height, document.Tint)
	s.fill(t.pointsRight-pointsWidth, y, pointsWidth, height, document.Black)
	s.fit(t.x0+4, base, document.Center, head, 6, 8, s.Text.T("papers.col.place"))
	s.right(t.x0+13.6, base, head, s.Text.T("papers.col.number"))
	s.left(t.x0+16.8, base, head, s.Text.T("papers.col.player"))
	x := t.x0 + 16 + t.name
	x = t.headsOf(s, x, base, t.before)
	for r := range t.data.Round {
		s.center(x+t.round/2, base, bold(9), strconv.Itoa(r+1))
		x += t.round
	}
	s.center(x+pointsWidth/2, base, white(8), s.Text.T("papers.col.points"))
	t.headsOf(s, x+pointsWidth, base, t.after)
	s.rule(t.x0, t.x1, y+height, 0.5, document.Black)
}

func (t *tableSheet) headsOf(s sheet, x, base float64, columns []tableColumn) float64 {
	for _, c := range columns {
		s.fit(edge(x, c), base, c.align, c.headSt, 5.5, c.width-1.2, c.head)
		x += c.width
	}
	return x
}

// edge is where the text of a column stands.
func edge(x float64, c tableColumn) float64 {
	if c.align == document.Right {
		return x + c.width - 0.9
	}
	return x + 0.9
}

func (t *tableSheet) line(s sheet, y, row float64, r Standing) {
	base := y + row/2 + t.text*0.115
	s.center(t.x0+4, base, bold(t.text+0.5), strconv.Itoa(r.Place))
	if r.Armageddon {
		s.left(t.x0+4+s.width(bold(t.text+0.5), strconv.Itoa(r.Place))/2+0.2, base-1.1, bold(5.5), s.Text.T("papers.table.mark"))
	}
	s.right(t.x0+13.6, base, plain(t.text), strconv.Itoa(int(r.Number)))
	s.putName(t.x0+16.8, base, t.crowd, r.Name, r.Number, bold(t.text), 6.5, t.name-1.4)
	x := t.cells(s, t.x0+16+t.name, base, t.before, r)
	for i := range t.data.Round {
		if i < len(r.Cells) {
			t.cell(s, x+(t.round-roundWidth)/2, base, r.Cells[i])
		}
		x += t.round
	}
	s.right(x+pointsWidth-1.6, base, bold(t.text+1), s.decimal(r.Points))
	t.cells(s, x+pointsWidth, base, t.after, r)
}

func (t *tableSheet) cells(s sheet, x, base float64, columns []tableColumn, r Standing) float64 {
	for _, c := range columns {
		s.fit(edge(x, c), base, c.align, c.style, 6.5, c.width-1.2, c.value(r))
		x += c.width
	}
	return x
}

// cell draws one round in three fixed fields, so that results can be read downwards: opponent, colour, result.
// A round without a game has the result alone.
func (t *tableSheet) cell(s sheet, x, base float64, c tournament.Cell) {
	if c.Outcome.Played() || c.Outcome == tournament.NoOutcome && c.Opponent > 0 {
		s.right(x+5, base, plain(t.text), strconv.Itoa(int(c.Opponent)))
		key := "papers.table.white"
		if c.Colour == tournament.Black {
			key = "papers.table.black"
		}
		s.center(x+6.4, base, grey(t.text-1), s.Text.T(key))
	}
	_, result := standings.CellText(c, standings.Marks{}, t.data.Scoring)
	s.center(x+8.8, base, bold(t.text), result)
}

// legend lists the units of the legend's lines; a nil unit ends a line.
func (t *tableSheet) legend() [][]piece {
	m := t.Maker
	text, strong := plain(8), bold(8)
	units := [][]piece{{{grey(8), m.Text.T("papers.table.order") + "  "}}}
	for i, c := range t.data.TieBreaks {
		end := ";  "
		if i == len(t.data.TieBreaks)-1 {
			end = ".  "
		}
		units = append(units, []piece{{strong, m.TieBreakHead(c)}, {text, " – " + m.TieBreakWords(c) + end}})
	}
	if t.data.Performance {
		units = append(units, []piece{{text, m.Text.T("papers.table.performance")}})
	}
	units = append(units, nil, []piece{{text, m.Text.T("papers.table.cells") + "  "}}, []piece{{text, t.data.PrizeLegend}})
	for _, p := range t.data.PlayOffs {
		units = append(units, nil, []piece{{strong, m.Text.T("papers.table.playoff", i18n.Data{"First": p.First, "Second": p.First + 1,
			"Winner": p.Winner.Surname, "Loser": p.Loser.Surname, "Score": p.Score})}})
	}
	return units
}

// wrapLegend sets the units into lines of the table's width.
func (t *tableSheet) wrapLegend(units [][]piece) [][]piece {
	var lines [][]piece
	var line []piece
	used := 0.0
	for _, unit := range units {
		width := 0.0
		for _, p := range unit {
			width += t.Maker.width(p.style, p.text)
		}
		if len(line) > 0 && (unit == nil || used+width > t.wall.x1-t.wall.x0) {
			lines, line, used = append(lines, line), nil, 0
		}
		line = append(line, unit...)
		used += width
	}
	if len(line) > 0 {
		lines = append(lines, line)
	}
	return lines
}

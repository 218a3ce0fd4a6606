package report

import (
	"slices"

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
	Settled     Settled // what put the player above or below others equal on everything
	Number      tournament.Number
	Name        Name
	Rank        string
	BornYear    int
	Rating      int
	City        string
	Cells       []tournament.Cell   // by round
	Meetings    [][]tournament.Cell // of a round robin: by opponent in the order of Rows; nil in a Swiss
	Points      tournament.Points
	Values      []tiebreak.Value // in the order of TieBreaks
	Performance int              // 0: undefined
	Change      string           // of the rating, printed
	Prize       string           // 1, Ж1
	Sex         tournament.Sex
	Norm        string // rank earned by the norm table, for the protocol
}

// Settled says how a tie that the announced order leaves was settled.
type Settled uint8

// The ways.
const (
	ByOrder      Settled = iota // by points and tie-breaks
	ByArmageddon                // an additional game of two
	ByBlitz                     // a play-off of several
	ByLot
)

// PlayOff is a tie that was settled, for the legend of the table.
type PlayOff struct {
	How           Settled
	First         int // the better of the two places
	Winner, Loser Name
	Score         string // of an additional game: 1:0, ½:½
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
	robinWidth  = 8.5 // of an opponent's column, once for each game
	pointsWidth = 11.0
	wideTable   = 11 * roundWidth // a cross-table wider than this wants A3
	longList    = 35              // more players than this want larger rows on several pages
	leastRow    = 4.42
	tallRow     = 5.8 // of a short list
	largerText  = 5.2 // rows from this height on have text of 9 points
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
	columns     int     // of the cross-table: rounds, or opponents in a round robin
	column      float64 // least width of one of them
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
	t := &tableSheet{wall: w, data: d, columns: d.Round, column: roundWidth}
	if t.robin() {
		t.columns, t.column = len(d.Rows), robinWidth
		if d.System == tournament.DoubleRoundRobin {
			t.column *= 1.6
		}
	}
	if float64(t.columns)*t.column > wideTable {
		w.width, w.height = document.A3Height, document.A3Width
		w.x1 = w.width - 10
	}
	w.event = join(m.eventLine(d.Event), d.Event.Control, m.Text.T(systemKey(d.System)))
	w.subject, w.owner, w.stamp = d.Event.Name, m.named(d.Group), m.stamp(d.Stamp)
	w.quiet = true
	if chief := d.Event.Chief(); chief.Name != "" {
		w.note = m.Text.T("papers.duty.chief") + " " + SplitName(chief.Name).Signed()
		if chief.Category != "" {
			w.note += " (" + chief.Category + ")"
		}
	}
	var list []Name
	for _, r := range d.Rows {
		list = append(list, r.Name)
	}
	t.crowd = newCrowd(list)
	row := t.rowHeight()
	t.text = 8.5
	if row >= largerText {
		t.text = 9
	}
	t.layOut()
	t.pages(row)
	return w.finish()
}

// rowHeight uses the page: a short list has taller rows, a list of several pages larger ones than a list that just fits on one.
func (t *tableSheet) rowHeight() float64 {
	n := len(t.data.Rows)
	if n > longList {
		return largerText
	}
	first, _ := t.room(tableHead)
	const legend = 22 // about what stands under the rows
	return min(max(leastRow, (first-legend)/float64(max(n, 1))), tallRow)
}

// tableHead is the height of the band of column heads.
const tableHead = 6.0

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
	fixed := placeAndNumber + nameWidth + float64(t.columns)*t.column + pointsWidth + widths(t.after)
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
	t.pointsRight = t.roundsLeft + float64(t.columns)*t.round + pointsWidth
}

// spread gives the room that the name does not need to the rounds and then to the columns after the points.
func (t *tableSheet) spread() {
	const widestName, widest = 60, 1.5
	t.round = t.column
	spare := max(t.name-widestName, 0)
	t.name -= spare
	if n := float64(t.columns); n > 0 {
		extra := min(spare/n, (widest-1)*t.column)
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
	const columnHead = tableHead
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
			t.line(s, y, row, i)
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

// robin tells that the cross-table is by opponent.
func (t *tableSheet) robin() bool { return len(t.data.Rows) > 0 && t.data.Rows[0].Meetings != nil }

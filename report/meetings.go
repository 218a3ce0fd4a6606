package report

import (
	"cmp"
	"slices"
	"strconv"

	"tura/assets/i18n"
	"tura/core/pairing"
	"tura/core/tournament"
	"tura/report/document"
)

// Meetings is the proof that no two players met twice: as many pairs as games, and everybody's opponents in the order of their numbers, so
// that a repetition would stand side by side.
type Meetings struct {
	Event    Event
	Group    Group
	Stamp    Stamp
	Round    int // after which
	Games    int // played or being played
	Pairs    int // different ones
	Forfeits int // games that did not take place and are no meetings
	Rows     []MetRow
	Twice    []MetTwice
}

// MetRow is a player with all opponents, by number.
type MetRow struct {
	Person
	Met []Met
}

// Met is one game.
type Met struct {
	Opponent tournament.Number
	Round    int
}

// MetTwice is a pair that has met more than once.
type MetTwice struct {
	A, B   Person
	Rounds []int
}

// MeetingsOf takes the meetings of the first rounds of a tournament.
func MeetingsOf(t *tournament.Tournament, round int) Meetings {
	until := *t
	until.Rounds = t.Rounds[:round]
	out := Meetings{Group: Group{t.Code, t.Name}, Round: round}
	for i := range t.Players {
		out.Rows = append(out.Rows, MetRow{Person: personOf(t, t.Players[i].Number)})
	}
	slices.SortFunc(out.Rows, func(a, b MetRow) int { return cmp.Compare(a.Number, b.Number) })
	row := func(n tournament.Number) *MetRow {
		i, _ := slices.BinarySearchFunc(out.Rows, n, func(r MetRow, n tournament.Number) int { return cmp.Compare(r.Number, n) })
		return &out.Rows[i]
	}
	all := pairing.Meetings(&until)
	for _, m := range all {
		out.Games += len(m.Rounds)
		for _, r := range m.Rounds {
			a, b := row(m.A), row(m.B)
			a.Met, b.Met = append(a.Met, Met{m.B, r}), append(b.Met, Met{m.A, r})
		}
	}
	for _, r := range out.Rows {
		slices.SortFunc(r.Met, func(a, b Met) int { return cmp.Or(cmp.Compare(a.Opponent, b.Opponent), cmp.Compare(a.Round, b.Round)) })
	}
	out.Pairs = len(all)
	for _, m := range pairing.Twice(all) {
		out.Twice = append(out.Twice, MetTwice{personOf(t, m.A), personOf(t, m.B), m.Rounds})
	}
	for _, r := range until.Rounds {
		out.Forfeits += len(r.Games)
	}
	out.Forfeits -= out.Games
	return out
}

const (
	metNumber  = 8.0  // width of the start number
	metName    = 22.0 // least width of the name; without so much there is none
	metCell    = 9.0  // of an opponent
	metGap     = 5.0  // between columns of the page
	metRow     = 6.0  // tallest
	metDense   = 3.6  // row that still reads well
	metLeast   = 2.9
	metColumns = 3
	metSign    = 12.0
	metHead    = 5.5
)

// metSheet draws the list of opponents.
type metSheet struct {
	*scroll
	crowd   crowd
	columns int
	width   float64 // of a column
	cell    float64
	name    float64
	row     float64
}

// Meetings draws the proof: on one page up to some two hundred players.
func (m *Maker) Meetings(d Meetings) *document.Document {
	title := m.Text.T("papers.meetings.title")
	if len(d.Twice) > 0 {
		title = m.Text.T("papers.meetings.broken")
	}
	w := m.newWall(false, 14, 196, d.Group, title)
	w.event = m.eventLine(d.Event)
	w.note = m.Text.T("papers.meetings.figures", i18n.Data{"Games": d.Games, "Pairs": d.Pairs, "Twice": len(d.Twice)})
	w.subject, w.owner, w.stamp = d.Event.Name, m.named(d.Group), m.stamp(d.Stamp)
	c := metSheet{scroll: w.scroll()}
	c.y += 1.5
	rule := m.Text.T("papers.meetings.rule")
	if d.Forfeits > 0 {
		rule += " " + m.Text.N("papers.meetings.forfeits", d.Forfeits)
	}
	c.text(w.x0, plain(9), 4.1, rule)
	c.y++
	for _, t := range d.Twice {
		c.text(w.x0, bold(9.5), 4.6, m.Text.T("papers.meetings.twice", i18n.Data{"First": m.person(t.A), "Second": m.person(t.B), "Rounds": listOf(t.Rounds)}))
	}
	c.y++
	names := make([]Name, len(d.Rows))
	most := 1
	for i, r := range d.Rows {
		names[i] = r.Name
		most = max(most, len(r.Met))
	}
	c.crowd = newCrowd(names)
	c.layOut(len(d.Rows), most)
	c.rows(d.Rows)
	c.room(metSign)
	c.s.signatures(w.x0, w.x1, w.bottom()-5, d.Event)
	return w.finish()
}

func listOf(numbers []int) string {
	text := ""
	for i, n := range numbers {
		if i > 0 {
			text += ", "
		}
		text += strconv.Itoa(n)
	}
	return text
}

// layOut chooses the fewest columns in which everybody stands on this page.
func (c *metSheet) layOut(players, most int) {
	free := c.free()
	for _, least := range []float64{metDense, metLeast} {
		for c.columns = 1; c.columns <= metColumns; c.columns++ {
			c.row = min(metRow, free/float64((players+c.columns-1)/c.columns+1))
			if c.row >= least {
				c.measure(most)
				return
			}
		}
	}
	c.columns, c.row = metColumns, metDense // several pages
	c.measure(most)
}

func (c *metSheet) free() float64 { return c.bottom() - scrollAir - metSign - c.y - metHead }

func (c *metSheet) measure(most int) {
	c.width = (c.x1 - c.x0 - metGap*float64(c.columns-1)) / float64(c.columns)
	c.cell = min(metCell, (c.width-metNumber-1.5)/float64(most))
	c.name = c.width - metNumber - 3 - c.cell*float64(most)
	if c.name < metName {
		c.name = 0
		return
	}
	const widest = 62
	if spare := c.name - widest; spare > 0 {
		c.name, c.cell = widest, min(c.cell+spare/float64(most), metCell*1.6)
	}
}

// rows fills the columns of the page downwards.
func (c *metSheet) rows(list []MetRow) {
	for len(list) > 0 {
		fits := max(int((c.free()+roundingGap)/c.row), 1)
		high := min(fits, (len(list)+c.columns-1)/c.columns)
		top := c.y + metHead
		for k := 0; k < c.columns && len(list) > 0; k++ {
			x := c.x0 + (c.width+metGap)*float64(k)
			n := min(high, len(list))
			c.heads(x, top)
			for i, r := range list[:n] {
				c.line(x, top+c.row*float64(i), r)
				c.s.rowRule(x, x+c.width, top+c.row*float64(i+1), i, n)
			}
			list = list[n:]
		}
		c.y = top + c.row*float64(high)
		if len(list) > 0 {
			c.newPage()
		}
	}
}

func (c *metSheet) heads(x, y float64) {
	st := grey(min(8, c.size()+0.5))
	c.s.right(x+metNumber-1, y-1.6, st, c.Text.T("papers.col.number"))
	if c.name > 0 {
		c.s.left(x+metNumber+1, y-1.6, st, c.Text.T("papers.col.player"))
	}
	left := x + metNumber + 1 + c.name
	c.s.fit(left+1, y-1.6, document.Left, st, 5, x+c.width-left-1, c.Text.T("papers.meetings.head"))
	c.s.rule(x, x+c.width, y, 0.5, document.Black)
}

// size of the text in a row.
func (c *metSheet) size() float64 { return min(10, c.row*2.1) }

func (c *metSheet) line(x, y float64, r MetRow) {
	size := c.size()
	base := y + c.row/2 + size*0.123
	c.s.right(x+metNumber-1, base, bold(size), strconv.Itoa(int(r.Number)))
	if c.name > 0 {
		c.s.putName(x+metNumber+1, base, c.crowd, r.Name, r.Number, plain(size), 5, c.name-1)
	}
	right := x + metNumber + 1 + c.name
	for _, g := range r.Met {
		right += c.cell
		mark := grey(max(size*0.62, 4.2))
		round := strconv.Itoa(g.Round)
		c.s.right(right, base-size*0.11, mark, round)
		c.s.right(right-c.s.width(mark, "0")-0.3, base, plain(size), strconv.Itoa(int(g.Opponent)))
	}
}

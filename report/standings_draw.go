package report

import (
	"strconv"

	"tura/core/standings"
	"tura/core/tournament"
	"tura/report/document"
)

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
	for r := range t.columns {
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

func (t *tableSheet) line(s sheet, y, row float64, i int) {
	r := t.data.Rows[i]
	base := y + row/2 + t.text*0.115
	s.center(t.x0+4, base, bold(t.text+0.5), strconv.Itoa(r.Place))
	if r.Settled != ByOrder {
		s.left(t.x0+4+s.width(bold(t.text+0.5), strconv.Itoa(r.Place))/2+0.2, base-1.1, bold(5.5), s.Text.T(settledKeys[r.Settled].mark))
	}
	s.right(t.x0+13.6, base, plain(t.text), strconv.Itoa(int(r.Number)))
	s.putName(t.x0+16.8, base, t.crowd, r.Name, r.Number, bold(t.text), 6.5, t.name-1.4)
	x := t.cells(s, t.x0+16+t.name, base, t.before, r)
	for c := range t.columns {
		switch {
		case t.robin() && c == i:
			s.fill(x, y+0.1, t.round, row-0.2, document.Tint)
		case t.robin():
			t.meeting(s, x, base, r.Meetings[c])
		case c < len(r.Cells):
			t.cell(s, x+(t.round-t.column)/2, base, r.Cells[c])
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

// meeting draws the games of two players of a round robin side by side, each with its colour.
func (t *tableSheet) meeting(s sheet, x, base float64, games []tournament.Cell) {
	step := t.round / float64(len(games)+1)
	for i, c := range games {
		mid := x + step*float64(i+1)
		key := "papers.table.white"
		if c.Colour == tournament.Black {
			key = "papers.table.black"
		}
		if c.Outcome.Played() {
			s.center(mid-1.2, base, grey(t.text-1), s.Text.T(key))
			mid++
		}
		_, result := standings.CellText(c, standings.Marks{}, t.data.Scoring)
		s.center(mid, base, bold(t.text), result)
	}
}

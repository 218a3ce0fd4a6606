package standings

import (
	"strconv"
	"strings"

	"tura/core/names"
	"tura/core/standings"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// Order in which columns go where the width does not suffice.
const (
	dropNumber = iota + 1 // last: the cells of the rounds name opponents by it
	dropRounds
	dropRating
	dropChange
)

// fixed columns; rounds, points and tie-breaks follow.
const (
	colPlace = iota
	colChange
	colNumber
	colName
	colRating
	colRounds
)

const roundWidth, figureWidth = 52, 50

// columns of the table in its three forms.
func (s *Screen) columns() []kit.ColumnSpec {
	t := func(key string) string { return s.d.T("standingsui.head." + key) }
	c := []kit.ColumnSpec{
		{Key: "place", Title: t("place"), Width: 48, Align: kit.Right, Style: look.Strong},
		{Key: "change", Width: 46, Style: look.Small, Role: look.Muted, Drop: dropChange},
		{Key: "no", Title: "№", Width: 32, Align: kit.Right, Style: look.Small, Role: look.Muted, Drop: dropNumber},
		{Key: "name", Title: t("name"), Width: 132, Grow: 1, Most: 320},
		{Key: "rating", Title: t("rating"), Width: 50, Align: kit.Right, Role: look.Muted, Drop: dropRating},
	}
	points := kit.ColumnSpec{Key: "points", Title: t("points"), Width: 50, Align: kit.Right, Style: look.Strong}
	if s.mode == stakes {
		c = append(c, points)
		for _, k := range []string{"all", "win", "draw", "loss"} {
			c = append(c, kit.ColumnSpec{Key: k, Title: t(k), Width: 96, Align: kit.Right})
		}
		return append(c, kit.ColumnSpec{Key: "board", Title: t("opponent"), Width: 150, Grow: 1, Most: 320, Role: look.Muted})
	}
	for r := 1; r <= s.m.table.Rounds; r++ {
		spec := kit.ColumnSpec{Key: "r" + strconv.Itoa(r), Title: strconv.Itoa(r), Width: roundWidth, Align: kit.Centre}
		if s.mode == plain {
			spec.Drop = dropRounds
		}
		c = append(c, spec)
	}
	c = append(c, points)
	for i, h := range s.m.heads {
		w := max(figureWidth, kit.TextWidth(h, look.SmallBold)+2*look.CellPad)
		c = append(c, kit.ColumnSpec{Key: "t" + s.m.table.Codes[i].String(), Title: h, Width: w, Align: kit.Right})
	}
	return c
}

// colPoints is where the figures begin.
func (s *Screen) colPoints() int {
	if s.mode == stakes {
		return colRounds
	}
	return colRounds + s.m.table.Rounds
}

func (s *Screen) makeGrid() {
	g := kit.NewGrid()
	g.BoldAt = colName
	g.Rows = func() int {
		if s.m == nil || s.m.table.Rounds == 0 {
			return 0
		}
		return len(s.m.lines)
	}
	g.Fill = func(row int, c []kit.Cell) { s.fillRow(s.m.lines[row], c) }
	g.Identity = func(row int) any { return s.m.t.Player(s.m.lines[row].Row.Number).ID }
	g.OnSelect = func(int) { s.side.fill() }
	g.OnColumn = func(int) { s.side.fill() }
	g.OnOpen = func(int) { s.h.ShowSide(true) }
	g.Match = func(row int, typed string) bool {
		return strings.HasPrefix(names.Key(s.m.t.Player(s.m.lines[row].Row.Number).Name), names.Key(typed))
	}
	g.FrameCells = true
	s.grid = g
}

func (s *Screen) fillRow(l standings.Line, c []kit.Cell) {
	p := s.m.t.Player(l.Row.Number)
	if l.Place > 0 {
		c[colPlace].Text = strconv.Itoa(l.Place)
		if l.Shared {
			c[colPlace].Tail = "="
		}
		if l.Row.Manual {
			c[colPlace].Tail = "*"
		}
	} else {
		c[colPlace].Text = "–"
	}
	if l.Row.HasChange && l.Row.Change != 0 && s.mode != stakes {
		c[colChange] = change(l.Row.Change)
	}
	c[colNumber].Text = strconv.Itoa(int(p.Number))
	c[colName] = kit.Cell{Text: desk.Short(p.Name), Tail: s.m.tail(p)}
	if p.Rating > 0 {
		c[colRating].Text = strconv.Itoa(p.Rating)
	}
	at := s.colPoints()
	c[at].Text = l.Row.Points.String()
	if s.mode == stakes {
		s.fillStakes(p.Number, c[at+1:])
		return
	}
	marks := standings.Marks{White: s.d.T("standingsui.white"), Black: s.d.T("standingsui.black")}
	for i, cell := range s.m.h.Of(p.Number) {
		if colRounds+i < at {
			who, result := standings.CellText(cell, marks, s.m.t.Scoring)
			c[colRounds+i] = kit.Cell{Text: who, Tail: result, TailAs: kit.TailBold}
			if who == "" {
				c[colRounds+i] = kit.Cell{Text: result, Bold: true}
			}
		}
	}
	for i, v := range l.Row.Values {
		c[at+1+i].Text = s.m.value(i, v)
	}
}

func change(by int) kit.Cell {
	if by > 0 {
		return kit.Cell{Icon: look.Up, IconIn: look.Success, Text: strconv.Itoa(by)}
	}
	return kit.Cell{Icon: look.Down, IconIn: look.Muted, Text: strconv.Itoa(-by)}
}

// fillStakes writes the places that are still possible.
func (s *Screen) fillStakes(n tournament.Number, c []kit.Cell) {
	x := s.stakes[n-1]
	c[0].Text = span(x.All)
	c[0].Bold = x.All.Best == x.All.Worst
	if !x.Playing {
		return
	}
	c[1].Text, c[2].Text, c[3].Text = span(x.Win), span(x.Draw), span(x.Loss)
	for _, g := range s.m.t.Rounds[len(s.m.t.Rounds)-1].Games {
		if o := g.Opponent(n); o != 0 {
			c[4].Text = desk.Short(s.m.t.Player(o).Name)
			c[4].Square = kit.WhitePieces // the opponent's
			if g.White == n {
				c[4].Square = kit.BlackPieces
			}
		}
	}
}

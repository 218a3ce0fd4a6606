package report

import (
	"strconv"

	"tura/assets/i18n"
	"tura/core/tournament"
	"tura/report/document"
)

// Slips are the result slips of one round, for one group or for all: the players tick the result and sign.
type Slips struct {
	Event Event
	Round int
	Date  tournament.Date
	Slips []Slip // in the order of the tables
}

// Slip is the slip of one board.
type Slip struct {
	Group        Group
	Version      int // of the pairings of the group
	Table        int
	White, Black Seat
}

// SlipsOf takes the boards of a round; slips of several groups may be appended to one another.
func SlipsOf(t *tournament.Tournament, round, firstTable, version int) []Slip {
	p := PairingsOf(t, round, firstTable)
	out := make([]Slip, len(p.Boards))
	for i, b := range p.Boards {
		out[i] = Slip{Group: p.Group, Version: version, Table: b.Table, White: b.White, Black: b.Black}
	}
	return out
}

// The sheet is cut into eight: two columns, four rows.
const (
	slipsAcross, slipsDown = 2, 4
	slipsOnSheet           = slipsAcross * slipsDown
	slipWidth              = document.A4Width / slipsAcross
	slipHeight             = document.A4Height / slipsDown
)

// Slips lays the slips out for cutting in a pile: slip p of sheet s holds number p·S + s, so that the cut stacks laid one on the
// other are in the order of the tables. Empty slips fall into the last stack.
func (m *Maker) Slips(d Slips) *document.Document {
	doc := &document.Document{Title: m.Text.T("papers.slips.title", i18n.Data{"Round": d.Round})}
	sheets := max((len(d.Slips)+slipsOnSheet-1)/slipsOnSheet, 1)
	for n := range sheets {
		page := document.NewPage(document.A4Width, document.A4Height)
		s := m.sheet(page)
		for p := range slipsOnSheet {
			x, y := float64(p%slipsAcross)*slipWidth, float64(p/slipsAcross)*slipHeight
			if i := p*sheets + n; i < len(d.Slips) {
				s.slip(x, y, d, d.Slips[i])
				note := s.Text.T("papers.slips.stack", i18n.Data{"Stack": p + 1, "Sheet": n + 1, "Sheets": sheets})
				s.right(x+slipWidth-8, y+slipHeight-2.6, pale(6.5), note)
			}
		}
		s.slipCuts()
		doc.Pages = append(doc.Pages, page)
	}
	return doc
}

func (s sheet) slip(x, y float64, d Slips, slip Slip) {
	x0, x1 := x+8, x+slipWidth-8
	prefix, letters := slip.Group.square()
	s.square(x0, y+5, 11, letters)
	table := strconv.Itoa(slip.Table)
	s.right(x1, y+16, bold(34), table)
	left := x1 - s.width(bold(34), table) - 2.5
	s.right(left, y+16, grey(9), s.Text.T("papers.col.table"))
	left -= s.width(grey(9), s.Text.T("papers.col.table")) + 3
	head := join(s.Text.T("papers.slips.round", i18n.Data{"Round": d.Round}), s.day(d.Date))
	s.fit(x0+14, y+9.3, document.Left, bold(11.5), 8, left-x0-14, head)
	version := ""
	if slip.Version > 0 {
		version = s.Text.T("papers.stamp.version", i18n.Data{"Version": slip.Version})
	}
	s.fit(x0+14, y+14.6, document.Left, grey(9), 6.5, left-x0-14, join(d.Event.Short(), prefix, version))
	s.rule(x0, x1, y+18.3, 0.4, document.Black)
	c := newCrowd([]Name{slip.White.Name, slip.Black.Name})
	s.slipPlayer(x0, x1, y+25, c, slip.White, tournament.White)
	s.slipPlayer(x0, x1, y+36.5, c, slip.Black, tournament.Black)
	const gap, boxes = 4.0, 3
	w := (x1 - x0 - gap*(boxes-1)) / boxes
	for i, r := range resultChoices {
		s.choice(x0+float64(i)*(w+gap), y+45, w, 12.5, 4.5, 15, 7, r)
	}
	s.fit(x0, y+62.1, document.Left, plain(8.5), 6.5, x1-x0, s.Text.T("papers.slips.tick"))
	judge := s.Text.T("papers.slips.judge")
	s.left(x0, y+67.8, grey(8.5), judge)
	s.rule(x0+s.width(grey(8.5), judge)+4, x1, y+68.3, 0.25, document.Black)
}

// choice is a result with its box to tick.
type choice struct{ figure, words string }

// resultChoices are the three results of a game.
var resultChoices = []choice{{"1 : 0", "papers.choice.white"}, {"½ : ½", "papers.choice.draw"}, {"0 : 1", "papers.choice.black"}}

func (s sheet) choice(x, y, w, h, tick, figure, words float64, c choice) {
	s.box(x, y, w, h, 0.45)
	s.box(x+2.3, y+(h-tick)/2, tick, tick, 0.3)
	mid := x + 2.3 + tick + (w-2.3-tick)/2
	s.center(mid, y+h*0.5+0.2, bold(figure), c.figure)
	s.fit(mid, y+h*0.84, document.Center, grey(words), 5.5, w-tick-3.5, s.Text.T(c.words))
}

func (s sheet) slipPlayer(x0, x1, y float64, c crowd, p Seat, colour tournament.Colour) {
	s.sign(x0+3.2, y, 3.2, colour)
	s.putName(x0+9, y+0.4, c, p.Name, p.Number, bold(13), 9.5, 52)
	s.left(x0+9, y+4.3, grey(8), join(s.number(p.Number), positive(p.Rating)))
	s.rule(x1-28, x1, y+1.4, 0.25, document.Black)
	key := "papers.slips.sign.white"
	if colour == tournament.Black {
		key = "papers.slips.sign.black"
	}
	s.center(x1-14, y+4.5, grey(7), s.Text.T(key))
}

// slipCuts draws the lines to cut along: pale dashes, solid ticks at the edges.
func (s sheet) slipCuts() {
	const tick = 5.0
	mid := document.A4Width / 2
	s.cut(document.Point{X: mid, Y: 0}, document.Point{X: mid, Y: document.A4Height}, tick)
	for i := 1; i < slipsDown; i++ {
		y := slipHeight * float64(i)
		s.cut(document.Point{X: 0, Y: y}, document.Point{X: document.A4Width, Y: y}, tick)
	}
}

// cut is a dashed line with solid ends; it is upright or level.
func (s sheet) cut(a, b document.Point, tick float64) {
	s.page.Add(document.Line{From: a, To: b, Color: document.Pale, Width: 0.15, Dash: []float64{2, 2}})
	if tick == 0 {
		return
	}
	ux, uy := tick, 0.0
	if a.X == b.X {
		ux, uy = 0, tick
	}
	s.page.Add(document.Line{From: a, To: document.Point{X: a.X + ux, Y: a.Y + uy}, Color: document.Black, Width: 0.3},
		document.Line{From: document.Point{X: b.X - ux, Y: b.Y - uy}, To: b, Color: document.Black, Width: 0.3})
}

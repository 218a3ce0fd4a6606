package report

import (
	"tura/core/tournament"
	"tura/report/document"
)

// rookShape is the mark of the program in units of a hundredth of its height, x from the axis, y down.
var rookShape = [][]document.Point{
	{{X: -31, Y: 0}, {X: -17, Y: 0}, {X: -17, Y: 9}, {X: -8, Y: 9}, {X: -8, Y: 0}, {X: 8, Y: 0}, {X: 8, Y: 9}, {X: 17, Y: 9}, {X: 17, Y: 0}, {X: 31, Y: 0}, {X: 31, Y: 22}, {X: 22, Y: 32}, {X: -22, Y: 32}, {X: -31, Y: 22}},
	{{X: -19, Y: 35}, {X: 19, Y: 35}, {X: 24, Y: 74}, {X: -24, Y: 74}},
	{{X: -29, Y: 77}, {X: 29, Y: 77}, {X: 29, Y: 84}, {X: -29, Y: 84}},
	{{X: -31, Y: 87}, {X: 31, Y: 87}, {X: 36, Y: 100}, {X: -36, Y: 100}},
}

// rook draws the mark with its axis at x.
func rook(x, top, height float64, c document.Color) []document.Item {
	items := make([]document.Item, len(rookShape))
	for i, part := range rookShape {
		points := make([]document.Point, len(part))
		for j, p := range part {
			points[j] = document.Point{X: x + p.X*height/100, Y: top + p.Y*height/100}
		}
		items[i] = document.Polygon(document.Paint{Fill: c}, points...)
	}
	return items
}

// leastLettered is the radius in mm under which the sign of colour has no letter.
const leastLettered = 2.0

// sign draws the sign of colour round (x, y): a ring for White, a disc for Black, with the letter inside when there is room.
func (s sheet) sign(x, y, r float64, c tournament.Colour) {
	ink, key := document.Black, "papers.sign.white"
	line := 0.16 * r
	if c == tournament.Black {
		ink, key = document.White, "papers.sign.black"
		s.page.Add(document.Ellipse{X: x, Y: y, RX: r, RY: r, Paint: document.Paint{Fill: document.Black}})
	} else {
		s.page.Add(document.Ellipse{X: x, Y: y, RX: r - line/2, RY: r - line/2, Paint: document.Paint{Stroke: document.Black, Width: line}})
	}
	if r >= leastLettered {
		s.center(x, y+0.43*r, style{document.SansBold, 1.24 * r * 72 / 25.4, ink}, s.Text.T(key))
	}
}

// square draws the black square with the group's letter, which tells the sheets of several groups apart from five metres.
// A text wider than 0.8 of the square is set smaller.
func (s sheet) square(x, y, side float64, text string) {
	s.fill(x, y, side, side, document.Black)
	st := white(0.82 * side * 72 / 25.4)
	if w := s.width(st, text); w > 0.8*side {
		st.size *= 0.8 * side / w
	}
	s.center(x+side/2, y+side/2+st.size*0.1235, st, text) // half the height of a capital, which is 0.7 of the size, in mm
}

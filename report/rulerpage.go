package report

import (
	"strconv"

	"tura/report/document"
)

// RulerPage is the test page for ready blanks: rulers along the edges and a cross whose true distance from the edges, measured on the
// printed sheet, gives the shift to set for the printer. Width and height are those of the blank, in mm.
func (m *Maker) RulerPage(width, height float64) *document.Document {
	p := document.NewPage(width, height)
	s := m.sheet(p)
	const edge, cross = 8.0, 50.0
	tick := func(at float64) float64 {
		switch int(at) % 10 {
		case 0:
			return 4
		case 5:
			return 3
		}
		return 1.8
	}
	for at := edge; at <= width-edge; at++ {
		s.upright(at, edge, edge+tick(at), 0.12, document.Black)
		if int(at)%20 == 0 {
			s.center(at, edge+7, plain(7), strconv.Itoa(int(at)))
		}
	}
	for at := edge; at <= height-edge; at++ {
		s.rule(edge, edge+tick(at), at, 0.12, document.Black)
		if int(at)%20 == 0 {
			s.left(edge+5, at+0.9, plain(7), strconv.Itoa(int(at)))
		}
	}
	s.rule(cross-10, cross+10, cross, 0.2, document.Black)
	s.upright(cross, cross-10, cross+10, 0.2, document.Black)
	y := cross + 20
	for _, key := range []string{"papers.ruler.title", "papers.ruler.first", "papers.ruler.second", "papers.ruler.third"} {
		st := plain(10)
		if key == "papers.ruler.title" {
			st = bold(13)
		}
		for _, line := range document.Wrap(m.Ruler, st.font, st.size, width-cross+10-2*edge, m.Text.T(key)) {
			s.left(cross-10, y, st, line)
			y += 5
		}
		y += 2
	}
	return &document.Document{Title: m.Text.T("papers.ruler.title"), Pages: []*document.Page{p}}
}

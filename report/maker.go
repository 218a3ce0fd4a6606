// Package report makes the printed papers of an event: one file a paper, each a function from that paper's plain data to pages
// (report/document), and a builder that fills the data from a tournament. Look, measures and order follow one grid: A4, black ink
// on lists, the group's letter in a black square, a stamp with round, time and version, «стр. n из N» on every page.
// It computes no standings, prizes or fees, reads no files and no clock, and knows nothing of PDF.
package report

import (
	"tura/assets/i18n"
	"tura/report/document"
)

// Maker makes papers in one language with one set of fonts. It is safe for many goroutines.
type Maker struct {
	Text  *i18n.Text
	Ruler document.Ruler
}

// NewMaker makes papers in a language; ruler measures in the fonts of the writer (pdf.Ruler).
func NewMaker(lang i18n.Lang, ruler document.Ruler) *Maker {
	return &Maker{Text: i18n.For(lang), Ruler: ruler}
}

// style is how a text looks.
type style struct {
	font  document.Font
	size  float64
	color document.Color
}

func bold(size float64) style   { return style{document.SansBold, size, document.Black} }
func plain(size float64) style  { return style{document.Sans, size, document.Black} }
func grey(size float64) style   { return style{document.Sans, size, document.Grey} }
func pale(size float64) style   { return style{document.Sans, size, document.Pale} }
func italic(size float64) style { return style{document.SansItalic, size, document.Black} }
func white(size float64) style  { return style{document.SansBold, size, document.White} }

// sheet is a page being drawn.
type sheet struct {
	*Maker
	page *document.Page
}

func (m *Maker) sheet(p *document.Page) sheet { return sheet{m, p} }

func (s sheet) put(x, y float64, a document.Align, st style, text string) {
	if text != "" {
		s.page.Add(document.Text{X: x, Y: y, Font: st.font, Size: st.size, Color: st.color, Align: a, S: text})
	}
}

func (s sheet) left(x, y float64, st style, text string)   { s.put(x, y, document.Left, st, text) }
func (s sheet) right(x, y float64, st style, text string)  { s.put(x, y, document.Right, st, text) }
func (s sheet) center(x, y float64, st style, text string) { s.put(x, y, document.Center, st, text) }

func (m *Maker) width(st style, text string) float64 { return m.Ruler.Width(st.font, st.size, text) }

// fit puts a text that may shrink to the least size and is then cut.
func (s sheet) fit(x, y float64, a document.Align, st style, least, width float64, text string) {
	size, ok := document.Shrink(s.Ruler, st.font, st.size, least, width, text)
	if !ok {
		text = document.Cut(s.Ruler, st.font, size, width, text)
	}
	st.size = size
	s.put(x, y, a, st, text)
}

// run puts pieces of text behind one another and returns the x after the last.
func (s sheet) run(x, y float64, pieces ...piece) float64 {
	for _, p := range pieces {
		s.left(x, y, p.style, p.text)
		x += s.width(p.style, p.text)
	}
	return x
}

type piece struct {
	style style
	text  string
}

// rule is a horizontal line.
func (s sheet) rule(x0, x1, y, width float64, c document.Color) {
	s.page.Add(document.Line{From: document.Point{X: x0, Y: y}, To: document.Point{X: x1, Y: y}, Color: c, Width: width})
}

// upright is a vertical line.
func (s sheet) upright(x, y0, y1, width float64, c document.Color) {
	s.page.Add(document.Line{From: document.Point{X: x, Y: y0}, To: document.Point{X: x, Y: y1}, Color: c, Width: width})
}

func (s sheet) fill(x, y, w, h float64, c document.Color) {
	s.page.Add(document.Rect{X: x, Y: y, W: w, H: h, Paint: document.Paint{Fill: c}})
}

func (s sheet) box(x, y, w, h, line float64) {
	s.page.Add(document.Rect{X: x, Y: y, W: w, H: h, Paint: document.Paint{Stroke: document.Black, Width: line}})
}

// rowRule is the line under row i (from 0) of a list: every fifth is black and thick, which leads the eye; the last closes the list.
func (s sheet) rowRule(x0, x1, y float64, i, total int) {
	switch {
	case i == total-1:
		s.rule(x0, x1, y, 0.5, document.Black)
	case i%5 == 4:
		s.rule(x0, x1, y, 0.45, document.Black)
	default:
		s.rule(x0, x1, y, 0.14, document.Grey)
	}
}

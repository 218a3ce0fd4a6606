// Package manual lays the program's manual (assets/help) out as an A4 document: a title page with its contents, then the pages one after another with
// pictures and tables. It is not for papers of an event; those are in report.
package manual

import (
	"bytes"
	"fmt"
	"image/png"

	"tura/assets/help"
	"tura/assets/i18n"
	"tura/report/document"
)

// Measures in mm and points.
const (
	left, right = 22.0, 18.0
	top, bottom = 18.0, 20.0
	textWidth   = document.A4Width - left - right
	bodySize    = 10.0
	bodyLine    = 4.9
	smallSize   = 8.5
	tableSize   = 9.0
	tableLine   = 4.3
	cellGap     = 1.6
	indent      = 5.0
)

// Make lays the manual out in a language; version stands on the title page.
func Make(lang i18n.Lang, version string, ruler document.Ruler) (*document.Document, error) {
	b := &book{lang: lang, text: i18n.For(lang), ruler: ruler}
	var starts []int
	b.leaf() // title and contents, written when the numbers of pages are known
	for _, p := range help.Pages(lang) {
		b.leaf()
		starts = append(starts, len(b.pages))
		if err := b.chapter(p); err != nil {
			return nil, fmt.Errorf("manual, page %s: %w", p.ID, err)
		}
	}
	b.title(version, starts)
	b.feet()
	return &document.Document{Title: b.text.T("help.booktitle"), Pages: b.pages}, nil
}

// book is the document being written: y is the foot of what stands on the last page.
type book struct {
	lang  i18n.Lang
	text  *i18n.Text
	ruler document.Ruler
	pages []*document.Page
	y     float64
}

func (b *book) page() *document.Page { return b.pages[len(b.pages)-1] }

func (b *book) leaf() {
	b.pages = append(b.pages, document.NewPage(document.A4Width, document.A4Height))
	b.y = top
}

// room begins a new page when less than h mm is left.
func (b *book) room(h float64) {
	if b.y+h > document.A4Height-bottom && b.y > top {
		b.leaf()
	}
}

func (b *book) put(x, y float64, f document.Font, size float64, c document.Color, s string) {
	b.page().Add(document.Text{X: x, Y: y, Font: f, Size: size, Color: c, S: s})
}

// measure gives the widths of texts of a size.
func (b *book) measure(size float64) help.Measure {
	return func(s string, bold bool) float64 { return b.ruler.Width(face(bold), size, s) }
}

func face(bold bool) document.Font {
	if bold {
		return document.SansBold
	}
	return document.Sans
}

// line puts the pieces of one line behind one another.
func (b *book) line(x, y, size float64, spans []help.Span) {
	for _, s := range spans {
		b.put(x, y, face(s.Bold), size, document.Black, s.Text)
		x += b.ruler.Width(face(s.Bold), size, s.Text)
	}
}

// lines puts wrapped text and moves down; a paragraph breaks over pages, but never leaves one line alone.
func (b *book) lines(x, width, size, height float64, spans []help.Span) {
	list := help.Break(spans, width, b.measure(size))
	b.room(height * float64(min(2, len(list))))
	for _, l := range list {
		b.room(height)
		b.y += height
		b.line(x, b.y-height*0.25, size, l)
	}
}

func (b *book) chapter(p help.Page) error {
	const titleSize = 18.0
	for _, l := range document.Wrap(b.ruler, document.SansBold, titleSize, textWidth, p.Title) {
		b.y += 8
		b.put(left, b.y, document.SansBold, titleSize, document.Black, l)
	}
	b.y += 3
	b.page().Add(document.Line{From: document.Point{X: left, Y: b.y}, To: document.Point{X: left + textWidth, Y: b.y}, Color: document.Black, Width: 0.5})
	b.y += 3
	for i, block := range p.Blocks {
		if err := b.block(block); err != nil {
			return fmt.Errorf("block %d: %w", i, err)
		}
	}
	return nil
}

func (b *book) block(x help.Block) error {
	switch x.Kind {
	case help.Heading:
		b.heading(x)
	case help.Paragraph:
		b.lines(left, textWidth, bodySize, bodyLine, x.Spans)
		b.y += 2
	case help.Item:
		b.marked("·", x.Spans)
	case help.Step:
		b.marked(fmt.Sprintf("%d.", x.Number), x.Spans)
	case help.Note:
		b.note(x.Spans)
	case help.Command:
		b.room(8)
		b.page().Add(document.Rect{X: left, Y: b.y + 0.5, W: textWidth, H: 6.5, Radius: 1, Paint: document.Paint{Fill: document.Tint}})
		b.put(left+3, b.y+5, document.Sans, bodySize, document.Black, x.Text())
		b.y += 10
	case help.Table:
		b.table(x.Rows)
	case help.Picture:
		return b.picture(x)
	}
	return nil
}

// heading keeps at least three lines of what follows on its page.
func (b *book) heading(x help.Block) {
	size := map[int]float64{2: 13, 3: 11}[x.Level]
	b.room(6 + 6 + 3*bodyLine)
	b.y += 9
	b.put(left, b.y, document.SansBold, size, document.Black, x.Text())
	b.y += 2.5
}

// marked is an item with a dot or a number before it.
func (b *book) marked(mark string, spans []help.Span) {
	b.room(bodyLine)
	b.page().Add(document.Text{X: left + indent - 2, Y: b.y + bodyLine*0.75, Font: document.SansBold, Size: bodySize, Color: document.Black, Align: document.Right, S: mark})
	b.lines(left+indent, textWidth-indent, bodySize, bodyLine, spans)
	b.y += 0.9
}

func (b *book) note(spans []help.Span) {
	count := len(help.Break(spans, textWidth-indent, b.measure(bodySize)))
	b.y += 1
	b.room(float64(count) * bodyLine)
	from := b.y
	b.lines(left+indent, textWidth-indent, bodySize, bodyLine, spans)
	b.page().Add(document.Rect{X: left, Y: from + 0.4, W: 1, H: b.y - from, Paint: document.Paint{Fill: document.Black}})
	b.y += 3
}

// table draws rows with a line under each; the head is repeated on a new page.
func (b *book) table(rows [][][]help.Span) {
	inner := textWidth - cellGap*2*float64(len(rows[0]))
	widths := help.Columns(rows, inner, b.measure(tableSize))
	b.y += 1
	head := embolden(rows[0])
	b.row(head, widths, 0.5)
	for _, r := range rows[1:] {
		if pages := len(b.pages); b.y+b.height(r, widths) > document.A4Height-bottom {
			b.leaf()
			if len(b.pages) > pages {
				b.row(head, widths, 0.5)
			}
		}
		b.row(r, widths, 0.15)
	}
	b.y += 3
}

func embolden(row [][]help.Span) [][]help.Span {
	out := make([][]help.Span, len(row))
	for i, cell := range row {
		for _, s := range cell {
			out[i] = append(out[i], help.Span{Text: s.Text, Bold: true})
		}
	}
	return out
}

func (b *book) height(row [][]help.Span, widths []float64) float64 {
	most := 1
	for c, cell := range row {
		most = max(most, len(help.Break(cell, widths[c], b.measure(tableSize))))
	}
	return float64(most)*tableLine + 2
}

func (b *book) row(row [][]help.Span, widths []float64, rule float64) {
	h := b.height(row, widths)
	b.room(h)
	x := left
	for c, cell := range row {
		x += cellGap
		for i, l := range help.Break(cell, widths[c], b.measure(tableSize)) {
			b.line(x, b.y+1+tableLine*(float64(i)+0.78), tableSize, l)
		}
		x += widths[c] + cellGap
	}
	b.y += h
	b.page().Add(document.Line{From: document.Point{X: left, Y: b.y}, To: document.Point{X: left + textWidth, Y: b.y}, Color: document.Grey, Width: rule})
}

// picture places a picture over the width of the text with its words below; one that was not made is left out.
func (b *book) picture(x help.Block) error {
	data, ok := help.Shot(b.lang, x.Name)
	if !ok {
		return nil
	}
	c, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("picture %s: %w", x.Name, err)
	}
	h := textWidth * float64(c.Height) / float64(c.Width)
	b.room(h + 8)
	b.y += 1
	p := b.page()
	p.Add(document.Image{X: left, Y: b.y, W: textWidth, Picture: &document.Picture{Format: "png", Data: data}})
	p.Add(document.Rect{X: left, Y: b.y, W: textWidth, H: h, Paint: document.Paint{Stroke: document.Grey, Width: 0.2}})
	b.put(left, b.y+h+4, document.Sans, smallSize, document.Grey, x.Text())
	b.y += h + 8
	return nil
}

// title fills the first page.
func (b *book) title(version string, starts []int) {
	p := b.pages[0]
	put := func(x, y float64, f document.Font, size float64, s string, a document.Align) {
		p.Add(document.Text{X: x, Y: y, Font: f, Size: size, Color: document.Black, Align: a, S: s})
	}
	put(left, 44, document.SansBold, 34, b.text.T("shell.program"), document.Left)
	put(left, 54, document.Sans, 14, b.text.T("help.booktitle"), document.Left)
	put(left, 61, document.Sans, bodySize, b.text.T("help.version", i18n.Data{"Version": version}), document.Left)
	p.Add(document.Line{From: document.Point{X: left, Y: 68}, To: document.Point{X: left + textWidth, Y: 68}, Color: document.Black, Width: 0.8})
	y := 82.0
	for i, chapter := range help.Pages(b.lang) {
		put(left, y, document.Sans, 11, chapter.Title, document.Left)
		put(left+textWidth, y, document.Sans, 11, fmt.Sprint(starts[i]), document.Right)
		from := left + b.ruler.Width(document.Sans, 11, chapter.Title) + 2
		p.Add(document.Line{From: document.Point{X: from, Y: y}, To: document.Point{X: left + textWidth - 8, Y: y}, Color: document.Grey, Width: 0.15, Dash: []float64{0.5, 1}})
		y += 8.2
	}
}

// feet numbers the pages.
func (b *book) feet() {
	for i, p := range b.pages[1:] {
		y := document.A4Height - 11
		p.Add(document.Text{X: left, Y: y, Font: document.Sans, Size: smallSize, Color: document.Grey, S: b.text.T("shell.program") + " · " + b.text.T("help.booktitle")})
		p.Add(document.Text{X: left + textWidth, Y: y, Font: document.Sans, Size: smallSize, Color: document.Grey, Align: document.Right,
			S: b.text.T("papers.page", i18n.Data{"Page": i + 2, "Pages": len(b.pages)})})
	}
}

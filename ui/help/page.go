package help

import (
	"bytes"
	"fmt"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tura/assets/help"
	"tura/ui/kit"
	"tura/ui/look"
)

const (
	sideGap   = 32  // px at the left and right of the text
	mostWidth = 780 // px of a line that is read with ease
	markX     = 22  // where the text of an item begins
	cellGap   = 8
)

// draw lays the page out at the width of the leaf.
func (l *leaf) draw() {
	p := &pen{x: sideGap, y: 20, width: min(mostWidth, l.width-2*sideGap)}
	p.block([]help.Span{{Text: l.page.Title}}, look.Title, look.Text, p.x, p.width)
	p.y += 8
	l.starts = l.starts[:0]
	for i, b := range l.page.Blocks {
		l.starts = append(l.starts, p.y)
		first := len(p.objects)
		from := p.y
		l.block(p, b)
		if i == l.mark {
			ground := canvas.NewRectangle(look.Colour(look.Selected))
			ground.Move(fyne.NewPos(p.x-10, from-3))
			ground.Resize(fyne.NewSize(p.width+20, p.y-from))
			p.objects = append(p.objects[:first:first], append([]fyne.CanvasObject{ground}, p.objects[first:]...)...)
		}
	}
	l.objects, l.height = p.objects, p.y+32
}

func (l *leaf) block(p *pen, b help.Block) {
	switch b.Kind {
	case help.Heading:
		p.y += 14
		p.block(b.Spans, map[int]look.Style{2: look.Heading, 3: look.Strong}[b.Level], look.Text, p.x, p.width)
		p.y += 4
	case help.Paragraph:
		p.block(b.Spans, look.Body, look.Text, p.x, p.width)
		p.y += 8
	case help.Item:
		p.text("·", look.Strong, look.Text, p.x+8, p.y)
		p.block(b.Spans, look.Body, look.Text, p.x+markX, p.width-markX)
		p.y += 4
	case help.Step:
		p.text(fmt.Sprintf("%d.", b.Number), look.Strong, look.Text, p.x+2, p.y)
		p.block(b.Spans, look.Body, look.Text, p.x+markX, p.width-markX)
		p.y += 4
	case help.Note:
		from := p.y + 2
		p.y += 4
		p.block(b.Spans, look.Body, look.Text, p.x+14, p.width-14)
		p.box(look.Warning, p.x, from, 3, p.y-from, 0)
		p.y += 12
	case help.Command:
		p.box(look.Raised, p.x, p.y, p.width, 30, look.CornerControl)
		p.text(b.Text(), look.Body, look.Text, p.x+12, p.y+6)
		p.y += 42
	case help.Table:
		p.table(b.Rows)
	case help.Picture:
		l.image(p, b)
	}
}

// table draws the head in small muted words and a line under every row.
func (p *pen) table(rows [][][]help.Span) {
	inner := p.width - 2*cellGap*float32(len(rows[0]))
	widths := help.Columns(rows, float64(inner), measure(look.Body))
	p.y += 2
	for r, row := range rows {
		style, role := look.Body, look.Text
		if r == 0 {
			style, role = look.Small, look.Muted
		}
		top, foot := p.y+5, p.y
		x := p.x
		for c, cell := range row {
			p.y = top
			p.block(cell, style, role, x+cellGap, float32(widths[c]))
			foot = max(foot, p.y)
			x += float32(widths[c]) + 2*cellGap
		}
		p.y = foot + 4
		p.box(look.Line, p.x, p.y, p.width, 1, 0)
		p.y++
	}
	p.y += 12
}

// image shows a picture of the window, not larger than it is, with its words below; one that was not made is left out.
func (l *leaf) image(p *pen, b help.Block) {
	data, ok := l.picture(b.Name)
	if !ok {
		return
	}
	c, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return // a picture that cannot be shown is missed by the test of this package
	}
	w := min(p.width, float32(c.Width))
	h := w * float32(c.Height) / float32(c.Width)
	p.box(look.Line, p.x, p.y, w, h, 0)
	img := canvas.NewImageFromResource(fyne.NewStaticResource(b.Name+".png", data))
	img.ScaleMode = canvas.ImageScaleSmooth
	img.Move(fyne.NewPos(p.x+1, p.y+1))
	img.Resize(fyne.NewSize(w-2, h-2))
	p.objects = append(p.objects, img)
	p.text(kit.Cut(b.Text(), look.Small, w), look.Small, look.Muted, p.x, p.y+h+5)
	p.y += h + 32
}

package projector

import (
	"fyne.io/fyne/v2"

	"tura/ui/look"
)

// page draws the two columns of the present page.
func (p *painter) page(s sheet, w float32) {
	rows, height := p.c.rows(s)
	pages := p.c.pages(s)
	at := min(p.c.w.page, pages-1)
	per := min(rows, (len(s.lines)+2*pages-1)/(2*pages)) // pages and columns of equal length
	lines := s.lines[min(len(s.lines), at*2*per):min(len(s.lines), (at+1)*2*per)]
	width := (w - 2*edge - columnGap) / 2
	for i := range 2 {
		part := lines[min(len(lines), i*per):min(len(lines), (i+1)*per)]
		if len(part) == 0 {
			continue
		}
		c := column{p: p, x: edge + float32(i)*(width+columnGap), w: width, grow: height / rowOfNames, show: s.show}
		c.heads(s.heads)
		for k, l := range part {
			y := listTop + float32(k)*height
			c.line(l, y, height)
			p.box(look.Line, c.x, y+height-1, width, 1)
		}
	}
}

// column is one half of a page; shares of its width place the words.
type column struct {
	p    *painter
	x, w float32
	grow float32 // of the type, with the height of the rows
	show Show
}

// put writes into a share of the width.
func (c column) put(s string, size float32, bold bool, r look.Role, align fyne.TextAlign, from, to, y, h float32) {
	if s != "" {
		c.p.text(s, size, bold, r, align, c.x+from*c.w, y, (to-from)*c.w, h)
	}
}

func (c column) heads(h [4]string) {
	const y, height = listTop - 34, 30
	left, right, mid := fyne.TextAlignLeading, fyne.TextAlignTrailing, fyne.TextAlignCenter
	head := func(s string, align fyne.TextAlign, from, to float32) {
		c.put(s, headSize, false, look.Muted, align, from, to, y, height)
	}
	switch c.show {
	case ByName:
		head(h[1], left, 0, 0.46)
		head(h[0], right, 0.46, 0.56)
		head(h[2], mid, 0.57, 0.63)
		head(h[3], left, 0.645, 1)
	case ByBoard:
		head(h[0], right, 0, 0.08)
		head(h[1], left, 0.105, 0.47)
		head(h[2], mid, 0.47, 0.61)
		head(h[3], left, 0.625, 1)
	default:
		head(h[0], right, 0, 0.1)
		head(h[1], left, 0.13, 0.72)
		head(h[2], right, 0.7, 0.82)
		head(h[3], right, 0.84, 1)
	}
}

func (c column) line(l line, y, h float32) {
	left, right, mid := fyne.TextAlignLeading, fyne.TextAlignTrailing, fyne.TextAlignCenter
	name, table, second := nameSize*c.grow, tableSize*c.grow, secondSize*c.grow
	switch c.show {
	case ByName:
		c.put(l.name, name, true, look.Text, left, 0, 0.47, y, h)
		c.put(l.number, table, true, look.Accent, right, 0.47, 0.56, y, h)
		if !l.alone {
			size := 24 * c.grow
			c.p.square(l.black, c.x+0.6*c.w-size/2, y+(h-size)/2, size)
		}
		c.put(l.other, second, false, look.Muted, left, 0.645, 1, y, h)
	case ByBoard:
		c.put(l.number, table, true, look.Accent, right, 0, 0.08, y, h)
		c.put(l.name, second, false, look.Text, left, 0.105, 0.47, y, h)
		if l.mid == "" {
			c.put("·", name, true, look.Muted, mid, 0.47, 0.61, y, h)
		}
		c.put(l.mid, name, true, look.Text, mid, 0.47, 0.61, y, h)
		c.put(l.other, second, false, look.Text, left, 0.625, 1, y, h)
	default:
		c.put(l.number, table, true, look.Accent, right, 0, 0.1, y, h)
		c.put(l.name, name, true, look.Text, left, 0.13, 0.7, y, h)
		c.put(l.mid, table, true, look.Text, right, 0.7, 0.82, y, h)
		c.put(l.other, second, false, look.Muted, right, 0.84, 1, y, h)
	}
}

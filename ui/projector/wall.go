package projector

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tura/assets/i18n"
	"tura/ui/look"
)

// Measures for a height of 1080; everything grows and shrinks with the window.
const (
	fullWidth   = 1920
	fullHeight  = 1080
	edge        = 56
	headHeight  = 115
	listTop     = 162 // under the heads of the columns
	footHeight  = 82
	columnGap   = 64
	rowOfNames  = 47
	mostOfRows  = 60 // few people: bigger type
	leastOfRows = 35 // names are not smaller than 24
	titleSize   = 44
	nameSize    = 32
	tableSize   = 38
	secondSize  = 26
	smallSize   = 24
	headSize    = 20
	clockSize   = 54
	tile        = 52
)

// wall draws the present page.
type wall struct {
	widget.BaseWidget
	w           *Window
	clock, note *canvas.Text
	words       *canvas.Text // at the foot
}

func newWall(w *Window) *wall {
	c := &wall{w: w}
	c.ExtendBaseWidget(c)
	return c
}

// scale is px of the window for one of the measures.
func (c *wall) scale() float32 {
	s := c.Size()
	return min(s.Width/fullWidth, s.Height/fullHeight)
}

// rows is how many rows stand in a column, and their height in measures.
func (c *wall) rows(s sheet) (count int, height float32) {
	room := c.Size().Height/max(c.scale(), 0.01) - listTop - footHeight - 8
	height = rowOfNames
	if need := (len(s.lines) + 1) / 2; need > 0 {
		height = min(mostOfRows, max(leastOfRows, room/float32(need)))
	}
	return max(1, int(room/height)), height
}

// pages of a sheet, two columns each.
func (c *wall) pages(s sheet) int {
	rows, _ := c.rows(s)
	return max(1, (len(s.lines)+2*rows-1)/(2*rows))
}

// tick writes the time anew.
func (c *wall) tick() {
	if c.clock == nil {
		return
	}
	k := c.w.d.Clock()
	c.note.Text, c.clock.Text = k.Words, k.Value
	c.words.Text = c.footWords()
	for _, t := range []*canvas.Text{c.note, c.clock, c.words} {
		t.Refresh()
	}
}

func (c *wall) footWords() string {
	w := c.w
	switch {
	case len(w.list) == 0:
		return ""
	case w.halted:
		return w.d.T("projector.halted")
	case len(w.list) == 1 && c.pages(w.list[0]) == 1:
		return ""
	}
	return w.d.N("projector.next", w.left, i18n.Data{"Group": w.next()})
}

// CreateRenderer makes the renderer.
func (c *wall) CreateRenderer() fyne.WidgetRenderer { return &painter{c: c} }

// painter lists what is drawn.
type painter struct {
	c       *wall
	objects []fyne.CanvasObject
	u       float32
}

func (p *painter) Destroy()                     {}
func (p *painter) MinSize() fyne.Size           { return fyne.NewSize(480, 270) }
func (p *painter) Objects() []fyne.CanvasObject { return p.objects }
func (p *painter) Layout(fyne.Size)             { p.build() }
func (p *painter) Refresh()                     { p.build(); canvas.Refresh(p.c) }

func (p *painter) build() {
	c := p.c
	p.objects, p.u = p.objects[:0:0], c.scale()
	size := c.Size()
	if p.u == 0 {
		return
	}
	w, h := size.Width/p.u, size.Height/p.u
	p.box(look.Surface, 0, 0, w, h)
	p.head(w)
	p.foot(w, h)
	if len(c.w.list) == 0 {
		p.text(c.w.d.T("projector.empty"), titleSize, true, look.Text, fyne.TextAlignCenter, edge, h/2-40, w-2*edge, 80)
		return
	}
	p.page(c.w.list[c.w.at], w)
}

func (p *painter) box(r look.Role, x, y, w, h float32) *canvas.Rectangle {
	o := canvas.NewRectangle(look.ColourIn(p.c.w.mode, r))
	o.Move(fyne.NewPos(x*p.u, y*p.u))
	o.Resize(fyne.NewSize(w*p.u, h*p.u))
	p.objects = append(p.objects, o)
	return o
}

// text writes one line into a place, cut with «…» where it does not fit.
func (p *painter) text(s string, size float32, bold bool, r look.Role, align fyne.TextAlign, x, y, w, h float32) *canvas.Text {
	t := canvas.NewText(s, look.ColourIn(p.c.w.mode, r))
	t.TextSize, t.TextStyle, t.Alignment = size*p.u, fyne.TextStyle{Bold: bold}, align
	for runes := []rune(s); len(runes) > 1 && fyne.MeasureText(t.Text, t.TextSize, t.TextStyle).Width > w*p.u; {
		runes = runes[:len(runes)-1]
		t.Text = string(runes) + "…"
	}
	t.Move(fyne.NewPos(x*p.u, y*p.u))
	t.Resize(fyne.NewSize(w*p.u, h*p.u))
	p.objects = append(p.objects, t)
	return t
}

func (p *painter) head(w float32) {
	c := p.c
	title, sub := c.w.d.S.Regulation().Name, ""
	if len(c.w.list) > 0 {
		s := c.w.list[c.w.at]
		title, sub = s.title, s.sub
	}
	rook := canvas.NewImageFromResource(look.Rook.ResourceIn(c.w.mode, look.Accent))
	rook.FillMode = canvas.ImageFillContain
	rook.Move(fyne.NewPos(edge*p.u, 28*p.u))
	rook.Resize(fyne.NewSize(64*p.u, 64*p.u))
	p.objects = append(p.objects, rook)
	const clockWidth = 420
	p.text(title, titleSize, true, look.Text, fyne.TextAlignLeading, edge+92, 14, w-2*edge-92-clockWidth, 58)
	p.text(sub, smallSize, false, look.Muted, fyne.TextAlignLeading, edge+92, 68, w-2*edge-92-clockWidth, 34)
	k := c.w.d.Clock()
	c.note = p.text(k.Words, smallSize, false, look.Muted, fyne.TextAlignTrailing, w-edge-clockWidth, 12, clockWidth, 34)
	c.clock = p.text(k.Value, clockSize, true, look.Text, fyne.TextAlignTrailing, w-edge-clockWidth, 44, clockWidth, 62)
	p.box(look.Accent, 0, headHeight-3, w, 3)
}

func (p *painter) foot(w, h float32) {
	c := p.c
	y := h - footHeight
	p.box(look.Background, 0, y, w, footHeight)
	p.box(look.Line, 0, y, w, 1)
	x := float32(edge)
	var codes []string
	for _, s := range c.w.list {
		if !slices.Contains(codes, s.code) {
			codes = append(codes, s.code)
		}
	}
	for _, code := range codes {
		ground, fore := look.Raised, look.Muted
		if code == c.w.list[c.w.at].code {
			ground, fore = look.Accent, look.OnAccent
		}
		p.box(ground, x, y+15, tile, tile).CornerRadius = 8 * p.u
		p.text(c.w.d.Letter(code), smallSize+4, true, fore, fyne.TextAlignCenter, x, y+15, tile, tile)
		x += tile + 14
	}
	c.words = p.text(c.footWords(), smallSize, false, look.Muted, fyne.TextAlignLeading, x+14, y, max(0, w-x-edge-420), footHeight)
	if len(c.w.list) > 0 && c.w.list[c.w.at].show == ByName {
		p.legend(w-edge, y)
	}
}

// legend says what the squares mean, up to the right edge.
func (p *painter) legend(right, y float32) {
	for _, k := range []struct {
		key   string
		black bool
	}{{"projector.black", true}, {"projector.white", false}} {
		words := p.c.w.d.T(k.key)
		width := fyne.MeasureText(words, smallSize*p.u, fyne.TextStyle{}).Width/p.u + 2
		p.text(words, smallSize, false, look.Muted, fyne.TextAlignLeading, right-width, y, width, footHeight)
		p.square(k.black, right-width-34, y+footHeight/2-10, 20)
		right -= width + 34 + 28
	}
}

// square is the colour of the pieces.
func (p *painter) square(black bool, x, y, size float32) {
	r := look.WhiteSquare
	if black {
		r = look.BlackSquare
	}
	o := p.box(r, x, y, size, size)
	o.StrokeColor, o.StrokeWidth = look.ColourIn(p.c.w.mode, look.Text), max(1, 3*p.u)
}

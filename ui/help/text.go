package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tura/assets/help"
	"tura/ui/kit"
	"tura/ui/look"
)

// measure gives widths in px at the size of a style and its bold or regular partner.
func measure(style look.Style) help.Measure {
	return func(s string, bold bool) float64 { return float64(kit.TextWidth(s, style.WithBold(bold))) }
}

// pen collects objects from top to bottom at a width.
type pen struct {
	objects []fyne.CanvasObject
	x, y    float32
	width   float32
}

// readingGap is added to the height of a line, for reading rather than glancing.
const readingGap = 3

func (p *pen) text(s string, style look.Style, role look.Role, x, y float32) {
	t := canvas.NewText(s, look.Colour(role))
	t.TextSize, t.TextStyle = style.Size(), style.Text()
	t.Move(fyne.NewPos(x, y))
	p.objects = append(p.objects, t)
}

// block puts wrapped text at x; the pen goes down.
func (p *pen) block(spans []help.Span, style look.Style, role look.Role, x, width float32) {
	for _, line := range help.Break(spans, float64(width), measure(style)) {
		at := x
		for _, s := range line {
			st := style.WithBold(s.Bold || style.Bold())
			p.text(s.Text, st, role, at, p.y)
			at += kit.TextWidth(s.Text, st)
		}
		p.y += style.LineHeight() + readingGap
	}
}

// box puts a rectangle.
func (p *pen) box(role look.Role, x, y, w, h, corner float32) {
	r := canvas.NewRectangle(look.Colour(role))
	r.CornerRadius = corner
	r.Move(fyne.NewPos(x, y))
	r.Resize(fyne.NewSize(w, h))
	p.objects = append(p.objects, r)
}

// leaf is one page of the manual as a widget: as wide as it is told, as high as it needs.
type leaf struct {
	widget.BaseWidget
	page    help.Page
	picture func(name string) (png []byte, ok bool)
	mark    int // block to be shown with a ground of its own; −1: none
	width   float32
	starts  []float32 // y of every block at this width
	height  float32
	objects []fyne.CanvasObject
}

func newLeaf(p help.Page, mark int, picture func(string) ([]byte, bool)) *leaf {
	l := &leaf{page: p, mark: mark, picture: picture}
	l.ExtendBaseWidget(l)
	return l
}

// setWidth lays the page out anew when the width changed.
func (l *leaf) setWidth(w float32) {
	if w == l.width {
		return
	}
	l.width = w
	l.draw()
	l.Refresh()
}

// MinSize is the height at the width set.
func (l *leaf) MinSize() fyne.Size { return fyne.NewSize(0, l.height) }

type leafRenderer struct{ l *leaf }

func (r leafRenderer) Destroy()                     {}
func (r leafRenderer) Layout(fyne.Size)             {}
func (r leafRenderer) MinSize() fyne.Size           { return r.l.MinSize() }
func (r leafRenderer) Objects() []fyne.CanvasObject { return r.l.objects }
func (r leafRenderer) Refresh() {
	for _, o := range r.l.objects {
		o.Refresh()
	}
}

// CreateRenderer shows what draw has laid out.
func (l *leaf) CreateRenderer() fyne.WidgetRenderer { return leafRenderer{l} }

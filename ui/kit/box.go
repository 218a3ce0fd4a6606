package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tura/ui/look"
)

// tall is met by objects whose height depends on the width they get.
type tall interface{ HeightFor(width float32) float32 }

func heightFor(o fyne.CanvasObject, width float32) float32 {
	if c, ok := o.(*fyne.Container); ok {
		if l, ok := c.Layout.(interface {
			heightFor([]fyne.CanvasObject, float32) float32
		}); ok {
			return l.heightFor(c.Objects, width)
		}
	}
	if t, ok := o.(tall); ok {
		return t.HeightFor(width)
	}
	return o.MinSize().Height
}

// spring takes what is left over in a Row or a Column.
type spring struct{ *canvas.Rectangle }

// Spring pushes apart what stands before and after it in a Row or a Column.
func Spring() fyne.CanvasObject {
	r := rect(look.Clear, 0)
	r.SetMinSize(fyne.NewSize(0, 0))
	return spring{r}
}

type row struct {
	gap  float32
	fill fyne.CanvasObject
}

// Row lays objects from left to right with a gap in px, each in the middle of the height at its own size. An object without a height of its own (a
// vertical line) gets the whole height.
func Row(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap}, objects...)
}

// RowFill is a Row in which fill (one of the objects) takes the width that is left over.
func RowFill(gap float32, fill fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap, fill: fill}, objects...)
}

func shown(objects []fyne.CanvasObject) []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, 0, len(objects))
	for _, o := range objects {
		if o.Visible() {
			out = append(out, o)
		}
	}
	return out
}

func (l *row) grows(o fyne.CanvasObject) bool {
	_, ok := o.(spring)
	return ok || o == l.fill
}

func (l *row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var s fyne.Size
	vis := shown(objects)
	for _, o := range vis {
		m := o.MinSize()
		s.Width += m.Width
		s.Height = max(s.Height, m.Height)
	}
	if n := len(vis); n > 1 {
		s.Width += l.gap * float32(n-1)
	}
	return s
}

func (l *row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	vis := shown(objects)
	left, growing := size.Width-l.MinSize(objects).Width, 0
	for _, o := range vis {
		if l.grows(o) {
			growing++
		}
	}
	x := float32(0)
	for _, o := range vis {
		m := o.MinSize()
		w, h := m.Width, m.Height
		if l.grows(o) {
			w = max(0, w+left/float32(growing))
		}
		if h == 0 || o == l.fill {
			h = size.Height
		}
		place(o, x, float32(int((size.Height-h)/2)), w, h)
		x += w + l.gap
	}
}

func (l *row) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	vis := shown(objects)
	left, growing := width-l.MinSize(objects).Width, 0
	for _, o := range vis {
		if l.grows(o) {
			growing++
		}
	}
	h := float32(0)
	for _, o := range vis {
		w := o.MinSize().Width
		if l.grows(o) {
			w = max(0, w+left/float32(growing))
		}
		h = max(h, heightFor(o, w))
	}
	return h
}

type column struct {
	gap  float32
	fill fyne.CanvasObject
}

// Column lays objects from top to bottom with a gap in px, each over the whole width. Paragraphs get the height they need.
func Column(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap}, objects...)
}

// ColumnFill is a Column in which fill (one of the objects) takes the height that is left over.
func ColumnFill(gap float32, fill fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap, fill: fill}, objects...)
}

func (l *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var s fyne.Size
	vis := shown(objects)
	for _, o := range vis {
		m := o.MinSize()
		s.Width = max(s.Width, m.Width)
		s.Height += m.Height
	}
	if n := len(vis); n > 1 {
		s.Height += l.gap * float32(n-1)
	}
	return s
}

func (l *column) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	h := float32(0)
	vis := shown(objects)
	for _, o := range vis {
		h += heightFor(o, width)
	}
	if n := len(vis); n > 1 {
		h += l.gap * float32(n-1)
	}
	return h
}

func (l *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	vis := shown(objects)
	left := size.Height - l.heightFor(objects, size.Width)
	growing := 0
	for _, o := range vis {
		if _, ok := o.(spring); ok || o == l.fill {
			growing++
		}
	}
	y := float32(0)
	for _, o := range vis {
		h := heightFor(o, size.Width)
		if _, ok := o.(spring); ok || o == l.fill {
			h = max(0, h+left/float32(growing))
		}
		place(o, 0, y, size.Width, h)
		y += h + l.gap
	}
}

type pad struct{ left, top, right, bottom float32 }

// Pad puts px of space around an object.
func Pad(left, top, right, bottom float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(pad{left, top, right, bottom}, o)
}

func (p pad) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[0].MinSize()
	return fyne.NewSize(m.Width+p.left+p.right, m.Height+p.top+p.bottom)
}

func (p pad) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	return heightFor(objects[0], width-p.left-p.right) + p.top + p.bottom
}

func (p pad) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	place(objects[0], p.left, p.top, max(0, s.Width-p.left-p.right), max(0, s.Height-p.top-p.bottom))
}

type sized struct{ width, height float32 }

// Sized asks for a width and a height in px instead of the object's own (0: its own) and gives the object all it gets.
func Sized(width, height float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(sized{width, height}, o)
}

func (l sized) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[0].MinSize()
	if l.width > 0 {
		m.Width = l.width
	}
	if l.height > 0 {
		m.Height = l.height
	}
	return m
}

func (l sized) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	if l.height > 0 {
		return l.height
	}
	return heightFor(objects[0], width)
}

func (l sized) Layout(objects []fyne.CanvasObject, s fyne.Size) { objects[0].Resize(s) }

// Stack lays objects over each other, each over the whole place.
func Stack(objects ...fyne.CanvasObject) *fyne.Container { return container.New(stack{}, objects...) }

type stack struct{}

func (stack) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var s fyne.Size
	for _, o := range shown(objects) {
		s = s.Max(o.MinSize())
	}
	return s
}

func (stack) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	h := float32(0)
	for _, o := range shown(objects) {
		h = max(h, heightFor(o, width))
	}
	return h
}

func (stack) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(s)
	}
}

type equal struct{ gap float32 }

// Equal lays objects side by side, all of one width and of the height of the highest.
func Equal(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(equal{gap}, objects...)
}

func (l equal) width(n int, all float32) float32 { return (all - l.gap*float32(n-1)) / float32(n) }

func (l equal) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var s fyne.Size
	for _, o := range objects {
		s = s.Max(o.MinSize())
	}
	s.Width = (s.Width+l.gap)*float32(len(objects)) - l.gap
	return s
}

func (l equal) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	h := float32(0)
	for _, o := range objects {
		h = max(h, heightFor(o, l.width(len(objects), width)))
	}
	return h
}

func (l equal) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	w := l.width(len(objects), s.Width)
	for i, o := range objects {
		place(o, float32(i)*(w+l.gap), 0, w, s.Height)
	}
}

type full struct{}

// Full lets an object take the whole height of a Row, whatever height it asks for.
func Full(o fyne.CanvasObject) *fyne.Container { return container.New(full{}, o) }

func (full) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, 0)
}

func (full) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	return heightFor(objects[0], width)
}

func (full) Layout(objects []fyne.CanvasObject, s fyne.Size) { objects[0].Resize(s) }

package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// even shares the width equally.
type even struct{ gap float32 }

// Even lays objects side by side at equal widths with a gap in px, each over the whole height: the fields of one line of a form.
func Even(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&even{gap}, objects...)
}

func (l *even) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var s fyne.Size
	for _, o := range objects {
		s = s.Max(o.MinSize())
	}
	n := float32(len(objects))
	return fyne.NewSize(n*s.Width+max(0, n-1)*l.gap, s.Height)
}

func (l *even) heightFor(objects []fyne.CanvasObject, width float32) float32 {
	h := float32(0)
	for _, o := range objects {
		h = max(h, heightFor(o, l.width(len(objects), width)))
	}
	return h
}

func (l *even) width(n int, all float32) float32 {
	if n == 0 {
		return 0
	}
	return (all - float32(n-1)*l.gap) / float32(n)
}

func (l *even) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	w := l.width(len(objects), s.Width)
	for i, o := range objects {
		place(o, float32(i)*(w+l.gap), 0, w, s.Height)
	}
}

// beside gives the first object a fixed width and the second the rest, both from the top over the whole height.
type beside struct{ width, gap float32 }

// Beside lays left, width px wide, and right side by side with a gap in px; unlike in a Row both get the whole height.
func Beside(width, gap float32, left, right fyne.CanvasObject) *fyne.Container {
	return container.New(&beside{width, gap}, left, right)
}

func (l *beside) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(l.width+l.gap+b.Width, max(a.Height, b.Height))
}

func (l *beside) heightFor(o []fyne.CanvasObject, width float32) float32 {
	return max(heightFor(o[0], l.width), heightFor(o[1], width-l.width-l.gap))
}

func (l *beside) Layout(o []fyne.CanvasObject, s fyne.Size) {
	place(o[0], 0, 0, l.width, s.Height)
	place(o[1], l.width+l.gap, 0, max(0, s.Width-l.width-l.gap), s.Height)
}

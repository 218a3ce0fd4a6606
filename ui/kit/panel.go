package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tura/ui/look"
)

// HLine is a horizontal line of 1 px for a Column.
func HLine() fyne.CanvasObject {
	r := rect(look.Line, 0)
	r.SetMinSize(fyne.NewSize(0, 1))
	return r
}

// VLine is a vertical line of 1 px for a Row.
func VLine() fyne.CanvasObject {
	r := rect(look.Line, 0)
	r.SetMinSize(fyne.NewSize(1, 0))
	return r
}

// Space is an empty object of a size in px.
func Space(width, height float32) fyne.CanvasObject {
	r := rect(look.Clear, 0)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// Ground puts a ground of a role behind an object.
func Ground(role look.Role, o fyne.CanvasObject) *fyne.Container { return Stack(rect(role, 0), o) }

// Card is a surface with a 1-px border and corners of 6 px.
func Card(o fyne.CanvasObject) *fyne.Container {
	back := rect(look.Surface, look.CornerCard)
	back.StrokeColor = look.Colour(look.Line)
	back.StrokeWidth = 1
	return Stack(back, o)
}

// Boxed is a surface with a 1-px border and square corners: a table's place without a grid.
func Boxed(o fyne.CanvasObject) *fyne.Container {
	back := rect(look.Surface, 0)
	back.StrokeColor = look.Colour(look.Line)
	back.StrokeWidth = 1
	return Stack(back, Pad(1, 1, 1, 1, o))
}

// SidePanel is the explanation at the right of a screen: surface, a line at its left, blocks 16 px inside divided by lines. Blocks stand from the top;
// foot (may be nil) stands at the bottom. Long content scrolls.
func SidePanel(foot fyne.CanvasObject, blocks ...fyne.CanvasObject) fyne.CanvasObject {
	parts := make([]fyne.CanvasObject, 0, 2*len(blocks))
	for i, b := range blocks {
		if i > 0 {
			parts = append(parts, HLine())
		}
		parts = append(parts, Pad(look.Edge, look.GapBetween, look.Edge, look.Edge, b))
	}
	body := Scroll(Column(0, parts...))
	all := []fyne.CanvasObject{body}
	if foot != nil {
		all = append(all, HLine(), Pad(look.Edge, look.GapBetween, look.Edge, look.GapBetween, foot))
	}
	inner := ColumnFill(0, body, all...)
	return Stack(rect(look.Surface, 0), RowFill(0, inner, VLine(), inner))
}

// Scroll lets a Column that is higher than its place be scrolled; it gives the Column the height it needs at the width of the place.
func Scroll(o fyne.CanvasObject) fyne.CanvasObject {
	inner := container.New(&flow{}, o)
	s := container.NewVScroll(inner)
	s.SetMinSize(fyne.NewSize(0, 0))
	return container.New(scrolling{inner}, s)
}

// flow remembers the width it was laid out at, so that its height can follow.
type flow struct{ width float32 }

func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[0].MinSize()
	if f.width > 0 {
		m.Height = heightFor(objects[0], f.width)
	}
	m.Width = 0
	return m
}

func (f *flow) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	f.width = s.Width
	objects[0].Resize(s)
}

type scrolling struct{ inner *fyne.Container }

func (scrolling) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

func (l scrolling) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	l.inner.Layout.(*flow).width = s.Width
	objects[0].Resize(s)
	objects[0].Refresh()
}

// Tinted puts a ground of a role with corners behind an object.
func Tinted(role look.Role, corner float32, o fyne.CanvasObject) *fyne.Container {
	return Stack(rect(role, corner), o)
}

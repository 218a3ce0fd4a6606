package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

// Rows is a table of few rows made of widgets: recent files, decisions before a pairing, rules of a regulation. One row is selected; the widgets
// in a row can be clicked, keys go to the whole. Content that is higher than its place belongs into Scroll.
type Rows struct {
	widget.BaseWidget
	presses
	OnSelect func(row int)
	OnOpen   func(row int)
	OnRune   func(row int, r rune) bool
	OnKey    func(row int, e *fyne.KeyEvent) bool
	OnFocus  func(on bool)

	items    []fyne.CanvasObject
	height   float32 // of every row; 0: each its own
	selected int
	focused  bool
}

// NewRows makes rows of a height in px (0: each row its own height).
func NewRows(height float32, items ...fyne.CanvasObject) *Rows {
	r := &Rows{items: items, height: height}
	r.ExtendBaseWidget(r)
	return r
}

// SetItems changes the rows; the selection stays at its number.
func (r *Rows) SetItems(items ...fyne.CanvasObject) {
	r.items = items
	r.selected = max(0, min(r.selected, len(items)-1))
	r.Refresh()
}

// Selected is the number of the selected row, −1 when there are none.
func (r *Rows) Selected() int {
	if len(r.items) == 0 {
		return -1
	}
	return r.selected
}

// Select moves the selection.
func (r *Rows) Select(row int) {
	row = max(0, min(row, len(r.items)-1))
	if row == r.selected || len(r.items) == 0 {
		return
	}
	r.selected = row
	r.Refresh()
	if r.OnSelect != nil {
		r.OnSelect(row)
	}
}

// FocusGained shows the frame.
func (r *Rows) FocusGained() { r.setFocus(true) }

// FocusLost hides it.
func (r *Rows) FocusLost() { r.setFocus(false) }

func (r *Rows) setFocus(on bool) {
	r.focused = on
	r.Refresh()
	if r.OnFocus != nil {
		r.OnFocus(on)
	}
}

// TypedRune goes to the screen.
func (r *Rows) TypedRune(c rune) {
	if r.OnRune != nil && len(r.items) > 0 {
		r.OnRune(r.selected, c)
	}
}

// TypedKey walks and opens.
func (r *Rows) TypedKey(e *fyne.KeyEvent) {
	if r.OnKey != nil && len(r.items) > 0 && r.OnKey(r.selected, e) {
		return
	}
	switch e.Name {
	case fyne.KeyUp:
		r.Select(r.selected - 1)
	case fyne.KeyDown:
		r.Select(r.selected + 1)
	case fyne.KeyHome:
		r.Select(0)
	case fyne.KeyEnd:
		r.Select(len(r.items) - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if r.OnOpen == nil || len(r.items) == 0 {
			forward(e)
			return
		}
		r.OnOpen(r.selected)
	default:
		forward(e)
	}
}

// MouseDown selects the row under the pointer.
func (r *Rows) MouseDown(e *desktop.MouseEvent) {
	focusOn(r)
	y := e.Position.Y - look.FocusLine
	for i := range r.items {
		if y -= r.rowHeight(i); y < 0 {
			r.Select(i)
			return
		}
	}
}

// MouseUp does nothing.
func (r *Rows) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped does what Enter does.
func (r *Rows) DoubleTapped(*fyne.PointEvent) {
	if r.OnOpen != nil && len(r.items) > 0 {
		r.OnOpen(r.selected)
	}
}

func (r *Rows) rowHeight(i int) float32 {
	if r.height > 0 {
		return r.height
	}
	return max(look.RowHeight, heightFor(r.items[i], r.Size().Width-2*look.FocusLine)) + 1
}

// HeightFor tells a Column the height.
func (r *Rows) HeightFor(float32) float32 {
	h := float32(2 * look.FocusLine)
	for i := range r.items {
		h += r.rowHeight(i)
	}
	return h
}

// CreateRenderer draws the rows.
func (r *Rows) CreateRenderer() fyne.WidgetRenderer {
	d := &draw{}
	d.min = func() fyne.Size { return fyne.NewSize(200, r.HeightFor(0)) }
	build := func() {
		size := r.Size()
		ground := rect(look.Surface, 0)
		place(ground, 0, 0, size.Width, size.Height)
		d.objects = append(d.objects[:0], ground)
		y := float32(look.FocusLine)
		for i, it := range r.items {
			h := r.rowHeight(i)
			d.objects = append(d.objects, r.dress(i, y, size.Width, h)...)
			place(it, look.FocusLine, y, size.Width-2*look.FocusLine, h-1)
			d.objects = append(d.objects, it)
			y += h
		}
		edge := frame(look.Line, 1, 0)
		if r.focused {
			edge.StrokeColor, edge.StrokeWidth = look.Colour(look.Accent), look.FocusLine
		}
		place(edge, 0, 0, size.Width, size.Height)
		d.objects = append(d.objects, edge)
	}
	d.rebuilt(build)
	return d
}

// dress is the ground, bar and line of a row.
func (r *Rows) dress(i int, y, width, h float32) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	if i == r.selected {
		back, bar := look.SelectedIdle, look.FieldLine
		if r.focused {
			back, bar = look.Selected, look.Accent
		}
		b, c := rect(back, 0), rect(bar, 0)
		place(b, look.FocusLine, y, width-2*look.FocusLine, h)
		place(c, look.FocusLine, y, look.SelectionBar, h)
		out = append(out, b, c)
	}
	if i < len(r.items)-1 {
		line := canvas.NewRectangle(look.Colour(look.Line))
		place(line, look.FocusLine, y+h-1, width-2*look.FocusLine, 1)
		out = append(out, line)
	}
	return out
}

package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

// sheet is what lies over the whole window while a menu or a question is open: a catcher behind the content.
type sheet struct {
	widget.BaseWidget
	content fyne.CanvasObject
	at      func(window fyne.Size) (fyne.Position, fyne.Size) // where the content stands
	outside func()                                            // pressed beside the content; nil: nothing
	veil    bool
}

// MouseDown closes the sheet when it is pressed beside the content.
func (s *sheet) MouseDown(e *desktop.MouseEvent) {
	pos, size := s.at(s.Size())
	p := e.Position
	if s.outside != nil && (p.X < pos.X || p.Y < pos.Y || p.X > pos.X+size.Width || p.Y > pos.Y+size.Height) {
		s.outside()
	}
}

// MouseUp does nothing.
func (s *sheet) MouseUp(*desktop.MouseEvent) {}

// CreateRenderer draws the content over an invisible or dim ground.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	back := rect(look.Clear, 0)
	if s.veil {
		c := look.ColourIn(look.Dark, look.Background)
		c.A = 70
		back.FillColor = c
	}
	edge := frame(look.FieldLine, 1, look.CornerControl)
	edge.FillColor = look.Colour(look.Surface)
	d := &draw{objects: []fyne.CanvasObject{back, edge, s.content}}
	d.min = func() fyne.Size { return fyne.NewSize(0, 0) }
	d.layout = func(size fyne.Size) {
		back.Resize(size)
		pos, inner := s.at(size)
		place(edge, pos.X-1, pos.Y-1, inner.Width+2, inner.Height+2)
		place(s.content, pos.X, pos.Y, inner.Width, inner.Height)
	}
	d.refresh = func() { d.layout(s.Size()) }
	return d
}

// open lays the sheet over a canvas and returns what closes it again; the focus goes back to where it was.
func (s *sheet) open(c fyne.Canvas) (closeIt func()) {
	s.ExtendBaseWidget(s)
	before := c.Focused()
	c.Overlays().Add(s)
	s.Resize(c.Size())
	s.Refresh()
	closed := false
	return func() {
		if closed {
			return
		}
		closed = true
		c.Overlays().Remove(s)
		if before != nil && c.Focused() == nil {
			c.Focus(before)
		}
	}
}

// ShowSheet lays content of a size in px into the middle of the window (a little above it) over a dim ground and returns what closes it.
// focus (may be nil) gets the keyboard. Used for questions and the command palette.
func ShowSheet(c fyne.Canvas, content fyne.CanvasObject, width, height float32, focus fyne.Focusable, outside func()) (closeIt func()) {
	s := &sheet{content: content, outside: outside, veil: true}
	s.at = func(window fyne.Size) (fyne.Position, fyne.Size) {
		h := height
		if h == 0 {
			h = heightFor(content, width)
		}
		w, h := min(width, window.Width-2*look.Edge), min(h, window.Height-2*look.Edge)
		return fyne.NewPos(float32(int((window.Width-w)/2)), float32(int(max(look.Edge, (window.Height-h)*0.4)))), fyne.NewSize(w, h)
	}
	closeIt = s.open(c)
	if focus != nil {
		c.Focus(focus)
	}
	return closeIt
}

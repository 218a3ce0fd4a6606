package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// control is what all clickable widgets share: focus, pointer, and being off. The widget that embeds it sets act and calls extend.
type control struct {
	widget.BaseWidget
	presses
	focused, hovered, off bool
	act                   func()                    // Enter, Space, click
	key                   func(*fyne.KeyEvent) bool // keys of its own; nil: none
	why                   string                    // said instead of acting while off
}

// FocusGained shows the frame.
func (c *control) FocusGained() { c.focused = true; c.Refresh() }

// FocusLost hides it.
func (c *control) FocusLost() { c.focused = false; c.Refresh() }

// TypedRune does nothing: letters have no meaning on a control.
func (c *control) TypedRune(rune) {}

// TypedKey acts on Enter and Space and hands other keys on.
func (c *control) TypedKey(e *fyne.KeyEvent) {
	switch {
	case c.key != nil && c.key(e):
	case e.Name == fyne.KeyReturn, e.Name == fyne.KeyEnter, e.Name == fyne.KeySpace:
		c.use()
	default:
		forward(e)
	}
}

func (c *control) use() {
	if c.off {
		say(c.why)
		return
	}
	if c.act != nil {
		c.act()
	}
}

// Tapped acts and gives the keyboard back to the grid.
func (c *control) Tapped(*fyne.PointEvent) {
	c.use()
	goHome()
}

// MouseIn shows that the control is under the pointer.
func (c *control) MouseIn(*desktop.MouseEvent) { c.hovered = true; c.Refresh() }

// MouseMoved does nothing.
func (c *control) MouseMoved(*desktop.MouseEvent) {}

// MouseOut undoes MouseIn.
func (c *control) MouseOut() { c.hovered = false; c.Refresh() }

package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

// MenuHead is one word of the menu bar with what drops from it; Items is asked each time, so that what is off is known.
type MenuHead struct {
	Text  string
	Items func() []MenuItem
}

// MenuBar is the menu at the top, 28 px high. Alt (through Open) and the pointer drop it.
type MenuBar struct {
	widget.BaseWidget
	heads   []MenuHead
	open    int // −1 none
	hovered int
}

// NewMenuBar makes the bar.
func NewMenuBar(heads ...MenuHead) *MenuBar {
	m := &MenuBar{heads: heads, open: -1, hovered: -1}
	m.ExtendBaseWidget(m)
	return m
}

const menuHeadPad = 10

func (m *MenuBar) x(i int) float32 {
	x := float32(8)
	for _, h := range m.heads[:i] {
		x += TextWidth(h.Text, look.Menu) + 2*menuHeadPad
	}
	return x
}

// Open drops the menu of a head; left and right go on to the neighbours.
func (m *MenuBar) Open(i int) {
	c := canvasOf(m)
	if c == nil || len(m.heads) == 0 {
		return
	}
	i = (i + len(m.heads)) % len(m.heads)
	m.open = i
	m.Refresh()
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(m).Add(fyne.NewPos(m.x(i), look.MenuHeight))
	ShowMenu(c, pos, m.heads[i].Items(), func(step int) { m.Open(i + step) }, func() {
		m.open = -1
		m.Refresh()
	})
}

func (m *MenuBar) headAt(x float32) int {
	for i := range m.heads {
		if x >= m.x(i) && x < m.x(i+1) {
			return i
		}
	}
	return -1
}

// MouseDown drops the menu under the pointer.
func (m *MenuBar) MouseDown(e *desktop.MouseEvent) {
	if i := m.headAt(e.Position.X); i >= 0 {
		m.Open(i)
	}
}

// MouseUp does nothing.
func (m *MenuBar) MouseUp(*desktop.MouseEvent) {}

// MouseIn marks the head under the pointer.
func (m *MenuBar) MouseIn(e *desktop.MouseEvent) { m.MouseMoved(e) }

// MouseMoved marks the head under the pointer.
func (m *MenuBar) MouseMoved(e *desktop.MouseEvent) {
	if i := m.headAt(e.Position.X); i != m.hovered {
		m.hovered = i
		m.Refresh()
	}
}

// MouseOut takes the mark away.
func (m *MenuBar) MouseOut() { m.hovered = -1; m.Refresh() }

// CreateRenderer draws the bar.
func (m *MenuBar) CreateRenderer() fyne.WidgetRenderer {
	d := &draw{}
	d.min = func() fyne.Size { return fyne.NewSize(m.x(len(m.heads)), look.MenuHeight-1) }
	build := func() {
		d.objects = d.objects[:0]
		for i, h := range m.heads {
			x, w := m.x(i), m.x(i+1)-m.x(i)
			if i == m.open || i == m.hovered {
				ground := look.Raised
				if i == m.open {
					ground = look.Selected
				}
				back := rect(ground, look.CornerBadge)
				place(back, x, 2, w, look.MenuHeight-5)
				d.objects = append(d.objects, back)
			}
			t := newText(h.Text, look.Menu, look.Text)
			place(t, x+menuHeadPad, 0, w-2*menuHeadPad, look.MenuHeight-1)
			d.objects = append(d.objects, t)
		}
	}
	d.rebuilt(build)
	return d
}

package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

// MenuItem is one line of a menu. An item without Text is a separating line.
type MenuItem struct {
	Text    string
	Key     string // shown at the right
	Checked bool
	Off     bool
	Do      func()
}

// Menu is a list of commands that drops down; arrows, Enter and Esc work in it.
type Menu struct {
	widget.BaseWidget
	presses
	items   []MenuItem
	at      int // line under the keys or the pointer; −1 none
	closeIt func()
	side    func(step int) // left or right was pressed; nil: nothing
}

const (
	menuRow   = 26
	menuLine  = 9
	menuPad   = 12
	menuCheck = 18
)

// ShowMenu drops a menu at a place on the canvas (moved so that it fits). side (may be nil) is told of the left and right keys; closed (may be nil) is called
// when the menu goes.
func ShowMenu(c fyne.Canvas, pos fyne.Position, items []MenuItem, side func(step int), closed func()) {
	m := &Menu{items: items, at: -1}
	m.ExtendBaseWidget(m)
	s := &sheet{content: m}
	s.at = func(window fyne.Size) (fyne.Position, fyne.Size) {
		size := m.MinSize()
		return fyne.NewPos(min(pos.X, max(1, window.Width-size.Width-1)), min(pos.Y, max(1, window.Height-size.Height-1))), size
	}
	closeSheet := s.open(c)
	m.closeIt = func() {
		closeSheet()
		if closed != nil {
			closed()
		}
	}
	if side != nil {
		m.side = func(step int) {
			closeSheet()
			side(step)
		}
	}
	s.outside = m.closeIt
	c.Focus(m)
	m.step(1)
}

func (m *Menu) height(i int) float32 {
	if m.items[i].Text == "" {
		return menuLine
	}
	return menuRow
}

func (m *Menu) step(d int) {
	n := len(m.items)
	for i, k := m.at, 0; k < n; k++ {
		i = (i + d + n) % n
		if m.at == -1 && d < 0 && k == 0 {
			i = n - 1
		}
		if m.items[i].Text != "" {
			m.at = i
			break
		}
	}
	m.Refresh()
}

func (m *Menu) run(i int) {
	if i < 0 || i >= len(m.items) || m.items[i].Text == "" || m.items[i].Off {
		return
	}
	m.closeIt()
	if f := m.items[i].Do; f != nil {
		f()
	}
}

// FocusGained does nothing: the menu is in focus as long as it is open.
func (m *Menu) FocusGained() {}

// FocusLost does nothing.
func (m *Menu) FocusLost() {}

// TypedRune does nothing.
func (m *Menu) TypedRune(rune) {}

// TypedKey walks, runs or closes.
func (m *Menu) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		m.step(-1)
	case fyne.KeyDown:
		m.step(1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		m.run(m.at)
	case fyne.KeyEscape:
		m.closeIt()
	case fyne.KeyLeft:
		if m.side != nil {
			m.side(-1)
		}
	case fyne.KeyRight:
		if m.side != nil {
			m.side(1)
		}
	default:
		if m.side != nil { // a key of the command table closes the menu bar and acts
			m.closeIt()
			forward(e)
		}
	}
}

func (m *Menu) lineAt(y float32) int {
	top := float32(4)
	for i := range m.items {
		top += m.height(i)
		if y < top {
			return i
		}
	}
	return -1
}

// MouseIn marks the line under the pointer.
func (m *Menu) MouseIn(e *desktop.MouseEvent) { m.MouseMoved(e) }

// MouseMoved marks the line under the pointer.
func (m *Menu) MouseMoved(e *desktop.MouseEvent) {
	if i := m.lineAt(e.Position.Y); i >= 0 && i != m.at && m.items[i].Text != "" {
		m.at = i
		m.Refresh()
	}
}

// MouseOut leaves the mark where it is.
func (m *Menu) MouseOut() {}

// Tapped runs the line under the pointer.
func (m *Menu) Tapped(e *fyne.PointEvent) { m.run(m.lineAt(e.Position.Y)) }

// CreateRenderer draws the lines.
func (m *Menu) CreateRenderer() fyne.WidgetRenderer {
	d := &draw{}
	d.min = func() fyne.Size {
		w, h := float32(180), float32(8)
		for i, it := range m.items {
			line := menuCheck + TextWidth(it.Text, look.Body) + 2*menuPad
			if it.Key != "" {
				line += 32 + TextWidth(it.Key, look.Small)
			}
			w = max(w, line)
			h += m.height(i)
		}
		return fyne.NewSize(w, h)
	}
	build := func() {
		d.objects = d.objects[:0]
		width, y := m.Size().Width, float32(4)
		for i, it := range m.items {
			h := m.height(i)
			if it.Text == "" {
				line := rect(look.Line, 0)
				place(line, menuPad, y+4, max(0, width-2*menuPad), 1)
				d.objects = append(d.objects, line)
			} else {
				d.objects = append(d.objects, m.line(it, i == m.at, y, width)...)
			}
			y += h
		}
	}
	d.rebuilt(build)
	return d
}

func (m *Menu) line(it MenuItem, at bool, y, width float32) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	if at {
		back := rect(look.Selected, 0)
		place(back, 0, y, width, menuRow)
		bar := rect(look.Accent, 0)
		place(bar, 0, y, look.SelectionBar, menuRow)
		out = append(out, back, bar)
	}
	role := look.Text
	if it.Off {
		role = look.Muted
	}
	if it.Checked {
		tick := sign(look.Check, look.Accent)
		place(tick, 8, y+(menuRow-look.IconInRow)/2, look.IconInRow, look.IconInRow)
		out = append(out, tick)
	}
	t := newText(it.Text, look.Body, role)
	place(t, menuPad+menuCheck-4, y, TextWidth(it.Text, look.Body), menuRow)
	out = append(out, t)
	if it.Key != "" {
		k := newText(it.Key, look.Small, look.Muted)
		w := TextWidth(it.Key, look.Small)
		place(k, width-menuPad-w, y, w, menuRow)
		out = append(out, k)
	}
	return out
}

// Select is a field that shows its choice and drops a menu of the others.
type Select struct {
	control
	items    []string
	chosen   int
	onChange func(int)
	width    float32
}

// NewSelect makes the field, width in px; chosen −1 is none yet.
func NewSelect(width float32, chosen int, onChange func(int), items ...string) *Select {
	s := &Select{items: items, chosen: chosen, onChange: onChange, width: width}
	s.act = s.drop
	s.key = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDown {
			s.drop()
			return true
		}
		return false
	}
	s.ExtendBaseWidget(s)
	return s
}

// SetItems changes the choices.
func (s *Select) SetItems(chosen int, items ...string) {
	s.items, s.chosen = items, chosen
	s.Refresh()
}

// Chosen tells the choice.
func (s *Select) Chosen() int { return s.chosen }

func (s *Select) drop() {
	c := canvasOf(s)
	if c == nil {
		return
	}
	items := make([]MenuItem, len(s.items))
	for i, it := range s.items {
		items[i] = MenuItem{Text: it, Checked: i == s.chosen, Do: func() {
			s.chosen = i
			s.Refresh()
			if s.onChange != nil {
				s.onChange(i)
			}
		}}
	}
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(s)
	ShowMenu(c, pos.Add(fyne.NewPos(1, s.Size().Height+2)), items, nil, nil)
}

// Tapped drops the menu.
func (s *Select) Tapped(*fyne.PointEvent) { s.use() }

// CreateRenderer draws the field.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	back, words, pic := rect(look.InputGround, look.CornerControl), newText("", look.Body, look.Text), sign(look.Down, look.Muted)
	focus := frame(look.Accent, look.FocusLine, look.CornerControl)
	back.StrokeColor, back.StrokeWidth = look.Colour(look.FieldLine), 1
	d := &draw{objects: []fyne.CanvasObject{back, words, pic, focus}}
	d.min = func() fyne.Size { return fyne.NewSize(s.width, look.ControlHeight) }
	d.layout = func(size fyne.Size) {
		place(back, 0, 0, size.Width, size.Height)
		place(focus, 0, 0, size.Width, size.Height)
		words.Text = ""
		if s.chosen >= 0 && s.chosen < len(s.items) {
			words.Text = Cut(s.items[s.chosen], look.Body, size.Width-36)
		}
		place(words, 10, 0, max(0, size.Width-36), size.Height)
		place(pic, size.Width-24, (size.Height-look.IconInRow)/2, look.IconInRow, look.IconInRow)
	}
	d.refresh = func() {
		focus.Hidden = !s.focused
		d.layout(s.Size())
	}
	d.refresh()
	return d
}

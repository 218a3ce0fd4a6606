package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

// Tile is one group in the column at the left: letter, limits, people, its light and words.
type Tile struct {
	Letter  string
	Name    string
	Count   string
	Light   look.Icon
	LightIn look.Role
	Words   string
	WordsIn look.Role // Text (the zero Role) is drawn muted
	Chosen  bool
}

// Tiles is the column of groups. It is one stop of the Tab key; arrows walk, Enter chooses, Space adds or removes.
type Tiles struct {
	widget.BaseWidget
	presses
	OnChoose func(i int)
	OnToggle func(i int) // Ctrl+click or Space

	items   []Tile
	narrow  bool
	focused bool
	at      int
	hovered int
}

// NewTiles makes the column.
func NewTiles(choose, toggle func(int)) *Tiles {
	t := &Tiles{OnChoose: choose, OnToggle: toggle, hovered: -1}
	t.ExtendBaseWidget(t)
	return t
}

// Set changes the groups.
func (t *Tiles) Set(items []Tile, narrow bool) {
	t.items, t.narrow = items, narrow
	t.at = max(0, min(t.at, len(items)-1))
	if !t.focused {
		for i, it := range items {
			if it.Chosen {
				t.at = i
				break
			}
		}
	}
	t.Refresh()
}

// FocusGained shows the frame.
func (t *Tiles) FocusGained() { t.focused = true; t.Refresh() }

// FocusLost hides it.
func (t *Tiles) FocusLost() { t.focused = false; t.Refresh() }

// TypedRune does nothing.
func (t *Tiles) TypedRune(rune) {}

// TypedKey walks the column.
func (t *Tiles) TypedKey(e *fyne.KeyEvent) {
	if len(t.items) == 0 {
		forward(e)
		return
	}
	switch e.Name {
	case fyne.KeyUp:
		t.at = max(0, t.at-1)
		t.Refresh()
	case fyne.KeyDown:
		t.at = min(len(t.items)-1, t.at+1)
		t.Refresh()
	case fyne.KeyReturn, fyne.KeyEnter:
		t.OnChoose(t.at)
	case fyne.KeySpace:
		t.OnToggle(t.at)
	default:
		forward(e)
	}
}

func (t *Tiles) rowAt(y float32) int {
	if i := int(y / look.GroupRow); y >= 0 && i < len(t.items) {
		return i
	}
	return -1
}

// MouseDown chooses; with Ctrl it adds or removes.
func (t *Tiles) MouseDown(e *desktop.MouseEvent) {
	i := t.rowAt(e.Position.Y)
	if i < 0 {
		return
	}
	t.at = i
	if e.Modifier&fyne.KeyModifierControl != 0 {
		t.OnToggle(i)
	} else {
		t.OnChoose(i)
	}
	goHome()
}

// MouseUp does nothing.
func (t *Tiles) MouseUp(*desktop.MouseEvent) {}

// MouseIn marks the group under the pointer.
func (t *Tiles) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved marks the group under the pointer.
func (t *Tiles) MouseMoved(e *desktop.MouseEvent) {
	if i := t.rowAt(e.Position.Y); i != t.hovered {
		t.hovered = i
		t.Refresh()
	}
}

// MouseOut takes the mark away.
func (t *Tiles) MouseOut() { t.hovered = -1; t.Refresh() }

// CreateRenderer draws the column.
func (t *Tiles) CreateRenderer() fyne.WidgetRenderer {
	d := &draw{}
	d.min = func() fyne.Size { return fyne.NewSize(look.NarrowColumn, float32(len(t.items))*look.GroupRow) }
	build := func() {
		d.objects = d.objects[:0]
		for i := range t.items {
			d.objects = append(d.objects, t.tile(i, float32(i)*look.GroupRow, t.Size().Width)...)
		}
	}
	d.rebuilt(build)
	return d
}

func (t *Tiles) tile(i int, y, width float32) []fyne.CanvasObject {
	it := t.items[i]
	var out []fyne.CanvasObject
	add := func(o fyne.CanvasObject, x, dy, w, h float32) {
		place(o, x, y+dy, w, h)
		out = append(out, o)
	}
	switch {
	case it.Chosen:
		add(rect(look.Selected, 0), 0, 0, width, look.GroupRow)
		add(rect(look.Accent, 0), 0, 0, look.SelectionBar, look.GroupRow)
	case i == t.hovered:
		add(rect(look.Pointer, 0), 0, 0, width, look.GroupRow)
	}
	ground, fore := look.Raised, look.Text
	name := look.Body
	if it.Chosen {
		ground, fore, name = look.Accent, look.OnAccent, look.Strong
	}
	letter := newText(Cut(it.Letter, look.Strong, look.GroupTile-2), look.Strong, fore)
	letter.Alignment = fyne.TextAlignCenter
	add(rect(ground, 5), 12, 10, look.GroupTile, look.GroupTile)
	add(letter, 12, 10, look.GroupTile, look.GroupTile)
	light := sign(it.Light, it.LightIn)
	if t.narrow {
		add(light, 36, 30, 12, 12)
	} else {
		out = append(out, t.words(it, light, name, y, width)...)
	}
	if t.focused && i == t.at {
		add(frame(look.Accent, look.FocusLine, 0), 1, 1, width-2, look.GroupRow-2)
	}
	return out
}

func (t *Tiles) words(it Tile, light *canvas.Image, name look.Style, y, width float32) []fyne.CanvasObject {
	count := newText(it.Count, look.Small, look.Muted)
	cw := TextWidth(it.Count, look.Small)
	place(count, width-12-cw, y+9, cw, look.Small.LineHeight())
	title := newText(Cut(it.Name, name, width-50-12-cw-8), name, look.Text)
	place(title, 50, y+7, width-50-12-cw-8, look.Body.LineHeight())
	place(light, 50, y+28, look.IconInRow, look.IconInRow)
	role := look.Muted
	if it.WordsIn != look.Text {
		role = it.WordsIn
	}
	words := newText(Cut(it.Words, look.Small, width-69-8), look.Small, role)
	place(words, 69, y+26, width-69-8, look.Small.LineHeight())
	return []fyne.CanvasObject{count, title, light, words}
}

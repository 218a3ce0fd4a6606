package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

// Entry is a field of one line. Keys it has no use for (F-keys, Esc, arrows up and down, Ctrl combinations of the window) go on to OnKey and
// then to the command table. Put it on the screen with Field, which gives it its height.
type Entry struct {
	widget.Entry
	OnKey   func(*fyne.KeyEvent) bool // keys of the screen while the field is open; nil: none
	OnFocus func(bool)                // the focus came or went; nil: nobody asks
	Hint    string                    // small words at the right end, such as a key
	focused bool
}

// NewEntry makes a field with words that show while it is empty.
func NewEntry(placeholder string, changed func(string), submitted func(string)) *Entry {
	e := &Entry{}
	e.PlaceHolder = placeholder
	e.OnChanged = changed
	e.OnSubmitted = submitted
	e.ExtendBaseWidget(e)
	return e
}

// NewSearch makes a field with the search sign and a key at its end.
func NewSearch(placeholder, key string, changed func(string), submitted func(string)) *Entry {
	e := NewEntry(placeholder, changed, submitted)
	e.Icon = look.Search.Resource(look.Muted)
	e.Hint = key
	return e
}

// Put sets the text without calling OnChanged, the cursor behind it.
func (e *Entry) Put(text string) {
	changed := e.OnChanged
	e.OnChanged = nil
	e.SetText(text)
	e.CursorColumn = len([]rune(text))
	e.OnChanged = changed
	e.Refresh()
}

// SelectAll selects the text, so that typing replaces it.
func (e *Entry) SelectAll() { e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) }

// TypedKey edits; what is no editing key goes on.
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	if e.OnKey != nil && e.OnKey(ev) {
		return
	}
	switch ev.Name {
	case fyne.KeyEscape, fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown,
		fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12:
		forward(ev)
	default:
		e.Entry.TypedKey(ev)
	}
}

// TypedShortcut edits (copy, paste, undo of the typing) or goes on to the window. Where no typing is left to take back, undo is the window's.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	before := e.Text
	switch s.(type) {
	case *fyne.ShortcutUndo:
		if e.Entry.TypedShortcut(s); e.Text == before && hooks.Shortcut != nil {
			hooks.Shortcut(s)
		}
	case *fyne.ShortcutCopy, *fyne.ShortcutCut, *fyne.ShortcutPaste, *fyne.ShortcutSelectAll, *fyne.ShortcutRedo:
		e.Entry.TypedShortcut(s)
	default:
		if hooks.Shortcut != nil {
			hooks.Shortcut(s)
		}
	}
}

// KeyDown keeps the Shift of the selection and passes the key on.
func (e *Entry) KeyDown(ev *fyne.KeyEvent) {
	e.Entry.KeyDown(ev)
	press(ev, true)
}

// KeyUp is like KeyDown.
func (e *Entry) KeyUp(ev *fyne.KeyEvent) {
	e.Entry.KeyUp(ev)
	press(ev, false)
}

// FocusGained shows the frame.
func (e *Entry) FocusGained() {
	e.focused = true
	e.Entry.FocusGained()
	e.Refresh()
	if e.OnFocus != nil {
		e.OnFocus(true)
	}
}

// FocusLost hides it.
func (e *Entry) FocusLost() {
	e.focused = false
	e.Entry.FocusLost()
	e.Refresh()
	if e.OnFocus != nil {
		e.OnFocus(false)
	}
}

type entryRenderer struct {
	fyne.WidgetRenderer
	e     *Entry
	focus fyne.CanvasObject
	hint  fyne.CanvasObject
}

func (r *entryRenderer) Objects() []fyne.CanvasObject {
	return append(append([]fyne.CanvasObject{}, r.WidgetRenderer.Objects()...), r.hint, r.focus)
}

func (r *entryRenderer) Layout(s fyne.Size) {
	r.WidgetRenderer.Layout(s)
	place(r.focus, 0, 0, s.Width, s.Height)
	w := TextWidth(r.e.Hint, look.Small)
	place(r.hint, s.Width-w-12, 0, w, s.Height)
}

func (r *entryRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	if r.e.focused {
		r.focus.Show()
	} else {
		r.focus.Hide()
	}
}

// CreateRenderer draws Fyne's entry with the frame of the focus over it.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	f := frame(look.Accent, look.FocusLine, look.CornerControl)
	f.Hidden = !e.focused
	return &entryRenderer{WidgetRenderer: e.Entry.CreateRenderer(), e: e, focus: f, hint: newText(e.Hint, look.Small, look.Muted)}
}

// fieldTheme centres the text of an entry in a field of another height than Fyne's own.
type fieldTheme struct {
	fyne.Theme
	height float32
}

func (t fieldTheme) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameInnerPadding {
		return (t.height - look.Body.LineHeight() - 2) / 2
	}
	return t.Theme.Size(name)
}

// Field gives an entry its place: width in px (0: what it gets) and height (look.ControlHeight, SmallControl in rows, SearchHeight for the desk).
func Field(e *Entry, width, height float32) fyne.CanvasObject {
	var o fyne.CanvasObject = e
	if height != look.ControlHeight {
		o = container.NewThemeOverride(e, fieldTheme{look.Theme{Mode: look.Now()}, height})
	}
	if width == 0 {
		width = 60
	}
	return Sized(width, height, o)
}

// Labelled is a muted label over a field, as in forms of a side panel.
func Labelled(label string, field fyne.CanvasObject) fyne.CanvasObject {
	return Column(4, NewLabel(label, look.Small, look.Muted), field)
}

package kit

import (
	"fyne.io/fyne/v2"

	"tura/ui/look"
)

// Tab is one stage in the bar above the work area: words, key, a bar below when it is the current one.
type Tab struct {
	control
	text, hint string
	current    bool
	bare       bool // without the key
}

// NewTab makes a stage.
func NewTab(text, key string, act func()) *Tab {
	t := &Tab{text: text, hint: key}
	t.act = act
	t.ExtendBaseWidget(t)
	return t
}

// SetCurrent marks the stage one is in.
func (t *Tab) SetCurrent(on bool) {
	if t.current != on {
		t.current = on
		t.Refresh()
	}
}

// SetBare hides the key where the window is narrow.
func (t *Tab) SetBare(on bool) {
	if t.bare != on {
		t.bare = on
		t.Refresh()
	}
}

const tabPad = 6

// CreateRenderer draws the stage.
func (t *Tab) CreateRenderer() fyne.WidgetRenderer {
	words, hint, bar := newText("", look.Body, look.Text), newText("", look.Small, look.Muted), rect(look.Accent, 0)
	focus := frame(look.Accent, look.FocusLine, look.CornerControl)
	hintWidth := func() float32 {
		if t.hint == "" || t.bare {
			return 0
		}
		return look.Gap + TextWidth(t.hint, look.Small)
	}
	d := &draw{objects: []fyne.CanvasObject{words, hint, bar, focus}}
	d.min = func() fyne.Size {
		return fyne.NewSize(2*tabPad+TextWidth(t.text, look.Strong)+hintWidth(), look.StageHeight-1)
	}
	d.layout = func(s fyne.Size) {
		w := TextWidth(t.text, look.Body)
		if t.current {
			w = TextWidth(t.text, look.Strong)
		}
		x := (s.Width - w - hintWidth()) / 2
		place(words, x, 0, w, s.Height)
		place(hint, x+w+look.Gap, 0.5, hintWidth(), s.Height)
		place(bar, 0, s.Height-3, s.Width, 3)
		place(focus, 1, 8, s.Width-2, s.Height-16)
	}
	d.refresh = func() {
		style, role := look.Body, look.Text
		if t.current || t.hovered {
			role = look.Accent
		}
		if t.current {
			style = look.Strong
		}
		words.Text, words.Color, words.TextStyle = t.text, look.Colour(role), style.Text()
		hint.Text = ""
		if !t.bare {
			hint.Text = t.hint
		}
		bar.Hidden, focus.Hidden = !t.current, !t.focused
		d.layout(t.Size())
	}
	d.refresh()
	return d
}

package kit

import (
	"fyne.io/fyne/v2"

	"tura/ui/look"
)

// Question is asked before a command that cannot simply be undone.
type Question struct {
	Title  string // what is about to happen: «Снять жеребьёвку тура 5?»
	Text   string // what follows from it
	Yes    string // the verb, never «ОК»
	No     string
	Grave  bool   // warning level 3 and up: the key Enter does not answer, Yes must be walked to
	Reason string // label of a field for the reason; "": none is asked
}

// Ask shows a question over the window. answer gets the reason when Yes is chosen and is not called otherwise.
func Ask(c fyne.Canvas, q Question, answer func(reason string)) {
	var closeIt func()
	var reason *Entry
	yes := func() {
		words := ""
		if reason != nil {
			if words = reason.Text; words == "" {
				c.Focus(reason)
				return
			}
		}
		closeIt()
		answer(words)
	}
	no := func() { closeIt() }
	yesButton, noButton := NewMain(q.Yes, "", yes), NewButton(q.No, "Esc", no).High(look.MainControl)
	if q.Grave {
		yesButton.As(Plain)
	}
	escape := func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape {
			closeIt()
			return true
		}
		return false
	}
	yesButton.key, noButton.key = escape, escape
	parts := []fyne.CanvasObject{NewParagraph(q.Title, look.Heading, look.Text)}
	if q.Text != "" {
		parts = append(parts, NewParagraph(q.Text, look.Body, look.Muted))
	}
	var first fyne.Focusable = yesButton
	if q.Grave {
		first = noButton
	}
	if q.Reason != "" {
		reason = NewEntry("", nil, func(string) { yes() })
		reason.OnKey = escape
		parts = append(parts, Labelled(q.Reason, Field(reason, 0, look.ControlHeight)))
		first = reason
	}
	parts = append(parts, Space(0, 4), Row(look.Gap, Spring(), noButton, yesButton))
	closeIt = ShowSheet(c, Pad(20, 16, 20, 16, Column(look.GapBetween, parts...)), 460, 0, first, nil)
}

// EmptyState is what stands in the middle of an empty table: what to do, not that there is nothing. note and the buttons may be left out.
func EmptyState(icon look.Icon, sentence, note string, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	parts := []fyne.CanvasObject{Row(0, Spring(), NewSign(icon, look.Muted, look.IconInCard), Spring())}
	head := NewLabel(sentence, look.Heading, look.Text)
	head.Align, head.Flexible = Centre, true
	parts = append(parts, head)
	if note != "" {
		l := NewLabel(note, look.Body, look.Muted)
		l.Align, l.Flexible = Centre, true
		parts = append(parts, l)
	}
	if len(buttons) > 0 {
		line := append(append([]fyne.CanvasObject{Spring()}, buttons...), Spring())
		parts = append(parts, Space(0, 4), Row(look.GapBetween, line...))
	}
	return Column(look.Gap, Spring(), Column(look.Gap, parts...), Spring(), Spring())
}

// Tell shows a text of several lines that does not fit the status line; it goes by Enter or Esc.
func Tell(c fyne.Canvas, title, text, understood string) {
	var closeIt func()
	b := NewMain(understood, "", func() { closeIt() })
	b.key = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape {
			closeIt()
		}
		return e.Name == fyne.KeyEscape
	}
	body := NewParagraph(text, look.Body, look.Text)
	body.Lines = 18
	content := Column(look.GapBetween, NewParagraph(title, look.Heading, look.Text), body, Space(0, 4), Row(0, Spring(), b))
	closeIt = ShowSheet(c, Pad(20, 16, 20, 16, content), 560, 0, b, nil)
}

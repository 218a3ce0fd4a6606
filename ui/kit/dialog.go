package kit

import "fyne.io/fyne/v2"

// dialogs are the open ones that Esc closes, the top one last; UI goroutine only.
var dialogs []*func()

// ShowDialog is ShowSheet with Esc: whatever in it has the focus and no use of its own for the key, Esc closes the dialog.
func ShowDialog(c fyne.Canvas, content fyne.CanvasObject, width, height float32, focus fyne.Focusable) (closeIt func()) {
	closeSheet := ShowSheet(c, content, width, height, focus, nil)
	var me func()
	me = func() {
		for i, d := range dialogs {
			if d == &me {
				dialogs = append(dialogs[:i], dialogs[i+1:]...)
				break
			}
		}
		closeSheet()
	}
	dialogs = append(dialogs, &me)
	return me
}

// closeTop closes the top dialog; false when none is open.
func closeTop() bool {
	if len(dialogs) == 0 {
		return false
	}
	(*dialogs[len(dialogs)-1])()
	return true
}

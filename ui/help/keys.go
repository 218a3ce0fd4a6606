package help

import "fyne.io/fyne/v2"

// key does what the window itself knows: Esc closes, F2 searches, PageUp and PageDown turn the text.
func (h *Help) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		h.win.Close()
	case fyne.KeyF1:
		return true // it is open
	case fyne.KeyF2:
		h.win.Canvas().Focus(h.search)
	case fyne.KeyPageDown:
		h.turn(1)
	case fyne.KeyPageUp:
		h.turn(-1)
	default:
		return false
	}
	return true
}

// searchKey is key while the search field is open: Esc empties it first, the arrows go to the list.
func (h *Help) searchKey(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyEscape && h.search.Text != "":
		h.search.SetText("")
		return true
	case e.Name == fyne.KeyDown || e.Name == fyne.KeyUp:
		h.win.Canvas().Focus(h.rows)
		h.rows.TypedKey(e)
		return true
	}
	return h.key(e)
}

// typed begins a search with a letter, wherever the keys are; a space turns the text.
func (h *Help) typed(r rune) {
	if r == ' ' {
		h.turn(1)
		return
	}
	h.win.Canvas().Focus(h.search)
	h.search.Put(string(r))
	h.find()
}

// turn moves the text by a little less than its window.
func (h *Help) turn(by float32) {
	const kept = 60 // px of the old view that stay
	if h.scroll == nil {
		return
	}
	most := max(0, h.scroll.Content.MinSize().Height-h.scroll.Size().Height)
	y := h.scroll.Offset.Y + by*(h.scroll.Size().Height-kept)
	h.scroll.ScrollToOffset(fyne.NewPos(0, min(most, max(0, y))))
}

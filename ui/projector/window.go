// Package projector is the window for the wall (F10): who plays where by name, results as they come in, the table, and how much time is left. Pages
// turn by themselves and the text fits the height. It changes nothing, and several windows can be open.
package projector

import (
	"time"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// pageSeconds is how long a page stays.
const pageSeconds = 15

// Window is one projector.
type Window struct {
	win    fyne.Window
	d      *desk.Desk
	mode   look.Mode
	show   Show
	list   []sheet
	at     int // sheet
	page   int // of the sheet
	left   int // seconds the page stays
	halted bool
	canvas *wall
	stop   func()
	closed func(*Window)
}

// Open makes a window and shows it; closed hears when it is gone.
func Open(app fyne.App, d *desk.Desk, mode look.Mode, closed func(*Window)) *Window {
	w := &Window{win: app.NewWindow(d.T("projector.title", i18n.Data{"Event": d.S.Regulation().Name})), d: d, mode: mode, left: pageSeconds, closed: closed}
	w.canvas = newWall(w)
	w.win.SetPadded(false)
	w.win.SetIcon(look.AppIcon())
	w.win.SetContent(w.canvas)
	w.win.Resize(fyne.NewSize(1280, 720))
	w.win.Canvas().SetOnTypedKey(w.key)
	w.stop = kit.Every(time.Second, w.tick)
	w.win.SetOnClosed(func() {
		w.stop()
		if w.closed != nil {
			w.closed(w)
		}
	})
	w.Changed()
	w.win.Show()
	return w
}

// Close takes the window away.
func (w *Window) Close() { w.win.Close() }

// Changed reads the event again; the page stays the same as far as it is still there.
func (w *Window) Changed() {
	var now sheet
	if w.at < len(w.list) {
		now = w.list[w.at]
	}
	w.list = w.sheets()
	w.at = min(w.at, max(0, len(w.list)-1))
	for i, s := range w.list {
		if s.code == now.code && s.show == now.show {
			w.at = i
		}
	}
	w.canvas.Refresh()
}

// tick moves the clock, and the page when its time is over.
func (w *Window) tick() {
	if !w.halted {
		w.left--
	}
	if w.left <= 0 {
		w.turn(1)
		return
	}
	w.canvas.tick()
}

// turn goes to another page; after the last page of a sheet comes the next sheet.
func (w *Window) turn(by int) {
	w.left = pageSeconds
	w.page += by
	if len(w.list) == 0 {
		w.page = 0
	} else if pages := w.canvas.pages(w.list[w.at]); w.page < 0 || w.page >= pages {
		w.at = (w.at + by + len(w.list)) % len(w.list)
		w.page = 0
		if by < 0 {
			w.page = w.canvas.pages(w.list[w.at]) - 1
		}
	}
	w.Changed()
}

// next is the group whose sheet follows.
func (w *Window) next() string {
	if len(w.list) == 0 {
		return ""
	}
	if w.page+1 < w.canvas.pages(w.list[w.at]) {
		return w.list[w.at].code
	}
	return w.list[(w.at+1)%len(w.list)].code
}

// goGroup shows the first sheet of a group.
func (w *Window) goGroup(n int) {
	groups := w.d.S.Groups()
	if n >= len(groups) {
		return
	}
	for i, s := range w.list {
		if s.code == groups[n].Code {
			w.at, w.page, w.left = i, 0, pageSeconds
			w.canvas.Refresh()
			return
		}
	}
}

func (w *Window) key(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if w.win.FullScreen() {
			w.win.SetFullScreen(false)
			return
		}
		w.Close()
	case fyne.KeyF11, fyne.KeyF:
		w.win.SetFullScreen(!w.win.FullScreen())
	case fyne.KeyRight, fyne.KeyDown, fyne.KeyPageDown:
		w.turn(1)
	case fyne.KeyLeft, fyne.KeyUp, fyne.KeyPageUp:
		w.turn(-1)
	case fyne.KeySpace:
		w.halted = !w.halted
		w.canvas.Refresh()
	case fyne.KeyD:
		w.mode = look.Dark - w.mode
		w.canvas.Refresh()
	case fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF4:
		w.show = map[fyne.KeyName]Show{fyne.KeyF4: Auto, fyne.KeyF5: ByBoard, fyne.KeyF6: ByName, fyne.KeyF7: Table}[e.Name]
		w.page = 0
		w.Changed()
	default:
		if len(e.Name) == 1 && e.Name >= "1" && e.Name <= "9" {
			w.goGroup(int(e.Name[0] - '1'))
		}
	}
}

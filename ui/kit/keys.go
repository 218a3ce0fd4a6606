package kit

import "fyne.io/fyne/v2"

// Hooks are what the window does for every widget of kit. Fyne gives a key to the widget in focus alone, so whatever a widget has no use for
// goes on through these; the command table behind them knows F-keys and shortcuts.
type Hooks struct {
	Key      func(*fyne.KeyEvent)               // a key without use for the widget in focus
	Shortcut func(fyne.Shortcut)                // Ctrl combinations while a widget that has shortcuts of its own is in focus
	Home     func()                             // a control was used by the pointer: give the keys back to the grid of the screen
	Press    func(name fyne.KeyName, down bool) // every key going down and up, for the Alt key of the menu
	Say      func(sentence string)              // show a sentence in the status line
}

var hooks Hooks // one window has the keyboard at a time; set once by the shell, UI goroutine only

// Connect sets the hooks.
func Connect(h Hooks) { hooks = h }

func forward(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && closeTop() {
		return
	}
	if hooks.Key != nil {
		hooks.Key(e)
	}
}

func goHome() {
	if hooks.Home != nil {
		hooks.Home()
	}
}

func say(s string) {
	if hooks.Say != nil {
		hooks.Say(s)
	}
}

// presses is embedded by everything that can have the focus: it passes on that a key went down or up.
type presses struct{}

// KeyDown passes the key on.
func (presses) KeyDown(e *fyne.KeyEvent) { press(e, true) }

// KeyUp passes the key on.
func (presses) KeyUp(e *fyne.KeyEvent) { press(e, false) }

func press(e *fyne.KeyEvent, down bool) {
	if hooks.Press != nil {
		hooks.Press(e.Name, down)
	}
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }

// focusOn gives the keyboard to a widget if it is on a canvas.
func focusOn(f interface {
	fyne.CanvasObject
	fyne.Focusable
}) {
	if c := canvasOf(f); c != nil && c.Focused() != f {
		c.Focus(f)
	}
}

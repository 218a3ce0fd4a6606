package shell

import (
	"context"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
)

// Screen is one page of the window. It is made once an event (and again when mode or language change) and kept, so that it is as it was when one returns.
type Screen interface {
	Bar() fyne.CanvasObject                     // the line above: title, filters, commands, the main one last; made once
	Content() fyne.CanvasObject                 // the work area; made once
	Side() (o fyne.CanvasObject, width float32) // the explanation at the right; nil for none; made once
	Show(Route)                                 // the route changed: read what it names
	Refresh()                                   // the event changed: read again and draw
	Home() fyne.Focusable                       // what gets the keys, usually the grid
	Commands() map[CommandID]func()             // commands of the table that mean something here
}

// Maker makes a screen.
type Maker func(Host) Screen

// Host is what screens need of the window.
type Host interface {
	Text() *i18n.Text
	Canvas() fyne.Canvas
	Window() fyne.Window
	Route() Route
	Go(Route)                                                                                              // show another place; Back returns
	Groups() []string                                                                                      // codes of the chosen groups, the one in work first
	Choose(codes ...string)                                                                                // these groups, the one in work first; stays on the page
	Say(sentence string)                                                                                   // status line
	Done(sentence string)                                                                                  // status line of a command that can be undone
	Fail(err error)                                                                                        // tell what went wrong and what to do
	Home()                                                                                                 // give the keys back to the screen
	Run(title string, work func(ctx context.Context, progress func(done, of int)) error, done func(error)) // long work, see kit.Run
	RunCommand(CommandID)                                                                                  // as if its key was pressed
	Narrow() bool                                                                                          // the window shows less: see look.NarrowerThan
	ShowSide(on bool)                                                                                      // open or close the explanation at the right
	Update()                                                                                               // the bars and the screen read the event again
}

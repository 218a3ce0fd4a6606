package shell

import (
	"context"
	"errors"
	"os"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/ui/kit"
	"tura/ui/look"
)

// Actions are what the window asks the program for; it opens no file itself.
type Actions struct {
	Open      func()                // ask for a file and open it
	New       func()                // make a new event
	Import    func()                // from a TRF or a table
	Copy      func()                // copy the event file to a stick
	Leave     func()                // close the event, back to the start page
	Projector func()                // second window
	Group     func(Host, CommandID) // a dialog about the group in work
	Help      func(Stage)           // the manual at the page of a stage
	Arrived   func(Route)           // a place was shown
	Dropped   func(paths []string)  // files dropped on the window
	Language  func(i18n.Lang)       // remember the choice
	Mode      func(look.Mode)       // remember the choice
	Scale     func(float32)         // remember the choice
	Version   string                // for the status line and About
}

// Window is the shell. Make it with New, then show the start page with Start or an event with Enter.
type Window struct {
	app     fyne.App
	win     fyne.Window
	text    *i18n.Text
	mode    look.Mode
	actions Actions

	desk    Desk
	makers  map[Stage]Maker
	start   Maker
	screens map[Stage]Screen
	current Screen

	route   Route
	chosen  []string // codes of groups, the one in work first
	history []Route

	parts    *parts
	stopTick func()
	altDown  bool
	narrow   bool
	sideShut bool // the explanation is closed (in a wide window)
	sideOver bool // it lies over the table (in a narrow one)
}

var _ Host = (*Window)(nil)

// New makes the window, 1366 × 768 less the system's bars, without content yet.
func New(app fyne.App, text *i18n.Text, mode look.Mode, actions Actions) *Window {
	w := &Window{app: app, text: text, mode: mode, actions: actions}
	look.Use(app, mode)
	w.win = app.NewWindow("Tura")
	w.win.SetIcon(look.AppIcon())
	w.win.SetPadded(false)
	w.win.Resize(fyne.NewSize(1366, 768))
	w.win.SetMaster()
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		var paths []string
		for _, u := range uris {
			paths = append(paths, u.Path())
		}
		if actions.Dropped != nil {
			actions.Dropped(paths)
		}
	})
	w.connectKeys()
	return w
}

// Start shows the start page.
func (w *Window) Start(m Maker) {
	w.start, w.desk, w.makers = m, nil, nil
	w.route, w.chosen, w.history = Route{}, nil, nil
	w.build()
}

// Enter shows an event: its desk for the bars and a maker for each stage that has a screen.
func (w *Window) Enter(d Desk, makers map[Stage]Maker, r Route) {
	w.desk, w.makers, w.start = d, makers, nil
	w.history, w.chosen = nil, nil
	w.route = r
	if groups := d.Facts().Groups; len(groups) > 0 && r.Group == "" {
		w.route.Group = groups[0].Code
	}
	w.chosen = []string{w.route.Group}
	w.build()
}

// ShowAndRun opens the window and runs the program until it is closed.
func (w *Window) ShowAndRun() {
	w.stopTick = kit.Every(time.Second, w.tick)
	w.win.ShowAndRun()
	w.stopTick()
}

// build makes everything anew: at the start, and when event, mode or language change.
func (w *Window) build() {
	w.screens = map[Stage]Screen{}
	w.current = nil
	w.win.SetTitle(w.title())
	w.parts = w.makeParts()
	w.win.SetContent(w.parts.root)
	w.showRoute()
	w.refreshBars()
	w.Home()
}

func (w *Window) title() string {
	if w.desk == nil {
		return w.text.T("shell.program")
	}
	return w.desk.Facts().Name + " — " + w.text.T("shell.program")
}

// screen returns the screen of the route, made at the first visit.
func (w *Window) screen() Screen {
	s, ok := w.screens[w.route.Stage]
	if !ok {
		m := w.start
		if w.desk != nil {
			m = w.makers[w.route.Stage]
		}
		if m == nil {
			return nil
		}
		s = m(w)
		w.screens[w.route.Stage] = s
	}
	return s
}

func (w *Window) showRoute() {
	s := w.screen()
	if s == nil {
		return
	}
	if s != w.current {
		w.current = s
		w.sideShut, w.sideOver = false, false
		w.parts.put(s)
	}
	s.Show(w.route)
	if w.actions.Arrived != nil {
		w.actions.Arrived(w.route)
	}
}

// Text is the language in use.
func (w *Window) Text() *i18n.Text { return w.text }

// Canvas of the window, for menus and questions.
func (w *Window) Canvas() fyne.Canvas { return w.win.Canvas() }

// Window is Fyne's window, for file dialogs.
func (w *Window) Window() fyne.Window { return w.win }

// Route tells where one is.
func (w *Window) Route() Route { return w.route }

// Go shows another place and remembers this one for Back.
func (w *Window) Go(r Route) {
	if r.Group == "" {
		r.Group = w.route.Group
	}
	if w.desk != nil && w.makers[r.Stage] == nil {
		return
	}
	if r != w.route {
		w.history = append(w.history, w.route)
	}
	w.arrive(r)
}

// Back returns to the place before.
func (w *Window) Back() {
	if n := len(w.history); n > 0 {
		r := w.history[n-1]
		w.history = w.history[:n-1]
		w.arrive(r)
	}
}

func (w *Window) arrive(r Route) {
	if r.Group != w.route.Group && !slices.Contains(w.chosen, r.Group) {
		w.chosen = []string{r.Group}
	}
	w.route = r
	w.showRoute()
	w.refreshBars()
	w.Home()
}

// Groups are the codes of the chosen groups, the one in work first.
func (w *Window) Groups() []string { return slices.Clone(w.chosen) }

// Choose takes these groups; the one in work stays it if it is among them, else the first one is.
func (w *Window) Choose(codes ...string) {
	if len(codes) == 0 {
		return
	}
	r := w.route
	if i := slices.Index(codes, r.Group); i > 0 {
		codes = append([]string{r.Group}, slices.Delete(slices.Clone(codes), i, i+1)...)
	}
	if !slices.Contains(codes, r.Group) {
		r.Group = codes[0]
	}
	w.chosen = slices.Clone(codes)
	w.arrive(r)
}

// chooseGroup takes one group into work.
func (w *Window) chooseGroup(code string) {
	w.chosen = []string{code}
	r := w.route
	r.Group, r.Number = code, 0
	w.Go(r)
}

// toggleGroup adds a group to the chosen ones or takes it away; one always remains.
func (w *Window) toggleGroup(code string) {
	if i := slices.Index(w.chosen, code); i >= 0 {
		if len(w.chosen) > 1 {
			w.chosen = slices.Delete(w.chosen, i, i+1)
		}
	} else {
		w.chosen = append(w.chosen, code)
	}
	r := w.route
	r.Group = w.chosen[0]
	w.arrive(r)
}

// chooseAll chooses every group, the one in work first.
func (w *Window) chooseAll() {
	if w.desk == nil {
		return
	}
	w.chosen = []string{w.route.Group}
	for _, g := range w.desk.Facts().Groups {
		if g.Code != w.route.Group {
			w.chosen = append(w.chosen, g.Code)
		}
	}
	w.arrive(w.route)
}

// ShowSide opens or closes the explanation at the right; in a narrow window it lies over the table.
func (w *Window) ShowSide(on bool) {
	if w.narrow {
		w.sideOver = on
	} else {
		w.sideShut = !on
	}
	w.parts.root.Layout.Layout(w.parts.root.Objects, w.parts.root.Size())
	w.parts.root.Refresh()
}

// Narrow tells that the window is narrower than look.NarrowerThan.
func (w *Window) Narrow() bool { return w.narrow }

// sideShown tells whether the explanation is to be seen.
func (w *Window) sideShown() bool { return w.narrow && w.sideOver || !w.narrow && !w.sideShut }

// Home gives the keys to the screen.
func (w *Window) Home() {
	if w.current == nil || w.win.Canvas().Overlays().Top() != nil {
		return
	}
	if h := w.current.Home(); h != nil {
		w.win.Canvas().Focus(h)
	}
}

// Update reads the event again for the bars and the screen.
func (w *Window) Update() {
	if w.current != nil {
		w.current.Refresh()
	}
	w.refreshBars()
}

// Say shows a sentence in the status line.
func (w *Window) Say(sentence string) { w.parts.say(sentence, "", look.Text) }

// Done shows a sentence with the key that takes the command back.
func (w *Window) Done(sentence string) { w.parts.say(sentence, w.text.T("shell.undohint"), look.Text) }

// Fail tells what went wrong: one sentence in the status line, a list over the window.
func (w *Window) Fail(err error) {
	if err == nil || errors.Is(err, context.Canceled) {
		return
	}
	sentence := w.text.Error(err)
	var list fault.List
	if errors.As(err, &list) && len(list) > 1 {
		kit.Tell(w.Canvas(), w.text.N("shell.faults", len(list)), sentence, w.text.T("shell.understood"))
		return
	}
	w.parts.say(sentence, "", look.Error)
}

// Run does long work off the UI goroutine with a sheet that shows it; see kit.Run.
func (w *Window) Run(title string, work func(ctx context.Context, progress func(done, of int)) error, done func(error)) {
	kit.Run(w.Canvas(), kit.Job{Title: title, Cancel: w.text.T("shell.stop"), Work: work, Done: done})
}

// SetMode changes light and dark.
func (w *Window) SetMode(m look.Mode) {
	w.mode = m
	look.Use(w.app, m)
	if w.actions.Mode != nil {
		w.actions.Mode(m)
	}
	w.build()
}

// SetLanguage changes the language of the window.
func (w *Window) SetLanguage(l i18n.Lang) {
	w.text = i18n.For(l)
	if w.actions.Language != nil {
		w.actions.Language(l)
	}
	w.build()
}

const scaleStep, leastScale, mostScale = 1.25, 1, 2

// zoom changes the size of everything: normal, big type, bigger.
func (w *Window) zoom(factor float32) {
	now := float32(1)
	if v, err := strconv.ParseFloat(os.Getenv("FYNE_SCALE"), 32); err == nil && v > 0 {
		now = float32(v)
	}
	next := min(mostScale, max(leastScale, now*factor))
	if next == now {
		return
	}
	if w.actions.Scale != nil {
		w.actions.Scale(next)
	}
	w.build()
}

package main

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/ratinglist"
	"tura/core/session"
	"tura/ui/check"
	"tura/ui/desk"
	"tura/ui/documents"
	"tura/ui/entries"
	"tura/ui/group"
	"tura/ui/help"
	"tura/ui/journal"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/prizes"
	"tura/ui/projector"
	"tura/ui/regulation"
	"tura/ui/rounds"
	"tura/ui/shell"
	"tura/ui/standings"
	"tura/ui/start"
)

// program joins the window with the event in work.
type program struct {
	app     fyne.App
	prefs   *preferences
	trace   *trace
	window  *shell.Window
	session *session.Session // nil on the start page
	desk    *desk.Desk
	manual  *help.Help          // nil until F1
	lists   *ratinglist.Library // nil until an event is opened
	walls   []*projector.Window // open projector windows
}

func newProgram(a fyne.App, prefs *preferences, tr *trace) *program {
	p := &program{app: a, prefs: prefs, trace: tr}
	p.window = shell.New(a, i18n.For(prefs.lang), prefs.mode, shell.Actions{
		Open: p.askOpen, New: p.newEvent, Import: p.askImport, Copy: p.askCopy, Leave: p.leave, Dropped: p.dropped,
		Projector: p.openProjector, Group: p.groupDialog, Help: p.help, Arrived: tr.arrived, Language: prefs.setLang, Mode: prefs.setMode, Scale: prefs.setScale, Version: version,
	})
	return p
}

// run shows the file or the start page until the window is closed.
func (p *program) run(file string) error {
	if file == "" {
		p.showStart()
	} else if err := p.open(file); err != nil {
		p.showStart()
		p.window.Fail(err)
	}
	p.window.ShowAndRun()
	return p.close()
}

func (p *program) showStart() {
	p.window.Start(start.New(start.Actions{Recent: p.recent, Templates: p.templates, Open: func(path string) { p.fail(p.open(path)) },
		Ask: p.askOpen, New: p.newEvent, Import: p.askImport, Practice: p.practise, Begin: p.begin, Forget: p.prefs.forget}))
}

// open shows an event file; the one open before is closed when the new one is there.
func (p *program) open(path string) error {
	abs, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	s, err := session.Open(context.Background(), abs, session.Options{})
	if err != nil {
		return err
	}
	if err := p.close(); err != nil {
		return err
	}
	p.enter(s)
	return nil
}

// enter shows a session that was just opened or made.
func (p *program) enter(s *session.Session) {
	p.session = s
	s.UseLists(p.ratings())
	p.desk = desk.New(s, p.window.Text, time.Now)
	p.desk.UsePad(p.prefs.zeroPad(), p.prefs.setZeroPad)
	s.Watch(func(c session.Change) {
		p.trace.wrote(c)
		kit.Soon(func() {
			if p.session == s {
				p.window.Update()
				for _, w := range p.walls {
					w.Changed()
				}
				p.trace.shown()
			}
		})
	})
	p.prefs.visited(visitOf(s, time.Now()))
	p.prefs.setFolder(filepath.Dir(s.Path()))
	p.window.Enter(p.desk, p.makers(), shell.Route{Stage: shell.Rounds})
}

// makers are the screens of an event.
func (p *program) makers() map[shell.Stage]shell.Maker {
	return map[shell.Stage]shell.Maker{
		shell.Rounds:     rounds.New(p.desk),
		shell.Check:      check.New(p.desk),
		shell.Standings:  standings.New(p.desk),
		shell.Entries:    entries.New(p.desk),
		shell.Documents:  documents.New(p.desk),
		shell.Journal:    journal.New(p.desk),
		shell.Prizes:     prizes.New(p.desk),
		shell.Regulation: regulation.New(p.desk),
	}
}

// close notes how the event stands and gives the file free.
func (p *program) close() error {
	if p.session == nil {
		return nil
	}
	s := p.session
	for _, w := range slices.Clone(p.walls) {
		w.Close()
	}
	p.prefs.visited(visitOf(s, time.Now()))
	p.session, p.desk = nil, nil
	return s.Close()
}

// openProjector opens one more window for the wall, in the mode of the program.
func (p *program) openProjector() {
	w := projector.Open(p.app, p.desk, look.Now(), func(gone *projector.Window) {
		p.walls = slices.DeleteFunc(p.walls, func(w *projector.Window) bool { return w == gone })
	})
	p.walls = append(p.walls, w)
	p.window.Say(p.window.Text().T("projector.opened"))
}

// groupDialog shows a dialog about the group in work.
func (p *program) groupDialog(h shell.Host, id shell.CommandID) {
	codes := h.Groups()
	if len(codes) == 0 {
		return
	}
	info, err := p.session.Group(codes[0])
	if err != nil {
		p.fail(err)
		return
	}
	switch id {
	case shell.CmdGroup:
		group.Settings(p.desk, h, info.Code)
	case shell.CmdCorrect:
		group.Correct(p.desk, h, info.Code, info.Round)
	case shell.CmdAppeals:
		group.Appeals(p.desk, h, info.Code, info.Round)
	case shell.CmdByHand:
		group.ByHand(p.desk, h, info.Code)
	case shell.CmdListCheck:
		group.Ratings(p.desk, h)
	}
}

// leave closes the event and shows the start page.
func (p *program) leave() {
	p.fail(p.close())
	p.showStart()
}

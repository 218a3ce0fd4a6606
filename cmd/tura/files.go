package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"tura/assets/i18n"
	"tura/assets/templates"
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/trf"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/platform"
	"tura/ui/shell"
	"tura/ui/start"
)

func (p *program) fail(err error) {
	if err != nil {
		p.window.Fail(err)
	}
}

func (p *program) eventFilter() []platform.Filter {
	return []platform.Filter{{Name: p.window.Text().T("start.filter"), Patterns: []string{"*" + session.Extension}}}
}

func (p *program) askOpen() {
	r := platform.Request{Title: p.window.Text().T("cmd.open"), Folder: p.prefs.folder(), Filters: p.eventFilter()}
	platform.AskFile(p.window.Window(), r, func(path string) { p.fail(p.open(path)) })
}

// askNew asks where to keep a new event and makes it there.
func (p *program) askNew(name string, make func(path string) (*session.Session, error)) {
	r := platform.Request{Title: p.window.Text().T("start.saveas"), Folder: p.prefs.folder(), Name: fileName(name) + session.Extension, Save: true, Filters: p.eventFilter()}
	platform.AskFile(p.window.Window(), r, func(path string) {
		if filepath.Ext(path) != session.Extension {
			path += session.Extension
		}
		if info, err := os.Stat(path); err == nil && info.Size() == 0 {
			_ = os.Remove(path) // a dialog may leave an empty file; a full one is refused by the store
		}
		s, err := make(path)
		if err == nil {
			err = p.close()
		}
		if err != nil {
			p.fail(err)
			return
		}
		p.enter(s)
	})
}

// fileName takes out what file systems do not allow.
func fileName(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`\/:*?"<>|«»`, r) {
			return -1
		}
		return r
	}, s)
}

// newEvent begins with an empty regulation: one group, all else to be filled in.
func (p *program) newEvent() {
	t := p.window.Text()
	p.askNew(t.T("start.newname"), func(path string) (*session.Session, error) {
		const usualRounds = 7
		reg := &regulation.Regulation{Schema: regulation.Schema, Name: strings.TrimSuffix(filepath.Base(path), session.Extension), Rounds: usualRounds,
			Categories: []regulation.Category{{Code: "A", Name: t.T("start.newgroup"), Rounds: usualRounds}}}
		return session.Create(context.Background(), path, reg, session.Options{})
	})
}

// begin makes an event from a template.
func (p *program) begin(id string) {
	list, err := regulation.Templates(templates.Files)
	if err != nil {
		p.fail(err)
		return
	}
	for _, x := range list {
		if x.ID == id {
			p.askNew(x.Regulation.Name, func(path string) (*session.Session, error) {
				return session.Create(context.Background(), path, x.Regulation, session.Options{})
			})
		}
	}
}

// templates describes the regulations that come with the program.
func (p *program) templates() (out []start.Template) {
	t := p.window.Text()
	list, err := regulation.Templates(templates.Files)
	if err != nil {
		p.fail(err)
		return nil
	}
	icons := map[regulation.Discipline]look.Icon{regulation.Classical: look.Calendar, regulation.Rapid: look.Clock, regulation.Blitz: look.Clock}
	for _, x := range list {
		r := x.Regulation
		tables := len(r.SpecialTables)
		item := start.Template{ID: x.ID, Icon: icons[r.Discipline], Name: r.Name, Note: t.N("start.women", tables),
			Text: t.T("start.template.rounds", i18n.Data{"Groups": t.N("start.groups", len(r.Categories)), "Rounds": t.N("start.rounds", r.Rounds), "Control": r.TimeControl.Text})}
		if strings.HasPrefix(x.ID, "youth") {
			item.Icon = look.Medal
		}
		out = append(out, item)
	}
	return out
}

func (p *program) askImport() {
	t := p.window.Text()
	r := platform.Request{Title: t.T("start.import"), Folder: p.prefs.folder(), Filters: []platform.Filter{{Name: t.T("start.trffilter"), Patterns: []string{"*.trf", "*.trfx", "*.txt"}}}}
	platform.AskFile(p.window.Window(), r, p.importTRF)
}

// importTRF makes an event out of a report file.
func (p *program) importTRF(path string) {
	f, err := os.Open(path)
	if err != nil {
		p.fail(err)
		return
	}
	file, err := trf.Import(f, filepath.Base(path))
	_ = f.Close() // only read
	if err != nil {
		p.fail(err)
		return
	}
	create := func() {
		p.askNew(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), func(to string) (*session.Session, error) {
			return createFromTRF(to, file)
		})
	}
	broken := 0
	for _, c := range session.CheckRounds(context.Background(), file) {
		if c.Broken() {
			broken++
		}
	}
	if broken == 0 {
		create()
		return
	}
	t := p.window.Text()
	kit.Ask(p.window.Window().Canvas(), kit.Question{Title: t.T("confirm.event.fromtrf.title"), Text: t.N("confirm.event.fromtrf.text", broken),
		Yes: t.T("confirm.event.fromtrf.yes"), No: t.T("confirm.no"), Grave: true}, func(string) { create() })
}

// createFromTRF makes the event after its question was put and answered with yes.
func createFromTRF(to string, file *trf.File) (*session.Session, error) {
	s, err := session.CreateFromTRF(context.Background(), to, file, session.Options{})
	var ask *fault.Fault
	if errors.As(err, &ask) && ask.Code == "confirm.ask" {
		token, _ := ask.Args["Token"].(string)
		return session.CreateFromTRF(context.Background(), to, file, session.Options{Answer: session.Answer(token)})
	}
	return s, err
}

// dropped takes files thrown on the window.
func (p *program) dropped(paths []string) {
	for _, path := range paths {
		switch strings.ToLower(filepath.Ext(path)) {
		case session.Extension:
			p.fail(p.open(path))
			return
		case ".trf", ".trfx":
			p.importTRF(path)
			return
		case ".csv", ".xlsx":
			p.window.GiveFiles(shell.Entries, []string{path})
			return
		}
	}
}

package main

import (
	"context"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/ui/platform"
)

// askCopy asks for a folder, usually a stick, and puts a verified copy of the event there.
func (p *program) askCopy() {
	if p.session == nil {
		return
	}
	r := platform.Request{Title: p.window.Text().T("cmd.copy"), Folder: p.prefs.folder(), Dir: true}
	platform.AskFile(p.window.Window(), r, p.copyTo)
}

func (p *program) copyTo(folder string) {
	s, d := p.session, p.desk
	var made session.Copy
	p.window.Run(p.window.Text().T("cmd.copy"), func(ctx context.Context, _ func(int, int)) (err error) {
		made, err = s.Backup(ctx, folder)
		return err
	}, func(err error) {
		if err != nil {
			p.window.Fail(err)
			return
		}
		d.Copied(made.Made)
		p.window.Update()
		p.window.Say(p.window.Text().T("desk.copy.done", i18n.Data{"File": made.Path}))
	})
}

package main

import (
	"os"
	"path/filepath"
	"time"

	"tura/assets/i18n"
	"tura/report/manual"
	"tura/report/pdf"
	"tura/ui/help"
	"tura/ui/platform"
	"tura/ui/shell"
)

// help opens the manual at the page of a stage.
func (p *program) help(stage shell.Stage) {
	if p.manual == nil {
		p.manual = help.New(p.app, p.window.Text, func(lang i18n.Lang) { p.fail(openManual(lang)) })
	}
	p.manual.Open(stage)
}

// openManual writes the printed manual into the folder of temporary files and shows it.
func openManual(lang i18n.Lang) error {
	d, err := manual.Make(lang, version, pdf.Ruler{})
	if err != nil {
		return err
	}
	data, err := pdf.Bytes(d, time.Now())
	if err != nil {
		return err
	}
	path := filepath.Join(os.TempDir(), "Tura-manual-"+string(lang)+".pdf")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return err
	}
	return platform.Open(path)
}

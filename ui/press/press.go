// Package press is how the window prints: it makes papers off the UI goroutine, puts them into one PDF beside the event file and opens it with the
// viewer of the system, where they are printed. What papers say and how they look is report's.
package press

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"tura/assets"
	"tura/assets/i18n"
	"tura/core/fault"
	"tura/report"
	"tura/report/bundle"
	"tura/report/document"
	"tura/report/pdf"
	"tura/ui/desk"
	"tura/ui/platform"
	"tura/ui/shell"
)

// Viewer opens a finished file; tests put their own here.
var Viewer = platform.Open

// New makes a press in the language of the window.
func New(h shell.Host, d *desk.Desk) (*bundle.Press, error) {
	designs, err := fs.Sub(assets.Files, "diplomas")
	if err != nil {
		return nil, err
	}
	return bundle.New(d.S, h.Text().Lang(), designs, d.Now), nil
}

// Folder is where the papers of the event go: beside its file.
func Folder(d *desk.Desk) string {
	path := d.S.Path()
	name := filepath.Base(path)
	return filepath.Join(filepath.Dir(path), name[:len(name)-len(filepath.Ext(name))]+d.T("press.folder"))
}

// Show makes the papers of the orders, writes them as one file named after name and opens it. With printed they count as printed: what changes later makes
// them old. done (may be nil) hears of the number of sheets.
func Show(h shell.Host, d *desk.Desk, name string, printed bool, orders []bundle.Order, done func(sheets int)) {
	if len(orders) == 0 {
		h.Fail(fault.New("bundle.empty", nil))
		return
	}
	p, err := New(h, d)
	if err != nil {
		h.Fail(err)
		return
	}
	var file string
	sheets := 0
	h.Run(d.T("press.making"), func(ctx context.Context, progress func(int, int)) error {
		papers, err := p.MakeAll(ctx, orders, progress)
		if err != nil {
			return err
		}
		doc := bundle.Join(name, papers)
		sheets = len(doc.Pages)
		raw, err := p.PDF(doc)
		if err != nil {
			return err
		}
		if file, err = Write(Folder(d), fileName(d, name), raw); err != nil || !printed {
			return err
		}
		return p.Printed(ctx, papers)
	}, func(err error) {
		if err == nil {
			h.Update() // what was printed is marked before the viewer covers the window
			err = Viewer(file)
		}
		if err != nil {
			h.Fail(err)
			return
		}
		h.Say(d.N("press.done", sheets, i18n.Data{"Name": name, "Path": file, "At": d.Now().Format("15:04")}))
		if done != nil {
			done(sheets)
		}
	})
}

// fileName keeps what every file system takes.
func fileName(d *desk.Desk, name string) string {
	out := []rune(name)
	for i, r := range out {
		switch r {
		case '/', '\\', ':', '*', '?', '"', '<', '>', '|':
			out[i] = ' '
		}
	}
	return string(out) + " " + d.Now().Format("02.01 15-04-05") + ".pdf"
}

// Write puts a file into the folder, whole or not at all, and tells its path. Where the folder cannot be written (a locked stick) the folder for
// temporary files is taken.
func Write(folder, name string, raw []byte) (string, error) {
	path, err := writeIn(folder, name, raw)
	if err == nil {
		return path, nil
	}
	path, second := writeIn(filepath.Join(os.TempDir(), "tura"), name, raw)
	if second != nil {
		return "", fault.Wrap(errors.Join(err, second), "press.unwritable", fault.Args{"File": filepath.Join(folder, name)})
	}
	return path, nil
}

func writeIn(folder, name string, raw []byte) (string, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	path := filepath.Join(folder, name)
	if err := bundle.WriteFile(path, raw); err != nil {
		return "", err
	}
	return path, nil
}

// ShowPaper writes and opens one paper that is no part of a bundle and has no version, such as the journal.
func ShowPaper(h shell.Host, d *desk.Desk, name string, draw func(*report.Maker) *document.Document) {
	m := report.NewMaker(h.Text().Lang(), pdf.Ruler{})
	var file string
	sheets := 0
	h.Run(d.T("press.making"), func(context.Context, func(int, int)) error {
		doc := draw(m)
		sheets = len(doc.Pages)
		raw, err := pdf.Bytes(doc, d.Now())
		if err == nil {
			file, err = Write(Folder(d), fileName(d, name), raw)
		}
		return err
	}, func(err error) {
		if err == nil {
			err = Viewer(file)
		}
		if err != nil {
			h.Fail(err)
			return
		}
		h.Say(d.N("press.done", sheets, i18n.Data{"Name": name, "Path": file, "At": d.Now().Format("15:04")}))
	})
}

// Package platform is what differs between Windows and Linux: opening a file with the program of the system, native file dialogs. It draws nothing.
package platform

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tura/ui/kit"
)

// Filter is one kind of files offered by a dialog: "Мероприятия", {"*.tura"}.
type Filter struct {
	Name     string
	Patterns []string
}

// Request is what a file dialog asks for.
type Request struct {
	Title   string
	Folder  string // where to begin; "": where the system likes
	Name    string // suggested name when saving
	Filters []Filter
	Save    bool // a new file; the system asks before overwriting
	Dir     bool // a folder instead of a file
}

// AskFile shows the system's own dialog, or Fyne's where there is none. done gets the path on the UI goroutine and is not called when the dialog is cancelled.
func AskFile(w fyne.Window, r Request, done func(path string)) {
	go func() {
		path, err := native(r)
		kit.Later(func() {
			switch {
			case err != nil:
				fallback(w, r, done)
			case path != "":
				done(path)
			}
		})
	}()
}

// fallback is Fyne's dialog.
func fallback(w fyne.Window, r Request, done func(string)) {
	var start fyne.ListableURI
	if r.Folder != "" {
		start, _ = storage.ListerForURI(storage.NewFileURI(r.Folder)) // a folder that is gone: Fyne begins at home
	}
	var d *dialog.FileDialog
	switch {
	case r.Dir:
		d = dialog.NewFolderOpen(func(u fyne.ListableURI, err error) {
			if err == nil && u != nil {
				done(u.Path())
			}
		}, w)
	case r.Save:
		d = dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
			if err == nil && f != nil {
				_ = f.Close()
				done(f.URI().Path())
			}
		}, w)
		d.SetFileName(r.Name)
	default:
		d = dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
			if err == nil && f != nil {
				_ = f.Close()
				done(f.URI().Path())
			}
		}, w)
	}
	if start != nil {
		d.SetLocation(start)
	}
	if ext := extensions(r.Filters); len(ext) > 0 && !r.Dir {
		d.SetFilter(storage.NewExtensionFileFilter(ext))
	}
	d.Resize(fyne.NewSize(760, 520))
	d.Show()
}

func extensions(filters []Filter) (out []string) {
	for _, f := range filters {
		for _, p := range f.Patterns {
			if e := filepath.Ext(p); e != "" {
				out = append(out, e)
			}
		}
	}
	return out
}

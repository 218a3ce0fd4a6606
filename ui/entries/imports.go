package entries

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/fault"
	"tura/core/sheet"
	"tura/ui/kit"
	"tura/ui/platform"
)

// askImport asks for a list and takes it over.
func (s *Screen) askImport() {
	platform.AskFile(s.host.Window(), platform.Request{Title: s.d.T("entriesui.importtitle"),
		Filters: []platform.Filter{{Name: s.d.T("entriesui.lists"), Patterns: []string{"*.csv", "*.xlsx", "*.txt"}}}}, s.importFile)
}

// Dropped takes over lists that were dropped on the window; it tells whether it had a use for the files.
func (s *Screen) Dropped(paths []string) bool {
	used := false
	for _, p := range paths {
		switch strings.ToLower(filepath.Ext(p)) {
		case ".csv", ".xlsx", ".txt":
			s.importFile(p)
			used = true
		}
	}
	return used
}

// importFile reads a list: the program's own form as it is, any other by its heads, looked through before it is taken.
func (s *Screen) importFile(path string) {
	sh, err := readSheet(path)
	if err != nil {
		s.host.Fail(err)
		return
	}
	if !entry.IsRegistration(sh) {
		s.importForeign(sh)
		return
	}
	n := 0
	s.host.Run(s.d.T("entriesui.importing", i18n.Data{"File": sh.File}), func(ctx context.Context, _ func(int, int)) (err error) {
		n, err = s.d.S.ImportEntries(ctx, sh)
		return err
	}, func(err error) { s.imported(sh.File, n, err) })
}

func readSheet(path string) (*sheet.Sheet, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fault.Wrap(err, "sheet.unreadable", fault.Args{"File": filepath.Base(path), "Reason": err.Error()})
	}
	defer func() { _ = f.Close() }()
	return sheet.Read(filepath.Base(path), f)
}

// imported tells what came in, or every fault of the list.
func (s *Screen) imported(file string, n int, err error) {
	var list fault.List
	if errors.As(err, &list) {
		text := s.d.T("entriesui.nothingtaken") + "\n" + s.host.Text().Error(err)
		kit.Tell(s.host.Canvas(), s.d.N("entriesui.faults", len(list), i18n.Data{"File": file}), text, s.d.T("shell.understood"))
		return
	}
	if err != nil {
		s.host.Fail(err)
		return
	}
	s.host.Update()
	s.host.Done(s.d.N("entriesui.done.imported", n, i18n.Data{"File": file}))
}

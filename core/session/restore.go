package session

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tura/core/fault"
	"tura/core/store"
)

// Point is a state of the event to which one can return: the one before a line of the journal.
type Point struct {
	Line   int64            // last line that stays
	Before store.JournalRow // the command that followed
}

// pointCommands are the commands before which a point is offered: those after which much is different.
var pointCommands = map[string]bool{"registration.close": true, "round.pair": true, "round.unpair": true, "entries.import": true, "result.import": true,
	"backup.restore": true, "point.return": true}

// Points are the states to return to, newest first. They need no files: the journal knows every former row. Any other line of the journal will
// do as well.
func (s *Session) Points(ctx context.Context) ([]Point, error) {
	rows, err := s.store.Journal(ctx, 0)
	if err != nil {
		return nil, err
	}
	var out []Point
	for _, r := range rows {
		if r.Kind == "command" && pointCommands[r.Name] && r.ID > 1 {
			out = append(out, Point{Line: r.ID - 1, Before: r})
		}
	}
	return out, nil
}

// PreviewReturn tells what returning to the state after a line of the journal would change.
func (s *Session) PreviewReturn(ctx context.Context, line int64) (store.Comparison, error) {
	return s.store.PreviewReturn(ctx, line)
}

// ReturnTo makes the event what it was after a line of the journal, as one command that one undo takes back. It asks first (level Proceed). Marks,
// such as having left FIDE mode, stay.
func (s *Session) ReturnTo(ctx context.Context, line int64, answer Answer) error {
	c, err := s.store.PreviewReturn(ctx, line)
	if err != nil {
		return err
	}
	cmd := store.Command{Name: "point.return", Level: store.Proceed, Token: string(answer), Args: map[string]any{"Line": line, "Commands": len(c.Lost)}}
	return s.changeAll(ctx, cmd.Name, func() error { return s.store.ReturnTo(ctx, line, cmd) })
}

// PreviewRestore tells what restoring a copy would change: counts now and then, the commands that would be lost and those that would come.
func (s *Session) PreviewRestore(ctx context.Context, path string) (store.Comparison, error) {
	return s.store.Compare(ctx, path)
}

// Restore makes the event what a copy says, after the present file was copied aside; the name of that copy is returned. Where the copy goes on
// from here (the deputy worked on the stick), its commands are taken over one by one; otherwise it is one command that one undo takes back.
// It asks first (level Proceed). The journal and all marks stay. Faults: backup.foreign, backup.same and those of store.Open.
func (s *Session) Restore(ctx context.Context, path string, answer Answer) (aside string, err error) {
	c, err := s.store.Compare(ctx, path)
	if err != nil {
		return "", err
	}
	cmd := store.Command{Name: "backup.restore", Level: store.Proceed, Token: string(answer),
		Args: map[string]any{"File": filepath.Base(path), "Lost": len(c.Lost), "Gained": len(c.Gained)}}
	if answer != "" { // the first call only asks
		aside = beside(s.Path(), "before-restore", s.now())
		if _, err := s.store.CopyTo(ctx, aside); err != nil {
			return "", err
		}
	}
	return aside, s.changeAll(ctx, cmd.Name, func() error { _, err := s.store.Restore(ctx, path, cmd); return err })
}

// beside names a file in the same folder: Name_what_2027-01-03_10-15-00.tura.
func beside(path, what string, at time.Time) string {
	ext := filepath.Ext(path)
	return strings.TrimSuffix(path, ext) + "_" + what + "_" + at.Format(copyTime) + ext
}

// Replace puts a copy in the place of a file that cannot be opened any more and opens it; the damaged file keeps its content under the name
// returned, for salvage.
func Replace(ctx context.Context, path, from string, opt Options) (s *Session, aside string, err error) {
	if _, err := store.Peek(ctx, from); err != nil {
		return nil, "", err
	}
	if s, err := Open(ctx, path, opt); err == nil || fault.Is(err, "store.locked") {
		if err == nil {
			err = s.Close()
		}
		if err == nil {
			err = fault.New("backup.sound", fault.Args{"File": path})
		}
		return nil, "", err
	}
	if _, err := os.Stat(path); err == nil {
		aside = beside(path, "damaged", opt.clock()())
		if err := os.Rename(path, aside); err != nil {
			return nil, "", fault.Wrap(err, "backup.failed", fault.Args{"File": aside, "Cause": err.Error()})
		}
		_ = os.Rename(path+"-journal", aside+"-journal") // mostly there is none
	}
	if err := store.PutInPlace(from, path); err != nil {
		return nil, aside, err
	}
	s, err = Open(ctx, path, opt)
	return s, aside, err
}

// Salvage reads what can be read of a damaged event file into a new one at out and tells what is missing; see store.Salvage. The fault
// salvage.unusable tells that what was read makes no event.
func Salvage(ctx context.Context, path, out string, opt Options) (store.Salvaged, error) {
	report, err := store.Salvage(ctx, path, out, opt.store())
	if err != nil {
		return report, err
	}
	s, err := Open(ctx, out, opt)
	if err != nil {
		return report, fault.Wrap(err, "salvage.unusable", fault.Args{"File": path, "Saved": out})
	}
	return report, s.Close()
}

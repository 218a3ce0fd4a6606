package session

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tura/core/fault"
	"tura/core/store"
)

// CopiesKept is how many copies of an event stay in a folder; older ones are removed after a new one was verified.
const CopiesKept = 20

// copyTime is the part of a copy's name that tells when it was made, in the arbiter's zone.
const copyTime = "2006-01-02_15-04-05"

// Copy is one copy of this event in a folder.
type Copy struct {
	Path   string
	Made   time.Time // by its name
	Size   int64     // bytes
	Line   int64     // last line of the journal in it
	LineAt time.Time // when that was written
	Counts store.Counts
	Err    error // not nil: damaged or unreadable, with the sentence
}

// Backup writes a verified copy of the event into a folder, such as a stick, under a name with event and time in Latin letters, and removes
// all but the newest CopiesKept of this event there. A stick pulled out in the middle leaves the earlier copies as they were.
// Faults: backup.folder, backup.failed.
func (s *Session) Backup(ctx context.Context, dir string) (Copy, error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return Copy{}, fault.New("backup.folder", fault.Args{"Folder": dir})
	}
	stem, now := s.copyStem(), s.now()
	removeParts(dir, stem)
	facts, err := s.store.CopyTo(ctx, filepath.Join(dir, stem+now.Format(copyTime)+store.Extension))
	if err != nil {
		return Copy{}, err
	}
	if err := s.store.NoteCopy(ctx, store.Copied{At: now, Path: facts.Path, Line: facts.Head.Line}); err != nil {
		return Copy{}, err
	}
	c := Copy{Path: facts.Path, Made: now, Size: facts.Size, Line: facts.Head.Line, LineAt: facts.Head.At, Counts: facts.Counts}
	return c, s.removeOld(ctx, dir)
}

func (s *Session) copyStem() string {
	stem := s.FileStem("", 0)
	if stem == "" {
		stem = "event"
	}
	return stem + "_"
}

// copyNames lists the files in a folder that carry the name of a copy of this event, newest first.
func (s *Session) copyNames(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fault.Wrap(err, "backup.folder", fault.Args{"Folder": dir})
	}
	var out []string
	for _, e := range entries {
		if _, ok := s.copyMade(e.Name()); ok && e.Type().IsRegular() {
			out = append(out, e.Name())
		}
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out, nil
}

// copyMade reads the time from the name of a copy; ok is false for a file that is none.
func (s *Session) copyMade(name string) (made time.Time, ok bool) {
	rest, ok := strings.CutPrefix(name, s.copyStem())
	if !ok {
		return made, false
	}
	rest, ok = strings.CutSuffix(rest, store.Extension)
	if !ok {
		return made, false
	}
	made, err := time.ParseInLocation(copyTime, rest, s.now().Location())
	return made, err == nil
}

// Copies of this event in a folder, newest first; those of other events are left out, damaged ones carry their fault.
func (s *Session) Copies(ctx context.Context, dir string) ([]Copy, error) {
	names, err := s.copyNames(dir)
	if err != nil {
		return nil, err
	}
	origin, err := s.store.Origin(ctx)
	if err != nil {
		return nil, err
	}
	var out []Copy
	for _, name := range names {
		c := Copy{Path: filepath.Join(dir, name)}
		c.Made, _ = s.copyMade(name) // listed by it
		facts, err := store.Peek(ctx, c.Path)
		if err == nil && facts.Origin != origin {
			continue
		}
		c.Size, c.Line, c.LineAt, c.Counts, c.Err = facts.Size, facts.Head.Line, facts.Head.At, facts.Counts, err
		out = append(out, c)
	}
	return out, nil
}

// removeOld keeps the newest copies. One that cannot be read is never removed: something may still be got out of it.
func (s *Session) removeOld(ctx context.Context, dir string) error {
	names, err := s.copyNames(dir)
	if err != nil || len(names) <= CopiesKept {
		return err
	}
	origin, err := s.store.Origin(ctx)
	if err != nil {
		return err
	}
	var failed error
	for _, name := range names[CopiesKept:] {
		path := filepath.Join(dir, name)
		if facts, err := store.Peek(ctx, path); err == nil && facts.Origin == origin {
			failed = errors.Join(failed, os.Remove(path))
		}
	}
	if failed != nil {
		return fault.Wrap(failed, "backup.old", fault.Args{"Folder": dir})
	}
	return nil
}

// removeParts clears away what an interrupted copy left.
func removeParts(dir, stem string) {
	parts, _ := filepath.Glob(filepath.Join(dir, "*"+store.Extension+store.PartExtension)) // the pattern is well formed
	for _, p := range parts {
		if strings.HasPrefix(filepath.Base(p), stem) {
			_ = os.Remove(p) // it is in nobody's way
		}
	}
}

// CopyAge tells how old the last copy is.
type CopyAge struct {
	Made  time.Time // zero: there is none yet
	Path  string
	Age   time.Duration
	Lines int // of the journal written since, all of them where there is no copy
}

// CopyAge is for the reminder that the last copy is old.
func (s *Session) CopyAge(ctx context.Context) (CopyAge, error) {
	last, _, err := s.store.LastCopy(ctx)
	if err != nil {
		return CopyAge{}, err
	}
	head, err := s.store.Head(ctx)
	if err != nil {
		return CopyAge{}, err
	}
	a := CopyAge{Made: last.At, Path: last.Path, Lines: int(head.Line - last.Line)}
	if !a.Made.IsZero() {
		a.Age = s.now().Sub(a.Made)
	}
	return a, nil
}

// Recovered tells that the program was cut off in the middle of a command the last time it had this file: that command was taken back, everything
// before it is there. The window says so once.
func (s *Session) Recovered() bool { return s.store.Recovered() }

package store

import (
	"context"
	"os"
	"path/filepath"

	"tura/core/fault"
)

// Relation of a copy to the file that is open, told by the seals that their journals have in common.
type Relation int

// The relations.
const (
	Same     Relation = iota // the same last line
	Older                    // the copy ends at an earlier line of this journal
	Newer                    // the copy goes on where this journal ends
	Diverged                 // both went on after a common line
	Foreign                  // another event
)

// Comparison holds a copy against the open file.
type Comparison struct {
	Relation  Relation
	Common    int64        // last line that both have
	Lost      []JournalRow // lines here that the copy does not have, newest first
	Gained    []JournalRow // lines of the copy that are not here, newest first
	Now, Then Counts
}

// Compare holds the copy at path against the open file. Nothing is changed in either.
func (s *Store) Compare(ctx context.Context, path string) (Comparison, error) {
	var c Comparison
	err := s.withCopy(path, func(other *Store) error {
		var err error
		c, err = s.compare(ctx, other)
		return err
	})
	return c, err
}

// withCopy opens a copy of the copy, which may be of an older version or end in the middle of a command, and is to stay as it is.
func (s *Store) withCopy(path string, do func(*Store) error) error {
	if err := probe(path); err != nil {
		return err
	}
	return duplicate(path, func(temp string) error {
		other, err := Open(temp, Options{Now: s.now})
		if err != nil {
			return renamed(err, path)
		}
		defer func() { _ = other.Close() }()
		return do(other)
	})
}

// duplicate copies a closed file, with what was left of a command that was cut off, to a temporary place for as long as do runs.
func duplicate(path string, do func(temp string) error) error {
	failed := func(err error) error {
		return fault.Wrap(err, "store.io", fault.Args{"File": path, "Cause": plainCause(err)})
	}
	dir, err := os.MkdirTemp("", "tura-copy-")
	if err != nil {
		return failed(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	temp := filepath.Join(dir, "copy"+Extension)
	if err := copyFile(path, temp); err != nil {
		return failed(err)
	}
	if unfinished(path) {
		if err := copyFile(path+journalSuffix, temp+journalSuffix); err != nil {
			return failed(err)
		}
	}
	return do(temp)
}

// renamed makes a fault name the file that the arbiter chose.
func renamed(err error, path string) error {
	if f, ok := err.(*fault.Fault); ok {
		f.Args["File"] = path
	}
	return err
}

func (s *Store) compare(ctx context.Context, other *Store) (c Comparison, err error) {
	mine, err := s.Seals(ctx)
	if err != nil {
		return c, err
	}
	theirs, err := other.Seals(ctx)
	if err != nil {
		return c, err
	}
	for line := int64(1); mine[line] != "" && mine[line] == theirs[line]; line++ {
		c.Common = line
	}
	here, err := s.Journal(ctx, 0)
	if err != nil {
		return c, err
	}
	there, err := other.Journal(ctx, 0)
	if err != nil {
		return c, err
	}
	c.Lost, c.Gained = after(here, c.Common), after(there, c.Common)
	switch {
	case c.Common == 0:
		c.Relation = Foreign
	case len(c.Lost) == 0 && len(c.Gained) == 0:
		c.Relation = Same
	case len(c.Gained) == 0:
		c.Relation = Older
	case len(c.Lost) == 0:
		c.Relation = Newer
	default:
		c.Relation = Diverged
	}
	if c.Now, err = s.Count(ctx); err == nil {
		c.Then, err = other.Count(ctx)
	}
	return c, err
}

// after keeps the lines beyond one.
func after(rows []JournalRow, line int64) (out []JournalRow) {
	for _, r := range rows {
		if r.ID > line {
			out = append(out, r)
		}
	}
	return out
}

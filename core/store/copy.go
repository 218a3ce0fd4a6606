package store

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"tura/core/fault"
)

// PartExtension ends the name of a copy that is not finished: what is left of it after a stick was pulled out may be deleted.
const PartExtension = ".part"

// Facts tell what an event file holds without opening it for work.
type Facts struct {
	Path    string
	Size    int64 // bytes
	Version int   // of the file's form
	Head    Head  // without a seal in files of version 1
	Origin  string
	Counts  Counts
}

// Counts of an event.
type Counts struct {
	Entries, Players, Rounds, Games int
	Results                         int // games with a result
}

// CopyTo writes the whole event into a new file at path, replacing what is there: under another name in the same folder first, brought to the
// disk, opened, verified and compared with the journal here, and only then renamed. On failure (backup.failed) the file that was there stays.
func (s *Store) CopyTo(ctx context.Context, path string) (Facts, error) {
	if err := ctx.Err(); err != nil {
		return Facts{}, err
	}
	part := path + PartExtension
	failed := func(err error) (Facts, error) {
		_ = os.Remove(part)
		return Facts{}, fault.Wrap(err, "backup.failed", fault.Args{"File": path, "Cause": plainCause(err)})
	}
	if abs, err := filepath.Abs(path); err != nil || abs == s.path {
		return Facts{}, fault.New("backup.itself", fault.Args{"File": path})
	}
	_ = os.Remove(part) // what a pulled stick left
	if _, err := s.db.ExecContext(context.WithoutCancel(ctx), "VACUUM INTO ?", part); err != nil {
		return failed(err)
	}
	if err := syncFile(part); err != nil {
		return failed(err)
	}
	facts, err := Peek(ctx, part)
	if err != nil {
		return failed(err)
	}
	head, err := s.Head(ctx)
	if err != nil {
		return failed(err)
	}
	if facts.Head.Line != head.Line || facts.Head.Seal != head.Seal {
		return failed(errors.New("the copy is not the event"))
	}
	if err := os.Rename(part, path); err != nil {
		return failed(err)
	}
	syncFolder(filepath.Dir(path))
	facts.Path = path
	return facts, nil
}

// syncFile brings a file to the disk.
func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncFolder brings a new name to the disk where the system can (not on Windows, where renaming does).
func syncFolder(dir string) {
	if f, err := os.Open(dir); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

// copyFile copies byte by byte, for files that nobody has open.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}

// Peek verifies an event file that nobody works on and tells what is in it. Nothing is written, no lock is taken; the faults are those of Open.
func Peek(ctx context.Context, path string) (Facts, error) {
	if err := probe(path); err != nil {
		return Facts{}, err
	}
	if !unfinished(path) {
		return peek(ctx, path)
	}
	var f Facts
	err := duplicate(path, func(temp string) error { // to be finished there
		s, err := Open(temp, Options{})
		if err != nil {
			return renamed(err, path)
		}
		if err := s.Close(); err != nil {
			return err
		}
		f, err = peek(ctx, temp)
		f.Path = path
		return err
	})
	return f, err
}

func peek(ctx context.Context, path string) (Facts, error) {
	s, err := connectReadOnly(path)
	if err != nil {
		return Facts{}, err
	}
	defer func() { _ = s.db.Close() }()
	version, err := s.recognise(ctx)
	if err != nil {
		return Facts{}, err
	}
	if version >= sealedVersion {
		err = s.verifyContent(ctx)
	}
	if err != nil {
		return Facts{}, err
	}
	f := Facts{Path: path, Version: version}
	if info, err := os.Stat(path); err == nil {
		f.Size = info.Size()
	}
	if version >= sealedVersion {
		f.Head, err = s.Head(ctx)
	} else {
		f.Head, err = s.unsealedHead(ctx)
	}
	if err == nil {
		f.Origin, err = s.Origin(ctx)
	}
	if err == nil {
		f.Counts, err = countAll(ctx, s.db)
	}
	return f, s.explain(err)
}

// sealedVersion is the first with seals.
const sealedVersion = 2

// connectReadOnly opens a file that nobody changes.
func connectReadOnly(path string) (*Store, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	q := url.Values{"mode": {"ro"}, "immutable": {"1"}, "_dqs": {"0"}}
	dsn := (&url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(abs), RawQuery: q.Encode()}).String()
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return &Store{db: db, path: abs, now: time.Now}, nil
}

func (s *Store) unsealedHead(ctx context.Context) (h Head, err error) {
	var at string
	err = s.db.QueryRowContext(ctx, "SELECT id, at FROM journal ORDER BY id DESC LIMIT 1").Scan(&h.Line, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return Head{}, nil
	}
	if err == nil {
		h.At, err = time.Parse(time.RFC3339, at)
	}
	return h, err
}

// Origin identifies the event through all its copies: the moment and the arguments of the first line of its journal.
func (s *Store) Origin(ctx context.Context) (string, error) {
	var origin string
	err := s.db.QueryRowContext(context.WithoutCancel(ctx), "SELECT at || ' ' || args FROM journal WHERE id = 1").Scan(&origin)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return origin, s.explain(err)
}

// Count counts what the event holds.
func (s *Store) Count(ctx context.Context) (Counts, error) {
	c, err := countAll(context.WithoutCancel(ctx), s.db)
	return c, s.explain(err)
}

// rowQuerier reads one row inside or outside a transaction.
type rowQuerier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func countAll(ctx context.Context, q rowQuerier) (c Counts, err error) {
	err = q.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM entry), (SELECT count(*) FROM player), (SELECT count(*) FROM round),
 (SELECT count(*) FROM game), (SELECT count(*) FROM game WHERE result <> '')`).Scan(&c.Entries, &c.Players, &c.Rounds, &c.Games, &c.Results)
	return c, err
}

// Copied is one copy that was made.
type Copied struct {
	At   time.Time
	Path string
	Line int64 // last line of the journal in it
}

// NoteCopy remembers that a copy was made.
func (s *Store) NoteCopy(ctx context.Context, c Copied) error {
	_, err := s.db.ExecContext(context.WithoutCancel(ctx), "INSERT INTO copy(at, path, line) VALUES(?,?,?)", stamp(c.At), c.Path, c.Line)
	return s.explain(err)
}

// LastCopy is the last copy made; ok is false when there was none.
func (s *Store) LastCopy(ctx context.Context) (c Copied, ok bool, err error) {
	var at string
	err = s.db.QueryRowContext(context.WithoutCancel(ctx), "SELECT at, path, line FROM copy ORDER BY id DESC LIMIT 1").Scan(&at, &c.Path, &c.Line)
	if errors.Is(err, sql.ErrNoRows) {
		return c, false, nil
	}
	if err == nil {
		c.At, err = time.Parse(time.RFC3339, at)
	}
	return c, err == nil, s.explain(err)
}

// PutInPlace copies a closed event file to a path where nothing may be yet: beside it first, to the disk, then under its name.
func PutInPlace(from, to string) error {
	failed := func(err error) error {
		return fault.Wrap(err, "backup.failed", fault.Args{"File": to, "Cause": plainCause(err)})
	}
	if _, err := os.Lstat(to); err == nil {
		return fault.New("store.exists", fault.Args{"File": to})
	}
	part := to + PartExtension
	_ = os.Remove(part)
	if err := copyFile(from, part); err != nil {
		_ = os.Remove(part)
		return failed(err)
	}
	if unfinished(from) {
		if err := copyFile(from+journalSuffix, to+journalSuffix); err != nil {
			return failed(err)
		}
	}
	if err := os.Rename(part, to); err != nil {
		return failed(err)
	}
	syncFolder(filepath.Dir(to))
	return nil
}

// Package store is the event file: one SQLite database per event with everything in it. It knows SQL and nothing of rules.
//
// Every change goes through Write: one transaction, one journal row, the images of all changed rows (so that each command has its
// inverse from the first day), one acknowledgement. Nothing else opens the file: on Linux a second open and close in the
// same process would drop SQLite's locks.
//
// What keeps an event from being lost, each in its file: seal and verify (an altered byte is noticed), copy (verified copies), compare, become and
// goon (return to a line or to a copy), merge (a helper's copy), salvage, wreck, pages and repair (what a damaged file still gives).
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"modernc.org/sqlite"

	"tura/core/fault"
)

// applicationID marks the file as Tura's ("Tura" in ASCII).
const applicationID = 0x54757261

// Extension of an event file.
const Extension = ".tura"

// Store is an opened event file, locked against every other opener.
type Store struct {
	db   *sql.DB
	path string
	now  func() time.Time

	known     sync.Map // columns by table
	recovered bool
}

// Options of opening. Now is the clock; nil: the system's.
type Options struct {
	Now func() time.Time
}

func (o Options) clock() func() time.Time {
	if o.Now != nil {
		return o.Now
	}
	return time.Now
}

// UseFileLocks makes SQLite hold its locks by open file description where the system has them (Linux); to be called once, first thing in main.
func UseFileLocks() {
	_, _ = sqlite.OFDLocking(true) // elsewhere an error, and not needed
}

// Create makes a new event file that must not exist yet; on failure nothing is left behind.
func Create(path string, opt Options) (*Store, error) {
	if _, err := os.Lstat(path); err == nil {
		return nil, fault.New("store.exists", fault.Args{"File": path})
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o644)
	if err != nil {
		return nil, fault.Wrap(err, "store.cannotcreate", fault.Args{"File": path, "Cause": plainCause(err)})
	}
	if err := f.Close(); err != nil {
		return nil, fmt.Errorf("create %s: %w", path, err)
	}
	s, err := connect(path, opt)
	if err == nil {
		err = s.migrate(context.Background(), "")
	}
	if err == nil {
		err = s.installCapture()
	}
	if err != nil {
		if s != nil {
			_ = s.Close()
		}
		_ = os.Remove(path)
		return nil, err
	}
	return s, nil
}

// Open opens an event file. What stands in the way comes as a fault: store.notfound, store.notevent, store.damaged, store.newer, store.locked, store.readonly.
func Open(path string, opt Options) (*Store, error) {
	if err := probe(path); err != nil {
		return nil, err
	}
	cut := unfinished(path)
	s, err := connect(path, opt)
	if err != nil {
		return nil, err
	}
	s.recovered = cut
	if err := s.prepare(); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

func (s *Store) prepare() error {
	ctx := context.Background()
	version, err := s.recognise(ctx)
	if err != nil {
		return err
	}
	if version < len(migrations()) {
		if err := s.migrate(ctx, s.path+fmt.Sprintf(".v%d.bak", version)); err != nil {
			return err
		}
	}
	if err := s.verifyContent(ctx); err != nil {
		return err
	}
	return s.installCapture()
}

// recognise tells the version of the file, after its mark, its schema and its structure were found sound.
func (s *Store) recognise(ctx context.Context) (version int, err error) {
	var app int
	if err := s.db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&app); err != nil {
		return 0, s.explainDamage(err)
	}
	if app != applicationID {
		return 0, fault.New("store.notevent", fault.Args{"File": s.path})
	}
	if err := s.db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return 0, s.explainDamage(err)
	}
	if version > len(migrations()) {
		return 0, fault.New("store.newer", fault.Args{"File": s.path, "Version": version, "Known": len(migrations())})
	}
	return version, s.verifyShape(ctx, version)
}

// connect opens the one connection and takes the lock.
func connect(path string, opt Options) (*Store, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	q := url.Values{
		"_pragma":    {"busy_timeout(300)", "locking_mode(EXCLUSIVE)", "journal_mode(TRUNCATE)", "synchronous(FULL)", "recursive_triggers(0)"},
		"_fk":        {"1"},
		"_txlock":    {"immediate"},
		"_dqs":       {"0"},
		"_defensive": {"1"},
	}
	dsn := (&url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(abs), RawQuery: q.Encode()}).String()
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	db.SetMaxOpenConns(1)
	db.SetMaxIdleConns(1)
	db.SetConnMaxIdleTime(0)
	s := &Store{db: db, path: abs, now: opt.clock()}
	holdPath(abs, true)
	// The first write takes the exclusive lock, which locking_mode keeps until Close.
	if _, err := db.Exec("BEGIN EXCLUSIVE; COMMIT"); err != nil {
		_ = s.Close()
		return nil, s.explainDamage(err)
	}
	return s, nil
}

// Close gives the file free. Nothing is ever unsaved.
func (s *Store) Close() error {
	defer holdPath(s.path, false)
	return s.db.Close()
}

// Recovered tells that the program was cut off in the middle of a command the last time: that command was taken back at opening, everything
// before it is there.
func (s *Store) Recovered() bool { return s.recovered }

// Path of the file, absolute.
func (s *Store) Path() string { return s.path }

// explain turns SQLite's answers to opening and writing into faults with a sentence.
func (s *Store) explain(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	args := fault.Args{"File": s.path, "Cause": e.Error()}
	switch e.Code() & 0xff {
	case 5, 6: // BUSY, LOCKED
		return fault.Wrap(err, "store.locked", args)
	case 8: // READONLY
		return fault.Wrap(err, "store.readonly", args)
	case 11, 26: // CORRUPT, NOTADB
		return fault.Wrap(err, "store.damaged", args)
	case 10, 14: // IOERR, CANTOPEN
		return fault.Wrap(err, "store.io", args)
	case 13: // FULL
		return fault.Wrap(err, "store.full", args)
	}
	return err
}

func plainCause(err error) string {
	var pe *os.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	return err.Error()
}

// Package session is one opened event: the commands that the window and turactl call, and the reading side they show.
//
// One command of the arbiter = one exported method = one transaction of the store = journal line = one change signal. What is read
// is always made from the file: rules (standings, prizes, fees) are reckoned from games and entries, so they cannot be stale.
// What the methods return must not be changed by callers; a later command replaces it, never alters it.
package session

import (
	"context"
	"errors"
	"os"
	"sync"
	"time"

	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// Session is an opened event. Its methods may be called from any goroutine; change signals come on the caller's.
type Session struct {
	store *store.Store
	now   func() time.Time

	commands sync.Mutex // held from the write of a command until memory shows it

	mu       sync.RWMutex
	event    store.EventRow
	reg      *regulation.Regulation
	entries  []store.EntryRow
	groups   []*group
	cash     []store.CashRow
	lists    *Lists // nil: none on this computer
	deskNow  *desk  // of these entries, nil until asked for
	watchers []func(Change)
	notice   []RatingDifference // of the last check that ran by itself
}

// Change tells what a command altered; screens re-read that and refresh once.
type Change struct {
	Command     string
	Event       bool     // regulation or settings
	Entries     bool     // entries, fees, cash
	Tournaments []string // codes of groups
}

// Options of a session. Now is the clock; nil: the system's.
type Options struct {
	Now    func() time.Time
	Answer Answer // to the question of an import, see CreateFromTRF
}

func (o Options) store() store.Options { return store.Options{Now: o.Now} }

func (o Options) clock() func() time.Time {
	if o.Now != nil {
		return o.Now
	}
	return time.Now
}

// Create makes a new event file from a regulation: its groups become tournaments with registration open.
func Create(ctx context.Context, path string, reg *regulation.Regulation, opt Options) (*Session, error) {
	raw := reg.JSON()
	if err := fideScoring(reg.Name, reg.Scoring()); err != nil { // a new group is in FIDE mode
		return nil, err
	}
	st, err := store.Create(path, opt.store())
	if err != nil {
		return nil, err
	}
	s := &Session{store: st, now: opt.clock()}
	_, err = st.Write(ctx, store.Command{Name: "event.create", Final: true, Args: map[string]any{"Name": reg.Name}}, func(tx *store.Tx) error {
		ev := store.EventRow{Regulation: string(raw), CreatedAt: tx.Now()}
		if err := tx.PutEvent(&ev); err != nil {
			return err
		}
		for i, c := range reg.Categories {
			row, err := tournamentRow(reg, c.Code, i+1, s.now())
			if err != nil {
				return err
			}
			if err := tx.PutTournament(&row); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = s.loadAll(ctx)
	}
	if err != nil {
		return nil, s.discard(err)
	}
	return s, nil
}

// discard closes and removes a file that could not be made whole, and hands the error on.
func (s *Session) discard(err error) error {
	return errors.Join(err, s.store.Close(), os.Remove(s.store.Path()))
}

// Open opens an event file; see store.Open for what can stand in the way.
func Open(ctx context.Context, path string, opt Options) (*Session, error) {
	st, err := store.Open(path, opt.store())
	if err != nil {
		return nil, err
	}
	s := &Session{store: st, now: opt.clock()}
	if err := s.loadAll(ctx); err != nil {
		_ = st.Close()
		return nil, err
	}
	return s, nil
}

// Close gives the file free.
func (s *Session) Close() error { return s.store.Close() }

// Path of the event file.
func (s *Session) Path() string { return s.store.Path() }

// Watch registers a function that hears of every change, after the command was written.
func (s *Session) Watch(f func(Change)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watchers = append(s.watchers, f)
}

func (s *Session) signal(c Change) {
	s.mu.RLock()
	watchers := s.watchers
	s.mu.RUnlock()
	for _, f := range watchers {
		f(c)
	}
}

// Regulation of the event.
func (s *Session) Regulation() *regulation.Regulation {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.reg
}

// Tournament returns the whole state of a group; the fault session.nogroup when the event has none of that code.
func (s *Session) Tournament(code string) (*tournament.Tournament, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	return g.t, nil
}

package session

import (
	"context"

	"tura/core/store"
)

// run writes one command, reads again what it changed and signals it.
func (s *Session) run(ctx context.Context, cmd store.Command, change Change, write func(*store.Tx) error) error {
	change.Command = cmd.Name
	return s.apply(change, func() error {
		if _, err := s.store.Write(ctx, cmd, write); err != nil {
			return err
		}
		return s.reload(context.WithoutCancel(ctx), change) // what is written is shown
	})
}

// apply does a command and what shows it in memory, one command at a time, then signals the change.
func (s *Session) apply(change Change, do func() error) error {
	s.commands.Lock()
	err := do()
	s.commands.Unlock() // those who hear of the change may give commands
	if err != nil {
		return err
	}
	s.signal(change)
	return nil
}

func (s *Session) reload(ctx context.Context, change Change) error {
	if change.Event || change.Entries {
		return s.loadAll(ctx)
	}
	for _, code := range change.Tournaments {
		if err := s.reloadGroup(ctx, code); err != nil {
			return err
		}
	}
	return nil
}

func (s *Session) reloadGroup(ctx context.Context, code string) error {
	s.mu.RLock()
	reg, people := s.reg, entriesByID(s.entries)
	s.mu.RUnlock()
	rows, err := s.store.Tournaments(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if row.Code != code {
			continue
		}
		g, err := s.loadGroup(ctx, row, reg, people)
		if err != nil {
			return err
		}
		s.replaceGroup(g)
	}
	return nil
}

func (s *Session) replaceGroup(g *group) {
	s.mu.Lock()
	defer s.mu.Unlock()
	groups := append([]*group(nil), s.groups...)
	for i := range groups {
		if groups[i].row.ID == g.row.ID {
			groups[i] = g
		}
	}
	s.groups = groups
}

// Answer is the arbiter's answer to the question of a command with a warning level: the token that the fault confirm.ask carried. The
// zero Answer asks first.
type Answer string

// Undo takes the last command back; the fault undo.nothing when there is none.
func (s *Session) Undo(ctx context.Context) (row store.JournalRow, err error) {
	err = s.changeAll(ctx, "undo", func() error { row, err = s.store.Undo(ctx); return err })
	return row, err
}

// Redo does the last undone command again; the fault redo.nothing when there is none.
func (s *Session) Redo(ctx context.Context) (row store.JournalRow, err error) {
	err = s.changeAll(ctx, "redo", func() error { row, err = s.store.Redo(ctx); return err })
	return row, err
}

// changeAll does what may change anything, reads the whole event again and signals it.
func (s *Session) changeAll(ctx context.Context, command string, do func() error) error {
	c := Change{Command: command, Event: true, Entries: true}
	for _, g := range s.snapshotGroups() {
		c.Tournaments = append(c.Tournaments, g.row.Code)
	}
	return s.apply(c, func() error {
		if err := do(); err != nil {
			return err
		}
		return s.loadAll(context.WithoutCancel(ctx))
	})
}

// NextUndo and NextRedo name the commands that Undo and Redo would act on; ok is false when there is none.
func (s *Session) NextUndo(ctx context.Context) (row store.JournalRow, ok bool, err error) {
	return s.store.NextUndo(ctx)
}

// NextRedo names the command that Redo would do again.
func (s *Session) NextRedo(ctx context.Context) (row store.JournalRow, ok bool, err error) {
	return s.store.NextRedo(ctx)
}

// Journal reads the newest lines first, at most limit (0: all).
func (s *Session) Journal(ctx context.Context, limit int) ([]store.JournalRow, error) {
	return s.store.Journal(ctx, limit)
}

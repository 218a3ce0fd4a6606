package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// JournalRow is one line of the journal.
type JournalRow struct {
	ID         int64
	At         time.Time
	Kind       string // command, undo, redo
	Name       string // of the command
	Level      Level
	Tournament string // code of the group, empty for the event
	Args       map[string]any
	Reason     string
	Target     int64 // the row undone or redone
	UndoneBy   int64 // > 0: taken back by that row; < 0: can never be taken back
}

const journalColumns = "id, at, kind, name, level, tournament, args, reason, target, undone_by"

// Journal reads the newest rows first, at most limit (0: all).
func (s *Store) Journal(ctx context.Context, limit int) ([]JournalRow, error) {
	tail := "ORDER BY id DESC"
	if limit > 0 {
		tail += fmt.Sprintf(" LIMIT %d", limit)
	}
	rows, err := s.db.QueryContext(context.WithoutCancel(ctx), "SELECT "+journalColumns+" FROM journal "+tail)
	if err != nil {
		return nil, s.explain(err)
	}
	defer func() { _ = rows.Close() }()
	var out []JournalRow
	for rows.Next() {
		row, err := scanJournal(rows.Scan)
		if err != nil {
			return nil, err
		}
		out = append(out, row)
	}
	return out, rows.Err()
}

func (s *Store) journalOne(ctx context.Context, tail string) (JournalRow, error) {
	return scanJournal(s.db.QueryRowContext(context.WithoutCancel(ctx), "SELECT "+journalColumns+" FROM journal "+tail).Scan)
}

func scanJournal(scan func(...any) error) (JournalRow, error) {
	var r JournalRow
	var at, args string
	if err := scan(&r.ID, &at, &r.Kind, &r.Name, &r.Level, &r.Tournament, &args, &r.Reason, &r.Target, &r.UndoneBy); err != nil {
		return r, err
	}
	var err error
	if r.At, err = time.Parse(time.RFC3339, at); err != nil {
		return r, fmt.Errorf("journal row %d: %w", r.ID, err)
	}
	if err := json.Unmarshal([]byte(args), &r.Args); err != nil {
		return r, fmt.Errorf("journal row %d: %w", r.ID, err)
	}
	return r, nil
}

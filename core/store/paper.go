package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// PaperKey names one paper of the event.
type PaperKey struct {
	Kind       string
	Tournament string // code, empty for the whole event
	Round      int    // 0 where the paper has none
}

// Paper is the last print of a paper.
type Paper struct {
	Version int
	Hash    string // of its content
	At      time.Time
}

// LastPaper is the last print; ok is false when it was never printed.
func (s *Store) LastPaper(ctx context.Context, k PaperKey) (p Paper, ok bool, err error) {
	var at string
	err = s.db.QueryRowContext(context.WithoutCancel(ctx), "SELECT version, hash, at FROM paper WHERE kind = ? AND tournament = ? AND round = ? ORDER BY id DESC LIMIT 1",
		k.Kind, k.Tournament, k.Round).Scan(&p.Version, &p.Hash, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return p, false, nil
	}
	if err == nil {
		p.At, err = time.Parse(time.RFC3339, at)
	}
	return p, err == nil, s.explain(err)
}

// NotePaper writes down that a paper was printed. Printing changes nothing of the event, so it is no command and cannot be undone.
func (s *Store) NotePaper(ctx context.Context, k PaperKey, version int, hash string) error {
	_, err := s.db.ExecContext(context.WithoutCancel(ctx), "INSERT INTO paper(kind, tournament, round, version, hash, at) VALUES(?,?,?,?,?,?)",
		k.Kind, k.Tournament, k.Round, version, hash, stamp(s.now()))
	return s.explain(err)
}

package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"tura/core/fault"
)

// Level is the warning level of a command (FIDE check list, section 1).
type Level int

// The levels: done at once; acknowledged; proceed or cancel; asked twice, the second time naming the consequences.
const (
	Plain Level = iota + 1
	Acknowledge
	Proceed
	Twice
)

// Command is one change of the arbiter's as the journal keeps it.
type Command struct {
	Name       string         // dotted, key of its text: "result.set"
	Level      Level          // Plain when zero
	Tournament string         // code of the group, empty for the event
	Args       map[string]any // what the text names
	Reason     string         // the arbiter's own words, where asked
	Token      string         // answer to the question of a level above Plain
	Final      bool           // cannot be undone (leaving FIDE mode)
}

// Tx is the running transaction of a command.
type Tx struct {
	ctx context.Context
	tx  *sql.Tx
	now time.Time
	ID  int64 // of the journal row
}

// Write runs one command: the whole of change in one transaction with its journal row and its inverse, or nothing at all.
// A level above Plain without its token is refused with the fault confirm.ask, whose Args hold Name, Level, Step and the Token to give back.
func (s *Store) Write(ctx context.Context, c Command, change func(*Tx) error) (journalID int64, err error) {
	if c.Level == 0 {
		c.Level = Plain
	}
	tx, ctx, err := s.begin(ctx)
	if err != nil {
		return 0, err
	}
	defer func() { _ = tx.Rollback() }()
	if err := demandToken(ctx, tx, c); err != nil {
		return 0, err
	}
	t := &Tx{ctx: ctx, tx: tx, now: s.now()}
	if t.ID, err = t.journal("command", c, 0); err != nil {
		return 0, s.explain(err)
	}
	if err := change(t); err != nil {
		return 0, s.explain(err)
	}
	if err := t.finish(); err != nil {
		return 0, s.explain(err)
	}
	return t.ID, nil
}

// begin opens the transaction of a command. From here on cancelling is of no effect: it takes milliseconds, and an interrupted connection
// would be thrown away with the lock of the file and the capture of changes.
func (s *Store) begin(ctx context.Context) (*sql.Tx, context.Context, error) {
	if err := ctx.Err(); err != nil {
		return nil, ctx, err
	}
	ctx = context.WithoutCancel(ctx)
	tx, err := s.db.BeginTx(ctx, nil)
	return tx, ctx, s.explain(err)
}

// finish seals what was changed and commits.
func (t *Tx) finish() error {
	if err := t.stopCapture(); err != nil {
		return err
	}
	if err := t.seal(); err != nil {
		return err
	}
	return t.tx.Commit()
}

// journal writes the row and makes the capture triggers file the following changes under it.
func (t *Tx) journal(kind string, c Command, target int64) (int64, error) {
	args := c.Args
	if args == nil {
		args = map[string]any{}
	}
	raw, err := json.Marshal(args)
	if err != nil {
		return 0, fmt.Errorf("journal %s: %w", c.Name, err)
	}
	undone := 0
	if c.Final {
		undone = -1
	}
	res, err := t.tx.ExecContext(t.ctx, `INSERT INTO journal(at, kind, name, level, tournament, args, reason, target, undone_by) VALUES(?,?,?,?,?,?,?,?,?)`,
		stamp(t.now), kind, c.Name, int(c.Level), c.Tournament, string(raw), c.Reason, target, undone)
	if err != nil {
		return 0, err
	}
	id, err := res.LastInsertId()
	if err != nil {
		return 0, err
	}
	_, err = t.tx.ExecContext(t.ctx, "UPDATE temp.capture SET journal_id = ?", id)
	return id, err
}

func (t *Tx) stopCapture() error {
	_, err := t.tx.ExecContext(t.ctx, "UPDATE temp.capture SET journal_id = 0")
	return err
}

// demandToken enforces the warning level. The token binds the command, its arguments and the state of the file, so it
// serves once and for this question only.
func demandToken(ctx context.Context, tx *sql.Tx, c Command) error {
	if c.Level == Plain {
		return nil
	}
	var head int64
	if err := tx.QueryRowContext(ctx, "SELECT coalesce(max(id), 0) FROM journal").Scan(&head); err != nil {
		return err
	}
	steps := 1
	if c.Level == Twice {
		steps = 2
	}
	step := 1
	for ; step <= steps; step++ {
		if c.Token == "" || c.Token != token(c, head, step) {
			continue
		}
		if step == steps {
			return nil
		}
		break
	}
	next := 1
	if step < steps { // the first of two was answered
		next = step + 1
	}
	return fault.New("confirm.ask", fault.Args{"Name": c.Name, "Level": int(c.Level), "Step": next, "Token": token(c, head, next),
		"Tournament": c.Tournament, "Args": c.Args})
}

func token(c Command, head int64, step int) string {
	args, _ := json.Marshal(c.Args) // made of plain values; journal reports an error if not
	sum := sha256.Sum256(fmt.Appendf(nil, "%s|%s|%s|%d|%d|%d", c.Name, c.Tournament, args, c.Level, head, step))
	return hex.EncodeToString(sum[:8])
}

// stamp is the time form of the file: RFC 3339 with seconds, in the arbiter's zone.
func stamp(t time.Time) string { return t.Format(time.RFC3339) }

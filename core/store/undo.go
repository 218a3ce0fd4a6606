package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tura/core/fault"
)

// Undo takes the last command back that is still done, exactly: every row it changed gets its former image. The journal keeps both.
// The fault undo.nothing tells that there is none.
func (s *Store) Undo(ctx context.Context) (JournalRow, error) {
	target, err := s.undoTarget(ctx)
	if err != nil {
		return JournalRow{}, err
	}
	return target, s.invert(ctx, "undo", target, target.ID)
}

// Redo does the last undone command again, as long as nothing new was done since. The fault redo.nothing tells that there is none.
func (s *Store) Redo(ctx context.Context) (JournalRow, error) {
	target, err := s.redoTarget(ctx)
	if err != nil {
		return JournalRow{}, err
	}
	return target, s.invert(ctx, "redo", target, target.UndoneBy)
}

// NextUndo is the command that Undo would take back; ok is false when there is none.
func (s *Store) NextUndo(ctx context.Context) (row JournalRow, ok bool, err error) {
	row, err = s.undoTarget(ctx)
	return found(row, err)
}

// NextRedo is the command that Redo would do again; ok is false when there is none.
func (s *Store) NextRedo(ctx context.Context) (row JournalRow, ok bool, err error) {
	row, err = s.redoTarget(ctx)
	return found(row, err)
}

func found(row JournalRow, err error) (JournalRow, bool, error) {
	if fault.Is(err, "undo.nothing") || fault.Is(err, "redo.nothing") {
		return JournalRow{}, false, nil
	}
	return row, err == nil, err
}

func (s *Store) undoTarget(ctx context.Context) (JournalRow, error) {
	row, err := s.journalOne(ctx, "WHERE kind = 'command' AND undone_by <= 0 ORDER BY id DESC LIMIT 1")
	if errors.Is(err, sql.ErrNoRows) || err == nil && row.UndoneBy < 0 {
		return JournalRow{}, fault.New("undo.nothing", nil)
	}
	return row, err
}

func (s *Store) redoTarget(ctx context.Context) (JournalRow, error) {
	row, err := s.journalOne(ctx, `WHERE kind = 'command' AND undone_by > 0
 AND undone_by > (SELECT coalesce(max(id), 0) FROM journal WHERE kind = 'command') ORDER BY undone_by DESC LIMIT 1`)
	if errors.Is(err, sql.ErrNoRows) {
		return JournalRow{}, fault.New("redo.nothing", nil)
	}
	return row, err
}

// invert applies the row images filed under the journal row source backwards, newest first.
func (s *Store) invert(ctx context.Context, kind string, target JournalRow, source int64) error {
	tx, ctx, err := s.begin(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	t := &Tx{ctx: ctx, tx: tx, now: s.now()}
	images, err := t.images(source)
	if err != nil {
		return s.explain(err)
	}
	t.ID, err = t.journal(kind, Command{Name: target.Name, Level: Plain, Tournament: target.Tournament, Args: target.Args}, target.ID)
	if err != nil {
		return s.explain(err)
	}
	for _, im := range slices.Backward(images) {
		if err := t.restore(im); err != nil {
			return fmt.Errorf("%s of %s: %w", kind, target.Name, s.explain(err))
		}
	}
	undoneBy := t.ID
	if kind == "redo" {
		undoneBy = 0
	}
	if _, err := tx.ExecContext(ctx, "UPDATE journal SET undone_by = ? WHERE id = ?", undoneBy, target.ID); err != nil {
		return s.explain(err)
	}
	return s.explain(t.finish())
}

// image is one row before and after a command; nil where there was no row.
type image struct {
	table         string
	row           int64
	before, after map[string]any
}

func (t *Tx) images(journalID int64) ([]image, error) {
	rows, err := t.tx.QueryContext(t.ctx, "SELECT tbl, row, before, after FROM change WHERE journal_id = ? ORDER BY id", journalID)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var out []image
	for rows.Next() {
		var im image
		var before, after sql.NullString
		if err := rows.Scan(&im.table, &im.row, &before, &after); err != nil {
			return nil, err
		}
		if im.before, err = readImage(before); err != nil {
			return nil, err
		}
		if im.after, err = readImage(after); err != nil {
			return nil, err
		}
		out = append(out, im)
	}
	return out, rows.Err()
}

func readImage(raw sql.NullString) (map[string]any, error) {
	if !raw.Valid {
		return nil, nil
	}
	dec := json.NewDecoder(strings.NewReader(raw.String))
	dec.UseNumber()
	var m map[string]any
	if err := dec.Decode(&m); err != nil {
		return nil, fmt.Errorf("row image: %w", err)
	}
	for k, v := range m {
		if n, ok := v.(json.Number); ok {
			i, err := n.Int64()
			if err != nil {
				return nil, fmt.Errorf("row image %s: %w", k, err)
			}
			m[k] = i
		}
	}
	return m, nil
}

// restore gives a row its former image.
func (t *Tx) restore(im image) error {
	if !slices.Contains(captured, im.table) {
		return fmt.Errorf("journal names an unknown table %q", im.table)
	}
	if im.before == nil {
		_, err := t.tx.ExecContext(t.ctx, "DELETE FROM "+im.table+" WHERE id = ?", im.row)
		return err
	}
	cols := slices.Sorted(maps.Keys(im.before))
	args := make([]any, 0, len(cols)+1)
	for _, c := range cols {
		args = append(args, im.before[c])
	}
	if im.after == nil {
		marks := strings.TrimSuffix(strings.Repeat("?,", len(cols)), ",")
		_, err := t.tx.ExecContext(t.ctx, "INSERT INTO "+im.table+"("+strings.Join(cols, ",")+") VALUES("+marks+")", args...)
		return err
	}
	_, err := t.tx.ExecContext(t.ctx, "UPDATE "+im.table+" SET "+strings.Join(cols, " = ?, ")+" = ? WHERE id = ?", append(args, im.row)...)
	return err
}

package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// journalled are the tables of the journal whose lines are taken over from a copy that went on, with the column that holds the line.
var journalled = []struct{ table, line string }{{"journal", "id"}, {"change", "journal_id"}, {"mark", "journal_id"}, {"seal", "journal_id"}}

// goOn takes over what a copy wrote after the last line here: the lines themselves, their row images, marks and seals, and the rows as they
// became, all in one transaction. The command only asks; it leaves no line of its own, because nothing is lost that it would have to name.
func (s *Store) goOn(ctx context.Context, other *Store, c Command, common int64, images []image) error {
	tx, ctx, err := s.begin(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if err := demandToken(ctx, tx, c); err != nil {
		return err
	}
	t := &Tx{ctx: ctx, tx: tx, now: s.now()}
	if err := t.become(images); err != nil {
		return s.explain(err)
	}
	for _, part := range journalled {
		if err := t.takeOver(other, part.table, part.line, common); err != nil {
			return s.explain(err)
		}
	}
	undone, err := other.undoneUpTo(ctx, common)
	if err != nil {
		return err
	}
	for line, by := range undone {
		if _, err := tx.ExecContext(ctx, "UPDATE journal SET undone_by = ? WHERE id = ?", by, line); err != nil {
			return s.explain(err)
		}
	}
	return s.explain(tx.Commit())
}

// takeOver copies the rows of a journal table beyond a line.
func (t *Tx) takeOver(other *Store, table, line string, beyond int64) error {
	cols, err := other.columns(t.ctx, table)
	if err != nil {
		return err
	}
	rows, err := other.db.QueryContext(t.ctx, fmt.Sprintf("SELECT %s FROM %s WHERE %s > ? ORDER BY 1", strings.Join(cols, ", "), table, line), beyond)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	insert := fmt.Sprintf("INSERT INTO %s(%s) VALUES(%s)", table, strings.Join(cols, ", "), strings.TrimSuffix(strings.Repeat("?,", len(cols)), ","))
	for rows.Next() {
		values := make([]any, len(cols))
		into := make([]any, len(cols))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if _, err := t.tx.ExecContext(t.ctx, insert, values...); err != nil {
			return fmt.Errorf("take over %s: %w", table, err)
		}
	}
	return rows.Err()
}

// undoneUpTo tells which of the lines up to one are taken back, and by which line.
func (s *Store) undoneUpTo(ctx context.Context, line int64) (map[int64]int64, error) {
	rows, err := s.db.QueryContext(ctx, "SELECT id, undone_by FROM journal WHERE id <= ? AND undone_by >= 0", line)
	if err != nil {
		return nil, s.explain(err)
	}
	defer func() { _ = rows.Close() }()
	out := map[int64]int64{}
	for rows.Next() {
		var id, by sql.NullInt64
		if err := rows.Scan(&id, &by); err != nil {
			return nil, s.explain(err)
		}
		out[id.Int64] = by.Int64
	}
	return out, s.explain(rows.Err())
}

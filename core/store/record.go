package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// record is a row of a captured table. fields()[0] points at the id; the order is that of columns().
type record interface {
	table() string
	columns() string
	fields() []any
}

// querier reads inside or outside a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// selectAll reads the rows of T's table that tail (WHERE …, ORDER BY …) picks.
func selectAll[T any, P interface {
	*T
	record
}](ctx context.Context, q querier, tail string, args ...any) ([]T, error) {
	ctx = context.WithoutCancel(ctx) // see begin
	var proto T
	p := P(&proto)
	rows, err := q.QueryContext(ctx, "SELECT "+p.columns()+" FROM "+p.table()+" "+tail, args...)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", p.table(), err)
	}
	defer func() { _ = rows.Close() }()
	var out []T
	for rows.Next() {
		var v T
		if err := rows.Scan(P(&v).fields()...); err != nil {
			return nil, fmt.Errorf("read %s: %w", p.table(), err)
		}
		out = append(out, v)
	}
	return out, rows.Err()
}

// insert writes a new row and sets its id; an id already set is kept.
func (t *Tx) insert(r record) error {
	f := r.fields()
	id, ok := f[0].(*int64)
	if !ok {
		return fmt.Errorf("insert %s: first field is not the id", r.table())
	}
	args := append([]any(nil), f...)
	if *id == 0 {
		args[0] = nil
	}
	marks := strings.TrimSuffix(strings.Repeat("?,", len(f)), ",")
	res, err := t.tx.ExecContext(t.ctx, "INSERT INTO "+r.table()+"("+r.columns()+") VALUES("+marks+")", args...)
	if err != nil {
		return fmt.Errorf("insert %s: %w", r.table(), err)
	}
	*id, err = res.LastInsertId()
	return err
}

// update writes the row with r's id; that there is none is an error.
func (t *Tx) update(r record) error {
	f := r.fields()
	set := strings.ReplaceAll(r.columns(), ", ", " = ?, ") + " = ?"
	res, err := t.tx.ExecContext(t.ctx, "UPDATE "+r.table()+" SET "+set+" WHERE id = ?", append(append([]any(nil), f...), f[0])...)
	if err != nil {
		return fmt.Errorf("update %s: %w", r.table(), err)
	}
	return oneRow(res, "update "+r.table())
}

func (t *Tx) remove(table string, id int64) error {
	res, err := t.tx.ExecContext(t.ctx, "DELETE FROM "+table+" WHERE id = ?", id)
	if err != nil {
		return fmt.Errorf("delete %s: %w", table, err)
	}
	return oneRow(res, "delete "+table)
}

func oneRow(res sql.Result, op string) error {
	n, err := res.RowsAffected()
	if err == nil && n != 1 {
		err = fmt.Errorf("%s: %d rows instead of one", op, n)
	}
	return err
}

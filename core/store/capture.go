package store

import (
	"context"
	"fmt"
	"strings"
)

// captured are the tables whose rows a command may change; journal, change and mark stay out.
var captured = []string{"event", "tournament", "entry", "player", "round", "game", "bye", "request", "forbidden", "playoff", "cash", "incident", "member", "appeal"}

// columns of a table in their order, id first. They are the same until the file is closed; migrations run before they are asked for.
func (s *Store) columns(ctx context.Context, table string) ([]string, error) {
	if known, ok := s.known.Load(table); ok {
		return known.([]string), nil
	}
	cols, err := s.readColumns(ctx, table)
	if err == nil {
		s.known.Store(table, cols)
	}
	return cols, err
}

func (s *Store) readColumns(ctx context.Context, table string) ([]string, error) {
	rows, err := s.db.QueryContext(ctx, "SELECT name FROM pragma_table_info(?) ORDER BY cid", table)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var out []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		out = append(out, name)
	}
	return out, rows.Err()
}

// installCapture makes the triggers that file every row image under the running command. They are temporary: made anew at
// each opening from the schema as it is, so a migration need not think of them.
func (s *Store) installCapture() error {
	ctx := context.Background()
	if _, err := s.db.ExecContext(ctx, "CREATE TEMP TABLE IF NOT EXISTS capture(journal_id INTEGER NOT NULL); DELETE FROM temp.capture; INSERT INTO temp.capture VALUES(0)"); err != nil {
		return s.explain(err)
	}
	for _, table := range captured {
		cols, err := s.columns(ctx, table)
		if err != nil {
			return s.explain(err)
		}
		for _, sql := range captureTriggers(table, cols) {
			if _, err := s.db.ExecContext(ctx, sql); err != nil {
				return fmt.Errorf("capture %s: %w", table, err)
			}
		}
	}
	return nil
}

func captureTriggers(table string, cols []string) []string {
	image := func(side string) string { return jsonImage(side, cols) }
	make := func(name, event, row, before, after string) string {
		return fmt.Sprintf(`CREATE TEMP TRIGGER IF NOT EXISTS capture_%[1]s_%[2]s AFTER %[3]s ON main.%[1]s WHEN (SELECT journal_id FROM capture) > 0
BEGIN INSERT INTO change(journal_id, tbl, row, before, after) SELECT journal_id, '%[1]s', %[4]s, %[5]s, %[6]s FROM capture; END`, table, name, event, row, before, after)
	}
	return []string{
		make("insert", "INSERT", "new.id", "NULL", image("new")),
		make("update", "UPDATE", "new.id", image("old"), image("new")),
		make("delete", "DELETE", "old.id", image("old"), "NULL"),
	}
}

// jsonImage is the SQL of a row's image.
func jsonImage(side string, cols []string) string {
	parts := make([]string, len(cols))
	for i, c := range cols {
		parts[i] = fmt.Sprintf("'%s', %s.%s", c, side, c)
	}
	return "json_object(" + strings.Join(parts, ", ") + ")"
}

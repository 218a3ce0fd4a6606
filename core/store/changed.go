package store

import (
	"context"
	"database/sql"
	"os"
)

// CopyChanged writes the event into a new file at path with each row passed through change, which may alter its columns. Of the journal only
// the bare lines go along: when, what command, which group; no arguments, no reasons, no former rows.
func (s *Store) CopyChanged(ctx context.Context, path string, change func(table string, columns map[string]any)) error {
	lines, err := s.Journal(ctx, 0)
	if err != nil {
		return err
	}
	marks, err := s.Marks(ctx)
	if err != nil {
		return err
	}
	rows := map[string][]image{}
	for _, table := range captured {
		texts, order, err := s.imagesOf(ctx, table)
		if err != nil {
			return err
		}
		for _, id := range order {
			columns, err := readImage(sql.NullString{String: texts[id], Valid: true})
			if err != nil {
				return err
			}
			change(table, columns)
			rows[table] = append(rows[table], image{table: table, row: id, before: columns})
		}
	}
	out, err := Create(path, Options{Now: s.now})
	if err != nil {
		return err
	}
	if err := out.fillChanged(ctx, lines, rows, marks); err != nil {
		_ = out.Close()
		_ = os.Remove(path)
		return out.explain(err)
	}
	return out.Close()
}

func (s *Store) fillChanged(ctx context.Context, lines []JournalRow, rows map[string][]image, marks map[[2]string]string) error {
	w := &wreck{lines: map[int64][]any{}}
	for _, r := range lines {
		w.lines[r.ID] = []any{stamp(r.At), r.Kind, r.Name, int64(r.Level), r.Tournament, "{}", "", r.Target, int64(0)}
	}
	if err := s.fillJournal(ctx, w); err != nil {
		return err
	}
	_, err := s.Write(ctx, Command{Name: "event.clean", Final: true}, func(t *Tx) error {
		for _, table := range captured {
			for _, im := range rows[table] {
				if err := t.restore(im); err != nil {
					return err
				}
			}
		}
		return t.addMarks(marks)
	})
	return err
}

package store

import (
	"context"
	"database/sql"
	"fmt"

	"tura/core/fault"
)

// Restore makes the event what the copy at path says. Where the copy goes on from this journal, its lines are taken over with their changes and
// every one can still be undone; otherwise all differences are one command, which one undo takes back. The journal here stays and marks of both
// stay. Faults: backup.foreign, backup.same.
func (s *Store) Restore(ctx context.Context, path string, c Command) (Comparison, error) {
	var cmp Comparison
	err := s.withCopy(path, func(other *Store) error {
		var err error
		if cmp, err = s.compare(ctx, other); err != nil {
			return err
		}
		switch cmp.Relation {
		case Foreign:
			return fault.New("backup.foreign", fault.Args{"File": path})
		case Same:
			return fault.New("backup.same", fault.Args{"File": path})
		}
		images, err := s.differences(ctx, other)
		if err != nil {
			return err
		}
		if cmp.Relation == Newer {
			return s.goOn(ctx, other, c, cmp.Common, images)
		}
		marks, err := other.Marks(ctx)
		if err != nil {
			return err
		}
		_, err = s.Write(ctx, c, func(t *Tx) error {
			if err := t.become(images); err != nil {
				return err
			}
			return t.addMarks(marks)
		})
		return err
	})
	return cmp, err
}

// addMarks sets the marks that are not set here.
func (t *Tx) addMarks(marks map[[2]string]string) error {
	for m := range marks {
		var n int
		if err := t.tx.QueryRowContext(t.ctx, "SELECT count(*) FROM mark WHERE name = ? AND tournament = ?", m[0], m[1]).Scan(&n); err != nil {
			return err
		}
		if n == 0 {
			if err := t.Mark(m[0], m[1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// ReturnTo makes the event what it was after a line of the journal, as one command; marks and journal stay.
func (s *Store) ReturnTo(ctx context.Context, line int64, c Command) error {
	if err := s.knownLine(ctx, line); err != nil {
		return err
	}
	_, err := s.Write(ctx, c, func(t *Tx) error {
		images, err := t.imagesAfter(line)
		if err != nil {
			return err
		}
		return t.become(images)
	})
	return err
}

// PreviewReturn counts what ReturnTo would leave, and the lines it would take back, newest first.
func (s *Store) PreviewReturn(ctx context.Context, line int64) (c Comparison, err error) {
	if err := s.knownLine(ctx, line); err != nil {
		return c, err
	}
	rows, err := s.Journal(ctx, 0)
	if err != nil {
		return c, err
	}
	c = Comparison{Relation: Older, Common: line, Lost: after(rows, line)}
	if c.Now, err = s.Count(ctx); err != nil {
		return c, err
	}
	tx, ctx, err := s.begin(ctx)
	if err != nil {
		return c, err
	}
	defer func() { _ = tx.Rollback() }()
	t := &Tx{ctx: ctx, tx: tx, now: s.now()}
	images, err := t.imagesAfter(line)
	if err == nil {
		err = t.become(images)
	}
	if err == nil {
		c.Then, err = countAll(ctx, tx)
	}
	return c, s.explain(err)
}

func (s *Store) knownLine(ctx context.Context, line int64) error {
	head, err := s.Head(ctx)
	if err == nil && (line < 1 || line > head.Line) {
		err = fault.New("backup.noline", fault.Args{"Line": line, "Last": head.Line})
	}
	return err
}

// imagesAfter are the rows as they were after a line, of all that changed since.
func (t *Tx) imagesAfter(line int64) ([]image, error) {
	rows, err := t.tx.QueryContext(t.ctx, "SELECT tbl, row, before FROM change WHERE id IN (SELECT min(id) FROM change WHERE journal_id > ? GROUP BY tbl, row) ORDER BY id", line)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var out []image
	for rows.Next() {
		var im image
		var before sql.NullString
		if err := rows.Scan(&im.table, &im.row, &before); err != nil {
			return nil, err
		}
		if im.before, err = readImage(before); err != nil {
			return nil, err
		}
		out = append(out, im)
	}
	return out, rows.Err()
}

// become gives the rows their images: those without one go first, so that unique columns are free.
func (t *Tx) become(images []image) error {
	for _, gone := range []bool{true, false} {
		for _, im := range images {
			if (im.before == nil) != gone {
				continue
			}
			var there int
			if err := t.tx.QueryRowContext(t.ctx, "SELECT count(*) FROM "+im.table+" WHERE id = ?", im.row).Scan(&there); err != nil {
				return err
			}
			if there > 0 {
				im.after = map[string]any{} // restore updates
			} else if gone {
				continue
			}
			if err := t.restore(im); err != nil {
				return fmt.Errorf("%s %d: %w", im.table, im.row, err)
			}
		}
	}
	return nil
}

// differences are the rows of another file that are not the same here; rows that it has not are without an image.
func (s *Store) differences(ctx context.Context, other *Store) ([]image, error) {
	var out []image
	for _, table := range captured {
		mine, _, err := s.imagesOf(ctx, table)
		if err != nil {
			return nil, err
		}
		theirs, order, err := other.imagesOf(ctx, table)
		if err != nil {
			return nil, err
		}
		for id := range mine {
			if _, ok := theirs[id]; !ok {
				out = append(out, image{table: table, row: id})
			}
		}
		for _, id := range order {
			if mine[id] == theirs[id] {
				continue
			}
			before, err := readImage(sql.NullString{String: theirs[id], Valid: true})
			if err != nil {
				return nil, err
			}
			out = append(out, image{table: table, row: id, before: before})
		}
	}
	return out, nil
}

// imagesOf reads a whole table as images by id, with the ids in order.
func (s *Store) imagesOf(ctx context.Context, table string) (images map[int64]string, order []int64, err error) {
	cols, err := s.columns(ctx, table)
	if err != nil {
		return nil, nil, s.explain(err)
	}
	rows, err := s.db.QueryContext(context.WithoutCancel(ctx), "SELECT id, "+jsonImage(table, cols)+" FROM "+table+" ORDER BY id")
	if err != nil {
		return nil, nil, s.explain(err)
	}
	defer func() { _ = rows.Close() }()
	images = map[int64]string{}
	for rows.Next() {
		var id int64
		var text string
		if err := rows.Scan(&id, &text); err != nil {
			return nil, nil, s.explain(err)
		}
		images[id] = text
		order = append(order, id)
	}
	return images, order, s.explain(rows.Err())
}

package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"time"
)

// Head identifies a state of the event: the last line of the journal and its seal. Two files with the same head hold the same event.
type Head struct {
	Line int64 // 0: nothing was written yet
	At   time.Time
	Seal string
}

// Head of the journal as it stands.
func (s *Store) Head(ctx context.Context) (Head, error) {
	ctx = context.WithoutCancel(ctx)
	var h Head
	var at string
	err := s.db.QueryRowContext(ctx, "SELECT j.id, j.at, s.digest FROM journal j JOIN seal s ON s.journal_id = j.id ORDER BY j.id DESC LIMIT 1").Scan(&h.Line, &at, &h.Seal)
	if errors.Is(err, sql.ErrNoRows) {
		return Head{}, nil
	}
	if err == nil {
		h.At, err = time.Parse(time.RFC3339, at)
	}
	return h, s.explain(err)
}

// Seals of all lines of the journal by number: what two files have in common is the part with equal seals.
func (s *Store) Seals(ctx context.Context) (map[int64]string, error) {
	rows, err := s.db.QueryContext(ctx, "SELECT journal_id, digest FROM seal")
	if err != nil {
		return nil, s.explain(err)
	}
	defer func() { _ = rows.Close() }()
	out := map[int64]string{}
	for rows.Next() {
		var id int64
		var digest string
		if err := rows.Scan(&id, &digest); err != nil {
			return nil, s.explain(err)
		}
		out[id] = digest
	}
	return out, s.explain(rows.Err())
}

// seal closes the journal row of the running command: what it says and what it changed, chained to the seal before.
func (t *Tx) seal() error {
	var before string
	err := t.tx.QueryRowContext(t.ctx, "SELECT digest FROM seal ORDER BY journal_id DESC LIMIT 1").Scan(&before)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	return sealLines(t.ctx, t.tx, t.ID, before, func(id int64, digest string) error {
		_, err := t.tx.ExecContext(t.ctx, "INSERT INTO seal(journal_id, digest) VALUES(?,?)", id, digest)
		return err
	})
}

// sealAll seals the journal of a file from before version 2.
func sealAll(ctx context.Context, tx *sql.Tx) error {
	type sealed struct {
		id     int64
		digest string
	}
	var all []sealed
	if err := sealLines(ctx, tx, 0, "", func(id int64, digest string) error { all = append(all, sealed{id, digest}); return nil }); err != nil {
		return err
	}
	for _, x := range all {
		if _, err := tx.ExecContext(ctx, "INSERT INTO seal(journal_id, digest) VALUES(?,?)", x.id, x.digest); err != nil {
			return err
		}
	}
	return nil
}

// sealLines reckons the seals of the journal rows from the given one on (0: all) and hands them over in order.
func sealLines(ctx context.Context, q querier, from int64, before string, found func(id int64, digest string) error) error {
	parts, err := sealParts(ctx, q, from)
	if err != nil {
		return err
	}
	lines, err := q.QueryContext(ctx, `SELECT id, at, kind, name, level, tournament, args, reason, target, undone_by < 0 FROM journal WHERE id >= ? ORDER BY id`, from)
	if err != nil {
		return err
	}
	digests := []func() error{}
	for lines.Next() {
		fields := make([]sql.NullString, 10)
		if err := scanTexts(lines, fields); err != nil {
			_ = lines.Close()
			return err
		}
		h := sha256.New()
		hashTexts(h, sql.NullString{String: before, Valid: true})
		hashTexts(h, fields...)
		var id int64
		if _, err := fmt.Sscan(fields[0].String, &id); err != nil {
			_ = lines.Close()
			return err
		}
		h.Write(parts[id])
		before = hex.EncodeToString(h.Sum(nil))
		digest := before
		digests = append(digests, func() error { return found(id, digest) })
	}
	if err := lines.Close(); err != nil {
		return err
	}
	if err := lines.Err(); err != nil {
		return err
	}
	for _, f := range digests {
		if err := f(); err != nil {
			return err
		}
	}
	return nil
}

// sealParts digests the row images and marks of the journal rows from the given one on.
func sealParts(ctx context.Context, q querier, from int64) (map[int64][]byte, error) {
	hashes := map[int64]hash.Hash{}
	for _, query := range []string{
		"SELECT journal_id, id, tbl, row, before, after FROM change WHERE journal_id >= ? ORDER BY id",
		"SELECT journal_id, id, name, tournament, at, '' FROM mark WHERE journal_id >= ? ORDER BY id",
	} {
		rows, err := q.QueryContext(ctx, query, from)
		if err != nil {
			return nil, err
		}
		for rows.Next() {
			fields := make([]sql.NullString, 6)
			var id int64
			if err = scanTexts(rows, fields); err == nil {
				_, err = fmt.Sscan(fields[0].String, &id)
			}
			if err != nil {
				_ = rows.Close()
				return nil, err
			}
			if hashes[id] == nil {
				hashes[id] = sha256.New()
			}
			hashTexts(hashes[id], fields...)
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			return nil, err
		}
	}
	out := make(map[int64][]byte, len(hashes))
	for id, h := range hashes {
		out[id] = h.Sum(nil)
	}
	return out, nil
}

func scanTexts(rows *sql.Rows, fields []sql.NullString) error {
	into := make([]any, len(fields))
	for i := range fields {
		into[i] = &fields[i]
	}
	return rows.Scan(into...)
}

// hashTexts feeds fields with their lengths, so that no two lists feed the same bytes.
func hashTexts(h hash.Hash, fields ...sql.NullString) {
	for _, f := range fields {
		n := -1
		if f.Valid {
			n = len(f.String)
		}
		_, _ = fmt.Fprintf(h, "%d:%s", n, f.String)
	}
}

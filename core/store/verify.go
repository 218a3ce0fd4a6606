package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"tura/core/fault"
)

// What is verified at every opening, because SQLite itself notices damage to its own structure only, not to what the cells say:
//
//	the schema        is word for word that of its version
//	integrity_check   pages, indices, types
//	seals             each journal line with the row images under it gives the digest stored, chained from the first line
//	undone_by         follows from the undo and redo lines
//	rows              each row is the last image the journal has of it, and each last image has its row
//
// So one altered byte is either in a place that nobody reads, or the file is refused as damaged.

func (s *Store) damaged(cause string, args ...any) error {
	return fault.New("store.damaged", fault.Args{"File": s.path, "Cause": fmt.Sprintf(cause, args...)})
}

// verifyShape checks the schema and SQLite's own structure; version is the file's user_version.
func (s *Store) verifyShape(ctx context.Context, version int) error {
	if version < 1 {
		return s.damaged("version %d", version)
	}
	want, err := schemaOf(version)
	if err != nil {
		return err
	}
	got, err := readSchema(ctx, s.db)
	if err != nil {
		return s.explainDamage(err)
	}
	if got != want {
		return s.damaged("schema")
	}
	for _, check := range []string{"integrity_check(1)", "foreign_key_check"} {
		rows, err := s.db.QueryContext(ctx, "PRAGMA "+check)
		if err != nil {
			return s.explainDamage(err)
		}
		for rows.Next() {
			answer := make([]sql.NullString, 1)
			if check == "foreign_key_check" {
				answer = make([]sql.NullString, 4)
			}
			if err = scanTexts(rows, answer); err == nil && answer[0].String != "ok" {
				err = s.damaged("%s: %s", check, answer[0].String)
			}
			if err != nil {
				_ = rows.Close()
				return s.explainDamage(err)
			}
		}
		_ = rows.Close()
		if err := rows.Err(); err != nil {
			return s.explainDamage(err)
		}
	}
	return nil
}

// explainDamage is explain for reading that cannot fail in a sound file: what SQLite cannot say otherwise is damage.
func (s *Store) explainDamage(err error) error {
	err = s.explain(err)
	if fault.Is(err, "store.damaged") || fault.Is(err, "store.locked") || fault.Is(err, "store.readonly") || fault.Is(err, "store.io") || fault.Is(err, "store.full") {
		return err
	}
	return fault.Wrap(err, "store.damaged", fault.Args{"File": s.path, "Cause": err.Error()})
}

// verifyContent checks the seals and the rows of a file of the newest version.
func (s *Store) verifyContent(ctx context.Context) error {
	seals, err := s.Seals(ctx)
	if err != nil {
		return s.explainDamage(err)
	}
	lines := 0
	err = sealLines(ctx, s.db, 0, "", func(id int64, digest string) error {
		if lines++; seals[id] != digest {
			return s.damaged("journal line %d", id)
		}
		return nil
	})
	if err == nil && lines != len(seals) {
		err = s.damaged("%d journal lines, %d seals", lines, len(seals))
	}
	if err == nil {
		err = s.verifyUndone(ctx)
	}
	for _, table := range captured {
		if err == nil {
			err = s.verifyRows(ctx, table)
		}
	}
	if err != nil {
		return s.explainDamage(err)
	}
	return nil
}

// verifyUndone replays which commands are taken back.
func (s *Store) verifyUndone(ctx context.Context) error {
	rows, err := s.db.QueryContext(ctx, "SELECT id, kind, target, undone_by FROM journal ORDER BY id")
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	want, got := map[int64]int64{}, map[int64]int64{}
	for rows.Next() {
		var id, target, undone int64
		var kind string
		if err := rows.Scan(&id, &kind, &target, &undone); err != nil {
			return err
		}
		got[id] = max(undone, 0)
		switch kind {
		case "undo":
			want[target] = id
		case "redo":
			want[target] = 0
		}
	}
	for id, by := range got {
		if want[id] != by {
			return s.damaged("undo of journal line %d", id)
		}
	}
	return rows.Err()
}

// verifyRows holds every row of a table against its last image. Columns that came later than the image are not compared.
func (s *Store) verifyRows(ctx context.Context, table string) error {
	cols, err := s.columns(ctx, table)
	if err != nil || len(cols) == 0 { // a table that came after this file's version
		return err
	}
	rows, err := s.db.QueryContext(ctx, fmt.Sprintf(`WITH last AS (SELECT c.row AS id, c.after AS image FROM change c
 WHERE c.id IN (SELECT max(id) FROM change WHERE tbl = '%[1]s' GROUP BY row) AND c.after IS NOT NULL)
SELECT t.id, %[2]s, l.image FROM %[1]s t LEFT JOIN last l ON l.id = t.id
UNION ALL SELECT l.id, NULL, l.image FROM last l WHERE l.id NOT IN (SELECT id FROM %[1]s)`, table, jsonImage("t", cols)))
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id int64
		var row, image sql.NullString
		if err := rows.Scan(&id, &row, &image); err != nil {
			return err
		}
		if row != image && !sameImage(row, image) {
			return s.damaged("%s %d", table, id)
		}
	}
	return rows.Err()
}

// sameImage compares the columns that the image has.
func sameImage(row, image sql.NullString) bool {
	if !row.Valid || !image.Valid {
		return false
	}
	var have, want map[string]json.RawMessage
	if json.Unmarshal([]byte(row.String), &have) != nil || json.Unmarshal([]byte(image.String), &want) != nil || len(want) >= len(have) {
		return false
	}
	for column, value := range want {
		if string(have[column]) != string(value) {
			return false
		}
	}
	return true
}

// readSchema is the text of all tables and indices.
func readSchema(ctx context.Context, q querier) (string, error) {
	rows, err := q.QueryContext(ctx, "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name")
	if err != nil {
		return "", err
	}
	defer func() { _ = rows.Close() }()
	var b strings.Builder
	for rows.Next() {
		fields := make([]sql.NullString, 4)
		if err := scanTexts(rows, fields); err != nil {
			return "", err
		}
		for _, f := range fields {
			fmt.Fprintf(&b, "%q ", f.String)
		}
	}
	return b.String(), rows.Err()
}

var schemas = struct {
	sync.Mutex
	text map[int]string
}{text: map[int]string{}}

// schemaOf is the schema that the migrations give to a new file of a version.
func schemaOf(version int) (string, error) {
	schemas.Lock()
	defer schemas.Unlock()
	if text, ok := schemas.text[version]; ok {
		return text, nil
	}
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return "", err
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	for v := range version {
		if _, err := db.Exec(migrations()[v]); err != nil {
			return "", fmt.Errorf("migration %d: %w", v+1, err)
		}
	}
	text, err := readSchema(context.Background(), db)
	if err == nil {
		schemas.text[version] = text
	}
	return text, err
}

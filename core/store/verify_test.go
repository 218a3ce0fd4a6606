package store

import (
	"bytes"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"tura/core/fault"
)

// writeSome makes an event with people, rounds, an undone command and a mark.
func writeSome(t *testing.T, s *Store) {
	t.Helper()
	mustWrite(t, s, Command{Name: "event.create", Final: true}, func(tx *Tx) error {
		if err := tx.PutEvent(&EventRow{Regulation: `{"schema":"x"}`, CreatedAt: tx.Now()}); err != nil {
			return err
		}
		return tx.PutTournament(&TournamentRow{Code: "A", Name: "Группа A", Position: 1, RoundCount: 7})
	})
	for i := range 12 {
		mustWrite(t, s, Command{Name: "entry.add", Args: map[string]any{"Player": i}}, func(tx *Tx) error {
			e := EntryRow{Name: fmt.Sprint("Пешкин ", i), Born: "2012-01-02", FIDE: 1500 + i, City: "Ладейск"}
			if err := tx.PutEntry(&e); err != nil {
				return err
			}
			return tx.PutPlayer(&PlayerRow{TournamentID: 1, EntryID: e.ID, Number: i + 1, FromRound: 1})
		})
	}
	for r := range 3 {
		mustWrite(t, s, Command{Name: "round.pair", Tournament: "A"}, func(tx *Tx) error {
			round := RoundRow{TournamentID: 1, Number: r + 1, PairedAt: tx.Now(), Input: string(bytes.Repeat([]byte("п"), 3000))}
			if err := tx.PutRound(&round); err != nil {
				return err
			}
			for b := range 6 {
				if err := tx.PutGame(&GameRow{RoundID: round.ID, Board: b + 1, White: int64(2*b + 1), Black: int64(2*b + 2), Result: "1-0"}); err != nil {
					return err
				}
			}
			return nil
		})
	}
	mustWrite(t, s, Command{Name: "fide.leave", Tournament: "A"}, func(tx *Tx) error { return tx.Mark("fide.left", "A") })
	mustWrite(t, s, Command{Name: "entry.add"}, func(tx *Tx) error { return tx.PutEntry(&EntryRow{Name: "Лишний"}) })
	if _, err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
}

// fullDump is the dump with journal and marks.
func fullDump(t *testing.T, s *Store) string {
	t.Helper()
	var b bytes.Buffer
	if err := s.Dump(ctx, &b); err != nil {
		t.Fatal(err)
	}
	lines, err := s.Journal(ctx, 0)
	if err != nil {
		t.Fatal(err)
	}
	marks, err := s.Marks(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(b.String(), lines, marks)
}

// One altered byte anywhere in the file: either the event is the same to the last letter, or the file is refused; never a panic, never
// another event. TURA_LONG tries every byte.
func TestOneFlippedByte(t *testing.T) {
	s := mustCreate(t)
	writeSome(t, s)
	want, path := fullDump(t, s), s.Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(os.Getpid())
	random := rand.New(rand.NewPCG(seed, 1))
	positions := []int{}
	for i := range 600 {
		positions = append(positions, random.IntN(len(raw)))
		if i < 100 {
			positions = append(positions, i)
		}
	}
	if os.Getenv("TURA_LONG") != "" {
		positions = positions[:0]
		for i := range raw {
			positions = append(positions, i)
		}
	}
	refused := 0
	bad := filepath.Join(t.TempDir(), "bad.tura")
	for _, at := range positions {
		flipped := bytes.Clone(raw)
		flipped[at] ^= 1 << random.IntN(8)
		if err := os.WriteFile(bad, flipped, 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := Open(bad, Options{})
		if err != nil {
			if !fault.Is(err, "store.damaged") && !fault.Is(err, "store.notevent") && !fault.Is(err, "store.newer") {
				t.Errorf("seed %d, byte %d of %d, bit %08b: %v", seed, at, len(raw), flipped[at]^raw[at], err)
			}
			refused++
			continue
		}
		if d := fullDump(t, got); d != want {
			t.Errorf("seed %d, byte %d of %d, bit %08b: opened with another content", seed, at, len(raw), flipped[at]^raw[at])
		}
		if err := got.Close(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d bytes flipped one by one in a file of %d: refused %d, harmless %d", len(positions), len(raw), refused, len(positions)-refused)
}

// A file of version 1 is copied, then brought up to date with everything in it.
func TestAnOldFileIsCopiedAndBroughtUpToDate(t *testing.T) {
	s := mustCreate(t)
	writeSome(t, s)
	want, path := fullDump(t, s), s.Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	downgrade(t, path)
	again, err := Open(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	if got := fullDump(t, again); got != want {
		t.Errorf("content changed:\n%s\n%s", got, want)
	}
	if err := probe(path + ".v1.bak"); err != nil {
		t.Errorf("no copy of the old file: %v", err)
	}
	mustWrite(t, again, Command{Name: "entry.add"}, func(tx *Tx) error { return tx.PutEntry(&EntryRow{Name: "Новый"}) })
}

// downgrade writes the file again as version 1 had it: the tables of then with the columns of then.
func downgrade(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", path+".old")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	steps := []string{migrations()[0], fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = 1", applicationID), "ATTACH '" + path + "' AS new"}
	rows, err := selectTables(db, steps)
	if err != nil {
		t.Fatal(err)
	}
	for _, copyRows := range rows {
		if _, err := db.Exec(copyRows); err != nil {
			t.Fatalf("%s: %v", copyRows, err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path+".old", path); err != nil {
		t.Fatal(err)
	}
}

// selectTables runs the steps and gives for each table the statement that copies its rows.
func selectTables(db *sql.DB, steps []string) (copies []string, err error) {
	for _, q := range steps {
		if _, err := db.Exec(q); err != nil {
			return nil, err
		}
	}
	rows, err := db.Query(`SELECT m.name, group_concat(c.name, ', ') FROM main.sqlite_schema m JOIN pragma_table_info(m.name, 'main') c
 WHERE m.type = 'table' GROUP BY m.name`)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var table, columns string
		if err := rows.Scan(&table, &columns); err != nil {
			return nil, err
		}
		copies = append(copies, "INSERT INTO main."+table+"("+columns+") SELECT "+columns+" FROM new."+table)
	}
	return copies, rows.Err()
}

// A row changed behind the journal's back is noticed.
func TestARowChangedByAnotherProgramIsNoticed(t *testing.T) {
	for _, change := range []string{"UPDATE game SET result = '0-1' WHERE id = 3", "DELETE FROM change WHERE id = (SELECT max(id) FROM change)",
		"UPDATE journal SET args = '{}' WHERE id = 5", "DELETE FROM seal WHERE journal_id = 4", "INSERT INTO entry(name) VALUES('x')", "DELETE FROM mark",
		"UPDATE journal SET undone_by = 99 WHERE id = 3", "DELETE FROM game WHERE id = 2", "CREATE TABLE x(a)"} {
		s := mustCreate(t)
		writeSome(t, s)
		path := s.Path()
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		db, err := sql.Open("sqlite", path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(change); err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(path, Options{}); !fault.Is(err, "store.damaged") {
			t.Errorf("%s: %v", change, err)
		}
	}
}

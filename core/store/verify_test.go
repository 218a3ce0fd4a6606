package store

import (
	"bytes"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
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
// another event. TURA_FLIPS sets how many are tried.
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
	flips := 250
	if testing.Short() || underRace {
		flips = 10
	}
	if v := os.Getenv("TURA_FLIPS"); v != "" {
		if flips, err = strconv.Atoi(v); err != nil {
			t.Fatal(err)
		}
	}
	positions := []int{}
	for i := range 100 { // the header
		positions = append(positions, i)
	}
	for range flips {
		positions = append(positions, random.IntN(len(raw)))
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

// A file of version 1 is copied, then brought up to date with everything in it; what it wrote can still be undone.
func TestAnOldFileIsCopiedAndBroughtUpToDate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.tura")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	old, err := connect(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := old.step(ctx, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := old.db.Exec("CREATE TEMP TABLE capture(journal_id INTEGER NOT NULL); INSERT INTO temp.capture VALUES(0)"); err != nil {
		t.Fatal(err)
	}
	for _, table := range []string{"entry", "tournament", "player"} {
		cols, err := old.columns(ctx, table)
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range captureTriggers(table, cols) {
			if _, err := old.db.Exec(q); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, err := old.db.Exec(`INSERT INTO journal(at, kind, name, level) VALUES('2026-12-01T10:00:00Z', 'command', 'entry.add', 1);
UPDATE temp.capture SET journal_id = 1; INSERT INTO entry(name, fide) VALUES('Пешкин', 1500); INSERT INTO tournament(code, name, position, round_count) VALUES('A', 'A', 1, 7);
INSERT INTO player(tournament_id, entry_id, number, rating) VALUES(1, 1, 1, 1500); INSERT INTO mark(name, at) VALUES('fide.left', '2026-12-01T10:00:00Z')`); err != nil {
		t.Fatal(err)
	}
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	if f, err := Peek(ctx, path); err != nil || f.Version != 1 || f.Head.Line != 1 || f.Counts.Players != 1 {
		t.Errorf("peek: %+v, %v", f, err)
	}
	if err := os.WriteFile(path+".v1.bak", []byte("от прошлого раза"), 0o644); err != nil {
		t.Fatal(err)
	}
	again, err := Open(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	people, err := again.Entries(ctx)
	if marks, _ := again.Marks(ctx); err != nil || len(people) != 1 || people[0].FIDE != 1500 || len(marks) != 1 {
		t.Errorf("people %v, marks %v, %v", people, marks, err)
	}
	if f, err := Peek(ctx, path+".v1.bak.2"); err != nil || f.Version != 1 {
		t.Errorf("copy of the old file: %+v, %v", f, err)
	}
	mustWrite(t, again, Command{Name: "entry.add"}, func(tx *Tx) error { return tx.PutEntry(&EntryRow{Name: "Новый"}) })
	for range 2 {
		if _, err := again.Undo(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if people, _ := again.Entries(ctx); len(people) != 0 {
		t.Errorf("left after undo: %v", people)
	}
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

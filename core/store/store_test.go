package store

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tura/core/fault"
)

var ctx = context.Background()

func testClock() func() time.Time {
	t := time.Date(2027, 1, 3, 10, 0, 0, 0, time.UTC)
	return func() time.Time { t = t.Add(time.Second); return t }
}

func mustCreate(t *testing.T) *Store {
	t.Helper()
	s, err := Create(filepath.Join(t.TempDir(), "Зимняя № 1.tura"), Options{Now: testClock()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func mustWrite(t *testing.T, s *Store, c Command, change func(*Tx) error) {
	t.Helper()
	if _, err := s.Write(ctx, c, change); err != nil {
		t.Fatal(err)
	}
}

// dump reads all captured tables as text, for comparing whole states.
func dump(t *testing.T, s *Store) string {
	t.Helper()
	var b bytes.Buffer
	for _, table := range captured {
		rows, err := s.db.Query("SELECT * FROM " + table + " ORDER BY id")
		if err != nil {
			t.Fatal(err)
		}
		cols, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			vals := make([]any, len(cols))
			for i := range vals {
				vals[i] = new(sql.NullString)
			}
			if err := rows.Scan(vals...); err != nil {
				t.Fatal(err)
			}
			fmt.Fprint(&b, table)
			for _, v := range vals {
				fmt.Fprintf(&b, "|%v", v.(*sql.NullString).String)
			}
			b.WriteByte('\n')
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

func TestWhatIsWrittenIsThereAfterReopening(t *testing.T) {
	s := mustCreate(t)
	want := EntryRow{Name: "Ферзин Артём", Sex: 1, Born: "2012-02-29", FIDE: 1650, Wanted: "B", Presence: Confirmed, AbsentAtClosing: true}
	mustWrite(t, s, Command{Name: "entry.add"}, func(tx *Tx) error { return tx.PutEntry(&want) })
	path := s.Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	got, err := again.Entries(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]EntryRow{want}, got); diff != "" {
		t.Error(diff)
	}
}

func TestAFailedCommandLeavesNothing(t *testing.T) {
	s := mustCreate(t)
	before := dump(t, s)
	_, err := s.Write(ctx, Command{Name: "x"}, func(tx *Tx) error {
		if err := tx.PutEntry(&EntryRow{Name: "A"}); err != nil {
			return err
		}
		return tx.PutGame(&GameRow{ID: 99}) // there is no such game
	})
	if err == nil {
		t.Fatal("no error")
	}
	if after := dump(t, s); after != before {
		t.Errorf("rows are left:\n%s", after)
	}
	if rows, _ := s.Journal(ctx, 0); len(rows) != 0 {
		t.Errorf("journal has %d rows", len(rows))
	}
}

func TestUndoAndRedoRestoreEveryRow(t *testing.T) {
	s := mustCreate(t)
	states := []string{dump(t, s)}
	steps := []func(*Tx) error{
		func(tx *Tx) error {
			if err := tx.PutTournament(&TournamentRow{Code: "A", Name: "A", RoundCount: 7}); err != nil {
				return err
			}
			for i := range 3 {
				if err := tx.PutEntry(&EntryRow{Name: fmt.Sprint("Игрок ", i)}); err != nil {
					return err
				}
				if err := tx.PutPlayer(&PlayerRow{TournamentID: 1, EntryID: int64(i + 1), Number: i + 1}); err != nil {
					return err
				}
			}
			return nil
		},
		func(tx *Tx) error {
			if err := tx.PutRound(&RoundRow{TournamentID: 1, Number: 1, PairedAt: tx.Now()}); err != nil {
				return err
			}
			if err := tx.PutGame(&GameRow{RoundID: 1, Board: 1, White: 1, Black: 2}); err != nil {
				return err
			}
			return tx.PutBye(&ByeRow{RoundID: 1, Player: 3, Kind: "U"})
		},
		func(tx *Tx) error {
			return tx.PutGame(&GameRow{ID: 1, RoundID: 1, Board: 1, White: 1, Black: 2, Result: "1-0"})
		},
		func(tx *Tx) error {
			return tx.PutPlayoff(&PlayoffRow{TournamentID: 1, Place: 3, White: 1, Black: 2, WhiteMinutes: 5, BlackMinutes: 4})
		},
		func(tx *Tx) error { return tx.DeleteRound(1) },
	}
	for i, step := range steps {
		mustWrite(t, s, Command{Name: fmt.Sprint("step", i)}, step)
		states = append(states, dump(t, s))
	}
	for i := len(steps) - 1; i >= 0; i-- {
		row, err := s.Undo(ctx)
		if err != nil || row.Name != fmt.Sprint("step", i) {
			t.Fatalf("undo %d: %q, %v", i, row.Name, err)
		}
		if diff := cmp.Diff(states[i], dump(t, s)); diff != "" {
			t.Fatalf("after undo of step %d:\n%s", i, diff)
		}
	}
	if _, err := s.Undo(ctx); !fault.Is(err, "undo.nothing") {
		t.Errorf("undo at the beginning: %v", err)
	}
	for i := range steps {
		if row, err := s.Redo(ctx); err != nil || row.Name != fmt.Sprint("step", i) {
			t.Fatalf("redo %d: %q, %v", i, row.Name, err)
		}
		if diff := cmp.Diff(states[i+1], dump(t, s)); diff != "" {
			t.Fatalf("after redo of step %d:\n%s", i, diff)
		}
	}
	if _, err := s.Redo(ctx); !fault.Is(err, "redo.nothing") {
		t.Errorf("redo at the end: %v", err)
	}
}

func TestANewCommandEndsRedo(t *testing.T) {
	s := mustCreate(t)
	add := func(name string) {
		mustWrite(t, s, Command{Name: name}, func(tx *Tx) error { return tx.PutEntry(&EntryRow{Name: name}) })
	}
	add("a")
	add("b")
	if _, err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	add("c")
	if _, ok, err := s.NextRedo(ctx); ok || err != nil {
		t.Errorf("redo is still offered: %v", err)
	}
	if row, _, _ := s.NextUndo(ctx); row.Name != "c" {
		t.Errorf("next undo is %q", row.Name)
	}
	if row, err := s.Undo(ctx); err != nil || row.Name != "c" {
		t.Errorf("undo: %q %v", row.Name, err)
	}
	if row, err := s.Undo(ctx); err != nil || row.Name != "a" {
		t.Errorf("second undo: %q %v", row.Name, err)
	}
}

func TestUndoStopsAtAFinalCommand(t *testing.T) {
	s := mustCreate(t)
	mustWrite(t, s, Command{Name: "a"}, func(tx *Tx) error { return tx.PutEntry(&EntryRow{Name: "a"}) })
	mustWrite(t, s, Command{Name: "fide.leave", Final: true}, func(tx *Tx) error { return tx.Mark("fide.left", "A") })
	if _, err := s.Undo(ctx); !fault.Is(err, "undo.nothing") {
		t.Errorf("got %v", err)
	}
}

func TestLevelsDemandTheirTokens(t *testing.T) {
	for _, c := range []struct {
		level Level
		asked int
	}{{Plain, 0}, {Acknowledge, 1}, {Proceed, 1}, {Twice, 2}} {
		s := mustCreate(t)
		cmd := Command{Name: "round.unpair", Level: c.level, Args: map[string]any{"Round": 3}}
		for i := range c.asked {
			_, err := s.Write(ctx, cmd, func(*Tx) error { t.Error("change ran without confirmation"); return nil })
			if !fault.Is(err, "confirm.ask") {
				t.Fatalf("level %d, question %d: %v", c.level, i+1, err)
			}
			args := err.(*fault.Fault).Args
			if args["Step"] != i+1 {
				t.Errorf("level %d: step %v, want %d", c.level, args["Step"], i+1)
			}
			cmd.Token = args["Token"].(string)
		}
		ran := false
		if _, err := s.Write(ctx, cmd, func(*Tx) error { ran = true; return nil }); err != nil || !ran {
			t.Errorf("level %d: %v", c.level, err)
		}
		if c.level > Plain {
			if _, err := s.Write(ctx, cmd, func(*Tx) error { return nil }); !fault.Is(err, "confirm.ask") {
				t.Errorf("level %d: the token served twice: %v", c.level, err)
			}
		}
	}
}

func TestOpeningSaysWhatIsWrongAndChangesNothing(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good.tura")
	s, err := Create(good, Options{})
	if err != nil {
		t.Fatal(err)
	}
	mustWrite(t, s, Command{Name: "a"}, func(tx *Tx) error { return tx.PutEntry(&EntryRow{Name: "A"}) })
	if _, err := Open(good, Options{}); !fault.Is(err, "store.locked") {
		t.Errorf("opened twice: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	newer := bytes.Clone(raw)
	newer[63] = 99 // user_version, big endian at 60
	foreign := bytes.Clone(raw)
	foreign[68] = 0
	damaged := bytes.Clone(raw)
	for i := 100; i < 400; i++ {
		damaged[i] = 0xff
	}
	cases := map[string]struct {
		data []byte
		code string
	}{
		"text.tura":    {[]byte("это не мероприятие"), "store.notevent"},
		"empty.tura":   {nil, "store.notevent"},
		"foreign.tura": {foreign, "store.notevent"},
		"newer.tura":   {newer, "store.newer"},
		"cut.tura":     {raw[:len(raw)-5000], "store.damaged"},
		"bad.tura":     {damaged, "store.damaged"},
	}
	for name, c := range cases {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, c.data, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(path, Options{}); !fault.Is(err, c.code) {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
		if after, _ := os.ReadFile(path); !bytes.Equal(after, c.data) {
			t.Errorf("%s was changed", name)
		}
	}
	if _, err := Open(filepath.Join(dir, "none.tura"), Options{}); !fault.Is(err, "store.notfound") {
		t.Errorf("missing: %v", err)
	}
	if _, err := Open(dir, Options{}); !fault.Is(err, "store.notevent") {
		t.Errorf("folder: %v", err)
	}
	if _, err := Create(good, Options{}); !fault.Is(err, "store.exists") {
		t.Errorf("create over a file: %v", err)
	}
}

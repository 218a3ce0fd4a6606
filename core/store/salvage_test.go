package store

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"tura/core/fault"
)

// closedFile is the content of a file with some event in it, and its dump.
func closedFile(t *testing.T) (raw []byte, dump string) {
	t.Helper()
	s := mustCreate(t)
	writeSome(t, s)
	var b bytes.Buffer
	if err := s.Dump(ctx, &b); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	return raw, b.String()
}

// salvaged writes the bytes to a file, salvages it and opens what came out; nil when there was nothing.
func salvaged(t *testing.T, raw []byte) (*Store, Salvaged) {
	t.Helper()
	dir := t.TempDir()
	bad, out := filepath.Join(dir, "bad.tura"), filepath.Join(dir, "out.tura")
	if err := os.WriteFile(bad, raw, 0o644); err != nil {
		t.Fatal(err)
	}
	report, err := Salvage(ctx, bad, out, Options{Now: testClock()})
	if fault.Is(err, "salvage.nothing") {
		return nil, report
	}
	if err != nil {
		t.Fatal(err)
	}
	if after, _ := os.ReadFile(bad); !bytes.Equal(after, raw) {
		t.Error("the damaged file was changed")
	}
	s, err := Open(out, Options{Now: testClock()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s, report
}

func mustDump(t *testing.T, s *Store) string {
	t.Helper()
	var b bytes.Buffer
	if err := s.Dump(ctx, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestSalvageOfASoundFileGivesEverything(t *testing.T) {
	raw, want := closedFile(t)
	s, report := salvaged(t, raw)
	if got := mustDump(t, s); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if !report.Whole || report.Lines != 19 || len(report.Missing) != 0 {
		t.Errorf("report %+v", report)
	}
	if marks, _ := s.Marks(ctx); len(marks) != 1 {
		t.Errorf("marks %v", marks)
	}
	if lines, err := s.Journal(ctx, 0); err != nil || len(lines) != 20 || lines[0].Name != "event.salvage" {
		t.Errorf("journal has %d lines, %v", len(lines), err)
	}
	if _, err := s.Undo(ctx); !fault.Is(err, "undo.nothing") {
		t.Errorf("undo: %v", err)
	}
}

// Every row is known twice, so any one page of the file may be lost.
func TestSalvageAfterTheLossOfAnyOnePage(t *testing.T) {
	raw, want := closedFile(t)
	equal, pages := 0, len(raw)/4096
	for page := range pages {
		if (testing.Short() || underRace) && page%15 > 0 {
			equal++
			continue
		}
		bad := bytes.Clone(raw)
		clear(bad[page*4096 : (page+1)*4096])
		s, report := salvaged(t, bad)
		if s == nil {
			t.Errorf("page %d: nothing", page+1)
			continue
		}
		if mustDump(t, s) == want {
			equal++
		} else if t.Logf("page %d: %+v", page+1, report); report.Whole {
			t.Errorf("page %d: other content and not said", page+1)
		}
	}
	t.Logf("%d of %d pages lost one at a time: the whole event came back %d times", pages, pages, equal)
	if equal < pages-2 {
		t.Errorf("only %d of %d came back whole", equal, pages)
	}
}

// Whatever the damage, salvage gives a file that opens, or says that there is nothing.
func TestSalvageOfAnyWreck(t *testing.T) {
	raw, want := closedFile(t)
	seed := uint64(os.Getpid())
	random := rand.New(rand.NewPCG(seed, 5))
	whole, nothing := 0, 0
	wrecks := 30
	if testing.Short() || underRace {
		wrecks = 3
	}
	for range wrecks {
		bad := bytes.Clone(raw)
		switch random.IntN(4) {
		case 0:
			bad = bad[:random.IntN(len(bad))]
		case 1:
			for range 1 + random.IntN(200) {
				bad[random.IntN(len(bad))] ^= byte(1 + random.IntN(255))
			}
		case 2:
			for range 1 + random.IntN(8) {
				at := random.IntN(len(bad) - 4096)
				clear(bad[at : at+random.IntN(4096)])
			}
		case 3:
			for i := range 100 {
				bad[i] = byte(random.IntN(256))
			}
		}
		s, _ := salvaged(t, bad)
		switch {
		case s == nil:
			nothing++
		case mustDump(t, s) == want:
			whole++
		}
	}
	t.Logf("seed %d: %d wrecks, %d came back whole, %d gave nothing", seed, wrecks, whole, nothing)
}

// FuzzPages: whatever a file holds, looking for rows in it ends and does not panic.
func FuzzPages(f *testing.F) {
	s, err := Create(filepath.Join(f.TempDir(), "e.tura"), Options{Now: testClock()})
	if err != nil {
		f.Fatal(err)
	}
	if _, err := s.Write(ctx, Command{Name: "a"}, func(tx *Tx) error { return tx.PutEntry(&EntryRow{Name: "Пешкин"}) }); err != nil {
		f.Fatal(err)
	}
	if err := s.Close(); err != nil {
		f.Fatal(err)
	}
	raw, err := os.ReadFile(s.Path())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(raw)
	f.Add(raw[:5000])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, raw []byte) {
		w := newWreck(newRawFile(raw))
		rows := w.choose()
		report := w.report(rows)
		repairRows(rows, &report)
	})
}

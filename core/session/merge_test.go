package session

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/sheet"
	"tura/core/tournament"
)

// helper opens a copy of the event at the second laptop, does something and closes it; the path is what comes back on the stick.
func helper(t *testing.T, path string, work func(*Session)) string {
	t.Helper()
	h, err := Open(ctx, path, Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	work(h)
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func mustResult(t *testing.T, s *Session, board int, r tournament.Result) {
	t.Helper()
	if err := s.SetResult(ctx, "A", 1, board, r, ""); err != nil {
		t.Fatal(err)
	}
}

func mustAdd(t *testing.T, s *Session, name string) int64 {
	t.Helper()
	id, err := s.AddEntry(ctx, entry.Entry{Name: name, FIDE: 1600, Sex: tournament.Male, Born: tournament.Date{Year: 2001}})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestTwoLaptopsWorkOnDifferentBoardsAndPeople(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	stick := mustBackup(t, s, t.TempDir()).Path
	mustResult(t, s, 1, tournament.WhiteWins)
	mustAdd(t, s, "Здешний Олег")
	helper(t, stick, func(h *Session) {
		mustResult(t, h, 2, tournament.Drawn)
		mustResult(t, h, 3, tournament.BlackWins)
		id := mustAdd(t, h, "Тамошний Игорь") // gets the number that the other laptop gave to somebody else
		if err := h.Pay(ctx, id, CashIn, 700, ""); err != nil {
			t.Fatal(err)
		}
	})
	before := mustDigest(t, s)
	m, err := s.MergeCopy(ctx, stick, false)
	if err != nil || m.Results != 2 || m.Entries != 1 || m.Payments != 1 {
		t.Fatalf("%+v, %v", m, err)
	}
	r, _ := s.Round("A", 1)
	if r.Games[0].Result != tournament.WhiteWins || r.Games[1].Result != tournament.Drawn || r.Games[2].Result != tournament.BlackWins {
		t.Errorf("results %v", r.Games)
	}
	paid := map[string]int{}
	for _, e := range s.Entries() {
		paid[e.Entry.Name] = e.Paid
	}
	if len(paid) != 12 || paid["Тамошний Игорь"] != 700 || paid["Здешний Олег"] != 0 {
		t.Errorf("entries and payments %v", paid)
	}
	if _, err := s.MergeCopy(ctx, stick, false); !fault.Is(err, "backup.same") {
		t.Errorf("the same stick again: %v", err)
	}
	helper(t, stick, func(h *Session) { // later the same stick with more
		for _, e := range h.Entries() {
			if e.Entry.Name == "Тамошний Игорь" {
				if err := h.Pay(ctx, e.ID, CashRefund, -200, ""); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
	if m, err := s.MergeCopy(ctx, stick, false); err != nil || m.Payments != 1 || m.Entries != 0 {
		t.Fatalf("second time: %+v, %v", m, err)
	}
	for _, e := range s.Entries() {
		if e.Entry.Name == "Тамошний Игорь" && e.Paid != 500 {
			t.Errorf("paid %d", e.Paid)
		}
	}
	for range 2 {
		if _, err := s.Undo(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if mustDigest(t, s) != before {
		t.Error("two undos do not take the two merges back")
	}
	reopen(t, s)
}

func TestConflictsAreListedAndNothingIsWritten(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	stick := mustBackup(t, s, t.TempDir()).Path
	first := s.Entries()[0]
	mustResult(t, s, 1, tournament.WhiteWins)
	mustAdd(t, s, "Двойной Денис Ильич")
	changed := first.Entry
	changed.City = "Ладейск"
	if err := s.EditEntry(ctx, first.ID, changed); err != nil {
		t.Fatal(err)
	}
	helper(t, stick, func(h *Session) {
		mustResult(t, h, 1, tournament.Drawn)
		mustResult(t, h, 2, tournament.Drawn)
		mustAdd(t, h, "Двойной Денис Ильич")
		changed.City = "Ферзёво"
		if err := h.EditEntry(ctx, first.ID, changed); err != nil {
			t.Fatal(err)
		}
	})
	before := mustDigest(t, s)
	m, err := s.MergeCopy(ctx, stick, false)
	if !fault.Is(err, "merge.conflicts") || len(m.Conflicts) != 3 {
		t.Fatalf("%+v, %v", m.Conflicts, err)
	}
	want := map[string]Conflict{
		"result": {Group: "A", Round: 1, Board: 1, Field: "result", Here: "1-0", There: "1/2"},
		"city":   {Player: first.Entry.Name, Field: "city", Here: "Ладейск", There: "Ферзёво"},
		"twice":  {Player: "Двойной Денис Ильич", Field: "twice", Here: "Двойной Денис Ильич", There: "Двойной Денис Ильич"},
	}
	for _, c := range m.Conflicts {
		w := want[c.Field]
		if c.Field == "result" {
			w.Player = c.Player // both names
		}
		if c != w || c.Player == "" {
			t.Errorf("conflict %+v, want %+v", c, w)
		}
	}
	if mustDigest(t, s) != before {
		t.Error("something was written")
	}
}

func TestACopyThatWentItsOwnWayIsNotMerged(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	stick := mustBackup(t, s, t.TempDir()).Path
	helper(t, stick, func(h *Session) { mustPair(t, h, "A") })
	if _, err := s.MergeCopy(ctx, stick, false); !fault.Is(err, "merge.rounds") {
		t.Errorf("a round paired there: %v", err)
	}
	foreign := mustBackup(t, newRandomEvent(t, 9), t.TempDir()).Path
	if _, err := s.MergeCopy(ctx, foreign, false); !fault.Is(err, "backup.foreign") {
		t.Errorf("another event: %v", err)
	}
}

func TestAHelpersTableNeverOverwrites(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	tour, err := s.Tournament("A")
	if err != nil {
		t.Fatal(err)
	}
	rows := "category;round;white;black;result\n"
	for _, g := range tour.Rounds[0].Games {
		rows += "A;1;" + tour.Player(g.White).Name + ";" + tour.Player(g.Black).Name + ";1/2\n"
	}
	mustResult(t, s, 2, tournament.WhiteWins)
	read := func() *sheet.Sheet {
		sh, err := sheet.Read("помощник.csv", strings.NewReader(rows))
		if err != nil {
			t.Fatal(err)
		}
		return sh
	}
	if _, err := s.MergeResults(ctx, read(), 1); err == nil || !strings.Contains(err.Error(), "merge.result") || !strings.Contains(err.Error(), "Line=3") {
		t.Errorf("got %v", err)
	}
	if i, _ := s.Group("A"); i.Open != 2 {
		t.Errorf("%d games open, want 2", i.Open)
	}
	mustResult(t, s, 2, tournament.Drawn)
	if n, err := s.MergeResults(ctx, read(), 1); err != nil || n != 3 {
		t.Errorf("%d, %v", n, err)
	}
}

// TestRandomHelpers: two laptops do a helper's work at random on the same event; then either everything of both is there and one undo takes the
// merge back, or conflicts are listed and nothing changed.
func TestRandomHelpers(t *testing.T) {
	runs := uint64(30)
	if testing.Short() || underRace {
		runs = 3
	}
	merged, refused := 0, 0
	for seed := uint64(1); seed <= runs; seed++ {
		s := newRandomEvent(t, seed)
		a := newActor(s, seed)
		if err := a.populate(); err != nil {
			t.Fatal(err)
		}
		if err := a.pairAll(); err != nil && !fault.Is(err, "session.notclosed") && !fault.Is(err, "session.nogames") {
			t.Fatal(err)
		}
		stick := mustBackup(t, s, quickDir(t)).Path
		work := func(a *actor, steps int) {
			for range steps {
				do := []func() error{a.result, a.result, a.result, a.addEntry, a.editEntry, a.pay, a.request}[a.r.IntN(7)]
				var f *fault.Fault
				if err := do(); err != nil && !errors.Is(err, errNothingToDo) && !(errors.As(err, &f) && refusal(f)) {
					t.Fatalf("seed %d: %v", seed, err)
				}
			}
		}
		work(a, a.r.IntN(8))
		before := mustDigest(t, s)
		theirs := map[string]tournament.Result{}
		helper(t, stick, func(h *Session) {
			work(newActor(h, seed+1000), 1+a.r.IntN(12))
			for _, info := range h.Groups() {
				r, err := h.Round(info.Code, 1)
				if err != nil {
					continue
				}
				for _, g := range r.Games {
					theirs[fmt.Sprint(info.Code, g.Board)] = g.Result
				}
			}
		})
		m, err := s.MergeCopy(ctx, stick, true)
		switch {
		case fault.Is(err, "backup.same"):
		case fault.Is(err, "merge.conflicts") && len(m.Conflicts) > 0:
			refused++
			if mustDigest(t, s) != before {
				t.Errorf("seed %d: conflicts, and something was written", seed)
			}
		case err != nil:
			t.Errorf("seed %d: %v", seed, err)
		default:
			merged++
			for _, info := range s.Groups() {
				r, err := s.Round(info.Code, 1)
				if err != nil {
					continue
				}
				for _, g := range r.Games {
					if want := theirs[fmt.Sprint(info.Code, g.Board)]; want != tournament.Pending && g.Result != want {
						t.Errorf("seed %d: board %d is %v, the helper entered %v", seed, g.Board, g.Result, want)
					}
				}
			}
			if _, err := s.Undo(ctx); err != nil || mustDigest(t, s) != before {
				t.Errorf("seed %d: one undo does not take the merge back: %v", seed, err)
			}
		}
		reopen(t, s)
	}
	t.Logf("%d times two laptops: %d merged, %d with conflicts", runs, merged, refused)
}

package vcl

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tura/core/fault"
	"tura/core/session"
	"tura/core/store"
	"tura/core/tournament"
	"tura/core/trf"
)

// G: FIDE mode and warnings.

func inFIDE(t *testing.T, s *session.Session) bool {
	t.Helper()
	on, left, err := s.FIDEMode("A")
	must(t, err)
	if on != (left == 0) || info(t, s).LeftFIDE != left {
		t.Errorf("on %v, left %d, shown %d", on, left, info(t, s).LeftFIDE)
	}
	return on
}

func leave(t *testing.T, s *session.Session) {
	t.Helper()
	asks(t, 4, 2, func(a session.Answer) error { return s.LeaveFIDE(ctx, "A", "wanted", a) })
}

func TestVCL_Q040_OnFromTheStart(t *testing.T) {
	note(t)
	if !inFIDE(t, plan{players: 4, rounds: 3, open: true}.event(t)) {
		t.Error("a new tournament is not in FIDE mode")
	}
}

func TestVCL_Q042_ItCanBeLeft(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3}.event(t)
	leave(t, s)
	if inFIDE(t, s) {
		t.Error("still in FIDE mode")
	}
}

// The store refuses without both answers, and a question that is not answered to the end changes nothing.
func TestVCL_Q043_LeavingAsksTwice(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3}.event(t)
	before := journal(t, s)
	err := s.LeaveFIDE(ctx, "A", "wanted", "")
	var first session.Answer
	if f, ok := err.(*fault.Fault); ok && f.Code == "confirm.ask" {
		first = session.Answer(f.Args["Token"].(string))
	}
	err = s.LeaveFIDE(ctx, "A", "wanted", first)
	if f, ok := err.(*fault.Fault); !ok || f.Args["Step"] != 2 {
		t.Fatalf("second question: %v", err)
	}
	for _, wrong := range []session.Answer{"", "1", first} {
		if err := s.LeaveFIDE(ctx, "A", "wanted", wrong); err == nil {
			t.Errorf("left with %q", wrong)
		}
	}
	if !inFIDE(t, s) || journal(t, s) != before {
		t.Error("something was written")
	}
	for _, late := range []func() error{
		func() error { return s.SetScoring(ctx, "A", tournament.NewScoring(3, 2, 0), "") },
		func() error { return s.SetScoring(ctx, "A", withBye(4), "") },
	} {
		if late() == nil {
			t.Error("another way out")
		}
	}
	leave(t, s)
}

func journal(t *testing.T, s *session.Session) int {
	t.Helper()
	rows, err := s.Journal(ctx, 0)
	must(t, err)
	return len(rows)
}

func TestVCL_Q044_TheReportSaysWhen(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	leave(t, s)
	pair(t, s)
	wantLine(t, s, "FIDE mode exited @ Round 1")
	s = plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 3)
	pair(t, s)
	leave(t, s)
	if got := comments(t, s); !slices.Equal(got, []string{"FIDE mode exited @ Round 4"}) {
		t.Errorf("lines %q", got)
	}
	f, err := trf.Import(strings.NewReader(export(t, s, exchange)), "x.trf")
	if err != nil || len(f.Tournament.Rounds) != 4 {
		t.Errorf("read again: %v", err)
	}
}

func TestVCL_Q045_NoWayBack(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3, open: true}.event(t)
	copyOf := func() string {
		raw, err := os.ReadFile(s.Path())
		must(t, err)
		path := filepath.Join(t.TempDir(), "copy.tura")
		must(t, os.WriteFile(path, raw, 0o644))
		return path
	}
	before := copyOf()
	leave(t, s)
	refused(t, s.LeaveFIDE(ctx, "A", "again", ""), "session.fideleft")
	agree(t, func(a session.Answer) error { _, err := s.Restore(ctx, before, a); return err })
	if inFIDE(t, s) {
		t.Error("a copy from before led back")
	}
	agree(t, func(a session.Answer) error { return s.ReturnTo(ctx, 3, a) })
	if inFIDE(t, s) {
		t.Error("an earlier state led back")
	}
	for range 3 {
		if _, err := s.Undo(ctx); err != nil {
			refused(t, err, "undo.nothing")
		}
	}
	if inFIDE(t, s) {
		t.Error("undo led back")
	}
	path := s.Path()
	must(t, s.Close())
	again, err := session.Open(ctx, path, session.Options{})
	must(t, err)
	if inFIDE(t, again) {
		t.Error("re-opening led back")
	}
	must(t, again.Close())
	other, err := session.Open(ctx, copyOf(), session.Options{})
	must(t, err)
	defer func() { _ = other.Close() }()
	if inFIDE(t, other) {
		t.Error("a copy led back")
	}
	closeDoors(t, other)
	f, err := trf.Import(strings.NewReader(export(t, other, exchange)), "f.trf")
	must(t, err)
	imported, err := session.CreateFromTRF(ctx, filepath.Join(t.TempDir(), "i.tura"), f, session.Options{})
	must(t, err)
	defer func() { _ = imported.Close() }()
	if inFIDE(t, imported) {
		t.Error("the way over a report file led back")
	}
}

// What every screen reads of a group carries the sign.
func TestVCL_Q046_TheSignIsPermanent(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3}.event(t)
	rounds(t, s, 1)
	pair(t, s)
	leave(t, s)
	for range 2 {
		for _, g := range s.Groups() {
			if g.LeftFIDE != 2 {
				t.Errorf("sign %d", g.LeftFIDE)
			}
		}
		play(t, s)
	}
}

// levels are the commands of each warning level; every one refuses without its answer, whoever calls.
func leveled(t *testing.T) map[int]func(*session.Session, session.Answer) error {
	t.Helper()
	return map[int]func(*session.Session, session.Answer) error{
		2: func(s *session.Session, a session.Answer) error {
			return s.SetRequest(ctx, "A", 1, 5, tournament.FullBye, a)
		},
		3: func(s *session.Session, a session.Answer) error { return s.Unpair(ctx, "A", "test", a) },
		4: func(s *session.Session, a session.Answer) error { return s.LeaveFIDE(ctx, "A", "test", a) },
	}
}

// notSwitchable tries a command again and again and in a fresh session: it always asks, and the store itself demands the answer.
func notSwitchable(t *testing.T, level, questions int) {
	t.Helper()
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 1)
	do := leveled(t)[level]
	for range 3 {
		refused(t, do(s, ""), "confirm.ask")
		refused(t, do(s, "yes"), "confirm.ask")
	}
	path := s.Path()
	must(t, s.Close())
	again, err := session.Open(ctx, path, session.Options{})
	must(t, err)
	asks(t, level, questions, func(a session.Answer) error { return do(again, a) })
	must(t, again.Close())
	st, err := store.Open(path, store.Options{})
	must(t, err)
	defer func() { _ = st.Close() }()
	_, err = st.Write(ctx, store.Command{Name: "x", Level: store.Level(level)}, func(*store.Tx) error { t.Error("written without an answer"); return nil })
	refused(t, err, "confirm.ask")
}

func TestVCL_Q218_NoticesCannotBeSwitchedOff(t *testing.T) {
	note(t)
	notSwitchable(t, 2, 1)
}

func TestVCL_Q219_QuestionsCannotBeSwitchedOff(t *testing.T) {
	note(t)
	notSwitchable(t, 3, 1)
}

func TestVCL_Q220_DoubleQuestionsCannotBeSwitchedOff(t *testing.T) {
	note(t)
	notSwitchable(t, 4, 2)
}

// One answer is not enough for level 4: neither the first token again nor a token made for another level.
func TestVCL_Q221_FourStaysFour(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3}.event(t)
	err := s.LeaveFIDE(ctx, "A", "test", "")
	f, ok := err.(*fault.Fault)
	if !ok {
		t.Fatal(err)
	}
	first := session.Answer(f.Args["Token"].(string))
	for range 3 {
		refused(t, s.LeaveFIDE(ctx, "A", "test", first), "confirm.ask")
	}
	if !inFIDE(t, s) {
		t.Error("left with one answer")
	}
}

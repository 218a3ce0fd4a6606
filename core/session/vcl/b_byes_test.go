package vcl

import (
	"strings"
	"testing"

	"tura/core/session"
	"tura/core/tournament"
)

// B: byes.

func withBye(bye tournament.Points) tournament.Scoring {
	sc := tournament.StandardScoring()
	sc.PairingBye = bye
	return sc
}

// byeOf plays round 1 of seven players and gives the points of the one with the bye.
func byeOf(t *testing.T, s *session.Session) (tournament.Number, tournament.Points) {
	t.Helper()
	r := pair(t, s)
	play(t, s)
	for _, b := range r.Byes {
		if b.Kind == tournament.PairingBye {
			tour := state(t, s)
			return b.Player, tour.Score(tour.History(1), b.Player, 1)
		}
	}
	t.Fatal("nobody has the bye")
	return 0, 0
}

func TestVCL_Q079_TheByeIsWorthAWin(t *testing.T) {
	note(t)
	if _, p := byeOf(t, plan{players: 7, rounds: 5}.event(t)); p != 2 {
		t.Errorf("bye worth %v", p)
	}
}

func TestVCL_Q080_TheByeCanBeWorthADraw(t *testing.T) {
	note(t)
	s := plan{players: 7, rounds: 5}.event(t)
	must(t, s.SetScoring(ctx, "A", withBye(1), ""))
	if _, p := byeOf(t, s); p != 1 {
		t.Errorf("bye worth %v", p)
	}
}

func TestVCL_Q081_TheByeIsNotWorthMoreThanAWin(t *testing.T) {
	note(t)
	s := plan{players: 7, rounds: 5}.event(t)
	refused(t, s.SetScoring(ctx, "A", withBye(3), ""), "session.scoring.byeabove")
}

// A bye of 0 is still a downfloat and still bars a second one.
func TestVCL_Q082_TheByeCanBeWorthNothing(t *testing.T) {
	note(t)
	s := plan{players: 5, rounds: 5}.event(t)
	must(t, s.SetScoring(ctx, "A", withBye(0), ""))
	had := map[tournament.Number]bool{}
	for range 4 {
		n, _ := tournament.Number(0), 0
		for _, b := range pair(t, s).Byes {
			n = b.Player
		}
		if had[n] {
			t.Errorf("%d has the bye twice", n)
		}
		had[n] = true
		play(t, s)
	}
	tour := state(t, s)
	h := tour.History(1)
	for _, b := range tour.Rounds[0].Byes {
		if tour.Score(h, b.Player, 1) != 0 {
			t.Error("the bye scored")
		}
	}
}

func TestVCL_Q083_NoOtherValueOfTheBye(t *testing.T) {
	note(t)
	if _, err := tournament.ParsePoints("0.25"); err == nil {
		t.Error("a quarter was read as points")
	}
	s := plan{players: 7, rounds: 5}.event(t)
	for bye := tournament.Points(-1); bye <= 8; bye++ {
		err := s.SetScoring(ctx, "A", withBye(bye), "")
		if (err == nil) != (bye >= 0 && bye <= 2) {
			t.Errorf("bye of %v: %v", bye, err)
		}
	}
}

func TestVCL_Q084_OtherScoringOtherBye(t *testing.T) {
	note(t)
	for _, bye := range []tournament.Points{6, 2, 0} {
		s := plan{players: 7, rounds: 5}.event(t)
		sc := tournament.NewScoring(6, 2, 0)
		sc.PairingBye = bye
		must(t, s.SetScoring(ctx, "A", sc, ""))
		if _, p := byeOf(t, s); p != bye {
			t.Errorf("bye worth %v, want %v", p, bye)
		}
	}
}

func TestVCL_Q085_TheValueIsFixedAfterTheStart(t *testing.T) {
	note(t)
	s := plan{players: 7, rounds: 5}.event(t)
	pair(t, s)
	refused(t, s.SetScoring(ctx, "A", withBye(1), ""), "session.locked.scoring")
}

func TestVCL_Q171_AnUnpairedPlayerCanScore(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetRequest(ctx, "A", 1, 1, tournament.HalfBye, ""))
	must(t, s.SetRequest(ctx, "A", 2, 1, tournament.ZeroBye, ""))
	rounds(t, s, 1)
	tour := state(t, s)
	h := tour.History(1)
	if tour.Score(h, 1, 1) != 1 || tour.Score(h, 2, 1) != 0 {
		t.Errorf("scores %v and %v", tour.Score(h, 1, 1), tour.Score(h, 2, 1))
	}
}

func TestVCL_Q172_HalfPointBye(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetRequest(ctx, "A", 3, 1, tournament.HalfBye, ""))
	must(t, s.SetRequest(ctx, "A", 4, 2, tournament.HalfBye, ""))
	rounds(t, s, 1)
	text := export(t, s, exchange)
	if !strings.Contains(lineOf(text, 3), "0000 - H") {
		t.Errorf("no H: %q", lineOf(text, 3))
	}
	if !hasLine(text, "240 H 002    4") {
		t.Error("the bye of round 2 is not written")
	}
}

// lineOf is the record 001 of a player.
func lineOf(text string, n int) string {
	for _, l := range strings.Split(text, "\r\n") {
		if strings.HasPrefix(l, "001 ") && strings.TrimSpace(l[4:8]) == numeral(n) {
			return l
		}
	}
	return ""
}

func TestVCL_Q173_SecondHalfPointBye(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetRequest(ctx, "A", 3, 1, tournament.HalfBye, ""))
	agree(t, func(a session.Answer) error { return s.SetRequest(ctx, "A", 3, 2, tournament.HalfBye, a) })
	if len(state(t, s).Requests) != 2 {
		t.Error("no second bye")
	}
}

func TestVCL_Q174_SecondHalfPointByeAsks(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetRequest(ctx, "A", 3, 1, tournament.ZeroBye, "")) // does not count
	must(t, s.SetRequest(ctx, "A", 3, 2, tournament.HalfBye, ""))
	rounds(t, s, 2)
	asks(t, 3, 1, func(a session.Answer) error { return s.SetRequest(ctx, "A", 3, 3, tournament.HalfBye, a) })
}

func TestVCL_Q175_NotEntitled(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetRequest(ctx, "A", 3, 2, tournament.HalfBye, ""))
	must(t, s.SetHalfByeRight(ctx, "A", 3, false))
	if len(state(t, s).Requests) != 0 {
		t.Error("the bye asked for before is still there")
	}
	must(t, s.SetHalfByeRight(ctx, "A", 3, true))
	must(t, s.SetRequest(ctx, "A", 3, 2, tournament.HalfBye, ""))
}

func TestVCL_Q176_WhoIsNotEntitledGetsNone(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetHalfByeRight(ctx, "A", 3, false))
	refused(t, s.SetRequest(ctx, "A", 3, 1, tournament.HalfBye, ""), "session.nohalf")
	if _, err := s.ImportAbsences(ctx, table(t, "category;round;white;black;result\nA;1;Player 03;;HPB\n"), 1); err == nil {
		t.Error("a list gave the bye")
	}
	pair(t, s)
	must(t, s.OpenManual(ctx, "A", "test"))
	refused(t, s.GiveBye(ctx, "A", 3, tournament.HalfBye, ""), "session.nohalf")
}

func TestVCL_Q177_FullPointBye(t *testing.T) {
	note(t)
	s := plan{players: 7, rounds: 5}.event(t)
	agree(t, func(a session.Answer) error { return s.SetRequest(ctx, "A", 7, 1, tournament.FullBye, a) })
	rounds(t, s, 1)
	if !strings.Contains(lineOf(export(t, s, exchange), 7), "0000 - F") {
		t.Error("no F in the file")
	}
	for range 3 { // 7 stays in the lowest group and never gets the allocated bye
		for _, b := range pair(t, s).Byes {
			if b.Player == 7 {
				t.Error("7 has the allocated bye after a full-point bye")
			}
		}
		play(t, s)
	}
}

func TestVCL_Q178_FullPointByeIsRemarked(t *testing.T) {
	note(t)
	s := plan{players: 7, rounds: 5}.event(t)
	asks(t, 2, 1, func(a session.Answer) error { return s.SetRequest(ctx, "A", 7, 1, tournament.FullBye, a) })
}

func TestVCL_Q179_FullPointByeIsLogged(t *testing.T) {
	note(t)
	s := plan{players: 7, rounds: 5}.event(t)
	agree(t, func(a session.Answer) error { return s.SetRequest(ctx, "A", 7, 1, tournament.FullBye, a) })
	pair(t, s)
	wantLine(t, s, "FPB @ Round 1: 7=FPB")
}

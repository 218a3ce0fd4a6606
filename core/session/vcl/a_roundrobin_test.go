package vcl

import (
	"slices"
	"testing"

	"tura/core/session"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// A: round robins.

// robin is a round robin of so many players, registration closed.
func robin(t *testing.T, players int, system tournament.System) *session.Session {
	t.Helper()
	s := plan{players: players, rounds: 5, tiebreaks: `{"code":"DE","ru":"DE"},{"code":"SB","ru":"SB"}`, open: true}.event(t)
	agree(t, func(a session.Answer) error { return s.SetSystem(ctx, "A", system, a) })
	closeDoors(t, s)
	return s
}

func TestVCL_Q089_OtherSystems(t *testing.T) {
	note(t)
	s := robin(t, 6, tournament.RoundRobin)
	if !inFIDE(t, s) || info(t, s).RoundCount != 5 {
		t.Errorf("%+v", info(t, s))
	}
}

func TestVCL_Q094_RoundRobin(t *testing.T) {
	note(t)
	s := robin(t, 6, tournament.RoundRobin)
	rounds(t, s, 5)
	met := map[[2]tournament.Number]int{}
	for _, r := range state(t, s).Rounds {
		for _, g := range r.Games {
			met[[2]tournament.Number{min(g.White, g.Black), max(g.White, g.Black)}]++
		}
	}
	if len(met) != 15 || info(t, s).Status != session.Finished || !inFIDE(t, s) {
		t.Errorf("%d pairs have met", len(met))
	}
}

func TestVCL_Q095_NumbersByHandAndByLot(t *testing.T) {
	note(t)
	s := robin(t, 5, tournament.RoundRobin)
	must(t, s.ArrangeNumbers(ctx, "A", []tournament.Number{5, 4, 3, 2, 1}))
	if p := state(t, s).Players[0]; p.Name != "Player 05" {
		t.Errorf("number 1 is %s", p.Name)
	}
	names := func() (out []string) {
		for _, p := range state(t, s).Players {
			out = append(out, p.Name)
		}
		return out
	}
	must(t, s.DrawNumbers(ctx, "A"))
	drawn := names()
	must(t, s.ArrangeNumbers(ctx, "A", nil))
	if n := names(); !slices.IsSorted(n) {
		t.Errorf("by rating again: %v", n)
	}
	must(t, s.DrawNumbers(ctx, "A"))
	if again := names(); !slices.Equal(again, drawn) {
		t.Errorf("drawn %v, then %v", drawn, again)
	}
	pair(t, s)
	refused(t, s.DrawNumbers(ctx, "A"), "session.numbersfrozen")
	refused(t, s.ArrangeNumbers(ctx, "A", nil), "session.numbersfrozen")
}

// The table for six of C.05 annex 1.
func TestVCL_Q096_BergerTables(t *testing.T) {
	note(t)
	want := [][]string{{"1-6", "2-5", "3-4"}, {"6-4", "5-3", "1-2"}, {"2-6", "3-1", "4-5"}, {"6-5", "1-4", "2-3"}, {"3-6", "4-2", "5-1"}}
	s := robin(t, 6, tournament.RoundRobin)
	for i, line := range want {
		var got []string
		for _, g := range pair(t, s).Games {
			got = append(got, pairText(g.White, g.Black))
		}
		slices.Sort(got)
		slices.Sort(line)
		if !slices.Equal(got, line) {
			t.Errorf("round %d: %v, want %v", i+1, got, line)
		}
		play(t, s)
	}
	for _, n := range []int{3, 10, 24} {
		s := robin(t, n, tournament.RoundRobin)
		if info(t, s).RoundCount != n-1+n%2 {
			t.Errorf("%d players: %d rounds", n, info(t, s).RoundCount)
		}
		pair(t, s)
	}
}

// threeRunning plays a double round robin and tells whether somebody had one colour three times running.
func threeRunning(t *testing.T, swap bool) bool {
	t.Helper()
	s := robin(t, 6, tournament.DoubleRoundRobin)
	agree(t, func(a session.Answer) error { return s.SetCycleSwap(ctx, "A", swap, a) })
	rounds(t, s, 10)
	h := state(t, s).History(10)
	for n := tournament.Number(1); n <= 6; n++ {
		run, colour := 0, tournament.NoColour
		for _, c := range h.Of(n) {
			if c.Colour != colour {
				run, colour = 0, c.Colour
			}
			if run++; run == 3 {
				return true
			}
		}
	}
	return false
}

func TestVCL_Q098_TheTwoRoundsMaySwap(t *testing.T) {
	note(t)
	if threeRunning(t, true) {
		t.Error("three times running with the swap")
	}
	if !threeRunning(t, false) {
		t.Error("the setting changes nothing")
	}
}

func TestVCL_Q100_RoundsByHand(t *testing.T) {
	note(t)
	s := robin(t, 4, tournament.RoundRobin)
	agree(t, func(a session.Answer) error { return s.PairByHand(ctx, "A", "the sponsor wants 1-2 first", a) })
	agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", 1, 2, a) })
	agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", 3, 4, a) })
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	wantLine(t, s, "MPA @ Round 1: 1-4 2-3 => 1-2 3-4")
	play(t, s)
	if !inFIDE(t, s) {
		t.Error("left FIDE mode")
	}
}

func TestVCL_Q101_AllMeetOnce(t *testing.T) {
	note(t)
	s := robin(t, 6, tournament.RoundRobin)
	hand := func(pairs ...[2]tournament.Number) {
		agree(t, func(a session.Answer) error { return s.PairByHand(ctx, "A", "test", a) })
		for _, p := range pairs {
			agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", p[0], p[1], a) })
		}
	}
	// 1, 3, 5 against 2, 4, 6 three times over: what is left are two triangles.
	hand([2]tournament.Number{1, 2}, [2]tournament.Number{3, 4}, [2]tournament.Number{5, 6})
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	play(t, s)
	hand([2]tournament.Number{4, 1}, [2]tournament.Number{6, 3}, [2]tournament.Number{2, 5})
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	play(t, s)
	agree(t, func(a session.Answer) error { return s.PairByHand(ctx, "A", "test", a) })
	asks(t, 3, 1, func(a session.Answer) error { return s.Seat(ctx, "A", 1, 2, a) }) // a second meeting
	warned(t, s, "pairing.legal.met")
	agree(t, func(a session.Answer) error { return s.DeleteBoard(ctx, "A", gameOf(t, s, 1).Board, a) })
	agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", 1, 6, a) })
	agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", 3, 2, a) })
	asks(t, 3, 1, func(a session.Answer) error { return s.Seat(ctx, "A", 5, 4, a) }) // no completion is left
	warned(t, s, "session.warn.incomplete")
}

func TestVCL_Q102_NoThirdColourInADoubleOne(t *testing.T) {
	note(t)
	s := robin(t, 4, tournament.DoubleRoundRobin)
	hand := func(pairs ...[2]tournament.Number) {
		agree(t, func(a session.Answer) error { return s.PairByHand(ctx, "A", "test", a) })
		for _, p := range pairs {
			agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", p[0], p[1], a) })
		}
	}
	hand([2]tournament.Number{1, 2}, [2]tournament.Number{3, 4})
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	play(t, s)
	hand([2]tournament.Number{1, 3}, [2]tournament.Number{2, 4})
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	play(t, s)
	agree(t, func(a session.Answer) error { return s.PairByHand(ctx, "A", "test", a) })
	asks(t, 3, 1, func(a session.Answer) error { return s.Seat(ctx, "A", 1, 4, a) })
	warned(t, s, "pairing.legal.third")
}

// Six players, five rounds: gone after two games of five, after three of five.
func TestVCL_Q103_WhoLeftEarlyIsNotCounted(t *testing.T) {
	note(t)
	for _, c := range []struct {
		played int
		listed bool
	}{{2, false}, {3, true}} {
		s := robin(t, 6, tournament.RoundRobin)
		rounds(t, s, c.played)
		must(t, s.Withdraw(ctx, "A", 2))
		rounds(t, s, 5-c.played)
		table, err := s.Standings("A", 0, 0)
		must(t, err)
		listed, points := false, tournament.Points(0)
		for _, r := range table.Rows {
			listed = listed || r.Number == 2
			points += r.Points
		}
		if listed != c.listed {
			t.Errorf("after %d games of 5: in the table %v", c.played, listed)
		}
		if !c.listed && points != 20 { // ten games of the five others
			t.Errorf("points of the others %v", points)
		}
		games := 0
		for _, r := range state(t, s).Rounds {
			games += len(r.Games)
		}
		if games != 15 || lineOf(export(t, s, exchange), 2) == "" {
			t.Errorf("cross table and file keep %d games", games)
		}
	}
}

func TestVCL_Q104_TieBreaksOfRoundRobins(t *testing.T) {
	note(t)
	choices := codesFor(tournament.RoundRobin)
	for _, code := range []string{"DE", "BPG", "BWG", "REP", "STD", "SB", "SB/C1", "SB/C2", "RTNG", "RTNG/R", "WIN", "TPN", "TPN/R", "KS", "KS/L+1", "KS/L+2", "KS/L-1", "KS/L-2"} {
		if !slices.Contains(choices, code) {
			t.Errorf("%s is not offered", code)
			continue
		}
	}
	s := robin(t, 6, tournament.RoundRobin)
	agree(t, func(a session.Answer) error {
		return s.SetTieBreaks(ctx, "A", []string{"DE", "SB", "SB/C1", "KS", "KS/L+1", "WIN", "BPG", "BWG", "STD", "REP", "RTNG", "RTNG/R", "TPN", "TPN/R"}, a)
	})
	rounds(t, s, 5)
	table, err := s.Standings("A", 0, 0)
	must(t, err)
	for _, r := range table.Rows {
		for i, v := range r.Values {
			if !v.Defined() {
				t.Errorf("%d: value %d is undefined", r.Number, i)
			}
		}
	}
}

func codesFor(system tournament.System) []string {
	var out []string
	for _, c := range session.TieBreakChoices(system) {
		out = append(out, c.String())
	}
	return out
}

func TestVCL_Q105_NoBuchholzInRoundRobins(t *testing.T) {
	note(t)
	for _, c := range session.TieBreakChoices(tournament.RoundRobin) {
		if c.Kind == tiebreak.BH || c.Kind == tiebreak.FB || c.Kind == tiebreak.AOB {
			t.Errorf("%s is offered", c)
		}
	}
	s := robin(t, 6, tournament.RoundRobin)
	for _, code := range []string{"BH", "BH/C1", "FB", "AOB"} {
		refused(t, s.SetTieBreaks(ctx, "A", []string{"DE", code}, ""), "session.tiebreak")
	}
	sw := plan{players: 6, rounds: 5, tiebreaks: `{"code":"BH","ru":"BH"}`, open: true}.event(t)
	refused(t, sw.SetSystem(ctx, "A", tournament.RoundRobin, ""), "session.tiebreak")
}

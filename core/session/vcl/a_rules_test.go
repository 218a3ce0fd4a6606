package vcl

import (
	"slices"
	"testing"

	"tura/core/entry"
	"tura/core/pairing"
	"tura/core/session"
	"tura/core/tournament"
)

// A: rules and pairing.

func TestVCL_Q057_RoundsAreFixedAfterTheStart(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetRoundCount(ctx, "A", 4, ""))
	pair(t, s)
	refused(t, s.SetRoundCount(ctx, "A", 5, ""), "session.locked.rounds")
	if n := info(t, s).RoundCount; n != 4 {
		t.Errorf("%d rounds", n)
	}
}

func TestVCL_Q062_TooManyRoundsAreNamed(t *testing.T) {
	note(t)
	for _, c := range []struct {
		players, rounds int
		warned          bool
	}{{8, 7, false}, {8, 8, true}, {7, 7, false}, {7, 8, true}} {
		s := plan{players: c.players, rounds: c.rounds}.event(t)
		w, err := s.PlanWarnings("A")
		must(t, err)
		if (len(w) == 1 && w[0].Code == "session.plan.rounds") != c.warned {
			t.Errorf("%d players, %d rounds: %v", c.players, c.rounds, w)
		}
	}
	s := plan{players: 4, rounds: 3}.event(t)
	asks(t, 2, 1, func(a session.Answer) error { return s.SetRoundCount(ctx, "A", 4, a) })
	s = plan{players: 4, rounds: 3}.event(t)
	must(t, s.Forbid(ctx, "A", []tournament.Number{1, 2}, 1, 0, ""))
	must(t, s.Forbid(ctx, "A", []tournament.Number{1, 3}, 1, 0, ""))
	asks(t, 2, 1, func(a session.Answer) error { return s.Forbid(ctx, "A", []tournament.Number{1, 4}, 1, 0, a) })
	if w, _ := s.PlanWarnings("A"); len(w) != 1 || w[0].Code != "session.plan.impossible" {
		t.Errorf("prohibitions: %v", w)
	}
}

func TestVCL_Q063_AnImpossibleEventIsFinishedByHand(t *testing.T) {
	note(t)
	s := plan{players: 3, rounds: 4}.event(t)
	rounds(t, s, 3)
	if _, err := s.Pair(ctx, "A"); err == nil {
		t.Fatal("the fourth round of three players was paired")
	}
	asks(t, 3, 1, func(a session.Answer) error { return s.PairByHand(ctx, "A", "no lawful pairing", a) })
	agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", 1, 2, a) })
	agree(t, func(a session.Answer) error { return s.GiveBye(ctx, "A", 3, tournament.PairingBye, a) })
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	play(t, s)
	if info(t, s).Status != session.Finished {
		t.Error("the event is not finished")
	}
	wantLine(t, s, "MPA @ Round 4: none => 1-2 3=PAB")
}

func TestVCL_Q093_TheSystemIsFixedAfterTheStart(t *testing.T) {
	note(t)
	s := plan{players: 6, rounds: 5, tiebreaks: `{"code":"DE","ru":"DE"}`}.event(t)
	pair(t, s)
	refused(t, s.SetSystem(ctx, "A", tournament.RoundRobin, ""), "session.locked.system")
	asks(t, 4, 2, func(a session.Answer) error { return s.LeaveFIDE(ctx, "A", "test", a) })
	refused(t, s.SetSystem(ctx, "A", tournament.RoundRobin, ""), "session.locked.system")
}

func TestVCL_Q106_Baku(t *testing.T) {
	note(t)
	// C.04.7: group A is 2*ceil(N/4), accelerated are ceil(R/2) rounds, the first half of them (rounded up) with a win, the others with half a win.
	for _, c := range []struct{ players, rounds, last, full, accelerated int }{
		{8, 9, 4, 3, 5}, {9, 9, 6, 3, 5}, {10, 7, 6, 2, 4}, {12, 5, 6, 2, 3}, {13, 11, 8, 3, 6},
	} {
		s := plan{players: c.players, rounds: c.rounds, pairing: `,"baku_acceleration":true`}.event(t)
		pair(t, s)
		tour := state(t, s)
		for round := 1; round <= c.rounds; round++ {
			for n := 1; n <= c.players; n++ {
				want := tournament.Points(0)
				switch {
				case n > c.last || round > c.accelerated:
				case round <= c.full:
					want = 2
				default:
					want = 1
				}
				if got := tour.VirtualPoints(tournament.Number(n), round); got != want {
					t.Fatalf("%d players, %d rounds: number %d in round %d has %d, want %d", c.players, c.rounds, n, round, got, want)
				}
			}
		}
		for _, g := range last(t, s).Games { // group A plays inside itself, then group B
			if (int(g.White) <= c.last) != (int(g.Black) <= c.last) {
				t.Errorf("%d players: board %d mixes the groups: %d-%d", c.players, g.Board, g.White, g.Black)
			}
		}
	}
}

// Baku or nothing: the switch is all there is, and no setting of a group holds virtual points of another kind.
func TestVCL_Q107_NoOtherAcceleration(t *testing.T) {
	note(t)
	s := plan{players: 12, rounds: 5}.event(t)
	must(t, s.SetAcceleration(ctx, "A", true, ""))
	pair(t, s)
	if got, want := state(t, s).Acceleration, tournament.Baku(5, 6, tournament.StandardScoring()); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestVCL_Q109_AccelerationStaysAfterTheStart(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5, pairing: `,"baku_acceleration":true`}.event(t)
	pair(t, s)
	refused(t, s.SetAcceleration(ctx, "A", false, ""), "session.locked.acceleration")
}

func TestVCL_Q110_AccelerationCannotBeAddedAfterTheStart(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	pair(t, s)
	refused(t, s.SetAcceleration(ctx, "A", true, ""), "session.locked.acceleration")
	if len(state(t, s).Acceleration) != 0 {
		t.Error("virtual points appeared")
	}
}

func TestVCL_Q111_WhoIsAbsentInRoundOneIsNotCounted(t *testing.T) {
	note(t)
	s := plan{players: 9, rounds: 9, pairing: `,"baku_acceleration":true`}.event(t)
	must(t, s.SetRequest(ctx, "A", 9, 1, tournament.HalfBye, ""))
	pair(t, s)
	if v := state(t, s).Acceleration; len(v) == 0 || v[0].LastNumber != 4 {
		t.Errorf("group A of 8 present players: %+v", v)
	}
	// Un-paired and paired again with everybody there, the group is reckoned anew.
	agree(t, func(a session.Answer) error { return s.Unpair(ctx, "A", "he came", a) })
	must(t, s.SetRequest(ctx, "A", 9, 1, tournament.NoOutcome, ""))
	pair(t, s)
	if v := state(t, s).Acceleration; len(v) == 0 || v[0].LastNumber != 6 {
		t.Errorf("group A of 9: %+v", v)
	}
}

// boardsInOrder checks C.04.2 art. 3.6 with its own reckoning: score of the higher-ranked player, sum, lower number.
func boardsInOrder(t *testing.T, s *session.Session, score func(n tournament.Number) tournament.Points) {
	t.Helper()
	type key [3]int
	var keys []key
	for _, g := range last(t, s).Games {
		hi, lo := g.White, g.Black
		if score(lo) > score(hi) || score(lo) == score(hi) && lo < hi {
			hi, lo = lo, hi
		}
		keys = append(keys, key{-int(score(hi)), -int(score(hi) + score(lo)), int(hi)})
	}
	if !slices.IsSortedFunc(keys, func(a, b key) int { return slices.Compare(a[:], b[:]) }) {
		t.Errorf("round %d: boards out of order: %v", last(t, s).Number, keys)
	}
}

func TestVCL_Q187_BoardsStandInThePublishedOrder(t *testing.T) {
	note(t)
	s := plan{players: 21, rounds: 7}.event(t)
	for range 7 {
		r := pair(t, s)
		tour := state(t, s)
		h := tour.History(r.Number - 1)
		boardsInOrder(t, s, func(n tournament.Number) tournament.Points { return tour.Score(h, n, r.Number-1) })
		play(t, s)
	}
}

func TestVCL_Q188_VirtualPointsCountInTheOrderOfBoards(t *testing.T) {
	note(t)
	s := plan{players: 16, rounds: 7, pairing: `,"baku_acceleration":true`}.event(t)
	differs := false
	for range 4 {
		r := pair(t, s)
		tour := state(t, s)
		h := tour.History(r.Number - 1)
		boardsInOrder(t, s, func(n tournament.Number) tournament.Points {
			v := tour.VirtualPoints(n, r.Number)
			differs = differs || v > 0
			return tour.Score(h, n, r.Number-1) + v
		})
		play(t, s)
	}
	if !differs {
		t.Error("no virtual points were seen")
	}
}

func TestVCL_Q194_ProhibitedPairs(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5, open: true}.event(t)
	for _, e := range s.Entries()[:2] {
		e.Entry.Club = "Club"
		must(t, s.EditEntry(ctx, e.ID, e.Entry))
	}
	closeDoors(t, s)
	if n, err := s.ForbidSame(ctx, "A", func(p tournament.Player) string { return p.Club }); err != nil || n != 1 {
		t.Fatalf("%d prohibitions by club: %v", n, err)
	}
	must(t, s.Forbid(ctx, "A", []tournament.Number{3, 4, 5}, 2, 3, "")) // a group, from round 2 to 3
	for range 3 {
		r := pair(t, s)
		for _, g := range r.Games {
			if g.White+g.Black == 3 {
				t.Errorf("round %d: 1 and 2 meet", r.Number)
			}
			inGroup := func(n tournament.Number) bool { return n >= 3 && n <= 5 }
			if r.Number >= 2 && inGroup(g.White) && inGroup(g.Black) {
				t.Errorf("round %d: %d meets %d", r.Number, g.White, g.Black)
			}
		}
		play(t, s)
	}
	text := export(t, s, exchange)
	for _, want := range []string{"260 001 005    1    2", "260 002 003    3    4    5"} {
		if !hasLine(text, want) {
			t.Errorf("no line %q in\n%s", want, text)
		}
	}
}

func TestVCL_Q195_ProhibitionsBeforeTheStart(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.Forbid(ctx, "A", []tournament.Number{1, 5}, 1, 0, "")) // they would meet in round 1
	for _, g := range pair(t, s).Games {
		if g.White+g.Black == 6 && (g.White == 1 || g.Black == 1) {
			t.Error("1 and 5 meet")
		}
	}
}

func TestVCL_Q196_NoProhibitionsAfterTheStart(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 1)
	refused(t, s.Forbid(ctx, "A", []tournament.Number{1, 2}, 2, 0, ""), "session.locked.forbidden")
	asks(t, 4, 2, func(a session.Answer) error { return s.LeaveFIDE(ctx, "A", "the organiser wants it", a) })
	asks(t, 3, 1, func(a session.Answer) error { return s.Forbid(ctx, "A", []tournament.Number{1, 2}, 2, 0, a) })
}

// Late entries get the number of their rating after round 4 too; played boards stay.
func TestVCL_Q156_LateEntryByRating(t *testing.T) {
	note(t)
	s := plan{players: 10, rounds: 9}.event(t)
	rounds(t, s, 5)
	before := state(t, s)
	id, err := s.AddEntry(ctx, entry.Entry{Name: "Late Comer", FIDE: 1985, Sex: tournament.Male})
	must(t, err)
	must(t, s.Admit(ctx, id))
	after := state(t, s)
	if p := after.Players[2]; p.Name != "Late Comer" || p.FromRound != 6 {
		t.Fatalf("number 3 is %s from round %d", p.Name, p.FromRound)
	}
	for i, r := range before.Rounds {
		for j, g := range r.Games {
			h := after.Rounds[i].Games[j]
			if before.Players[g.White-1].ID != after.Players[h.White-1].ID || before.Players[g.Black-1].ID != after.Players[h.Black-1].ID || g.Board != h.Board {
				t.Errorf("round %d board %d changed", r.Number, g.Board)
			}
		}
	}
	r := pair(t, s)
	in, err := pairing.NewInput(after, 6)
	must(t, err)
	if len(in.Entrants) != 11 || len(r.Games) != 5 {
		t.Errorf("round 6 has %d boards", len(r.Games))
	}
}

package vcl

import (
	"testing"

	"tura/core/session"
	"tura/core/tournament"
)

// I: printing and display.

func TestVCL_Q170_StandingsKnowWhoWithdrew(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 2)
	must(t, s.Withdraw(ctx, "A", 3))
	rounds(t, s, 1)
	_, order := places(t, s)
	if len(order) != 8 {
		t.Errorf("%d lines", len(order))
	}
	if p := state(t, s).Player(3); p.Status != tournament.Withdrawn {
		t.Errorf("status %d", p.Status)
	}
}

func TestVCL_Q222_Chess960(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetChess960(ctx, "A", true))
	seen := map[int]bool{}
	for round := 1; round <= 3; round++ {
		pair(t, s)
		n, rank, ok := s.StartPosition("A", round)
		if !ok || rank != tournament.Position960(n) || len(rank) != 8 {
			t.Errorf("round %d: %d %s", round, n, rank)
		}
		seen[n] = true
		if round == 3 {
			must(t, s.SetStartPosition(ctx, "A", round, 518))
			if _, rank, _ := s.StartPosition("A", round); rank != "RNBQKBNR" {
				t.Errorf("518 is %s", rank)
			}
		}
		play(t, s)
	}
	if len(seen) < 2 {
		t.Error("the same position every round")
	}
	refused(t, s.SetStartPosition(ctx, "A", 1, 5), "session.positionplayed")
	refused(t, s.SetChess960(ctx, "A", false), "session.locked.chess960")
	// Paired again, the lot falls the same way; and it is stored.
	first, _, _ := s.StartPosition("A", 2)
	path := s.Path()
	must(t, s.Close())
	again, err := session.Open(ctx, path, session.Options{})
	must(t, err)
	defer func() { _ = again.Close() }()
	if n, _, ok := again.StartPosition("A", 2); !ok || n != first {
		t.Errorf("after re-opening %d, before %d", n, first)
	}
	all := map[string]bool{}
	for n := range tournament.Positions960 {
		all[tournament.Position960(n)] = true
	}
	if len(all) != 960 {
		t.Errorf("%d positions", len(all))
	}
}

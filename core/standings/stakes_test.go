package standings_test

import (
	"testing"

	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// Every way the open games of the last round can end is tried; the bounds must be exactly the best and the worst place by points.
func TestStakesExactInTheLastRound(t *testing.T) {
	for seed := range uint64(30) {
		tour := random(7, 4, seed)
		last := &tour.Rounds[3]
		for i := range last.Games {
			last.Games[i].Result = tournament.Pending
		}
		got := standings.Stakes(tour)
		want := make([]standings.Range, 7)
		for i := range want {
			want[i] = standings.Range{Best: 99}
		}
		tryAll(tour, 0, func() {
			h := tour.History(4)
			for a := range want {
				best, worst := 1, 0
				for b := range want {
					mine, other := h.Score(tournament.Number(a+1), 4), h.Score(tournament.Number(b+1), 4)
					if other > mine {
						best++
					}
					if other >= mine {
						worst++
					}
				}
				want[a].Best, want[a].Worst = min(want[a].Best, best), max(want[a].Worst, worst)
			}
		})
		for i := range want {
			if got[i].All != want[i] {
				t.Errorf("seed %d, number %d: got %+v, want %+v", seed, i+1, got[i].All, want[i])
			}
		}
	}
}

func tryAll(t *tournament.Tournament, game int, check func()) {
	games := t.Rounds[len(t.Rounds)-1].Games
	if game == len(games) {
		check()
		return
	}
	for _, r := range []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins} {
		games[game].Result = r
		tryAll(t, game+1, check)
	}
}

func TestStakesByResult(t *testing.T) {
	tour := allEqual() // after round 1 all have ½; round 2: 1–3, 2–4
	tour.Rounds[1].Games[0].Result, tour.Rounds[1].Games[1].Result = tournament.Pending, tournament.Pending
	s := standings.Stakes(tour)[0]
	want := standings.Stake{Number: 1, Playing: true, All: standings.Range{Best: 1, Worst: 4}, Win: standings.Range{Best: 1, Worst: 2},
		Draw: standings.Range{Best: 1, Worst: 4}, Loss: standings.Range{Best: 3, Worst: 4}}
	// With a draw nobody need be ahead: 2 and 4 may draw too. With a loss 3 and one of 2 and 4, or both, are ahead or level.
	if s != want {
		t.Errorf("got %+v, want %+v", s, want)
	}
}

// With a round still to pair everybody may win it, but not the withdrawn.
func TestStakesWithRoundsToPair(t *testing.T) {
	tour := allEqual()
	tour.RoundCount = 3
	tour.Players[3].Status = tournament.Withdrawn
	for i, want := range []standings.Range{{Best: 1, Worst: 4}, {Best: 1, Worst: 4}, {Best: 1, Worst: 4}, {Best: 1, Worst: 4}} {
		if got := standings.Stakes(tour)[i].All; got != want {
			t.Errorf("number %d: got %+v", i+1, got)
		}
	}
	tour.Rounds[1].Games[0].Result = tournament.WhiteWins // points 1½ 1 ½ 1
	for i, want := range []standings.Range{{Best: 1, Worst: 3}, {Best: 1, Worst: 4}, {Best: 1, Worst: 4}, {Best: 2, Worst: 4}} {
		if got := standings.Stakes(tour)[i].All; got != want {
			t.Errorf("number %d: got %+v, want %+v", i+1, got, want)
		}
	}
}

// The final table never lies outside the bounds given before the last round's results.
func TestStakesHoldTheFinalPlace(t *testing.T) {
	list := codes(t, "DE", "BH/C1", "BH")
	for seed := range uint64(20) {
		tour := random(24, 5, seed)
		table := standings.Make(tour, options(tour, tiebreak.Edition2026, list))
		before := *tour
		before.Rounds = tour.Rounds[:3]
		for _, s := range standings.Stakes(&before) {
			if p := table.Row(s.Number).Place; p < s.All.Best || p > s.All.Worst {
				t.Errorf("seed %d, number %d: place %d outside %+v", seed, s.Number, p, s.All)
			}
		}
	}
}

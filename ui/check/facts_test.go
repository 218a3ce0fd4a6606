package check

import (
	"testing"

	"tura/core/session"
	"tura/core/tournament"
)

// hall is six players; 1 beat 2, 3 did not come against 4, 5 against 6 is open. 2 asked for a half-point bye.
func hall() *tournament.Tournament {
	t := &tournament.Tournament{Code: "A", RoundCount: 5, Scoring: tournament.StandardScoring()}
	for n := range 6 {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(n + 10), Number: tournament.Number(n + 1), FromRound: 1})
	}
	t.Rounds = []tournament.Round{{Number: 1, Games: []tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.WhiteWins},
		{Board: 2, White: 3, Black: 4, Result: tournament.WhiteAbsent}, {Board: 3, White: 5, Black: 6}}}}
	t.Requests = []tournament.Request{{Round: 2, Player: 2, Kind: tournament.HalfBye}}
	return t
}

func seen(t *tournament.Tournament, done decided) *group {
	g := &group{info: session.GroupInfo{Code: "A", Round: 1, Status: session.Playing}, t: t, next: 2}
	g.readLast(t.Rounds[0], done)
	g.countMeetings()
	return g
}

func TestAMissingResultHoldsTheGroupUp(t *testing.T) {
	h := hall()
	if g := seen(h, decided{}); g.ready() || len(g.pending) != 1 || g.pending[0] != 3 {
		t.Errorf("pending %v, ready %v", g.pending, g.ready())
	}
	h.Rounds[0].Games[2].Result = tournament.AdjournedGame
	if g := seen(h, decided{}); !g.ready() {
		t.Error("an adjourned game does not hold the next round up")
	}
}

func TestForfeitsAreAskedOnce(t *testing.T) {
	h := hall()
	if g := seen(h, decided{}); len(g.noShows) != 1 || g.noShows[0].Number != 3 {
		t.Errorf("no-shows %v", g.noShows)
	}
	if g := seen(h, decided{{"A", 1, 12}: true}); len(g.noShows) != 0 || g.settled != 1 {
		t.Errorf("answered: %d left, %d settled", len(g.noShows), g.settled)
	}
	h.Players[2].Status = tournament.Withdrawn
	if g := seen(h, decided{}); len(g.noShows) != 0 || g.settled != 1 {
		t.Errorf("withdrawn: %d left, %d settled", len(g.noShows), g.settled)
	}
}

func TestSecondMeetingsAreCounted(t *testing.T) {
	h := hall()
	h.Rounds = append(h.Rounds, tournament.Round{Number: 2, Games: []tournament.Game{{Board: 1, White: 2, Black: 1}, {Board: 2, White: 4, Black: 3}}})
	g := &group{t: h}
	g.countMeetings()
	if g.repeats != 1 || g.games != 5 {
		t.Errorf("%d of %d; a forfeit is no meeting", g.repeats, g.games)
	}
}

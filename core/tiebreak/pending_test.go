package tiebreak

import (
	"testing"

	"tura/core/tournament"
)

// Art. 8.3: for the fore Buchholz a game of the last round counts as drawn whether its result is known or not, so the average of opponents' fore
// Buchholz has it among the games; the average of ordinary Buchholz has not.
func TestForeBuchholzCountsGamesInPlay(t *testing.T) {
	tour := &tournament.Tournament{RoundCount: 2, Scoring: tournament.StandardScoring()}
	for n := range tournament.Number(4) {
		tour.Players = append(tour.Players, tournament.Player{Number: n + 1, FromRound: 1})
	}
	tour.Rounds = []tournament.Round{
		{Number: 1, Games: []tournament.Game{{Board: 1, White: 1, Black: 3, Result: tournament.WhiteWins}, {Board: 2, White: 4, Black: 2, Result: tournament.BlackWins}}},
		{Number: 2, Games: []tournament.Game{{Board: 1, White: 2, Black: 1}, {Board: 2, White: 3, Black: 4, Result: tournament.Drawn}}},
	}
	c := New(tour, Options{Rounds: 2, Edition: Edition2026})
	for code, want := range map[string]int{"AOB/F": 2, "AOB": 1} {
		parsed, err := Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(c.Working(parsed, 1).Lines); got != want {
			t.Errorf("%s of player 1 is the mean of %d opponents, want %d", code, got, want)
		}
	}
}

// Art. 14.1: of several opponents with the lowest score the smallest product is cut.
func TestAmongEqualOpponentsTheSmallestProductIsCut(t *testing.T) {
	won, lost := Line{Of: OfPoints(6), Value: Quarters(12)}, Line{Of: OfPoints(6), Value: Quarters(0)}
	weaker := Line{Of: OfPoints(4), Value: Quarters(8)}
	for _, c := range []struct {
		name string
		a, b Line
		want bool
	}{{"the lost one first", lost, won, true}, {"not the won one", won, lost, false}, {"a weaker opponent first", weaker, lost, true}, {"not the stronger", lost, weaker, false}, {"the same", won, won, false}} {
		if got := lessSignificant(&c.a, &c.b); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// The working of every code names each round at most once, in order.
func TestWorkingNamesRounds(t *testing.T) {
	c := calculatorE(t, Edition2026)
	for _, text := range []string{"BH", "BH/C1", "FB", "SB", "AOB", "PS", "KS", "ARO", "WIN", "BPG", "TPR", "APRO", "STD"} {
		code, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for n := range tournament.Number(9) {
			last := 0
			for _, l := range c.Working(code, n+1).Lines {
				if l.Round <= last || l.Round > 5 {
					t.Errorf("%s of %d: round %d after %d", text, n+1, l.Round, last)
				}
				last = l.Round
			}
		}
	}
}

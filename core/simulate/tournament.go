package simulate

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/tournament"
)

// attempts is how often a tournament is begun anew when some round has no lawful pairing.
const attempts = 20

// Make plays a whole tournament. Its code is fault simulate.stuck when too few players for so many rounds leave no lawful pairing.
func Make(ctx context.Context, o Options) (*tournament.Tournament, error) {
	if o.Players < 2 || o.Rounds < 1 || o.Players > 9999 || o.Rounds > 99 {
		return nil, fault.New("simulate.size", fault.Args{"Players": o.Players, "Rounds": o.Rounds})
	}
	var err error
	for k := range uint64(attempts) {
		g := newGame(o, k)
		if err = g.play(ctx); err == nil {
			return g.t, nil
		}
		if !pairing.IsImpossible(err) {
			return nil, err
		}
	}
	return nil, fault.Wrap(err, "simulate.stuck", fault.Args{"Players": o.Players, "Rounds": o.Rounds})
}

// start is the date every simulated tournament bears, so that a seed gives the same file on any day: the first of the rules in force.
var start = tournament.Date{Year: 2026, Month: 3, Day: 1}

// game is a tournament being played.
type game struct {
	o      Options
	t      *tournament.Tournament
	random *rand.Rand
	quota  [kindCount][]int // by kind and round: how many are still to come by exact counts
}

func newGame(o Options, attempt uint64) *game {
	g := &game{o: o, random: source(o.Seed, 100+attempt)}
	t := &tournament.Tournament{Code: "A", Name: fmt.Sprintf("Simulated %d", o.Seed), RoundCount: o.Rounds, Scoring: o.Scoring,
		Initial: o.Initial, TieBreaks: o.TieBreaks, Start: start, End: start}
	if t.Initial == tournament.NoColour {
		t.Initial = []tournament.Colour{tournament.White, tournament.Black}[g.random.IntN(2)]
	}
	ratings := o.Ratings.draw(o.Players, g.random)
	slices.SortFunc(ratings, func(a, b int) int { return cmp.Compare(b, a) })
	for i, rating := range ratings {
		n := tournament.Number(i + 1)
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(n), Number: n, Name: fmt.Sprintf("Player %04d", n),
			Sex: tournament.Male, FIDE: rating, Rating: rating, FromRound: 1})
	}
	for range min(o.Late, o.Players/4) {
		t.Players[g.random.IntN(o.Players)].FromRound = 2 + g.random.IntN(min(2, max(1, o.Rounds-1)))
	}
	if o.Baku {
		t.Acceleration = tournament.Baku(o.Rounds, tournament.Number(tournament.BakuGroup(o.Players)), o.Scoring)
	}
	g.t = t
	g.share()
	return g
}

// play pairs and plays all rounds.
func (g *game) play(ctx context.Context) error {
	for r := 1; r <= g.t.RoundCount; r++ {
		g.absences(r)
		in, err := pairing.NewInput(g.t, r)
		if err != nil {
			return err
		}
		p, err := dutch.Engine{}.Pair(ctx, in)
		if err != nil {
			return err
		}
		round := p.AsRound()
		g.results(&round)
		g.t.Rounds = append(g.t.Rounds, round)
	}
	return nil
}

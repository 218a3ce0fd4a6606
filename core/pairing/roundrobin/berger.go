// Package roundrobin schedules round robins by the Berger tables (C.05 annex 1) for 3 to 24 players, single or double, and checks rounds
// made by hand: everybody meets everybody once (twice), and whether the rest can still be arranged. Who is left out of the table after
// leaving early (C.05 6.6) is decided in package tiebreak.
package roundrobin

import (
	"context"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/tournament"
)

// Smallest and Greatest are the numbers of players there are tables for.
const (
	Smallest = 3
	Greatest = 24
)

// Pair is a game of the schedule.
type Pair struct{ White, Black tournament.Number }

// Plan is how a round robin is played.
type Plan struct {
	Players int
	Double  bool
	Swap    bool // double only: the last two rounds of the first cycle change places, so that nobody has one colour three times running
}

// Rounds is the number of rounds: one less than the players made even, twice that for a double one.
func (p Plan) Rounds() int {
	n := p.Players + p.Players%2 - 1
	if p.Double {
		return 2 * n
	}
	return n
}

// Round gives the games of a round from 1 in table order, and who is free (0: nobody) when the players are odd in number.
func (p Plan) Round(round int) (games []Pair, free tournament.Number) {
	cycle := p.Players + p.Players%2 - 1
	second := round > cycle
	if second {
		round -= cycle
	} else if p.Double && p.Swap && cycle >= 3 {
		switch round {
		case cycle - 1:
			round = cycle
		case cycle:
			round = cycle - 1
		}
	}
	for _, g := range berger(cycle+1, round) {
		if second {
			g.White, g.Black = g.Black, g.White
		}
		switch {
		case int(g.White) > p.Players:
			free = g.Black
		case int(g.Black) > p.Players:
			free = g.White
		default:
			games = append(games, g)
		}
	}
	return games, free
}

// berger is a round of the table for an even number n. The last number meets, round by round, 1, 1+n/2, 2, … of the others, who stand in a
// circle; those at equal distance on both sides of his opponent meet, the one behind having White.
func berger(n, round int) []Pair {
	ring := n - 1
	at := (round - 1) * (n / 2) % ring // his opponent, from 0
	seat := func(k int) tournament.Number { return tournament.Number((at+k+ring)%ring + 1) }
	out := []Pair{{seat(0), tournament.Number(n)}}
	if round%2 == 0 {
		out[0] = Pair{tournament.Number(n), seat(0)}
	}
	for k := 1; k < n/2; k++ {
		out = append(out, Pair{seat(k), seat(-k)})
	}
	return out
}

// Engine pairs the rounds of a round robin by the tables. Players who have left stay in the schedule: see Absent.
type Engine struct{ Double, Swap bool }

var _ pairing.Engine = Engine{}

// Pair implements pairing.Engine. Boards come in table order; a player who is free has a bye without points.
func (e Engine) Pair(ctx context.Context, in pairing.Input) (pairing.Proposal, error) {
	plan := Plan{Players: len(in.Entrants), Double: e.Double, Swap: e.Swap}
	if plan.Players < Smallest || plan.Players > Greatest {
		return pairing.Proposal{}, fault.New("pairing.berger", fault.Args{"Players": plan.Players, "Min": Smallest, "Max": Greatest})
	}
	if in.Round > plan.Rounds() {
		return pairing.Proposal{}, fault.New("pairing.rounds", fault.Args{"Round": in.Round, "Rounds": plan.Rounds()})
	}
	p := pairing.Proposal{Round: in.Round}
	games, free := plan.Round(in.Round)
	for k, g := range games {
		p.Boards = append(p.Boards, pairing.Board{Number: k + 1, White: g.White, Black: g.Black, Rule: pairing.ByTable})
	}
	if free != 0 {
		p.Absent = []tournament.Bye{{Player: free, Kind: tournament.ZeroBye}}
	}
	return p, ctx.Err()
}

// Absent gives the games of players who have left, or are known not to come, their results: the game stays in the schedule and is lost
// without being played.
func Absent(in *pairing.Input, r tournament.Round) tournament.Round {
	games := append([]tournament.Game(nil), r.Games...)
	for i, g := range games {
		switch white, black := in.Of(g.White).Present(), in.Of(g.Black).Present(); {
		case !white && !black:
			games[i].Result = tournament.BothAbsent
		case !white:
			games[i].Result = tournament.WhiteAbsent
		case !black:
			games[i].Result = tournament.BlackAbsent
		}
	}
	r.Games = games
	return r
}

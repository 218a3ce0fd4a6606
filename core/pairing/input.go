package pairing

import (
	"tura/core/fault"
	"tura/core/tournament"
)

// Float is how a player left his score group in one round (C.04.3 art. 1.4).
type Float int8

// The floats. Down also after points without a game and after a pairing-allocated bye, whatever it was worth.
const (
	NoFloat Float = iota
	Down
	Up
)

// Entrant is what the pairing of one round needs to know of one player.
type Entrant struct {
	Number   tournament.Number
	Score    tournament.Points   // real score before the round
	Pairing  tournament.Points   // score plus virtual points of this round; decides the score group
	Order    int                 // place by start number among those who have ever been in a pairing, this round included (5.2.5)
	Met      []tournament.Number // opponents of played games, by round
	Colours  []tournament.Colour // colours of played games, by round
	Floats   [2]Float            // rounds r−1 and r−2
	NoBye    bool                // C2: had the bye, or a win's points without playing
	Unplayed int                 // earlier rounds without a played game (C9)
	Absent   tournament.Outcome  // the bye he gets because he is not to be paired; NoOutcome: he is to be paired
}

// Present tells that the player is to be paired.
func (e *Entrant) Present() bool { return e.Absent == tournament.NoOutcome }

// Input is everything the pairing of one round depends on, and nothing else.
type Input struct {
	Round      int // the round to pair, from 1
	RoundCount int // announced number of rounds; Round == RoundCount is the last round (topscorers, 1.8)
	Win        tournament.Points
	Initial    tournament.Colour     // White or Black
	Entrants   []Entrant             // all players; Entrants[i].Number == i+1
	Forbidden  [][]tournament.Number // lists in force this round: nobody of a list meets another of it
}

// Of returns the entrant with start number n.
func (in *Input) Of(n tournament.Number) *Entrant { return &in.Entrants[n-1] }

// Last tells that the last announced round is being paired.
func (in *Input) Last() bool { return in.Round >= in.RoundCount }

// Topscorer tells that e has more than half of the points possible so far and that this is the last round (1.8).
func (in *Input) Topscorer(e *Entrant) bool {
	return in.Last() && 2*e.Pairing > tournament.Points(in.Round-1)*in.Win
}

// NewInput collects the state before a round from the rounds before it; later rounds are not looked at. Not to be paired are
// players who withdrew or were expelled, late entries before their first round, and those with a request for the round.
// Results still pending or adjourned count as draws (C.04.2 art. 3.1).
func NewInput(t *tournament.Tournament, round int) (Input, error) {
	if round < 1 || round > len(t.Rounds)+1 {
		return Input{}, fault.New("pairing.round", fault.Args{"Round": round, "Paired": len(t.Rounds)})
	}
	if t.RoundCount < round {
		return Input{}, fault.New("pairing.rounds", fault.Args{"Round": round, "Rounds": t.RoundCount})
	}
	if err := t.Check(); err != nil {
		return Input{}, fault.Wrap(err, "pairing.inconsistent", fault.Args{"Round": round})
	}
	in := Input{Round: round, RoundCount: t.RoundCount, Win: t.Scoring.Win, Initial: t.Initial, Forbidden: forbidden(t, round)}
	if in.Initial == tournament.NoColour {
		in.Initial = InferInitial(t)
	}
	past := record{t: t, cells: t.History(round - 1)}
	past.sum()
	in.Entrants = make([]Entrant, len(t.Players))
	order := 0
	for i := range t.Players {
		e := past.entrant(t.Players[i].Number, round)
		e.Absent = absence(t, &t.Players[i], round)
		if e.Present() || past.everPaired(e.Number) {
			order++
		}
		e.Order = order
		in.Entrants[i] = e
	}
	return in, nil
}

func forbidden(t *tournament.Tournament, round int) (lists [][]tournament.Number) {
	for _, f := range t.Forbidden {
		if round >= f.FirstRound && (f.LastRound == 0 || round <= f.LastRound) {
			lists = append(lists, f.Players)
		}
	}
	return lists
}

// absence is the bye of a player who is not to be paired in the round, NoOutcome when he is.
func absence(t *tournament.Tournament, p *tournament.Player, round int) tournament.Outcome {
	if p.Status != tournament.Active { // a half-point bye asked for before leaving is void (C.04.2 art. 3.2)
		return tournament.ZeroBye
	}
	asked := t.RequestOf(p.Number, round)
	if asked == tournament.NoOutcome && p.FromRound > round {
		return tournament.ZeroBye
	}
	return asked
}

// InferInitial finds the colour drawn for round 1 from its pairing: that of the lowest number with an opponent, turned round for
// an odd number of allocated byes above it (people absent are not counted, 5.2.5). White when round 1 is not paired.
func InferInitial(t *tournament.Tournament) tournament.Colour {
	if len(t.Rounds) == 0 || len(t.Rounds[0].Games) == 0 {
		return tournament.White
	}
	first, colour := tournament.Number(len(t.Players)+1), tournament.White
	for _, g := range t.Rounds[0].Games {
		if g.White < first {
			first, colour = g.White, tournament.White
		}
		if g.Black < first {
			first, colour = g.Black, tournament.Black
		}
	}
	for _, b := range t.Rounds[0].Byes {
		if b.Kind == tournament.PairingBye && b.Player < first {
			colour = colour.Opposite()
		}
	}
	return colour
}

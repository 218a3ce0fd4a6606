// Package tournament holds the types and invariants of one tournament: players by start number, rounds, games, byes, scoring.
// It knows no files, no clock, no pairing rules and no tie-breaks; those packages read it.
//
// How each round of a player is treated (C.04.2 art. 3, C.07 art. 15):
//
//	outcome                   points          met, colour counts   rated
//	Win Draw Loss             win draw loss   yes                  yes
//	…Unrated                  win draw loss   yes                  no
//	ForfeitWin ForfeitLoss    win, absence    no                   no
//	PairingBye FullBye        own value, win  no                   no
//	HalfBye ZeroBye           draw, 0         no                   no
//	Adjourned                 as a draw       yes                  not yet
package tournament

import "fmt"

// System of pairing.
type System uint8

// The systems Tura pairs.
const (
	SwissDutch System = iota
	RoundRobin
	DoubleRoundRobin
)

// Forbidden is a list of players none of whom may meet another of it in the given rounds (TRF 260). LastRound 0: until the end.
type Forbidden struct {
	FirstRound, LastRound int
	Players               []Number
}

// Request is a bye asked for, or an absence known, before the round is paired (C.04.2 art. 3.3). A withdrawal is a ZeroBye in every later round.
type Request struct {
	Round  int
	Player Number
	Kind   Outcome // HalfBye, ZeroBye or FullBye
}

// Adjustment changes points outside the scoring (TRF 299): a bonus, a penalty, or a round worth something else.
type Adjustment struct {
	Outcome Outcome // which outcome it applies to; NoOutcome: bonus or penalty
	Points  Points  // the value instead, or the bonus
	Round   int     // 0: all rounds
	Players []Number
}

// Tournament is the whole state of one group that rules and papers read.
type Tournament struct {
	Code         string // short name of the group: A, OPEN, 2009
	Name         string
	System       System
	RoundCount   int // announced number of rounds (C.04.1 art. 1)
	Scoring      Scoring
	Initial      Colour // colour drawn by lot for round 1; NoColour: not drawn yet
	Start, End   Date
	Acceleration []Virtual
	Forbidden    []Forbidden
	Requests     []Request
	Adjustments  []Adjustment
	Later        []LaterRating // by player, then round
	TieBreaks    []string      // codes in the announced order, such as DE, BH/C1
	Players      []Player      // Players[i].Number == i+1
	Rounds       []Round       // Rounds[i].Number == i+1
}

// Player returns the player with start number n, or nil.
func (t *Tournament) Player(n Number) *Player {
	if n < 1 || int(n) > len(t.Players) {
		return nil
	}
	return &t.Players[n-1]
}

// RequestOf returns the bye asked for by n in a round, NoOutcome when none.
func (t *Tournament) RequestOf(n Number, round int) Outcome {
	for _, r := range t.Requests {
		if r.Round == round && r.Player == n {
			return r.Kind
		}
	}
	return NoOutcome
}

// Complete tells that the announced rounds are all paired and every result is known.
func (t *Tournament) Complete() bool {
	if len(t.Rounds) < t.RoundCount {
		return false
	}
	for _, r := range t.Rounds {
		if r.Open() > 0 {
			return false
		}
	}
	return true
}

// Check verifies the invariants: numbers contiguous from 1, rounds contiguous, everybody at most once a round, known outcomes.
func (t *Tournament) Check() error {
	for i := range t.Players {
		if t.Players[i].Number != Number(i+1) {
			return fmt.Errorf("tournament %s: player at position %d has start number %d", t.Code, i+1, t.Players[i].Number)
		}
	}
	for i, r := range t.Rounds {
		if r.Number != i+1 {
			return fmt.Errorf("tournament %s: round at position %d has number %d", t.Code, i+1, r.Number)
		}
		if err := t.checkRound(r); err != nil {
			return err
		}
	}
	return nil
}

func (t *Tournament) checkRound(r Round) error {
	seen := make([]bool, len(t.Players)+1)
	once := func(n Number) error {
		if t.Player(n) == nil {
			return fmt.Errorf("tournament %s, round %d: no player has start number %d", t.Code, r.Number, n)
		}
		if seen[n] {
			return fmt.Errorf("tournament %s, round %d: player %d appears twice", t.Code, r.Number, n)
		}
		seen[n] = true
		return nil
	}
	for _, g := range r.Games {
		if !g.Result.Valid() {
			return fmt.Errorf("tournament %s, round %d, board %d: unknown result %d", t.Code, r.Number, g.Board, g.Result)
		}
		for _, n := range [...]Number{g.White, g.Black} {
			if err := once(n); err != nil {
				return err
			}
		}
	}
	for _, b := range r.Byes {
		if !b.Kind.Bye() {
			return fmt.Errorf("tournament %s, round %d: player %d has a bye of unknown kind", t.Code, r.Number, b.Player)
		}
		if err := once(b.Player); err != nil {
			return err
		}
	}
	return nil
}

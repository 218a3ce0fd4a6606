package pairing

import (
	"cmp"
	"slices"

	"tura/core/tournament"
)

// ColourRule is the article that gave the colours on a board.
type ColourRule uint8

// The rules of article 5.2 in their order, and ByTable for round robins and rounds made by hand.
const (
	ByTable      ColourRule = iota
	BothGranted             // 5.2.1
	StrongerWish            // 5.2.2
	LastDiffered            // 5.2.3
	HigherRanked            // 5.2.4
	InitialByTPN            // 5.2.5
)

// Board is one pair of a proposal.
type Board struct {
	Number       int // from 1, by C.04.2 art. 3.6
	White, Black tournament.Number
	Rule         ColourRule
}

// Proposal is a pairing that has not been accepted yet.
type Proposal struct {
	Round  int
	Boards []Board
	Bye    tournament.Number // gets the pairing-allocated bye; 0: nobody
	Absent []tournament.Bye  // the others who are not paired, by start number
}

// Round turns the proposal into a round without results.
func (p *Proposal) AsRound() tournament.Round {
	r := tournament.Round{Number: p.Round}
	for _, b := range p.Boards {
		r.Games = append(r.Games, tournament.Game{Board: b.Number, White: b.White, Black: b.Black})
	}
	if p.Bye != 0 {
		r.Byes = append(r.Byes, tournament.Bye{Player: p.Bye, Kind: tournament.PairingBye})
	}
	r.Byes = append(r.Byes, p.Absent...)
	return r
}

// Absences lists those who are not to be paired, with their byes, by start number.
func (in *Input) Absences() (out []tournament.Bye) {
	for i := range in.Entrants {
		if e := &in.Entrants[i]; !e.Present() {
			out = append(out, tournament.Bye{Player: e.Number, Kind: e.Absent})
		}
	}
	return out
}

// Ranked compares by pairing score, then start number (C.04.3 art. 1.2): negative when a is ranked higher.
func Ranked(a, b *Entrant) int {
	return cmp.Or(cmp.Compare(b.Pairing, a.Pairing), cmp.Compare(a.Number, b.Number))
}

// SortBoards orders and numbers boards by C.04.2 art. 3.6: the score of the higher-ranked player, the sum of both, the smaller start
// number of the higher-ranked player. With acceleration the pairing score is meant (C.04.7 art. 1.5).
func (in *Input) SortBoards(boards []Board) {
	type key struct{ best, sum, number int }
	of := func(b Board) key {
		x, y := in.Of(b.White), in.Of(b.Black)
		if Ranked(x, y) > 0 {
			x, y = y, x
		}
		return key{int(x.Pairing), int(x.Pairing + y.Pairing), int(x.Number)}
	}
	slices.SortFunc(boards, func(a, b Board) int {
		x, y := of(a), of(b)
		return cmp.Or(cmp.Compare(y.best, x.best), cmp.Compare(y.sum, x.sum), cmp.Compare(x.number, y.number))
	})
	for i := range boards {
		boards[i].Number = i + 1
	}
}

package pairing

import "tura/core/tournament"

// Divergence is where a round departs from the pairing that the rules give: the first bracket that differs, or colours alone.
type Divergence struct {
	Score    tournament.Points      // pairing score of the bracket
	Because  Criterion              // what is worse in the round, first of all; C1–C3 for a pair or bye that is not lawful at all
	Want     [][2]tournament.Number // pairs of the bracket that the round lacks, higher ranked first
	Got      [][2]tournament.Number // what the members of the bracket play instead
	WantBye  tournament.Number      // by the rules, 0 nobody
	GotBye   tournament.Number      // in the round, 0 nobody
	Reversed []Board                // right pairs with wrong colours, as they should be
}

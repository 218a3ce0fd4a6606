package pairing

import (
	"strconv"

	"tura/core/tournament"
)

// Criterion of C.04.3 article 2, by its number.
type Criterion uint8

// The criteria that are named alone; any number from 1 to 21 is one. ByOrder: all criteria are equal and the order in which candidates
// are generated (articles 3.6–3.8 and 4) decides.
const (
	ByOrder Criterion = 0
	C1      Criterion = 1
	C2      Criterion = 2
	C3      Criterion = 3
	C4      Criterion = 4
	C5      Criterion = 5
	C6      Criterion = 6
	C7      Criterion = 7
	C8      Criterion = 8
	C9      Criterion = 9
	C10     Criterion = 10
	C11     Criterion = 11
	C12     Criterion = 12
	C13     Criterion = 13
	C14     Criterion = 14
	C15     Criterion = 15
	C16     Criterion = 16
	C17     Criterion = 17
	C18     Criterion = 18
	C19     Criterion = 19
	C20     Criterion = 20
	C21     Criterion = 21
)

// String is "C12", or "order".
func (c Criterion) String() string {
	if c == ByOrder {
		return "order"
	}
	return "C" + strconv.Itoa(int(c))
}

// Explanation says how the pairing of a round came about.
type Explanation struct {
	Round      int
	Topscorers []tournament.Number // only in the last round
	Brackets   []BracketNote       // from the top
	Boards     []BoardNote         // in board order
	Bye        *ByeNote            // nil when nobody has the bye
}

// BracketNote is one step of the procedure.
type BracketNote struct {
	Score     tournament.Points // pairing score of the residents
	Residents []tournament.Number
	MovedDown []tournament.Number // into this bracket
	Pairs     [][2]tournament.Number
	Floaters  []FloaterNote // out of it; the taker of the bye is not among them
}

// FloaterNote is a player who found no opponent in his bracket.
type FloaterNote struct {
	Player   tournament.Number
	Because  Criterion // what would be worse, first of all, were he paired here
	Opponent bool      // he had a lawful opponent in the bracket
}

// BoardNote is the reason for the colours of a board.
type BoardNote struct {
	Board
	WhiteDue, BlackDue Preference
	Bracket            int // index into Brackets
}

// ByeNote is the reason for the bye.
type ByeNote struct {
	Player   tournament.Number
	Score    tournament.Points
	Barred   []tournament.Number // no higher score, but C2 bars them
	Others   []tournament.Number // the same score, and C2 would allow it
	Because  Criterion           // what would be worse, first of all, were he paired in his last bracket
	Unplayed int                 // his rounds without a game (C9)
}

// Why answers "why not these two?".
type Why uint8

// The answers.
const (
	WhyPaired     Why = iota // they are paired with each other
	WhyAbsent                // one of them is not to be paired this round
	WhyMet                   // they have met (C1)
	WhyForbidden             // the regulations keep them apart
	WhyColour                // both must have the same colour (C3)
	WhyBracket               // never in one bracket: the higher ranked would have had to move down further, at the cost of Because
	WhyWorse                 // in one bracket, but with this pair Because is worse
	WhyImpossible            // with this pair the rest could not be paired (C4, C5)
)

// WhyNot is the answer for two players.
type WhyNot struct {
	High, Low tournament.Number // by ranking
	Why       Why
	Because   Criterion         // for WhyBracket and WhyWorse
	Round     int               // for WhyMet: the round of the game
	Score     tournament.Points // for WhyBracket and WhyWorse: the bracket meant
}

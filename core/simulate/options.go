// Package simulate makes random tournaments: people with ratings, rounds paired by the engine, results after FIDE's expectation table,
// byes, forfeits and odd results as wanted. The same options and seed give the same tournament. It writes no files.
package simulate

import "tura/core/tournament"

// Kind is something out of the ordinary that can be asked for.
type Kind uint8

// The kinds. Byes strike players, the others strike games.
const (
	FullBye       Kind = iota
	HalfBye            // half-point bye
	ZeroBye            // absent in one round
	Withdrawal         // absent from a round to the end
	Forfeit            // one of the two does not come
	DoubleForfeit      // neither comes
	HalfZero           // ½–0
	ZeroHalf           // 0–½
	BothLose           // 0–0
	Unrated            // decided before each side has moved
	kindCount     = iota
)

// Kinds lists all kinds.
func Kinds() []Kind {
	out := make([]Kind, kindCount)
	for i := range out {
		out[i] = Kind(i)
	}
	return out
}

var kindNames = [kindCount]string{"full-byes", "half-byes", "zero-byes", "withdrawals", "forfeits", "double-forfeits", "half-zero",
	"zero-half", "both-lose", "unrated"}

// String is the name of the kind on the command line.
func (k Kind) String() string { return kindNames[k] }

// bye is the outcome of a kind that strikes players; ok is false for games.
func (k Kind) bye() (o tournament.Outcome, ok bool) {
	switch k {
	case FullBye:
		return tournament.FullBye, true
	case HalfBye:
		return tournament.HalfBye, true
	case ZeroBye, Withdrawal:
		return tournament.ZeroBye, true
	}
	return tournament.NoOutcome, false
}

// Wish asks for a kind: exactly Count of it, or Percent of the players (games) there are; in the given rounds, LastRound 0 meaning all.
type Wish struct {
	Kind                  Kind
	Count                 int
	Percent               float64 // counts when above 0
	FirstRound, LastRound int
}

// Ratings says where the ratings come from. With a List it is used as it is; otherwise Min…Max, spread as Spread says.
type Ratings struct {
	List     []int
	Min, Max int
	Spread   Spread
	Step     int // every rating is Min plus a multiple of it; 0 means 1
}

// Spread is a distribution of ratings.
type Spread uint8

// The spreads.
const (
	Uniform Spread = iota // every rating equally likely
	Normal                // about the middle, a sixth of the range as deviation
	Even                  // equal gaps from Max down to Min
)

// Options of one tournament. Draw fills in what is left out.
type Options struct {
	Players   int // at least 2
	Rounds    int // at least 1
	Seed      uint64
	Ratings   Ratings
	Wishes    []Wish
	NoWishes  bool // nothing out of the ordinary: Draw adds no wishes of its own
	Baku      bool
	NoBaku    bool // Draw does not choose acceleration
	TieBreaks []string
	Scoring   tournament.Scoring // zero: 1–½–0
	Initial   tournament.Colour  // colour of round 1; NoColour: by lot
	Late      int                // so many players enter in round 2 or 3
}

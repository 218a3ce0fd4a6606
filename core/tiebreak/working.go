package tiebreak

import "tura/core/tournament"

// Why tells why a value is undefined.
type Why uint8

// The reasons.
const (
	WhyDefined  Why = iota
	WhyNoGames      // nobody was met over the board, or nothing is left after the cuts
	WhyUnrated      // unrated players take part and the regulation has no rule for them
	WhyNotTyped     // the arbiter has typed no value
	WhyGroup        // needs a tied group: see DirectEncounter
	WhySystem       // the text forbids the code in this system: no Buchholz in round robins
)

// Cut tells by which rule a line was left out of the sum.
type Cut uint8

// The rules.
const (
	NotCut   Cut = iota
	CutLeast     // the least significant value, 14.1–14.4
	CutVUR       // a voluntary unplayed round instead of the least significant value, 16.5
	CutMost      // the most significant value, 14.3–14.4
	CutEarly     // the score after a first round, progressive scores
	CutBelow     // the opponent has less than the Koya limit
)

// Cap tells what held a dummy's score down.
type Cap uint8

// The caps of 16.4 (2026).
const (
	NoCap       Cap = iota
	CapRounds       // a draw for every round, 16.4.2
	CapOpponent     // the scheduled opponent's adjusted score, 16.4.1
)

// Line is one round's part in a value.
type Line struct {
	Round     int
	Opponent  tournament.Number  // met, or scheduled where nobody came; 0 for a bye
	Colour    tournament.Colour  // as scheduled
	Outcome   tournament.Outcome // as counted: a draw for the paired last round of FB
	Points    tournament.Points  // as counted
	Of        Value              // what was taken of the opponent or the dummy: score, rating, Buchholz, performance; or the score so far
	Adjusted  bool               // the opponent's trailing byes count as draws, 16.3
	Dummy     bool               // an unplayed round: a game against a dummy, 16.4
	Cap       Cap                // what held the dummy below the own score
	Voluntary bool               // a voluntary unplayed round (VUR)
	Value     Value              // what the round brings
	Cut       Cut                // why it was left out of the sum
}

// Working is a value with all that led to it. Facts that a code does not use are zero.
type Working struct {
	Code   Code
	Player tournament.Number
	Value  Value
	Why    Why    // reason where the value is undefined
	Lines  []Line // in order of rounds

	Sum        Value             // of the lines that were not cut
	Count      int               // of these lines
	Score      tournament.Points // TPR, PTP: points of the games with 1 for a win
	Percent    int               // TPR: hundredths
	Difference int               // TPR: dp(Percent)
	Average    int               // TPR: rounded average of the opponents
	Limit      Value             // KS: an opponent needs so many points
}

// total adds up the lines that were not cut.
func (w *Working) total() {
	num, den := int64(0), int64(1) // one denominator while it lasts: quarters cover all sums but averages
	for i := range w.Lines {
		l := &w.Lines[i]
		if l.Cut != NotCut {
			continue
		}
		w.Count++
		if l.Value.den == den {
			num += l.Value.num
			continue
		}
		num, den = num*l.Value.den+l.Value.num*den, den*l.Value.den
		if g := gcd(num, den); g > 1 {
			num, den = num/g, den/g
		}
	}
	w.Sum = Fraction(num, den)
}

// Key is the name of the reason for the string table: "tiebreak.why." + …; empty for a defined value.
func (w Why) Key() string {
	return [...]string{"", "nogames", "unrated", "nottyped", "group", "system"}[w]
}

// Key is the name of the rule for the string table: "tiebreak.cut." + …; empty for a line that counts.
func (c Cut) Key() string { return [...]string{"", "least", "vur", "most", "early", "below"}[c] }

// Key is the name of the cap for the string table: "tiebreak.cap." + …; empty where the dummy has the own score.
func (c Cap) Key() string { return [...]string{"", "rounds", "opponent"}[c] }

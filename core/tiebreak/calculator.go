package tiebreak

import (
	"tura/core/tournament"
)

// Unrated says how rating tie-breaks treat unrated players; it has to be published before the start (art. 10).
type Unrated uint8

// The choices. Dropped: with an unrated player in the event the rating tie-breaks are undefined for everybody.
const (
	UnratedDropped Unrated = iota
	UnratedFixed           // every unrated player counts with Options.UnratedRating
	UnratedLowest          // … with the lowest rating of the event
	UnratedAverage         // … with the average of the rated, rounded half up
)

// Options are what the regulation fixes about tie-breaks.
type Options struct {
	Rounds        int     // rounds counted, at least 0; more than are paired counts all paired
	Edition       Edition // required
	Unrated       Unrated
	UnratedRating int                                    // for UnratedFixed
	Typed         map[string]map[tournament.Number]Value // values of OTHER_name by name, typed in by the arbiter
}

// Calculator reckons tie-breaks of one tournament after some round. It reads the tournament only when made, keeps what it has
// reckoned, and is not for use by several goroutines at once.
type Calculator struct {
	t        *tournament.Tournament
	opts     Options
	rounds   int
	robin    bool // round robin: forfeits are games (15.2)
	h        tournament.History
	views    map[variant]*view
	columns  map[Code][]Value
	ratings  []int // by number-1, unrated replaced by choice
	noRating bool  // rating tie-breaks are dropped
	lines    []Line
}

// New prepares a calculator. The tournament must pass its Check.
func New(t *tournament.Tournament, opts Options) *Calculator {
	rounds := max(0, min(opts.Rounds, len(t.Rounds)))
	c := &Calculator{t: t, opts: opts, rounds: rounds, robin: t.System != tournament.SwissDutch, h: t.History(rounds),
		views: map[variant]*view{}, columns: map[Code][]Value{}}
	c.rate()
	return c
}

// Rounds tells how many rounds are counted.
func (c *Calculator) Rounds() int { return c.rounds }

// History is the record the calculator reads.
func (c *Calculator) History() tournament.History { return c.h }

// Edition tells the edition applied.
func (c *Calculator) Edition() Edition { return c.opts.Edition }

// Dropped tells that the code falls out of the list because unrated players take part and the regulation has no rule for them.
func (c *Calculator) Dropped(code Code) bool { return code.Rating() && c.noRating }

// Score is the real score of n after the rounds counted.
func (c *Calculator) Score(n tournament.Number) tournament.Points {
	return c.view(variant{}).own[n-1]
}

// Column returns the values of all players by number-1. For DE, which needs a group, they are undefined. Callers must not change it.
func (c *Calculator) Column(code Code) []Value {
	if col, ok := c.columns[code]; ok {
		return col
	}
	col := make([]Value, len(c.t.Players))
	for i := range col {
		// The scratch slice is taken away while in use: averages of opponents come back here for another column.
		lines := c.lines[:0]
		c.lines = nil
		w := c.reckon(code, tournament.Number(i+1), lines)
		col[i], c.lines = w.Value, w.Lines
	}
	c.columns[code] = col
	return col
}

// Value of one player.
func (c *Calculator) Value(code Code, n tournament.Number) Value { return c.Column(code)[n-1] }

// Working returns the value of one player with all that led to it.
func (c *Calculator) Working(code Code, n tournament.Number) Working {
	w := c.reckon(code, n, nil)
	w.Code, w.Player = code, n
	return w
}

// reckon does the work of one code for one player; lines is scratch space to append to.
func (c *Calculator) reckon(code Code, n tournament.Number, lines []Line) Working {
	if c.Dropped(code) {
		return Working{Lines: lines, Why: WhyUnrated}
	}
	switch code.Kind {
	case PTS, WIN, WON, BPG, BWG, REP, STD:
		return c.byRound(code.Kind, n, lines)
	case PS:
		return c.progressive(code, n, lines)
	case TPN:
		return Working{Value: Whole(int(n)), Lines: lines}
	case BH, FB, SB:
		return c.opponents(code, n, lines)
	case AOB:
		return c.averageBuchholz(code, n, lines)
	case KS:
		return c.koya(code, n, lines)
	case ARO, TPR, PTP:
		return c.performance(code, n, lines)
	case APRO, APPO:
		return c.averagePerformance(code, n, lines)
	case RTNG:
		return Working{Value: Whole(c.ratings[n-1]), Lines: lines}
	case Other:
		return c.typed(code, n, lines)
	}
	return Working{Lines: lines, Why: WhyGroup}
}

func (c *Calculator) typed(code Code, n tournament.Number, lines []Line) Working {
	w := Working{Value: c.opts.Typed[code.Name][n], Lines: lines}
	if !w.Value.Defined() {
		w.Why = WhyNotTyped
	}
	return w
}

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
	ByRound       bool                                   // rating tie-breaks by the rating of each round (Tournament.Later), not by the first one
	Typed         map[string]map[tournament.Number]Value // values of OTHER_name by name, typed in by the arbiter
}

// Calculator reckons tie-breaks of one tournament after some round. It reads the tournament only when made, keeps what it has
// reckoned, and is not for use by several goroutines at once.
type Calculator struct {
	t       *tournament.Tournament
	opts    Options
	rounds  int
	last    int  // the announced last round if it is counted, else 0
	robin   bool // round robin: forfeits are games (15.2)
	record  tournament.History
	h       tournament.History // the record that counts: see Counted
	out     []bool             // by number-1: not ranked
	views   map[variant]*view
	columns map[Code][]Value
	ratings map[int][]int // by what replaces an unrated player, then by number-1
	unrated int           // what replaces an unrated player by the regulation's choice, 0: nothing
	lines   []Line
}

// New prepares a calculator. The tournament must pass its Check.
func New(t *tournament.Tournament, opts Options) *Calculator {
	rounds := max(0, min(opts.Rounds, len(t.Rounds)))
	c := &Calculator{t: t, opts: opts, rounds: rounds, robin: t.System != tournament.SwissDutch, record: t.History(rounds),
		views: map[variant]*view{}, columns: map[Code][]Value{}, ratings: map[int][]int{}}
	c.h, c.out = Counted(t, c.record)
	if rounds >= t.RoundCount {
		c.last = rounds
	}
	c.unrated = c.substitute()
	return c
}

// Rounds tells how many rounds are counted.
func (c *Calculator) Rounds() int { return c.rounds }

// History is the whole record, as cross-tables show it: games that do not count for the standings included.
func (c *Calculator) History() tournament.History { return c.record }

// Ranked tells that the player has a place: see Counted.
func (c *Calculator) Ranked(n tournament.Number) bool { return !c.out[n-1] }

// Edition tells the edition applied.
func (c *Calculator) Edition() Edition { return c.opts.Edition }

// Dropped tells why the code falls out of the list, so that it is undefined for everybody: unrated players take part and the regulation
// has no rule for them (WhyUnrated), or the text forbids it in this system (WhySystem). WhyDefined: it stays.
func (c *Calculator) Dropped(code Code) Why {
	switch {
	case c.robin && code.buchholz():
		return WhySystem
	case code.Rating() && c.rating(code) == nil:
		return WhyUnrated
	}
	return WhyDefined
}

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
	if why := c.Dropped(code); why != WhyDefined {
		return Working{Lines: lines, Why: why}
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
		return Working{Value: Whole(c.rating(code)[n-1]), Lines: lines}
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

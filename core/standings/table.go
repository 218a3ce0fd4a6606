package standings

import (
	"slices"

	"tura/core/tiebreak"
	"tura/core/tournament"
)

// Options are what the regulation and the arbiter fix about the order.
type Options struct {
	Codes    []tiebreak.Code
	TieBreak tiebreak.Options // edition, rounds counted, unrated players, typed-in values
	Playoffs []Playoff
	Lots     bool // ties that remain are broken by lot
	Seed     uint64
	Manual   *Manual
	Change   bool // compare with the table one round before
}

// Playoff is the outcome of an extra game or match among players tied on everything, best first (an Armageddon: winner, loser).
type Playoff struct{ Order []tournament.Number }

// By tells what separates a row from the row above it.
type By uint8

// What can separate two rows.
const (
	ByNothing  By = iota // the same place; also the first row
	ByPoints             // points
	ByTieBreak           // the tie-break Row.Index of the list
	ByPlayoff            // an extra game
	ByLots               // lots by the stored seed
	ByHand               // the arbiter's manual order
)

// Row is one player's line in the table.
type Row struct {
	Place     int // from 1; players with the same place share it
	Number    tournament.Number
	Points    tournament.Points
	Values    []tiebreak.Value // by code of the list; DE: rank in the group tied there, 0 where it separated nobody
	By        By               // what separates the row from the one above
	Index     int              // of the code, for ByTieBreak
	Shared    bool             // the place is shared
	Manual    bool             // put here by hand
	Played    bool             // the place among the tied was decided by a play-off
	Change    int              // places won since the round before; negative: lost
	HasChange bool             // Change is known
}

// Drop is a code that falls out of the list, and why.
type Drop struct {
	Code tiebreak.Code
	Why  tiebreak.Why
}

// Table is the order after some round.
type Table struct {
	Rows     []Row // those with a place, from first to last
	Out      []Row // those without: expelled, or gone from a round robin before half of their games (tiebreak.Counted)
	Codes    []tiebreak.Code
	Edition  tiebreak.Edition
	Rounds   int       // counted
	Open     int       // games in them without a final result: the table is provisional
	Final    bool      // all announced rounds are counted and every result is known
	Dropped  []Drop    // codes of the list that decide nothing
	Unused   []Playoff // play-offs whose players are no longer tied with exactly each other
	ManualOf ManualState
	calc     *tiebreak.Calculator
	position []int // row by number-1; of those without a place −1 and down, in the order of Out
	meetings map[int][]tiebreak.Encounter
}

// Make orders the players of t. The tournament must pass its Check.
func Make(t *tournament.Tournament, o Options) *Table {
	calc := tiebreak.New(t, o.TieBreak)
	out := &Table{Codes: o.Codes, Edition: o.TieBreak.Edition, Rounds: calc.Rounds(), calc: calc, meetings: map[int][]tiebreak.Encounter{}}
	for _, r := range t.Rounds[:out.Rounds] {
		out.Open += r.Open()
	}
	out.Final = out.Open == 0 && out.Rounds >= t.RoundCount
	for _, c := range o.Codes {
		if why := calc.Dropped(c); why != tiebreak.WhyDefined {
			out.Dropped = append(out.Dropped, Drop{c, why})
		}
	}
	s := newSorter(out, o, len(t.Players))
	s.all()
	out.applyManual(t, o.Manual)
	out.position = make([]int, len(t.Players))
	for i, r := range out.Rows {
		out.position[r.Number-1] = i
	}
	for i, r := range out.Out {
		out.position[r.Number-1] = -1 - i
	}
	if o.Change && out.Rounds > 1 {
		out.compare(t, o)
	}
	return out
}

// compare fills Change from the table one round before, reckoned by the same list without play-offs and hand.
func (t *Table) compare(of *tournament.Tournament, o Options) {
	o.TieBreak.Rounds, o.Playoffs, o.Manual, o.Change = t.Rounds-1, nil, nil, false
	before := Make(of, o)
	for i := range t.Rows {
		r := &t.Rows[i]
		if of.Player(r.Number).FromRound < t.Rounds { // a newcomer of this round had no place
			r.Change, r.HasChange = before.Row(r.Number).Place-r.Place, true
		}
	}
}

// Row returns the line of a player; its Place is 0 for those without a place.
func (t *Table) Row(n tournament.Number) *Row {
	i := t.position[n-1]
	if i < 0 {
		return &t.Out[-1-i]
	}
	return &t.Rows[i]
}

// Position is the index of a player's line in Rows, negative for those without a place.
func (t *Table) Position(n tournament.Number) int { return t.position[n-1] }

// Working returns how the value of the code at this index of the list came about. For DE see Encounter.
func (t *Table) Working(n tournament.Number, index int) tiebreak.Working {
	return t.calc.Working(t.Codes[index], n)
}

// Encounter returns the direct encounter of the group in which n was tied at this index of the list; ok is false when n was alone.
func (t *Table) Encounter(n tournament.Number, index int) (e tiebreak.Encounter, ok bool) {
	for _, e := range t.meetings[index] {
		if slices.Contains(e.Group, n) {
			return e, true
		}
	}
	return tiebreak.Encounter{}, false
}

// Calculator gives other figures of the same table: performance, columns outside the list.
func (t *Table) Calculator() *tiebreak.Calculator { return t.calc }

// Print is the value at this index in machine-readable form; DE that separated nobody is empty, and so is an undefined value.
func (t *Table) Print(r *Row, index int) string {
	if t.Codes[index].Group() && r.Values[index].Zero() {
		return ""
	}
	return t.Codes[index].Print(r.Values[index])
}

// Order lists the start numbers from first to last.
func (t *Table) Order() []tournament.Number {
	out := make([]tournament.Number, len(t.Rows))
	for i, r := range t.Rows {
		out[i] = r.Number
	}
	return out
}

// Key is the name of what separates two rows for the string table: "standings.by." + ….
func (b By) Key() string {
	return [...]string{"nothing", "points", "tiebreak", "playoff", "lots", "hand"}[b]
}

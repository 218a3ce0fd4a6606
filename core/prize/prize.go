// Package prize gives awards: who gets which prize of the regulation, and a reason in every row that is passed on or not awarded. It takes
// the finished table as a plain list and knows nothing of tie-breaks, rounds or money paid.
//
// A prize is a whole bundle (money, cup, medal …). What happens when one player is entitled to two (regulation.Policy):
//
//	both         every table is served by itself
//	dearest      prizes from the most valuable down, each to the best placed entitled player who has none yet; so place prizes move up
//	place-first  place prizes to places 1…n, then the other tables in the regulation's order, each to the first entitled player without any
//
// Value: money, then a cup, a medal, the number of things; equal: a place prize before a special one, the lower place first.
//
//	where the text is silent         default
//	minimum of participants          counted in the group's start list, everybody in it counts
//	fewer than n in a group          counted among those who started
//	winner absent at the closing     the prize stays theirs unless the regulation says otherwise
//	money of equals                  not shared; see share.go
package prize

import (
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/tournament"
)

// Finisher is one line of the final table, in its order.
type Finisher struct {
	Number     tournament.Number // must be set: it tells finishers apart
	Name       string
	Place      int // final place; equal numbers share it: nothing in the announced order tells them apart
	Points     tournament.Points
	Person     regulation.Person
	DidNotPlay bool // in the start list but never started
	Absent     bool // not at the closing ceremony
	Gain       int  // performance minus rating, for prizes by improvement; only where Person.FIDE is known
}

// Award is one prize rule and what became of it.
type Award struct {
	Category string
	Table    string
	Place    int // of the prize in its table
	Awarded  bool
	Winner   *Finisher // nil when nobody has it; set but not Awarded for an absent winner
	Money    int       // roubles; the nominal value also when not awarded, the shared amount when money was shared
	Things   []string
	Reasons  []Reason
}

// Reason says why a prize was passed on or not awarded; the sentence is made in assets/i18n under "prize." + Code.
type Reason struct {
	Code string
	Args fault.Args
}

// Event holds what minimums counted in the whole event need: all finishers of all groups.
type Event []Finisher

// Awards applies the regulation's prizes of a group to its final table. The awards stand in the order of the prize tables, place prizes
// first; where the money of equals is shared (reg.Choices), rows of those who share beyond the prize places follow their table. Policy must be
// one of the three; event is only needed for tables whose minimum is counted in the event.
func Awards(reg *regulation.Regulation, category string, table []Finisher, policy regulation.Policy, event Event) []Award {
	g := giving{reg: reg, category: category, table: table, event: event}
	g.list()
	switch policy {
	case regulation.Dearest:
		g.oneEach(g.byValue())
	case regulation.PlaceFirst:
		g.oneEach(g.inOrder())
	default:
		g.both()
	}
	g.share()
	g.absent()
	out := make([]Award, len(g.prizes))
	for i, p := range g.prizes {
		out[i] = p.Award
	}
	return out
}

package dutch

import (
	"slices"

	"tura/core/pairing"
	"tura/core/pairing/matching"
	"tura/core/tournament"
)

// player is an entrant to be paired, with what the criteria ask about him worked out once.
type player struct {
	*pairing.Entrant
	wish      pairing.Preference
	diff      int // colour difference
	topscorer bool
}

// field holds everybody to be paired this round in ranking order (1.2). Players are named by their place in it, from 0, so a smaller
// index always means ranked higher, and bracket sequence numbers follow the index.
type field struct {
	in      *pairing.Input
	players []player
	groups  []group       // score groups from the top
	lawful  matching.Sets // pairs allowed by C1, C3 and the regulations
	odd     bool
	byeAt   tournament.Points // C5: the score of whoever takes the bye, when odd
	rest    *matching.Largest // a complete pairing of those not yet paired, or a stage on the way to it
}

// group is a score group: players from ≤ i < to.
type group struct {
	score    tournament.Points
	from, to int
}

func newField(in *pairing.Input) *field {
	f := &field{in: in}
	for i := range in.Entrants {
		if e := &in.Entrants[i]; e.Present() {
			f.players = append(f.players, player{Entrant: e, wish: e.Preference(), diff: e.Difference(), topscorer: in.Topscorer(e)})
		}
	}
	slices.SortFunc(f.players, func(a, b player) int { return pairing.Ranked(a.Entrant, b.Entrant) })
	for i, p := range f.players {
		if k := len(f.groups); k > 0 && f.groups[k-1].score == p.Pairing {
			f.groups[k-1].to = i + 1
		} else {
			f.groups = append(f.groups, group{p.Pairing, i, i + 1})
		}
	}
	f.odd = len(f.players)%2 == 1
	f.connect()
	return f
}

// connect fills the graph of lawful pairs: C1 (nobody met before), the lists of the regulations, C3 (not two players with the same
// absolute preference, unless one of them is a topscorer).
func (f *field) connect() {
	n := len(f.players)
	all, whites, blacks := matching.NewSet(n), matching.NewSet(n), matching.NewSet(n)
	place := make([]int, len(f.in.Entrants)+1)
	for i := range place {
		place[i] = -1
	}
	for i := range f.players {
		p := &f.players[i]
		place[p.Number] = i
		all.Put(i)
		if p.wish.Strength == pairing.Absolute && !p.topscorer {
			if p.wish.Colour == tournament.White {
				whites.Put(i)
			} else {
				blacks.Put(i)
			}
		}
	}
	f.lawful = matching.NewSets(n)
	for i := range f.players {
		p, row := &f.players[i], f.lawful[i]
		copy(row, all)
		row.Drop(i)
		for _, m := range p.Met {
			if place[m] >= 0 {
				row.Drop(place[m])
			}
		}
		if whites.Holds(i) {
			row.DropAll(whites)
		}
		if blacks.Holds(i) {
			row.DropAll(blacks)
		}
	}
	for _, list := range f.in.Forbidden {
		for _, a := range list {
			for _, b := range list {
				if a != b && place[a] >= 0 && place[b] >= 0 {
					f.lawful.Part(place[a], place[b])
				}
			}
		}
	}
}

// mayTakeBye tells whether i may be the one left over: C2, and C5 once byeAt is known.
func (f *field) mayTakeBye(i int) bool { return !f.players[i].NoBye && f.players[i].Pairing <= f.byeAt }

package prize

import (
	"slices"

	"tura/core/regulation"
	"tura/core/tournament"
)

// Settle says how a tie that nothing decides is settled.
type Settle uint8

// The ways.
const (
	SharePlace Settle = iota // no prize depends on it: the place is shared
	Duel                     // exactly two and a prize place: the decisive game of the regulation
	Decide                   // the regulation is silent: lots, play-off or sharing, by the arbiter
)

// Tie is a group of finishers equal in everything that the regulation lists.
type Tie struct {
	Category string
	Place    int   // the shared place; the group holds Place … Place+len(Players)-1
	Players  []int // indexes into the table
	Settle   Settle
	Stakes   []Stake // prizes that depend on the order inside the group, as listed
}

// Stake is a prize at stake.
type Stake struct {
	Table  string
	Place  int
	Money  int
	Things []string
}

// Ties finds the groups of equal Place in a final table and tells which prizes their order decides, under the policy or, where none is
// chosen yet, under any of the three. A group on whose order no prize depends (a boy and a girl prized apart, places below the prizes) is
// left to share its place.
func Ties(reg *regulation.Regulation, category string, table []Finisher, policy regulation.Policy, event Event) []Tie {
	policies := []regulation.Policy{policy}
	if policy == regulation.NoPolicy {
		policies = regulation.Policies
	}
	plain := *reg
	plain.Choices.Sharing, plain.Choices.EqualThree = regulation.NoSharing, ""
	var out []Tie
	for from := 0; from < len(table); {
		to := from + 1
		for to < len(table) && table[to].Place == table[from].Place {
			to++
		}
		if to-from > 1 {
			t := Tie{Category: category, Place: table[from].Place}
			for i := from; i < to; i++ {
				t.Players = append(t.Players, i)
			}
			t.Stakes = stakes(&plain, category, table, t.Players, policies, event)
			t.Settle = settle(reg, t)
			out = append(out, t)
		}
		from = to
	}
	return out
}

func settle(reg *regulation.Regulation, t Tie) Settle {
	switch {
	case len(t.Stakes) == 0:
		return SharePlace
	case len(t.Players) == 2 && reg.Playoff != nil && reg.Playoff.Kind == regulation.Armageddon:
		return Duel
	}
	return Decide
}

// stakes lists the prizes whose winner changes when two of the group change places.
func stakes(reg *regulation.Regulation, category string, table []Finisher, group []int, policies []regulation.Policy, event Event) []Stake {
	hit := map[int]bool{}
	var base []Award
	for _, policy := range policies {
		base = Awards(reg, category, table, policy, event)
		for i, a := range group {
			for _, b := range group[i+1:] {
				swapped := slices.Clone(table)
				swapped[a], swapped[b] = swapped[b], swapped[a]
				for k, other := range Awards(reg, category, swapped, policy, event) {
					if winner(base[k]) != winner(other) {
						hit[k] = true
					}
				}
			}
		}
	}
	var out []Stake
	for k, a := range base {
		if hit[k] {
			out = append(out, Stake{a.Table, a.Place, a.Money, a.Things})
		}
	}
	return out
}

func winner(a Award) tournament.Number {
	if a.Winner == nil {
		return 0
	}
	return a.Winner.Number
}

// Pending is the tie whose outcome an award still waits for, nil when none does. Ties of SharePlace hold nothing up.
func Pending(ties []Tie, a Award) *Tie {
	for i, t := range ties {
		for _, s := range t.Stakes {
			if t.Category == a.Category && s.Table == a.Table && s.Place == a.Place {
				return &ties[i]
			}
		}
	}
	return nil
}

// Colours draws who has White in the decisive game of two, by a lot that the seed repeats in whatever order the two are named.
func Colours(a, b tournament.Number, seed uint64) (white, black tournament.Number) {
	low, high := min(a, b), max(a, b)
	z := seed + uint64(low)<<32 + uint64(high) // splitmix64 finaliser
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	if (z^z>>31)&1 == 0 {
		return low, high
	}
	return high, low
}

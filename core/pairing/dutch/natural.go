package dutch

import (
	"tura/core/pairing"
	"tura/core/tournament"
)

// natural tries the first candidate of a homogeneous bracket: the upper half against the lower half, in order, the last player over. If
// bounds show that no candidate can be better on C6, C7 and C9–C21 it is perfect (3.4) and no search is needed. C4 and C8 are left to
// proved.
func (b *bracket) natural() (outcome, bool) {
	n := len(b.members)
	half := n / 2
	if b.mdps > 0 || half == 0 || b.useless(scopeBracket) && n%2 == 1 {
		return outcome{}, false
	}
	o := outcome{settled: settled{scope: scopeBracket, last: b.byeBelow() && n%2 == 1}}
	clashes := 0
	for k := range half {
		e := edge{high: b.members[k], low: b.members[k+half], here: true}
		if !b.f.lawful[e.high].Holds(e.low) || b.f.absoluteClash(&e) {
			return outcome{}, false
		}
		if b.f.clash(e.high, e.low) {
			clashes++
			if min(b.f.players[e.high].wish.Strength, b.f.players[e.low].wish.Strength) >= pairing.Strong {
				return outcome{}, false // C13 might do better
			}
		}
		o.pairs = append(o.pairs, [2]int{e.high, e.low})
	}
	if n%2 == 1 {
		left := b.members[n-1]
		if !b.freshFloater(left, o.last) {
			return outcome{}, false
		}
		o.floaters = []int{left}
	}
	return o, clashes == b.fewestClashes()
}

// freshFloater: nobody can be left over at a lower cost on C9, C14 and C16.
func (b *bracket) freshFloater(i int, last bool) bool {
	p := &b.f.players[i]
	if p.Floats[0] == pairing.Down || p.Floats[1] == pairing.Down || last && !b.f.mayTakeBye(i) {
		return false
	}
	for _, j := range b.members {
		if last && b.f.mayTakeBye(j) && b.f.players[j].Unplayed < p.Unplayed {
			return false
		}
	}
	return true
}

// fewestClashes is a bound for C12: those who want the commoner colour, less all others and the one left over, make pairs of their own.
func (b *bracket) fewestClashes() int {
	var wants [3]int
	for _, i := range b.members {
		wants[b.f.players[i].wish.Colour]++
	}
	common := max(wants[tournament.White], wants[tournament.Black])
	return max(0, common-(len(b.members)-common)-len(b.members)%2+1) / 2
}

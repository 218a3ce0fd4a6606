package dutch

import (
	"math/bits"

	"tura/core/pairing"
	"tura/core/pairing/matching"
)

// The criteria C4–C21 as weights. Each is a sum over pairs, turned so that more is better; a pair's weight holds one field for each,
// the more important further left, wide enough that a whole matching cannot overflow it. A heaviest matching is then the best
// candidate by articles 3.4 and 4: it is compared field by field, from the left.

// edge is a possible pair, high ranked before low.
type edge struct {
	high, low int
	here      bool // a pair of the bracket: low is a resident
	mdp       bool // high was moved down into the bracket
	next      bool // a pair of the next bracket: low belongs to the next score group
}

// criterion is one field, or several side by side (levels, the first most important).
type criterion struct {
	id     pairing.Criterion
	levels []int // greatest sum of each level
	value  func(e *edge) (amount, level int)
	shift  []int
}

// scale lays the criteria out in one number above the lowest bits, which the ordering of candidates uses.
type scale struct {
	criteria []criterion
	bits     int
}

func newScale(criteria []criterion, scratch int) *scale {
	s := &scale{criteria: criteria, bits: scratch}
	for c := len(criteria) - 1; c >= 0; c-- {
		k := &s.criteria[c]
		k.shift = make([]int, len(k.levels))
		for l := len(k.levels) - 1; l >= 0; l-- {
			k.shift[l] = s.bits
			s.bits += bits.Len(uint(k.levels[l]))
		}
	}
	return s
}

func (s *scale) weigh(e *edge) (w matching.Weight) {
	for i := range s.criteria {
		c := &s.criteria[i]
		if amount, level := c.value(e); amount != 0 {
			w.AddAt(int64(amount), c.shift[level])
		}
	}
	return w
}

// list collects the criteria of a bracket.
type list struct{ all []criterion }

// one adds a criterion with a single counter of at most most; nothing when it cannot count.
func (l *list) one(id pairing.Criterion, most int, value func(e *edge) int) {
	if most > 0 {
		l.all = append(l.all, criterion{id: id, levels: []int{most}, value: func(e *edge) (int, int) { return value(e), 0 }})
	}
}

// perScore adds a counter for each score of the players moved down; pairs that match count at the score of the one moved down.
func (l *list) perScore(id pairing.Criterion, b *bracket, match func(e *edge) bool) {
	if len(b.mdpScores) == 0 {
		return
	}
	l.all = append(l.all, criterion{id: id, levels: b.mdpCounts, value: func(e *edge) (int, int) {
		if !match(e) {
			return 0, 0
		}
		return 1, b.level(e.high)
	}})
}

func yes(ok bool) int {
	if ok {
		return 1
	}
	return 0
}

// criteria lists the fields for a bracket in a graph of so many vertices. complete: everybody not yet paired is in the graph, or just
// one will stay over and take the bye, so that C4 and C5 are part of it. last: the bracket sends down nobody but the taker of the bye (C9).
func (b *bracket) criteria(vertices int, complete, last bool) []criterion {
	f, l := b.f, &list{}
	if complete { // C4, C2, C5: as many pairs as possible, and only who may take the bye stays over
		l.one(pairing.C4, vertices/2+vertices, func(e *edge) int {
			if !f.odd {
				return 1
			}
			return 1 + yes(!f.mayTakeBye(e.high)) + yes(!f.mayTakeBye(e.low))
		})
	}
	l.one(pairing.C6, len(b.members)/2, func(e *edge) int { return yes(e.here) }) // C6
	l.perScore(pairing.C7, b, func(e *edge) bool { return e.here && e.mdp })      // C7
	if vertices > len(b.members) && b.next.to > b.next.from {                     // C8: the same two for the next bracket
		l.one(pairing.C8, min(vertices/2, b.next.to-b.next.from), func(e *edge) int { return yes(e.next) })
		b.nextScores(l)
	}
	if last {
		b.byeCriterion(l)
	}
	b.colourCriteria(l)
	b.floatCriteria(l)
	return l.all
}

// nextScores counts, by the score of the bracket's player, his pairs with the next score group (C8: C7 of the next bracket).
func (b *bracket) nextScores(l *list) {
	levels := append(append([]int(nil), b.mdpCounts...), len(b.members)-b.mdps)
	l.all = append(l.all, criterion{id: pairing.C8, levels: levels, value: func(e *edge) (int, int) {
		if !e.next || e.high >= b.next.from {
			return 0, 0
		}
		return 1, b.level(e.high)
	}})
}

// byeCriterion is C9: pair players with many unplayed games, so that the bye goes to one with few.
func (b *bracket) byeCriterion(l *list) {
	f := b.f
	count := func(i int) int {
		if f.mayTakeBye(i) {
			return f.players[i].Unplayed
		}
		return 0
	}
	most := 0
	for _, i := range b.members {
		most += count(i)
	}
	l.one(pairing.C9, most, func(e *edge) int {
		if !e.here {
			return 0
		}
		return count(e.high) + count(e.low)
	})
}

// colourCriteria adds C10–C13 as numbers of pairs without the failure.
func (b *bracket) colourCriteria(l *list) {
	f := b.f
	without := func(id pairing.Criterion, failure func(e *edge) bool) {
		l.one(id, len(b.members)/2, func(e *edge) int { return yes(e.here && !failure(e)) })
	}
	if f.in.Last() { // only where C3 is lifted for a topscorer can these two fail
		without(pairing.C10, func(e *edge) bool { // a colour difference beyond 2
			return f.absoluteClash(e) && abs(f.denied(e.high, e.low).diff) >= 2
		})
		without(pairing.C11, func(e *edge) bool { // the same colour three times running
			if !f.absoluteClash(e) {
				return false
			}
			c := f.denied(e.high, e.low).Colours
			return len(c) >= 2 && c[len(c)-1] == c[len(c)-2]
		})
	}
	without(pairing.C12, func(e *edge) bool { return f.clash(e.high, e.low) })
	without(pairing.C13, func(e *edge) bool { // of two absolute wishes none is merely strong
		x, y := f.players[e.high].wish.Strength, f.players[e.low].wish.Strength
		return f.clash(e.high, e.low) && min(x, y) == pairing.Strong
	})
}

func (f *field) absoluteClash(e *edge) bool {
	return f.players[e.high].wish.Strength == pairing.Absolute && f.players[e.low].wish.Strength == pairing.Absolute &&
		f.clash(e.high, e.low)
}

// floatCriteria adds C14–C21.
func (b *bracket) floatCriteria(l *list) {
	was := func(i, back int, float pairing.Float) bool { return b.f.players[i].Floats[back] == float }
	for back, id := range []pairing.Criterion{pairing.C14, pairing.C16} {
		floated := 0
		for _, i := range b.members[b.mdps:] {
			floated += yes(was(i, back, pairing.Down))
		}
		l.one(id, floated, func(e *edge) int { // C14, C16: residents who floated down before are paired
			if !e.here {
				return 0
			}
			return yes(!e.mdp && was(e.high, back, pairing.Down)) + yes(was(e.low, back, pairing.Down))
		})
		l.one(id+1, b.mdps, func(e *edge) int { // C15, C17: opponents of those moved down have not floated up before
			return yes(e.here && e.mdp && !was(e.low, back, pairing.Up))
		})
	}
	for back, id := range []pairing.Criterion{pairing.C18, pairing.C20} {
		// C18, C20: those moved down who floated down before are paired here, the higher score first
		l.perScore(id, b, func(e *edge) bool { return e.here && e.mdp && was(e.high, back, pairing.Down) })
		// C19, C21: opponents who floated up before meet the least score difference
		l.perScore(id+1, b, func(e *edge) bool { return e.here && e.mdp && !was(e.low, back, pairing.Up) })
	}
}

// level is the place of a member's score among the scores of those moved down; residents come after all.
func (b *bracket) level(i int) int {
	for l, s := range b.mdpScores {
		if b.f.players[i].Pairing == s {
			return l
		}
	}
	return len(b.mdpScores)
}

package dutch_test

import (
	"cmp"
	"slices"

	"tura/core/pairing"
	"tura/core/tournament"
)

// literal pairs small fields by walking through every candidate of every bracket and comparing them as articles 3 and 4 say. It shares
// nothing with the engine but the input: no matching, no weights. Sets of players are bit masks over the ranking order.
type literal struct {
	in     *pairing.Input
	p      []*pairing.Entrant // in ranking order
	bye    tournament.Points  // C5
	odd    bool
	whole  map[mask]bool // C4: can all of these be paired
	ahead  map[mask][]int
	groups []mask
}

type mask uint32

func (m mask) has(i int) bool { return m>>i&1 == 1 }

func (m mask) members() (out []int) {
	for i := range 32 {
		if m.has(i) {
			out = append(out, i)
		}
	}
	return out
}

// candidate is one way to pair a bracket: partner by player, -1 for those who move down.
type candidate struct {
	partner map[int]int
	down    []int
}

// pairLiteral gives the pairs "white, black" and the bye (0: none); ok is false when no lawful pairing exists.
func pairLiteral(in *pairing.Input) (pairs [][2]tournament.Number, bye tournament.Number, ok bool) {
	l := &literal{in: in, whole: map[mask]bool{}}
	for i := range in.Entrants {
		if in.Entrants[i].Absent == tournament.NoOutcome {
			l.p = append(l.p, &in.Entrants[i])
		}
	}
	slices.SortFunc(l.p, func(a, b *pairing.Entrant) int {
		return cmp.Or(cmp.Compare(b.Pairing, a.Pairing), cmp.Compare(a.Number, b.Number))
	})
	l.odd = len(l.p)%2 == 1
	all := mask(1)<<len(l.p) - 1
	if !l.lowestBye(all) {
		return nil, 0, false
	}
	for i := range l.p {
		if i == 0 || l.p[i].Pairing != l.p[i-1].Pairing {
			l.groups = append(l.groups, 0)
		}
		l.groups[len(l.groups)-1] |= 1 << i
	}
	below, moved := all, mask(0)
	for g, residents := range l.groups {
		below &^= residents
		next := mask(0)
		if g+1 < len(l.groups) {
			next = l.groups[g+1]
		}
		c := l.bracket(moved, residents, next, below)
		moved = 0
		for _, i := range c.down {
			moved |= 1 << i
		}
		for a, b := range c.partner {
			if a < b {
				pairs = append(pairs, l.coloured(a, b))
			}
		}
	}
	rest := moved.members()
	if len(rest) > 2 || len(rest) == 2 {
		panic("literal: players left over")
	}
	if len(rest) == 1 {
		bye = l.p[rest[0]].Number
	}
	return pairs, bye, true
}

// lowestBye finds the score of C5 by trying each score from the bottom.
func (l *literal) lowestBye(all mask) bool {
	if !l.odd {
		return l.canPair(all)
	}
	for i := len(l.p) - 1; i >= 0; i-- {
		l.whole = map[mask]bool{}
		if l.bye = l.p[i].Pairing; l.canPair(all) {
			l.whole = map[mask]bool{}
			return true
		}
	}
	return false
}

// canPair is C4: can these all be paired under C1–C3, one of them with the bye if they are odd in number.
func (l *literal) canPair(m mask) bool {
	if m == 0 {
		return true
	}
	if v, ok := l.whole[m]; ok {
		return v
	}
	rest := m.members()
	a, result := rest[0], false
	if len(rest)%2 == 1 && l.mayHaveBye(a) && l.canPair(m&^(1<<a)) {
		result = true
	}
	for _, b := range rest[1:] {
		if !result && l.mayMeet(a, b) && l.canPair(m&^(1<<a)&^(1<<b)) {
			result = true
		}
	}
	l.whole[m] = result
	return result
}

func (l *literal) mayHaveBye(i int) bool { return !l.p[i].NoBye && l.p[i].Pairing == l.bye }

func (l *literal) topscorer(i int) bool {
	return l.in.Round == l.in.RoundCount && int(l.p[i].Pairing)*2 > (l.in.Round-1)*int(l.in.Win)
}

func (l *literal) mayMeet(a, b int) bool {
	if slices.Contains(l.p[a].Met, l.p[b].Number) {
		return false
	}
	for _, list := range l.in.Forbidden {
		if slices.Contains(list, l.p[a].Number) && slices.Contains(list, l.p[b].Number) {
			return false
		}
	}
	x, y := wish(l.p[a]), wish(l.p[b])
	return !(x.power == 3 && y.power == 3 && x.white == y.white) || l.topscorer(a) || l.topscorer(b)
}

// want is a colour preference: power 0 none, 1 mild, 2 strong, 3 absolute.
type want struct {
	power int
	white bool
}

func balance(e *pairing.Entrant) (d int) {
	for _, c := range e.Colours {
		d += map[tournament.Colour]int{tournament.White: 1, tournament.Black: -1}[c]
	}
	return d
}

func wish(e *pairing.Entrant) want {
	d, n := balance(e), len(e.Colours)
	switch {
	case n == 0:
		return want{}
	case d < -1 || d > 1:
		return want{3, d < 0}
	case n > 1 && e.Colours[n-1] == e.Colours[n-2]:
		return want{3, e.Colours[n-1] == tournament.Black}
	case d != 0:
		return want{2, d < 0}
	}
	return want{1, e.Colours[n-1] == tournament.Black}
}

// whiteIs decides article 5.2 for a ranked higher than b.
func (l *literal) whiteIs(a, b int) int {
	x, y := wish(l.p[a]), wish(l.p[b])
	pick := func(player, other int, white bool) int {
		if white {
			return player
		}
		return other
	}
	switch {
	case x.power == 0 && y.power == 0:
		return pick(a, b, (l.p[a].Order%2 == 1) == (l.in.Initial == tournament.White))
	case x.power == 0:
		return pick(b, a, y.white)
	case y.power == 0 || x.white != y.white:
		return pick(a, b, x.white)
	case x.power > y.power:
		return pick(a, b, x.white)
	case x.power < y.power:
		return pick(b, a, y.white)
	}
	if x.power == 3 {
		dx, dy := balance(l.p[a]), balance(l.p[b])
		if dx*dx > dy*dy {
			return pick(a, b, x.white)
		} else if dx*dx < dy*dy {
			return pick(b, a, y.white)
		}
	}
	ca, cb := slices.Clone(l.p[a].Colours), slices.Clone(l.p[b].Colours)
	slices.Reverse(ca)
	slices.Reverse(cb)
	for k := 0; k < len(ca) && k < len(cb); k++ {
		if ca[k] != cb[k] {
			return pick(a, b, ca[k] == tournament.Black)
		}
	}
	return pick(a, b, x.white)
}

func (l *literal) coloured(a, b int) [2]tournament.Number {
	if l.whiteIs(a, b) == a {
		return [2]tournament.Number{l.p[a].Number, l.p[b].Number}
	}
	return [2]tournament.Number{l.p[b].Number, l.p[a].Number}
}

// bracket walks through the candidates and keeps the best; of equal ones, the one that articles 3.6, 3.7 and 4 generate first.
func (l *literal) bracket(moved, residents, next, below mask) candidate {
	l.ahead = map[mask][]int{}
	var best candidate
	var bestRank []int
	l.candidates(moved, residents, func(c candidate) {
		down := mask(0)
		for _, i := range c.down {
			down |= 1 << i
		}
		if !l.canPair(down | below) {
			return
		}
		rank := append(l.failures(c, moved, residents, next, below, down), l.turn(c, moved, residents)...)
		if bestRank == nil || slices.Compare(rank, bestRank) < 0 {
			best, bestRank = candidate{map[int]int{}, slices.Clone(c.down)}, rank
			for a, b := range c.partner {
				best.partner[a] = b
			}
		}
	})
	return best
}

// candidates visits every way to pair some of the bracket; two who were moved down do not meet.
func (l *literal) candidates(moved, residents mask, visit func(candidate)) {
	c := candidate{partner: map[int]int{}}
	var walk func(rest []int)
	walk = func(rest []int) {
		if len(rest) == 0 {
			visit(c)
			return
		}
		a := rest[0]
		for k, b := range rest[1:] {
			if (moved.has(a) && moved.has(b)) || !l.mayMeet(a, b) {
				continue
			}
			c.partner[a], c.partner[b] = b, a
			walk(slices.Delete(slices.Clone(rest[1:]), k, k+1))
			delete(c.partner, a)
			delete(c.partner, b)
		}
		c.down = append(c.down, a)
		walk(rest[1:])
		c.down = c.down[:len(c.down)-1]
	}
	walk((moved | residents).members())
}

package dutch

import (
	"math/bits"

	"tura/core/pairing/matching"
)

// attempt is the search for the best candidate of a bracket in one scope. Vertices of the solver are the members in order, then the
// rest of the scope; below, a vertex is named by this place.
type attempt struct {
	b        *bracket
	scope    scope
	last     bool
	vertices []int // players
	size     int   // members
	solver   matching.Solver
	taken    []bool // members whose pair is fixed
}

func newAttempt(b *bracket, s scope, last bool) *attempt {
	a := &attempt{b: b, scope: s, last: last, vertices: append([]int(nil), b.members...), size: len(b.members), taken: make([]bool, len(b.members))}
	n := len(b.f.players)
	to := map[scope]int{scopeBracket: b.next.from, scopeNext: b.next.to, scopeAll: n}[s]
	for i := b.next.from; i < to; i++ {
		a.vertices = append(a.vertices, i)
	}
	complete := s == scopeAll || last
	sc := newScale(b.criteria(len(a.vertices), complete, last), scratchBits(a.size))
	a.solver = matching.New(len(a.vertices), sc.bits+1)
	for x := range a.vertices {
		for y := x + 1; y < len(a.vertices); y++ {
			e := a.edge(x, y)
			if !b.f.lawful[e.high].Holds(e.low) || !(e.here || e.next || s == scopeAll) {
				continue
			}
			w := sc.weigh(&e)
			a.solver.Set(x, y, &w)
		}
	}
	return a
}

// scratchBits is the room below the criteria for the order of candidates: see order.go for the values put there.
func scratchBits(members int) int {
	k := members/2 + 1
	return bits.Len(uint(4*k*(k*members+3*members+8)+(members+8)*(members+8))) + 2
}

// edge describes the pair of vertices x < y. Two players moved down never meet inside the bracket.
func (a *attempt) edge(x, y int) edge {
	e := edge{high: a.vertices[x], low: a.vertices[y], mdp: x < a.b.mdps}
	e.here = y < a.size && y >= a.b.mdps
	e.next = y >= a.size && e.low < a.b.next.to
	return e
}

// partner is the member x is paired with inside the bracket, or -1.
func (a *attempt) partner(x int) int {
	m := a.solver.Mate(x)
	if m < 0 || m >= a.size || x < a.b.mdps && m < a.b.mdps {
		return -1
	}
	return m
}

// unpaired counts the members without a partner in the bracket.
func (a *attempt) unpaired() (n int) {
	for x := range a.size {
		if a.partner(x) < 0 {
			n++
		}
	}
	return n
}

// outcome reads the answer once the order has left a single candidate.
func (a *attempt) outcome() outcome {
	o := outcome{settled: settled{scope: a.scope}, last: a.last}
	for x := range a.size {
		switch m := a.partner(x); {
		case m > x:
			o.pairs = append(o.pairs, [2]int{a.vertices[x], a.vertices[m]})
		case m < 0 && a.scope == scopeAll && a.b.next.from == len(a.b.f.players) && a.solver.Mate(x) > x:
			// the last bracket: two players moved down who have nobody else left
			o.pairs = append(o.pairs, [2]int{a.vertices[x], a.vertices[a.solver.Mate(x)]})
		case m < 0 && (a.b.next.from < len(a.b.f.players) || a.solver.Mate(x) < 0):
			o.floaters = append(o.floaters, a.vertices[x])
		}
	}
	if a.scope == scopeNext {
		for x, i := range a.vertices {
			if (x >= a.size || a.partner(x) < 0) && a.solver.Mate(x) < 0 {
				o.nextOpen = append(o.nextOpen, i)
			}
		}
	}
	return o
}

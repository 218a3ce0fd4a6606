package dutch

import (
	"math/bits"

	"tura/core/pairing"
	"tura/core/pairing/matching"
	"tura/core/tournament"
)

// attempt is the search for the best candidate of a bracket in one scope. Vertices of the solver are the members in order, then the
// rest of the scope; below, a vertex is named by this place. When they are odd in number, one more vertex stands for "nobody": whoever
// stays over is matched with it, which changes no comparison and saves the solver the hardest kind of search.
type attempt struct {
	b        *bracket
	scope    scope
	last     bool
	vertices []int // players
	size     int   // members
	nobody   int   // its vertex, or -1
	solver   matching.Solver
	taken    []bool // members whose pair is fixed
	scale    *scale
}

// demand asks, for an explanation, what the best candidate would be under a condition: pairs left out, and pairs wanted above all else.
type demand struct{ without, want func(e *edge) bool }

func newAttempt(b *bracket, s scope, last bool) *attempt { return newDemand(b, s, last, demand{}) }

func newDemand(b *bracket, s scope, last bool, d demand) *attempt {
	a := &attempt{b: b, scope: s, last: last, vertices: append([]int(nil), b.members...), size: len(b.members), taken: make([]bool, len(b.members))}
	n := len(b.f.players)
	to := map[scope]int{scopeBracket: b.next.from, scopeNext: b.next.to, scopeAll: n}[s]
	for i := b.next.from; i < to; i++ {
		a.vertices = append(a.vertices, i)
	}
	complete := s == scopeAll || last
	a.scale = newScale(b.criteria(len(a.vertices), complete, last), scratchBits(a.size))
	k := len(a.vertices)
	a.nobody = -1
	if k%2 == 1 {
		a.nobody = k
		k++
	}
	a.solver = matching.New(k, a.scale.bits+3) // above the criteria: a pair with nobody, a pair demanded
	a.weigh(d)
	return a
}

// weigh gives the solver its edges. Players of one kind weigh alike, so a weight is worked out once for two kinds, but for pairs
// whose colours must be known (C10, C11).
func (a *attempt) weigh(d demand) {
	of, kinds := a.kinds()
	known := make([]*matching.Weight, kinds*kinds)
	for x := range a.vertices {
		for y := x + 1; y < len(a.vertices); y++ {
			e := a.edge(x, y)
			if !a.b.f.lawful[e.high].Holds(e.low) || !(e.here || e.next || a.scope == scopeAll) || d.without != nil && d.without(&e) {
				continue
			}
			w := &known[of[x]*kinds+of[y]]
			if *w == nil || a.b.f.in.Last() && a.b.f.absoluteClash(&e) {
				weight := a.scale.weigh(&e)
				*w = &weight
			}
			if d.want != nil && d.want(&e) {
				wanted := **w
				wanted.AddAt(1, a.scale.bits+1)
				a.solver.Set(x, y, &wanted)
				continue
			}
			a.solver.Set(x, y, *w)
		}
	}
	if a.nobody >= 0 {
		var w matching.Weight
		w.AddAt(1, a.scale.bits)
		for x := range a.vertices {
			a.solver.Set(x, a.nobody, &w)
		}
	}
	a.hint()
	a.solver.Classes(of)
}

// kinds numbers the vertices by all that the criteria look at.
func (a *attempt) kinds() (of []int, count int) {
	type kind struct {
		part   int // 0 member, 1 others by score, 2 nobody
		score  tournament.Points
		wish   pairing.Preference
		floats [2]pairing.Float
		bye    bool
		away   int
	}
	known := map[kind]int{}
	of = make([]int, a.solver.Vertices())
	for x := range of {
		k := kind{part: 2}
		if x != a.nobody {
			p := &a.b.f.players[a.vertices[x]]
			k = kind{part: 1, score: p.Pairing, bye: a.b.f.odd && a.b.f.mayTakeBye(a.vertices[x])}
			if x < a.size {
				k.part, k.wish, k.floats = 0, p.wish, p.Floats
			}
			if a.last && k.bye {
				k.away = p.Unplayed
			}
		}
		if _, ok := known[k]; !ok {
			known[k] = len(known)
		}
		of[x] = known[k]
	}
	return of, len(known)
}

// hint proposes the natural candidate: those moved down against the top residents, then the upper half against the lower half.
func (a *attempt) hint() {
	half := (a.size - 2*a.b.mdps) / 2
	for x := range a.size {
		switch {
		case x < a.b.mdps:
			a.solver.Hint(x, min(a.b.mdps+x, a.size-1))
		case x+max(half, 1) < a.size:
			a.solver.Hint(x, x+max(half, 1))
		}
	}
}

// mate is the vertex of the player matched with x, or -1.
func (a *attempt) mate(x int) int {
	if m := a.solver.Mate(x); m != a.nobody {
		return m
	}
	return -1
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
	m := a.mate(x)
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
	o := outcome{settled: settled{scope: a.scope, last: a.last}}
	for x := range a.size {
		switch m := a.partner(x); {
		case m > x:
			o.pairs = append(o.pairs, [2]int{a.vertices[x], a.vertices[m]})
		case m < 0 && a.scope == scopeAll && a.b.next.from == len(a.b.f.players) && a.mate(x) > x:
			// the last bracket: two players moved down who have nobody else left
			o.pairs = append(o.pairs, [2]int{a.vertices[x], a.vertices[a.mate(x)]})
		case m < 0 && (a.b.next.from < len(a.b.f.players) || a.mate(x) < 0):
			o.floaters = append(o.floaters, a.vertices[x])
		}
	}
	if a.scope == scopeNext {
		for x, i := range a.vertices {
			if (x >= a.size || a.partner(x) < 0) && a.mate(x) < 0 {
				o.nextOpen = append(o.nextOpen, i)
			}
		}
	}
	return o
}

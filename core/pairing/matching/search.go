package matching

import "context"

// search grows one alternating tree from the free vertex root until it ends in another free vertex, or in an outer vertex whose
// dual value is 0 and which may stay free instead. Time is the amount by which the dual values of outer vertices have fallen;
// every event has its time, and the earliest comes next, so dual values are written only once, at the end.
func (g *graph[W]) search(ctx context.Context, root int32) error {
	g.begin(root)
	for {
		if g.work++; g.work%64 == 0 {
			if err := ctx.Err(); err != nil {
				g.finish()
				return err
			}
		}
		e := g.next()
		g.clock = e.time
		switch e.kind {
		case freeVertex: // an outer vertex has reached 0: it may stay free instead of the root
			g.lead(e.at)
			g.mate[e.at] = none
			g.finish()
			return nil
		case reach:
			x := g.best[e.at]
			b := g.top[e.at]
			if m := g.mate[g.base[b]]; m != none {
				g.grow(x, e.at, b, m)
				continue
			}
			g.lead(x)
			g.rebase(b, e.at)
			g.mate[x], g.mate[e.at] = e.at, x
			g.finish()
			return nil
		case meet:
			g.shrink(g.best[e.at], e.at)
		case shrunk:
			g.expand(e.at)
		}
	}
}

type kind uint8

const (
	freeVertex kind = iota // dual value of an outer vertex is 0
	reach                  // an edge from an outer vertex to an unreached one is tight
	meet                   // an edge between two outer blossoms is tight
	shrunk                 // the dual value of an inner blossom is 0
)

type event[W words] struct {
	kind kind
	at   int32 // vertex, or blossom for shrunk
	time W
}

// next finds the earliest event. There is always one: the root's dual value reaches 0 at the latest.
func (g *graph[W]) next() event[W] {
	e := event[W]{kind: freeVertex, at: g.outers[0], time: g.a[g.outers[0]]}
	g.stale = g.stale[:0]
	for _, v := range g.outers {
		if less(g.a[v], e.time) {
			e = event[W]{freeVertex, v, g.a[v]}
		}
		switch x := g.best[v]; {
		case x == none:
		case g.top[x] == g.top[v]: // swallowed by a blossom since; what comes instead is no better
			g.stale = append(g.stale, v)
		default:
			g.offerMeeting(&e, v)
		}
	}
	for _, v := range g.alive {
		switch b := g.top[v]; g.label[b] {
		case free:
			if g.best[v] != none {
				if t := add(g.u[v], g.bestVal[v]); less(t, e.time) {
					e = event[W]{reach, v, t}
				}
			}
		case inner:
			if int(b) >= g.n && g.base[b] == v {
				if t := add(half(g.z[b]), g.joined[b]); less(t, e.time) {
					e = event[W]{shrunk, b, t}
				}
			}
		}
	}
	for _, v := range g.stale {
		if less(half(add(g.a[v], g.bestVal[v])), e.time) {
			if g.rescan(v); g.best[v] != none {
				g.offerMeeting(&e, v)
			}
		}
	}
	return e
}

func (g *graph[W]) offerMeeting(e *event[W], v int32) {
	if t := half(add(g.a[v], g.bestVal[v])); less(t, e.time) {
		*e = event[W]{meet, v, t}
	}
}

func (g *graph[W]) begin(root int32) {
	g.clock = *new(W)
	g.outers = g.outers[:0]
	for _, v := range g.alive {
		g.best[v] = none
		g.label[g.top[v]] = free
	}
	g.makeOuter(g.top[root])
}

// makeOuter labels a top-level blossom outer and looks along the edges of its vertices.
func (g *graph[W]) makeOuter(b int32) {
	g.label[b], g.joined[b] = outer, g.clock
	g.each(b, g.scan)
}

// scan makes v an outer vertex and offers its edges to the vertices of other blossoms.
func (g *graph[W]) scan(v int32) {
	g.a[v] = add(g.u[v], g.clock)
	g.outers = append(g.outers, v)
	row := g.w[int(v)*g.n : int(v+1)*g.n]
	mine := g.top[v]
	var zero W
	for _, j := range g.alive {
		if row[j] == zero || g.top[j] == mine {
			continue
		}
		if val := sub(g.a[v], row[j]); g.best[j] == none || less(val, g.bestVal[j]) {
			g.best[j], g.bestVal[j] = v, val
		}
	}
}

// grow adds the unreached blossom b as inner (over the edge x–v) and its mate as outer.
func (g *graph[W]) grow(x, v, b, m int32) {
	g.label[b], g.entry[b], g.joined[b] = inner, link{x, v}, g.clock
	g.makeOuter(g.top[m])
}

// lead flips the path from the root to x: afterwards only x lacks a mate (its old one, if any, has been given away).
func (g *graph[W]) lead(x int32) {
	partner := none
	for {
		b := g.top[x]
		m := g.mate[g.base[b]]
		g.rebase(b, x)
		if partner != none {
			g.mate[x], g.mate[partner] = partner, x
		}
		if m == none {
			return
		}
		t := g.top[m]
		e := g.entry[t]
		g.rebase(t, e.b)
		x, partner = e.a, e.b
	}
}

// rebase turns the matching inside blossom b so that v becomes its base.
func (g *graph[W]) rebase(b, v int32) {
	if int(b) < g.n {
		return
	}
	c := v
	for g.parent[c] != b {
		c = g.parent[c]
	}
	t := 0
	for g.children[b][t] != c {
		t++
	}
	g.rebase(c, v)
	g.base[b] = v
	if t == 0 {
		return
	}
	from, to := 0, t // the links from, from+2, … below to become matched
	if t%2 == 1 {
		from, to = t+1, len(g.children[b])
	}
	for i := from; i < to; i += 2 {
		e := g.links[b][i]
		g.rebase(g.children[b][i], e.a)
		g.rebase(g.children[b][(i+1)%len(g.children[b])], e.b)
		g.mate[e.a], g.mate[e.b] = e.b, e.a
	}
	rotate(g.children[b], t)
	rotate(g.links[b], t)
}

func rotate[T any](s []T, t int) {
	head := append([]T(nil), s[:t]...)
	copy(s, s[t:])
	copy(s[len(s)-t:], head)
}

// finish writes the dual values of the search and opens blossoms that no longer carry one.
func (g *graph[W]) finish() {
	for _, v := range g.alive {
		switch b := g.top[v]; g.label[b] {
		case outer:
			g.u[v] = sub(g.a[v], g.clock)
		case inner:
			g.u[v] = add(g.u[v], sub(g.clock, g.joined[b]))
		}
	}
	for _, v := range g.alive {
		if b := g.top[v]; int(b) >= g.n && g.label[b] != free {
			g.z[b] = g.settled(b)
			g.label[b] = free
		}
	}
	for _, v := range g.alive {
		for b := g.top[v]; b != v && !positive(g.z[b]); b = g.top[v] {
			g.release(b)
		}
	}
}

// settled is the dual value of a labelled top-level blossom at the present clock.
func (g *graph[W]) settled(b int32) W {
	passed := sub(g.clock, g.joined[b])
	if g.label[b] == outer {
		return add(g.z[b], add(passed, passed))
	}
	return sub(g.z[b], add(passed, passed))
}

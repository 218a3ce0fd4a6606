package matching

import "math/bits"

// Largest extends a matching to one of the greatest possible number of edges, by augmenting paths through blossoms.
// It serves to answer "can the rest still be paired": no weights, bit sets, a matching that is mostly there already.
type Largest struct {
	Graph Sets
	In    Set     // only these vertices take part
	Mate  []int32 // partner or -1; a valid matching of In, extended in place

	parent, base []int32
	reached      []bool // outer vertices of the last search
	marked       []bool // bases of the blossom being made
	queue        []int32
	open         Set              // vertices of In without a parent: not yet inner
	outer        Set              // the reached vertices
	blossom      []Set            // by base: the vertices of a blossom, nil for a single vertex
	enough       func(v int) bool // ends a search at the first reached vertex that will do; nil: never
	found        int32            // that vertex, or none
}

// NewLargest starts with nobody matched and nobody taking part.
func NewLargest(g Sets) *Largest {
	n := len(g)
	l := &Largest{Graph: g, In: NewSet(n), Mate: make([]int32, n), parent: make([]int32, n), base: make([]int32, n),
		reached: make([]bool, n), marked: make([]bool, n), open: NewSet(n), outer: NewSet(n), blossom: make([]Set, n)}
	for i := range l.Mate {
		l.Mate[i] = none
	}
	return l
}

// Extend makes the matching as large as possible and returns the vertices of In that stay free, ascending.
func (l *Largest) Extend() (free []int) {
	for v := range l.Mate {
		if l.In.Holds(v) && l.Mate[v] == none {
			l.greedy(v)
		}
	}
	for v := range l.Mate {
		if !l.In.Holds(v) || l.Mate[v] != none {
			continue
		}
		if to := l.search(int32(v)); to != none {
			l.flip(to)
		} else {
			free = append(free, v)
		}
	}
	return free
}

func (l *Largest) greedy(v int) {
	for u := l.Graph[v].FirstCommon(l.In, 0); u >= 0; u = l.Graph[v].FirstCommon(l.In, u+1) {
		if l.Mate[u] == none {
			l.Mate[u], l.Mate[v] = int32(v), int32(u)
			return
		}
	}
}

// Spare finds a vertex that will do and that a largest matching can leave free instead of v, which is free now; v itself may be the
// answer. -1: there is none. Only after Extend.
func (l *Largest) Spare(v int, will func(u int) bool) int {
	l.enough = will
	l.search(int32(v))
	l.enough = nil
	return int(l.found)
}

// Swap leaves u free instead of the free vertex v; u must be an answer of Spare for v.
func (l *Largest) Swap(v, u int) {
	if u == v {
		return
	}
	l.Spare(v, func(x int) bool { return x == u })
	x := int32(u)
	m := l.Mate[x]
	l.flip(m)
	l.Mate[x] = none
}

// flip matches along the path that ends in v, back to the root.
func (l *Largest) flip(v int32) {
	for v != none {
		p := l.parent[v]
		next := l.Mate[p]
		l.Mate[v], l.Mate[p] = p, v
		v = next
	}
}

// search looks for an augmenting path from the free vertex root and returns its other end, or none.
func (l *Largest) search(root int32) int32 {
	for i := range l.parent {
		l.parent[i], l.base[i], l.reached[i], l.blossom[i] = none, int32(i), false, nil
	}
	clear(l.outer)
	copy(l.open, l.In)
	l.open.Drop(int(root))
	l.queue, l.found = l.queue[:0], none
	l.reach(root)
	for head := 0; head < len(l.queue) && l.found == none; head++ {
		v := l.queue[head]
		row := l.Graph[v]
		for to := row.FirstCommon(l.open, 0); to >= 0; to = row.FirstCommon(l.open, to+1) {
			u := int32(to)
			if l.reached[u] || l.base[u] == l.base[v] || l.Mate[v] == u {
				continue
			}
			l.parent[u] = v
			l.open.Drop(to)
			m := l.Mate[u]
			if m == none {
				return u
			}
			l.reach(m)
		}
		l.contract(root, v)
	}
	return none
}

func (l *Largest) reach(v int32) {
	l.reached[v] = true
	l.outer.Put(int(v))
	l.queue = append(l.queue, v)
	if l.found == none && l.enough != nil && l.enough(int(v)) {
		l.found = v
	}
}

// contract joins v with every outer vertex it touches into blossoms.
func (l *Largest) contract(root, v int32) {
	for {
		u := l.touched(v)
		if u == none {
			return
		}
		meet := l.meeting(root, v, u)
		clear(l.marked)
		l.mark(v, meet, u)
		l.mark(u, meet, v)
		whole := NewSet(len(l.base))
		for i := range l.base {
			if l.In.Holds(i) && (l.marked[l.base[i]] || l.base[i] == meet) {
				l.base[i] = meet
				whole.Put(i)
				if !l.reached[i] {
					l.open.Drop(i)
					l.reach(int32(i))
				}
			}
		}
		l.blossom[meet] = whole
	}
}

// touched is an outer neighbour of v in another blossom, or none.
func (l *Largest) touched(v int32) int32 {
	row, own := l.Graph[v], l.blossom[l.base[v]]
	for i, x := range row {
		x &= l.outer[i]
		if own != nil {
			x &^= own[i]
		}
		if x != 0 {
			return int32(i*64 + bits.TrailingZeros64(x))
		}
	}
	return none
}

// mark walks from v to the base meet, noting the bases on the way and the way back through the other side.
func (l *Largest) mark(v, meet, child int32) {
	for l.base[v] != meet {
		m := l.Mate[v]
		l.marked[l.base[v]], l.marked[l.base[m]] = true, true
		l.parent[v] = child
		child = m
		v = l.parent[m]
	}
}

func (l *Largest) meeting(root, a, b int32) int32 {
	seen := map[int32]bool{}
	for {
		a = l.base[a]
		seen[a] = true
		if a == l.base[root] {
			break
		}
		a = l.parent[l.Mate[a]]
	}
	for {
		b = l.base[b]
		if seen[b] {
			return b
		}
		b = l.parent[l.Mate[b]]
	}
}

package matching

import (
	"math/rand/v2"
	"testing"
)

// size is the number of edges of a largest matching of the allowed vertices, by trying everything.
func size(g Sets, in Set) int {
	w := make([][]int64, len(g))
	used := make([]bool, len(g))
	for i := range g {
		used[i] = !in.Holds(i)
		w[i] = make([]int64, len(g))
		for j := range g {
			if g[i].Holds(j) {
				w[i][j] = 1
			}
		}
	}
	return int(heaviest(w, used))
}

func TestLargestAgainstAllMatchings(t *testing.T) {
	for seed := range uint64(6000) {
		r := rand.New(rand.NewPCG(seed, 3))
		n := 1 + r.IntN(10)
		g := NewSets(n)
		density := 10 + r.IntN(60)
		l := NewLargest(g)
		for i := range n {
			if r.IntN(8) > 0 {
				l.In.Put(i)
			}
			for j := range i {
				if r.IntN(100) < density {
					g.Join(i, j)
				}
			}
		}
		for range 3 {
			free := l.Extend()
			matched := 0
			for i, m := range l.Mate {
				if m == none || !l.In.Holds(i) {
					continue
				}
				if l.Mate[m] != int32(i) || !g[i].Holds(int(m)) {
					t.Fatalf("seed %d: %d-%d is no edge", seed, i, m)
				}
				matched++
			}
			if want := size(g, l.In); matched/2 != want {
				t.Fatalf("seed %d: %d edges, want %d", seed, matched/2, want)
			}
			if len(free) > 0 {
				checkSpare(t, seed, l, free[0])
			}
			checkLeave(l, r)
		}
	}
}

// checkSpare compares Spare with removing each vertex in turn, and makes one of the swaps.
func checkSpare(t *testing.T, seed uint64, l *Largest, free int) {
	t.Helper()
	full := size(l.Graph, l.In)
	for v := range l.Mate {
		if !l.In.Holds(v) {
			continue
		}
		can := l.Spare(free, func(u int) bool { return u == v }) == v
		l.In.Drop(v)
		canLeave := size(l.Graph, l.In) == full
		l.In.Put(v)
		if can && !canLeave {
			t.Fatalf("seed %d: %d cannot be spared", seed, v)
		}
		if others := len(l.Mate) - 1; canLeave && !can && alone(l, free, others) {
			t.Fatalf("seed %d: %d could be spared", seed, v)
		}
	}
	u := l.Spare(free, func(u int) bool { return l.Mate[u] != none })
	if u < 0 {
		u = free
	}
	l.Swap(free, u)
	if l.Mate[u] != none {
		t.Fatalf("seed %d: %d is not free after the swap", seed, u)
	}
}

// alone tells that nobody but v is free; only then must Spare find every vertex that can be.
func alone(l *Largest, v, last int) bool {
	for u := 0; u <= last; u++ {
		if u != v && l.In.Holds(u) && l.Mate[u] == none {
			return false
		}
	}
	return true
}

// checkLeave takes a vertex out, as the pairing does when a bracket is settled.
func checkLeave(l *Largest, r *rand.Rand) {
	v := r.IntN(len(l.Mate))
	if m := l.Mate[v]; m != none {
		l.Mate[m] = none
		l.Mate[v] = none
	}
	l.In.Drop(v)
}

package matching

import "math/bits"

// Set is a set of vertices as a row of bits.
type Set []uint64

// NewSet makes an empty set for vertices 0…n−1.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Put adds v.
func (s Set) Put(v int) { s[v/64] |= 1 << (v % 64) }

// Drop takes v out.
func (s Set) Drop(v int) { s[v/64] &^= 1 << (v % 64) }

// Holds tells whether v is in the set.
func (s Set) Holds(v int) bool { return s[v/64]>>(v%64)&1 == 1 }

// DropAll takes out every vertex of o.
func (s Set) DropAll(o Set) {
	for i := range s {
		s[i] &^= o[i]
	}
}

// FirstCommon is the least vertex that is in s and in o and not below from, or -1.
func (s Set) FirstCommon(o Set, from int) int {
	for i := from / 64; i < len(s); i++ {
		x := s[i] & o[i]
		if i == from/64 {
			x &= ^uint64(0) << (from % 64)
		}
		if x != 0 {
			return i*64 + bits.TrailingZeros64(x)
		}
	}
	return -1
}

// Sets is an unweighted graph: Sets[v] are the neighbours of v. It is symmetric and nobody is his own neighbour.
type Sets []Set

// NewSets makes a graph of n vertices without edges.
func NewSets(n int) Sets {
	g := make(Sets, n)
	width := (n + 63) / 64
	all := make([]uint64, n*width)
	for i := range g {
		g[i] = all[i*width : (i+1)*width : (i+1)*width]
	}
	return g
}

// Join adds the edge i–j.
func (g Sets) Join(i, j int) {
	g[i].Put(j)
	g[j].Put(i)
}

// Part removes the edge i–j.
func (g Sets) Part(i, j int) {
	g[i].Drop(j)
	g[j].Drop(i)
}

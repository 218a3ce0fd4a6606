// Package matching finds matchings of general graphs exactly, in whole numbers: the heaviest one (Edmonds' blossoms with dual
// values, a few machine words a number) and the largest one (bit sets). It knows nothing of players and pairing rules.
//
// A Solver keeps its matching and its dual values between calls. A change at one vertex therefore costs one search, not a new
// solution, and an edge outside the matching can be deleted for nothing.
package matching

import (
	"context"
	"fmt"
)

// Solver holds a graph with weighted edges and, after Solve, a matching of greatest total weight. Vertices need not be matched.
// Only edges of positive weight exist. It is not safe for use by several goroutines.
type Solver interface {
	// Set gives the edge i–j its weight; only before the first Solve. A weight of 0 means no edge.
	Set(i, j int, w *Weight)
	// Hint tells where to look first for a partner of i, a guess that saves work; only before the first Solve.
	Hint(i, j int)
	// Classes tells which vertices have about the same edges (numbers from 0), a guess that saves work; only before the first Solve.
	Classes(of []int)
	// Solve brings the matching to its optimum after Set, Delete, Take or Shift.
	Solve(ctx context.Context) error
	// Mate is the partner of i, or -1.
	Mate(i int) int
	// Has tells whether the edge i–j (still) exists.
	Has(i, j int) bool
	// Tight tells whether i–j may belong to some optimal matching: false proves that it cannot.
	Tight(i, j int) bool
	// Add adds bonus(j) to every existing edge i–j and solves again. The weights must stay positive.
	Add(ctx context.Context, i int, bonus func(j int) int64) error
	// Raise adds the same amount to every edge of the matched vertex i. The matching stays and is still the best.
	Raise(i int, amount int64)
	// Shift adds bonus(i, j) to every edge and raises the dual values by potential, so that most of the matching survives.
	// bonus(i, j) must not exceed potential(i)+potential(j), and potential must not be negative. Call Solve afterwards.
	Shift(potential func(i int) int64, bonus func(i, j int) int64)
	// Delete removes the edge i–j, which must not be in the matching. Call Solve afterwards.
	Delete(i, j int)
	// Take removes i and j with their matched edge: they stay mates for good. Call Solve afterwards.
	Take(i, j int)
	// Vertices is the number of vertices, taken ones included.
	Vertices() int
}

// New makes a solver for n vertices. bits is a bound for the sum of the weights of any matching: it must be below 2^bits.
func New(n, bits int) Solver {
	switch words := (bits + 4 + 63) / 64; { // one bit for doubling, one for the sum of two, one for the sign, one to spare
	case words <= 1:
		return newGraph[[1]uint64](n)
	case words <= 2:
		return newGraph[[2]uint64](n)
	case words <= 3:
		return newGraph[[3]uint64](n)
	case words <= 4:
		return newGraph[[4]uint64](n)
	case words <= 6:
		return newGraph[[6]uint64](n)
	case words <= 8:
		return newGraph[[8]uint64](n)
	case words <= 12:
		return newGraph[[12]uint64](n)
	case words <= 16:
		return newGraph[[16]uint64](n)
	case words <= MaxWords:
		return newGraph[[32]uint64](n)
	}
	panic(fmt.Sprintf("matching: weights of %d bits", bits))
}

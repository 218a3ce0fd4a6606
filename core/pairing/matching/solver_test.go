package matching

import (
	"context"
	"math/rand/v2"
	"testing"
)

// heaviest is the greatest weight of a matching, found by trying everything.
func heaviest(w [][]int64, used []bool) int64 {
	i := 0
	for i < len(used) && used[i] {
		i++
	}
	if i == len(used) {
		return 0
	}
	used[i] = true
	best := heaviest(w, used)
	for j := i + 1; j < len(used); j++ {
		if !used[j] && w[i][j] > 0 {
			used[j] = true
			best = max(best, w[i][j]+heaviest(w, used))
			used[j] = false
		}
	}
	used[i] = false
	return best
}

// trial is a random graph under test with its weights as plain numbers.
type trial struct {
	t     *testing.T
	s     Solver
	w     [][]int64
	taken []bool
}

func newTrial(t *testing.T, r *rand.Rand) *trial {
	n := 1 + r.IntN(9)
	density := r.IntN(100)
	span := []int64{2, 4, 20, 1000}[r.IntN(4)]
	bits := []int{16, 70, 150, 200, 300, 500, 700, 900, 2000}[r.IntN(9)]
	tr := &trial{t: t, s: New(n, bits), taken: make([]bool, n)}
	for range n {
		tr.w = append(tr.w, make([]int64, n))
	}
	if r.IntN(2) == 0 {
		class := make([]int, n)
		for i := range class {
			class[i] = r.IntN(n)
		}
		tr.s.Classes(class)
	}
	for i := range n {
		for j := range i {
			if r.IntN(100) < density {
				continue
			}
			v := 1 + r.Int64N(span)
			tr.w[i][j], tr.w[j][i] = v, v
			var w Weight
			w.AddAt(v, 0)
			tr.s.Set(i, j, &w)
		}
	}
	return tr
}

func (tr *trial) solve() {
	tr.t.Helper()
	if err := tr.s.Solve(context.Background()); err != nil {
		tr.t.Fatal(err)
	}
	tr.check()
}

func (tr *trial) check() {
	tr.t.Helper()
	sum := int64(0)
	for i := range tr.w {
		m := tr.s.Mate(i)
		if m < 0 || tr.taken[i] {
			continue
		}
		if tr.s.Mate(m) != i || tr.w[i][m] == 0 {
			tr.t.Fatalf("%d is matched with %d: not an edge or not mutual", i, m)
		}
		if !tr.s.Tight(i, m) {
			tr.t.Fatalf("matched edge %d-%d is not tight", i, m)
		}
		if i < m {
			sum += tr.w[i][m]
		}
	}
	if want := heaviest(tr.w, append([]bool(nil), tr.taken...)); sum != want {
		tr.t.Fatalf("weight %d, want %d: %v", sum, want, tr.w)
	}
}

// change does one random operation of the interface and its mirror on the plain numbers.
func (tr *trial) change(r *rand.Rand) {
	i, j := r.IntN(len(tr.w)), r.IntN(len(tr.w))
	if tr.taken[i] || tr.taken[j] {
		return
	}
	switch r.IntN(6) {
	case 5:
		if tr.s.Mate(i) >= 0 {
			tr.s.Raise(i, 3)
			for k := range tr.w {
				if tr.w[i][k] > 0 && !tr.taken[k] {
					tr.w[i][k] += 3
					tr.w[k][i] += 3
				}
			}
		}
	case 0:
		if i != j && tr.s.Mate(i) != j {
			tr.s.Delete(i, j)
			tr.w[i][j], tr.w[j][i] = 0, 0
		}
	case 1:
		if m := tr.s.Mate(i); m >= 0 {
			tr.s.Take(i, m)
			tr.taken[i], tr.taken[m] = true, true
		}
	case 2, 3:
		bonus := make([]int64, len(tr.w))
		for k := range bonus {
			bonus[k] = r.Int64N(9)
			if tr.w[i][k] > 4 {
				bonus[k] -= 4
			}
			if tr.w[i][k] > 0 && !tr.taken[k] {
				tr.w[i][k] += bonus[k]
				tr.w[k][i] += bonus[k]
			}
		}
		if err := tr.s.Add(context.Background(), i, func(k int) int64 { return bonus[k] }); err != nil {
			tr.t.Fatal(err)
		}
		return
	case 4:
		p := make([]int64, len(tr.w))
		for k := range p {
			p[k] = r.Int64N(5)
		}
		bonus := func(a, b int) int64 { return max(0, p[a]+p[b]-int64((a*b)%3)) }
		for a := range tr.w {
			for b := range tr.w {
				if tr.w[a][b] > 0 && !tr.taken[a] && !tr.taken[b] {
					tr.w[a][b] += bonus(a, b)
				}
			}
		}
		tr.s.Shift(func(k int) int64 { return p[k] }, bonus)
	}
	if err := tr.s.Solve(context.Background()); err != nil {
		tr.t.Fatal(err)
	}
}

func TestSolverAgainstAllMatchings(t *testing.T) {
	for seed := range uint64(6000) {
		r := rand.New(rand.NewPCG(seed, 1))
		tr := newTrial(t, r)
		tr.solve()
		for range r.IntN(12) {
			tr.change(r)
			tr.check()
		}
	}
}

// TestLargeWarm compares re-used dual values with a solution from nothing on graphs with many equal weights.
func TestLargeWarm(t *testing.T) {
	for seed := range uint64(6) {
		r := rand.New(rand.NewPCG(seed, 2))
		n := 40 + r.IntN(40)
		w := make([][]int64, n)
		for i := range w {
			w[i] = make([]int64, n)
		}
		for i := range n {
			for j := range i {
				if r.IntN(3) > 0 {
					w[i][j] = 1000 * (1 + r.Int64N(3))
					w[j][i] = w[i][j]
				}
			}
		}
		warm := build(w)
		for range 20 {
			i := r.IntN(n)
			bonus := func(j int) int64 { return int64((i*7 + j*13) % 50) }
			for j := range n {
				if w[i][j] > 0 {
					w[i][j] += bonus(j)
					w[j][i] = w[i][j]
				}
			}
			if err := warm.Add(context.Background(), i, bonus); err != nil {
				t.Fatal(err)
			}
			if got, want := total(warm, w), total(build(w), w); got != want {
				t.Fatalf("seed %d: warm %d, fresh %d", seed, got, want)
			}
		}
	}
}

func build(w [][]int64) Solver {
	s := New(len(w), 40)
	for i := range w {
		for j := range i {
			var x Weight
			x.AddAt(w[i][j], 0)
			s.Set(i, j, &x)
		}
	}
	if err := s.Solve(context.Background()); err != nil {
		panic(err)
	}
	return s
}

func total(s Solver, w [][]int64) (sum int64) {
	for i := range w {
		if m := s.Mate(i); m > i {
			sum += w[i][m]
		}
	}
	return sum
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := New(200, 20)
	for i := range 200 {
		for j := range i {
			var w Weight
			w.AddAt(int64(1+(i*j)%97), 0)
			s.Set(i, j, &w)
		}
	}
	if err := s.Solve(ctx); err != context.Canceled {
		t.Fatalf("got %v, want %v", err, context.Canceled)
	}
}

func TestAddAt(t *testing.T) {
	var w Weight
	w.AddAt(5, 62)
	w.AddAt(-1, 0)
	w.AddAt(1, 0)
	if w[0] != 1<<62 || w[1] != 1 {
		t.Fatalf("got %x", w)
	}
	w.AddAt(-5, 62)
	if !w.IsZero() {
		t.Fatalf("got %x, want 0", w)
	}
}

package dutch

import "context"

// The order in which candidates come (articles 3.6, 3.7, 4.2–4.4) picks one among the equally good. Each step asks for something that
// the order prefers, by a bonus too small to touch the criteria, and then makes the answer binding: edges that contradict it are deleted,
// pairs that are certain are taken. Because the optimum only ever moves among equally good candidates, no criterion is lost.
// A wish whose edges are not tight is refused without a search: such an edge is in no best candidate.

func (a *attempt) order(ctx context.Context) error {
	for _, step := range []func(context.Context) error{a.chooseMDPs, a.pairMDPs, a.pairRest} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// chooseMDPs finds which of those moved down are paired here (4.4.2): the set with the smallest number where it differs.
func (a *attempt) chooseMDPs(ctx context.Context) error {
	for x := range a.b.mdps {
		if a.partner(x) < 0 && a.anyTight(x, a.b.mdps, a.size) {
			err := a.solver.Add(ctx, x, func(y int) int64 {
				if y >= a.b.mdps && y < a.size {
					return 1
				}
				return 0
			})
			if err != nil {
				return err
			}
		}
		paired := a.partner(x) >= 0
		if paired {
			a.solver.Raise(x, a.hold())
		}
		for y := range a.solver.Vertices() {
			if inside := y >= a.b.mdps && y < a.size; inside != paired && a.solver.Has(x, y) {
				a.solver.Delete(x, y)
			}
		}
		if err := a.solver.Solve(ctx); err != nil {
			return err
		}
	}
	return nil
}

// hold is the bonus that keeps a member paired who must be: more than any later wish of another is worth.
func (a *attempt) hold() int64 { return int64(a.size + 2) }

// anyTight tells whether some edge from x to from ≤ y < to may be in a best candidate.
func (a *attempt) anyTight(x, from, to int) bool {
	for y := from; y < to; y++ {
		if y != x && a.solver.Tight(x, y) {
			return true
		}
	}
	return false
}

// pairMDPs gives each of those moved down, in order, the first opponent he can have (the first transposition of S2).
func (a *attempt) pairMDPs(ctx context.Context) error {
	for x := range a.b.mdps {
		if a.partner(x) < 0 {
			continue
		}
		if err := a.first(ctx, x, a.b.mdps, a.size); err != nil {
			return err
		}
	}
	return nil
}

// first pairs x with the first member from ≤ y < to that the criteria allow, and takes the pair.
func (a *attempt) first(ctx context.Context, x, from, to int) error {
	if a.anyTight(x, from, a.partner(x)) {
		err := a.solver.Add(ctx, x, func(y int) int64 {
			if y >= from && y < to {
				return int64(to - y)
			}
			return 0
		})
		if err != nil {
			return err
		}
	}
	y := a.partner(x)
	a.taken[x], a.taken[y] = true, true
	a.solver.Take(x, y)
	return a.solver.Solve(ctx)
}

// pairRest pairs the remainder, or the whole of a homogeneous bracket: S1 are the better players of the pairs.
func (a *attempt) pairRest(ctx context.Context) error {
	r := &remainder{attempt: a, place: make([]int, a.solver.Vertices())}
	for x := range r.place {
		r.place[x] = -1
		if x >= a.b.mdps && x < a.size && !a.taken[x] {
			r.place[x] = len(r.rest)
			r.rest = append(r.rest, x)
		}
	}
	for _, x := range r.rest {
		if a.partner(x) > x {
			r.pairs++
		}
	}
	if r.pairs == 0 {
		return nil
	}
	if err := r.exchange(ctx); err != nil {
		return err
	}
	return r.transpose(ctx)
}

// remainder is the part of a bracket paired as a homogeneous one (3.7.2): its members by their own numbers, from 0.
type remainder struct {
	*attempt
	rest  []int // vertices in order
	place []int // by vertex: number in rest, or -1
	pairs int   // so many: the original S1 are rest[:pairs]
}

// better tells that x is now the higher ranked of a pair, that is in S1.
func (r *remainder) better(x int) bool { return r.partner(x) > x }

// exchange finds the first exchange between S1 and S2 that a best candidate needs (4.3): fewest players, smallest difference of
// numbers, the largest numbers leaving S1, the smallest leaving S2. Afterwards everybody's side is binding.
func (r *remainder) exchange(ctx context.Context) error {
	moved := r.moved()
	if moved > 0 {
		r.preferOriginal()
		if err := r.solver.Solve(ctx); err != nil {
			return err
		}
		moved = r.moved()
	}
	if moved == 0 {
		for p, x := range r.rest {
			r.bind(x, p < r.pairs)
		}
		return r.solver.Solve(ctx)
	}
	leave := moved
	for p := r.pairs - 1; p >= 0; p-- {
		stays, err := r.side(ctx, r.rest[p], leave == 0, -1)
		if err != nil {
			return err
		}
		leave -= yes(!stays)
	}
	enter := moved
	for p := r.pairs; p < len(r.rest); p++ {
		if enter == 0 {
			r.bind(r.rest[p], false)
			continue
		}
		enters, err := r.side(ctx, r.rest[p], false, 1)
		if err != nil {
			return err
		}
		enter -= yes(enters)
	}
	return r.solver.Solve(ctx)
}

// moved counts the players of S1 who come from the original S2.
func (r *remainder) moved() (n int) {
	for _, x := range r.rest[r.pairs:] {
		n += yes(r.better(x))
	}
	return n
}

// preferOriginal puts the first two rules of 4.3.3 into the weights. For a pair whose better player has number p (from 0) the bonus is
// a large amount if he belongs to the original S1, less his number; counted from the border so that only S1 needs higher dual values.
func (r *remainder) preferOriginal() {
	large := int64(r.pairs*len(r.rest) + 1)
	bonus := func(p int) int64 {
		v := int64(r.pairs - p)
		if p < r.pairs {
			v += large
		}
		return 4 * v
	}
	r.solver.Shift(func(x int) int64 {
		if p := r.place[x]; p >= 0 && p < r.pairs {
			return bonus(p)
		}
		return 0
	}, func(x, y int) int64 {
		if p, q := r.place[x], r.place[y]; p >= 0 && q >= 0 {
			return bonus(min(p, q))
		}
		return 0
	})
}

// side settles whether x is in S1. wish −1 tries to push him out of S1 first, +1 to pull him in; settledIn skips the trial.
func (r *remainder) side(ctx context.Context, x int, settledIn bool, wish int64) (bool, error) {
	if !settledIn && r.better(x) == (wish < 0) {
		err := r.solver.Add(ctx, x, func(y int) int64 {
			if r.place[y] > r.place[x] {
				return wish
			}
			return 0
		})
		if err != nil {
			return false, err
		}
	}
	in := r.better(x)
	if in {
		r.solver.Raise(x, r.hold())
	}
	r.bind(x, in)
	return in, r.solver.Solve(ctx)
}

// bind deletes the edges that contradict x being in S1, or not being in it.
func (r *remainder) bind(x int, in bool) {
	for y := range r.place {
		if asBetter := r.place[y] > r.place[x]; asBetter != in && r.solver.Has(x, y) {
			r.solver.Delete(x, y)
		}
	}
}

// transpose gives each player of S1, in order, the first opponent he can have (4.2).
func (r *remainder) transpose(ctx context.Context) error {
	var upper []int
	for _, x := range r.rest {
		if r.better(x) {
			upper = append(upper, x)
		}
	}
	for _, x := range upper {
		if err := r.first(ctx, x, x+1, r.size); err != nil {
			return err
		}
	}
	return nil
}

package dutch

import (
	"context"

	"tura/core/tournament"
)

// bracket is one step of the pairing (1.3): the players moved down and the residents of one score group.
type bracket struct {
	f         *field
	members   []int // ascending, so those moved down come first; the place in it is the bracket sequence number, from 0
	mdps      int   // how many were moved down (M0)
	score     tournament.Points
	next      group               // the score group below; empty at the end
	mdpScores []tournament.Points // different scores of those moved down, the highest first
	mdpCounts []int               // how many have each
}

// settled is a bracket done.
type settled struct {
	pairs    [][2]int // the higher ranked first
	floaters []int    // moved down, or left over by the last bracket
	scope    scope
	last     bool // just the taker of the bye is left over
}

func (f *field) newBracket(moved []int, g int) *bracket {
	b := &bracket{f: f, members: append([]int(nil), moved...), mdps: len(moved), score: f.groups[g].score}
	for i := f.groups[g].from; i < f.groups[g].to; i++ {
		b.members = append(b.members, i)
	}
	n := len(f.players)
	b.next = group{from: n, to: n}
	if g+1 < len(f.groups) {
		b.next = f.groups[g+1]
	}
	for _, i := range moved {
		s := f.players[i].Pairing
		if k := len(b.mdpScores); k == 0 || b.mdpScores[k-1] != s {
			b.mdpScores, b.mdpCounts = append(b.mdpScores, s), append(b.mdpCounts, 0)
		}
		b.mdpCounts[len(b.mdpCounts)-1]++
	}
	return b
}

// scope is how much of the field is looked at to settle a bracket. A smaller scope forgets conditions about the players below, so its
// best candidate is at least as good as the true one; if it meets those conditions after all, it is the true one.
type scope uint8

const (
	scopeBracket scope = iota // the bracket alone: C8 and C4 are checked afterwards
	scopeNext                 // with the next score group: C4 is checked afterwards
	scopeAll                  // everybody not yet paired
)

// settle pairs the bracket in the smallest scope that proves to be enough.
func (b *bracket) settle(ctx context.Context, from scope) (settled, error) {
	if from == scopeBracket {
		if o, ok := b.natural(); ok && b.proved(o) {
			return o.settled, nil
		}
	}
	for s := from; ; s++ {
		if s < scopeAll && b.useless(s) {
			continue
		}
		done, err := b.try(ctx, s)
		if err != nil {
			return settled{}, err
		}
		if s == scopeAll || b.proved(done) {
			return done.settled, nil
		}
	}
}

// useless tells that a scope is no smaller than the whole, or that it leaves out what decides: someone who must take the bye cannot
// be seen against the next group alone.
func (b *bracket) useless(s scope) bool {
	n := len(b.f.players)
	return s == scopeBracket && b.next.from == n || s == scopeNext && (b.next.to == n || b.byeBelow())
}

// byeBelow tells that the taker of the bye belongs to this bracket or one above: nobody with a lower score may have it (C5).
func (b *bracket) byeBelow() bool { return b.f.odd && b.score <= b.f.byeAt }

// outcome is the best candidate of a scope.
type outcome struct {
	settled
	last     bool  // just the taker of the bye is left over
	nextOpen []int // scopeNext: who stays unpaired among the floaters and the next group
}

// proved tells whether the answer of a limited scope fulfils what the scope left out.
func (b *bracket) proved(o outcome) bool {
	var open []int
	switch {
	case o.scope == scopeNext:
		open = o.nextOpen
	case o.last || len(o.floaters) == 0:
		open = append(open, o.floaters...)
		for i := b.next.from; i < b.next.to; i++ {
			open = append(open, i)
		}
	default:
		left, ok := b.f.bestNext(o.floaters, b.next)
		if !ok {
			return false
		}
		open = left
	}
	for i := b.next.to; i < len(b.f.players); i++ {
		open = append(open, i)
	}
	return b.f.completable(open)
}

// try finds the best candidate of one scope. Whether only the taker of the bye is left over (C9) is assumed first and looked up after.
func (b *bracket) try(ctx context.Context, s scope) (outcome, error) {
	last := b.byeBelow() && len(b.members)%2 == 1
	for {
		a := newAttempt(b, s, last)
		if err := a.solver.Solve(ctx); err != nil {
			return outcome{}, err
		}
		if last && a.unpaired() != 1 {
			last = false
			continue
		}
		if err := a.order(ctx); err != nil {
			return outcome{}, err
		}
		return a.outcome(), nil
	}
}

package dutch

import (
	"context"
	"slices"

	"tura/core/pairing"
	"tura/core/tournament"
)

// whole is the number of players up to which a question is put to the whole field below a bracket. Beyond it only the next score group is
// looked at; the criterion named is then one that certainly gets worse, while an earlier one might as well.
const whole = 400

// Explain pairs the round once more and notes the reasons. It fails as Pair does.
func (e Engine) Explain(ctx context.Context, in pairing.Input) (pairing.Explanation, error) {
	x, err := explore(ctx, &in)
	if err != nil {
		return pairing.Explanation{}, err
	}
	out := pairing.Explanation{Round: in.Round}
	for i := range x.f.players {
		if x.f.players[i].topscorer {
			out.Topscorers = append(out.Topscorers, x.f.players[i].Number)
		}
	}
	boards := make([]pairing.Board, 0, len(x.f.players)/2)
	at := map[tournament.Number]int{}
	for g := range x.steps {
		note, err := x.bracket(ctx, g)
		if err != nil {
			return pairing.Explanation{}, err
		}
		out.Brackets = append(out.Brackets, note)
		for _, pair := range x.steps[g].pairs {
			boards = append(boards, x.f.board(pair[0], pair[1]))
			at[x.f.players[pair[0]].Number] = g
			at[x.f.players[pair[1]].Number] = g
		}
	}
	in.SortBoards(boards)
	for _, b := range boards {
		out.Boards = append(out.Boards, pairing.BoardNote{Board: b, WhiteDue: in.Of(b.White).Preference(),
			BlackDue: in.Of(b.Black).Preference(), Bracket: at[b.White]})
	}
	out.Bye, err = x.bye(ctx)
	return out, err
}

// exploration is a pairing with its steps kept.
type exploration struct {
	f     *field
	steps []step
}

type step struct {
	*bracket
	settled
}

func explore(ctx context.Context, in *pairing.Input) (*exploration, error) {
	x := &exploration{f: newField(in)}
	if err := x.f.prepare(); err != nil {
		return nil, err
	}
	var moved []int
	for g := range x.f.groups {
		b := x.f.newBracket(moved, g)
		done, err := b.settle(ctx, scopeBracket)
		if err != nil {
			return nil, err
		}
		x.steps = append(x.steps, step{b, done})
		moved = done.floaters
	}
	return x, nil
}

func (x *exploration) numbers(players []int) []tournament.Number {
	out := make([]tournament.Number, len(players))
	for k, i := range players {
		out[k] = x.f.players[i].Number
	}
	return out
}

func (x *exploration) bracket(ctx context.Context, g int) (pairing.BracketNote, error) {
	s := x.steps[g]
	note := pairing.BracketNote{Score: s.score, MovedDown: x.numbers(s.members[:s.mdps]), Residents: x.numbers(s.members[s.mdps:])}
	for _, p := range s.pairs {
		note.Pairs = append(note.Pairs, [2]tournament.Number{x.f.players[p[0]].Number, x.f.players[p[1]].Number})
	}
	for _, i := range s.floaters {
		if g == len(x.steps)-1 {
			break // the taker of the bye
		}
		because, ok, err := s.price(ctx, s.settled, demand{want: func(e *edge) bool { return e.here && (e.high == i || e.low == i) }})
		if err != nil {
			return note, err
		}
		if !ok {
			because = s.barred(i)
		}
		note.Floaters = append(note.Floaters, pairing.FloaterNote{Player: x.f.players[i].Number, Because: because, Opponent: ok})
	}
	return note, nil
}

// barred names the rule that leaves i without any opponent in the bracket: C1 if he has met them all, else C3 (or the regulations).
func (b *bracket) barred(i int) pairing.Criterion {
	for _, j := range b.members {
		if j != i && (i >= b.members[b.mdps] || j >= b.members[b.mdps]) && !slices.Contains(b.f.players[i].Met, b.f.players[j].Number) {
			return pairing.C3
		}
	}
	return pairing.C1
}

// price tells which criterion gets worse first when a demand must be met; ok is false when it cannot be met at all.
func (b *bracket) price(ctx context.Context, done settled, d demand) (because pairing.Criterion, ok bool, err error) {
	s := scopeAll
	if n := len(b.f.players); n-b.next.from+len(b.members) > whole && !b.useless(scopeNext) {
		s = scopeNext
	}
	best, other := newAttempt(b, s, done.last), newDemand(b, s, done.last, d)
	for _, a := range []*attempt{best, other} {
		if err := a.solver.Solve(ctx); err != nil {
			return 0, false, err
		}
	}
	if d.want != nil && !other.met(d.want) {
		return 0, false, nil
	}
	because = best.firstWorse(other.values())
	if because == pairing.C4 {
		because = b.name(best, other)
	}
	return because, true, nil
}

// firstWorse is the first criterion in which other values are worse than those of the matching.
func (a *attempt) firstWorse(other [][]int) pairing.Criterion {
	for i, own := range a.values() {
		if slices.Compare(own, other[i]) > 0 {
			return a.scale.criteria[i].id
		}
	}
	return pairing.ByOrder
}

// name tells C4 from C5, which share one field: C5 if everybody but one can still be paired.
func (b *bracket) name(best, other *attempt) pairing.Criterion {
	if b.f.odd && best.pairs() == other.pairs() {
		return pairing.C5
	}
	return pairing.C4
}

// met tells whether some pair of the matching is a wanted one.
func (a *attempt) met(want func(e *edge) bool) bool {
	for x := range a.vertices {
		if m := a.mate(x); m > x {
			if e := a.edge(x, m); want(&e) {
				return true
			}
		}
	}
	return false
}

func (a *attempt) pairs() (n int) {
	for x := range a.vertices {
		n += yes(a.mate(x) > x)
	}
	return n
}

// values sums each criterion over the matching, level by level.
func (a *attempt) values() [][]int { return a.valuesOf(a.mate) }

func (a *attempt) valuesOf(mate func(x int) int) [][]int {
	out := make([][]int, len(a.scale.criteria))
	for i := range out {
		out[i] = make([]int, len(a.scale.criteria[i].levels))
	}
	for x := range a.vertices {
		m := mate(x)
		if m < x {
			continue
		}
		e := a.edge(x, m)
		for i := range out {
			if amount, level := a.scale.criteria[i].value(&e); amount != 0 {
				out[i][level] += amount
			}
		}
	}
	return out
}

func (x *exploration) bye(ctx context.Context) (*pairing.ByeNote, error) {
	if !x.f.odd {
		return nil, nil
	}
	s := x.steps[len(x.steps)-1]
	if len(s.floaters) == 0 {
		return nil, nil
	}
	taker := s.floaters[0]
	p := &x.f.players[taker]
	note := &pairing.ByeNote{Player: p.Number, Score: p.Pairing, Unplayed: p.Unplayed}
	for i := range x.f.players {
		switch other := &x.f.players[i]; {
		case i == taker || other.Pairing > p.Pairing:
		case other.NoBye:
			note.Barred = append(note.Barred, other.Number)
		case other.Pairing == p.Pairing:
			note.Others = append(note.Others, other.Number)
		}
	}
	for g := len(x.steps) - 1; g >= 0; g-- { // the first bracket that could have kept him
		if slices.Contains(x.steps[g].members, taker) {
			s = x.steps[g]
		}
	}
	because, ok, err := s.price(ctx, s.settled, demand{want: func(e *edge) bool { return e.here && (e.high == taker || e.low == taker) }})
	if !ok { // nobody there to meet: the score alone decided
		because = pairing.C5
	}
	note.Because = because
	return note, err
}

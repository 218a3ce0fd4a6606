package dutch

import (
	"context"
	"slices"

	"tura/core/pairing"
	"tura/core/tournament"
)

// WhyNot answers why two players do not meet in the round. History is read from t, which the input was made of.
func (e Engine) WhyNot(ctx context.Context, in pairing.Input, t *tournament.Tournament, one, two tournament.Number) (pairing.WhyNot, error) {
	a, b := in.Of(one), in.Of(two)
	if pairing.Ranked(a, b) > 0 {
		a, b = b, a
	}
	out := pairing.WhyNot{High: a.Number, Low: b.Number}
	switch {
	case !a.Present() || !b.Present():
		out.Why = pairing.WhyAbsent
		return out, nil
	case slices.Contains(a.Met, b.Number):
		out.Why, out.Round = pairing.WhyMet, meeting(t, a.Number, b.Number)
		return out, nil
	case apart(&in, a.Number, b.Number):
		out.Why = pairing.WhyForbidden
		return out, nil
	}
	x, err := explore(ctx, &in)
	if err != nil {
		return out, err
	}
	i, j := x.place(a.Number), x.place(b.Number)
	if !x.f.lawful[i].Holds(j) {
		out.Why = pairing.WhyColour
		return out, nil
	}
	return x.whyNot(ctx, out, i, j)
}

func (x *exploration) whyNot(ctx context.Context, out pairing.WhyNot, i, j int) (pairing.WhyNot, error) {
	for g, s := range x.steps {
		if slices.Contains(s.pairs, [2]int{i, j}) {
			out.Why = pairing.WhyPaired
			return out, nil
		}
		together := slices.Contains(s.members, i) && j >= s.members[s.mdps] && slices.Contains(s.members, j)
		gone := slices.Contains(s.members, i) && !slices.Contains(s.floaters, i)
		if !together && !gone {
			continue
		}
		out.Score = s.score
		d := demand{want: func(e *edge) bool { return e.here && e.high == i && e.low == j }}
		out.Why = pairing.WhyWorse
		if !together { // i was paired above the group of j: what if he had moved on
			d = demand{without: func(e *edge) bool { return e.here && (e.high == i || e.low == i) }}
			out.Why = pairing.WhyBracket
		}
		because, ok, err := x.steps[g].price(ctx, s.settled, d)
		if !ok || because == pairing.C4 || because == pairing.C5 {
			out.Why = pairing.WhyImpossible
		}
		out.Because = because
		return out, err
	}
	out.Why, out.Because = pairing.WhyImpossible, pairing.C4
	return out, nil
}

func (x *exploration) place(n tournament.Number) int {
	return slices.IndexFunc(x.f.players, func(p player) bool { return p.Number == n })
}

func apart(in *pairing.Input, a, b tournament.Number) bool {
	return slices.ContainsFunc(in.Forbidden, func(list []tournament.Number) bool {
		return slices.Contains(list, a) && slices.Contains(list, b)
	})
}

// meeting is the round in which the two have played, 0 if none.
func meeting(t *tournament.Tournament, a, b tournament.Number) int {
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			if g.Opponent(a) == b && !g.Result.Forfeit() {
				return r.Number
			}
		}
	}
	return 0
}

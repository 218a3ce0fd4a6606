package pairing

import (
	"cmp"
	"slices"

	"tura/core/tournament"
)

// Meeting is a pair of players with the rounds in which they played each other.
type Meeting struct {
	A, B   tournament.Number // A < B
	Rounds []int
}

// Meetings lists every pair that has played, by the numbers. It is the proof that nobody met twice: as many meetings as games, each with
// one round. Forfeited games are no meetings (C.04.2 art. 3.5); a game without a result is being played.
func Meetings(t *tournament.Tournament) []Meeting {
	rounds := map[[2]tournament.Number][]int{}
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			if g.Result.Played() || g.Result == tournament.Pending {
				key := [2]tournament.Number{min(g.White, g.Black), max(g.White, g.Black)}
				rounds[key] = append(rounds[key], r.Number)
			}
		}
	}
	out := make([]Meeting, 0, len(rounds))
	for key, list := range rounds {
		out = append(out, Meeting{key[0], key[1], list})
	}
	slices.SortFunc(out, func(a, b Meeting) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
	return out
}

// Twice picks the pairs that have met more than once.
func Twice(m []Meeting) []Meeting {
	return slices.DeleteFunc(slices.Clone(m), func(x Meeting) bool { return len(x.Rounds) < 2 })
}

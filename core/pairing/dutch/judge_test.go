package dutch_test

import (
	"cmp"
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/tournament"
)

// position makes a random state before a round: earlier rounds are paired at random (only second meetings are avoided), with byes,
// forfeits, odd results, withdrawals and sometimes forbidden pairs, other scoring and acceleration.
func position(r *rand.Rand, most int) *tournament.Tournament {
	n := 2 + r.IntN(most-1)
	t := &tournament.Tournament{Scoring: tournament.StandardScoring(), Initial: tournament.White}
	if r.IntN(2) == 0 {
		t.Initial = tournament.Black
	}
	if r.IntN(4) == 0 {
		t.Scoring = tournament.NewScoring(6, 2, 0)
	}
	if r.IntN(4) == 0 {
		t.Scoring.PairingBye = []tournament.Points{0, t.Scoring.Draw}[r.IntN(2)]
	}
	for i := range n {
		t.Players = append(t.Players, tournament.Player{Number: tournament.Number(i + 1), FromRound: 1 + r.IntN(20)/19})
	}
	rounds := r.IntN(min(n, 7))
	t.RoundCount = rounds + 1 + r.IntN(3)*r.IntN(3)
	if r.IntN(5) == 0 {
		t.Acceleration = tournament.Baku(t.RoundCount, tournament.Number(tournament.BakuGroup(n)), t.Scoring)
	}
	if r.IntN(4) == 0 && n > 3 {
		t.Forbidden = append(t.Forbidden, tournament.Forbidden{FirstRound: 1, Players: []tournament.Number{1, tournament.Number(n), 2}[:2+r.IntN(2)]})
	}
	for k := range rounds {
		t.Rounds = append(t.Rounds, randomRound(r, t, k+1))
	}
	for i := range n {
		if r.IntN(12) == 0 {
			t.Requests = append(t.Requests, tournament.Request{Round: rounds + 1, Player: tournament.Number(i + 1), Kind: tournament.ZeroBye})
		}
	}
	return t
}

func randomRound(r *rand.Rand, t *tournament.Tournament, number int) tournament.Round {
	round := tournament.Round{Number: number}
	met := map[[2]tournament.Number]bool{}
	for _, old := range t.Rounds {
		for _, g := range old.Games {
			met[[2]tournament.Number{g.White, g.Black}], met[[2]tournament.Number{g.Black, g.White}] = true, true
		}
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.WhiteWins, tournament.Drawn, tournament.Drawn, tournament.BlackWins, tournament.BlackWins,
		tournament.BlackAbsent, tournament.BothAbsent, tournament.HalfZero, tournament.AdjournedGame}
	order := r.Perm(len(t.Players))
	for len(order) > 0 {
		a := tournament.Number(order[0] + 1)
		order = order[1:]
		if r.IntN(14) == 0 {
			kind := []tournament.Outcome{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye}[r.IntN(3)]
			round.Byes = append(round.Byes, tournament.Bye{Player: a, Kind: kind})
			continue
		}
		k := slices.IndexFunc(order, func(i int) bool { return !met[[2]tournament.Number{a, tournament.Number(i + 1)}] })
		if k < 0 {
			round.Byes = append(round.Byes, tournament.Bye{Player: a, Kind: tournament.PairingBye})
			continue
		}
		round.Games = append(round.Games, tournament.Game{White: a, Black: tournament.Number(order[k] + 1), Result: results[r.IntN(len(results))]})
		order = slices.Delete(order, k, k+1)
	}
	return round
}

// count is the number of random cases: TURA_CASES, or what suits a usual run.
func count(usual int) int {
	if n, err := strconv.Atoi(os.Getenv("TURA_CASES")); err == nil {
		return n
	}
	return usual
}

// TestAgainstLiteralEnumeration compares the engine, in its short and its plain way, with the walk through all candidates.
func TestAgainstLiteralEnumeration(t *testing.T) {
	impossible, last := 0, 0
	for seed := range count(3000) {
		r := rand.New(rand.NewPCG(uint64(seed), 7))
		pos := position(r, 5+r.IntN(5))
		in, err := pairing.NewInput(pos, len(pos.Rounds)+1)
		if err != nil {
			t.Fatal(err)
		}
		pairs, bye, ok := pairLiteral(&in)
		sortPairs(pairs)
		last += map[bool]int{true: 1}[in.Last()]
		for _, e := range []dutch.Engine{{}, {Plain: true}} {
			p, err := e.Pair(context.Background(), in)
			if !ok {
				impossible++
				if !pairing.IsImpossible(err) {
					t.Fatalf("seed %d: got %v, %v; no lawful pairing exists", seed, p, err)
				}
				continue
			}
			if err != nil {
				t.Fatalf("seed %d: %v, want %v", seed, err, pairs)
			}
			var got [][2]tournament.Number
			for _, b := range p.Boards {
				got = append(got, [2]tournament.Number{b.White, b.Black})
			}
			sortPairs(got)
			if !slices.Equal(got, pairs) || p.Bye != bye {
				t.Errorf("seed %d plain %v: got %v bye %d, want %v bye %d", seed, e.Plain, got, p.Bye, pairs, bye)
			}
		}
	}
	t.Logf("%d positions without a lawful pairing, %d last rounds", impossible/2, last)
}

func sortPairs(p [][2]tournament.Number) {
	slices.SortFunc(p, func(a, b [2]tournament.Number) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
}

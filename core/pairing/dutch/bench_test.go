package dutch_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/simulate"
	"tura/core/tournament"
)

// event is a tournament of nine rounds with byes, forfeits and withdrawals.
func event(b testing.TB, players int, seed uint64) *tournament.Tournament {
	b.Helper()
	t, err := simulate.Make(context.Background(), simulate.Options{Players: players, Rounds: 9, Seed: seed, Ratings: simulate.Ratings{Min: 1000, Max: 2600},
		Scoring: tournament.StandardScoring(), Wishes: []simulate.Wish{{Kind: simulate.HalfBye, Percent: 2}, {Kind: simulate.ZeroBye, Percent: 1},
			{Kind: simulate.Withdrawal, Percent: 1}, {Kind: simulate.Forfeit, Percent: 2}}})
	if err != nil {
		b.Fatal(err)
	}
	return t
}

// BenchmarkPair reports the median and the worst round of rounds 2–9, input included, in milliseconds.
// TURA_PLAYERS names other sizes than the usual ones.
func BenchmarkPair(b *testing.B) {
	sizes := []int{200, 500, 1000}
	if s := os.Getenv("TURA_PLAYERS"); s != "" {
		n, err := strconv.Atoi(s)
		if err != nil {
			b.Fatal(err)
		}
		sizes = []int{n}
	}
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			t := event(b, n, 1)
			rounds, all := t.Rounds, []time.Duration{}
			for b.Loop() {
				for r := 2; r <= len(rounds); r++ {
					t.Rounds = rounds[:r-1]
					start := time.Now()
					in, err := pairing.NewInput(t, r)
					if err != nil {
						b.Fatal(err)
					}
					if _, err := (dutch.Engine{}).Pair(context.Background(), in); err != nil {
						b.Fatal(err)
					}
					all = append(all, time.Since(start))
				}
			}
			if os.Getenv("TURA_PLAYERS") != "" {
				b.Log(all[:8])
			}
			slices.Sort(all)
			b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, "ms/median")
			b.ReportMetric(float64(all[len(all)-1].Microseconds())/1000, "ms/worst")
		})
	}
}

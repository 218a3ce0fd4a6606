package simulate

import (
	"context"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tura/core/fault"
	"tura/core/rating"
	"tura/core/tournament"
)

func mustMake(t *testing.T, o Options) *tournament.Tournament {
	t.Helper()
	tt, err := Make(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	return tt
}

// tally counts what happened, by kind and round.
func tally(tt *tournament.Tournament) (byes map[tournament.Outcome]map[int]int, games map[tournament.Result]map[int]int) {
	byes, games = map[tournament.Outcome]map[int]int{}, map[tournament.Result]map[int]int{}
	for _, r := range tt.Rounds {
		for _, b := range r.Byes {
			if byes[b.Kind] == nil {
				byes[b.Kind] = map[int]int{}
			}
			byes[b.Kind][r.Number]++
		}
		for _, g := range r.Games {
			if games[g.Result] == nil {
				games[g.Result] = map[int]int{}
			}
			games[g.Result][r.Number]++
		}
	}
	return byes, games
}

func sum(m map[int]int) (n int) {
	for _, k := range m {
		n += k
	}
	return n
}

// TestExactCounts: what is asked for by number is there, in the rounds asked for.
func TestExactCounts(t *testing.T) {
	tt := mustMake(t, Options{Players: 60, Rounds: 7, Seed: 5, Scoring: tournament.StandardScoring(), Ratings: Ratings{Min: 1200, Max: 2400},
		Wishes: []Wish{{Kind: FullBye, Count: 2}, {Kind: HalfBye, Count: 9}, {Kind: ZeroBye, Count: 4, FirstRound: 3, LastRound: 3},
			{Kind: Forfeit, Count: 6}, {Kind: DoubleForfeit, Count: 2, FirstRound: 2, LastRound: 4}, {Kind: HalfZero, Count: 3},
			{Kind: ZeroHalf, Count: 1}, {Kind: BothLose, Count: 2, FirstRound: 7}}})
	byes, games := tally(tt)
	forfeits := sum(games[tournament.BlackAbsent]) + sum(games[tournament.WhiteAbsent])
	got := []int{sum(byes[tournament.FullBye]), sum(byes[tournament.HalfBye]), byes[tournament.ZeroBye][3], sum(byes[tournament.ZeroBye]), forfeits,
		sum(games[tournament.BothAbsent]), games[tournament.BothAbsent][1], sum(games[tournament.HalfZero]), sum(games[tournament.ZeroHalf]),
		games[tournament.BothLose][7], sum(games[tournament.BothLose])}
	if diff := cmp.Diff([]int{2, 9, 4, 4, 6, 2, 0, 3, 1, 2, 2}, got); diff != "" {
		t.Error(diff)
	}
}

// TestShares: a percentage comes out within four standard deviations.
func TestShares(t *testing.T) {
	tt := mustMake(t, Options{Players: 400, Rounds: 9, Seed: 6, Scoring: tournament.StandardScoring(), Ratings: Ratings{Min: 1200, Max: 2400},
		Wishes: []Wish{{Kind: HalfBye, Percent: 5}, {Kind: Forfeit, Percent: 4}}})
	byes, games := tally(tt)
	boards := 0
	for _, m := range games {
		boards += sum(m)
	}
	for _, c := range []struct {
		name   string
		got, n int
		p      float64
	}{
		{"half-point byes", sum(byes[tournament.HalfBye]), 400 * 9, 0.05},
		{"forfeits", sum(games[tournament.BlackAbsent]) + sum(games[tournament.WhiteAbsent]), boards, 0.04},
	} {
		mean := float64(c.n) * c.p
		if math.Abs(float64(c.got)-mean) > 4*math.Sqrt(mean*(1-c.p)) {
			t.Errorf("%s: %d, about %.0f wanted", c.name, c.got, mean)
		}
	}
}

// TestScoresFollowTheTable: chi-square of the scores by rating difference against the expectation table, differences cut at 400.
func TestScoresFollowTheTable(t *testing.T) {
	type cell struct{ score, expected, variance float64 }
	cells := map[int]*cell{}
	for seed := range uint64(6) {
		tt := mustMake(t, Options{Players: 300, Rounds: 9, Seed: seed, Scoring: tournament.StandardScoring(), Ratings: Ratings{Min: 1000, Max: 2500}})
		for _, r := range tt.Rounds {
			for _, g := range r.Games {
				d := min(max(tt.Player(g.White).Rating-tt.Player(g.Black).Rating, -400), 400)
				c := cells[d/50]
				if c == nil {
					c = &cell{}
					cells[d/50] = c
				}
				p := float64(rating.Expectation(d)) / 100
				c.score += map[tournament.Result]float64{tournament.WhiteWins: 1, tournament.Drawn: 0.5}[g.Result]
				c.expected += p
				c.variance += p*(1-p) - min(p, 1-p)*drawShare/100/2
			}
		}
	}
	chi := 0.0
	for _, c := range cells {
		chi += (c.score - c.expected) * (c.score - c.expected) / c.variance
	}
	if limit := float64(len(cells)) + 4*math.Sqrt(2*float64(len(cells))); chi > limit {
		t.Errorf("chi-square %.1f over %d classes, more than %.1f", chi, len(cells), limit)
	}
}

func TestRatings(t *testing.T) {
	for _, c := range []struct {
		name string
		g    Ratings
	}{
		{"uniform", Ratings{Min: 1000, Max: 1400, Spread: Uniform, Step: 25}},
		{"normal", Ratings{Min: 1000, Max: 1400, Spread: Normal, Step: 10}},
		{"even", Ratings{Min: 1000, Max: 1400, Spread: Even}},
	} {
		got := c.g.draw(41, source(1, 1))
		for _, r := range got {
			if r < c.g.Min || r > c.g.Max || (r-c.g.Min)%max(1, c.g.Step) != 0 {
				t.Errorf("%s: rating %d", c.name, r)
			}
		}
		if c.name == "even" && (got[0] != 1400 || got[1] != 1390 || got[40] != 1000) {
			t.Errorf("even: %v", got)
		}
	}
	tt := mustMake(t, Options{Players: 3, Rounds: 1, Scoring: tournament.StandardScoring(), Ratings: Ratings{List: []int{1500, 2100, 1800}}})
	if got := []int{tt.Players[0].Rating, tt.Players[1].Rating, tt.Players[2].Rating}; !cmp.Equal(got, []int{2100, 1800, 1500}) {
		t.Errorf("list: %v", got)
	}
}

// TestSeed: the same seed gives the same tournament, others give others; options left out are plausible.
func TestSeed(t *testing.T) {
	again := cmp.Diff(mustMake(t, Draw(Options{Seed: 3})), mustMake(t, Draw(Options{Seed: 3})))
	if again != "" {
		t.Error(again)
	}
	sizes := map[int]bool{}
	for seed := range uint64(100) {
		o := Draw(Options{Seed: seed})
		sizes[o.Players] = true
		if o.Players < 8 || o.Players > 200 || o.Rounds < 3 || o.Rounds > 11 || o.Ratings.Min >= o.Ratings.Max || len(o.TieBreaks) == 0 {
			t.Errorf("seed %d: %+v", seed, o)
		}
	}
	if len(sizes) < 20 {
		t.Errorf("only %d sizes in 100 runs", len(sizes))
	}
}

func TestTooManyRounds(t *testing.T) {
	o := Options{Players: 4, Rounds: 6, Scoring: tournament.StandardScoring(), Ratings: Ratings{Min: 1000, Max: 1100}}
	if _, err := Make(context.Background(), o); !fault.Is(err, "simulate.stuck") {
		t.Errorf("got %v", err)
	}
	o.Players = 1
	if _, err := Make(context.Background(), o); !fault.Is(err, "simulate.size") {
		t.Errorf("got %v", err)
	}
}

func TestBaku(t *testing.T) {
	tt := mustMake(t, Options{Players: 30, Rounds: 9, Seed: 2, Baku: true, Scoring: tournament.StandardScoring(), Ratings: Ratings{Min: 1000, Max: 2000}})
	for _, c := range []struct {
		n     tournament.Number
		round int
		want  tournament.Points
	}{{16, 1, 2}, {16, 3, 2}, {16, 4, 1}, {16, 5, 1}, {16, 6, 0}, {17, 1, 0}} {
		if got := tt.VirtualPoints(c.n, c.round); got != c.want {
			t.Errorf("player %d round %d: %s, want %s", c.n, c.round, got, c.want)
		}
	}
}

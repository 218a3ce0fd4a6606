package simulate

import (
	"math"
	"math/rand/v2"

	"tura/core/tournament"
)

// source is the randomness of a tournament; stream keeps its uses apart, so that drawing more options does not change the games.
func source(seed, stream uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, stream)) }

var lists = [][]string{
	{"DE", "BH/C1", "BH", "WIN"},
	{"BH/C1", "BH", "SB", "WON"},
	{"BH/M1", "DE", "ARO"},
	{"DE", "WON", "BPG", "BH"},
	{"SB", "DE", "PS"},
}

// Draw fills in sensible random values for everything the options leave out. The seed decides them.
func Draw(o Options) Options {
	r := source(o.Seed, 1)
	players, rounds := 8+int(math.Exp(r.Float64()*3.4)*6), 5+r.IntN(6) // 14 … 190, small fields more often
	low := 1000 + 50*r.IntN(20)
	high := min(low+400+50*r.IntN(18), 2800)
	spread, list, baku, plain := Spread(r.IntN(3)), lists[r.IntN(len(lists))], r.IntN(6) == 0, r.IntN(5) == 0
	if o.Players == 0 {
		o.Players = players
		if o.Ratings.List != nil {
			o.Players = len(o.Ratings.List)
		}
	}
	if o.Rounds == 0 {
		o.Rounds = max(1, min(rounds, o.Players*2/3))
	}
	if o.Ratings.List == nil && o.Ratings.Max == 0 {
		o.Ratings = Ratings{Min: low, Max: high, Spread: spread, Step: o.Ratings.Step}
	}
	if o.TieBreaks == nil {
		o.TieBreaks = list
	}
	if o.Scoring == (tournament.Scoring{}) {
		o.Scoring = tournament.StandardScoring()
	}
	accelerable := o.Scoring.Win == 2*o.Scoring.Draw && o.Scoring.Loss == 0 && o.Players >= 12 && o.Rounds >= 5
	o.Baku = o.Baku || baku && accelerable && !o.NoBaku
	if o.Wishes == nil && !o.NoWishes && !plain {
		o.Wishes = drawWishes(r)
	}
	return o
}

func drawWishes(r *rand.Rand) []Wish {
	most := [kindCount]float64{FullBye: 0.5, HalfBye: 4, ZeroBye: 3, Withdrawal: 1, Forfeit: 3, DoubleForfeit: 0.5, HalfZero: 0.4,
		ZeroHalf: 0.4, BothLose: 0.4, Unrated: 0.5}
	var out []Wish
	for _, k := range Kinds() {
		if p := r.Float64() * most[k]; r.IntN(3) > 0 {
			out = append(out, Wish{Kind: k, Percent: math.Round(p*10) / 10})
		}
	}
	return out
}

// ratings gives the players' ratings, the highest first.
func (g Ratings) draw(n int, r *rand.Rand) []int {
	out := make([]int, n)
	step := max(1, g.Step)
	span := max(0, (g.Max-g.Min)/step)
	for i := range out {
		if i < len(g.List) {
			out[i] = g.List[i]
			continue
		}
		k := 0
		switch g.Spread {
		case Uniform:
			k = r.IntN(span + 1)
		case Normal:
			k = min(max(int(math.Round(float64(span)/2+r.NormFloat64()*float64(span)/6)), 0), span)
		case Even:
			k = span - i*span/max(1, n-1)
		}
		out[i] = g.Min + k*step
	}
	return out
}

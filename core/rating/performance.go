package rating

import "tura/core/tournament"

// Performance is the tournament performance rating (C.07 art. 10.2): the rounded average of the opponents plus dp of the score.
type Performance struct {
	Average    int // of the opponents, rounded half up
	Percent    int // score per game in hundredths, rounded half up
	Difference int // dp(Percent)
	Value      int // Average + Difference
}

// PerformanceOf reckons with games over the board: score in half-points with 1 for a win, whatever the event's scoring. ok is false
// without games.
func PerformanceOf(score tournament.Points, opponents []int) (p Performance, ok bool) {
	n := len(opponents)
	if n == 0 {
		return Performance{}, false
	}
	sum := 0
	for _, r := range opponents {
		sum += r
	}
	p.Average = Mean(sum, n)
	p.Percent = Mean(50*int(score), n)
	p.Difference = Difference(p.Percent)
	p.Value = p.Average + p.Difference
	return p, true
}

// Perfect is the perfect tournament performance (C.07 art. 10.3): the lowest whole rating whose expected score against these
// opponents reaches the score (half-points); a score of zero gives the lowest opponent less 800. ok is false without games.
func Perfect(score tournament.Points, opponents []int) (value int, ok bool) {
	if len(opponents) == 0 {
		return 0, false
	}
	lowest, highest := opponents[0], opponents[0]
	for _, r := range opponents {
		lowest, highest = min(lowest, r), max(highest, r)
	}
	if score <= 0 {
		return lowest - 800, true
	}
	lo, hi := lowest-CertainWin, highest+CertainWin // expectation 0 at lo, full at hi
	for lo+1 < hi {
		mid := (lo + hi) / 2
		if expected(mid, opponents) >= 50*int(score) {
			hi = mid
		} else {
			lo = mid
		}
	}
	return hi, true
}

func expected(own int, opponents []int) int {
	sum := 0
	for _, r := range opponents {
		sum += Expectation(own - r)
	}
	return sum
}

// GameScore is what an outcome over the board is worth for ratings, in half-points: 1, ½ or 0 whatever the event's scoring.
// An adjourned game counts as a draw until it is known.
func GameScore(o tournament.Outcome) tournament.Points {
	switch o {
	case tournament.Win, tournament.WinUnrated:
		return 2
	case tournament.Draw, tournament.DrawUnrated, tournament.Adjourned:
		return 1
	}
	return 0
}

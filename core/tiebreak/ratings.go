package tiebreak

import (
	"tura/core/rating"
	"tura/core/tournament"
)

// substitute finds what replaces an unrated player by the regulation's choice, 0 for nothing.
func (c *Calculator) substitute() int {
	sum, rated, lowest := 0, 0, 0
	for _, p := range c.t.Players {
		if p.Rating > 0 {
			sum, rated = sum+p.Rating, rated+1
			if lowest == 0 || p.Rating < lowest {
				lowest = p.Rating
			}
		}
	}
	switch c.opts.Unrated {
	case UnratedFixed:
		return max(0, c.opts.UnratedRating)
	case UnratedLowest:
		return lowest
	case UnratedAverage:
		if rated > 0 {
			return rating.Mean(sum, rated)
		}
	}
	return 0
}

// rating returns the ratings of all players for a code; /Un goes before the regulation's choice. It is nil where an unrated player has
// nothing to be replaced by.
func (c *Calculator) rating(code Code) []int {
	instead := int(code.Unrated)
	if instead == 0 {
		instead = c.unrated
	}
	if r, ok := c.ratings[instead]; ok {
		return r
	}
	out := make([]int, len(c.t.Players))
	for i, p := range c.t.Players {
		out[i] = p.Rating
		if p.Rating <= 0 {
			out[i] = instead
		}
		if out[i] <= 0 {
			out = nil
			break
		}
	}
	c.ratings[instead] = out
	return out
}

// ratingIn is an opponent's rating in a round: the first one, or where the regulation wants it the one of that round.
func (c *Calculator) ratingIn(first []int, n tournament.Number, round int) int {
	if !c.opts.ByRound {
		return first[n-1]
	}
	return c.t.RatingIn(n, round, first[n-1])
}

// performance reckons ARO (10.1, with cuts), TPR (10.2) and PTP (10.3) from the games over the board.
func (c *Calculator) performance(code Code, n tournament.Number, lines []Line) Working {
	var score tournament.Points
	ratings := c.rating(code)
	for r, cell := range c.h[n-1] {
		if !cell.Outcome.Played() {
			continue
		}
		v := Whole(c.ratingIn(ratings, cell.Opponent, r+1))
		score += rating.GameScore(cell.Outcome)
		lines = append(lines, Line{Round: r + 1, Opponent: cell.Opponent, Colour: cell.Colour, Outcome: cell.Outcome, Points: cell.Points, Of: v, Value: v})
	}
	cut(lines, code)
	w := mean(lines, true)
	if !w.Value.Defined() || code.Kind == ARO {
		return w
	}
	w.Score = score
	opponents := make([]int, len(lines))
	for i, l := range lines {
		opponents[i] = int(l.Of.num)
	}
	if code.Kind == PTP {
		v, _ := rating.Perfect(score, opponents) // there are games
		w.Value = Whole(v)
		return w
	}
	p, _ := rating.PerformanceOf(score, opponents)
	w.Average, w.Percent, w.Difference, w.Value = p.Average, p.Percent, p.Difference, Whole(p.Value)
	return w
}

// averagePerformance reckons APRO (10.4) and APPO (10.5): the rounded mean of the TPR or PTP of those met over the board.
func (c *Calculator) averagePerformance(code Code, n tournament.Number, lines []Line) Working {
	of := Code{Kind: TPR, Unrated: code.Unrated}
	if code.Kind == APPO {
		of.Kind = PTP
	}
	column := c.Column(of)
	for r, cell := range c.h[n-1] {
		if !cell.Outcome.Played() {
			continue
		}
		v := column[cell.Opponent-1]
		lines = append(lines, Line{Round: r + 1, Opponent: cell.Opponent, Colour: cell.Colour, Outcome: cell.Outcome, Points: cell.Points, Of: v, Value: v})
	}
	return mean(lines, true)
}

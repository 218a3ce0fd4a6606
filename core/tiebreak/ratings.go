package tiebreak

import (
	"tura/core/rating"
	"tura/core/tournament"
)

// rate lays out the ratings, with the regulation's choice for unrated players.
func (c *Calculator) rate() {
	c.ratings = make([]int, len(c.t.Players))
	sum, rated, lowest := 0, 0, 0
	for i, p := range c.t.Players {
		c.ratings[i] = p.Rating
		if p.Rating > 0 {
			sum, rated = sum+p.Rating, rated+1
			if lowest == 0 || p.Rating < lowest {
				lowest = p.Rating
			}
		}
	}
	if rated == len(c.ratings) {
		return
	}
	instead := 0
	switch c.opts.Unrated {
	case UnratedFixed:
		instead = c.opts.UnratedRating
	case UnratedLowest:
		instead = lowest
	case UnratedAverage:
		if rated > 0 {
			instead = rating.Mean(sum, rated)
		}
	}
	c.noRating = instead <= 0
	for i, r := range c.ratings {
		if r <= 0 {
			c.ratings[i] = instead
		}
	}
}

// performance reckons ARO (10.1, with cuts), TPR (10.2) and PTP (10.3) from the games over the board.
func (c *Calculator) performance(code Code, n tournament.Number, lines []Line) Working {
	var score tournament.Points
	for r, cell := range c.h[n-1] {
		if !cell.Outcome.Played() {
			continue
		}
		v := Whole(c.ratings[cell.Opponent-1])
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
	of := Code{Kind: TPR}
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

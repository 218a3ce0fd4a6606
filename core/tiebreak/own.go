package tiebreak

import "tura/core/tournament"

// byRound reckons the codes that add one figure a round of the own record (art. 7), and the points themselves.
func (c *Calculator) byRound(kind Kind, n tournament.Number, lines []Line) Working {
	for r, cell := range c.h[n-1] {
		l := Line{Round: r + 1, Opponent: cell.Opponent, Colour: cell.Colour, Outcome: cell.Outcome, Points: cell.Points}
		l.Value = c.part(kind, r, cell)
		lines = append(lines, l)
	}
	out := Working{Lines: lines}
	out.total()
	out.Value = out.Sum
	if kind == PTS {
		out.Value = OfPoints(c.Score(n)) // bonus and penalty points belong to no line
	}
	return out
}

// part is what the round at position r brings to a code of art. 7.
func (c *Calculator) part(kind Kind, r int, cell tournament.Cell) Value {
	won := cell.Outcome == tournament.Win || cell.Outcome == tournament.WinUnrated
	black := cell.Outcome.Played() && cell.Colour == tournament.Black
	yes := false
	switch kind {
	case PTS:
		return OfPoints(cell.Points)
	case STD:
		return c.standard(r, cell)
	case WIN:
		yes = cell.Outcome != tournament.NoOutcome && cell.Points >= c.t.Scoring.Win
	case WON:
		yes = won
	case BPG:
		yes = black
	case BWG:
		yes = black && won
	case REP:
		yes = cell.Outcome != tournament.ForfeitLoss && !requested(cell)
	}
	if yes {
		return Whole(1)
	}
	return Whole(0)
}

// standard is one round of STD (7.7): against the points of the scheduled opponent, in a bye against a draw's points.
func (c *Calculator) standard(r int, cell tournament.Cell) Value {
	if cell.Outcome == tournament.NoOutcome {
		return Whole(0)
	}
	against := c.t.Scoring.Draw
	if cell.Opponent != 0 {
		against = c.h[cell.Opponent-1][r].Points
	}
	switch {
	case cell.Points > against:
		return Whole(1)
	case cell.Points == against:
		return Fraction(1, 2)
	}
	return Whole(0)
}

// progressive reckons PS (7.5): the score after each round, added up; /Cn leaves out the first n.
func (c *Calculator) progressive(code Code, n tournament.Number, lines []Line) Working {
	for r, cell := range c.h[n-1] {
		score := OfPoints(c.t.Score(c.h, n, r+1))
		l := Line{Round: r + 1, Opponent: cell.Opponent, Colour: cell.Colour, Outcome: cell.Outcome, Points: cell.Points, Of: score, Value: score}
		if r < int(code.Low) {
			l.Cut = CutEarly
		}
		lines = append(lines, l)
	}
	out := Working{Lines: lines}
	out.total()
	out.Value = out.Sum
	return out
}

// koya reckons KS (9.2): points against opponents who have at least half of what they could have, the limit moved by /L±n half-points.
// An opponent's maximum is a win in each round in which he was paired, so that free rounds of an odd round robin do not raise it.
func (c *Calculator) koya(code Code, n tournament.Number, lines []Line) Working {
	w := c.view(variant{})
	out := Working{}
	for r, cell := range c.h[n-1] {
		if cell.Opponent == 0 || !game(cell, w) {
			continue
		}
		paired := 0
		for _, o := range c.h[cell.Opponent-1] {
			if o.Opponent != 0 {
				paired++
			}
		}
		// In points: half of the maximum is Win × paired / 4 with Win in half-points.
		limit := Fraction(int64(c.t.Scoring.Win)*int64(paired)+2*int64(code.Limit), 4)
		out.Limit = limit
		score := OfPoints(w.own[cell.Opponent-1])
		l := Line{Round: r + 1, Opponent: cell.Opponent, Colour: cell.Colour, Outcome: cell.Outcome, Points: cell.Points, Of: score, Value: OfPoints(cell.Points)}
		if score.Compare(limit) < 0 {
			l.Cut = CutBelow
		}
		lines = append(lines, l)
	}
	out.Lines = lines
	out.total()
	out.Value = out.Sum
	return out
}

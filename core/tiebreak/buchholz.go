package tiebreak

import "tura/core/tournament"

// opponents reckons BH (8.1), FB (8.3) and SB (9.1): scores of opponents and dummies, for SB times the points against them.
func (c *Calculator) opponents(code Code, n tournament.Number, lines []Line) Working {
	w := c.view(variant{fore: code.Kind == FB, forfeits: code.Forfeits})
	for r := 1; r <= c.rounds; r++ {
		cell := c.cell(w, n, r)
		if cell.Opponent == 0 && c.robin { // a free round of a round robin is no round of the player
			continue
		}
		l := Line{Round: r, Opponent: cell.Opponent, Colour: cell.Colour, Outcome: cell.Outcome, Points: cell.Points}
		var score tournament.Points
		if game(cell, w) {
			score = w.adjusted[cell.Opponent-1]
			l.Adjusted = score != w.own[cell.Opponent-1]
		} else {
			score, l.Cap = c.dummy(w, n, cell)
			l.Dummy, l.Voluntary = true, voluntary(cell, w)
		}
		l.Of = OfPoints(score)
		l.Value = l.Of
		if code.Kind == SB {
			l.Value = Quarters(int(score) * int(cell.Points))
		}
		lines = append(lines, l)
	}
	cut(lines, code)
	out := Working{Lines: lines}
	out.total()
	out.Value = out.Sum
	return out
}

// averageBuchholz reckons AOB (8.2): the mean of the Buchholz of those met over the board, each as often as met. It is exact; only
// print rounds.
func (c *Calculator) averageBuchholz(code Code, n tournament.Number, lines []Line) Working {
	of := Code{Kind: BH}
	if code.Fore {
		of.Kind = FB
	}
	buchholz := c.Column(of)
	for r, cell := range c.h[n-1] {
		// A paired game of the last round without a result yet is a game for FB.
		pending := code.Fore && r+1 == c.last && cell.Outcome == tournament.NoOutcome && cell.Opponent != 0
		if !cell.Outcome.Played() && !pending {
			continue
		}
		v := buchholz[cell.Opponent-1]
		lines = append(lines, Line{Round: r + 1, Opponent: cell.Opponent, Colour: cell.Colour, Outcome: cell.Outcome, Points: cell.Points, Of: v, Value: v})
	}
	return mean(lines, false)
}

// mean ends an average over lines, rounded half up to a whole number or exact.
func mean(lines []Line, whole bool) Working {
	w := Working{Lines: lines}
	w.total()
	if w.Count == 0 {
		w.Why = WhyNoGames
		return w
	}
	w.Value = w.Sum.Over(w.Count)
	if whole {
		w.Value = Whole(int(w.Value.Rounded(0)))
	}
	return w
}

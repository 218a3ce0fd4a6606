package tiebreak

import "tura/core/tournament"

// variant is a way to look at the record: with the last round drawn (FB) and with forfeits as games (/P).
type variant struct{ fore, forfeits bool }

// view is the record under a variant: what each player's score is and what opponents see of it.
type view struct {
	variant
	own      []tournament.Points // score by number-1
	adjusted []tournament.Points // 16.3: requested byes of the tail count as draws
}

// view returns the record under a variant. In round robins forfeits are games anyway (15.2).
func (c *Calculator) view(v variant) *view {
	v.forfeits = v.forfeits || c.robin
	if w, ok := c.views[v]; ok {
		return w
	}
	w := &view{variant: v, own: make([]tournament.Points, len(c.h)), adjusted: make([]tournament.Points, len(c.h))}
	c.views[v] = w
	draw := c.t.Scoring.Draw
	for i := range c.h {
		n := tournament.Number(i + 1)
		own, adjusted := c.t.Bonus(n, c.rounds), tournament.Points(0)
		tail := !c.robin // still in the run of voluntary unplayed rounds that ends the record
		for r := c.rounds; r >= 1; r-- {
			cell := c.cell(w, n, r)
			own += cell.Points
			switch {
			case tail && requested(cell):
				adjusted += draw - cell.Points
			case !voluntary(cell, w):
				tail = false
			}
		}
		w.own[i], w.adjusted[i] = own, own+adjusted
	}
	return w
}

// cell is round r of n as the view counts it.
func (c *Calculator) cell(w *view, n tournament.Number, r int) tournament.Cell {
	cell := c.h[n-1][r-1]
	if w.fore && r == c.last && cell.Opponent != 0 { // 8.3: every paired game of the last round is drawn
		cell.Outcome, cell.Points = tournament.Draw, c.t.Scoring.Draw
	}
	return cell
}

// missing tells that the player has no record of a round.
func missing(c tournament.Cell) bool { return c.Opponent == 0 && c.Outcome == tournament.NoOutcome }

// requested tells of a half- or zero-point bye; a round without a record is a zero-point bye.
func requested(c tournament.Cell) bool {
	return c.Outcome == tournament.HalfBye || c.Outcome == tournament.ZeroBye || missing(c)
}

// voluntary tells of a voluntary unplayed round (VUR).
func voluntary(c tournament.Cell, w *view) bool {
	return requested(c) || c.Outcome == tournament.ForfeitLoss && !w.forfeits
}

// game tells that the round counts as a game against the opponent; otherwise a dummy takes his seat.
func game(c tournament.Cell, w *view) bool {
	return c.Opponent != 0 && (!c.Outcome.Forfeit() || w.forfeits)
}

// dummy is the score of the dummy that n meets in an unplayed round (16.4), and what held it down.
func (c *Calculator) dummy(w *view, n tournament.Number, cell tournament.Cell) (tournament.Points, Cap) {
	own := w.own[n-1]
	if c.opts.Edition == Edition2024 {
		return own, NoCap
	}
	limit, by := c.t.Scoring.Draw*tournament.Points(c.rounds), CapRounds
	if cell.Outcome.Forfeit() {
		limit, by = w.adjusted[cell.Opponent-1], CapOpponent
	}
	if own <= limit {
		return own, NoCap
	}
	return limit, by
}

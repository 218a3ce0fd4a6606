package pairing

import "tura/core/tournament"

// record reads the rounds before the one to be paired.
type record struct {
	t     *tournament.Tournament
	cells tournament.History
	after [][]tournament.Points // after[n-1][k]: real score after k rounds, unfinished games as draws
}

// sum fills the running scores.
func (r *record) sum() {
	r.after = make([][]tournament.Points, len(r.cells))
	for i, rounds := range r.cells {
		n := tournament.Number(i + 1)
		own := tournament.Points(0)
		r.after[i] = make([]tournament.Points, len(rounds)+1)
		r.after[i][0] = r.t.Bonus(n, 0)
		for k, c := range rounds {
			own += r.points(c)
			r.after[i][k+1] = own + r.t.Bonus(n, k+1)
		}
	}
}

// points of a cell for pairing: an adjourned game, or one whose result has not come in, is a draw (C.04.2 art. 3.1).
func (r *record) points(c tournament.Cell) tournament.Points {
	if c.Outcome == tournament.Adjourned || pending(c) {
		return r.t.Scoring.Draw
	}
	return c.Points
}

func pending(c tournament.Cell) bool { return c.Outcome == tournament.NoOutcome && c.Opponent != 0 }

// played tells that the two have met: a game being played counts (C.04.2 art. 3.5).
func played(c tournament.Cell) bool { return c.Outcome.Played() || pending(c) }

// pairingScore is the score that decided the score group of n when the given round was paired (C.04.7: with virtual points).
func (r *record) pairingScore(n tournament.Number, round int) tournament.Points {
	return r.after[n-1][round-1] + r.t.VirtualPoints(n, round)
}

func (r *record) entrant(n tournament.Number, round int) Entrant {
	e := Entrant{Number: n, Score: r.after[n-1][round-1], Pairing: r.pairingScore(n, round)}
	for k, c := range r.cells.Of(n) {
		if played(c) {
			e.Met = append(e.Met, c.Opponent)
			e.Colours = append(e.Colours, c.Colour)
		} else {
			e.Unplayed++
			e.NoBye = e.NoBye || c.Outcome == tournament.PairingBye || c.Outcome != tournament.NoOutcome && c.Points >= r.t.Scoring.Win
		}
		if back := round - 2 - k; back < len(e.Floats) {
			e.Floats[back] = r.float(n, c, k+1)
		}
	}
	return e
}

// float of one past round (1.4.2–1.4.4). Played games are judged by the pairing scores of that round.
func (r *record) float(n tournament.Number, c tournament.Cell, round int) Float {
	if !played(c) {
		if c.Outcome == tournament.PairingBye || c.Outcome != tournament.NoOutcome && c.Points > r.t.Scoring.Loss {
			return Down
		}
		return NoFloat
	}
	mine, his := r.pairingScore(n, round), r.pairingScore(c.Opponent, round)
	switch {
	case mine > his:
		return Down
	case mine < his:
		return Up
	}
	return NoFloat
}

// everPaired tells that n has been in a pairing: a game, a forfeit, or the allocated bye.
func (r *record) everPaired(n tournament.Number) bool {
	for _, c := range r.cells.Of(n) {
		if c.Opponent != 0 || c.Outcome == tournament.PairingBye {
			return true
		}
	}
	return false
}

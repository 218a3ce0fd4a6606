package tournament

// Cell is one round of one player.
type Cell struct {
	Opponent Number // 0 for a bye or no record; the scheduled opponent for a forfeit
	Colour   Colour // as scheduled; counts only when Outcome.Played
	Outcome  Outcome
	Points   Points // by scoring and adjustments, real points
}

// History is the record of a tournament by player and round: History[n-1][r-1] is round r of start number n.
type History [][]Cell

// Of returns the rounds of start number n.
func (h History) Of(n Number) []Cell { return h[n-1] }

// Score sums the real points of n after the given number of rounds (bonus and penalty points are added by Tournament.Score).
func (h History) Score(n Number, rounds int) Points {
	sum := Points(0)
	for _, c := range h[n-1][:min(rounds, len(h[n-1]))] {
		sum += c.Points
	}
	return sum
}

// History lays the first so many rounds out by player. A player without a record in a paired round has the zero Cell there.
func (t *Tournament) History(rounds int) History {
	rounds = min(rounds, len(t.Rounds))
	h := make(History, len(t.Players))
	cells := make([]Cell, rounds*len(t.Players))
	for i := range h {
		h[i] = cells[i*rounds : (i+1)*rounds : (i+1)*rounds]
	}
	for i, r := range t.Rounds[:rounds] {
		for _, g := range r.Games {
			h[g.White-1][i] = t.cell(g.White, g.Black, White, g.Result.White(), r.Number)
			h[g.Black-1][i] = t.cell(g.Black, g.White, Black, g.Result.Black(), r.Number)
		}
		for _, b := range r.Byes {
			h[b.Player-1][i] = t.cell(b.Player, 0, NoColour, b.Kind, r.Number)
		}
	}
	return h
}

func (t *Tournament) cell(n, opponent Number, c Colour, o Outcome, round int) Cell {
	p := t.Scoring.Of(o)
	for _, a := range t.Adjustments {
		if a.Outcome == o && o != NoOutcome && (a.Round == 0 || a.Round == round) && a.names(n) {
			p = a.Points
		}
	}
	return Cell{Opponent: opponent, Colour: c, Outcome: o, Points: p}
}

func (a Adjustment) names(n Number) bool {
	for _, p := range a.Players {
		if p == n {
			return true
		}
	}
	return false
}

// Bonus sums the bonus and penalty points of n given for rounds up to and including the given one.
func (t *Tournament) Bonus(n Number, rounds int) Points {
	sum := Points(0)
	for _, a := range t.Adjustments {
		if a.Outcome == NoOutcome && a.Round <= rounds && a.names(n) {
			sum += a.Points
		}
	}
	return sum
}

// Score is the real score of n after the given number of rounds: the points of its rounds plus bonuses.
func (t *Tournament) Score(h History, n Number, rounds int) Points {
	return h.Score(n, rounds) + t.Bonus(n, rounds)
}

package standings

import (
	"strconv"

	"tura/core/tournament"
)

// Marks are the letters of the colours in a cross-table: б and ч, or w and b.
type Marks struct{ White, Black string }

// CellText gives a cell of a Swiss cross-table in two pieces, whom one met and what came of it: "12б" "1". A round without an opponent
// has only the second: + for the pairing-allocated bye (its points where it is not worth a win), 1 for a full-point bye, ½, 0; a round
// without a record is empty. Forfeits keep the scheduled opponent: "12б" "+".
func CellText(c tournament.Cell, m Marks, s tournament.Scoring) (who, result string) {
	if c.Opponent != 0 {
		who = strconv.Itoa(int(c.Opponent)) + m.White
		if c.Colour == tournament.Black {
			who = strconv.Itoa(int(c.Opponent)) + m.Black
		}
	}
	switch c.Outcome {
	case tournament.NoOutcome:
		return who, ""
	case tournament.Adjourned:
		return who, "…"
	case tournament.ForfeitWin:
		return who, "+"
	case tournament.ForfeitLoss:
		return who, "−"
	case tournament.PairingBye:
		if c.Points == s.Win {
			return who, "+"
		}
	}
	return who, c.Points.String()
}

// Matrix lays out a round robin: for each player of order, and each opponent in the same order, the cells of their games by round.
// The diagonal is empty.
func Matrix(h tournament.History, order []tournament.Number) [][][]tournament.Cell {
	column := make(map[tournament.Number]int, len(order))
	for i, n := range order {
		column[n] = i
	}
	out := make([][][]tournament.Cell, len(order))
	for i, n := range order {
		out[i] = make([][]tournament.Cell, len(order))
		for _, c := range h.Of(n) {
			if j, ok := column[c.Opponent]; ok {
				out[i][j] = append(out[i][j], c)
			}
		}
	}
	return out
}

package tiebreak

import "tura/core/tournament"

// Counted gives the record that counts for the standings, and by number-1 who has no place in them.
//
// Round robin (C.05 art. 6.6): the games of a player who withdrew or was expelled before he had played half of his games count for
// nobody; from half on they stand, and so does his place. Swiss: an expelled player has no place, but his games count for his opponents.
// The record itself is not changed.
func Counted(t *tournament.Tournament, h tournament.History) (counted tournament.History, out []bool) {
	out = make([]bool, len(h))
	annulled := false
	for i, p := range t.Players {
		switch {
		case t.System == tournament.SwissDutch:
			out[i] = p.Status == tournament.Expelled
		case p.Status != tournament.Active:
			out[i] = underHalf(t, h[i])
			annulled = annulled || out[i]
		}
	}
	if !annulled {
		return h, out
	}
	counted = make(tournament.History, len(h))
	for i, cells := range h {
		counted[i] = make([]tournament.Cell, len(cells))
		for r, c := range cells {
			if !out[i] && (c.Opponent == 0 || !out[c.Opponent-1]) {
				counted[i][r] = c
			}
		}
	}
	return counted, out
}

// underHalf tells that fewer than half of a player's games in the whole round robin were played.
func underHalf(t *tournament.Tournament, cells []tournament.Cell) bool {
	games := len(t.Players) - 1
	if t.System == tournament.DoubleRoundRobin {
		games *= 2
	}
	played := 0
	for _, c := range cells {
		if c.Outcome.Played() {
			played++
		}
	}
	return 2*played < games
}

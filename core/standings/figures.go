package standings

import "tura/core/tournament"

// Track is a player's way through the event: score and place after each round, for a picture.
type Track struct {
	Points []tournament.Points
	Places []int
}

// Tracks follows all players round by round under one list, up to the rounds of the options; play-offs and hand count only in the last
// table. The slice is by number-1.
func Tracks(t *tournament.Tournament, o Options) []Track {
	out := make([]Track, len(t.Players))
	rounds := max(0, min(o.TieBreak.Rounds, len(t.Rounds)))
	for r := 1; r <= rounds; r++ {
		step := o
		step.TieBreak.Rounds, step.Change = r, false
		if r < rounds {
			step.Playoffs, step.Manual = nil, nil
		}
		for _, row := range Make(t, step).Rows {
			tr := &out[row.Number-1]
			tr.Points, tr.Places = append(tr.Points, row.Points), append(tr.Places, row.Place)
		}
	}
	return out
}

// Bar is one score of the field.
type Bar struct {
	Points  tournament.Points
	Players int
}

// Distribution counts the players by score, highest first; scores between that nobody has are there with 0.
func (t *Table) Distribution() []Bar {
	var out []Bar
	for _, r := range t.Rows {
		for len(out) > 0 && out[len(out)-1].Points > r.Points {
			out = append(out, Bar{Points: out[len(out)-1].Points - 1})
		}
		if len(out) == 0 {
			out = append(out, Bar{Points: r.Points})
		}
		out[len(out)-1].Players++
	}
	return out
}

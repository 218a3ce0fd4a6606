package trf

import "tura/core/tournament"

// InferInitial gives the initial colour that the pairings of round 1 show, for a file without record 152 or XXC (C.04.3 art. 5.2.5):
// the colour of the best-ranked player with an opponent, turned round when an odd number of allocated byes stands above him. Players
// who were absent in round 1 had no number yet and are not counted. NoColour when round 1 is not paired.
func InferInitial(t *tournament.Tournament) tournament.Colour {
	if len(t.Rounds) == 0 {
		return tournament.NoColour
	}
	colour := make([]tournament.Colour, len(t.Players)+1)
	byes := make([]bool, len(t.Players)+1)
	for _, g := range t.Rounds[0].Games {
		colour[g.White], colour[g.Black] = tournament.White, tournament.Black
	}
	for _, b := range t.Rounds[0].Byes {
		byes[b.Player] = b.Kind == tournament.PairingBye
	}
	turned := false
	for n := range colour {
		if byes[n] {
			turned = !turned
		}
		if c := colour[n]; c != tournament.NoColour {
			if turned {
				return c.Opposite()
			}
			return c
		}
	}
	return tournament.NoColour
}

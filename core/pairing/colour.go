package pairing

import "tura/core/tournament"

// Strength of a colour preference (C.04.3 art. 1.7).
type Strength uint8

// The strengths in rising order.
const (
	NoPreference Strength = iota // no game played yet
	Mild                         // as many White as Black: the other colour than last time
	Strong                       // one White or Black too many
	Absolute                     // two too many, or twice the same colour running
)

// Preference is the colour a player is due.
type Preference struct {
	Colour   tournament.Colour
	Strength Strength
}

// Difference is the number of White games less the number of Black games.
func (e *Entrant) Difference() int {
	d := 0
	for _, c := range e.Colours {
		if c == tournament.White {
			d++
		} else {
			d--
		}
	}
	return d
}

// Preference by articles 1.7.1–1.7.4. Should the difference and the last two colours contradict each other, the difference decides.
func (e *Entrant) Preference() Preference {
	k := len(e.Colours)
	if k == 0 {
		return Preference{}
	}
	d := e.Difference()
	twice := k >= 2 && e.Colours[k-1] == e.Colours[k-2]
	switch {
	case d > 1:
		return Preference{tournament.Black, Absolute}
	case d < -1:
		return Preference{tournament.White, Absolute}
	case twice:
		return Preference{e.Colours[k-1].Opposite(), Absolute}
	case d == 1:
		return Preference{tournament.Black, Strong}
	case d == -1:
		return Preference{tournament.White, Strong}
	}
	return Preference{e.Colours[k-1].Opposite(), Mild}
}

package dutch

import (
	"tura/core/pairing"
	"tura/core/tournament"
)

// colours gives the colour of player i against j by article 5.2, i being ranked higher, and the rule that decided.
func (f *field) colours(i, j int) (tournament.Colour, pairing.ColourRule) {
	return allocate(&f.players[i], &f.players[j], f.in.Initial)
}

func allocate(a, b *player, initial tournament.Colour) (tournament.Colour, pairing.ColourRule) {
	x, y := a.wish, b.wish
	switch {
	case x.Colour == tournament.NoColour && y.Colour == tournament.NoColour:
		if a.Order%2 == 1 {
			return initial, pairing.InitialByTPN
		}
		return initial.Opposite(), pairing.InitialByTPN
	case x.Colour == tournament.NoColour:
		return y.Colour.Opposite(), pairing.BothGranted
	case y.Colour != x.Colour:
		return x.Colour, pairing.BothGranted
	}
	if s := stronger(a, b); s > 0 {
		return x.Colour, pairing.StrongerWish
	} else if s < 0 {
		return y.Colour.Opposite(), pairing.StrongerWish
	}
	for k := 1; k <= min(len(a.Colours), len(b.Colours)); k++ {
		mine, his := a.Colours[len(a.Colours)-k], b.Colours[len(b.Colours)-k]
		if mine != his {
			return mine.Opposite(), pairing.LastDiffered
		}
	}
	return x.Colour, pairing.HigherRanked
}

// stronger compares two wishes for the same colour (5.2.2): absolute before strong before mild, and of two absolute ones the wider
// colour difference.
func stronger(a, b *player) int {
	if a.wish.Strength != b.wish.Strength {
		return int(a.wish.Strength) - int(b.wish.Strength)
	}
	if a.wish.Strength != pairing.Absolute {
		return 0
	}
	return abs(a.diff) - abs(b.diff)
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}

// clash tells that both want the same colour.
func (f *field) clash(i, j int) bool {
	x, y := f.players[i].wish, f.players[j].wish
	return x.Colour != tournament.NoColour && x.Colour == y.Colour
}

// denied is the player of a clashing pair who does not get his colour.
func (f *field) denied(i, j int) *player {
	if c, _ := f.colours(min(i, j), max(i, j)); c == f.players[min(i, j)].wish.Colour {
		return &f.players[max(i, j)]
	}
	return &f.players[min(i, j)]
}

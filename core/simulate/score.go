package simulate

import (
	"tura/core/rating"
	"tura/core/tournament"
)

// cut is the greatest rating difference that counts (B.02 art. 8.3.1).
const cut = 400

// drawShare is how many hundredths of the lesser side's expectation come as draws: in an even game half of the games are drawn.
const drawShare = 50

// score draws the result of a game so that the mean score is FIDE's expectation.
func (g *game) score(b tournament.Game) tournament.Result {
	d := g.t.Player(b.White).Rating - g.t.Player(b.Black).Rating
	expected := rating.Expectation(min(max(d, -cut), cut)) // hundredths
	draws := 2 * min(expected, 100-expected) * drawShare / 100
	switch x := g.random.IntN(200); { // in half hundredths
	case x < 2*expected-draws:
		return tournament.WhiteWins
	case x < 2*expected+draws:
		return tournament.Drawn
	}
	return tournament.BlackWins
}

package trf

import (
	"cmp"
	"slices"

	"tura/core/tournament"
)

// orderBoards numbers the games of every round by C.04.2 art. 3.6, because the file has no board numbers: score of the better-ranked
// player, sum of both scores, smaller start number of the better-ranked. Scores are those of the pairing, virtual points included
// (C.04.7 art. 1.5).
func orderBoards(t *tournament.Tournament) {
	h := t.History(len(t.Rounds))
	score := make([]tournament.Points, len(t.Players)+1)
	for i := range t.Rounds {
		r := &t.Rounds[i]
		pairing := make([]tournament.Points, len(score))
		for n := range score[1:] {
			number := tournament.Number(n + 1)
			pairing[number] = score[number] + t.Bonus(number, i) + t.VirtualPoints(number, r.Number)
		}
		slices.SortStableFunc(r.Games, func(a, b tournament.Game) int { return compareBoards(pairing, a, b) })
		for j := range r.Games {
			r.Games[j].Board = j + 1
		}
		for n := range t.Players {
			score[n+1] += h[n][i].Points
		}
	}
}

func compareBoards(pairing []tournament.Points, a, b tournament.Game) int {
	aTop, aSum := better(pairing, a)
	bTop, bSum := better(pairing, b)
	return cmp.Or(cmp.Compare(pairing[bTop], pairing[aTop]), cmp.Compare(bSum, aSum), cmp.Compare(aTop, bTop))
}

// better is the better-ranked player of a game (score, then start number) and the sum of both scores.
func better(pairing []tournament.Points, g tournament.Game) (top tournament.Number, sum tournament.Points) {
	top = min(g.White, g.Black)
	if other := g.White + g.Black - top; pairing[other] > pairing[top] {
		top = other
	}
	return top, pairing[g.White] + pairing[g.Black]
}

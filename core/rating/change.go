package rating

import "tura/core/tournament"

// List names whose rating is estimated.
type List uint8

// The lists with an estimate. The Russian federation publishes no formula; FIDE's is used and the result marked as an estimate.
const (
	FIDE List = iota
	FSR
)

// Change is the estimate of one player's rating change.
type Change struct {
	Games    int               // rated games against rated opponents
	Score    tournament.Points // in them, 1 – ½ – 0
	Expected int               // hundredths of a point
	K        int               // as applied, after the limit of 700
	Change   int               // hundredths of a rating point
}

// uncappedFrom: from this own rating on FIDE uses the real difference instead of at most 400.
const uncappedFrom = 2650

// capOf is the greatest rating difference that counts for a player of this rating.
func capOf(list List, own int) int {
	if list == FIDE && own >= uncappedFrom {
		return CertainWin
	}
	return 400
}

// Of returns a player's rating on the list, 0 none.
func (l List) Of(p *tournament.Player) int {
	if l == FSR {
		return p.FSR
	}
	return p.FIDE
}

// In returns a player's rating on the list in a round: in an event of over 30 days FIDE's may change on the way.
func (l List) In(t *tournament.Tournament, n tournament.Number, round int) int {
	if l == FSR {
		return t.Player(n).FSR
	}
	return t.RatingIn(n, round, t.Player(n).FIDE)
}

// Estimate reckons the change of player n over the first so many rounds with development coefficient k. Only games with a move on
// both sides against rated opponents count. ok is false for an unrated player, an unknown k or no such game.
//
// FIDE B.02: change = K × Σ(score − PD(difference)), differences over 400 count as 400 (below 2650), and K × games is at most 700.
func Estimate(t *tournament.Tournament, h tournament.History, n tournament.Number, list List, k int) (c Change, ok bool) {
	first := list.Of(t.Player(n))
	if first == 0 || k <= 0 {
		return Change{}, false
	}
	for r, cell := range h.Of(n) {
		if !cell.Outcome.Rated() {
			continue
		}
		own, opp := list.In(t, n, r+1), list.In(t, cell.Opponent, r+1)
		if opp == 0 {
			continue
		}
		limit := capOf(list, own)
		c.Games++
		c.Score += GameScore(cell.Outcome)
		c.Expected += Expectation(max(-limit, min(limit, own-opp)))
	}
	if c.Games == 0 {
		return Change{}, false
	}
	c.K = k
	if c.Games*k > 700 {
		c.K = 700 / c.Games
	}
	c.Change = c.K * (50*int(c.Score) - c.Expected)
	return c, true
}

// UsualK proposes the development coefficient where none was typed: 20 in rapid and blitz; else 40 for those under 18 (by the year
// of the event) below 2300, 20 below 2400, 10 from there. Newcomers' first 30 games cannot be known here: the arbiter corrects it.
func UsualK(rating int, born tournament.Date, year int, classical bool) int {
	switch {
	case !classical:
		return 20
	case born.Year > 0 && year-born.Year <= 18 && rating < 2300:
		return 40
	case rating < 2400:
		return 20
	}
	return 10
}

// fsrFloor is the rating of the Russian list below which nobody falls.
const fsrFloor = 1000

// After is the rating that the change would lead to: whole points, half rounded up (B.02), on the Russian list never below 1000.
func (c Change) After(list List, own int) int {
	r := own + Mean(c.Change, 100)
	if list == FSR {
		r = max(r, fsrFloor)
	}
	return r
}

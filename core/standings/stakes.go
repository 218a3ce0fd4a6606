package standings

import (
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// Range is the best and the worst place that is still possible, by points alone: tie-breaks may go either way.
type Range struct{ Best, Worst int }

// Stake is what a player's open game can still bring.
type Stake struct {
	Number  tournament.Number
	Playing bool  // has an open game in the last paired round
	All     Range // whatever happens
	Win     Range // if the open game is won, drawn, lost; only where Playing
	Draw    Range
	Loss    Range
}

// Stakes bounds the final places from the points so far, the open games of the last paired round and the rounds still to pair. Without
// rounds to pair the bounds are exact by points, if no open game ends 0–0 or without a game; with them they may be wider than what pairing allows, never narrower. Withdrawn and
// expelled players win nothing more; those without a place (tiebreak.Counted) have the zero Range. The slice is by number-1.
func Stakes(t *tournament.Tournament) []Stake {
	p := newProspect(t)
	out := make([]Stake, len(t.Players))
	for i := range out {
		n := tournament.Number(i + 1)
		out[i] = Stake{Number: n, Playing: p.opponent[i] != 0 && !p.out[i]}
		if p.out[i] {
			continue
		}
		if !out[i].Playing {
			out[i].All = p.place(n, 0)
			continue
		}
		s := t.Scoring
		out[i].Win, out[i].Draw, out[i].Loss = p.place(n, s.Win), p.place(n, s.Draw), p.place(n, s.Loss)
		out[i].All = Range{Best: min(out[i].Win.Best, out[i].Draw.Best, out[i].Loss.Best),
			Worst: max(out[i].Win.Worst, out[i].Draw.Worst, out[i].Loss.Worst)}
	}
	return out
}

// prospect is what is known before the open games end.
type prospect struct {
	t        *tournament.Tournament
	score    []tournament.Points // without open games, by number-1
	opponent []tournament.Number // of the open game, 0 none
	later    []tournament.Points // the most that the unpaired rounds can bring
	out      []bool              // without a place
}

func newProspect(t *tournament.Tournament) *prospect {
	n := len(t.Players)
	p := &prospect{t: t, score: make([]tournament.Points, n), opponent: make([]tournament.Number, n), later: make([]tournament.Points, n)}
	h, out := tiebreak.Counted(t, t.History(len(t.Rounds)))
	p.out = out
	for i := range t.Players {
		p.score[i] = t.Score(h, tournament.Number(i+1), len(t.Rounds))
		if t.Players[i].Status == tournament.Active {
			most := max(t.Scoring.Win, t.Scoring.PairingBye, t.Scoring.FullBye)
			p.later[i] = most * tournament.Points(max(0, t.RoundCount-len(t.Rounds)))
		}
	}
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			if g.Result.Known() {
				continue
			}
			p.score[g.White-1] -= h.Of(g.White)[r.Number-1].Points // an adjourned game counted as a draw
			p.score[g.Black-1] -= h.Of(g.Black)[r.Number-1].Points
			if r.Number == len(t.Rounds) {
				p.opponent[g.White-1], p.opponent[g.Black-1] = g.Black, g.White
				continue
			}
			p.later[g.White-1] += t.Scoring.Win // a game left over from an earlier round
			p.later[g.Black-1] += t.Scoring.Win
		}
	}
	return p
}

// place bounds the place of n when the open game brings him so much.
func (p *prospect) place(n tournament.Number, gain tournament.Points) Range {
	s := p.t.Scoring
	low := p.score[n-1] + gain
	high := low + p.later[n-1]
	out := Range{Best: 1, Worst: 1}
	for i := range p.score {
		m, o := tournament.Number(i+1), p.opponent[i]
		switch {
		case m == n || p.out[i]:
		case o == 0:
			out.add(count(p.score[i] > high), count(p.score[i]+p.later[i] >= low))
		case o == n:
			got := against(gain, s)
			out.add(count(p.score[i]+got > high), count(p.score[i]+got+p.later[i] >= low))
		case m < o: // both sides of a foreign game at once, since they cannot both win
			best, worst := 2, 0
			for _, w := range [...]tournament.Points{s.Win, s.Draw, s.Loss} {
				a, b := p.score[m-1]+w, p.score[o-1]+against(w, s)
				best = min(best, count(a > high)+count(b > high))
				worst = max(worst, count(a+p.later[m-1] >= low)+count(b+p.later[o-1] >= low))
			}
			out.add(best, worst)
		}
	}
	return out
}

func (r *Range) add(best, worst int) { r.Best, r.Worst = r.Best+best, r.Worst+worst }

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// against is what the other side gets.
func against(gain tournament.Points, s tournament.Scoring) tournament.Points {
	switch gain {
	case s.Win:
		return s.Loss
	case s.Loss:
		return s.Win
	}
	return s.Draw
}

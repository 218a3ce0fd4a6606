package session

import (
	"slices"

	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// Standings orders a group after the given number of rounds (0: all paired ones) by the regulation's list. The edition is the
// regulation's unless another one is given; 0 keeps it. Play-offs count only in the table of all rounds.
func (s *Session) Standings(code string, rounds int, edition tiebreak.Edition) (*standings.Table, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	o, err := s.standingsOptions(g, rounds, edition)
	if err != nil {
		return nil, err
	}
	return standings.Make(g.t, o), nil
}

func (s *Session) standingsOptions(g *group, rounds int, edition tiebreak.Edition) (standings.Options, error) {
	codes, err := tiebreak.ParseList(g.t.TieBreaks)
	if err != nil {
		return standings.Options{}, err
	}
	if rounds <= 0 || rounds > len(g.t.Rounds) {
		rounds = len(g.t.Rounds)
	}
	if edition == 0 {
		edition = tiebreak.Edition2026
		if s.Regulation().Edition() < 2026 {
			edition = tiebreak.Edition2024
		}
	}
	o := standings.Options{Codes: codes, TieBreak: tiebreak.Options{Rounds: rounds, Edition: edition}, Change: true}
	g.settle(&o)
	if rounds == len(g.t.Rounds) {
		o.Playoffs = g.playoffOrders()
	}
	return o, nil
}

// playoffOrders are the decided play-offs, winner first. Games in which the loser of one is the winner of the next make one more order, of all
// of them: first, second, third … of a play-off of several.
func (g *group) playoffOrders() []standings.Playoff {
	var out []standings.Playoff
	next, beaten := map[tournament.Number]tournament.Number{}, map[tournament.Number]bool{}
	for _, p := range g.playoffs {
		if p.Winner == nil {
			continue
		}
		winner, loser := g.numbers[*p.Winner], g.numbers[p.White]
		if *p.Winner == p.White {
			loser = g.numbers[p.Black]
		}
		out = append(out, standings.Playoff{Order: []tournament.Number{winner, loser}})
		next[winner], beaten[loser] = loser, true
	}
	for _, pair := range slices.Clone(out) {
		order := pair.Order[:1:1]
		if beaten[order[0]] {
			continue
		}
		for at := next[order[0]]; at != 0 && !slices.Contains(order, at); at = next[at] { // games may contradict each other
			order = append(order, at)
		}
		if len(order) > 2 {
			out = append(out, standings.Playoff{Order: order})
		}
	}
	return out
}

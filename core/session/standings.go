package session

import (
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
	if rounds == len(g.t.Rounds) {
		o.Playoffs = g.playoffOrders()
	}
	return o, nil
}

// playoffOrders are the decided play-offs, winner first.
func (g *group) playoffOrders() []standings.Playoff {
	var out []standings.Playoff
	for _, p := range g.playoffs {
		if p.Winner == nil {
			continue
		}
		loser := p.White
		if *p.Winner == p.White {
			loser = p.Black
		}
		out = append(out, standings.Playoff{Order: []tournament.Number{g.numbers[*p.Winner], g.numbers[loser]}})
	}
	return out
}

package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/pairing/roundrobin"
	"tura/core/store"
	"tura/core/tournament"
)

// engine is the one that pairs the group's system.
func (g *group) engine() pairing.Engine {
	if g.t.System == tournament.SwissDutch {
		return dutch.Engine{}
	}
	return roundrobin.Engine{Double: g.double(), Swap: !g.opts.KeepCycle}
}

func (g *group) double() bool { return g.t.System == tournament.DoubleRoundRobin }

// lawful is nil for a round that breaks no rule of the group's system; t is the tournament before the round.
func (g *group) lawful(t *tournament.Tournament, r tournament.Round) error {
	if t.System != tournament.SwissDutch {
		return roundrobin.Legal(t, r, g.double())
	}
	return pairing.Legal(t, r)
}

// mayStand is nil for a pairing that may be written. After rounds made by hand the table of a round robin may bring a second meeting: then the
// fault session.impossible says so. A third colour running is the table's own where its rounds were not swapped.
func (g *group) mayStand(t *tournament.Tournament, r tournament.Round) error {
	err := g.lawful(t, r)
	var list fault.List
	if err == nil || t.System == tournament.SwissDutch || !errors.As(err, &list) {
		return err
	}
	for _, f := range list {
		if f.Code != "pairing.legal.third" {
			return fault.Wrap(err, "session.impossible", fault.Args{"Group": g.row.Code, "Round": r.Number})
		}
	}
	return nil
}

// incomplete warns of a round robin's round after which not all can meet as often as they should.
func (g *group) incomplete(t *tournament.Tournament, r tournament.Round) []Warning {
	if t.System == tournament.SwissDutch || len(pool(t, r)) > 0 || roundrobin.Completable(context.Background(), t, r, g.double()) != roundrobin.Impossible {
		return nil
	}
	return []Warning{{fault.New("session.warn.incomplete", fault.Args{"Group": g.row.Code, "Round": r.Number}), store.Proceed}}
}

// settled is a proposal as a round: in a round robin those who have left keep their games and lose them without playing.
func (g *group) settled(in *pairing.Input, p *pairing.Proposal) tournament.Round {
	r := p.AsRound()
	if g.t.System != tournament.SwissDutch {
		return roundrobin.Absent(in, r)
	}
	return r
}

// Explain says how the pairing by the rules of a paired round came about. It is reckoned from what the round was paired from; start numbers are
// those of today. The fault session.noexplanation tells that the round was imported or comes from a table.
func (s *Session) Explain(ctx context.Context, code string, round int) (pairing.Explanation, error) {
	g, in, today, err := s.inputOf(code, round)
	if err != nil {
		return pairing.Explanation{}, err
	}
	if raw := g.rounds[round-1].row.Explanation; raw != "" {
		var x pairing.Explanation
		if err := json.Unmarshal([]byte(raw), &x); err != nil {
			return x, fmt.Errorf("explanation of round %d: %w", round, err)
		}
		return renumbered(x, today), nil
	}
	x, err := dutch.Engine{}.Explain(ctx, in)
	return renumbered(x, today), err
}

// WhyNot answers why two players (by today's numbers) were not paired in a round.
func (s *Session) WhyNot(ctx context.Context, code string, round int, a, b tournament.Number) (pairing.WhyNot, error) {
	g, in, today, err := s.inputOf(code, round)
	if err != nil {
		return pairing.WhyNot{}, err
	}
	then := map[tournament.Number]tournament.Number{}
	for old := tournament.Number(1); int(old) <= len(in.Entrants); old++ {
		then[today(old)] = old
	}
	if then[a] == 0 || then[b] == 0 {
		return pairing.WhyNot{}, fault.New("session.noplayer", fault.Args{"Group": code, "Number": int(max(a, b))})
	}
	before := *g.t
	before.Rounds = g.t.Rounds[:round-1]
	w, err := dutch.Engine{}.WhyNot(ctx, in, oldOrder(&before, today, len(in.Entrants)), then[a], then[b])
	w.High, w.Low = today(w.High), today(w.Low)
	return w, err
}

// inputOf is what a round was paired from, and how its start numbers are called today.
func (s *Session) inputOf(code string, round int) (g *group, in pairing.Input, today func(tournament.Number) tournament.Number, err error) {
	if g, err = s.group(code); err != nil {
		return nil, in, nil, err
	}
	if round < 1 || round > len(g.rounds) {
		return nil, in, nil, noRound(code, round)
	}
	proper, err := g.proper(round)
	row := g.rounds[round-1].row
	if err == nil && (row.Input == "" || g.t.System != tournament.SwissDutch) {
		err = fault.New("session.noexplanation", fault.Args{"Group": code, "Round": round})
	}
	if err == nil {
		err = json.Unmarshal([]byte(row.Input), &in)
	}
	if err == nil && len(proper.Players) != len(in.Entrants) {
		err = errors.New("pairing of the round: the players do not fit")
	}
	today = func(n tournament.Number) tournament.Number {
		if n < 1 || int(n) > len(proper.Players) {
			return 0
		}
		return g.numbers[proper.Players[n-1]]
	}
	return g, in, today, err
}

// oldOrder is a tournament with the players and numbers that a round was paired with.
func oldOrder(t *tournament.Tournament, today func(tournament.Number) tournament.Number, players int) *tournament.Tournament {
	out := *t
	then := map[tournament.Number]tournament.Number{}
	out.Players = make([]tournament.Player, players)
	for i := range out.Players {
		n := tournament.Number(i + 1)
		out.Players[i] = *t.Player(today(n))
		out.Players[i].Number = n
		then[today(n)] = n
	}
	out.Rounds = make([]tournament.Round, len(t.Rounds))
	for i, r := range t.Rounds {
		out.Rounds[i] = tournament.Round{Number: r.Number}
		for _, x := range r.Games {
			x.White, x.Black = then[x.White], then[x.Black]
			out.Rounds[i].Games = append(out.Rounds[i].Games, x)
		}
		for _, b := range r.Byes {
			if b.Player = then[b.Player]; b.Player != 0 { // who came later was not known
				out.Rounds[i].Byes = append(out.Rounds[i].Byes, b)
			}
		}
	}
	out.Forbidden, out.Requests, out.Adjustments = nil, nil, nil // the input has what was in force
	for _, f := range t.Forbidden {
		list := make([]tournament.Number, 0, len(f.Players))
		for _, n := range f.Players {
			if then[n] != 0 {
				list = append(list, then[n])
			}
		}
		f.Players = list
		out.Forbidden = append(out.Forbidden, f)
	}
	return &out
}

// renumbered is an explanation with today's start numbers.
func renumbered(x pairing.Explanation, today func(tournament.Number) tournament.Number) pairing.Explanation {
	list := func(old []tournament.Number) []tournament.Number {
		var out []tournament.Number
		for _, n := range old {
			out = append(out, today(n))
		}
		return out
	}
	out := x
	out.Topscorers = list(x.Topscorers)
	out.Brackets, out.Boards = nil, nil
	for _, b := range x.Brackets {
		b.Residents, b.MovedDown = list(b.Residents), list(b.MovedDown)
		var pairs [][2]tournament.Number
		for _, p := range b.Pairs {
			pairs = append(pairs, [2]tournament.Number{today(p[0]), today(p[1])})
		}
		b.Pairs = pairs
		var floaters []pairing.FloaterNote
		for _, f := range b.Floaters {
			f.Player = today(f.Player)
			floaters = append(floaters, f)
		}
		b.Floaters = floaters
		out.Brackets = append(out.Brackets, b)
	}
	for _, b := range x.Boards {
		b.White, b.Black = today(b.White), today(b.Black)
		out.Boards = append(out.Boards, b)
	}
	if x.Bye != nil {
		bye := *x.Bye
		bye.Player, bye.Barred, bye.Others = today(bye.Player), list(bye.Barred), list(bye.Others)
		out.Bye = &bye
	}
	return out
}

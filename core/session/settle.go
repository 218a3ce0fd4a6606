package session

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tura/core/fault"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// Tie is a group of players whom nothing announced tells apart and on whose order prizes depend.
type Tie struct {
	Place   int // shared; the group holds Place … Place+len(Players)-1
	Players []tournament.Number
	Settle  prize.Settle
	Stakes  []prize.Stake
	Playoff *Playoff // noted for exactly these two and not played yet; nil: none
}

// EventAwards are the prizes of all groups by the tables as they stand, under a policy (NoPolicy counts as Both), and the ties that prizes wait
// for, by code. It is the same as Awards for each group, but the tables are made once.
func (s *Session) EventAwards(policy regulation.Policy) (awards map[string][]prize.Award, ties map[string][]Tie, err error) {
	reg := s.Regulation()
	tables := map[string][]prize.Finisher{}
	var event prize.Event
	for _, g := range s.snapshotGroups() {
		list, err := s.finishers(g.row.Code)
		if err != nil {
			return nil, nil, err
		}
		tables[g.row.Code] = list
		event = append(event, list...)
	}
	give := policy
	if give == regulation.NoPolicy {
		give = regulation.Both
	}
	awards, ties = map[string][]prize.Award{}, map[string][]Tie{}
	for code, table := range tables {
		awards[code] = prize.Awards(reg, code, table, give, event)
		for _, t := range prize.Ties(reg, code, table, policy, event) {
			if t.Settle == prize.SharePlace {
				continue
			}
			tie := Tie{Place: t.Place, Settle: t.Settle, Stakes: t.Stakes}
			for _, i := range t.Players {
				tie.Players = append(tie.Players, table[i].Number)
			}
			if tie.Playoff, err = s.pendingPlayoff(code, tie.Players); err != nil {
				return nil, nil, err
			}
			ties[code] = append(ties[code], tie)
		}
	}
	return awards, ties, nil
}

func (s *Session) pendingPlayoff(code string, players []tournament.Number) (*Playoff, error) {
	list, err := s.Playoffs(code)
	if err != nil || len(players) != 2 {
		return nil, err
	}
	for _, p := range list {
		if p.Winner == 0 && slices.Contains(players, p.White) && slices.Contains(players, p.Black) {
			return &p, nil
		}
	}
	return nil, nil
}

// DrawPlayoff notes the decisive game of two players: the colours by a lot that the group's stored seed repeats, the times by the regulation.
func (s *Session) DrawPlayoff(ctx context.Context, code string, place int, a, b tournament.Number) (Playoff, error) {
	g, err := s.group(code)
	if err != nil {
		return Playoff{}, err
	}
	seed := g.row.Seed % lotRange
	white, black := prize.Colours(a, b, uint64(seed))
	p := Playoff{Place: place, White: white, Black: black, Note: fmt.Sprint(seed)}
	if rule := s.Regulation().Playoff; rule != nil {
		p.WhiteMinutes, p.BlackMinutes = rule.WhiteMinutes, rule.BlackMinutes
	}
	row, err := g.playoffRow(p)
	if err != nil {
		return p, err
	}
	cmd := store.Command{Name: "playoff.draw", Tournament: code, Args: map[string]any{"Place": place, "White": g.name(row.White), "Black": g.name(row.Black), "Seed": seed}}
	err = s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.PutPlayoff(&row) })
	p.ID = row.ID
	return p, err
}

// lotRange keeps the number of a lot short enough to be read out and written down.
const lotRange = 100_000

// Settlement is how a tie was settled where the regulation is silent.
type Settlement string

// The ways.
const (
	ByLot   Settlement = "lot"
	ByBlitz Settlement = "blitz"
)

// SettleTie writes the order of players whom the table cannot tell apart, best first: by a play-off of several or by lots. It asks no questions:
// the decision is the chief arbiter's, the reason goes into the journal. The fault session.settle tells that fewer than two are named.
func (s *Session) SettleTie(ctx context.Context, code string, place int, order []tournament.Number, how Settlement) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if len(order) < 2 {
		return fault.New("session.settle", fault.Args{"Group": code, "Place": place})
	}
	var rows []store.PlayoffRow
	var people []string
	for i, n := range order {
		row, err := g.playerRow(n)
		if err != nil {
			return err
		}
		people = append(people, g.name(row.ID))
		if i == 0 {
			continue
		}
		p, err := g.playoffRow(Playoff{Place: place + i - 1, White: order[i-1], Black: n, Winner: order[i-1], Note: string(how)})
		if err != nil {
			return err
		}
		rows = append(rows, p)
	}
	cmd := store.Command{Name: "playoff.settle", Tournament: code, Args: map[string]any{"Place": place, "Players": strings.Join(people, ", "), "How": string(how)}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		for i := range rows {
			if err := tx.PutPlayoff(&rows[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

// DrawLots puts players into an order by a lot that the group's stored seed repeats, in whatever order they are named.
func (s *Session) DrawLots(code string, players []tournament.Number) ([]tournament.Number, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	out := slices.Sorted(slices.Values(players))
	seed := uint64(g.row.Seed % lotRange)
	for i := len(out) - 1; i > 0; i-- { // Fisher–Yates with splitmix64 as the source
		z := seed + uint64(i)*0x9e3779b97f4a7c15 + uint64(len(g.rounds))<<32
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		j := int((z ^ z>>31) % uint64(i+1))
		out[i], out[j] = out[j], out[i]
	}
	return out, nil
}

package session

import (
	"context"

	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/standings"
	"tura/core/store"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// Policy is the arbiter's choice where one player is entitled to two prizes; ok is false until it was made.
func (s *Session) Policy() (p regulation.Policy, ok bool) {
	p = s.Regulation().Choices.PrizePolicy
	return p, p != regulation.NoPolicy
}

// SetPolicy makes the choice; it is a part of the regulation.
func (s *Session) SetPolicy(ctx context.Context, p regulation.Policy) error {
	s.mu.RLock()
	row, reg := s.event, *s.reg
	s.mu.RUnlock()
	reg.Choices.PrizePolicy = p
	row.Regulation = string(reg.JSON())
	cmd := store.Command{Name: "prize.policy", Args: map[string]any{"Policy": p.String()}}
	return s.run(ctx, cmd, Change{Event: true}, func(tx *store.Tx) error { return tx.PutEvent(&row) })
}

// Awards are the prizes of a group by its table as it stands, under a policy.
func (s *Session) Awards(code string, policy regulation.Policy) ([]prize.Award, error) {
	table, err := s.finishers(code)
	if err != nil {
		return nil, err
	}
	var event prize.Event
	for _, g := range s.snapshotGroups() {
		list, err := s.finishers(g.row.Code)
		if err != nil {
			return nil, err
		}
		event = append(event, list...)
	}
	return prize.Awards(s.Regulation(), code, table, policy, event), nil
}

// finishers is the final table of a group as the prize rules read it.
func (s *Session) finishers(code string) ([]prize.Finisher, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	table, err := s.Standings(code, 0, 0)
	if err != nil {
		return nil, err
	}
	s.mu.RLock()
	people := entriesByID(s.entries)
	s.mu.RUnlock()
	performance := table.Calculator().Column(tiebreak.Code{Kind: tiebreak.TPR})
	out := make([]prize.Finisher, len(table.Rows))
	for i, r := range table.Rows {
		e := people[g.players[r.Number-1].EntryID]
		out[i] = prize.Finisher{Number: r.Number, Name: e.Name, Place: r.Place, Points: r.Points, Person: toEntry(*e).Person(),
			Absent: e.AbsentAtClosing, DidNotPlay: !g.started(r.Number)}
		if v := performance[r.Number-1]; v.Defined() && e.FIDE > 0 {
			out[i].Gain = int(v.Rounded(0)) - e.FIDE
		}
	}
	return out, nil
}

// started tells that a player was paired at least once: who never came stays in the start list but did not start.
func (g *group) started(n tournament.Number) bool {
	if len(g.t.Rounds) == 0 {
		return true
	}
	for _, r := range g.t.Rounds {
		for _, x := range r.Games {
			if x.White == n || x.Black == n {
				return true
			}
		}
		for _, b := range r.Byes {
			if b.Player == n && b.Kind == tournament.PairingBye {
				return true
			}
		}
	}
	return false
}

// HasMainTables tells that the regulation prizes some group by tables that stand for the place table, such as boys and girls.
func (s *Session) HasMainTables() bool {
	for _, t := range s.Regulation().SpecialTables {
		if t.Main {
			return true
		}
	}
	return false
}

// PlacesInTable gives each player's place among those of the same main table (boys among boys); empty without such tables.
func (s *Session) PlacesInTable(code string, table *standings.Table) map[tournament.Number]int {
	g, err := s.group(code)
	if err != nil {
		return nil
	}
	out := map[tournament.Number]int{}
	for _, t := range s.Regulation().PrizeTables(code) {
		if !t.Main() || t.ID == regulation.PlaceTable {
			continue
		}
		better, before, last := 0, 0, 0
		for _, r := range table.Rows {
			if !t.Rule.Entitled(person(g.t.Player(r.Number))) {
				continue
			}
			if r.Place != last {
				before, last = better, r.Place
			}
			out[r.Number] = before + 1
			better++
		}
	}
	return out
}

func person(p *tournament.Player) regulation.Person {
	return regulation.Person{FIDE: p.FIDE, FSR: p.FSR, RSHT: p.RSHT, Born: p.Born, Sex: p.Sex, Title: p.Title, Federation: p.Federation,
		City: p.City, Club: p.Club, Coach: p.Coach}
}

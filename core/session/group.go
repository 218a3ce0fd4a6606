package session

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// group is the loaded state of one tournament: the rows as stored and the tournament made of them. It is never altered, only replaced.
type group struct {
	row      store.TournamentRow
	players  []store.PlayerRow // by start number
	numbers  map[int64]tournament.Number
	rounds   []roundRows
	requests []store.RequestRow
	playoffs []store.PlayoffRow

	forbidden []store.ForbiddenRow
	incidents []incident
	opts      options
	left      int // round in which FIDE mode was left, 0: still in it
	t         *tournament.Tournament
}

type roundRows struct {
	row   store.RoundRow
	games []store.GameRow // by board
	byes  []store.ByeRow
}

func tournamentRow(reg *regulation.Regulation, code string, position int, now time.Time) (store.TournamentRow, error) {
	c := reg.Category(code)
	row := store.TournamentRow{Code: code, Name: c.Name, Position: position, System: int(reg.SystemOf(code).Tournament()), RoundCount: reg.RoundsOf(code), FirstBoard: 1,
		Initial: int(initialColour(reg)), Seed: now.UnixNano() / 1000}
	if sc := reg.Scoring(); sc != tournament.StandardScoring() {
		raw, err := json.Marshal(sc)
		if err != nil {
			return row, fmt.Errorf("group %s: %w", code, err)
		}
		row.Scoring = string(raw)
	}
	return row, nil
}

// group finds the loaded group.
func (s *Session) group(code string) (*group, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, g := range s.groups {
		if g.row.Code == code {
			return g, nil
		}
	}
	return nil, fault.New("session.nogroup", fault.Args{"Group": code})
}

func (s *Session) snapshotGroups() []*group {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return slices.Clone(s.groups)
}

// loadAll reads the whole event.
func (s *Session) loadAll(ctx context.Context) error {
	event, err := s.store.Event(ctx)
	if err != nil {
		return err
	}
	reg, err := regulation.Parse([]byte(event.Regulation))
	if err != nil {
		return fmt.Errorf("regulation of the event: %w", err)
	}
	entries, err := s.store.Entries(ctx)
	if err != nil {
		return err
	}
	cash, err := s.store.Cash(ctx)
	if err != nil {
		return err
	}
	rows, err := s.store.Tournaments(ctx)
	if err != nil {
		return err
	}
	people := entriesByID(entries)
	groups := make([]*group, len(rows))
	for i, row := range rows {
		if groups[i], err = s.loadGroup(ctx, row, reg, people); err != nil {
			return err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.event, s.reg, s.entries, s.cash, s.groups, s.deskNow = event, reg, entries, cash, groups, nil
	return nil
}

func entriesByID(entries []store.EntryRow) map[int64]*store.EntryRow {
	m := make(map[int64]*store.EntryRow, len(entries))
	for i := range entries {
		m[entries[i].ID] = &entries[i]
	}
	return m
}

func (s *Session) loadGroup(ctx context.Context, row store.TournamentRow, reg *regulation.Regulation, people map[int64]*store.EntryRow) (*group, error) {
	g := &group{row: row, numbers: map[int64]tournament.Number{}}
	var err error
	if g.players, err = s.store.Players(ctx, row.ID); err != nil {
		return nil, err
	}
	for _, p := range g.players {
		g.numbers[p.ID] = tournament.Number(p.Number)
	}
	if err := s.loadRounds(ctx, g); err != nil {
		return nil, err
	}
	if g.requests, err = s.store.Requests(ctx, row.ID); err != nil {
		return nil, err
	}
	if g.playoffs, err = s.store.Playoffs(ctx, row.ID); err != nil {
		return nil, err
	}
	if g.forbidden, err = s.store.Forbidden(ctx, row.ID); err != nil {
		return nil, err
	}
	rows, err := s.store.Incidents(ctx, row.ID)
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		g.incidents = append(g.incidents, incident{r})
	}
	marks, err := s.store.Marks(ctx)
	if err != nil {
		return nil, err
	}
	g.left = leftRounds(marks)[row.Code]
	if g.t, err = buildTournament(g, reg, people); err != nil {
		return nil, fmt.Errorf("group %s: %w", row.Code, err)
	}
	return g, nil
}

func (s *Session) loadRounds(ctx context.Context, g *group) error {
	rounds, err := s.store.Rounds(ctx, g.row.ID)
	if err != nil {
		return err
	}
	games, err := s.store.Games(ctx, g.row.ID)
	if err != nil {
		return err
	}
	byes, err := s.store.Byes(ctx, g.row.ID)
	if err != nil {
		return err
	}
	at := map[int64]int{}
	g.rounds = make([]roundRows, len(rounds))
	for i, r := range rounds {
		g.rounds[i].row = r
		at[r.ID] = i
	}
	for _, x := range games {
		i := at[x.RoundID]
		g.rounds[i].games = append(g.rounds[i].games, x)
	}
	for _, x := range byes {
		i := at[x.RoundID]
		g.rounds[i].byes = append(g.rounds[i].byes, x)
	}
	return nil
}

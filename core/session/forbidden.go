package session

import (
	"context"
	"encoding/json"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// Prohibition is a list of players none of whom may meet another of it.
type Prohibition struct {
	ID                    int64
	FirstRound, LastRound int // LastRound 0: to the end
	Players               []tournament.Number
}

// Prohibitions of a group.
func (s *Session) Prohibitions(code string) ([]Prohibition, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	out := make([]Prohibition, len(g.forbidden))
	for i, row := range g.forbidden {
		f := g.t.Forbidden[i]
		out[i] = Prohibition{ID: row.ID, FirstRound: f.FirstRound, LastRound: f.LastRound, Players: f.Players}
	}
	return out, nil
}

// Forbid adds a prohibition: the listed players do not meet in the rounds from first to last (0: to the end). It must be announced before the
// start (C.05 art. 5.2): once round 1 is paired FIDE mode refuses it. It asks first where round 1 could no longer be paired.
func (s *Session) Forbid(ctx context.Context, code string, players []tournament.Number, first, last int, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	args := fault.Args{"Group": code, "Round": first, "Last": last}
	if len(players) < 2 {
		return fault.New("session.forbidfew", args)
	}
	if first < 1 || first > g.row.RoundCount || last != 0 && (last < first || last > g.row.RoundCount) {
		return fault.New("session.forbidrounds", args)
	}
	if first <= len(g.rounds) {
		return fault.New("session.locked.forbidden", args)
	}
	ids, names := make([]int64, len(players)), make([]string, len(players))
	for i, n := range players {
		p, err := g.playerRow(n)
		if err != nil {
			return err
		}
		ids[i], names[i] = p.ID, g.t.Players[n-1].Name
	}
	raw, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	row := store.ForbiddenRow{TournamentID: g.row.ID, FirstRound: first, LastRound: last, Players: string(raw)}
	changed := *g
	changed.t = &tournament.Tournament{}
	*changed.t = *g.t
	changed.t.Forbidden = append(append([]tournament.Forbidden(nil), g.t.Forbidden...), tournament.Forbidden{FirstRound: first, LastRound: last, Players: players})
	cmd := store.Command{Name: "forbid.add", Tournament: code, Token: string(answer), Args: map[string]any{"Players": names, "Round": first, "Last": last}}
	if changed.firstImpossible() {
		cmd.Level = store.Acknowledge
	}
	return s.changeForbidden(ctx, g, cmd, incidentData{Setting: settingForbidden, Players: ids}, func(tx *store.Tx) error { return tx.PutForbidden(&row) })
}

// ForbidSame makes one prohibition of every club (or region) that has two or more players in the group. The number made is returned.
func (s *Session) ForbidSame(ctx context.Context, code string, of func(tournament.Player) string) (int, error) {
	g, err := s.group(code)
	if err != nil {
		return 0, err
	}
	lists, order := map[string][]int64{}, []string(nil)
	for i, p := range g.t.Players {
		key := of(p)
		if key == "" {
			continue
		}
		if lists[key] == nil {
			order = append(order, key)
		}
		lists[key] = append(lists[key], g.players[i].ID)
	}
	var rows []store.ForbiddenRow
	for _, key := range order {
		if len(lists[key]) < 2 {
			continue
		}
		raw, err := json.Marshal(lists[key])
		if err != nil {
			return 0, err
		}
		rows = append(rows, store.ForbiddenRow{TournamentID: g.row.ID, FirstRound: 1, Players: string(raw)})
	}
	if len(rows) == 0 {
		return 0, nil
	}
	cmd := store.Command{Name: "forbid.same", Tournament: code, Args: map[string]any{"Count": len(rows)}}
	return len(rows), s.changeForbidden(ctx, g, cmd, incidentData{Setting: settingForbidden}, func(tx *store.Tx) error {
		for i := range rows {
			if err := tx.PutForbidden(&rows[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

// DropProhibition takes a prohibition away; the same lock holds.
func (s *Session) DropProhibition(ctx context.Context, code string, id int64, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	cmd := store.Command{Name: "forbid.drop", Tournament: code, Token: string(answer)}
	return s.changeForbidden(ctx, g, cmd, incidentData{Setting: settingForbidden}, func(tx *store.Tx) error { return tx.DeleteForbidden(id) })
}

func (s *Session) changeForbidden(ctx context.Context, g *group, cmd store.Command, d incidentData, write func(*store.Tx) error) error {
	if err := g.mayChange(settingForbidden); err != nil {
		return err
	}
	if len(g.rounds) > 0 {
		cmd.Level = store.Proceed
	}
	return s.run(ctx, cmd, Change{Tournaments: []string{g.row.Code}}, func(tx *store.Tx) error {
		if err := write(tx); err != nil || len(g.rounds) == 0 {
			return err
		}
		return addIncident(tx, g, g.current(), Configuration, d, "")
	})
}

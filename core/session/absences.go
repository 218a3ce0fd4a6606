package session

import (
	"context"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

func noRound(code string, round int) error {
	return fault.New("session.noround", fault.Args{"Group": code, "Round": round})
}

// playerRow finds a player of the group by start number.
func (g *group) playerRow(n tournament.Number) (store.PlayerRow, error) {
	if n < 1 || int(n) > len(g.players) {
		return store.PlayerRow{}, fault.New("session.noplayer", fault.Args{"Group": g.row.Code, "Number": int(n)})
	}
	return g.players[n-1], nil
}

// SetRequest notes a bye asked for, or a known absence, in a round that is not paired yet (C.04.2 art. 3.3): HalfBye, ZeroBye or FullBye;
// NoOutcome takes the note back. A full-point bye asks first: FIDE discourages it.
func (s *Session) SetRequest(ctx context.Context, code string, n tournament.Number, round int, kind tournament.Outcome, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	p, err := g.playerRow(n)
	if err != nil {
		return err
	}
	if err := g.mayRequest(n, round, kind); err != nil {
		return err
	}
	var old *store.RequestRow
	for i, r := range g.requests {
		if r.Player == p.ID && r.Round == round {
			old = &g.requests[i]
		}
	}
	cmd := store.Command{Name: "bye.request", Tournament: code, Token: string(answer),
		Args: map[string]any{"Player": g.t.Players[n-1].Name, "Round": round, "Kind": kind.Letter()}}
	switch {
	case kind == tournament.NoOutcome && old == nil:
		return nil
	case kind == tournament.NoOutcome:
		cmd.Name = "bye.drop"
	case kind == tournament.FullBye:
		cmd.Level = store.Acknowledge
	}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		if kind == tournament.NoOutcome {
			return tx.DeleteRequest(old.ID)
		}
		row := store.RequestRow{Player: p.ID, Round: round, Kind: kind.Letter()}
		if old != nil {
			row.ID = old.ID
		}
		return tx.PutRequest(&row)
	})
}

func (g *group) mayRequest(n tournament.Number, round int, kind tournament.Outcome) error {
	args := fault.Args{"Group": g.row.Code, "Round": round, "Player": g.t.Players[n-1].Name}
	switch {
	case kind != tournament.NoOutcome && kind != tournament.HalfBye && kind != tournament.ZeroBye && kind != tournament.FullBye:
		return fault.New("session.byekind", args)
	case round < 1 || round > g.row.RoundCount:
		return noRound(g.row.Code, round)
	case round <= len(g.rounds):
		return fault.New("session.roundpaired", args)
	case g.t.Players[n-1].Status != tournament.Active:
		return fault.New("session.withdrawn", args)
	}
	return nil
}

// Withdraw takes a player out of the coming rounds; past results stay (C.04.2 art. 3.2).
func (s *Session) Withdraw(ctx context.Context, code string, n tournament.Number) error {
	return s.setStatus(ctx, "player.withdraw", code, n, tournament.Withdrawn)
}

// Return lets a withdrawn player play again from the next round.
func (s *Session) Return(ctx context.Context, code string, n tournament.Number) error {
	return s.setStatus(ctx, "player.return", code, n, tournament.Active)
}

// Expel excludes a player by the arbiter's decision; the results stand unless the arbiter changes them.
func (s *Session) Expel(ctx context.Context, code string, n tournament.Number) error {
	return s.setStatus(ctx, "player.expel", code, n, tournament.Expelled)
}

func (s *Session) setStatus(ctx context.Context, name, code string, n tournament.Number, status tournament.Status) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	row, err := g.playerRow(n)
	if err != nil {
		return err
	}
	if tournament.Status(row.Status) == status {
		return nil
	}
	row.Status = int(status)
	cmd := store.Command{Name: name, Tournament: code, Args: map[string]any{"Player": g.t.Players[n-1].Name, "Number": int(n), "Round": len(g.rounds) + 1}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.PutPlayer(&row) })
}

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
// NoOutcome takes the note back. A full-point bye asks first: FIDE discourages it. So does a second half-point bye; a player who is marked as not
// entitled gets none (session.nohalf).
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
	case kind == tournament.HalfBye && g.halfByes(n, round) > 0:
		cmd.Level = store.Proceed
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
	case kind == tournament.HalfBye:
		return g.entitled(n)
	}
	return nil
}

// entitled refuses a half-point bye to a player who is marked as not entitled to one.
func (g *group) entitled(n tournament.Number) error {
	if row, err := g.playerRow(n); err == nil && row.NoHalfBye {
		return fault.New("session.nohalf", fault.Args{"Group": g.row.Code, "Player": g.t.Players[n-1].Name})
	}
	return nil
}

// halfByes counts the half-point byes a player has or has asked for in other rounds.
func (g *group) halfByes(n tournament.Number, round int) int {
	count := 0
	for _, r := range g.t.Rounds {
		for _, b := range r.Byes {
			if b.Player == n && b.Kind == tournament.HalfBye && r.Number != round {
				count++
			}
		}
	}
	for _, q := range g.t.Requests {
		if q.Player == n && q.Kind == tournament.HalfBye && q.Round > len(g.rounds) && q.Round != round {
			count++
		}
	}
	return count
}

// mayHalf refuses a second half-point bye in a list: there nobody can be asked.
func (g *group) mayHalf(n tournament.Number, round int, kind tournament.Outcome) error {
	if kind == tournament.HalfBye && g.halfByes(n, round) > 0 {
		return fault.New("session.secondhalf", fault.Args{"Group": g.row.Code, "Player": g.t.Players[n-1].Name, "Round": round})
	}
	return nil
}

// SetHalfByeRight says whether a player may get half-point byes (free entry and the like may exclude it). Byes noted for coming rounds are
// taken back when the right is.
func (s *Session) SetHalfByeRight(ctx context.Context, code string, n tournament.Number, entitled bool) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	row, err := g.playerRow(n)
	if err != nil || row.NoHalfBye == !entitled {
		return err
	}
	row.NoHalfBye = !entitled
	cmd := store.Command{Name: "player.halfbye", Tournament: code, Args: map[string]any{"Player": g.t.Players[n-1].Name, "Entitled": entitled}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		for _, q := range g.requests {
			if q.Player == row.ID && q.Round > len(g.rounds) && q.Kind == tournament.HalfBye.Letter() && !entitled {
				if err := tx.DeleteRequest(q.ID); err != nil {
					return err
				}
			}
		}
		return tx.PutPlayer(&row)
	})
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

package session

import (
	"context"
	"slices"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// SetResult enters, changes or (with Pending) clears the result of a board. In the last paired round it does so at once. In the round before
// it asks first (level Proceed) and logs the correction: the pairing stays as it was made, the next one uses it (C.04.2 art. 4). Older rounds
// are closed in FIDE mode (session.oldround; see CorrectReport), but for a game that was adjourned: its result can come at any time.
func (s *Session) SetResult(ctx context.Context, code string, round, board int, r tournament.Result, answer Answer) error {
	return s.setGame(ctx, "result.set", code, round, board, answer, map[string]any{"Result": r.Code()}, func(g *store.GameRow) {
		g.Result, g.Disputed = r.Code(), g.Disputed && r == tournament.Pending
	})
}

// afterwards is the level at which a result may still be entered or changed, and how it is logged; "" not at all.
func (g *group) afterwards(round int, old, result tournament.Result) (store.Level, IncidentKind, error) {
	args := fault.Args{"Group": g.row.Code, "Round": round, "Last": len(g.rounds)}
	switch last := len(g.rounds); {
	case round == last || old == result:
		return store.Plain, "", nil
	case !result.Known():
		return 0, "", fault.New("session.keepresult", args)
	case !old.Known() && result == tournament.Drawn: // it was paired as a draw
		return store.Plain, "", nil
	case !old.Known():
		return store.Proceed, Adjournment, nil
	case round == last-1:
		return store.Proceed, Correction, nil
	case g.fide():
		return 0, "", fault.New("session.oldround", args)
	}
	return store.Twice, Correction, nil
}

// SetDisputed marks a board for the arbiter's decision, or takes the mark away; the result stays as it stands.
func (s *Session) SetDisputed(ctx context.Context, code string, round, board int, disputed bool) error {
	return s.setGame(ctx, "result.disputed", code, round, board, "", map[string]any{"Disputed": disputed}, func(g *store.GameRow) { g.Disputed = disputed })
}

func (s *Session) setGame(ctx context.Context, name, code string, round, board int, answer Answer, args map[string]any, change func(*store.GameRow)) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	old, err := g.game(round, board)
	if err != nil {
		return err
	}
	row := old
	change(&row)
	if row == old {
		return nil
	}
	args["Round"], args["Board"] = round, board
	args["White"], args["Black"] = g.name(row.White), g.name(row.Black)
	args["Old"] = old.Result
	cmd := store.Command{Name: name, Tournament: code, Args: args, Token: string(answer)}
	before, _ := tournament.ParseResult(old.Result) // written from a Result
	after, _ := tournament.ParseResult(row.Result)
	level, kind, err := g.afterwards(round, before, after)
	if err != nil {
		return err
	}
	cmd.Level = level
	write := func(tx *store.Tx) error {
		row.EnteredAt = tx.Now()
		if err := tx.PutGame(&row); err != nil || kind == "" {
			return err
		}
		return addIncident(tx, g, round, kind, incidentData{Game: row.ID, White: row.White, Black: row.Black, Old: old.Result, New: row.Result}, "")
	}
	if kind != "" {
		return s.run(ctx, cmd, Change{Tournaments: []string{code}}, write)
	}
	return s.apply(Change{Command: name, Tournaments: []string{code}}, func() error {
		if _, err := s.store.Write(ctx, cmd, write); err != nil {
			return err
		}
		now, err := s.group(code) // another board may have changed since
		if err != nil {
			return err
		}
		s.replaceGroup(now.withGame(round, row))
		return nil
	})
}

func (g *group) game(round, board int) (store.GameRow, error) {
	if round < 1 || round > len(g.rounds) {
		return store.GameRow{}, fault.New("session.noround", fault.Args{"Group": g.row.Code, "Round": round})
	}
	for _, x := range g.rounds[round-1].games {
		if x.Board == board {
			return x, nil
		}
	}
	return store.GameRow{}, fault.New("session.noboard", fault.Args{"Group": g.row.Code, "Round": round, "Board": board})
}

func (g *group) name(playerID int64) string {
	if p := g.t.Player(g.numbers[playerID]); p != nil {
		return p.Name
	}
	return ""
}

// withGame is the group with one game replaced; all else is shared. A result key must not pay for reading the whole event again.
func (g *group) withGame(round int, row store.GameRow) *group {
	next := *g
	next.rounds = slices.Clone(g.rounds)
	r := &next.rounds[round-1]
	r.games = slices.Clone(r.games)
	t := *g.t
	t.Rounds = slices.Clone(g.t.Rounds)
	games := slices.Clone(t.Rounds[round-1].Games)
	for i := range r.games {
		if r.games[i].ID == row.ID {
			r.games[i] = row
			games[i].Result, _ = tournament.ParseResult(row.Result) // written from a Result
			games[i].Disputed = row.Disputed
		}
	}
	t.Rounds[round-1].Games = games
	next.t = &t
	return &next
}

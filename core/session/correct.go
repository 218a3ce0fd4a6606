package session

import (
	"context"
	"slices"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// What was reported wrong (C.04.2 art. 4): in time it is used for the next pairing; later it changes standings and the pairing after next;
// latest it goes to the rating report only. Rounds already paired are never paired again.

// Consequences tell what follows when something of a round is corrected.
type Consequences struct {
	Allowed     bool  // the result itself; otherwise only the report can be corrected
	Asks        bool  // a question comes first and the correction is logged
	NextPairing int   // the first round whose pairing uses it, 0: none is left
	Standings   bool  // standings and prizes change
	ReportOnly  bool  // only the rating report changes
	Standing    []int // rounds after this one that stay as they were paired
	Papers      []Old // papers that no longer say what the event says
}

// Old is a paper that a correction makes old: pairings of a round, its results, standings after a round.
type Old struct {
	Kind  OldKind
	Round int
}

// OldKind is a kind of paper.
type OldKind uint8

// The kinds.
const (
	OldPairings OldKind = iota
	OldResults
	OldStandings
	OldPrizes
)

// Consequences of correcting the result (or, with colours, the colours) of a round.
func (s *Session) Consequences(code string, round int, colours bool) (Consequences, error) {
	g, err := s.group(code)
	if err != nil {
		return Consequences{}, err
	}
	last := len(g.rounds)
	if round < 1 || round > last {
		return Consequences{}, noRound(code, round)
	}
	c := Consequences{Allowed: round >= last-1 || !g.fide(), Asks: round < last || colours}
	for r := round + 1; r <= last; r++ {
		c.Standing = append(c.Standing, r)
	}
	if !c.Allowed {
		c.ReportOnly = true
		return c, nil
	}
	if last < g.row.RoundCount {
		c.NextPairing = last + 1
	}
	c.Standings = !colours
	if colours {
		c.Papers = append(c.Papers, Old{OldPairings, round})
	}
	c.Papers = append(c.Papers, Old{OldResults, round})
	for r := round; r <= last && !colours; r++ {
		c.Papers = append(c.Papers, Old{OldStandings, r})
	}
	if last == g.row.RoundCount && !colours {
		c.Papers = append(c.Papers, Old{OldPrizes, 0})
	}
	return c, nil
}

// CorrectColours exchanges the colours of a board that was played the other way round; the result stays with the players. It asks first and is
// logged, for the last round and the one before; older rounds are closed in FIDE mode.
func (s *Session) CorrectColours(ctx context.Context, code string, round, board int, reason string, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	old, err := g.game(round, board)
	if err != nil {
		return err
	}
	args := fault.Args{"Group": code, "Round": round, "Last": len(g.rounds), "Board": board}
	res, _ := tournament.ParseResult(old.Result) // written from a Result
	switch {
	case reason == "":
		return fault.New("session.reason", args)
	case round < len(g.rounds)-1 && g.fide():
		return fault.New("session.oldround", args)
	case !res.Played():
		return fault.New("session.notplayed", args)
	}
	row := old
	row.White, row.Black, row.Result = old.Black, old.White, res.Reversed().Code()
	cmd := store.Command{Name: "result.colours", Level: store.Proceed, Tournament: code, Reason: reason, Token: string(answer),
		Args: map[string]any{"Round": round, "Board": board, "White": g.name(row.White), "Black": g.name(row.Black), "Result": row.Result}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		if err := tx.PutGame(&row); err != nil {
			return err
		}
		d := incidentData{Game: row.ID, White: old.White, Black: old.Black, Swapped: true}
		return addIncident(tx, g, round, Correction, d, reason)
	})
}

// CorrectReport notes the right result of an old round for the rating report only: pairing and standings keep the recorded one, and the report
// says that the two differ. The recorded result given again takes the correction back.
func (s *Session) CorrectReport(ctx context.Context, code string, round, board int, r tournament.Result, reason string, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	game, err := g.game(round, board)
	if err != nil {
		return err
	}
	args := fault.Args{"Group": code, "Round": round, "Board": board}
	recorded, _ := tournament.ParseResult(game.Result) // written from a Result
	switch {
	case reason == "":
		return fault.New("session.reason", args)
	case !r.Known() || !recorded.Known():
		return fault.New("session.keepresult", args)
	}
	cmd := store.Command{Name: "result.report", Level: store.Proceed, Tournament: code, Reason: reason, Token: string(answer),
		Args: map[string]any{"Round": round, "Board": board, "Old": game.Result, "Result": r.Code(), "White": g.name(game.White), "Black": g.name(game.Black)}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		for _, i := range g.incidents {
			d, err := i.data()
			if err == nil && i.Kind == string(ReportCorrection) && d.Game == game.ID {
				err = tx.DeleteIncident(i.ID)
			}
			if err != nil {
				return err
			}
		}
		if r == recorded {
			return nil
		}
		d := incidentData{Game: game.ID, White: game.White, Black: game.Black, Old: game.Result, New: r.Code()}
		return addIncident(tx, g, round, ReportCorrection, d, reason)
	})
}

// correctReport puts the results for the report only into the tournament that goes to the file.
func (g *group) correctReport(t *tournament.Tournament) error {
	copied := false
	for _, i := range g.incidents {
		if i.Kind != string(ReportCorrection) || i.Round > len(g.rounds) {
			continue
		}
		d, err := i.data()
		if err != nil {
			return err
		}
		if !copied {
			t.Rounds, copied = slices.Clone(t.Rounds), true
			for r := range t.Rounds {
				t.Rounds[r].Games = slices.Clone(t.Rounds[r].Games)
			}
		}
		for k, x := range g.rounds[i.Round-1].games {
			if x.ID == d.Game {
				t.Rounds[i.Round-1].Games[k].Result, _ = tournament.ParseResult(d.New) // written from a Result
			}
		}
	}
	return nil
}

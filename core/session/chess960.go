package session

import (
	"context"
	"math/rand/v2"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// SetChess960 says that the group plays Chess960: a start position is drawn for every round. It is open until round 1 is paired.
func (s *Session) SetChess960(ctx context.Context, code string, on bool) error {
	return s.setOptions(ctx, code, "setting.chess960", map[string]any{"On": on}, "", func(g *group, o *options) error {
		if len(g.rounds) > 0 {
			return fault.New("session.locked.chess960", fault.Args{"Group": code})
		}
		o.Chess960 = on
		return nil
	})
}

// drawnPosition is the lot for the start position of a round, from the group's stored seed: number plus one, 0 without Chess960.
func (g *group) drawnPosition(round int) int {
	if !g.opts.Chess960 {
		return 0
	}
	return rand.New(rand.NewPCG(uint64(g.row.Seed), uint64(round))).IntN(tournament.Positions960) + 1
}

// StartPosition of a round of Chess960 by number (0 to 959) and White's first rank; ok is false where the group plays chess or the round is not
// paired.
func (s *Session) StartPosition(code string, round int) (number int, rank string, ok bool) {
	g, err := s.group(code)
	if err != nil || round < 1 || round > len(g.rounds) || g.rounds[round-1].row.Position == 0 {
		return 0, "", false
	}
	number = g.rounds[round-1].row.Position - 1
	return number, tournament.Position960(number), true
}

// SetStartPosition notes the position that was drawn elsewhere, 0 to 959, as long as no result of the round is in.
func (s *Session) SetStartPosition(ctx context.Context, code string, round, number int) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if round < 1 || round > len(g.rounds) {
		return noRound(code, round)
	}
	row := g.rounds[round-1].row
	args := fault.Args{"Group": code, "Round": round, "Value": number}
	for _, x := range g.rounds[round-1].games {
		if x.Result != "" {
			return fault.New("session.positionplayed", args)
		}
	}
	if number < 0 || number >= tournament.Positions960 || !g.opts.Chess960 {
		return fault.New("session.position", args)
	}
	row.Position = number + 1
	cmd := store.Command{Name: "round.position", Tournament: code, Args: map[string]any{"Round": round, "New": number}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.PutRound(&row) })
}

package session

import (
	"context"
	"time"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// Verify compares a result typed a second time with the one that stands; nothing is written. The fault session.noboard tells that there is no such
// board.
func (s *Session) Verify(code string, round, board int, r tournament.Result) (match bool, err error) {
	g, err := s.group(code)
	if err != nil {
		return false, err
	}
	x, err := g.game(round, board)
	return x.Result == r.Code(), err
}

// FinishVerification notes that all results of a round were typed a second time; mismatches is how many differed at first. It is refused while
// results are missing.
func (s *Session) FinishVerification(ctx context.Context, code string, round, mismatches int) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if round < 1 || round > len(g.rounds) {
		return noRound(code, round)
	}
	if g.t.Rounds[round-1].Open() > 0 {
		return fault.New("session.verifyopen", fault.Args{"Group": code, "Round": round})
	}
	row := g.rounds[round-1].row
	cmd := store.Command{Name: "round.verify", Tournament: code, Args: map[string]any{"Round": round, "Count": len(g.rounds[round-1].games), "Differed": mismatches}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		row.VerifiedAt = tx.Now()
		return tx.PutRound(&row)
	})
}

// VerifiedAt is when the results of a round were last verified; zero when never, or when a result came in later.
func (s *Session) VerifiedAt(code string, round int) time.Time {
	g, err := s.group(code)
	if err != nil || round < 1 || round > len(g.rounds) {
		return time.Time{}
	}
	at, err := time.Parse(time.RFC3339, g.rounds[round-1].row.VerifiedAt)
	if err != nil {
		return time.Time{}
	}
	for _, x := range g.rounds[round-1].games {
		if entered, err := time.Parse(time.RFC3339, x.EnteredAt); err == nil && entered.After(at) {
			return time.Time{}
		}
	}
	return at
}

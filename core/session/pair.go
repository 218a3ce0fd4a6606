package session

import (
	"context"
	"encoding/json"
	"fmt"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/store"
	"tura/core/tournament"
)

// Pairing is a proposal for the next round of a group that has not been written yet: look at it, then Accept.
type Pairing struct {
	Code     string
	Round    int
	Proposal pairing.Proposal
	initial  tournament.Colour // drawn for round 1
	input    pairing.Input
	groupID  int64
	paired   int // rounds paired when the proposal was made
}

// Propose computes the next round of a group without touching the event; cancelling ctx leaves everything as it was. It is refused while
// registration is open (session.notclosed), a result is missing (session.open) or all rounds are paired (session.allpaired).
func (s *Session) Propose(ctx context.Context, code string) (*Pairing, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	if err := g.mayPair(); err != nil {
		return nil, err
	}
	p := &Pairing{Code: code, Round: len(g.rounds) + 1, groupID: g.row.ID, paired: len(g.rounds), initial: g.t.Initial}
	t := *g.t
	if t.Initial == tournament.NoColour {
		t.Initial = drawnColour(g.row.Seed)
		p.initial = t.Initial
	}
	if p.input, err = pairing.NewInput(&t, p.Round); err != nil {
		return nil, err
	}
	if p.Proposal, err = (dutch.Engine{}).Pair(ctx, p.input); err != nil {
		if pairing.IsImpossible(err) {
			return nil, fault.Wrap(err, "session.impossible", fault.Args{"Group": code, "Round": p.Round})
		}
		return nil, fmt.Errorf("pair %s round %d: %w", code, p.Round, err)
	}
	// The judge owes nothing to the engine: a round that breaks a rule is never written.
	if err := pairing.Legal(&t, p.Proposal.AsRound()); err != nil {
		return nil, fmt.Errorf("pair %s round %d: the engine broke a rule: %w", code, p.Round, err)
	}
	return p, nil
}

// drawnColour is the lot for the colour of round 1, repeatable from the group's stored seed.
func drawnColour(seed int64) tournament.Colour {
	if (seed/1000)%2 == 0 {
		return tournament.White
	}
	return tournament.Black
}

func (g *group) mayPair() error {
	args := fault.Args{"Group": g.row.Code, "Round": len(g.rounds) + 1, "Rounds": g.row.RoundCount}
	switch {
	case !g.row.Closed:
		return fault.New("session.notclosed", args)
	case len(g.rounds) >= g.row.RoundCount:
		return fault.New("session.allpaired", args)
	}
	if boards := g.pendingBoards(); len(boards) > 0 {
		args["Boards"], args["Count"] = boards, len(boards)
		return fault.New("session.open", args)
	}
	return nil
}

// pendingBoards are the boards of the last round without any result; an adjourned game does not hold the next round up.
func (g *group) pendingBoards() []int {
	if len(g.t.Rounds) == 0 {
		return nil
	}
	var out []int
	for _, x := range g.t.Rounds[len(g.t.Rounds)-1].Games {
		if x.Result == tournament.Pending {
			out = append(out, x.Board)
		}
	}
	return out
}

// Accept writes proposals, one command for all of them: either every round is there or none. The fault session.stale tells that the
// event changed since a proposal was made.
func (s *Session) Accept(ctx context.Context, pairings ...*Pairing) error {
	change, codes := Change{}, []string{}
	for _, p := range pairings {
		g, err := s.group(p.Code)
		if err != nil {
			return err
		}
		if len(g.rounds) != p.paired || g.row.ID != p.groupID {
			return fault.New("session.stale", fault.Args{"Group": p.Code, "Round": p.Round})
		}
		codes = append(codes, p.Code)
	}
	change.Tournaments = codes
	if len(pairings) == 0 {
		return nil
	}
	cmd := store.Command{Name: "round.pair", Args: map[string]any{"Groups": codes, "Round": pairings[0].Round}}
	if len(codes) == 1 {
		cmd.Tournament = codes[0]
	}
	return s.run(ctx, cmd, change, func(tx *store.Tx) error {
		for _, p := range pairings {
			g, err := s.group(p.Code)
			if err == nil {
				err = writePairing(tx, g, p)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func writePairing(tx *store.Tx, g *group, p *Pairing) error {
	input, err := json.Marshal(p.input)
	if err != nil {
		return err
	}
	if g.row.Initial == int(tournament.NoColour) {
		row := g.row
		row.Initial = int(p.initial)
		if err := tx.PutTournament(&row); err != nil {
			return err
		}
	}
	return writeRound(tx, g, p.Proposal.AsRound(), string(input))
}

func writeRound(tx *store.Tx, g *group, r tournament.Round, input string) error {
	row := store.RoundRow{TournamentID: g.row.ID, Number: r.Number, PairedAt: tx.Now(), Input: input}
	if err := tx.PutRound(&row); err != nil {
		return err
	}
	for _, x := range r.Games {
		game := store.GameRow{RoundID: row.ID, Board: x.Board, White: g.players[x.White-1].ID, Black: g.players[x.Black-1].ID, Result: x.Result.Code()}
		if err := tx.PutGame(&game); err != nil {
			return err
		}
	}
	for _, b := range r.Byes {
		bye := store.ByeRow{RoundID: row.ID, Player: g.players[b.Player-1].ID, Kind: b.Kind.Letter()}
		if err := tx.PutBye(&bye); err != nil {
			return err
		}
	}
	return nil
}

// Pair computes and writes the next round of the groups: all of them or, when one cannot be paired, none.
func (s *Session) Pair(ctx context.Context, codes ...string) ([]*Pairing, error) {
	var out []*Pairing
	for _, code := range codes {
		p, err := s.Propose(ctx, code)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, s.Accept(ctx, out...)
}

// Unpair takes the last round of a group away with its results. It asks first (level Proceed) and wants a reason.
func (s *Session) Unpair(ctx context.Context, code, reason string, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if len(g.rounds) == 0 {
		return noRound(code, 1)
	}
	if reason == "" {
		return fault.New("session.reason", fault.Args{"Group": code})
	}
	last := g.rounds[len(g.rounds)-1]
	results := 0
	for _, x := range last.games {
		if x.Result != "" {
			results++
		}
	}
	cmd := store.Command{Name: "round.unpair", Level: store.Proceed, Tournament: code, Reason: reason, Token: string(answer),
		Args: map[string]any{"Round": last.row.Number, "Results": results}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.DeleteRound(last.row.ID) })
}

// Start notes that the clocks of the groups' last round were started, for the forfeit clock.
func (s *Session) Start(ctx context.Context, codes ...string) error {
	cmd := store.Command{Name: "round.start", Args: map[string]any{"Groups": codes}}
	return s.run(ctx, cmd, Change{Tournaments: codes}, func(tx *store.Tx) error {
		for _, code := range codes {
			g, err := s.group(code)
			if err != nil {
				return err
			}
			if len(g.rounds) == 0 {
				return noRound(code, 1)
			}
			row := g.rounds[len(g.rounds)-1].row
			row.StartedAt = tx.Now()
			if err := tx.PutRound(&row); err != nil {
				return err
			}
		}
		return nil
	})
}

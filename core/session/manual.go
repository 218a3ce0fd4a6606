package session

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/store"
	"tura/core/tournament"
)

// A published round is changed only inside a manual session, which has a visible start and end. Between them the next round waits. Who is
// neither at a board nor has a bye stands in the pool. At the end the round is held against the pairing by the rules; what differs is
// shown, asked twice and logged. Opening the session again or un-pairing the round clears that record.

// editing tells that a manual session is open.
func (g *group) editing() bool { return len(g.rounds) > 0 && g.rounds[len(g.rounds)-1].row.Editing }

// OpenManual starts a manual session on the last round of a group.
func (s *Session) OpenManual(ctx context.Context, code, reason string) error {
	g, err := s.group(code)
	switch {
	case err != nil:
		return err
	case len(g.rounds) == 0:
		return noRound(code, 1)
	case g.editing():
		return fault.New("session.manualopen", fault.Args{"Group": code, "Round": len(g.rounds)})
	case reason == "":
		return fault.New("session.reason", fault.Args{"Group": code})
	}
	last := g.rounds[len(g.rounds)-1].row
	if last.Proper == "" {
		if last.Proper, err = s.properOf(ctx, g, last.Number); err != nil {
			return err
		}
	}
	last.Editing = true
	cmd := store.Command{Name: "manual.open", Tournament: code, Reason: reason, Args: map[string]any{"Round": last.Number}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		if err := g.dropIncidents(tx, last.Number, ManualPairing); err != nil {
			return err
		}
		if err := addIncident(tx, g, last.Number, openManual, incidentData{}, reason); err != nil {
			return err
		}
		return tx.PutRound(&last)
	})
}

// PairByHand starts the next round without the engine: everybody who is to be paired stands in the pool. It asks first (level Proceed), and
// is the way on where no lawful pairing exists.
func (s *Session) PairByHand(ctx context.Context, code, reason string, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if err := g.mayPair(); err != nil {
		return err
	}
	if reason == "" {
		return fault.New("session.reason", fault.Args{"Group": code})
	}
	number := len(g.rounds) + 1
	t := g.toPair(s.Regulation())
	in, err := pairing.NewInput(t, number)
	if err != nil {
		return err
	}
	var byes []tournament.Bye
	if t.System == tournament.SwissDutch { // in a round robin those who left keep their games
		byes = in.Absences()
	}
	proper, err := s.properOf(ctx, g, number)
	if err != nil {
		return err
	}
	cmd := store.Command{Name: "manual.round", Level: store.Proceed, Tournament: code, Reason: reason, Token: string(answer), Args: map[string]any{"Round": number}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		if err := g.settleFirst(tx, number, t); err != nil {
			return err
		}
		if err := addIncident(tx, g, number, openManual, incidentData{}, reason); err != nil {
			return err
		}
		return writeRound(tx, g, tournament.Round{Number: number, Byes: byes}, store.RoundRow{Proper: proper, Editing: true})
	})
}

// properOf reckons the pairing by the rules of a round whose own making is not known (imported, made by hand), from the rounds before it.
func (s *Session) properOf(ctx context.Context, g *group, round int) (string, error) {
	t := g.toPair(s.Regulation())
	t.Rounds = g.t.Rounds[:round-1]
	ids := pairIDs{}
	in, err := pairing.NewInput(t, round)
	if err != nil {
		return "", err
	}
	p, err := g.engine().Pair(ctx, in)
	switch {
	case pairing.IsImpossible(err):
		ids.Impossible = true
	case err != nil:
		return "", fmt.Errorf("pair %s round %d: %w", g.row.Code, round, err)
	default:
		ids = g.idsOf(p.AsRound())
	}
	raw, err := json.Marshal(ids)
	return string(raw), err
}

// proper is the pairing by the rules of a paired round, empty where its making is not known.
func (g *group) proper(round int) (pairIDs, error) {
	var out pairIDs
	raw := g.rounds[round-1].row.Proper
	if raw == "" {
		return out, nil
	}
	if err := json.Unmarshal([]byte(raw), &out); err != nil {
		return out, fmt.Errorf("round %d: pairing by the rules: %w", round, err)
	}
	return out, nil
}

// Manual is the state of a manual session.
type Manual struct {
	Open     bool
	Round    int
	Reason   string
	Pool     []tournament.Number // neither at a board nor with a bye
	Warnings []Warning
	Right    string // what the rules give where the round differs, as in the report's line; empty: no difference
	Made     string
}

// ManualState of the last round of a group; Open is false outside a session.
func (s *Session) ManualState(code string) (Manual, error) {
	g, err := s.group(code)
	if err != nil || !g.editing() {
		return Manual{}, err
	}
	last := g.rounds[len(g.rounds)-1]
	r := g.t.Rounds[len(g.rounds)-1]
	m := Manual{Open: true, Round: r.Number, Reason: g.manualReason(), Pool: pool(g.t, r), Warnings: g.warnings(r)}
	m.Right, m.Made, err = g.difference(last)
	return m, err
}

func (g *group) manualReason() string {
	for _, i := range g.incidents {
		if i.Round == len(g.rounds) && i.Kind == string(openManual) {
			return i.Reason
		}
	}
	return ""
}

// pool is who has no place in the round.
func pool(t *tournament.Tournament, r tournament.Round) (out []tournament.Number) {
	seen := make([]bool, len(t.Players)+1)
	for _, x := range r.Games {
		seen[x.White], seen[x.Black] = true, true
	}
	for _, b := range r.Byes {
		seen[b.Player] = true
	}
	for _, p := range t.Players {
		if !seen[p.Number] {
			out = append(out, p.Number)
		}
	}
	return out
}

// difference holds the round as it stands against the pairing by the rules.
func (g *group) difference(r roundRows) (right, made string, err error) {
	proper, err := g.proper(r.row.Number)
	if err != nil {
		return "", "", err
	}
	text := g.differenceText(&proper, ptr(r.pairs()))
	right, made, _ = strings.Cut(text, " => ")
	return right, made, nil
}

func ptr[T any](v T) *T { return &v }

// CloseManual ends the session. Everybody must have a board or a bye. Where the round differs from the pairing by the rules it asks twice,
// showing both, and the difference is logged.
func (s *Session) CloseManual(ctx context.Context, code string, answer Answer) error {
	g, err := s.openSession(code)
	if err != nil {
		return err
	}
	last := g.rounds[len(g.rounds)-1]
	if free := pool(g.t, g.t.Rounds[len(g.rounds)-1]); len(free) > 0 {
		return fault.New("session.unseated", fault.Args{"Group": code, "Round": last.row.Number, "Player": g.t.Players[free[0]-1].Name, "Count": len(free)})
	}
	right, made, err := g.difference(last)
	if err != nil {
		return err
	}
	reason := g.manualReason()
	cmd := store.Command{Name: "manual.close", Tournament: code, Reason: reason, Token: string(answer), Args: map[string]any{"Round": last.row.Number}}
	if right != "" {
		cmd.Level = store.Twice
		cmd.Args["Right"], cmd.Args["Made"] = right, made
	}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		if err := g.dropIncidents(tx, last.row.Number, openManual); err != nil {
			return err
		}
		if right != "" {
			proper, err := g.proper(last.row.Number)
			if err != nil {
				return err
			}
			if err := addIncident(tx, g, last.row.Number, ManualPairing, incidentData{Right: &proper, Made: ptr(last.pairs())}, reason); err != nil {
				return err
			}
		}
		row := last.row
		row.Editing = false
		return tx.PutRound(&row)
	})
}

// openSession is the group when a manual session is open, else the fault session.manualclosed.
func (s *Session) openSession(code string) (*group, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	if !g.editing() {
		return nil, fault.New("session.manualclosed", fault.Args{"Group": code, "Round": len(g.rounds)})
	}
	return g, nil
}

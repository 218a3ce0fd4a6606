package session

import (
	"context"
	"slices"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// PlanWarnings names what will not work out in a group as it is set up: more rounds than can be paired by the rules, a round robin of another
// length, prohibitions that make round 1 impossible, rating tie-breaks in an event of over 30 days (C.07 art. 10).
func (s *Session) PlanWarnings(code string) ([]*fault.Fault, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	return g.planWarnings(s.entryCounts()[code]), nil
}

// planWarnings looks at the group; entered counts its entries while registration is open.
func (g *group) planWarnings(entered int) (out []*fault.Fault) {
	players := entered
	if g.row.Closed {
		players = len(g.players)
	}
	args := fault.Args{"Group": g.row.Code, "Rounds": g.row.RoundCount, "Players": players}
	if most := roundsPossible(g.t.System, players); players > 1 && most != g.row.RoundCount {
		args["Most"] = most
		switch {
		case g.t.System != tournament.SwissDutch:
			out = append(out, fault.New("session.plan.roundrobin", args))
		case g.row.RoundCount > most:
			out = append(out, fault.New("session.plan.rounds", args))
		}
	}
	if g.firstImpossible() {
		out = append(out, fault.New("session.plan.impossible", args))
	}
	if g.longEvent() && slices.ContainsFunc(g.t.TieBreaks, restsOnRatings) {
		out = append(out, fault.New("session.plan.ratings", args))
	}
	return out
}

// roundsPossible is how many rounds so many players can play without meeting twice; in a round robin exactly so many are played.
func roundsPossible(system tournament.System, players int) int {
	rounds := players - 1 + players%2
	if system == tournament.DoubleRoundRobin {
		rounds *= 2
	}
	return rounds
}

// firstImpossible tells that round 1 has no lawful pairing, for instance by the prohibitions.
func (g *group) firstImpossible() bool {
	if !g.row.Closed || len(g.rounds) > 0 || len(g.t.Forbidden) == 0 || g.t.System != tournament.SwissDutch {
		return false
	}
	in, err := pairing.NewInput(g.t, 1)
	if err != nil {
		return false
	}
	_, err = g.engine().Pair(context.Background(), in)
	return pairing.IsImpossible(err)
}

// longEvent tells that the event lasts over 30 days.
func (g *group) longEvent() bool {
	if g.opts.Long != nil {
		return *g.opts.Long
	}
	t := g.t
	return !t.Start.IsZero() && !t.End.IsZero() && t.End.Time().Sub(t.Start.Time()).Hours() > 30*24
}

// restsOnRatings tells that a tie-break of the list reads ratings.
func restsOnRatings(text string) bool {
	c, err := tiebreak.Parse(text)
	return err == nil && c.Rating()
}

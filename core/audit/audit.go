// Package audit checks a finished or running tournament after the event: it pairs every round again, from what was known when the round
// was paired, and compares; and it holds stated places and points against the tie-break list. It reads no files and words no sentences.
package audit

import (
	"context"
	"errors"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/pairing/roundrobin"
	"tura/core/standings"
	"tura/core/tournament"
)

// Kind of a difference.
type Kind uint8

// The kinds.
const (
	Pairs    Kind = iota // other pairs or another bye than the rules give
	Colours              // the right pairs, some with the wrong colours
	Unlawful             // a rule that no pairing may break
	NoLawful             // the rules allow no pairing at all, yet there is one: made by hand
	Points               // stated points are not those of the results
	Place                // a stated place does not follow the tie-break list
)

// Difference is one finding.
type Difference struct {
	Kind       Kind
	Round      int                 // 0 for Points and Place
	Divergence *pairing.Divergence // for Pairs and Colours
	Fault      *fault.Fault        // for Unlawful and NoLawful
	Player     tournament.Number   // for Points and Place
	Stated     tournament.Points   // for Points
	Computed   tournament.Points
	Place      int // for Place: as stated
	First      int // the places that the list allows, from First to Last
	Last       int
}

// Report is what an audit found.
type Report struct {
	Rounds      int // compared
	Unknown     int // games without a result, taken as draws
	Differences []Difference
}

// Stated is what a file says of a player's outcome.
type Stated struct {
	Points    tournament.Points
	HasPoints bool
	Place     int // 0: not stated
}

// Rounds pairs every round again. Nothing that a later round brought is used: neither results nor withdrawals.
func Rounds(ctx context.Context, t *tournament.Tournament) (Report, error) {
	var out Report
	for r := range t.Rounds {
		found, err := round(ctx, t, r+1)
		if err != nil {
			return out, err
		}
		out.Rounds++
		out.Differences = append(out.Differences, found...)
		for _, g := range t.Rounds[r].Games {
			if g.Result == tournament.Pending {
				out.Unknown++
			}
		}
	}
	return out, nil
}

func round(ctx context.Context, t *tournament.Tournament, number int) (out []Difference, err error) {
	past, played := Before(t, number), t.Rounds[number-1]
	if t.System != tournament.SwissDutch {
		return unlawful(roundrobin.Legal(past, played, t.System == tournament.DoubleRoundRobin), number)
	}
	if out, err = unlawful(pairing.Legal(past, played), number); err != nil {
		return nil, err
	}
	in, err := pairing.NewInput(past, number)
	if err != nil {
		return nil, err
	}
	d, err := dutch.Engine{}.Compare(ctx, in, played)
	var f *fault.Fault
	switch {
	case pairing.IsImpossible(err) && errors.As(err, &f):
		return append(out, Difference{Kind: NoLawful, Round: number, Fault: f}), nil
	case err != nil:
		return nil, err
	case d == nil:
	case d.Reversed != nil:
		out = append(out, Difference{Kind: Colours, Round: number, Divergence: d})
	default:
		out = append(out, Difference{Kind: Pairs, Round: number, Divergence: d})
	}
	return out, nil
}

func unlawful(err error, number int) (out []Difference, _ error) {
	var list fault.List
	if err != nil && !errors.As(err, &list) {
		return nil, err
	}
	for _, f := range list {
		out = append(out, Difference{Kind: Unlawful, Round: number, Fault: f})
	}
	return out, nil
}

// Before is the tournament as it was when a round it has was paired: the rounds before, and as absent exactly those whom the round leaves
// out. The initial colour, if unknown, is that of round 1.
func Before(t *tournament.Tournament, number int) *tournament.Tournament {
	past := *t
	past.Rounds = t.Rounds[:number-1]
	past.RoundCount = max(t.RoundCount, len(t.Rounds))
	if past.Initial == tournament.NoColour {
		past.Initial = pairing.InferInitial(t)
	}
	past.Players = append([]tournament.Player(nil), t.Players...)
	there := make([]bool, len(t.Players)+1)
	past.Requests = nil
	for _, g := range t.Rounds[number-1].Games {
		there[g.White], there[g.Black] = true, true
	}
	for _, b := range t.Rounds[number-1].Byes {
		there[b.Player] = true
		if b.Kind != tournament.PairingBye {
			past.Requests = append(past.Requests, tournament.Request{Round: number, Player: b.Player, Kind: b.Kind})
		}
	}
	for i := range past.Players {
		p := &past.Players[i]
		p.Status, p.FromRound = tournament.Active, 1
		if !there[p.Number] {
			p.FromRound = number + 1
		}
	}
	return &past
}

// Places compares stated points and places with the standings. A tie that the list leaves takes up as many places as it has players; each
// of them may be stated for each of the players.
func Places(t *tournament.Tournament, o standings.Options, stated []Stated) (out []Difference) {
	o.TieBreak.Rounds = len(t.Rounds)
	table := standings.Make(t, o)
	for at := 0; at < len(table.Rows); {
		end := at + 1
		for end < len(table.Rows) && table.Rows[end].Place == table.Rows[at].Place {
			end++
		}
		for _, row := range table.Rows[at:end] {
			if int(row.Number) > len(stated) {
				continue
			}
			s := stated[row.Number-1]
			if s.HasPoints && s.Points != row.Points {
				out = append(out, Difference{Kind: Points, Player: row.Number, Stated: s.Points, Computed: row.Points})
			}
			if s.Place != 0 && (s.Place < at+1 || s.Place > end) {
				out = append(out, Difference{Kind: Place, Player: row.Number, Place: s.Place, First: at + 1, Last: end})
			}
		}
		at = end
	}
	return out
}

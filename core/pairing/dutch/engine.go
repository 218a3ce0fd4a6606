// Package dutch is the FIDE (Dutch) System, C.04.3 in force since 1 February 2026, criteria C1–C21.
//
// How it goes. The score groups are taken from the top. A group with the players moved down to it is a bracket; the best candidate of a
// bracket is found as a heaviest matching whose weights hold the criteria as fields (criteria.go), and among equally good ones the order
// of articles 3.6, 3.7 and 4 picks one (order.go). Who stays unpaired moves down. Before the first bracket the score of the bye is fixed
// (feasible.go, C5), and no bracket may make it impossible to pair the rest (C4). Colours come last (colours.go, article 5).
//
// Where the text leaves a choice:
//
//	C9       counts in the first bracket whose single leftover takes the bye
//	C13      of two absolute wishes for one colour none counts as strong
//	C18, C20 one who was moved down and moves on is counted before any who is paired, the higher score first
//	floats   judged by the pairing scores of their round (acceleration)
//	5.2.5    numbers are counted without people who have never been in a pairing
package dutch

import (
	"context"

	"tura/core/pairing"
	"tura/core/tournament"
)

// Engine pairs by the Dutch system. The zero value is ready. Plain makes it settle each bracket against everybody below, without the
// short ways: slower, the same answer; tests compare the two.
type Engine struct{ Plain bool }

var _ pairing.Engine = Engine{}

// Pair implements pairing.Engine.
func (e Engine) Pair(ctx context.Context, in pairing.Input) (pairing.Proposal, error) {
	p := pairing.Proposal{Round: in.Round, Absent: in.Absences()}
	f := newField(&in)
	if err := f.prepare(); err != nil {
		return pairing.Proposal{}, err
	}
	from := scopeBracket
	if e.Plain {
		from = scopeAll
	}
	var moved []int
	for g := range f.groups {
		if err := ctx.Err(); err != nil {
			return pairing.Proposal{}, err
		}
		done, err := f.newBracket(moved, g).settle(ctx, from)
		if err != nil {
			return pairing.Proposal{}, err
		}
		for _, pair := range done.pairs {
			p.Boards = append(p.Boards, f.board(pair[0], pair[1]))
		}
		moved = done.floaters
	}
	if len(moved) > 0 {
		p.Bye = f.players[moved[0]].Number
	}
	in.SortBoards(p.Boards)
	return p, nil
}

func (f *field) board(high, low int) pairing.Board {
	colour, rule := f.colours(high, low)
	b := pairing.Board{White: f.players[high].Number, Black: f.players[low].Number, Rule: rule}
	if colour == tournament.Black {
		b.White, b.Black = b.Black, b.White
	}
	return b
}

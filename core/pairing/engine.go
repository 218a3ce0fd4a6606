// Package pairing holds what every pairing of a round needs: the input taken from the rounds before, the proposal that comes out,
// the order of boards, and a legality check of any round that owes nothing to an engine. The systems themselves are in the
// packages dutch and roundrobin; nothing here chooses opponents.
package pairing

import (
	"context"

	"tura/core/fault"
)

// Engine pairs one round.
type Engine interface {
	// Pair answers with a proposal, with a fault of code Impossible when no lawful pairing exists, or with the error of ctx when it
	// was cancelled. The same input always gives the same proposal.
	Pair(ctx context.Context, in Input) (Proposal, error)
}

// Impossible is the code of the answer "no lawful pairing exists" (C.04.3 art. 1.9.3): proved, not given up.
const Impossible = "pairing.impossible"

// IsImpossible tells this answer from other errors.
func IsImpossible(err error) bool { return fault.Is(err, Impossible) }

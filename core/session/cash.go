package session

import (
	"context"

	"tura/core/fault"
	"tura/core/store"
)

// Kinds of movements of the cash book.
const (
	CashIn       = "cash"
	CashTransfer = "transfer"
	CashRefund   = "refund"   // amount negative
	CashOverride = "override" // the arbiter's fee instead of the reckoned one
	CashDeposit  = "deposit"  // of an appeal; negative when given back
)

// Pay notes money received (or, negative, given back) for an entry, in roubles.
func (s *Session) Pay(ctx context.Context, entryID int64, kind string, amount int, note string) error {
	e, ok := s.entryRow(entryID)
	if !ok {
		return fault.New("session.noentry", fault.Args{"ID": entryID})
	}
	if kind == CashOverride && note == "" {
		return fault.New("session.overridereason", fault.Args{"Player": e.Name})
	}
	cmd := store.Command{Name: "cash." + kind, Reason: note, Args: map[string]any{"Player": e.Name, "Amount": amount}}
	return s.run(ctx, cmd, Change{Entries: true}, func(tx *store.Tx) error {
		return tx.PutCash(&store.CashRow{EntryID: entryID, Kind: kind, Amount: amount, At: tx.Now(), Note: note})
	})
}

// Payment is one movement of the cash book.
type Payment struct {
	EntryID int64
	Player  string
	Kind    string
	Amount  int // roubles
	At      string
	Note    string
}

// Payments of the whole event in the order of time.
func (s *Session) Payments() []Payment {
	s.mu.RLock()
	defer s.mu.RUnlock()
	people := entriesByID(s.entries)
	var out []Payment
	for _, c := range s.cash {
		out = append(out, Payment{EntryID: c.EntryID, Player: people[c.EntryID].Name, Kind: c.Kind, Amount: c.Amount, At: c.At, Note: c.Note})
	}
	return out
}

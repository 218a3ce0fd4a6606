package session

import (
	"cmp"
	"context"
	"slices"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/names"
	"tura/core/store"
)

// CheckIn confirms that a person came and, where amount is not 0, notes the money taken at once: one command, one undo. Kind is CashIn or
// CashTransfer, amount in roubles.
func (s *Session) CheckIn(ctx context.Context, id int64, kind string, amount int) error {
	row, ok := s.entryRow(id)
	if !ok {
		return fault.New("session.noentry", fault.Args{"ID": id})
	}
	cmd := store.Command{Name: "entry.checkin", Args: map[string]any{"Player": row.Name, "Amount": amount, "Paid": kind}}
	if amount == 0 {
		cmd = store.Command{Name: "entry.presence", Args: map[string]any{"Player": row.Name, "Presence": int(store.Confirmed)}}
	}
	row.Presence = store.Confirmed
	return s.run(ctx, cmd, Change{Entries: true}, func(tx *store.Tx) error {
		if err := tx.PutEntry(&row); err != nil || amount == 0 {
			return err
		}
		return tx.PutCash(&store.CashRow{EntryID: id, Kind: kind, Amount: amount, At: tx.Now()})
	})
}

// RemoveEntry takes an application away that should never have been there. It is refused for a person with a start number
// (session.numbered) and for one who paid (session.paid): give the money back first.
func (s *Session) RemoveEntry(ctx context.Context, id int64) error {
	row, ok := s.entryRow(id)
	switch {
	case !ok:
		return fault.New("session.noentry", fault.Args{"ID": id})
	case s.numbered(id):
		return fault.New("session.numbered", fault.Args{"Group": row.Group})
	case s.cashOf(id):
		return fault.New("session.paid", fault.Args{"Player": row.Name})
	}
	cmd := store.Command{Name: "entry.remove", Args: map[string]any{"Player": row.Name}}
	return s.run(ctx, cmd, Change{Entries: true}, func(tx *store.Tx) error { return tx.DeleteEntry(id) })
}

func (s *Session) cashOf(id int64) bool {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, c := range s.cash {
		if c.EntryID == id {
			return true
		}
	}
	return false
}

// AddEntries takes many applications at once, as one command that one undo takes back; file names the list they came from.
func (s *Session) AddEntries(ctx context.Context, file string, list []entry.Entry) error {
	_, err := s.AcceptEntries(ctx, file, list)
	return err
}

// Preview places and prices an application that is not written yet, beside those that are. id names the entry it is to replace, 0 none.
func (s *Session) Preview(id int64, e entry.Entry) (entry.Placement, entry.Fee) {
	d := s.desk()
	d.entries = slices.Clone(d.entries) // the session keeps its own
	at := len(d.entries)
	for i, r := range d.rows {
		if id != 0 && r.ID == id {
			at = i
		}
	}
	if at == len(d.entries) {
		d.entries = append(d.entries, e)
	} else {
		d.entries[at] = e
	}
	d.placements = entry.Assign(d.reg, d.entries)
	for _, f := range entry.Fees(d.reg, d.entries, d.placements) {
		if f.Entry == at {
			return d.placements[at], f
		}
	}
	return d.placements[at], entry.Fee{}
}

// PreviewGroup tells what moving an entry to a group would make of its place and fee.
func (s *Session) PreviewGroup(id int64, code string) (entry.Placement, entry.Fee) {
	d := s.desk()
	rows := append([]store.EntryRow(nil), d.rows...)
	at := -1
	for i := range rows {
		if rows[i].ID == id {
			rows[i].Group, at = code, i
		}
	}
	if at < 0 {
		return entry.Placement{}, entry.Fee{}
	}
	s.mu.RLock()
	reg := decided(s.reg, rows)
	s.mu.RUnlock()
	placements := entry.Assign(reg, d.entries)
	for _, f := range entry.Fees(reg, d.entries, placements) {
		if f.Entry == at {
			return placements[at], f
		}
	}
	return placements[at], entry.Fee{}
}

// Quota is how many play above their own group in one group.
type Quota struct {
	Up      int      // people who play up here
	Of      int      // the field that the percentage is taken of
	Percent int      // allowed
	Allowed int      // people, rounded down
	Waiting []string // names of those who ask to play up here and wait for the decision
}

// Free places left, negative when there are too many.
func (q Quota) Free() int { return q.Allowed - q.Up }

// Quota of a group; ok is false where the regulation names no cap or nobody may play up into the group.
func (s *Session) Quota(code string) (q Quota, ok bool) {
	d := s.desk()
	for _, m := range entry.Quotas(d.reg, d.entries, d.placements) {
		if m.Category != code || !m.Capped {
			continue
		}
		q = Quota{Up: m.Up, Of: m.Field, Percent: m.Cap, Allowed: m.Field * m.Cap / 100}
		for _, at := range m.Waiting {
			q.Waiting = append(q.Waiting, d.entries[at].Name)
		}
		return q, true
	}
	return q, false
}

// Duplicates are pairs of entries that may be the same person, by id. Only entries that share a number or the key of surname and first name
// are compared.
func (s *Session) Duplicates() [][2]int64 {
	d := s.desk()
	earlier := map[string][]int{}
	var out [][2]int64
	for j, e := range d.entries {
		p := names.Split(e.Name)
		seen := map[int]bool{}
		for kind, value := range map[string]string{"fsr": e.FSRID, "fide": e.FIDEID, "name": names.Key(p.Surname + p.First)} {
			if value == "" {
				continue
			}
			key := kind + " " + value
			for _, i := range earlier[key] {
				if _, same := entry.SamePerson(d.entries[i], e); same && !seen[i] {
					seen[i] = true
					out = append(out, [2]int64{d.rows[i].ID, d.rows[j].ID})
				}
			}
			earlier[key] = append(earlier[key], j)
		}
	}
	slices.SortFunc(out, func(a, b [2]int64) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	return out
}

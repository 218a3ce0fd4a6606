package session

import (
	"context"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/sheet"
	"tura/core/store"
	"tura/core/tournament"
)

// EntryView is one application with all that follows from it.
type EntryView struct {
	ID        int64
	Entry     entry.Entry
	Placement entry.Placement
	Presence  store.Presence
	Fee       entry.Fee
	Paid      int               // roubles, by the cash book
	Number    tournament.Number // start number, 0 while registration is open
	Status    tournament.Status // of the player
	Absent    bool              // from the closing
}

// Owes is what is still to be paid; negative: to be given back.
func (v EntryView) Owes() int { return v.Fee.Total - v.Paid }

// Entries in the order they came, priced and placed.
func (s *Session) Entries() []EntryView {
	d := s.desk()
	out := make([]EntryView, len(d.rows))
	index := map[int64]int{}
	for i, r := range d.rows {
		out[i] = EntryView{ID: r.ID, Entry: d.entries[i], Placement: d.placements[i], Presence: r.Presence, Absent: r.AbsentAtClosing}
		index[r.ID] = i
	}
	for _, f := range entry.Fees(d.reg, d.entries, d.placements) {
		out[f.Entry].Fee = f
	}
	s.mu.RLock()
	for _, c := range s.cash {
		v := &out[index[c.EntryID]]
		switch c.Kind {
		case CashOverride:
			v.Fee.Total = c.Amount
		case CashDeposit: // is no fee
		default:
			v.Paid += c.Amount
		}
	}
	s.mu.RUnlock()
	for _, g := range s.snapshotGroups() {
		for _, p := range g.players {
			v := &out[index[p.EntryID]]
			v.Number, v.Status = tournament.Number(p.Number), tournament.Status(p.Status)
		}
	}
	return out
}

// Fees prices all entries in the order of the printed list: by group, then by name.
func (s *Session) Fees() ([]entry.Fee, []entry.Entry) {
	d := s.desk()
	return entry.Fees(d.reg, d.entries, d.placements), d.entries
}

// ImportEntries adds the applications of a clean list, all or none: rows with a wrong date, rating or group are named with their lines and
// nothing is taken. A list as people send them is read with its columns guessed; see ReviewEntries. The number added is returned.
func (s *Session) ImportEntries(ctx context.Context, sh *sheet.Sheet) (int, error) {
	if !entry.IsRegistration(sh) {
		review := s.ReviewEntries(sh, entry.Propose(sh))
		if faults := review.Faults(sh.File); len(faults) > 0 {
			return 0, faults
		}
		return s.AcceptEntries(ctx, sh.File, review.Entries())
	}
	list, faults := entry.ReadRegistration(sh, s.Regulation())
	if len(faults) > 0 {
		return 0, faults
	}
	return s.AcceptEntries(ctx, sh.File, list)
}

// Review is a list read but not taken yet: what was put right, what is doubtful, who may be twice.
type Review struct{ entry.Import }

// ReviewEntries reads a list by its columns without taking anything.
func (s *Session) ReviewEntries(sh *sheet.Sheet, m entry.Mapping) Review {
	return Review{entry.ImportList(sh, m, s.Regulation(), s.directory())}
}

// Entries are the people of the list.
func (r Review) Entries() []entry.Entry {
	out := make([]entry.Entry, len(r.Rows))
	for i, row := range r.Rows {
		out[i] = row.Entry
		out[i].Line = row.Line
	}
	return out
}

// Faults are the cells that could not be taken; nothing is imported while there are any.
func (r Review) Faults(file string) fault.List {
	var out fault.List
	if len(r.Rows) == 0 {
		out = append(out, fault.New("entry.nobody", fault.Args{"File": file}))
	}
	for _, row := range r.Rows {
		for _, n := range row.Notes {
			if n.Level == entry.Wrong {
				out = append(out, fault.New("import.cell", fault.Args{"File": file, "Line": row.Line, "Player": row.Entry.Name, "Value": n.From}))
			}
		}
	}
	return out
}

// AcceptEntries adds the people of a reviewed list, one command that one undo takes back.
func (s *Session) AcceptEntries(ctx context.Context, file string, list []entry.Entry) (int, error) {
	cmd := store.Command{Name: "entries.import", Args: map[string]any{"Count": len(list), "File": file}}
	return len(list), s.run(ctx, cmd, Change{Entries: true}, func(tx *store.Tx) error {
		for _, e := range list {
			var row store.EntryRow
			fillRow(&row, e)
			if err := tx.PutEntry(&row); err != nil {
				return err
			}
		}
		return nil
	})
}

// AddEntry takes one application; its id is returned.
func (s *Session) AddEntry(ctx context.Context, e entry.Entry) (int64, error) {
	if e.Name == "" {
		return 0, fault.New("session.noname", nil)
	}
	var row store.EntryRow
	fillRow(&row, e)
	cmd := store.Command{Name: "entry.add", Args: map[string]any{"Player": e.Name}}
	err := s.run(ctx, cmd, Change{Entries: true}, func(tx *store.Tx) error { return tx.PutEntry(&row) })
	return row.ID, err
}

// EditEntry replaces what an application says. The start number given already stays.
func (s *Session) EditEntry(ctx context.Context, id int64, e entry.Entry) error {
	if e.Name == "" {
		return fault.New("session.noname", nil)
	}
	return s.changeEntry(ctx, "entry.edit", id, nil, func(r *store.EntryRow) {
		if r.FIDE != e.FIDE {
			r.RatingSource = TypedRating
		}
		fillRow(r, e)
	})
}

// SetPresence notes that a person came, did not come or is not admitted.
func (s *Session) SetPresence(ctx context.Context, id int64, p store.Presence) error {
	return s.changeEntry(ctx, "entry.presence", id, map[string]any{"Presence": int(p)}, func(r *store.EntryRow) { r.Presence = p })
}

// SetGroup moves an application to another group by the arbiter's decision; "" lets the limits decide again. It is refused when the person
// has a start number already.
func (s *Session) SetGroup(ctx context.Context, id int64, code string) error {
	if code != "" {
		g, err := s.group(code)
		if err != nil {
			return err
		}
		if g.row.Closed {
			return fault.New("session.closed", fault.Args{"Group": code})
		}
	}
	if s.numbered(id) {
		return fault.New("session.numbered", fault.Args{"Group": code})
	}
	return s.changeEntry(ctx, "entry.group", id, map[string]any{"Group": code}, func(r *store.EntryRow) { r.Group = code })
}

// RefuseClaim notes that the claimed relief is not confirmed, or takes the refusal back.
func (s *Session) RefuseClaim(ctx context.Context, id int64, refused bool) error {
	return s.changeEntry(ctx, "entry.claim", id, map[string]any{"Refused": refused}, func(r *store.EntryRow) { r.Refused = refused })
}

// SetAbsentAtClosing notes who was not at the ceremony: the regulation may take the prize away.
func (s *Session) SetAbsentAtClosing(ctx context.Context, id int64, absent bool) error {
	return s.changeEntry(ctx, "closing.absent", id, map[string]any{"Absent": absent, "Count": 1}, func(r *store.EntryRow) { r.AbsentAtClosing = absent })
}

func (s *Session) numbered(entryID int64) bool {
	for _, g := range s.snapshotGroups() {
		for _, p := range g.players {
			if p.EntryID == entryID {
				return true
			}
		}
	}
	return false
}

func (s *Session) changeEntry(ctx context.Context, name string, id int64, args map[string]any, change func(*store.EntryRow)) error {
	row, ok := s.entryRow(id)
	if !ok {
		return fault.New("session.noentry", fault.Args{"ID": id})
	}
	old := row
	change(&row)
	if row == old {
		return nil
	}
	if args == nil {
		args = map[string]any{}
	}
	args["Player"] = row.Name
	return s.run(ctx, store.Command{Name: name, Args: args}, Change{Entries: true}, func(tx *store.Tx) error { return tx.PutEntry(&row) })
}

func (s *Session) entryRow(id int64) (store.EntryRow, bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, e := range s.entries {
		if e.ID == id {
			return e, true
		}
	}
	return store.EntryRow{}, false
}

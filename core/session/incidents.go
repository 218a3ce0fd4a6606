package session

import (
	"context"

	"tura/core/fault"
	"tura/core/sheet"
	"tura/core/store"
)

// absentAtClosing is the kind of incident that decides about prizes.
const absentAtClosing = "absent-at-closing"

// ImportIncidents reads category;round;player;kind and notes who was absent from the closing, all or none; other kinds are already in
// decisions, absences and results and are left alone. The number noted is returned.
func (s *Session) ImportIncidents(ctx context.Context, sh *sheet.Sheet) (int, error) {
	n, err := byName(sh, "player", "kind")
	if err != nil {
		return 0, err
	}
	var faults fault.List
	var absent []store.EntryRow
	for _, row := range n.rows() {
		if n.cell(row, "kind") != absentAtClosing {
			continue
		}
		e, ok := s.entryNamed(n.cell(row, "player"))
		if !ok {
			faults = append(faults, n.bad(row, "import.noperson", "Player", n.cell(row, "player")))
			continue
		}
		e.AbsentAtClosing = true
		absent = append(absent, e)
	}
	if len(faults) > 0 {
		return 0, faults
	}
	if len(absent) == 0 {
		return 0, nil
	}
	cmd := store.Command{Name: "closing.absent", Args: map[string]any{"Count": len(absent), "File": sh.File}}
	return len(absent), s.run(ctx, cmd, Change{Entries: true}, func(tx *store.Tx) error {
		for i := range absent {
			if err := tx.PutEntry(&absent[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Session) entryNamed(name string) (store.EntryRow, bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, e := range s.entries {
		if e.Name == name {
			return e, true
		}
	}
	return store.EntryRow{}, false
}

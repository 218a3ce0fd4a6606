package session

import (
	"tura/core/entry"
	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// toEntry reads a stored row as the application that the rules know.
func toEntry(r store.EntryRow) entry.Entry {
	born, _ := tournament.ParseDate(r.Born)           // written from a Date
	title, _ := tournament.ParseTitle(r.Title)        // written from a Title
	applied, _ := regulation.ParseMoment(r.AppliedAt) // written from a Moment
	return entry.Entry{Line: r.Line, Name: r.Name, Latin: r.Latin, Sex: tournament.Sex(r.Sex), Born: born, Title: title, Rank: r.Rank,
		Federation: r.Federation, FIDEID: r.FIDEID, FIDE: r.FIDE, FSRID: r.FSRID, FSR: r.FSR, RSHT: r.RSHT, City: r.City, Region: r.Region,
		Club: r.Club, Coach: r.Coach, Status: r.Claim, Applied: applied, Wanted: r.Wanted, FromRound: r.Late, Phone: r.Phone, Email: r.Email, Note: r.Note}
}

// fillRow writes what the application says into a row; what the arbiter decided about it stays.
func fillRow(r *store.EntryRow, e entry.Entry) {
	r.Line, r.Name, r.Latin, r.Sex, r.Born, r.Title, r.Rank = e.Line, e.Name, e.Latin, int(e.Sex), e.Born.ISO(), e.Title.String(), e.Rank
	r.Federation, r.FIDEID, r.FIDE, r.FSRID, r.FSR, r.RSHT = e.Federation, e.FIDEID, e.FIDE, e.FSRID, e.FSR, e.RSHT
	r.City, r.Region, r.Club, r.Coach, r.Claim = e.City, e.Region, e.Club, e.Coach, e.Status
	r.Wanted, r.Late, r.Phone, r.Email, r.Note = e.Wanted, e.FromRound, e.Phone, e.Email, e.Note
	r.AppliedAt = ""
	if !e.Applied.IsZero() {
		r.AppliedAt = e.Applied.String()
	}
}

// decided is the regulation with the decisions that were taken at the desk added to those that came with it; the later one counts.
func decided(reg *regulation.Regulation, rows []store.EntryRow) *regulation.Regulation {
	out := *reg
	out.Decisions = append([]regulation.Decision(nil), reg.Decisions...)
	for _, r := range rows {
		add := func(kind regulation.DecisionKind, to string) {
			out.Decisions = append(out.Decisions, regulation.Decision{Player: r.Name, Decision: kind, To: to, Reason: r.Note})
		}
		if r.Group != "" {
			kind := regulation.Regrouped
			if e := toEntry(r); reg.Admission.MayPlayUp(entry.Place(reg, e).Own, r.Group) {
				kind = regulation.PlaysUp
			}
			add(kind, r.Group)
		}
		if r.Refused {
			add(regulation.StatusRefused, "")
		}
		switch r.Presence {
		case store.NoShow:
			add(regulation.NoShow, "")
		case store.NotAdmitted:
			add(regulation.NotAdmitted, "")
		}
	}
	return &out
}

// desk is the whole registration as the rules see it: rows, applications and placements in the same order.
type desk struct {
	reg        *regulation.Regulation // with the desk's decisions
	rows       []store.EntryRow
	entries    []entry.Entry
	placements []entry.Placement
}

// desk is reckoned once for each state of the entries: keys that change a result must not pay for it.
func (s *Session) desk() desk {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.deskNow == nil {
		d := makeDesk(s.reg, s.entries)
		s.deskNow = &d
	}
	return *s.deskNow
}

func makeDesk(reg *regulation.Regulation, rows []store.EntryRow) desk {
	d := desk{reg: decided(reg, rows), rows: rows, entries: make([]entry.Entry, len(rows))}
	for i, r := range rows {
		d.entries[i] = toEntry(r)
	}
	d.placements = entry.Assign(d.reg, d.entries)
	return d
}

// entryCounts counts the entries that belong to each group.
func (s *Session) entryCounts() map[string]int {
	out := map[string]int{}
	for _, p := range s.desk().placements {
		if p.State == entry.Placed {
			out[p.Category]++
		}
	}
	return out
}

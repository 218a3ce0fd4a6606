package session

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/store"
)

// CheckRegulation finds what contradicts itself and what is left open in the regulation, with the people who have applied so far.
// Joining two groups is not offered: the session pairs each group by itself. People are moved one by one instead.
func (s *Session) CheckRegulation() []regulation.Finding {
	list := regulation.Check(s.Regulation(), s.facts())
	for i := range list {
		list[i].Choices = slices.DeleteFunc(list[i].Choices, func(c regulation.Choice) bool { return c.Key == "join" })
	}
	return list
}

func (s *Session) facts() regulation.Facts {
	d := s.desk()
	f := regulation.Facts{}
	for _, e := range d.entries {
		f.People = append(f.People, e.Person())
	}
	if len(d.entries) > 0 {
		f.Field = s.entryCounts()
	}
	return f
}

// regulationParts name what a change of the regulation touched; each is the end of a command's name and has its own sentence.
var regulationParts = []struct {
	name   string
	fields []string // of Regulation
}{
	{"groups", []string{"Categories", "Admission"}},
	{"places", []string{"TieBreaks", "TieBreakEdition", "SecondTieBreaks", "Playoff", "Pairing"}},
	{"prizes", []string{"Prizes", "SpecialTables", "SmallCategory", "ForAll", "PrizeFund", "PrizePolicies", "PrizeValueOrder", "AbsentAtClosing", "Tax"}},
	{"fees", []string{"Fees"}},
	{"schedule", []string{"Schedule", "RegistrationOnSite", "ClosingAfter", "MaxLateness", "Appeals"}},
	{"judges", []string{"ChiefArbiter", "DeputyArbiter", "Secretary", "Officials"}},
	{"choices", []string{"Choices", "Decisions"}},
}

// changedPart is the part in which two regulations differ: "all" when there are several, "general" for what no part names, "" for none.
func changedPart(a, b *regulation.Regulation) string {
	x, y := reflect.ValueOf(*a), reflect.ValueOf(*b)
	part := map[string]string{}
	for _, p := range regulationParts {
		for _, f := range p.fields {
			part[f] = p.name
		}
	}
	out := ""
	for i := range x.NumField() {
		name := x.Type().Field(i).Name
		if name == "Unknown" || sameJSON(x.Field(i).Interface(), y.Field(i).Interface()) {
			continue
		}
		p := part[name]
		if p == "" {
			p = "general"
		}
		switch {
		case out == "" || out == "choices":
			out = p
		case p != out && p != "choices": // an answered finding belongs to what it changed
			out = "all"
		}
	}
	return out
}

func sameJSON(a, b any) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}

// SetRegulation replaces the regulation; groups that are new get a tournament with registration open, groups that are gone lose theirs. What is
// fixed by what has already happened is refused, with the reason: limits, seed order and existence of a group whose start numbers are given
// (session.reg.group), the order of places and the points once a round is paired (session.reg.places), the prizes of a group once it plays
// (session.reg.prizes), fewer rounds than are paired (session.reg.rounds). One command, one undo; no change writes nothing.
func (s *Session) SetRegulation(ctx context.Context, next *regulation.Regulation) error {
	now := s.Regulation()
	next, err := regulation.Parse(next.JSON()) // the caller's copy may change later
	if err != nil {
		return err
	}
	part := changedPart(now, next)
	if part == "" {
		return nil
	}
	if err := s.mayChange(now, next); err != nil {
		return err
	}
	s.mu.RLock()
	event, entries := s.event, s.entries
	s.mu.RUnlock()
	event.Regulation = string(next.JSON())
	change := Change{Event: true, Entries: true}
	for _, g := range s.snapshotGroups() {
		change.Tournaments = append(change.Tournaments, g.row.Code)
	}
	cmd := store.Command{Name: "regulation." + part}
	return s.run(ctx, cmd, change, func(tx *store.Tx) error {
		if err := tx.PutEvent(&event); err != nil {
			return err
		}
		for _, e := range entries { // a decision for a group that is gone falls with it
			if e.Group != "" && next.Category(e.Group) == nil {
				e.Group = ""
				if err := tx.PutEntry(&e); err != nil {
					return err
				}
			}
		}
		return s.writeGroups(tx, now, next)
	})
}

// mayChange names the first change that comes too late.
func (s *Session) mayChange(now, next *regulation.Regulation) error {
	paired := false
	for _, g := range s.snapshotGroups() {
		code := g.row.Code
		before, after := now.Category(code), next.Category(code)
		if g.fide() && !sameJSON(now.Pairing, next.Pairing) {
			if err := fideScoring(code, next.Scoring()); err != nil {
				return err
			}
		}
		if before == nil {
			continue
		}
		if g.row.Closed && (after == nil || !sameJSON(before.Limits, after.Limits) || !sameJSON(before.SeedOrder, after.SeedOrder)) {
			return fault.New("session.reg.group", fault.Args{"Group": code})
		}
		if len(g.rounds) == 0 {
			continue
		}
		paired = true
		if !sameJSON(now.Prizes[code], next.Prizes[code]) {
			return fault.New("session.reg.prizes", fault.Args{"Group": code})
		}
		n := next.RoundsOf(code)
		if n < len(g.rounds) {
			return fault.New("session.reg.rounds", fault.Args{"Group": code, "Paired": len(g.rounds), "Rounds": n})
		}
		if n != now.RoundsOf(code) {
			if err := g.mayChange(settingRounds); err != nil {
				return err
			}
		}
	}
	if paired && !(slices.Equal(now.TieBreakList(), next.TieBreakList()) && now.Edition() == next.Edition() && sameJSON(now.Pairing, next.Pairing)) {
		return fault.New("session.reg.places", nil)
	}
	return nil
}

// writeGroups brings the tournaments in line with the groups of the regulation.
func (s *Session) writeGroups(tx *store.Tx, now, next *regulation.Regulation) error {
	rows := map[string]store.TournamentRow{}
	for _, g := range s.snapshotGroups() {
		rows[g.row.Code] = g.row
		if next.Category(g.row.Code) == nil {
			if err := tx.DeleteTournament(g.row.ID); err != nil {
				return err
			}
		}
	}
	for i, c := range next.Categories {
		fresh, err := tournamentRow(next, c.Code, i+1, s.now())
		if err != nil {
			return fmt.Errorf("group %s: %w", c.Code, err)
		}
		row, known := rows[c.Code]
		if !known {
			row = fresh
		} else if old := now.Category(c.Code); old != nil {
			row.Name, row.Position = fresh.Name, fresh.Position
			if now.RoundsOf(c.Code) != next.RoundsOf(c.Code) {
				row.RoundCount = fresh.RoundCount
			}
			if !sameJSON(now.Pairing, next.Pairing) {
				row.Scoring, row.Initial = fresh.Scoring, fresh.Initial
			}
		}
		if known && row == rows[c.Code] {
			continue
		}
		if err := tx.PutTournament(&row); err != nil {
			return err
		}
	}
	return nil
}

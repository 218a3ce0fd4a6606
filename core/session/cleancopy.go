package session

import (
	"context"
	"fmt"
	"slices"

	"tura/core/names"
	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// CleanCopy writes the event without personal data into a new file, for a bug report: invented names that keep the alphabetical order, the year of
// birth alone, invented numbers in place of FIDE's and ФШР's, no telephones, addresses, clubs' and coaches' names, notes or reasons. Ratings,
// pairings, results, rules stay, so that what went wrong goes wrong again. Of the journal only the bare lines go along.
func (s *Session) CleanCopy(ctx context.Context, path string) error {
	s.mu.RLock()
	c := newCleaner(s.reg, s.entries)
	s.mu.RUnlock()
	return s.store.CopyChanged(ctx, path, c.row)
}

// cleaner gives every personal text its stand-in; equal texts get equal ones.
type cleaner struct {
	people  map[string]string // by name, in alphabetical order
	aliases map[string]map[string]string
	numbers map[string]string
	reg     *regulation.Regulation
}

func newCleaner(reg *regulation.Regulation, entries []store.EntryRow) *cleaner {
	c := &cleaner{people: map[string]string{}, aliases: map[string]map[string]string{}, numbers: map[string]string{}}
	var all []string
	for _, e := range entries {
		all = append(all, e.Name)
	}
	for _, d := range reg.Decisions {
		all = append(all, d.Player)
	}
	slices.SortFunc(all, names.Compare)
	for i, n := range slices.Compact(all) {
		c.people[n] = fmt.Sprintf("Участник %04d", i+1)
	}
	c.reg = c.regulation(reg)
	return c
}

// alias is the stand-in of a text of a kind, such as a club.
func (c *cleaner) alias(kind, text string) string {
	if text == "" {
		return ""
	}
	if name, ok := c.people[text]; ok { // a coach who plays
		return name
	}
	if c.aliases[kind] == nil {
		c.aliases[kind] = map[string]string{}
	}
	if c.aliases[kind][text] == "" {
		c.aliases[kind][text] = fmt.Sprintf("%s %d", kind, len(c.aliases[kind])+1)
	}
	return c.aliases[kind][text]
}

// number is an invented number for a person's number.
func (c *cleaner) number(text string) string {
	if text == "" {
		return ""
	}
	if c.numbers[text] == "" {
		c.numbers[text] = fmt.Sprint(90000000 + len(c.numbers) + 1)
	}
	return c.numbers[text]
}

func (c *cleaner) regulation(reg *regulation.Regulation) *regulation.Regulation {
	out := *reg
	out.ID, out.ChiefArbiter, out.DeputyArbiter, out.Secretary, out.Organiser, out.Officials, out.Papers = "", "", "", "", "", nil, nil
	out.Decisions = slices.Clone(reg.Decisions)
	for i := range out.Decisions {
		out.Decisions[i].Player, out.Decisions[i].Reason = c.people[out.Decisions[i].Player], ""
	}
	return &out
}

// emptied are the columns with free text or addresses, by table.
var emptied = map[string][]string{
	"entry": {"phone", "email", "note"}, "playoff": {"note"}, "cash": {"note"}, "incident": {"reason"}, "appeal": {"text", "ruling"}, "round": {"explanation"},
}

// row cleans the columns of one stored row.
func (c *cleaner) row(table string, columns map[string]any) {
	for _, column := range emptied[table] {
		if _, ok := columns[column]; ok {
			columns[column] = ""
		}
	}
	text := func(column string) string { s, _ := columns[column].(string); return s }
	switch table {
	case "event":
		columns["regulation"] = string(c.reg.JSON())
	case "entry":
		columns["name"] = c.people[text("name")]
		if text("latin") != "" {
			columns["latin"] = names.Latin(c.people[text("name")], names.ICAO)
		}
		if born, err := tournament.ParseDate(text("born")); err == nil && born.Year != 0 {
			columns["born"] = tournament.Date{Year: born.Year}.ISO()
		}
		columns["fide_id"], columns["fsr_id"] = c.number(text("fide_id")), c.number(text("fsr_id"))
		columns["club"], columns["coach"], columns["region"] = c.alias("Клуб", text("club")), c.alias("Тренер", text("coach")), c.alias("Область", text("region"))
	case "member":
		columns["name"] = c.alias("Член комитета", text("name"))
	}
}

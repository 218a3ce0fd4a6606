package session

import (
	"context"
	"encoding/json"
	"slices"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// ConfirmAll notes everybody as present who belongs to a group and was not marked otherwise; the number confirmed is returned.
func (s *Session) ConfirmAll(ctx context.Context, codes ...string) (int, error) {
	d := s.desk()
	var rows []store.EntryRow
	for i, p := range d.placements {
		if p.State == entry.Placed && d.rows[i].Presence == store.Applied && contains(codes, p.Category) {
			row := d.rows[i]
			row.Presence = store.Confirmed
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 {
		return 0, nil
	}
	cmd := store.Command{Name: "entry.confirmall", Args: map[string]any{"Groups": codes, "Count": len(rows)}}
	return len(rows), s.run(ctx, cmd, Change{Entries: true}, func(tx *store.Tx) error {
		for i := range rows {
			if err := tx.PutEntry(&rows[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

func contains(codes []string, code string) bool {
	for _, c := range codes {
		if c == code {
			return true
		}
	}
	return false
}

// CloseRegistration ends registration in the groups and gives start numbers to all who were confirmed, by the group's seed order
// (C.04.2 art. 2). Who was not confirmed stays an application and can come as a late entry. It is refused for a group without players
// (session.nobody) or one that is closed already (session.closed).
func (s *Session) CloseRegistration(ctx context.Context, codes ...string) error {
	d := s.desk()
	lists := map[string][]int{} // indices of the entries by group
	for i, p := range d.placements {
		if p.State == entry.Placed && d.rows[i].Presence == store.Confirmed {
			lists[p.Category] = append(lists[p.Category], i)
		}
	}
	for _, code := range codes {
		g, err := s.group(code)
		switch {
		case err != nil:
			return err
		case g.row.Closed:
			return fault.New("session.closed", fault.Args{"Group": code})
		case len(lists[code]) == 0:
			return fault.New("session.nobody", fault.Args{"Group": code})
		}
	}
	cmd := store.Command{Name: "registration.close", Args: map[string]any{"Groups": codes}}
	if len(codes) == 1 {
		cmd.Tournament = codes[0]
	}
	return s.run(ctx, cmd, Change{Tournaments: codes, Entries: true}, func(tx *store.Tx) error {
		for _, code := range codes {
			g, err := s.group(code)
			if err == nil {
				err = d.number(tx, g, lists[code])
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// number gives the entries (by index) their start numbers and closes the group.
func (d desk) number(tx *store.Tx, g *group, list []int) error {
	cat := d.reg.Category(g.row.Code)
	people := make([]entry.Entry, len(list))
	for i, at := range list {
		people[i] = d.entries[at]
		people[i].Line = at // finds the row again after sorting
	}
	for i, e := range g.startOrder(*cat, d.reg.Pairing.LateEntry, people) {
		row := store.PlayerRow{TournamentID: g.row.ID, EntryID: d.rows[e.Line].ID, Number: i + 1, FromRound: max(e.FromRound, 1)}
		row.Rating = g.ratingOf(*cat, e)
		row.Numbered = row.Rating
		if err := tx.PutPlayer(&row); err != nil {
			return err
		}
	}
	row := g.row
	row.Closed = true
	if g.t.System != tournament.SwissDutch {
		row.RoundCount = roundsPossible(g.t.System, len(list))
	}
	return tx.PutTournament(&row)
}

// Admit lets a late entry in, from the next round that is not paired yet. The start number follows the strength, everybody below moves down
// by one (C.04.2 art. 2.4), unless the regulation appends late entries.
func (s *Session) Admit(ctx context.Context, entryID int64) error {
	d := s.desk()
	at := -1
	for i, r := range d.rows {
		if r.ID == entryID {
			at = i
		}
	}
	if at < 0 {
		return fault.New("session.noentry", fault.Args{"ID": entryID})
	}
	p := d.placements[at]
	if p.State != entry.Placed && p.State != entry.NoShow {
		return fault.New("session.notadmitted", fault.Args{"Player": d.rows[at].Name})
	}
	code := p.Category
	if p.State == entry.NoShow {
		code = p.Own
	}
	g, err := s.group(code)
	switch {
	case err != nil:
		return err
	case !g.row.Closed:
		return fault.New("session.notclosed", fault.Args{"Group": code, "Round": 1})
	case s.numbered(entryID):
		return fault.New("session.numbered", fault.Args{"Group": code})
	case len(g.rounds) >= g.row.RoundCount:
		return fault.New("session.allpaired", fault.Args{"Group": code, "Rounds": g.row.RoundCount, "Round": len(g.rounds) + 1})
	}
	from := len(g.rounds) + 1
	e := d.rows[at]
	e.Presence, e.Late = store.Confirmed, from
	if from == 1 {
		e.Late = 0
	}
	cmd := store.Command{Name: "entry.late", Tournament: code, Args: map[string]any{"Player": e.Name, "Round": from}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}, Entries: true}, func(tx *store.Tx) error {
		if err := tx.PutEntry(&e); err != nil {
			return err
		}
		return d.insert(tx, g, at, from)
	})
}

// insert gives the late entry its number and moves those below. Rounds already paired hold a zero-point bye for it.
func (d desk) insert(tx *store.Tx, g *group, at, from int) error {
	cat := d.reg.Category(g.row.Code)
	late := d.entries[at]
	late.FromRound = from
	number := len(g.players) + 1
	for i, p := range g.players {
		other := d.entries[d.index(p.EntryID)]
		other.FromRound = p.FromRound
		other.Line, late.Line = 0, 1
		if g.startOrder(*cat, d.reg.Pairing.LateEntry, []entry.Entry{other, late})[0].Line == 1 {
			number = i + 1
			break
		}
	}
	if err := g.moveAcceleration(tx, tournament.Number(number)); err != nil {
		return err
	}
	for _, p := range g.players {
		if p.Number >= number {
			p.Number++
			if err := tx.PutPlayer(&p); err != nil {
				return err
			}
		}
	}
	row := store.PlayerRow{TournamentID: g.row.ID, EntryID: d.rows[at].ID, Number: number, FromRound: from, Rating: g.ratingOf(*cat, late)}
	row.Numbered = row.Rating
	if err := tx.PutPlayer(&row); err != nil {
		return err
	}
	for _, r := range g.rounds {
		if err := tx.PutBye(&store.ByeRow{RoundID: r.row.ID, Player: row.ID, Kind: "Z"}); err != nil {
			return err
		}
	}
	return nil
}

func (d desk) index(entryID int64) int {
	for i, r := range d.rows {
		if r.ID == entryID {
			return i
		}
	}
	return 0
}

// moveAcceleration keeps the last person of the accelerated group when a late entry moves the numbers (C.04.7): the group may grow.
func (g *group) moveAcceleration(tx *store.Tx, inserted tournament.Number) error {
	if len(g.t.Acceleration) == 0 {
		return nil
	}
	moved := slices.Clone(g.t.Acceleration)
	for i := range moved {
		if moved[i].FirstNumber > 1 && moved[i].FirstNumber >= inserted {
			moved[i].FirstNumber++
		}
		if moved[i].LastNumber >= inserted {
			moved[i].LastNumber++
		}
	}
	raw, err := json.Marshal(moved)
	if err != nil {
		return err
	}
	row := g.row
	row.Acceleration = string(raw)
	return tx.PutTournament(&row)
}

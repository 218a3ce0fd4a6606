package session

import (
	"context"
	"strconv"

	"tura/core/fault"
	"tura/core/sheet"
	"tura/core/store"
	"tura/core/tournament"
)

// Playoff is a decisive game outside the rounds (Armageddon). It orders two tied players and nothing else; it is never rated.
type Playoff struct {
	ID                         int64
	Place                      int // the better of the two places at stake
	White, Black               tournament.Number
	WhiteMinutes, BlackMinutes int
	Result                     tournament.Result // Pending: still to be played
	Winner                     tournament.Number // 0: not decided; a draw is Black's win in an Armageddon
	Note                       string
}

// Playoffs of a group by place.
func (s *Session) Playoffs(code string) ([]Playoff, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	var out []Playoff
	for _, r := range g.playoffs {
		p := Playoff{ID: r.ID, Place: r.Place, White: g.numbers[r.White], Black: g.numbers[r.Black], WhiteMinutes: r.WhiteMinutes, BlackMinutes: r.BlackMinutes, Note: r.Note}
		p.Result, _ = tournament.ParseResult(r.Result) // written from a Result
		if r.Winner != nil {
			p.Winner = g.numbers[*r.Winner]
		}
		out = append(out, p)
	}
	return out, nil
}

// PutPlayoff notes a play-off (ID 0) or changes one: its colours, its result. In an Armageddon a draw is Black's win.
func (s *Session) PutPlayoff(ctx context.Context, code string, p Playoff) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	row, err := g.playoffRow(p)
	if err != nil {
		return err
	}
	cmd := store.Command{Name: "playoff.set", Tournament: code, Args: map[string]any{"Place": p.Place, "Result": p.Result.Code(),
		"White": g.name(row.White), "Black": g.name(row.Black)}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.PutPlayoff(&row) })
}

// DropPlayoff takes a play-off away.
func (s *Session) DropPlayoff(ctx context.Context, code string, id int64) error {
	cmd := store.Command{Name: "playoff.drop", Tournament: code}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.DeletePlayoff(id) })
}

func (g *group) playoffRow(p Playoff) (store.PlayoffRow, error) {
	row := store.PlayoffRow{ID: p.ID, TournamentID: g.row.ID, Place: p.Place, WhiteMinutes: p.WhiteMinutes, BlackMinutes: p.BlackMinutes, Result: p.Result.Code(), Note: p.Note}
	white, err := g.playerRow(p.White)
	if err != nil {
		return row, err
	}
	black, err := g.playerRow(p.Black)
	if err != nil {
		return row, err
	}
	if white.ID == black.ID {
		return row, fault.New("session.playoffself", fault.Args{"Group": g.row.Code, "Player": g.t.Players[p.White-1].Name})
	}
	row.White, row.Black = white.ID, black.ID
	switch {
	case p.Winner == p.White && p.Winner != 0:
		row.Winner = &white.ID
	case p.Winner == p.Black && p.Winner != 0:
		row.Winner = &black.ID
	case p.Result == tournament.WhiteWins || p.Result == tournament.BlackAbsent:
		row.Winner = &white.ID
	case p.Result.Known() && p.Result != tournament.BothAbsent:
		row.Winner = &black.ID // a draw counts as Black's win
	}
	return row, nil
}

// ImportPlayoffs reads category;place;white;black;white_minutes;black_minutes;result;winner, all or none.
func (s *Session) ImportPlayoffs(ctx context.Context, sh *sheet.Sheet) (int, error) {
	n, err := byName(sh, "category", "place", "white", "black", "white_minutes", "black_minutes", "result")
	if err != nil {
		return 0, err
	}
	var faults fault.List
	var rows []store.PlayoffRow
	touched := map[string]bool{}
	for _, row := range n.rows() {
		out, f := s.readPlayoff(n, row)
		if f != nil {
			faults = append(faults, f)
			continue
		}
		rows = append(rows, out)
		touched[n.cell(row, "category")] = true
	}
	if len(faults) > 0 {
		return 0, faults
	}
	cmd := store.Command{Name: "playoff.import", Args: map[string]any{"Count": len(rows), "File": sh.File}}
	return len(rows), s.run(ctx, cmd, Change{Tournaments: s.codesIn(touched)}, func(tx *store.Tx) error {
		for i := range rows {
			if err := tx.PutPlayoff(&rows[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Session) readPlayoff(n named, row sheet.Row) (store.PlayoffRow, *fault.Fault) {
	code := n.cell(row, "category")
	g, err := s.group(code)
	if err != nil {
		return store.PlayoffRow{}, n.bad(row, "import.nogroup", "Group", code)
	}
	p := Playoff{White: g.numberOf(n.cell(row, "white")), Black: g.numberOf(n.cell(row, "black")), Winner: g.numberOf(n.cell(row, "winner")), Note: n.cell(row, "note")}
	for column, number := range map[string]tournament.Number{"white": p.White, "black": p.Black} {
		if number == 0 {
			return store.PlayoffRow{}, n.bad(row, "import.noplayer", "Group", code, "Player", n.cell(row, column))
		}
	}
	for column, into := range map[string]*int{"place": &p.Place, "white_minutes": &p.WhiteMinutes, "black_minutes": &p.BlackMinutes} {
		v, err := strconv.Atoi(n.cell(row, column))
		if err != nil || v < 0 {
			return store.PlayoffRow{}, n.bad(row, "import.number", "Column", column, "Value", n.cell(row, column))
		}
		*into = v
	}
	var ok bool
	if p.Result, ok = tournament.ParseResult(n.cell(row, "result")); !ok {
		return store.PlayoffRow{}, n.bad(row, "import.result", "Value", n.cell(row, "result"), "Player", n.cell(row, "white"))
	}
	out, err := g.playoffRow(p)
	if err != nil {
		return out, n.bad(row, "import.noplayer", "Group", code, "Player", n.cell(row, "black"))
	}
	return out, nil
}

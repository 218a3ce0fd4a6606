package session

import (
	"context"
	"errors"
	"strconv"

	"tura/core/fault"
	"tura/core/sheet"
	"tura/core/store"
	"tura/core/tournament"
)

// The files that a script hands in name people by their full name and groups by their code: category;round;board;white;black;result.

// byeWords are the words of rows without an opponent.
var byeWords = map[string]tournament.Outcome{"BYE": tournament.PairingBye, "HPB": tournament.HalfBye, "ZPB": tournament.ZeroBye, "FPB": tournament.FullBye}

// numberOf finds a player of the group by full name; 0 when there is none.
func (g *group) numberOf(name string) tournament.Number {
	for _, p := range g.t.Players {
		if p.Name == name {
			return p.Number
		}
	}
	return 0
}

// ImportResults enters the results of one round from a table, all or none. Rows of other rounds are left alone; a row whose pair is not on
// its board as stored, an unknown result, a bye that was not given are faults, each with its line. The number of results entered is returned.
func (s *Session) ImportResults(ctx context.Context, sh *sheet.Sheet, round int) (int, error) {
	n, err := byName(sh, "category", "round", "white", "black", "result")
	if err != nil {
		return 0, err
	}
	var faults fault.List
	var games []store.GameRow
	touched := map[string]bool{}
	for _, row := range n.rows() {
		if n.cell(row, "round") != strconv.Itoa(round) {
			continue
		}
		game, f := s.readResult(n, row, round)
		if f != nil {
			faults = append(faults, f)
			continue
		}
		if game != nil {
			games = append(games, *game)
			touched[n.cell(row, "category")] = true
		}
	}
	if len(faults) > 0 {
		return 0, faults
	}
	if len(games) == 0 {
		return 0, nil
	}
	cmd := store.Command{Name: "result.import", Args: map[string]any{"Round": round, "Count": len(games), "File": sh.File}}
	return len(games), s.run(ctx, cmd, Change{Tournaments: s.codesIn(touched)}, func(tx *store.Tx) error {
		for i := range games {
			games[i].EnteredAt = tx.Now()
			if err := tx.PutGame(&games[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

// codesIn lists the wanted groups in the order of the event.
func (s *Session) codesIn(wanted map[string]bool) []string {
	var out []string
	for _, g := range s.snapshotGroups() {
		if wanted[g.row.Code] {
			out = append(out, g.row.Code)
		}
	}
	return out
}

// readResult finds the game of a row and gives it the result; nil without a fault for a bye that is as stored.
func (s *Session) readResult(n named, row sheet.Row, round int) (*store.GameRow, *fault.Fault) {
	code, white, black, result := n.cell(row, "category"), n.cell(row, "white"), n.cell(row, "black"), n.cell(row, "result")
	g, err := s.group(code)
	if err != nil {
		return nil, n.bad(row, "import.nogroup", "Group", code)
	}
	if round < 1 || round > len(g.rounds) {
		return nil, n.bad(row, "import.notpaired", "Group", code, "Round", round)
	}
	w := g.numberOf(white)
	if w == 0 {
		return nil, n.bad(row, "import.noplayer", "Group", code, "Player", white)
	}
	if kind, ok := byeWords[result]; ok {
		return nil, g.sameBye(n, row, round, w, kind)
	}
	r, ok := tournament.ParseResult(result)
	if !ok || r == tournament.Pending {
		return nil, n.bad(row, "import.result", "Value", result, "Player", white)
	}
	b := g.numberOf(black)
	if b == 0 {
		return nil, n.bad(row, "import.noplayer", "Group", code, "Player", black)
	}
	for i, x := range g.t.Rounds[round-1].Games {
		if x.White == w && x.Black == b {
			if round < len(g.rounds) && x.Result != r {
				return nil, n.bad(row, "import.oldround", "Group", code, "Round", round, "White", white, "Black", black)
			}
			game := g.rounds[round-1].games[i]
			game.Result, game.Disputed = r.Code(), false
			return &game, nil
		}
	}
	return nil, n.bad(row, "import.nopair", "Group", code, "Round", round, "White", white, "Black", black)
}

func (g *group) sameBye(n named, row sheet.Row, round int, player tournament.Number, kind tournament.Outcome) *fault.Fault {
	for _, b := range g.t.Rounds[round-1].Byes {
		if b.Player == player && b.Kind == kind {
			return nil
		}
	}
	return n.bad(row, "import.nobye", "Group", g.row.Code, "Round", round, "Player", g.t.Player(player).Name, "Value", n.cell(row, "result"))
}

// ImportAbsences notes the half-point and zero-point byes (rows HPB and ZPB) that are known before a round is paired, all or none. A ZPB in
// round 1 makes a late entry that plays from round 2 (C.04.2 art. 2.4). Other rows are left alone. The number noted is returned.
func (s *Session) ImportAbsences(ctx context.Context, sh *sheet.Sheet, round int) (int, error) {
	n, err := byName(sh, "category", "round", "white", "result")
	if err != nil {
		return 0, err
	}
	var faults fault.List
	var wishes []absence
	touched := map[string]bool{}
	for _, row := range n.rows() {
		kind := byeWords[n.cell(row, "result")]
		if n.cell(row, "round") != strconv.Itoa(round) || kind != tournament.HalfBye && kind != tournament.ZeroBye {
			continue
		}
		code, name := n.cell(row, "category"), n.cell(row, "white")
		g, err := s.group(code)
		if err != nil {
			faults = append(faults, n.bad(row, "import.nogroup", "Group", code))
			continue
		}
		number := g.numberOf(name)
		if number == 0 {
			faults = append(faults, n.bad(row, "import.noplayer", "Group", code, "Player", name))
			continue
		}
		if err := errors.Join(g.mayRequest(number, round, kind), g.mayHalf(number, round, kind)); err != nil {
			faults = append(faults, n.bad(row, "import.absence", "Group", code, "Player", name, "Round", round))
			continue
		}
		wishes = append(wishes, absence{g, number, kind})
		touched[code] = true
	}
	if len(faults) > 0 {
		return 0, faults
	}
	if len(wishes) == 0 {
		return 0, nil
	}
	cmd := store.Command{Name: "bye.import", Args: map[string]any{"Round": round, "Count": len(wishes), "File": sh.File}}
	return len(wishes), s.run(ctx, cmd, Change{Tournaments: s.codesIn(touched)}, func(tx *store.Tx) error {
		for _, a := range wishes {
			if err := a.write(tx, round); err != nil {
				return err
			}
		}
		return nil
	})
}

// absence is one wish read from a table.
type absence struct {
	group  *group
	number tournament.Number
	kind   tournament.Outcome
}

func (a absence) write(tx *store.Tx, round int) error {
	p := a.group.players[a.number-1]
	if round == 1 && a.kind == tournament.ZeroBye {
		p.FromRound = 2
		return tx.PutPlayer(&p)
	}
	row := store.RequestRow{Player: p.ID, Round: round, Kind: a.kind.Letter()}
	for _, r := range a.group.requests {
		if r.Player == p.ID && r.Round == round {
			row.ID = r.ID
		}
	}
	return tx.PutRequest(&row)
}

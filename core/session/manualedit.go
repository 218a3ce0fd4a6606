package session

import (
	"context"
	"slices"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// draft is the last round while a command of a manual session changes it.
type draft struct {
	group   *group
	games   []store.GameRow
	byes    []store.ByeRow
	arrived map[int64]bool // players who take part after all
}

func (d *draft) id(n tournament.Number) (int64, error) {
	p, err := d.group.playerRow(n)
	return p.ID, err
}

// open refuses a board that has a result: it must be cleared first, so that nothing is lost unseen.
func (d *draft) open(i int) error {
	if d.games[i].Result != "" {
		return fault.New("session.boardplayed", fault.Args{"Group": d.group.row.Code, "Round": len(d.group.rounds), "Board": d.games[i].Board})
	}
	return nil
}

// boardOf finds the board of a player, -1 none.
func (d *draft) boardOf(id int64) int {
	return slices.IndexFunc(d.games, func(x store.GameRow) bool { return x.White == id || x.Black == id })
}

func (d *draft) byeOf(id int64) int {
	return slices.IndexFunc(d.byes, func(b store.ByeRow) bool { return b.Player == id })
}

// free takes a player away from board or bye; an opponent goes to the pool.
func (d *draft) free(id int64) error {
	if i := d.boardOf(id); i >= 0 {
		if err := d.open(i); err != nil {
			return err
		}
		d.games = slices.Delete(d.games, i, i+1)
	}
	if i := d.byeOf(id); i >= 0 {
		if d.byes[i].Kind != tournament.PairingBye.Letter() {
			d.arrived[id] = true
		}
		d.byes = slices.Delete(d.byes, i, i+1)
	}
	return nil
}

// freeBoard is the lowest board number that is not taken.
func (d *draft) freeBoard() int {
	for n := 1; ; n++ {
		if !slices.ContainsFunc(d.games, func(x store.GameRow) bool { return x.Board == n }) {
			return n
		}
	}
}

func (d *draft) round() tournament.Round {
	r := tournament.Round{Number: len(d.group.rounds)}
	for _, x := range d.games {
		res, _ := tournament.ParseResult(x.Result) // written from a Result
		r.Games = append(r.Games, tournament.Game{Board: x.Board, White: d.group.numbers[x.White], Black: d.group.numbers[x.Black], Result: res})
	}
	for _, b := range d.byes {
		kind, _ := tournament.ParseOutcome(letter(b.Kind)) // written from an Outcome
		r.Byes = append(r.Byes, tournament.Bye{Player: d.group.numbers[b.Player], Kind: kind})
	}
	return r
}

// SwapPlayers lets two players change places, wherever they stand: at boards, with the bye, or in the pool.
func (s *Session) SwapPlayers(ctx context.Context, code string, a, b tournament.Number, answer Answer) error {
	return s.edit(ctx, code, "manual.swap", answer, []tournament.Number{a, b}, func(d *draft) error {
		first, err := d.id(a)
		if err != nil {
			return err
		}
		second, err := d.id(b)
		if err != nil {
			return err
		}
		exchange := func(id int64) int64 {
			switch id {
			case first:
				return second
			case second:
				return first
			}
			return id
		}
		for i := range d.games {
			x := &d.games[i]
			if x.White != first && x.White != second && x.Black != first && x.Black != second {
				continue
			}
			if err := d.open(i); err != nil {
				return err
			}
			x.White, x.Black = exchange(x.White), exchange(x.Black)
		}
		for i := range d.byes {
			b := &d.byes[i]
			to := exchange(b.Player)
			if to != b.Player && b.Kind != tournament.PairingBye.Letter() && d.boardOf(b.Player) >= 0 {
				d.arrived[b.Player] = true
			}
			b.Player = to
		}
		return nil
	})
}

// SwapColours exchanges the colours of a board that has no result yet.
func (s *Session) SwapColours(ctx context.Context, code string, board int, answer Answer) error {
	g, err := s.openSession(code)
	if err != nil {
		return err
	}
	x, err := g.game(len(g.rounds), board)
	if err != nil {
		return err
	}
	return s.edit(ctx, code, "manual.colours", answer, []tournament.Number{g.numbers[x.White], g.numbers[x.Black]}, func(d *draft) error {
		i := d.boardOf(x.White)
		if err := d.open(i); err != nil {
			return err
		}
		d.games[i].White, d.games[i].Black = x.Black, x.White
		return nil
	})
}

// Seat makes a board of two players, wherever they stood: two whose opponents did not come, a late comer and the one with the bye, two from the
// pool. Opponents left alone go to the pool. The board takes the lowest free number.
func (s *Session) Seat(ctx context.Context, code string, white, black tournament.Number, answer Answer) error {
	if white == black {
		return fault.New("session.seatself", fault.Args{"Group": code, "Number": int(white)})
	}
	return s.edit(ctx, code, "manual.seat", answer, []tournament.Number{white, black}, func(d *draft) error {
		var ids [2]int64
		var boards []int
		for i, n := range []tournament.Number{white, black} {
			id, err := d.id(n)
			if err != nil {
				return err
			}
			if d.group.t.Players[n-1].Status != tournament.Active {
				return fault.New("session.withdrawn", fault.Args{"Group": code, "Player": d.group.t.Players[n-1].Name, "Round": len(d.group.rounds)})
			}
			if at := d.boardOf(id); at >= 0 {
				boards = append(boards, d.games[at].Board)
			}
			if err := d.free(id); err != nil {
				return err
			}
			ids[i] = id
		}
		board := d.freeBoard()
		if len(boards) > 0 {
			board = slices.Min(boards)
		}
		d.games = append(d.games, store.GameRow{Board: board, White: ids[0], Black: ids[1]})
		return nil
	})
}

// DeleteBoard takes a board away; its players go to the pool.
func (s *Session) DeleteBoard(ctx context.Context, code string, board int, answer Answer) error {
	g, err := s.openSession(code)
	if err != nil {
		return err
	}
	x, err := g.game(len(g.rounds), board)
	if err != nil {
		return err
	}
	return s.edit(ctx, code, "manual.delete", answer, []tournament.Number{g.numbers[x.White], g.numbers[x.Black]}, func(d *draft) error { return d.free(x.White) })
}

// GiveBye gives a player a bye in the round: PairingBye, HalfBye or ZeroBye. An opponent goes to the pool.
func (s *Session) GiveBye(ctx context.Context, code string, n tournament.Number, kind tournament.Outcome, answer Answer) error {
	if kind != tournament.PairingBye && kind != tournament.HalfBye && kind != tournament.ZeroBye {
		return fault.New("session.byekind", fault.Args{"Group": code, "Round": 0, "Player": n})
	}
	return s.edit(ctx, code, "manual.bye", answer, []tournament.Number{n}, func(d *draft) error {
		id, err := d.id(n)
		if err != nil {
			return err
		}
		if kind == tournament.HalfBye {
			if err := d.group.entitled(n); err != nil {
				return err
			}
		}
		if err := d.free(id); err != nil {
			return err
		}
		delete(d.arrived, id)
		d.byes = append(d.byes, store.ByeRow{Player: id, Kind: kind.Letter()})
		return nil
	})
}

// edit runs one change of the open session. New breaches of pairing rules are asked at their level first.
func (s *Session) edit(ctx context.Context, code, name string, answer Answer, players []tournament.Number, change func(*draft) error) error {
	g, err := s.openSession(code)
	if err != nil {
		return err
	}
	last := g.rounds[len(g.rounds)-1]
	d := &draft{group: g, games: slices.Clone(last.games), byes: slices.Clone(last.byes), arrived: map[int64]bool{}}
	before := g.warnings(g.t.Rounds[len(g.rounds)-1])
	if err := change(d); err != nil {
		return err
	}
	slices.SortFunc(d.games, func(a, b store.GameRow) int { return a.Board - b.Board })
	cmd := store.Command{Name: name, Tournament: code, Reason: g.manualReason(), Token: string(answer), Args: map[string]any{"Round": last.row.Number}}
	for i, n := range players {
		cmd.Args[[]string{"White", "Black"}[i]] = nameIn(g.t, n)
	}
	var codes []string
	for _, w := range newWarnings(before, g.present(d.arrived).warnings(d.round())) {
		cmd.Level = max(cmd.Level, w.Level)
		codes = append(codes, w.Fault.Code)
	}
	if codes != nil {
		cmd.Args["Warnings"] = codes
	}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return d.write(tx, last) })
}

// present is the group with some players taking part in the last round after all.
func (g *group) present(arrived map[int64]bool) *group {
	if len(arrived) == 0 {
		return g
	}
	next, t := *g, *g.t
	t.Players, t.Requests = slices.Clone(t.Players), slices.Clone(t.Requests)
	for id := range arrived {
		n := g.numbers[id]
		t.Players[n-1].FromRound = min(t.Players[n-1].FromRound, len(g.rounds))
		t.Requests = slices.DeleteFunc(t.Requests, func(r tournament.Request) bool { return r.Player == n && r.Round == len(g.rounds) })
	}
	next.t = &t
	return &next
}

// write stores what differs from the rows as they were.
func (d *draft) write(tx *store.Tx, old roundRows) error {
	keep := map[int64]bool{}
	for i := range d.games {
		x := &d.games[i]
		x.RoundID = old.row.ID
		keep[x.ID] = true
		if x.ID != 0 && slices.Contains(old.games, *x) {
			continue
		}
		if err := tx.PutGame(x); err != nil {
			return err
		}
	}
	for _, x := range old.games {
		if !keep[x.ID] {
			if err := tx.DeleteGame(x.ID); err != nil {
				return err
			}
		}
	}
	clear(keep)
	for i := range d.byes {
		b := &d.byes[i]
		b.RoundID = old.row.ID
		keep[b.ID] = true
		if b.ID != 0 && slices.Contains(old.byes, *b) {
			continue
		}
		if err := tx.PutBye(b); err != nil {
			return err
		}
	}
	for _, b := range old.byes {
		if !keep[b.ID] {
			if err := tx.DeleteBye(b.ID); err != nil {
				return err
			}
		}
	}
	return d.writeArrivals(tx)
}

// writeArrivals lets players who were to be absent take part from this round on.
func (d *draft) writeArrivals(tx *store.Tx) error {
	round := len(d.group.rounds)
	for _, p := range d.group.players {
		if !d.arrived[p.ID] {
			continue
		}
		if p.FromRound > round {
			p.FromRound = round
			if err := tx.PutPlayer(&p); err != nil {
				return err
			}
		}
		for _, r := range d.group.requests {
			if r.Player == p.ID && r.Round == round {
				if err := tx.DeleteRequest(r.ID); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

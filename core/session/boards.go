package session

import (
	"context"
	"slices"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/store"
	"tura/core/tournament"
)

// FixBoard keeps a player who cannot move at one board of the group (0: no longer). It holds from the next pairing on; two players cannot be
// kept at the same board.
func (s *Session) FixBoard(ctx context.Context, code string, n tournament.Number, board int) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	row, err := g.playerRow(n)
	if err != nil {
		return err
	}
	args := fault.Args{"Group": code, "Player": g.t.Players[n-1].Name, "Board": board}
	if board < 0 || board > 9999 {
		return fault.New("session.firstboard", args)
	}
	for _, p := range g.players {
		if board != 0 && p.ID != row.ID && p.FixedBoard == board {
			args["Other"] = g.t.Players[p.Number-1].Name
			return fault.New("session.boardtaken", args)
		}
	}
	if row.FixedBoard == board {
		return nil
	}
	row.FixedBoard = board
	cmd := store.Command{Name: "player.board", Tournament: code, Args: map[string]any{"Player": args["Player"], "Board": board}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.PutPlayer(&row) })
}

// FixedBoard of a player, 0 none.
func (s *Session) FixedBoard(code string, n tournament.Number) int {
	g, err := s.group(code)
	if err != nil {
		return 0
	}
	row, err := g.playerRow(n)
	if err != nil {
		return 0
	}
	return row.FixedBoard
}

// seatFixed gives the boards of players who cannot move their numbers: the board that had the number takes the free one. Where two such
// players meet, the board of the higher-ranked one counts. Who plays whom does not change.
func (g *group) seatFixed(p *pairing.Proposal) {
	settled := map[int]bool{}
	for i := range p.Boards {
		want := g.fixedOf(p.Boards[i])
		if want == 0 || settled[want] {
			continue
		}
		settled[want] = true
		for j := range p.Boards {
			if p.Boards[j].Number == want {
				p.Boards[j].Number = p.Boards[i].Number
				break
			}
		}
		p.Boards[i].Number = want
	}
	slices.SortFunc(p.Boards, func(a, b pairing.Board) int { return a.Number - b.Number })
}

func (g *group) fixedOf(b pairing.Board) int {
	first, second := g.players[b.White-1], g.players[b.Black-1]
	if second.Number < first.Number {
		first, second = second, first
	}
	if first.FixedBoard != 0 {
		return first.FixedBoard
	}
	return second.FixedBoard
}

// nameIn is the name of a player, empty for a number that nobody has.
func nameIn(t *tournament.Tournament, n tournament.Number) string {
	if p := t.Player(n); p != nil {
		return p.Name
	}
	return ""
}

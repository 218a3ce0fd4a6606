package rounds

import (
	"slices"
	"strconv"
	"strings"

	"tura/core/tournament"
	"tura/ui/desk"
)

// filter says which boards are listed.
type filter int

const (
	allBoards filter = iota
	withoutResult
	disputed
)

// side is one player of a row, written as the row shows it.
type side struct {
	id     tournament.PlayerID // identity of the row: start numbers repeat from group to group
	number tournament.Number
	name   string
	title  string
	rating string
	points string // before the round
}

// boardRow is one line of the table: a game, or (without a board) somebody who does not play.
type boardRow struct {
	board        int // as printed on the table; 0: no game
	game         tournament.Game
	white, black side
	bye          tournament.Outcome
}

// model is what the screen shows of one round of one group; it holds words, no widgets.
type model struct {
	t     *tournament.Tournament
	round tournament.Round
	rows  []boardRow
	open  int // games without a final result
	spor  int // disputed
	byes  int
}

// read lays out a round; firstBoard is the number on the first table.
func read(t *tournament.Tournament, round, firstBoard int) *model {
	m := &model{t: t}
	if round < 1 || round > len(t.Rounds) {
		return m
	}
	m.round = t.Rounds[round-1]
	h := t.History(round - 1)
	for _, g := range m.round.Games {
		m.rows = append(m.rows, boardRow{board: g.Board + firstBoard - 1, game: g, white: m.side(h, g.White, round-1), black: m.side(h, g.Black, round-1)})
		if !g.Result.Known() {
			m.open++
		}
		if g.Disputed {
			m.spor++
		}
	}
	for _, b := range m.round.Byes {
		m.byes++
		m.rows = append(m.rows, boardRow{white: m.side(h, b.Player, round-1), bye: b.Kind})
	}
	return m
}

func (m *model) side(h tournament.History, n tournament.Number, rounds int) side {
	p := m.t.Player(n)
	if p == nil {
		return side{}
	}
	s := side{id: p.ID, number: n, name: desk.Short(p.Name), title: title(p), points: m.t.Score(h, n, rounds).String()}
	if p.Rating > 0 {
		s.rating = strconv.Itoa(p.Rating)
	}
	return s
}

// title is what stands small behind a name: the FIDE title, or a national one of a master.
func title(p *tournament.Player) string {
	if p.Title != tournament.NoTitle {
		return p.Title.String()
	}
	if strings.HasSuffix(strings.ToUpper(p.Rank), "МС") {
		return strings.ToUpper(p.Rank)
	}
	return ""
}

// fits tells whether a row belongs to a filter.
func (r boardRow) fits(f filter) bool {
	switch f {
	case withoutResult:
		return r.board > 0 && !r.game.Result.Known()
	case disputed:
		return r.game.Disputed
	}
	return true
}

// list gives the numbers of the rows that a filter shows; the board keep stays although it fits no longer.
func (m *model) list(f filter, keep int) []int {
	var out []int
	for i, r := range m.rows {
		if r.fits(f) || keep > 0 && r.board == keep {
			out = append(out, i)
		}
	}
	return out
}

// met tells in which earlier round two players met; 0: never.
func (m *model) met(a, b tournament.Number) int {
	for _, r := range m.t.Rounds[:max(0, m.round.Number-1)] {
		if slices.ContainsFunc(r.Games, func(g tournament.Game) bool { return g.Opponent(a) == b && g.Result.Played() }) {
			return r.Number
		}
	}
	return 0
}

// rowOf finds the row of a player.
func (m *model) rowOf(n tournament.Number) int {
	return slices.IndexFunc(m.rows, func(r boardRow) bool { return r.white.number == n || r.board > 0 && r.black.number == n })
}

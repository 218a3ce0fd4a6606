package rounds

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/names"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

func (s *Screen) makeGrid() {
	t := func(key string) string { return s.d.T("rounds.head." + key) }
	number := kit.ColumnSpec{Key: "no", Title: "№", Width: 32, Align: kit.Right, Style: look.Small, Role: look.Muted, Drop: 2}
	rating := kit.ColumnSpec{Key: "rating", Title: t("rating"), Width: 54, Align: kit.Right, Role: look.Muted, Drop: 1}
	points := kit.ColumnSpec{Key: "points", Title: t("points"), Width: 42, Align: kit.Right}
	name := kit.ColumnSpec{Width: 160, Grow: 1, Most: 320}
	white, black, blackPoints, blackNo := name, name, points, number
	white.Key, white.Title = "white", t("white")
	black.Key, black.Title = "black", t("black")
	blackPoints.Key, blackPoints.Align = "points2", kit.Left
	blackNo.Key = "no2"
	blackRating := rating
	blackRating.Key = "rating2"
	board := kit.ColumnSpec{Key: "board", Title: t("board"), Width: 46, Align: kit.Right, Style: look.Strong}
	s.grid = kit.NewGrid(
		board, number, white, rating, points,
		kit.ColumnSpec{Key: "result", Title: t("result"), Width: 84, Align: kit.Centre, Style: look.Strong},
		blackPoints, black, blackRating, blackNo,
		kit.ColumnSpec{Key: "mark", Title: t("mark"), Width: 88, Style: look.Small, Role: look.Muted},
	)
	s.grid.CaretAt = colResult
	s.grid.Rows = func() int { return len(s.shown) }
	s.grid.Fill = func(row int, c []kit.Cell) { s.fillRow(s.m.rows[s.shown[row]], c) }
	s.grid.Identity = func(row int) any { return s.m.rows[s.shown[row]].white.id }
	s.grid.OnSelect = func(int) { s.side.fill() }
	s.grid.OnRune = s.typed
	s.grid.OnOpen = s.editRow
	s.grid.OnKey = s.key
	s.grid.Match = func(row int, typed string) bool {
		r, key := s.m.rows[s.shown[row]], names.Key(typed)
		return strings.HasPrefix(names.Key(r.white.name), key) || strings.HasPrefix(names.Key(r.black.name), key)
	}
}

func (s *Screen) fillGrid() {
	f := filter(s.filters.Chosen())
	s.shown = s.m.list(f, s.keep)
	s.grid.Note, s.grid.NoteIcon = "", look.NoIcon
	if hidden := len(s.m.round.Games) - len(s.m.list(f, 0)); f == withoutResult && hidden > 0 {
		s.grid.Note, s.grid.NoteIcon = s.d.N("rounds.hidden", hidden), look.Eye
	}
	if len(s.shown) == 0 {
		s.empty.Objects = []fyne.CanvasObject{s.emptyState(f)}
		s.empty.Refresh()
	}
	s.grid.Reload()
}

// emptyState says what to do next.
func (s *Screen) emptyState(f filter) fyne.CanvasObject {
	switch {
	case s.m.round.Number == 0 && s.info.Status == session.Registering:
		return kit.EmptyState(look.Ring, s.d.T("rounds.empty.registering"), s.d.T("rounds.empty.registering2"),
			kit.NewButton(s.d.T("stage.entries"), "F3", func() { s.h.RunCommand(shell.CmdEntries) }))
	case s.m.round.Number == 0:
		return kit.EmptyState(look.Half, s.d.T("rounds.empty.unpaired", i18n.Data{"Round": s.info.Round + 1}), s.d.T("rounds.empty.unpaired2"))
	case f == withoutResult:
		return kit.EmptyState(look.Check, s.d.N("rounds.empty.allin", len(s.m.round.Games)), s.d.T("rounds.empty.allin2"))
	}
	return kit.EmptyState(look.Check, s.d.T("rounds.empty.nodispute"), "")
}

func (s *Screen) fillRow(r boardRow, c []kit.Cell) {
	if r.board > 0 {
		c[colBoard].Text = strconv.Itoa(r.board)
	}
	fillSide(r.white, c[colWhiteNo:colResult])
	c[colWhite].Square = kit.WhitePieces
	if r.board == 0 {
		c[colWhite].Square = kit.NoSquare
		c[colResult] = kit.Cell{Text: s.d.T("rounds.bye." + r.bye.Letter()), Small: true, Role: look.Muted}
		return
	}
	c[colBlackPoints].Text = r.black.points
	c[colBlack] = kit.Cell{Text: r.black.name, Tail: r.black.title, Square: kit.BlackPieces}
	c[colBlackRating].Text = r.black.rating
	c[colBlackNo].Text = strconv.Itoa(int(r.black.number))
	c[colWhite].Bold = r.game.Result.White() == tournament.Win || r.game.Result.White() == tournament.ForfeitWin
	c[colBlack].Bold = r.game.Result.Black() == tournament.Win || r.game.Result.Black() == tournament.ForfeitWin
	c[colResult], c[colMark] = s.result(r)
}

// fillSide writes №, name, rating and points in this order.
func fillSide(p side, c []kit.Cell) {
	c[0].Text = strconv.Itoa(int(p.number))
	c[1] = kit.Cell{Text: p.name, Tail: p.title}
	c[2].Text = p.rating
	c[3].Text = p.points
}

// result is the figure and the mark beside it.
func (s *Screen) result(r boardRow) (figure, mark kit.Cell) {
	res := r.game.Result
	figure = kit.Cell{Text: res.String()}
	switch {
	case res == tournament.Pending:
		figure = kit.Cell{Text: "·", Role: look.Muted}
	case res == tournament.AdjournedGame:
		figure = kit.Cell{Text: "·", Role: look.Muted}
		mark = kit.Cell{Text: s.d.T("rounds.mark.adjourned"), Icon: look.Clock, IconIn: look.Muted}
	case res.Forfeit():
		mark = kit.Cell{Text: s.d.T("rounds.mark.forfeit")}
	case !res.White().Rated():
		mark = kit.Cell{Text: s.d.T("rounds.mark.unrated")}
	}
	if r.game.Disputed {
		mark = kit.Cell{Text: s.d.T("rounds.mark.disputed"), Icon: look.Warn, IconIn: look.Warning, Role: look.Warning}
	}
	if s.pass != nil {
		mark = s.pass.mark(s, r)
	}
	return figure, mark
}

// selected is the row in work; ok is false when there is none or nobody plays there.
func (s *Screen) selected() (r boardRow, ok bool) {
	i := s.grid.Selected()
	if i < 0 || i >= len(s.shown) {
		return r, false
	}
	r = s.m.rows[s.shown[i]]
	return r, r.board > 0
}

// goBoard jumps to the table with a number.
func (s *Screen) goBoard(typed string) {
	s.jump.Put("")
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	for _, r := range s.m.rows {
		if err == nil && r.board == n && r.board > 0 {
			s.goPlayer(r.white.number)
			s.h.Home()
			return
		}
	}
	s.h.Say(s.d.T("rounds.noboard", i18n.Data{"Board": typed}))
	s.h.Home()
}

// goPlayer selects the row of a player; a filter that hides him is lifted.
func (s *Screen) goPlayer(n tournament.Number) {
	i := s.m.rowOf(n)
	if i < 0 {
		return
	}
	who := s.m.rows[i].white.id
	if !s.grid.SelectIdentity(who) {
		s.filters.Choose(int(allBoards))
		s.fillGrid()
		s.grid.SelectIdentity(who)
	}
}

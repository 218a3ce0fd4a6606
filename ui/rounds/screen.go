// Package rounds is the screen «Туры»: the pairings of one round of one group, results by the numeric pad, who is still playing. The page
// before a pairing is ui/check.
package rounds

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// Columns of the table.
const (
	colBoard = iota
	colWhiteNo
	colWhite
	colWhiteRating
	colWhitePoints
	colResult
	colBlackPoints
	colBlack
	colBlackRating
	colBlackNo
	colMark
)

// Screen shows results.
type Screen struct {
	h shell.Host
	d *desk.Desk

	code   string
	round  int
	info   session.GroupInfo
	sheet  sheet // what is shown, to begin a new one at the top
	m      *model
	shown  []int // rows of the model that the filter lets through
	keep   int   // board that stays in a filtered list although it has its result
	why    explained
	manual editing
	pass   *pass // second pass, nil when there is none

	grid       *kit.Grid
	empty      *fyne.Container
	title, of  *kit.Label
	prev, next *kit.Button
	filters    *kit.Segments
	jump       *kit.Entry
	verify     *kit.Button
	pair       *kit.Button
	count      *kit.Label
	recent     *kit.Label
	countIcon  *fyne.Container
	caps       *fyne.Container
	side       *sidePanel
	bar        fyne.CanvasObject
	content    fyne.CanvasObject
}

// New is the maker of the screen.
func New(d *desk.Desk) shell.Maker {
	return func(h shell.Host) shell.Screen {
		s := &Screen{h: h, d: d, m: &model{t: &tournament.Tournament{}}}
		s.makeGrid()
		s.makeBar()
		s.side = newSide(s)
		s.content = s.makeContent()
		return s
	}
}

// Bar is the line above the table.
func (s *Screen) Bar() fyne.CanvasObject { return s.bar }

// Content is the table with its foot.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

const sideWidth = 262

// Side explains the selected board and shows the hall.
func (s *Screen) Side() (fyne.CanvasObject, float32) { return s.side.object, sideWidth }

// Home is the table.
func (s *Screen) Home() fyne.Focusable { return s.grid }

// Show goes to a group, a round (0: the last) and a player's board.
func (s *Screen) Show(r shell.Route) {
	if r.Group != s.code || r.Round != s.round {
		s.keep, s.pass = 0, nil
	}
	s.code, s.round = r.Group, r.Round
	s.Refresh()
	if r.Number > 0 {
		s.goPlayer(tournament.Number(r.Number))
	}
}

// Refresh reads the round again.
func (s *Screen) Refresh() {
	info, err := s.d.S.Group(s.code)
	if err != nil {
		s.h.Fail(err)
		return
	}
	t, err := s.d.S.Tournament(s.code)
	if err != nil {
		s.h.Fail(err)
		return
	}
	s.info = info
	round := s.round
	if round < 1 || round > len(t.Rounds) {
		round = len(t.Rounds)
	}
	s.m = read(t, round, info.FirstBoard)
	s.fillGrid()
	if now := (sheet{s.code, round, info.RoundID}); now != s.sheet {
		s.sheet = now
		s.selectFirst()
	}
	s.readManual()
	s.fillBar(round)
	s.fillFoot(round)
	s.side.fill()
}

// sheet names the pairing that is shown.
type sheet struct {
	code  string
	round int
	id    int64 // of the last pairing: a new one after re-pairing
}

// selectFirst goes to the first board that waits for a result, or to the first one: a new round begins at the top.
func (s *Screen) selectFirst() {
	for i, at := range s.shown {
		if r := s.m.rows[at]; r.board > 0 && r.game.Result == tournament.Pending {
			s.grid.Select(i)
			return
		}
	}
	s.grid.Select(0)
}

// shownRound is the round in the table, 0 none.
func (s *Screen) shownRound() int { return s.m.round.Number }

func (s *Screen) makeBar() {
	s.title = kit.NewLabel("", look.Title, look.Text)
	s.of = kit.NewLabel("", look.Body, look.Muted)
	s.prev = kit.NewIconButton(look.Left, func() { s.goRound(-1) })
	s.next = kit.NewIconButton(look.Right, func() { s.goRound(1) })
	s.filters = kit.NewSegments(0, func(int) { s.keep = 0; s.fillGrid() }, kit.Segment{}, kit.Segment{}, kit.Segment{})
	s.jump = kit.NewEntry(s.d.T("rounds.table"), nil, s.goBoard)
	s.jump.Hint = "/"
	s.jump.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape {
			s.jump.Put("")
			s.h.Home()
			return true
		}
		return false
	}
	s.verify = kit.NewButton(s.d.T("rounds.verify"), "", s.toggleVerify).With(look.Eye)
	s.pair = kit.NewMain("", "F6", func() { s.h.RunCommand(shell.CmdPair) }).High(look.ControlHeight)
	s.bar = kit.Row(look.GapBetween,
		kit.Row(0, s.prev, s.title, kit.Space(6, 0), s.of, s.next), s.filters, kit.Field(s.jump, 86, look.ControlHeight),
		kit.Spring(), s.verify, s.pair)
}

func (s *Screen) fillBar(round int) {
	if round == 0 {
		s.title.Set(s.d.T("rounds.none"))
	} else {
		s.title.Set(s.d.T("rounds.round", i18n.Data{"Round": round}))
	}
	s.of.Set(s.d.T("rounds.of", i18n.Data{"Rounds": s.info.RoundCount}))
	s.enable(s.prev, round > 1, s.d.T("rounds.nobefore"))
	s.enable(s.next, round < s.info.Round, s.d.T("rounds.noafter"))
	games := len(s.m.round.Games)
	s.filters.SetItems(kit.Segment{Text: s.d.T("rounds.all"), Count: strconv.Itoa(games)},
		kit.Segment{Text: s.d.T("rounds.open"), Count: strconv.Itoa(s.m.open)},
		kit.Segment{Text: s.d.T("rounds.disputed"), Count: strconv.Itoa(s.m.spor)})
	last := round == s.info.Round
	s.pair.SetText(s.d.T("rounds.pair", i18n.Data{"Round": s.info.Round + 1}))
	s.enable(s.pair, s.info.Status == session.Ready, s.whyNotPair())
	if s.info.Status == session.Finished {
		s.pair.SetText(s.d.T("rounds.done"))
	}
	if s.pass != nil {
		s.verify.SetText(s.d.T("rounds.verifyend"))
	} else {
		s.verify.SetText(s.d.T("rounds.verify"))
	}
	s.enable(s.verify, last && games > 0 && s.m.open < games, s.d.T("rounds.nothingtoverify"))
	s.bar.Refresh()
}

func (s *Screen) enable(b *kit.Button, on bool, why string) {
	if on {
		b.Enable()
	} else {
		b.Disable(why)
	}
}

// whyNotPair says what is missing for the next round.
func (s *Screen) whyNotPair() string {
	switch s.info.Status {
	case session.Registering:
		return s.d.T("rounds.registering")
	case session.Finished:
		return s.d.T("rounds.allplayed")
	}
	return s.d.N("rounds.missing", s.info.Open, i18n.Data{"Boards": s.openBoards()})
}

const mostBoardsNamed = 12

func (s *Screen) openBoards() string {
	words, n := "", 0
	for _, r := range s.m.rows {
		if r.board == 0 || r.game.Result.Known() {
			continue
		}
		if n++; n > mostBoardsNamed {
			return words + "…"
		}
		if words != "" {
			words += ", "
		}
		words += strconv.Itoa(r.board)
	}
	return words
}

func (s *Screen) makeContent() fyne.CanvasObject {
	s.count = kit.NewLabel("", look.Small, look.Muted)
	s.recent = kit.NewFlexible("", look.Small, look.Muted)
	s.recent.Align = kit.Right
	s.countIcon = kit.Stack(kit.NewSign(look.Check, look.Success, look.IconInRow))
	foot := kit.Sized(0, look.FootHeight, kit.RowFill(6, s.recent, s.countIcon, s.count, s.recent))
	s.caps = kit.Row(14)
	s.fillKeys()
	keys := kit.Sized(0, 42, s.caps)
	s.empty = kit.Stack()
	s.grid.Empty = s.empty
	return kit.ColumnFill(0, s.grid, s.grid, foot, kit.HLine(), keys)
}

// fillKeys draws the key caps under the table.
func (s *Screen) fillKeys() {
	pad := s.keys()
	s.caps.Objects = nil
	for _, k := range []struct{ key, word string }{{pad[:1], "rounds.key.white"}, {pad[1:2], "rounds.key.draw"}, {pad[2:], "rounds.key.black"}, {"+", "rounds.key.noblack"},
		{"−", "rounds.key.nowhite"}, {"*", "rounds.key.dispute"}, {".", "rounds.key.more"}, {"Bksp", "rounds.key.clear"}, {"/", "rounds.key.board"}} {
		s.caps.Add(kit.KeyHint(k.key, s.d.T(k.word)))
	}
}

func (s *Screen) fillFoot(round int) {
	games := len(s.m.round.Games)
	words := s.d.T("rounds.count", i18n.Data{"Pairs": games, "People": 2*games + s.m.byes, "Byes": s.m.byes})
	if s.m.byes == 0 {
		words += " " + s.d.T("rounds.nobyes")
	}
	s.countIcon.Hidden = round == 0
	if round == 0 {
		words = ""
	}
	s.count.Set(words)
	last := ""
	for _, r := range s.d.S.Recent(s.code, round, 3) {
		if last != "" {
			last += ",  "
		}
		last += s.d.T("rounds.recent", i18n.Data{"Board": r.Board + s.info.FirstBoard - 1, "Result": r.Result.String(), "At": r.At.Local().Format("15:04")})
	}
	if last != "" {
		last = s.d.T("rounds.lately") + " " + last
	}
	s.recent.Set(last)
}

// goRound shows a round before or after.
func (s *Screen) goRound(step int) {
	s.h.Go(shell.Route{Stage: shell.Rounds, Group: s.code, Round: s.shownRound() + step})
}

// Package standings is the screen «Таблица»: places after any round, how each figure came about and what decided the place, views of the table, the
// cross-table, and what is at stake before the end. It reckons nothing: see core/standings and core/tiebreak.
package standings

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/standings"
	"tura/core/tournament"
	"tura/report/bundle"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
	"tura/ui/shell"
)

// mode is the form of the table.
type mode uint8

const (
	plain  mode = iota // with the explanation at the right
	cross              // all rounds over the whole width
	stakes             // places still possible
)

// Screen shows the table of one group.
type Screen struct {
	h shell.Host
	d *desk.Desk

	code   string
	round  int // 0: the last one
	info   session.GroupInfo
	m      *model
	mode   mode
	views  []view
	at     int   // chosen view; −1: more
	more   *view // chosen out of the menu
	stakes []standings.Stake

	grid        *kit.Grid
	empty       *fyne.Container
	title       *kit.Label
	provisional *kit.Badge
	rounds      *kit.Segments
	filters     *kit.Segments
	others      *kit.Button
	crossed     *kit.Button
	print       *kit.Button
	order       *kit.Label
	count       *kit.Label
	side        *why
	bar         fyne.CanvasObject
	content     fyne.CanvasObject
}

// New is the maker of the screen.
func New(d *desk.Desk) shell.Maker {
	return func(h shell.Host) shell.Screen {
		s := &Screen{h: h, d: d}
		s.makeGrid()
		s.side = newWhy(s)
		s.makeBar()
		s.order = kit.NewFlexible("", look.Small, look.Muted)
		s.count = kit.NewLabel("", look.Small, look.Muted)
		s.empty = kit.Stack()
		s.grid.Empty = s.empty
		s.content = kit.ColumnFill(0, s.grid, s.grid, kit.Sized(0, look.FootHeight, kit.RowFill(look.GapBetween, s.order, s.order, s.count)))
		return s
	}
}

func (s *Screen) makeBar() {
	s.title = kit.NewLabel("", look.Title, look.Text)
	s.provisional = kit.NewBadge("", kit.Caution, look.NoIcon)
	s.rounds = kit.NewSegments(0, func(i int) { s.h.Go(shell.Route{Stage: shell.Standings, Group: s.code, Round: i + 1}) })
	s.filters = kit.NewSegments(0, func(i int) { s.at, s.more = i, nil; s.fill() })
	s.others = kit.NewButton(s.d.T("standingsui.more"), "", s.openMore)
	s.crossed = kit.NewButton("", "", s.toggleCross)
	s.print = kit.NewButton(s.d.T("standingsui.print"), "Ctrl+P", s.printTable).With(look.Print)
	s.bar = kit.Row(look.GapBetween, s.title, s.rounds, s.provisional, s.filters, s.others, kit.Spring(), s.crossed, s.print)
}

// Bar is the line above the table.
func (s *Screen) Bar() fyne.CanvasObject { return s.bar }

// Content is the table.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

const sideWidth = 280

// Side explains the framed figure.
func (s *Screen) Side() (fyne.CanvasObject, float32) { return s.side.object, sideWidth }

// Home is the table.
func (s *Screen) Home() fyne.Focusable { return s.grid }

// Show goes to a group, a round and a player.
func (s *Screen) Show(r shell.Route) {
	if r.Group != s.code {
		s.at, s.more = 0, nil
	}
	s.code, s.round = r.Group, r.Round
	if s.round != 0 && s.mode == stakes {
		s.mode = plain
	}
	s.Refresh()
	if s.mode != plain {
		s.h.ShowSide(false)
	}
	if p := s.m.t.Player(tournament.Number(r.Number)); p != nil {
		s.grid.SelectIdentity(p.ID)
	}
}

// Commands of the table that mean something here.
func (s *Screen) Commands() map[shell.CommandID]func() {
	return map[shell.CommandID]func(){shell.CmdPaper: s.printTable, shell.CmdStake: s.toggleStakes, shell.CmdEscape: s.escape}
}

func (s *Screen) escape() {
	switch {
	case s.mode != plain:
		s.setMode(plain)
	case s.at != 0:
		s.at, s.more = 0, nil
		s.fill()
	}
}

func (s *Screen) toggleCross() {
	if s.mode == cross {
		s.setMode(plain)
	} else {
		s.setMode(cross)
	}
}

// toggleStakes shows what the open games of the last round can still bring.
func (s *Screen) toggleStakes() {
	switch {
	case s.mode == stakes:
		s.setMode(plain)
	case s.m.table.Rounds == 0 || finished(s.info):
		s.h.Say(s.d.T("standingsui.nostakes"))
	default:
		s.round = 0
		s.setMode(stakes)
	}
}

func (s *Screen) setMode(m mode) {
	s.mode = m
	s.Refresh()
	s.h.ShowSide(m == plain)
	s.h.Home()
}

func (s *Screen) printTable() {
	o := bundle.Order{Kind: bundle.Standings, Group: s.code, Round: s.m.table.Rounds}
	press.Show(s.h, s.d, s.d.T("standingsui.paper", i18n.Data{"Group": s.code, "Round": s.m.table.Rounds}), true, []bundle.Order{o}, nil)
}

// openMore drops the menu of the other views.
func (s *Screen) openMore() {
	var items []kit.MenuItem
	list := s.m.more()
	if s.h.Narrow() || len(s.views) > mostTables+1 {
		list = append(slices.Clone(s.views), list...)
	}
	for _, v := range list {
		items = append(items, kit.MenuItem{Text: v.words, Key: strconv.Itoa(v.count), Checked: s.more != nil && s.more.filter == v.filter, Do: func() {
			s.at, s.more = -1, &v
			s.fill()
		}})
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.others)
	kit.ShowMenu(s.h.Canvas(), at.Add(fyne.NewPos(0, look.ControlHeight+2)), items, nil, nil)
}

// Refresh reckons the table again.
func (s *Screen) Refresh() {
	info, err := s.d.S.Group(s.code)
	if err == nil {
		s.info = info
		s.m, err = read(s.d, s.h.Text(), s.code, s.round)
	}
	if err != nil {
		s.h.Fail(err)
		return
	}
	s.views = s.m.views()
	s.stakes = nil
	if s.mode == stakes {
		s.stakes = s.m.stakes()
	}
	s.fill()
}

// fill shows what was read through the chosen view.
func (s *Screen) fill() {
	var f standings.Filter
	switch {
	case s.more != nil:
		f = s.more.filter
	case s.at < len(s.views):
		f = s.views[s.at].filter
	}
	s.m.view(f)
	s.fillBar()
	s.order.Set(s.m.order())
	s.count.Set(s.d.N("desk.people", len(s.m.lines)))
	if s.m.table.Rounds == 0 {
		s.empty.Objects = []fyne.CanvasObject{kit.EmptyState(look.List, s.d.T("standingsui.empty"), s.d.T("standingsui.empty2"))}
	}
	framed := "" // the same figure stays framed when the number of rounds changes
	if c := s.grid.Column(); c < len(s.grid.Columns) {
		framed = s.grid.Columns[c].Key
	}
	s.grid.Columns, s.grid.FirstFrame = s.columns(), s.colPoints()
	s.grid.Reload()
	s.grid.Frame(s.framed(framed))
	s.side.fill()
}

// framed is the column of a figure; at first the first tie-break that is not a direct encounter.
func (s *Screen) framed(key string) int {
	first := s.colPoints()
	for i, c := range s.grid.Columns {
		if c.Key == key && i >= first {
			return i
		}
	}
	if s.mode != stakes {
		for i, c := range s.m.table.Codes {
			if !c.Group() {
				return first + 1 + i
			}
		}
	}
	return first
}

const mostTables = 3 // views beside each other; the others are in the menu

func (s *Screen) fillBar() {
	s.title.Set(s.d.T("standingsui.title"))
	if s.mode == stakes {
		s.title.Set(s.d.T("standingsui.stakes"))
	}
	var rounds []kit.Segment
	for r := 1; r <= s.info.RoundCount; r++ {
		rounds = append(rounds, kit.Segment{Text: strconv.Itoa(r), Off: r > s.info.Round})
	}
	s.rounds.SetItems(rounds...)
	s.rounds.Choose(s.m.table.Rounds - 1)
	s.rounds.Hidden = s.mode == stakes
	s.provisional.Hidden = s.m.table.Open == 0
	open := s.d.T("standingsui.provisional", i18n.Data{"N": s.m.table.Open})
	if s.h.Narrow() {
		open = s.d.T("standingsui.open", i18n.Data{"N": s.m.table.Open})
	}
	s.provisional.Set(open, kit.Caution)
	var tables []kit.Segment
	for i, v := range s.views[:min(len(s.views), mostTables+1)] {
		seg := kit.Segment{Text: v.words}
		if i > 0 {
			seg.Count = strconv.Itoa(v.count)
		}
		tables = append(tables, seg)
	}
	s.filters.SetItems(tables...)
	s.filters.Choose(s.at)
	s.filters.Hidden = len(tables) < 2 || s.h.Narrow() // there they are in the menu
	words := s.d.T("standingsui.more")
	if s.more != nil {
		words = s.more.words
	}
	s.others.SetText(words)
	s.others.Hidden = len(s.m.more()) == 0 && !s.filters.Hidden
	s.crossed.SetText(s.d.T(map[bool]string{false: "standingsui.cross", true: "standingsui.plain"}[s.mode == cross]))
	s.bar.Refresh()
}

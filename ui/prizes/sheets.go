package prizes

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/prize"
	"tura/core/session"
	"tura/report/bundle"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
)

// byHand asks for the order that a play-off of several gave: Ctrl with the arrows moves the selected player.
func (s *Screen) byHand(code string, t session.Tie) {
	tour, err := s.d.S.Tournament(code)
	if err != nil {
		s.host.Fail(err)
		return
	}
	order := slices.Clone(t.Players)
	var closeIt func()
	grid := kit.NewGrid(kit.ColumnSpec{Width: 60, Align: kit.Right, Style: look.Strong}, kit.ColumnSpec{Width: 200, Grow: 1})
	grid.Flat = true
	grid.Rows = func() int { return len(order) }
	grid.Identity = func(i int) any { return order[i] }
	grid.Fill = func(i int, cells []kit.Cell) {
		cells[0].Text, cells[1].Text = strconv.Itoa(t.Place+i), desk.Short(tour.Player(order[i]).Name)
	}
	move := func(by int) {
		i := grid.Selected()
		if j := i + by; i >= 0 && j >= 0 && j < len(order) {
			order[i], order[j] = order[j], order[i]
			grid.Reload()
		}
	}
	grid.OnRune = func(r rune) bool {
		switch r {
		case '+', '=':
			move(-1)
		case '-':
			move(1)
		default:
			return false
		}
		return true
	}
	write := func() {
		closeIt()
		s.do(func(ctx context.Context) error { return s.d.S.SettleTie(ctx, code, t.Place, order, session.ByBlitz) },
			s.d.T("prizesui.lotsdone", i18n.Data{"Names": s.everybody(code, order)}))
	}
	grid.OnOpen = func(int) { write() }
	grid.Reload()
	head := kit.NewLabel(s.d.T("prizesui.order"), look.Heading, look.Text)
	foot := kit.Row(look.Gap, kit.NewButton(s.d.T("prizesui.up"), "+", func() { move(-1) }), kit.NewButton(s.d.T("prizesui.down"), "−", func() { move(1) }), kit.Spring(),
		kit.NewMain(s.d.T("prizesui.write"), "Enter", write))
	body := kit.ColumnFill(look.GapBetween, grid, head, grid, foot)
	closeIt = kit.ShowDialog(s.host.Canvas(), kit.Pad(20, 16, 20, 16, body), 460, 170+float32(len(order))*look.RowHeight, grid)
}

// showStore counts cups, medals, books: by the regulation and by the real awards.
func (s *Screen) showStore() {
	var all []prize.Award
	people := 0
	for _, g := range s.d.S.Groups() {
		all = append(all, s.awards[g.Code]...)
		people += g.Players
	}
	lines := prize.Store(s.d.S.Regulation(), all, people)
	t := s.d.T
	grid := kit.NewGrid(kit.ColumnSpec{Title: t("prizesui.thing"), Width: 220, Grow: 1},
		kit.ColumnSpec{Title: t("prizesui.planned"), Width: 120, Align: kit.Right}, kit.ColumnSpec{Title: t("prizesui.awarded"), Width: 120, Align: kit.Right, Style: look.Strong})
	grid.Rows = func() int { return len(lines) }
	grid.Fill = func(i int, cells []kit.Cell) {
		cells[0].Text, cells[1].Text, cells[2].Text = lines[i].Thing, strconv.Itoa(lines[i].Planned), strconv.Itoa(lines[i].Awarded)
	}
	grid.Empty = kit.EmptyState(look.Cup, t("prizesui.nothings"), "")
	s.list(t("prizesui.store"), grid, 560)
}

// showCalls is the order in which people are called to the stage, the winner last.
func (s *Screen) showCalls() {
	var lines []prize.Call
	for _, code := range s.d.S.Regulation().Codes() {
		lines = append(lines, prize.Calls(s.d.S.Regulation(), s.awards[code])...)
	}
	t := s.d.T
	grid := kit.NewGrid(kit.ColumnSpec{Title: "№", Width: 40, Align: kit.Right, Role: look.Muted}, kit.ColumnSpec{Title: t("prizesui.col.group"), Width: 70, Style: look.Strong},
		kit.ColumnSpec{Title: t("prizesui.col.who"), Width: 200, Grow: 1}, kit.ColumnSpec{Title: t("prizesui.col.prize"), Width: 260, Grow: 2, Role: look.Muted},
		kit.ColumnSpec{Title: t("prizesui.col.money"), Width: 80, Align: kit.Right})
	grid.Rows = func() int { return len(lines) }
	grid.Fill = func(i int, cells []kit.Cell) {
		c := lines[i]
		sum, what := 0, []string{}
		for _, a := range c.Awards {
			sum += a.Money
			what = append(what, s.prizeName(a))
		}
		cells[0].Text, cells[1].Text, cells[2].Text = strconv.Itoa(i+1), c.Category, desk.Short(c.Winner.Name)
		if cells[3].Text = strings.Join(what, "; "); sum > 0 {
			cells[4].Text = desk.Money(sum)
		}
	}
	grid.Empty = kit.EmptyState(look.Bell, t("prizesui.nocalls"), "")
	s.list(t("prizesui.calls"), grid, 860)
}

// list shows a table over the window.
func (s *Screen) list(title string, grid *kit.Grid, width float32) {
	grid.Reload()
	var closeIt func()
	head := kit.Row(look.Gap, kit.NewLabel(title, look.Heading, look.Text), kit.Spring(), kit.NewButton(s.d.T("prizesui.close"), "Esc", func() { closeIt() }))
	body := kit.ColumnFill(look.GapBetween, grid, head, grid)
	closeIt = kit.ShowDialog(s.host.Canvas(), kit.Pad(20, 16, 20, 16, body), width, 560, grid)
}

// closing is F12: what is missing, and the bundle of the ceremony. Nothing happens before its own command.
func (s *Screen) closing() {
	d := s.d
	var groups []string
	for _, g := range d.S.Groups() {
		groups = append(groups, g.Code)
	}
	parts := []fyne.CanvasObject{kit.NewLabel(d.T("prizesui.f12"), look.Heading, look.Text)}
	ready := true
	for _, st := range s.steps() {
		parts = append(parts, stepLine(st))
		ready = ready && st.done
	}
	orders := bundle.Orders(d.S, groups, bundle.Closing...)
	note := d.N("prizesui.f12note", len(orders))
	if !ready {
		note = d.T("prizesui.f12early") + " " + note
	}
	var closeIt func()
	main := kit.NewMain(d.T("prizesui.f12do"), "Enter", func() {
		closeIt()
		press.Show(s.host, d, d.T("prizesui.f12name"), true, orders, nil)
	}).With(look.Print)
	if len(orders) == 0 {
		main.Disable(d.T("prizesui.notstartedwhy"))
	}
	parts = append(parts, kit.NewParagraph(note, look.Small, look.Muted), kit.Space(0, 4),
		kit.Row(look.Gap, kit.Spring(), kit.NewButton(d.T("prizesui.close"), "Esc", func() { closeIt() }).High(look.MainControl), main))
	closeIt = kit.ShowDialog(s.host.Canvas(), kit.Pad(20, 16, 20, 16, kit.Column(look.GapBetween, parts...)), 560, 0, main)
}

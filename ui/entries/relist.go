package entries

import (
	"context"
	"strconv"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// relist is the look at a new rating list before it is taken: whose rating, group or fee would be another one.
type relist struct {
	s       *Screen
	list    []session.RatingDifference
	lines   []relisted
	skip    map[int]bool
	grid    *kit.Grid
	closeIt func()
}

// relisted is one person in words.
type relisted struct{ name, old, next, group, fee string }

// checkLists compares the entries with the newest list and shows what differs; nothing is changed before Enter.
func (s *Screen) checkLists() {
	library := s.d.S.Library()
	if library == nil {
		s.host.Say(s.d.T("entriesui.nolistfolder"))
		return
	}
	found, err := s.d.S.CheckRatings(context.Background(), library)
	switch {
	case err != nil:
		s.host.Fail(err)
		return
	case len(found) == 0:
		s.host.Say(s.d.T("entriesui.relist.same"))
		return
	}
	r := &relist{s: s, list: found, skip: map[int]bool{}}
	for i, d := range found {
		r.lines = append(r.lines, r.line(d))
		r.skip[i] = d.New == 0 // who left the list keeps the rating unless the arbiter says otherwise
	}
	r.show()
}

// line reckons what the new rating would do.
func (r *relist) line(d session.RatingDifference) relisted {
	out := relisted{name: desk.Short(d.Player), old: figure(d.Old), next: figure(d.New)}
	row, ok := r.s.rowOf(d.EntryID)
	if !ok {
		return out
	}
	e := row.view.Entry
	e.FIDE = d.New
	placement, fee := r.s.d.S.Preview(d.EntryID, e)
	if was := row.view.Placement.Category; placement.Category != was {
		out.group = r.s.d.T("entriesui.relist.change", i18n.Data{"Old": dash(was), "New": dash(placement.Category)})
	}
	if was := row.view.Fee.Total; fee.Total != was {
		out.fee = r.s.d.T("entriesui.relist.change", i18n.Data{"Old": desk.Money(was), "New": desk.Money(fee.Total)})
	}
	return out
}

func figure(rating int) string {
	if rating == 0 {
		return "—"
	}
	return strconv.Itoa(rating)
}

func dash(text string) string {
	if text == "" {
		return "—"
	}
	return text
}

func (r *relist) show() {
	t := r.s.d.T
	r.grid = kit.NewGrid(kit.ColumnSpec{Width: 34}, kit.ColumnSpec{Title: t("entriesui.col.name"), Width: 200, Grow: 1},
		kit.ColumnSpec{Title: t("entriesui.relist.old"), Width: 70, Align: kit.Right, Role: look.Muted}, kit.ColumnSpec{Title: t("entriesui.relist.new"), Width: 70, Align: kit.Right, Style: look.Strong},
		kit.ColumnSpec{Title: t("entriesui.col.group"), Width: 110, Role: look.Warning}, kit.ColumnSpec{Title: t("entriesui.col.fee"), Width: 130, Role: look.Warning})
	r.grid.Rows = func() int { return len(r.lines) }
	r.grid.Fill = func(i int, cells []kit.Cell) {
		l := r.lines[i]
		if cells[0].Tick = kit.Ticked; r.skip[i] {
			cells[0].Tick = kit.Unticked
		}
		cells[1].Text, cells[2].Text, cells[3].Text, cells[4].Text, cells[5].Text = l.name, l.old, l.next, l.group, l.fee
	}
	r.grid.OnOpen = func(int) { r.take() }
	r.grid.OnPress = func(row, column int) {
		if column == 0 {
			r.toggle(row)
		}
	}
	r.grid.OnRune = func(c rune) bool {
		if c == ' ' {
			r.toggle(r.grid.Selected())
		}
		return c == ' '
	}
	r.grid.Reload()
	head := kit.NewLabel(r.s.d.N("entriesui.relist.title", len(r.list), i18n.Data{"From": r.list[0].From}), look.Heading, look.Text)
	foot := kit.Row(look.Gap, kit.NewLabel(t("entriesui.foreign.keys"), look.Small, look.Muted), kit.Spring(),
		kit.NewButton(t("entriesui.cancel"), "Esc", func() { r.closeIt() }).High(look.MainControl), kit.NewMain(t("entriesui.foreign.take"), "Enter", r.take))
	body := kit.ColumnFill(look.GapBetween, r.grid, head, r.grid, foot)
	r.closeIt = kit.ShowDialog(r.s.host.Canvas(), kit.Pad(20, 16, 20, 16, body), 760, 520, r.grid)
}

func (r *relist) toggle(i int) {
	if i >= 0 {
		r.skip[i] = !r.skip[i]
		r.grid.RefreshRow(i)
	}
}

// take writes the ticked ratings as one command.
func (r *relist) take() {
	var chosen []session.RatingDifference
	for i, d := range r.list {
		if !r.skip[i] {
			chosen = append(chosen, d)
		}
	}
	r.closeIt()
	r.s.do(func(ctx context.Context) error { return r.s.d.S.ApplyRatings(ctx, chosen) }, r.s.d.N("entriesui.relist.done", len(chosen)))
}

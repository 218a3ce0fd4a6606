package entries

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// remark is one line of the check before registration is closed.
type remark struct {
	group string
	icon  look.Icon
	in    look.Role
	words string
	note  string
	entry int64 // whom Enter goes to, 0 nobody
	stops bool  // the group cannot be closed as it is
}

// remarks looks through the groups: who did not come, who owes, what is to be decided, quotas, counts that prizes depend on, doubles.
func (s *Screen) remarks(codes []string) []remark {
	var out []remark
	for _, code := range codes {
		out = append(out, s.groupRemarks(code)...)
	}
	for _, pair := range s.d.S.Duplicates() {
		a, _ := s.rowOf(pair[0])
		b, _ := s.rowOf(pair[1])
		if slices.Contains(codes, a.group) || slices.Contains(codes, b.group) {
			out = append(out, remark{group: a.group, icon: look.Ask, in: look.Warning, entry: b.view.ID,
				words: s.d.T("entriesui.check.double", i18n.Data{"Player": a.name}), note: join(a.born, b.born, b.group)})
		}
	}
	for _, r := range s.rows {
		if r.group == "" && r.view.Presence != session.NotAdmitted && r.view.Placement.State == entry.Nowhere {
			out = append(out, remark{icon: look.Ask, in: look.Warning, entry: r.view.ID, words: s.d.T("entriesui.check.nowhere", i18n.Data{"Player": r.name}),
				note: s.sentence(*r.view.Placement.Reason)})
		}
	}
	return out
}

// tally counts one group for the check.
type tally struct {
	came, women           int
	absent, owing, asking []row
	owes                  int
}

func (s *Screen) count(code string) tally {
	var t tally
	for _, r := range s.rows {
		if r.group != code {
			continue
		}
		v := r.view
		if r.asks() {
			t.asking = append(t.asking, r)
		}
		if !r.plays() {
			continue
		}
		if v.Presence != session.Confirmed {
			t.absent = append(t.absent, r)
			continue
		}
		t.came++
		if v.Entry.Sex == tournament.Female {
			t.women++
		}
		if v.Owes() > 0 {
			t.owing = append(t.owing, r)
			t.owes += v.Owes()
		}
	}
	return t
}

func (s *Screen) groupRemarks(code string) []remark {
	d, t := s.d, s.count(code)
	head := remark{group: code, icon: look.Check, in: look.Success, words: d.N("entriesui.check.came", t.came, i18n.Data{"Women": t.women}), note: d.GroupName(code)}
	if t.came == 0 {
		head.icon, head.in, head.stops = look.Blocked, look.Error, true
		head.words = d.T("entriesui.check.nobody")
	}
	out := []remark{head}
	list := func(rows []row, key string, icon look.Icon, in look.Role, data i18n.Data) {
		if len(rows) == 0 {
			return
		}
		var who []string
		for _, r := range rows {
			who = append(who, r.name)
		}
		out = append(out, remark{group: code, icon: icon, in: in, words: d.N(key, len(rows), data), note: strings.Join(who, ", "), entry: rows[0].view.ID})
	}
	list(t.absent, "entriesui.check.absent", look.Clock, look.Warning, nil)
	list(t.owing, "entriesui.check.owes", look.Money, look.Warning, i18n.Data{"Money": desk.Money(t.owes)})
	list(t.asking, "entriesui.check.asks", look.Ask, look.Warning, nil)
	if q, ok := d.S.Quota(code); ok && q.Free() < 0 {
		out = append(out, remark{group: code, icon: look.Warn, in: look.Error, words: d.T("entriesui.check.quota", i18n.Data{"Up": q.Up, "Allowed": q.Allowed, "Percent": q.Percent})})
	}
	return append(out, s.prizeRemarks(code, t)...)
}

// prizeRemarks tells what the counts do to the prizes.
func (s *Screen) prizeRemarks(code string, t tally) []remark {
	reg := s.d.S.Regulation()
	var out []remark
	for _, table := range reg.PrizeTables(code) {
		least := table.Rule.MinParticipants
		if least == 0 || table.Rule.CountedIn == regulation.CountEvent {
			continue
		}
		if n := s.entitled(code, table.Rule); n < least {
			out = append(out, remark{group: code, icon: look.Cup, in: look.Warning,
				words: first(s.d.T("entriesui.check.few", i18n.Data{"Table": table.Rule.Name, "N": n, "Least": least}))})
		}
	}
	if sm := reg.SmallCategory; sm != nil && t.came > 0 && t.came < sm.FewerThan && (len(sm.Categories) == 0 || slices.Contains(sm.Categories, code)) {
		out = append(out, remark{group: code, icon: look.Cup, in: look.Warning, words: s.d.T("entriesui.check.small", i18n.Data{"N": t.came, "Least": sm.FewerThan})})
	}
	return out
}

func (s *Screen) entitled(code string, rule regulation.SpecialTable) int {
	n := 0
	for _, r := range s.rows {
		if r.group == code && r.plays() && r.view.Presence == session.Confirmed && rule.Entitled(r.view.Entry.Person()) {
			n++
		}
	}
	return n
}

// closeCheck is the page before registration is closed; nothing happens before its own command.
func (s *Screen) closeCheck() {
	open := s.openGroups()
	if len(open) == 0 {
		s.host.Say(s.d.T("entriesui.allclosed"))
		return
	}
	var mine []string
	for _, code := range open {
		if slices.Contains(s.host.Groups(), code) {
			mine = append(mine, code)
		}
	}
	scopes := [][]string{open}
	if len(mine) > 0 && len(mine) < len(open) {
		scopes = append(scopes, mine)
	}
	c := &check{s: s, scopes: scopes}
	c.show()
}

// check is the sheet of closeCheck.
type check struct {
	s       *Screen
	scopes  [][]string
	chosen  int
	list    []remark
	grid    *kit.Grid
	main    *kit.Button
	closeIt func()
}

func (c *check) show() {
	d := c.s.d
	c.grid = kit.NewGrid(kit.ColumnSpec{Width: 60, Style: look.Strong}, kit.ColumnSpec{Width: 300, Grow: 1}, kit.ColumnSpec{Width: 260, Grow: 2, Role: look.Muted})
	c.grid.Flat = true
	c.grid.Rows = func() int { return len(c.list) }
	c.grid.Fill = func(i int, cells []kit.Cell) {
		r := c.list[i]
		if i == 0 || c.list[i-1].group != r.group {
			cells[0].Text = r.group
		}
		cells[1] = kit.Cell{Text: r.words, Icon: r.icon, IconIn: r.in}
		cells[2] = kit.Cell{Text: r.note, Small: true}
	}
	c.grid.OnOpen = func(i int) {
		if id := c.list[i].entry; id != 0 {
			c.closeIt()
			if r, ok := c.s.rowOf(id); ok {
				c.s.pick(r)
			}
		}
	}
	c.main = kit.NewMain("", "", c.do)
	head := kit.Row(look.GapBetween, kit.NewLabel(d.T("entriesui.check.title"), look.Heading, look.Text), kit.Spring())
	if len(c.scopes) > 1 {
		var items []kit.Segment
		for _, codes := range c.scopes {
			items = append(items, kit.Segment{Text: strings.Join(codes, ", ")})
		}
		head.Add(kit.NewSegments(0, func(i int) {
			c.chosen = i
			c.reload()
		}, items...))
	}
	note := kit.NewParagraph(d.T("entriesui.check.note"), look.Small, look.Muted)
	foot := kit.Row(look.Gap, kit.NewLabel(d.T("entriesui.check.keys"), look.Small, look.Muted), kit.Spring(),
		kit.NewButton(d.T("entriesui.cancel"), "Esc", func() { c.closeIt() }).High(look.MainControl), c.main)
	c.reload()
	body := kit.ColumnFill(look.GapBetween, c.grid, head, c.grid, note, foot)
	c.closeIt = kit.ShowDialog(c.s.host.Canvas(), kit.Pad(20, 16, 20, 16, body), 860, 520, c.main)
}

func (c *check) codes() []string { return c.scopes[c.chosen] }

func (c *check) reload() {
	c.list = c.s.remarks(c.codes())
	c.grid.Reload()
	c.main.SetText(c.s.d.T("entriesui.check.do", i18n.Data{"Groups": strings.Join(c.codes(), ", ")}))
	c.main.Enable()
	var empty []string
	for _, r := range c.list {
		if r.stops {
			empty = append(empty, r.group)
		}
	}
	if len(empty) > 0 {
		c.main.Disable(c.s.d.T("entriesui.check.stops", i18n.Data{"Groups": strings.Join(empty, ", ")}))
	}
}

// do closes registration and gives the start numbers.
func (c *check) do() {
	c.closeIt()
	codes := c.codes()
	people := 0
	if !c.s.do(func(ctx context.Context) error { return c.s.d.S.CloseRegistration(ctx, codes...) }, "") {
		return
	}
	for _, code := range codes {
		if g, err := c.s.d.S.Group(code); err == nil {
			people += g.Players
		}
	}
	c.s.host.Done(c.s.d.T("entriesui.done.closed", i18n.Data{"Groups": strings.Join(codes, ", "), "N": strconv.Itoa(people)}))
}

// Package prizes is the stage «Призы»: each award of a group with its reason, the choice where one player is entitled to two, the decisive game, the
// fund, and what still stands between the last result and the ceremony. Who gets what is core/prize's; here are words, widgets and keys.
package prizes

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report/bundle"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
	"tura/ui/shell"
)

// Screen is the awards of one event.
type Screen struct {
	d      *desk.Desk
	host   shell.Host
	group  string
	info   session.GroupInfo
	awards map[string][]prize.Award
	ties   map[string][]session.Tie
	rows   []row

	bar, side, content *fyne.Container
	title, decided     *kit.Label
	policies           *kit.Segments
	policyNote         *kit.Label
	policyLine         *fyne.Container
	grid               *kit.Grid
	foot, footRight    *kit.Label
	footLine           *fyne.Container
	asks               *fyne.Container // ties that the regulation is silent about, of any group
}

var _ shell.Screen = (*Screen)(nil)

// New makes the stage for an event.
func New(d *desk.Desk) shell.Maker {
	return func(h shell.Host) shell.Screen {
		s := &Screen{d: d, host: h, side: kit.Stack(), asks: kit.Stack()}
		s.makeBar()
		s.makeContent()
		return s
	}
}

// Bar is title, sum and commands.
func (s *Screen) Bar() fyne.CanvasObject { return s.bar }

// Content is the choice of policy and the awards.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

// Side is the decisive game, the fund and what is left to do.
func (s *Screen) Side() (fyne.CanvasObject, float32) { return s.side, 340 }

// Home is the table.
func (s *Screen) Home() fyne.Focusable { return s.grid }

// Show goes to a group.
func (s *Screen) Show(r shell.Route) {
	s.group = r.Group
	s.Refresh()
}

// Refresh reckons all awards again.
func (s *Screen) Refresh() {
	if s.group == "" {
		return
	}
	policy, _ := s.d.S.Policy()
	var err error
	if s.info, err = s.d.S.Group(s.group); err == nil {
		s.awards, s.ties, err = s.d.S.EventAwards(policy)
	}
	if err != nil {
		s.host.Fail(err)
		return
	}
	s.rows = s.makeRows()
	s.grid.Reload()
	s.refreshBar(policy)
	s.refreshAsks()
	s.refreshSide()
}

// Commands of the table that mean something here.
func (s *Screen) Commands() map[shell.CommandID]func() {
	return map[shell.CommandID]func(){
		shell.CmdCloseEvent: s.closing,
		shell.CmdWithdraw:   s.toggleAbsent,
		shell.CmdPaper:      s.printList,
	}
}

func (s *Screen) do(f func(context.Context) error, done string) {
	if err := f(context.Background()); err != nil {
		s.host.Fail(err)
		return
	}
	s.host.Update()
	s.host.Done(done)
}

func (s *Screen) makeBar() {
	s.title = kit.NewLabel("", look.Title, look.Text)
	s.decided = kit.NewLabel("", look.Body, look.Muted)
	store := kit.NewButton(s.d.T("prizesui.store"), "", s.showStore)
	s.bar = kit.RowYield(look.GapBetween, []fyne.CanvasObject{s.decided, store}, s.title, s.decided, kit.Spring(), store,
		kit.NewButton(s.d.T("prizesui.calls"), "", s.showCalls), kit.NewMain(s.d.T("prizesui.closing"), "F12", s.closing).High(look.ControlHeight))
}

func (s *Screen) refreshBar(policy regulation.Policy) {
	s.title.Set(s.d.T("prizesui.title", i18n.Data{"Group": s.group}))
	given, fund := s.fund(s.group)
	s.decided.Set(s.d.T("prizesui.decided", i18n.Data{"Given": desk.Money(given), "Fund": desk.Money(fund)}))
	s.bar.Refresh()
	s.policies.Choose(slices.Index(regulation.Policies, policy))
	note, role := s.d.T("prizesui.chosen"), look.Muted
	if policy == regulation.NoPolicy {
		note, role = s.d.T("prizesui.choose"), look.Warning
	}
	s.policyNote.SetRole(note, role)
	s.policyLine.Refresh()
	words, key := "", ""
	switch {
	case s.info.Round == 0:
		key = "prizesui.notstarted"
	case s.info.Status != session.Finished:
		key = "prizesui.early"
	}
	if key != "" {
		words = s.d.N(key, s.info.RoundCount-s.info.Round+min(1, s.info.Open))
	}
	s.foot.Set(words)
	people := map[tournament.Number]bool{}
	for _, r := range s.rows {
		if r.award.Awarded && r.award.Winner != nil {
			people[r.award.Winner.Number] = true
		}
	}
	s.footRight.Set(s.d.T("prizesui.foot", i18n.Data{"Rows": s.d.N("prizesui.rows", len(s.rows)), "People": len(people)}))
	s.footLine.Refresh()
}

// fund is what of a group's money has somebody to go to for certain, and all of it.
func (s *Screen) fund(code string) (given, all int) {
	for _, a := range s.awards[code] {
		if a.Awarded && !s.waits(code, a) {
			given += a.Money
		}
	}
	return given, s.d.S.Regulation().PrizeSum(code)
}

// waits tells whether a tie still decides who gets the award.
func (s *Screen) waits(code string, a prize.Award) bool {
	_, ok := s.tieOf(code, a)
	return ok
}

func (s *Screen) tieOf(code string, a prize.Award) (session.Tie, bool) {
	for _, t := range s.ties[code] {
		for _, st := range t.Stakes {
			if st.Table == a.Table && st.Place == a.Place {
				return t, true
			}
		}
	}
	return session.Tie{}, false
}

func (s *Screen) makeContent() {
	t := s.d.T
	var items []kit.Segment
	for _, p := range regulation.Policies {
		items = append(items, kit.Segment{Text: t("prizesui.policy." + strings.ReplaceAll(p.String(), "-", ""))})
	}
	s.policies = kit.NewSegments(-1, func(i int) {
		p := regulation.Policies[i]
		s.do(func(ctx context.Context) error { return s.d.S.SetPolicy(ctx, p) }, t("prizesui.policydone", i18n.Data{"Policy": t("desk.policy." + p.String())}))
	}, items...)
	s.policyNote = kit.NewFlexible("", look.Small, look.Muted)
	s.policyLine = kit.RowFill(look.GapBetween, s.policyNote, kit.NewLabel(t("prizesui.two"), look.Body, look.Text), s.policies, s.policyNote)
	s.makeGrid()
	s.foot = kit.NewFlexible("", look.Small, look.Warning)
	s.footRight = kit.NewLabel("", look.Small, look.Muted)
	legend := kit.Row(look.GapBetween, s.legend(look.Check, look.Success, "given"), s.legend(look.Clock, look.Warning, "waits"),
		s.legend(look.Close, look.Muted, "not"))
	s.footLine = kit.RowFill(look.Edge, s.foot, legend, s.foot, s.footRight)
	s.content = kit.ColumnFill(look.Gap, s.grid, s.policyLine, s.grid, kit.Sized(0, look.FootHeight-6, s.footLine), s.asks, kit.Space(0, 2))
}

func (s *Screen) legend(icon look.Icon, in look.Role, key string) fyne.CanvasObject {
	return kit.Row(5, kit.NewSign(icon, in, look.IconInRow), kit.NewLabel(s.d.T("prizesui.legend."+key), look.Small, look.Muted))
}

// printList is Ctrl+P: the list of prizes.
func (s *Screen) printList() {
	press.Show(s.host, s.d, s.d.T("bundle."+bundle.PrizeList.Key()), true, []bundle.Order{{Kind: bundle.PrizeList}}, nil)
}

// toggleAbsent is Del: the winner was not at the closing, or was after all.
func (s *Screen) toggleAbsent() {
	i := s.grid.Selected()
	if i < 0 || s.rows[i].award.Winner == nil {
		return
	}
	w := s.rows[i].award.Winner
	for _, v := range s.d.S.Entries() {
		if v.Number != w.Number || v.Placement.Category != s.group {
			continue
		}
		key := "prizesui.absent"
		if v.Absent {
			key = "prizesui.present"
		}
		s.do(func(ctx context.Context) error { return s.d.S.SetAbsentAtClosing(ctx, v.ID, !v.Absent) }, s.d.T(key, i18n.Data{"Player": desk.Short(w.Name)}))
		return
	}
}

// Package check is the page before a pairing (F6): what was checked for each group, what must be decided, and one key that pairs the groups
// that are ticked. It computes no pairing itself; the boards appear on the screen of the rounds.
package check

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// Screen is the page.
type Screen struct {
	h shell.Host
	d *desk.Desk

	groups    []*group
	decisions []decision
	done      decided
	busy      bool // a pairing is being computed

	title, when *kit.Label
	shut        *kit.Button
	bar         fyne.CanvasObject
	table, list *fyne.Container
	rows        *kit.Rows
	all, pair   *kit.Button
	content     fyne.CanvasObject
}

// New is the maker of the page.
func New(d *desk.Desk) shell.Maker {
	return func(h shell.Host) shell.Screen {
		s := &Screen{h: h, d: d, done: decided{}, table: kit.Stack(), list: kit.Stack()}
		s.title = kit.NewLabel("", look.Title, look.Text)
		s.when = kit.NewLabel("", look.Body, look.Muted)
		s.shut = kit.NewButton(d.T("check.close"), "Esc", s.leave)
		s.bar = kit.Row(look.GapBetween, s.title, kit.Spring(), s.when, s.shut)
		s.rows = kit.NewRows(0)
		s.rows.OnKey = s.key
		s.rows.OnRune = func(row int, r rune) bool { return s.typed(row, r) }
		s.rows.OnSelect = func(int) { s.dress() }
		s.rows.OnFocus = func(bool) { s.dress() }
		s.all = kit.NewButton("", "F6", s.tickAll).High(look.MainControl)
		s.pair = kit.NewMain("", "Ctrl+Enter", s.pairNow)
		s.content = s.makeContent()
		return s
	}
}

func (s *Screen) makeContent() fyne.CanvasObject {
	middle := kit.Scroll(kit.Column(look.GapBetween, s.table, s.list))
	promise := kit.NewFlexible(s.d.T("check.promise"), look.Body, look.Text)
	note := kit.NewFlexible(s.d.T("check.promise2"), look.Small, look.Muted)
	words := kit.Column(0, kit.Spring(), promise, note, kit.Spring())
	foot := kit.Sized(0, 62, kit.Column(0, kit.HLine(), kit.Sized(0, 61,
		kit.RowFill(look.GapBetween, words, kit.NewSign(look.Restore, look.Muted, look.IconSize), words, s.all, s.pair))))
	return kit.ColumnFill(0, middle, middle, foot)
}

// Bar is the title and the way out.
func (s *Screen) Bar() fyne.CanvasObject { return s.bar }

// Content is the table of what was checked, the decisions and the main button.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

// Side is none: the page uses the full width.
func (s *Screen) Side() (fyne.CanvasObject, float32) { return nil, 0 }

// Home is the list of decisions, and without decisions the main button.
func (s *Screen) Home() fyne.Focusable {
	switch {
	case len(s.decisions) > 0:
		return s.rows
	case s.pair.Enabled():
		return s.pair
	}
	return s.shut
}

// Show looks at the groups again.
func (s *Screen) Show(shell.Route) { s.Refresh() }

// Commands of the table that mean something here.
func (s *Screen) Commands() map[shell.CommandID]func() {
	return map[shell.CommandID]func(){shell.CmdAccept: s.pairNow, shell.CmdEscape: s.leave, shell.CmdPair: s.tickAll}
}

func (s *Screen) leave() { s.h.Go(shell.Route{Stage: shell.Rounds, Group: s.h.Route().Group}) }

// Refresh reads the groups and what is to be decided.
func (s *Screen) Refresh() {
	entries := s.d.S.Entries()
	s.groups, s.decisions = nil, nil
	for _, info := range s.d.S.Groups() {
		g, err := read(s.d.S, info, entries, s.done)
		if err != nil {
			s.h.Fail(err)
			return
		}
		s.groups = append(s.groups, g)
		s.decisions = append(s.decisions, s.decide(g)...)
	}
	s.fillBar()
	s.table.Objects = []fyne.CanvasObject{s.makeTable()}
	s.fillList()
	s.fillFoot()
	s.content.Refresh()
}

// current is the group in work.
func (s *Screen) current() *group {
	code := s.h.Route().Group
	for _, g := range s.groups {
		if g.info.Code == code {
			return g
		}
	}
	return s.groups[0]
}

func (s *Screen) fillBar() {
	round := s.current().next
	s.title.Set(s.d.T("check.title", i18n.Data{"Round": round}))
	when := ""
	if rt, ok := s.d.S.RoundTime(round); ok && !rt.Start.IsZero() {
		when = s.d.DayTime(rt.Start)
	}
	s.when.Set(when)
	s.bar.Refresh()
}

// ticked lists the groups that will be paired: chosen and ready.
func (s *Screen) ticked() (codes []string) {
	chosen := s.h.Groups()
	for _, g := range s.groups {
		if g.ready() && slices.Contains(chosen, g.info.Code) {
			codes = append(codes, g.info.Code)
		}
	}
	return codes
}

// tick chooses a group or lets it go; one always remains.
func (s *Screen) tick(code string, on bool) {
	chosen := slices.DeleteFunc(s.h.Groups(), func(c string) bool { return c == code })
	if on {
		chosen = append(chosen, code)
	}
	s.h.Choose(chosen...)
}

// tickAll chooses every group that can be paired.
func (s *Screen) tickAll() {
	var codes []string
	for _, g := range s.groups {
		if g.ready() {
			codes = append(codes, g.info.Code)
		}
	}
	if len(codes) > 0 {
		s.h.Choose(codes...)
	}
}

func (s *Screen) fillFoot() {
	codes, ready := s.ticked(), 0
	for _, g := range s.groups {
		if g.ready() {
			ready++
		}
	}
	s.all.SetText(s.d.N("check.all", ready))
	s.all.Hidden = ready < 2 || len(codes) == ready
	var names []string
	for _, c := range codes {
		names = append(names, s.d.Letter(c))
	}
	if len(codes) == 0 {
		s.pair.SetText(s.d.T("check.pairnone"))
		s.pair.Disable(s.whyNot())
		return
	}
	s.pair.SetText(s.d.T("check.pair", i18n.Data{"Groups": strings.Join(names, ", ")}))
	s.pair.Enable()
}

// whyNot says what the group in work is waiting for.
func (s *Screen) whyNot() string {
	g := s.current()
	if b := s.block(g); b != "" {
		return s.d.T("check.waits", i18n.Data{"Group": g.info.Code, "What": b})
	}
	return s.d.T("check.noneticked")
}

// Package regulation is the stage «Положение»: the rules of the event in sections, edited in place, each change at once a command with its undo; beside
// them what contradicts itself or is left open, with the choices. What may still be changed is decided by the session, what is wrong by
// core/regulation.
package regulation

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/session"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/platform"
	"tura/ui/shell"
)

// section is a page of the editor. The first ones are the sections of the findings.
type section int

const (
	general section = iota
	schedule
	groups
	places
	prizes
	fees
	late
	judges
	papers
	sectionCount
)

var sectionKeys = [sectionCount]string{"general", "schedule", "groups", "places", "prizes", "fees", "late", "judges", "papers"}

// Screen is the editor of the regulation of one event.
type Screen struct {
	d     *desk.Desk
	host  shell.Host
	group string

	at       section
	shape    string // what the page was built for: it is built anew when this changes
	columns  int    // which limits of the groups are shown
	fields   map[string]*field
	order    []string                       // keys of the fields from top to bottom
	syncs    []func(*regulation.Regulation) // bring the other controls of the page up to date
	findings []regulation.Finding

	bar, side, content, page *fyne.Container
	badges                   *fyne.Container
	list                     *kit.Grid
	ties                     *kit.Grid // of the page of places
	note                     *kit.Paragraph
}

var _ shell.Screen = (*Screen)(nil)

// New makes the stage for an event.
func New(d *desk.Desk) shell.Maker {
	return func(h shell.Host) shell.Screen {
		s := &Screen{d: d, host: h, at: groups, side: kit.Stack(), page: kit.Stack(), badges: kit.Row(look.Gap)}
		s.makeBar()
		s.makeContent()
		return s
	}
}

// Bar is title, counts of what is open and the commands.
func (s *Screen) Bar() fyne.CanvasObject { return s.bar }

// Content is the sections and the page of the one in work.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

// Side is what was found.
func (s *Screen) Side() (fyne.CanvasObject, float32) { return s.side, 376 }

// Home is the list of sections.
func (s *Screen) Home() fyne.Focusable { return s.list }

// Show goes to a group: its prizes are shown on the page of prizes.
func (s *Screen) Show(r shell.Route) {
	s.group = r.Group
	s.Refresh()
}

// Refresh reads the regulation again.
func (s *Screen) Refresh() {
	s.findings = s.d.S.CheckRegulation()
	s.list.Reload()
	s.refreshBadges()
	s.refreshPage()
	s.refreshFindings()
}

// Commands of the table that mean something here.
func (s *Screen) Commands() map[shell.CommandID]func() {
	return map[shell.CommandID]func(){
		shell.CmdLate:     s.add,
		shell.CmdWithdraw: s.remove,
		shell.CmdMoveUp:   func() { s.moveTie(-1) },
		shell.CmdMoveDown: func() { s.moveTie(1) },
		shell.CmdAccept:   s.nextFinding,
	}
}

func (s *Screen) reg() *regulation.Regulation { return s.d.S.Regulation() }

// apply writes a changed regulation; false when it was refused.
func (s *Screen) apply(next *regulation.Regulation, what string) bool {
	before := s.d.S.Entries()
	if err := s.d.S.SetRegulation(context.Background(), next); err != nil {
		s.host.Fail(err)
		return false
	}
	s.effects(before)
	s.host.Update()
	s.host.Done(what)
	return true
}

// effects says under the sections what the last change did to the people.
func (s *Screen) effects(before []session.EntryView) {
	groups, fees := 0, 0
	for i, v := range s.d.S.Entries() {
		if i >= len(before) || before[i].ID != v.ID {
			continue
		}
		if before[i].Placement.Category != v.Placement.Category {
			groups++
		}
		if before[i].Fee.Total != v.Fee.Total {
			fees++
		}
	}
	if len(before) > 0 {
		s.note.Set(s.d.T("regulationui.effects", i18n.Data{"Groups": groups, "Fees": fees}))
		s.content.Refresh()
	}
}

// change applies a function to a copy of the regulation.
func (s *Screen) change(what string, f func(r *regulation.Regulation)) bool {
	next := s.reg().Clone()
	f(next)
	return s.apply(next, s.d.T("regulationui.changed", i18n.Data{"What": what}))
}

func (s *Screen) makeBar() {
	t := s.d.T
	title := kit.NewLabel(t("stage.regulation"), look.Title, look.Text)
	s.bar = kit.RowYield(look.GapBetween, []fyne.CanvasObject{title, s.badges}, title, s.badges, kit.Spring(),
		kit.NewButton(t("regulationui.load"), "", s.askLoad), kit.NewButton(t("regulationui.save"), "", s.askSave),
		kit.NewMain(t("regulationui.check"), "Ctrl+Enter", s.nextFinding).High(look.ControlHeight))
}

func (s *Screen) refreshBadges() {
	wrong, open := regulation.Open(s.findings)
	s.badges.Objects = nil
	if wrong > 0 {
		s.badges.Add(kit.NewBadge(s.d.N("regulationui.contradictions", wrong), kit.Bad, look.Blocked))
	}
	if open > 0 {
		s.badges.Add(kit.NewBadge(s.d.N("regulationui.questions", open), kit.Caution, look.Ask))
	}
	if wrong+open == 0 {
		s.badges.Add(kit.NewBadge(s.d.T("regulationui.inorder"), kit.Good, look.Check))
	}
	s.bar.Refresh()
}

const listWidth = 204

func (s *Screen) makeContent() {
	s.list = kit.NewGrid(kit.ColumnSpec{Width: 120, Grow: 1}, kit.ColumnSpec{Width: 46, Align: kit.Right, Style: look.SmallBold})
	s.list.Flat, s.list.RowHeight = true, look.FieldRow
	s.list.Rows = func() int { return int(sectionCount) }
	s.list.Fill = s.fillSection
	s.list.BoldAt = 0
	s.list.OnOpen = func(int) { s.intoPage() }
	s.list.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyRight {
			s.intoPage()
			return true
		}
		return false
	}
	s.list.Reload()
	s.list.Select(int(s.at))
	s.list.OnSelect = func(i int) {
		if section(i) != s.at {
			s.at = section(i)
			s.refreshPage()
			s.refreshFindings()
		}
	}
	s.note = kit.NewParagraph(s.d.T("regulationui.note"), look.Small, look.Muted)
	s.content = kit.Beside(listWidth, look.Edge, kit.ColumnFill(look.Gap, s.list, s.list, s.note, kit.Space(0, 2)), s.page)
}

func (s *Screen) fillSection(i int, cells []kit.Cell) {
	cells[0].Text = s.d.T("regulationui.section." + sectionKeys[i])
	wrong, open := regulation.Open(s.ofSection(section(i)))
	switch {
	case wrong > 0:
		cells[1] = kit.Cell{Text: strconv.Itoa(wrong + open), Icon: look.Blocked, IconIn: look.Error}
	case open > 0:
		cells[1] = kit.Cell{Text: strconv.Itoa(open), Icon: look.Ask, IconIn: look.Warning}
	default:
		cells[1] = kit.Cell{Icon: look.Check, IconIn: look.Success}
	}
}

func (s *Screen) ofSection(at section) []regulation.Finding {
	var out []regulation.Finding
	for _, f := range s.findings {
		if section(f.Section) == at {
			out = append(out, f)
		}
	}
	return out
}

// intoPage gives the keys to the first field of the page.
func (s *Screen) intoPage() {
	switch {
	case s.at == places && s.ties != nil:
		s.host.Canvas().Focus(s.ties)
	case len(s.order) > 0:
		s.host.Canvas().Focus(s.fields[s.order[0]].entry)
	}
}

// refreshPage builds the page anew where its shape changed, else brings its fields up to date.
func (s *Screen) refreshPage() {
	r := s.reg()
	shape := s.shapeOf(r)
	if shape == s.shape {
		for _, f := range s.fields {
			f.sync(r)
		}
		for _, sync := range s.syncs {
			sync(r)
		}
		if s.ties != nil {
			s.ties.Reload()
		}
		return
	}
	focused := ""
	for key, f := range s.fields {
		if s.host.Canvas().Focused() == fyne.Focusable(f.entry) {
			focused = key
		}
	}
	s.shape, s.fields, s.order, s.syncs, s.ties = shape, map[string]*field{}, nil, nil, nil
	build := [sectionCount]func(*regulation.Regulation) fyne.CanvasObject{s.generalPage, s.schedulePage, s.groupsPage, s.placesPage, s.prizesPage,
		s.feesPage, s.latePage, s.judgesPage, s.papersPage}[s.at]
	s.page.Objects = []fyne.CanvasObject{build(r)}
	s.page.Refresh()
	if f, ok := s.fields[focused]; ok {
		s.host.Canvas().Focus(f.entry)
	} else if focused != "" {
		s.host.Home()
	}
}

// shapeOf is everything that decides which controls a page has.
func (s *Screen) shapeOf(r *regulation.Regulation) string {
	return fmt.Sprint(s.at, s.group, s.columns, r.Codes(), len(r.Schedule), r.Rounds, len(r.TieBreaks), r.Playoff != nil, len(r.Prizes[s.group]),
		tableIDs(r), len(r.Fees.Rules), r.Fees.PlayingUp != nil, len(r.Officials), r.SmallCategory != nil, r.Appeals != nil)
}

// add is Ins: one more line on the page.
func (s *Screen) add() {
	switch s.at {
	case groups:
		s.askGroup()
	case places:
		s.addTieMenu()
	case prizes:
		s.addPrize()
	case fees:
		s.addFee()
	case judges:
		s.change(s.d.T("regulationui.section.judges"), func(r *regulation.Regulation) {
			r.Officials = append(r.Officials, regulation.Official{Post: s.d.T("regulationui.newpost")})
		})
	default:
		s.host.Say(s.d.T("regulationui.nothingtoadd"))
	}
}

// remove is Del: the selected tie-break leaves the list; other lines have their own crosses.
func (s *Screen) remove() {
	if s.at == places && s.ties != nil && s.ties.Selected() >= 0 {
		i := s.ties.Selected()
		s.change(s.d.T("regulationui.section.places"), func(r *regulation.Regulation) { r.TieBreaks = append(r.TieBreaks[:i], r.TieBreaks[i+1:]...) })
	}
}

// askSave writes the regulation as a file that can begin another event.
func (s *Screen) askSave() {
	request := platform.Request{Title: s.d.T("regulationui.save"), Save: true, Name: s.reg().Name + ".json", Filters: s.filters()}
	platform.AskFile(s.host.Window(), request, s.save)
}

func (s *Screen) save(path string) {
	if filepath.Ext(path) == "" {
		path += ".json"
	}
	if err := os.WriteFile(path, s.reg().JSON(), 0o644); err != nil {
		s.host.Fail(fault.Wrap(err, "press.unwritable", fault.Args{"File": path}))
		return
	}
	s.host.Say(s.d.T("regulationui.saved", i18n.Data{"Path": path}))
}

func (s *Screen) filters() []platform.Filter {
	return []platform.Filter{{Name: s.d.T("regulationui.files"), Patterns: []string{"*.json"}}}
}

// askLoad takes the regulation of a file over.
func (s *Screen) askLoad() {
	platform.AskFile(s.host.Window(), platform.Request{Title: s.d.T("regulationui.load"), Filters: s.filters()}, s.load)
}

func (s *Screen) load(path string) {
	raw, err := os.ReadFile(path)
	if err != nil {
		s.host.Fail(fault.Wrap(err, "regulation.unreadable", fault.Args{"Reason": err.Error()}))
		return
	}
	next, err := regulation.Parse(raw)
	if err != nil {
		s.host.Fail(err)
		return
	}
	s.apply(next, s.d.T("regulationui.loaded", i18n.Data{"Path": filepath.Base(path)}))
}

// Package entries is the stage «Заявки»: the registration desk. One searches by two letters, Enter chooses the person, Enter takes the money and
// confirms; the table, the side panel and the forms serve the rest. What follows from an entry (group, fee, quota) is reckoned by the session;
// here are only words, widgets and keys.
package entries

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"tura/core/regulation"
	"tura/core/session"
	"tura/report/bundle"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
	"tura/ui/shell"
)

// Screen is the registration desk of one event.
type Screen struct {
	d    *desk.Desk
	host shell.Host

	rows   []row // all entries, by name
	shown  []row // of the chosen groups under the filter
	filter filter
	picked int64 // the person that Enter would take, chosen by the search; 0 none

	bar, side, content *fyne.Container
	counts             *fyne.Container
	closing            *kit.Button
	search             *kit.Entry
	hits               *hitList
	grid               *kit.Grid
	heading            *kit.Label
	filters            *kit.Segments
	foot               *kit.Label
	footRight          *kit.Label
	cash               *kit.Link         // the cash book, with what came in
	lines              []*fyne.Container // whose words change: laid out anew then
	panel              *panel
}

var _ shell.Screen = (*Screen)(nil)

// New makes the stage for an event.
func New(d *desk.Desk) shell.Maker {
	return func(h shell.Host) shell.Screen {
		s := &Screen{d: d, host: h, side: kit.Stack()}
		s.panel = newPanel(s)
		s.makeBar()
		s.makeContent()
		return s
	}
}

// Bar is title, counts and the commands of the desk.
func (s *Screen) Bar() fyne.CanvasObject { return s.bar }

// Content is search and table.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

// Side explains the selected person.
func (s *Screen) Side() (fyne.CanvasObject, float32) { return s.side, 392 }

// Home is the search while people come, else the table.
func (s *Screen) Home() fyne.Focusable {
	if s.open() {
		return s.search
	}
	return s.grid
}

// open tells whether registration is open in one of the chosen groups.
func (s *Screen) open() bool {
	for _, code := range s.host.Groups() {
		if g, err := s.d.S.Group(code); err == nil && g.Status == session.Registering {
			return true
		}
	}
	return false
}

// Show goes to a group, or to a person.
func (s *Screen) Show(r shell.Route) {
	s.load()
	if r.Entry != 0 && !s.grid.SelectIdentity(r.Entry) {
		s.filter = all
		s.filters.Choose(int(all))
		s.pickRows()
		s.grid.SelectIdentity(r.Entry)
	}
	s.panel.show(s.selected())
}

// Refresh reads the entries again.
func (s *Screen) Refresh() {
	s.load()
	s.panel.show(s.selected())
}

// Commands of the table that mean something here.
func (s *Screen) Commands() map[shell.CommandID]func() {
	return map[shell.CommandID]func(){
		shell.CmdLate:     s.newPerson,
		shell.CmdMove:     s.moveMenu,
		shell.CmdWithdraw: s.outOrIn,
		shell.CmdImport:   s.askImport,
		shell.CmdAccept:   s.closeCheck,
		shell.CmdEscape:   s.clearSearch,
		shell.CmdPaper:    s.print,
	}
}

// print is Ctrl+P: the list of arrivals while registration is open, the start list afterwards; of the chosen groups.
func (s *Screen) print() {
	kind, groups := bundle.CheckIn, s.host.Groups()
	if !s.open() {
		kind = bundle.StartList
	}
	press.Show(s.host, s.d, s.d.T("bundle."+kind.Key()), true, bundle.Orders(s.d.S, groups, kind), nil)
}

func (s *Screen) load() {
	reg := s.d.S.Regulation()
	views := s.d.S.Entries()
	s.rows = make([]row, len(views))
	for i, v := range views {
		s.rows[i] = makeRow(s.d, reg, v)
	}
	byName(s.rows)
	s.pickRows()
	s.refreshBar()
}

// pickRows applies groups and filter; the selected row stays until it is left.
func (s *Screen) pickRows() {
	groups := s.host.Groups()
	keep := int64(0)
	if r, ok := s.selected(); ok {
		keep = r.view.ID
	}
	var counts [filterCount]int
	var shown []row
	for _, r := range s.rows {
		if !slices.Contains(groups, r.group) && r.group != "" {
			continue
		}
		for f := range filterCount {
			if r.fits(f) {
				counts[f]++
			}
		}
		if r.fits(s.filter) || r.view.ID == keep {
			shown = append(shown, r)
		}
	}
	s.shown = shown
	s.columns(groups)
	s.filters.SetItems(s.filterItems(counts)...)
	s.filters.Choose(int(s.filter))
	s.grid.Reload()
	s.refreshFoot(groups)
}

// selected is the row that the side panel explains.
func (s *Screen) selected() (row, bool) {
	i := s.grid.Selected()
	if i < 0 || i >= len(s.shown) {
		return row{}, false
	}
	return s.shown[i], true
}

func (s *Screen) rowOf(id int64) (row, bool) {
	for _, r := range s.rows {
		if r.view.ID == id {
			return r, true
		}
	}
	return row{}, false
}

func (s *Screen) category(code string) *regulation.Category { return s.d.S.Regulation().Category(code) }

// do runs a command of the session, tells what it did and shows it.
func (s *Screen) do(f func(context.Context) error, done string) bool {
	if err := f(context.Background()); err != nil {
		s.host.Fail(err)
		return false
	}
	s.host.Update()
	if done != "" {
		s.host.Done(done)
	}
	return true
}

func (s *Screen) makeContent() {
	s.makeGrid()
	s.makeSearch()
	s.heading = kit.NewLabel("", look.Heading, look.Text)
	s.cash = kit.NewLink("", look.Small, look.Money, s.showCash)
	line := kit.Row(look.GapBetween, s.heading, s.filters, kit.Spring(), s.cash)
	s.foot = kit.NewFlexible("", look.Small, look.Muted)
	s.footRight = kit.NewLabel("", look.Small, look.Muted)
	sums := kit.RowFill(look.GapBetween, s.foot, s.foot, s.footRight)
	foot := kit.Sized(0, look.FootHeight, sums)
	s.lines = []*fyne.Container{line, sums}
	field := kit.Field(s.search, 0, look.SearchHeight)
	s.content = kit.ColumnFill(look.Gap, s.grid, field, s.hits.box, line, s.grid, foot)
}

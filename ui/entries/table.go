package entries

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/names"
	"tura/core/session"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// columns of the table by key; which are shown depends on the groups.
const (
	colNumber = "number"
	colName   = "name"
	colGroup  = "group"
	colBorn   = "born"
	colRating = "rating"
	colClub   = "club"
	colState  = "state"
	colFee    = "fee"
	colOwes   = "owes"
)

func (s *Screen) makeGrid() {
	s.grid = kit.NewGrid()
	s.grid.Rows = func() int { return len(s.shown) }
	s.grid.Identity = func(i int) any { return s.shown[i].view.ID }
	s.grid.Fill = s.fill
	s.grid.OnSelect = func(int) { s.panel.show(s.selected()) }
	s.grid.OnOpen = func(int) { s.take() }
	s.grid.OnMenu = func(_ int, at fyne.Position) { s.personMenu(at) }
	s.grid.OnRune = s.gridRune
	s.grid.OnKey = s.gridKey
	s.filters = kit.NewSegments(0, func(i int) {
		s.filter = filter(i)
		s.pickRows()
		s.panel.show(s.selected())
	})
	s.grid.Empty = kit.EmptyState(look.Users, s.d.T("entriesui.empty"), s.d.T("entriesui.emptynote"),
		kit.NewButton(s.d.T("entriesui.import"), "", s.askImport), kit.NewButton(s.d.T("entriesui.new"), "Ins", s.newPerson))
}

// columns sets those that the chosen groups need.
func (s *Screen) columns(groups []string) {
	numbered := false
	for _, code := range groups {
		if g, err := s.d.S.Group(code); err == nil && g.Status != session.Registering {
			numbered = true
		}
	}
	rating, _ := ratingOf(s.d.S.Regulation(), groups[0], entry.Entry{})
	specs := []kit.ColumnSpec{
		{Key: colName, Title: s.d.T("entriesui.col.name"), Width: 190, Grow: 2, Most: 320,
			Less: func(a, b int) bool {
				return names.Compare(s.shown[a].view.Entry.Name, s.shown[b].view.Entry.Name) < 0
			}},
		{Key: colBorn, Title: s.d.T("entriesui.col.born"), Width: 50, Role: look.Muted,
			Less: func(a, b int) bool { return s.shown[a].sortBorn < s.shown[b].sortBorn }},
		{Key: colRating, Title: s.d.T("entriesui.col." + rating), Width: 58, Align: kit.Right,
			Less: func(a, b int) bool { return s.shown[a].sortRating > s.shown[b].sortRating }},
		{Key: colClub, Title: s.d.T("entriesui.col.club"), Width: 90, Grow: 1, Most: 220, Role: look.Muted,
			Less: func(a, b int) bool { return s.shown[a].club < s.shown[b].club }},
		{Key: colState, Title: s.d.T("entriesui.col.state"), Width: 118,
			Less: func(a, b int) bool { return s.shown[a].state < s.shown[b].state }},
		{Key: colFee, Title: s.d.T("entriesui.col.fee"), Width: 66, Align: kit.Right,
			Less: func(a, b int) bool { return s.shown[a].view.Fee.Total < s.shown[b].view.Fee.Total }},
		{Key: colOwes, Title: s.d.T("entriesui.col.owes"), Width: 76, Align: kit.Right,
			Less: func(a, b int) bool { return s.shown[a].view.Owes() > s.shown[b].view.Owes() }},
	}
	if len(groups) > 1 {
		group := kit.ColumnSpec{Key: colGroup, Title: s.d.T("entriesui.col.group"), Width: 54, Style: look.Strong,
			Less: func(a, b int) bool { return s.shown[a].group < s.shown[b].group }}
		specs = append(specs[:1], append([]kit.ColumnSpec{group}, specs[1:]...)...)
	}
	if numbered {
		number := kit.ColumnSpec{Key: colNumber, Title: "№", Width: 40, Align: kit.Right, Style: look.Small, Role: look.Muted,
			Less: func(a, b int) bool { return s.shown[a].sortNumber < s.shown[b].sortNumber }}
		specs = append([]kit.ColumnSpec{number}, specs...)
	}
	if len(specs) != len(s.grid.Columns) {
		s.grid.SortBy(-1, false) // a column that went takes its order with it
	}
	s.grid.Columns = specs
	s.grid.BoldAt = 0
	if numbered {
		s.grid.BoldAt = 1
	}
}

func (s *Screen) fill(i int, cells []kit.Cell) {
	r := s.shown[i]
	quiet := look.Text
	if !r.plays() {
		quiet = look.Muted
	}
	for c, spec := range s.grid.Columns {
		switch spec.Key {
		case colNumber:
			cells[c].Text = r.number
		case colName:
			cells[c] = kit.Cell{Text: r.name, Tail: r.title, Role: quiet}
		case colGroup:
			cells[c].Text = r.group
		case colBorn:
			cells[c].Text = r.born
		case colRating:
			cells[c].Text = r.rating
		case colClub:
			cells[c].Text = r.club
		case colState:
			cells[c] = kit.Cell{Text: r.state, Badge: r.tone}
		case colFee:
			cells[c].Text = r.fee
		case colOwes:
			cells[c] = kit.Cell{Text: r.owes, Role: look.Muted}
			if r.view.Owes() > 0 && r.plays() {
				cells[c].Role, cells[c].Bold = look.Error, true
			}
		}
	}
}

func (s *Screen) filterItems(counts [filterCount]int) []kit.Segment {
	items := make([]kit.Segment, filterCount)
	for f, key := range [filterCount]string{all: "all", unpaid: "unpaid", missing: "missing", undecided: "undecided"} {
		items[f] = kit.Segment{Text: s.d.T("entriesui.filter." + key), Count: strconv.Itoa(counts[f])}
	}
	return items
}

// refreshFoot sums up what is shown.
func (s *Screen) refreshFoot(groups []string) {
	title := s.d.T("entriesui.group", i18n.Data{"Group": groups[0]})
	if len(groups) > 1 {
		title = s.d.T("entriesui.groups", i18n.Data{"Groups": strings.Join(groups, ", ")})
	}
	s.heading.Set(title)
	fees, paid, owes := 0, 0, 0
	for _, r := range s.shown {
		if r.plays() {
			fees += r.view.Fee.Total
			owes += max(0, r.view.Owes())
		}
		paid += r.view.Paid
	}
	s.foot.Set(s.d.N("entriesui.foot", len(s.shown), i18n.Data{"Fees": desk.Money(fees), "Paid": desk.Money(paid), "Owes": desk.Money(owes)}))
	s.footRight.Set(s.d.T("entriesui.keys"))
	cash, transfer := cashTotals(s.d.S.Payments())
	s.cash.SetText(s.d.T("entriesui.book.link", i18n.Data{"Sum": desk.Money(cash + transfer)}))
	for _, line := range s.lines {
		line.Refresh()
	}
}

// gridRune: a letter begins a search, the point opens the menu of the person, Space confirms without money.
func (s *Screen) gridRune(r rune) bool {
	switch {
	case r == ' ':
		s.confirmOnly()
	case r == '.':
		s.personMenu(s.menuPlace())
	case isWord(r):
		s.host.Canvas().Focus(s.search)
		s.search.Put(string(r))
		s.typed(string(r))
	default:
		return false
	}
	return true
}

func (s *Screen) gridKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyUp && len(s.grid.Shown()) > 0 && s.grid.Selected() == s.grid.Shown()[0] && s.open() {
		s.host.Canvas().Focus(s.search)
		return true
	}
	return false
}

// menuPlace is beside the name of the selected row.
func (s *Screen) menuPlace() fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.grid)
	position := 0
	for i, m := range s.grid.Shown() {
		if m == s.grid.Selected() {
			position = i
		}
	}
	return at.Add(fyne.NewPos(200, look.HeadHeight+float32(position-s.grid.Top()+1)*s.grid.RowHeight))
}

package documents

import (
	"slices"
	"unicode"

	"tura/ui/kit"
	"tura/ui/look"
)

const paperRow = 32

func (s *Screen) makeContent() {
	s.grid = kit.NewGrid()
	s.grid.RowHeight, s.grid.FrameCells, s.grid.BoldAt = paperRow, true, 0
	s.grid.Rows = func() int { return len(s.set().kinds) }
	s.grid.Fill = s.fill
	s.grid.OnSelect = func(int) { s.shown() }
	s.grid.OnColumn = func(int) { s.shown() }
	s.grid.OnPress = func(row, column int) {
		if column == 0 {
			s.toggleRow(row)
		}
	}
	s.grid.OnRune = s.rune
	s.grid.OnOpen = func(int) { s.printOne() }
	s.old = kit.Stack()
	s.old.Hide()
	s.sum = kit.NewLabel("", look.Heading, look.Text)
	s.sumNote = kit.NewLabel(s.d.T("documentsui.sumnote"), look.Small, look.Muted)
	s.foot = kit.Row(look.GapBetween, kit.Column(0, s.sum, s.sumNote), kit.Spring(),
		kit.NewButton(s.d.T("documentsui.openpdf"), "", func() { s.print(false) }).High(look.MainControl),
		kit.NewMain(s.d.T("documentsui.print"), "F9", func() { s.print(true) }).With(look.Print))
	keys := kit.Row(look.Edge, kit.KeyHint(s.d.T("documentsui.key.space"), s.d.T("documentsui.does.space")),
		kit.KeyHint("1…9", s.d.T("documentsui.does.digit")), kit.KeyHint("Ctrl+P", s.d.T("documentsui.does.one")))
	s.content = kit.ColumnFill(look.GapBetween, s.grid, s.grid, s.old, keys, kit.HLine(), kit.Pad(0, 0, 0, look.GapBetween, s.foot))
}

// columns are the groups, and one for papers of the whole event.
func (s *Screen) columns() {
	specs := []kit.ColumnSpec{{Key: "paper", Title: s.d.T("documentsui.col.paper"), Width: 200, Grow: 1, Most: 320}}
	for _, g := range s.groups {
		specs = append(specs, kit.ColumnSpec{Key: g.Code, Title: g.Code, Width: 64, Grow: 0.4, Most: 110, Align: kit.Centre})
	}
	if slices.ContainsFunc(s.set().kinds, func(k kind) bool { return k.Event() }) {
		specs = append(specs, kit.ColumnSpec{Key: "event", Title: s.d.T("documentsui.col.event"), Width: 64, Grow: 0.4, Most: 110, Align: kit.Centre})
	}
	s.grid.Columns = specs
	s.grid.Frame(min(s.grid.Column(), len(specs)-1))
}

func (s *Screen) fill(row int, cells []kit.Cell) {
	k := s.set().kinds[row]
	cells[0] = kit.Cell{Text: first(s.d.T("bundle." + k.Key())), Tick: kit.Unticked, Role: look.Muted}
	for column := 1; column < len(cells); column++ {
		o, ok := s.order(row, column)
		paper, made := s.papers[o]
		switch {
		case !ok || made && paper == nil:
			cells[column] = kit.Cell{Text: "·", Role: look.Muted}
			continue
		case !s.ticked(o):
			cells[column] = kit.Cell{Text: "·", Role: look.Muted}
			if made {
				cells[column].Text = itoa(len(paper.Document.Pages))
			}
			continue
		}
		cells[0].Tick, cells[0].Role = kit.Ticked, look.Text
		cells[column] = kit.Cell{Text: "…", Icon: look.Ring, IconIn: look.Accent}
		if !made {
			continue
		}
		cells[column].Text = itoa(len(paper.Document.Pages))
		switch {
		case paper.State.Old():
			cells[column] = kit.Cell{Text: s.d.T("documentsui.old"), Icon: look.Warn, IconIn: look.Warning, Role: look.Warning}
		case paper.State.Printed > 0:
			cells[column].Icon, cells[column].IconIn = look.Check, look.Success
		}
	}
}

// shown looks at the paper of the framed cell; in the column of names at the first one of the row.
func (s *Screen) shown() {
	column := s.grid.Column()
	if column == 0 {
		for column = 1; column < len(s.grid.Columns)-1; column++ {
			if _, ok := s.order(s.grid.Selected(), column); ok {
				break
			}
		}
	}
	o, ok := s.order(s.grid.Selected(), column)
	if !ok {
		s.look.show(nil)
		return
	}
	s.look.show(s.papers[o])
}

// rune: Space ticks the cell or the row, a digit ticks a group.
func (s *Screen) rune(r rune) bool {
	switch {
	case r == ' ' && s.grid.Column() == 0:
		s.toggleRow(s.grid.Selected())
	case r == ' ':
		if o, ok := s.order(s.grid.Selected(), s.grid.Column()); ok {
			s.off[o] = !s.off[o]
			s.changed()
		}
	case unicode.IsDigit(r) && int(r-'0') >= 1 && int(r-'0') <= len(s.groups):
		s.toggleColumn(int(r - '0'))
	default:
		return false
	}
	return true
}

func (s *Screen) toggleRow(row int) {
	s.toggle(func(r, _ int) bool { return r == row })
}

func (s *Screen) toggleColumn(column int) {
	s.toggle(func(_, c int) bool { return c == column })
}

// toggle takes the cells out if one of them is in, else puts all in.
func (s *Screen) toggle(which func(row, column int) bool) {
	in := false
	each := func(f func(o order)) {
		for row := range s.set().kinds {
			for column := 1; column < len(s.grid.Columns); column++ {
				if o, ok := s.order(row, column); ok && which(row, column) {
					f(o)
				}
			}
		}
	}
	each(func(o order) { in = in || s.ticked(o) })
	each(func(o order) {
		if s.ticked(o) == in {
			s.off[o] = !s.off[o]
		}
	})
	s.changed()
}

func (s *Screen) changed() {
	for row := range s.set().kinds {
		s.grid.RefreshRow(row)
	}
	s.refreshFoot()
}

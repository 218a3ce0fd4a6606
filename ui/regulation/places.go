package regulation

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/regulation"
	"tura/ui/kit"
	"tura/ui/look"
)

// offered are the tie-breaks to choose from; any other comes in with a file.
var offered = []string{"DE", "BH/C1", "BH", "BH/C2", "BH/M1", "WIN", "WON", "AOB", "SB", "SB/C1", "BPG", "BWG", "PS", "ARO", "TPR", "FB", "KS", "TPN"}

// placesPage is the order of places when points are equal, and the decisive game.
func (s *Screen) placesPage(r *reg) fyne.CanvasObject {
	s.ties = kit.NewGrid(kit.ColumnSpec{Width: 30}, kit.ColumnSpec{Width: 34, Align: kit.Right, Role: look.Muted},
		kit.ColumnSpec{Title: "", Width: 200, Grow: 1}, kit.ColumnSpec{Width: 150, Role: look.Muted}, kit.ColumnSpec{Width: 80, Style: look.Strong})
	s.ties.Flat, s.ties.RowHeight, s.ties.BoldAt = true, look.AwardRow, 2
	s.ties.Rows = func() int { return len(s.reg().TieBreaks) }
	s.ties.Fill = s.fillTie
	s.ties.Empty = kit.EmptyState(look.Scales, s.d.T("regulationui.noties"), "")
	s.ties.Reload()
	head := kit.Row(look.GapBetween, s.heading("places"), kit.Spring(), kit.NewButton(s.d.T("regulationui.addtie"), "Ins", s.addTieMenu).With(look.Plus))
	keys := kit.Row(look.Edge, kit.KeyHint("Ctrl+↑", ""), kit.KeyHint("Ctrl+↓", s.d.T("regulationui.does.move")), kit.KeyHint("Del", s.d.T("regulationui.does.remove")))
	lock := kit.Row(6, kit.NewSign(look.Lock, look.Muted, look.IconInRow), kit.NewLabel(s.d.T("regulationui.placelock"), look.Small, look.Muted))
	height := float32(max(4, len(r.TieBreaks)))*look.AwardRow + 2*look.FocusLine
	blocks := []fyne.CanvasObject{head, kit.Sized(0, height, s.ties), keys, lock, s.heading("playoff")}
	return s.pageOf(append(blocks, s.playoff(r)...)...)
}

func (s *Screen) fillTie(i int, cells []kit.Cell) {
	r := s.reg()
	t := r.TieBreaks[i]
	code := r.TieBreakList()[i]
	full, short := s.host.Text().TieBreak(code)
	cells[0] = kit.Cell{Icon: look.Handle, IconIn: look.Muted}
	cells[1].Text = strconv.Itoa(i + 1)
	cells[2].Text = upper(full)
	cells[3] = kit.Cell{Text: short, Small: true}
	if t.Ambiguous != nil {
		cells[3] = kit.Cell{Text: s.d.T("regulationui.tworeadings"), Small: true, Icon: look.Ask, IconIn: look.Warning, Role: look.Warning}
	}
	cells[4].Text = code
}

// moveTie moves the selected tie-break up or down.
func (s *Screen) moveTie(by int) {
	if s.at != places || s.ties == nil {
		return
	}
	i := s.ties.Selected()
	j := i + by
	if i < 0 || j < 0 || j >= len(s.reg().TieBreaks) {
		return
	}
	if s.change(s.d.T("regulationui.section.places"), func(r *reg) { r.TieBreaks[i], r.TieBreaks[j] = r.TieBreaks[j], r.TieBreaks[i] }) {
		s.ties.Select(j)
	}
}

// addTieMenu offers the tie-breaks that are not in the list.
func (s *Screen) addTieMenu() {
	have := s.reg().TieBreakList()
	var items []kit.MenuItem
	for _, code := range offered {
		if slices.Contains(have, code) {
			continue
		}
		full, _ := s.host.Text().TieBreak(code)
		items = append(items, kit.MenuItem{Text: upper(full), Key: code, Do: func() {
			s.change(s.d.T("regulationui.section.places"), func(r *reg) { r.TieBreaks = append(r.TieBreaks, regulation.TieBreak{Code: code, Name: upper(full)}) })
		}})
	}
	kit.ShowMenu(s.host.Canvas(), fyne.NewPos(look.GroupColumn+listWidth+2*look.Edge+120, 150), items, nil, nil)
}

// playoff is the decisive game for two players equal in everything.
func (s *Screen) playoff(r *reg) []fyne.CanvasObject {
	if r.Playoff == nil {
		return []fyne.CanvasObject{kit.NewParagraph(s.d.T("regulationui.noplayoff"), look.Body, look.Muted), kit.Row(0, kit.NewButton(s.d.T("regulationui.addplayoff"), "", func() {
			s.change(s.d.T("regulationui.head.playoff"), func(r *reg) {
				r.Playoff = &regulation.Playoff{Kind: regulation.Armageddon, WhiteMinutes: 5, BlackMinutes: 4, DrawWins: "black"}
			})
		}))}
	}
	at := func(of func(*regulation.Playoff) *int) func(*reg) *int {
		return func(r *reg) *int {
			if r.Playoff == nil {
				return new(int)
			}
			return of(r.Playoff)
		}
	}
	return []fyne.CanvasObject{pair(s.number("whiteminutes", at(func(p *regulation.Playoff) *int { return &p.WhiteMinutes })),
		s.number("blackminutes", at(func(p *regulation.Playoff) *int { return &p.BlackMinutes })),
		s.number("playoffincrement", at(func(p *regulation.Playoff) *int { return &p.IncrementSeconds }))),
		kit.NewParagraph(s.d.T("regulationui.playoffnote", i18n.Data{"White": r.Playoff.WhiteMinutes}), look.Small, look.Muted),
		kit.Row(0, kit.NewButton(s.d.T("regulationui.dropplayoff"), "", func() {
			s.change(s.d.T("regulationui.head.playoff"), func(r *reg) { r.Playoff = nil })
		}))}
}

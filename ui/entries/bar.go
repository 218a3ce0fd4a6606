package entries

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tura/core/entry"
	"tura/core/session"
	"tura/ui/kit"
	"tura/ui/look"
)

func (s *Screen) makeBar() {
	s.counts = kit.Row(look.GapBetween + 2)
	s.closing = kit.NewButton(s.d.T("entriesui.close"), "", s.closeCheck)
	lists := kit.NewButton(s.d.T("entriesui.lists.short"), "", s.showLists)
	list := kit.NewButton(s.d.T("entriesui.import"), "", s.askImport)
	s.bar = kit.RowYield(look.GapBetween, []fyne.CanvasObject{lists, s.counts, list}, kit.NewLabel(s.d.T("entriesui.title"), look.Title, look.Text), s.counts,
		kit.Spring(), lists, list, kit.NewButton(s.d.T("entriesui.new"), "Ins", s.newPerson).With(look.Plus), s.closing)
}

// refreshBar counts the whole event: applied, paid, confirmed, still to come.
func (s *Screen) refreshBar() {
	applied, paid, confirmed, waiting := 0, 0, 0, 0
	for _, r := range s.rows {
		v := r.view
		applied++
		if v.Placement.State != entry.Placed {
			continue
		}
		if v.Owes() <= 0 {
			paid++
		}
		if v.Presence == session.Confirmed {
			confirmed++
		} else {
			waiting++
		}
	}
	count := func(n int, key string, role look.Role) fyne.CanvasObject {
		return kit.Row(6, kit.NewLabel(strconv.Itoa(n), look.Heading, role), kit.NewLabel(s.d.N("entriesui.count."+key, n), look.Body, look.Muted))
	}
	s.counts.Objects = []fyne.CanvasObject{count(applied, "applied", look.Text), count(paid, "paid", look.Text), count(confirmed, "confirmed", look.Success)}
	if waiting > 0 {
		s.counts.Objects = append(s.counts.Objects, count(waiting, "waiting", look.Warning))
	}
	if n := len(s.d.S.RatingNotice()); n > 0 {
		s.counts.Objects = append(s.counts.Objects, kit.NewLink(s.d.N("entriesui.relist.notice", n), look.Body, look.Warn, s.checkLists))
	}
	s.counts.Refresh()
	if len(s.openGroups()) == 0 {
		s.closing.Disable(s.d.T("entriesui.allclosed"))
	} else {
		s.closing.Enable()
	}
}

// openGroups are the groups whose registration is open, in the order of the event.
func (s *Screen) openGroups() []string {
	var out []string
	for _, g := range s.d.S.Groups() {
		if g.Status == session.Registering {
			out = append(out, g.Code)
		}
	}
	return out
}

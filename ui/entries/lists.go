package entries

import (
	"context"
	"path/filepath"

	"tura/assets/i18n"
	"tura/core/ratinglist"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/platform"
)

// showLists is the sheet of the rating lists: which there are, add one, take one away.
func (s *Screen) showLists() {
	d := s.d
	library := d.S.Library()
	if library == nil {
		s.host.Say(d.T("entriesui.nolistfolder"))
		return
	}
	lists := library.Lists()
	grid := kit.NewGrid(kit.ColumnSpec{Title: d.T("entriesui.lists.name"), Width: 160, Grow: 1}, kit.ColumnSpec{Title: d.T("entriesui.lists.month"), Width: 90},
		kit.ColumnSpec{Title: d.T("entriesui.lists.people"), Width: 90, Align: kit.Right}, kit.ColumnSpec{Title: d.T("entriesui.lists.file"), Width: 200, Grow: 1, Role: look.Muted})
	grid.Rows = func() int { return len(lists) }
	grid.Fill = func(i int, cells []kit.Cell) {
		l := lists[i]
		cells[0] = kit.Cell{Text: s.listName(l), Role: look.Text}
		if !l.Newest {
			cells[0].Role = look.Muted
		}
		cells[1].Text, cells[2].Text, cells[3].Text = l.Month, desk.Money(l.People), l.File
	}
	grid.Empty = kit.EmptyState(look.List, d.T("entriesui.nolists"), d.T("entriesui.nolistsnote"))
	var closeIt func()
	add := func() {
		closeIt()
		platform.AskFile(s.host.Window(), platform.Request{Title: d.T("entriesui.lists.add"),
			Filters: []platform.Filter{{Name: d.T("entriesui.lists.title"), Patterns: []string{"*.zip", "*.txt", "*.xml", "*.csv", "*.xlsx"}}}}, s.importList)
	}
	remove := func() {
		if i := grid.Selected(); i >= 0 {
			if err := library.Remove(lists[i]); err != nil {
				s.host.Fail(err)
			}
			lists = library.Lists()
			grid.Reload()
		}
	}
	grid.Reload()
	compare := kit.NewButton(d.T("entriesui.relist.do"), "", func() {
		closeIt()
		s.checkLists()
	})
	foot := kit.Row(look.Gap, kit.NewButton(d.T("entriesui.lists.remove"), "", remove), compare, kit.Spring(),
		kit.NewButton(d.T("entriesui.cancel"), "Esc", func() { closeIt() }).High(look.MainControl), kit.NewMain(d.T("entriesui.lists.add"), "", add))
	body := kit.ColumnFill(look.GapBetween, grid, kit.NewLabel(d.T("entriesui.lists.title"), look.Heading, look.Text), grid, foot)
	closeIt = kit.ShowDialog(s.host.Canvas(), kit.Pad(20, 16, 20, 16, body), 720, 420, grid)
}

func (s *Screen) listName(l ratinglist.List) string {
	name := l.Name
	if l.Source != ratinglist.Own {
		name = s.d.T("entriesui.list." + l.Source.Key())
	}
	if l.Control != ratinglist.AnyControl {
		name += " · " + s.d.T("entriesui.control."+l.Control.Key())
	}
	return name
}

// importList builds a list of the library from a file, with progress and the way to stop; the old one serves until the new one is whole.
func (s *Screen) importList(path string) {
	library := s.d.S.Library()
	var list ratinglist.List
	var sum ratinglist.Summary
	s.host.Run(s.d.T("entriesui.lists.building", i18n.Data{"File": filepath.Base(path)}), func(ctx context.Context, progress func(int, int)) (err error) {
		list, sum, err = library.Import(ctx, path, ratinglist.Options{Progress: func(done, total int64) { progress(int(done/1024), int(total/1024)) }})
		return err
	}, func(err error) {
		if err != nil {
			s.host.Fail(err)
			return
		}
		s.d.S.UseLists(library) // the check of the entries runs again with the new list
		s.host.Say(s.d.T("entriesui.lists.done", i18n.Data{"List": s.listName(list), "People": desk.Money(sum.People), "Skipped": sum.Skipped}))
	})
}

package entries

import (
	"context"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/fault"
	"tura/core/sheet"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// foreign is a list of another form, looked through before it is taken: what each line became, what was put right, what is doubtful.
type foreign struct {
	s       *Screen
	sheet   *sheet.Sheet
	read    entry.Import
	double  map[int]int // row → the row it repeats
	skip    map[int]bool
	grid    *kit.Grid
	note    *kit.Paragraph
	closeIt func()
}

// importForeign reads a list by the heads of its columns and shows it.
func (s *Screen) importForeign(sh *sheet.Sheet) {
	m := entry.Propose(sh)
	if m.Header < 0 {
		s.host.Fail(fault.New("entriesui.nohead", fault.Args{"File": sh.File}))
		return
	}
	f := &foreign{s: s, sheet: sh, read: s.d.S.ReviewEntries(sh, m).Import, double: map[int]int{}, skip: map[int]bool{}}
	if len(f.read.Rows) == 0 {
		s.host.Fail(fault.New("entry.nobody", fault.Args{"File": sh.File}))
		return
	}
	for _, d := range f.read.Duplicates {
		other := d.First
		if d.Keep == d.First {
			other = d.Second
		}
		f.double[other], f.skip[other] = d.Keep, true
	}
	f.show()
}

func (f *foreign) show() {
	d := f.s.d
	f.grid = kit.NewGrid(kit.ColumnSpec{Title: "№", Width: 44, Align: kit.Right, Style: look.Small, Role: look.Muted},
		kit.ColumnSpec{Width: 34}, kit.ColumnSpec{Title: d.T("entriesui.col.name"), Width: 200, Grow: 1},
		kit.ColumnSpec{Title: d.T("entriesui.col.born"), Width: 84}, kit.ColumnSpec{Title: d.T("entriesui.col.rating"), Width: 120},
		kit.ColumnSpec{Title: d.T("entriesui.col.remarks"), Width: 260, Grow: 1})
	f.grid.Rows = func() int { return len(f.read.Rows) }
	f.grid.Fill = f.fill
	f.grid.OnSelect = func(int) { f.explain() }
	f.grid.OnOpen = func(int) { f.take() }
	f.grid.OnPress = func(row, column int) {
		if column == 1 {
			f.toggle(row)
		}
	}
	f.grid.OnRune = func(r rune) bool {
		if r == ' ' {
			f.toggle(f.grid.Selected())
		}
		return r == ' '
	}
	f.note = kit.NewParagraph("", look.Small, look.Muted)
	f.note.Lines = 4
	f.grid.Reload()
	f.explain()
	head := kit.Row(look.Gap, kit.NewLabel(d.N("entriesui.foreign.title", len(f.read.Rows), i18n.Data{"File": f.sheet.File}), look.Heading, look.Text), kit.Spring(),
		kit.NewLabel(d.T("entriesui.foreign.left", i18n.Data{"N": len(f.read.Skipped)}), look.Small, look.Muted))
	foot := kit.Row(look.Gap, kit.NewLabel(d.T("entriesui.foreign.keys"), look.Small, look.Muted), kit.Spring(),
		kit.NewButton(d.T("entriesui.cancel"), "Esc", func() { f.closeIt() }).High(look.MainControl), kit.NewMain(d.T("entriesui.foreign.take"), "Enter", f.take))
	body := kit.ColumnFill(look.GapBetween, f.grid, head, f.grid, kit.Sized(0, 66, f.note), foot)
	f.closeIt = kit.ShowDialog(f.s.host.Canvas(), kit.Pad(20, 16, 20, 16, body), 960, 600, f.grid)
}

func (f *foreign) fill(i int, cells []kit.Cell) {
	r := f.read.Rows[i]
	e := r.Entry
	cells[0].Text = strconv.Itoa(r.Line)
	if cells[1].Tick = kit.Ticked; f.skip[i] {
		cells[1].Tick = kit.Unticked
	}
	cells[2].Text = desk.Short(e.Name)
	if cells[2].Text == "" {
		cells[2] = kit.Cell{Text: strings.Join(r.Cells, " "), Role: look.Error}
	}
	cells[3].Text = e.Born.Russian()
	var ratings []string
	for _, one := range ratingsOf(e) {
		if one.value > 0 {
			ratings = append(ratings, f.s.d.T("entriesui.col."+one.list)+" "+strconv.Itoa(one.value))
		}
	}
	cells[4].Text = strings.Join(ratings, ", ")
	notes := f.notes(i)
	if len(notes) == 0 {
		return
	}
	cells[5] = kit.Cell{Text: notes[0], Small: true, Role: look.Muted}
	switch {
	case r.Worst() == entry.Wrong:
		cells[5].Icon, cells[5].IconIn, cells[5].Role = look.Blocked, look.Error, look.Error
	case r.Worst() == entry.Ask || f.skip[i]:
		cells[5].Icon, cells[5].IconIn, cells[5].Role = look.Ask, look.Warning, look.Warning
	}
}

// notes are the sentences about one line, the gravest first.
func (f *foreign) notes(i int) []string {
	r := f.read.Rows[i]
	var out []string
	if of, ok := f.double[i]; ok {
		out = append(out, f.s.d.T("entriesui.foreign.double", i18n.Data{"Line": f.read.Rows[of].Line}))
	}
	for _, level := range []entry.Level{entry.Wrong, entry.Ask, entry.Fixed} {
		for _, n := range r.Notes {
			if n.Level == level {
				out = append(out, f.s.d.T("entry."+n.Code, i18n.Data{"From": n.From, "To": n.To}))
			}
		}
	}
	return out
}

// explain shows the line as it stood and everything that was done with it.
func (f *foreign) explain() {
	i := f.grid.Selected()
	if i < 0 {
		return
	}
	f.note.Set(f.s.d.T("entriesui.foreign.was", i18n.Data{"Cells": strings.Join(f.read.Rows[i].Cells, " | ")}) + "\n" + strings.Join(f.notes(i), "; "))
}

func (f *foreign) toggle(i int) {
	if i >= 0 {
		f.skip[i] = !f.skip[i]
		f.grid.RefreshRow(i)
	}
}

// take writes the ticked lines as one command.
func (f *foreign) take() {
	var list []entry.Entry
	for i, r := range f.read.Rows {
		if !f.skip[i] && r.Entry.Name != "" {
			list = append(list, r.Entry)
		}
	}
	f.closeIt()
	n, err := f.s.d.S.AcceptEntries(context.Background(), f.sheet.File, list)
	f.s.imported(f.sheet.File, n, err)
}

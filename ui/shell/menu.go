package shell

import (
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/ui/kit"
	"tura/ui/look"
)

// menuBar makes the menus out of the command table; without an event only those that mean something.
func (w *Window) menuBar() *kit.MenuBar {
	ids := []menuID{menuFile, menuEdit, menuEvent, menuRound, menuPrint, menuView, menuHelp}
	if w.desk == nil {
		ids = []menuID{menuFile, menuEdit, menuView, menuHelp}
	}
	var heads []kit.MenuHead
	for _, id := range ids {
		heads = append(heads, kit.MenuHead{Text: w.text.T("menu." + menuKeys[id]), Items: func() []kit.MenuItem { return w.menuItems(id) }})
	}
	return kit.NewMenuBar(heads...)
}

func (w *Window) menuItems(id menuID) []kit.MenuItem {
	var items []kit.MenuItem
	for _, c := range table {
		if c.menu != id {
			continue
		}
		if c.line && len(items) > 0 {
			items = append(items, kit.MenuItem{})
		}
		items = append(items, kit.MenuItem{Text: w.commandText(c.id), Key: c.keyText(), Off: !w.can(c.id), Checked: w.holds(c.id), Do: func() { w.RunCommand(c.id) }})
	}
	return items
}

// commandText is the words of a command; undo and redo name what they would take back.
func (w *Window) commandText(id CommandID) string {
	words := w.text.T("cmd." + string(id))
	if w.desk == nil {
		return words
	}
	what := ""
	switch facts := w.desk.Facts(); id {
	case CmdUndo:
		what = facts.Undo
	case CmdRedo:
		what = facts.Redo
	}
	if what != "" {
		words += ": " + kit.Cut(what, look.Body, 320)
	}
	return words
}

func (w *Window) holds(id CommandID) bool { return id == CmdDark && w.mode == look.Dark }

func (w *Window) about() {
	kit.Tell(w.Canvas(), w.text.T("shell.program")+" "+w.actions.Version, w.text.T("shell.abouttext"), w.text.T("shell.understood"))
}

const paletteWidth, paletteHeight = 560, 420

// openPalette lists every command; letters narrow it down, Enter does the first one left.
func (w *Window) openPalette() {
	var all, left []command
	for _, c := range table {
		if w.can(c.id) && c.id != CmdPalette {
			all = append(all, c)
		}
	}
	left = all
	grid := kit.NewGrid(kit.ColumnSpec{Width: 200, Grow: 1}, kit.ColumnSpec{Width: 120, Align: kit.Right, Style: look.Small, Role: look.Muted})
	grid.Flat = true
	grid.Rows = func() int { return len(left) }
	grid.Fill = func(row int, cells []kit.Cell) {
		cells[0].Text, cells[1].Text = w.text.T("cmd."+string(left[row].id)), left[row].keyText()
	}
	grid.Reload()
	var closeIt func()
	run := func(row int) {
		if row < 0 || row >= len(left) {
			return
		}
		closeIt()
		w.RunCommand(left[row].id)
	}
	grid.OnOpen = run
	search := kit.NewSearch(w.text.T("shell.palette"), "Ctrl+K", func(typed string) {
		left = nil
		for _, c := range all {
			if strings.Contains(strings.ToLower(w.text.T("cmd."+string(c.id))), strings.ToLower(typed)) {
				left = append(left, c)
			}
		}
		grid.Reload()
		grid.Step(-len(left))
	}, func(string) { run(grid.Selected()) })
	keys := func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyEscape:
			closeIt()
		case fyne.KeyUp:
			grid.Step(-1)
		case fyne.KeyDown:
			grid.Step(1)
		default:
			return false
		}
		return true
	}
	search.OnKey = keys
	grid.OnKey = func(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyEscape && keys(e) }
	content := kit.ColumnFill(look.Gap, grid, kit.Field(search, 0, look.ControlHeight), grid)
	closeIt = kit.ShowSheet(w.Canvas(), kit.Pad(12, 12, 12, 12, content), paletteWidth, paletteHeight, search, func() { closeIt() })
}

// findNow shows the answers to what is typed into the search of the window as a menu under it.
func (w *Window) findNow(typed string) {
	if w.desk == nil || strings.TrimSpace(typed) == "" {
		return
	}
	hits := w.desk.Find(typed)
	if len(hits) == 0 {
		w.Say(w.text.T("shell.nobody", i18n.Data{"Words": typed}))
		return
	}
	if len(hits) == 1 {
		w.goHit(hits[0])
		return
	}
	var items []kit.MenuItem
	for _, h := range hits {
		items = append(items, kit.MenuItem{Text: h.Title, Key: h.Note, Do: func() { w.goHit(h) }})
	}
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.parts.search)
	kit.ShowMenu(w.Canvas(), pos.Add(fyne.NewPos(0, look.ControlHeight+2)), items, nil, nil)
}

func (w *Window) goHit(h Hit) {
	w.parts.search.Put("")
	w.Go(h.Route)
}

package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tura/assets/i18n"
	"tura/ui/kit"
	"tura/ui/look"
)

// connectKeys brings every key to the command table: those that the widget in focus has no use for, those typed while nothing is in focus, and
// Ctrl combinations in any keyboard layout.
func (w *Window) connectKeys() {
	kit.Connect(kit.Hooks{Key: w.key, Shortcut: w.shortcut, Home: w.homeIfLost, Press: w.press, Say: w.Say})
	c := w.win.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if w.refocus() {
			c.Focused().TypedKey(e)
			return
		}
		w.key(e)
	})
	c.SetOnTypedRune(func(r rune) {
		if w.refocus() {
			c.Focused().TypedRune(r)
		}
	})
	if dc, ok := c.(desktop.Canvas); ok {
		dc.SetOnKeyDown(func(e *fyne.KeyEvent) { w.press(e.Name, true) })
		dc.SetOnKeyUp(func(e *fyne.KeyEvent) { w.press(e.Name, false) })
	}
	for _, cmd := range table {
		if cmd.mod != 0 {
			c.AddShortcut(cmd.shortcut(), func(fyne.Shortcut) { w.RunCommand(cmd.id) })
		}
	}
	c.AddShortcut(allGroups, func(fyne.Shortcut) { w.chooseAll() })
	for i := range 9 {
		name := fyne.KeyName(string(rune('1' + i)))
		c.AddShortcut(&desktop.CustomShortcut{KeyName: name, Modifier: ctrl}, func(fyne.Shortcut) { w.groupKey(i) })
	}
}

// allGroups is Ctrl+0, the neighbour of Ctrl+1…9.
var allGroups = &desktop.CustomShortcut{KeyName: fyne.Key0, Modifier: ctrl}

// homeIfLost gives the keys back when a press with the pointer took them from everybody.
func (w *Window) homeIfLost() {
	if w.win.Canvas().Focused() == nil {
		w.Home()
	}
}

// refocus gives the keyboard to the screen when nobody has it; true when somebody has it now.
func (w *Window) refocus() bool {
	w.Home()
	return w.win.Canvas().Focused() != nil
}

func (w *Window) groupKey(i int) {
	if w.desk == nil {
		return
	}
	if groups := w.desk.Facts().Groups; i < len(groups) {
		w.chooseGroup(groups[i].Code)
	}
}

// shortcut comes from a field that has shortcuts of its own.
func (w *Window) shortcut(s fyne.Shortcut) {
	for _, cmd := range table {
		if cmd.mod != 0 && cmd.shortcut().ShortcutName() == s.ShortcutName() {
			w.RunCommand(cmd.id)
			return
		}
	}
	if s.ShortcutName() == allGroups.ShortcutName() {
		w.chooseAll()
		return
	}
	for i := range 9 {
		d := &desktop.CustomShortcut{KeyName: fyne.KeyName(string(rune('1' + i))), Modifier: ctrl}
		if d.ShortcutName() == s.ShortcutName() {
			w.groupKey(i)
			return
		}
	}
}

// key does what the command table says of a key without modifier.
func (w *Window) key(e *fyne.KeyEvent) {
	if w.win.Canvas().Overlays().Top() != nil {
		return
	}
	if e.Name == fyne.KeyEscape {
		w.escape()
		return
	}
	if cmd, ok := byKey(e.Name); ok {
		w.RunCommand(cmd.id)
	}
}

// escape closes what the screen opened last, then gives the keys back to the grid.
func (w *Window) escape() {
	if w.current == nil {
		return
	}
	if w.narrow && w.sideOver {
		w.ShowSide(false)
		w.Home()
		return
	}
	if h := w.current.Home(); h != nil && w.win.Canvas().Focused() != h {
		w.win.Canvas().Focus(h)
		return
	}
	if f := w.current.Commands()[CmdEscape]; f != nil {
		f()
	}
}

// press watches for Alt going down and up alone, which opens the menu.
func (w *Window) press(name fyne.KeyName, down bool) {
	isAlt := name == desktop.KeyAltLeft || name == desktop.KeyAltRight
	switch {
	case down:
		w.altDown = isAlt
	case isAlt && w.altDown:
		w.altDown = false
		w.parts.openMenu()
	}
}

// RunCommand does a command: the screen's own meaning first, then the window's. A command of another stage goes there first.
func (w *Window) RunCommand(id CommandID) {
	if f := w.meaning(id); f != nil {
		f()
		return
	}
	cmd := commandByID(id)
	if cmd.stage != NoStage && w.desk != nil && w.route.Stage != cmd.stage && w.makers[cmd.stage] != nil {
		w.Go(Route{Stage: cmd.stage, Group: w.route.Group})
		if f := w.current.Commands()[id]; f != nil {
			f()
		}
		return
	}
	if stage, ok := stageOf[id]; ok && w.desk != nil {
		w.Go(Route{Stage: stage, Group: w.route.Group})
		return
	}
	w.Say(w.text.T("shell.nothere", i18n.Data{"Command": w.text.T("cmd." + string(id))}))
}

// meaning of a command in the present place; nil when it has none.
func (w *Window) meaning(id CommandID) func() {
	if w.current != nil {
		if f := w.current.Commands()[id]; f != nil {
			return f
		}
	}
	event := w.desk != nil
	switch id {
	case CmdOpen:
		return w.actions.Open
	case CmdNew:
		return w.actions.New
	case CmdImport:
		return w.actions.Import
	case CmdQuit:
		return w.win.Close
	case CmdFullScreen:
		return func() { w.win.SetFullScreen(!w.win.FullScreen()) }
	case CmdDark:
		return func() { w.SetMode(look.Dark - w.mode) }
	case CmdLanguage:
		return w.otherLanguage
	case CmdBigger:
		return func() { w.zoom(scaleStep) }
	case CmdSmaller:
		return func() { w.zoom(1 / scaleStep) }
	case CmdPalette:
		return w.openPalette
	case CmdAbout:
		return w.about
	case CmdHelp:
		if w.actions.Help != nil {
			return func() { w.actions.Help(w.route.Stage) }
		}
	}
	if !event {
		return nil
	}
	switch id {
	case CmdSide:
		if _, width := w.sideOf(); width > 0 {
			return func() { w.ShowSide(!w.sideShown()) }
		}
	case CmdCopy:
		return w.actions.Copy
	case CmdLeave:
		return w.actions.Leave
	case CmdProjector:
		return w.actions.Projector
	case CmdGroup, CmdCorrect, CmdAppeals, CmdByHand, CmdListCheck:
		if w.actions.Group != nil {
			return func() { w.actions.Group(w, id) }
		}
	case CmdUndo:
		return func() { w.takeBack(w.desk.Undo) }
	case CmdRedo:
		return func() { w.takeBack(w.desk.Redo) }
	case CmdFind:
		return func() { w.win.Canvas().Focus(w.parts.search) }
	case CmdBack:
		return w.Back
	}
	return nil
}

func (w *Window) sideOf() (fyne.CanvasObject, float32) {
	if w.current == nil {
		return nil, 0
	}
	return w.current.Side()
}

func (w *Window) takeBack(f func() (string, error)) {
	sentence, err := f()
	if err != nil {
		w.Fail(err)
		return
	}
	w.Update()
	w.Say(sentence)
}

func (w *Window) otherLanguage() {
	next := i18n.English
	if w.text.Lang() == i18n.English {
		next = i18n.Russian
	}
	w.SetLanguage(next)
}

// can tells whether a command would do something now; menus show the others muted.
func (w *Window) can(id CommandID) bool {
	if w.meaning(id) != nil {
		return true
	}
	if w.desk == nil {
		return false
	}
	cmd := commandByID(id)
	if cmd.stage != NoStage && cmd.stage != w.route.Stage && w.makers[cmd.stage] != nil {
		return true
	}
	stage, ok := stageOf[id]
	return ok && w.makers[stage] != nil
}

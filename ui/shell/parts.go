package shell

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tura/ui/kit"
	"tura/ui/look"
)

// parts are the objects of the window that change while it lives.
type parts struct {
	w    *Window
	root *fyne.Container

	menu          *kit.MenuBar
	stage, groups fyne.CanvasObject
	bar, work     *fyne.Container // places of the screen
	side          *fyne.Container
	sideWidth     float32
	status        *fyne.Container
	tabs          map[Stage]*kit.Tab
	tiles         *kit.Tiles
	name, note    *kit.Label
	keys          *kit.Label
	search        *kit.Entry
	undo, redo    *kit.Button
	clock         *fyne.Container
	clockIcon     *fyne.Container
	clockTitle    *kit.Label
	clockValue    *kit.Label
	clockNote     *kit.Label
	copyMark      *fyne.Container
	sentence      *kit.Label
	right         *fyne.Container
	headWide      []fyne.CanvasObject // of the stage bar, hidden in a narrow window
	headNarrow    fyne.CanvasObject   // stands there instead
	wideOnly      []fyne.CanvasObject // hidden where the column of groups is only its tiles
	shownClock    Mark
	lastClock     Clock
	ticked        bool
}

func (w *Window) makeParts() *parts {
	p := &parts{w: w, bar: kit.Stack(), work: kit.Stack(), side: kit.Stack(), right: kit.Row(look.GapBetween)}
	p.menu = w.menuBar()
	p.sentence = kit.NewFlexible("", look.Small, look.Text)
	line := kit.RowFill(look.GapBetween, p.sentence, p.sentence, p.right)
	if w.desk != nil {
		p.makeStageBar()
		p.makeGroups()
	} else {
		p.stage, p.groups = kit.Space(0, 0), kit.Space(0, 0)
	}
	p.status = kit.Ground(look.Surface, kit.Column(0, kit.HLine(), kit.Sized(0, look.StatusHeight-1, kit.Pad(12, 0, 12, 0, line))))
	menu := kit.Ground(look.Surface, kit.Column(0, p.menu, kit.HLine()))
	// The order is the order of the Tab key: work area, filters and commands, side panel, groups, stages and search.
	p.root = container.New(&frame{p}, kit.Ground(look.Background, kit.Space(0, 0)), p.work, p.bar, p.side, p.groups, p.stage, menu, p.status)
	return p
}

// frame lays the parts out; its Layout also notices when the window becomes narrow.
type frame struct{ p *parts }

func (f *frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(780, 480) }

func (f *frame) Layout(o []fyne.CanvasObject, s fyne.Size) {
	p := f.p
	if narrow := s.Width < look.NarrowerThan; narrow != p.w.narrow {
		p.w.narrow = narrow
		p.w.Update() // the bars and the screen show less
	}
	at := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(max(0, w), max(0, h)))
	}
	ground, menu, status := o[0], o[6], o[7]
	at(ground, 0, 0, s.Width, s.Height)
	at(menu, 0, 0, s.Width, look.MenuHeight)
	foot := s.Height - look.StatusHeight
	at(status, 0, foot, s.Width, look.StatusHeight)
	if p.w.desk == nil {
		at(p.work, 0, look.MenuHeight, s.Width, foot-look.MenuHeight)
		return
	}
	top := float32(look.MenuHeight + look.StageHeight)
	left := float32(look.GroupColumn)
	if p.w.narrow {
		left = look.NarrowColumn
	}
	at(p.stage, 0, look.MenuHeight, s.Width, look.StageHeight)
	at(p.groups, 0, top, left, foot-top)
	p.layoutWork(left, top, s.Width, foot, at)
}

// layoutWork gives the screen its bar, work area and side panel.
func (p *parts) layoutWork(left, top, right, foot float32, at func(o fyne.CanvasObject, x, y, w, h float32)) {
	side := p.sideWidth
	if side > 0 {
		side = min(look.SidePanelMax, max(side, side+(right-1366)*0.4)) // what the name columns leave
	}
	if !p.w.sideShown() {
		side = 0
	}
	p.side.Hidden = side == 0
	at(p.bar, left+look.Edge, top, right-left-2*look.Edge, look.ScreenHeight)
	content := top + look.ScreenHeight
	end := right - look.Edge
	if side > 0 {
		if !p.w.narrow {
			end = right - side - look.Edge
		}
		at(p.side, right-side, content, side, foot-content)
	}
	at(p.work, left+look.Edge, content, end-left-look.Edge, foot-content)
}

// put shows a screen.
func (p *parts) put(s Screen) {
	p.work.Objects = []fyne.CanvasObject{s.Content()}
	p.bar.Objects = nil
	if b := s.Bar(); b != nil {
		p.bar.Objects = []fyne.CanvasObject{b}
	}
	side, width := s.Side()
	p.side.Objects, p.sideWidth = nil, 0
	if side != nil {
		p.side.Objects, p.sideWidth = []fyne.CanvasObject{side}, width
	}
	p.root.Refresh()
	p.root.Layout.Layout(p.root.Objects, p.root.Size())
}

func (p *parts) openMenu() { p.menu.Open(0) }

func (p *parts) say(sentence, hint string, role look.Role) {
	if hint != "" {
		sentence += "   " + hint
	}
	p.sentence.SetRole(sentence, role)
}

func (p *parts) makeStageBar() {
	w := p.w
	p.name = kit.NewFlexible("", look.Strong, look.Text)
	p.note = kit.NewFlexible("", look.Small, look.Muted)
	p.tabs = map[Stage]*kit.Tab{}
	tabs := kit.Row(look.GapBetween + 4)
	for _, s := range Stages {
		if w.makers[s] == nil {
			continue
		}
		t := kit.NewTab(w.text.T("stage."+stageKeys[s]), stageHint(s), func() { w.Go(Route{Stage: s, Group: w.route.Group}) })
		p.tabs[s] = t
		tabs.Add(t)
	}
	p.search = kit.NewSearch(w.text.T("shell.find"), "F2", nil, w.findNow)
	p.undo = kit.NewIconButton(look.Undo, func() { w.RunCommand(CmdUndo) })
	p.redo = kit.NewIconButton(look.Redo, func() { w.RunCommand(CmdRedo) })
	projector := kit.NewIconButton(look.Projector, func() { w.RunCommand(CmdProjector) })
	words := kit.Column(0, p.name, p.note)
	title := kit.Pad(12, 0, 8, 0, kit.Row(10, kit.NewSign(look.Rook, look.Accent, 26), kit.Sized(148, 0, words)))
	head := kit.Sized(look.GroupColumn-1, 0, title)
	p.headWide = []fyne.CanvasObject{head, p.undo, p.redo}
	small := kit.Pad(14, 0, 15, 0, kit.NewSign(look.Rook, look.Accent, 26))
	p.headNarrow = small
	p.stage = kit.Ground(look.Surface, kit.Column(0,
		kit.Sized(0, look.StageHeight-1, kit.Row(0, head, small, kit.VLine(), kit.Space(8, 0), tabs, kit.Spring(),
			kit.Field(p.search, searchWidth, look.ControlHeight), kit.Space(8, 0), p.undo, kit.Space(2, 0), p.redo, kit.Space(2, 0), projector, kit.Space(12, 0))),
		kit.HLine()))
}

const searchWidth = 160

func stageHint(s Stage) string {
	for id, stage := range stageOf {
		if stage == s {
			if s == Documents {
				id = CmdBundle // the key of the stage is the key of its main command
			}
			return commandByID(id).keyText()
		}
	}
	return ""
}

func (p *parts) makeGroups() {
	w := p.w
	code := func(i int) string { return w.desk.Facts().Groups[i].Code }
	p.tiles = kit.NewTiles(func(i int) { w.chooseGroup(code(i)) }, func(i int) { w.toggleGroup(code(i)) })
	p.keys = kit.NewLabel("", look.Small, look.Muted)
	head := kit.Sized(0, 36, kit.Pad(12, 2, 12, 0, kit.Row(look.Gap, kit.NewLabel(w.text.T("shell.groups"), look.Strong, look.Text),
		kit.Spring(), p.keys, kit.NewLink(w.text.T("shell.all"), look.SmallBold, look.NoIcon, w.chooseAll))))
	p.clockIcon = kit.Stack()
	p.clockTitle = kit.NewFlexible("", look.Strong, look.Text)
	p.clockValue = kit.NewFlexible("", look.Huge, look.Text)
	p.clockNote = kit.NewFlexible("", look.Small, look.Muted)
	p.clock = kit.Column(0, kit.HLine(), kit.Space(0, 10), kit.RowFill(6, p.clockTitle, p.clockIcon, p.clockTitle), kit.Space(0, 4),
		p.clockValue, kit.Space(0, 1), p.clockNote, kit.Space(0, 9))
	p.copyMark = kit.Stack()
	foot := kit.Pad(12, 0, 12, 0, kit.Column(0, p.clock, kit.HLine(), kit.Sized(0, 36, p.copyMark)))
	wide := kit.Column(0, head, p.tiles, kit.Spring(), foot)
	p.groups = kit.RowFill(0, wide, wide, kit.VLine())
	p.wideOnly = []fyne.CanvasObject{head, foot}
}

// refreshBars reads the facts of the event again.
func (w *Window) refreshBars() {
	p := w.parts
	if p == nil {
		return
	}
	if w.desk == nil {
		p.marks([]Mark{{Words: w.text.T("shell.program") + " " + w.actions.Version}})
		return
	}
	f := w.desk.Facts()
	p.name.Set(f.Name)
	p.note.Set(f.Note)
	for s, t := range p.tabs {
		t.SetCurrent(s == w.route.Stage || s == Rounds && w.route.Stage == Check)
		t.SetBare(w.narrow)
	}
	for _, o := range append(p.headWide, p.wideOnly...) {
		if w.narrow {
			o.Hide()
		} else {
			o.Show()
		}
	}
	if w.narrow {
		p.headNarrow.Show()
	} else {
		p.headNarrow.Hide()
	}
	p.stage.Refresh()
	p.refreshTiles(f)
	p.able(p.undo, f.Undo, "shell.noundo")
	p.able(p.redo, f.Redo, "shell.noredo")
	p.copyMark.Objects = []fyne.CanvasObject{markRow(f.Copy, look.Muted)}
	p.copyMark.Refresh()
	w.tick()
	marks := f.Status
	if c := w.desk.Clock(); w.narrow && c.Value != "" {
		marks = append([]Mark{{Icon: c.Icon, IconIn: c.IconIn, Words: c.Words + " " + c.Value}}, marks...)
	}
	p.marks(marks)
}

func (p *parts) refreshTiles(f Facts) {
	var tiles []kit.Tile
	for _, g := range f.Groups {
		tiles = append(tiles, kit.Tile{Letter: g.Letter, Name: g.Name, Count: g.Count, Light: g.Light.Icon, LightIn: g.Light.IconIn,
			Words: g.Light.Words, WordsIn: g.WordsIn, Chosen: slices.Contains(p.w.chosen, g.Code)})
	}
	p.tiles.Set(tiles, p.w.narrow)
	keys := ""
	if n := min(9, len(tiles)); n > 1 {
		keys = fmt.Sprintf("Ctrl+1…%d", n)
	}
	p.keys.Set(keys)
}

func (p *parts) able(b *kit.Button, what, why string) {
	if what == "" {
		b.Disable(p.w.text.T(why))
	} else {
		b.Enable()
	}
}

// tick moves the clock.
func (w *Window) tick() {
	p := w.parts
	if p == nil || w.desk == nil {
		return
	}
	c := w.desk.Clock()
	if p.ticked && c == p.lastClock {
		return // a tick that changes nothing must not cost a frame
	}
	p.ticked, p.lastClock = true, c
	p.clockTitle.Set(c.Words)
	p.clockValue.Set(c.Value)
	p.clockNote.Set(c.Note)
	if p.clock.Hidden == (c.Value != "") {
		p.clock.Hidden = c.Value == ""
		p.groups.Refresh()
	}
	if c.Icon != p.shownClock.Icon || c.IconIn != p.shownClock.IconIn {
		p.shownClock = c.Mark
		p.clockIcon.Objects = []fyne.CanvasObject{kit.NewSign(c.Icon, c.IconIn, look.IconInRow+2)}
		p.clock.Refresh() // the line with the sign is laid out anew
	}
}

// marks fills the right end of the status line.
func (p *parts) marks(list []Mark) {
	p.right.Objects = nil
	for i, m := range list {
		if i > 0 {
			p.right.Add(kit.NewLabel("·", look.Small, look.Muted))
		}
		p.right.Add(markRow(m, look.Muted))
	}
	p.status.Refresh()
}

func markRow(m Mark, role look.Role) fyne.CanvasObject {
	words := kit.NewLabel(m.Words, look.Small, role)
	if m.Icon == look.NoIcon {
		return words
	}
	return kit.Row(6, kit.NewSign(m.Icon, m.IconIn, look.IconInRow), words)
}

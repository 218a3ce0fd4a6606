// Package start is the start page: recent events, own actions, regulations to begin from. It opens nothing itself; see Actions.
package start

import (
	"fyne.io/fyne/v2"

	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// Recent is an event opened before, in words.
type Recent struct {
	Name, Path string
	Days       string // «3–8 января»
	Size       string // «5 групп · 150 человек»
	Light      shell.Mark
	Opened     string // «сегодня, 09:41»
}

// Template is a regulation to begin from.
type Template struct {
	ID               string
	Icon             look.Icon
	Name, Text, Note string
}

// Actions are what the page needs of the program.
type Actions struct {
	Recent    func() []Recent
	Templates func() []Template
	Open      func(path string)
	Ask       func() // a file dialog
	New       func()
	Import    func()
	Practice  func()
	Begin     func(template string)
	Forget    func(path string)
}

// Screen is the start page.
type Screen struct {
	h    shell.Host
	a    Actions
	rows *kit.Rows
	list []Recent
	page fyne.CanvasObject
	main *fyne.Container
}

// New is the maker of the page.
func New(a Actions) shell.Maker {
	return func(h shell.Host) shell.Screen {
		s := &Screen{h: h, a: a, main: kit.Stack()}
		s.rows = kit.NewRows(look.TwoLineRow)
		s.rows.OnOpen = func(i int) { a.Open(s.list[i].Path) }
		s.rows.OnKey = func(i int, e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeyDelete {
				a.Forget(s.list[i].Path)
				s.Refresh()
				return true
			}
			return false
		}
		s.page = kit.Ground(look.Background, kit.RowFill(0, s.main, kit.Full(s.left()), kit.VLine(), s.main))
		s.Refresh()
		return s
	}
}

// Bar is none.
func (s *Screen) Bar() fyne.CanvasObject { return nil }

// Content is the whole page.
func (s *Screen) Content() fyne.CanvasObject { return s.page }

// Side is none.
func (s *Screen) Side() (fyne.CanvasObject, float32) { return nil, 0 }

// Home is the list of recent events, if there are any.
func (s *Screen) Home() fyne.Focusable {
	if len(s.list) == 0 {
		return nil
	}
	return s.rows
}

// Show does nothing: there is one place only.
func (s *Screen) Show(shell.Route) {}

// Commands are those of the window.
func (s *Screen) Commands() map[shell.CommandID]func() { return nil }

const (
	leftWidth = 359
	logoSize  = 60
	rookSize  = 42
)

func (s *Screen) left() fyne.CanvasObject {
	t := s.h.Text()
	logo := kit.Sized(logoSize, logoSize, kit.Tinted(look.Accent, look.CornerCard, kit.Pad(9, 9, 9, 9, kit.NewSign(look.Rook, look.OnAccent, rookSize))))
	head := kit.Row(16, logo, kit.Column(2, kit.NewLabel(t.T("shell.program"), look.Huge, look.Text), kit.NewLabel(t.T("start.tagline"), look.Body, look.Muted)))
	rows := []fyne.CanvasObject{kit.Pad(14, 0, 14, 28, head), kit.HLine()}
	for _, r := range []struct {
		icon look.Icon
		key  string
		hint string
		act  func()
	}{{look.Folder, "open", "Ctrl+O", s.a.Ask}, {look.Plus, "new", "Ctrl+N", s.a.New}, {look.PDF, "import", "", s.a.Import}, {look.Users, "practice", "", s.a.Practice}} {
		if r.act == nil {
			continue
		}
		rows = append(rows, kit.NewActionRow(r.icon, t.T("start."+r.key), t.T("start."+r.key+".note"), r.hint, r.act), kit.HLine())
	}
	return kit.Sized(leftWidth, 0, kit.Ground(look.Surface, kit.Pad(14, 28, 14, 14, kit.Column(0, rows...))))
}

// Refresh reads the recent events again.
func (s *Screen) Refresh() {
	t := s.h.Text()
	s.list = s.a.Recent()
	var items []fyne.CanvasObject
	for _, r := range s.list {
		items = append(items, row(r))
	}
	s.rows.SetItems(items...)
	var first fyne.CanvasObject = s.rows
	hint := kit.Row(4, kit.NewLabel(t.T("start.arrows"), look.Body, look.Muted), kit.NewKeyCap("Enter"))
	if len(s.list) == 0 {
		first = kit.Sized(0, 150, kit.Boxed(kit.EmptyState(look.File, t.T("start.empty"), t.T("start.empty2"))))
		hint = kit.Row(0)
	}
	var cards []fyne.CanvasObject
	for _, x := range s.a.Templates() {
		cards = append(cards, kit.NewActionCard(x.Icon, x.Name, x.Text, x.Note, func() { s.a.Begin(x.ID) }))
	}
	note := kit.Row(look.Gap, kit.NewSign(look.File, look.Muted, look.IconInRow+2), kit.NewLabel(t.T("start.drop"), look.Body, look.Muted))
	limited := kit.Sized(0, s.rowsHeight(), kit.Scroll(first))
	s.main.Objects = []fyne.CanvasObject{kit.Pad(28, 24, 28, 20, kit.Column(0,
		kit.Row(8, kit.NewLabel(t.T("start.continue"), look.Title, look.Text), kit.Spring(), hint), kit.Space(0, 10), limited, kit.Space(0, 24),
		kit.Row(8, kit.NewLabel(t.T("start.templates"), look.Title, look.Text), kit.Spring(), kit.NewLabel(t.T("start.templates.note"), look.Body, look.Muted)),
		kit.Space(0, 10), kit.Equal(look.Edge, cards...), kit.Spring(), note))}
	s.main.Refresh()
}

const mostRows = 6

func (s *Screen) rowsHeight() float32 {
	if len(s.list) == 0 {
		return 150
	}
	return float32(min(mostRows, len(s.list)))*look.TwoLineRow + 2*look.FocusLine
}

func row(r Recent) fyne.CanvasObject {
	name := kit.NewFlexible(r.Name, look.Strong, look.Text)
	path := kit.NewFlexible(r.Path, look.Small, look.Muted)
	first := kit.Column(0, kit.Spring(), name, kit.Space(0, 1), path, kit.Spring())
	second := kit.Sized(150, 0, kit.Column(0, kit.Spring(), kit.NewFlexible(r.Days, look.Body, look.Text), kit.Space(0, 1), kit.NewFlexible(r.Size, look.Small, look.Muted), kit.Spring()))
	words := kit.NewFlexible(r.Light.Words, look.Body, roleOf(r.Light))
	light := kit.Sized(200, 0, kit.RowFill(look.Gap, words, kit.NewSign(r.Light.Icon, r.Light.IconIn, look.IconInRow), words))
	when := kit.NewLabel(r.Opened, look.Body, look.Muted)
	when.Align, when.Least = kit.Right, 110
	return kit.Pad(14, 0, 14, 0, kit.RowFill(look.Edge, first, first, second, light, when))
}

// roleOf colours the words of a warning; others are plain.
func roleOf(m shell.Mark) look.Role {
	if m.IconIn == look.Warning {
		return look.Warning
	}
	return look.Text
}

// Package documents is the stage «Документы»: papers by groups, which of them are old, a look at each, and one key that makes one file of those that are
// ticked. The papers themselves are report's; making and opening them goes through ui/press.
package documents

import (
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/session"
	"tura/report/bundle"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
	"tura/ui/shell"
)

// Screen is the papers of one event.
type Screen struct {
	d      *desk.Desk
	host   shell.Host
	sets   []set
	chosen int
	groups []session.GroupInfo

	papers map[bundle.Order]*bundle.Paper // made for looking at; nil: nothing to print
	off    map[bundle.Order]bool          // taken out, or put in where the kind is out at first
	load   int                            // number of the loading in work; older ones are dropped
	stop   context.CancelFunc             // ends the loading in work
	spawn  func(func())                   // runs work off the UI goroutine

	bar, side, content *fyne.Container
	title              *kit.Label
	segments           *kit.Segments
	grid               *kit.Grid
	old                *fyne.Container // what was printed and is old now
	sum, sumNote       *kit.Label
	foot               *fyne.Container
	look               *viewer
}

var _ shell.Screen = (*Screen)(nil)

// New makes the stage for an event.
func New(d *desk.Desk) shell.Maker {
	return func(h shell.Host) shell.Screen { return newScreen(d, h, func(f func()) { go f() }) }
}

func newScreen(d *desk.Desk, h shell.Host, spawn func(func())) *Screen {
	s := &Screen{d: d, host: h, sets: sets(), groups: d.S.Groups(), off: map[bundle.Order]bool{}, stop: func() {}, spawn: spawn}
	s.chosen = natural(d.S.Groups())
	s.look = newViewer(s)
	s.side = kit.Stack(s.look.object)
	s.makeBar()
	s.makeContent()
	s.columns()
	return s
}

// Bar is title, sets of papers and the folder.
func (s *Screen) Bar() fyne.CanvasObject { return s.bar }

// Content is the table of papers by groups.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

// Side is the paper of the framed cell.
func (s *Screen) Side() (fyne.CanvasObject, float32) { return s.side, 500 }

// Home is the table.
func (s *Screen) Home() fyne.Focusable { return s.grid }

// Show goes to the group of the route.
func (s *Screen) Show(r shell.Route) {
	s.Refresh()
	for i, g := range s.groups {
		if g.Code == r.Group {
			s.grid.Frame(i + 1)
		}
	}
}

// Refresh reads the groups again and makes the papers anew, which tells the old ones.
func (s *Screen) Refresh() {
	s.groups = s.d.S.Groups()
	s.columns()
	s.grid.Reload()
	s.refreshTitle()
	s.makePapers()
	s.refreshFoot()
}

// Commands of the table that mean something here.
func (s *Screen) Commands() map[shell.CommandID]func() {
	return map[shell.CommandID]func(){
		shell.CmdBundle: func() { s.print(true) },
		shell.CmdPaper:  s.printOne,
	}
}

func (s *Screen) set() set { return s.sets[s.chosen] }

func (s *Screen) makeBar() {
	s.title = kit.NewLabel("", look.Title, look.Text)
	var items []kit.Segment
	for _, x := range s.sets {
		items = append(items, kit.Segment{Text: s.d.T("documentsui.set." + x.key)})
	}
	s.segments = kit.NewSegments(s.chosen, func(i int) {
		s.chosen = i
		s.Refresh()
	}, items...)
	folder := kit.NewButton(s.d.T("documentsui.folder"), "", s.openFolder).With(look.Folder)
	export := kit.NewButton(s.d.T("documentsui.export"), "", s.exportMenu)
	s.bar = kit.RowYield(look.GapBetween, []fyne.CanvasObject{folder, s.title}, s.title, s.segments, kit.Spring(), export, folder)
}

func (s *Screen) refreshTitle() {
	words := s.d.T("documentsui.title")
	if s.set().key == "before" || s.set().key == "after" {
		if round := s.lastRound(); round > 0 {
			words = s.d.T("documentsui.titleround", i18n.Data{"Round": round})
		}
	}
	s.title.Set(words)
	s.bar.Refresh()
}

func (s *Screen) lastRound() int {
	round := 0
	for _, g := range s.groups {
		round = max(round, g.Round)
	}
	return round
}

// order is the paper of a cell; ok is false where the cell has none: kinds of the whole event have one in the last column only.
func (s *Screen) order(row, column int) (o bundle.Order, ok bool) {
	kinds := s.set().kinds
	if row < 0 || row >= len(kinds) || column < 1 {
		return o, false
	}
	k := kinds[row]
	if k.Event() != (column == len(s.groups)+1) {
		return o, false
	}
	if k.Event() {
		return bundle.Order{Kind: k}, slices.ContainsFunc(s.groups, k.Ready)
	}
	g := s.groups[column-1]
	return bundle.Order{Kind: k, Group: g.Code}, k.Ready(g)
}

// ticked tells whether a paper goes into the file.
func (s *Screen) ticked(o bundle.Order) bool {
	on := s.set().on
	return (on == nil || slices.Contains(on, o.Kind)) != s.off[o]
}

// orders are the ticked papers: group by group, as they are hung up or handed out.
func (s *Screen) orders() []bundle.Order {
	var out []bundle.Order
	for column := 1; column <= len(s.groups)+1; column++ {
		for row := range s.set().kinds {
			if o, ok := s.order(row, column); ok && s.ticked(o) {
				if p, made := s.papers[o]; !made || p != nil {
					out = append(out, o)
				}
			}
		}
	}
	return out
}

// makePapers makes all papers of the set off the UI goroutine, for their sheets, their age and for looking at them.
func (s *Screen) makePapers() {
	s.load++
	load := s.load
	s.stop()
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	s.papers = map[bundle.Order]*bundle.Paper{}
	p, err := press.New(s.host, s.d)
	if err != nil {
		s.host.Fail(err)
		return
	}
	var list []bundle.Order
	for row := range s.set().kinds {
		for column := 1; column <= len(s.groups)+1; column++ {
			if o, ok := s.order(row, column); ok {
				list = append(list, o)
			}
		}
	}
	s.spawn(func() {
		for _, o := range list {
			if ctx.Err() != nil {
				return // the event changed or another set is shown
			}
			paper, err := p.Make(ctx, o)
			kit.Later(func() { s.made(load, o, paper, err) })
		}
	})
	if len(list) == 0 {
		s.look.show(nil)
	}
}

// made takes one paper over, unless the event changed meanwhile.
func (s *Screen) made(load int, o bundle.Order, paper *bundle.Paper, err error) {
	if load != s.load {
		return
	}
	if err != nil && !fault.Is(err, "bundle.nothing") {
		s.host.Fail(err)
	}
	s.papers[o] = paper
	if row := slices.Index(s.set().kinds, o.Kind); row >= 0 {
		s.grid.RefreshRow(row)
	}
	if now, ok := s.order(s.grid.Selected(), s.grid.Column()); ok && now == o {
		s.look.show(paper)
	}
	s.refreshFoot()
}

// print makes one file of the ticked papers; with printed they count as printed.
func (s *Screen) print(printed bool) {
	press.Show(s.host, s.d, s.fileTitle(), printed, s.orders(), nil)
}

func (s *Screen) fileTitle() string {
	name := s.d.T("documentsui.set." + s.set().key)
	if round := s.lastRound(); round > 0 && (s.set().key == "before" || s.set().key == "after") {
		name = s.d.T("documentsui.round", i18n.Data{"Round": round}) + " " + name
	}
	return name
}

// printOne is Ctrl+P: the paper of the framed cell.
func (s *Screen) printOne() {
	o, ok := s.order(s.grid.Selected(), max(1, s.grid.Column()))
	if !ok {
		s.host.Say(s.d.T("documentsui.nopaper"))
		return
	}
	press.Show(s.host, s.d, s.name(o), true, []bundle.Order{o}, nil)
}

func (s *Screen) name(o bundle.Order) string {
	name := s.d.T("bundle." + o.Kind.Key())
	if o.Group != "" {
		name += " " + o.Group
	}
	return name
}

// printOld makes only those papers that were printed and say something else now.
func (s *Screen) printOld() {
	var list []bundle.Order
	for _, o := range s.orders() {
		if p := s.papers[o]; p != nil && p.State.Old() {
			list = append(list, o)
		}
	}
	press.Show(s.host, s.d, s.fileTitle(), true, list, nil)
}

// refreshFoot sums up what F9 would make and what is old.
func (s *Screen) refreshFoot() {
	sheets, groups := 0, map[string]bool{}
	var old []bundle.Order
	oldSheets := 0
	for _, o := range s.orders() {
		p := s.papers[o]
		if p == nil {
			continue
		}
		n := len(p.Document.Pages)
		sheets += n
		groups[o.Group] = true
		if p.State.Old() {
			old, oldSheets = append(old, o), oldSheets+n
		}
	}
	delete(groups, "")
	s.sum.Set(s.d.T("documentsui.sum", i18n.Data{"Sheets": s.d.N("documentsui.sheets", sheets), "Groups": s.d.N("documentsui.groups", len(groups))}))
	s.foot.Refresh()
	s.refreshOld(old, oldSheets)
}

// refreshOld names what hangs on the wall and is not true any more.
func (s *Screen) refreshOld(old []bundle.Order, sheets int) {
	s.old.Objects = nil
	if len(old) > 0 {
		names := ""
		for i, o := range old {
			if i > 0 {
				names += ", "
			}
			names += s.name(o)
		}
		note := kit.NewParagraph(names, look.Small, look.Muted)
		note.Lines = 2
		words := kit.Column(2, kit.NewLabel(s.d.T("documentsui.oldhead"), look.Body, look.Text), note)
		line := kit.RowFill(look.GapBetween, words, kit.NewSign(look.Warn, look.Warning, look.IconInCard), words,
			kit.NewButton(s.d.T("documentsui.onlyold", i18n.Data{"Sheets": s.d.N("documentsui.sheets", sheets)}), "", s.printOld))
		s.old.Objects = []fyne.CanvasObject{kit.Card(kit.Pad(look.GapBetween, look.Gap, look.GapBetween, look.Gap, line))}
	}
	s.old.Hidden = len(old) == 0
	s.content.Refresh()
}

func (s *Screen) openFolder() {
	if _, err := press.Write(press.Folder(s.d), ".keep", nil); err != nil {
		s.host.Fail(err)
		return
	}
	if err := press.Viewer(press.Folder(s.d)); err != nil {
		s.host.Fail(err)
	}
}

func itoa(n int) string { return strconv.Itoa(n) }

// Package help is the manual on the screen: a window of its own with the pages at the left, a search over them, and the page in work. F1 opens it at
// the page of the present stage. It holds no text; that is assets/help.
package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tura/assets/help"
	"tura/assets/i18n"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// pageOf names the page of each stage.
var pageOf = map[shell.Stage]string{shell.NoStage: "first-hour", shell.Regulation: "regulation", shell.Entries: "entries", shell.Rounds: "rounds",
	shell.Check: "check", shell.Standings: "standings", shell.Prizes: "prizes", shell.Documents: "documents", shell.Journal: "journal"}

// Help opens the manual; one window at a time.
type Help struct {
	app  fyne.App
	text func() *i18n.Text
	pdf  func(i18n.Lang) // shows the printed manual; nil: no such button

	win    fyne.Window
	list   *fyne.Container
	body   *fyne.Container
	search *kit.Entry
	rows   *kit.Rows
	scroll *container.Scroll
	hits   []help.Hit // what the list shows; nil: the contents
	chosen string     // id of the page in work
}

// New makes the manual of a program: text gives the language in use.
func New(app fyne.App, text func() *i18n.Text, pdf func(i18n.Lang)) *Help {
	return &Help{app: app, text: text, pdf: pdf}
}

// Open shows the page of a stage, in the window that is open already or in a new one.
func (h *Help) Open(stage shell.Stage) {
	if h.win == nil {
		h.win = h.app.NewWindow("")
		h.win.SetIcon(look.AppIcon())
		h.win.SetPadded(false)
		h.win.Resize(fyne.NewSize(1120, 720))
		h.win.SetOnClosed(func() { h.win = nil })
	}
	h.build()
	h.showPage(pageOf[stage], -1)
	h.win.Show()
	h.win.RequestFocus()
	h.win.Canvas().Focus(h.rows)
}

const listWidth = 300

// build makes the content anew, in the language and the colours of now.
func (h *Help) build() {
	t := h.text()
	h.win.SetTitle(t.T("help.title") + " — " + t.T("shell.program"))
	h.hits, h.chosen = nil, ""
	h.search = kit.NewSearch(t.T("help.search"), "F2", func(string) { h.find() }, func(string) { h.take() })
	h.search.OnKey = h.searchKey
	h.list, h.body = kit.Stack(), kit.Stack()
	h.contents()
	head := []fyne.CanvasObject{kit.Space(12, 0), kit.Field(h.search, listWidth-24, look.ControlHeight), kit.Spring()}
	if h.pdf != nil {
		head = append(head, kit.NewButton(t.T("help.pdf"), "", func() { h.pdf(h.text().Lang()) }), kit.Space(12, 0))
	}
	bar := kit.Ground(look.Surface, kit.Column(0, kit.Sized(0, look.ScreenHeight-1, kit.Row(0, head...)), kit.HLine()))
	left := kit.Sized(listWidth, 0, kit.Scroll(h.list))
	work := kit.RowFill(0, h.body, kit.Full(left), kit.VLine(), h.body)
	h.win.SetContent(kit.Ground(look.Background, kit.ColumnFill(0, work, bar, work)))
	c := h.win.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if !h.key(e) {
			c.Focus(h.rows)
		}
	})
	c.SetOnTypedRune(h.typed)
}

// contents lists all pages.
func (h *Help) contents() {
	pages := help.Pages(h.text().Lang())
	var items []fyne.CanvasObject
	for _, p := range pages {
		items = append(items, kit.Pad(14, 6, 8, 6, kit.NewFlexible(p.Title, look.Body, look.Text)))
	}
	h.hits = nil
	h.setRows(32, items, func(i int) { h.showPage(pages[i].ID, -1) })
}

func (h *Help) setRows(height float32, items []fyne.CanvasObject, show func(int)) {
	h.rows = kit.NewRows(height, items...)
	h.rows.OnSelect = show
	h.rows.OnOpen = show
	h.rows.OnKey = func(_ int, e *fyne.KeyEvent) bool { return h.key(e) }
	h.rows.OnRune = func(_ int, r rune) bool { h.typed(r); return true }
	h.list.Objects = []fyne.CanvasObject{kit.Column(0, h.rows)}
	h.list.Refresh()
}

// find shows what the search field asks for; an empty field shows the contents.
func (h *Help) find() {
	t := h.text()
	if h.search.Text == "" {
		h.contents()
		h.selectPage(h.chosen)
		return
	}
	h.hits = help.Search(t.Lang(), h.search.Text)
	if len(h.hits) == 0 {
		h.list.Objects = []fyne.CanvasObject{kit.Pad(14, 14, 14, 0, kit.NewParagraph(t.T("help.nothing", i18n.Data{"Words": h.search.Text}), look.Body, look.Muted))}
		h.list.Refresh()
		return
	}
	var items []fyne.CanvasObject
	for _, x := range h.hits {
		words := kit.NewParagraph(x.Words, look.Small, look.Muted)
		words.Lines = 2
		items = append(items, kit.Pad(14, 7, 8, 7, kit.Column(2, kit.NewFlexible(x.Title, look.Body, look.Text), words)))
	}
	hits := h.hits
	h.setRows(0, items, func(i int) { h.showPage(hits[i].Page, hits[i].Block) })
}

// take goes from the search to what it found.
func (h *Help) take() {
	if len(h.hits) == 0 {
		return
	}
	h.showPage(h.hits[0].Page, h.hits[0].Block)
	h.win.Canvas().Focus(h.rows)
}

// showPage shows a page, at a block if it is not −1.
func (h *Help) showPage(id string, block int) {
	lang := h.text().Lang()
	p, ok := help.Find(lang, id)
	if !ok {
		return
	}
	h.chosen = id
	l := newLeaf(p, block, func(name string) ([]byte, bool) { return help.Shot(lang, name) })
	h.scroll = container.NewVScroll(l)
	h.body.Objects = []fyne.CanvasObject{container.New(reading{l}, kit.Ground(look.Surface, h.scroll))}
	h.body.Refresh()
	if block >= 0 && block < len(l.starts) {
		const above = 40 // px shown before the place found
		h.scroll.ScrollToOffset(fyne.NewPos(0, max(0, l.starts[block]-above)))
	}
	if h.hits == nil {
		h.selectPage(id)
	}
}

// selectPage puts the selection of the contents on a page.
func (h *Help) selectPage(id string) {
	for i, p := range help.Pages(h.text().Lang()) {
		if p.ID == id && h.rows.Selected() != i {
			show := h.rows.OnSelect
			h.rows.OnSelect = nil // it is shown already
			h.rows.Select(i)
			h.rows.OnSelect = show
		}
	}
}

// reading gives the page its width before the scroller asks for its height.
type reading struct{ l *leaf }

func (r reading) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 0) }

func (r reading) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	r.l.setWidth(s.Width)
	for _, o := range objects {
		o.Resize(s)
	}
}

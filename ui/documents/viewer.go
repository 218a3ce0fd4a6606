package documents

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tura/assets/i18n"
	"tura/report/bundle"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/preview"
)

type (
	kind  = bundle.Kind
	order = bundle.Order
)

// viewer shows the sheets of one paper.
type viewer struct {
	s          *Screen
	object     fyne.CanvasObject
	paper      *bundle.Paper
	at         int
	name, page *kit.Label
	head       *fyne.Container
	place      *fyne.Container
	body       *fyne.Container
	note       *kit.Label
}

// previewWidth is the pixels of a sheet; the panel is narrower, so that the picture stays sharp on fine screens.
const previewWidth = 900

func newViewer(s *Screen) *viewer {
	v := &viewer{s: s, name: kit.NewFlexible("", look.Strong, look.Text), page: kit.NewLabel("", look.Body, look.Muted), place: kit.Stack(),
		note: kit.NewFlexible("", look.Small, look.Muted)}
	v.head = kit.RowFill(look.Gap, v.name, v.name, kit.NewIconButton(look.Left, func() { v.turn(-1) }), v.page, kit.NewIconButton(look.Right, func() { v.turn(1) }))
	v.body = kit.ColumnFill(look.Gap, v.place, v.head, v.place, v.note)
	inner := kit.Pad(look.Edge, look.Gap, look.Edge, look.GapBetween, v.body)
	v.object = kit.Ground(look.Raised, kit.RowFill(0, inner, kit.VLine(), inner))
	return v
}

// show takes a paper; nil: there is none.
func (v *viewer) show(p *bundle.Paper) {
	if p == nil || v.paper == nil || p.Order != v.paper.Order {
		v.at = 0
	}
	v.paper = p
	v.draw()
}

func (v *viewer) turn(by int) {
	if v.paper != nil {
		v.at += by
		v.draw()
	}
}

func (v *viewer) draw() {
	d := v.s.d
	if v.paper == nil {
		v.name.Set("")
		v.page.Set("")
		v.note.Set("")
		v.place.Objects = []fyne.CanvasObject{kit.EmptyState(look.Print, d.T("documentsui.nothing"), d.T("documentsui.nothingnote"))}
		v.head.Hide()
		v.body.Refresh()
		return
	}
	pages := v.paper.Document.Pages
	v.at = max(0, min(v.at, len(pages)-1))
	v.name.Set(first(v.s.name(v.paper.Order)))
	v.page.Set(d.T("documentsui.sheet", i18n.Data{"At": v.at + 1, "Of": len(pages)}))
	v.note.Set(v.state())
	img := canvas.NewImageFromImage(preview.Page(pages[v.at], previewWidth))
	img.FillMode = canvas.ImageFillContain
	img.ScaleMode = canvas.ImageScaleSmooth
	v.place.Objects = []fyne.CanvasObject{img}
	v.head.Show()
	v.body.Refresh()
}

// state says which version it is and when it was printed last.
func (v *viewer) state() string {
	d, st := v.s.d, v.paper.State
	data := i18n.Data{"Version": st.Version, "Printed": st.Printed, "At": d.DayTime(st.At)}
	switch {
	case st.Printed == 0:
		return d.T("documentsui.neverprinted", data)
	case st.Old():
		return d.T("documentsui.printedold", data)
	}
	return d.T("documentsui.printed", data)
}

func first(s string) string {
	r := []rune(s)
	if len(r) > 0 {
		r[0] = unicode.ToUpper(r[0])
	}
	return string(r)
}

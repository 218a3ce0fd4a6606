package report

import (
	"strings"

	"tura/assets/i18n"
	"tura/report/document"
)

// OfficialPaper is a paper for the federation: report, протокол, справка. One dress: PT Serif, a margin for binding, numbered sections.
type OfficialPaper struct {
	Event      Event
	Stamp      Stamp
	Title      string // «Отчёт главного судьи»
	Of         string // what it is about, in the genitive, under the title
	Sections   []Section
	Signatures []Signature
}

// Section holds its parts in this order; most have one.
type Section struct {
	Title   string
	Fields  []FieldLine
	Figures *Figures
	People  []Official
	Grid    *Grid
	Texts   []string
	Blank   int // empty lines to fill in by hand
}

// FieldLine is a label and its value.
type FieldLine struct{ Label, Value string }

// Figures are numbers by group with a total.
type Figures struct {
	Groups []string
	Rows   []FigureLine
}

// FigureLine is one row of Figures; the total need not be the sum (regions are counted once).
type FigureLine struct {
	Label  string
	Values []int
	Total  int
}

// Grid is a table of texts.
type Grid struct {
	Columns []GridColumn
	Rows    [][]string
}

// GridColumn is a column of a Grid. One column without a width takes what is left.
type GridColumn struct {
	Head  string
	Width float64 // mm
	Right bool
	Bold  bool
}

// Signature is who signs: the post and the name.
type Signature struct{ Post, Name string }

func serif(size float64) style     { return style{document.Serif, size, document.Black} }
func serifBold(size float64) style { return style{document.SerifBold, size, document.Black} }
func serifGrey(size float64) style { return style{document.Serif, size, document.Grey} }

const (
	officialLeft, officialRight = 25.0, 195.0 // the left margin is for binding
	officialBottom              = 276.0
	officialLead                = 5.0
)

// officialSheet is an official paper being laid out.
type officialSheet struct {
	*Maker
	data OfficialPaper
	doc  *document.Document
	s    sheet
	y    float64 // below what is drawn
}

// Official draws an official paper.
func (m *Maker) Official(d OfficialPaper) *document.Document {
	o := &officialSheet{Maker: m, data: d, doc: &document.Document{Title: d.Title}}
	o.first()
	for _, section := range d.Sections {
		o.section(section)
	}
	o.signatures()
	for i, p := range o.doc.Pages {
		m.sheet(p).foot(officialLeft, officialRight, join(d.Title, d.Event.Name), m.stamp(d.Stamp), i+1, len(o.doc.Pages))
	}
	return o.doc
}

func (o *officialSheet) newPage() {
	p := document.NewPage(document.A4Width, document.A4Height)
	o.doc.Pages = append(o.doc.Pages, p)
	o.s = o.sheet(p)
	if len(o.doc.Pages) > 1 {
		o.s.fit(officialLeft, 19.5, document.Left, serif(10.5), 8, officialRight-officialLeft, o.data.Title+", "+o.Text.T("papers.continuation"))
		o.s.rule(officialLeft, officialRight, 22, 0.4, document.Black)
		o.y = 27
	}
}

// room starts a new page when so much does not fit any more.
func (o *officialSheet) room(height float64) {
	if o.y+height > officialBottom {
		o.newPage()
	}
}

func (o *officialSheet) first() {
	o.newPage()
	const mid, width = (officialLeft + officialRight) / 2, officialRight - officialLeft
	o.s.fit(mid, 19.7, document.Center, serif(11), 8, width, o.data.Event.Organizer)
	o.s.rule(officialLeft, officialRight, 23.5, 0.4, document.Black)
	y := 36.7
	for _, line := range document.WrapAtMost(o.Ruler, document.SerifBold, 19, width, strings.ToUpper(o.data.Title), 3) {
		o.s.center(mid, y, serifBold(19), line)
		y += 8
	}
	y -= 0.9
	for _, line := range document.WrapAtMost(o.Ruler, document.Serif, 13, width, o.data.Of, 2) {
		o.s.center(mid, y, serif(13), line)
		y += 6.2
	}
	when := o.Text.T("papers.when", i18n.Data{"Dates": o.dateRange(o.data.Event.Start, o.data.Event.End)})
	o.s.center(mid, y, serif(11.5), strings.Trim(o.data.Event.City+", "+when, ", "))
	o.y = y + 3
}

// section draws a title, kept with what begins it, and the parts.
func (o *officialSheet) section(d Section) {
	o.room(28)
	o.y += 6.7
	o.s.left(officialLeft, o.y, serifBold(12), d.Title)
	o.y += 2.3
	o.s.rule(officialLeft, officialRight, o.y, 0.4, document.Black)
	for _, f := range d.Fields {
		o.field(f)
	}
	if d.Figures != nil {
		o.figures(*d.Figures)
	}
	for _, p := range d.People {
		o.person(p)
	}
	if d.Grid != nil {
		o.grid(*d.Grid)
	}
	o.texts(d.Texts)
	for range d.Blank {
		o.room(8)
		o.y += 8
		o.s.rule(officialLeft, officialRight, o.y, 0.14, document.Grey)
	}
}

// fieldRow is a field row's least height and its lead.
const fieldRow, fieldLead = 6.85, 4.8

func (o *officialSheet) field(f FieldLine) {
	lines := document.WrapAtMost(o.Ruler, document.Serif, 11, officialRight-officialLeft-58, f.Value, 8)
	labels := document.WrapAtMost(o.Ruler, document.Serif, 10, 55, f.Label, 3)
	height := fieldRow + fieldLead*float64(max(len(lines), len(labels), 1)-1)
	o.room(height)
	for i, l := range labels {
		o.s.left(officialLeft, o.y+4.9+fieldLead*float64(i), serifGrey(10), l)
	}
	for i, l := range lines {
		o.s.left(officialLeft+58, o.y+4.9+fieldLead*float64(i), serif(11), l)
	}
	o.y += height
	o.s.rule(officialLeft, officialRight, o.y, 0.14, document.Grey)
}

// figures sets numbers right-aligned at 70 + 20k; with more than six groups the step is 100/n.
func (o *officialSheet) figures(d Figures) {
	at := func(i int) float64 {
		const first, step, most, width = 70, 20, 6, 100
		switch {
		case i == len(d.Groups):
			return officialRight
		case len(d.Groups) >= most:
			return officialLeft + first + float64(i)*width/float64(len(d.Groups))
		}
		return officialLeft + first + step*float64(i)
	}
	o.room(fieldRow * 3)
	for i, g := range d.Groups {
		o.s.fit(at(i), o.y+5, document.Right, serifBold(10), 6.5, 18, g)
	}
	o.s.right(officialRight, o.y+5, serifBold(10), o.Text.T("papers.total"))
	o.y += fieldRow
	o.s.rule(officialLeft, officialRight, o.y, 0.3, document.Black)
	for _, r := range d.Rows {
		o.room(6.75)
		o.s.fit(officialLeft, o.y+4.8, document.Left, serif(10), 7.5, 60, r.Label)
		for i, v := range r.Values {
			o.s.right(at(i), o.y+4.8, serif(11), count(v))
		}
		o.s.right(officialRight, o.y+4.8, serifBold(11), count(r.Total))
		o.y += 6.75
		o.s.rule(officialLeft, officialRight, o.y, 0.14, document.Grey)
	}
}

func (o *officialSheet) person(p Official) {
	o.room(6.75)
	o.s.fit(officialLeft, o.y+4.8, document.Left, serifGrey(10), 7.5, 43, o.post(p))
	o.s.fit(officialLeft+45, o.y+4.8, document.Left, serif(11), 8, 73, p.Name)
	o.s.left(officialLeft+120, o.y+4.8, serif(11), p.Category)
	o.s.fit(officialLeft+134, o.y+4.8, document.Left, serif(11), 8, 36, p.City)
	o.y += 6.75
	o.s.rule(officialLeft, officialRight, o.y, 0.14, document.Grey)
}

// post is the official's post in words.
func (m *Maker) post(p Official) string {
	if p.Post != "" {
		return p.Post
	}
	return m.Text.T(p.Duty.key())
}

func (o *officialSheet) grid(d Grid) {
	left := officialRight - officialLeft
	for _, c := range d.Columns {
		left -= c.Width
	}
	heads := func() {
		o.gridRow(d.Columns, left, func(i int) string { return d.Columns[i].Head }, serifGrey(9), 6)
		o.s.rule(officialLeft, officialRight, o.y, 0.3, document.Black)
	}
	o.room(3 * 6)
	heads()
	for i, r := range d.Rows {
		if o.y+5.7 > officialBottom {
			o.newPage()
			heads()
		}
		o.gridRow(d.Columns, left, func(i int) string { return r[i] }, serif(10), 5.7)
		o.s.rowRule(officialLeft, officialRight, o.y, i, len(d.Rows))
	}
}

func (o *officialSheet) gridRow(columns []GridColumn, left float64, text func(int) string, st style, height float64) {
	x := officialLeft
	for i, c := range columns {
		width, cell := c.Width, st
		if width == 0 {
			width = left
		}
		if c.Bold && st.color == document.Black {
			cell.font = document.SerifBold
		}
		if c.Right {
			o.s.fit(x+width-2, o.y+height-1.7, document.Right, cell, 6.5, width-2, text(i))
		} else {
			o.s.fit(x+0.5, o.y+height-1.7, document.Left, cell, 6.5, width-1.5, text(i))
		}
		x += width
	}
	o.y += height
}

// texts sets paragraphs of at most 66 letters a line.
func (o *officialSheet) texts(paragraphs []string) {
	if len(paragraphs) == 0 {
		return
	}
	const letters = 66
	width := min(officialRight-officialLeft, o.width(serif(11), strings.Repeat("о", letters)))
	o.y += 1.5
	for _, p := range paragraphs {
		for _, line := range document.Wrap(o.Ruler, document.Serif, 11, width, p) {
			o.room(officialLead)
			o.y += officialLead
			o.s.left(officialLeft, o.y, serif(11), line)
		}
		o.y += 1.5
	}
}

// signatures stand together on the last page.
func (o *officialSheet) signatures() {
	const each = 10.0
	o.room(each*float64(len(o.data.Signatures)) + 4)
	o.y += 4
	for _, sign := range o.data.Signatures {
		o.y += each
		o.s.left(officialLeft, o.y, serif(11), sign.Post)
		o.s.rule(officialLeft+58, officialLeft+104, o.y+0.6, 0.25, document.Black)
		o.s.left(officialLeft+107, o.y, serif(11), SplitName(sign.Name).Signed())
	}
}

package report

import (
	"tura/assets/i18n"
	"tura/report/document"
)

// wall is the dress of a list that hangs on the wall or lies on the arbiter's desk: head with the black square, stamp, foot.
type wall struct {
	*Maker
	width, height float64 // of the page
	x0, x1        float64 // the edges of head, rules and foot
	top           float64 // of the black square
	square        float64 // side of the black square on page 1
	title         float64 // size of the title, pt
	lines         [2]float64
	headRule      float64 // y of the rule under the head of page 1
	doc           *document.Document

	letters  string // in the square
	subtitle string // small, inside the square under the letters
	name     string // title without the word for continuation
	subject  string // the event's name, in the foot
	event    string // grey line
	note     string // black line
	quiet    bool   // the note is grey too
	stamp    string
	owner    string // in the foot after the event: whose paper it is
}

// newWall starts a wall list, upright or landscape, for a group.
func (m *Maker) newWall(landscape bool, x0, x1 float64, g Group, title string) *wall {
	w := &wall{Maker: m, width: document.A4Width, height: document.A4Height, x0: x0, x1: x1, top: 12, square: 19, title: 22,
		lines: [2]float64{25.2, 30.1}, headRule: 33.5}
	if landscape {
		w.width, w.height = w.height, w.width
		w.top, w.square, w.title, w.headRule = 9, 15, 19, 27
		w.lines = [2]float64{20.3, 24.4}
	}
	prefix, letters := g.square()
	if prefix != "" {
		title = prefix + ". " + title
	}
	w.letters, w.name = letters, title
	w.doc = &document.Document{Title: title}
	return w
}

const (
	stampHeight  = 6.6
	stampPadding = 3.0
	titleGap     = 4.0
	leastTitle   = 16.0
	nextSquare   = 11.0
	nextTitle    = 14.0
	nextHead     = 13.5 // from the top to the rule under the head of later pages
)

// page adds a page with its head and returns it with the y of the rule under the head.
func (w *wall) page() (sheet, float64) {
	p := document.NewPage(w.width, w.height)
	w.doc.Pages = append(w.doc.Pages, p)
	s := w.sheet(p)
	stampLeft := w.stampBox(s)
	if len(w.doc.Pages) > 1 {
		s.squareWith(w.x0, w.top, nextSquare, w.letters, "")
		x := w.x0 + nextSquare + titleGap
		s.fit(x, w.top+7.6, document.Left, bold(nextTitle), 9, stampLeft-4-x, w.Text.T("papers.continued", i18n.Data{"Title": w.name}))
		y := w.top + nextHead
		s.rule(w.x0, w.x1, y, 0.8, document.Black)
		return s, y
	}
	s.squareWith(w.x0, w.top, w.square, w.letters, w.subtitle)
	x := w.x0 + w.square + titleGap
	w.heading(s, x, stampLeft-4-x)
	landscape := w.width > w.height
	event, note := grey(10.5), plain(10.5)
	if landscape {
		event, note = grey(9.5), plain(9.5)
	}
	if w.quiet {
		note.color = document.Grey
	}
	s.fit(x, w.lines[0], document.Left, event, 7, w.x1-x, w.event)
	s.fit(x, w.lines[1], document.Left, note, 7, w.x1-x, w.note)
	s.rule(w.x0, w.x1, w.headRule, 0.8, document.Black)
	return s, w.headRule
}

// squareWith is the black square with an optional small line under the letters.
func (s sheet) squareWith(x, y, side float64, letters, small string) {
	if small == "" {
		s.square(x, y, side, letters)
		return
	}
	s.fill(x, y, side, side, document.Black)
	st := white(18)
	st.size, _ = document.Shrink(s.Ruler, st.font, st.size, 8, 0.84*side, letters)
	s.center(x+side/2, y+side*0.42, st, letters)
	st = style{document.Sans, 7, document.White}
	st.size, _ = document.Shrink(s.Ruler, st.font, st.size, 4, 0.84*side, small)
	s.center(x+side/2, y+side*0.79, st, small)
}

// heading puts the title: it shrinks to 16 points, then wraps into two lines.
func (w *wall) heading(s sheet, x, width float64) {
	st := bold(w.title)
	size, ok := document.Shrink(w.Ruler, st.font, st.size, leastTitle, width, w.name)
	if ok {
		st.size = size
		s.left(x, w.top+w.title*0.327, st, w.name)
		return
	}
	st.size = 13
	for i, line := range document.WrapAtMost(w.Ruler, st.font, st.size, width, w.name, 2) {
		s.left(x, w.top+2.9+5.2*float64(i), st, line)
	}
}

// stampBox draws the stamp on the right and returns its left edge.
func (w *wall) stampBox(s sheet) float64 {
	if w.stamp == "" {
		return w.x1
	}
	st := bold(9)
	width := w.Maker.width(st, w.stamp) + 2*stampPadding
	s.box(w.x1-width, w.top, width, stampHeight, 0.35)
	s.right(w.x1-stampPadding, w.top+4.5, st, w.stamp)
	return w.x1 - width
}

// footRule is the y of the foot's rule; a landscape page has less room to give.
func footRule(p *document.Page) float64 {
	if p.Width > p.Height {
		return p.Height - 10
	}
	return p.Height - 16
}

// bottom is where the room for rows ends.
func (w *wall) bottom() float64 {
	return footRule(document.NewPage(w.width, w.height))
}

// room is the height for rows on page 1 and on the others, under column heads of the given height.
func (w *wall) room(columnHead float64) (first, next float64) {
	const air = 3 // above the foot
	end := w.bottom() - air - columnHead
	return end - w.headRule, end - w.top - nextHead
}

// finish puts the feet, now that the number of pages is known, and returns the document.
func (w *wall) finish() *document.Document {
	for i, p := range w.doc.Pages {
		w.sheet(p).foot(w.x0, w.x1, w.subject, join(w.owner, w.stamp), i+1, len(w.doc.Pages))
	}
	return w.doc
}

// foot draws the rule, the rook, the name of the paper and «стр. 1 из N»; a long subject is cut, what follows it is not.
func (s sheet) foot(x0, x1 float64, subject, rest string, page, pages int) {
	y := footRule(s.page)
	s.rule(x0, x1, y, 0.2, document.Grey)
	s.page.Add(rook(x0+1.3, y+1.6, 3.4, document.Grey)...)
	of := s.Text.T("papers.page", i18n.Data{"Page": page, "Pages": pages})
	s.right(x1, y+4.2, bold(8), of)
	room := x1 - x0 - 4 - 6 - s.width(bold(8), of) - s.width(grey(8), dot+rest)
	subject = document.Cut(s.Ruler, document.Sans, 8, max(room, 20), subject)
	s.left(x0+4, y+4.2, grey(8), join(subject, rest))
}

package report

import (
	"strings"
	"unicode/utf8"

	"tura/assets/i18n"
	"tura/core/tournament"
	"tura/report/document"
)

// PrizeList is the list of prizes with the reason of each, of one group or of several behind one another.
type PrizeList struct {
	Event  Event
	Stamp  Stamp
	Policy string // of the regulation in words: one prize or several
	Groups []PrizeGroup
}

// PrizeGroup are the prizes of one group in the order of its tables.
type PrizeGroup struct {
	Group Group
	Title string // «Категория E, новички без рейтинга»; empty: made of the group
	Rows  []Prize
}

// Prize is one prize and what became of it.
type Prize struct {
	Sign   string // 1, Ж1
	Given  bool
	Number tournament.Number
	Name   Name
	Place  int // final place
	Points tournament.Points
	Reason string
	Things []string
	Money  int // roubles
}

const (
	prizeRow      = 14.6
	prizeSumRow   = 9.0
	prizeGroupGap = 24.0 // from the sum of a group to the first row of the next
	signBlock     = 16.0
)

// prizePage lays the list out on pages.
type prizePage struct {
	*wall
	s     sheet
	y     float64
	crowd crowd
}

// PrizeList draws the prizes.
func (m *Maker) PrizeList(d PrizeList) *document.Document {
	var first Group
	owner := m.Text.T("papers.prizes.owner")
	if len(d.Groups) > 0 {
		first = d.Groups[0].Group
	}
	prefix, _ := first.square()
	several := len(d.Groups) > 1 && prefix != ""
	if several { // the name of the first of them would be the title of all
		first = Group{Code: m.Text.T("papers.groups.mark")}
	}
	w := m.newWall(false, 14, 196, first, m.Text.T("papers.prizes.title"))
	w.event, w.note, w.subject, w.owner, w.stamp = m.eventLine(d.Event), d.Policy, d.Event.Name, owner, m.stamp(d.Stamp)
	p := &prizePage{wall: w, crowd: d.crowd()}
	p.newPage()
	for i, g := range d.Groups {
		if i > 0 || several {
			p.groupHead(g)
		}
		p.rows(g)
	}
	if p.y+signBlock > p.bottom()-3 {
		p.newPage()
	}
	p.s.signatures(w.x0, w.x1, 270, d.Event)
	return w.finish()
}

// crowd counts each winner once, however many prizes go to the same person.
func (d PrizeList) crowd() crowd {
	type winner struct {
		group string
		no    tournament.Number
	}
	var c crowd
	seen := map[winner]bool{}
	for _, g := range d.Groups {
		for _, r := range g.Rows {
			if w := (winner{g.Group.Code, r.Number}); r.Given && !seen[w] {
				seen[w] = true
				c.add("", r.Name)
			}
		}
	}
	return c
}

func (p *prizePage) newPage() {
	p.s, p.y = p.page()
	base := p.y + 5.5
	p.s.left(p.x0, base, grey(9), p.Text.T("papers.col.prize"))
	p.s.left(p.x0+20, base, grey(9), p.Text.T("papers.prizes.whom"))
	p.s.left(p.x1-52, base, grey(9), p.Text.T("papers.prizes.things"))
	p.s.right(p.x1, base, grey(9), p.Text.T("papers.prizes.money"))
	p.y += 7.5
	p.s.rule(p.x0, p.x1, p.y, 0.5, document.Black)
}

// room starts a new page when so much does not fit.
func (p *prizePage) room(height float64) {
	if p.y+height > p.bottom()-3 {
		p.newPage()
	}
}

// groupHead is the square and the title of a further group; it stays together with two rows.
func (p *prizePage) groupHead(g PrizeGroup) {
	rows := min(len(g.Rows), 2)
	fresh := p.bottom() - 3 - p.y
	if prizeGroupGap+float64(rows)*prizeRow > fresh {
		p.newPage()
		p.y -= 3
	}
	y := p.y + 5
	_, letters := g.Group.square()
	p.s.square(p.x0, y, nextSquare, letters)
	title := g.Title
	if title == "" {
		title = capital(p.named(g.Group))
	}
	p.s.fit(p.x0+15, y+8, document.Left, bold(15), 10, p.x1-p.x0-15, title)
	p.y = y + 14
	p.s.rule(p.x0, p.x1, p.y, 0.5, document.Black)
}

func capital(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:n]) + s[n:]
}

func (p *prizePage) rows(g PrizeGroup) {
	given, sum := 0, 0
	for i, r := range g.Rows {
		extra := 0.0
		if i == len(g.Rows)-1 {
			extra = prizeSumRow
		}
		p.room(prizeRow + extra)
		p.row(r)
		p.y += prizeRow
		if r.Given {
			given++
			sum += r.Money
		}
		if i < len(g.Rows)-1 {
			p.s.rule(p.x0, p.x1, p.y, 0.14, document.Grey)
		}
	}
	p.s.rule(p.x0, p.x1, p.y, 0.5, document.Black)
	p.s.left(p.x0+20, p.y+5.3, plain(10), p.Text.T("papers.prizes.sum", i18n.Data{"Group": capital(p.named(g.Group)), "Given": given, "Not": len(g.Rows) - given}))
	p.s.right(p.x1, p.y+5.3, bold(13), Money(sum))
	p.y += prizeSumRow
}

func (p *prizePage) row(r Prize) {
	s, y := p.s, p.y
	sign := bold(20)
	if utf8.RuneCountInString(r.Sign) > 1 {
		sign = bold(17)
	}
	x := p.x0 + 20
	name := bold(13)
	if !r.Given {
		sign.color = document.Grey
		s.left(x, y+5.6, italic(13), s.Text.T("papers.prizes.not"))
		s.right(p.x1, y+5.6, bold(13), "–")
	} else {
		tail := join("", s.Text.T("papers.prizes.place", i18n.Data{"Place": r.Place, "Points": s.points(r.Points)}))
		room := p.x1 - 54 - x - s.width(plain(10), tail) - 3
		text, st := s.name(p.crowd, r.Name, r.Number, name, 10, room)
		s.left(x, y+5.6, st, text)
		s.left(x+s.width(st, text)+2.5, y+5.6, plain(10), tail)
		if r.Money > 0 {
			s.right(p.x1, y+5.6, bold(13), Money(r.Money))
		}
		for i, line := range document.WrapAtMost(s.Ruler, document.Sans, 9, 31, thingsLine(r.Things), 3) {
			s.left(p.x1-52, y+4.8+3.6*float64(i), plain(9), line)
		}
	}
	s.fit(p.x0, y+8.8, document.Left, sign, 9, 18, r.Sign)
	for i, line := range document.WrapAtMost(s.Ruler, document.Sans, 8.5, 107, r.Reason, 2) {
		s.left(x, y+9.8+3.6*float64(i), grey(8.5), line)
	}
}

// thingsLine joins the things so that lines break between them.
func thingsLine(things []string) string {
	out := make([]string, len(things))
	for i, t := range things {
		out[i] = strings.ReplaceAll(t, " ", nbsp)
	}
	return strings.Join(out, ", ")
}

// signatures are the lines of the chief arbiter and, when the event names one, of the director; they stand still.
func (s sheet) signatures(x0, x1, y float64, e Event) {
	posts := []string{s.Text.T("papers.duty.chief")}
	people := []string{e.Chief().Name}
	if e.Director != "" {
		posts = append(posts, s.Text.T("papers.duty.director"))
		people = append(people, e.Director)
	}
	const gap = 8.0
	w := (x1 - x0 - gap*float64(len(posts)-1)) / float64(max(len(posts), 2))
	for i, post := range posts {
		x := x0 + float64(i)*(w+gap)
		s.left(x, y, plain(10), post)
		from := x + s.width(plain(10), post) + 3
		name := SplitName(people[i]).Signed()
		to := x + w - s.width(plain(10), name) - 2
		s.rule(from, to, y+0.6, 0.25, document.Black)
		s.right(x+w, y, plain(10), name)
	}
}

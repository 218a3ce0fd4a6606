package report

import (
	"strings"

	"tura/assets/i18n"
	"tura/core/tournament"
	"tura/report/document"
)

// Card is what a place card or a name tag says of one person.
type Card struct {
	Group  Group
	Number tournament.Number // 0: none
	Name   Name
	Rank   string // in words: 1 разряд, мастер ФИДЕ
	Rating int    // FIDE
	City   string
	Judge  bool // an official: the plate «судья» instead of rank and group
}

// CardsOf takes the participants of a tournament in the order of start numbers.
func (m *Maker) CardsOf(t *tournament.Tournament) []Card {
	out := make([]Card, len(t.Players))
	for i := range t.Players {
		p := &t.Players[i]
		out[i] = Card{Group: Group{t.Code, t.Name}, Number: p.Number, Name: SplitName(p.Name), Rank: m.RankWords(p), Rating: p.FIDE, City: p.City}
	}
	return out
}

// OfficialCards are the tags of the arbiters.
func OfficialCards(e Event) []Card {
	out := make([]Card, len(e.Officials))
	for i, o := range e.Officials {
		out[i] = Card{Name: SplitName(o.Name), City: o.City, Judge: true}
	}
	return out
}

// RankWords is the title or rank written out: «1 разряд» for «1 р.», «мастер ФИДЕ» for FM.
func (m *Maker) RankWords(p *tournament.Player) string {
	if p.Title != tournament.NoTitle {
		return m.Text.T("papers.title." + p.Title.String())
	}
	if class, ok := strings.CutSuffix(p.Rank, "р."); ok {
		return m.Text.T("papers.rank.class", i18n.Data{"Class": strings.TrimSpace(class)})
	}
	return p.Rank
}

// line is «1 разряд · FIDE 1894».
func (m *Maker) cardLine(c Card) string {
	rating := m.Text.T("papers.card.unrated")
	if c.Rating > 0 {
		rating = m.Text.T("papers.card.rating", i18n.Data{"Rating": c.Rating})
	}
	return join(c.Rank, rating)
}

const (
	tentHeight = document.A4Height / 2
	tentFold   = tentHeight / 2
)

// PlaceCards draws two tents on a sheet: each is folded so that both sides show the name.
func (m *Maker) PlaceCards(cards []Card) *document.Document {
	doc := &document.Document{Title: m.Text.T("papers.card.title")}
	for i := 0; i < len(cards) || i == 0; i += 2 {
		page := document.NewPage(document.A4Width, document.A4Height)
		s := m.sheet(page)
		for k := range 2 {
			if i+k < len(cards) {
				s.tent(tentHeight*float64(k), cards[i+k])
			}
		}
		s.cut(document.Point{X: 0, Y: tentHeight}, document.Point{X: document.A4Width, Y: tentHeight}, 0)
		doc.Pages = append(doc.Pages, page)
	}
	return doc
}

func (s sheet) tent(top float64, c Card) {
	fold := top + tentFold
	half := s.sheet(document.NewPage(s.page.Width, s.page.Height)) // drawn once, shown twice
	half.tentHalf(fold, c)
	s.page.Add(half.page.Items...)
	s.page.Add(document.Turned{Degrees: 180, About: document.Point{X: document.A4Width / 2, Y: fold}, Items: half.page.Items})
	for _, x := range []float64{0, document.A4Width - 10} {
		s.page.Add(document.Line{From: document.Point{X: x, Y: fold}, To: document.Point{X: x + 10, Y: fold}, Color: document.Pale, Width: 0.15, Dash: []float64{1.5, 1.5}})
	}
	s.center(document.A4Width/2, fold+0.8, pale(6.5), s.Text.T("papers.card.fold"))
}

// tentHalf draws the half below the fold.
func (s sheet) tentHalf(fold float64, c Card) {
	_, letters := c.Group.square()
	if letters != "" {
		s.square(14, fold+10, 21, letters)
	}
	if c.Number > 0 {
		s.center(24.5, fold+37, bold(14), s.number(c.Number))
	}
	const x, width = 44, 152
	s.fit(x, fold+27, document.Left, bold(48), 26, width, c.Name.Surname)
	s.fit(x, fold+40, document.Left, plain(28), 16, width, c.Name.First)
	s.fit(x, fold+50.5, document.Left, grey(14), 9, width, join(s.cardLine(c), c.City))
	s.squares(7.875, fold+tentFold-6-2*5.25, 5.25, 37, 2)
}

// squares draws every second square of a small board, corners first.
func (s sheet) squares(x, y, side float64, columns, rows int) {
	for j := range rows {
		for i := range columns {
			if (i+j)%2 == 0 {
				s.fill(x+float64(i)*side, y+float64(j)*side, side, side, document.Black)
			}
		}
	}
}

const (
	tagWidth, tagHeight = 90.0, 54.0
	tagLeft, tagTop     = 15.0, 13.5
	tagsAcross, tagsAll = 2, 10
)

// NameTags draws ten tags on a sheet in the order given, by alphabet or by table.
func (m *Maker) NameTags(e Event, cards []Card) *document.Document {
	doc := &document.Document{Title: m.Text.T("papers.tag.title")}
	head := join(e.Short(), m.dateRange(e.Start, e.End))
	for i := 0; i < len(cards) || i == 0; i += tagsAll {
		page := document.NewPage(document.A4Width, document.A4Height)
		s := m.sheet(page)
		for k := range min(tagsAll, len(cards)-i) {
			s.tag(tagLeft+tagWidth*float64(k%tagsAcross), tagTop+tagHeight*float64(k/tagsAcross), head, cards[i+k])
		}
		s.tagMarks()
		doc.Pages = append(doc.Pages, page)
	}
	return doc
}

func (s sheet) tag(x, y float64, head string, c Card) {
	s.squares(x, y, 6, 2, 9)
	s.page.Add(document.Rect{X: x, Y: y, W: tagWidth, H: tagHeight, Paint: document.Paint{Stroke: document.Pale, Width: 0.15}})
	left := x + 17
	s.fit(left, y+9.5, document.Left, grey(8.5), 6.5, 66, head)
	s.fit(left, y+25, document.Left, bold(26), 14, 66, c.Name.Surname)
	s.fit(left, y+34, document.Left, plain(17), 11, 66, c.Name.First)
	if c.Judge {
		s.fill(left, y+41, 28, 7.6, document.Black)
		s.center(left+14, y+46.1, white(11), strings.ToUpper(s.Text.T("papers.duty.arbiter")))
		return
	}
	s.fit(left, y+45, document.Left, plain(10), 7, 55, s.cardLine(c))
	s.fit(left, y+49.6, document.Left, grey(9), 6.5, 55, c.City)
	if _, letters := c.Group.square(); letters != "" {
		s.square(x+74, y+38.5, 11, letters)
	}
}

// tagMarks are the cut marks outside the tags.
func (s sheet) tagMarks() {
	const long, away = 5.0, 2.0
	mark := func(a, b document.Point) {
		s.page.Add(document.Line{From: a, To: b, Color: document.Black, Width: 0.25})
	}
	right, bottom := tagLeft+tagsAcross*tagWidth, tagTop+tagHeight*tagsAll/tagsAcross
	for i := range tagsAcross + 1 {
		x := tagLeft + tagWidth*float64(i)
		mark(document.Point{X: x, Y: tagTop - away - long}, document.Point{X: x, Y: tagTop - away})
		mark(document.Point{X: x, Y: bottom + away}, document.Point{X: x, Y: bottom + away + long})
	}
	for j := range tagsAll/tagsAcross + 1 {
		y := tagTop + tagHeight*float64(j)
		mark(document.Point{X: tagLeft - away - long, Y: y}, document.Point{X: tagLeft - away, Y: y})
		mark(document.Point{X: right + away, Y: y}, document.Point{X: right + away + long, Y: y})
	}
}

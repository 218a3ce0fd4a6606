package report

import (
	"fmt"
	"strconv"
	"time"

	"tura/assets/i18n"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report/document"
)

// Armageddon is the act of the additional game between two players equal on everything, always one page. It is printed before the lot
// (Lot nil) or after it.
type Armageddon struct {
	Event        Event
	Group        Group
	Stamp        Stamp
	Date         tournament.Date
	Place        int    // the better of the two places
	Money        [2]int // of the two places, roubles
	Players      [2]Rival
	TieBreaks    []tiebreak.Code
	WhiteMinutes int
	BlackMinutes int
	Lot          *Lot
}

// Rival is one of the two.
type Rival struct {
	Number tournament.Number
	Name   Name
	Points tournament.Points
	Values []tiebreak.Value
}

// Lot is the lot of colours by the program, which the seed makes repeatable.
type Lot struct {
	Seed  uint64    // 0: drawn by hand
	At    time.Time // zero: not known
	White int       // index of the player with White, 0 or 1
}

const (
	actLeft, actRight = 20.0, 194.0
	actText           = 28.9 // left edge of everything right of the part's number
)

// Armageddon draws the act.
func (m *Maker) Armageddon(d Armageddon) *document.Document {
	w := m.newWall(false, actLeft, actRight, d.Group, m.Text.T("papers.act.title"))
	w.top, w.lines, w.headRule = 14, [2]float64{27.1, 32}, 35.5
	w.event = join(m.Text.T("papers.act.of"), d.Event.Name)
	w.note = d.Event.City
	if date := m.fullDate(d.Date); date != "" {
		w.note += ", " + date
	}
	w.stamp = m.stamp(d.Stamp)
	w.subject = join(d.Event.Name, m.named(d.Group))
	s, _ := w.page()
	w.stamp, w.owner = "", m.Text.T("papers.act.foot", i18n.Data{"Place": d.Place})
	s.actWhy(d)
	s.actTerms(d)
	s.actLot(d)
	s.actResult(d)
	s.actSignatures(d)
	return w.finish()
}

// part is the number and the title of a part.
func (s sheet) part(y float64, n int, key string) {
	s.fill(actLeft, y, 5.6, 5.6, document.Black)
	s.center(actLeft+2.8, y+3.95, white(9), strconv.Itoa(n))
	s.left(actText, y+4.2, bold(12), s.Text.T(key))
}

// paragraph sets text of 10.5 points and returns the y after it.
func (s sheet) paragraph(y float64, text string) float64 {
	for _, line := range document.WrapAtMost(s.Ruler, document.Sans, 10.5, actRight-actText, text, 3) {
		s.left(actText, y, plain(10.5), line)
		y += 4.8
	}
	return y
}

func (s sheet) actWhy(d Armageddon) {
	s.part(38.7, 1, "papers.act.why")
	s.paragraph(48.9, s.Text.T("papers.act.why.text"))
	const heads = 63.2
	s.right(35.5, heads, grey(9), s.Text.T("papers.col.number"))
	s.left(38.7, heads, grey(9), s.Text.T("papers.col.player"))
	x := actRight - 2
	right := make([]float64, len(d.TieBreaks)+1)
	for i := len(d.TieBreaks); i >= 0; i-- {
		right[i] = x
		if i > 0 {
			x -= tieBreakWidth(d.TieBreaks[i-1]) * 1.28
		}
	}
	s.right(right[0], heads, grey(9), s.Text.T("papers.col.points"))
	for i, c := range d.TieBreaks {
		s.right(right[i+1], heads, grey(9), s.TieBreakHead(c))
	}
	s.rule(actText, actRight, 64.8, 0.35, document.Black)
	c := newCrowd([]Name{d.Players[0].Name, d.Players[1].Name})
	for row, p := range d.Players {
		y := 70.2 + 7.6*float64(row)
		s.right(35.5, y, plain(11), strconv.Itoa(int(p.Number)))
		s.putName(38.7, y, c, p.Name, p.Number, bold(11), 8.5, right[0]-38.7-14)
		s.right(right[0], y, plain(11), s.decimal(p.Points))
		for i, code := range d.TieBreaks {
			if i < len(p.Values) {
				s.right(right[i+1], y, plain(11), s.tieBreakValue(code, p.Values[i]))
			}
		}
		s.rule(actText, actRight, y+2.2, 0.14, document.Grey)
	}
	stake := func(i int) string {
		text := s.Text.T("papers.act.place", i18n.Data{"Place": d.Place + i})
		if d.Money[i] > 0 {
			text += " (" + Money(d.Money[i]) + ")"
		}
		return text
	}
	s.left(actText, 85.4, bold(10.5), s.Text.T("papers.act.stake", i18n.Data{"First": stake(0), "Second": stake(1)}))
}

// three lays out three boxes over the width of the act.
func three(i int) (x, width float64) {
	const gap = 4.0
	width = (actRight - actText - 2*gap) / 3
	return actText + float64(i)*(width+gap), width
}

func (s sheet) actTerms(d Armageddon) {
	s.part(91.4, 2, "papers.act.terms")
	const top, height = 100.6, 19.0
	terms := [3]struct {
		figure, words string
		colour        tournament.Colour
	}{
		{fmt.Sprintf("%d:00", d.WhiteMinutes), "papers.act.terms.white", tournament.White},
		{fmt.Sprintf("%d:00", d.BlackMinutes), "papers.act.terms.black", tournament.Black},
		{"½ = 0:1", "papers.act.terms.draw", tournament.NoColour},
	}
	for i, t := range terms {
		x, width := three(i)
		s.box(x, top, width, height, 0.45)
		mid := x + width/2
		if t.colour != tournament.NoColour {
			s.sign(x+7.1, top+7, 3.6, t.colour)
			mid += 4.5
		}
		s.center(mid, top+9.7, bold(22), t.figure)
		s.fit(x+width/2, top+15.6, document.Center, plain(10), 7, width-4, s.Text.T(t.words))
	}
	s.paragraph(126, s.Text.T("papers.act.terms.text"))
}

func (s sheet) actLot(d Armageddon) {
	s.part(136.5, 3, "papers.act.lot")
	switch {
	case d.Lot != nil && d.Lot.Seed == 0:
		s.left(actText, 146.7, plain(10.5), s.Text.T("papers.act.lot.hand"))
	case d.Lot != nil:
		s.run(actText, 146.7, piece{plain(10.5), s.Text.T("papers.act.lot.seed") + " "},
			piece{bold(10.5), join(count(int(d.Lot.Seed)), s.when(d.Lot.At))})
	default:
		s.left(actText, 146.7, plain(10.5), s.Text.T("papers.act.lot.before"))
	}
	const height = 13.3
	c := newCrowd([]Name{d.Players[0].Name, d.Players[1].Name})
	for row := range 2 {
		top := 151.1 + 15.2*float64(row)
		s.box(actText, top, actRight-actText, height, 0.4)
		p := d.Players[row]
		base := top + height/2 + 1.3
		if d.Lot != nil {
			p = d.Players[(d.Lot.White+row)%2]
			colour, key := tournament.White, "papers.col.white"
			if row == 1 {
				colour, key = tournament.Black, "papers.col.black"
			}
			s.sign(36.5, top+height/2, 4, colour)
			s.left(43.8, base, plain(10.5), s.Text.T(key))
		} else {
			s.emptyCircles(36.5, top+height/2)
		}
		s.putName(61.9, base+0.3, c, p.Name, p.Number, bold(16), 11, 68)
		s.left(132, base, grey(8.5), s.Text.T("papers.act.lot.seen"))
		s.rule(166, 191.5, base+0.8, 0.25, document.Black)
	}
}

// emptyCircles are the two circles, White and Black, to be ticked by hand.
func (s sheet) emptyCircles(x, y float64) {
	for i, key := range []string{"papers.sign.white", "papers.sign.black"} {
		cx := x + 12*float64(i)
		s.page.Add(document.Ellipse{X: cx, Y: y, RX: 2.8, RY: 2.8, Paint: document.Paint{Stroke: document.Black, Width: 0.3}})
		s.left(cx+4, y+1.2, plain(9.5), s.Text.T(key))
	}
}

func (s sheet) actResult(d Armageddon) {
	s.part(183.5, 4, "papers.act.result")
	for i, c := range []choice{{"1 : 0", "papers.choice.white"}, {"½ : ½", "papers.act.choice.draw"}, {"0 : 1", "papers.choice.black"}} {
		x, width := three(i)
		s.choice(x, 193, width, 15.3, 6.2, 16, 8, c)
	}
	place := s.Text.T("papers.act.took", i18n.Data{"Place": d.Place})
	x := s.blank(actText, 214.3, s.Text.T("papers.act.started"), 20)
	x = s.blank(x+5, 214.3, s.Text.T("papers.act.ended"), 20)
	s.blank(x+5, 214.3, place, actRight-(x+5)-s.width(plain(10.5), place)-1.5)
}

// blank is a word with a line to write on; it returns the end of the line.
func (s sheet) blank(x, y float64, word string, width float64) float64 {
	s.left(x, y, plain(10.5), word)
	from := x + s.width(plain(10.5), word) + 1.5
	s.rule(from, from+width, y+0.6, 0.25, document.Black)
	return from + width
}

func (s sheet) actSignatures(d Armageddon) {
	s.part(221.3, 5, "papers.act.signatures")
	first, second := d.Players[0], d.Players[1]
	left, right := "", ""
	white, black := s.Text.T("papers.act.white"), s.Text.T("papers.act.black")
	if d.Lot != nil {
		if d.Lot.White == 1 {
			first, second = second, first
		}
		left, right = first.Name.Short(), second.Name.Short()
	}
	s.signed(actText, 234.3, white, left)
	s.signed(108.9, 234.3, black, right)
	s.signed(actText, 245.1, s.Text.T("papers.act.arbiter"), "")
	s.rule(82.9, 107, 245.7, 0.25, document.Black)
	s.signed(108.9, 245.1, s.Text.T("papers.duty.chief"), SplitName(d.Event.Chief().Name).Signed())
	protest := s.Text.T("papers.act.protest")
	s.left(actText, 256.5, plain(10.5), protest)
	s.rule(actText+s.width(plain(10.5), protest)+2, actRight, 257.1, 0.25, document.Black)
	s.rule(actText, actRight, 265.4, 0.25, document.Black)
}

// signed is a post, its line and the name behind it.
func (s sheet) signed(x, y float64, post, name string) {
	s.fit(x, y, document.Left, plain(10.5), 8, 26, post)
	s.rule(x+27, x+52, y+0.6, 0.25, document.Black)
	s.fit(x+54, y, document.Left, plain(10.5), 7, 31, name)
}

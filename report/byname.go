package report

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tura/assets/i18n"
	"tura/core/names"
	"tura/core/tournament"
	"tura/report/document"
)

// Seating tells everybody the table and the colour by surname: for one group, or for all groups of the event.
type Seating struct {
	Event    Event
	Group    Group // zero: all groups
	Stamp    Stamp
	Round    int // 0: the groups play different rounds
	Start    time.Time
	Lateness int
	Places   []Place // in any order
}

// Place is where one player sits.
type Place struct {
	Group  string // code
	Number tournament.Number
	Name   Name
	Table  int // 0: no game
	Colour tournament.Colour
	Kind   tournament.Outcome // the bye of a player without a table
}

// SeatingOf takes a round out of a tournament. The places of several tournaments may be appended to one another.
func SeatingOf(t *tournament.Tournament, round, firstTable int) Seating {
	r := t.Rounds[round-1]
	out := Seating{Group: Group{t.Code, t.Name}, Round: round}
	place := func(n tournament.Number) Place {
		return Place{Group: t.Code, Number: n, Name: SplitName(t.Player(n).Name)}
	}
	for _, g := range r.Games {
		for _, n := range []tournament.Number{g.White, g.Black} {
			p := place(n)
			p.Table, p.Colour = firstTable+g.Board-1, tournament.White
			if n == g.Black {
				p.Colour = tournament.Black
			}
			out.Places = append(out.Places, p)
		}
	}
	for _, b := range r.Byes {
		p := place(b.Player)
		p.Kind = b.Kind
		out.Places = append(out.Places, p)
	}
	return out
}

// sorted are the places in Russian alphabetical order.
func (s Seating) sorted() []Place {
	out := slices.Clone(s.Places)
	slices.SortStableFunc(out, func(a, b Place) int {
		if c := names.Compare(a.Name.Full(), b.Name.Full()); c != 0 {
			return c
		}
		if c := strings.Compare(a.Group, b.Group); c != 0 {
			return c
		}
		return int(a.Number) - int(b.Number)
	})
	return out
}

// letter is the capital under which a name is looked for; ё counts as е.
func letter(n Name) string {
	r, _ := utf8.DecodeRuneInString(n.Surname)
	if r = unicode.ToUpper(r); r == 'Ё' {
		r = 'Е'
	}
	return string(r)
}

// byNameGrid is the large print for one group, or the three columns for many names.
type byNameGrid struct {
	*wall
	crowd     crowd
	columns   int
	column    float64 // width
	gap       float64
	row       float64
	rows      int // in a column of page 1
	draw      func(s sheet, x, y float64, p Place)
	withGroup bool // the code of the group stands in each row
	wideCodes bool // some code has more than three letters
}

const (
	largeRows = 17 // 2 × 17 names in the largest print
	closeRows = 21 // 2 × 21 in the closer one
	finePrint = 33 // 3 × 33 in the print of many names
)

// ByName draws the list «фамилия → стол, цвет».
func (m *Maker) ByName(d Seating) *document.Document {
	places := d.sorted()
	whole := d.Group == Group{}
	title := m.Text.T("papers.byname.rounds")
	if d.Round > 0 {
		title = m.Text.T("papers.byname.title", i18n.Data{"Round": d.Round})
	}
	large := !whole && len(places) <= 2*closeRows
	x0, x1 := 10.0, 200.0
	if large {
		x0, x1 = 12, 198
	}
	w := m.newWall(false, x0, x1, d.Group, title)
	w.event, w.subject, w.stamp = d.Event.Name, d.Event.Name, m.stamp(d.Stamp)
	w.owner = m.named(d.Group)
	if whole {
		w.owner = m.Text.T("papers.groups.all")
	}
	g := &byNameGrid{wall: w, withGroup: whole, crowd: crowdOf(places), columns: 3, column: 60, gap: 5, row: 7.1, rows: finePrint}
	hint := "papers.byname.hint.many"
	switch {
	case large:
		g.columns, g.column, g.gap, g.row, g.rows = 2, 90, 6, 13.6, largeRows
		if len(places) > 2*largeRows {
			g.row, g.rows = 11, closeRows
		}
		g.draw = g.large
		hint = "papers.byname.hint.one"
	default:
		w.subtitle = w.owner
		for _, p := range places {
			prefix, _ := Group{Code: p.Group}.square()
			g.wideCodes = g.wideCodes || prefix != ""
		}
		g.draw = g.fine
		if !whole {
			hint = "papers.byname.hint.one"
		}
	}
	w.note = join(m.start(d.Start), m.Text.T(hint))
	g.pages(places, d.Lateness, large)
	return w.finish()
}

func crowdOf(places []Place) crowd {
	var c crowd
	for _, p := range places {
		c.add(p.Group, p.Name)
	}
	return c
}

// pages fills the columns downwards, page by page.
func (g *byNameGrid) pages(places []Place, lateness int, large bool) {
	top := 2.6 // from the rule under the head to the first row
	if large {
		top = 3.1
	}
	for first := true; first || len(places) > 0; first = false {
		rows := g.rows
		if !first {
			rows = int((float64(g.rows)*g.row + g.headRule - g.wall.top - nextHead) / g.row)
		}
		here := places[:min(rows*g.columns, len(places))]
		places = places[len(here):]
		if !large && len(here) > 0 {
			g.letters = letter(here[0].Name)
			if last := letter(here[len(here)-1].Name); last != g.letters {
				g.letters += "–" + last
			}
		}
		s, y := g.page()
		for i, p := range here {
			x := g.x0 + float64(i/rows)*(g.column+g.gap)
			yRow := y + top + float64(i%rows)*g.row
			g.draw(s, x, yRow, p)
			last := i == len(here)-1 || i%rows == rows-1
			switch {
			case last:
				s.rule(x, x+g.column, yRow+g.row, 0.5, document.Black)
			case letter(p.Name) != letter(here[i+1].Name):
				s.rule(x, x+g.column, yRow+g.row, 0.6, document.Black)
			default:
				s.rule(x, x+g.column, yRow+g.row, 0.15, document.Grey)
			}
		}
		g.legend(s, lateness, large)
	}
}

// large is a row that is read from three metres.
func (g *byNameGrid) large(s sheet, x, y float64, p Place) {
	end := x + g.column
	k := g.row / 13.6
	surname, table, small := bold(21), bold(30), grey(10.5)
	least := 14.0
	if k < 1 {
		surname, table, small, least = bold(18), bold(26), grey(9), 12
	}
	room := end - 2 - s.width(bold(14), s.idleWord(p)) - x
	if p.Table > 0 {
		no := strconv.Itoa(p.Table)
		s.right(end-11.5, y+9.9*k, table, no)
		s.sign(end-4.5*k, y+6.5*k, 4.5*k, p.Colour)
		room = end - 11.5 - s.width(table, no) - 3 - x
	} else {
		s.right(end, y+8.7*k, bold(14), s.idleWord(p))
	}
	s.fit(x, y+7.4*k, document.Left, surname, least, room, p.Name.Surname)
	first := p.Name.First
	if g.crowd.namesake(p.Group, p.Name) {
		first = strings.TrimSpace(first + " " + p.Name.Patronymic)
	}
	s.fit(x, y+11.9*k, document.Left, small, 7, room, join(first, s.number(p.Number)))
}

// fine is a row of the list of many names.
func (g *byNameGrid) fine(s sheet, x, y float64, p Place) {
	end, base := x+g.column, y+5.1
	room := g.column - 21
	if g.withGroup {
		code := 6.4
		if g.wideCodes {
			code = 11
		}
		room = g.column - 22.5 - code/2
		s.fit(end-22.5, base, document.Center, plain(11), 6, code, p.Group)
	}
	if p.Table > 0 {
		s.right(end-7, base+0.3, bold(17), strconv.Itoa(p.Table))
		s.sign(end-2.7, base-1.5, 2.7, p.Colour)
	} else {
		s.right(end, base, bold(9), s.idleWord(p))
	}
	g.fineName(s, x, base, p, room)
}

// fineName sets the surname bold and the first name plain; the first name gives way before the size does, unless people would be alike.
func (g *byNameGrid) fineName(s sheet, x, y float64, p Place, room float64) {
	n := p.Name
	first := strings.TrimPrefix(g.crowd.longest(p.Group, n), n.Surname)
	alike := g.crowd.alike(p.Group, n)
	b, r := bold(13), plain(11)
	fits := func() bool { return s.width(b, n.Surname)+s.width(r, first) <= room }
	if !fits() && !alike && n.First != "" {
		first = " " + initial(n.First)
	}
	for b.size > 9 && !fits() {
		b.size -= 0.25
		r.size = min(11, b.size)
	}
	surname, no := n.Surname, ""
	if !fits() && alike {
		no = " " + s.number(p.Number)
		first = s.cutTo(r, room-s.width(b, surname)-s.width(r, no), first)
	}
	if s.width(b, surname)+s.width(r, first+no) > room {
		first = ""
		surname = document.Cut(s.Ruler, b.font, b.size, room-s.width(r, no), surname)
	}
	s.run(x, y, piece{b, surname}, piece{r, first + no})
}

// cutTo cuts a text to the width, to nothing when not even a letter has room.
func (s sheet) cutTo(st style, width float64, text string) string {
	if cut := document.Cut(s.Ruler, st.font, st.size, width, text); cut != "…" {
		return cut
	}
	return ""
}

// idleWord stands instead of the table.
func (m *Maker) idleWord(p Place) string {
	switch p.Kind {
	case tournament.PairingBye, tournament.FullBye:
		return m.Text.T("papers.byname.free")
	case tournament.HalfBye:
		return m.Text.T("papers.byname.half")
	}
	return m.Text.T("papers.byname.out")
}

// legend explains the signs of colour and repeats the rule of lateness under the columns.
func (g *byNameGrid) legend(s sheet, lateness int, large bool) {
	y := g.bottom() - 5.8
	if large {
		y = g.bottom() - 8.6
	}
	x := g.x0 + 2.2
	for _, c := range []tournament.Colour{tournament.White, tournament.Black} {
		s.sign(x, y-1.1, 2.1, c)
		key := "papers.byname.white"
		if c == tournament.Black {
			key = "papers.byname.black"
		}
		x = s.run(x+3.6, y, piece{plain(10), s.Text.T(key)}) + 9
	}
	if lateness > 0 {
		s.right(g.x1, y, bold(10), s.Text.T("papers.byname.late", i18n.Data{"Minutes": lateness}))
	}
}

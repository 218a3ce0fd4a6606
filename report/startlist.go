package report

import (
	"slices"
	"strconv"

	"tura/assets/i18n"
	"tura/core/names"
	"tura/core/tournament"
	"tura/report/document"
)

// StartList are the participants by start number, with what they are asked to check.
type StartList struct {
	Event       Event
	Group       Group
	Stamp       Stamp
	Note        string // limits and order of the group in words
	Alphabet    bool   // by surname instead of by number
	VeteranBorn int    // year of birth up to which a player counts as a veteran; 0: not counted
	Rows        []Entrant
}

// Entrant is one participant.
type Entrant struct {
	Number    tournament.Number
	Name      Name
	Sex       tournament.Sex
	Rank      string
	BornYear  int
	FIDE      int
	FIDEID    string
	FSR       int
	FSRID     string
	RSHT      int
	Seed      int // rating that gave the number
	City      string
	Region    string
	FromRound int
}

// StartListOf takes the participants of a tournament.
func StartListOf(t *tournament.Tournament) StartList {
	out := StartList{Group: Group{t.Code, t.Name}}
	for i := range t.Players {
		p := &t.Players[i]
		out.Rows = append(out.Rows, Entrant{Number: p.Number, Name: SplitName(p.Name), Sex: p.Sex, Rank: RankOf(p), BornYear: p.Born.Year,
			FIDE: p.FIDE, FIDEID: p.FIDEID, FSR: p.FSR, FSRID: p.FSRID, RSHT: p.RSHT, Seed: p.Rating, City: p.City, Region: p.Region, FromRound: max(p.FromRound, 1)})
	}
	return out
}

// startColumn is one column of the list; x is where its text stands.
type startColumn struct {
	x     float64
	align document.Align
	head  string
	style style
	least float64
	width float64 // room for the text
	value func(Entrant) string
}

// StartList draws the start list.
func (m *Maker) StartList(d StartList) *document.Document {
	title := "papers.startlist.title"
	rows := d.Rows
	if d.Alphabet {
		title = "papers.startlist.alphabet"
		rows = slices.Clone(rows)
		slices.SortStableFunc(rows, func(a, b Entrant) int { return names.Compare(a.Name.Full(), b.Name.Full()) })
	}
	w := m.newWall(false, 14, 196, d.Group, m.Text.T(title))
	w.event, w.subject, w.owner, w.stamp, w.note = m.eventLine(d.Event), d.Event.Name, m.named(d.Group), m.stamp(d.Stamp), capital(d.Note)
	columns := m.startColumns(rows)
	crowd := newCrowd(entrantNames(rows))
	const columnHead, tail = 7.7, 12.0
	first, next := w.room(columnHead)
	pages, row := flow{First: first, Next: next, Row: 6.55, Tail: tail}.split(len(rows))
	i := 0
	for n, here := range pages {
		s, y := w.page()
		for _, c := range columns {
			s.put(c.x, y+5.8, c.align, grey(9), c.head)
		}
		s.left(24, y+5.8, grey(9), m.Text.T("papers.col.player"))
		y += columnHead
		s.rule(w.x0, w.x1, y, 0.5, document.Black)
		for range here {
			m.startRow(s, y+row/2+0.95, rows[i], columns, crowd)
			y += row
			s.rowRule(w.x0, w.x1, y, i, len(rows))
			i++
		}
		if n == len(pages)-1 {
			s.fit(w.x0, y+4.7, document.Left, plain(9.5), 7, w.x1-w.x0, m.startTotals(d))
			s.fit(w.x0, y+9.9, document.Left, bold(10), 7, w.x1-w.x0, m.Text.T("papers.startlist.mistake"))
		}
	}
	return w.finish()
}

func entrantNames(rows []Entrant) []Name {
	out := make([]Name, len(rows))
	for i, r := range rows {
		out[i] = r.Name
	}
	return out
}

func (m *Maker) startRow(s sheet, base float64, r Entrant, columns []startColumn, c crowd) {
	s.putName(24, base, c, r.Name, r.Number, bold(11), 8, 49.5)
	if r.Sex == tournament.Female {
		s.right(76.5, base, grey(8.5), s.Text.T("papers.sex.female"))
	}
	for _, col := range columns {
		s.fit(col.x, base, col.align, col.style, col.least, col.width, col.value(r))
	}
	from := plain(9.5)
	if r.FromRound == 1 {
		from = pale(9.5)
	}
	s.right(194, base, from, strconv.Itoa(r.FromRound))
}

// startColumns are all columns but the name and the last; a group without FIDE ratings shows the school rating in that place.
func (m *Maker) startColumns(rows []Entrant) []startColumn {
	t := m.Text.T
	fide, school := false, false
	for _, r := range rows {
		fide = fide || r.FIDE > 0
		school = school || r.RSHT > 0
	}
	main := startColumn{110.8, document.Right, t("papers.col.fide"), bold(10), 7, 12, func(r Entrant) string { return positive(r.FIDE) }}
	if !fide && school {
		main.head, main.value = t("papers.col.rsht"), func(r Entrant) string { return positive(r.RSHT) }
	}
	return []startColumn{
		{21, document.Right, t("papers.col.number"), bold(11), 8, 8, func(r Entrant) string { return strconv.Itoa(int(r.Number)) }},
		{79, document.Left, t("papers.col.rank"), plain(10), 7, 11.5, func(r Entrant) string { return r.Rank }},
		{98.8, document.Right, t("papers.col.born"), grey(10), 7, 9, func(r Entrant) string { return positive(r.BornYear) }},
		main,
		{130.8, document.Right, t("papers.col.fideid"), grey(10), 7, 18.5, func(r Entrant) string { return r.FIDEID }},
		{142.9, document.Right, t("papers.col.fsr"), plain(10), 7, 10, func(r Entrant) string { return positive(r.FSR) }},
		{158.8, document.Right, t("papers.col.fsrid"), grey(10), 7, 14.5, func(r Entrant) string { return r.FSRID }},
		{162, document.Left, t("papers.col.city"), plain(10), 7, 24.5, func(r Entrant) string { return r.City }},
		{194, document.Right, t("papers.col.from"), grey(9), 7, 10, func(Entrant) string { return "" }},
	}
}

// startTotals counts the field: «Всего 33 · женщин 5 (ж) · …».
func (m *Maker) startTotals(d StartList) string {
	women, veterans, rated, sum := 0, 0, 0, 0
	regions := map[string]bool{}
	for _, r := range d.Rows {
		if r.Sex == tournament.Female {
			women++
		}
		if d.VeteranBorn > 0 && r.BornYear > 0 && r.BornYear <= d.VeteranBorn {
			veterans++
		}
		if r.Seed > 0 {
			rated++
			sum += r.Seed
		}
		if r.Region != "" {
			regions[r.Region] = true
		}
	}
	parts := []string{m.Text.T("papers.startlist.total", i18n.Data{"Count": len(d.Rows)}),
		m.Text.T("papers.startlist.women", i18n.Data{"Count": women})}
	if d.VeteranBorn > 0 {
		parts = append(parts, m.Text.T("papers.startlist.veterans", i18n.Data{"Year": d.VeteranBorn, "Count": veterans}))
	}
	if len(regions) > 0 {
		parts = append(parts, m.Text.T("papers.startlist.regions", i18n.Data{"Count": len(regions)}))
	}
	if rated > 0 {
		parts = append(parts, m.Text.T("papers.startlist.average", i18n.Data{"Rating": (2*sum + rated) / (2 * rated)}))
	}
	return join(parts...)
}

package html

import (
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/standings"
	"tura/core/tournament"
	"tura/report"
)

// standingsPage is the table; it is the front page of the group.
func (m *maker) standingsPage(i int) page {
	g := m.Groups[i]
	key := "lists.standings.after"
	if g.Table.Final {
		key = "lists.standings.final"
	}
	title := m.t(key, i18n.Data{"Round": g.Table.Rounds})
	p := m.frame(i, "index.html", "index.html", title)
	tab := table{Caption: title, Columns: []column{m.head("place", number), m.head("number", number+" "+less), m.head("name", ""), m.head("title", centre+" "+less),
		m.head("rating", number), m.head("city", less), m.head("points", number)}}
	tab.Columns = append(tab.Columns, m.tieBreakHeads(g.Table)...)
	shared := false
	for k := range g.Table.Rows {
		r := &g.Table.Rows[k]
		q := g.Tournament.Player(r.Number)
		row := []cell{{Text: place(r), Class: strong}, {Text: strconv.Itoa(int(r.Number)), Class: number + " " + less}, person(g.Tournament, r.Number),
			{Text: report.RankOf(q), Class: centre + " " + less}, rating(q.Rating), {Text: q.City, Class: less}, {Text: r.Points.String(), Class: strong}}
		tab.Rows = append(tab.Rows, append(row, m.tieBreakCells(g.Table, r)...))
		shared = shared || r.Shared
	}
	s := section{Heading: title, Table: tab, Notes: some(m.tieBreakWords(g.Table))}
	if shared {
		s.Notes = append(s.Notes, "= "+m.t("site.shared"))
	}
	if len(g.Tournament.Rounds) == 0 {
		s.Notes = []string{m.t("site.empty.rounds")}
	}
	p.Sections = []section{s}
	return p
}

// place is «3», or «3=» where it is shared.
func place(r *standings.Row) string {
	text := strconv.Itoa(r.Place)
	if r.Shared {
		text += "="
	}
	return text
}

func (m *maker) tieBreakHeads(t *standings.Table) []column {
	var out []column
	for _, c := range t.Codes {
		_, short := m.text.TieBreak(c.String())
		out = append(out, column{short, number})
	}
	return out
}

func (m *maker) tieBreakCells(t *standings.Table, r *standings.Row) []cell {
	var out []cell
	for i := range t.Codes {
		text := t.Print(r, i)
		if m.text.Lang() == i18n.Russian {
			text = strings.Replace(text, ".", ",", 1)
		}
		out = append(out, cell{Text: text, Class: number})
	}
	return out
}

// tieBreakWords explains the heads of the columns.
func (m *maker) tieBreakWords(t *standings.Table) string {
	if len(t.Codes) == 0 {
		return ""
	}
	var list []string
	for _, c := range t.Codes {
		name, short := m.text.TieBreak(c.String())
		if name != short {
			name += " (" + short + ")"
		}
		list = append(list, name)
	}
	return m.t("site.tiebreaks", i18n.Data{"List": strings.Join(list, ", ")})
}

// crossPage has everybody's rounds in the order of the table; a round robin shows opponents by place instead of rounds.
func (m *maker) crossPage(i int) page {
	g := m.Groups[i]
	p := m.frame(i, "cross.html", "cross.html", m.t("lists.cross"))
	tab := table{Caption: m.t("lists.cross"), Columns: []column{m.head("place", number), m.head("number", number), m.head("name", "")}}
	order := g.Table.Order()
	h := g.Tournament.History(g.Table.Rounds)
	rounds := g.Table.Rounds
	var matrix [][][]tournament.Cell
	if g.Tournament.System != tournament.SwissDutch {
		matrix, rounds = standings.Matrix(h, order), len(order)
	}
	for r := range rounds {
		tab.Columns = append(tab.Columns, column{strconv.Itoa(r + 1), centre})
	}
	tab.Columns = append(tab.Columns, m.head("points", number))
	for k := range g.Table.Rows {
		r := &g.Table.Rows[k]
		row := []cell{{Text: place(r), Class: strong}, num(r.Number), person(g.Tournament, r.Number)}
		if matrix != nil {
			row = append(row, m.matrixCells(matrix[k], k, g.Tournament.Scoring)...)
		} else {
			row = append(row, m.roundCells(h.Of(r.Number), g.Tournament.Scoring)...)
		}
		tab.Rows = append(tab.Rows, append(row, cell{Text: r.Points.String(), Class: strong}))
	}
	p.Sections = []section{{Heading: m.t("lists.cross"), Table: tab}}
	return p
}

func (m *maker) marks() standings.Marks {
	return standings.Marks{White: m.t("lists.mark.white"), Black: m.t("lists.mark.black")}
}

func (m *maker) roundCells(cells []tournament.Cell, s tournament.Scoring) []cell {
	var out []cell
	for _, c := range cells {
		who, result := standings.CellText(c, m.marks(), s)
		one := cell{Text: strings.TrimSpace(who + " " + result), Class: centre}
		if c.Opponent != 0 {
			one.To = cardFile(c.Opponent)
		}
		out = append(out, one)
	}
	return out
}

// matrixCells are the results against each opponent; the own column is marked.
func (m *maker) matrixCells(cells [][]tournament.Cell, own int, s tournament.Scoring) []cell {
	var out []cell
	for j, games := range cells {
		var results []string
		for _, c := range games {
			_, result := standings.CellText(c, m.marks(), s)
			results = append(results, result)
		}
		text := strings.Join(results, " ")
		if j == own {
			text = "×"
		}
		out = append(out, cell{Text: text, Class: centre})
	}
	return out
}

// prizesPage lists the awards with their reasons.
func (m *maker) prizesPage(i int) page {
	g := m.Groups[i]
	p := m.frame(i, "prizes.html", "prizes.html", m.t("lists.prizes"))
	tab := table{Caption: m.t("lists.prizes"), Columns: []column{m.head("table", ""), m.head("place", number), m.head("name", ""), m.head("money", number),
		m.head("prize", ""), m.head("reason", "")}}
	for _, a := range g.Prizes {
		who := cell{Text: m.t("site.nobody"), Class: muted}
		if a.Player != 0 {
			who = person(g.Tournament, a.Player)
		}
		tab.Rows = append(tab.Rows, []cell{{Text: a.Table}, num(a.Place), who, rating(a.Money), {Text: a.Things}, {Text: a.Reason, Class: muted}})
	}
	p.Sections = []section{{Heading: m.t("lists.prizes"), Table: tab}}
	return p
}

// card is one player's page: who, place, and round by round.
func (m *maker) card(i int, n tournament.Number) page {
	g := m.Groups[i]
	t := g.Tournament
	q := t.Player(n)
	p := m.frame(i, cardFile(n), "", q.Name)
	row := g.Table.Row(n)
	s := section{Heading: report.SplitName(q.Name).Plain(), Facts: []fact{{m.t("lists.col.number"), strconv.Itoa(int(n))}}}
	for _, f := range []fact{{m.t("lists.col.place"), place(row)}, {m.t("lists.col.points"), row.Points.String()}, {m.t("lists.col.title"), report.RankOf(q)},
		{m.t("lists.col.rating"), rating(q.Rating).Text}, {m.t("lists.col.city"), q.City}, {m.t("lists.col.club"), q.Club}} {
		if f.Value != "" {
			s.Facts = append(s.Facts, f)
		}
	}
	s.Table = table{Caption: m.t("site.card"), Columns: []column{m.head("round", number), m.head("colour", centre), m.head("opponent", ""), m.head("rating", number+" "+less),
		m.head("result", centre)}}
	for r, c := range t.History(len(t.Rounds)).Of(n) {
		s.Table.Rows = append(s.Table.Rows, m.cardRow(t, r+1, c))
	}
	p.Sections = []section{s}
	return p
}

func (m *maker) cardRow(t *tournament.Tournament, round int, c tournament.Cell) []cell {
	to := cell{Text: strconv.Itoa(round), To: roundFile(round), Class: number}
	if c.Opponent == 0 {
		text := ""
		if c.Outcome.Bye() {
			text = m.t("lists.bye." + c.Outcome.Letter())
		}
		return []cell{to, {}, {Text: text, Class: muted}, {Class: less}, {Text: c.Points.String(), Class: centre}}
	}
	colour := m.t("site.colour.white")
	if c.Colour == tournament.Black {
		colour = m.t("site.colour.black")
	}
	_, result := standings.CellText(c, m.marks(), t.Scoring)
	return []cell{to, {Text: colour, Class: centre}, person(t, c.Opponent), {Text: rating(t.Player(c.Opponent).Rating).Text, Class: number + " " + less}, {Text: result, Class: centre + " b"}}
}

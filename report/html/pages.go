package html

import (
	"fmt"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/tournament"
	"tura/report"
)

// index is the front page: the event and its tournaments.
func (m *maker) index() page {
	p := page{Name: "index.html", Title: m.Event.Name, Heading: m.Event.Name, Lines: m.eventLines()}
	t := table{Caption: m.t("site.tournaments"), Columns: []column{{Head: m.t("site.tournaments")}, {m.t("site.players"), number}, {m.t("site.rounds"), number}}}
	for i, g := range m.Groups {
		t.Rows = append(t.Rows, []cell{{Text: m.groupName(i), To: m.slugs[i] + "/index.html"}, {Text: strconv.Itoa(len(g.Tournament.Players)), Class: number},
			{Text: roundsOf(g.Tournament), Class: number}})
	}
	p.Sections = []section{{Heading: m.t("site.tournaments"), Table: t}}
	return p
}

// roundsOf is «3 / 7»: paired and announced.
func roundsOf(t *tournament.Tournament) string {
	if t.RoundCount == 0 {
		return strconv.Itoa(len(t.Rounds))
	}
	return fmt.Sprintf("%d / %d", len(t.Rounds), t.RoundCount)
}

// eventLines are place and dates, control, chief arbiter, organizer.
func (m *maker) eventLines() []string {
	e := m.Event
	place := strings.Join(some(e.City, e.Venue), ", ")
	dates := e.Start.Russian()
	if m.text.Lang() == i18n.English {
		dates = e.Start.ISO()
	}
	if !e.End.IsZero() && e.End != e.Start {
		last := e.End.Russian()
		if m.text.Lang() == i18n.English {
			last = e.End.ISO()
		}
		dates = m.t("site.dates", i18n.Data{"First": dates, "Last": last})
	}
	lines := some(strings.Join(some(place, dates), " · "))
	if e.Control != "" {
		lines = append(lines, m.t("site.control", i18n.Data{"Control": e.Control}))
	}
	if chief := e.Chief(); chief.Name != "" {
		lines = append(lines, m.t("site.chief", i18n.Data{"Name": report.SplitName(chief.Name).Plain()}))
	}
	return append(lines, some(e.Organizer)...)
}

// some drops what is empty.
func some(parts ...string) []string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return out
}

func (m *maker) groupName(i int) string {
	t := m.Groups[i].Tournament
	if t.Name != "" {
		return t.Name
	}
	return t.Code
}

// group makes all pages of one tournament; its index is the table.
func (m *maker) group(i int) []page {
	t := m.Groups[i].Tournament
	pages := []page{m.standingsPage(i), m.startPage(i), m.crossPage(i)}
	for r := range t.Rounds {
		pages = append(pages, m.roundPage(i, r+1))
	}
	if len(m.Groups[i].Prizes) > 0 {
		pages = append(pages, m.prizesPage(i))
	}
	for n := range t.Players {
		pages = append(pages, m.card(i, tournament.Number(n+1)))
	}
	return pages
}

// frame starts a page of group i; here is the file name of the menu's current entry.
func (m *maker) frame(i int, file, here, title string) page {
	g := m.Groups[i]
	p := page{Name: m.slugs[i] + "/" + file, Heading: m.groupName(i), Menu: []link{{Name: m.t("site.back"), To: "../index.html"}}}
	entry := func(name, to string) link { return link{Name: name, To: to, Here: to == here} }
	if len(m.Groups) == 1 {
		p.Menu[0].Name = m.t("site.front")
	}
	p.Menu = append(p.Menu, entry(m.t("lists.start"), "start.html"), entry(m.t("lists.standings"), "index.html"), entry(m.t("lists.cross"), "cross.html"))
	if len(g.Prizes) > 0 {
		p.Menu = append(p.Menu, entry(m.t("lists.prizes"), "prizes.html"))
	}
	for r := range g.Tournament.Rounds {
		p.Rounds = append(p.Rounds, entry(strconv.Itoa(r+1), roundFile(r+1)))
	}
	p.Title = title + " · " + p.Heading
	if p.Heading != m.Event.Name {
		p.Title += " · " + m.Event.Name
		p.Lines = some(m.Event.Name)
	}
	return p
}

func roundFile(r int) string { return fmt.Sprintf("round-%d.html", r) }

func cardFile(n tournament.Number) string { return fmt.Sprintf("player-%d.html", n) }

// person is a cell that leads to the player's card.
func person(t *tournament.Tournament, n tournament.Number) cell {
	return cell{Text: report.SplitName(t.Player(n).Name).Plain(), To: cardFile(n)}
}

func num[T ~int](n T) cell { return cell{Text: strconv.Itoa(int(n)), Class: number} }

// rating is a number, blank for none.
func rating(n int) cell {
	if n <= 0 {
		return cell{Class: number}
	}
	return num(n)
}

func (m *maker) head(key, class string) column { return column{m.t("lists.col." + key), class} }

// startPage lists the players by start number.
func (m *maker) startPage(i int) page {
	t := m.Groups[i].Tournament
	p := m.frame(i, "start.html", "start.html", m.t("lists.start"))
	tab := table{Caption: m.t("lists.start"), Columns: []column{m.head("number", number), m.head("name", ""), m.head("title", centre), m.head("rating", number),
		m.head("city", less), m.head("club", less)}}
	for n := range t.Players {
		q := &t.Players[n]
		tab.Rows = append(tab.Rows, []cell{num(q.Number), person(t, q.Number), {Text: report.RankOf(q), Class: centre}, rating(q.Rating),
			{Text: q.City, Class: less}, {Text: q.Club, Class: less}})
	}
	p.Sections = []section{{Heading: m.t("lists.start"), Table: tab}}
	return p
}

// roundPage has the pairs of a round with their results.
func (m *maker) roundPage(i, round int) page {
	g := m.Groups[i]
	t := g.Tournament
	title := m.t("lists.pairings", i18n.Data{"Round": round})
	p := m.frame(i, roundFile(round), roundFile(round), title)
	tab := table{Caption: title, Columns: []column{m.head("board", number), m.head("white", ""), m.head("points", number+" "+less), {m.t("site.score"), centre},
		m.head("points", number+" "+less), m.head("black", "")}}
	h := t.History(round - 1)
	score := func(n tournament.Number) cell {
		return cell{Text: t.Score(h, n, round-1).String(), Class: number + " " + less}
	}
	r := t.Rounds[round-1]
	for _, game := range r.Games {
		tab.Rows = append(tab.Rows, []cell{num(game.Board), person(t, game.White), score(game.White), {Text: game.Result.String(), Class: centre + " b"},
			score(game.Black), person(t, game.Black)})
	}
	for _, b := range r.Byes {
		tab.Rows = append(tab.Rows, []cell{{}, person(t, b.Player), score(b.Player), {Text: m.t("lists.bye." + b.Kind.Letter()), Class: centre + " " + muted}, {Class: less}, {}})
	}
	s := section{Heading: title, Table: tab}
	if round <= len(g.Dates) {
		s.Notes = some(m.day(g.Dates[round-1]))
	}
	p.Sections = []section{s}
	return p
}

func (m *maker) day(d tournament.Date) string {
	if m.text.Lang() == i18n.English {
		return d.ISO()
	}
	return d.Russian()
}

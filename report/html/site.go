// Package html writes an event as a self-contained site for any web host: start list, pairings by round, standings, cross-table, a card
// of every player, prizes. Plain pages and one style sheet, good on a phone; no script, no network, no birth dates, phones or fees.
// It computes nothing: tables and prizes are handed in.
package html

import (
	"time"

	"tura/assets/i18n"
	"tura/core/standings"
	"tura/core/tournament"
	"tura/report"
)

// Site is what the pages are made of.
type Site struct {
	Event  report.Event
	Groups []Group
	At     time.Time // of the last change, printed below each page; zero: left out
}

// Group is one tournament with its table and prizes.
type Group struct {
	Tournament *tournament.Tournament
	Table      *standings.Table
	Dates      []tournament.Date // of the rounds, from round 1; may be shorter
	Prizes     []Prize
}

// Prize is one award as the public sees it.
type Prize struct {
	Table  string            // of which table: main, women …, in words
	Place  int               // in that table
	Player tournament.Number // 0: not awarded
	Money  int               // roubles, 0: none
	Things string            // cup, medal
	Reason string            // why it moved or stays; may be empty
}

// page is one file.
type page struct {
	Name     string // slash-separated, below the site's folder
	Lang     i18n.Lang
	Root     string // the way up to the site's folder
	Title    string
	Heading  string
	Lines    []string
	Menu     []link
	Rounds   []link
	Sections []section
	Footer   string
}

type link struct {
	Name, To string
	Here     bool
}

// section is a part of a page; what is empty does not show.
type section struct {
	Heading string
	Facts   []fact
	Table   table
	Notes   []string
}

type fact struct{ Name, Value string }

type table struct {
	Caption string
	Columns []column
	Rows    [][]cell
}

type column struct{ Head, Class string }

type cell struct{ Text, To, Class string }

// The classes of cells; the style sheet knows them: number, centre, bold, muted, and "less", hidden on a phone.
const (
	number = "n"
	centre = "c"
	strong = "n b"
	muted  = "m"
	less   = "less"
)

// maker makes the pages of one site.
type maker struct {
	Site
	text  *i18n.Text
	slugs []string
}

func (m *maker) t(key string, data ...i18n.Data) string { return m.text.T(key, data...) }

// Pages lists the files of the site by name, rendered; style.css among them. The order of rendering has no meaning.
func Pages(s Site, text *i18n.Text) (map[string][]byte, error) {
	m := &maker{Site: s, text: text, slugs: slugs(s.Groups)}
	pages := []page{m.index()}
	for i := range s.Groups {
		pages = append(pages, m.group(i)...)
	}
	return render(pages, m)
}

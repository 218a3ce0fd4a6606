package report

import (
	"strings"
	"time"
	"unicode/utf8"

	"tura/assets/i18n"
	"tura/core/tournament"
)

// Event is what every paper says about the event.
type Event struct {
	Name         string // Зимний открытый турнир «Тихий ход»
	NameGenitive string // Зимнего открытого турнира «Тихий ход»; empty: made by rule, see genitive
	Organizer    string // the federation or club that holds it
	City, Venue  string
	Start, End   tournament.Date
	Control      string // time control in words: 90 минут + 30 секунд на ход
	Officials    []Official
	Director     string // who signs beside the chief arbiter; empty: nobody
}

// Official is one of the arbiters.
type Official struct {
	Duty     Duty
	Post     string // in words where Duty does not say it
	Name     string // surname, first name, patronymic
	Category string // of the arbiter: 1К
	Title    string // FIDE: IA, FA, NA
	FIDEID   string
	City     string
}

// Duty of an official.
type Duty uint8

// The duties in the order of the papers.
const (
	ChiefArbiter Duty = iota
	DeputyArbiter
	ChiefSecretary
	Arbiter
)

// key of the duty's name.
func (d Duty) key() string {
	return [...]string{"papers.duty.chief", "papers.duty.deputy", "papers.duty.secretary", "papers.duty.arbiter"}[d]
}

// Chief is the chief arbiter, empty when none is named.
func (e Event) Chief() Official {
	for _, o := range e.Officials {
		if o.Duty == ChiefArbiter {
			return o
		}
	}
	return Official{}
}

// Short is what stands between the quotation marks of the name, quotation marks included; else the whole name.
func (e Event) Short() string {
	if _, rest, ok := strings.Cut(e.Name, "«"); ok {
		if inner, _, ok := strings.Cut(rest, "»"); ok {
			return "«" + inner + "»"
		}
	}
	return e.Name
}

// Genitive is the name in the genitive: the one typed in, else the one made by rule.
func (e Event) Genitive() string {
	if e.NameGenitive != "" {
		return e.NameGenitive
	}
	return genitive(e.Name)
}

// Group names the tournament of a paper.
type Group struct {
	Code string // A, OPEN, 2009+
	Name string // full name; empty: made of the code
}

// square is what stands in the black square, first what the title begins with: a code over three letters goes into the title.
// The square then holds its first letter, or, for a code that begins with a year of birth, the last two digits of that: «09».
func (g Group) square() (prefix, letters string) {
	if utf8.RuneCountInString(g.Code) <= 3 {
		return "", g.Code
	}
	prefix = g.Name
	if prefix == "" {
		prefix = g.Code
	}
	if year := g.Code[:4]; strings.Trim(year, "0123456789") == "" {
		return prefix, year[2:]
	}
	r, _ := utf8.DecodeRuneInString(g.Code)
	return prefix, string(r)
}

// named is «категория B», or the full name of a group that has a longer code.
func (m *Maker) named(g Group) string {
	if prefix, _ := g.square(); prefix != "" {
		return prefix
	}
	return m.Text.T("papers.group", i18n.Data{"Code": g.Code})
}

// StampKind tells what the round in a stamp means.
type StampKind uint8

// The kinds of stamp.
const (
	StampTimeOnly   StampKind = iota
	StampToRound              // к туру 1: the start list
	StampRound                // тур 4: pairings
	StampAfterRound           // после тура 7: standings
)

// Stamp tells sheets of the same paper apart: round, time, version. The version changes when the content does, not at each print.
type Stamp struct {
	Kind    StampKind
	Round   int
	At      time.Time
	Frozen  bool // the prizes were frozen before the ceremony
	Version int
}

// stamp prints «тур 4 · 5 января, 10:52 · версия 3».
func (m *Maker) stamp(s Stamp) string {
	var parts []string
	if key := [...]string{"", "papers.stamp.to", "papers.stamp.round", "papers.stamp.after"}[s.Kind]; key != "" {
		parts = append(parts, m.Text.T(key, i18n.Data{"Round": s.Round}))
	}
	if !s.At.IsZero() {
		parts = append(parts, m.DayTime(s.At))
	}
	if s.Frozen {
		parts = append(parts, m.Text.T("papers.stamp.frozen"))
	}
	if s.Version > 0 {
		parts = append(parts, m.Text.T("papers.stamp.version", i18n.Data{"Version": s.Version}))
	}
	return strings.Join(parts, dot)
}

// dot joins the parts of a line.
const dot = " · "

// join puts the parts that are not empty into one line.
func join(parts ...string) string {
	var some []string
	for _, p := range parts {
		if p != "" {
			some = append(some, p)
		}
	}
	return strings.Join(some, dot)
}

// eventLine is «Зимний открытый турнир «Тихий ход» · Москва, 3–8 января 2027».
func (m *Maker) eventLine(e Event) string {
	return join(e.Name, m.placeAndDates(e))
}

func (m *Maker) placeAndDates(e Event) string {
	dates := m.dateRange(e.Start, e.End)
	if e.City == "" || dates == "" {
		return e.City + dates
	}
	return e.City + ", " + dates
}

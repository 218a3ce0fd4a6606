package standings

import (
	"slices"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report"
	"tura/ui/desk"
)

// model is the table of one group after some round as the screen shows it.
type model struct {
	d     *desk.Desk
	code  string
	t     *tournament.Tournament
	table *standings.Table
	h     tournament.History
	heads []string // of the tie-breaks, as in print
	lines []standings.Line
	mixed bool // women and men play together

	tracks map[int]*standings.Table // tables of the rounds before, reckoned when first asked for
}

func read(d *desk.Desk, text *i18n.Text, code string, round int) (*model, error) {
	t, err := d.S.Tournament(code)
	if err != nil {
		return nil, err
	}
	table, err := d.S.Standings(code, round, 0)
	if err != nil {
		return nil, err
	}
	m := &model{d: d, code: code, t: t, table: table, h: t.History(table.Rounds), tracks: map[int]*standings.Table{}}
	maker := report.NewMaker(text.Lang(), nil)
	for _, c := range table.Codes {
		m.heads = append(m.heads, maker.TieBreakHead(c))
	}
	women := 0
	for i := range t.Players {
		if t.Players[i].Sex == tournament.Female {
			women++
		}
	}
	m.mixed = women > 0 && women < len(t.Players)
	return m, nil
}

// view narrows the table down; those without a place follow at the end.
func (m *model) view(f standings.Filter) {
	m.lines = m.table.View(m.t, f)
	for i := range m.table.Out {
		if r := &m.table.Out[i]; f.Keeps(m.t.Player(r.Number)) {
			m.lines = append(m.lines, standings.Line{Row: r})
		}
	}
}

// places follows a player from the first round to the one shown.
func (m *model) places(n tournament.Number) (out []int) {
	for r := 1; r < m.table.Rounds; r++ {
		t := m.tracks[r]
		if t == nil {
			var err error
			if t, err = m.d.S.Standings(m.code, r, 0); err != nil {
				return nil
			}
			m.tracks[r] = t
		}
		if m.t.Player(n).FromRound <= r {
			out = append(out, t.Row(n).Place)
		}
	}
	if p := m.table.Row(n).Place; m.table.Rounds > 0 && p > 0 {
		out = append(out, p)
	}
	return out
}

// value writes a figure of the list as tables show it.
func (m *model) value(index int, v tiebreak.Value) string { return m.d.Figure(m.table.Codes[index], v) }

func (m *model) figure(v tiebreak.Value) string { return m.d.Part(v) }

// tail is what stands small behind a name: gone, the title, or that a woman plays among men.
func (m *model) tail(p *tournament.Player) string {
	switch {
	case p.Status == tournament.Withdrawn:
		return m.d.T("standingsui.withdrawn")
	case p.Status == tournament.Expelled:
		return m.d.T("standingsui.expelled")
	case p.Title != tournament.NoTitle:
		return p.Title.String()
	case m.mixed && p.Sex == tournament.Female:
		return m.d.T("standingsui.female")
	}
	return ""
}

// view is one choice of whom to show.
type view struct {
	words  string
	filter standings.Filter
	count  int
}

// views lists the tables of the regulation that have people in this group.
func (m *model) views() []view {
	out := []view{{words: m.d.T("standingsui.everybody"), count: len(m.t.Players)}}
	tables := m.d.S.Regulation().SpecialTables
	keys := make([]string, 0, len(tables))
	for k := range tables {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		x := tables[k]
		if len(x.Titles) > 0 || x.Coach != "" && x.Club != "" { // no filter of the table says this
			continue
		}
		f := standings.Filter{Sex: x.Sex.Sex, BornFrom: x.BornMin.Value, BornTo: x.BornMax.Value, RatingFrom: x.FIDEMin.Value, RatingTo: x.FIDEMax.Value}
		for field, v := range map[standings.Field]string{standings.FieldClub: x.Club, standings.FieldCoach: x.Coach, standings.FieldCity: x.City} {
			if v != "" {
				f.Field, f.Value = field, v
			}
		}
		out = m.add(out, view{words: x.Name, filter: f})
	}
	return out
}

// add appends a view that shows somebody, but not everybody, and is not there yet.
func (m *model) add(list []view, v view) []view {
	for i := range m.t.Players {
		if v.filter.Keeps(&m.t.Players[i]) {
			v.count++
		}
	}
	if v.count == 0 || v.count == len(m.t.Players) || slices.ContainsFunc(list, func(o view) bool { return o.filter == v.filter }) {
		return list
	}
	return append(list, v)
}

const mostViews = 24

// more lists the other ways to look at the table: by sex, region, club, coach.
func (m *model) more() []view {
	var out []view
	out = m.add(out, view{words: m.d.T("standingsui.women"), filter: standings.Filter{Sex: tournament.Female}})
	out = m.add(out, view{words: m.d.T("standingsui.men"), filter: standings.Filter{Sex: tournament.Male}})
	out = m.add(out, view{words: m.d.T("standingsui.unrated"), filter: standings.Filter{Unrated: true}})
	for _, f := range []struct {
		field standings.Field
		key   string
	}{{standings.FieldRegion, "region"}, {standings.FieldClub, "club"}, {standings.FieldCoach, "coach"}, {standings.FieldCity, "city"}} {
		for _, v := range f.field.Values(m.t) {
			before := len(out)
			out = m.add(out, view{words: m.d.T("standingsui.by."+f.key, i18n.Data{"Value": v}), filter: standings.Filter{Field: f.field, Value: v}})
			if len(out) > before && out[before].count < 2 {
				out = out[:before] // one person is no table
			}
		}
	}
	return out[:min(len(out), mostViews)]
}

// order says by what places are decided.
func (m *model) order() string {
	words := append([]string{m.d.T("standingsui.order.points")}, m.heads...)
	return m.d.T("standingsui.order", i18n.Data{"List": strings.Join(words, ", ")}) + " " + m.d.T("standingsui.edition."+m.edition())
}

func (m *model) edition() string {
	if m.table.Edition == tiebreak.Edition2024 {
		return "2024"
	}
	return "2026"
}

// stakes are the places still possible, by start number.
func (m *model) stakes() []standings.Stake { return standings.Stakes(m.t) }

func span(r standings.Range) string {
	if r.Best == r.Worst {
		return strconv.Itoa(r.Best)
	}
	return strconv.Itoa(r.Best) + "–" + strconv.Itoa(r.Worst)
}

// finished tells that nothing can change any more.
func finished(i session.GroupInfo) bool { return i.Status == session.Finished }

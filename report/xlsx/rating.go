package xlsx

import (
	"strconv"

	"tura/core/standings"
	"tura/core/tournament"
)

// Facts are the lines of the report's first sheet that the tournament itself does not know; empty ones are printed blank, so that a
// missing one is seen.
type Facts struct {
	Event, Status, Place, Region         string
	Organizer, Control, Kind, Discipline string // kind: classical, rapid, blitz
	ChiefArbiter, ChiefCategory          string
	Secretary, SecretaryCategory         string
}

// RatingReport is «отчёт для обсчёта»: what the administrators of the Russian ratings (ФШР, РШТ) ask for, in four sheets: the event,
// the players with every number and the full birth date, every game with how it ended, and the cross-table. It is no public list.
func (l Lists) RatingReport(t *tournament.Tournament, table *standings.Table, f Facts) []Sheet {
	return []Sheet{l.reportEvent(t, f), l.reportPlayers(t, table), l.reportGames(t), l.CrossTable(t, table)}
}

// reportEvent lists field and value.
func (l Lists) reportEvent(t *tournament.Tournament, f Facts) Sheet {
	s := Sheet{Name: l.Text.T("lists.report.event"), Titles: l.titles("lists.report.title", nil),
		Columns: []Column{{Head: l.Text.T("lists.report.field"), Width: 34}, {Head: l.Text.T("lists.report.value"), Width: 60}}}
	women := 0
	for _, p := range t.Players {
		if p.Sex == tournament.Female {
			women++
		}
	}
	for _, row := range []struct {
		key   string
		value any
	}{
		{"name", f.Event}, {"group", orCode(t)}, {"status", f.Status}, {"discipline", f.Discipline}, {"place", f.Place}, {"region", f.Region},
		{"first", t.Start}, {"last", t.End}, {"organizer", f.Organizer}, {"kind", f.Kind}, {"control", f.Control},
		{"system", l.Text.T("lists.report.system." + systemKey(t.System))}, {"rounds", t.RoundCount}, {"players", len(t.Players)}, {"women", women},
		{"chief", f.ChiefArbiter}, {"chief.category", f.ChiefCategory}, {"secretary", f.Secretary}, {"secretary.category", f.SecretaryCategory},
	} {
		s.Rows = append(s.Rows, []any{l.Text.T("lists.report." + row.key), row.value})
	}
	return s
}

func orCode(t *tournament.Tournament) string {
	if t.Name != "" {
		return t.Name
	}
	return t.Code
}

func systemKey(s tournament.System) string {
	switch s {
	case tournament.RoundRobin:
		return "robin"
	case tournament.DoubleRoundRobin:
		return "double"
	}
	return "swiss"
}

// reportPlayers has every field of a player that a rating administrator may ask for.
func (l Lists) reportPlayers(t *tournament.Tournament, table *standings.Table) Sheet {
	s := Sheet{Name: l.Text.T("lists.report.players"), Titles: l.titles("lists.report.players", nil), Columns: []Column{
		l.col("number", Number), l.col("place", Number), l.col("name", Text), l.col("latin", Text), l.col("sex", Centre), l.col("born", Day),
		l.col("region", Text), l.col("city", Text), l.col("federation", Centre), l.col("fsrid", Text), l.col("fsr", Number), l.col("fideid", Text),
		l.col("fide", Number), l.col("rsht", Number), l.col("rating", Number), l.col("title", Centre), l.col("rank", Text), l.col("club", Text), l.col("coach", Text),
		l.col("points", Decimal)}}
	for i := range t.Players {
		p := &t.Players[i]
		r := table.Row(p.Number)
		s.Rows = append(s.Rows, []any{int(p.Number), r.Place, p.Name, p.Latin, l.sex(p.Sex), p.Born, p.Region, p.City, p.Federation, p.FSRID, positive(p.FSR),
			p.FIDEID, positive(p.FIDE), positive(p.RSHT), positive(p.Rating), p.Title.String(), p.Rank, p.Club, p.Coach, r.Points})
	}
	return s
}

// reportGames has one line a board and a bye, with the numbers of both players and how the round ended for them.
func (l Lists) reportGames(t *tournament.Tournament) Sheet {
	s := Sheet{Name: l.Text.T("lists.report.games"), Titles: l.titles("lists.report.games", nil), Columns: []Column{
		l.col("round", Number), l.col("board", Number), l.col("number", Number), l.col("white", Text), l.col("fsrid", Text), l.col("fideid", Text),
		l.col("result", Centre), l.col("number", Number), l.col("black", Text), l.col("fsrid", Text), l.col("fideid", Text), l.col("ended", Text)}}
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			w, b := t.Player(g.White), t.Player(g.Black)
			s.Rows = append(s.Rows, []any{r.Number, g.Board, int(g.White), w.Name, w.FSRID, w.FIDEID, g.Result.Code(), int(g.Black), b.Name, b.FSRID, b.FIDEID,
				l.Text.T("lists.ended." + endedKey(g.Result))})
		}
		for _, bye := range r.Byes {
			p := t.Player(bye.Player)
			s.Rows = append(s.Rows, []any{r.Number, nil, int(bye.Player), p.Name, p.FSRID, p.FIDEID, nil, nil, nil, nil, nil, l.Text.T("lists.bye." + bye.Kind.Letter())})
		}
	}
	return s
}

// endedKey tells a played game from the others: only played and rated ones are counted.
func endedKey(r tournament.Result) string {
	switch {
	case !r.Known():
		return "open"
	case r.Forfeit():
		return "forfeit"
	case r.White().Rated():
		return "played"
	}
	return "unrated"
}

// Cells are the values of a sheet as text, its head first, for a CSV: dates as 2026-11-30, points with a decimal point.
func (s Sheet) Cells() [][]string {
	head := make([]string, len(s.Columns))
	for i, c := range s.Columns {
		head[i] = c.Head
	}
	out := [][]string{head}
	for _, row := range s.Rows {
		line := make([]string, len(s.Columns))
		for i, v := range row[:min(len(row), len(s.Columns))] {
			line[i] = plain(v)
		}
		out = append(out, line)
	}
	return out
}

// plain prints a value without the marks of a language.
func plain(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case tournament.Points:
		return v.Short()
	case tournament.Date:
		return v.ISO()
	}
	return ""
}

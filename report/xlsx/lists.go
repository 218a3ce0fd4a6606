package xlsx

import (
	"strconv"

	"tura/assets/i18n"
	"tura/core/standings"
	"tura/core/tournament"
)

// Lists makes the usual lists of a tournament in one language. Head stands above each of them: the event and the group.
type Lists struct {
	Text *i18n.Text
	Head string
}

func (l Lists) col(key string, k Kind) Column {
	return Column{Head: l.Text.T("lists.col." + key), Kind: k}
}

func (l Lists) titles(key string, data i18n.Data) []string {
	title := l.Text.T(key, data)
	if l.Head == "" {
		return []string{title}
	}
	return []string{l.Head, title}
}

// positive is nil for 0, so that an unknown rating leaves its cell blank.
func positive(n int) any {
	if n <= 0 {
		return nil
	}
	return n
}

// StartList has everybody by start number. Birth dates are left out: the list is public.
func (l Lists) StartList(t *tournament.Tournament) Sheet {
	s := Sheet{Name: l.Text.T("lists.start"), Titles: l.titles("lists.start", nil), Columns: []Column{
		l.col("number", Number), l.col("name", Text), l.col("sex", Centre), l.col("title", Centre), l.col("rating", Number), l.col("fide", Number),
		l.col("fideid", Text), l.col("fsr", Number), l.col("fsrid", Text), l.col("rsht", Number), l.col("federation", Centre), l.col("city", Text),
		l.col("club", Text), l.col("from", Number)}}
	for i := range t.Players {
		p := &t.Players[i]
		from := any(nil)
		if p.FromRound > 1 {
			from = p.FromRound
		}
		s.Rows = append(s.Rows, []any{int(p.Number), p.Name, l.sex(p.Sex), titleOf(p), positive(p.Rating), positive(p.FIDE), p.FIDEID, positive(p.FSR),
			p.FSRID, positive(p.RSHT), p.Federation, p.City, p.Club, from})
	}
	return s
}

func (l Lists) sex(s tournament.Sex) string {
	return map[tournament.Sex]string{tournament.Male: l.Text.T("lists.male"), tournament.Female: l.Text.T("lists.female")}[s]
}

// titleOf is the FIDE title, else the national rank.
func titleOf(p *tournament.Player) string {
	if p.Title != tournament.NoTitle {
		return p.Title.String()
	}
	return p.Rank
}

// Pairings has one round by board, then those without an opponent. Points are those before the round.
func (l Lists) Pairings(t *tournament.Tournament, round int) Sheet {
	data := i18n.Data{"Round": round}
	s := Sheet{Name: l.Text.T("lists.round", data), Titles: l.titles("lists.pairings", data), Columns: []Column{
		l.col("board", Number), l.col("number", Number), l.col("white", Text), l.col("rating", Number), l.col("points", Decimal),
		l.col("result", Centre), l.col("points", Decimal), l.col("rating", Number), l.col("black", Text), l.col("number", Number)}}
	if round < 1 || round > len(t.Rounds) {
		return s
	}
	h := t.History(round - 1)
	score := func(n tournament.Number) tournament.Points { return t.Score(h, n, round-1) }
	for _, g := range t.Rounds[round-1].Games {
		w, b := t.Player(g.White), t.Player(g.Black)
		s.Rows = append(s.Rows, []any{g.Board, int(g.White), w.Name, positive(w.Rating), score(g.White), g.Result.String(), score(g.Black),
			positive(b.Rating), b.Name, int(g.Black)})
	}
	for _, bye := range t.Rounds[round-1].Byes {
		p := t.Player(bye.Player)
		s.Rows = append(s.Rows, []any{nil, int(bye.Player), p.Name, positive(p.Rating), score(bye.Player), l.Text.T("lists.bye." + bye.Kind.Letter())})
	}
	return s
}

// Standings has the table with its tie-breaks.
func (l Lists) Standings(t *tournament.Tournament, table *standings.Table) Sheet {
	s := Sheet{Name: l.Text.T("lists.standings"), Titles: l.titles(afterKey(table), i18n.Data{"Round": table.Rounds}), Columns: []Column{
		l.col("place", Number), l.col("number", Number), l.col("name", Text), l.col("title", Centre), l.col("rating", Number),
		l.col("city", Text), l.col("points", Decimal)}}
	s.Columns = append(s.Columns, l.tieBreakColumns(table)...)
	for i := range table.Rows {
		r := &table.Rows[i]
		p := t.Player(r.Number)
		row := []any{r.Place, int(r.Number), p.Name, titleOf(p), positive(p.Rating), p.City, r.Points}
		s.Rows = append(s.Rows, append(row, tieBreakValues(table, r)...))
	}
	return s
}

// afterKey is the title's key: a table after the last round is final.
func afterKey(table *standings.Table) string {
	if table.Final {
		return "lists.standings.final"
	}
	return "lists.standings.after"
}

func (l Lists) tieBreakColumns(table *standings.Table) []Column {
	var out []Column
	for _, c := range table.Codes {
		_, short := l.Text.TieBreak(c.String())
		out = append(out, Column{Head: short, Kind: Decimal})
	}
	return out
}

// tieBreakValues are numbers where the value is one; nil where it is undefined or separated nobody.
func tieBreakValues(table *standings.Table, r *standings.Row) []any {
	var out []any
	for i := range table.Codes {
		text := table.Print(r, i)
		if n, err := strconv.ParseFloat(text, 64); err == nil {
			out = append(out, n)
		} else {
			out = append(out, text)
		}
	}
	return out
}

// CrossTable has the rounds of everybody in the order of the table; opponents are named by start number.
func (l Lists) CrossTable(t *tournament.Tournament, table *standings.Table) Sheet {
	s := Sheet{Name: l.Text.T("lists.cross"), Titles: l.titles("lists.cross", nil), Columns: []Column{
		l.col("place", Number), l.col("number", Number), l.col("name", Text), l.col("rating", Number)}}
	for r := range table.Rounds {
		s.Columns = append(s.Columns, Column{Head: strconv.Itoa(r + 1), Kind: Centre})
	}
	s.Columns = append(s.Columns, l.col("points", Decimal))
	s.Columns = append(s.Columns, l.tieBreakColumns(table)...)
	marks := standings.Marks{White: l.Text.T("lists.mark.white"), Black: l.Text.T("lists.mark.black")}
	h := t.History(table.Rounds)
	for i := range table.Rows {
		r := &table.Rows[i]
		p := t.Player(r.Number)
		row := []any{r.Place, int(r.Number), p.Name, positive(p.Rating)}
		for _, c := range h.Of(r.Number) {
			who, result := standings.CellText(c, marks, t.Scoring)
			if who != "" && result != "" {
				who += " "
			}
			row = append(row, who+result)
		}
		row = append(row, r.Points)
		s.Rows = append(s.Rows, append(row, tieBreakValues(table, r)...))
	}
	return s
}

// All are the lists of a tournament in the order of the day: start list, each round, standings, cross-table.
func (l Lists) All(t *tournament.Tournament, table *standings.Table) []Sheet {
	out := []Sheet{l.StartList(t)}
	for r := range t.Rounds {
		out = append(out, l.Pairings(t, r+1))
	}
	return append(out, l.Standings(t, table), l.CrossTable(t, table))
}

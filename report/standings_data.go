package report

import (
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// StandingsOf takes the table of a tournament. Prizes, play-off scores, performance and change columns are left to the caller.
func StandingsOf(t *tournament.Tournament, table *standings.Table) Standings {
	out := Standings{Group: Group{t.Code, t.Name}, System: t.System, Round: table.Rounds, Final: table.Final, TieBreaks: table.Codes, Scoring: t.Scoring}
	h := t.History(table.Rounds)
	performance := table.Calculator().Column(tiebreak.Code{Kind: tiebreak.TPR})
	var meetings [][][]tournament.Cell
	if t.System != tournament.SwissDutch {
		meetings = standings.Matrix(h, table.Order())
	}
	for i, r := range table.Rows {
		p := t.Player(r.Number)
		row := Standing{Place: r.Place, Number: r.Number, Name: SplitName(p.Name), Sex: p.Sex, Rank: RankOf(p), BornYear: p.Born.Year,
			Rating: p.Rating, City: p.City, Cells: h.Of(r.Number), Points: r.Points, Values: r.Values}
		switch {
		case r.Played:
			row.Settled = ByArmageddon
		case r.By == standings.ByLots || i+1 < len(table.Rows) && table.Rows[i+1].By == standings.ByLots:
			row.Settled = ByLot
		}
		if v := performance[r.Number-1]; v.Defined() {
			row.Performance = int(v.Rounded(0))
		}
		if meetings != nil {
			row.Meetings = meetings[i]
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

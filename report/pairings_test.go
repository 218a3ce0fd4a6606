package report_test

import (
	"fmt"
	"testing"

	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/report"
)

func TestLooks(t *testing.T) {
	b := sampleTournament("B", 33, 4)
	p := report.PairingsOf(b, 4, 13)
	p.Event, p.Stamp, p.Start, p.Lateness = sampleEvent(), report.Stamp{Kind: report.StampRound, Round: 4, At: printedAt, Version: 3}, printedAt, 30
	keep(t, "01", russian().Pairings(p))
	s := report.SeatingOf(b, 4, 13)
	s.Event, s.Stamp, s.Start, s.Lateness = p.Event, p.Stamp, p.Start, 30
	keep(t, "02", russian().ByName(s))
	all := s
	all.Group = report.Group{}
	for i, code := range []string{"A", "C", "D", "E"} {
		all.Places = append(all.Places, report.SeatingOf(sampleTournament(code, 25+3*i, 4), 4, 28+20*i).Places...)
	}
	keep(t, "02b", russian().ByName(all))
	l := report.StartListOf(b)
	l.Event, l.Stamp, l.VeteranBorn = p.Event, report.Stamp{Kind: report.StampToRound, Round: 1, At: printedAt, Version: 1}, 1963
	l.Note = "Рейтинг FIDE от 1601 до 1900 · порядок: рейтинг FIDE, затем алфавит"
	keep(t, "05", russian().StartList(l))
	final := sampleTournament("B", 33, 7)
	codes, err := tiebreak.ParseList(final.TieBreaks)
	if err != nil {
		t.Fatal(err)
	}
	table := report.StandingsOf(final, standings.Make(final, standings.Options{Codes: codes, TieBreak: tiebreak.Options{Rounds: 7}}))
	table.Event, table.Stamp, table.Performance, table.PrizePlaces = p.Event, report.Stamp{Kind: report.StampAfterRound, Round: 7, At: printedAt, Version: 3}, true, 5
	for i := range 5 {
		table.Rows[i].Prize = fmt.Sprint(i + 1)
	}
	table.Rows[3].Armageddon, table.Rows[4].Armageddon, table.Rows[5].Prize = true, true, "В1"
	table.PrizeLegend = "Ж1, В1 – женский и ветеранский приз."
	table.PlayOffs = []report.PlayOff{{First: 4, Winner: table.Rows[3].Name, Loser: table.Rows[4].Name, Score: "1:0"}}
	keep(t, "03", russian().Standings(table))
	keep(t, "03en", english().Standings(table))
	keep(t, "05en", english().StartList(l))
	keep(t, "01en", english().Pairings(p))
}

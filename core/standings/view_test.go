package standings_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// people are the four of allEqual with facts: 1 and 3 are girls of the Ладья, 2 and 4 boys of the Слон.
func people() *tournament.Tournament {
	t := allEqual()
	for i, p := range []tournament.Player{
		{Sex: tournament.Female, Born: tournament.Date{Year: 2010}, Rating: 1500, Club: "Ладья"},
		{Sex: tournament.Male, Born: tournament.Date{Year: 2011}, Rating: 1400, Club: "Слон", Coach: "Ферзев"},
		{Sex: tournament.Female, Born: tournament.Date{Year: 2012}, Club: "Ладья"},
		{Sex: tournament.Male, Rating: 1300, Club: "Слон"},
	} {
		p.Number, p.FromRound = tournament.Number(i+1), 1
		t.Players[i] = p
	}
	return t
}

func TestFilter(t *testing.T) {
	tour := people()
	for _, tt := range []struct {
		name   string
		filter standings.Filter
		want   string
	}{
		{"everybody", standings.Filter{}, "1234"},
		{"girls", standings.Filter{Sex: tournament.Female}, "13"},
		{"born 2011 or later", standings.Filter{BornFrom: 2011}, "23"},
		{"born up to 2011, unknown age left out", standings.Filter{BornTo: 2011}, "12"},
		{"rating band, unrated left out", standings.Filter{RatingTo: 1400}, "24"},
		{"rating band", standings.Filter{RatingFrom: 1301, RatingTo: 1500}, "12"},
		{"unrated", standings.Filter{Unrated: true}, "3"},
		{"club", standings.Filter{Field: standings.FieldClub, Value: "Слон"}, "24"},
		{"without a coach", standings.Filter{Field: standings.FieldCoach}, "134"},
		{"girls of a club by age", standings.Filter{Sex: tournament.Female, Field: standings.FieldClub, Value: "Ладья", BornFrom: 2011}, "3"},
	} {
		got := ""
		for i := range tour.Players {
			if tt.filter.Keeps(&tour.Players[i]) {
				got += fmt.Sprint(tour.Players[i].Number)
			}
		}
		if got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestFieldValues(t *testing.T) {
	if got := strings.Join(standings.FieldClub.Values(people()), ","); got != "Ладья,Слон" {
		t.Errorf("clubs: %s", got)
	}
	if got := strings.Join(standings.FieldCoach.Values(people()), ","); got != "Ферзев" {
		t.Errorf("coaches: %s", got)
	}
}

// 1 wins twice, 2 and 3 draw all else: places 1, 2, 2 …
func TestViewKeepsSharedPlaces(t *testing.T) {
	tour := people()
	tour.Rounds[1].Games[0].Result = tournament.WhiteWins // 1 beats 3; 2 and 4 share the second place
	table := standings.Make(tour, equalOptions())
	view := func(f standings.Filter) string {
		var out []string
		for _, l := range table.View(tour, f) {
			s := fmt.Sprintf("%d:%d(%d)", l.Place, l.Row.Number, l.Row.Place)
			if l.Shared {
				s += "="
			}
			out = append(out, s)
		}
		return strings.Join(out, " ")
	}
	for _, tt := range []struct {
		filter standings.Filter
		want   string
	}{
		{standings.Filter{}, "1:1(1) 2:2(2)= 2:4(2)= 4:3(4)"},
		{standings.Filter{Sex: tournament.Male}, "1:2(2)= 1:4(2)="},
		{standings.Filter{Sex: tournament.Female}, "1:1(1) 2:3(4)"},
		{standings.Filter{RatingTo: 1399}, "1:4(2)"},
	} {
		if got := view(tt.filter); got != tt.want {
			t.Errorf("%+v: got %s, want %s", tt.filter, got, tt.want)
		}
	}
}

// The places among boys and among girls in a whole event.
func TestEventPlacesBySex(t *testing.T) {
	dir := filepath.Join("testdata", "space-rapid")
	tour := readTRF(t, filepath.Join(dir, "final-2007-2008.trf"))
	table := standings.Make(tour, options(tour, tiebreak.Edition2026, codes(t, eventLists["space-rapid"]["place"]...)))
	want := map[tournament.Number]string{}
	for _, r := range readCSV(t, filepath.Join(dir, "expected-standings.csv"))["2007-2008"] {
		want[number(r["no"])] = r["place_in_table"]
	}
	seen := 0
	for _, sex := range []tournament.Sex{tournament.Male, tournament.Female} {
		for _, l := range table.View(tour, standings.Filter{Sex: sex}) {
			seen++
			if got := fmt.Sprint(l.Place); got != want[l.Row.Number] {
				t.Errorf("number %d: place %s, want %s", l.Row.Number, got, want[l.Row.Number])
			}
		}
	}
	if seen != len(want) {
		t.Errorf("%d of %d players seen", seen, len(want))
	}
}

func TestTeams(t *testing.T) {
	tour := people()
	tour.Rounds[1].Games[0].Result = tournament.WhiteWins // points 1½ 1 ½ 1, places 1 2 4 2
	table := standings.Make(tour, equalOptions())
	for _, tt := range []struct {
		rule standings.TeamRule
		want string
	}{
		{standings.TeamRule{By: standings.FieldClub, Best: 2}, "1 Слон 2 [2 4] | 2 Ладья 2 [1 3]"}, // 4 places against 5
		{standings.TeamRule{By: standings.FieldClub, Best: 1}, "1 Ладья 1½ [1] | 2 Слон 1 [2]"},
		{standings.TeamRule{By: standings.FieldClub}, "1 Слон 2 [2 4] | 2 Ладья 2 [1 3]"},
		{standings.TeamRule{By: standings.FieldClub, Best: 2, Girls: 1}, "1 Ладья 2 [1 3] | 2 Слон 1 [2] incomplete"},
		{standings.TeamRule{By: standings.FieldClub, Best: 3}, "1 Слон 2 [2 4] incomplete | 2 Ладья 2 [1 3] incomplete"},
		{standings.TeamRule{By: standings.FieldCoach, Best: 1}, "1 Ферзев 1 [2]"},
	} {
		var out []string
		for _, m := range table.Teams(tour, tt.rule) {
			var who []tournament.Number
			for _, l := range m.Counted {
				who = append(who, l.Row.Number)
			}
			s := fmt.Sprint(m.Place, " ", m.Name, " ", m.Points, " ", who)
			if m.Incomplete {
				s += " incomplete"
			}
			out = append(out, s)
		}
		if got := strings.Join(out, " | "); got != tt.want {
			t.Errorf("%+v: got %s, want %s", tt.rule, got, tt.want)
		}
	}
}

func TestTeamsShareAPlace(t *testing.T) {
	tour := people() // all four share place 1
	for _, m := range standings.Make(tour, equalOptions()).Teams(tour, standings.TeamRule{By: standings.FieldClub, Best: 2}) {
		if m.Place != 1 || !m.Shared {
			t.Errorf("%s: place %d, shared %v", m.Name, m.Place, m.Shared)
		}
	}
}

func TestTracksEndAtTheTable(t *testing.T) {
	tour := readTRF(t, filepath.Join("testdata", "winter-open", "final-C.trf"))
	o := options(tour, tiebreak.Edition2026, codes(t, eventLists["winter-open"]["place"]...))
	table := standings.Make(tour, o)
	for i, tr := range standings.Tracks(tour, o) {
		row := table.Row(tournament.Number(i + 1))
		if len(tr.Places) != 7 || tr.Places[6] != row.Place || tr.Points[6] != row.Points {
			t.Errorf("number %d: %+v, want to end at %d with %s", i+1, tr, row.Place, row.Points)
		}
	}
}

func TestDistribution(t *testing.T) {
	tour := people()
	tour.Rounds[1].Games[0].Result = tournament.WhiteWins
	tour.Rounds[0].Games[0].Result = tournament.WhiteWins // points 2 ½ ½ 1
	got := fmt.Sprint(standings.Make(tour, equalOptions()).Distribution())
	if got != "[{2 1} {1½ 0} {1 1} {½ 2}]" {
		t.Errorf("got %s", got)
	}
}

// Without players or without rounds nothing fails.
func TestEmpty(t *testing.T) {
	list := codes(t, "DE", "BH/C1", "BH", "WIN", "AOB", "TPR", "FB/M2", "PS/C1", "KS", "APPO")
	for _, tour := range []*tournament.Tournament{{Scoring: tournament.StandardScoring()}, {Players: people().Players, Scoring: tournament.StandardScoring()}} {
		o := options(tour, tiebreak.Edition2026, list)
		table := standings.Make(tour, o)
		if len(table.Rows) != len(tour.Players) {
			t.Errorf("%d rows for %d players", len(table.Rows), len(tour.Players))
		}
		if n := len(standings.Stakes(tour)) + len(standings.Tracks(tour, o)); n != 2*len(tour.Players) {
			t.Errorf("%d figures", n)
		}
		_ = table.Distribution()
	}
}

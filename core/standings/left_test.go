package standings_test

import (
	"testing"

	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// An expelled player has no line among the places, his opponents keep their points and tie-breaks.
func TestExpelledFromSwiss(t *testing.T) {
	tour, o := allEqual(), equalOptions()
	o.Codes = codes(t, "BH")
	tour.Players[1].Status = tournament.Expelled
	table := standings.Make(tour, o)
	if got := lines(table); got != "1:1 1:3 1:4" || len(table.Out) != 1 {
		t.Fatalf("got %s, out %v", got, table.Out)
	}
	if r := table.Row(2); r.Place != 0 || r.Number != 2 || r.Points != 2 || table.Position(2) >= 0 {
		t.Errorf("his own line: %+v", r)
	}
	if v := table.Row(1).Values[0].String(); v != "2" {
		t.Errorf("Buchholz of 1: %s, want 2", v)
	}
	s := standings.Stakes(tour)
	if s[1].All != (standings.Range{}) || s[0].All != (standings.Range{Best: 1, Worst: 3}) {
		t.Errorf("at stake: %+v", s)
	}
}

// C.05 art. 6.6: 2 left a round robin of four after one of three games; the draw with him counts for nobody.
func TestGoneFromRoundRobin(t *testing.T) {
	tour, o := allEqual(), equalOptions()
	tour.System = tournament.RoundRobin
	tour.Rounds[1].Games[1].Result = tournament.WhiteAbsent // 4 won by forfeit
	tour.Players[1].Status = tournament.Withdrawn
	table := standings.Make(tour, o)
	if got := lines(table); got != "1:3 2:1p 2:4" {
		t.Errorf("got %s", got)
	}
	if r := table.Row(2); r.Place != 0 || r.Points != 0 {
		t.Errorf("his own line: %+v", r)
	}
	if c := table.Calculator().History().Of(1)[0]; c.Opponent != 2 {
		t.Errorf("the cross-table lost the game: %+v", c)
	}
}

// Buchholz decides nothing in a round robin, and the table says so.
func TestBuchholzInRoundRobin(t *testing.T) {
	tour, o := allEqual(), equalOptions()
	tour.System = tournament.RoundRobin
	tour.Rounds[1].Games[0].Result = tournament.WhiteWins
	o.Codes = codes(t, "BH", "SB")
	table := standings.Make(tour, o)
	if len(table.Dropped) != 1 || table.Dropped[0].Why != tiebreak.WhySystem || table.Rows[0].Values[0].Defined() || !table.Rows[0].Values[1].Defined() {
		t.Errorf("dropped %v, values %v", table.Dropped, table.Rows[0].Values)
	}
}

// Half a field that plays no more is still a field: nothing fails when everybody is expelled.
func TestEverybodyExpelled(t *testing.T) {
	tour, o := allEqual(), equalOptions()
	for i := range tour.Players {
		tour.Players[i].Status = tournament.Expelled
	}
	o.Change = true
	table := standings.Make(tour, o)
	if len(table.Rows) != 0 || len(table.Out) != 4 || len(table.Distribution()) != 0 {
		t.Errorf("%d rows, %d out", len(table.Rows), len(table.Out))
	}
}

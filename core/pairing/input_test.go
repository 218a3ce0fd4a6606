package pairing

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tura/core/fault"
	"tura/core/tournament"
)

// TestEntrants follows the table of C.04.2 art. 3: points, meeting, colour, float, bar from the bye.
func TestEntrants(t *testing.T) {
	tt := event(9, 5)
	tt.Players[8].FromRound = 3
	addRound(tt, []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}, {White: 3, Black: 4, Result: tournament.BlackAbsent},
		{White: 5, Black: 6, Result: tournament.AdjournedGame}}, tournament.Bye{Player: 7, Kind: tournament.PairingBye},
		tournament.Bye{Player: 8, Kind: tournament.HalfBye}, tournament.Bye{Player: 9, Kind: tournament.ZeroBye})
	addRound(tt, []tournament.Game{{White: 4, Black: 1, Result: tournament.BothLose}, {White: 2, Black: 8, Result: tournament.Drawn},
		{White: 6, Black: 7, Result: tournament.BothAbsent}}, tournament.Bye{Player: 3, Kind: tournament.FullBye},
		tournament.Bye{Player: 5, Kind: tournament.ZeroBye}, tournament.Bye{Player: 9, Kind: tournament.ZeroBye})
	tt.Requests = []tournament.Request{{Round: 3, Player: 2, Kind: tournament.HalfBye}}
	in, err := NewInput(tt, 3)
	if err != nil {
		t.Fatal(err)
	}
	const w, b = tournament.White, tournament.Black
	want := []Entrant{
		{Number: 1, Score: 2, Pairing: 2, Order: 1, Met: []tournament.Number{2, 4}, Colours: []tournament.Colour{w, b}, Floats: [2]Float{Down, NoFloat}},
		{Number: 2, Score: 1, Pairing: 1, Order: 2, Met: []tournament.Number{1, 8}, Colours: []tournament.Colour{b, w}, Floats: [2]Float{Up, NoFloat}, Absent: tournament.HalfBye},
		{Number: 3, Score: 4, Pairing: 4, Order: 3, Floats: [2]Float{Down, Down}, NoBye: true, Unplayed: 2},
		{Number: 4, Order: 4, Met: []tournament.Number{1}, Colours: []tournament.Colour{w}, Floats: [2]Float{Up, NoFloat}, Unplayed: 1},
		{Number: 5, Score: 1, Pairing: 1, Order: 5, Met: []tournament.Number{6}, Colours: []tournament.Colour{w}, Unplayed: 1},
		{Number: 6, Score: 1, Pairing: 1, Order: 6, Met: []tournament.Number{5}, Colours: []tournament.Colour{b}, Unplayed: 1},
		{Number: 7, Score: 2, Pairing: 2, Order: 7, Floats: [2]Float{NoFloat, Down}, NoBye: true, Unplayed: 2},
		{Number: 8, Score: 2, Pairing: 2, Order: 8, Met: []tournament.Number{2}, Colours: []tournament.Colour{b}, Floats: [2]Float{Down, Down}, Unplayed: 1},
		{Number: 9, Order: 9, Unplayed: 2},
	}
	if diff := cmp.Diff(want, in.Entrants); diff != "" {
		t.Error(diff)
	}
}

// TestOrderSkipsStrangers: people who have never been in a pairing do not count for 5.2.5.
func TestOrderSkipsStrangers(t *testing.T) {
	tt := event(4, 3)
	tt.Players[1].FromRound = 2
	for round, want := range map[int][]int{1: {1, 1, 2, 3}, 2: {1, 2, 3, 4}} {
		if round == 2 {
			addRound(tt, []tournament.Game{{White: 1, Black: 3, Result: tournament.Drawn}}, tournament.Bye{Player: 4, Kind: tournament.PairingBye}, tournament.Bye{Player: 2, Kind: tournament.ZeroBye})
		}
		in, err := NewInput(tt, round)
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, e := range in.Entrants {
			got = append(got, e.Order)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("round %d: %s", round, diff)
		}
	}
}

func TestPreference(t *testing.T) {
	const w, b = tournament.White, tournament.Black
	for _, c := range []struct {
		colours []tournament.Colour
		want    Preference
	}{
		{nil, Preference{}},
		{[]tournament.Colour{w}, Preference{b, Strong}},
		{[]tournament.Colour{w, b}, Preference{w, Mild}},
		{[]tournament.Colour{b, w}, Preference{b, Mild}},
		{[]tournament.Colour{w, w}, Preference{b, Absolute}},
		{[]tournament.Colour{w, b, b}, Preference{w, Absolute}},
		{[]tournament.Colour{w, b, w}, Preference{b, Strong}},
		{[]tournament.Colour{w, b, w, w}, Preference{b, Absolute}},
		{[]tournament.Colour{w, w, b, w, b}, Preference{b, Strong}},
	} {
		if got := (&Entrant{Colours: c.colours}).Preference(); got != c.want {
			t.Errorf("%v: %v, want %v", c.colours, got, c.want)
		}
	}
}

func TestRoundsThatCannotBePaired(t *testing.T) {
	tt := event(4, 1)
	if _, err := NewInput(tt, 2); !fault.Is(err, "pairing.round") {
		t.Errorf("round 2 before round 1: %v", err)
	}
	addRound(tt, []tournament.Game{{White: 1, Black: 3}, {White: 4, Black: 2}})
	if _, err := NewInput(tt, 2); !fault.Is(err, "pairing.rounds") {
		t.Errorf("round 2 of 1: %v", err)
	}
}

// TestBoardOrder is C.04.2 art. 3.6, with the pairing score under acceleration (C.04.7 art. 1.5).
func TestBoardOrder(t *testing.T) {
	in := Input{}
	for n, s := range []tournament.Points{2, 3, 4, 4, 2, 3} {
		in.Entrants = append(in.Entrants, Entrant{Number: tournament.Number(n + 1), Pairing: s})
	}
	boards := []Board{{White: 5, Black: 1}, {White: 2, Black: 4}, {White: 6, Black: 3}}
	in.SortBoards(boards)
	if diff := cmp.Diff([]Board{{Number: 1, White: 6, Black: 3}, {Number: 2, White: 2, Black: 4}, {Number: 3, White: 5, Black: 1}}, boards); diff != "" {
		t.Error(diff)
	}
}

func TestAsRound(t *testing.T) {
	p := Proposal{Round: 2, Boards: []Board{{Number: 1, White: 3, Black: 1}}, Bye: 2, Absent: []tournament.Bye{{Player: 4, Kind: tournament.HalfBye}}}
	want := tournament.Round{Number: 2, Games: []tournament.Game{{Board: 1, White: 3, Black: 1}},
		Byes: []tournament.Bye{{Player: 2, Kind: tournament.PairingBye}, {Player: 4, Kind: tournament.HalfBye}}}
	if diff := cmp.Diff(want, p.AsRound()); diff != "" {
		t.Error(diff)
	}
}

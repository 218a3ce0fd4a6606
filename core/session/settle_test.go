package session

import (
	"fmt"
	"slices"
	"testing"

	"tura/core/fault"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/tournament"
)

// mustTie makes group A play one round of draws only: everybody is level.
func mustTie(t *testing.T) *Session {
	t.Helper()
	s := mustCreate(t)
	for _, v := range s.Entries() {
		if err := s.SetPresence(ctx, v.ID, Confirmed); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.CloseRegistration(ctx, "A"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Pair(ctx, "A"); err != nil {
		t.Fatal(err)
	}
	for board := 1; board <= 3; board++ {
		if err := s.SetResult(ctx, "A", 1, board, tournament.Drawn, ""); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func TestTiesWaitAndAreSettled(t *testing.T) {
	s := mustTie(t)
	_, ties, err := s.EventAwards(regulation.Both)
	if err != nil || len(ties["A"]) != 1 {
		t.Fatalf("ties %+v, %v", ties, err)
	}
	tie := ties["A"][0]
	if tie.Place != 1 || len(tie.Players) != 6 || tie.Settle != prize.Decide || len(tie.Stakes) != 1 {
		t.Fatalf("tie %+v", tie)
	}
	order, err := s.DrawLots("A", tie.Players)
	if err != nil || !slices.Equal(slices.Sorted(slices.Values(order)), slices.Sorted(slices.Values(tie.Players))) {
		t.Fatalf("lots %v, %v", order, err)
	}
	again, _ := s.DrawLots("A", []tournament.Number{6, 5, 4, 3, 2, 1})
	if !slices.Equal(order, again) {
		t.Errorf("the same lot gives %v and %v", order, again)
	}
	if err := s.SettleTie(ctx, "A", tie.Place, order, ByLot); err != nil {
		t.Fatal(err)
	}
	table, err := s.Standings("A", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []tournament.Number
	for i, r := range table.Rows {
		got = append(got, r.Number)
		if r.Place != i+1 {
			t.Errorf("row %d has place %d", i, r.Place)
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(order) {
		t.Errorf("table %v, lots %v", got, order)
	}
	if _, err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if _, ties, _ := s.EventAwards(regulation.Both); len(ties["A"]) != 1 {
		t.Error("undo leaves the tie settled")
	}
	if err := s.SettleTie(ctx, "A", 1, order[:1], ByLot); !fault.Is(err, "session.settle") {
		t.Errorf("one player alone: %v", err)
	}
}

func TestDrawPlayoffRepeats(t *testing.T) {
	s := mustTie(t)
	p, err := s.DrawPlayoff(ctx, "A", 1, 1, 2)
	if err != nil || p.White == p.Black || p.White+p.Black != 3 {
		t.Fatalf("%+v, %v", p, err)
	}
	if _, err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	q, err := s.DrawPlayoff(ctx, "A", 1, 2, 1)
	if err != nil || q.White != p.White || q.Note != p.Note {
		t.Errorf("drawn again: %+v, before %+v, %v", q, p, err)
	}
	list, err := s.Playoffs("A")
	if err != nil || len(list) != 1 || list[0].Winner != 0 {
		t.Errorf("noted: %+v, %v", list, err)
	}
}

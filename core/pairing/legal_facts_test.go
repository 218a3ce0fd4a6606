package pairing

import (
	"errors"
	"testing"

	"tura/core/fault"
	"tura/core/tournament"
)

// A breach by one person names no other; one of two people names both.
func TestLegalNamesWhoIsConcerned(t *testing.T) {
	tt := event(4, 5)
	addRound(tt, []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}, {White: 3, Black: 4, Result: tournament.WhiteWins}})
	err := Legal(tt, tournament.Round{Number: 2, Games: []tournament.Game{{Board: 7, White: 2, Black: 1}}, Byes: []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}})
	var list fault.List
	if !errors.As(err, &list) {
		t.Fatal(err)
	}
	got := map[string]fault.Args{}
	for _, f := range list {
		got[f.Code] = f.Args
	}
	if a := got["pairing.legal.met"]; a["Number"] != 2 || a["OtherNumber"] != 1 || a["Board"] != 7 {
		t.Errorf("second meeting: %v", a)
	}
	a, ok := got["pairing.legal.missing"]
	if _, other := a["OtherNumber"]; !ok || other || a["Number"] != 4 || a["Board"] != nil {
		t.Errorf("missing: %v", a)
	}
}

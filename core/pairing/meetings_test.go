package pairing

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tura/core/tournament"
)

func TestMeetings(t *testing.T) {
	tt := event(4, 5)
	addRound(tt, []tournament.Game{{White: 2, Black: 1, Result: tournament.Drawn}, {White: 3, Black: 4, Result: tournament.BothAbsent}})
	addRound(tt, []tournament.Game{{White: 3, Black: 4, Result: tournament.WhiteWins}, {White: 1, Black: 2}})
	got := Meetings(tt)
	if diff := cmp.Diff([]Meeting{{1, 2, []int{1, 2}}, {3, 4, []int{2}}}, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]Meeting{{1, 2, []int{1, 2}}}, Twice(got)); diff != "" {
		t.Error(diff)
	}
}

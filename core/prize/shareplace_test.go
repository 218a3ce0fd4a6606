package prize

import (
	"slices"
	"testing"

	"tura/core/regulation"
	"tura/core/tournament"
)

// Who shares a prize from below the prized places gets it for the place he holds.
func TestASharerBelowThePrizesKeepsHisPlace(t *testing.T) {
	reg := small()
	reg.Choices = regulation.Choices{Sharing: regulation.SharedAverage}
	table := people("mmmm")
	for i, points := range []tournament.Points{8, 6, 4, 4} {
		table[i].Place, table[i].Points = i+1, points
	}
	var places []int
	for _, a := range Awards(reg, "A", table, regulation.Both, nil) {
		if a.Table == "place" {
			places = append(places, a.Place)
		}
	}
	slices.Sort(places)
	if !slices.Equal(places, []int{1, 2, 3, 4}) {
		t.Errorf("places %v", places)
	}
}

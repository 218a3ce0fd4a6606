package rating

import (
	"testing"

	"tura/core/tournament"
)

func TestDifference(t *testing.T) {
	for p, want := range map[int]int{0: -800, 1: -677, 17: -273, 49: -7, 50: 0, 51: 7, 75: 193, 99: 677, 100: 800} {
		if got := Difference(p); got != want {
			t.Errorf("dp(%d): got %d, want %d", p, got, want)
		}
	}
}

func TestExpectation(t *testing.T) {
	for d, want := range map[int]int{0: 50, 3: 50, 4: 51, -4: 49, 10: 51, 11: 52, 391: 91, 392: 92, 400: 92, 735: 99, 736: 100, 5000: 100, -735: 1, -736: 0} {
		if got := Expectation(d); got != want {
			t.Errorf("PD(%d): got %d, want %d", d, got, want)
		}
	}
}

func TestMeanRoundsHalfUp(t *testing.T) {
	for _, tt := range []struct{ sum, count, want int }{{3, 2, 2}, {-3, 2, -1}, {5840, 3, 1947}, {5838, 3, 1946}, {-7, 3, -2}} {
		if got := Mean(tt.sum, tt.count); got != tt.want {
			t.Errorf("%d/%d: got %d, want %d", tt.sum, tt.count, got, tt.want)
		}
	}
}

func TestPerformance(t *testing.T) {
	p, ok := PerformanceOf(1, []int{2100, 1810, 1930})
	if want := (Performance{Average: 1947, Percent: 17, Difference: -273, Value: 1674}); !ok || p != want {
		t.Errorf("got %+v, want %+v", p, want)
	}
	if _, ok := PerformanceOf(0, nil); ok {
		t.Error("a performance without games")
	}
}

func TestPerfect(t *testing.T) {
	three := []int{2100, 1810, 1930}
	for _, tt := range []struct {
		score tournament.Points
		want  int
	}{{0, 1010}, {1, 1644}, {6, 2836}} {
		if got, _ := Perfect(tt.score, three); got != tt.want {
			t.Errorf("score %s: got %d, want %d", tt.score, got, tt.want)
		}
	}
}

// One game of each kind for player 1, rated 2400, against opponents rated 2000, 1900, 2500, unrated, and one who did not come.
func TestEstimate(t *testing.T) {
	tour := &tournament.Tournament{Scoring: tournament.StandardScoring()}
	for i, r := range []int{2400, 2000, 1900, 2500, 0, 2300, 2300} {
		tour.Players = append(tour.Players, tournament.Player{Number: tournament.Number(i + 1), FIDE: r})
	}
	for i, res := range []tournament.Result{tournament.Drawn, tournament.WhiteWins, tournament.BlackWins, tournament.WhiteWins,
		tournament.BlackAbsent, tournament.WhiteWinsUnrated} {
		tour.Rounds = append(tour.Rounds, tournament.Round{Number: i + 1,
			Games: []tournament.Game{{Board: 1, White: 1, Black: tournament.Number(i + 2), Result: res}}})
	}
	h := tour.History(len(tour.Rounds))
	// expected: 92 (difference 400), 92 (500 counts as 400), 36 (−100)
	want := Change{Games: 3, Score: 3, Expected: 220, K: 10, Change: 10 * (150 - 220)}
	if got, ok := Estimate(tour, h, 1, FIDE, 10); !ok || got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	tour.Players[0].FIDE = 2650 // from here the real difference counts: PD(650) = 99, PD(750) = 100, PD(150) = 70
	if got, _ := Estimate(tour, h, 1, FIDE, 10); got.Expected != 99+100+70 {
		t.Errorf("from 2650: expected score %d", got.Expected)
	}
	if got, _ := Estimate(tour, h, 1, FIDE, 300); got.K != 233 {
		t.Errorf("K × games over 700: K %d, want 233", got.K)
	}
	for n, why := range map[tournament.Number]string{5: "unrated", 6: "won by forfeit only"} {
		if _, ok := Estimate(tour, h, n, FIDE, 20); ok {
			t.Errorf("an estimate for a player who is %s", why)
		}
	}
}

func TestUsualK(t *testing.T) {
	young, old := tournament.Date{Year: 2009}, tournament.Date{Year: 1980}
	for _, tt := range []struct {
		rating    int
		born      tournament.Date
		classical bool
		want      int
	}{{1500, young, true, 40}, {2300, young, true, 20}, {1500, old, true, 20}, {2400, old, true, 10}, {1500, young, false, 20}, {1500, tournament.Date{}, true, 20}} {
		if got := UsualK(tt.rating, tt.born, 2026, tt.classical); got != tt.want {
			t.Errorf("%+v: got %d", tt, got)
		}
	}
}

func TestAfter(t *testing.T) {
	for _, tt := range []struct {
		list        List
		own, change int
		want        int
	}{{FIDE, 1800, 1250, 1813}, {FIDE, 1800, -1250, 1788}, {FIDE, 1800, 1249, 1812}, {FSR, 1005, -2000, 1000}, {FSR, 1200, -2000, 1180}} {
		if got := (Change{Change: tt.change}).After(tt.list, tt.own); got != tt.want {
			t.Errorf("%+v: got %d", tt, got)
		}
	}
}

package roundrobin

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/tournament"
)

// TestAnnex compares with tables of C.05 annex 1.
func TestAnnex(t *testing.T) {
	for players, want := range map[int][]string{
		4: {"1-4 2-3", "4-3 1-2", "2-4 3-1"},
		6: {"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"},
		8: {"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"},
	} {
		plan := Plan{Players: players}
		for r := 1; r <= plan.Rounds(); r++ {
			games, _ := plan.Round(r)
			if got := text(games); got != want[r-1] {
				t.Errorf("%d players, round %d: %s, want %s", players, r, got, want[r-1])
			}
		}
	}
}

func text(games []Pair) string {
	var out []string
	for _, g := range games {
		out = append(out, fmt.Sprintf("%d-%d", g.White, g.Black))
	}
	return strings.Join(out, " ")
}

// TestTables: all sizes, everybody meets everybody, colours differ by at most one, and are balanced between the cycles of a double one.
func TestTables(t *testing.T) {
	for n := Smallest; n <= Greatest; n++ {
		for _, plan := range []Plan{{Players: n}, {Players: n, Double: true}, {Players: n, Double: true, Swap: true}} {
			checkPlan(t, plan)
		}
	}
}

func checkPlan(t *testing.T, plan Plan) {
	t.Helper()
	games, white := map[Pair]int{}, map[tournament.Number]int{}
	running, last := map[tournament.Number]int{}, map[tournament.Number]tournament.Colour{}
	worst := 0
	for r := 1; r <= plan.Rounds(); r++ {
		round, free := plan.Round(r)
		if want := plan.Players / 2; len(round) != want || (free != 0) != (plan.Players%2 == 1) {
			t.Errorf("%+v round %d: %d games, free %d", plan, r, len(round), free)
		}
		for _, g := range round {
			games[g]++
			white[g.White]++
			white[g.Black]--
			for n, c := range map[tournament.Number]tournament.Colour{g.White: tournament.White, g.Black: tournament.Black} {
				if last[n] != c {
					running[n], last[n] = 0, c
				}
				running[n]++
				worst = max(worst, running[n])
			}
		}
	}
	for a := tournament.Number(1); int(a) <= plan.Players; a++ {
		for b := a + 1; int(b) <= plan.Players; b++ {
			x, y := games[Pair{a, b}], games[Pair{b, a}]
			if plan.Double && (x != 1 || y != 1) || !plan.Double && x+y != 1 {
				t.Errorf("%+v: %d-%d %d times, %d-%d %d times", plan, a, b, x, b, a, y)
			}
		}
		if d := white[a]; d < -1 || d > 1 {
			t.Errorf("%+v: colours of %d differ by %d", plan, a, d)
		}
	}
	if plan.Double && plan.Swap && plan.Players%2 == 0 && plan.Players > 4 && worst > 2 {
		t.Errorf("%+v: one colour %d times running", plan, worst)
	}
}

func field(n int) *tournament.Tournament {
	t := &tournament.Tournament{System: tournament.RoundRobin, RoundCount: Plan{Players: n}.Rounds(), Scoring: tournament.StandardScoring()}
	for i := range n {
		t.Players = append(t.Players, tournament.Player{Number: tournament.Number(i + 1), Name: fmt.Sprint("Player ", i+1), FromRound: 1})
	}
	return t
}

func hand(number int, games ...Pair) tournament.Round {
	r := tournament.Round{Number: number}
	for k, g := range games {
		r.Games = append(r.Games, tournament.Game{Board: k + 1, White: g.White, Black: g.Black, Result: tournament.Drawn})
	}
	return r
}

func TestEngineAndForfeitsOfTheAbsent(t *testing.T) {
	tt := field(5)
	tt.Players[1].Status = tournament.Withdrawn
	in, err := pairing.NewInput(tt, 1)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Engine{}.Pair(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	r := Absent(&in, p.AsRound())
	if len(r.Games) != 2 || r.Games[0] != (tournament.Game{Board: 1, White: 2, Black: 5, Result: tournament.WhiteAbsent}) ||
		len(r.Byes) != 1 || r.Byes[0].Player != 1 {
		t.Errorf("got %+v", r)
	}
	if err := Legal(tt, r, false); err != nil {
		t.Error(err)
	}
}

func TestByHand(t *testing.T) {
	tt := field(4)
	tt.Rounds = []tournament.Round{hand(1, Pair{1, 2}, Pair{3, 4})}
	for _, c := range []struct {
		name   string
		double bool
		round  tournament.Round
		want   string
	}{
		{"new opponents", false, hand(2, Pair{1, 3}, Pair{2, 4}), ""},
		{"again", false, hand(2, Pair{2, 1}, Pair{3, 4}), "pairing.legal.met"},
		{"again with colours turned", true, hand(2, Pair{2, 1}, Pair{4, 3}), ""},
		{"again with the same colours", true, hand(2, Pair{1, 2}, Pair{4, 3}), "pairing.legal.samecolour"},
		{"somebody twice", false, hand(2, Pair{1, 3}, Pair{1, 4}), "pairing.legal.twice"},
		{"a stranger", false, hand(2, Pair{1, 3}, Pair{2, 9}), "pairing.legal.unknown"},
	} {
		err := Legal(tt, c.round, c.double)
		if c.want == "" && err != nil || c.want != "" && !has(err, c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

func has(err error, code string) bool {
	list, _ := err.(fault.List)
	for _, f := range list {
		if f.Code == code {
			return true
		}
	}
	return false
}

func TestThirdColour(t *testing.T) {
	tt := field(4)
	tt.Rounds = []tournament.Round{hand(1, Pair{1, 2}, Pair{3, 4}), hand(2, Pair{1, 3}, Pair{2, 4})}
	if err := Legal(tt, hand(3, Pair{1, 4}, Pair{2, 3}), true); !has(err, "pairing.legal.third") {
		t.Errorf("got %v", err)
	}
}

// TestCompletable: six players in two triangles cannot finish, the first rounds of a table can.
func TestCompletable(t *testing.T) {
	ctx := context.Background()
	tt := field(6)
	tt.Rounds = []tournament.Round{hand(1, Pair{1, 4}, Pair{2, 5}, Pair{3, 6}), hand(2, Pair{1, 5}, Pair{2, 6}, Pair{3, 4})}
	if v := Completable(ctx, tt, hand(3, Pair{1, 6}, Pair{2, 4}, Pair{3, 5}), false); v != Impossible {
		t.Errorf("two triangles left: %d", v)
	}
	if v := Completable(ctx, tt, hand(3, Pair{1, 2}, Pair{3, 5}, Pair{4, 6}), false); v != Possible {
		t.Errorf("other third round: %d", v)
	}
	for _, n := range []int{5, 12, 24} {
		tt := field(n)
		games, _ := Plan{Players: n}.Round(1)
		if v := Completable(ctx, tt, hand(1, games...), false); v != Possible {
			t.Errorf("%d players after round 1: %d", n, v)
		}
	}
}

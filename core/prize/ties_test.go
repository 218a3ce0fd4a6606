package prize

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tura/core/regulation"
	"tura/core/tournament"
)

// tied gives a table its places: tied("mwm", 1, 1, 3).
func tied(sexes string, places ...int) []Finisher {
	out := people(sexes)
	for i, p := range places {
		out[i].Place = p
		out[i].Points = tournament.Points(20 - p)
	}
	return out
}

func TestTies(t *testing.T) {
	armageddon := small()
	armageddon.Playoff = &regulation.Playoff{Kind: regulation.Armageddon}
	apart := small()
	apart.SpecialTables = map[string]regulation.SpecialTable{"boys": {Sex: regulation.SexOnly{Sex: tournament.Male}, Main: true},
		"girls": {Sex: regulation.SexOnly{Sex: tournament.Female}, Main: true}}
	apart.Prizes = map[string][]regulation.Prize{"A": {{Table: "boys", Place: 1, Money: 5}, {Table: "girls", Place: 1, Money: 5}}}
	for _, c := range []struct {
		name   string
		reg    *regulation.Regulation
		table  []Finisher
		policy regulation.Policy
		want   string
	}{
		{"two for a prize", armageddon, tied("mmmmm", 1, 2, 2, 4, 5), regulation.Both, "2:duel[place2 place3]"},
		{"two, no play-off in the text", small(), tied("mmmmm", 1, 2, 2, 4, 5), regulation.Both, "2:decide[place2 place3]"},
		{"last prize and the next", armageddon, tied("mmmmm", 1, 2, 3, 3, 5), regulation.Both, "3:duel[place3]"},
		{"three for the last prize", armageddon, tied("mmmmm", 1, 2, 3, 3, 3), regulation.Both, "3:decide[place3]"},
		{"away from prizes", armageddon, tied("mmmmm", 1, 2, 3, 4, 4), regulation.Both, "4:share[]"},
		{"women's prize far down", armageddon, tied("mmmmww", 1, 2, 3, 4, 5, 5), regulation.Both, "5:duel[women1 women2]"},
		{"a man and the first woman", armageddon, tied("mmmmmw", 1, 2, 3, 4, 5, 5), regulation.Both, "5:share[]"},
		{"a boy and a girl prized apart", apart, tied("mw", 1, 1), regulation.NoPolicy, "1:share[]"},
		{"two pairs", armageddon, tied("mmmm", 1, 1, 3, 3), regulation.Both, "1:duel[place1 place2] 3:duel[place3]"},
		{"for the second woman", armageddon, tied("mwmmww", 1, 2, 3, 4, 5, 5), regulation.Both, "5:duel[women2]"},
	} {
		var parts []string
		for _, tie := range Ties(c.reg, "A", c.table, c.policy, nil) {
			var stakes []string
			for _, s := range tie.Stakes {
				stakes = append(stakes, fmt.Sprint(s.Table, s.Place))
			}
			parts = append(parts, fmt.Sprintf("%d:%s%v", tie.Place, [...]string{"share", "duel", "decide"}[tie.Settle], stakes))
		}
		if got := strings.Join(parts, " "); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestPending(t *testing.T) {
	reg := small()
	table := tied("mmmmm", 1, 2, 2, 4, 5)
	ties := Ties(reg, "A", table, regulation.Both, nil)
	var waits []int
	for _, a := range Awards(reg, "A", table, regulation.Both, nil) {
		if Pending(ties, a) != nil {
			waits = append(waits, a.Place)
		}
	}
	if !slices.Equal(waits, []int{2, 3}) {
		t.Errorf("waiting %v", waits)
	}
}

func TestColours(t *testing.T) {
	whites := map[tournament.Number]int{}
	for seed := range uint64(1000) {
		w, b := Colours(7, 3, seed)
		w2, b2 := Colours(3, 7, seed)
		if w != w2 || b != b2 || w == b {
			t.Fatalf("seed %d: %d-%d, then %d-%d", seed, w, b, w2, b2)
		}
		whites[w]++
	}
	if whites[3] < 400 || whites[7] < 400 {
		t.Errorf("not a fair lot: %v", whites)
	}
}

func TestSharing(t *testing.T) {
	for _, c := range []struct {
		name   string
		set    regulation.Choices
		places []int
		points []tournament.Points
		want   string
	}{
		{"none", regulation.Choices{}, []int{1, 2, 2, 4}, []tournament.Points{8, 6, 6, 4}, "P1:100 P2:50 P3:20"},
		{"average", regulation.Choices{Sharing: regulation.SharedAverage}, []int{1, 2, 3, 4}, []tournament.Points{8, 6, 6, 4}, "P1:100 P2:35 P3:35"},
		{"average beyond the prizes", regulation.Choices{Sharing: regulation.SharedAverage}, []int{1, 2, 3, 4}, []tournament.Points{8, 6, 4, 4}, "P1:100 P2:50 P3:10 P4:10"},
		{"average leaves a rouble", regulation.Choices{Sharing: regulation.SharedAverage}, []int{1, 2, 3, 4}, []tournament.Points{8, 8, 8, 4}, "P1:57 P2:57 P3:56"},
		{"hort", regulation.Choices{Sharing: regulation.Hort}, []int{1, 2, 3, 4}, []tournament.Points{8, 6, 6, 4}, "P1:100 P2:43 P3:27"},
		{"only complete ties", regulation.Choices{EqualThree: "share"}, []int{1, 2, 2, 4}, []tournament.Points{6, 6, 6, 6}, "P1:100 P2:35 P3:35"},
	} {
		reg := small()
		reg.Choices = c.set
		table := people("mmmm")
		for i := range table {
			table[i].Place, table[i].Points = c.places[i], c.points[i]
		}
		var parts []string
		for _, a := range Awards(reg, "A", table, regulation.Both, nil) {
			if a.Table == "place" {
				parts = append(parts, fmt.Sprintf("%s:%d", a.Winner.Name, a.Money))
			}
		}
		if got := strings.Join(parts, " "); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestSharingKeepsTheSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		reg := small()
		reg.Choices.Sharing = rapid.SampledFrom([]regulation.Sharing{regulation.SharedAverage, regulation.Hort}).Draw(t, "mode")
		table := people(rapid.StringMatching(`[mw]{5,12}`).Draw(t, "sexes"))
		policy := rapid.SampledFrom(regulation.Policies).Draw(t, "policy")
		points := tournament.Points(20)
		for i := range table {
			points -= tournament.Points(rapid.IntRange(0, 1).Draw(t, "step"))
			table[i].Points = points
		}
		sum := 0
		for _, a := range Awards(reg, "A", table, policy, nil) {
			if a.Awarded && a.Table == "place" {
				sum += a.Money
			}
		}
		if sum != 170 {
			t.Fatalf("shared %d of 170", sum)
		}
	})
}

func TestImprovement(t *testing.T) {
	reg := small()
	reg.SpecialTables["gain"] = regulation.SpecialTable{By: regulation.ByImprovement}
	reg.Prizes["A"] = []regulation.Prize{{Table: "gain", Place: 1, Money: 10}}
	table := people("mmm")
	table[0].Gain = 500 // without a rating
	table[1].Person.FIDE, table[1].Gain = 1500, -20
	table[2].Person.FIDE, table[2].Gain = 1400, 80
	if got := line(Awards(reg, "A", table, regulation.Both, nil)); got != "P3" {
		t.Errorf("got %s", got)
	}
}

func TestStore(t *testing.T) {
	reg := small()
	reg.ForAll = []string{"сувенир"}
	awards := Awards(reg, "A", people("mmmm"), regulation.Both, nil)
	want := []StoreLine{{"кубок", 1, 1}, {"медаль", 1, 0}, {"сувенир", 4, 4}}
	if got := Store(reg, awards, 4); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	want[0].Awarded, want[2].Awarded = 0, 0
	if got := Store(reg, nil, 4); !slices.Equal(got, want) {
		t.Errorf("before: got %v", got)
	}
}

func TestCallingOrder(t *testing.T) {
	reg := small()
	var got []string
	for _, c := range Calls(reg, Awards(reg, "A", people("wmwmw"), regulation.Both, nil)) {
		s := c.Winner.Name
		for _, a := range c.Awards {
			s += fmt.Sprintf(" %s%d", a.Table, a.Place)
		}
		got = append(got, s)
	}
	want := []string{"P3 place3 women2", "P2 place2", "P1 place1 women1"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

package prize

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tura/core/regulation"
	"tura/core/tournament"
)

// small is a regulation with three place prizes and a women's table.
func small() *regulation.Regulation {
	return &regulation.Regulation{
		Categories:    []regulation.Category{{Code: "A"}},
		SpecialTables: map[string]regulation.SpecialTable{"women": {Name: "женщины", Sex: regulation.SexOnly{Sex: tournament.Female}}},
		Prizes: map[string][]regulation.Prize{"A": {
			{Table: "place", Place: 1, Money: 100, Things: []string{"кубок"}}, {Table: "place", Place: 2, Money: 50}, {Table: "place", Place: 3, Money: 20},
			{Table: "women", Place: 1, Money: 50}, {Table: "women", Place: 2, Things: []string{"медаль"}},
		}},
	}
}

// people makes a table out of sexes: "mwm" is a man, a woman, a man; capitals are absent at the closing.
func people(sexes string) []Finisher {
	var out []Finisher
	for i, r := range sexes {
		f := Finisher{Number: tournament.Number(i + 1), Name: fmt.Sprintf("P%d", i+1), Place: i + 1, Absent: r == 'M' || r == 'W'}
		f.Person.Sex = tournament.Male
		if r == 'w' || r == 'W' {
			f.Person.Sex = tournament.Female
		}
		out = append(out, f)
	}
	return out
}

// line prints awards shortly: winner or -, with ! when not awarded and ~ before each reason.
func line(awards []Award) string {
	var parts []string
	for _, a := range awards {
		s := "-"
		if a.Winner != nil {
			s = a.Winner.Name
		}
		if !a.Awarded {
			s += "!"
		}
		for _, r := range a.Reasons {
			s += "~" + r.Code
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, " ")
}

func TestPolicies(t *testing.T) {
	for _, c := range []struct {
		sexes  string
		policy regulation.Policy
		want   string
	}{
		{"wmmwm", regulation.Both, "P1 P2 P3 P1 P4"},
		{"wmmwm", regulation.Dearest, "P1 P2 P3 P4~passed -!~passed~nobody"},
		{"mwmwm", regulation.Dearest, "P1 P2 P3 P4~passed -!~passed~nobody"}, // equal value: the place prize goes first
		{"mmwwm", regulation.Dearest, "P1 P2 P4~passed P3 -!~passed~nobody"}, // the women's 50 is dearer than the third place
		{"mmwwm", regulation.PlaceFirst, "P1 P2 P3 P4~passed -!~passed~nobody"},
		{"mm", regulation.Both, "P1 P2 -!~nobody -!~nobody -!~nobody"},
		{"", regulation.Dearest, "-!~nobody -!~nobody -!~nobody -!~nobody -!~nobody"},
	} {
		if got := line(Awards(small(), "A", people(c.sexes), c.policy, nil)); got != c.want {
			t.Errorf("%s %s: got %s, want %s", c.sexes, c.policy, got, c.want)
		}
	}
}

func TestAbsent(t *testing.T) {
	for rule, want := range map[regulation.AbsentRule]string{
		regulation.AbsentKeeps:  "P1 P2 P3 P2 -!~nobody",
		regulation.AbsentLoses:  "P1 P2!~absent P3 P2!~absent -!~nobody",
		regulation.AbsentPasses: "P1 P3 P4 -!~nobody -!~nobody",
	} {
		reg := small()
		reg.AbsentAtClosing = rule
		if got := line(Awards(reg, "A", people("mWmm"), regulation.Both, nil)); got != want {
			t.Errorf("rule %d: got %s, want %s", rule, got, want)
		}
	}
}

func TestMinimums(t *testing.T) {
	reg := small()
	women := reg.SpecialTables["women"]
	women.MinParticipants = 3
	reg.SpecialTables["women"] = women
	if got := line(Awards(reg, "A", people("wmmwm"), regulation.Both, nil)); got != "P1 P2 P3 -!~few -!~few" {
		t.Errorf("group: got %s", got)
	}
	women.CountedIn = regulation.CountEvent
	reg.SpecialTables["women"] = women
	if got := line(Awards(reg, "A", people("wmmwm"), regulation.Both, people("wmwmw"))); got != "P1 P2 P3 P1 P4" {
		t.Errorf("event: got %s", got)
	}
	reg.SmallCategory = &regulation.SmallCategory{FewerThan: 5, Keep: []regulation.PrizeInRule{{Table: "place", Place: 1}}}
	table := people("wmmwm")
	table[4].DidNotPlay = true
	if got := line(Awards(reg, "A", table, regulation.Both, table)); got != "P1 -!~small -!~small -!~small~few -!~small~few" {
		t.Errorf("small: got %s", got)
	}
}

func TestOnePrizeEach(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := people(rapid.StringMatching(`[mw]{0,12}`).Draw(t, "sexes"))
		policy := rapid.SampledFrom([]regulation.Policy{regulation.Dearest, regulation.PlaceFirst}).Draw(t, "policy")
		won := map[string]int{}
		for _, a := range Awards(small(), "A", table, policy, nil) {
			if a.Winner != nil {
				won[a.Winner.Name]++
			} else if len(a.Reasons) == 0 {
				t.Fatal("a prize without winner and reason")
			}
		}
		for name, n := range won {
			if n > 1 {
				t.Fatalf("%s has %d prizes", name, n)
			}
		}
	})
}

func TestTax(t *testing.T) {
	tax := regulation.Tax{ResidentPercent: 13, NonResidentPercent: 30}
	for _, c := range []struct {
		money, allowance, tax, net int
		federation                 string
	}{
		{8000, 0, 1040, 6960, "RUS"}, {1000, 0, 300, 700, "KAZ"}, {50, 0, 7, 43, ""}, {4000, 4000, 0, 4000, "RUS"}, {5000, 4000, 130, 4870, "RUS"}, {0, 0, 0, 0, "RUS"},
	} {
		tax.Allowance = c.allowance
		if got, net := Tax(tax, c.money, c.federation); got != c.tax || net != c.net {
			t.Errorf("%+v: got %d, %d", c, got, net)
		}
	}
}

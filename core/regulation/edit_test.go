package regulation

import (
	"slices"
	"testing"

	"tura/core/fault"
)

func TestJoinAndLeave(t *testing.T) {
	r := template(t, "winter-open")
	joined, err := r.Join("C", "D")
	if err != nil {
		t.Fatal(err)
	}
	if joined.PlaysIn("D") != "C" || joined.PlaysIn("C") != "C" || len(joined.Tournaments()) != 4 || len(joined.Prizes["D"]) == 0 || r.PlaysIn("D") != "D" {
		t.Errorf("joined %+v", joined.Category("C"))
	}
	if _, err := joined.Join("B", "D"); !fault.Is(err, "regulation.joined") {
		t.Errorf("joined twice: %v", err)
	}
	if _, err := joined.Join("B", "C"); !fault.Is(err, "regulation.joined") {
		t.Errorf("a group with a joined one: %v", err)
	}
	if _, err := r.Join("B", "Z"); !fault.Is(err, "regulation.nogroup") {
		t.Errorf("unknown: %v", err)
	}
	apart, err := joined.Leave("D")
	if err != nil || apart.PlaysIn("D") != "D" {
		t.Errorf("left: %v", err)
	}
	if _, err := r.Leave("D"); !fault.Is(err, "regulation.notjoined") {
		t.Errorf("leave: %v", err)
	}
}

func TestSplit(t *testing.T) {
	r := template(t, "winter-open")
	s, err := r.Split("A", "A2", 2100, true)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(s.Codes(), []string{"A", "A2", "B", "C", "D", "E"}) {
		t.Errorf("groups %v", s.Codes())
	}
	for rating, want := range map[int]string{2100: "A", 2099: "A2", 1901: "A2", 1900: "B", 0: "E"} {
		for _, c := range s.Categories {
			if got := c.Limits.Admit(Person{FIDE: rating}); got != (c.Code == want) {
				t.Errorf("rating %d, group %s: %v", rating, c.Code, got)
			}
		}
	}
	if !s.Admission.MayPlayUp("B", "A2") || !s.Admission.MayPlayUp("A2", "A") || s.Admission.MayPlayUp("B", "A") {
		t.Errorf("playing up %v", s.Admission.PlayingUp)
	}
	for _, f := range Check(s, Facts{}) {
		if f.Code == "fees.hole" || f.Code == "groups.overlap" || f.Code == "prizes.group" {
			t.Errorf("after the split: %s", f.Key())
		}
	}
	for _, c := range []struct {
		code, fresh string
		border      int
		want        string
	}{{"A", "B", 2100, "regulation.twice"}, {"A", "A2", 1901, "regulation.border"}, {"B", "B2", 1950, "regulation.border"}, {"Z", "Q", 5, "regulation.nogroup"}} {
		if _, err := r.Split(c.code, c.fresh, c.border, false); !fault.Is(err, c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestAddAndRemove(t *testing.T) {
	r := template(t, "winter-open")
	added, err := r.Add("F")
	if err != nil || added.Category("F") == nil || added.RoundsOf("F") != 7 {
		t.Fatal(err)
	}
	if _, err := r.Add("A"); !fault.Is(err, "regulation.twice") {
		t.Errorf("twice: %v", err)
	}
	removed, err := r.Remove("B")
	if err != nil {
		t.Fatal(err)
	}
	if removed.Category("B") != nil || len(removed.Prizes["B"]) > 0 || removed.Admission.MayPlayUp("C", "B") || removed.PrizeSum("") != 227000 {
		t.Errorf("removed: %v, sum %d", removed.Codes(), removed.PrizeSum(""))
	}
	for _, rule := range removed.Fees.Rules {
		if slices.Contains(rule.When.Categories, "B") {
			t.Errorf("fee rule still names B: %+v", rule)
		}
	}
}

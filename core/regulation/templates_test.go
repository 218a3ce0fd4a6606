package regulation

import (
	"os"
	"testing"
)

// Facts of the three texts that the shipped templates must carry.
func TestShippedTemplates(t *testing.T) {
	list, err := Templates(os.DirFS("../../assets/templates"))
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		id                           string
		groups, rounds, ties, prizes int
		fees                         int
		lateness                     bool
	}{
		{"winter-open", 5, 7, 6, 260000, 10, true},
		{"winter-rapid", 3, 7, 4, 20000, 5, false},
		{"youth-rapid", 4, 8, 4, 216000, 2, false},
	}
	if len(list) != len(want) {
		t.Fatalf("%d templates", len(list))
	}
	for i, w := range want {
		r := list[i].Regulation
		if list[i].ID != w.id || len(r.Categories) != w.groups || r.Rounds != w.rounds || len(r.TieBreaks) != w.ties ||
			r.PrizeSum("") != w.prizes || len(r.Fees.Rules) != w.fees || r.MaxLateness.Set != w.lateness {
			t.Errorf("%s: %d groups, %d rounds, %d tie-breaks, prizes %d, %d fees, lateness %v", list[i].ID, len(r.Categories), r.Rounds,
				len(r.TieBreaks), r.PrizeSum(""), len(r.Fees.Rules), r.MaxLateness)
		}
		if len(r.Unknown)+len(r.Decisions) > 0 || r.ChiefArbiter != "" || len(r.Schedule) != r.Rounds {
			t.Errorf("%s: unknown %v, decisions %v, arbiter %q", w.id, r.Unknown, r.Decisions, r.ChiefArbiter)
		}
	}
}

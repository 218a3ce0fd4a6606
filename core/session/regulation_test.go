package session

import (
	"testing"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/regulation"
)

func TestRegulationAddsAndRemovesGroups(t *testing.T) {
	s := mustCreate(t)
	next, err := s.Regulation().Add("C")
	if err != nil {
		t.Fatal(err)
	}
	next.Category("C").Limits.FIDEMax = regulation.At(1200)
	next.Category("B").Limits.FIDEMin = regulation.At(1201)
	if err := s.SetRegulation(ctx, next); err != nil {
		t.Fatal(err)
	}
	if g, err := s.Group("C"); err != nil || g.Status != Registering {
		t.Fatalf("group C: %+v, %v", g, err)
	}
	id, err := s.AddEntry(ctx, entry.Entry{Name: "Новиков Лев", FIDE: 1100})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetGroup(ctx, id, "C"); err != nil {
		t.Fatal(err)
	}
	gone, err := s.Regulation().Remove("C")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetRegulation(ctx, gone); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Group("C"); !fault.Is(err, "session.nogroup") {
		t.Errorf("group C after removing it: %v", err)
	}
	if row, _ := s.entryRow(id); row.Group != "" {
		t.Errorf("the decision for the group that is gone stays: %q", row.Group)
	}
	if _, err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if row, _ := s.entryRow(id); row.Group != "C" {
		t.Errorf("undo brings the decision back as %q", row.Group)
	}
}

func TestRegulationIsLockedByWhatHappened(t *testing.T) {
	s := mustTie(t)
	cases := []struct {
		name, code string
		change     func(*regulation.Regulation)
	}{
		{"limits of a closed group", "session.reg.group", func(r *regulation.Regulation) { r.Category("A").Limits.FIDEMin = regulation.At(1600) }},
		{"removing it", "session.reg.group", func(r *regulation.Regulation) { r.Categories = r.Categories[1:] }},
		{"tie-breaks after a round", "session.reg.places", func(r *regulation.Regulation) { r.TieBreaks = r.TieBreaks[:1] }},
		{"prizes after a round", "session.reg.prizes", func(r *regulation.Regulation) { r.Prizes["A"][0].Money = 5000 }},
		{"limits of an open group", "", func(r *regulation.Regulation) { r.Category("B").Limits.FIDEMax = regulation.At(1450) }},
		{"the venue", "", func(r *regulation.Regulation) { r.Venue = "Клуб" }},
		{"more rounds in FIDE mode", "session.locked.rounds", func(r *regulation.Regulation) { r.Category("A").Rounds = 6 }},
	}
	for _, c := range cases {
		next := s.Regulation().Clone()
		c.change(next)
		err := s.SetRegulation(ctx, next)
		if c.code == "" && err != nil || c.code != "" && !fault.Is(err, c.code) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if g, _ := s.Group("A"); g.RoundCount != 5 {
		t.Errorf("rounds of A: %d", g.RoundCount)
	}
}

func TestChangedPartNamesTheCommand(t *testing.T) {
	base := mustParse(t, small)
	cases := []struct {
		want   string
		change func(*regulation.Regulation)
	}{
		{"", func(*regulation.Regulation) {}},
		{"general", func(r *regulation.Regulation) { r.City = "Ладейск-2" }},
		{"groups", func(r *regulation.Regulation) { r.Admission.PlayingDown = true }},
		{"fees", func(r *regulation.Regulation) { r.Fees.Rules[0].Fee = 1 }},
		{"choices", func(r *regulation.Regulation) { r.Choices.Accepted = []string{"x"} }},
		{"groups", func(r *regulation.Regulation) { r.Choices.Accepted, r.Admission.PlayingDown = []string{"x"}, true }},
		{"all", func(r *regulation.Regulation) { r.City, r.Fees.Rules[0].Fee = "x", 1 }},
	}
	for _, c := range cases {
		next := base.Clone()
		c.change(next)
		if got := changedPart(base, next); got != c.want {
			t.Errorf("part %q, want %q", got, c.want)
		}
	}
}

func TestFindingsComeWithTheirChoices(t *testing.T) {
	s := mustCreate(t)
	list := s.CheckRegulation()
	if len(list) == 0 {
		t.Fatal("a regulation this short has nothing to ask")
	}
	for _, f := range list {
		if len(f.Choices) < 2 || f.Answered {
			continue
		}
		next, ok := f.Choose(s.Regulation(), f.Choices[0].Key)
		if !ok {
			t.Fatalf("%s: choice %s is unknown", f.Code, f.Choices[0].Key)
		}
		if err := s.SetRegulation(ctx, next); err != nil {
			t.Fatalf("%s: %v", f.Code, err)
		}
		return
	}
}

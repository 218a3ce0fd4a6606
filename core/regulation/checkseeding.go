package regulation

import (
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// seeding asks what seeds players without the group's rating.
func (c *check) seeding(cat Category) {
	if len(cat.SeedOrder) == 0 {
		c.add(Groups, Contradiction, "groups.noseed", cat.Code, nil,
			option("seed.fide", func(r *Regulation) { r.Category(cat.Code).SeedOrder = []SeedKey{SeedFIDE, SeedTitle, SeedName} }),
			option("seed.fsr", func(r *Regulation) { r.Category(cat.Code).SeedOrder = []SeedKey{SeedFSR, SeedTitle, SeedName} }))
		return
	}
	ratings := 0
	for _, k := range cat.SeedOrder {
		if k != SeedTitle && k != SeedName {
			ratings++
		}
	}
	may := ratings == 1 && (cat.SeedOrder[0] != SeedFIDE || cat.Limits.Admit(Person{Born: tournament.Date{Year: bornInside(cat.Limits)}}))
	if may {
		c.unseeded = append(c.unseeded, cat.Code)
	}
}

// missingRating asks what seeds players without the rating that seeds their group.
func (c *check) missingRating() {
	if len(c.unseeded) == 0 {
		return
	}
	codes := c.unseeded
	c.setting(Groups, "groups.missingrating", "", fault.Args{"Groups": strings.Join(codes, ", ")}, c.r.Choices.MissingRating,
		func(ch *Choices, w string) { ch.MissingRating = w }, "last", "chain", "estimate")
	f := &c.found[len(c.found)-1]
	for i := range f.Choices {
		set, key := f.Choices[i].apply, map[string]SeedKey{"last": SeedFIDE, "chain": SeedChain, "estimate": SeedEstimate}[f.Choices[i].Key]
		f.Choices[i].apply = func(r *Regulation) {
			set(r)
			for _, code := range codes {
				reseed(r.Category(code).SeedOrder, key)
			}
		}
	}
}

// reseed puts the chain or the estimate in the place of the rating that seeds first, or takes it out again.
func reseed(order []SeedKey, key SeedKey) {
	for i, k := range order {
		if k == SeedChain || k == SeedEstimate || key != SeedFIDE && (k == SeedFIDE || k == SeedFSR || k == SeedRSHT) {
			order[i] = key
			return
		}
	}
}

// bornInside is a birth year that meets the bounds of birth.
func bornInside(l Limits) int {
	if l.BornMin.Set {
		return l.BornMin.Value
	}
	if l.BornMax.Set {
		return l.BornMax.Value
	}
	return 2000
}

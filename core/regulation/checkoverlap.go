package regulation

import (
	"slices"

	"tura/core/fault"
)

// box is the stretch of each quantity that a group takes.
type box [4]span // FIDE, birth year, РШТ, ФШР

func boxOf(l Limits) box {
	one := func(low, high Bound, top int) span {
		s := span{0, top, ""}
		if low.Set {
			s.low = low.Value
		}
		if high.Set {
			s.high = high.Value
		}
		return s
	}
	b := box{one(l.FIDEMin, l.FIDEMax, topRating), one(l.BornMin, l.BornMax, 9999), one(l.RSHTMin, l.RSHTMax, topRating), one(l.FSRMin, l.FSRMax, topRating)}
	if l.Unrated && !l.FIDEMin.Set && !l.FIDEMax.Set {
		b[0].high = 0
	}
	return b
}

func (a box) meets(b box) bool {
	for i := range a {
		if a[i].low > b[i].high || b[i].low > a[i].high {
			return false
		}
	}
	return true
}

func (a box) holds(b box) bool {
	for i := range a {
		if b[i].low < a[i].low || b[i].high > a[i].high {
			return false
		}
	}
	return true
}

// overlaps finds two groups that share people although neither lies inside the other: who belongs where is then not said. A group inside
// another (KINDER in OPEN) is meant so.
func (c *check) overlaps() {
	for i, a := range c.r.Categories {
		for _, b := range c.r.Categories[i+1:] {
			if a.Limits.Sex.Set() && b.Limits.Sex.Set() && a.Limits.Sex != b.Limits.Sex {
				continue
			}
			x, y := boxOf(a.Limits), boxOf(b.Limits)
			same := x == y && a.Limits.Sex == b.Limits.Sex && a.Limits.Unrated == b.Limits.Unrated
			if !x.meets(y) || !same && (x.holds(y) || y.holds(x)) {
				continue
			}
			args := fault.Args{"Other": b.Code}
			choices := []Choice{let()}
			if x[0].low <= y[0].high && x[0].low > y[0].low && b.Limits.FIDEMax.Set {
				choices = slices.Insert(choices, 0, Choice{Key: "lower", Label: "groups.extendup", Args: fault.Args{"Group": b.Code, "Border": x[0].low - 1},
					apply: func(r *Regulation) { r.Category(b.Code).Limits.FIDEMax = At(x[0].low - 1) }})
			}
			c.add(Groups, Contradiction, "groups.overlap", a.Code, args, choices...)
		}
	}
}

// outside counts applicants whom no group takes.
func (c *check) outside() {
	n := 0
	for _, p := range c.facts.People {
		if !slices.ContainsFunc(c.r.Categories, func(cat Category) bool { return cat.Limits.Admit(p) }) {
			n++
		}
	}
	if n > 0 && c.r.Choices.OutsideLimits == "" {
		c.add(Groups, Contradiction, "groups.outside", "", fault.Args{"Count": n}, c.refuse())
	}
}

func (c *check) playingUp(known map[string]bool) {
	a := c.r.Admission
	for _, p := range a.PlayingUp {
		for _, code := range []string{p.From, p.To} {
			if !known[code] {
				c.add(Groups, Contradiction, "groups.playingup", code, nil)
			}
		}
	}
	if !a.PlayingUpCap.Set || len(a.PlayingUp) == 0 || len(c.r.Categories) == 0 {
		return
	}
	args := fault.Args{"Cap": a.PlayingUpCap.Value}
	c.setting(Groups, "groups.quotaof", "", args, c.r.Choices.QuotaOf, func(ch *Choices, w string) { ch.QuotaOf = w }, "category", "event")
	top := c.r.Categories[0].Code
	if slices.ContainsFunc(a.PlayingUp, func(p PlayingUp) bool { return p.To == top }) {
		c.setting(Groups, "groups.quotatop", top, fault.Args{"Cap": a.PlayingUpCap.Value}, c.r.Choices.QuotaTop, func(ch *Choices, w string) { ch.QuotaTop = w },
			"too", "not")
	}
}

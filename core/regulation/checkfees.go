package regulation

import (
	"slices"
	"strconv"

	"tura/core/fault"
)

// fees looks for people whom no rule prices, late fees without a date, and what is not said about free entries and playing up.
func (c *check) fees() {
	f := c.r.Fees
	if len(f.Rules) == 0 {
		c.add(FeeSection, Hint, "fees.none", "", nil)
		return
	}
	later, surcharge := false, 0
	for i, rule := range f.Rules {
		subject := strconv.Itoa(i + 1)
		if rule.LateFee < rule.Fee {
			c.add(FeeSection, Contradiction, "fees.cheaper", subject, fault.Args{"Fee": rule.Fee, "Late": rule.LateFee})
		}
		if rule.LateFee > rule.Fee && rule.Fee > 0 {
			later, surcharge = true, rule.LateFee-rule.Fee
		}
		for _, code := range rule.When.Categories {
			if c.r.Category(code) == nil {
				c.add(FeeSection, Contradiction, "fees.group", code, fault.Args{"Rule": i + 1})
			}
		}
	}
	if later && f.EarlyUntil.IsZero() {
		c.add(FeeSection, Contradiction, "fees.nodate", "", nil)
	}
	if start := c.r.Dates.Start; !f.EarlyUntil.IsZero() && !start.IsZero() && start.Before(f.EarlyUntil.Date()) {
		c.add(FeeSection, Contradiction, "fees.datelate", "", fault.Args{"Until": clock(f.EarlyUntil), "Start": start.Russian()})
	}
	for _, cat := range c.r.Categories {
		c.feeHoles(cat)
	}
	if later {
		c.lateOnFree(surcharge)
	}
	if len(c.r.Admission.PlayingUp) > 0 && f.PlayingUp == nil {
		c.add(FeeSection, Question, "fees.playingup", "", nil, Choice{Key: "same", Label: "fees.same"})
	}
}

// feeHoles finds ratings of a group that no rule without a relief prices.
func (c *check) feeHoles(cat Category) {
	low, high := 0, topRating
	if l := cat.Limits; l.FIDEMin.Set {
		low = l.FIDEMin.Value
	}
	if l := cat.Limits; l.FIDEMax.Set {
		high = l.FIDEMax.Value
	}
	if cat.Limits.Unrated {
		low = 0
	} else if cat.Limits.FIDEMin.Set || cat.Limits.FIDEMax.Set {
		low = max(low, 1)
	}
	for v := low; v <= high; {
		reach := -1
		for _, rule := range c.r.Fees.Rules {
			w := rule.When
			if w.Relief() || len(w.Categories) > 0 && !slices.Contains(w.Categories, cat.Code) || w.FIDEMin.Set && w.FIDEMin.Value > v {
				continue
			}
			end := topRating
			if w.FIDEMax.Set {
				end = w.FIDEMax.Value
			}
			reach = max(reach, end)
		}
		if reach < v {
			c.add(FeeSection, Contradiction, "fees.hole", cat.Code, fault.Args{"Rating": v})
			return
		}
		v = reach + 1
	}
}

// lateOnFree asks whether free entries pay the surcharge, where some rule is free and the others have one.
func (c *check) lateOnFree(surcharge int) {
	var free []int
	added := false
	for i, rule := range c.r.Fees.Rules {
		if rule.Fee == 0 {
			free = append(free, i)
			added = added || rule.LateFee > 0
		}
	}
	if len(free) == 0 {
		return
	}
	set := func(word string, late int) Choice {
		return Choice{Key: word, Label: "fees.lateonfree." + word, apply: func(r *Regulation) {
			r.Choices.LateOnFree = word
			for _, i := range free {
				r.Fees.Rules[i].LateFee = late
			}
		}}
	}
	f := c.add(FeeSection, Question, "fees.lateonfree", "", fault.Args{"Surcharge": surcharge}, set("added", surcharge), set("free", 0))
	f.Chosen, f.Answered = "free", c.r.Choices.LateOnFree != ""
	if added {
		f.Chosen = "added"
	}
}

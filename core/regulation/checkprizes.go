package regulation

import (
	"slices"
	"strconv"

	"tura/core/fault"
)

// prizes looks at the tables, the fund and the rules of special tables.
func (c *check) prizes() {
	r := c.r
	for _, code := range sortedKeys(r.Prizes) {
		if r.Category(code) == nil && !c.joinedGroup(code) {
			c.add(PrizeSection, Contradiction, "prizes.group", code, nil)
			continue
		}
		for _, t := range r.PrizeTables(code) {
			c.table(code, t)
		}
	}
	c.fund()
	special := false
	for _, id := range sortedKeys(r.SpecialTables) {
		if t := r.SpecialTables[id]; !t.Main {
			special = true
			c.specialTable(id, t)
		}
	}
	if special && c.moneyOrThings() {
		set := func(p Policy) func(*Regulation) { return func(r *Regulation) { r.Choices.PrizePolicy = p } }
		f := c.add(PrizeSection, Question, "prizes.policy", "", nil, option("policy.both", set(Both)), option("policy.dearest", set(Dearest)),
			option("policy.place-first", set(PlaceFirst)))
		if p := r.Choices.PrizePolicy; p != NoPolicy {
			f.Chosen, f.Answered = "policy."+p.String(), true
		}
	}
	if r.Tax == nil && r.PrizeSum("") > 0 {
		f := c.add(PrizeSection, Question, "prizes.tax", "", nil, option("tax.off", func(r *Regulation) { r.Choices.Tax = false }),
			option("tax.estimate", func(r *Regulation) { r.Choices.Tax, r.Tax = true, &Tax{ResidentPercent: 13, NonResidentPercent: 30} }))
		f.Chosen = "tax.off"
	}
	if r.AbsentAtClosing == AbsentKeeps && c.moneyOrThings() {
		set := func(a AbsentRule) func(*Regulation) { return func(r *Regulation) { r.AbsentAtClosing = a } }
		f := c.add(PrizeSection, Question, "prizes.absent", "", nil, option("absent.keeps", set(AbsentKeeps)), option("absent.loses", set(AbsentLoses)),
			option("absent.passes", set(AbsentPasses)))
		f.Chosen = "absent.keeps"
	}
}

func sortedKeys[T any](m map[string]T) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

func (c *check) joinedGroup(code string) bool {
	return slices.ContainsFunc(c.r.Categories, func(cat Category) bool { return slices.Contains(cat.Joined, code) })
}

// table looks for unknown tables, places twice or missing, and a lower place with more money.
func (c *check) table(code string, t PrizeTable) {
	subject := code + " " + t.ID
	if _, known := c.r.SpecialTables[t.ID]; !known && t.ID != PlaceTable {
		c.add(PrizeSection, Contradiction, "prizes.table", subject, fault.Args{"Group": code, "Table": t.ID})
	}
	places := map[int]int{}
	for _, p := range t.Prizes {
		if _, twice := places[p.Place]; twice {
			c.add(PrizeSection, Contradiction, "prizes.twice", subject+" "+strconv.Itoa(p.Place), fault.Args{"Group": code, "Place": p.Place})
		}
		places[p.Place] = p.Money
		if p.Money < 0 {
			c.add(PrizeSection, Contradiction, "prizes.negative", subject+" "+strconv.Itoa(p.Place), fault.Args{"Group": code, "Place": p.Place})
		}
	}
	for n := 1; n <= len(places); n++ {
		if _, ok := places[n]; !ok {
			c.add(PrizeSection, Contradiction, "prizes.gap", subject, fault.Args{"Group": code, "Place": n})
			return
		}
		if n > 1 && places[n] > places[n-1] {
			c.add(PrizeSection, Hint, "prizes.rising", subject, fault.Args{"Group": code, "Place": n})
		}
	}
}

// fund compares the guaranteed sum with the table.
func (c *check) fund() {
	r := c.r
	sum, promised := r.PrizeSum(""), r.PrizeFund.Guaranteed
	switch {
	case sum == promised:
	case !r.PrizeFund.PlusFees:
		c.add(PrizeSection, Contradiction, "prizes.sum", "", fault.Args{"Sum": sum, "Promised": promised, "Difference": sum - promised},
			Choice{Key: "promise", Label: "prizes.promise", Args: fault.Args{"Sum": sum}, apply: func(r *Regulation) { r.PrizeFund.Guaranteed = sum }},
			Choice{Key: "table", Label: "prizes.changetable"}, let())
	case sum > promised:
		args := fault.Args{"Sum": sum, "Promised": promised, "Difference": sum - promised, "Payers": 0, "Fee": 0}
		if fee := c.usualFee(); fee > 0 {
			args["Fee"], args["Payers"] = fee, (sum-promised+fee-1)/fee
		}
		c.add(PrizeSection, Question, "prizes.needsfees", "", args, Choice{Key: "afterwards", Label: "prizes.afterwards"},
			Choice{Key: "table", Label: "prizes.changetable"})
	}
}

// usualFee is the fee of those without any relief: the last rule that rests on no title and status.
func (c *check) usualFee() int {
	fee := 0
	for _, rule := range c.r.Fees.Rules {
		if !rule.When.Relief() {
			fee = rule.Fee
		}
	}
	return fee
}

func (c *check) specialTable(id string, t SpecialTable) {
	used := false
	for _, prizes := range c.r.Prizes {
		used = used || slices.ContainsFunc(prizes, func(p Prize) bool { return p.Table == id })
	}
	switch {
	case !used:
		c.add(PrizeSection, Hint, "prizes.unused", id, fault.Args{"Table": t.Name})
	case t.MinParticipants > 0 && t.CountedIn == CountUnsaid:
		set := func(w CountedIn) func(*Regulation) {
			return func(r *Regulation) {
				t := r.SpecialTables[id]
				t.CountedIn = w
				r.SpecialTables[id] = t
			}
		}
		f := c.add(PrizeSection, Question, "prizes.countedin", id, fault.Args{"Table": t.Name, "Min": t.MinParticipants},
			option("counted.category", set(CountCategory)), option("counted.event", set(CountEvent)))
		f.Chosen = "counted.category"
	}
}

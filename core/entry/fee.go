package entry

import (
	"cmp"
	"slices"
	"strings"

	"tura/core/fault"
	"tura/core/names"
	"tura/core/regulation"
	"tura/core/tournament"
)

// Fee is what one entry costs and why. Money is whole roubles.
type Fee struct {
	Entry     int    // index of the entry
	Category  string // empty for those who do not play
	Base      int
	Surcharge int // for a late application
	Total     int
	Late      bool
	Items     []Reason // the steps of the sum, then what did not count
	NoRule    bool     // no rule of the regulation covers the person; the arbiter must set the fee
}

// Fees prices all entries. The order is that of the printed list: groups in the regulation's order, names in Russian order inside, and at
// the end those who do not play.
func Fees(reg *regulation.Regulation, entries []Entry, placements []Placement) []Fee {
	out := make([]Fee, len(entries))
	for i, e := range entries {
		pupils := 0
		if coachStatus(e.Status) {
			pupils = len(Pupils(entries, placements, e.Name))
		}
		out[i] = price(reg, e, placements[i], pupils)
		out[i].Entry = i
	}
	rank := map[string]int{"": len(reg.Categories)}
	for i, c := range reg.Categories {
		rank[c.Code] = i
	}
	keys := make([]string, len(entries))
	for i, e := range entries {
		keys[i] = names.SortKey(e.Name)
	}
	slices.SortStableFunc(out, func(a, b Fee) int {
		return cmp.Or(cmp.Compare(rank[a.Category], rank[b.Category]), cmp.Compare(keys[a.Entry], keys[b.Entry]),
			cmp.Compare(entries[a.Entry].Name, entries[b.Entry].Name))
	})
	return out
}

// price makes the fee of one entry; pupils is the number of participants who name the person as their coach.
func price(reg *regulation.Regulation, e Entry, p Placement, pupils int) Fee {
	f := Fee{Category: p.Category}
	switch p.State {
	case NotAdmitted:
		f.Items = []Reason{{"fee.notadmitted", nil}}
		return f
	case NoShow:
		f.Items = []Reason{{"fee.noshow", nil}}
		return f
	case Nowhere:
		f.Items, f.NoRule = []Reason{{"fee.nogroup", nil}}, true
		return f
	}
	late := late(reg, e)
	status, doubts := confirmed(e, p, pupils)
	if up := reg.Fees.PlayingUp; p.PlaysUp && up != nil {
		f.Base, f.Surcharge = up.Fee, up.LateFee-up.Fee
		f.Items = []Reason{{"fee.up", fault.Args{"From": p.Own, "To": p.Category, "Money": up.Fee}}}
		if rule := choose(reg.Fees, e, p.Category, status, late, true); rule != nil && up.Discounts {
			f.Base, f.Surcharge = rule.Fee, rule.LateFee-rule.Fee
			f.Items = append(f.Items, step(*rule, e, p.Category, status))
		} else if rule != nil {
			f.Items = append(f.Items, Reason{"fee.noreliefup", fault.Args{"Relief": relief(*rule, e, status)}})
		}
	} else if rule := choose(reg.Fees, e, p.Category, status, late, false); rule != nil {
		f.Base, f.Surcharge = rule.Fee, rule.LateFee-rule.Fee
		f.Items = []Reason{step(*rule, e, p.Category, status)}
	} else {
		f.NoRule, f.Items = true, []Reason{{"fee.norule", fault.Args{"Group": p.Category}}}
	}
	f.Items = append(f.Items, doubts...)
	if f.Late = late; !late || f.NoRule {
		f.Surcharge = 0
	} else {
		f.Items = append(f.Items, lateItem(reg, e, f.Surcharge))
	}
	f.Total = f.Base + f.Surcharge
	return f
}

// late tells whether the application came after the last early second; one without a time counts as late.
func late(reg *regulation.Regulation, e Entry) bool {
	until := reg.Fees.EarlyUntil
	return !until.IsZero() && (e.Applied.IsZero() || e.Applied.After(until))
}

func lateItem(reg *regulation.Regulation, e Entry, surcharge int) Reason {
	until := reg.Fees.EarlyUntil.Date().Russian()
	if e.Applied.IsZero() {
		return Reason{"fee.notime", fault.Args{"Until": until, "Money": surcharge}}
	}
	return Reason{"fee.late", fault.Args{"Applied": e.Applied.Time().Format("02.01.2006 15:04:05"), "Until": until, "Money": surcharge}}
}

// confirmed is the status that counts, and what speaks against the claimed one.
func confirmed(e Entry, p Placement, pupils int) (status string, doubts []Reason) {
	switch {
	case e.Status == "":
		return "", nil
	case p.StatusRefused:
		return "", []Reason{{"fee.statusrefused", fault.Args{"Status": e.Status}}}
	case coachStatus(e.Status) && !p.StatusSeen && pupils == 0:
		return "", []Reason{{"fee.nopupils", fault.Args{"Status": e.Status}}}
	}
	return e.Status, nil
}

// coachStatus tells that the relief is a coach's, which pupils confirm.
func coachStatus(status string) bool {
	return strings.HasPrefix(strings.ToLower(status), "тренер") || strings.EqualFold(status, "coach")
}

// choose finds the rule that prices the person: the lowest fee of those that hold (by what is to be paid, then by the early fee, then the
// first), or the first that holds. reliefOnly looks at titles and statuses alone.
func choose(fees regulation.Fees, e Entry, category, status string, late, reliefOnly bool) *regulation.FeeRule {
	var best *regulation.FeeRule
	due := func(r *regulation.FeeRule) int {
		if late {
			return r.LateFee
		}
		return r.Fee
	}
	for i := range fees.Rules {
		r := &fees.Rules[i]
		if reliefOnly && !r.When.Relief() || !r.When.Hold(e.Person(), category, status) {
			continue
		}
		if best == nil || due(r) < due(best) || due(r) == due(best) && r.Fee < best.Fee {
			best = r
		}
		if fees.Choose == regulation.FirstFee {
			break
		}
	}
	return best
}

// step says why the rule holds.
func step(r regulation.FeeRule, e Entry, category, status string) Reason {
	w, money := r.When, fault.Args{"Money": r.Fee}
	switch {
	case w.Relief():
		money["Relief"] = relief(r, e, status)
		return Reason{"fee.relief", money}
	case w.FIDEMin.Set || w.FIDEMax.Set:
		money["Group"], money["Rating"] = category, e.FIDE
		switch {
		case e.FIDE == 0:
			return Reason{"fee.unrated", money}
		case w.FIDEMin.Set && w.FIDEMin.Value > 1 && w.FIDEMax.Set:
			money["From"], money["To"] = w.FIDEMin.Value, w.FIDEMax.Value
			return Reason{"fee.between", money}
		case w.FIDEMin.Set && w.FIDEMin.Value > 1:
			money["From"] = w.FIDEMin.Value
			return Reason{"fee.from", money}
		}
		return Reason{"fee.rated", money}
	case len(w.Categories) > 0:
		money["Group"] = category
		return Reason{"fee.group", money}
	}
	return Reason{"fee.all", money}
}

func relief(r regulation.FeeRule, e Entry, status string) string {
	if len(r.When.Titles) > 0 && e.Title != tournament.NoTitle {
		return e.Title.String()
	}
	return status
}

// Pupils lists the entries (by index) that play and name the person as coach.
func Pupils(entries []Entry, placements []Placement, coach string) []int {
	var out []int
	for i, e := range entries {
		if placements[i].State == Placed && e.Name != coach && namesCoach(e.Coach, coach) {
			out = append(out, i)
		}
	}
	return out
}

// namesCoach tells whether a cell such as «Иванов И. И., Петров П.» names the person.
func namesCoach(cell, full string) bool {
	for _, one := range strings.FieldsFunc(cell, func(r rune) bool { return r == ',' || r == ';' || r == '/' }) {
		if names.SameShort(one, full) {
			return true
		}
	}
	return false
}

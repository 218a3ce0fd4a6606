package entry

import "tura/core/regulation"

// Change is what a new rating list or a changed regulation does to one entry.
type Change struct {
	Entry              int
	Before, After      Entry
	OldGroup, NewGroup string
	OldState, NewState State
	OldFee, NewFee     int
}

// Changes compares the same entries under two regulations or with two sets of ratings and lists those whom something happens to: a rating, a
// group or a fee. The slices hold the same people in the same order.
func Changes(oldReg *regulation.Regulation, before []Entry, newReg *regulation.Regulation, after []Entry) []Change {
	oldPlaces, newPlaces := Assign(oldReg, before), Assign(newReg, after)
	oldFees, newFees := totals(oldReg, before, oldPlaces), totals(newReg, after, newPlaces)
	var out []Change
	for i := range before {
		c := Change{i, before[i], after[i], oldPlaces[i].Category, newPlaces[i].Category, oldPlaces[i].State, newPlaces[i].State, oldFees[i], newFees[i]}
		if c.Before != c.After || c.OldGroup != c.NewGroup || c.OldState != c.NewState || c.OldFee != c.NewFee {
			out = append(out, c)
		}
	}
	return out
}

func totals(reg *regulation.Regulation, entries []Entry, placements []Placement) []int {
	out := make([]int, len(entries))
	for _, f := range Fees(reg, entries, placements) {
		out[f.Entry] = f.Total
	}
	return out
}

// Rerate gives the entries the ratings, title and FIDE spelling of the lists, by FIDE number, else by ФШР number. Who stands in no list keeps
// what they had. A new slice comes back; Changes shows what it would do.
func Rerate(entries []Entry, dir Directory) []Entry {
	out := make([]Entry, len(entries))
	for i, e := range entries {
		if l, ok := dir.ByFIDE(e.FIDEID); ok && e.FIDEID != "" {
			e.FIDE, e.Latin = l.FIDE, l.Latin
			e.Title = max(e.Title, l.Title)
		}
		if l, ok := dir.ByFSR(e.FSRID); ok && e.FSRID != "" {
			e.FSR = l.FSR
		}
		out[i] = e
	}
	return out
}

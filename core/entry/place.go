package entry

import (
	"tura/core/fault"
	"tura/core/names"
	"tura/core/regulation"
)

// State of an entry after the rules and decisions.
type State uint8

// The states.
const (
	Placed      State = iota // plays in Placement.Category
	NotAdmitted              // may not play
	NoShow                   // did not come
	Nowhere                  // no group takes the person
)

// Placement is where an entry plays and why.
type Placement struct {
	State         State
	Category      string // where the person plays; empty unless Placed
	Own           string // the group by the limits, the strictest that fits; empty when none does
	PlaysUp       bool   // plays above the own group at the raised fee
	StatusRefused bool   // the arbiter refused the claimed status
	StatusSeen    bool   // the arbiter saw its document
	Asks          bool   // Reason wants the arbiter's decision
	Reason        *Reason
}

// Assign places all entries; placements stand in the order of the entries.
func Assign(reg *regulation.Regulation, entries []Entry) []Placement {
	decided := decisions(reg)
	out := make([]Placement, len(entries))
	for i, e := range entries {
		out[i] = place(reg, e, decided[names.SortKey(e.Name)])
	}
	return out
}

// Place finds the group of one entry: decisions of the arbiter first, then the rules of admission, then the wish as far as the limits allow.
func Place(reg *regulation.Regulation, e Entry) Placement {
	return place(reg, e, decisions(reg)[names.SortKey(e.Name)])
}

func place(reg *regulation.Regulation, e Entry, decisions []regulation.Decision) Placement {
	p := Placement{Own: own(reg, e)}
	decided := false
	for _, d := range decisions {
		switch d.Decision {
		case regulation.NotAdmitted:
			return Placement{State: NotAdmitted, Own: p.Own, Reason: &Reason{"reason.notadmitted", fault.Args{"Reason": d.Reason}}}
		case regulation.NoShow:
			return Placement{State: NoShow, Own: p.Own, Reason: &Reason{"reason.noshow", fault.Args{"Reason": d.Reason}}}
		case regulation.StatusRefused:
			p.StatusRefused, p.StatusSeen = true, false
		case regulation.StatusConfirmed:
			p.StatusRefused, p.StatusSeen = false, true
		case regulation.PlaysUp:
			from := d.From
			if from == "" {
				from = p.Own
			}
			p.Category, p.PlaysUp, decided = d.To, true, true
			p.Reason = &Reason{"reason.playsup", fault.Args{"From": from, "To": d.To}}
		case regulation.Regrouped:
			p.Category, p.PlaysUp, decided = d.To, false, true
			p.Reason = &Reason{"reason.regrouped", fault.Args{"To": d.To, "Reason": d.Reason}}
		}
	}
	if decided {
		return p
	}
	if reg.Admission.ForeignersNeedFIDEID && e.Foreign() && e.FIDEID == "" {
		return Placement{State: NotAdmitted, Own: p.Own, Reason: &Reason{"reason.foreigner", nil}}
	}
	return byWish(reg, e, p)
}

// byWish follows the wish where the limits allow it and names the rule where they do not.
func byWish(reg *regulation.Regulation, e Entry, p Placement) Placement {
	wanted := reg.Category(e.Wanted)
	switch {
	case wanted == nil || e.Wanted == p.Own:
		p.Category = p.Own
	case wanted.Limits.Admit(e.Person()):
		p.Category = e.Wanted
	case p.Own == "":
	case reg.Admission.MayPlayUp(p.Own, e.Wanted):
		p.Category, p.Asks = p.Own, true
		p.Reason = &Reason{"reason.asksup", fault.Args{"From": p.Own, "To": e.Wanted}}
	case reg.Admission.PlayingDown && below(reg, p.Own, e.Wanted):
		p.Category = e.Wanted
		p.Reason = &Reason{"reason.down", fault.Args{"From": p.Own, "To": e.Wanted}}
	default:
		p.Category, p.Asks = p.Own, true
		p.Reason = &Reason{"reason.notfit", fault.Args{"Own": p.Own, "Wanted": e.Wanted}}
	}
	if p.Category == "" {
		p.State, p.Asks = Nowhere, true
		p.Reason = &Reason{"reason.nowhere", fault.Args{"Rating": e.FIDE, "Year": e.Born.Year}}
	}
	return p
}

// own is the wanted group where it fits, else the strictest group that fits; of equally strict ones the last of the list.
func own(reg *regulation.Regulation, e Entry) string {
	best, strict := "", -1
	for _, c := range reg.Categories {
		if !c.Limits.Admit(e.Person()) {
			continue
		}
		if c.Code == e.Wanted {
			return c.Code
		}
		if s := c.Limits.Strictness(); s >= strict {
			best, strict = c.Code, s
		}
	}
	return best
}

// below tells whether group b stands after group a in the regulation's list.
func below(reg *regulation.Regulation, a, b string) bool {
	for _, c := range reg.Categories {
		if c.Code == a || c.Code == b {
			return c.Code == a && a != b
		}
	}
	return false
}

// decisions sorts them by person; ё and spaces in the name make no difference.
func decisions(reg *regulation.Regulation) map[string][]regulation.Decision {
	out := map[string][]regulation.Decision{}
	for _, d := range reg.Decisions {
		key := names.SortKey(d.Player)
		out[key] = append(out[key], d)
	}
	return out
}

// Groups collects the entries of each group that play there, keeping their order.
func Groups(entries []Entry, placements []Placement) map[string][]Entry {
	out := map[string][]Entry{}
	for i, p := range placements {
		if p.State == Placed {
			out[p.Category] = append(out[p.Category], entries[i])
		}
	}
	return out
}

package entry

import (
	"cmp"
	"slices"

	"tura/core/regulation"
)

// Quota is the meter of playing up in one group: «играют выше: 9 из 31 = 29 %, можно 30 %».
type Quota struct {
	Category string
	Up       int // play up in the group
	Field    int // everybody it is measured against
	Percent  int // Up of Field, rounded down
	Cap      int // percent allowed; meaningful only when Capped
	Capped   bool
	Free     int   // how many more may be let in, each of them growing the field; 0 when not capped
	Over     int   // how many are too many
	Waiting  []int // entries that ask to play up here, in the order of their applications
}

// Quotas measures the groups that somebody may play up into, in the regulation's order. The field is the group or the whole event
// (Choices.QuotaOf); the cap does not hold for the highest group where Choices.QuotaTop says so. Whoever plays up counts in the field.
func Quotas(reg *regulation.Regulation, entries []Entry, placements []Placement) []Quota {
	everybody := 0
	up, field, waiting := map[string]int{}, map[string]int{}, map[string][]int{}
	for i, p := range placements {
		if p.State != Placed {
			continue
		}
		everybody++
		field[p.Category]++
		if p.PlaysUp {
			up[p.Category]++
		}
		if p.Asks && reg.Admission.MayPlayUp(p.Own, entries[i].Wanted) && entries[i].Wanted != p.Category {
			waiting[entries[i].Wanted] = append(waiting[entries[i].Wanted], i)
		}
	}
	var out []Quota
	for i, code := range reg.Codes() {
		if !slices.ContainsFunc(reg.Admission.PlayingUp, func(p regulation.PlayingUp) bool { return p.To == code }) {
			continue
		}
		q := Quota{Category: code, Up: up[code], Field: field[code], Waiting: waiting[code]}
		if reg.Choices.QuotaOf == "event" {
			q.Field = everybody
		}
		if q.Field > 0 {
			q.Percent = 100 * q.Up / q.Field
		}
		q.Cap, q.Capped = reg.Admission.PlayingUpCap.Value, reg.Admission.PlayingUpCap.Set && (i > 0 || reg.Choices.QuotaTop != "not")
		if q.Capped {
			q.Free, q.Over = room(q)
		}
		slices.SortStableFunc(q.Waiting, func(a, b int) int {
			return cmp.Or(entries[a].Applied.Time().Compare(entries[b].Applied.Time()), cmp.Compare(a, b))
		})
		out = append(out, q)
	}
	return out
}

// room counts how many more may come in under the cap, or how many have to go. Somebody who comes in or goes changes the field too.
func room(q Quota) (free, over int) {
	fits := func(change int) bool { return 100*(q.Up+change) <= q.Cap*(q.Field+change) }
	if q.Cap >= 100 {
		return 0, 0
	}
	for fits(free + 1) {
		free++
	}
	for over < q.Up && !fits(-over) {
		over++
	}
	return free, over
}

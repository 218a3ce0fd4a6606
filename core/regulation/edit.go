package regulation

import (
	"slices"

	"tura/core/fault"
)

// Join makes the players of one group play in another one's tournament, prized by their own tables. The joined group stays among the groups
// for entries, fees and prizes; PlaysIn tells where it plays. Faults: regulation.nogroup, regulation.joined.
func (r *Regulation) Join(into, from string) (*Regulation, error) {
	if err := r.need(into, from); err != nil {
		return nil, err
	}
	if into == from || r.PlaysIn(from) != from || r.PlaysIn(into) != into || len(r.Category(from).Joined) > 0 {
		return nil, fault.New("regulation.joined", fault.Args{"Group": from, "Into": into})
	}
	out := r.Clone()
	c := out.Category(into)
	c.Joined = append(c.Joined, from)
	return out, nil
}

// Leave takes a joined group out again.
func (r *Regulation) Leave(from string) (*Regulation, error) {
	into := r.PlaysIn(from)
	if into == from {
		return nil, fault.New("regulation.notjoined", fault.Args{"Group": from})
	}
	out := r.Clone()
	c := out.Category(into)
	c.Joined = slices.DeleteFunc(c.Joined, func(code string) bool { return code == from })
	return out, nil
}

// PlaysIn is the group in whose tournament the players of a group play: itself, or the one it is joined into.
func (r *Regulation) PlaysIn(code string) string {
	for _, c := range r.Categories {
		if slices.Contains(c.Joined, code) {
			return c.Code
		}
	}
	return code
}

// Tournaments are the groups that are paired by themselves.
func (r *Regulation) Tournaments() []Category {
	var out []Category
	for _, c := range r.Categories {
		if r.PlaysIn(c.Code) == c.Code {
			out = append(out, c)
		}
	}
	return out
}

// Split cuts a group in two at a FIDE rating: who has border or more stays, the rest goes to the new group, which takes over rounds, seed
// order and, when withPrizes, a copy of the prizes. Faults: regulation.nogroup, regulation.twice, regulation.border.
func (r *Regulation) Split(code, newCode string, border int, withPrizes bool) (*Regulation, error) {
	if err := r.need(code); err != nil {
		return nil, err
	}
	if newCode == "" || r.Category(newCode) != nil {
		return nil, fault.New("regulation.twice", fault.Args{"Group": newCode})
	}
	l := r.Category(code).Limits
	if !within(border, Bound{l.FIDEMin.Value + 1, l.FIDEMin.Set}, l.FIDEMax) || border < 2 {
		return nil, fault.New("regulation.border", fault.Args{"Group": code, "Border": border})
	}
	out := r.Clone()
	i := slices.IndexFunc(out.Categories, func(c Category) bool { return c.Code == code })
	lower := out.Categories[i]
	lower.Code, lower.Name, lower.Players, lower.Joined = newCode, newCode, 0, nil
	lower.SeedOrder, lower.RatedBy = slices.Clone(lower.SeedOrder), slices.Clone(lower.RatedBy)
	lower.Limits.FIDEMax = At(border - 1)
	out.Categories[i].Limits.FIDEMin, out.Categories[i].Limits.Unrated, out.Categories[i].Players = At(border), false, 0
	lower.Limits.Unrated = l.Unrated || !l.FIDEMin.Set && !l.FIDEMax.Set
	out.Categories = slices.Insert(out.Categories, i+1, lower)
	if withPrizes {
		out.Prizes[newCode] = slices.Clone(out.Prizes[code])
	}
	for k := range out.Fees.Rules {
		if w := &out.Fees.Rules[k].When; slices.Contains(w.Categories, code) {
			w.Categories = append(w.Categories, newCode)
		}
	}
	for k := range out.Admission.PlayingUp {
		if p := &out.Admission.PlayingUp[k]; p.To == code {
			p.To = newCode
		}
	}
	if len(out.Admission.PlayingUp) > 0 {
		out.Admission.PlayingUp = append(out.Admission.PlayingUp, PlayingUp{To: code, From: newCode})
	}
	return out, nil
}

// Remove takes a group out with its prizes, its fee conditions and its steps of playing up. Fault: regulation.nogroup.
func (r *Regulation) Remove(code string) (*Regulation, error) {
	if err := r.need(code); err != nil {
		return nil, err
	}
	out := r.Clone()
	out.Categories = slices.DeleteFunc(out.Categories, func(c Category) bool { return c.Code == code })
	for i := range out.Categories {
		out.Categories[i].Joined = slices.DeleteFunc(out.Categories[i].Joined, func(c string) bool { return c == code })
	}
	delete(out.Prizes, code)
	out.Admission.PlayingUp = slices.DeleteFunc(out.Admission.PlayingUp, func(p PlayingUp) bool { return p.From == code || p.To == code })
	out.Fees.Rules = slices.DeleteFunc(out.Fees.Rules, func(f FeeRule) bool {
		return len(f.When.Categories) == 1 && f.When.Categories[0] == code
	})
	for i := range out.Fees.Rules {
		w := &out.Fees.Rules[i].When
		w.Categories = slices.DeleteFunc(w.Categories, func(c string) bool { return c == code })
	}
	return out, nil
}

// Add appends an empty group with the seed order and rounds of the last one. Fault: regulation.twice.
func (r *Regulation) Add(code string) (*Regulation, error) {
	if code == "" || r.Category(code) != nil {
		return nil, fault.New("regulation.twice", fault.Args{"Group": code})
	}
	out := r.Clone()
	c := Category{Code: code, Name: code, Rounds: r.Rounds, SeedOrder: []SeedKey{SeedFIDE, SeedTitle, SeedName}}
	if n := len(r.Categories); n > 0 {
		last := r.Categories[n-1]
		c.Rounds, c.SeedOrder, c.RatedBy = last.Rounds, slices.Clone(last.SeedOrder), slices.Clone(last.RatedBy)
	}
	out.Categories = append(out.Categories, c)
	return out, nil
}

func (r *Regulation) need(codes ...string) error {
	for _, code := range codes {
		if r.Category(code) == nil {
			return fault.New("regulation.nogroup", fault.Args{"Group": code})
		}
	}
	return nil
}

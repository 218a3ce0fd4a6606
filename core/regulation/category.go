package regulation

import "tura/core/tournament"

// Category is one group: what is paired by itself.
type Category struct {
	Code       string    `json:"code"`
	Name       string    `json:"name"`
	Rounds     int       `json:"rounds"`
	RoundsNote string    `json:"rounds_note,omitempty"`
	System     System    `json:"system,omitzero"` // of this group; unset: the event's
	Limits     Limits    `json:"limits"`
	SeedOrder  []SeedKey `json:"seed_order"`
	Players    int       `json:"players,omitempty"` // as played or expected; 0 unknown
	RatedBy    []string  `json:"rated_by,omitempty"`
	Joined     []string  `json:"joined,omitempty"` // groups that play in this one but are prized by their own table
}

// Limits say who belongs to a group. Unset bounds do not limit; all that are set must hold, ends included.
type Limits struct {
	FIDEMin Bound   `json:"fide_min"`
	FIDEMax Bound   `json:"fide_max"`
	Unrated bool    `json:"unrated"` // players without a FIDE rating belong here although FIDE bounds are set
	BornMin Bound   `json:"born_min"`
	BornMax Bound   `json:"born_max"`
	RSHTMax Bound   `json:"rsht_max"`
	RSHTMin Bound   `json:"rsht_min,omitzero"`
	FSRMin  Bound   `json:"fsr_min,omitzero"`
	FSRMax  Bound   `json:"fsr_max,omitzero"`
	Sex     SexOnly `json:"sex,omitzero"`
}

// Person is what rules ask about a player.
type Person struct {
	FIDE, FSR, RSHT int // ratings, 0 none
	Born            tournament.Date
	Sex             tournament.Sex
	Title           tournament.Title
	Federation      string
	City            string
	Club            string
	Coach           string
}

// Admit tells whether the person belongs to the group by its limits. A person without a FIDE rating fits only a group without FIDE bounds
// or one for the unrated; without a ФШР or РШТ rating every upper bound of that list holds and no lower one; an unknown birth year meets no
// bound of birth.
func (l Limits) Admit(p Person) bool {
	if l.FIDEMin.Set || l.FIDEMax.Set || l.Unrated {
		if p.FIDE == 0 {
			if !l.Unrated {
				return false
			}
		} else if !within(p.FIDE, l.FIDEMin, l.FIDEMax) || !l.FIDEMin.Set && !l.FIDEMax.Set {
			return false
		}
	}
	if (l.BornMin.Set || l.BornMax.Set) && (p.Born.Year == 0 || !within(p.Born.Year, l.BornMin, l.BornMax)) {
		return false
	}
	return within(p.FSR, l.FSRMin, l.FSRMax) && within(p.RSHT, l.RSHTMin, l.RSHTMax) && l.Sex.Allows(p.Sex)
}

// Strictness counts the bounds that are set: of two groups that fit, the stricter one is a person's own.
func (l Limits) Strictness() int {
	n := 0
	for _, b := range []Bound{l.FIDEMin, l.FIDEMax, l.BornMin, l.BornMax, l.RSHTMin, l.RSHTMax, l.FSRMin, l.FSRMax} {
		if b.Set {
			n++
		}
	}
	if l.Unrated {
		n++
	}
	if l.Sex.Set() {
		n++
	}
	return n
}

func within(v int, low, high Bound) bool {
	return (!low.Set || v >= low.Value) && (!high.Set || v <= high.Value)
}

// Admission says who may play where.
type Admission struct {
	ForeignersNeedFIDEID bool        `json:"foreigners_need_fide_id"`
	PlayingUp            []PlayingUp `json:"playing_up"`
	PlayingUpCap         Bound       `json:"playing_up_cap_percent"` // percent of the field; unset: no cap
	PlayingDown          bool        `json:"playing_down"`
}

// PlayingUp is a permitted step into a higher group.
type PlayingUp struct {
	To   string `json:"to"`
	From string `json:"from"`
}

// MayPlayUp tells whether the regulation knows the step from a group into another.
func (a Admission) MayPlayUp(from, to string) bool {
	for _, p := range a.PlayingUp {
		if p.From == from && p.To == to {
			return true
		}
	}
	return false
}

package regulation

// Fees are the entry fees: the rules, the day from which the later ones hold, and playing up.
type Fees struct {
	Currency   string        `json:"currency,omitempty"`
	EarlyUntil Moment        `json:"early_until"` // this very second still counts as early; unset: no later fee
	Choose     Choose        `json:"choose"`
	Rules      []FeeRule     `json:"rules"`
	PlayingUp  *PlayingUpFee `json:"playing_up"`
}

// FeeRule is one step: all of When must hold.
type FeeRule struct {
	When    FeeWhen `json:"when"`
	Fee     int     `json:"fee"`      // roubles
	LateFee int     `json:"late_fee"` // the whole fee of a late application, not the surcharge
}

// FeeWhen are the conditions of a fee step; empty ones always hold.
type FeeWhen struct {
	Titles     []string  `json:"title,omitempty"`
	Status     OneOrMore `json:"status,omitempty"`
	Categories []string  `json:"category,omitempty"`
	FIDEMin    Bound     `json:"fide_min,omitzero"`
	FIDEMax    Bound     `json:"fide_max,omitzero"`
	BornMin    Bound     `json:"born_min,omitzero"`
	BornMax    Bound     `json:"born_max,omitzero"`
	Sex        SexOnly   `json:"sex,omitzero"`
}

// Relief tells that the step rests on a title or a status, not on group and rating alone.
func (w FeeWhen) Relief() bool { return len(w.Titles) > 0 || len(w.Status) > 0 }

// Hold tells whether a person of a group with a (confirmed) status meets the conditions.
func (w FeeWhen) Hold(p Person, category, status string) bool {
	switch {
	case len(w.Titles) > 0 && !contains(w.Titles, p.Title.String()):
		return false
	case len(w.Status) > 0 && !contains(w.Status, status):
		return false
	case len(w.Categories) > 0 && !contains(w.Categories, category):
		return false
	case !within(p.FIDE, w.FIDEMin, w.FIDEMax):
		return false
	case (w.BornMin.Set || w.BornMax.Set) && (p.Born.Year == 0 || !within(p.Born.Year, w.BornMin, w.BornMax)):
		return false
	}
	return w.Sex.Allows(p.Sex)
}

// PlayingUpFee is the raised fee of playing in a higher group.
type PlayingUpFee struct {
	Fee       int  `json:"fee"`
	LateFee   int  `json:"late_fee"`
	Discounts bool `json:"discounts"` // reliefs by title and status hold
}

// Statuses lists the statuses that give a relief, in the order of the rules.
func (f Fees) Statuses() []string {
	var out []string
	for _, r := range f.Rules {
		for _, s := range r.When.Status {
			if !contains(out, s) {
				out = append(out, s)
			}
		}
	}
	return out
}

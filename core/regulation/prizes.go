package regulation

import "tura/core/tournament"

// Prize is a rule of the prize table: one whole bundle for one place of one table.
type Prize struct {
	Table  string   `json:"table"` // "place" or an id of the special tables
	Place  int      `json:"place"`
	Money  int      `json:"money"` // roubles
	Things []string `json:"things"`
}

// SpecialTable is a prize list of its own: women, veterans, boys, players under a rating.
type SpecialTable struct {
	Name            string    `json:"name"`
	Sex             SexOnly   `json:"sex,omitzero"`
	BornMin         Bound     `json:"born_min,omitzero"`
	BornMax         Bound     `json:"born_max,omitzero"`
	FIDEMin         Bound     `json:"fide_min,omitzero"`
	FIDEMax         Bound     `json:"fide_max,omitzero"`
	Titles          []string  `json:"title,omitempty"`
	Club            string    `json:"club,omitempty"`
	Coach           string    `json:"coach,omitempty"`
	City            string    `json:"city,omitempty"`
	By              ServedBy  `json:"by,omitzero"`
	MinParticipants int       `json:"min_participants,omitempty"` // fewer: the table is not awarded
	CountedIn       CountedIn `json:"counted_in,omitzero"`
	ReasonIfFewer   string    `json:"reason_if_fewer,omitempty"`
	Main            bool      `json:"main,omitempty"` // stands for the place table: its prizes are place prizes
}

// Entitled tells whether a person belongs to the table.
func (t SpecialTable) Entitled(p Person) bool {
	if !t.Sex.Allows(p.Sex) {
		return false
	}
	if (t.BornMin.Set || t.BornMax.Set) && (p.Born.Year == 0 || !within(p.Born.Year, t.BornMin, t.BornMax)) {
		return false
	}
	if !within(p.FIDE, t.FIDEMin, t.FIDEMax) {
		return false
	}
	if len(t.Titles) > 0 && !contains(t.Titles, p.Title.String()) {
		return false
	}
	return (t.Club == "" || t.Club == p.Club) && (t.Coach == "" || t.Coach == p.Coach) && (t.City == "" || t.City == p.City)
}

func contains(list []string, s string) bool {
	for _, have := range list {
		if have == s {
			return true
		}
	}
	return false
}

// PrizeTable is the prizes of one table of one group, by place.
type PrizeTable struct {
	ID     string
	Rule   SpecialTable // zero for the place table
	Prizes []Prize
}

// Main tells that the table's prizes are place prizes.
func (t PrizeTable) Main() bool { return t.ID == PlaceTable || t.Rule.Main }

// PrizeTables gives the tables of a group in the order of the regulation's list, place prizes first.
func (r *Regulation) PrizeTables(category string) []PrizeTable {
	var main, special []PrizeTable
	index := map[string]*PrizeTable{}
	var order []string
	for _, p := range r.Prizes[category] {
		if index[p.Table] == nil {
			index[p.Table] = &PrizeTable{ID: p.Table, Rule: r.SpecialTables[p.Table]}
			order = append(order, p.Table)
		}
		index[p.Table].Prizes = append(index[p.Table].Prizes, p)
	}
	for _, id := range order {
		if t := *index[id]; t.Main() {
			main = append(main, t)
		} else {
			special = append(special, t)
		}
	}
	return append(main, special...)
}

// SmallCategory cuts the prizes of a group that too few came to.
type SmallCategory struct {
	Categories []string      `json:"categories"` // empty: all groups
	FewerThan  int           `json:"fewer_than"`
	Keep       []PrizeInRule `json:"keep"`
	Reason     string        `json:"reason,omitempty"`
}

// PrizeInRule names a prize by table and place.
type PrizeInRule struct {
	Table string `json:"table"`
	Place int    `json:"place"`
}

// Cuts tells whether the rule takes the prize away in a group of so many starters.
func (s *SmallCategory) Cuts(category string, starters int, table string, place int) bool {
	if s == nil || starters >= s.FewerThan || len(s.Categories) > 0 && !contains(s.Categories, category) {
		return false
	}
	for _, k := range s.Keep {
		if k.Table == table && k.Place == place {
			return false
		}
	}
	return true
}

// PrizeFund is the sum the organiser promises.
type PrizeFund struct {
	Guaranteed int  `json:"guaranteed"`
	PlusFees   bool `json:"plus_fees"` // the fees come on top and the table may grow
}

// PrizeSum adds the money of all prizes, or of one group.
func (r *Regulation) PrizeSum(category string) int {
	sum := 0
	for code, prizes := range r.Prizes {
		for _, p := range prizes {
			if category == "" || category == code {
				sum += p.Money
			}
		}
	}
	return sum
}

// Tax are the rates of the estimate on money prizes; the estimate itself is off unless Choices.Tax is on or the regulation gives rates.
type Tax struct {
	ResidentPercent    int             `json:"resident_percent"`
	NonResidentPercent int             `json:"non_resident_percent"`
	NonResident        string          `json:"non_resident,omitempty"` // who counts as one, in words
	Allowance          int             `json:"allowance,omitempty"`    // roubles free of tax for one person
	PayUntil           tournament.Date `json:"pay_until,omitzero"`
	Documents          []string        `json:"documents,omitempty"` // papers a winner hands in
}

package entries

import (
	"slices"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/names"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
)

// filter picks rows of the chosen groups.
type filter int

const (
	all filter = iota
	unpaid
	missing
	undecided
	filterCount
)

// row is one line of the table, formatted.
type row struct {
	view                             session.EntryView
	group                            string // where it plays, else where it would belong
	number                           string
	name, title, born, rating, club  string
	state                            string
	tone                             kit.Tone
	fee, owes                        string
	search                           []string // keys of the words of the name, in both scripts
	sortRating, sortBorn, sortNumber int
}

func (r row) fits(f filter) bool {
	v := r.view
	switch f {
	case unpaid:
		return v.Owes() > 0 && r.plays()
	case missing:
		return v.Presence == session.Applied && v.Placement.State == entry.Placed && v.Number == 0
	case undecided:
		return r.asks()
	}
	return true
}

func (r row) plays() bool { return r.view.Placement.State == entry.Placed }

// asks tells that the arbiter has something to decide about the person.
func (r row) asks() bool {
	p := r.view.Placement
	return p.Asks || p.State == entry.Nowhere || r.view.Fee.NoRule && p.State == entry.Placed
}

// makeRow formats one entry.
func makeRow(d *desk.Desk, reg *regulation.Regulation, v session.EntryView) row {
	e := v.Entry
	r := row{view: v, group: v.Placement.Category, name: desk.Short(e.Name), club: e.Club}
	if r.group == "" {
		r.group = v.Placement.Own
	}
	if r.club == "" {
		r.club = e.City
	}
	if e.Title != tournament.NoTitle {
		r.title = e.Title.String()
	} else if r.title = e.Rank; len([]rune(r.title)) > 4 {
		r.title = ""
	}
	if v.Number > 0 {
		r.sortNumber = int(v.Number)
		r.number = strconv.Itoa(r.sortNumber)
	}
	if r.sortBorn = e.Born.Year; r.sortBorn > 0 {
		r.born = strconv.Itoa(r.sortBorn)
	}
	_, r.sortRating = ratingOf(reg, r.group, e)
	if r.rating = "—"; r.sortRating > 0 {
		r.rating = strconv.Itoa(r.sortRating)
	}
	r.state, r.tone = state(d, v)
	if r.plays() {
		r.fee, r.owes = desk.Money(v.Fee.Total), desk.Money(v.Owes())
		switch {
		case v.Fee.NoRule && v.Fee.Total == 0:
			r.fee = "?"
		case v.Fee.Total == 0:
			r.fee = d.T("entriesui.free")
		}
	}
	for _, full := range []string{e.Name, strings.ReplaceAll(e.Latin, ",", " ")} {
		for _, w := range strings.Fields(full) {
			r.search = append(r.search, names.Key(w))
		}
	}
	return r
}

// ratingOf is the rating that seeds the group, with the key of its list: fide, fsr or rsht.
func ratingOf(reg *regulation.Regulation, group string, e entry.Entry) (list string, rating int) {
	keys := []regulation.SeedKey{regulation.SeedFIDE}
	if c := reg.Category(group); c != nil {
		keys = c.SeedOrder
	}
	for _, k := range keys {
		switch k {
		case regulation.SeedFIDE:
			return "fide", e.FIDE
		case regulation.SeedFSR:
			return "fsr", e.FSR
		case regulation.SeedRSHT:
			return "rsht", e.RSHT
		}
	}
	return "fide", e.FIDE
}

// listed is a rating with the key of its list.
type listed struct {
	list  string
	value int
}

func ratingsOf(e entry.Entry) []listed {
	return []listed{{"fide", e.FIDE}, {"fsr", e.FSR}, {"rsht", e.RSHT}}
}

// state is where the person stands on the way from the application to the board.
func state(d *desk.Desk, v session.EntryView) (string, kit.Tone) {
	p := v.Placement
	switch {
	case v.Presence == session.NotAdmitted || p.State == entry.NotAdmitted:
		return d.T("entriesui.state.notadmitted"), kit.Bad
	case v.Presence == session.NoShow || p.State == entry.NoShow:
		return d.T("entriesui.state.noshow"), kit.Neutral
	case p.State == entry.Nowhere:
		return d.T("entriesui.state.nowhere"), kit.Caution
	case v.Status == tournament.Withdrawn:
		return d.T("entriesui.state.withdrawn"), kit.Neutral
	case v.Status == tournament.Expelled:
		return d.T("entriesui.state.expelled"), kit.Bad
	case v.Entry.FromRound > 1 && v.Presence == session.Confirmed:
		return d.T("entriesui.state.from", i18n.Data{"Round": v.Entry.FromRound}), kit.Caution
	case v.Presence == session.Confirmed:
		return d.T("entriesui.state.confirmed"), kit.Good
	case p.Asks:
		return d.T("entriesui.state.asks"), kit.Caution
	case v.Paid > 0 && v.Owes() <= 0:
		return d.T("entriesui.state.paid"), kit.Info
	}
	return d.T("entriesui.state.applied"), kit.Neutral
}

// matches tells whether what was typed is the beginning of one of the names, or a number of the person in a list.
func (r row) matches(typed, key string) bool {
	e := r.view.Entry
	if typed != "" && (typed == e.FIDEID || typed == e.FSRID || typed == r.number) {
		return true
	}
	if key == "" {
		return false
	}
	words := strings.Fields(typed)
	if len(words) > 1 { // surname and the beginning of the first name
		return len(r.search) > 1 && (sameStart(r.search, words) || len(r.search) > 3 && sameStart(r.search[len(r.search)-2:], words))
	}
	for _, w := range r.search {
		if strings.HasPrefix(w, key) {
			return true
		}
	}
	return false
}

func sameStart(have, words []string) bool {
	for i, w := range words {
		if i >= len(have) || !strings.HasPrefix(have[i], names.Key(w)) {
			return false
		}
	}
	return true
}

// byName puts rows into the order of the Russian alphabet.
func byName(rows []row) {
	slices.SortStableFunc(rows, func(a, b row) int { return names.Compare(a.view.Entry.Name, b.view.Entry.Name) })
}

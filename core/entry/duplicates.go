package entry

import (
	"strings"

	"tura/core/names"
)

// Duplicate is a pair of rows that are likely one person.
type Duplicate struct {
	First, Second int // indexes of the rows, First before Second
	Keep          int // the fuller one, the earlier of equally full ones
	By            DuplicateBy
}

// DuplicateBy says what two rows share.
type DuplicateBy uint8

// The grounds, the surest first.
const (
	SameFSRID DuplicateBy = iota
	SameFIDEID
	SameNameAndBirth
	SameNameAndYear
	SameName // and nothing that speaks against it
)

// String is the last word of the ground's key, "entry.duplicate." + word in assets/i18n.
func (d DuplicateBy) String() string {
	return [...]string{"fsrid", "fideid", "birth", "year", "name"}[d]
}

// findDuplicates compares by ФШР number, FIDE number, name and birth date, name and year, in this order. Only rows that share a number or the
// key of surname and first name are compared.
func findDuplicates(rows []Imported) []Duplicate {
	earlier := map[string][]int{}
	var out []Duplicate
	for j := range rows {
		e := rows[j].Entry
		p := names.Split(e.Name)
		seen := map[int]bool{}
		for _, key := range []string{"fsr " + e.FSRID, "fide " + e.FIDEID, "name " + names.Key(p.Surname+p.First)} {
			for _, i := range earlier[key] {
				if by, same := SamePerson(rows[i].Entry, e); same && !seen[i] {
					seen[i] = true
					out = append(out, Duplicate{i, j, fuller(rows, i, j), by})
				}
			}
			if !strings.HasSuffix(key, " ") {
				earlier[key] = append(earlier[key], j)
			}
		}
	}
	return out
}

func fuller(rows []Imported, i, j int) int {
	if fullness(rows[j].Entry) > fullness(rows[i].Entry) {
		return j
	}
	return i
}

// SamePerson tells whether two entries are likely one person. A known difference of birth dates or of patronymics speaks against equal names.
func SamePerson(a, b Entry) (DuplicateBy, bool) {
	switch {
	case a.FSRID != "" && a.FSRID == b.FSRID:
		return SameFSRID, true
	case a.FIDEID != "" && a.FIDEID == b.FIDEID:
		return SameFIDEID, true
	case a.Name == "" || b.Name == "" || !sameName(a.Name, b.Name):
		return 0, false
	case a.Born.Year == 0 || b.Born.Year == 0:
		return SameName, true
	case a.Born.Year != b.Born.Year:
		return 0, false
	case a.Born.Month == 0 || b.Born.Month == 0:
		return SameNameAndYear, true
	}
	return SameNameAndBirth, a.Born == b.Born
}

// sameName compares surname and first name by key, and the patronymics where both have one.
func sameName(a, b string) bool {
	p, q := names.Split(a), names.Split(b)
	if names.Key(p.Surname+p.First) != names.Key(q.Surname+q.First) {
		return false
	}
	return p.Patronymic == "" || q.Patronymic == "" || names.Key(p.Patronymic) == names.Key(q.Patronymic)
}

// fullness counts the filled fields, the words of the name each.
func fullness(e Entry) int {
	n := len(strings.Fields(e.Name))
	for _, s := range []string{e.FIDEID, e.FSRID, e.Rank, e.City, e.Club, e.Coach, e.Phone, e.Email, e.Wanted, e.Status, e.Title.String()} {
		if s != "" {
			n++
		}
	}
	for _, v := range []int{e.FIDE, e.FSR, e.RSHT, e.Born.Year, e.Born.Day} {
		if v > 0 {
			n++
		}
	}
	return n
}

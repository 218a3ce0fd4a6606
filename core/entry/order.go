package entry

import (
	"cmp"
	"slices"

	"tura/core/names"
	"tura/core/regulation"
)

// StartOrder sorts the people of one group into their start order (a new slice; position i gets start number i+1): by the keys of the
// group's seed order, ratings and title descending, a missing rating as 0; then by name (ё as е). Late entries stand by their rating, or at
// the end where the regulation appends them.
func StartOrder(cat regulation.Category, late regulation.LateEntry, people []Entry) []Entry {
	out := slices.Clone(people)
	slices.SortStableFunc(out, func(a, b Entry) int {
		if late == regulation.AppendLate {
			if c := cmp.Compare(max(a.FromRound, 1), max(b.FromRound, 1)); c != 0 {
				return c
			}
		}
		for _, key := range cat.SeedOrder {
			if c := compareSeed(key, a, b); c != 0 {
				return c
			}
		}
		return names.Compare(a.Name, b.Name)
	})
	return out
}

func compareSeed(key regulation.SeedKey, a, b Entry) int {
	switch key {
	case regulation.SeedTitle:
		return cmp.Compare(b.Title, a.Title)
	case regulation.SeedName:
		return names.Compare(a.Name, b.Name)
	}
	return cmp.Compare(ratingOf(key, b), ratingOf(key, a))
}

func ratingOf(key regulation.SeedKey, e Entry) int {
	switch key {
	case regulation.SeedFIDE:
		return e.FIDE
	case regulation.SeedFSR:
		return e.FSR
	case regulation.SeedRSHT:
		return e.RSHT
	case regulation.SeedChain:
		return cmp.Or(e.FIDE, e.FSR, e.RSHT)
	case regulation.SeedEstimate:
		return cmp.Or(e.FIDE, e.Estimate)
	}
	return 0
}

func seedRating(cat regulation.Category, e Entry) int {
	for _, key := range cat.SeedOrder {
		if r := ratingOf(key, e); r > 0 {
			return r
		}
	}
	return 0
}

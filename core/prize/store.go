package prize

import (
	"cmp"
	"slices"

	"tura/core/regulation"
)

// StoreLine counts one kind of thing: what the regulation can ask for at most, and what the real awards ask for.
type StoreLine struct {
	Thing   string
	Planned int
	Awarded int
}

// Store counts cups, medals, books and gifts. Before the event awards is empty and participants an expected number; afterwards both are
// real. Gifts for all participants count once a participant in both columns. The order is that of the regulation's first mention.
func Store(reg *regulation.Regulation, awards []Award, participants int) []StoreLine {
	var out []StoreLine
	index := map[string]int{}
	line := func(thing string) *StoreLine {
		i, ok := index[thing]
		if !ok {
			i = len(out)
			index[thing] = i
			out = append(out, StoreLine{Thing: thing})
		}
		return &out[i]
	}
	for _, code := range reg.Codes() {
		for _, t := range reg.PrizeTables(code) {
			for _, p := range t.Prizes {
				for _, thing := range p.Things {
					line(thing).Planned++
				}
			}
		}
	}
	for _, a := range awards {
		for _, thing := range a.Things {
			if a.Awarded {
				line(thing).Awarded++
			}
		}
	}
	for _, thing := range reg.ForAll {
		l := line(thing)
		l.Planned += participants
		if len(awards) > 0 {
			l.Awarded += participants
		}
	}
	return out
}

// Call is one person called to the stage with everything they get there.
type Call struct {
	Category string
	Winner   *Finisher
	Awards   []Award // the one they are called for first, then the others
}

// Calls puts the awards of one group into calling order: special tables before place prizes, in each the last place first, so that the
// winner comes last. A person with several prizes is called once, for the last of them. Prizes not awarded call nobody.
func Calls(reg *regulation.Regulation, awards []Award) []Call {
	order := slices.DeleteFunc(slices.Clone(awards), func(a Award) bool { return !a.Awarded })
	tables := map[string]int{}
	for _, a := range awards {
		if _, ok := tables[a.Table]; !ok {
			tables[a.Table] = len(tables)
		}
	}
	main := func(a Award) int {
		if a.Table == regulation.PlaceTable || reg.SpecialTables[a.Table].Main {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(order, func(a, b Award) int {
		return cmp.Or(cmp.Compare(main(a), main(b)), cmp.Compare(tables[b.Table], tables[a.Table]), cmp.Compare(b.Place, a.Place))
	})
	var out []Call
	for i, a := range order {
		call := Call{Category: a.Category, Winner: a.Winner, Awards: []Award{a}}
		later := false
		for j, b := range order {
			if b.Winner != a.Winner || j == i {
				continue
			}
			if j > i {
				later = true
				break
			}
			call.Awards = append(call.Awards, b)
		}
		if !later {
			out = append(out, call)
		}
	}
	return out
}

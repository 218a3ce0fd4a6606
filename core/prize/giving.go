package prize

import (
	"cmp"
	"slices"
	"strings"

	"tura/core/fault"
	"tura/core/regulation"
)

// giving is the work on one group.
type giving struct {
	reg      *regulation.Regulation
	category string
	table    []Finisher
	event    Event
	prizes   []prize
	eligible map[string][]int // finishers entitled to a table, best first
}

// prize is an award in the making.
type prize struct {
	Award
	main   bool
	open   bool // can be given at all
	winner int  // index of the finisher, -1
}

// list lays out all prizes and closes those that the minimums take away.
func (g *giving) list() {
	g.eligible = map[string][]int{}
	started := 0
	for _, f := range g.table {
		if !f.DidNotPlay {
			started++
		}
	}
	for _, t := range g.reg.PrizeTables(g.category) {
		counted := 0
		for _, i := range g.ranked(t) {
			f := g.table[i]
			if t.ID == regulation.PlaceTable || t.Rule.Entitled(f.Person) {
				counted++
				if !g.passesOver(f) {
					g.eligible[t.ID] = append(g.eligible[t.ID], i)
				}
			}
		}
		if t.Rule.CountedIn == regulation.CountEvent {
			counted = 0
			for _, f := range g.event {
				if t.Rule.Entitled(f.Person) {
					counted++
				}
			}
		}
		for _, p := range t.Prizes {
			g.prizes = append(g.prizes, g.prize(t, p, started, counted))
		}
	}
}

// ranked lists the finishers in the order in which the table is served: by place, or by improvement with the place after it.
func (g *giving) ranked(t regulation.PrizeTable) []int {
	out := make([]int, 0, len(g.table))
	for i, f := range g.table {
		if t.Rule.By == regulation.ByPlace || f.Person.FIDE > 0 {
			out = append(out, i)
		}
	}
	if t.Rule.By == regulation.ByImprovement {
		slices.SortStableFunc(out, func(a, b int) int { return cmp.Compare(g.table[b].Gain, g.table[a].Gain) })
	}
	return out
}

// passesOver tells that the rule hands the prizes of this absent finisher to the next one.
func (g *giving) passesOver(f Finisher) bool {
	return f.Absent && g.reg.AbsentAtClosing == regulation.AbsentPasses
}

func (g *giving) prize(t regulation.PrizeTable, p regulation.Prize, started, counted int) prize {
	out := prize{Award: Award{Category: g.category, Table: t.ID, Place: p.Place, Money: p.Money, Things: p.Things}, main: t.Main(), winner: -1}
	if s := g.reg.SmallCategory; s.Cuts(g.category, started, t.ID, p.Place) {
		out.Reasons = append(out.Reasons, Reason{"small", fault.Args{"Count": started, "FewerThan": s.FewerThan}})
	}
	if counted < t.Rule.MinParticipants {
		out.Reasons = append(out.Reasons, Reason{"few", fault.Args{"Table": t.Rule.Name, "Count": counted, "Min": t.Rule.MinParticipants}})
	}
	out.open = len(out.Reasons) == 0
	return out
}

// natural is the finisher whom a prize would fall to if every table were served by itself, -1 for nobody.
func (g *giving) natural(p *prize) int {
	list := g.eligible[p.Table]
	if p.Place < 1 || p.Place > len(list) {
		return -1
	}
	return list[p.Place-1]
}

func (g *giving) both() {
	for i := range g.prizes {
		if p := &g.prizes[i]; p.open {
			g.give(p, g.natural(p))
		}
	}
}

// oneEach serves the prizes in the given order, each to the first entitled finisher who has none, and then explains what moved.
func (g *giving) oneEach(order []int) {
	has := map[int]*prize{}
	for _, i := range order {
		p := &g.prizes[i]
		winner := -1
		for _, f := range g.eligible[p.Table] {
			if has[f] == nil {
				winner = f
				break
			}
		}
		g.give(p, winner)
		if winner >= 0 {
			has[winner] = p
		}
	}
	for i := range g.prizes {
		p := &g.prizes[i]
		n := g.natural(p)
		if !p.open || n < 0 || n == p.winner || has[n] == nil {
			continue
		}
		other := has[n]
		p.Reasons = append([]Reason{{"passed", fault.Args{"Player": g.table[n].Name, "Number": int(g.table[n].Number), "FinalPlace": g.table[n].Place,
			"Table": g.reg.SpecialTables[other.Table].Name, "TableID": other.Table, "Place": other.Place, "Money": other.Money}}}, p.Reasons...)
	}
}

func (g *giving) give(p *prize, winner int) {
	if winner < 0 {
		p.Reasons = append(p.Reasons, Reason{"nobody", fault.Args{"Count": len(g.eligible[p.Table])}})
		return
	}
	p.winner, p.Winner, p.Awarded = winner, &g.table[winner], true
}

// inOrder is the order of place-first: as listed, main tables first, places rising in each.
func (g *giving) inOrder() []int {
	order := g.open()
	slices.SortStableFunc(order, func(a, b int) int {
		p, q := &g.prizes[a], &g.prizes[b]
		if c := compareMain(p, q); c != 0 {
			return c
		}
		if p.Table == q.Table {
			return cmp.Compare(p.Place, q.Place)
		}
		return 0
	})
	return order
}

// byValue is the order of dearest.
func (g *giving) byValue() []int {
	order := g.open()
	slices.SortStableFunc(order, func(a, b int) int {
		p, q := &g.prizes[a], &g.prizes[b]
		return cmp.Or(
			cmp.Compare(q.Money, p.Money),
			cmp.Compare(count(q.Things, "кубок", "cup"), count(p.Things, "кубок", "cup")),
			cmp.Compare(count(q.Things, "медаль", "medal"), count(p.Things, "медаль", "medal")),
			cmp.Compare(len(q.Things), len(p.Things)),
			compareMain(p, q),
			cmp.Compare(p.Place, q.Place),
		)
	})
	return order
}

func (g *giving) open() []int {
	var out []int
	for i := range g.prizes {
		if g.prizes[i].open {
			out = append(out, i)
		}
	}
	return out
}

func compareMain(p, q *prize) int {
	switch {
	case p.main == q.main:
		return 0
	case p.main:
		return -1
	}
	return 1
}

// count counts the things that begin with one of the words.
func count(things []string, words ...string) int {
	n := 0
	for _, t := range things {
		for _, w := range words {
			if strings.HasPrefix(strings.ToLower(t), w) {
				n++
				break
			}
		}
	}
	return n
}

// absent takes the prizes of absent winners back where the regulation gives them to nobody.
func (g *giving) absent() {
	if g.reg.AbsentAtClosing != regulation.AbsentLoses {
		return
	}
	for i := range g.prizes {
		if p := &g.prizes[i]; p.Awarded && p.Winner.Absent {
			p.Awarded = false
			p.Reasons = []Reason{{"absent", fault.Args{"Player": p.Winner.Name}}}
		}
	}
}

package prize

import (
	"cmp"
	"slices"

	"tura/core/fault"
	"tura/core/regulation"
)

// share divides the money of a main table among equals, after the prizes are given. Things are never shared.
//
//	Choices.Sharing average     all with equal points get the mean of the prizes on their places
//	Choices.Sharing hort        half of the own prize and half of that mean
//	Choices.EqualThree share    those whom nothing tells apart (equal Place) get the mean
//
// A place below the prizes counts as 0. Whole roubles; what the division leaves goes to the best placed, rouble by rouble, so that the sum
// stays.
func (g *giving) share() {
	mode := g.reg.Choices.Sharing
	if mode == regulation.NoSharing && g.reg.Choices.EqualThree != "share" {
		return
	}
	equal := func(a, b Finisher) bool { return a.Points == b.Points }
	if mode == regulation.NoSharing {
		equal = func(a, b Finisher) bool { return a.Place == b.Place }
	}
	for _, t := range g.reg.PrizeTables(g.category) {
		if t.Main() {
			g.shareTable(t, equal, mode == regulation.Hort)
		}
	}
	tables := map[string]int{}
	for _, p := range g.prizes {
		if _, ok := tables[p.Table]; !ok {
			tables[p.Table] = len(tables)
		}
	}
	slices.SortStableFunc(g.prizes, func(a, b prize) int { return cmp.Compare(tables[a.Table], tables[b.Table]) })
}

// shareTable divides inside one table. The recipients stand in the order in which the table was served: its winners, then those entitled who
// have no prize.
func (g *giving) shareTable(t regulation.PrizeTable, equal func(a, b Finisher) bool, hort bool) {
	var rows, line []int // prizes of the table in order, and the finishers beside them
	for i := range g.prizes {
		if p := &g.prizes[i]; p.Table == t.ID && p.winner >= 0 {
			rows = append(rows, i)
		}
	}
	if len(rows) == 0 {
		return
	}
	won := map[int]bool{}
	for i := range g.prizes {
		if w := g.prizes[i].winner; w >= 0 {
			won[w] = true
		}
	}
	for _, i := range rows {
		line = append(line, g.prizes[i].winner)
	}
	for _, f := range g.eligible[t.ID] {
		if !won[f] {
			line = append(line, f)
		}
	}
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(line) && equal(g.table[line[from]], g.table[line[to]]) {
			to++
		}
		if to-from > 1 {
			g.divide(rows, line, from, to, hort)
		}
		from = to
	}
}

// divide shares the money of positions from…to-1.
func (g *giving) divide(rows, line []int, from, to int, hort bool) {
	own := make([]int, to-from)
	sum := 0
	for i := range own {
		if from+i < len(rows) {
			own[i] = g.prizes[rows[from+i]].Money
			sum += own[i]
		}
	}
	if sum == 0 {
		return
	}
	parts := split(own, sum, hort)
	first := g.table[line[from]]
	for i, money := range parts {
		reason := Reason{"shared", fault.Args{"Count": to - from, "Sum": sum, "Place": first.Place}}
		if from+i < len(rows) {
			p := &g.prizes[rows[from+i]]
			p.Money, p.Reasons = money, append(p.Reasons, reason)
			continue
		}
		f := line[from+i]
		last := g.prizes[rows[0]]
		g.prizes = append(g.prizes, prize{Award: Award{Category: g.category, Table: last.Table, Place: from + i + 1, Awarded: true, Winner: &g.table[f],
			Money: money, Reasons: []Reason{reason}}, main: true, open: true, winner: f})
	}
}

// split gives each of the equals their part of the sum: the mean, or half of the own prize and half of the mean.
func split(own []int, sum int, hort bool) []int {
	n := len(own)
	parts := make([]int, n)
	left := sum
	for i := range parts {
		parts[i] = sum / n
		if hort {
			parts[i] = (own[i]*n + sum) / (2 * n)
		}
		left -= parts[i]
	}
	for i := 0; left > 0; i, left = (i+1)%n, left-1 {
		parts[i]++
	}
	return parts
}

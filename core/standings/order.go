package standings

import (
	"cmp"
	"slices"

	"tura/core/tiebreak"
	"tura/core/tournament"
)

// reason is what separates a part of a group from the part above it.
type reason struct {
	by    By
	index int
}

// sorter fills the rows of a table from first to last.
type sorter struct {
	table   *Table
	opts    Options
	columns [][]tiebreak.Value // by code, by number-1; those of DE are filled group by group
	used    []bool             // by play-off
}

func newSorter(t *Table, o Options, players int) *sorter {
	s := &sorter{table: t, opts: o, used: make([]bool, len(o.Playoffs))}
	for _, c := range o.Codes {
		if c.Group() {
			s.columns = append(s.columns, make([]tiebreak.Value, players))
			continue
		}
		s.columns = append(s.columns, t.calc.Column(c))
	}
	t.Rows = make([]Row, 0, players)
	return s
}

func (s *sorter) all() {
	points := s.table.calc.Column(tiebreak.Code{Kind: tiebreak.PTS})
	var group, out []tournament.Number
	for i := range points {
		n := tournament.Number(i + 1)
		if s.table.calc.Ranked(n) {
			group = append(group, n)
			continue
		}
		out = append(out, n)
	}
	s.parts(group, points, tiebreak.Code{Kind: tiebreak.PTS}, reason{}, reason{by: ByPoints}, 0)
	for _, n := range out {
		s.table.Out = append(s.table.Out, s.row(n, 0, reason{}))
	}
	for i, u := range s.used {
		if !u {
			s.table.Unused = append(s.table.Unused, s.opts.Playoffs[i])
		}
	}
}

// parts sorts a group by a column and sends each part that stays equal on to the code at index next. above separates the group from
// what stands above it, between separates its parts.
func (s *sorter) parts(group []tournament.Number, column []tiebreak.Value, code tiebreak.Code, above, between reason, next int) {
	slices.SortFunc(group, func(a, b tournament.Number) int {
		return cmp.Or(code.Compare(column[a-1], column[b-1]), cmp.Compare(a, b))
	})
	for i := 0; i < len(group); {
		j := i + 1
		for j < len(group) && column[group[j]-1] == column[group[i]-1] {
			j++
		}
		s.group(group[i:j], next, above)
		above, i = between, j
	}
}

// group orders those who are tied before the code at index k.
func (s *sorter) group(group []tournament.Number, k int, above reason) {
	for len(group) == 1 && k < len(s.columns) && s.opts.Codes[k].Group() {
		s.columns[k][group[0]-1] = tiebreak.Whole(0)
		k++
	}
	switch {
	case k == len(s.columns):
		s.finish(group, above)
		return
	case s.opts.Codes[k].Group():
		e := s.table.calc.DirectEncounter(s.opts.Codes[k], group)
		s.table.meetings[k] = append(s.table.meetings[k], e)
		for i, n := range e.Group {
			s.columns[k][n-1] = tiebreak.Whole(e.Rank[i])
		}
	}
	s.parts(group, s.columns[k], s.opts.Codes[k], above, reason{ByTieBreak, k}, k+1)
}

// finish places those whom the list leaves tied: by their play-off, by lot, or together.
func (s *sorter) finish(group []tournament.Number, above reason) {
	if len(group) == 1 {
		s.add(group[0], len(s.table.Rows)+1, above)
		return
	}
	order, by := s.playoff(group), ByPlayoff
	if order == nil && s.opts.Lots {
		order, by = lots(group, s.opts.Seed), ByLots
	}
	place := len(s.table.Rows) + 1
	if order == nil {
		for _, n := range group {
			s.add(n, place, above).Shared = true
			above = reason{}
		}
		return
	}
	for i, n := range order {
		s.add(n, place+i, above).Played = by == ByPlayoff
		above = reason{by: by}
	}
}

func (s *sorter) add(n tournament.Number, place int, above reason) *Row {
	s.table.Rows = append(s.table.Rows, s.row(n, place, above))
	return &s.table.Rows[len(s.table.Rows)-1]
}

func (s *sorter) row(n tournament.Number, place int, above reason) Row {
	r := Row{Place: place, Number: n, Points: s.table.calc.Score(n), By: above.by, Index: above.index, Values: make([]tiebreak.Value, len(s.columns))}
	for i, c := range s.columns {
		r.Values[i] = c[n-1]
	}
	return r
}

// playoff finds the play-off among exactly these players; the last one entered counts.
func (s *sorter) playoff(group []tournament.Number) []tournament.Number {
	var order []tournament.Number
	for i, p := range s.opts.Playoffs {
		if slices.Equal(slices.Sorted(slices.Values(p.Order)), slices.Sorted(slices.Values(group))) {
			order, s.used[i] = p.Order, true
		}
	}
	return order
}

// lots orders a group by a number drawn for each player from the seed: the same seed gives the same order, whoever else is tied.
func lots(group []tournament.Number, seed uint64) []tournament.Number {
	out := slices.Clone(group)
	slices.SortFunc(out, func(a, b tournament.Number) int {
		return cmp.Or(cmp.Compare(draw(seed, a), draw(seed, b)), cmp.Compare(a, b))
	})
	return out
}

// draw is the mixing step of SplitMix64 at position n of the seed's sequence.
func draw(seed uint64, n tournament.Number) uint64 {
	z := seed + uint64(n)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

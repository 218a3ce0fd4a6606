package tiebreak

import (
	"slices"

	"tura/core/tournament"
)

// Encounter is the direct encounter inside one tied group (art. 6).
type Encounter struct {
	Group []tournament.Number // by rank, then by number
	Rank  []int               // of Group: 1, 2, 2, 4 …; all 0 where nobody was separated
	Steps []Step              // the sub-tables in the order they were made
}

// Step is one sub-table of the working.
type Step struct {
	Group  []tournament.Number // by points, then by number
	Points []Value             // of Group: from the games inside it, those of one pair averaged
	Games  []int               // of Group: opponents of the group met
	All    bool                // everybody has met everybody: 6.2, else 6.3
	Fixed  int                 // by 6.3: so many at the top are certain whatever the missing games bring
}

// RankOf returns the rank of n, 0 where nobody was separated or n is not of the group.
func (e Encounter) RankOf(n tournament.Number) int {
	if i := slices.Index(e.Group, n); i >= 0 {
		return e.Rank[i]
	}
	return 0
}

// DirectEncounter ranks a tied group by art. 6. With code's /P, and in round robins, forfeits count as games.
func (c *Calculator) DirectEncounter(code Code, group []tournament.Number) Encounter {
	d := &direct{c: c, forfeits: code.Forfeits || c.robin, at: make([]int, len(c.h)+1)}
	group = slices.Sorted(slices.Values(group))
	e := Encounter{Rank: make([]int, 0, len(group))}
	for _, part := range d.split(group) {
		rank := len(e.Group) + 1
		for _, n := range part {
			e.Group, e.Rank = append(e.Group, n), append(e.Rank, rank)
		}
	}
	if n := len(e.Rank); n == 0 || e.Rank[n-1] == 1 {
		clear(e.Rank)
	}
	e.Steps = d.steps
	return e
}

// direct is one run of art. 6.
type direct struct {
	c        *Calculator
	forfeits bool
	at       []int // position+1 in the group at work by number, 0 outside
	steps    []Step
}

// split orders a group and returns the parts that stay tied, each sorted by number.
func (d *direct) split(group []tournament.Number) [][]tournament.Number {
	if len(group) < 2 {
		return [][]tournament.Number{group}
	}
	s := d.table(group)
	d.steps = append(d.steps, s)
	if s.All {
		return d.splitComplete(s)
	}
	if s.Fixed == 0 {
		return [][]tournament.Number{group}
	}
	var out [][]tournament.Number
	for _, n := range s.Group[:s.Fixed] {
		out = append(out, []tournament.Number{n})
	}
	if rest := slices.Sorted(slices.Values(s.Group[s.Fixed:])); len(rest) > 0 {
		out = append(out, d.split(rest)...) // 6.3: the others form a new group
	}
	return out
}

// splitComplete is 6.2: ranked by the sub-table, those still equal start again among themselves.
func (d *direct) splitComplete(s Step) [][]tournament.Number {
	var out [][]tournament.Number
	for i := 0; i < len(s.Group); {
		j := i + 1
		for j < len(s.Group) && s.Points[j] == s.Points[i] {
			j++
		}
		if j-i == len(s.Group) {
			return [][]tournament.Number{s.Group}
		}
		out = append(out, d.split(s.Group[i:j])...)
		i = j
	}
	return out
}

// member is a row of a sub-table in the making: points in parts of a half-point.
type member struct {
	n      tournament.Number
	points int
	met    int
}

// table makes the sub-table of a group and finds how many at the top are certain (6.3).
func (d *direct) table(group []tournament.Number) Step {
	for i, n := range group {
		d.at[n] = i + 1
	}
	defer func() {
		for _, n := range group {
			d.at[n] = 0
		}
	}()
	pairs := make([][]meeting, len(group))
	unit := 1 // parts of a half-point: every number of meetings divides it
	for i, n := range group {
		pairs[i] = d.meetings(n)
		for _, m := range pairs[i] {
			unit = unit / int(gcd(int64(unit), int64(m.games))) * m.games
		}
	}
	rows := make([]member, len(group))
	s := Step{All: true}
	for i, n := range group {
		rows[i] = member{n: n, met: len(pairs[i])}
		for _, m := range pairs[i] {
			rows[i].points += int(m.points) * (unit / m.games)
		}
		s.All = s.All && rows[i].met == len(group)-1
	}
	slices.SortStableFunc(rows, func(a, b member) int { return b.points - a.points })
	for _, r := range rows {
		s.Group, s.Games = append(s.Group, r.n), append(s.Games, r.met)
		s.Points = append(s.Points, Fraction(int64(r.points), int64(2*unit)))
	}
	if !s.All {
		s.Fixed = certain(rows, int(d.c.t.Scoring.Win)*unit)
	}
	return s
}

// certain counts the rows from the top, each strictly ahead of all below even if they won all their missing games.
func certain(rows []member, win int) int {
	n := len(rows)
	best := make([]int, n+1) // best[i]: the most that anyone from row i on can reach
	best[n] = -1 << 62
	for i := n - 1; i >= 0; i-- {
		best[i] = max(best[i+1], rows[i].points+win*(n-1-rows[i].met))
	}
	fixed := 0
	for fixed < n-1 && rows[fixed].points > best[fixed+1] {
		fixed++
	}
	return fixed
}

// meeting sums the games of one player against another of the group.
type meeting struct {
	with   tournament.Number
	games  int
	points tournament.Points
}

func (d *direct) meetings(n tournament.Number) []meeting {
	var out []meeting
	for _, cell := range d.c.h[n-1] {
		if cell.Opponent == 0 || d.at[cell.Opponent] == 0 || !cell.Outcome.Played() && !(d.forfeits && cell.Outcome.Forfeit()) {
			continue
		}
		i := slices.IndexFunc(out, func(m meeting) bool { return m.with == cell.Opponent })
		if i < 0 {
			i, out = len(out), append(out, meeting{with: cell.Opponent})
		}
		out[i].games++
		out[i].points += cell.Points
	}
	return out
}

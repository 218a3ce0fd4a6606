package standings

import (
	"cmp"
	"slices"

	"tura/core/tournament"
)

// TeamRule says how the places of an individual event add up to teams.
type TeamRule struct {
	By    Field
	Best  int // so many members count; 0: all
	Boys  int // among them at least so many boys …
	Girls int // … and girls: the best of each are taken first
}

// Team is a team's line.
type Team struct {
	Place      int
	Shared     bool
	Name       string
	Points     tournament.Points // of those who count
	Places     int               // sum of their places in the whole table: the less the better among equal points
	Counted    []Line            // in order of the table; Place is the place in the whole table
	Others     []Line
	Incomplete bool // fewer count than the rule asks for
}

// Teams adds the table up by a field; players without an entry belong to no team. Teams go by points, then by the sum of places among
// teams with as many counted members, then by the best member's place; else they share the place.
func (t *Table) Teams(of *tournament.Tournament, rule TeamRule) []Team {
	var out []Team
	index := map[string]int{}
	for _, l := range t.View(of, Filter{}) {
		name := rule.By.Of(of.Player(l.Row.Number))
		if name == "" {
			continue
		}
		i, ok := index[name]
		if !ok {
			i, index[name] = len(out), len(out)
			out = append(out, Team{Name: name})
		}
		out[i].Others = append(out[i].Others, l)
	}
	for i := range out {
		out[i].count(of, rule)
	}
	slices.SortStableFunc(out, compareTeams)
	for i := range out {
		out[i].Place = i + 1
		if i > 0 && compareTeams(out[i-1], out[i]) == 0 {
			out[i].Place, out[i].Shared, out[i-1].Shared = out[i-1].Place, true, true
		}
	}
	return out
}

// count moves those who count from Others to Counted and adds them up.
func (m *Team) count(of *tournament.Tournament, rule TeamRule) {
	want := rule.Best
	if want <= 0 {
		want = max(len(m.Others), rule.Boys+rule.Girls)
	}
	taken := make([]bool, len(m.Others))
	total := 0
	take := func(sex tournament.Sex, n int) (short bool) {
		for i, l := range m.Others {
			if n > 0 && total < want && !taken[i] && (sex == tournament.UnknownSex || of.Player(l.Row.Number).Sex == sex) {
				taken[i], n, total = true, n-1, total+1
			}
		}
		return n > 0
	}
	noGirls, noBoys := take(tournament.Female, rule.Girls), take(tournament.Male, rule.Boys)
	free := want - max(rule.Girls, 0) - max(rule.Boys, 0) // seats reserved for the missing stay empty
	noOthers := take(tournament.UnknownSex, free)
	m.Incomplete = noGirls || noBoys || noOthers
	all := m.Others
	m.Others = nil
	for i, l := range all {
		if !taken[i] {
			m.Others = append(m.Others, l)
			continue
		}
		m.Counted = append(m.Counted, l)
		m.Points += l.Row.Points
		m.Places += l.Row.Place
	}
}

func compareTeams(a, b Team) int {
	c := cmp.Compare(b.Points, a.Points)
	if c == 0 && len(a.Counted) == len(b.Counted) {
		c = cmp.Compare(a.Places, b.Places)
	}
	if c == 0 && len(a.Counted) > 0 && len(b.Counted) > 0 {
		c = cmp.Compare(a.Counted[0].Row.Place, b.Counted[0].Row.Place)
	}
	return c
}

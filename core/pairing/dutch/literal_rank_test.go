package dutch_test

import (
	"slices"

	"tura/core/pairing"
	"tura/core/tournament"
)

const beyond = 1 << 20 // more than any score difference

// failures are the failure values C6–C21 of a candidate, to be compared from the left; less is better.
func (l *literal) failures(c candidate, moved, residents, next, below, down mask) []int {
	out := []int{len(c.down)}            // C6
	out = append(out, l.scores(down)...) // C7
	out = append(out, l.lookAhead(down, next, below)...)
	score := l.p[residents.members()[0]].Pairing
	unplayed := 0
	if l.odd && score <= l.bye && len(c.down) == 1 {
		unplayed = l.p[c.down[0]].Unplayed
	}
	out = append(out, unplayed) // C9
	out = append(out, l.colourFailures(c)...)
	out = append(out, l.floatFailures(c, moved, score)...)
	return out
}

// scores of some players, the highest first.
func (l *literal) scores(m mask) (out []int) {
	for _, i := range m.members() {
		out = append(out, int(l.p[i].Pairing))
	}
	slices.SortFunc(out, func(a, b int) int { return b - a })
	return out
}

// lookAhead is C8: the best C6 and C7 of the next bracket with these moved down.
func (l *literal) lookAhead(down, next, below mask) []int {
	if next == 0 {
		return nil
	}
	if v, ok := l.ahead[down]; ok {
		return v
	}
	var best []int
	l.candidates(down, next, func(c candidate) {
		left := mask(0)
		for _, i := range c.down {
			left |= 1 << i
		}
		v := append([]int{len(c.down)}, l.scores(left)...)
		if (best == nil || slices.Compare(v, best) < 0) && l.canPair(left|below&^next) {
			best = v
		}
	})
	l.ahead[down] = best
	return best
}

// colourFailures are C10–C13.
func (l *literal) colourFailures(c candidate) []int {
	var c10, c11, c12, c13 int
	for a, b := range c.partner {
		if a > b {
			continue
		}
		x, y := wish(l.p[a]), wish(l.p[b])
		if x.power == 0 || y.power == 0 || x.white != y.white {
			continue
		}
		c12++
		loser := l.p[a]
		if (l.whiteIs(a, b) == a) == x.white {
			loser = l.p[b]
		}
		if wish(loser).power == 2 {
			c13++
		}
		if wish(loser).power < 3 {
			continue
		}
		if d := balance(loser); d > 1 || d < -1 {
			c10++
		}
		if n := len(loser.Colours); n > 1 && loser.Colours[n-1] == loser.Colours[n-2] {
			c11++
		}
	}
	return []int{c10, c11, c12, c13}
}

// floatFailures are C14–C21.
func (l *literal) floatFailures(c candidate, moved mask, score tournament.Points) []int {
	var counts [2][2]int        // by round back: residents moving down again, opponents of those moved down floating up again
	var again, upAgain [2][]int // differences: C18 and C20, C19 and C21
	for back := range 2 {
		for _, i := range c.down {
			if !moved.has(i) && l.p[i].Floats[back] == pairing.Down {
				counts[back][0]++
			}
		}
		for _, i := range moved.members() {
			opponent, paired := c.partner[i]
			difference := beyond + int(l.p[i].Pairing)
			if paired {
				difference = int(l.p[i].Pairing - score)
			}
			if l.p[i].Floats[back] == pairing.Down {
				again[back] = append(again[back], difference)
			}
			up := 0
			if paired && l.p[opponent].Floats[back] == pairing.Up {
				counts[back][1]++
				up = difference
			}
			upAgain[back] = append(upAgain[back], up)
		}
		slices.SortFunc(again[back], func(a, b int) int { return b - a })
		slices.SortFunc(upAgain[back], func(a, b int) int { return b - a })
	}
	out := []int{counts[0][0], counts[0][1], counts[1][0], counts[1][1]}
	out = append(append(out, again[0]...), upAgain[0]...)
	return append(append(out, again[1]...), upAgain[1]...)
}

// turn says when a candidate is generated: the set of those moved down who are paired, their opponents, then in the remainder the
// exchange (fewest players, least difference, largest leaving S1, smallest leaving S2) and the transposition.
func (l *literal) turn(c candidate, moved, residents mask) (out []int) {
	remainder := residents.members()
	var opponents []int
	for _, i := range moved.members() {
		if b, ok := c.partner[i]; ok {
			out = append(out, i)
			opponents = append(opponents, b)
			remainder = slices.DeleteFunc(remainder, func(x int) bool { return x == b })
		}
	}
	out = append(out, opponents...)
	number := map[int]int{} // fresh bracket sequence numbers
	for k, i := range remainder {
		number[i] = k + 1
	}
	var s1 []int
	for _, i := range remainder {
		if b, ok := c.partner[i]; ok && i < b {
			s1 = append(s1, i)
		}
	}
	var leaving, entering []int
	sum := 0
	for _, i := range remainder {
		switch in, original := slices.Contains(s1, i), number[i] <= len(s1); {
		case original && !in:
			leaving = append(leaving, -number[i])
			sum -= number[i]
		case !original && in:
			entering = append(entering, number[i])
			sum += number[i]
		}
	}
	slices.Sort(leaving)
	out = append(append(append(out, len(leaving), sum), leaving...), entering...)
	for _, i := range s1 {
		out = append(out, number[c.partner[i]])
	}
	return out
}

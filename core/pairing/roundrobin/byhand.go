package roundrobin

import (
	"context"

	"tura/core/fault"
	"tura/core/tournament"
)

// Legal checks a round made by hand against the rounds before it: everybody takes part once, nobody meets again whom he has met as often
// as the plan allows, nor with the same colours, and in a double round robin nobody gets one colour three times running. Nil, or a
// fault.List with codes pairing.legal.twice, .missing, .unknown, .met, .samecolour and .third. Forfeited games count as met here: the
// schedule has had them.
func Legal(t *tournament.Tournament, r tournament.Round, double bool) error {
	c := &check{t: t, r: r, seen: make([]int, len(t.Players)+1)}
	meetings := count(t, r.Number-1)
	limit := 1
	if double {
		limit = 2
	}
	for _, g := range r.Games {
		if !c.once(g.White) || !c.once(g.Black) {
			continue
		}
		m := meetings[pairOf(g.White, g.Black)]
		switch {
		case m.total >= limit:
			c.fault("met", g.White, g.Black, g.Board)
		case double && m.total == 1 && m.lowerWhite == yes(g.White < g.Black):
			c.fault("samecolour", g.White, g.Black, g.Board)
		}
		if double {
			c.third(g.White, tournament.White, g.Board)
			c.third(g.Black, tournament.Black, g.Board)
		}
	}
	for _, b := range r.Byes {
		c.once(b.Player)
	}
	for i := range t.Players {
		if n := t.Players[i].Number; c.seen[n] == 0 {
			c.fault("missing", n, 0, 0)
		}
	}
	return c.found.OrNil()
}

type check struct {
	t     *tournament.Tournament
	r     tournament.Round
	seen  []int
	found fault.List
}

func (c *check) fault(kind string, a, b tournament.Number, board int) {
	args := fault.Args{"Round": c.r.Number, "Number": int(a), "Player": c.name(a)}
	if b != 0 {
		args["OtherNumber"], args["Other"] = int(b), c.name(b)
	}
	if board != 0 {
		args["Board"] = board
	}
	c.found = append(c.found, fault.New("pairing.legal."+kind, args))
}

func (c *check) name(n tournament.Number) string {
	if p := c.t.Player(n); p != nil {
		return p.Name
	}
	return ""
}

func (c *check) once(n tournament.Number) bool {
	if c.t.Player(n) == nil {
		c.fault("unknown", n, 0, 0)
		return false
	}
	if c.seen[n]++; c.seen[n] == 2 {
		c.fault("twice", n, 0, 0)
	}
	return true
}

// third notes a third game running with the same colour.
func (c *check) third(n tournament.Number, colour tournament.Colour, board int) {
	running := 0
	for _, cell := range c.t.History(c.r.Number - 1).Of(n) {
		switch {
		case cell.Opponent == 0:
		case cell.Colour == colour:
			running++
		default:
			running = 0
		}
	}
	if running >= 2 {
		c.fault("third", n, 0, board)
	}
}

// met counts the games of two players.
type met struct{ total, lowerWhite int }

func pairOf(a, b tournament.Number) [2]tournament.Number {
	return [2]tournament.Number{min(a, b), max(a, b)}
}

func yes(ok bool) int {
	if ok {
		return 1
	}
	return 0
}

func count(t *tournament.Tournament, rounds int) map[[2]tournament.Number]met {
	out := map[[2]tournament.Number]met{}
	for _, r := range t.Rounds[:min(rounds, len(t.Rounds))] {
		for _, g := range r.Games {
			m := out[pairOf(g.White, g.Black)]
			m.total++
			m.lowerWhite += yes(g.White < g.Black)
			out[pairOf(g.White, g.Black)] = m
		}
	}
	return out
}

// Verdict answers whether a schedule can be finished.
type Verdict uint8

// The verdicts. Unknown: the search was too long to end.
const (
	Possible Verdict = iota
	Impossible
	Unknown
)

// patience is the number of steps after which a search gives up; small fields never need as many.
const patience = 2_000_000

// Completable tells whether the games still missing after the rounds of t, r included, can be played in the rounds that are left, so that
// all meet once (twice). Colours are not looked at.
func Completable(ctx context.Context, t *tournament.Tournament, r tournament.Round, double bool) Verdict {
	n := len(t.Players)
	plan := Plan{Players: n, Double: double}
	past := *t
	past.Rounds = append(append([]tournament.Round(nil), t.Rounds[:min(r.Number-1, len(t.Rounds))]...), r)
	s := &search{ctx: ctx, n: n + n%2, left: plan.Rounds() - len(past.Rounds)}
	limit := plan.Rounds() / (s.n - 1)
	s.need = make([][]int, s.n)
	for i := range s.need {
		s.need[i] = make([]int, s.n)
		for j := range s.need[i] {
			if i != j {
				s.need[i][j] = limit
			}
		}
	}
	for _, round := range past.Rounds {
		busy := make([]bool, s.n)
		for _, g := range round.Games {
			s.play(int(g.White-1), int(g.Black-1), -1)
			busy[g.White-1], busy[g.Black-1] = true, true
		}
		for i := range n { // whoever is free meets nobody, the last number of an odd field
			if !busy[i] && n%2 == 1 {
				s.play(i, n, -1)
			}
		}
	}
	for i := range s.n {
		sum := 0
		for _, k := range s.need[i] {
			if k < 0 {
				return Impossible
			}
			sum += k
		}
		if sum != s.left {
			return Impossible
		}
	}
	return s.rounds(s.left)
}

// search fills round after round with missing games.
type search struct {
	ctx   context.Context
	n     int
	left  int
	need  [][]int // games still to be played
	steps int
}

func (s *search) play(a, b, by int) {
	s.need[a][b] += by
	s.need[b][a] += by
}

func (s *search) rounds(left int) Verdict {
	if left == 0 {
		return Possible
	}
	return s.fill(make([]bool, s.n), left)
}

// fill pairs the free player with the fewest possible opponents first.
func (s *search) fill(busy []bool, left int) Verdict {
	if s.steps++; s.steps > patience || s.steps%1024 == 0 && s.ctx.Err() != nil {
		return Unknown
	}
	who, fewest := -1, s.n
	for i := range s.n {
		if busy[i] {
			continue
		}
		options := 0
		for j := range s.n {
			options += yes(!busy[j] && s.need[i][j] > 0)
		}
		if options < fewest {
			who, fewest = i, options
		}
	}
	if who < 0 {
		return s.rounds(left - 1)
	}
	verdict := Impossible
	for j := range s.n {
		if busy[j] || s.need[who][j] == 0 || j == who {
			continue
		}
		busy[who], busy[j] = true, true
		s.play(who, j, -1)
		v := s.fill(busy, left)
		s.play(who, j, 1)
		busy[who], busy[j] = false, false
		if v != Impossible {
			return v
		}
	}
	return verdict
}

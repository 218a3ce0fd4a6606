package regulation

import (
	"slices"
	"strconv"

	"tura/core/fault"
	"tura/core/tournament"
)

// FIDE publishes no rating below this since 1 March 2024.
const fideFloor = 1400

var floorSince = tournament.Date{Year: 2024, Month: 3, Day: 1}

// topRating closes an open upper bound.
const topRating = 4000

func (c *check) groups() {
	r := c.r
	if len(r.Categories) == 0 {
		c.add(Groups, Contradiction, "groups.none", "", nil)
		return
	}
	seen := map[string]bool{}
	for _, cat := range r.Categories {
		if cat.Code == "" || seen[cat.Code] {
			c.add(Groups, Contradiction, "groups.code", cat.Code, nil)
		}
		seen[cat.Code] = true
		if reversed(cat.Limits) {
			c.add(Groups, Contradiction, "groups.reversed", cat.Code, nil)
		}
		c.tooManyRounds(cat)
		c.emptyByFloor(cat)
		c.seeding(cat)
	}
	c.missingRating()
	c.holes()
	c.yearHoles()
	c.overlaps()
	c.outside()
	c.playingUp(seen)
	for _, d := range r.Decisions {
		for _, code := range []string{d.From, d.To, d.Category} {
			if code != "" && !seen[code] {
				c.add(Groups, Contradiction, "groups.decision", code, fault.Args{"Player": d.Player})
			}
		}
	}
}

func reversed(l Limits) bool {
	over := func(low, high Bound) bool { return low.Set && high.Set && low.Value > high.Value }
	return over(l.FIDEMin, l.FIDEMax) || over(l.BornMin, l.BornMax) || over(l.RSHTMin, l.RSHTMax) || over(l.FSRMin, l.FSRMax)
}

// MaxRounds is how many rounds so many players can play without a second meeting: n-1, or n where the number is odd.
func MaxRounds(players int) int {
	if players%2 == 1 {
		return players
	}
	return max(players-1, 0)
}

// field is the number of players of a group, 0 unknown.
func (c *check) field(cat Category) int {
	if n, ok := c.facts.Field[cat.Code]; ok {
		return n
	}
	return cat.Players
}

func (c *check) tooManyRounds(cat Category) {
	n, rounds := c.field(cat), c.r.RoundsOf(cat.Code)
	most := MaxRounds(n)
	if n == 0 || rounds <= most || c.r.SystemOf(cat.Code) == DoubleRoundRobin {
		return
	}
	args := fault.Args{"Players": n, "Rounds": rounds, "Most": most}
	choices := []Choice{
		{Key: "fewer-rounds", Label: "rounds.fewer", apply: func(r *Regulation) { r.Category(cat.Code).Rounds = most; r.Choices.SmallGroup = "fewer-rounds" }},
		{Key: "round-robin", Label: "rounds.roundrobin", apply: func(r *Regulation) {
			own := r.Category(cat.Code)
			own.Rounds, own.System = most, RoundRobin
			r.Choices.SmallGroup = "round-robin"
		}},
	}
	if i := slices.Index(c.r.Codes(), cat.Code); i > 0 {
		into := c.r.Categories[i-1].Code
		choices = append(choices, Choice{Key: "join", Label: "groups.join", Args: fault.Args{"Into": into}, apply: func(r *Regulation) {
			if joined, err := r.Join(into, cat.Code); err == nil {
				*r = *joined
				r.Choices.SmallGroup = "join"
			}
		}})
	}
	f := c.add(Groups, Contradiction, "groups.rounds", cat.Code, args, choices...)
	f.Chosen = "fewer-rounds"
}

// emptyByFloor notices a group for ratings that FIDE no longer gives.
func (c *check) emptyByFloor(cat Category) {
	l, start := cat.Limits, c.r.Dates.Start
	if start.IsZero() || start.Before(floorSince) || l.Unrated || !l.FIDEMax.Set || l.FIDEMax.Value >= fideFloor || l.FIDEMax.Value == 0 {
		return
	}
	choices := []Choice{{Key: "borders", Label: "groups.borders"}, let()}
	if i := slices.Index(c.r.Codes(), cat.Code); i > 0 {
		into := c.r.Categories[i-1].Code
		choices = slices.Insert(choices, 1, Choice{Key: "join", Label: "groups.join", Args: fault.Args{"Into": into}, apply: func(r *Regulation) {
			if joined, err := r.Join(into, cat.Code); err == nil {
				*r = *joined
			}
		}})
	}
	c.add(Groups, Contradiction, "groups.empty", cat.Code, fault.Args{"Floor": fideFloor}, choices...)
}

// span is a stretch of ratings or years, ends included.
type span struct {
	low, high int
	code      string
}

// fideSpans are the ratings of the groups that have FIDE bounds, from the lowest; all is true when some group takes any rating.
func (c *check) fideSpans() (spans []span, unrated, all bool) {
	for _, cat := range c.r.Categories {
		l := cat.Limits
		unrated = unrated || l.Unrated
		if !l.FIDEMin.Set && !l.FIDEMax.Set {
			all = all || !l.Unrated
			continue
		}
		s := span{1, topRating, cat.Code}
		if l.FIDEMin.Set {
			s.low = max(l.FIDEMin.Value, 1)
		}
		if l.FIDEMax.Set {
			s.high = l.FIDEMax.Value
		}
		if s.high >= s.low {
			spans = append(spans, s)
		}
	}
	slices.SortFunc(spans, func(a, b span) int { return a.low - b.low })
	return spans, unrated, all
}

// holes finds ratings, or the lack of one, that no group takes.
func (c *check) holes() {
	spans, unrated, all := c.fideSpans()
	if all || len(spans) == 0 {
		return
	}
	if !unrated {
		c.add(Groups, Contradiction, "groups.nounrated", "", nil, c.takeUnrated(spans[0].code), c.refuse())
	}
	next := 1
	for _, s := range append(spans, span{topRating + 1, topRating + 1, ""}) {
		if s.low > next {
			c.hole(next, s.low-1, s.code, spans)
		}
		next = max(next, s.high+1)
	}
}

func (c *check) takeUnrated(code string) Choice {
	return Choice{Key: "unrated", Label: "groups.takeunrated", Args: fault.Args{"Group": code}, apply: func(r *Regulation) { r.Category(code).Limits.Unrated = true }}
}

func (c *check) refuse() Choice {
	return option("refuse", func(r *Regulation) { r.Choices.OutsideLimits = "refuse" })
}

// hole reports ratings from … to that fall between the groups; above is the group over them, empty at the top.
func (c *check) hole(from, to int, above string, spans []span) {
	var choices []Choice
	if above != "" {
		choices = append(choices, Choice{Key: "down", Label: "groups.extenddown", Args: fault.Args{"Group": above, "Border": from},
			apply: func(r *Regulation) { r.Category(above).Limits.FIDEMin = At(from) }})
	}
	below := ""
	for _, s := range spans {
		if s.high == from-1 {
			below = s.code
		}
	}
	if below != "" {
		choices = append(choices, Choice{Key: "up", Label: "groups.extendup", Args: fault.Args{"Group": below, "Border": to},
			apply: func(r *Regulation) { r.Category(below).Limits.FIDEMax = At(to) }})
	}
	for _, cat := range c.r.Categories {
		if cat.Limits.Unrated && from == 1 && cat.Code != above {
			choices = append(choices, Choice{Key: "unrated", Label: "groups.tounrated", Args: fault.Args{"Group": cat.Code},
				apply: func(r *Regulation) { r.Category(cat.Code).Limits.FIDEMax = At(to) }})
		}
	}
	inside := 0
	for _, p := range c.facts.People {
		if p.FIDE >= from && p.FIDE <= to {
			inside++
		}
	}
	f := c.add(Groups, Contradiction, "groups.hole", strconv.Itoa(from), fault.Args{"From": from, "To": min(to, topRating), "People": inside},
		append(choices, c.refuse())...)
	if c.r.Choices.OutsideLimits == "refuse" {
		f.Chosen, f.Answered = "refuse", true
	}
}

// yearHoles finds birth years between the groups of an event by birth years.
func (c *check) yearHoles() {
	var spans []span
	for _, cat := range c.r.Categories {
		l := cat.Limits
		if !l.BornMin.Set && !l.BornMax.Set {
			return
		}
		s := span{0, 9999, cat.Code}
		if l.BornMin.Set {
			s.low = l.BornMin.Value
		}
		if l.BornMax.Set {
			s.high = l.BornMax.Value
		}
		spans = append(spans, s)
	}
	slices.SortFunc(spans, func(a, b span) int { return a.low - b.low })
	high := 0
	for i, s := range spans {
		if i > 0 && s.low > high+1 {
			from := high + 1
			c.add(Groups, Contradiction, "groups.yearhole", strconv.Itoa(from), fault.Args{"From": from, "To": s.low - 1},
				Choice{Key: "down", Label: "groups.extenddown", Args: fault.Args{"Group": s.code, "Border": from},
					apply: func(r *Regulation) { r.Category(s.code).Limits.BornMin = At(from) }}, let())
		}
		high = max(high, s.high)
	}
}

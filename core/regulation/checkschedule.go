package regulation

import (
	"slices"
	"strconv"
	"time"

	"tura/core/fault"
)

// schedule compares the rounds' times with each other, with the event's days and with the registration.
func (c *check) schedule() {
	r := c.r
	most := r.Rounds
	for _, cat := range r.Categories {
		most = max(most, cat.Rounds)
	}
	if most == 0 {
		c.add(Schedule, Contradiction, "schedule.norounds", "", nil)
		return
	}
	lines := map[int]RoundTime{}
	for _, line := range r.Schedule {
		subject := strconv.Itoa(line.Round)
		if _, twice := lines[line.Round]; twice || line.Round < 1 || line.Round > most {
			c.add(Schedule, Contradiction, "schedule.line", subject, fault.Args{"Rounds": most})
		}
		if line.AfterRound >= line.Round && line.AfterRound != 0 {
			c.add(Schedule, Contradiction, "schedule.after", subject, fault.Args{"After": line.AfterRound})
		}
		d := line.Day()
		if !d.IsZero() && !r.Dates.Start.IsZero() && (d.Before(r.Dates.Start) || r.Dates.End.Before(d)) {
			c.add(Schedule, Contradiction, "schedule.outside", subject, fault.Args{"Day": d.Russian()})
		}
		lines[line.Round] = line
	}
	var missing []int
	for n := 1; n <= most; n++ {
		if _, ok := lines[n]; !ok {
			missing = append(missing, n)
		}
	}
	if len(missing) > 0 {
		c.add(Schedule, Contradiction, "schedule.missing", "", fault.Args{"Round": missing[0], "Count": len(missing)},
			Choice{Key: "fill", Label: "schedule.fill", apply: func(r *Regulation) { fillSchedule(r, missing) }}, let())
	}
	c.clashes(lines, most)
	c.registration(lines[1].Start)
}

// fillSchedule adds missing rounds as "when the round before is over".
func fillSchedule(r *Regulation, missing []int) {
	for _, n := range missing {
		line := RoundTime{Round: n, AfterRound: n - 1}
		for _, before := range r.Schedule {
			if before.Round == n-1 {
				line.Date = before.Day()
			}
		}
		r.Schedule = append(r.Schedule, line)
	}
	slices.SortStableFunc(r.Schedule, func(a, b RoundTime) int { return a.Round - b.Round })
}

// clashes finds a round that starts before a full game of the one before it, started by the clock, can be over.
func (c *check) clashes(lines map[int]RoundTime, rounds int) {
	game := time.Duration(2*(c.r.TimeControl.BaseSeconds+60*c.r.TimeControl.IncrementSeconds)) * time.Second
	var free Moment // when the last round started by the clock, and those after it, can be over
	for n := 1; n <= rounds; n++ {
		line := lines[n]
		if line.Start.IsZero() {
			if !free.IsZero() {
				free = MomentOf(free.Time().Add(game))
			}
			continue
		}
		if !free.IsZero() && free.After(line.Start) {
			c.add(Schedule, Contradiction, "schedule.clash", strconv.Itoa(n), fault.Args{"Start": clock(line.Start), "Free": clock(free)}, let())
		}
		free = MomentOf(line.Start.Time().Add(game))
	}
}

func (c *check) registration(first Moment) {
	span := c.r.RegistrationOnSite
	switch {
	case span.IsZero():
		return
	case !span.To.After(span.From):
		c.add(Schedule, Contradiction, "schedule.registration", "", fault.Args{"From": clock(span.From), "To": clock(span.To)})
	case !first.IsZero() && span.To.After(first):
		c.add(Schedule, Contradiction, "schedule.registrationlate", "", fault.Args{"To": clock(span.To), "Start": clock(first)})
	case !first.IsZero() && first.Time().Sub(span.To.Time()) < 15*time.Minute:
		c.add(Schedule, Hint, "schedule.registrationtight", "", fault.Args{"Minutes": int(first.Time().Sub(span.To.Time()).Minutes())})
	}
}

func clock(m Moment) string { return m.Time().Format("02.01.2006 15:04") }

package trf

import (
	"strconv"
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// dates verifies 042, 052 and 132: one date a round, in order, inside the event.
func (c *check) dates() {
	start, end := c.t.Start, c.t.End
	if !start.IsZero() && !end.IsZero() {
		if end.Before(start) {
			c.say(Error, "trf.dates.reversed", FieldDates, fault.Args{"Start": start.TRF(), "End": end.TRF()})
			return
		}
		if days := int(end.Time().Sub(start.Time()).Hours()/24) + 1; days > 30 {
			c.say(Warning, "trf.dates.long", FieldDates, fault.Args{"Days": days})
		}
	}
	if len(c.Header.Dates) == 0 {
		c.say(Warning, "trf.dates.missing", FieldDates, nil)
		return
	}
	if got := len(c.Header.Dates); got != len(c.t.Rounds) && got != c.t.RoundCount {
		c.say(Warning, "trf.dates.count", FieldDates, fault.Args{"Value": got, "Wanted": len(c.t.Rounds)})
	}
	previous := tournament.Date{}
	for i, d := range c.Header.Dates {
		f := Finding{Severity: Error, Column: column(i+1, 0), Field: FieldDates, Round: i + 1, Args: fault.Args{"Value": d.TRF(), "Start": start.TRF(), "End": end.TRF()}}
		switch {
		case d.IsZero():
			f.Severity, f.Code = Warning, "trf.dates.gap"
		case !start.IsZero() && d.Before(start) || !end.IsZero() && end.Before(d):
			f.Code = "trf.dates.outside"
		case d.Before(previous):
			f.Severity, f.Code = Warning, "trf.dates.order"
		}
		if f.Code != "" {
			f.Line = c.datesLine
			c.list = append(c.list, f)
		}
		if !d.IsZero() {
			previous = d
		}
	}
}

// control judges the coded time control 222: its spelling, and whether such games are rated at all.
func (c *check) control() {
	text := c.Header.CodedControl
	if text == "" {
		return
	}
	white, black, ok := parseControl(text)
	if !ok {
		c.say(Error, "trf.control.bad", FieldControl, fault.Args{"Value": text})
		return
	}
	shorter := min(white, black)
	if shorter <= leastRated {
		c.say(Error, "trf.control.short", FieldControl, fault.Args{"Value": text, "Minutes": shorter / 60})
	}
	if white != black {
		c.say(Error, "trf.control.unequal", FieldControl, fault.Args{"Value": text})
	}
	if shorter < standardFrom {
		return
	}
	for _, p := range c.t.Players {
		for _, limit := range standardLimits {
			if p.FIDE >= limit.rating && shorter < limit.seconds {
				c.player(Warning, "trf.control.strong", FieldRating, p.Number, 0, fault.Args{"Value": text, "Rating": limit.rating, "Minutes": limit.seconds / 60})
				break
			}
		}
	}
}

// Thinking time for 60 moves in seconds (B.02 art. 1, 2): up to leastRated is not rated at all, standardFrom and more is standard
// chess, where stronger players need more.
const (
	leastRated   = 3 * 60
	standardFrom = 60 * 60
)

var standardLimits = [...]struct{ rating, seconds int }{{2400, 120 * 60}, {1800, 90 * 60}}

// parseControl reads "5400+30", "40/6000+30:900+30" or "W300-B240" and gives the seconds of each side for 60 moves.
func parseControl(text string) (white, black int, ok bool) {
	w, b, split := strings.Cut(text, "-")
	if !split {
		seconds, ok := parseStages(text)
		return seconds, seconds, ok
	}
	if !strings.HasPrefix(w, "W") || !strings.HasPrefix(b, "B") {
		return 0, 0, false
	}
	white, okW := parseStages(w[1:])
	black, okB := parseStages(b[1:])
	return white, black, okW && okB
}

// parseStages adds the stages of one side; moves of a stage bound the moves that earn its increment.
func parseStages(text string) (seconds int, ok bool) {
	left := 60
	for _, stage := range strings.Split(text, ":") {
		moves := left
		if before, after, has := strings.Cut(stage, "/"); has {
			n, err := strconv.ParseUint(before, 10, 8)
			if err != nil || n == 0 {
				return 0, false
			}
			moves, stage = min(int(n), left), after
		}
		base, increment, has := strings.Cut(stage, "+")
		t, err := strconv.ParseUint(base, 10, 20)
		if err != nil {
			return 0, false
		}
		inc := uint64(0)
		if has {
			if inc, err = strconv.ParseUint(increment, 10, 12); err != nil {
				return 0, false
			}
		}
		seconds += int(t) + moves*int(inc)
		left -= moves
	}
	return seconds, true
}

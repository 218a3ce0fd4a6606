package session

import (
	"slices"
	"strconv"
	"time"

	"tura/core/tournament"
)

func numeral(n int) string { return strconv.Itoa(n) }

// ForfeitClock is the lateness clock of a group's last round.
type ForfeitClock struct {
	Group   string
	Round   int
	Started time.Time // clocks started
	Until   time.Time // who is not there by then forfeits
	Silent  []int     // boards without a result or a mark
}

// ForfeitClocks are the running clocks of groups whose round was started and has open games; none where the regulation names no lateness.
func (s *Session) ForfeitClocks() []ForfeitClock {
	late, ok := s.Regulation().Lateness()
	if !ok {
		return nil
	}
	var out []ForfeitClock
	for _, g := range s.snapshotGroups() {
		if len(g.rounds) == 0 {
			continue
		}
		last := g.rounds[len(g.rounds)-1]
		started, err := time.Parse(time.RFC3339, last.row.StartedAt)
		if err != nil {
			continue // not started
		}
		c := ForfeitClock{Group: g.row.Code, Round: last.row.Number, Started: started, Until: started.Add(late)}
		for _, x := range g.t.Rounds[len(g.t.Rounds)-1].Games {
			if x.Result == tournament.Pending {
				c.Silent = append(c.Silent, x.Board)
			}
		}
		if len(c.Silent) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// RoundTime is when a round is to start by the schedule: a clock time, or the round it follows.
type RoundTime struct {
	Start time.Time // zero: no clock time
	After int       // starts when that round is over; 0: by the clock
	Day   tournament.Date
}

// RoundTime of a round by the regulation's schedule; ok is false when the schedule does not name it.
func (s *Session) RoundTime(round int) (rt RoundTime, ok bool) {
	for _, r := range s.Regulation().Schedule {
		if r.Round == round {
			return RoundTime{Start: r.Start.Time(), After: r.AfterRound, Day: r.Day()}, true
		}
	}
	return rt, false
}

// PairedAt and StartedAt of a round; zero where it did not happen.
func (s *Session) RoundTimes(code string, round int) (paired, started time.Time, err error) {
	g, err := s.group(code)
	if err != nil {
		return paired, started, err
	}
	if round < 1 || round > len(g.rounds) {
		return paired, started, noRound(code, round)
	}
	row := g.rounds[round-1].row
	paired, _ = time.Parse(time.RFC3339, row.PairedAt)   // written by the store
	started, _ = time.Parse(time.RFC3339, row.StartedAt) // empty: not started
	return paired, started, nil
}

// Recent is a result as it came in.
type Recent struct {
	Board  int
	Result tournament.Result
	At     time.Time
}

// Recent results of a round, the newest first, at most limit.
func (s *Session) Recent(code string, round, limit int) []Recent {
	g, err := s.group(code)
	if err != nil || round < 1 || round > len(g.rounds) {
		return nil
	}
	var out []Recent
	for _, x := range g.rounds[round-1].games {
		at, err := time.Parse(time.RFC3339, x.EnteredAt)
		r, ok := tournament.ParseResult(x.Result)
		if err == nil && ok && r != tournament.Pending {
			out = append(out, Recent{Board: x.Board, Result: r, At: at})
		}
	}
	sortRecent(out)
	return out[:min(limit, len(out))]
}

func sortRecent(list []Recent) {
	slices.SortStableFunc(list, func(a, b Recent) int { return b.At.Compare(a.At) })
}

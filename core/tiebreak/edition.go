package tiebreak

import "tura/core/tournament"

// Edition of C.07.
type Edition uint8

// The editions built: the text of 1 August 2024 and that of 1 March 2026.
const (
	Edition2024 Edition = iota + 1
	Edition2026
)

var (
	start2024 = tournament.Date{Year: 2024, Month: 8, Day: 1}
	start2026 = tournament.Date{Year: 2026, Month: 3, Day: 1}
)

// Since is the day from which the edition applies.
func (e Edition) Since() tournament.Date {
	if e == Edition2024 {
		return start2024
	}
	return start2026
}

// EditionFor picks the edition by the first day of the event; an unknown day takes the newest. built is false for an event older than
// the oldest text built: it is reckoned by the 2024 text and the print has to say so.
func EditionFor(start tournament.Date) (e Edition, built bool) {
	switch {
	case start.IsZero() || !start.Before(start2026):
		return Edition2026, true
	}
	return Edition2024, !start.Before(start2024)
}

// ParseEdition reads 2024 or 2026, alone or as the beginning of a date (2026-03-01).
func ParseEdition(s string) (e Edition, ok bool) {
	switch {
	case len(s) < 4:
		return 0, false
	case s[:4] == "2024":
		return Edition2024, true
	case s[:4] == "2026":
		return Edition2026, true
	}
	return 0, false
}

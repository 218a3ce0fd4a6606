package desk

import (
	"strings"

	"tura/core/tiebreak"
	"tura/core/tournament"
)

// Figure writes the value of a tie-break as the window shows it: ½ for half points, the decimal sign of the language, nothing where a direct encounter
// separated nobody, a dash where there is no value.
func (d *Desk) Figure(c tiebreak.Code, v tiebreak.Value) string {
	switch {
	case c.Group() && v.Zero():
		return ""
	case c.Kind == tiebreak.AOB && v.Defined():
		return d.decimal(v.Fixed(2))
	}
	return d.Part(v)
}

// Part writes one part of a value: points, ratings, counts.
func (d *Desk) Part(v tiebreak.Value) string {
	switch num, den := v.Exact(); den {
	case 0:
		return "–"
	case 1, 2:
		return strings.Replace(tournament.Points(num*2/den).String(), "-", "−", 1)
	}
	return d.decimal(v.String())
}

func (d *Desk) decimal(s string) string { return strings.Replace(s, ".", d.T("desk.decimal"), 1) }

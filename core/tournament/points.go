package tournament

import (
	"fmt"
	"strconv"
	"strings"
)

// Points counts in half-points: a win in the usual scoring is 2, a draw 1. Nothing that ranks people is a float.
type Points int

// String prints for people: "5½", "½", "5", "-½".
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	switch {
	case p%2 == 0:
		return sign + strconv.Itoa(int(p)/2)
	case p == 1:
		return sign + "½"
	default:
		return sign + strconv.Itoa(int(p)/2) + "½"
	}
}

// Decimal prints with one decimal as the FIDE report wants it: "5.5", "5.0".
func (p Points) Decimal() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return fmt.Sprintf("%s%d.%d", sign, int(p)/2, int(p)%2*5)
}

// Short prints the shortest decimal form: "5", "5.5" (machine-readable lists).
func (p Points) Short() string { return strings.TrimSuffix(p.Decimal(), ".0") }

// ParsePoints reads "5", "5.5", "5,5", "5½", "½". Only whole and half points exist.
func ParsePoints(s string) (Points, error) {
	t := strings.ReplaceAll(strings.TrimSpace(s), ",", ".")
	if rest, ok := strings.CutSuffix(t, "½"); ok {
		if rest == "" || rest == "-" {
			rest += "0"
		}
		t = rest + ".5"
	}
	neg := strings.HasPrefix(t, "-")
	t = strings.TrimPrefix(t, "-")
	whole, frac, _ := strings.Cut(t, ".")
	n, err := strconv.Atoi(whole)
	if err != nil || n < 0 || n > 1_000_000 {
		return 0, fmt.Errorf("points %q: not a number of whole or half points", s)
	}
	p := Points(2 * n)
	switch strings.TrimRight(frac, "0") {
	case "":
	case "5":
		p++
	default:
		return 0, fmt.Errorf("points %q: not a number of whole or half points", s)
	}
	if neg {
		p = -p
	}
	return p, nil
}

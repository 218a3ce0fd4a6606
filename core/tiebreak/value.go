package tiebreak

import (
	"fmt"
	"strconv"
	"strings"

	"tura/core/tournament"
)

// Value is an exact tie-break value: a fraction in lowest terms, or undefined (the zero Value), which ranks last.
type Value struct{ num, den int64 }

// Whole makes a value of a whole number.
func Whole(n int) Value { return Value{int64(n), 1} }

// OfPoints makes a value of points (half-points).
func OfPoints(p tournament.Points) Value { return Fraction(int64(p), 2) }

// Quarters makes a value of quarter points.
func Quarters(q int) Value { return Fraction(int64(q), 4) }

// Fraction makes num/den; den is positive.
func Fraction(num, den int64) Value {
	if g := gcd(num, den); g > 1 {
		num, den = num/g, den/g
	}
	return Value{num, den}
}

func gcd(a, b int64) int64 {
	if a < 0 {
		a = -a
	}
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Defined tells that there is a value at all.
func (v Value) Defined() bool { return v.den != 0 }

// Exact returns the fraction in lowest terms; den is 0 where undefined.
func (v Value) Exact() (num, den int64) { return v.num, v.den }

// Zero tells that the value is defined and nought.
func (v Value) Zero() bool { return v.den != 0 && v.num == 0 }

// Compare is negative where v is less than w. Undefined is less than everything.
func (v Value) Compare(w Value) int {
	a, b := v.num*w.den, w.num*v.den
	switch {
	case v.den == 0 || w.den == 0:
		a, b = v.den, w.den
	}
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// Plus adds; undefined if either is.
func (v Value) Plus(w Value) Value {
	if v.den == 0 || w.den == 0 {
		return Value{}
	}
	return Fraction(v.num*w.den+w.num*v.den, v.den*w.den)
}

// Minus subtracts; undefined if either is.
func (v Value) Minus(w Value) Value { return v.Plus(Value{-w.num, w.den}) }

// Over divides by a positive whole number.
func (v Value) Over(n int) Value {
	if v.den == 0 {
		return Value{}
	}
	return Fraction(v.num, v.den*int64(n))
}

// Rounded is the value times 10^digits as a whole number, rounded half up.
func (v Value) Rounded(digits int) int64 {
	num := 2 * v.num
	for range digits {
		num *= 10
	}
	den := 2 * v.den
	num += v.den
	q := num / den
	if num%den < 0 {
		q--
	}
	return q
}

// Fixed prints with so many decimals, rounded half up; empty where undefined.
func (v Value) Fixed(digits int) string {
	if v.den == 0 {
		return ""
	}
	n := v.Rounded(digits)
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	s := strconv.FormatInt(n, 10)
	if digits == 0 {
		return sign + s
	}
	s = fmt.Sprintf("%0*s", digits+1, s)
	return sign + s[:len(s)-digits] + "." + s[len(s)-digits:]
}

// String is the shortest decimal form, exact for quarters ("5", "5.5", "8.25") and rounded half up to hundredths else; empty where
// undefined.
func (v Value) String() string {
	s := v.Fixed(2)
	if strings.Contains(s, ".") {
		s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// ParseValue reads a decimal number with at most four decimals and point or comma, or whole points with ½. Empty is undefined.
func ParseValue(s string) (Value, error) {
	t := strings.ReplaceAll(strings.TrimSpace(s), ",", ".")
	if t == "" {
		return Value{}, nil
	}
	if strings.HasSuffix(t, "½") {
		p, err := tournament.ParsePoints(t)
		return OfPoints(p), err
	}
	whole, frac, _ := strings.Cut(t, ".")
	n, err := strconv.ParseInt(whole+frac, 10, 48)
	if err != nil || len(frac) > 4 || strings.ContainsAny(frac, "+-") {
		return Value{}, fmt.Errorf("value %q: not a number with at most four decimals", s)
	}
	den := int64(1)
	for range frac {
		den *= 10
	}
	return Fraction(n, den), nil
}

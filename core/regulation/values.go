package regulation

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tura/core/tournament"
)

// Bound is a whole number that may be missing (null in JSON).
type Bound struct {
	Value int
	Set   bool
}

// At is a bound that is set.
func At(v int) Bound { return Bound{v, true} }

// MarshalJSON writes the number or null.
func (b Bound) MarshalJSON() ([]byte, error) {
	if !b.Set {
		return []byte("null"), nil
	}
	return strconv.AppendInt(nil, int64(b.Value), 10), nil
}

// UnmarshalJSON reads a whole number or null.
func (b *Bound) UnmarshalJSON(raw []byte) error {
	if string(raw) == "null" {
		*b = Bound{}
		return nil
	}
	n, err := strconv.Atoi(string(raw))
	if err != nil {
		return wrongType{"number"}
	}
	*b = At(n)
	return nil
}

// wrongType is the error of a value of another kind than wanted: number, points, moment, span, text, texts, day, flag, list, object.
type wrongType struct{ want string }

func (e wrongType) Error() string { return "not a " + e.want }

// Worth is a number of points that may be missing; in JSON 1, 0.5, 0.
type Worth struct {
	Points tournament.Points
	Set    bool
}

// MarshalJSON writes a decimal or null.
func (w Worth) MarshalJSON() ([]byte, error) {
	if !w.Set {
		return []byte("null"), nil
	}
	return []byte(w.Points.Short()), nil
}

// UnmarshalJSON reads a decimal of whole or half points, or null.
func (w *Worth) UnmarshalJSON(raw []byte) error {
	if string(raw) == "null" {
		*w = Worth{}
		return nil
	}
	p, err := tournament.ParsePoints(string(raw))
	if err != nil {
		return wrongType{"points"}
	}
	*w = Worth{p, true}
	return nil
}

// Moment is a time by the clock on the wall, without a zone; the zero Moment is "none".
type Moment struct{ t time.Time }

const (
	momentLayout        = "2006-01-02T15:04"
	momentSecondsLayout = "2006-01-02T15:04:05"
)

// MomentOf takes the wall clock of t; its zone is dropped.
func MomentOf(t time.Time) Moment {
	return Moment{time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), 0, time.UTC)}
}

// IsZero tells that there is none.
func (m Moment) IsZero() bool { return m.t.IsZero() }

// Time is the moment as if the clock stood in UTC.
func (m Moment) Time() time.Time { return m.t }

// After tells whether m is later than n, to the second.
func (m Moment) After(n Moment) bool { return m.t.After(n.t) }

// Date is the day.
func (m Moment) Date() tournament.Date {
	return tournament.Date{Year: m.t.Year(), Month: int(m.t.Month()), Day: m.t.Day()}
}

// String is 2023-01-03T11:00, with seconds where they are not 0; empty for none.
func (m Moment) String() string {
	switch {
	case m.IsZero():
		return ""
	case m.t.Second() != 0:
		return m.t.Format(momentSecondsLayout)
	}
	return m.t.Format(momentLayout)
}

// ParseMoment reads 2023-01-03T11:00 or with seconds; empty is none.
func ParseMoment(s string) (Moment, error) {
	if s == "" {
		return Moment{}, nil
	}
	for _, layout := range []string{momentLayout, momentSecondsLayout} {
		if t, err := time.Parse(layout, s); err == nil {
			return Moment{t}, nil
		}
	}
	return Moment{}, fmt.Errorf("moment %q: not YYYY-MM-DDTHH:MM", s)
}

// MarshalJSON writes the text or null.
func (m Moment) MarshalJSON() ([]byte, error) {
	if m.IsZero() {
		return []byte("null"), nil
	}
	return json.Marshal(m.String())
}

// UnmarshalJSON reads the text or null.
func (m *Moment) UnmarshalJSON(raw []byte) error {
	s, err := text(raw, "moment")
	if err != nil {
		return err
	}
	if *m, err = ParseMoment(s); err != nil {
		return wrongType{"moment"}
	}
	return nil
}

// Span is a stretch of one day: 2023-01-03T10:00/10:40.
type Span struct{ From, To Moment }

// IsZero tells that there is none.
func (s Span) IsZero() bool { return s.From.IsZero() && s.To.IsZero() }

const spanForm = "span"

// MarshalJSON writes the text or null.
func (s Span) MarshalJSON() ([]byte, error) {
	if s.IsZero() {
		return []byte("null"), nil
	}
	return json.Marshal(s.From.String() + "/" + s.To.Time().Format("15:04"))
}

// UnmarshalJSON reads the text or null.
func (s *Span) UnmarshalJSON(raw []byte) error {
	v, err := text(raw, spanForm)
	if err != nil || v == "" {
		*s = Span{}
		return err
	}
	from, to, ok := strings.Cut(v, "/")
	if !ok || len(from) < len("2006-01-02T") {
		return wrongType{spanForm}
	}
	if !strings.Contains(to, "T") {
		to = from[:len("2006-01-02T")] + to
	}
	if s.From, err = ParseMoment(from); err == nil {
		s.To, err = ParseMoment(to)
	}
	if err != nil {
		return wrongType{spanForm}
	}
	return nil
}

// OneOrMore is a list that JSON may give as a single text; one item is written as such.
type OneOrMore []string

// MarshalJSON writes one item as text, more as a list.
func (o OneOrMore) MarshalJSON() ([]byte, error) {
	if len(o) == 1 {
		return json.Marshal(o[0])
	}
	return json.Marshal([]string(o))
}

// UnmarshalJSON reads a text, a list or null.
func (o *OneOrMore) UnmarshalJSON(raw []byte) error {
	var list []string
	if json.Unmarshal(raw, &list) == nil {
		*o = list
		return nil
	}
	s, err := text(raw, "texts")
	*o = OneOrMore{s}
	return err
}

// text reads a JSON string; null is empty.
func text(raw []byte, want string) (string, error) {
	if string(raw) == "null" {
		return "", nil
	}
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return "", wrongType{want}
	}
	return s, nil
}

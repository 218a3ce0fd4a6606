package standings

import (
	"tura/core/tournament"
)

// Field is a property of players by which views and teams are made.
type Field uint8

// The fields.
const (
	NoField Field = iota
	FieldClub
	FieldRegion
	FieldCity
	FieldCoach
	FieldFederation
)

// Of returns the player's entry, empty when there is none.
func (f Field) Of(p *tournament.Player) string {
	switch f {
	case FieldClub:
		return p.Club
	case FieldRegion:
		return p.Region
	case FieldCity:
		return p.City
	case FieldCoach:
		return p.Coach
	case FieldFederation:
		return p.Federation
	}
	return ""
}

// Values lists the different entries of a field in the order of the start list.
func (f Field) Values(t *tournament.Tournament) []string {
	seen := map[string]bool{"": true}
	var out []string
	for i := range t.Players {
		if v := f.Of(&t.Players[i]); !seen[v] {
			seen[v] = true
			out = append(out, v)
		}
	}
	return out
}

// Filter says whom a view shows. All that is set must hold; the zero Filter keeps everybody.
type Filter struct {
	Sex                  tournament.Sex // UnknownSex: both
	BornFrom, BornTo     int            // years, inclusive; 0: open. A player of unknown age is kept only when both are open
	RatingFrom, RatingTo int            // tournament rating, inclusive; 0: open. An unrated player is kept only when both are open
	Unrated              bool           // only players without a rating
	Field                Field
	Value                string // of Field
}

// Keeps tells whether the player belongs to the view.
func (f Filter) Keeps(p *tournament.Player) bool {
	inside := func(v, from, to int) bool {
		return from == 0 && to == 0 || v > 0 && v >= from && (to == 0 || v <= to)
	}
	return (f.Sex == tournament.UnknownSex || p.Sex == f.Sex) &&
		inside(p.Born.Year, f.BornFrom, f.BornTo) &&
		inside(p.Rating, f.RatingFrom, f.RatingTo) &&
		!(f.Unrated && p.Rating > 0) &&
		(f.Field == NoField || f.Field.Of(p) == f.Value)
}

// Line is a row of a view: the place among those shown, beside the row of the whole table.
type Line struct {
	Place  int
	Shared bool
	Row    *Row
}

// View returns the rows that the filter keeps, with their places among themselves. Who shares a place in the whole table shares it here.
func (t *Table) View(of *tournament.Tournament, f Filter) []Line {
	var out []Line
	for i := range t.Rows {
		r := &t.Rows[i]
		if !f.Keeps(of.Player(r.Number)) {
			continue
		}
		l := Line{Place: len(out) + 1, Row: r}
		if n := len(out); n > 0 && r.Shared && out[n-1].Row.Place == r.Place {
			out[n-1].Shared, l.Shared, l.Place = true, true, out[n-1].Place
		}
		out = append(out, l)
	}
	return out
}

package ratinglist

import (
	"strconv"
	"strings"

	"tura/core/tournament"
)

// Source of a list.
type Source uint8

// The sources. Own is any other list, known by its name.
const (
	FIDE Source = iota + 1
	FSR
	Own
)

// Key is the name of the source in files and string tables: fide, fsr, own.
func (s Source) Key() string { return [...]string{"", "fide", "fsr", "own"}[s] }

// Control tells the three kinds of rating apart.
type Control uint8

// The controls; AnyControl marks a list that has all three.
const (
	AnyControl Control = iota
	Standard
	Rapid
	Blitz
)

// Key is the name of the control in files and string tables: all, standard, rapid, blitz.
func (c Control) Key() string { return [...]string{"all", "standard", "rapid", "blitz"}[c] }

// parseControl finds the word standard, rapid or blitz in a file name.
func parseControl(name string) Control {
	name = strings.ToLower(name)
	for c := Standard; c <= Blitz; c++ {
		if strings.Contains(name, c.Key()) {
			return c
		}
	}
	return AnyControl
}

// Ratings by control: whole points, 0 none. Index by Control − 1 is hidden behind Of.
type Ratings [3]int

// Of the control; 0 for AnyControl.
func (r Ratings) Of(c Control) int {
	if c == AnyControl {
		return 0
	}
	return r[c-1]
}

// Person is one line of a list.
type Person struct {
	Source     Source
	List       string // key of the list
	ID         string // number in this list
	Name       string // as the list has it
	Federation string
	Region     string
	Sex        tournament.Sex
	Title      tournament.Title // the highest
	Women      tournament.Title // women's title, where the list has both
	Ratings    Ratings          // of this list's source
	K          [3]int           // development coefficients, 0 unknown
	Born       int              // year, 0 unknown
	Inactive   bool
	FIDEID     string // in lists of others than FIDE
	FIDERating int    // likewise; a copy of unknown age
}

// fields of the stored form; the order is that of pack.
const packed = 16

// pack writes a person as one text, its fields separated by tabs; the number and the key stand in columns of their own.
func (p Person) pack() string {
	sex := p.Sex.Letter()
	flags := ""
	if p.Inactive {
		flags = "i"
	}
	var b strings.Builder
	b.Grow(len(p.Name) + 64)
	for i, s := range [packed]string{p.ID, p.Name, p.Federation, p.Region, sex, p.Title.String(), p.Women.String(), digits(p.Ratings[0]), digits(p.Ratings[1]),
		digits(p.Ratings[2]), digits(p.K[0]), digits(p.K[1]), digits(p.K[2]), digits(p.Born), flags, p.FIDEID} {
		if i > 0 {
			b.WriteByte('\t')
		}
		if strings.Contains(s, "\t") {
			s = strings.ReplaceAll(s, "\t", " ")
		}
		b.WriteString(s)
	}
	if p.FIDERating > 0 {
		b.WriteByte('\t')
		b.WriteString(digits(p.FIDERating))
	}
	return b.String()
}

func digits(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// unpack is the opposite of pack.
func unpack(text string) Person {
	f := strings.Split(text, "\t")
	for len(f) <= packed {
		f = append(f, "")
	}
	number := func(i int) int {
		n, err := strconv.Atoi(f[i])
		if err != nil { // blank
			return 0
		}
		return n
	}
	p := Person{ID: f[0], Name: f[1], Federation: f[2], Region: f[3], Ratings: Ratings{number(7), number(8), number(9)},
		K: [3]int{number(10), number(11), number(12)}, Born: number(13), Inactive: f[14] == "i", FIDEID: f[15], FIDERating: number(16)}
	p.Title, _ = tournament.ParseTitle(f[5])
	p.Women, _ = tournament.ParseTitle(f[6])
	switch f[4] {
	case "m":
		p.Sex = tournament.Male
	case "w":
		p.Sex = tournament.Female
	}
	return p
}

// clean takes the characters out of a text that would break the stored form.
func clean(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r == '\u00a0' {
			return ' '
		}
		return r
	}, s))
}

package report

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tura/core/tournament"
	"tura/report/document"
)

// Name is a person's name in its parts. Lists print surname and first name; official papers all three.
type Name struct{ Surname, First, Patronymic string }

// SplitName parts a full name: «Фамилия Имя Отчество» or "Surname, First". Particles in small letters belong to the surname.
func SplitName(full string) Name {
	if surname, rest, ok := strings.Cut(full, ","); ok {
		return Name{Surname: strings.TrimSpace(surname), First: strings.TrimSpace(rest)}
	}
	words := strings.Fields(full)
	end := 0
	for end < len(words)-1 && startsSmall(words[end]) {
		end++
	}
	if len(words) == 0 {
		return Name{}
	}
	n := Name{Surname: strings.Join(words[:end+1], " ")}
	if rest := words[end+1:]; len(rest) > 0 {
		n.First, n.Patronymic = rest[0], strings.Join(rest[1:], " ")
	}
	return n
}

func startsSmall(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r)
}

// Plain is surname and first name.
func (n Name) Plain() string { return strings.TrimSpace(n.Surname + " " + n.First) }

// Full has the patronymic too.
func (n Name) Full() string { return strings.TrimSpace(n.Plain() + " " + n.Patronymic) }

// Short is surname and the initial of the first name.
func (n Name) Short() string { return strings.TrimSpace(n.Surname + " " + initial(n.First)) }

// Signed is «Е. В. Рокировкина», as under a signature.
func (n Name) Signed() string {
	s := initial(n.First)
	if p := initial(n.Patronymic); p != "" {
		s += nbsp + p
	}
	return strings.TrimSpace(s + nbsp + n.Surname)
}

// initial is the first letter with a point, for both halves of a double name («Анна-Мария» gives «А.-М.»); empty for an empty name.
func initial(s string) string {
	parts := strings.Split(s, "-")
	for i, p := range parts {
		r, n := utf8.DecodeRuneInString(p)
		if n == 0 {
			return ""
		}
		parts[i] = string(r) + "."
	}
	return strings.Join(parts, "-")
}

// crowd knows the names of one list, so that shortening never makes two people alike. In a list of several groups the group's
// code tells namesakes apart.
type crowd struct {
	plain map[string]int             // by group and plain name
	full  map[string]int             // by group and full name
	short map[string]map[string]bool // plain names behind a short one
}

func newCrowd(names []Name) crowd {
	var c crowd
	for _, n := range names {
		c.add("", n)
	}
	return c
}

func (c *crowd) add(group string, n Name) {
	if c.plain == nil {
		c.plain, c.full, c.short = map[string]int{}, map[string]int{}, map[string]map[string]bool{}
	}
	c.full[group+"/"+n.Full()]++
	c.plain[group+"/"+n.Plain()]++
	if c.short[n.Short()] == nil {
		c.short[n.Short()] = map[string]bool{}
	}
	c.short[n.Short()][n.Plain()] = true
}

// namesake tells that another person of the group has the same surname and first name.
func (c crowd) namesake(group string, n Name) bool { return c.plain[group+"/"+n.Plain()] > 1 }

// alike tells that an initial instead of the first name would make two people alike.
func (c crowd) alike(group string, n Name) bool {
	return c.namesake(group, n) || len(c.short[n.Short()]) > 1
}

// longest is the form a list prints when there is room: the patronymic only where it tells namesakes apart.
func (c crowd) longest(group string, n Name) string {
	if c.namesake(group, n) {
		return n.Full()
	}
	return n.Plain()
}

// name finds the form and size at which a name fits the width: smaller, without patronymic, first name to its initial, cut at last.
// People whom an initial would make alike keep their first names at the least size and get the start number (0: they have none);
// so do people of quite the same name.
func (m *Maker) name(c crowd, n Name, no tournament.Number, st style, least, width float64) (string, style) {
	tail := ""
	if no > 0 {
		tail = " " + m.number(no)
	}
	alike := c.alike("", n)
	form := c.longest("", n)
	if c.full["/"+n.Full()] > 1 {
		form += tail
	}
	size, ok := document.Shrink(m.Ruler, st.font, st.size, least, width, form)
	if !ok && !alike {
		form = n.Short()
		size, ok = document.Shrink(m.Ruler, st.font, st.size, least, width, form)
	}
	st.size = size
	if ok {
		return form, st
	}
	if !alike {
		return document.Cut(m.Ruler, st.font, least, width, form), st
	}
	return document.Cut(m.Ruler, st.font, least, width-m.Ruler.Width(st.font, least, tail), n.Plain()) + tail, st
}

// putName draws a name fitted to the width.
func (s sheet) putName(x, y float64, c crowd, n Name, no tournament.Number, st style, least, width float64) {
	text, st := s.name(c, n, no, st, least, width)
	s.left(x, y, st, text)
}

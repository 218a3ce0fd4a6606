package trf

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// filler stands in a line for the further bytes of a character, where a writer counted bytes instead of characters.
const filler = '\uFFFF'

// line is one record with its place in the file.
type line struct {
	number int    // from 1
	text   string // without its end
	wide   []rune // the characters, when the text is not plain ASCII
}

// splitLines cuts at CR, LF and CR LF. Tabs become single blanks. Empty lines keep their number and are left out.
func splitLines(text string) []line {
	var out []line
	for number := 1; text != ""; number++ {
		end := strings.IndexAny(text, "\r\n")
		cur, rest := text, ""
		if end >= 0 {
			cur, rest = text[:end], text[end+1:]
			if text[end] == '\r' && strings.HasPrefix(rest, "\n") {
				rest = rest[1:]
			}
		}
		text = rest
		cur = strings.TrimRight(strings.ReplaceAll(cur, "\t", " "), " \x00\x1a\u00a0")
		if cur != "" {
			out = append(out, newLine(number, cur))
		}
	}
	return out
}

func newLine(number int, text string) line {
	l := line{number: number, text: text}
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			l.wide = []rune(text)
			break
		}
	}
	return l
}

// code is the record code, columns 1–3.
func (l line) code() string { return l.raw(1, 3) }

// value is everything from column 5 on, trimmed.
func (l line) value() string { return l.at(5, l.length()) }

// length in characters.
func (l line) length() int {
	if l.wide != nil {
		return len(l.wide)
	}
	return len(l.text)
}

// at gives columns from–to, inclusive, trimmed; what lies beyond the end is blank.
func (l line) at(from, to int) string { return strings.TrimSpace(l.raw(from, to)) }

// raw gives columns from–to as they stand.
func (l line) raw(from, to int) string {
	to = min(to, l.length())
	if from > to {
		return ""
	}
	if l.wide == nil {
		return l.text[from-1 : to]
	}
	return strings.ReplaceAll(string(l.wide[from-1:to]), string(filler), "")
}

// letter gives the one character of a column; a blank beyond the end and for anything outside ASCII.
func (l line) letter(column int) byte {
	s := l.raw(column, column)
	if len(s) != 1 {
		return ' '
	}
	return s[0]
}

// countedInBytes is the same line with each character as wide as its UTF-8 form.
func (l line) countedInBytes() line {
	if l.wide == nil {
		return l
	}
	wide := make([]rune, 0, len(l.text))
	for _, r := range l.text {
		wide = append(wide, r)
		for range utf8.RuneLen(r) - 1 {
			wide = append(wide, filler)
		}
	}
	l.wide = wide
	return l
}

// whole reads a non-negative whole number; blank is 0.
func whole(s string) (n int, ok bool) {
	if s == "" {
		return 0, true
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n >= 0
}

package document

import (
	"strings"
	"unicode/utf8"
)

// Ruler measures text as the writer of the document will set it; report/pdf has the one for its fonts.
type Ruler interface {
	// Width of s in mm at a size in points.
	Width(f Font, size float64, s string) float64
}

// sizeStep is how finely texts shrink on lists, in points.
const sizeStep = 0.25

// Shrink finds the greatest size from size down to least, in quarter points, at which s fits the width in mm. ok is false when even least is too wide.
func Shrink(r Ruler, f Font, size, least, width float64, s string) (fitted float64, ok bool) {
	full := r.Width(f, size, s)
	if full <= width {
		return size, true
	}
	steps := 0
	for size-float64(steps)*sizeStep > least && full*(1-float64(steps)*sizeStep/size) > width {
		steps++
	}
	fitted = max(size-float64(steps)*sizeStep, least)
	return fitted, r.Width(f, fitted, s) <= width
}

// Cut shortens s with an ellipsis until it fits the width in mm.
func Cut(r Ruler, f Font, size, width float64, s string) string {
	if r.Width(f, size, s) <= width {
		return s
	}
	for s != "" {
		_, n := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-n]
		if cut := strings.TrimRight(s, " .,·-–") + "…"; r.Width(f, size, cut) <= width {
			return cut
		}
	}
	return "…"
}

// Wrap breaks s between words into lines that fit the width in mm; a word that is too long for a line is cut into pieces.
func Wrap(r Ruler, f Font, size, width float64, s string) []string {
	var lines []string
	line := ""
	for _, word := range strings.FieldsFunc(s, breakable) {
		try := word
		if line != "" {
			try = line + " " + word
		}
		if r.Width(f, size, try) <= width {
			line = try
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for r.Width(f, size, word) > width {
			head := fitting(r, f, size, width, word)
			lines = append(lines, head)
			word = word[len(head):]
		}
		line = word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// breakable tells where a line may end: a no-break space is not among these.
func breakable(r rune) bool { return r == ' ' || r == '\n' || r == '\t' }

// fitting is the longest beginning of word that fits, at least one rune.
func fitting(r Ruler, f Font, size, width float64, word string) string {
	end := 0
	for i := range word {
		if i > 0 && r.Width(f, size, word[:i]) > width {
			break
		}
		end = i
	}
	if end == 0 {
		_, end = utf8.DecodeRuneInString(word)
	}
	return word[:end]
}

// WrapAtMost is Wrap with at most so many lines; the last one is cut with an ellipsis when there is more.
func WrapAtMost(r Ruler, f Font, size, width float64, s string, most int) []string {
	lines := Wrap(r, f, size, width, s)
	if len(lines) <= most {
		return lines
	}
	rest := strings.Join(lines[most-1:], " ")
	return append(lines[:most-1:most-1], Cut(r, f, size, width, rest))
}

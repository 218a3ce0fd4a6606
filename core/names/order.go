package names

import (
	"cmp"
	"strings"
	"unicode"
)

// SortKey maps a name to text whose byte order is the Russian alphabetical order: case and ё/е make no difference, a space comes before a
// hyphen and both before letters (a surname before its longer kin), other marks are left out. Digits and Latin come before Cyrillic.
func SortKey(name string) string {
	var b strings.Builder
	b.Grow(len(name))
	gap := false
	for _, r := range name {
		switch {
		case unicode.IsSpace(r):
			gap = b.Len() > 0
			continue
		case isDash(r):
			r = '-'
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			r = unicode.ToLower(r)
			if r == 'ё' {
				r = 'е'
			}
		default:
			continue
		}
		if gap {
			b.WriteByte(' ')
			gap = false
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Compare orders two names by SortKey; names equal under it are ordered by their letters, so that the order is total.
func Compare(a, b string) int {
	return cmp.Or(strings.Compare(SortKey(a), SortKey(b)), strings.Compare(a, b))
}

func isDash(r rune) bool { return r == '-' || unicode.Is(unicode.Pd, r) || r == '−' }

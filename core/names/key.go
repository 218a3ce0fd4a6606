package names

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Key is the loose search key of a name or of the beginning of one, the same for both scripts and the usual spellings: lower case, ё as е,
// no diacritics, Latin letters, no spaces and marks, no doubled letters. Key("Иванов Иван") == Key("Ivanov, Ivan"); Щ, Shch and Sch meet,
// so do ya/ia/ja, yu/iu/ju, y/i/iy/ii, ye/e/yo, kh/h, ts/tc, x/ks, w/v. The key of a beginning that ends at a letter (not inside sh, ts, ya) is a
// beginning of the key, so a prefix search may use it.
func Key(name string) string {
	var b strings.Builder
	for _, word := range strings.Fields(name) {
		for _, part := range strings.FieldsFunc(word, isDash) {
			part, _ = FixScript(part)
			b.WriteString(keyWord(part))
		}
	}
	return b.String()
}

// keyRules are tried in order at each place of a lower-case Latin word; the first that fits is taken.
var keyRules = []struct{ from, to string }{
	{"shch", "shch"}, {"sch", "shch"}, {"sh", "sh"}, {"zh", "zh"}, {"ch", "ch"}, {"kh", "kh"}, {"ph", "f"}, {"th", "t"},
	{"ts", "ts"}, {"tc", "ts"}, {"tz", "ts"}, {"ck", "k"}, {"c", "k"}, {"x", "ks"}, {"w", "v"}, {"q", "k"},
	{"ya", "ia"}, {"ja", "ia"}, {"yu", "iu"}, {"ju", "iu"}, {"ye", "e"}, {"je", "e"}, {"yo", "e"}, {"jo", "e"},
	{"y", "i"}, {"j", "i"}, {"h", "kh"},
}

func keyWord(word string) string {
	latin := looseLatin(word)
	var b strings.Builder
	for len(latin) > 0 {
		step, out := latin[:1], latin[:1]
		for _, r := range keyRules {
			if strings.HasPrefix(latin, r.from) {
				step, out = r.from, r.to
				break
			}
		}
		appendKey(&b, out)
		latin = latin[len(step):]
	}
	return b.String()
}

// appendKey leaves a letter out that repeats the one before it (Савва, Iurii).
func appendKey(b *strings.Builder, s string) {
	if have := b.String(); have != "" && s != "" && have[len(have)-1] == s[0] {
		s = s[1:]
	}
	b.WriteString(s)
}

// looseLatin writes a word in plain lower-case Latin letters and digits: ъ, ь and apostrophes vanish, й before a vowel joins it.
func looseLatin(word string) string {
	word = strings.ReplaceAll(strings.ToLower(word), "йо", "ё")
	var b strings.Builder
	for _, r := range word {
		if t, ok := icao[r]; ok {
			if r != 'ъ' {
				b.WriteString(t)
			}
			continue
		}
		for _, d := range norm.NFD.String(string(r)) {
			switch {
			case d >= 'a' && d <= 'z' || d >= '0' && d <= '9':
				b.WriteRune(d)
			case d == 'ł':
				b.WriteByte('l')
			case d == 'ß':
				b.WriteString("ss")
			case d == 'ø':
				b.WriteByte('o')
			case d == 'æ':
				b.WriteString("ae")
			case unicode.IsLetter(d):
				b.WriteRune(d) // another script: searched as it is
			}
		}
	}
	return b.String()
}

// lookalikes pairs Latin letters with the Cyrillic ones that look the same.
var lookalikes = map[rune]rune{
	'A': 'А', 'B': 'В', 'C': 'С', 'E': 'Е', 'H': 'Н', 'K': 'К', 'M': 'М', 'O': 'О', 'P': 'Р', 'T': 'Т', 'X': 'Х',
	'a': 'а', 'c': 'с', 'e': 'е', 'o': 'о', 'p': 'р', 'x': 'х', 'y': 'у', 'k': 'к', 'm': 'м',
}

var lookalikesBack = func() map[rune]rune {
	m := map[rune]rune{}
	for l, c := range lookalikes {
		m[c] = l
	}
	return m
}()

// FixScript puts a word of mixed Latin and Cyrillic letters into the script of its majority by look-alike letters; changed tells whether it
// did. A word whose odd letters have no look-alike, or of equal halves, stays as it is.
func FixScript(word string) (fixed string, changed bool) {
	latin, cyrillic := 0, 0
	for _, r := range word {
		if unicode.Is(unicode.Latin, r) {
			latin++
		} else if unicode.Is(unicode.Cyrillic, r) {
			cyrillic++
		}
	}
	if latin == 0 || cyrillic == 0 || latin == cyrillic {
		return word, false
	}
	table, odd := lookalikes, unicode.Latin
	if latin > cyrillic {
		table, odd = lookalikesBack, unicode.Cyrillic
	}
	out := []rune(word)
	for i, r := range out {
		if !unicode.Is(odd, r) {
			continue
		}
		to, ok := table[r]
		if !ok {
			return word, false
		}
		out[i] = to
	}
	return string(out), true
}

// LatinCode writes a group letter or other short code in Latin capitals where every Cyrillic letter has a look-alike («В» → "B"); otherwise
// it comes back trimmed and unchanged.
func LatinCode(code string) string {
	code = strings.TrimSpace(code)
	out := []rune(code)
	for i, r := range out {
		if !unicode.Is(unicode.Cyrillic, r) {
			continue
		}
		to, ok := lookalikesBack[unicode.ToUpper(r)]
		if !ok {
			return code
		}
		out[i] = to
	}
	return string(out)
}

package names

import (
	"strings"
	"unicode"
)

// icao is the table of ICAO Doc 9303 for Russian; ь gives nothing.
var icao = map[rune]string{
	'а': "a", 'б': "b", 'в': "v", 'г': "g", 'д': "d", 'е': "e", 'ё': "e", 'ж': "zh", 'з': "z", 'и': "i", 'й': "i", 'к': "k",
	'л': "l", 'м': "m", 'н': "n", 'о': "o", 'п': "p", 'р': "r", 'с': "s", 'т': "t", 'у': "u", 'ф': "f", 'х': "kh", 'ц': "ts",
	'ч': "ch", 'ш': "sh", 'щ': "shch", 'ъ': "ie", 'ы': "y", 'ь': "", 'э': "e", 'ю': "iu", 'я': "ia",
	'і': "i", 'ї': "i", 'є': "ie", 'ґ': "g", 'ў': "u", 'ә': "a", 'ғ': "g", 'қ': "k", 'ң': "n", 'ө': "o", 'ұ': "u", 'ү': "u", 'һ': "h",
}

// Scheme of transliteration.
type Scheme uint8

// The schemes: the passport's, and the older English habit with y.
const (
	ICAO    Scheme = iota // ICAO Doc 9303: Юлия → Iuliia, Сергей → Sergei
	English               // Yu, Ya, y for й: Юлия → Yuliya, Сергей → Sergey
)

var english = map[rune]string{'й': "y", 'ю': "yu", 'я': "ya", 'ъ': ""}

// Transliterate writes Cyrillic letters in Latin, keeping case and everything else. A capital that becomes several letters is written
// «Shch» at the head of a word and «SHCH» inside a word of capitals.
func Transliterate(s string, scheme Scheme) string {
	runes := []rune(s)
	var b strings.Builder
	for i, r := range runes {
		low := unicode.ToLower(r)
		t, ok := icao[low]
		if e, has := english[low]; has && scheme == English {
			t = e
		}
		switch {
		case !ok:
			b.WriteRune(r)
		case low == r || t == "":
			b.WriteString(t)
		case i+1 < len(runes) && unicode.IsUpper(runes[i+1]) || i > 0 && unicode.IsUpper(runes[i-1]):
			b.WriteString(strings.ToUpper(t))
		default:
			b.WriteString(strings.ToUpper(t[:1]) + t[1:])
		}
	}
	return b.String()
}

// Latin proposes the name for a FIDE report: «Lastname, Firstname» without the patronymic. A name in Latin is only put into that form.
// A player with a FIDE number uses FIDE's own spelling instead.
func Latin(full string, scheme Scheme) string {
	p := Split(full)
	if p.First == "" {
		return Transliterate(p.Surname, scheme)
	}
	return Transliterate(p.Surname, scheme) + ", " + Transliterate(p.First, scheme)
}

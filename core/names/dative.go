package names

import (
	"strings"
	"unicode"

	"tura/core/tournament"
)

// Dative proposes «кому»: «Иванова Анна Петровна» → «Ивановой Анне Петровне». It follows the rules of Russian for the endings and lists of
// exceptions; it is a proposal that the arbiter can correct, since surnames have habits of their own. ok is false when the sex is unknown and
// cannot be guessed: then the name comes back unchanged. Words in another script, initials, and оглы/кызы with the name before them stay.
func Dative(full string, sex tournament.Sex) (text string, ok bool) {
	if sex == tournament.UnknownSex {
		if sex, _ = Sex(full); sex == tournament.UnknownSex {
			return full, false
		}
	}
	p := Split(full)
	p.Surname = eachPart(p.Surname, func(w string) string { return surnameDative(w, sex) })
	p.First = eachPart(p.First, func(w string) string { return firstDative(w, sex) })
	p.Patronymic = patronymicDative(p.Patronymic)
	return p.String(), true
}

// unbent are particles and first parts of double names that stay, unless they are the whole or the end of the name.
var unbent = words("тер бонч демут ван фон дер де ла да ди эль аль бен ибн мак кок нор жан")

// eachPart bends the words of a surname with particles and each side of a hyphen by itself, keeping capitals.
func eachPart(name string, bend func(lower string) string) string {
	parts := strings.Fields(name)
	for i, word := range parts {
		sides := strings.Split(word, "-")
		for j, side := range sides {
			low := lower(side)
			last := i == len(parts)-1 && j == len(sides)-1
			if !cyrillic(low) || len([]rune(low)) < 2 || unbent[low] && !last {
				continue
			}
			sides[j] = likeCapitals(side, bend(low))
		}
		parts[i] = strings.Join(sides, "-")
	}
	return strings.Join(parts, " ")
}

// likeCapitals gives the bent word the capitals of the model: all of them, the first, or none.
func likeCapitals(model, bent string) string {
	m, b := []rune(model), []rune(bent)
	switch {
	case len(m) > 1 && strings.ToUpper(model) == model:
		return strings.ToUpper(bent)
	case unicode.IsUpper(m[0]) && len(b) > 0:
		b[0] = unicode.ToUpper(b[0])
	}
	return string(b)
}

func patronymicDative(s string) string {
	switch low := lower(s); {
	case hasSuffix(low, "ич"):
		return s + sameCase(s, "у")
	case hasSuffix(low, "на"):
		return cut(s, 1) + sameCase(s, "е")
	}
	return s
}

func sameCase(model, ending string) string {
	if strings.ToUpper(model) == model {
		return strings.ToUpper(ending)
	}
	return ending
}

// cut takes n letters off the end.
func cut(s string, n int) string {
	r := []rune(s)
	return string(r[:len(r)-n])
}

// ending is one rule: a word that ends so loses Cut letters and gets Add.
type ending struct {
	end string
	cut int
	add string
}

// bend applies the first rule that fits; a word that none fits stays.
func bend(word string, rules []ending) string {
	for _, r := range rules {
		if strings.HasSuffix(word, r.end) {
			return cut(word, r.cut) + r.add
		}
	}
	return word
}

const vowels = "аеёиоуыэюя"

func vowelCount(s string) int {
	n := 0
	for _, r := range s {
		if strings.ContainsRune(vowels, r) {
			n++
		}
	}
	return n
}

// before returns the n-th letter from the end, counted from 1; 0 where there is none.
func before(s string, n int) rune {
	r := []rune(s)
	if len(r) < n {
		return 0
	}
	return r[len(r)-n]
}

// first names

var firstExceptions = map[string]string{
	"лев": "льву", "павел": "павлу", "пётр": "петру", "петр": "петру", "любовь": "любови", "данило": "данилу", "михайло": "михайлу",
	"гаврило": "гаврилу", "николь": "николь",
}

var maleFirstRules = []ending{
	{"ия", 1, "и"}, {"а", 1, "е"}, {"я", 1, "е"}, {"й", 1, "ю"}, {"ь", 1, "ю"},
}

var femaleFirstRules = []ending{
	{"ия", 1, "и"}, {"а", 1, "е"}, {"я", 1, "е"}, {"ь", 1, "и"},
}

func firstDative(word string, sex tournament.Sex) string {
	if to, ok := firstExceptions[word]; ok {
		return to
	}
	if sex == tournament.Female {
		return bend(word, femaleFirstRules)
	}
	if !strings.ContainsRune(vowels+"йь", before(word, 1)) {
		return word + "у"
	}
	return bend(word, maleFirstRules)
}

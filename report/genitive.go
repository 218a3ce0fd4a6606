package report

import "strings"

// eventNouns are the words that events are called by, with their genitive.
var eventNouns = map[string]string{
	"турнир": "турнира", "кубок": "кубка", "первенство": "первенства", "чемпионат": "чемпионата", "мемориал": "мемориала",
	"фестиваль": "фестиваля", "этап": "этапа", "финал": "финала", "матч": "матча", "опен": "опена", "блиц": "блица", "рапид": "рапида",
	"блицтурнир": "блицтурнира", "соревнование": "соревнования", "соревнования": "соревнований", "спартакиада": "спартакиады",
	"олимпиада": "олимпиады", "лига": "лиги", "гран-при": "гран-при", "серия": "серии", "праздник": "праздника",
}

// genitive puts the name of an event into the genitive, as «… место в категории B Зимнего открытого турнира «Тихий ход»» needs: the
// adjectives up to the first word that events are called by, and that word; what follows stays. A name without such a word stays as it is.
func genitive(name string) string {
	words := strings.Split(name, " ")
	for i, w := range words {
		low := strings.ToLower(w)
		if noun, ok := eventNouns[low]; ok {
			words[i] = sameStart(w, noun)
			return strings.Join(words, " ")
		}
		if abbreviation(w) {
			continue
		}
		ending, ok := adjective(low)
		if !ok {
			return name
		}
		words[i] = sameStart(w, ending)
	}
	return name
}

// abbreviation tells numerals and capitals such as «XII» and «45-й», which do not change or change in their tail only.
func abbreviation(w string) bool { return strings.ToUpper(w) == w }

// adjective is the genitive of a Russian adjective in small letters.
func adjective(w string) (string, bool) {
	const hard, hissing = "гкх", "жшчщц"
	for _, e := range []struct{ from, to string }{{"ый", "ого"}, {"ой", "ого"}, {"ое", "ого"}, {"ее", "его"}, {"ая", "ой"}, {"яя", "ей"}, {"ые", "ых"}, {"ие", "их"}, {"ий", "его"}} {
		stem, ok := strings.CutSuffix(w, e.from)
		if !ok || stem == "" {
			continue
		}
		runes := []rune(stem)
		last := string(runes[len(runes)-1])
		switch {
		case e.from == "ий" && strings.Contains(hard, last):
			return stem + "ого", true
		case e.from == "ая" && strings.Contains(hissing, last):
			return stem + "ей", true
		}
		return stem + e.to, true
	}
	return "", false
}

// sameStart gives a word the capital that its model has.
func sameStart(model, word string) string {
	if strings.ToLower(model) != model {
		return capital(word)
	}
	return word
}

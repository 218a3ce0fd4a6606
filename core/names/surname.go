package names

import (
	"strings"

	"tura/core/tournament"
)

// surnameExceptions are those whose endings mislead: nouns with a vowel that falls out, foreign ones that look like adjectives or plurals.
var surnameExceptions = map[string]string{
	"орёл": "орлу", "орел": "орлу", "козёл": "козлу", "козел": "козлу", "соловей": "соловью", "воробей": "воробью", "муравей": "муравью",
	"ручей": "ручью", "репей": "репью", "улей": "улью", "палий": "палию", "багрий": "багрию", "бокий": "бокию", "топчий": "топчию", "кий": "кию",
	"ульрих": "ульриху", "эрлих": "эрлиху", "дитрих": "дитриху", "фрейндлих": "фрейндлиху", "генрих": "генриху", "мюнних": "мюнниху", "рерих": "рериху",
	"заяц": "заяцу", "перец": "перецу",
}

// stiff are surnames on a stressed а or я that never change.
var stiff = words("дюма золя петипа труайя люка тома дега ферма колла")

// nounNotAdjective are men's surnames on -ой of two syllables and more that are nouns.
var nounNotAdjective = words("водопой перебой запой изгой ковбой алмой")

// surnameDative bends one part of a surname.
//
//	ends in                  man                       woman
//	о е и у ю э ы            stays                     stays
//	ых их                    stays                     stays
//	ов ев ин ын, consonant   + у                       stays
//	ова ева ина ына          а → е                     а → ой
//	ая, яя                   (а → е)                   ой; ей after ж ш щ ч and for яя
//	ский ый кий гий хий      ому                       stays
//	ний жий ший щий чий      ему                       stays
//	ой                       ому; ою for one syllable  stays
//	ец                       цу where one consonant    stays
//	                         stands before, йцу after
//	                         a vowel, else + у
//	ь, other й               ю                         stays
//	ия                       ии                        ии
//	а after a vowel          stays                     stays
//	а я                      е                         е
func surnameDative(word string, sex tournament.Sex) string {
	if stiff[word] {
		return word
	}
	if hasSuffix(word, "а", "я") {
		return surnameOnA(word, sex)
	}
	if sex == tournament.Female || strings.ContainsRune(vowels, before(word, 1)) {
		return word
	}
	if to, ok := surnameExceptions[word]; ok {
		return to
	}
	switch {
	case hasSuffix(word, "ых", "их") && vowelCount(word) > 1:
		return word
	case hasSuffix(word, "ец"):
		return onEts(word)
	case hasSuffix(word, "чок", "жок", "шок", "енок", "ёнок") && vowelCount(word) > 1:
		return cut(word, 2) + "ку"
	case hasSuffix(word, "й"):
		return onShortI(word)
	case hasSuffix(word, "ь"):
		return cut(word, 1) + "ю"
	}
	return word + "у"
}

// surnameOnA bends surnames on а and я.
func surnameOnA(word string, sex tournament.Sex) string {
	if sex == tournament.Female {
		switch {
		case hasSuffix(word, "яя"):
			return cut(word, 2) + "ей"
		case hasSuffix(word, "ая") && vowelCount(word) > 2:
			if strings.ContainsRune("жшщч", before(word, 3)) {
				return cut(word, 2) + "ей"
			}
			return cut(word, 2) + "ой"
		case hasSuffix(word, "ова", "ева", "ёва", "ина", "ына") && vowelCount(word) > 1:
			return cut(word, 1) + "ой"
		}
	}
	switch {
	case hasSuffix(word, "ия"):
		return cut(word, 1) + "и"
	case hasSuffix(word, "а") && strings.ContainsRune(vowels, before(word, 2)):
		return word
	}
	return cut(word, 1) + "е"
}

// onEts bends men's surnames on -ец.
func onEts(word string) string {
	stem := cut(word, 2)
	switch {
	case vowelCount(word) < 2:
		return word + "у"
	case strings.ContainsRune(vowels, before(stem, 1)):
		return stem + "йцу"
	case !strings.ContainsRune(vowels, before(stem, 2)):
		return word + "у"
	case before(stem, 1) == 'л':
		return stem + "ьцу"
	}
	return stem + "цу"
}

// onShortI bends men's surnames on -й: adjectives to -ому and -ему, nouns to -ю.
func onShortI(word string) string {
	stem := cut(word, 2)
	switch {
	case vowelCount(word) < 2 || nounNotAdjective[word]:
	case hasSuffix(word, "ый", "ой"):
		return stem + "ому"
	case hasSuffix(word, "ий") && strings.ContainsRune("кгх", before(word, 3)):
		return stem + "ому"
	case hasSuffix(word, "ий") && strings.ContainsRune("жшщчн", before(word, 3)):
		return stem + "ему"
	}
	return cut(word, 1) + "ю"
}

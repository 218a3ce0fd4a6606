package names

import (
	"strings"

	"tura/core/tournament"
)

// Guess of a person's sex and what it rests on.
type Guess uint8

// The grounds, the surest first. NoGuess: nothing speaks for either.
const (
	NoGuess Guess = iota
	ByPatronymic
	BySurname
	ByFirstName
)

var maleFirst = words("илья никита данила лука фома кузьма савва фока гаврила добрыня мустафа муса иса абдулла хамза игнатия михаила")

var femaleSurnames = []string{"ова", "ева", "ёва", "ина", "ына", "ская", "цкая", "ная", "тая", "лая", "рая"}
var maleSurnames = []string{"ов", "ев", "ёв", "ин", "ын", "ский", "цкий", "ной", "ный", "тый", "лый"}

// Sex guesses the sex by the patronymic, else by the surname's ending, else by the first name's. It is only a proposal to be shown as one.
func Sex(full string) (tournament.Sex, Guess) {
	p := Split(full)
	last := lower(p.Patronymic)
	switch {
	case hasSuffix(last, "ич", "оглы", "оглу", "улы", "уулу"):
		return tournament.Male, ByPatronymic
	case hasSuffix(last, "вна", "чна", "кызы", "гызы", "кизи"):
		return tournament.Female, ByPatronymic
	}
	surname := lower(p.Surname)
	if i := strings.LastIndexByte(surname, '-'); i >= 0 {
		surname = surname[i+1:]
	}
	switch {
	case hasSuffix(surname, femaleSurnames...):
		return tournament.Female, BySurname
	case hasSuffix(surname, maleSurnames...):
		return tournament.Male, BySurname
	}
	first := lower(p.First)
	switch {
	case first == "":
		return tournament.UnknownSex, NoGuess
	case maleFirst[first]:
		return tournament.Male, ByFirstName
	case hasSuffix(first, "а", "я"):
		return tournament.Female, ByFirstName
	case cyrillic(first) && !hasSuffix(first, "и", "о", "у", "э", "е", "ь", "ю"):
		return tournament.Male, ByFirstName
	}
	return tournament.UnknownSex, NoGuess
}

func words(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

func lower(s string) string { return strings.ToLower(s) }

func hasSuffix(s string, suffixes ...string) bool {
	for _, x := range suffixes {
		if strings.HasSuffix(s, x) {
			return true
		}
	}
	return false
}

func cyrillic(s string) bool {
	for _, r := range s {
		if (r < 'а' || r > 'я') && r != 'ё' && r != '-' {
			return false
		}
	}
	return s != ""
}

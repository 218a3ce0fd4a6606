package names

import "strings"

// Parts of a full name.
type Parts struct{ Surname, First, Patronymic string }

// Split takes «Фамилия Имя Отчество» apart at the spaces: the first word is the surname, the second the first name, the rest the patronymic.
// A comma after the surname («Ivanov, Ivan») is dropped.
func Split(full string) Parts {
	words := strings.Fields(strings.ReplaceAll(full, ",", " "))
	var p Parts
	if len(words) > 0 {
		p.Surname = words[0]
	}
	if len(words) > 1 {
		p.First = words[1]
	}
	if len(words) > 2 {
		p.Patronymic = strings.Join(words[2:], " ")
	}
	return p
}

// String joins the parts again with single spaces.
func (p Parts) String() string {
	return strings.Join(strings.Fields(p.Surname+" "+p.First+" "+p.Patronymic), " ")
}

// Short is «Иванов И. И.» as coaches are named: the surname and the initials that are known.
func Short(full string) string {
	p := Split(full)
	s := p.Surname
	for _, part := range []string{p.First, p.Patronymic} {
		for _, r := range part {
			s += " " + strings.ToUpper(string(r)) + "."
			break
		}
	}
	return s
}

// SameShort tells whether a short form such as «Иванов И. И.», «Иванов И.И.» or «Иванов И» can stand for the full name: the surnames are
// equal by Key and each initial given begins the first name and the patronymic in turn. Words longer than an initial must be those names.
func SameShort(short, full string) bool {
	words := strings.Fields(strings.NewReplacer(".", " ", ",", " ").Replace(short))
	if len(words) == 0 {
		return false
	}
	p := Split(full)
	if Key(words[0]) != Key(p.Surname) {
		return false
	}
	given := []string{p.First, p.Patronymic}
	for i, w := range words[1:] {
		if i >= len(given) || given[i] == "" || !strings.HasPrefix(SortKey(given[i]), SortKey(w)) {
			return false
		}
		if n := len([]rune(w)); n > 1 && SortKey(w) != SortKey(given[i]) {
			return false
		}
	}
	return true
}

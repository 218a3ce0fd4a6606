package names

import "strings"

// Parts of a full name.
type Parts struct{ Surname, First, Patronymic string }

// particles stand before a surname and belong to it.
var particles = map[string]bool{"фон": true, "ван": true, "де": true, "дер": true, "ла": true, "да": true, "ди": true, "эль": true, "аль": true,
	"тер": true, "бен": true, "ибн": true, "von": true, "van": true, "de": true, "der": true, "la": true, "da": true, "di": true, "el": true, "al": true}

// Split takes «Фамилия Имя Отчество» apart at the spaces: the first word (with particles such as «фон» in small letters before it) is the
// surname, the second the first name, the rest the patronymic. A comma after the surname («Ivanov, Ivan») is dropped.
func Split(full string) Parts {
	words := strings.Fields(strings.ReplaceAll(full, ",", " "))
	if len(words) == 0 {
		return Parts{}
	}
	n := 1
	for n < len(words)-1 && particles[words[n-1]] {
		n++
	}
	p := Parts{Surname: strings.Join(words[:n], " ")}
	if len(words) > n {
		p.First = words[n]
		p.Patronymic = strings.Join(words[n+1:], " ")
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

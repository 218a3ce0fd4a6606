package entry

import (
	"regexp"
	"strings"
	"unicode"

	"tura/core/names"
)

// cleanedName is a name with what was done to it.
type cleanedName struct {
	name     string
	script   bool // look-alike letters put right
	capitals bool
	swapped  bool // «Имя Фамилия» turned round
	two      bool // two people in one cell
	initials bool // initials instead of a first name
	single   bool // one word only
}

var dashes = regexp.MustCompile(`\s*[-‐‑‒–—−]+\s*`)

// cleanName tidies a full name: spaces, dashes, look-alike letters, capitals, and the order where the first word is a known first name and
// the second is none.
func cleanName(s string) cleanedName {
	c := cleanedName{name: dashes.ReplaceAllString(tidy(s), "-")}
	if c.two = twoPeople(c.name); c.two {
		return c
	}
	words := strings.Fields(strings.ReplaceAll(c.name, ",", " "))
	for i, w := range words {
		fixed, changed := names.FixScript(w)
		c.script = c.script || changed
		if styled := capitalise(fixed, i); styled != fixed {
			fixed, c.capitals = styled, true
		}
		words[i] = fixed
	}
	if len(words) == 2 && firstNames[names.SortKey(words[0])] && !firstNames[names.SortKey(words[1])] {
		words[0], words[1], c.swapped = words[1], words[0], true
	}
	if len(words) == 3 && firstNames[names.SortKey(words[0])] && patronymic(words[1]) && !patronymic(words[2]) {
		words, c.swapped = []string{words[2], words[0], words[1]}, true
	}
	c.single = len(words) == 1
	c.initials = len(words) > 1 && strings.Contains(words[1], ".")
	c.name = strings.Join(words, " ")
	return c
}

// twoPeople tells that a cell holds two names: two words or more on both sides of a comma, a semicolon or «и».
func twoPeople(s string) bool {
	for _, mark := range []string{",", ";", " и "} {
		if a, b, ok := strings.Cut(s, mark); ok && len(strings.Fields(a)) > 1 && len(strings.Fields(b)) > 1 {
			return true
		}
	}
	return false
}

func patronymic(w string) bool {
	low := strings.ToLower(w)
	for _, end := range []string{"ович", "евич", "ич", "овна", "евна", "ична", "инична"} {
		if strings.HasSuffix(low, end) {
			return true
		}
	}
	return false
}

// small are words of names that keep small letters.
var small = map[string]bool{"оглы": true, "кызы": true, "оглу": true, "угли": true, "улы": true, "уулу": true, "гызы": true}

// capitalise gives a word of one case its capital at the head and after hyphens; a word with capitals inside (МакКей) and particles stay.
func capitalise(word string, position int) string {
	low := strings.ToLower(word)
	if small[low] || strings.Contains(word, ".") || word != low && word != strings.ToUpper(word) {
		if small[low] && position > 0 {
			return low
		}
		return word
	}
	out, head := []rune(low), true
	for i, r := range out {
		if head {
			out[i] = unicode.ToUpper(r)
		}
		head = r == '-' || r == '\''
	}
	return string(out)
}

// firstNames are common first names, to notice «Имя Фамилия»; ё as е.
var firstNames = func() map[string]bool {
	m := map[string]bool{}
	for _, n := range strings.Fields(firstNameList) {
		m[names.SortKey(n)] = true
	}
	return m
}()

const firstNameList = `
Адам Адриан Азат Айдар Айрат Алан Александр Алексей Али Альберт Амир Анатолий Андрей Антон Аркадий Арсен Арсений Артём Артемий Артур Аслан
Ахмед Богдан Борис Булат Вадим Валентин Валерий Варлам Василий Вениамин Виктор Виталий Владимир Владислав Владлен Всеволод Вячеслав Гаврила
Геннадий Георгий Герман Глеб Гордей Григорий Давид Дамир Данил Данила Даниил Данияр Демид Демьян Денис Дмитрий Добрыня Евгений Егор Елисей Ефим
Захар Иван Игнат Игорь Илья Ильдар Иннокентий Иосиф Ислам Камиль Карим Кирилл Клим Константин Кузьма Лев Леон Леонид Лука Макар Максим Марат Марк
Мартин Матвей Мирон Мирослав Михаил Мурат Назар Наиль Никита Николай Нурлан Олег Осип Павел Пётр Платон Прохор Радмир Рамиль Ратмир Рафаэль
Ренат Ринат Роберт Родион Роман Ростислав Руслан Руфат Рустам Савва Савелий Святослав Семён Сергей Спартак Станислав Степан Тагир Тарас Тигран
Тимофей Тимур Тихон Фёдор Феликс Филипп Шамиль Эдуард Эльдар Эмиль Эрик Юлиан Юлий Юрий Яков Ян Ярослав
Агата Агния Аделина Айгуль Алевтина Александра Алёна Алина Алиса Алла Алсу Альбина Амина Анастасия Ангелина Анжела Анна Антонина Анфиса Аня
Арина Ася Белла Валентина Валерия Варвара Василиса Вера Вероника Виктория Виолетта Галина Гузель Дана Дарина Дарья Диана Дина Ева Евгения
Евдокия Екатерина Елена Елизавета Есения Жанна Зинаида Злата Зоя Инга Инесса Инна Ирина Камилла Карина Кира Клавдия Кристина Ксения Лада Лариса
Лейла Лиана Лидия Лилия Лия Любовь Людмила Майя Маргарита Марианна Марина Мария Мелания Милана Милена Мирослава Надежда Наталия Наталья Нелли
Ника Нина Нонна Оксана Олеся Ольга Полина Раиса Регина Римма Роза Сабина Светлана Серафима Снежана София Софья Стефания Таисия Тамара Татьяна
Ульяна Фаина Эвелина Элина Эльвира Эльмира Эмилия Эмма Юлия Юлиана Яна Ярослава
`

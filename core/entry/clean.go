package entry

import (
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"tura/core/tournament"
)

// The cleaners turn one dirty cell into a value. Each is pure and says how sure it is; what they changed is noted by the importer.

// sure says what to think of a cleaned value.
type sure uint8

const (
	exact sure = iota // as written, or as any reader would take it
	ask               // likely: to be confirmed
	wrong             // cannot be: the row is kept, the value is not
)

// tidy makes single spaces of all spaces, line breaks and non-breaking spaces.
func tidy(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '\u00a0' || r == '\u202f' || r == '\u200b' }), " ")
}

// nothing tells that a cell's text means "none".
func nothing(s string) bool {
	switch strings.Trim(strings.ToLower(s), ". ") {
	case "", "-", "–", "—", "нет", "не имею", "отсутствует", "none", "no", "б/р", "бр", "без рейтинга", "безрейтинговый", "безрейтинговая", "н/д":
		return true
	}
	return false
}

var (
	monthNames = []string{"январ", "феврал", "март", "апрел", "ма", "июн", "июл", "август", "сентябр", "октябр", "ноябр", "декабр"}
	numbers    = regexp.MustCompile(`\d+`)
	wordDate   = regexp.MustCompile(`(?i)^(\d{1,2})\s+([а-я]+)\s+(\d{4})`)
	anyDate    = regexp.MustCompile(`\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`)
)

// cleanDate reads a birth date day first, whatever its marks; year is the year of the event, which tells 1998 from 2012 behind two digits.
// For a day that does not exist the year alone comes back with wrong.
func cleanDate(s string, year int) (tournament.Date, sure) {
	s = strings.ToLower(tidy(s))
	if nothing(s) {
		return tournament.Date{}, exact
	}
	if len(anyDate.FindAllString(s, 3)) > 1 {
		return tournament.Date{}, wrong
	}
	if m := wordDate.FindStringSubmatch(s); m != nil {
		for i, name := range monthNames {
			if strings.HasPrefix(m[2], name) && (name != "ма" || m[2] == "мая" || m[2] == "май") {
				return day(atoi(m[3]), i+1, atoi(m[1]))
			}
		}
		return tournament.Date{}, wrong
	}
	parts := numbers.FindAllString(s, -1)
	switch {
	case len(parts) == 1 && len(parts[0]) == 5:
		serial := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, atoi(parts[0]))
		return tournament.Date{Year: serial.Year(), Month: int(serial.Month()), Day: serial.Day()}, ask
	case len(parts) == 1 && len(parts[0]) == 4 && plausible(atoi(parts[0])):
		return tournament.Date{Year: atoi(parts[0])}, exact
	case len(parts) < 3:
		return tournament.Date{}, wrong
	case len(parts[0]) == 4:
		return day(atoi(parts[0]), atoi(parts[1]), atoi(parts[2]))
	case len(parts[2]) == 4:
		return day(atoi(parts[2]), atoi(parts[1]), atoi(parts[0]))
	case len(parts[2]) == 2:
		y := 2000 + atoi(parts[2])
		if y > year-3 {
			y -= 100
		}
		return day(y, atoi(parts[1]), atoi(parts[0]))
	}
	return tournament.Date{}, wrong
}

func day(y, m, d int) (tournament.Date, sure) {
	if !plausible(y) {
		return tournament.Date{}, wrong
	}
	t := time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
	if m < 1 || m > 12 || t.Day() != d {
		return tournament.Date{Year: y}, wrong
	}
	return tournament.Date{Year: y, Month: m, Day: d}, exact
}

func plausible(year int) bool { return year > 1900 && year < 2100 }

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0 // only digits come here; too many of them are no date and no rating
	}
	return n
}

// cleanID finds the number in an id cell: "ID 9900014", a link, "9900019.0". Words for "none" are empty.
func cleanID(s string) (string, sure) {
	s = tidy(s)
	if nothing(s) || s == "0" {
		return "", exact
	}
	s = strings.TrimSuffix(s, ".0")
	if i := strings.IndexAny(s, "?#"); i >= 0 {
		s = s[:i]
	}
	found := numbers.FindAllString(s, -1)
	if len(found) == 0 {
		return "", wrong
	}
	if len(found) > 1 {
		if strings.Contains(s, "/") {
			return found[len(found)-1], exact
		}
		return strings.Join(found, ""), ask
	}
	return found[0], exact
}

// rated is one number of a rating cell with the list it names: "fide", "fsr", "rsht" or nothing.
type rated struct {
	value int
	list  string
}

var (
	ratingPart = regexp.MustCompile(`(?i)([а-яa-z]*)[\s:=(]*(\d{1,2}[  ]?\d{3}|\d{1,4})[)\s]*\(?\s*([а-яa-z]*)`)
	listNames  = map[string]string{"fide": "fide", "фиде": "fide", "elo": "fide", "эло": "fide", "фшр": "fsr", "рф": "fsr", "рос": "fsr", "ршт": "rsht"}
)

// cleanRatings finds the numbers of a rating cell: "2043 (FIDE)", "1887/1840", "2 102", "1048 ФШР, 1120 РШТ". None for an unrated player.
func cleanRatings(s string) ([]rated, sure) {
	s = tidy(s)
	if nothing(s) || s == "0" {
		return nil, exact
	}
	var out []rated
	for _, piece := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ';' || r == '/' }) {
		m := ratingPart.FindStringSubmatch(strings.TrimSuffix(strings.TrimSpace(piece), ".0"))
		if m == nil {
			continue
		}
		n := atoi(strings.NewReplacer(" ", "", "\u00a0", "").Replace(m[2]))
		if n == 0 {
			continue
		}
		if n > maxRating {
			return nil, wrong
		}
		list := listNames[strings.ToLower(m[3])]
		if list == "" {
			list = listNames[strings.ToLower(m[1])]
		}
		out = append(out, rated{n, list})
	}
	if len(out) == 0 {
		return nil, wrong
	}
	return out, exact
}

// cleanSex reads a sex in many words.
func cleanSex(s string) (tournament.Sex, sure) {
	switch strings.ToLower(strings.Trim(tidy(s), ".")) {
	case "м", "m", "муж", "мужской", "мужчина", "мальчик", "юноша", "male":
		return tournament.Male, exact
	case "ж", "f", "w", "жен", "женский", "женщина", "девочка", "девушка", "female":
		return tournament.Female, exact
	case "", "-":
		return tournament.UnknownSex, exact
	}
	return tournament.UnknownSex, wrong
}

// titleWords are the Russian abbreviations of FIDE titles.
var titleWords = map[string]tournament.Title{"мг": tournament.GM, "мгр": tournament.GM, "мм": tournament.IM, "мф": tournament.FM, "км": tournament.CM,
	"кмф": tournament.CM, "мгж": tournament.WGM, "ммж": tournament.WIM, "мфж": tournament.WFM}

// rankForms bring the usual spellings of ranks to one.
var rankForms = map[string]string{"1": "1", "i": "1", "2": "2", "ii": "2", "3": "3", "iii": "3", "1ю": "1 юн.", "2ю": "2 юн.", "3ю": "3 юн.", "iю": "1 юн.", "iiю": "2 юн.", "iiiю": "3 юн.",
	"кмс": "КМС", "мс": "МС", "мсмк": "МСМК", "гр": "ГР", "4": "4"}

// cleanRank reads a cell of ranks and titles: a FIDE title in either script, a national rank in its short form, anything else as it is.
func cleanRank(s string) (title tournament.Title, rank string) {
	s = tidy(s)
	if nothing(s) {
		return tournament.NoTitle, ""
	}
	if t, ok := tournament.ParseTitle(strings.ToUpper(s)); ok {
		return t, ""
	}
	low := strings.ToLower(strings.NewReplacer(".", "", " ", "").Replace(s))
	if t, ok := titleWords[low]; ok {
		return t, ""
	}
	for _, tail := range []string{"разряд", "взр", "взрослый", "спортивный", "спорт", "р", "юношеский", "юн"} {
		if cut, ok := strings.CutSuffix(low, tail); ok && cut != "" {
			if strings.HasPrefix(tail, "ю") {
				cut += "ю"
			}
			low = cut
		}
	}
	if form, ok := rankForms[low]; ok {
		return tournament.NoTitle, form
	}
	return tournament.NoTitle, s
}

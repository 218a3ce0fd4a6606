package ratinglist

import (
	"bufio"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"tura/core/fault"
	"tura/core/tournament"
)

// span is a column range of a line: from, included, to the next column; to 0 is the end of the line.
type span struct{ from, to int }

func (s span) of(line string) string {
	to := s.to
	if to == 0 || to > len(line) {
		to = len(line)
	}
	if s.from >= to {
		return ""
	}
	return strings.TrimSpace(line[s.from:to])
}

// layout of a FIDE text list, taken from its header line.
type layout struct {
	width                                             int // of a full line
	id, name, fed, sex, title, women, foa, born, flag span
	rating, k                                         [3]span
	month                                             string  // of a single list: OCT26
	control                                           Control // of a combined list AnyControl
}

// firstYear is the oldest list whose ratings may still be meant.
const firstYear = 12

// heads translates the words of the header line.
var heads = map[string]string{"id": "id", "name": "name", "fed": "fed", "sex": "sex", "tit": "title", "titl": "title", "wtit": "women", "otit": "other", "foa": "foa",
	"srtng": "r1", "sgm": "g", "sk": "k1", "rrtng": "r2", "rgm": "g", "rk": "k2", "brtng": "r3", "bgm": "g", "bk": "k3", "gms": "g", "game": "g", "k": "k",
	"b-day": "born", "born": "born", "flag": "flag"}

// parseHeader reads the header line; a header that is none of FIDE's is a fault.
func parseHeader(line string, control Control) (layout, error) {
	l := layout{width: len(line), control: AnyControl}
	type head struct {
		what string
		at   int
	}
	var found []head
	for at := 0; at < len(line); {
		if line[at] == ' ' {
			at++
			continue
		}
		word, _, _ := strings.Cut(line[at:], " ")
		low := strings.ToLower(word)
		switch what, known := heads[low]; {
		case known:
			found = append(found, head{what, at})
		case low == "number" && len(found) == 1:
		case isMonth(low):
			found = append(found, head{"month", at})
			l.month = strings.ToUpper(word)
		default:
			return l, fault.New("ratinglist.header", fault.Args{"Value": word})
		}
		at += len(word)
	}
	for i, h := range found {
		s := span{from: h.at}
		if i+1 < len(found) {
			s.to = found[i+1].at
		}
		l.set(h.what, s, control)
	}
	if l.name.to == 0 || l.rating == [3]span{} {
		return l, fault.New("ratinglist.header", fault.Args{"Value": strings.TrimSpace(line[:min(len(line), 40)])})
	}
	if l.month != "" {
		if year, err := strconv.Atoi(l.month[3:]); err != nil || year < firstYear {
			return l, fault.New("ratinglist.old", fault.Args{"Month": l.month})
		}
		if l.control = control; control == AnyControl {
			l.control = Standard
		}
	}
	return l, nil
}

// set keeps the span of one column.
func (l *layout) set(what string, s span, control Control) {
	single := max(control, Standard) - 1
	switch what {
	case "id":
		l.id = s
	case "name":
		l.name = s
	case "fed":
		l.fed = s
	case "sex":
		l.sex = s
	case "title":
		l.title = s
	case "women":
		l.women = s
	case "foa":
		l.foa = s
	case "born":
		l.born = s
	case "flag":
		l.flag = s
	case "r1", "r2", "r3":
		l.rating[what[1]-'1'] = s
	case "k1", "k2", "k3":
		l.k[what[1]-'1'] = s
	case "month":
		l.rating[single] = s
	case "k":
		l.k[single] = s
	}
}

// tail is the column of the first rating: a last line that ends before it was cut off.
func (l layout) tail() int {
	for _, s := range l.rating {
		if s.from > 0 {
			return s.from
		}
	}
	return 0
}

// isMonth recognises oct26.
func isMonth(word string) bool {
	return len(word) == 5 && strings.Contains("jan feb mar apr may jun jul aug sep oct nov dec", word[:3]) && strings.Trim(word[3:], "0123456789") == ""
}

// readFixed streams a FIDE text list.
func readFixed(r *bufio.Reader, control Control, sum *Summary, meta *Meta, each func(Person) error) error {
	header, err := readLine(r)
	if err != nil {
		return fault.New("ratinglist.empty", nil)
	}
	l, err := parseHeader(header, control)
	if err != nil {
		return err
	}
	meta.Month, meta.Control = monthOf(l.month), l.control
	for number := 2; ; number++ {
		line, err := readLine(r)
		if errors.Is(err, io.EOF) && line != "" && len(line) < l.tail() && line != "\x1a" {
			return fault.New("ratinglist.cut", fault.Args{"Line": number})
		}
		if line != "" {
			if err := l.person(line, number, sum, each); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fault.Wrap(err, "ratinglist.cut", fault.Args{"Line": number})
		}
	}
}

// readLine reads up to LF; overlong lines are cut, so that a file without line ends cannot fill the memory.
func readLine(r *bufio.Reader) (string, error) {
	chunk, err := r.ReadSlice('\n')
	line := strings.TrimRight(string(chunk), "\r\n")
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	return line, err
}

// person reads one line.
func (l layout) person(line string, number int, sum *Summary, each func(Person) error) error {
	if excess := len(line) - l.width; excess > 0 && excess < 8 { // a long OTit pushed the rest to the right
		if cut := l.foa.from; cut > 0 && len(line) > cut+excess {
			sum.warn(number, "ratinglist.line.long", l.id.of(line))
			line = line[:cut] + line[cut+excess:]
		}
	}
	p := Person{ID: l.id.of(line), Name: l.name.of(line), Federation: l.fed.of(line)}
	if p.ID == "" || strings.Trim(p.ID, "0123456789") != "" || p.Name == "" {
		if strings.TrimSpace(line) != "" && line != "\x1a" {
			sum.skip(number, "ratinglist.line.bad", strings.TrimSpace(line[:min(len(line), 40)]))
		}
		return nil
	}
	if !utf8.ValidString(p.Name) {
		p.Name = latin1(p.Name)
	}
	p.Name, p.Sex = clean(p.Name), sexOf(l.sex.of(line))
	p.Title, _ = tournament.ParseTitle(l.title.of(line))
	p.Women, _ = tournament.ParseTitle(l.women.of(line))
	for i := range p.Ratings {
		p.Ratings[i] = sum.rating(number, l.rating[i].of(line))
		p.K[i] = small(l.k[i].of(line))
	}
	p.Born = sum.year(number, l.born.of(line))
	flag := l.flag.of(line)
	p.Inactive = strings.Contains(flag, "i")
	if strings.Contains(flag, "w") && p.Sex == tournament.UnknownSex {
		p.Sex = tournament.Female
	}
	return each(p)
}

// latin1 reads the bytes of lists that other tools wrote.
func latin1(s string) string {
	runes := make([]rune, len(s))
	for i := range len(s) {
		runes[i] = rune(s[i])
	}
	return string(runes)
}

// sexOf reads M, F, W, м, ж in either case.
func sexOf(s string) tournament.Sex {
	switch strings.ToLower(s) {
	case "m", "м", "муж", "мужской", "male":
		return tournament.Male
	case "f", "w", "ж", "жен", "женский", "female":
		return tournament.Female
	}
	return tournament.UnknownSex
}

// rating reads a rating; blank, 0 and «none» are 0, nonsense is 0 with a warning.
func (s *Summary) rating(line int, text string) int {
	if text == "" || text == "0" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 3500 {
		s.warn(line, "ratinglist.rating.bad", text)
		return 0
	}
	return n
}

// year reads a birth year out of a year or a date; 0 and blanks are unknown, impossible ones unknown with a warning.
func (s *Summary) year(line int, text string) int {
	if text == "" || strings.Trim(text, "0") == "" {
		return 0
	}
	if n, err := strconv.Atoi(text); err == nil && n >= 1900 && n <= 2100 {
		return n
	}
	d, err := tournament.ParseDate(text)
	if err != nil || d.Year < 1900 || d.Year > 2100 {
		s.warn(line, "ratinglist.year.bad", text)
		return 0
	}
	return d.Year
}

// small reads a number that matters little; anything else is 0.
func small(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 1000 {
		return 0
	}
	return n
}

// monthOf makes 2026-10 of OCT26; empty for anything else.
func monthOf(s string) string {
	i := strings.Index("janfebmaraprmayjunjulaugsepoctnovdec", strings.ToLower(s[:min(len(s), 3)]))
	if len(s) != 5 || i < 0 || i%3 != 0 {
		return ""
	}
	month := strconv.Itoa(i/3 + 1)
	if len(month) == 1 {
		month = "0" + month
	}
	return "20" + s[3:] + "-" + month
}

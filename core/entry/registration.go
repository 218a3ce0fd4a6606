package entry

import (
	"strconv"
	"strings"
	"time"

	"tura/core/fault"
	"tura/core/names"
	"tura/core/regulation"
	"tura/core/sheet"
	"tura/core/tournament"
)

// column is one column of the clean registration list.
type column struct {
	head     string
	optional bool
	read     func(c cell, e *Entry) *fault.Fault
}

// cell is a value with its place, for the sentences.
type cell struct {
	value, file, head, player string
	line                      int
	reg                       *regulation.Regulation
}

func (c cell) fault(code string) *fault.Fault {
	return fault.New(code, fault.Args{"File": c.file, "Line": c.line, "Field": c.head, "Player": c.player, "Value": c.value})
}

// columns of the clean list, in the order of the file that the program itself writes.
var columns = []column{
	{"ФИО", false, readName},
	{"Дата рождения", false, readBorn},
	{"Пол", false, readSex},
	{"Титул", false, readTitle},
	{"ID FIDE", false, readID(func(e *Entry) *string { return &e.FIDEID })},
	{"Рейтинг FIDE", false, readRating(func(e *Entry) *int { return &e.FIDE })},
	{"ID ФШР", false, readID(func(e *Entry) *string { return &e.FSRID })},
	{"Рейтинг ФШР", false, readRating(func(e *Entry) *int { return &e.FSR })},
	{"Рейтинг РШТ", false, readRating(func(e *Entry) *int { return &e.RSHT })},
	{"Город", false, readText(func(e *Entry) *string { return &e.City })},
	{"Тренер", false, readText(func(e *Entry) *string { return &e.Coach })},
	{"Статус льготы", false, readText(func(e *Entry) *string { return &e.Status })},
	{"Дата и время заявки", false, readApplied},
	{"Желаемая категория", false, readWanted},
	{"Федерация", true, readFederation},
	{"Регион", true, readText(func(e *Entry) *string { return &e.Region })},
	{"Клуб", true, readText(func(e *Entry) *string { return &e.Club })},
	{"Разряд", true, readText(func(e *Entry) *string { return &e.Rank })},
	{"Телефон", true, readText(func(e *Entry) *string { return &e.Phone })},
	{"Электронная почта", true, readText(func(e *Entry) *string { return &e.Email })},
	{"Примечание", true, readText(func(e *Entry) *string { return &e.Note })},
}

// IsRegistration tells whether the first row is the header of a clean list: most of its columns stand there by name. Other lists go
// through Propose.
func IsRegistration(s *sheet.Sheet) bool {
	found := 0
	for _, c := range columns {
		if !c.optional && indexOf(s.Rows[0], c.head) >= 0 {
			found++
		}
	}
	return found >= 8
}

// ReadRegistration reads a clean list: a header row with known names in any order, one person a row. Every wrong cell is a fault that names
// file, line, field and player; with any fault nothing should be taken over. Codes: entry.column, entry.name, entry.born, entry.sex,
// entry.title, entry.rating, entry.id, entry.applied, entry.group, entry.twice, entry.nobody.
func ReadRegistration(s *sheet.Sheet, reg *regulation.Regulation) ([]Entry, fault.List) {
	var faults fault.List
	at := make([]int, len(columns))
	for i, c := range columns {
		if at[i] = indexOf(s.Rows[0], c.head); at[i] < 0 && (!c.optional || c.head == "Федерация" && reg.Admission.ForeignersNeedFIDEID) {
			faults = append(faults, fault.New("entry.column", fault.Args{"File": s.File, "Line": s.Rows[0].Line, "Field": c.head}))
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	var entries []Entry
	lines := map[string]int{}
	for _, row := range s.Rows[1:] {
		e := Entry{Line: row.Line}
		player := strings.Join(strings.Fields(row.Cell(at[0])), " ")
		for i, c := range columns {
			if at[i] < 0 {
				continue
			}
			value := strings.TrimSpace(row.Cell(at[i]))
			if f := c.read(cell{value, s.File, c.head, player, row.Line, reg}, &e); f != nil {
				faults = append(faults, f)
			}
		}
		key := names.SortKey(e.Name) + "|" + e.Born.ISO()
		if first, twice := lines[key]; twice && e.Name != "" {
			faults = append(faults, fault.New("entry.twice", fault.Args{"File": s.File, "Line": row.Line, "First": first, "Player": e.Name}))
		}
		lines[key] = row.Line
		entries = append(entries, e)
	}
	if len(entries) == 0 {
		faults = append(faults, fault.New("entry.nobody", fault.Args{"File": s.File}))
	}
	return entries, faults
}

func indexOf(head sheet.Row, name string) int {
	for i, c := range head.Cells {
		if strings.EqualFold(strings.Join(strings.Fields(c), " "), name) {
			return i
		}
	}
	return -1
}

func readText(field func(*Entry) *string) func(cell, *Entry) *fault.Fault {
	return func(c cell, e *Entry) *fault.Fault {
		*field(e) = strings.Join(strings.Fields(c.value), " ")
		return nil
	}
}

func readName(c cell, e *Entry) *fault.Fault {
	if e.Name = strings.Join(strings.Fields(c.value), " "); e.Name == "" {
		return c.fault("entry.name")
	}
	return nil
}

func readBorn(c cell, e *Entry) *fault.Fault {
	var err error
	if e.Born, err = tournament.ParseDate(c.value); err != nil {
		return c.fault("entry.born")
	}
	if y := e.Born.Year; !e.Born.IsZero() && (y < 1901 || y > 2100) {
		return c.fault("entry.born")
	}
	return nil
}

func readSex(c cell, e *Entry) *fault.Fault {
	switch strings.ToUpper(c.value) {
	case "М", "M":
		e.Sex = tournament.Male
	case "Ж", "F", "W":
		e.Sex = tournament.Female
	case "":
	default:
		return c.fault("entry.sex")
	}
	return nil
}

func readTitle(c cell, e *Entry) *fault.Fault {
	var ok bool
	if e.Title, ok = tournament.ParseTitle(strings.ToUpper(c.value)); !ok {
		return c.fault("entry.title")
	}
	return nil
}

func readID(field func(*Entry) *string) func(cell, *Entry) *fault.Fault {
	return func(c cell, e *Entry) *fault.Fault {
		for _, r := range c.value {
			if r < '0' || r > '9' {
				return c.fault("entry.id")
			}
		}
		*field(e) = c.value
		return nil
	}
}

// maxRating is above every rating there has been.
const maxRating = 3500

func readRating(field func(*Entry) *int) func(cell, *Entry) *fault.Fault {
	return func(c cell, e *Entry) *fault.Fault {
		if c.value == "" {
			return nil
		}
		n, err := strconv.Atoi(c.value)
		if err != nil || n < 0 || n > maxRating {
			return c.fault("entry.rating")
		}
		*field(e) = n
		return nil
	}
}

var appliedLayouts = []string{"02.01.2006 15:04:05", "02.01.2006 15:04", "2006-01-02 15:04:05", "2006-01-02 15:04", "2.1.2006 15:04:05",
	"02.01.2006", "2006-01-02"}

func readApplied(c cell, e *Entry) *fault.Fault {
	if c.value == "" {
		return nil
	}
	for _, layout := range appliedLayouts {
		if t, err := time.Parse(layout, c.value); err == nil {
			e.Applied = regulation.MomentOf(t)
			return nil
		}
	}
	return c.fault("entry.applied")
}

func readWanted(c cell, e *Entry) *fault.Fault {
	if c.value == "" {
		return nil
	}
	for _, code := range c.reg.Codes() {
		if strings.EqualFold(code, c.value) || strings.EqualFold(names.LatinCode(c.value), code) {
			e.Wanted = code
			return nil
		}
	}
	f := c.fault("entry.group")
	f.Args["Known"] = strings.Join(c.reg.Codes(), ", ")
	return f
}

func readFederation(c cell, e *Entry) *fault.Fault {
	e.Federation = strings.ToUpper(c.value)
	if e.Federation != "" && len(e.Federation) != 3 {
		return c.fault("entry.federation")
	}
	return nil
}

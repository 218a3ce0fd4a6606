package entry

import (
	"fmt"
	"strings"

	"tura/core/sheet"
)

// Field is what a column of a foreign list holds.
type Field uint8

// The fields; Ignore for columns that are not taken over.
const (
	Ignore Field = iota
	FieldName
	FieldSurname
	FieldFirst
	FieldPatronymic
	FieldBorn
	FieldSex
	FieldTitle
	FieldRank
	FieldFIDEID
	FieldFSRID
	FieldFIDE
	FieldFSR
	FieldRSHT
	FieldRating // some rating, not said which: the one that seeds the first group
	FieldCity
	FieldRegion
	FieldClub
	FieldCoach
	FieldStatus
	FieldApplied
	FieldWanted
	FieldFederation
	FieldPhone
	FieldEmail
	FieldFee
	FieldNote
	fieldCount = iota
)

var fieldWords = [fieldCount]string{"ignore", "name", "surname", "first", "patronymic", "born", "sex", "title", "rank", "fideid", "fsrid", "fide", "fsr",
	"rsht", "rating", "city", "region", "club", "coach", "status", "applied", "wanted", "federation", "phone", "email", "fee", "note"}

// Fields lists all of them, for a choice.
func Fields() []Field {
	out := make([]Field, fieldCount)
	for i := range out {
		out[i] = Field(i)
	}
	return out
}

// String is the field's word, for storing; its label is "entry.field." + word in assets/i18n.
func (f Field) String() string { return fieldWords[f] }

// MarshalText writes the word.
func (f Field) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads the word.
func (f *Field) UnmarshalText(b []byte) error {
	for i, w := range fieldWords {
		if w == string(b) {
			*f = Field(i)
			return nil
		}
	}
	return fmt.Errorf("field %q is unknown", b)
}

// Mapping says which row is the header and what each column holds.
type Mapping struct {
	Header  int     // index into Rows of the header; -1: there is none
	Columns []Field // by column
}

// Signature names the header of a list, so that its mapping can be remembered and found again for the next list of the same form.
func (m Mapping) Signature(s *sheet.Sheet) string {
	if m.Header < 0 || m.Header >= len(s.Rows) {
		return ""
	}
	heads := make([]string, len(s.Rows[m.Header].Cells))
	for i, c := range s.Rows[m.Header].Cells {
		heads[i] = plain(c)
	}
	return strings.Join(heads, "|")
}

// heads are the words by which a column head is known, tried in order: all words of one of the alternatives must stand in the head.
var heads = []struct {
	field Field
	words []string // alternatives, each a few words that must all be there
}{
	{FieldName, []string{"фио", "фамилия имя", "full name", "участник полностью"}},
	{FieldPatronymic, []string{"отчество", "patronymic"}},
	{FieldSurname, []string{"фамилия", "surname", "last name", "lastname"}},
	{FieldFirst, []string{"имя", "first name", "firstname"}},
	{FieldApplied, []string{"отметка времени", "время заявки", "дата заявки", "timestamp", "время подачи"}},
	{FieldBorn, []string{"рожд", "г р", "гр", "birth"}},
	{FieldFSRID, []string{"id фшр", "id фшр", "код фшр", "номер фшр", "идент", "ruchess"}},
	{FieldFIDEID, []string{"id fide", "id фиде", "код fide", "код фиде", "номер fide", "номер фиде"}},
	{FieldTitle, []string{"титул", "звание fide", "звание фиде", "title"}},
	{FieldRSHT, []string{"ршт"}},
	{FieldFSR, []string{"рейт фшр", "рейт рос", "фшр"}},
	{FieldFIDE, []string{"рейт fide", "рейт фиде", "fide", "elo", "эло"}},
	{FieldRating, []string{"рейт", "rating"}},
	{FieldRank, []string{"разряд", "звание", "rank"}},
	{FieldFederation, []string{"федерация", "страна", "federation", "country"}},
	{FieldRegion, []string{"регион", "субъект", "область", "region"}},
	{FieldCity, []string{"город", "населенный пункт", "city"}},
	{FieldClub, []string{"клуб", "школа", "организация", "club", "школы"}},
	{FieldCoach, []string{"тренер", "педагог", "coach"}},
	{FieldStatus, []string{"льгот", "статус"}},
	{FieldWanted, []string{"категория", "группа", "турнир", "group", "category"}},
	{FieldPhone, []string{"телефон", "phone", "тел"}},
	{FieldEmail, []string{"почта", "mail"}},
	{FieldFee, []string{"взнос", "оплат", "fee"}},
	{FieldNote, []string{"примечание", "комментар", "note"}},
	{FieldSex, []string{"пол", "sex", "gender"}},
}

// Propose finds the header among the first rows and names the columns by their heads. A list without a recognisable header comes back with
// Header -1 and all columns ignored, for the arbiter to name.
func Propose(s *sheet.Sheet) Mapping {
	best, known := -1, 1
	for i, row := range s.Rows[:min(len(s.Rows), 15)] {
		n := 0
		for _, c := range row.Cells {
			if headField(c) != Ignore {
				n++
			}
		}
		if n > known {
			best, known = i, n
		}
	}
	width := 0
	for _, row := range s.Rows {
		width = max(width, len(row.Cells))
	}
	m := Mapping{Header: best, Columns: make([]Field, width)}
	if best < 0 {
		return m
	}
	used := map[Field]bool{}
	for i, c := range s.Rows[best].Cells {
		if f := headField(c); !used[f] {
			m.Columns[i] = f
			used[f] = f != FieldNote
		}
	}
	return m
}

// headField knows a column by its head. Long heads are answers of forms, not heads of columns.
func headField(head string) Field {
	text := plain(head)
	if text == "" || len([]rune(text)) > 80 {
		return Ignore
	}
	for _, h := range heads {
		for _, alternative := range h.words {
			if allWords(text, alternative) {
				return h.field
			}
		}
	}
	return Ignore
}

// allWords tells whether each word of the alternative begins a word of the text; words of up to three letters must be whole.
func allWords(text, alternative string) bool {
	have := strings.Fields(text)
	for _, w := range strings.Fields(alternative) {
		found := false
		for _, h := range have {
			found = found || h == w || len([]rune(w)) > 3 && strings.HasPrefix(h, w)
		}
		if !found {
			return false
		}
	}
	return true
}

// plain puts a head into small letters and single words without marks, ё as е.
func plain(s string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(s) {
		switch {
		case r == 'ё':
			b.WriteRune('е')
		case r >= 'а' && r <= 'я' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		default:
			b.WriteByte(' ')
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

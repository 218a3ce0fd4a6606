package entry

import (
	"strconv"
	"strings"

	"tura/core/names"
	"tura/core/regulation"
	"tura/core/sheet"
	"tura/core/tournament"
)

// Level of a note.
type Level uint8

// The levels, rising.
const (
	Fixed Level = iota // put right without doubt, shown beside the original
	Ask                // likely, to be confirmed
	Wrong              // the value was not taken; the row needs the arbiter
)

// Note says what the importer did with a cell or thinks of it; the sentence is "entry." + Code in assets/i18n with From and To.
type Note struct {
	Field    Field
	Level    Level
	Code     string
	From, To string
}

// Imported is one person read from a list.
type Imported struct {
	Line  int
	Cells []string // as they stood
	Entry Entry
	Notes []Note
	Fee   FeeClaim
	Offer *Listed // a listed person whose numbers and spelling are proposed
}

// FeeClaim is what the fee column says.
type FeeClaim struct {
	Text string // as written
	Free bool
	Sum  int // roubles said to be paid, 0 not said
}

// Worst is the highest level of the notes.
func (r Imported) Worst() Level {
	worst := Fixed
	for _, n := range r.Notes {
		worst = max(worst, n.Level)
	}
	return worst
}

func (r *Imported) note(f Field, l Level, code, from, to string) {
	r.Notes = append(r.Notes, Note{f, l, code, from, to})
}

// SkipReason says why a line was left out.
type SkipReason uint8

// The reasons.
const (
	BlankLine SkipReason = iota
	AboveHeader
	TotalLine
	SignatureLine
)

// String is the last word of the reason's key, "entry.skip." + word in assets/i18n.
func (s SkipReason) String() string { return [...]string{"blank", "header", "total", "signature"}[s] }

// Skipped is a line that is no person.
type Skipped struct {
	Line int
	Why  SkipReason
	Text string
}

// Import is what a list came to. Nothing of the list is lost: each line is a row or a skipped line.
type Import struct {
	Rows       []Imported
	Skipped    []Skipped
	Duplicates []Duplicate
}

// importer carries what the columns need.
type importer struct {
	reg *regulation.Regulation
	dir Directory
	m   Mapping
}

// ImportList reads a list of any form by its mapping. Cells are cleaned, every change is noted, wrong cells keep their row. dir may be nil.
func ImportList(s *sheet.Sheet, m Mapping, reg *regulation.Regulation, dir Directory) Import {
	im := importer{reg, dir, m}
	var out Import
	for _, line := range s.Blank {
		out.Skipped = append(out.Skipped, Skipped{line, BlankLine, ""})
	}
	for i, row := range s.Rows {
		if i <= m.Header {
			if i < m.Header {
				out.Skipped = append(out.Skipped, Skipped{row.Line, AboveHeader, firstText(row)})
			}
			continue
		}
		if why, skip := im.noPerson(row); skip {
			out.Skipped = append(out.Skipped, Skipped{row.Line, why, firstText(row)})
			continue
		}
		out.Rows = append(out.Rows, im.row(row))
	}
	out.Duplicates = findDuplicates(out.Rows)
	return out
}

func firstText(row sheet.Row) string {
	for _, c := range row.Cells {
		if t := tidy(c); t != "" {
			return t
		}
	}
	return ""
}

// noPerson knows total and signature lines: their first text begins with such a word and hardly any other cell is filled.
func (im *importer) noPerson(row sheet.Row) (SkipReason, bool) {
	filled := 0
	for _, c := range row.Cells {
		if tidy(c) != "" {
			filled++
		}
	}
	text := plain(firstText(row))
	if filled <= 3 {
		for _, w := range []string{"итого", "всего", "total"} {
			if strings.HasPrefix(text, w) {
				return TotalLine, true
			}
		}
		for _, w := range []string{"представитель", "подпись", "руководитель", "директор", "тренер", "главный", "ответственн", "дата", "м п", "врач", "допущено"} {
			if strings.HasPrefix(text, w) {
				return SignatureLine, true
			}
		}
	}
	return 0, false
}

func (im *importer) row(row sheet.Row) Imported {
	r := Imported{Line: row.Line, Cells: row.Cells, Entry: Entry{Line: row.Line}}
	parts := map[Field]string{}
	for i, f := range im.m.Columns {
		if raw := tidy(row.Cell(i)); raw != "" && f != Ignore {
			if parts[f] != "" {
				raw = parts[f] + "; " + raw
			}
			parts[f] = raw
		}
	}
	im.name(&r, parts)
	im.applied(&r, parts[FieldApplied])
	im.born(&r, parts[FieldBorn])
	im.sex(&r, parts[FieldSex])
	im.ids(&r, parts)
	im.ratings(&r, parts)
	im.rank(&r, parts)
	im.place(&r, parts)
	im.wanted(&r, parts[FieldWanted])
	im.fee(&r, parts[FieldFee])
	im.checkLists(&r)
	return r
}

func (im *importer) name(r *Imported, parts map[Field]string) {
	raw := parts[FieldName]
	if raw == "" {
		raw = tidy(parts[FieldSurname] + " " + parts[FieldFirst] + " " + parts[FieldPatronymic])
	}
	c := cleanName(raw)
	r.Entry.Name = c.name
	split := parts[FieldName] == ""
	switch {
	case raw == "":
		r.note(FieldName, Wrong, "note.noname", "", "")
		return
	case c.two:
		r.note(FieldName, Wrong, "note.twopeople", raw, "")
		return
	case c.single:
		r.note(FieldName, Ask, "note.oneword", raw, "")
	case c.initials:
		r.note(FieldName, Ask, "note.initials", raw, "")
	}
	if c.swapped && !split {
		r.note(FieldName, Ask, "note.order", raw, c.name)
	} else if c.name != raw {
		r.note(FieldName, Fixed, "note.read", raw, c.name)
	}
}

func (im *importer) applied(r *Imported, raw string) {
	if raw == "" {
		return
	}
	if f := readApplied(cell{value: raw}, &r.Entry); f != nil {
		r.note(FieldApplied, Wrong, "note.badtime", raw, "")
	}
}

func (im *importer) born(r *Imported, raw string) {
	year := im.reg.Dates.Start.Year
	if year == 0 && !r.Entry.Applied.IsZero() {
		year = r.Entry.Applied.Date().Year
	}
	if year == 0 {
		year = 2030 // two digits up to 27 are then children of this century
	}
	d, how := cleanDate(raw, year)
	switch {
	case how == wrong:
		offered := ""
		if d.Year > 0 {
			offered = itoa(d.Year)
		}
		r.note(FieldBorn, Wrong, "note.badday", raw, offered)
		return
	case how == ask:
		r.note(FieldBorn, Ask, "note.serial", raw, d.Russian())
	case raw == "":
		r.note(FieldBorn, Ask, "note.missing", "", "")
	case raw != d.Russian() && raw != d.ISO():
		r.note(FieldBorn, Fixed, "note.read", raw, d.Russian())
	}
	r.Entry.Born = d
}

func (im *importer) sex(r *Imported, raw string) {
	sex, how := cleanSex(raw)
	if how == wrong {
		r.note(FieldSex, Wrong, "note.badsex", raw, "")
	}
	guess, by := names.Sex(r.Entry.Name)
	switch {
	case sex == tournament.UnknownSex && guess != tournament.UnknownSex:
		sex = guess
		r.note(FieldSex, Ask, "note.guessedsex", "", sexLetter(guess))
	case sex != tournament.UnknownSex && by == names.ByPatronymic && guess != sex:
		r.note(FieldSex, Ask, "note.othersex", raw, sexLetter(guess))
	}
	r.Entry.Sex = sex
}

func sexLetter(s tournament.Sex) string { return [...]string{"", "М", "Ж"}[s] }

func (im *importer) ids(r *Imported, parts map[Field]string) {
	for _, id := range []struct {
		field Field
		to    *string
	}{{FieldFSRID, &r.Entry.FSRID}, {FieldFIDEID, &r.Entry.FIDEID}} {
		raw := parts[id.field]
		v, how := cleanID(raw)
		switch {
		case how == wrong:
			r.note(id.field, Wrong, "note.badid", raw, "")
		case how == ask:
			r.note(id.field, Ask, "note.read", raw, v)
		case v != raw && !nothing(raw):
			r.note(id.field, Fixed, "note.read", raw, v)
		}
		*id.to = v
	}
}

// ratings fills the three ratings: columns with a list of their own first, then the column of "some rating".
func (im *importer) ratings(r *Imported, parts map[Field]string) {
	to := map[string]*int{"fide": &r.Entry.FIDE, "fsr": &r.Entry.FSR, "rsht": &r.Entry.RSHT}
	for _, c := range []struct {
		field Field
		list  string
	}{{FieldFIDE, "fide"}, {FieldFSR, "fsr"}, {FieldRSHT, "rsht"}, {FieldRating, im.mainList()}} {
		raw := parts[c.field]
		found, how := cleanRatings(raw)
		if how == wrong {
			r.note(c.field, Wrong, "note.badrating", raw, "")
			continue
		}
		taken := false
		for _, one := range found {
			list := one.list
			if list == "" && !taken {
				list, taken = c.list, true
			}
			if list == "" {
				r.note(c.field, Ask, "note.second", raw, itoa(one.value))
				continue
			}
			*to[list] = one.value
		}
		if len(found) == 1 && itoa(found[0].value) != raw {
			r.note(c.field, Fixed, "note.read", raw, itoa(found[0].value))
		}
	}
}

// mainList is the rating that seeds the first group, FIDE where none does.
func (im *importer) mainList() string {
	if len(im.reg.Categories) > 0 {
		for _, k := range im.reg.Categories[0].SeedOrder {
			switch k {
			case regulation.SeedFSR:
				return "fsr"
			case regulation.SeedRSHT:
				return "rsht"
			case regulation.SeedFIDE:
				return "fide"
			}
		}
	}
	return "fide"
}

func (im *importer) rank(r *Imported, parts map[Field]string) {
	for _, f := range []Field{FieldTitle, FieldRank} {
		raw := parts[f]
		title, rank := cleanRank(raw)
		if title != tournament.NoTitle {
			r.Entry.Title = title
			if title.String() != raw {
				r.note(f, Fixed, "note.read", raw, title.String())
			}
		}
		if rank != "" {
			r.Entry.Rank = rank
			if rank != raw {
				r.note(f, Fixed, "note.read", raw, rank)
			}
		}
	}
}

// place fills town, club, region, coach and the other texts. A town cell with a comma or semicolon holds the club behind it.
func (im *importer) place(r *Imported, parts map[Field]string) {
	e := &r.Entry
	e.City, e.Club, e.Region = textOf(parts[FieldCity]), textOf(parts[FieldClub]), textOf(parts[FieldRegion])
	e.Coach, e.Status, e.Note = textOf(parts[FieldCoach]), textOf(parts[FieldStatus]), textOf(parts[FieldNote])
	e.Phone, e.Email = textOf(parts[FieldPhone]), textOf(parts[FieldEmail])
	if raw := e.City; raw != "" {
		if i := strings.IndexAny(e.City, ",;"); i >= 0 && e.Club == "" {
			e.City, e.Club = strings.TrimSpace(e.City[:i]), strings.TrimSpace(e.City[i+1:])
		}
		e.City = strings.TrimSpace(strings.TrimPrefix(e.City, "г."))
		if e.City != raw {
			r.note(FieldCity, Fixed, "note.read", raw, strings.Trim(e.City+" · "+e.Club, " ·"))
		}
	}
	if f := readFederation(cell{value: textOf(parts[FieldFederation])}, e); f != nil {
		r.note(FieldFederation, Wrong, "note.badfederation", parts[FieldFederation], "")
		e.Federation = ""
	}
}

func textOf(raw string) string {
	if nothing(raw) {
		return ""
	}
	return raw
}

// wanted reads the group: a code, or a code with words behind it, which are kept as a wish.
func (im *importer) wanted(r *Imported, raw string) {
	if nothing(raw) {
		return
	}
	code, rest := raw, ""
	if i := strings.IndexAny(raw, " (,;"); i > 0 && im.code(raw) == "" {
		code, rest = raw[:i], strings.TrimSpace(raw[i:])
	}
	r.Entry.Wanted = im.code(code)
	switch {
	case r.Entry.Wanted == "":
		r.note(FieldWanted, Wrong, "note.badgroup", raw, strings.Join(im.reg.Codes(), ", "))
	case rest != "":
		r.note(FieldWanted, Ask, "note.wish", raw, r.Entry.Wanted)
		r.Entry.Note = strings.TrimPrefix(r.Entry.Note+"; "+strings.Trim(rest, "()"), "; ")
	case r.Entry.Wanted != raw:
		r.note(FieldWanted, Fixed, "note.read", raw, r.Entry.Wanted)
	}
}

func (im *importer) code(s string) string {
	for _, code := range im.reg.Codes() {
		if strings.EqualFold(code, s) || strings.EqualFold(names.LatinCode(s), code) {
			return code
		}
	}
	return ""
}

// feeWords find a relief in the text of the fee column.
var feeWords = []struct{ begin, status string }{{"пенс", "пенсионер"}, {"инвалид", "инвалид"}, {"тренер", "тренер"}, {"родител", "родитель участника"}}

func (im *importer) fee(r *Imported, raw string) {
	r.Fee.Text = raw
	low := plain(raw)
	for _, w := range feeWords {
		if strings.HasPrefix(low, w.begin) && r.Entry.Status == "" {
			r.Entry.Status = w.status
			r.note(FieldFee, Ask, "note.status", raw, w.status)
		}
	}
	r.Fee.Free = strings.HasPrefix(low, "бесплатно") || strings.HasPrefix(low, "не нужен") || raw == "0" || r.Entry.Status != "" && len(low) > 0 && !strings.ContainsAny(low, "0123456789")
	if found := numbers.FindAllString(strings.NewReplacer(" ", "", "\u00a0", "").Replace(raw), -1); len(found) == 1 && len(found[0]) >= 3 {
		r.Fee.Sum = atoi(found[0])
	}
	if r.Fee.Free {
		r.note(FieldFee, Ask, "note.free", raw, "0")
	}
}

func itoa(n int) string { return strconv.Itoa(n) }

package entry

import (
	"strings"

	"tura/core/regulation"
	"tura/core/sheet"
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

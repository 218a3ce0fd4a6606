package ratinglist

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"

	"tura/core/fault"
	"tura/core/names"
	"tura/core/sheet"
	"tura/core/tournament"
)

// Columns says where a table has what: column numbers from 1, 0 for none. Name is needed, and one of the ratings or ID.
type Columns struct {
	ID, Name, Sex, Federation, Region, Title, Born int
	Rating                                         int // of the control the list is read for
	Standard, Rapid, Blitz                         int
	FIDEID, FIDERating                             int
}

// columnWords are the heads by which columns find themselves, in small letters.
var columnWords = []struct {
	set   func(*Columns, int)
	words []string
}{
	{func(c *Columns, i int) { c.ID = i }, []string{"id_no", "id", "ид", "ин", "идент.номер", "id фшр", "фшр id", "id ршт", "код", "number", "no", "№ фшр"}},
	{func(c *Columns, i int) { c.Name = i }, []string{"name", "фио", "имя", "ф.и.о.", "участник", "игрок", "фамилия имя", "фамилия, имя", "фамилия имя отчество", "player"}},
	{func(c *Columns, i int) { c.Sex = i }, []string{"sex", "пол"}},
	{func(c *Columns, i int) { c.Federation = i }, []string{"fed", "federation", "федерация", "страна", "country"}},
	{func(c *Columns, i int) { c.Region = i }, []string{"clubname", "region", "регион", "субъект", "клуб/город"}},
	{func(c *Columns, i int) { c.Title = i }, []string{"title", "звание", "титул"}},
	{func(c *Columns, i int) { c.Born = i }, []string{"birthday", "born", "b-day", "год рождения", "г.р.", "г. р.", "дата рождения", "год", "birth year"}},
	{func(c *Columns, i int) { c.Rating = i }, []string{"rtg_nat", "rating", "рейтинг", "рейт.нац.", "рейт", "рейт.", "elo", "ршт", "рейтинг ршт"}},
	{func(c *Columns, i int) { c.Standard = i }, []string{"standard", "классика", "классические", "классические шахматы"}},
	{func(c *Columns, i int) { c.Rapid = i }, []string{"rapid", "рапид", "быстрые", "быстрые шахматы"}},
	{func(c *Columns, i int) { c.Blitz = i }, []string{"blitz", "блиц"}},
	{func(c *Columns, i int) { c.FIDEID = i }, []string{"fide_no", "fide id", "fideid", "id fide", "id фиде", "фиде id", "id_fide"}},
	{func(c *Columns, i int) { c.FIDERating = i }, []string{"rtg_int", "fide", "фиде", "рейтинг фиде", "fide rating"}},
}

// columnsOf reads a header row.
func columnsOf(row []string) Columns {
	var c Columns
	for i, cell := range row {
		word := strings.ToLower(strings.Join(strings.Fields(strings.TrimPrefix(cell, "\ufeff")), " "))
		for _, w := range columnWords {
			if slices.Contains(w.words, word) {
				w.set(&c, i+1)
				break
			}
		}
	}
	return c
}

// usable tells that people can be read by these columns.
func (c Columns) usable() bool {
	return c.Name > 0 && (c.ID > 0 || c.Rating > 0 || c.Standard > 0 || c.Rapid > 0 || c.Blitz > 0)
}

// smaster is the layout without a header: number, full name, ?, region, rating, ?, birth year, sex.
var smaster = Columns{ID: 1, Name: 2, Region: 4, Rating: 5, Born: 7, Sex: 8}

// smanagerHeader is the first line of the federation's files.
var smanagerHeader = []string{"id_no", "name", "sex", "fed", "clubnumber", "clubname", "birthday", "rtg_nat", "fide_no", "rtg_int"}

// rows yields the rows of a table with their line numbers; io.EOF ends them.
type rows interface {
	next() (row []string, line int, err error)
}

// csvRows streams a CSV.
type csvRows struct{ r *csv.Reader }

func newCSV(r io.Reader, comma rune) csvRows {
	c := csv.NewReader(r)
	c.Comma, c.LazyQuotes, c.FieldsPerRecord, c.ReuseRecord = comma, true, -1, true
	return csvRows{c}
}

func (c csvRows) next() ([]string, int, error) {
	row, err := c.r.Read()
	if err != nil {
		return nil, 0, err
	}
	line, _ := c.r.FieldPos(0)
	return row, line, nil
}

// sheetRows walks the rows of a workbook.
type sheetRows struct {
	s  *sheet.Sheet
	at int
}

func (s *sheetRows) next() ([]string, int, error) {
	if s.at >= len(s.s.Rows) {
		return nil, 0, io.EOF
	}
	row := s.s.Rows[s.at]
	s.at++
	return row.Cells, row.Line, nil
}

// commaOf guesses the separator: the one that occurs most in the first lines.
func commaOf(head string) rune {
	best, most := ',', 0
	for _, c := range []rune{';', '\t', ','} {
		if n := strings.Count(head[:min(len(head), 2048)], string(c)); n > most {
			best, most = c, n
		}
	}
	return best
}

// headRows is how far down a header may stand below titles.
const headRows = 12

// tableReader reads people out of rows.
type tableReader struct {
	rows    rows
	columns Columns
	control Control // that Columns.Rating belongs to
	pending []pendingRow
}

type pendingRow struct {
	cells []string
	line  int
}

// newTable finds the columns: those given, the header's, or the federation's layout without one. A table that shows none is a fault, and
// the arbiter names the columns.
func newTable(r rows, given Columns, control Control, meta *Meta) (*tableReader, error) {
	t := &tableReader{rows: r, columns: given, control: max(control, Standard)}
	for len(t.pending) < headRows {
		row, line, err := r.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fault.Wrap(err, "ratinglist.cut", fault.Args{"Line": line})
		}
		if c := columnsOf(row); !given.usable() && c.usable() {
			t.columns, t.pending = c, nil
			if isSmanager(row) {
				meta.Source = FSR
			}
			return t, nil
		}
		t.pending = append(t.pending, pendingRow{slices.Clone(row), line})
	}
	if given.usable() {
		return t, nil
	}
	if looksSmaster(t.pending) {
		t.columns, meta.Source = smaster, FSR
		return t, nil
	}
	return nil, fault.New("ratinglist.columns", nil)
}

func isSmanager(row []string) bool {
	if len(row) < len(smanagerHeader) {
		return false
	}
	for i, h := range smanagerHeader {
		if !strings.EqualFold(strings.TrimPrefix(strings.TrimSpace(row[i]), "\ufeff"), h) {
			return false
		}
	}
	return true
}

// looksSmaster tells that every row has eight fields, begins with a number and has a Cyrillic name.
func looksSmaster(list []pendingRow) bool {
	for _, r := range list {
		if len(r.cells) != 8 || r.cells[0] == "" || strings.Trim(r.cells[0], "0123456789") != "" || !isCyrillic(r.cells[1]) {
			return false
		}
	}
	return len(list) > 0
}

func isCyrillic(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}

// read streams the people.
func (t *tableReader) read(sum *Summary, each func(Person) error) error {
	for _, p := range t.pending {
		if err := t.person(p.cells, p.line, sum, each); err != nil {
			return err
		}
	}
	for {
		row, line, err := t.rows.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fault.Wrap(err, "ratinglist.cut", fault.Args{"Line": line})
		}
		if err := t.person(row, line, sum, each); err != nil {
			return err
		}
	}
}

func (t *tableReader) person(row []string, line int, sum *Summary, each func(Person) error) error {
	cell := func(i int) string {
		if i < 1 || i > len(row) {
			return ""
		}
		return clean(row[i-1])
	}
	c := t.columns
	p := Person{ID: strings.TrimSuffix(cell(c.ID), ".0"), Name: strings.Join(strings.Fields(cell(c.Name)), " "), Federation: strings.ToUpper(cell(c.Federation)),
		Region: cell(c.Region), Sex: sexOf(cell(c.Sex)), FIDEID: strings.TrimSuffix(cell(c.FIDEID), ".0")}
	if p.Name == "" || c.ID > 0 && p.ID == "" {
		if text := strings.TrimSpace(strings.Join(row, " ")); text != "" {
			sum.skip(line, "ratinglist.line.bad", text[:min(len(text), 40)])
		}
		return nil
	}
	if mixed(p.Name) {
		sum.warn(line, "ratinglist.script", p.Name)
		p.Name = fixScript(p.Name)
	}
	if c.Sex > 0 && p.Sex == tournament.UnknownSex && cell(c.Sex) == "" { // both layouts of the federation mark women only
		p.Sex = tournament.Male
	}
	p.Title, _ = tournament.ParseTitle(strings.ToUpper(cell(c.Title)))
	p.Ratings = Ratings{sum.rating(line, cell(c.Standard)), sum.rating(line, cell(c.Rapid)), sum.rating(line, cell(c.Blitz))}
	if c.Rating > 0 {
		p.Ratings[t.control-1] = sum.rating(line, cell(c.Rating))
	}
	p.FIDERating = sum.rating(line, cell(c.FIDERating))
	p.Born = sum.year(line, cell(c.Born))
	return each(p)
}

// mixed tells that a name has letters of both scripts.
func mixed(name string) bool {
	return isCyrillic(name) && strings.ContainsFunc(name, func(r rune) bool { return r < 0x80 && unicode.IsLetter(r) })
}

// fixScript puts words that mix Latin and Cyrillic letters into one script where the letters look alike.
func fixScript(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		words[i], _ = names.FixScript(w)
	}
	return strings.Join(words, " ")
}

// preview reads the first rows of a table for naming its columns.
func preview(r rows) [][]string {
	var out [][]string
	for len(out) < headRows {
		row, _, err := r.next()
		if err != nil {
			break
		}
		out = append(out, slices.Clone(row))
	}
	return out
}

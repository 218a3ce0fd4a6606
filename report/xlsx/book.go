// Package xlsx writes lists as a workbook for a spreadsheet: real numbers and dates, a frozen head that repeats on every printed page, a
// print area, text that stays text (a name beginning with = is no formula). What stands in the lists is decided in lists.go; other
// packages can write lists of their own through Sheet. Reading workbooks is core/sheet's work.
package xlsx

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"tura/core/fault"
	"tura/core/tournament"
)

// Kind of a column: how its values look and how wide they may be.
type Kind uint8

// The kinds.
const (
	Text    Kind = iota
	Number       // whole numbers
	Decimal      // one or more decimals, as many as the value has
	Day          // dates
	Centre       // short text in the middle, such as results
)

// Column is the head of a column; Width is in characters, 0: fitted to the content.
type Column struct {
	Head  string
	Kind  Kind
	Width float64
}

// Sheet is one list. Values of a row are string, int, float64, tournament.Points, tournament.Date or nil; a shorter row ends blank.
type Sheet struct {
	Name    string   // of the tab; made unique and cut to 31 characters
	Titles  []string // lines above the head
	Columns []Column
	Rows    [][]any
}

// Write writes the sheets as one workbook.
func Write(w io.Writer, sheets []Sheet) error {
	f := excelize.NewFile()
	defer f.Close()
	b := &book{file: f, used: map[string]bool{}}
	if err := b.styles(); err != nil {
		return fmt.Errorf("workbook: styles: %w", err)
	}
	for i, s := range sheets {
		name := b.tab(s.Name)
		if i == 0 {
			if err := f.SetSheetName("Sheet1", name); err != nil {
				return fmt.Errorf("workbook: sheet %q: %w", name, err)
			}
		} else if _, err := f.NewSheet(name); err != nil {
			return fmt.Errorf("workbook: sheet %q: %w", name, err)
		}
		if err := b.sheet(name, s); err != nil {
			return fmt.Errorf("workbook: sheet %q: %w", name, err)
		}
	}
	if _, err := f.WriteTo(w); err != nil {
		return fault.Wrap(err, "lists.write", nil)
	}
	return nil
}

// book is a workbook being filled.
type book struct {
	file  *excelize.File
	used  map[string]bool
	title int
	head  int
	kinds [Centre + 1]int
}

// tab makes a legal and unique name of a sheet.
func (b *book) tab(name string) string {
	name = strings.Trim(strings.NewReplacer("[", "(", "]", ")", ":", " ", "*", " ", "?", " ", "/", "-", `\`, "-").Replace(name), "' ")
	if name == "" {
		name = "1"
	}
	base := cutTo(name, 31)
	out := base
	for i := 2; b.used[strings.ToLower(out)]; i++ {
		suffix := fmt.Sprintf(" %d", i)
		out = cutTo(base, 31-len(suffix)) + suffix
	}
	b.used[strings.ToLower(out)] = true
	return out
}

func cutTo(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return strings.TrimSpace(string([]rune(s)[:n]))
}

func (b *book) styles() error {
	line := []excelize.Border{{Type: "bottom", Color: "808080", Style: 1}}
	left, centre, right := &excelize.Alignment{Vertical: "top"}, &excelize.Alignment{Horizontal: "center", Vertical: "top"}, &excelize.Alignment{Horizontal: "right", Vertical: "top"}
	day := "dd.mm.yyyy"
	for _, s := range []struct {
		into  *int
		style excelize.Style
	}{
		{&b.title, excelize.Style{Font: &excelize.Font{Bold: true, Size: 13}}},
		{&b.head, excelize.Style{Font: &excelize.Font{Bold: true}, Border: line, Alignment: &excelize.Alignment{WrapText: true, Vertical: "center"},
			Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"E9E6DE"}}}},
		{&b.kinds[Text], excelize.Style{Alignment: left, NumFmt: 49}},
		{&b.kinds[Number], excelize.Style{Alignment: right, NumFmt: 1}},
		{&b.kinds[Decimal], excelize.Style{Alignment: right}},
		{&b.kinds[Day], excelize.Style{Alignment: centre, CustomNumFmt: &day}},
		{&b.kinds[Centre], excelize.Style{Alignment: centre, NumFmt: 49}},
	} {
		id, err := b.file.NewStyle(&s.style)
		if err != nil {
			return err
		}
		*s.into = id
	}
	return nil
}

// sheet fills one sheet: titles, head, rows, then what concerns view and print.
func (b *book) sheet(name string, s Sheet) error {
	row := 1
	for _, t := range s.Titles {
		if err := b.put(name, 1, row, t, b.title); err != nil {
			return err
		}
		row++
	}
	head := row
	widths := make([]float64, len(s.Columns))
	for i, c := range s.Columns {
		if err := b.put(name, i+1, row, c.Head, b.head); err != nil {
			return err
		}
		widths[i] = float64(longestWord(c.Head)) + 2
	}
	for _, values := range s.Rows {
		row++
		for i, v := range values[:min(len(values), len(s.Columns))] {
			if err := b.value(name, i+1, row, v, s.Columns[i].Kind); err != nil {
				return err
			}
			widths[i] = max(widths[i], width(v))
		}
	}
	for i, c := range s.Columns {
		w := c.Width
		if w == 0 {
			w = min(widths[i], 60)
		}
		letter, err := excelize.ColumnNumberToName(i + 1)
		if err != nil {
			return err
		}
		if err := b.file.SetColWidth(name, letter, letter, w); err != nil {
			return err
		}
	}
	return b.view(name, head, row, len(s.Columns))
}

// longestWord bounds a column by its head, which may wrap between words.
func longestWord(s string) int {
	n := 0
	for _, w := range strings.Fields(s) {
		n = max(n, utf8.RuneCountInString(w))
	}
	return n
}

// width of a value in characters.
func width(v any) float64 {
	switch v := v.(type) {
	case nil:
		return 0
	case tournament.Date:
		return 11
	case string:
		return float64(utf8.RuneCountInString(v)) + 1
	default:
		return float64(len(fmt.Sprint(v))) + 1
	}
}

// value writes one cell in its own type. Text never becomes a formula: it is stored as a string.
func (b *book) value(sheet string, col, row int, v any, k Kind) error {
	style := b.kinds[k]
	switch x := v.(type) {
	case nil:
		return nil
	case tournament.Points:
		return b.put(sheet, col, row, float64(x)/2, b.kinds[Decimal])
	case tournament.Date:
		switch {
		case x.IsZero():
			return nil
		case x.Month == 0:
			return b.put(sheet, col, row, x.Year, b.kinds[Number])
		}
		return b.put(sheet, col, row, x.Time(), b.kinds[Day])
	case string:
		if x == "" {
			return nil
		}
		if k == Number || k == Decimal || k == Day {
			style = b.kinds[Text]
		}
	}
	return b.put(sheet, col, row, v, style)
}

func (b *book) put(sheet string, col, row int, v any, style int) error {
	cell, err := excelize.CoordinatesToCellName(col, row)
	if err != nil {
		return err
	}
	if text, ok := v.(string); ok {
		err = b.file.SetCellStr(sheet, cell, text)
	} else {
		err = b.file.SetCellValue(sheet, cell, v)
	}
	if err != nil {
		return err
	}
	return b.file.SetCellStyle(sheet, cell, cell, style)
}

// view freezes the head, sets the print area, repeats the head on each page and fits the width to one page.
func (b *book) view(sheet string, head, last, columns int) error {
	columns = max(columns, 1)
	below, err := excelize.CoordinatesToCellName(1, head+1)
	if err != nil {
		return err
	}
	end, err := excelize.ColumnNumberToName(columns)
	if err != nil {
		return err
	}
	f := b.file
	if err := f.SetPanes(sheet, &excelize.Panes{Freeze: true, YSplit: head, TopLeftCell: below, ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	quoted := "'" + strings.ReplaceAll(sheet, "'", "''") + "'"
	for name, refers := range map[string]string{
		"_xlnm.Print_Area":   fmt.Sprintf("%s!$A$1:$%s$%d", quoted, end, last),
		"_xlnm.Print_Titles": fmt.Sprintf("%s!$%d:$%d", quoted, head, head),
	} {
		if err := f.SetDefinedName(&excelize.DefinedName{Name: name, RefersTo: refers, Scope: sheet}); err != nil {
			return err
		}
	}
	fit, wide, tall, paper := true, 1, 0, 9 // A4
	if err := f.SetSheetProps(sheet, &excelize.SheetPropsOptions{FitToPage: &fit}); err != nil {
		return err
	}
	orientation := "portrait"
	if columns > 9 {
		orientation = "landscape"
	}
	return f.SetPageLayout(sheet, &excelize.PageLayoutOptions{Size: &paper, Orientation: &orientation, FitToWidth: &wide, FitToHeight: &tall})
}

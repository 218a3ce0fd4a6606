package sheet

import (
	"archive/zip"
	"bytes"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"tura/core/fault"
)

// unpacked adds up the sizes that the members of an archive give for themselves.
func unpacked(data []byte) (sum uint64) {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return 0 // the library will say so
	}
	for _, member := range archive.File {
		sum = max(sum, sum+member.UncompressedSize64)
	}
	return sum
}

// readSheet reads one sheet row by row: a cell far to the right in every row would fill memory otherwise.
func readSheet(file string, book *excelize.File, name string) (*Sheet, error) {
	rows, err := book.Rows(name)
	if err != nil {
		return nil, fault.Wrap(err, "sheet.workbook", fault.Args{"File": file})
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	s := &Sheet{File: file, Name: name}
	dates := dateCells{book: book, sheet: name, styles: map[int]bool{}}
	for line := 1; rows.Next(); line++ {
		cells, err := rows.Columns(excelize.Options{RawCellValue: true})
		if err != nil {
			return nil, fault.Wrap(err, "sheet.workbook", fault.Args{"File": file})
		}
		if line > maxRows || len(cells) > maxColumns {
			return nil, tooLarge(file)
		}
		for j := range cells {
			cells[j] = dates.text(cells[j], j+1, line)
		}
		s.add(Row{Line: line, Cells: cells})
	}
	if err := rows.Error(); err != nil {
		return nil, fault.Wrap(err, "sheet.workbook", fault.Args{"File": file})
	}
	for n := len(s.Blank); n > 0 && len(s.Rows) > 0 && s.Blank[n-1] > s.Rows[len(s.Rows)-1].Line; n-- {
		s.Blank = s.Blank[:n-1] // formatted rows below the table
	}
	return s, nil
}

// readWorkbook takes the first visible sheet with text. True dates come as 2006-01-02 or 2006-01-02 15:04:05, numbers as they are stored.
func readWorkbook(file string, data []byte) (*Sheet, error) {
	if unpacked(data) > maxUnpacked {
		return nil, tooLarge(file)
	}
	// What a member says of its size may be a lie, so the library is bounded as well; all stays in memory.
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked})
	if err != nil {
		return nil, fault.Wrap(err, "sheet.workbook", fault.Args{"File": file})
	}
	defer book.Close() //nolint:errcheck // nothing was written
	for _, name := range book.GetSheetList() {
		if visible, err := book.GetSheetVisible(name); err == nil && !visible {
			continue
		}
		s, err := readSheet(file, book, name)
		if err != nil {
			return nil, err
		}
		if len(s.Rows) > 0 {
			return s, nil
		}
	}
	return nil, fault.New("sheet.empty", fault.Args{"File": file})
}

// dateCells turns the serial number of a cell with a date format into a date.
type dateCells struct {
	book   *excelize.File
	sheet  string
	styles map[int]bool // by style: is it a date
}

func (d dateCells) text(value string, column, row int) string {
	serial, err := strconv.ParseFloat(value, 64)
	if err != nil || serial < 1 || serial > 2958465 {
		return value
	}
	cell, err := excelize.CoordinatesToCellName(column, row)
	if err != nil || !d.isDate(cell) {
		return value
	}
	t, err := excelize.ExcelDateToTime(serial, false)
	if err != nil {
		return value
	}
	t = t.Round(time.Second)
	if t.Hour() == 0 && t.Minute() == 0 && t.Second() == 0 {
		return t.Format("2006-01-02")
	}
	return t.Format("2006-01-02 15:04:05")
}

func (d dateCells) isDate(cell string) bool {
	if kind, err := d.book.GetCellType(d.sheet, cell); err != nil || kind == excelize.CellTypeSharedString || kind == excelize.CellTypeInlineString {
		return false
	}
	id, err := d.book.GetCellStyle(d.sheet, cell)
	if err != nil {
		return false
	}
	is, known := d.styles[id]
	if !known {
		if style, err := d.book.GetStyle(id); err == nil {
			is = dateFormat(style)
		}
		d.styles[id] = is
	}
	return is
}

// dateFormat tells by the number format: the built-in date formats, or one of its own that names a day and a month, or a year.
func dateFormat(style *excelize.Style) bool {
	if style.CustomNumFmt != nil {
		f := strings.ToLower(*style.CustomNumFmt)
		return strings.Contains(f, "yy") || strings.Contains(f, "d") && strings.Contains(f, "m")
	}
	n := style.NumFmt
	return n >= 14 && n <= 22 || n >= 27 && n <= 36 || n >= 50 && n <= 58
}

package sheet

import (
	"bytes"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"tura/core/fault"
)

// readWorkbook takes the first visible sheet with text. True dates come as 2006-01-02 or 2006-01-02 15:04:05, numbers as they are stored.
func readWorkbook(file string, data []byte) (*Sheet, error) {
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		return nil, fault.Wrap(err, "sheet.workbook", fault.Args{"File": file})
	}
	defer book.Close() //nolint:errcheck // nothing was written
	for _, name := range book.GetSheetList() {
		if visible, err := book.GetSheetVisible(name); err == nil && !visible {
			continue
		}
		rows, err := book.GetRows(name, excelize.Options{RawCellValue: true})
		if err != nil {
			return nil, fault.Wrap(err, "sheet.workbook", fault.Args{"File": file})
		}
		s := &Sheet{File: file, Name: name}
		dates := dateCells{book: book, sheet: name, styles: map[int]bool{}}
		for i, cells := range rows {
			for j := range cells {
				cells[j] = dates.text(cells[j], j+1, i+1)
			}
			s.add(Row{Line: i + 1, Cells: cells})
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

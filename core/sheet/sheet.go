// Package sheet reads tables that people send: CSV in the encodings and separators met in Russia, and XLSX. It gives rows of
// texts with their line numbers and says plainly when a file is no table. It does not know what the columns mean (core/entry,
// core/ratinglist) and writes nothing (report/xlsx does).
package sheet

import (
	"bytes"
	"io"
	"strings"

	"tura/core/fault"
)

// Sheet is one table as it stands in the file.
type Sheet struct {
	File    string
	Name    string  // of the sheet in a workbook
	Charset Charset // of a CSV
	Comma   rune    // separator of a CSV, 0 for a workbook
	Rows    []Row
	Blank   []int // lines of rows without any text
}

// Row is one line of the table; rows without any text are left out, so Line tells where it stood.
type Row struct {
	Line  int // in the file, from 1; the first line of a row with line breaks
	Cells []string
}

// Cell returns the text of a column counted from 0, empty beyond the row's end.
func (r Row) Cell(i int) string {
	if i < 0 || i >= len(r.Cells) {
		return ""
	}
	return r.Cells[i]
}

// Empty tells that no cell has text.
func (r Row) Empty() bool {
	for _, c := range r.Cells {
		if strings.TrimSpace(c) != "" {
			return false
		}
	}
	return true
}

// add keeps a row with text, and the line of one without.
func (s *Sheet) add(r Row) {
	if r.Empty() {
		s.Blank = append(s.Blank, r.Line)
		return
	}
	s.Rows = append(s.Rows, r)
}

// Charset of a text file.
type Charset uint8

// The character sets that are told apart.
const (
	UTF8 Charset = iota
	Windows1251
	UTF16
)

// What is taken for a table: lists of people are a thousand times smaller; a file made to fill memory is not.
const (
	maxSize     = 32 << 20  // bytes of the file
	maxUnpacked = 128 << 20 // bytes of a workbook unpacked
	maxRows     = 200_000
	maxColumns  = 500
)

func tooLarge(file string) error {
	return fault.New("sheet.toolarge", fault.Args{"File": file, "Max": maxSize >> 20, "Rows": maxRows, "Columns": maxColumns})
}

// Read reads a table, CSV or XLSX by its content, not by its name; file is only for sentences. Faults: sheet.unreadable, sheet.empty,
// sheet.binary, sheet.oldxls, sheet.workbook, sheet.quotes, sheet.toolarge.
func Read(file string, r io.Reader) (*Sheet, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return nil, fault.Wrap(err, "sheet.unreadable", fault.Args{"File": file, "Reason": err.Error()})
	}
	if len(data) > maxSize {
		return nil, tooLarge(file)
	}
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		return readWorkbook(file, data)
	}
	return readCSV(file, data)
}

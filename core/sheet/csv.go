package sheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"tura/core/fault"
)

// foreign are beginnings of files that are no text; the fault tells what to do.
var foreign = []struct{ begin, code string }{
	{"\xD0\xCF\x11\xE0", "sheet.oldxls"}, {"%PDF", "sheet.binary"}, {"SQLite format 3", "sheet.binary"}, {"\x89PNG", "sheet.binary"},
	{"\xFF\xD8\xFF", "sheet.binary"}, {"Rar!", "sheet.binary"}, {"7z\xBC\xAF", "sheet.binary"}, {"{\\rtf", "sheet.binary"},
}

func readCSV(file string, data []byte) (*Sheet, error) {
	for _, f := range foreign {
		if bytes.HasPrefix(data, []byte(f.begin)) {
			return nil, fault.New(f.code, fault.Args{"File": file})
		}
	}
	text, charset := decode(data)
	if binary(text) {
		return nil, fault.New("sheet.binary", fault.Args{"File": file})
	}
	s := &Sheet{File: file, Charset: charset, Comma: separator(text)}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = s.Comma, -1, true
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			var bad *csv.ParseError
			line := 0
			if errors.As(err, &bad) {
				line = bad.StartLine
			}
			return nil, fault.Wrap(err, "sheet.quotes", fault.Args{"File": file, "Line": line})
		}
		line, _ := r.FieldPos(0)
		s.add(Row{Line: line, Cells: cells})
	}
	if unclosed(s, text) {
		return nil, fault.New("sheet.quotes", fault.Args{"File": file, "Line": s.Rows[len(s.Rows)-1].Line})
	}
	if len(s.Rows) == 0 {
		return nil, fault.New("sheet.empty", fault.Args{"File": file})
	}
	return s, nil
}

// unclosed tells that a quotation mark opened in the last row was never closed, so that the row swallowed the rest of the file. A lone
// mark in one line is no matter; several swallowed lines are.
func unclosed(s *Sheet, text string) bool {
	if len(s.Rows) == 0 || strings.Count(text, `"`)%2 == 0 {
		return false
	}
	cells := s.Rows[len(s.Rows)-1].Cells
	return strings.Count(cells[len(cells)-1], "\n") > 2
}

// decode gives the text of a file: UTF-8 and UTF-16 by their marks, valid UTF-8 as it is, anything else as Windows-1251.
func decode(data []byte) (string, Charset) {
	if bytes.HasPrefix(data, []byte("\xFF\xFE")) || bytes.HasPrefix(data, []byte("\xFE\xFF")) {
		if out, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data); err == nil {
			return string(out), UTF16
		}
	}
	data = bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	if utf8.Valid(data) {
		return string(data), UTF8
	}
	out, err := charmap.Windows1251.NewDecoder().Bytes(data)
	if err != nil {
		return string(data), UTF8
	}
	return string(out), Windows1251
}

// binary tells that the text holds control characters no table has.
func binary(text string) bool {
	for _, r := range text {
		if r < ' ' && r != '\n' && r != '\r' && r != '\t' || r == 0x7F {
			return true
		}
	}
	return false
}

// separator is the one of ; tab , that splits the first lines into the most columns; semicolon where none does.
func separator(text string) rune {
	best, most := ';', 0
	lines := strings.SplitN(text, "\n", 21)
	for _, comma := range []rune{';', '\t', ','} {
		widest := 0
		for _, line := range lines[:min(20, len(lines))] {
			widest = max(widest, outside(line, comma))
		}
		if widest > most {
			best, most = comma, widest
		}
	}
	return best
}

// outside counts a character in a line but not between quotation marks.
func outside(line string, c rune) int {
	n, quoted := 0, false
	for _, r := range line {
		switch {
		case r == '"':
			quoted = !quoted
		case r == c && !quoted:
			n++
		}
	}
	return n
}

package sheet

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/charmap"

	"tura/core/fault"
)

func TestCSV(t *testing.T) {
	want := []Row{{1, []string{"ФИО", "Город"}}, {3, []string{"Ёлкин, Пётр", "Омск; \"Рокировка\""}}, {4, []string{"Щукина\nЯна", "Тула"}}}
	body := "ФИО;Город\r\n;\r\nЁлкин, Пётр;\"Омск; \"\"Рокировка\"\"\"\r\n\"Щукина\nЯна\";Тула\r\n"
	old, err := charmap.Windows1251.NewEncoder().String(body)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		data    string
		charset Charset
	}{
		"UTF-8": {body, UTF8}, "UTF-8 with mark": {"\ufeff" + body, UTF8}, "Windows-1251": {old, Windows1251},
	} {
		s, err := Read("заявки.csv", strings.NewReader(c.data))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, s.Rows); d != "" || s.Charset != c.charset || s.Comma != ';' {
			t.Errorf("%s: charset %d, comma %q, %s", name, s.Charset, s.Comma, d)
		}
	}
}

func TestSeparators(t *testing.T) {
	for text, want := range map[string]rune{
		"a,b,c\n1,2,3": ',', "a\tb\n1\t2": '\t', "a;b\n\"x,y,z\";2": ';', "Список участников\na,b\n1,2": ',', "a\nb": ';',
	} {
		s, err := Read("x.csv", strings.NewReader(text))
		if err != nil || s.Comma != want {
			t.Errorf("%q: %v, comma %q", text, err, s.Comma)
		}
	}
}

func TestNoTable(t *testing.T) {
	for data, want := range map[string]string{
		"": "sheet.empty", "\r\n;;\r\n": "sheet.empty", "\x89PNG\r\n\x1a\n\x00": "sheet.binary", "%PDF-1.4": "sheet.binary",
		"SQLite format 3\x00": "sheet.binary", "abc\x00def": "sheet.binary", "\xD0\xCF\x11\xE0\xA1\xB1": "sheet.oldxls",
		"PK\x03\x04 cut": "sheet.workbook", "a;b\n\"open;1\nx;2\ny;3\nz;4\n": "sheet.quotes",
	} {
		_, err := Read("x", strings.NewReader(data))
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != want {
			t.Errorf("%q: got %v, want %s", data, err, want)
		}
	}
}

func TestWorkbook(t *testing.T) {
	book := excelize.NewFile()
	defer book.Close()
	style, err := book.NewStyle(&excelize.Style{NumFmt: 14})
	if err != nil {
		t.Fatal(err)
	}
	for cell, v := range map[string]any{"A2": "ФИО", "B2": "Дата", "A4": "Ёлкин", "B4": 40946, "C4": 40946, "D4": "40946"} {
		if err := book.SetCellValue("Sheet1", cell, v); err != nil {
			t.Fatal(err)
		}
	}
	if err := book.SetCellStyle("Sheet1", "B4", "B4", style); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := book.Write(&b); err != nil {
		t.Fatal(err)
	}
	s, err := Read("x.xlsx", &b)
	if err != nil {
		t.Fatal(err)
	}
	want := []Row{{2, []string{"ФИО", "Дата"}}, {4, []string{"Ёлкин", "2012-02-07", "40946", "40946"}}}
	if d := cmp.Diff(want, s.Rows); d != "" {
		t.Error(d)
	}
}

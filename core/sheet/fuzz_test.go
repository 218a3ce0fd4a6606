package sheet

import (
	"bytes"
	"testing"

	"github.com/xuri/excelize/v2"
)

// FuzzRead: whatever is handed in is a table with text in every row, or refused; nothing panics.
func FuzzRead(f *testing.F) {
	book := excelize.NewFile()
	if err := book.SetCellValue("Sheet1", "B2", "Ёлкин"); err != nil {
		f.Fatal(err)
	}
	var b bytes.Buffer
	if err := book.Write(&b); err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{"", "a;b\n1;2", "a,\"b\nc\",d", "\xff\xfea\x00;\x00b\x00", "PK\x03\x04", "\xef\xbb\xbfФИО\tГод\n", "\xc8\xe2\xe0\xed;1", b.String()} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		s, err := Read("fuzz", bytes.NewReader(raw))
		if err != nil {
			return
		}
		last := 0
		for _, r := range s.Rows {
			if r.Empty() || r.Line <= last {
				t.Fatalf("row %+v after line %d", r, last)
			}
			last = r.Line
		}
	})
}

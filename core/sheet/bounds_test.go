package sheet

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"tura/core/fault"
)

// workbookWith is a sound workbook with another text for its one sheet.
func workbookWith(t *testing.T, write func(io.Writer)) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	var sound, out bytes.Buffer
	if err := book.Write(&sound); err != nil {
		t.Fatal(err)
	}
	from, err := zip.NewReader(bytes.NewReader(sound.Bytes()), int64(sound.Len()))
	if err != nil {
		t.Fatal(err)
	}
	to := zip.NewWriter(&out)
	for _, member := range from.File {
		w, err := to.Create(member.Name)
		if err != nil {
			t.Fatal(err)
		}
		if member.Name == "xl/worksheets/sheet1.xml" {
			write(w)
			continue
		}
		r, err := member.Open()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(w, r); err != nil {
			t.Fatal(err)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

const sheetHead = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`

func TestFilesMadeToFillMemoryAreRefused(t *testing.T) {
	blank := strings.Repeat(" ", 1<<20)
	cases := map[string][]byte{
		"bomb": workbookWith(t, func(w io.Writer) {
			_, _ = io.WriteString(w, sheetHead)
			for range maxUnpacked>>20 + 1 {
				_, _ = io.WriteString(w, blank)
			}
		}),
		"wide": workbookWith(t, func(w io.Writer) {
			_, _ = io.WriteString(w, sheetHead)
			for row := range 3000 {
				_, _ = fmt.Fprintf(w, `<row r="%d"><c r="XFD%d"><v>1</v></c></row>`, row+1, row+1)
			}
			_, _ = io.WriteString(w, "</sheetData></worksheet>")
		}),
		"deep": workbookWith(t, func(w io.Writer) {
			_, _ = io.WriteString(w, sheetHead+`<row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>`)
		}),
		"long": bytes.Repeat([]byte("a;b\n"), maxSize/4+1),
	}
	for name, data := range cases {
		if _, err := Read(name, bytes.NewReader(data)); !fault.Is(err, "sheet.toolarge") {
			t.Errorf("%s, %d kB: %v", name, len(data)>>10, err)
		}
	}
}

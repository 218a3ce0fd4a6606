package xlsx

import (
	"bytes"
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"tura/core/fault"
)

// WriteCSV writes a list as CSV for other programs: «;» between fields, UTF-8 with a byte order mark so that spreadsheets recognise it, CR LF.
func WriteCSV(w io.Writer, s Sheet) error {
	var b bytes.Buffer
	b.WriteString("\ufeff")
	c := csv.NewWriter(&b)
	c.Comma, c.UseCRLF = ';', true
	cells := s.Cells()
	for _, row := range cells {
		for i := range row {
			row[i] = harmless(row[i])
		}
	}
	if err := c.WriteAll(cells); err != nil {
		return fault.Wrap(err, "lists.write", nil)
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fault.Wrap(err, "lists.write", nil)
	}
	return nil
}

// harmless puts an apostrophe before a text that a spreadsheet would take for a formula: somebody may have registered under the name «=…».
// Numbers and results such as +/− stay.
func harmless(text string) string {
	if text == "" || !strings.ContainsRune("=+-@\t\r", rune(text[0])) || strings.Trim(text, "+-−/") == "" {
		return text
	}
	if _, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64); err == nil {
		return text
	}
	return "'" + text
}

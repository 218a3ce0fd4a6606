package xlsx

import (
	"bytes"
	"encoding/csv"
	"io"

	"tura/core/fault"
)

// WriteCSV writes a list as CSV for other programs: «;» between fields, UTF-8 with a byte order mark so that spreadsheets recognise it, CR LF.
func WriteCSV(w io.Writer, s Sheet) error {
	var b bytes.Buffer
	b.WriteString("\ufeff")
	c := csv.NewWriter(&b)
	c.Comma, c.UseCRLF = ';', true
	if err := c.WriteAll(s.Cells()); err != nil {
		return fault.Wrap(err, "lists.write", nil)
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fault.Wrap(err, "lists.write", nil)
	}
	return nil
}

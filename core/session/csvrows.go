package session

import (
	"fmt"

	"tura/core/fault"
	"tura/core/sheet"
)

// named gives a table's cells by column name.
type named struct {
	sheet *sheet.Sheet
	index map[string]int
}

// byName reads the first row as column names; a missing one is the fault import.nocolumn.
func byName(sh *sheet.Sheet, columns ...string) (named, error) {
	n := named{sheet: sh, index: map[string]int{}}
	if len(sh.Rows) == 0 {
		return n, fault.New("sheet.empty", fault.Args{"File": sh.File})
	}
	for i, c := range sh.Rows[0].Cells {
		n.index[c] = i
	}
	for _, c := range columns {
		if _, ok := n.index[c]; !ok {
			return n, fault.New("import.nocolumn", fault.Args{"File": sh.File, "Line": sh.Rows[0].Line, "Column": c})
		}
	}
	return n, nil
}

func (n named) rows() []sheet.Row { return n.sheet.Rows[1:] }

func (n named) cell(r sheet.Row, column string) string {
	if i, ok := n.index[column]; ok {
		return r.Cell(i)
	}
	return ""
}

// bad makes the fault of one row; more facts may follow as name, value pairs.
func (n named) bad(r sheet.Row, code string, facts ...any) *fault.Fault {
	args := fault.Args{"File": n.sheet.File, "Line": r.Line}
	for i := 0; i+1 < len(facts); i += 2 {
		args[fmt.Sprint(facts[i])] = facts[i+1]
	}
	return fault.New(code, args)
}

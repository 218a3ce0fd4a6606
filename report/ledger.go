package report

import "tura/report/document"

// Ledger is a desk list of any columns in the dress of the lists: registers, hand-out lists, sums. The papers of registers.go make it.
type Ledger struct {
	Event     Event
	Group     Group // zero: the whole event
	Stamp     Stamp
	Title     string
	Line      string // after the event's name
	Note      string
	Landscape bool
	Internal  bool // for internal use: said in the foot
	Columns   []LedgerColumn
	Rows      [][]string
	Totals    []string // under the rows, by column; nil: none
	Sign      bool     // signatures of chief arbiter and director on the last page
}

// LedgerColumn is a column of a Ledger. One column without a width takes what is left.
type LedgerColumn struct {
	Head  string
	Width float64 // mm
	Right bool
	Bold  bool
	Mark  Mark
}

// Mark says what a column holds besides text.
type Mark uint8

// The marks.
const (
	NoMark Mark = iota
	Tick        // a box to tick
	Line        // a line to write or sign on
)

const ledgerRow, ledgerHead, ledgerSign = 7.4, 7.0, 15.0

// Ledger draws the list.
func (m *Maker) Ledger(d Ledger) *document.Document {
	x1 := 196.0
	x0 := 14.0
	if d.Landscape {
		x0, x1 = 12, 285
	}
	w := m.newWall(d.Landscape, x0, x1, d.Group, d.Title)
	if w.letters == "" {
		w.letters = m.Text.T("papers.groups.mark")
	}
	w.event, w.note, w.subject, w.stamp = join(d.Event.Name, d.Line), d.Note, d.Event.Name, m.stamp(d.Stamp)
	w.owner = d.Title
	if d.Group.Code != "" {
		w.owner = join(m.named(d.Group), d.Title)
	}
	columns := fillWidth(d.Columns, x1-x0)
	tail := 3.0
	if d.Totals != nil {
		tail += ledgerRow
	}
	if d.Sign {
		tail += ledgerSign
	}
	first, next := w.room(ledgerHead)
	pages, row := flow{First: first, Next: next, Row: ledgerRow, Tail: tail}.split(len(d.Rows))
	i := 0
	for n, here := range pages {
		s, y := w.page()
		s.ledgerHeads(w, columns, y)
		y += ledgerHead
		for range here {
			s.ledgerRow(w, columns, y, row, d.Rows[i])
			y += row
			s.rowRule(x0, x1, y, i, len(d.Rows))
			i++
		}
		if n == len(pages)-1 {
			s.ledgerTotals(w, columns, y, d.Totals)
			if d.Sign {
				s.signatures(x0, x1, w.bottom()-5, d.Event)
			}
		}
	}
	if d.Internal {
		w.stamp = join(w.stamp, m.Text.T("papers.fees.internal"))
	}
	return w.finish()
}

// fillWidth gives the column without a width what the others leave.
func fillWidth(columns []LedgerColumn, width float64) []LedgerColumn {
	out := append([]LedgerColumn(nil), columns...)
	open := -1
	for i, c := range out {
		width -= c.Width
		if c.Width == 0 {
			open = i
		}
	}
	if open >= 0 {
		out[open].Width = width
	}
	return out
}

func (c LedgerColumn) at(x float64) (float64, document.Align) {
	switch {
	case c.Mark == Tick:
		return x + c.Width/2, document.Center
	case c.Right:
		return x + c.Width - 2, document.Right
	}
	return x + 1, document.Left
}

func (s sheet) ledgerHeads(w *wall, columns []LedgerColumn, y float64) {
	x := w.x0
	for _, c := range columns {
		at, align := c.at(x)
		s.fit(at, y+ledgerHead-2, align, grey(8.5), 6, c.Width-1.5, c.Head)
		x += c.Width
	}
	s.rule(w.x0, w.x1, y+ledgerHead, 0.5, document.Black)
}

func (s sheet) ledgerRow(w *wall, columns []LedgerColumn, y, row float64, cells []string) {
	const box = 4.2
	x := w.x0
	base := y + row/2 + 1.3
	for i, c := range columns {
		switch c.Mark {
		case Tick:
			s.box(x+(c.Width-box)/2, y+(row-box)/2, box, box, 0.3)
		case Line:
			s.rule(x+1, x+c.Width-1, base+0.9, 0.14, document.Grey)
		default:
			s.ledgerText(x, base, c, cells[i])
		}
		x += c.Width
	}
}

func (s sheet) ledgerText(x, base float64, c LedgerColumn, text string) {
	st := plain(10)
	if c.Bold {
		st = bold(11)
	}
	at, align := c.at(x)
	s.fit(at, base, align, st, 6.5, c.Width-2, text)
}

func (s sheet) ledgerTotals(w *wall, columns []LedgerColumn, y float64, totals []string) {
	x := w.x0
	for i, c := range columns {
		if i < len(totals) && totals[i] != "" {
			c.Bold = true
			s.ledgerText(x, y+5, c, totals[i])
		}
		x += c.Width
	}
}

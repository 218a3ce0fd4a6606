package report

import (
	"strconv"

	"slices"
	"tura/assets/i18n"
	"tura/core/names"
	"tura/report/document"
)

// Fees are the list of arrivals and entry fees of one group, which players sign. It shows neighbours, so it holds no phone, no full
// birth date and no kind of disability.
type Fees struct {
	Event  Event
	Group  Group
	Stamp  Stamp
	OnSite string // grey line after the event: registration hours in words
	Note   string // surcharge rule in words
	Payers []Payer
}

// Payer is one row. Money is roubles.
type Payer struct {
	Name     Name
	BornYear int
	FIDE     int
	Reason   string // tariff and surcharge in words
	Fee      int
	Paid     int
}

// Due is what is still to be paid; nothing when more was paid than owed.
func (p Payer) Due() int { return max(p.Fee-p.Paid, 0) }

// feeColumns are the left or right edges of the columns' texts, from the left edge of the list.
const (
	feeTick, feeNumber, feeName       = 3.0, 22.0, 25.5
	feeYear, feeRating, feeReason     = 91.0, 103.6, 107.4
	feeFee, feePaid, feeDue           = 184.9, 203.9, 223.9
	feeHow, feeSign                   = 228.3, 249.0
	feeRow, feeNameWidth, feeTextRoom = 7.7, 54.0, 60.0
)

// Fees draws the list in alphabetical order.
func (m *Maker) Fees(d Fees) *document.Document {
	w := m.newWall(true, 12, 287, d.Group, m.Text.T("papers.fees.title"))
	w.square, w.headRule, w.lines = 16, 28, [2]float64{21.2, 24.9}
	w.event, w.note = join(d.Event.Name, d.OnSite), d.Note
	w.subject, w.stamp = d.Event.Name, m.stamp(d.Stamp)
	w.owner = join(m.named(d.Group), m.Text.T("papers.fees.owner"))
	people := slices.Clone(d.Payers)
	slices.SortStableFunc(people, func(a, b Payer) int { return names.Compare(a.Name.Full(), b.Name.Full()) })
	var all []Name
	for _, p := range people {
		all = append(all, p.Name)
	}
	crowd := newCrowd(all)
	const columnHead, tail = 6, 12
	first, next := w.room(columnHead)
	pages, row := flow{First: first - tail, Next: next - tail, Row: feeRow}.split(len(people))
	i := 0
	for n, here := range pages {
		s, y := w.page()
		s.feeHeads(w, y)
		y += columnHead
		from := i
		for range here {
			s.feeRow(w, y, row, i, people[i], crowd)
			y += row
			s.rowRule(w.x0, w.x1, y, i-from, here)
			i++
		}
		s.feeTotals(w, y+4.9, "papers.fees.page", people[from:i])
		if n == len(pages)-1 && n > 0 {
			s.feeTotals(w, y+10.5, "papers.fees.all", people)
		}
		s.feeCash(w, y, n == len(pages)-1 && n > 0, here)
	}
	internal := m.Text.T("papers.fees.internal")
	w.stamp = join(w.stamp, internal)
	return w.finish()
}

func (s sheet) feeHeads(w *wall, y float64) {
	base := y + 4.1
	t := s.Text.T
	s.left(w.x0+1.5, base, grey(8.5), t("papers.fees.came"))
	s.right(w.x0+feeNumber, base, grey(8.5), t("papers.fees.number"))
	s.left(w.x0+feeName, base, grey(8.5), t("papers.col.player"))
	s.right(w.x0+feeYear, base, grey(8.5), t("papers.col.born"))
	s.right(w.x0+feeRating, base, grey(8.5), t("papers.col.fide"))
	s.left(w.x0+feeReason, base, grey(8.5), t("papers.fees.reason"))
	s.right(w.x0+feeFee, base, grey(8.5), t("papers.fees.fee"))
	s.right(w.x0+feePaid, base, grey(8.5), t("papers.fees.paid"))
	s.right(w.x0+feeDue, base, bold(8.5), t("papers.fees.due"))
	s.center(w.x0+feeHow+9, base, grey(8.5), t("papers.fees.how"))
	s.left(w.x0+feeSign+0.5, base, grey(8.5), t("papers.fees.signature"))
	s.rule(w.x0, w.x1, y+6, 0.5, document.Black)
}

func (s sheet) feeRow(w *wall, y, row float64, i int, p Payer, c crowd) {
	base := y + row/2 + 1.35
	s.box(w.x0+feeTick, y+(row-4.9)/2, 4.9, 4.9, 0.35)
	s.right(w.x0+feeNumber, base, grey(10.5), strconv.Itoa(i+1))
	s.putName(w.x0+feeName, base, c, p.Name, 0, bold(12), 8.5, feeNameWidth)
	s.right(w.x0+feeYear, base, grey(10.5), positive(p.BornYear))
	s.right(w.x0+feeRating, base, plain(10.5), positive(p.FIDE))
	s.fit(w.x0+feeReason, base, document.Left, plain(9.5), 7.5, feeTextRoom, p.Reason)
	s.right(w.x0+feeFee, base, plain(10.5), count(p.Fee))
	paid := "–"
	if p.Paid != 0 {
		paid = count(p.Paid)
	}
	s.right(w.x0+feePaid, base, grey(10.5), paid)
	if p.Due() > 0 {
		s.right(w.x0+feeDue, base, bold(12.5), count(p.Due()))
		x := w.x0 + feeHow
		for _, key := range []string{"papers.fees.cash", "papers.fees.card"} {
			s.box(x, y+row/2-1.65, 3.3, 3.3, 0.3)
			s.left(x+3.9, base-0.4, grey(6.5), s.Text.T(key))
			x += 8.4
		}
	} else {
		s.right(w.x0+feeDue, base, grey(10.5), "0")
	}
	s.rule(w.x0+feeSign, w.x1, base+0.9, 0.14, document.Grey)
}

func (s sheet) feeTotals(w *wall, base float64, key string, people []Payer) {
	fee, paid, due := 0, 0, 0
	for _, p := range people {
		fee, paid, due = fee+p.Fee, paid+p.Paid, due+p.Due()
	}
	s.left(w.x0+feeName, base, bold(10.5), s.Text.N(key, len(people)))
	s.right(w.x0+feeFee, base, bold(10.5), count(fee))
	s.right(w.x0+feePaid, base, bold(10.5), count(paid))
	s.right(w.x0+feeDue, base, bold(10.5), count(due))
}

// feeCash are the lines that the cashier fills in; beside the grand total on the last of several pages.
func (s sheet) feeCash(w *wall, y float64, beside bool, people int) {
	base := y + 11.7
	if beside {
		base = y + 15.8
	}
	text := s.Text.T("papers.fees.cashier", i18n.Data{"Count": people})
	s.right(w.x1, min(base, w.bottom()-1.6), plain(9.5), text)
}

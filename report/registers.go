package report

import (
	"strconv"

	"tura/assets/i18n"
	"tura/core/tournament"
	"tura/report/document"
)

// PayOut is the register of prizes paid, to be signed; money is roubles.
type PayOut struct {
	Event Event
	Stamp Stamp
	Taxed bool // with the columns of the estimated tax
	Rows  []PayOutRow
}

// PayOutRow is one person's money.
type PayOutRow struct {
	Name            Name
	Born            tournament.Date
	Group, Sign     string
	Money, Tax, Net int
}

// PayOut draws the register. The tax is an estimate and says so.
func (m *Maker) PayOut(d PayOut) *document.Document {
	t := m.Text.T
	l := Ledger{Event: d.Event, Stamp: d.Stamp, Title: t("papers.payout.title"), Landscape: true, Internal: true, Sign: true,
		Columns: []LedgerColumn{{Head: "№", Width: 9, Right: true}, {Head: t("papers.protocol.name"), Bold: true}, {Head: t("papers.payout.born"), Width: 21, Right: true},
			{Head: t("papers.payout.prize"), Width: 22}, {Head: t("papers.payout.sum"), Width: 21, Right: true, Bold: true}}}
	if d.Taxed {
		l.Note = t("papers.payout.estimate")
		l.Columns = append(l.Columns, LedgerColumn{Head: t("papers.payout.tax"), Width: 18, Right: true}, LedgerColumn{Head: t("papers.payout.net"), Width: 21, Right: true, Bold: true})
	}
	for _, key := range []string{"passport", "snils", "inn", "bank", "consent"} {
		l.Columns = append(l.Columns, LedgerColumn{Head: t("papers.payout." + key), Width: 14, Mark: Tick})
	}
	l.Columns = append(l.Columns, LedgerColumn{Head: t("papers.fees.signature"), Width: 32, Mark: Line})
	sum := [3]int{}
	for i, r := range d.Rows {
		row := []string{strconv.Itoa(i + 1), r.Name.Full(), r.Born.Russian(), join(r.Group, r.Sign), Money(r.Money)}
		if d.Taxed {
			row = append(row, Money(r.Tax), Money(r.Net))
		}
		l.Rows = append(l.Rows, append(row, make([]string, 6)...))
		sum[0], sum[1], sum[2] = sum[0]+r.Money, sum[1]+r.Tax, sum[2]+r.Net
	}
	l.Totals = []string{"", t("papers.total"), "", "", Money(sum[0])}
	if d.Taxed {
		l.Totals = append(l.Totals, Money(sum[1]), Money(sum[2]))
	}
	return m.Ledger(l)
}

// HandOut is what is handed out at the ceremony, in the order of calling.
type HandOut struct {
	Event Event
	Stamp Stamp
	Calls []Called
}

// Called is one person on the stage.
type Called struct {
	Group  string
	Name   Name
	City   string
	For    string // «3 место», «1 место среди женщин»
	Points tournament.Points
	Things []string
	Money  int
}

// HandOut draws the list for the person who hands the things over.
func (m *Maker) HandOut(d HandOut) *document.Document {
	t := m.Text.T
	l := Ledger{Event: d.Event, Stamp: d.Stamp, Title: t("papers.handout.title"), Note: t("papers.handout.note"),
		Columns: []LedgerColumn{{Head: "№", Width: 9, Right: true}, {Head: t("papers.handout.group"), Width: 15}, {Head: t("papers.col.player"), Width: 52, Bold: true},
			{Head: t("papers.handout.for"), Width: 34}, {Head: t("papers.prizes.things")}, {Head: t("papers.prizes.money"), Width: 20, Right: true}, {Head: t("papers.handout.given"), Width: 12, Mark: Tick}}}
	for i, c := range d.Calls {
		sum := ""
		if c.Money > 0 {
			sum = Money(c.Money)
		}
		l.Rows = append(l.Rows, []string{strconv.Itoa(i + 1), c.Group, c.Name.Plain(), c.For, thingsLine(c.Things), sum, ""})
	}
	return m.Ledger(l)
}

// Store counts the awards: needed by the regulation, by the results, and what is in the box.
type Store struct {
	Event Event
	Stamp Stamp
	Rows  []StoreRow
}

// StoreRow is one kind of thing. InBox below 0: not counted yet.
type StoreRow struct {
	Thing                   string
	Planned, Awarded, InBox int
}

// Store draws the list of things with room to count by hand.
func (m *Maker) Store(d Store) *document.Document {
	t := m.Text.T
	l := Ledger{Event: d.Event, Stamp: d.Stamp, Title: t("papers.store.title"),
		Columns: []LedgerColumn{{Head: t("papers.store.thing"), Bold: true}, {Head: t("papers.store.planned"), Width: 30, Right: true}, {Head: t("papers.store.awarded"), Width: 30, Right: true},
			{Head: t("papers.store.box"), Width: 26, Right: true}, {Head: t("papers.store.missing"), Width: 26, Right: true, Bold: true}, {Head: t("papers.store.note"), Width: 30, Mark: Line}}}
	for _, r := range d.Rows {
		box, missing := "", ""
		if r.InBox >= 0 {
			box, missing = count(r.InBox), count(max(max(r.Planned, r.Awarded)-r.InBox, 0))
		}
		l.Rows = append(l.Rows, []string{r.Thing, count(r.Planned), count(r.Awarded), box, missing, ""})
	}
	return m.Ledger(l)
}

// CashSummary is the state of the cash desk by group, in roubles.
type CashSummary struct {
	Event    Event
	Stamp    Stamp
	Rows     []CashRow
	Drawer   int // cash in the drawer, deposits included
	Deposits int
}

// CashRow is one group.
type CashRow struct {
	Group                                             string
	People, Free, Due, Cash, Transfer, Owed, Overpaid int
}

// CashSummary draws the sums with a total.
func (m *Maker) CashSummary(d CashSummary) *document.Document {
	t := m.Text.T
	l := Ledger{Event: d.Event, Stamp: d.Stamp, Title: t("papers.cash.title"), Internal: true, Sign: true,
		Note: t("papers.cash.drawer", i18n.Data{"Drawer": Money(d.Drawer), "Deposits": Money(d.Deposits)}), Columns: []LedgerColumn{{Head: t("papers.cash.group"), Bold: true}}}
	for _, key := range []string{"people", "free", "due", "cash", "transfer", "owed", "overpaid"} {
		l.Columns = append(l.Columns, LedgerColumn{Head: t("papers.cash." + key), Width: 23, Right: true})
	}
	line := func(name string, r CashRow) []string {
		return []string{name, count(r.People), count(r.Free), count(r.Due), count(r.Cash), count(r.Transfer), count(r.Owed), count(r.Overpaid)}
	}
	var total CashRow
	for _, r := range d.Rows {
		l.Rows = append(l.Rows, line(r.Group, r))
		total = CashRow{"", total.People + r.People, total.Free + r.Free, total.Due + r.Due, total.Cash + r.Cash, total.Transfer + r.Transfer, total.Owed + r.Owed, total.Overpaid + r.Overpaid}
	}
	l.Totals = line(t("papers.total"), total)
	return m.Ledger(l)
}

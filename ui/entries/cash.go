package entries

import (
	"slices"
	"time"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/report/bundle"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
)

// cashTotals adds the movements of the cash book: what lies in the box, what came by transfer.
func cashTotals(list []session.Payment) (cash, transfer int) {
	for _, p := range list {
		switch p.Kind {
		case session.CashIn, session.CashRefund, session.CashDeposit:
			cash += p.Amount
		case session.CashTransfer:
			transfer += p.Amount
		}
	}
	return cash, transfer
}

// showCash is the cash book of the event, newest first: who paid what, when and how.
func (s *Screen) showCash() {
	d := s.d
	list := d.S.Payments()
	cash, transfer := cashTotals(list)
	slices.Reverse(list)
	groups := map[int64]string{}
	for _, r := range s.rows {
		groups[r.view.ID] = r.group
	}
	grid := kit.NewGrid(kit.ColumnSpec{Title: d.T("entriesui.book.when"), Width: 100, Role: look.Muted}, kit.ColumnSpec{Title: d.T("entriesui.col.group"), Width: 64, Style: look.Strong},
		kit.ColumnSpec{Title: d.T("entriesui.col.name"), Width: 190, Grow: 1}, kit.ColumnSpec{Title: d.T("entriesui.book.how"), Width: 110},
		kit.ColumnSpec{Title: d.T("entriesui.roubles"), Width: 84, Align: kit.Right, Style: look.Strong}, kit.ColumnSpec{Title: d.T("entriesui.reason"), Width: 140, Grow: 1, Role: look.Muted})
	grid.Rows = func() int { return len(list) }
	grid.Fill = func(i int, cells []kit.Cell) {
		p := list[i]
		if at, err := time.Parse(time.RFC3339, p.At); err == nil {
			cells[0].Text = at.Local().Format("02.01 15:04")
		}
		cells[1].Text, cells[2].Text, cells[3].Text = groups[p.EntryID], desk.Short(p.Player), d.T("entriesui.kind."+p.Kind)
		cells[4].Text, cells[5].Text = desk.Money(p.Amount), p.Note
	}
	grid.Empty = kit.EmptyState(look.Money, d.T("entriesui.book.empty"), "")
	grid.Reload()
	var closeIt func()
	print := kit.NewButton(d.T("entriesui.book.print"), "", func() {
		closeIt()
		press.Show(s.host, d, d.T("bundle."+bundle.CashSummary.Key()), true, []bundle.Order{{Kind: bundle.CashSummary}}, nil)
	}).With(look.Print)
	head := kit.NewLabel(d.T("entriesui.book.title", i18n.Data{"Cash": desk.Money(cash), "Transfer": desk.Money(transfer)}), look.Heading, look.Text)
	foot := kit.Row(look.Gap, print, kit.Spring(), kit.NewButton(d.T("prizesui.close"), "Esc", func() { closeIt() }).High(look.MainControl))
	body := kit.ColumnFill(look.GapBetween, grid, head, grid, foot)
	closeIt = kit.ShowDialog(s.host.Canvas(), kit.Pad(20, 16, 20, 16, body), 860, 540, grid)
}

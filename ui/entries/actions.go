package entries

import (
	"context"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/fault"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// step is what Enter does with a person.
type step int

const (
	nothingToDo step = iota
	confirm          // came; money, if any is owed, is taken at once
	payOnly          // is confirmed already but owes
	admit            // registration is closed: a late entry
	decide           // the arbiter must decide first
)

func (s *Screen) nextStep(r row) step {
	v := r.view
	closed := false
	if g, err := s.d.S.Group(r.group); err == nil {
		closed = g.Status != session.Registering
	}
	switch {
	case v.Placement.State == entry.NotAdmitted || v.Placement.State == entry.Nowhere:
		return decide
	case closed && v.Number == 0:
		return admit
	case v.Presence != session.Confirmed:
		return confirm
	case v.Owes() > 0:
		return payOnly
	}
	return nothingToDo
}

// take does the next step of the selected person with the money in the panel; it tells whether something was done.
func (s *Screen) take() bool {
	r, ok := s.selected()
	if !ok {
		return false
	}
	amount, err := s.panel.amount()
	if err != nil {
		s.host.Fail(err)
		return false
	}
	return s.settle(r, s.panel.kind(), amount)
}

// settle does the next step with an amount of roubles.
func (s *Screen) settle(r row, kind string, amount int) bool {
	id, name := r.view.ID, r.name
	words := i18n.Data{"Player": name, "Money": desk.Money(amount), "Paid": s.d.T("entriesui.by." + kind)}
	switch s.nextStep(r) {
	case confirm:
		key := "entriesui.done.confirmed"
		if amount != 0 {
			key = "entriesui.done.taken"
		}
		return s.do(func(ctx context.Context) error { return s.d.S.CheckIn(ctx, id, kind, amount) }, s.d.T(key, words))
	case payOnly:
		if amount == 0 {
			s.host.Say(s.d.T("entriesui.nomoney"))
			return false
		}
		return s.do(func(ctx context.Context) error { return s.d.S.Pay(ctx, id, kind, amount, "") }, s.d.T("entriesui.done.paid", words))
	case admit:
		return s.admitLate(r, kind, amount)
	case decide:
		s.host.Say(s.d.T("entriesui.decidefirst", i18n.Data{"Player": name}))
	default:
		s.edit()
	}
	return false
}

// admitLate lets a person in after registration closed; the money goes with it.
func (s *Screen) admitLate(r row, kind string, amount int) bool {
	done := s.do(func(ctx context.Context) error {
		if err := s.d.S.Admit(ctx, r.view.ID); err != nil {
			return err
		}
		if amount == 0 {
			return nil
		}
		return s.d.S.Pay(ctx, r.view.ID, kind, amount, "")
	}, "")
	if done {
		if v, ok := s.rowOf(r.view.ID); ok {
			s.host.Done(s.d.T("entriesui.done.late", i18n.Data{"Player": r.name, "Group": v.group, "Number": v.number, "Round": max(1, v.view.Entry.FromRound)}))
		}
	}
	return done
}

// confirmOnly confirms without money, or takes a confirmation back.
func (s *Screen) confirmOnly() {
	r, ok := s.selected()
	if !ok {
		return
	}
	if r.view.Presence == session.Confirmed && r.view.Number == 0 {
		s.presence(r, session.Applied)
		return
	}
	s.settle(r, session.CashIn, 0)
}

func (s *Screen) presence(r row, p session.Presence) {
	s.do(func(ctx context.Context) error { return s.d.S.SetPresence(ctx, r.view.ID, p) },
		s.d.T("entriesui.done.presence", i18n.Data{"Player": r.name, "State": s.d.T("desk.presence." + strconv.Itoa(int(p)))}))
}

// outOrIn is Del: who has no start number yet did not come (or came after all); a player withdraws or returns.
func (s *Screen) outOrIn() {
	r, ok := s.selected()
	if !ok {
		return
	}
	v := r.view
	switch {
	case v.Number > 0 && v.Status == tournament.Active:
		s.do(func(ctx context.Context) error { return s.d.S.Withdraw(ctx, r.group, v.Number) }, s.d.T("entriesui.done.out", i18n.Data{"Player": r.name}))
	case v.Number > 0:
		s.do(func(ctx context.Context) error { return s.d.S.Return(ctx, r.group, v.Number) }, s.d.T("entriesui.done.in", i18n.Data{"Player": r.name}))
	case v.Presence == session.NoShow || v.Presence == session.NotAdmitted:
		s.presence(r, session.Applied)
	default:
		s.presence(r, session.NoShow)
	}
}

// move puts the selected person into another group; "" lets the limits decide.
func (s *Screen) move(code string) {
	r, ok := s.selected()
	if !ok {
		return
	}
	if s.do(func(ctx context.Context) error { return s.d.S.SetGroup(ctx, r.view.ID, code) }, "") {
		if v, ok := s.rowOf(r.view.ID); ok {
			s.host.Done(s.d.T("entriesui.done.moved", i18n.Data{"Player": r.name, "Group": v.group, "Money": desk.Money(v.view.Fee.Total)}))
		}
	}
}

// moveMenu is Ctrl+M: every group with what it would cost there.
func (s *Screen) moveMenu() {
	r, ok := s.selected()
	if !ok {
		return
	}
	if r.view.Number > 0 {
		s.host.Fail(fault.New("session.numbered", fault.Args{"Group": r.group}))
		return
	}
	var items []kit.MenuItem
	for _, c := range s.d.S.Regulation().Categories {
		p, fee := s.d.S.PreviewGroup(r.view.ID, c.Code)
		note := desk.Money(fee.Total)
		if fee.NoRule {
			note = "—" // the regulation has no fee for such a person there
		}
		if p.PlaysUp {
			note = s.d.T("entriesui.up") + " · " + note
		}
		items = append(items, kit.MenuItem{Text: s.d.T("entriesui.togroup", i18n.Data{"Group": c.Code, "Limits": s.d.GroupName(c.Code)}), Key: note,
			Checked: c.Code == r.group, Do: func() { s.move(c.Code) }})
	}
	items = append(items, kit.MenuItem{}, kit.MenuItem{Text: s.d.T("entriesui.bylimits"), Key: r.view.Placement.Own, Do: func() { s.move("") }})
	kit.ShowMenu(s.host.Canvas(), s.menuPlace(), items, nil, nil)
}

// personMenu is everything that can be done with the selected person.
func (s *Screen) personMenu(at fyne.Position) {
	r, ok := s.selected()
	if !ok {
		return
	}
	v := r.view
	numbered := v.Number > 0
	item := func(key string, off bool, do func()) kit.MenuItem {
		return kit.MenuItem{Text: s.d.T("entriesui.menu." + key), Off: off, Do: do}
	}
	move := item("move", numbered, s.moveMenu)
	move.Key = "Ctrl+M"
	out := item("noshow", false, s.outOrIn)
	out.Key = "Del"
	switch {
	case numbered && v.Status == tournament.Active:
		out.Text = s.d.T("entriesui.menu.withdraw")
	case numbered:
		out.Text = s.d.T("entriesui.menu.return")
	case v.Presence == session.NoShow || v.Presence == session.NotAdmitted:
		out.Text = s.d.T("entriesui.menu.came")
	}
	claim := item("refuse", v.Entry.Status == "", func() { s.refuse(r, true) })
	if v.Placement.StatusRefused {
		claim = item("accept", false, func() { s.refuse(r, false) })
	}
	kit.ShowMenu(s.host.Canvas(), at, []kit.MenuItem{
		item("edit", false, s.edit), move, {}, out,
		item("notadmitted", numbered, func() { s.presence(r, session.NotAdmitted) }), {},
		claim, item("override", false, s.askFee), item("refund", v.Paid <= 0, s.askRefund), {},
		item("remove", numbered, s.askRemove),
	}, nil, nil)
}

func (s *Screen) refuse(r row, refused bool) {
	key := "entriesui.done.claim"
	if refused {
		key = "entriesui.done.refused"
	}
	if s.do(func(ctx context.Context) error { return s.d.S.RefuseClaim(ctx, r.view.ID, refused) }, "") {
		now, _ := s.rowOf(r.view.ID)
		s.host.Done(s.d.T(key, i18n.Data{"Player": r.name, "Money": desk.Money(now.view.Fee.Total)}))
	}
}

func (s *Screen) askRemove() {
	r, ok := s.selected()
	if !ok {
		return
	}
	kit.Ask(s.host.Canvas(), kit.Question{Title: s.d.T("entriesui.remove.title", i18n.Data{"Player": r.name}), Text: s.d.T("entriesui.remove.text"),
		Yes: s.d.T("entriesui.remove.yes"), No: s.d.T("entriesui.cancel")}, func(string) {
		s.do(func(ctx context.Context) error { return s.d.S.RemoveEntry(ctx, r.view.ID) }, s.d.T("entriesui.done.removed", i18n.Data{"Player": r.name}))
	})
}

// askFee sets the fee by hand; the reason stays in the cash book.
func (s *Screen) askFee() {
	r, ok := s.selected()
	if !ok {
		return
	}
	s.askMoney(s.d.T("entriesui.override.title", i18n.Data{"Player": r.name}), r.view.Fee.Total, true, func(ctx context.Context, amount int, reason string) error {
		return s.d.S.Pay(ctx, r.view.ID, session.CashOverride, amount, reason)
	}, "entriesui.done.override", r)
}

// askRefund gives money back.
func (s *Screen) askRefund() {
	r, ok := s.selected()
	if !ok {
		return
	}
	back := r.view.Paid
	if r.view.Owes() < 0 {
		back = -r.view.Owes()
	}
	s.askMoney(s.d.T("entriesui.refund.title", i18n.Data{"Player": r.name}), back, false, func(ctx context.Context, amount int, reason string) error {
		return s.d.S.Pay(ctx, r.view.ID, session.CashRefund, -amount, reason)
	}, "entriesui.done.refund", r)
}

// askMoney asks for roubles and, where the rules want one, a reason.
func (s *Screen) askMoney(title string, amount int, needsReason bool, write func(context.Context, int, string) error, done string, r row) {
	var closeIt func()
	var money, reason *kit.Entry
	save := func() {
		n, err := roubles(money.Text)
		if err != nil {
			s.host.Fail(err)
			s.host.Canvas().Focus(money)
			return
		}
		if needsReason && strings.TrimSpace(reason.Text) == "" {
			s.host.Canvas().Focus(reason)
			return
		}
		closeIt()
		s.do(func(ctx context.Context) error { return write(ctx, n, strings.TrimSpace(reason.Text)) },
			s.d.T(done, i18n.Data{"Player": r.name, "Money": desk.Money(n)}))
	}
	reason = kit.NewEntry("", nil, func(string) { save() })
	money = kit.NewEntry("", nil, func(string) { s.host.Canvas().Focus(reason) })
	money.Put(strconv.Itoa(amount))
	body := kit.Column(look.GapBetween, kit.NewParagraph(title, look.Heading, look.Text),
		kit.RowFill(look.GapBetween, reason, kit.Labelled(s.d.T("entriesui.roubles"), kit.Field(money, 110, look.ControlHeight))),
		kit.Labelled(s.d.T("entriesui.reason"), kit.Field(reason, 0, look.ControlHeight)), kit.Space(0, 4),
		kit.Row(look.Gap, kit.Spring(), kit.NewButton(s.d.T("entriesui.cancel"), "Esc", func() { closeIt() }).High(look.MainControl),
			kit.NewMain(s.d.T("entriesui.write"), "Enter", save)))
	closeIt = kit.ShowDialog(s.host.Canvas(), kit.Pad(20, 16, 20, 16, body), 440, 0, money)
}

// roubles reads an amount as people type it: «3 500», «3500», «3500 ₽»; empty is 0.
func roubles(text string) (int, error) {
	digits := strings.Map(func(r rune) rune {
		if r == ' ' || r == '\u00a0' || r == '₽' {
			return -1
		}
		return r
	}, text)
	if digits == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 || n > 10_000_000 {
		return 0, fault.New("entriesui.money", fault.Args{"Value": text})
	}
	return n, nil
}

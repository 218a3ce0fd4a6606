package entries

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/names"
	"tura/core/session"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// panel explains the selected person: who it is, which group and why, what is to be paid and for what.
type panel struct {
	s      *Screen
	money  *kit.Entry
	byCash *kit.Segments
}

func newPanel(s *Screen) *panel { return &panel{s: s} }

// amount is what the field of the panel says, 0 where there is none.
func (p *panel) amount() (int, error) {
	if p.money == nil {
		return 0, nil
	}
	return roubles(p.money.Text)
}

func (p *panel) kind() string {
	if p.byCash != nil && p.byCash.Chosen() == 1 {
		return session.CashTransfer
	}
	return session.CashIn
}

// show draws the panel anew for a row.
func (p *panel) show(r row, ok bool) {
	p.money, p.byCash = nil, nil
	var body fyne.CanvasObject
	if !ok {
		body = kit.SidePanel(nil, kit.NewParagraph(p.s.d.T("entriesui.nobodyhere"), look.Body, look.Muted))
	} else {
		blocks := []fyne.CanvasObject{p.person(r), p.group(r), p.fee(r), p.more()}
		body = kit.SidePanel(p.foot(r), blocks...)
	}
	p.s.side.Objects = []fyne.CanvasObject{body}
	p.s.side.Refresh()
}

func (p *panel) person(r row) fyne.CanvasObject {
	d, e := p.s.d, r.view.Entry
	name := kit.NewParagraph(e.Name, look.Title, look.Text)
	name.Lines = 2
	latin := e.Latin
	if latin == "" {
		latin = names.Latin(e.Name, names.ICAO)
	}
	facts := []string{latin, r.born, e.City, e.Club}
	if e.Foreign() {
		facts = append(facts, e.Federation)
	}
	for _, one := range ratingsOf(e) {
		if one.value > 0 {
			facts = append(facts, d.T("entriesui.col."+one.list)+"\u00A0"+strconv.Itoa(one.value))
		}
	}
	line := kit.NewParagraph(join(facts...), look.Body, look.Muted)
	line.Lines = 2
	badge := kit.NewBadge(r.state, r.tone, look.NoIcon)
	head := kit.RowFill(look.Gap, name, name, badge)
	parts := []fyne.CanvasObject{head, line, p.steps(r)}
	if e.Coach != "" {
		parts = append(parts, kit.NewFlexible(d.T("entriesui.coach", i18n.Data{"Coach": e.Coach}), look.Small, look.Muted))
	}
	if e.Note != "" {
		note := kit.NewParagraph(e.Note, look.Small, look.Muted)
		note.Lines = 2
		parts = append(parts, note)
	}
	return kit.Column(6, parts...)
}

// steps is the way from the application to the board.
func (p *panel) steps(r row) fyne.CanvasObject {
	v := r.view
	line := kit.Row(0)
	for i, st := range []struct {
		key  string
		done bool
	}{{"applied", true}, {"paid", v.Owes() <= 0 && r.plays()}, {"confirmed", v.Presence == session.Confirmed}, {"plays", v.Number > 0}} {
		if i > 0 {
			line.Add(kit.Spring())
		}
		icon, in, role, style := look.Ring, look.Muted, look.Muted, look.Small
		if st.done {
			icon, in, role, style = look.Done, look.Success, look.Text, look.SmallBold
		}
		line.Add(kit.Row(5, kit.NewSign(icon, in, look.IconInRow), kit.NewLabel(p.s.d.T("entriesui.step."+st.key), style, role)))
	}
	return kit.Pad(0, 4, 0, 0, line)
}

func (p *panel) group(r row) fyne.CanvasObject {
	d, v := p.s.d, r.view
	parts := []fyne.CanvasObject{kit.Row(look.GapBetween, kit.NewLabel(d.T("entriesui.panel.group"), look.Body, look.Muted), p.groupChoice(r),
		kit.Spring(), kit.NewLabel("Ctrl+M", look.Small, look.Muted))}
	if reason := v.Placement.Reason; reason != nil {
		role := look.Muted
		if r.asks() || v.Placement.State != entry.Placed {
			role = look.Warning
		}
		words := kit.NewParagraph(p.s.sentence(*reason), look.Small, role)
		parts = append(parts, words)
	}
	if v.Placement.Asks && p.s.category(v.Entry.Wanted) != nil && v.Number == 0 {
		line := kit.Row(look.Gap, kit.NewButton(d.T("entriesui.letup", i18n.Data{"Group": v.Entry.Wanted}), "", func() { p.s.move(v.Entry.Wanted) }).High(look.SmallControl))
		if own := v.Placement.Own; own != "" {
			line.Add(kit.NewButton(d.T("entriesui.keep", i18n.Data{"Group": own}), "", func() { p.s.move(own) }).High(look.SmallControl))
		}
		parts = append(parts, line)
	}
	if q, ok := d.S.Quota(r.group); ok && q.Of > 0 {
		parts = append(parts, p.quota(r.group, q))
	}
	return kit.Column(look.Gap, parts...)
}

// groupChoice shows the own group, the present one and those one may play up into.
func (p *panel) groupChoice(r row) fyne.CanvasObject {
	v, reg := r.view, p.s.d.S.Regulation()
	var codes []string
	chosen := -1
	var items []kit.Segment
	for _, c := range reg.Categories {
		if c.Code != v.Placement.Own && c.Code != v.Placement.Category && c.Code != v.Entry.Wanted && !reg.Admission.MayPlayUp(v.Placement.Own, c.Code) {
			continue
		}
		item := kit.Segment{Text: c.Code, Off: v.Number > 0 && c.Code != r.group}
		if c.Code != v.Placement.Own && reg.Admission.MayPlayUp(v.Placement.Own, c.Code) {
			item.Count = p.s.d.T("entriesui.up")
		}
		if c.Code == v.Placement.Category {
			chosen = len(codes)
		}
		codes, items = append(codes, c.Code), append(items, item)
	}
	if len(items) == 0 {
		return kit.NewLabel(p.s.d.T("entriesui.nogroup"), look.Strong, look.Warning)
	}
	return kit.NewSegments(chosen, func(i int) { p.s.move(codes[i]) }, items...)
}

// quota is how many play above their group.
func (p *panel) quota(code string, q session.Quota) fyne.CanvasObject {
	d := p.s.d
	role, words := look.Accent, look.Text
	switch {
	case q.Free() < 0:
		role, words = look.Error, look.Error
	case q.Free() <= 1:
		role = look.Warning
	}
	percent := 0
	if q.Of > 0 {
		percent = (200*q.Up + q.Of) / (2 * q.Of)
	}
	figures := d.T("entriesui.quota", i18n.Data{"Up": q.Up, "Of": q.Of, "Percent": percent})
	left := d.T("entriesui.quotafree", i18n.Data{"Percent": q.Percent, "N": max(0, q.Free())})
	foot := kit.NewFlexible("", look.Small, look.Muted)
	if len(q.Waiting) > 0 {
		var who []string
		for _, w := range q.Waiting {
			who = append(who, names.Split(w).Surname)
		}
		foot.Text = d.T("entriesui.waiting", i18n.Data{"Names": strings.Join(who, ", ")})
		foot.Align = kit.Right
	}
	return kit.Column(4,
		kit.Row(look.Gap, kit.NewLabel(d.T("entriesui.playup", i18n.Data{"Group": code}), look.Body, look.Text), kit.Spring(), kit.NewLabel(figures, look.Strong, words)),
		kit.NewMeter(q.Up, max(1, q.Allowed), role),
		kit.RowFill(look.Gap, foot, kit.NewLabel(left, look.Small, look.Muted), foot))
}

func (p *panel) fee(r row) fyne.CanvasObject {
	d, v := p.s.d, r.view
	when := d.T("entriesui.notime")
	if a := v.Entry.Applied; !a.IsZero() {
		when = d.T("entriesui.appliedat", i18n.Data{"At": d.DayTime(a.Time())})
	}
	parts := []fyne.CanvasObject{kit.Row(look.Gap, kit.NewLabel(d.T("entriesui.panel.fee"), look.Heading, look.Text), kit.Spring(),
		kit.NewLabel(when, look.Small, look.Muted))}
	parts = append(parts, p.items(v.Fee)...)
	if v.Fee.Total != v.Fee.Base+v.Fee.Surcharge {
		parts = append(parts, money(d.T("entriesui.overridden"), desk.Money(v.Fee.Total), look.Body, look.Text))
	}
	if v.Paid != 0 {
		parts = append(parts, money(d.T("entriesui.paid"), "− "+desk.Money(v.Paid), look.Body, look.Text))
	}
	parts = append(parts, kit.HLine(), p.due(r))
	if step := p.s.nextStep(r); v.Owes() > 0 && step != decide {
		p.byCash = kit.NewSegments(0, nil, kit.Segment{Text: d.T("entriesui.cash")}, kit.Segment{Text: d.T("entriesui.transfer")})
		p.money = kit.NewEntry("", nil, func(string) { p.s.take() })
		p.money.Put(desk.Money(v.Owes()))
		p.money.Hint = "₽"
		field := p.money
		field.OnFocus = func(on bool) {
			if on {
				field.SelectAll()
			}
		}
		parts = append(parts, kit.Row(look.Gap, p.byCash, kit.Field(p.money, 110, look.ControlHeight)))
	}
	return kit.Column(6, append(parts, p.status(r))...)
}

func (p *panel) due(r row) fyne.CanvasObject {
	d, owes := p.s.d, r.view.Owes()
	switch {
	case owes > 0:
		return money(d.T("entriesui.todue"), desk.Money(owes), look.Strong, look.Text)
	case owes < 0:
		return money(d.T("entriesui.giveback"), desk.Money(-owes), look.Strong, look.Warning)
	}
	return money(d.T("entriesui.todue"), "0", look.Strong, look.Muted)
}

// items are the steps of the fee, each with its sum; what did not count stands without one.
func (p *panel) items(f entry.Fee) []fyne.CanvasObject {
	d := p.s.d
	var out []fyne.CanvasObject
	for _, it := range f.Items {
		key := "entriesui." + it.Code
		sum, has := it.Args["Money"].(int)
		if !has {
			note := kit.NewParagraph(p.s.sentence(it), look.Small, look.Muted)
			out = append(out, note)
			continue
		}
		words := desk.Money(sum)
		if it.Code == "fee.late" || it.Code == "fee.notime" {
			words = "+ " + words
		}
		out = append(out, money(d.T(key, i18n.Data(it.Args)), words, look.Body, look.Text))
	}
	return out
}

// status is the relief claimed, with the way to another one.
func (p *panel) status(r row) fyne.CanvasObject {
	d, v := p.s.d, r.view
	now := v.Entry.Status
	if now == "" {
		now = d.T("entriesui.nostatus")
	}
	line := kit.Row(look.Gap, kit.NewLabel(d.T("entriesui.status"), look.Body, look.Muted), kit.NewLabel(now, look.Body, look.Text), kit.Spring())
	if statuses := d.S.Regulation().Fees.Statuses(); len(statuses) > 0 {
		var link *kit.Link
		link = kit.NewLink(d.T("entriesui.otherstatus"), look.Body, look.NoIcon, func() { p.statusMenu(r, statuses, link) })
		line.Add(link)
	}
	return kit.Pad(0, 2, 0, 0, line)
}

func (p *panel) statusMenu(r row, statuses []string, under fyne.CanvasObject) {
	set := func(status string) func() {
		return func() {
			e := r.view.Entry
			e.Status = status
			p.s.write(e, r.view.ID)
		}
	}
	items := []kit.MenuItem{{Text: p.s.d.T("entriesui.nostatus"), Checked: r.view.Entry.Status == "", Do: set("")}}
	for _, st := range statuses {
		items = append(items, kit.MenuItem{Text: st, Checked: st == r.view.Entry.Status, Do: set(st)})
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(under)
	kit.ShowMenu(p.s.host.Canvas(), at.Add(fyne.NewPos(0, 22)), items, nil, nil)
}

// foot is the step that Enter does.
func (p *panel) foot(r row) fyne.CanvasObject {
	d, owes := p.s.d, r.view.Owes()
	key := map[step]string{confirm: "entriesui.do.confirm", payOnly: "entriesui.do.pay", admit: "entriesui.do.admit", decide: "", nothingToDo: ""}[p.s.nextStep(r)]
	if key == "" {
		return nil
	}
	if owes > 0 && key != "entriesui.do.pay" {
		key += "paid"
	}
	main := kit.NewMain(d.T(key, i18n.Data{"Money": desk.Money(owes)}), "Enter", func() { p.s.take() })
	line := kit.Row(look.Gap, main, kit.Spring())
	if owes > 0 && key != "entriesui.do.pay" {
		line.Add(kit.NewButton(d.T("entriesui.withoutmoney"), "", p.s.confirmOnly).High(look.MainControl))
	}
	return line
}

// more is the way to everything else that can be done with the person.
func (p *panel) more() fyne.CanvasObject {
	d := p.s.d
	return kit.Row(look.Edge, kit.NewLink(d.T("entriesui.menu.edit"), look.Body, look.Pencil, p.s.edit), kit.Spring(),
		kit.NewLink(d.T("entriesui.more"), look.Body, look.NoIcon, func() { p.s.personMenu(p.s.menuPlace()) }))
}

func money(words, sum string, style look.Style, role look.Role) fyne.CanvasObject {
	label := kit.NewFlexible(words, style, role)
	return kit.RowFill(look.Gap, label, label, kit.NewLabel(sum, style, role))
}

func join(parts ...string) string {
	var some []string
	for _, p := range parts {
		if p != "" {
			some = append(some, p)
		}
	}
	return strings.Join(some, " · ")
}

// sentence words a reason of the rules; the type of the window has no arrow.
func (s *Screen) sentence(r entry.Reason) string {
	return first(strings.ReplaceAll(s.d.T("entry."+r.Code, i18n.Data(r.Args)), "→", "—"))
}

// first begins a sentence with a capital.
func first(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

package bundle

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
)

// youthAge is the age below which a player counts as a youth in the report, in years reached in the year of the event.
const youthAge = 18

// chiefReport is the report of the chief arbiter with all figures; its texts are left for hand.
func (p *Press) chiefReport(version int) (*document.Document, error) {
	reg := p.s.Regulation()
	d := report.ChiefReport{Event: p.event(), Stamp: p.eventStamp(version), Discipline: p.discipline(), Rounds: reg.Rounds, VeteranBorn: p.veteranBorn(), Rated: p.rated()}
	if reg.Papers != nil {
		d.Rules = reg.Papers.Rules
	}
	if year := reg.Dates.End.Year; year > 0 {
		d.YouthBorn = year - youthAge + 1
	}
	applied := map[string]int{}
	for _, v := range p.s.Entries() {
		applied[v.Placement.Category]++
	}
	regions := map[string]bool{}
	for _, g := range p.everyGroup() {
		t, err := p.tournament(g.Code)
		if err != nil {
			return nil, err
		}
		table, err := p.s.Standings(g.Code, 0, 0)
		if err != nil {
			return nil, err
		}
		d.TieBreaks, d.System = table.Codes, t.System
		d.Groups = append(d.Groups, report.CountGroup(t, applied[g.Code], d.VeteranBorn, d.YouthBorn))
		for _, pl := range t.Players {
			if pl.Region != "" {
				regions[pl.Region] = true
			}
		}
	}
	d.Regions = len(regions)
	if err := p.courseOf(&d); err != nil {
		return nil, err
	}
	if len(d.Groups) == 0 {
		return nil, errNothing
	}
	return p.m.ChiefReport(d), nil
}

// courseOf writes what happened: changes that touched a pairing, each with its reason, and the register of protests.
func (p *Press) courseOf(d *report.ChiefReport) error {
	for _, g := range p.everyGroup() {
		list, err := p.s.Incidents(g.Code)
		if err != nil {
			return err
		}
		for _, i := range list {
			d.Course = append(d.Course, p.m.Text.T("bundle.incident", i18n.Data{"Group": g.Code, "Round": i.Round,
				"What": p.m.Text.T(incidentKey(i.Kind)), "Text": i.Text, "Reason": i.Reason}))
		}
	}
	appeals, err := p.s.Appeals(context.Background())
	if err != nil {
		return err
	}
	for _, a := range appeals {
		d.Protests = append(d.Protests, p.m.Text.T("bundle.appeal", i18n.Data{"Group": a.Group, "Round": a.Round, "Player": a.Player, "Text": a.Text,
			"Ruling": a.Ruling, "Decision": p.m.Text.T("bundle.appeal." + strconv.Itoa(int(a.Decision)))}))
	}
	return nil
}

func incidentKey(k session.IncidentKind) string {
	if key, ok := incidentKeys[k]; ok {
		return "bundle.incident." + key
	}
	return "bundle.incident.other"
}

// incidentKeys are the ends of the keys of the kinds' words; what an imported file words itself has none.
var incidentKeys = map[session.IncidentKind]string{session.ManualPairing: "hand", session.Imported: "import", session.Correction: "correction",
	session.ReportCorrection: "report", session.Adjournment: "adjourned", session.Configuration: "setting", session.FullBye: "fullbye",
	session.Renumbering: "numbers", session.RatingCorrection: "rating", session.LeftFIDE: "fide"}

// discipline is «шахматы (классические), 0880012811Я».
func (p *Press) discipline() string {
	reg := p.s.Regulation()
	word, err := reg.Discipline.MarshalText()
	if err != nil || len(word) == 0 {
		return ""
	}
	out := p.m.Text.T("bundle.discipline." + string(word))
	if reg.Papers != nil && reg.Papers.DisciplineCode != "" {
		out += ", " + reg.Papers.DisciplineCode
	}
	return out
}

// rated lists which ratings count which groups: «FIDE (A, B); ФШР (все категории)».
func (p *Press) rated() string {
	reg := p.s.Regulation()
	var lists []string
	groups := map[string][]string{}
	for _, c := range reg.Categories {
		for _, list := range c.RatedBy {
			if groups[list] == nil {
				lists = append(lists, list)
			}
			groups[list] = append(groups[list], c.Code)
		}
	}
	for i, list := range lists {
		codes := strings.Join(groups[list], ", ")
		if len(groups[list]) == len(reg.Categories) {
			codes = p.m.Text.T("papers.groups.all")
		}
		lists[i] = list + " (" + codes + ")"
	}
	return strings.Join(lists, "; ")
}

// protocol is the final protocol of a group.
func (p *Press) protocol(t *tournament.Tournament, version int) (*document.Document, error) {
	table, err := p.s.Standings(t.Code, 0, 0)
	if err != nil {
		return nil, err
	}
	d := report.Protocol{Standings: report.StandingsOf(t, table), Discipline: p.discipline()}
	d.Standings.Event, d.Standings.Stamp = p.event(), p.eventStamp(version)
	return p.m.Protocol(d), nil
}

func (p *Press) judgesBoard(version int) (*document.Document, error) {
	if len(p.event().Officials) == 0 {
		return nil, errNothing
	}
	return p.m.JudgesBoard(p.event(), p.eventStamp(version)), nil
}

// cashSummary sums up the desk by group.
func (p *Press) cashSummary(version int) (*document.Document, error) {
	var accounts []entry.Account
	var book []entry.Payment
	names := map[int64]string{}
	for _, v := range p.s.Entries() {
		key := v.Entry.Name + "/" + v.Entry.Born.ISO()
		names[v.ID] = key
		accounts = append(accounts, entry.Account{Person: key, Group: v.Placement.Category, Fee: v.Fee.Total})
	}
	kinds := map[string]entry.PaymentKind{session.CashIn: entry.Cash, session.CashRefund: entry.Cash, session.CashTransfer: entry.Transfer}
	for _, pay := range p.s.Payments() {
		if kind, ok := kinds[pay.Kind]; ok {
			book = append(book, entry.Payment{Person: names[pay.EntryID], Kind: kind, Sum: pay.Amount})
		}
	}
	desk := entry.Count(p.s.Regulation(), accounts, book)
	if len(desk.Lines) == 0 {
		return nil, errNothing
	}
	d := report.CashSummary{Event: p.event(), Stamp: report.Stamp{At: p.now(), Version: version}, Drawer: desk.Drawer, Deposits: desk.Deposits}
	for _, l := range desk.Lines {
		name := l.Group
		if name == "" {
			name = p.m.Text.T("bundle.nogroup")
		}
		d.Rows = append(d.Rows, report.CashRow{Group: name, People: l.People, Free: l.Free, Due: l.Due, Cash: l.Cash, Transfer: l.Transfer, Owed: l.Owed, Overpaid: l.Overpaid})
	}
	return p.m.CashSummary(d), nil
}

// onSite is «регистрация 3 января, 10:00–10:40» and the rule of the surcharge, for the check-in list.
func (p *Press) onSite() (hours, surcharge string) {
	reg := p.s.Regulation()
	if span := reg.RegistrationOnSite; !span.IsZero() {
		hours = p.m.Text.T("bundle.onsite", i18n.Data{"From": p.m.DayTime(span.From.Time()), "To": span.To.Time().Format("15:04")})
	}
	if late := evenSurcharge(reg.Fees); late > 0 && !reg.Fees.EarlyUntil.IsZero() {
		surcharge = p.m.Text.T("bundle.surcharge", i18n.Data{"Until": p.m.DayTime(reg.Fees.EarlyUntil.Time()), "Money": report.Money(late)})
	}
	return hours, surcharge
}

// evenSurcharge is what a late entry costs more, where it is the same for every tariff; else 0.
func evenSurcharge(f regulation.Fees) int {
	more := make([]int, len(f.Rules))
	for i, r := range f.Rules {
		more[i] = r.LateFee - r.Fee
	}
	slices.Sort(more)
	if more = slices.Compact(more); len(more) == 1 {
		return more[0]
	}
	return 0
}

package report_test

import (
	"fmt"
	"testing"

	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
)

// paper is one drawn sample.
type paper struct {
	name string
	doc  *document.Document
}

// world is what all sample papers are drawn from.
type world struct {
	t      testing.TB
	m      *report.Maker
	event  report.Event
	groups []*tournament.Tournament // first the one that has papers of its own
	codes  []tiebreak.Code
}

func newWorld(t testing.TB, m *report.Maker, groups ...*tournament.Tournament) world {
	t.Helper()
	codes, err := tiebreak.ParseList(groups[0].TieBreaks)
	if err != nil {
		t.Fatal(err)
	}
	return world{t, m, sampleEvent(), groups, codes}
}

// all draws every paper once.
func (w world) all() []paper {
	out := append(w.lists(), w.desk()...)
	out = append(out, w.official()...)
	out = append(out, w.ledgers()...)
	out = append(out, w.proofs()...)
	return append(out, w.awards()...)
}

// lists are the papers for the wall.
func (w world) lists() []paper {
	b := w.groups[0]
	last := len(b.Rounds)
	stamp := report.Stamp{Kind: report.StampRound, Round: last, At: printedAt, Version: 3}
	pairs := report.PairingsOf(b, last, 13)
	pairs.Event, pairs.Stamp, pairs.Start, pairs.Lateness = w.event, stamp, printedAt, 30
	known := report.PairingsOf(b, max(last-1, 1), 13)
	known.Event = w.event
	seats := report.SeatingOf(b, last, 13)
	seats.Event, seats.Stamp, seats.Start, seats.Lateness = w.event, stamp, printedAt, 30
	whole := report.Seating{Event: w.event, Stamp: stamp, Round: last, Start: printedAt, Lateness: 30}
	for i, t := range w.groups {
		whole.Places = append(whole.Places, report.SeatingOf(t, last, 1+40*i).Places...)
	}
	list := report.StartListOf(b)
	list.Event, list.Stamp, list.VeteranBorn = w.event, report.Stamp{Kind: report.StampToRound, Round: 1, At: printedAt, Version: 1}, 1963
	list.Note = "Рейтинг FIDE от 1601 до 1900 · порядок: рейтинг FIDE, затем алфавит"
	byName := list
	byName.Alphabet = true
	robin := w.table(last)
	robin.System = tournament.RoundRobin
	order := make([]tournament.Number, len(robin.Rows))
	for i, r := range robin.Rows {
		order[i] = r.Number
	}
	for i, meetings := range standings.Matrix(b.History(last), order) {
		robin.Rows[i].Meetings = meetings
	}
	if len(order) > 20 {
		robin = w.table(last) // nobody plays a round robin of that size
	}
	return []paper{{"robin", w.m.Standings(robin)}, {"pairings", w.m.Pairings(pairs)}, {"pairings-results", w.m.Pairings(known)}, {"byname", w.m.ByName(seats)}, {"byname-event", w.m.ByName(whole)},
		{"startlist", w.m.StartList(list)}, {"startlist-alphabet", w.m.StartList(byName)}, {"standings", w.m.Standings(w.table(last))}}
}

func (w world) table(rounds int) report.Standings {
	b := w.groups[0]
	table := report.StandingsOf(b, standings.Make(b, standings.Options{Codes: w.codes, TieBreak: tiebreak.Options{Rounds: rounds}}))
	table.Event, table.Stamp, table.Performance = w.event, report.Stamp{Kind: report.StampAfterRound, Round: rounds, At: printedAt, Version: 3}, true
	if len(table.Rows) > 5 {
		table.PrizePlaces = 5
		for i := range 5 {
			table.Rows[i].Prize = fmt.Sprint(i + 1)
		}
		table.Rows[3].Settled, table.Rows[4].Settled, table.Rows[5].Prize = report.ByArmageddon, report.ByArmageddon, "В1"
		table.PrizeLegend = "Ж1, В1 – женский и ветеранский приз."
		table.PlayOffs = []report.PlayOff{{How: report.ByArmageddon, First: 4, Winner: table.Rows[3].Name, Loser: table.Rows[4].Name, Score: "1:0"}}
	}
	return table
}

// desk are the papers of the arbiters' desk.
func (w world) desk() []paper {
	b := w.groups[0]
	last := len(b.Rounds)
	slips := report.Slips{Event: w.event, Round: last, Date: tournament.Date{Year: 2027, Month: 1, Day: 5}}
	for i, t := range w.groups {
		slips.Slips = append(slips.Slips, report.SlipsOf(t, last, 1+40*i, 3)...)
	}
	fees := report.Fees{Event: w.event, Group: report.Group{Code: b.Code}, Stamp: report.Stamp{At: printedAt, Version: 1},
		OnSite: "регистрация 3 января, 10:00–10:40", Note: "Взнос по положению; заявка после 28 декабря 0:00 дороже на 500 ₽"}
	for i, p := range b.Players {
		fees.Payers = append(fees.Payers, report.Payer{Name: report.SplitName(p.Name), BornYear: p.Born.Year, FIDE: p.FIDE,
			Reason: []string{"с рейтингом FIDE", "пенсионер: бесплатно", "с рейтингом FIDE + 500, заявка 29.12"}[i%3], Fee: []int{3000, 0, 3500}[i%3], Paid: []int{0, 0, 0, 3000}[i%4]})
	}
	act := report.Armageddon{Event: w.event, Group: report.Group{Code: b.Code}, Stamp: report.Stamp{Kind: report.StampAfterRound, Round: 7, At: printedAt, Version: 2},
		Date: tournament.Date{Year: 2027, Month: 1, Day: 8}, Place: 4, Money: [2]int{4000, 3000}, WhiteMinutes: 5, BlackMinutes: 4, TieBreaks: w.codes}
	values := []tiebreak.Value{{}, tiebreak.Whole(26), tiebreak.Whole(29), tiebreak.Whole(4), tiebreak.Fraction(41, 2), tiebreak.Whole(3)}
	for i := range act.Players {
		p := b.Players[i%len(b.Players)]
		act.Players[i] = report.Rival{Number: p.Number, Name: report.SplitName(p.Name), Points: 10, Values: values}
	}
	before := w.m.Armageddon(act)
	act.Lot = &report.Lot{Seed: 4817203, At: printedAt, White: 1}
	return []paper{{"slips", w.m.Slips(slips)}, {"fees", w.m.Fees(fees)}, {"act-before", before}, {"act", w.m.Armageddon(act)},
		{"cards", w.m.PlaceCards(w.m.CardsOf(b))}, {"tags", w.m.NameTags(w.event, append(report.OfficialCards(w.event), w.m.CardsOf(b)...))}}
}

// official are the papers for the federation and the prizes.
func (w world) official() []paper {
	stamp := report.Stamp{At: printedAt, Version: 1}
	b := w.groups[0]
	chief := report.ChiefReport{Event: w.event, Stamp: stamp, Discipline: "шахматы (классические), 0880012811Я",
		Rules: "Правила вида спорта «шахматы», приказ Минспорта России № 988 от 29.12.2020 с изменениями", Approved: "утверждено 1 ноября 2026 года",
		Rounds: 7, TieBreaks: w.codes, Rated: "FIDE (A–D); ФШР и РШТ (все категории)", VeteranBorn: 1963, YouthBorn: 2009, Regions: 11,
		Course: []string{"Соревнование прошло в соответствии с положением. Туры начинались вовремя, кроме второго: начат на 10 минут позже после окончания первого.",
			"Замечаний по инвентарю нет."}}
	for _, t := range w.groups {
		chief.Groups = append(chief.Groups, report.CountGroup(t, len(t.Players)+2, 1963, 2009))
	}
	prizes := report.PrizeList{Event: w.event, Stamp: report.Stamp{At: printedAt, Frozen: true, Version: 3},
		Policy: "Участник получает один, самый дорогой приз; освободившийся переходит следующему"}
	for _, t := range w.groups {
		g := report.PrizeGroup{Group: report.Group{Code: t.Code}}
		for i, p := range t.Players[:min(len(t.Players), 6)] {
			g.Rows = append(g.Rows, report.Prize{Sign: []string{"1", "2", "3", "4", "Ж1", "В1"}[i], Given: i != 5, Number: p.Number, Name: report.SplitName(p.Name), Place: i + 1,
				Points: tournament.Points(12 - i), Money: 7000 - 1000*i, Things: []string{"кубок", "медаль", "диплом I степени"}[:i%4%3+1],
				Reason: "Перешёл: № 20 Позиционова получает 7 000 за 1 место, № 7 Ферзева – 5 000 за 3 место. Женщин 5, нужно 3."})
		}
		prizes.Groups = append(prizes.Groups, g)
	}
	return []paper{{"report", w.m.ChiefReport(chief)}, {"protocol", w.m.Protocol(report.Protocol{Standings: w.table(len(b.Rounds)), Discipline: chief.Discipline})},
		{"board", w.m.JudgesBoard(w.event, stamp)}, {"prizes", w.m.PrizeList(prizes)}}
}

// ledgers are registers and lists of the ceremony.
func (w world) ledgers() []paper {
	stamp := report.Stamp{At: printedAt, Frozen: true, Version: 2}
	pay := report.PayOut{Event: w.event, Stamp: stamp, Taxed: true}
	hand := report.HandOut{Event: w.event, Stamp: stamp}
	script := report.Script{Event: w.event, Stamp: stamp, Intro: []string{"Дорогие друзья! Турнир окончен. Благодарим судей и всех участников, начинаем награждение."}, Outro: []string{"Спасибо всем, до встречи через год!"}}
	cash := report.CashSummary{Event: w.event, Stamp: report.Stamp{At: printedAt, Version: 4}, Drawer: 61500, Deposits: 3000}
	for _, t := range w.groups {
		g := report.ScriptGroup{Group: report.Group{Code: t.Code}}
		for i, p := range t.Players[:min(len(t.Players), 5)] {
			name := report.SplitName(p.Name)
			pay.Rows = append(pay.Rows, report.PayOutRow{Name: name, Born: tournament.Date{Year: 2008, Month: 5, Day: 17}, Group: t.Code, Sign: fmt.Sprint(i + 1), Money: 7000 - 1000*i, Tax: 910 - 130*i, Net: 6090 - 870*i})
			g.Calls = append(g.Calls, report.Called{Group: t.Code, Name: name, City: p.City, For: fmt.Sprintf("%d место", 5-i), Points: tournament.Points(8 + i),
				Things: []string{"кубок", "медаль", "диплом I степени"}[:1+i%3], Money: 3000 + 1000*i})
		}
		script.Groups = append(script.Groups, g)
		hand.Calls = append(hand.Calls, g.Calls...)
		cash.Rows = append(cash.Rows, report.CashRow{Group: t.Code, People: len(t.Players), Free: 2, Due: 90000, Cash: 61500, Transfer: 20000, Owed: 8500})
	}
	store := report.Store{Event: w.event, Stamp: stamp, Rows: []report.StoreRow{{Thing: "кубок", Planned: 15, Awarded: 13, InBox: 15}, {Thing: "медаль", Planned: 30, Awarded: 27, InBox: 24},
		{Thing: "книга", Planned: 12, Awarded: 12, InBox: -1}}}
	return []paper{{"payout", w.m.PayOut(pay)}, {"handout", w.m.HandOut(hand)}, {"store", w.m.Store(store)}, {"cash", w.m.CashSummary(cash)}, {"script", w.m.Script(script)},
		{"ruler", w.m.RulerPage(document.A4Height, document.A4Width)}}
}

// designs are the shipped templates of diplomas.
var designs = []string{"classic", "modern", "children", "text"}

// awards are what is given away.
func (w world) awards() []paper {
	date := tournament.Date{Year: 2027, Month: 1, Day: 8}
	b := w.groups[0]
	var diplomas, certificates []map[string]string
	for i, p := range b.Players[:min(len(b.Players), 3)] {
		d := report.Diploma{Event: w.event, Group: report.Group{Code: b.Code}, Name: report.SplitName(p.Name), Sex: p.Sex, Degree: i + 1, Place: i + 1,
			Points: tournament.Points(12 - i), Rounds: 7, Date: date}
		if i == 1 {
			d.Among, d.Degree = "среди женщин", 0
		}
		diplomas = append(diplomas, w.m.DiplomaValues(d))
		certificates = append(certificates, w.m.CertificateValues(report.Certificate{Event: w.event, Group: d.Group, Name: d.Name, Sex: d.Sex, Place: i + 3,
			Players: len(b.Players), Points: 9, Rounds: 7, Date: date}))
	}
	draw := func(name string, people []map[string]string, how report.Print) *document.Document {
		d, err := w.m.Award(template(w.t, name), people, how)
		if err != nil {
			w.t.Fatal(err)
		}
		return d
	}
	var out []paper
	for _, name := range designs {
		out = append(out, paper{"diploma-" + name, draw(name, diplomas, report.Print{})})
	}
	return append(out, paper{"diploma-overlay", draw("text", diplomas, report.Print{Overlay: true, DX: 1.5, DY: -2})},
		paper{"certificate", draw("certificate", certificates, report.Print{})},
		paper{"certificates-two", draw("certificate", certificates, report.Print{TwoUp: true, NoSeal: true})})
}

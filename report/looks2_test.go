package report_test

import (
	"testing"

	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report"
)

func TestLooks2(t *testing.T) {
	m := russian()
	b := sampleTournament("B", 33, 4)
	slips := report.Slips{Event: sampleEvent(), Round: 4, Date: tournament.Date{Year: 2027, Month: 1, Day: 5}}
	for i, code := range []string{"A", "B", "C", "D", "E"} {
		slips.Slips = append(slips.Slips, report.SlipsOf(sampleTournament(code, 24+3*i, 4), 4, 1+13*i, 3)...)
	}
	keep(t, "04", m.Slips(slips))
	stamp := report.Stamp{At: printedAt, Frozen: true, Version: 3}
	name := report.SplitName
	list := report.PrizeList{Event: sampleEvent(), Stamp: stamp, Policy: "Участник получает один, самый дорогой приз; освободившийся переходит следующему",
		Groups: []report.PrizeGroup{{Group: report.Group{Code: "B"}, Rows: []report.Prize{
			{Sign: "1", Given: true, Number: 14, Name: name("Разрядов Арсений"), Place: 1, Points: 11, Reason: "Очков поровну с № 9 (5,5), выше по Бухгольцу без худшего: 24 против 22,5.", Things: []string{"кубок", "медаль", "диплом I степени"}, Money: 7000},
			{Sign: "2", Given: true, Number: 9, Name: name("Секундантов Илья"), Place: 2, Points: 11, Reason: "Очков поровну с № 14, ниже по Бухгольцу без худшего.", Things: []string{"медаль", "диплом II степени"}, Money: 6000},
			{Sign: "3", Given: true, Number: 10, Name: name("Победин Павел"), Place: 3, Points: 10, Reason: "Очков поровну с № 1 и 5, выше по Бухгольцу без худшего: 28 против 26.", Things: []string{"медаль", "диплом III степени"}, Money: 5000},
			{Sign: "4", Given: true, Number: 1, Name: name("Офицеров Дмитрий"), Place: 4, Points: 10, Reason: "Все показатели равны с № 5. Решил Армагеддон, 16:11: 1:0.", Things: []string{"грамота"}, Money: 4000},
			{Sign: "Ж1", Given: true, Number: 24, Name: name("Ответова Мария"), Place: 10, Points: 8, Reason: "Первая среди женщин. Женщин в стартовом списке 5, нужно не меньше 3.", Things: []string{"кубок", "медаль", "диплом"}, Money: 5000},
		}}, {Group: report.Group{Code: "E"}, Title: "Категория E, новички без рейтинга", Rows: []report.Prize{
			{Sign: "3", Given: true, Number: 7, Name: name("Ферзева Ольга"), Place: 3, Points: 9, Reason: "Приз за 3 место и «Ж1» равны (по 5 000): по положению остаётся приз за место.", Things: []string{"медаль", "диплом III степени"}, Money: 5000},
			{Sign: "Ж1", Given: true, Number: 3, Name: name("Патова Вера"), Place: 12, Points: 7, Reason: "Перешёл: № 20 Позиционова получает 7 000 за 1 место, № 7 Ферзева – 5 000 за 3 место. Женщин 5, нужно 3.", Things: []string{"кубок", "медаль", "диплом"}, Money: 5000},
			{Sign: "В1", Reason: "Ветеранов в стартовом списке 2, нужно не меньше 3."},
		}}}}
	keep(t, "06", m.PrizeList(list))
	for range 3 {
		list.Groups = append(list.Groups, list.Groups...)
	}
	keep(t, "06many", m.PrizeList(list))
	codes, err := tiebreak.ParseList(b.TieBreaks)
	if err != nil {
		t.Fatal(err)
	}
	values := []tiebreak.Value{{}, tiebreak.Whole(26), tiebreak.Whole(29), tiebreak.Whole(4), tiebreak.Fraction(41, 2), tiebreak.Whole(3)}
	act := report.Armageddon{Event: sampleEvent(), Group: report.Group{Code: "B"}, Stamp: report.Stamp{Kind: report.StampAfterRound, Round: 7, At: printedAt, Version: 2},
		Date: tournament.Date{Year: 2027, Month: 1, Day: 8}, Place: 4, Money: [2]int{4000, 3000}, WhiteMinutes: 5, BlackMinutes: 4, TieBreaks: codes,
		Players: [2]report.Rival{{Number: 1, Name: name("Офицеров Дмитрий"), Points: 10, Values: values}, {Number: 5, Name: name("Дружин Иван"), Points: 10, Values: values}}}
	keep(t, "07before", m.Armageddon(act))
	act.Lot = &report.Lot{Seed: 4817203, At: printedAt}
	keep(t, "07", m.Armageddon(act))
	keep(t, "07en", english().Armageddon(act))
	fees := report.Fees{Event: sampleEvent(), Group: report.Group{Code: "B"}, Stamp: report.Stamp{At: printedAt, Version: 1}, OnSite: "регистрация 3 января, 10:00–10:40", Note: "Взнос по положению; заявка после 28 декабря 0:00 дороже на 500 ₽"}
	for i, p := range b.Players {
		fees.Payers = append(fees.Payers, report.Payer{Name: name(p.Name), BornYear: p.Born.Year, FIDE: p.FIDE, Reason: []string{"с рейтингом FIDE", "пенсионер: бесплатно", "с рейтингом FIDE + 500, заявка 29.12"}[i%3], Fee: []int{3000, 0, 3500}[i%3], Paid: []int{0, 0, 0, 3000}[i%4]})
	}
	keep(t, "09", m.Fees(fees))
	keep(t, "15", m.PlaceCards(m.CardsOf(b)))
	keep(t, "15b", m.NameTags(sampleEvent(), append(report.OfficialCards(sampleEvent()), m.CardsOf(b)...)))
}

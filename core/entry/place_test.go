package entry

import (
	"testing"

	"tura/core/regulation"
	"tura/core/tournament"
)

func TestPlace(t *testing.T) {
	reg := openRegulation(t)
	reg.Decisions = []regulation.Decision{
		{Player: "Взят Выше", Decision: regulation.PlaysUp, To: "A"},
		{Player: "Не допущен", Decision: regulation.NotAdmitted},
		{Player: "Не пришёл", Decision: regulation.NoShow},
		{Player: "Перевёден Туда", Decision: regulation.Regrouped, To: "C"},
	}
	for _, c := range []struct {
		e      Entry
		state  State
		group  string
		up     bool
		reason string
		asks   bool
	}{
		{Entry{Name: "Свой", FIDE: 1700, Wanted: "B"}, Placed, "B", false, "", false},
		{Entry{Name: "Молчит", FIDE: 1700}, Placed, "B", false, "", false},
		{Entry{Name: "Просит выше", FIDE: 1700, Wanted: "A"}, Placed, "B", false, "reason.asksup", true},
		{Entry{Name: "Через одну", FIDE: 1500, Wanted: "A"}, Placed, "C", false, "reason.notfit", true},
		{Entry{Name: "Просит ниже", FIDE: 1700, Wanted: "C"}, Placed, "B", false, "reason.notfit", true},
		{Entry{Name: "Взят выше", FIDE: 1700, Wanted: "A"}, Placed, "A", true, "reason.playsup", false},
		{Entry{Name: "Не допущен", FIDE: 1700}, NotAdmitted, "", false, "reason.notadmitted", false},
		{Entry{Name: "Не пришел", FIDE: 1700}, NoShow, "", false, "reason.noshow", false},
		{Entry{Name: "Перевёден туда", FIDE: 1700, Wanted: "B"}, Placed, "C", false, "reason.regrouped", false},
		{Entry{Name: "Гость", FIDE: 1700, Federation: "KAZ", Wanted: "B"}, NotAdmitted, "", false, "reason.foreigner", false},
		{Entry{Name: "Гость с ID", FIDE: 1700, Federation: "KAZ", FIDEID: "9", Wanted: "B"}, Placed, "B", false, "", false},
		{Entry{Name: "Слабый", FIDE: 950, Wanted: "D"}, Nowhere, "", false, "reason.nowhere", true},
		{Entry{Name: "Без рейтинга", FSR: 1700, Wanted: "E"}, Placed, "E", false, "", false},
	} {
		p := Place(reg, c.e)
		code := ""
		if p.Reason != nil {
			code = p.Reason.Code
		}
		if p.State != c.state || p.Category != c.group || p.PlaysUp != c.up || code != c.reason || p.Asks != c.asks {
			t.Errorf("%s: got %+v reason %q", c.e.Name, p, code)
		}
	}
	reg.Admission.PlayingDown = true
	if p := Place(reg, Entry{Name: "Вниз", FIDE: 1700, Wanted: "C"}); p.Category != "C" || p.Asks {
		t.Errorf("down: %+v", p)
	}
}

func TestFeeRules(t *testing.T) {
	reg := openRegulation(t)
	early, err := regulation.ParseMoment("2022-12-27T23:59:59")
	if err != nil {
		t.Fatal(err)
	}
	after, err := regulation.ParseMoment("2022-12-28T00:00")
	if err != nil {
		t.Fatal(err)
	}
	reg.Decisions = []regulation.Decision{
		{Player: "Выше", Decision: regulation.PlaysUp, From: "C", To: "B"},
		{Player: "Отказ", Decision: regulation.StatusRefused},
		{Player: "Тренер Подтверждён", Decision: regulation.StatusConfirmed},
	}
	coached := Entry{Name: "Ученик", FIDE: 1700, Coach: "Мастеров И. П., Другов А.", Applied: early}
	for _, c := range []struct {
		e                Entry
		base, late, last int
		reason           string
	}{
		{Entry{Name: "В срок", FIDE: 1700, Applied: early}, 3000, 0, 3000, "fee.rated"},
		{Entry{Name: "Поздно", FIDE: 1700, Applied: after}, 3000, 500, 3500, "fee.late"},
		{Entry{Name: "Без времени", FIDE: 1700}, 3000, 500, 3500, "fee.notime"},
		{Entry{Name: "Гроссмейстер", FIDE: 2500, Title: tournament.GM, Applied: after}, 0, 500, 500, "fee.late"},
		{Entry{Name: "Кандидат", FIDE: 2500, Title: tournament.CM, Applied: early}, 1000, 0, 1000, "fee.from"},
		{Entry{Name: "Выше", FIDE: 1500, Status: "пенсионер", Applied: early}, 10000, 0, 10000, "fee.noreliefup"},
		{Entry{Name: "Отказ", FIDE: 1500, Status: "инвалид", Applied: early}, 3000, 0, 3000, "fee.statusrefused"},
		{Entry{Name: "Мастеров Игорь Петрович", FIDE: 1500, Status: "тренер", Applied: early}, 0, 0, 0, "fee.relief"},
		{Entry{Name: "Другов Антон", FIDE: 1500, Status: "тренер", Applied: early}, 0, 0, 0, "fee.relief"},
		{Entry{Name: "Ничейный Антон", FIDE: 1500, Status: "тренер", Applied: early}, 3000, 0, 3000, "fee.nopupils"},
		{Entry{Name: "Тренер Подтверждён", FIDE: 1500, Status: "тренер", Applied: early}, 0, 0, 0, "fee.relief"},
		{Entry{Name: "Родитель", FIDE: 2300, Status: "родитель участника", Applied: early}, 1000, 0, 1000, "fee.relief"},
		{Entry{Name: "Ниже всех", FIDE: 900, Applied: early}, 0, 0, 0, "fee.nogroup"},
	} {
		entries := []Entry{coached, c.e}
		var got Fee
		for _, f := range Fees(reg, entries, Assign(reg, entries)) {
			if f.Entry == 1 {
				got = f
			}
		}
		last := got.Items[len(got.Items)-1]
		if got.Base != c.base || got.Surcharge != c.late || got.Total != c.last || last.Code != c.reason {
			t.Errorf("%s: got %+v", c.e.Name, got)
		}
	}
}

func TestStartOrderWithoutRating(t *testing.T) {
	people := []Entry{{Name: "А", FIDE: 1400}, {Name: "Б", FSR: 1500}, {Name: "В", RSHT: 1600, Estimate: 1450}}
	for key, want := range map[regulation.SeedKey]string{regulation.SeedFIDE: "АБВ", regulation.SeedChain: "ВБА", regulation.SeedEstimate: "ВАБ"} {
		cat := regulation.Category{SeedOrder: []regulation.SeedKey{key, regulation.SeedTitle, regulation.SeedName}}
		got := ""
		for _, e := range StartOrder(cat, regulation.InsertByRating, people) {
			got += e.Name
		}
		if got != want {
			t.Errorf("key %d: got %s, want %s", key, got, want)
		}
	}
}

func TestStartOrder(t *testing.T) {
	cat := regulation.Category{SeedOrder: []regulation.SeedKey{regulation.SeedFIDE, regulation.SeedTitle, regulation.SeedName}}
	people := []Entry{{Name: "Ежов"}, {Name: "Ёлкин", FIDE: 1500, FromRound: 2}, {Name: "Елкина", FIDE: 1500}, {Name: "Яров", FIDE: 1500, Title: tournament.CM},
		{Name: "Ёжиков"}}
	for late, want := range map[regulation.LateEntry][]string{
		regulation.InsertByRating: {"Яров", "Ёлкин", "Елкина", "Ёжиков", "Ежов"},
		regulation.AppendLate:     {"Яров", "Елкина", "Ёжиков", "Ежов", "Ёлкин"},
	} {
		for i, e := range StartOrder(cat, late, people) {
			if e.Name != want[i] {
				t.Errorf("late %d, number %d: %s, want %s", late, i+1, e.Name, want[i])
			}
		}
	}
}

package entry

import (
	"os"
	"strings"
	"testing"

	"tura/core/regulation"
	"tura/core/sheet"
	"tura/core/tournament"
)

func openRegulation(t *testing.T) *regulation.Regulation {
	t.Helper()
	data, err := os.ReadFile("testdata/winter-open/event.json")
	if err != nil {
		t.Fatal(err)
	}
	reg, err := regulation.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

const cleanHead = "ФИО;Дата рождения;Пол;Титул;ID FIDE;Рейтинг FIDE;ID ФШР;Рейтинг ФШР;Рейтинг РШТ;Город;Тренер;Статус льготы;" +
	"Дата и время заявки;Желаемая категория;Федерация\n"

func TestBadRegistration(t *testing.T) {
	reg := openRegulation(t)
	good := "Ёлкин Пётр;01.02.1990;М;;1;1950;2;1900;;Омск;;;21.11.2022 18:30:27;A;RUS\n"
	for _, c := range []struct {
		name, text, code, field string
		line                    int
	}{
		{"missing column", strings.Replace(cleanHead, "Рейтинг FIDE;", "", 1) + good, "entry.column", "Рейтинг FIDE", 1},
		{"no federation", strings.Replace(cleanHead, ";Федерация", "", 1) + good, "entry.column", "Федерация", 1},
		{"no such day", cleanHead + good + strings.NewReplacer("01.02.1990", "30.02.2009", "Пётр", "Ян").Replace(good), "entry.born", "Дата рождения", 3},
		{"year", cleanHead + strings.Replace(good, "01.02.1990", "01.02.0190", 1), "entry.born", "Дата рождения", 2},
		{"rating abc", cleanHead + strings.Replace(good, "1950", "abc", 1), "entry.rating", "Рейтинг FIDE", 2},
		{"rating too high", cleanHead + strings.Replace(good, "1950", "19500", 1), "entry.rating", "Рейтинг FIDE", 2},
		{"unknown group", cleanHead + strings.Replace(good, ";A;", ";K;", 1), "entry.group", "Желаемая категория", 2},
		{"sex", cleanHead + strings.Replace(good, ";М;", ";да;", 1), "entry.sex", "Пол", 2},
		{"title", cleanHead + strings.Replace(good, ";М;;", ";М;МС;", 1), "entry.title", "Титул", 2},
		{"id", cleanHead + strings.Replace(good, ";1;1950", ";нет;1950", 1), "entry.id", "ID FIDE", 2},
		{"time", cleanHead + strings.Replace(good, "21.11.2022 18:30:27", "вчера", 1), "entry.applied", "Дата и время заявки", 2},
		{"federation", cleanHead + strings.Replace(good, ";RUS", ";Россия", 1), "entry.federation", "Федерация", 2},
		{"no name", cleanHead + strings.Replace(good, "Ёлкин Пётр", " ", 1), "entry.name", "ФИО", 2},
		{"twice", cleanHead + good + strings.Replace(good, "Ёлкин", "Елкин", 1), "entry.twice", "", 3},
		{"nobody", cleanHead, "entry.nobody", "", 0},
	} {
		s, err := sheet.Read("заявки.csv", strings.NewReader(c.text))
		if err != nil {
			t.Fatal(err)
		}
		_, faults := ReadRegistration(s, reg)
		if len(faults) != 1 || faults[0].Code != c.code {
			t.Errorf("%s: got %v", c.name, faults)
			continue
		}
		f := faults[0]
		if field, _ := f.Args["Field"].(string); f.Args["File"] != "заявки.csv" || field != c.field || c.line > 0 && f.Args["Line"] != c.line {
			t.Errorf("%s: got %v", c.name, f)
		}
	}
}

func TestRegistrationReads(t *testing.T) {
	row := "  ёлкин   Пётр ;1990;Ж;wfm;1;;;;;;;;21.11.2022 18:30:27;а;kaz\n"
	s, err := sheet.Read("x.csv", strings.NewReader("\ufeff"+cleanHead+row))
	if err != nil || !IsRegistration(s) {
		t.Fatal(err, IsRegistration(s))
	}
	got, faults := ReadRegistration(s, openRegulation(t))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	applied, err := regulation.ParseMoment("2022-11-21T18:30:27")
	if err != nil {
		t.Fatal(err)
	}
	want := Entry{Line: 2, Name: "ёлкин Пётр", Born: tournament.Date{Year: 1990}, Sex: tournament.Female, Title: tournament.WFM, FIDEID: "1",
		Applied: applied, Wanted: "A", Federation: "KAZ"}
	if got[0] != want {
		t.Errorf("got  %+v\nwant %+v", got[0], want)
	}
}

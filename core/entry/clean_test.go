package entry

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tura/core/sheet"
	"tura/core/tournament"
)

func TestCleanDate(t *testing.T) {
	for in, want := range map[string]struct {
		d   tournament.Date
		how sure
	}{
		"14.02.1984": {date(1984, 2, 14), exact}, "3/7/1991": {date(1991, 7, 3), exact}, "2010/08/17": {date(2010, 8, 17), exact},
		"1975": {date(1975, 0, 0), exact}, "11.11.98": {date(1998, 11, 11), exact}, "1.2.16": {date(2016, 2, 1), exact},
		"9 сентября 2003 г.": {date(2003, 9, 9), exact}, "1 мая 2010": {date(2010, 5, 1), exact}, "31 марта 2011": {date(2011, 3, 31), exact},
		"30.06.1961г.р.": {date(1961, 6, 30), exact}, "40946": {date(2012, 2, 7), ask}, "30.02.2009": {date(2009, 0, 0), wrong},
		"22.10.2017 и 02.02.2019": {date(0, 0, 0), wrong}, "": {date(0, 0, 0), exact}, "-": {date(0, 0, 0), exact}, "скоро": {date(0, 0, 0), wrong},
		"12 жнивня 2001": {date(0, 0, 0), wrong}, "01.01.1800": {date(0, 0, 0), wrong}, "13.13.2013": {date(2013, 0, 0), wrong},
	} {
		if d, how := cleanDate(in, 2027); d != want.d || how != want.how {
			t.Errorf("%q: got %v %d", in, d, how)
		}
	}
}

func TestCleanRatings(t *testing.T) {
	for in, want := range map[string]string{
		"2231": "[{2231 }]", "2043 (FIDE)": "[{2043 fide}]", "1887/1840": "[{1887 } {1840 }]", "2 102": "[{2102 }]", "2\u00a0102": "[{2102 }]",
		"1048 ФШР, 1120 РШТ": "[{1048 fsr} {1120 rsht}]", "ФИДЕ 1500; РШТ: 1600": "[{1500 fide} {1600 rsht}]", "безрейтинговый": "[]", "0": "[]", "нет": "[]",
		"1812.0": "[{1812 }]",
	} {
		got, how := cleanRatings(in)
		if fmt.Sprint(got) != want || how != exact {
			t.Errorf("%q: got %v %d", in, got, how)
		}
	}
	for _, in := range []string{"abc", "20430", "кмс"} {
		if got, how := cleanRatings(in); how != wrong {
			t.Errorf("%q: got %v", in, got)
		}
	}
}

func TestCleanID(t *testing.T) {
	for in, want := range map[string]string{"9900011": "9900011", "ID 9900014": "9900014", "https://ratings.ruchess.ru/people/9900015": "9900015",
		"https://ratings.fide.com/profile/9990059?tab=1": "9990059", "9900019.0": "9900019", "нет": "", "-": "", "0": "", "": ""} {
		if got, how := cleanID(in); got != want || how != exact {
			t.Errorf("%q: got %q %d", in, got, how)
		}
	}
	if _, how := cleanID("позже"); how != wrong {
		t.Error("a word taken for a number")
	}
}

func TestCleanRank(t *testing.T) {
	for in, want := range map[string]string{"МФ": "FM|", "wfm": "WFM|", "CM": "CM|", "КМС": "|КМС", "кмс": "|КМС", "1 взр.": "|1", "1": "|1", "1р": "|1",
		"2 разряд": "|2", "III": "|3", "3 взр": "|3", "2юн": "|2 юн.", "1 ю": "|1 юн.", "3 юн": "|3 юн.", "2 юн.": "|2 юн.", "б/р": "|", "нет": "|", "-": "|",
		"мастер": "|мастер", "I юношеский": "|1 юн.", "3 юношеский разряд": "|3 юн."} {
		title, rank := cleanRank(in)
		if got := title.String() + "|" + rank; got != want {
			t.Errorf("%q: got %q", in, got)
		}
	}
}

func TestCleanName(t *testing.T) {
	for in, want := range map[string]string{
		"ферзева  елена игоревна": "Ферзева Елена Игоревна", " Пешкин Юрий ": "Пешкин Юрий", "Cлонова Мария": "Слонова Мария",
		"Тимофей Коваленко - Грач": "Коваленко-Грач Тимофей", "Юрий Кузьмич Объездчиков": "Объездчиков Юрий Кузьмич",
		"ЩУКИНА – ЁЛКИНА ЯНА": "Щукина-Ёлкина Яна", "Мамедов Руфат Эльдар оглы": "Мамедов Руфат Эльдар оглы", "МАМЕДОВ РУФАТ ЭЛЬДАР ОГЛЫ": "Мамедов Руфат Эльдар оглы",
		"Павел Павел": "Павел Павел", "Орлова А.С.": "Орлова А.С.", "Tazhibay Nurlan": "Tazhibay Nurlan", "Ivanov, Ivan": "Ivanov Ivan",
	} {
		if got := cleanName(in); got.name != want || got.two {
			t.Errorf("%q: got %+v", in, got)
		}
	}
	for _, in := range []string{"Ершова Василиса, Ершова Злата", "Иванов Пётр и Иванов Павел", "Иванов Пётр; Иванов Павел"} {
		if !cleanName(in).two {
			t.Errorf("%q is two people", in)
		}
	}
}

// Whatever stands in the cells, no line is lost and nothing breaks.
func TestImportLosesNoLine(t *testing.T) {
	reg := sampleRegulation(t)
	cell := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "Иванов Иван", "1.1.2010", "30.02.2009", "A", "В", "1500", "нет", "Итого", "999999999999999999999"}))
	rapid.Check(t, func(t *rapid.T) {
		s := &sheet.Sheet{Rows: []sheet.Row{{Line: 1, Cells: []string{"ФИО", "Дата рождения", "Рейтинг", "ID FIDE", "Категория", "Взнос", "Разряд"}}}}
		for i := range rapid.IntRange(0, 8).Draw(t, "rows") {
			s.Rows = append(s.Rows, sheet.Row{Line: i + 2, Cells: rapid.SliceOfN(cell, 1, 7).Draw(t, "cells")})
		}
		im := ImportList(s, Propose(s), reg, nil)
		if len(im.Rows)+len(im.Skipped) != len(s.Rows)-1 {
			t.Fatalf("%d rows and %d skipped of %d", len(im.Rows), len(im.Skipped), len(s.Rows)-1)
		}
		for _, d := range im.Duplicates {
			if d.First >= d.Second || d.Keep != d.First && d.Keep != d.Second {
				t.Fatalf("duplicate %+v", d)
			}
		}
	})
}

func TestMappingWithoutHeader(t *testing.T) {
	s, err := sheet.Read("x.csv", strings.NewReader("1;Иванов Иван;2010\n2;Петров Пётр;2011\n"))
	if err != nil {
		t.Fatal(err)
	}
	m := Propose(s)
	if m.Header != -1 || len(m.Columns) != 3 {
		t.Fatalf("got %+v", m)
	}
	m.Columns = []Field{Ignore, FieldName, FieldBorn}
	im := ImportList(s, m, sampleRegulation(t), nil)
	if len(im.Rows) != 2 || im.Rows[0].Entry.Name != "Иванов Иван" || im.Rows[1].Entry.Born.Year != 2011 {
		t.Errorf("got %+v", im.Rows)
	}
	var back Field
	for _, f := range Fields() {
		text, err := f.MarshalText()
		if err != nil || back.UnmarshalText(text) != nil || back != f {
			t.Errorf("field %s does not come back", f)
		}
	}
}

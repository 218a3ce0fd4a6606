package entry

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"tura/core/names"
	"tura/core/regulation"
	"tura/core/tournament"
)

// sampleLists is a directory of the two sample lists, joined by FIDE number.
type sampleLists []Listed

func (l sampleLists) ByFIDE(id string) (Listed, bool) {
	return l.find(func(p Listed) bool { return p.FIDEID == id })
}

func (l sampleLists) ByFSR(id string) (Listed, bool) {
	return l.find(func(p Listed) bool { return p.FSRID == id })
}

func (l sampleLists) find(is func(Listed) bool) (Listed, bool) {
	for _, p := range l {
		if is(p) {
			return p, true
		}
	}
	return Listed{}, false
}

func (l sampleLists) ByName(name string) []Listed {
	var out []Listed
	for _, p := range l {
		if strings.HasPrefix(names.Key(p.Name), names.Key(name)) {
			out = append(out, p)
		}
	}
	return out
}

func readLists(t *testing.T) sampleLists {
	t.Helper()
	latin := map[string]string{}
	raw, err := os.ReadFile("testdata/samples/fide_list_sample.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(raw), "\r\n")[1:] {
		if len(line) > 76 {
			latin[strings.TrimSpace(line[:15])] = strings.TrimSpace(line[15:76])
		}
	}
	var out sampleLists
	for _, r := range records(t, "testdata/samples/fsr_list_sample.csv") {
		year, err := strconv.Atoi(r["Birthday"])
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, Listed{Name: r["Name"], FSRID: r["ID_No"], FIDEID: r["Fide_No"], Latin: latin[r["Fide_No"]], Year: year})
	}
	return out
}

// sampleRegulation is the winter open of 2027, groups A–E by FIDE rating.
func sampleRegulation(t *testing.T) *regulation.Regulation {
	t.Helper()
	reg := openRegulation(t)
	reg.Dates = regulation.Dates{Start: tournament.Date{Year: 2027, Month: 1, Day: 3}, End: tournament.Date{Year: 2027, Month: 1, Day: 8}}
	until, err := regulation.ParseMoment("2026-12-27T23:59:59")
	if err != nil {
		t.Fatal(err)
	}
	reg.Fees.EarlyUntil = until
	reg.Decisions = nil
	return reg
}

func importSample(t *testing.T, file string) Import {
	t.Helper()
	s := readSheet(t, "testdata/samples/"+file)
	return ImportList(s, Propose(s), sampleRegulation(t), readLists(t))
}

// has tells whether the row carries a note of the code, and its To.
func has(r Imported, code string) (string, bool) {
	for _, n := range r.Notes {
		if n.Code == "note."+code {
			return n.To, true
		}
	}
	return "", false
}

func date(y, m, d int) tournament.Date { return tournament.Date{Year: y, Month: m, Day: d} }

// Row by row what the samples' page of expectations wants.
func TestSampleAnswers(t *testing.T) {
	im := importSample(t, "registration.csv")
	if len(im.Rows) != 24 {
		t.Fatalf("%d rows", len(im.Rows))
	}
	for i, c := range []struct {
		name         string
		born         tournament.Date
		sex          tournament.Sex
		fide         int
		group        string
		fsrID        string
		fideID       string
		title        tournament.Title
		worst        Level
		code, offers string // a note that must be there, and what it proposes
	}{
		{"Ладьин Аркадий Львович", date(1984, 2, 14), tournament.Male, 2231, "A", "9900011", "9990011", tournament.FM, Ask, "free", "0"},
		{"Ферзева Елена Игоревна", date(1991, 7, 3), tournament.Female, 2043, "A", "9900012", "9990028", tournament.WFM, Ask, "read", "Ферзева Елена Игоревна"},
		{"Пешкин Юрий", date(1975, 0, 0), tournament.Male, 1958, "A", "9900013", "9990035", 0, Fixed, "", ""},
		{"Шестопёров Семён Артёмович", date(2006, 5, 21), tournament.Male, 1887, "B", "9900014", "9990042", 0, Ask, "second", "1840"},
		{"Шестоперов Семен", date(2006, 5, 21), tournament.Male, 0, "B", "", "", 0, Ask, "offer", "9900014"},
		{"Слонова Мария Олеговна", date(2003, 9, 9), tournament.Female, 1812, "B", "9900015", "9990059", 0, Fixed, "read", "Слонова Мария Олеговна"},
		{"Коваленко-Грач Тимофей", date(1998, 11, 11), tournament.Male, 2102, "A", "9900016", "9990066", tournament.CM, Ask, "order", "Коваленко-Грач Тимофей"},
		{"Объездчиков Юрий Кузьмич", date(1961, 6, 30), tournament.Male, 1766, "B", "9900017", "99900073", 0, Ask, "status", "пенсионер"},
		{"Подьячева Жанна Фёдоровна", date(1959, 3, 8), tournament.Female, 1654, "B", "99900080", "9900018", 0, Ask, "idswapped", "9900018"},
		{"Хлебников Глеб Ильич", date(2011, 1, 5), tournament.Male, 1611, "B", "9900019", "99900097", 0, Fixed, "read", "05.01.2011"},
		{"Жуковец Дарья Сергеевна", date(2010, 8, 17), tournament.Female, 1545, "C", "9900020", "", 0, Ask, "offer", "99900103"},
		{"Цветкова Ульяна Петровна", date(2012, 2, 29), tournament.Female, 1482, "C", "9900021", "99900110", 0, Fixed, "read", "3"},
		{"Йогансон Эрик", date(0, 0, 0), tournament.Male, 1476, "C", "9900022", "99900127", 0, Wrong, "badday", "2009"},
		{"Чёрных Лев Федорович", date(2013, 9, 1), tournament.Male, 1433, "C", "9900023", "99900134", 0, Fixed, "", ""},
		{"Соловей Агата Марковна", date(2014, 7, 17), tournament.Female, 1419, "C", "9900024", "99900141", 0, Fixed, "", ""},
		{"Мицкевич Родион", date(2012, 2, 7), tournament.Male, 1407, "C", "9900025", "99900158", 0, Ask, "serial", "07.02.2012"},
		{"Борисов Максим Андреевич", date(2013, 4, 19), tournament.Male, 1180, "D", "9900026", "99900165", 0, Ask, "offer", "9900027"},
		{"Ершова Василиса, Ершова Злата", date(0, 0, 0), tournament.Female, 0, "E", "9900028", "", 0, Wrong, "twopeople", ""},
		{"Ткач Марк Эмилевич", date(2016, 12, 12), tournament.Male, 0, "E", "9900029", "999000202", 0, Fixed, "", ""},
		{"Кочубей Платон Саввич", date(2018, 5, 13), tournament.Male, 0, "E", "9900030", "999000219", 0, Ask, "guessedsex", "М"},
		{"Мамедов Руфат Эльдар оглы", date(2015, 6, 1), tournament.Male, 0, "E", "9900031", "", 0, Ask, "wish", "E"},
		{"Щукина-Ёлкина Яна Глебовна", date(2016, 11, 24), tournament.Female, 0, "E", "", "", 0, Ask, "offer", "9900032"},
		{"Tazhibay Nurlan", date(2004, 0, 0), tournament.Male, 1744, "B", "", "9990240", 0, Fixed, "", ""},
		{"Орлова А.С.", date(0, 0, 0), tournament.Female, 0, "", "", "", 0, Ask, "initials", ""},
	} {
		r, e := im.Rows[i], im.Rows[i].Entry
		if e.Name != c.name || e.Born != c.born || e.Sex != c.sex || e.FIDE != c.fide || e.Wanted != c.group || e.FSRID != c.fsrID ||
			e.FIDEID != c.fideID || e.Title != c.title || r.Worst() != c.worst {
			t.Errorf("line %d: got %+v, worst %d, notes %+v", r.Line, e, r.Worst(), r.Notes)
		}
		if to, ok := has(r, c.code); c.code != "" && (!ok || c.code != "read" && to != c.offers) {
			t.Errorf("line %d: no note %s → %s in %+v", r.Line, c.code, c.offers, r.Notes)
		}
		if c.code == "read" && !notedAs(r, c.offers) {
			t.Errorf("line %d: %q is not among the corrections %+v", r.Line, c.offers, r.Notes)
		}
	}
}

func notedAs(r Imported, to string) bool {
	for _, n := range r.Notes {
		if n.Code == "note.read" && n.To == to {
			return true
		}
	}
	return false
}

func TestSampleDetails(t *testing.T) {
	im := importSample(t, "registration.csv")
	by := map[string]Imported{}
	for _, r := range im.Rows {
		by[r.Entry.Name] = r
	}
	if f := by["Ладьин Аркадий Львович"].Fee; !f.Free || f.Text != "бесплатно (FM)" {
		t.Errorf("fee %+v", f)
	}
	if f := by["Жуковец Дарья Сергеевна"].Fee; f.Free || f.Sum != 3000 {
		t.Errorf("fee %+v", f)
	}
	if e := by["Мамедов Руфат Эльдар оглы"].Entry; e.FSR != 1048 || e.RSHT != 1120 || !strings.Contains(e.Note, "D с доплатой") {
		t.Errorf("Мамедов %+v", e)
	}
	if r := by["Борисов Максим Андреевич"]; r.Offer == nil || r.Offer.FSRID != "9900027" || r.Offer.FIDEID != "99900172" {
		t.Errorf("Борисов offer %+v", r.Offer)
	}
	if to, ok := has(by["Подьячева Жанна Фёдоровна"], "listname"); !ok || to != "Подъячева Жанна Федоровна" {
		t.Errorf("Подьячева: %q", to)
	}
	if e := by["Объездчиков Юрий Кузьмич"].Entry; e.Phone != "" || e.Rank != "1" || e.Status != "пенсионер" {
		t.Errorf("Объездчиков %+v", e)
	}
	if e := by["Щукина-Ёлкина Яна Глебовна"].Entry; e.Coach != "Пешкин Ю.П." || e.Rank != "" {
		t.Errorf("Щукина %+v", e)
	}
	if e := by["Коваленко-Грач Тимофей"].Entry; e.City != "Краснодар" || e.Club != `клуб "Дебют"` {
		t.Errorf("town %q, club %q", e.City, e.Club)
	}
	if !by["Tazhibay Nurlan"].Entry.Applied.After(sampleRegulation(t).Fees.EarlyUntil) {
		t.Error("Tazhibay applied in time")
	}
	if len(im.Duplicates) != 1 || im.Duplicates[0] != (Duplicate{3, 4, 3, SameNameAndBirth}) {
		t.Errorf("duplicates %+v", im.Duplicates)
	}
	want := []Skipped{{27, BlankLine, ""}, {28, TotalLine, "Итого: 24"}}
	if len(im.Skipped) != 2 || im.Skipped[0] != want[0] || im.Skipped[1] != want[1] {
		t.Errorf("skipped %+v", im.Skipped)
	}
}

func TestSampleWorkbook(t *testing.T) {
	im := importSample(t, "registration.xlsx")
	if len(im.Rows) != 15 {
		t.Fatalf("%d rows", len(im.Rows))
	}
	var why []SkipReason
	for _, s := range im.Skipped {
		if s.Why != BlankLine {
			why = append(why, s.Why)
		}
	}
	if len(why) != 4 || why[0] != AboveHeader || why[1] != AboveHeader || why[2] != TotalLine || why[3] != SignatureLine {
		t.Errorf("skipped %+v", im.Skipped)
	}
	for i, c := range []struct {
		name             string
		born             tournament.Date
		fide, fsr, rsht  int
		fsrID, fideID    string
		title            tournament.Title
		rank, city, note string
	}{
		{"Ладьин Аркадий Львович", date(1984, 2, 14), 2231, 2240, 0, "9900011", "9990011", tournament.FM, "", "Москва", "судейская 1К"},
		{"Ферзева Елена Игоревна", date(1991, 7, 3), 2043, 2061, 0, "9900012", "9990028", tournament.WFM, "", "Москва", ""},
		{"Шестопёров Семён Артёмович", date(2006, 5, 21), 1887, 1902, 0, "9900014", "9990042", 0, "КМС", "Москва", ""},
		{"Коваленко-Грач Тимофей", date(1998, 11, 11), 2102, 2110, 0, "9900016", "9990066", tournament.CM, "КМС", "Краснодар", "приедет ко 2 туру"},
		{"Объездчиков Юрий Кузьмич", date(1961, 0, 0), 1766, 1745, 0, "9900017", "99900073", 0, "1", "Волгоград", ""},
		{"Хлебников Глеб Ильич", date(2011, 1, 5), 1611, 1588, 1650, "9900019", "99900097", 0, "2", "Москва", ""},
		{"Жуковец Дарья Сергеевна", date(2010, 8, 17), 1545, 1530, 0, "9900020", "99900103", 0, "3", "Москва", ""},
		{"Чёрных Лев Фёдорович", date(2013, 9, 1), 1433, 1402, 1410, "9900023", "99900134", 0, "3", "Москва", ""},
		{"Соловей Агата Марковна", date(2014, 7, 17), 1419, 1265, 1333, "9900024", "99900141", 0, "1 юн.", "Москва", ""},
		{"Борисов Максим Андреевич", date(2013, 4, 19), 0, 1180, 1205, "9900027", "99900172", 0, "2 юн.", "Москва", "есть полный тёзка"},
		{"Ткач Марк Эмилевич", date(2016, 12, 12), 0, 1033, 990, "9900029", "999000202", 0, "", "Москва", ""},
		{"Ершова Василиса Романовна", date(2017, 10, 22), 0, 1000, 870, "9900028", "999000196", 0, "", "Москва", "в фамилии латинская a"},
		{"Ершова Злата Романовна", date(2019, 2, 2), 0, 0, 0, "", "", 0, "", "Москва", "нет ID, свидетельство о рождении приложено"},
		{"Щукина-Ёлкина Яна Глебовна", date(2016, 11, 24), 0, 0, 0, "", "", 0, "", "Химки", ""},
		{"Мамедов Руфат Эльдар оглы", date(2015, 6, 1), 0, 1048, 1120, "9900031", "", 0, "3 юн.", "Москва", "просит категорию D"},
	} {
		e := im.Rows[i].Entry
		if e.Name != c.name || e.Born != c.born || e.FIDE != c.fide || e.FSR != c.fsr || e.RSHT != c.rsht || e.FSRID != c.fsrID || e.FIDEID != c.fideID ||
			e.Title != c.title || e.Rank != c.rank || e.City != c.city || e.Note != c.note {
			t.Errorf("line %d: got %+v, notes %+v", e.Line, e, im.Rows[i].Notes)
		}
	}
}

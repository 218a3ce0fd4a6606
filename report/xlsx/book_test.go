package xlsx

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"tura/assets/i18n"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// opened writes the sheets and opens the workbook again.
func opened(t *testing.T, sheets []Sheet) *excelize.File {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, sheets); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func cell(t *testing.T, f *excelize.File, sheet, at string) (text string, kind excelize.CellType, formula string) {
	t.Helper()
	text, err := f.GetCellValue(sheet, at, excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	kind, err = f.GetCellType(sheet, at)
	if err != nil {
		t.Fatal(err)
	}
	formula, err = f.GetCellFormula(sheet, at)
	if err != nil {
		t.Fatal(err)
	}
	return text, kind, formula
}

func TestValuesKeepTheirType(t *testing.T) {
	f := opened(t, []Sheet{{Name: "Список", Titles: []string{"Кубок"}, Columns: []Column{{Head: "Имя"}, {Head: "Рейтинг", Kind: Number},
		{Head: "Очки", Kind: Decimal}, {Head: "Дата", Kind: Day}}, Rows: [][]any{
		{"=HYPERLINK(\"x\")", 1500, tournament.Points(9), tournament.Date{Year: 2026, Month: 11, Day: 30}},
		{"+7", nil, nil, tournament.Date{Year: 1999}}, {"-a"}, {"@b"}}}})
	for at, want := range map[string]struct {
		text string
		kind excelize.CellType
	}{
		"A1": {"Кубок", excelize.CellTypeSharedString}, "A3": {`=HYPERLINK("x")`, excelize.CellTypeSharedString}, "A4": {"+7", excelize.CellTypeSharedString},
		"A5": {"-a", excelize.CellTypeSharedString}, "A6": {"@b", excelize.CellTypeSharedString},
		"B3": {"1500", excelize.CellTypeUnset}, "C3": {"4.5", excelize.CellTypeUnset}, "D3": {"46356", excelize.CellTypeUnset}, "D4": {"1999", excelize.CellTypeUnset},
	} {
		text, kind, formula := cell(t, f, "Список", at)
		if text != want.text || kind != want.kind || formula != "" {
			t.Errorf("%s: %q, type %d, formula %q", at, text, kind, formula)
		}
	}
	shown, err := f.GetCellValue("Список", "D3")
	if err != nil || shown != "30.11.2026" {
		t.Errorf("date shows as %q: %v", shown, err)
	}
	panes, err := f.GetPanes("Список")
	if err != nil || !panes.Freeze || panes.YSplit != 2 {
		t.Errorf("panes %+v %v", panes, err)
	}
	names := map[string]string{}
	for _, n := range f.GetDefinedName() {
		names[n.Name] = n.RefersTo
	}
	if names["_xlnm.Print_Area"] != "'Список'!$A$1:$D$6" || names["_xlnm.Print_Titles"] != "'Список'!$2:$2" {
		t.Errorf("names %v", names)
	}
}

func TestTabsAreLegalAndUnique(t *testing.T) {
	long := strings.Repeat("Кубок ", 10)
	f := opened(t, []Sheet{{Name: "A/B: [1]?"}, {Name: long}, {Name: long}, {Name: "a/b: [1]?"}, {Name: ""}})
	got := strings.Join(f.GetSheetList(), "|")
	if want := "A-B  (1)|Кубок Кубок Кубок Кубок Кубок К|Кубок Кубок Кубок Кубок Кубок 2|a-b  (1) 2|1"; got != want {
		t.Errorf("tabs %s", got)
	}
}

// four is a tournament of four players after two of three rounds, with a bye.
func four() *tournament.Tournament {
	t := &tournament.Tournament{Code: "A", RoundCount: 3, Scoring: tournament.StandardScoring()}
	for i, name := range []string{"Ладьин Пётр", "Ферзева Анна", "Пешкин Олег"} {
		t.Players = append(t.Players, tournament.Player{Number: tournament.Number(i + 1), Name: name, Rating: 1500 - 100*i, FIDE: 1500 - 100*i,
			Sex: tournament.Male, FromRound: 1, Born: tournament.Date{Year: 1990, Month: 5, Day: 6}})
	}
	t.Rounds = []tournament.Round{
		{Number: 1, Games: []tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.Drawn}}, Byes: []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}},
		{Number: 2, Games: []tournament.Game{{Board: 1, White: 3, Black: 1, Result: tournament.BlackAbsent}}, Byes: []tournament.Bye{{Player: 2, Kind: tournament.HalfBye}}},
	}
	return t
}

func TestListsOfATournament(t *testing.T) {
	tour := four()
	codes, err := tiebreak.ParseList([]string{"DE", "BH"})
	if err != nil {
		t.Fatal(err)
	}
	table := standings.Make(tour, standings.Options{Codes: codes, TieBreak: tiebreak.Options{Rounds: 2, Edition: tiebreak.Edition2026}})
	f := opened(t, Lists{Text: i18n.For(i18n.Russian), Head: "Кубок · A"}.All(tour, table))
	if got := strings.Join(f.GetSheetList(), "|"); got != "Стартовый список|Тур 1|Тур 2|Таблица|Перекрёстная таблица" {
		t.Errorf("tabs %s", got)
	}
	for _, c := range []struct{ sheet, at, want string }{
		{"Стартовый список", "A1", "Кубок · A"}, {"Стартовый список", "B4", "Ладьин Пётр"}, {"Стартовый список", "E4", "1500"},
		{"Тур 1", "A2", "Пары 1-го тура"}, {"Тур 1", "F4", "½–½"}, {"Тур 1", "F5", "свободен"},
		{"Тур 2", "E4", "1"}, {"Тур 2", "F4", "+/−"}, {"Тур 2", "G4", "0.5"},
		{"Таблица", "C4", "Пешкин Олег"}, {"Таблица", "G4", "2"}, {"Таблица", "A2", "Положение после 2-го тура"},
		{"Перекрёстная таблица", "E4", "+"}, {"Перекрёстная таблица", "F4", "1б +"}, {"Перекрёстная таблица", "E5", "1ч ½"},
	} {
		if got, _, _ := cell(t, f, c.sheet, c.at); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.sheet, c.at, got, c.want)
		}
	}
}

// TestRatingReport: the report for the rating administrators has full birth dates and numbers, every game, and how it ended.
func TestRatingReport(t *testing.T) {
	tour := four()
	tour.Players[0].FSRID, tour.Players[0].FIDEID = "00123", "9900011"
	table := standings.Make(tour, standings.Options{TieBreak: tiebreak.Options{Rounds: 2, Edition: tiebreak.Edition2026}})
	sheets := Lists{Text: i18n.For(i18n.Russian)}.RatingReport(tour, table, Facts{Event: "Кубок", ChiefArbiter: "Часовников О. П."})
	f := opened(t, sheets)
	for _, c := range []struct{ sheet, at, want string }{
		{"Турнир", "B3", "Кубок"}, {"Участники", "C3", "Ладьин Пётр"}, {"Участники", "F3", "32999"}, {"Участники", "J3", "00123"}, {"Участники", "L3", "9900011"},
		{"Партии", "G3", "1/2"}, {"Партии", "L3", "сыграна"}, {"Партии", "L4", "свободен"}, {"Партии", "L5", "неявка"}, {"Партии", "E3", "00123"},
	} {
		if got, _, _ := cell(t, f, c.sheet, c.at); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.sheet, c.at, got, c.want)
		}
	}
	var b bytes.Buffer
	if err := WriteCSV(&b, sheets[1]); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(b.String(), "\r\n")
	if !strings.HasPrefix(lines[0], "\ufeff№;Место;Участник;") || !strings.HasPrefix(lines[1], "1;3;Ладьин Пётр;;м;1990-05-06;") {
		t.Errorf("CSV:\n%s", b.String())
	}
}

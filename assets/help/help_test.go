package help

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"tura/assets/i18n"
)

func TestBothLanguagesTellTheSame(t *testing.T) {
	ru, en := Pages(i18n.Russian), Pages(i18n.English)
	if len(ru) == 0 || len(ru) != len(en) {
		t.Fatalf("%d pages in Russian, %d in English", len(ru), len(en))
	}
	outline := func(p Page) (out []string) {
		for _, b := range p.Blocks {
			switch b.Kind {
			case Heading:
				out = append(out, "heading "+strings.Repeat("#", b.Level))
			case Picture:
				out = append(out, "picture "+b.Name)
			case Table:
				out = append(out, "table")
			case Command:
				out = append(out, "command "+b.Text())
			}
		}
		return out
	}
	for i := range ru {
		if ru[i].ID != en[i].ID {
			t.Errorf("page %d is %s in Russian, %s in English", i, ru[i].ID, en[i].ID)
			continue
		}
		if a, b := outline(ru[i]), outline(en[i]); !slices.Equal(a, b) {
			t.Errorf("%s: in Russian\n%s\nin English\n%s", ru[i].ID, strings.Join(a, "\n"), strings.Join(b, "\n"))
		}
		for k, block := range ru[i].Blocks {
			if block.Kind == Table && len(block.Rows) != len(en[i].Blocks[k].Rows) {
				t.Errorf("%s: table in block %d has %d rows in Russian, %d in English", ru[i].ID, k, len(block.Rows), len(en[i].Blocks[k].Rows))
			}
		}
	}
}

func TestEnglishIsEnglish(t *testing.T) {
	for _, p := range Pages(i18n.English) {
		for _, b := range p.Blocks {
			for _, word := range strings.Fields(b.Text()) {
				if strings.ContainsAny(strings.ToLower(word), "абвгдежзийклмнопрстуфхцчшщъыьэюя") && !strings.ContainsAny(word, "«»") {
					t.Errorf("%s: %s", p.ID, b.Text())
					break
				}
			}
		}
	}
}

func TestParse(t *testing.T) {
	p, err := parse("# Титул\n\nПервая **жирная** строка\nи вторая.\n\n## Глава\n- пункт\n  дальше\n- другой\n1. шаг\n\n| a | b |\n|---|---|\n| 1 | **2** |\n\n> важно\n> весьма\n\n    turactl help\n\n![Окно](start)\n")
	if err != nil {
		t.Fatal(err)
	}
	want := Page{Title: "Титул", Blocks: []Block{
		{Kind: Paragraph, Spans: []Span{{"Первая ", false}, {"жирная", true}, {" строка", false}, {" и вторая.", false}}},
		{Kind: Heading, Level: 2, Spans: []Span{{"Глава", false}}},
		{Kind: Item, Spans: []Span{{"пункт", false}, {" дальше", false}}},
		{Kind: Item, Spans: []Span{{"другой", false}}},
		{Kind: Step, Number: 1, Spans: []Span{{"шаг", false}}},
		{Kind: Table, Rows: [][][]Span{{{{"a", false}}, {{"b", false}}}, {{{"1", false}}, {{"2", true}}}}},
		{Kind: Note, Spans: []Span{{"важно", false}, {" весьма", false}}},
		{Kind: Command, Spans: []Span{{"turactl help", false}}},
		{Kind: Picture, Name: "start", Spans: []Span{{"Окно", false}}},
	}}
	if !reflect.DeepEqual(p, want) {
		t.Errorf("got  %+v\nwant %+v", p, want)
	}
}

func TestParseFaults(t *testing.T) {
	for text, want := range map[string]string{
		"слова":                         "no title",
		"# a\n# b":                      "line 2: a second title",
		"# a\n**b":                      "line 2: ** without its end: **b",
		"# a\n| a | b |\n| 1 | 2 | 3 |": "line 3: 3 cells in a table of 2 columns",
	} {
		if _, err := parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestSearchFindsOtherEndings(t *testing.T) {
	hits := Search(i18n.Russian, "проигравшие жеребьевкой")
	if len(hits) != 0 {
		t.Errorf("found %v", hits)
	}
	for _, query := range []string{"жеребьёвки", "ЖЕРЕБЬЕВКА", "неявка", "chess-results"} {
		if len(Search(i18n.Russian, query)) == 0 {
			t.Errorf("%s: nothing", query)
		}
	}
	hits = Search(i18n.English, "appeal")
	if len(hits) == 0 || !strings.Contains(strings.ToLower(hits[0].Words), "appeal") {
		t.Errorf("found %v", hits)
	}
}

// letters measures every rune as 1, bold as 2.
func letters(text string, bold bool) float64 {
	n := float64(len([]rune(text)))
	if bold {
		n *= 2
	}
	return n
}

func TestBreak(t *testing.T) {
	spans := []Span{{"Клавиша ", false}, {"F6", true}, {": проверка и ", false}, {"пары сразу", true}}
	got := Break(spans, 18, letters)
	want := [][]Span{
		{{"Клавиша ", false}, {"F6", true}, {":", false}},
		{{"проверка и", false}},
		{{"пары", true}},
		{{"сразу", true}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if got := Break(nil, 10, letters); got != nil {
		t.Errorf("nothing became %v", got)
	}
	if got := Break([]Span{{"а оченьдлинноеслово", false}}, 5, letters); len(got) != 2 {
		t.Errorf("a long word: %v", got)
	}
}

func TestColumns(t *testing.T) {
	table := [][][]Span{{{{"a", false}}, {{"b", false}}}, {{{"one two", false}}, {{"three four five six", false}}}}
	if got := Columns(table, 100, letters); !slices.Equal(got, []float64{8, 92}) {
		t.Errorf("with room %v", got)
	}
	got := Columns(table, 20, letters)
	if got[0] < 3 || got[1] < 5 || got[0]+got[1] > 20.001 {
		t.Errorf("without room %v", got)
	}
}

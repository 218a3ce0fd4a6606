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
	p, err := parse("# Титул\n\nПервая **жирная** строка\nи вторая.\n\n## Глава\n- пункт\n  дальше\n- другой\n1. шаг\n\n| a | b |\n|---|---|\n| 1 | **2** |\n\n> важно\n\n    turactl help\n\n![Окно](start)\n")
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
		{Kind: Note, Spans: []Span{{"важно", false}}},
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

package report_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tura/core/tournament"
	"tura/report/document"
	"tura/report/pdf"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden compares every paper of a small event with its stored drawing.
func TestGolden(t *testing.T) {
	for lang, m := range map[string]func() world{
		"ru": func() world {
			return newWorld(t, russian(), sampleTournament("B", 13, 4), sampleTournament("OPEN", 6, 4))
		},
		"en": func() world { return newWorld(t, english(), sampleTournament("B", 5, 3)) },
	} {
		for _, p := range m().all() {
			keep(t, lang+"-"+p.name, p.doc)
			var b bytes.Buffer
			if err := document.Dump(&b, p.doc); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", lang, p.name+".txt")
			if *update {
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatalf("%v; run go test -update after looking at the papers", err)
			}
			if got, line := b.String(), 0; got != string(want) {
				have, old := strings.Split(got, "\n"), strings.Split(string(want), "\n")
				for line < len(have) && line < len(old) && have[line] == old[line] {
					line++
				}
				t.Errorf("%s %s differs from %s at line %d:\n got %s\nwant %s", lang, p.name, file, line+1, at(have, line), at(old, line))
			}
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(end)"
}

// troubled is a group with the names that break papers: sixty letters, emoji, missing glyphs, one word, namesakes.
func troubled(players, rounds int) *tournament.Tournament {
	t := sampleTournament("B", players, rounds)
	names := []string{
		"Рождественская-Староиндийская-Новотроицкая Александра-Виктория Константиновна",
		"Ферзев😀 Пётр👑 ♞",
		"Ли",
		"Nguyễn Văn Ánh",
		"王 小明",
		"де ла Крус-и-Монтенегро Хуан Карлос Альберто",
		"Однофамильцева-Длинноимённая Александрина Александровна",
		"Однофамильцева-Длинноимённая Александрина Алексеевна",
		"Однофамильцева-Длинноимённая Алевтина Алексеевна",
		strings.Repeat("Щ", 60),
	}
	for i := range t.Players {
		t.Players[i].Name = names[i%len(names)]
		t.Players[i].City = "Петропавловск-Камчатский городской округ"
		t.Players[i].Rank = "международный гроссмейстер"
	}
	return t
}

// idlers sends most of the players of the last round home.
func idlers(t *tournament.Tournament) *tournament.Tournament {
	last := &t.Rounds[len(t.Rounds)-1]
	for _, g := range last.Games[7:] {
		for _, n := range []tournament.Number{g.White, g.Black} {
			last.Byes = append(last.Byes, tournament.Bye{Player: n, Kind: tournament.HalfBye})
		}
	}
	last.Games = last.Games[:7]
	return t
}

// TestNothingLeavesThePage draws every paper of good and of troubled events and checks that each text stands inside its page, in a size
// that can be read, and that every page of a list has its number.
func TestNothingLeavesThePage(t *testing.T) {
	for name, groups := range map[string][]*tournament.Tournament{
		"one":    {sampleTournament("B", 2, 1)},
		"many":   {sampleTournament("B", 101, 7), sampleTournament("2009 и моложе", 44, 7), sampleTournament("KINDER", 17, 7)},
		"42":     {sampleTournament("B", 42, 4)},
		"idle":   {idlers(sampleTournament("B", 101, 4)), sampleTournament("A", 12, 4)},
		"empty":  {{Code: "E", RoundCount: 7, Scoring: tournament.StandardScoring(), TieBreaks: []string{"BH"}, Rounds: []tournament.Round{{Number: 1}}}},
		"names":  {troubled(33, 7), troubled(12, 7)},
		"nine":   {sampleTournament("B", 33, 9)},
		"twelve": {sampleTournament("B", 33, 13)},
	} {
		if name == "empty" {
			groups[0].Players = nil
		}
		for _, w := range []world{newWorld(t, russian(), groups...), newWorld(t, english(), groups...)} {
			w.event.Name = strings.Replace(w.event.Name, "«Тихий ход»", "памяти «Тихого хода» среди команд и участников всех возрастов и разрядов", 1)
			papers := w.lists()
			if name != "empty" {
				papers = w.all()
			}
			for _, p := range papers {
				check(t, name+" "+p.name, p.doc)
				if name == "names" { // what breaks papers is written too
					keep(t, name+"-"+p.name+w.m.Text.T("papers.sign.white"), p.doc)
				}
			}
		}
	}
}

// unstamped papers bear no page number.
func unstamped(name string) bool {
	for _, n := range []string{"slips", "cards", "tags", "diploma", "certificate", "ruler"} {
		if strings.Contains(name, n) {
			return true
		}
	}
	return false
}

func check(t *testing.T, name string, d *document.Document) {
	t.Helper()
	for i, p := range d.Pages {
		numbered := false
		for _, it := range p.Items {
			v, ok := it.(document.Text)
			if !ok {
				continue
			}
			width := pdf.Ruler{}.Width(v.Font, v.Size, v.S)
			x := v.X - [...]float64{0, width / 2, width}[v.Align]
			if x < 3 || x+width > p.Width-3 || v.Y < 3 || v.Y > p.Height-1 {
				t.Errorf("%s, page %d: %q at %.1f…%.1f, %.1f leaves the page of %.0f×%.0f", name, i+1, v.S, x, x+width, v.Y, p.Width, p.Height)
			}
			foot := p.Height - 16
			if p.Width > p.Height {
				foot = p.Height - 10
			}
			if v.Y > foot-0.5 && v.Y != foot+4.2 && !unstamped(name) {
				t.Errorf("%s, page %d: %q stands in the foot", name, i+1, v.S)
			}
			if v.Size < 4 {
				t.Errorf("%s, page %d: %q is set in %.1f points", name, i+1, v.S, v.Size)
			}
			if strings.Contains(v.S, "[papers.") {
				t.Errorf("%s, page %d: a string is missing: %s", name, i+1, v.S)
			}
			numbered = numbered || strings.HasPrefix(v.S, "стр. ") || strings.HasPrefix(v.S, "page ")
		}
		if !numbered && !unstamped(name) {
			t.Errorf("%s: page %d has no number", name, i+1)
		}
	}
	if len(d.Pages) == 0 {
		t.Errorf("%s has no pages", name)
	}
}

// TestTextOfThePDFEqualsTheData reads the printed lists back.
func TestTextOfThePDFEqualsTheData(t *testing.T) {
	path, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext is not installed")
	}
	group := sampleTournament("B", 33, 7)
	w := newWorld(t, russian(), group)
	for _, p := range w.all() {
		b, err := pdf.Bytes(p.doc, printedAt)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(path, "-layout", "-", "-")
		cmd.Stdin = bytes.NewReader(b)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(string(out)), "")
		for _, s := range p.doc.Strings() {
			if s := strings.Join(strings.Fields(s), ""); !strings.Contains(text, s) && !strings.HasPrefix(p.name, "cards") {
				t.Errorf("%s: %q is in the paper but not in the text of its PDF", p.name, s)
			}
		}
	}
}

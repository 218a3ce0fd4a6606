package html

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report"
)

// sample is a site of two groups; the second is a round robin with nasty names.
func sample(t *testing.T) Site {
	t.Helper()
	swiss := &tournament.Tournament{Code: "Б", RoundCount: 3, Scoring: tournament.StandardScoring()}
	for i, name := range []string{"Ладьин Пётр Ильич", "Ферзева Анна", `<script>alert("1")</script> & Co`} {
		swiss.Players = append(swiss.Players, tournament.Player{Number: tournament.Number(i + 1), Name: name, Rating: 1500 - 100*i, FromRound: 1,
			Born: tournament.Date{Year: 1987, Month: 5, Day: 6}, City: "Ладейск"})
	}
	swiss.Rounds = []tournament.Round{
		{Number: 1, Games: []tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.Drawn}}, Byes: []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}},
		{Number: 2, Games: []tournament.Game{{Board: 1, White: 3, Black: 1, Result: tournament.BlackAbsent}}, Byes: []tournament.Bye{{Player: 2, Kind: tournament.HalfBye}}},
	}
	robin := &tournament.Tournament{Code: "B", Name: "Мемориал «Ёлка»", System: tournament.RoundRobin, RoundCount: 1, Scoring: tournament.StandardScoring(),
		Players: []tournament.Player{{Number: 1, Name: "Один"}, {Number: 2, Name: "Два"}},
		Rounds:  []tournament.Round{{Number: 1, Games: []tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.WhiteWins}}}}}
	s := Site{Event: report.Event{Name: "Кубок «Тихий ход»", City: "Ладейск", Start: tournament.Date{Year: 2026, Month: 11, Day: 29},
		End: tournament.Date{Year: 2026, Month: 11, Day: 30}, Control: "10 + 5", Officials: []report.Official{{Name: "Часовников Олег Петрович"}}},
		At: time.Date(2026, 11, 30, 18, 5, 0, 0, time.UTC)}
	for _, tour := range []*tournament.Tournament{swiss, robin} {
		codes, err := tiebreak.ParseList([]string{"DE", "BH/C1", "AOB"})
		if err != nil {
			t.Fatal(err)
		}
		table := standings.Make(tour, standings.Options{Codes: codes, TieBreak: tiebreak.Options{Rounds: len(tour.Rounds), Edition: tiebreak.Edition2026}})
		s.Groups = append(s.Groups, Group{Tournament: tour, Table: table, Dates: []tournament.Date{{Year: 2026, Month: 11, Day: 29}}})
	}
	s.Groups[0].Prizes = []Prize{{Table: "Женщины", Place: 1, Player: 2, Money: 5000, Things: "кубок"}, {Table: "Женщины", Place: 2, Reason: "некому"}}
	return s
}

func pagesOf(t *testing.T, lang i18n.Lang) map[string][]byte {
	t.Helper()
	pages, err := Pages(sample(t), i18n.For(lang))
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

func TestEveryLinkLeadsSomewhere(t *testing.T) {
	href := regexp.MustCompile(`(?:href|src)="([^"]*)"`)
	for _, lang := range i18n.Languages {
		pages := pagesOf(t, lang)
		for name, text := range pages {
			for _, m := range href.FindAllStringSubmatch(string(text), -1) {
				if to := path.Join(path.Dir(name), m[1]); m[1] != "#main" && pages[to] == nil {
					t.Errorf("%s leads to %s, which is not there", name, m[1])
				}
			}
			if strings.Contains(string(text), "http") || strings.Contains(string(text), "<script") {
				t.Errorf("%s reaches for the network or runs a script", name)
			}
			if strings.Contains(string(text), "[lists.") || strings.Contains(string(text), "[site.") {
				t.Errorf("%s has a key without a string", name)
			}
		}
	}
}

func TestPagesOfASite(t *testing.T) {
	pages := pagesOf(t, i18n.Russian)
	var names []string
	for name := range pages {
		names = append(names, name)
	}
	slices.Sort(names)
	want := []string{"b-2/cross.html", "b-2/index.html", "b-2/player-1.html", "b-2/player-2.html", "b-2/round-1.html", "b-2/start.html",
		"b/cross.html", "b/index.html", "b/player-1.html", "b/player-2.html", "b/player-3.html", "b/prizes.html", "b/round-1.html", "b/round-2.html",
		"b/start.html", "index.html", "style.css"}
	if !slices.Equal(names, want) {
		t.Errorf("files %v", names)
	}
	for _, c := range []struct{ page, text string }{
		{"index.html", `<a href="b/index.html">Б</a>`}, {"index.html", "29.11.2026 – 30.11.2026"}, {"index.html", "Обновлено 30.11.2026 18:05"},
		{"index.html", "Главный судья: Часовников Олег"}, {"b/start.html", "Ладьин Пётр</a>"},
		{"b/start.html", "&lt;script&gt;alert"}, {"b/round-2.html", "&#43;/−"}, {"b/round-2.html", "½ без игры"}, {"b/round-1.html", "29.11.2026"},
		{"b/index.html", "Положение после 2-го тура"}, {"b/cross.html", `<a href="player-3.html">3ч −</a>`}, {"b/player-1.html", "белые"},
		{"b/prizes.html", "не присуждён"}, {"b/prizes.html", "5000"}, {"b-2/index.html", "Итоговая таблица"}, {"b-2/cross.html", `<td class="c">×</td>`},
	} {
		if !strings.Contains(string(pages[c.page]), c.text) {
			t.Errorf("%s lacks %q:\n%s", c.page, c.text, pages[c.page])
		}
	}
	for name, text := range pages {
		if strings.Contains(string(text), "1987") || strings.Contains(string(text), "06.05") {
			t.Errorf("%s shows a birth date", name)
		}
	}
	if english := pagesOf(t, i18n.English)["b/round-2.html"]; !strings.Contains(string(english), "Pairings of round 2") || !strings.Contains(string(english), "half-point bye") {
		t.Errorf("English:\n%s", english)
	}
}

func TestWriteIntoFolders(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Сайт турнира № 1")
	for range 2 { // the second time over the first
		if err := Write(dir, sample(t), i18n.For(i18n.Russian)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "b", "player-3.html")); err != nil {
		t.Error(err)
	}
	rest, err := filepath.Glob(filepath.Join(dir, ".new-*"))
	if err != nil || len(rest) > 0 {
		t.Errorf("left behind: %v %v", rest, err)
	}
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	err = Write(filepath.Join(blocked, "site"), sample(t), i18n.For(i18n.Russian))
	var f *fault.Fault
	if !errors.As(err, &f) || f.Code != "site.folder" {
		t.Errorf("got %v", err)
	}
}

// TestPagesFitAPhone opens pages in a headless browser of a phone's width, where one is installed (long run only): nothing may stick out sideways.
func TestPagesFitAPhone(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil || os.Getenv("TURA_LONG") == "" {
		t.Skip("no chromium here, or not the long run")
	}
	dir := t.TempDir()
	if err := Write(dir, sample(t), i18n.For(i18n.Russian)); err != nil {
		t.Fatal(err)
	}
	// The probe frames a page at 390 pixels and writes its title into the document once its width is known.
	probe := `<!DOCTYPE html><body><iframe id="f" width="390" height="800" src="PAGE"></iframe><script>
f.onload = function () { var d = f.contentDocument.documentElement; document.title = "width " + d.scrollWidth + " of " + d.clientWidth; };
</script></body>`
	for _, page := range []string{"index.html", "b/index.html", "b/round-2.html", "b/player-1.html", "b/cross.html", "b/start.html"} {
		file := filepath.Join(dir, "probe.html")
		if err := os.WriteFile(file, []byte(strings.Replace(probe, "PAGE", page, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		out, err := exec.CommandContext(ctx, browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--dump-dom", "file://"+file).Output()
		cancel()
		if err != nil {
			t.Fatalf("%s: %v", page, err)
		}
		if m := regexp.MustCompile(`width (\d+) of (\d+)`).FindStringSubmatch(string(out)); m == nil || m[1] != m[2] {
			t.Errorf("%s: %v", page, m)
		}
	}
}

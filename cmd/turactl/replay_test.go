package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// turactl runs one command line and fails the test unless it ends with exit code 0.
func turactl(t *testing.T, args ...string) string {
	t.Helper()
	var out, errOut bytes.Buffer
	if code := run(args, &out, &errOut); code != exitFine {
		t.Fatalf("turactl %s: exit code %d\n%s%s", strings.Join(args, " "), code, errOut.String(), out.String())
	}
	return out.String()
}

// table reads CSV as the contract writes it: rows by column name.
func table(t *testing.T, name, text string) []map[string]string {
	t.Helper()
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	r.Comma = ';'
	all, err := r.ReadAll()
	if err != nil || len(all) == 0 {
		t.Fatalf("%s: %v", name, err)
	}
	var out []map[string]string
	for _, row := range all[1:] {
		m := map[string]string{}
		for i, c := range all[0] {
			m[c] = row[i]
		}
		out = append(out, m)
	}
	return out
}

func file(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// compare holds the wanted columns of two lists against each other, row by row; of "reason" only empty or not counts.
func compare(t *testing.T, what string, got, want []map[string]string, columns ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d rows, want %d", what, len(got), len(want))
	}
	bad := 0
	for i := range min(len(got), len(want)) {
		for _, c := range columns {
			g, w := got[i][c], want[i][c]
			if c == "reason" {
				g, w = fmt.Sprint(g != ""), fmt.Sprint(w != "")
			}
			if g != w && bad < 10 {
				bad++
				t.Errorf("%s row %d, %s: %q, want %q (%v)", what, i+1, c, g, w, want[i])
			}
		}
	}
}

// roundsOf is the greatest round number of a results file.
func roundsOf(results []map[string]string) int {
	n := 0
	for _, r := range results {
		v, _ := strconv.Atoi(r["round"])
		n = max(n, v)
	}
	return n
}

// replay runs a whole event from its files through the command line and compares every list.
func replay(t *testing.T, dir string) {
	event := filepath.Join(t.TempDir(), "мероприятие № 1.tura")
	at := func(name string) string { return filepath.Join(dir, name) }
	turactl(t, "new", event, "--from", at("event.json"))
	turactl(t, "entries", "import", event, at("registration.csv"))
	turactl(t, "confirm", event, "--all")
	results := table(t, "results", file(t, at("results.csv")))
	for round := range roundsOf(results) {
		n := strconv.Itoa(round + 1)
		turactl(t, "absences", "import", event, at("results.csv"), "--round", n)
		if round == 0 {
			compare(t, "startlist", table(t, "startlist", turactl(t, "startlist", event, "--format", "csv")), table(t, "expected", file(t, at("expected-startlist.csv"))),
				"category", "no", "name", "sex", "born", "title", "fide_id", "fide", "fsr", "rsht", "from_round")
		}
		turactl(t, "pair", event)
		want := slices.DeleteFunc(table(t, "expected", file(t, at("expected-pairings.csv"))), func(m map[string]string) bool { return m["round"] != n })
		compare(t, "pairings round "+n, table(t, "pairings", turactl(t, "pairings", event, "--round", n, "--format", "csv")), want,
			"category", "round", "board", "white_no", "white", "black_no", "black")
		if t.Failed() {
			return
		}
		turactl(t, "results", "import", event, at("results.csv"), "--round", n)
	}
	if _, err := os.Stat(at("armageddon.csv")); err == nil {
		turactl(t, "playoff", "import", event, at("armageddon.csv"))
	}
	turactl(t, "incidents", "import", event, at("incidents.csv"))
	compareStandings(t, event, at("expected-standings.csv"), "2026")
	compareStandings(t, event, at("expected-standings-2024.csv"), "2024")
	compare(t, "prizes", table(t, "prizes", turactl(t, "prizes", event, "--format", "csv")), table(t, "expected", file(t, at("expected-prizes.csv"))),
		"policy", "category", "table", "prize_place", "awarded", "player", "final_place", "money", "things", "reason")
	compare(t, "fees", table(t, "fees", turactl(t, "fees", event, "--format", "csv")), table(t, "expected", file(t, at("expected-fees.csv"))),
		"category", "name", "base", "surcharge", "total")
}

func compareStandings(t *testing.T, event, expected, edition string) {
	t.Helper()
	got := table(t, "standings", turactl(t, "standings", event, "--edition", edition, "--format", "csv"))
	if len(got) == 0 {
		t.Fatal("no standings")
	}
	var columns []string
	for c := range got[0] {
		columns = append(columns, c)
	}
	slices.Sort(columns)
	compare(t, "standings "+edition, got, table(t, "expected", file(t, expected)), columns...)
}

func TestReplayOfTheEvents(t *testing.T) {
	for _, name := range []string{"winter-open", "winter-rapid", "space-rapid"} {
		t.Run(name, func(t *testing.T) { replay(t, filepath.Join("testdata", "events", name)) })
	}
}

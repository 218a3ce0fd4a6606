package standings_test

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/core/trf"
)

func readTRF(t testing.TB, path string) *tournament.Tournament {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	file, err := trf.Read(f, path)
	if err != nil {
		t.Fatal(err)
	}
	return file.Tournament
}

// shared finds the directory with the whole sets of vectors and events, or skips.
func shared(t testing.TB) string {
	dir := os.Getenv("TURA_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the whole sets are not here")
	}
	return dir
}

func codes(t testing.TB, list ...string) []tiebreak.Code {
	t.Helper()
	out, err := tiebreak.ParseList(list)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func options(tour *tournament.Tournament, e tiebreak.Edition, list []tiebreak.Code) standings.Options {
	return standings.Options{Codes: list, TieBreak: tiebreak.Options{Rounds: len(tour.Rounds), Edition: e}}
}

func TestOrders(t *testing.T) { checkOrders(t, "../tiebreak/testdata") }

func TestOrdersWhole(t *testing.T) {
	checkOrders(t, filepath.Join(shared(t), "vectors", "tiebreaks"))
}

func checkOrders(t *testing.T, dir string) {
	files, err := filepath.Glob(filepath.Join(dir, "[0-9]*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors in %s: %v", dir, err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var v struct {
			Orders []struct {
				List   []string
				Places [][]tournament.Number
			}
		}
		if err := json.Unmarshal(raw, &v); err != nil {
			t.Fatal(err)
		}
		tour := readTRF(t, strings.TrimSuffix(file, ".json")+".trf")
		for _, o := range v.Orders {
			table := standings.Make(tour, options(tour, tiebreak.Edition2026, codes(t, o.List...)))
			if got := groups(table); !reflect.DeepEqual(got, o.Places) {
				t.Errorf("%s %v: got %v, want %v", filepath.Base(file), o.List, got, o.Places)
			}
		}
	}
}

// groups lists the start numbers by place, shared places together.
func groups(table *standings.Table) [][]tournament.Number {
	var out [][]tournament.Number
	last := 0
	for _, r := range table.Rows {
		if r.Place != last {
			out, last = append(out, nil), r.Place
		}
		out[len(out)-1] = append(out[len(out)-1], r.Number)
	}
	return out
}

func TestEvents(t *testing.T) { checkEvents(t, "testdata") }

func TestEventsWhole(t *testing.T) { checkEvents(t, filepath.Join(shared(t), "events")) }

// eventLists are the lists of the events: the columns place_… are other readings of the same text.
var eventLists = map[string]map[string][]string{
	"winter-open": {
		"place":         {"DE", "BH/C1", "BH", "WIN", "BH/M1", "BPG"},
		"place_AOB_WIN": {"DE", "BH/C1", "BH", "WIN", "AOB", "BPG"},
		"place_M1_WON":  {"DE", "BH/C1", "BH", "WON", "BH/M1", "BPG"},
		"place_AOB_WON": {"DE", "BH/C1", "BH", "WON", "AOB", "BPG"},
		"place_4items":  {"DE", "BH/C1", "BH", "WIN"},
	},
	"winter-rapid": {"place": {"DE", "BH/C1", "BH", "WIN"}, "place_WON": {"DE", "BH/C1", "BH", "WON"}},
	"space-rapid":  {"place": {"BH", "BH/C1", "WIN", "DE"}, "place_WON": {"BH", "BH/C1", "WON", "DE"}},
}

func checkEvents(t *testing.T, dir string) {
	for event, lists := range eventLists {
		for file, edition := range map[string]tiebreak.Edition{"expected-standings.csv": tiebreak.Edition2026, "expected-standings-2024.csv": tiebreak.Edition2024} {
			path := filepath.Join(dir, event, file)
			if _, err := os.Stat(path); err != nil {
				continue
			}
			for category, rows := range readCSV(t, path) {
				tour := readTRF(t, filepath.Join(dir, event, "final-"+category+".trf"))
				for column, list := range lists {
					checkTable(t, event+" "+category+" "+file, tour, edition, column, codes(t, list...), rows)
				}
			}
		}
	}
}

// checkTable compares the places of one reading, and for the announced one every value.
func checkTable(t *testing.T, what string, tour *tournament.Tournament, e tiebreak.Edition, column string, list []tiebreak.Code, rows []map[string]string) {
	o := options(tour, e, list)
	playoff := standings.Playoff{}
	for _, r := range rows {
		if r["tie"] == "armageddon" {
			playoff.Order = append(playoff.Order, number(r["no"]))
		}
	}
	if len(playoff.Order) > 0 {
		o.Playoffs = append(o.Playoffs, playoff)
	}
	table := standings.Make(tour, o)
	for i, want := range rows {
		row := table.Row(number(want["no"]))
		if got := strconv.Itoa(row.Place); got != want[column] {
			t.Errorf("%s, %s of number %d: got %s, want %s", what, column, row.Number, got, want[column])
		}
		if column != "place" {
			continue
		}
		if table.Position(row.Number) != i {
			t.Errorf("%s: number %d stands in line %d, want %d", what, row.Number, table.Position(row.Number)+1, i+1)
		}
		if row.Shared != (want["tie"] == "shared") || row.Played != (want["tie"] == "armageddon") {
			t.Errorf("%s number %d: shared %v, played off %v, want %q", what, row.Number, row.Shared, row.Played, want["tie"])
		}
		if row.Points.Short() != want["points"] {
			t.Errorf("%s number %d: points %s, want %s", what, row.Number, row.Points.Short(), want["points"])
		}
		for k, code := range list {
			if got := table.Print(row, k); got != want[code.String()] {
				t.Errorf("%s number %d: %s got %s, want %s", what, row.Number, code, got, want[code.String()])
			}
		}
	}
}

// readCSV reads a table by category, rows by column name.
func readCSV(t *testing.T, path string) map[string][]map[string]string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma = ';'
	all, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]map[string]string{}
	for _, rec := range all[1:] {
		row := map[string]string{}
		for i, head := range all[0] {
			row[head] = rec[i]
		}
		out[row["category"]] = append(out[row["category"]], row)
	}
	return out
}

func number(s string) tournament.Number {
	n, _ := strconv.Atoi(s)
	return tournament.Number(n)
}

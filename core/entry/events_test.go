package entry

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"tura/core/names"
	"tura/core/regulation"
	"tura/core/sheet"
	"tura/core/tournament"
)

// event is one whole event read from a folder.
type event struct {
	dir     string
	reg     *regulation.Regulation
	entries []Entry
}

// eventDirs are the copies in testdata and, where it lies beside the repository, the whole shared set.
func eventDirs(t *testing.T) []string {
	t.Helper()
	dirs, err := filepath.Glob("testdata/*/event.json")
	if err != nil || len(dirs) < 3 {
		t.Fatalf("test events: %v %v", dirs, err)
	}
	shared := os.Getenv("TURA_SHARED")
	if shared == "" {
		shared = "../../../shared"
	}
	more, err := filepath.Glob(shared + "/events/*/event.json")
	if err != nil {
		t.Fatal(err)
	}
	out := append(dirs, more...)
	for i := range out {
		out[i] = filepath.Dir(out[i])
	}
	return out
}

func readEvent(t *testing.T, dir string) event {
	t.Helper()
	data, err := os.ReadFile(dir + "/event.json")
	if err != nil {
		t.Fatal(err)
	}
	reg, err := regulation.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	entries, faults := ReadRegistration(readSheet(t, dir+"/registration.csv"), reg)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return event{dir, reg, entries}
}

func readSheet(t *testing.T, path string) *sheet.Sheet {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sheet.Read(path, bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// records reads a CSV with a header into maps.
func records(t *testing.T, path string) []map[string]string {
	t.Helper()
	s := readSheet(t, path)
	var out []map[string]string
	for _, row := range s.Rows[1:] {
		m := map[string]string{}
		for i, h := range s.Rows[0].Cells {
			m[h] = row.Cell(i)
		}
		out = append(out, m)
	}
	return out
}

func num(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func TestStartListsOfTheEvents(t *testing.T) {
	for _, dir := range eventDirs(t) {
		ev := readEvent(t, dir)
		groups := Groups(ev.entries, Assign(ev.reg, ev.entries))
		sexes := map[tournament.Sex]string{tournament.Male: "М", tournament.Female: "Ж"}
		i := 0
		want := records(t, dir+"/expected-startlist.csv")
		for _, cat := range ev.reg.Categories {
			for n, e := range StartOrder(cat, ev.reg.Pairing.LateEntry, groups[cat.Code]) {
				if i >= len(want) {
					t.Fatalf("%s: more people than expected: %s", dir, e.Name)
				}
				p := e.Player(cat, tournament.Number(n+1))
				got := map[string]string{"category": cat.Code, "no": strconv.Itoa(int(p.Number)), "name": p.Name, "sex": sexes[p.Sex],
					"born": p.Born.Russian(), "title": p.Title.String(), "fide_id": p.FIDEID, "fide": num(p.FIDE), "fsr": num(p.FSR), "rsht": num(p.RSHT)}
				for k, v := range got {
					if want[i][k] != v {
						t.Errorf("%s %s %d: %s is %q, want %q", dir, cat.Code, n+1, k, v, want[i][k])
					}
				}
				i++
			}
		}
		if i != len(want) {
			t.Errorf("%s: %d people, want %d", dir, i, len(want))
		}
	}
}

func TestFeesOfTheEvents(t *testing.T) {
	for _, dir := range eventDirs(t) {
		ev := readEvent(t, dir)
		fees := Fees(ev.reg, ev.entries, Assign(ev.reg, ev.entries))
		want := records(t, dir+"/expected-fees.csv")
		if len(fees) != len(want) {
			t.Fatalf("%s: %d fees, want %d", dir, len(fees), len(want))
		}
		for i, f := range fees {
			got := map[string]string{"category": f.Category, "name": ev.entries[f.Entry].Name, "base": strconv.Itoa(f.Base),
				"surcharge": strconv.Itoa(f.Surcharge), "total": strconv.Itoa(f.Total)}
			for k, v := range got {
				if want[i][k] != v {
					t.Errorf("%s row %d (%s): %s is %q, want %q", dir, i+2, want[i]["name"], k, v, want[i][k])
				}
			}
			if f.NoRule || len(f.Items) == 0 {
				t.Errorf("%s: %s has no rule or reason", dir, want[i]["name"])
			}
		}
	}
}

// The reports of the whole shared set carry the names as transliterated; skipped where it is not there.
func TestLatinNamesOfTheEvents(t *testing.T) {
	for _, dir := range eventDirs(t) {
		for _, p := range records(t, dir+"/expected-startlist.csv") {
			raw, err := os.ReadFile(dir + "/final-" + p["category"] + ".trf")
			if err != nil {
				continue
			}
			no, err := strconv.Atoi(p["no"])
			if err != nil {
				t.Fatal(err)
			}
			line := bytes.Split(raw[bytes.Index(raw, []byte("001 ")):], []byte("\n"))[no-1]
			if got, want := names.Latin(p["name"], names.ICAO), string(bytes.TrimSpace(line[14:47])); got != want {
				t.Errorf("%s: got %q, want %q", p["name"], got, want)
			}
		}
	}
}

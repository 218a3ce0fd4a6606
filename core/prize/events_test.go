package prize

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tura/core/regulation"
	"tura/core/sheet"
	"tura/core/tournament"
)

func records(t *testing.T, path string) []map[string]string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sheet.Read(path, bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
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

// finalTables joins the final places with the persons of the start list, by group.
func finalTables(t *testing.T, dir string, reg *regulation.Regulation) map[string][]Finisher {
	t.Helper()
	absent := map[string]bool{}
	for _, d := range reg.Decisions {
		absent[d.Player] = absent[d.Player] || d.Decision == regulation.AbsentAtClosing
	}
	persons := map[string]map[string]string{}
	for _, p := range records(t, dir+"/expected-startlist.csv") {
		persons[p["name"]] = p
	}
	out := map[string][]Finisher{}
	for _, r := range records(t, dir+"/expected-standings.csv") {
		p := persons[r["name"]]
		born, err := tournament.ParseDate(p["born"])
		if err != nil {
			t.Fatal(err)
		}
		sex := tournament.Male
		if p["sex"] == "Ж" {
			sex = tournament.Female
		}
		place, err := strconv.Atoi(r["place"])
		if err != nil {
			t.Fatal(err)
		}
		no, err := strconv.Atoi(r["no"])
		if err != nil {
			t.Fatal(err)
		}
		fide, _ := strconv.Atoi(p["fide"]) // empty is 0
		out[r["category"]] = append(out[r["category"]], Finisher{Number: tournament.Number(no), Name: r["name"], Place: place, Absent: absent[r["name"]],
			Person: regulation.Person{Born: born, Sex: sex, FIDE: fide, Federation: p["federation"]}})
	}
	return out
}

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
	for i, path := range append(dirs, more...) {
		if i < len(dirs) {
			dirs[i] = filepath.Dir(path)
		} else {
			dirs = append(dirs, filepath.Dir(path))
		}
	}
	return dirs
}

func TestPrizesOfTheEvents(t *testing.T) {
	for _, dir := range eventDirs(t) {
		reg := readRegulation(t, dir)
		tables := finalTables(t, dir, reg)
		var got []map[string]string
		for _, policy := range regulation.Policies {
			for _, code := range reg.Codes() {
				for _, a := range Awards(reg, code, tables[code], policy, nil) {
					got = append(got, row(reg, policy, a))
				}
			}
		}
		want := records(t, dir+"/expected-prizes.csv")
		if len(got) != len(want) {
			t.Fatalf("%s: %d awards, want %d", dir, len(got), len(want))
		}
		for i := range got {
			want[i]["reason"] = filled(want[i]["reason"])
			for k, v := range got[i] {
				if want[i][k] != v {
					t.Errorf("%s line %d: %s is %q, want %q", dir, i+2, k, v, want[i][k])
				}
			}
		}
	}
}

// The tie column tells which ties were settled by the decisive game and which stayed shared, away from the prizes.
func TestTiesOfTheEvents(t *testing.T) {
	for _, dir := range eventDirs(t) {
		reg := readRegulation(t, dir)
		tables := finalTables(t, dir, reg)
		want := map[string]Settle{}
		for _, r := range records(t, dir+"/expected-standings.csv") {
			table := tables[r["category"]]
			at := slices.IndexFunc(table, func(f Finisher) bool { return f.Name == r["name"] })
			switch r["tie"] {
			case "armageddon": // undo the game: the second of the pair shares the place of the first
				if at > 0 && want[r["category"]+" "+table[at-1].Name] == Duel {
					table[at].Place = table[at-1].Place
				}
				want[r["category"]+" "+r["name"]] = Duel
			case "shared":
				want[r["category"]+" "+r["name"]] = SharePlace
			}
		}
		got := map[string]Settle{}
		for code, table := range tables {
			for _, tie := range Ties(reg, code, table, regulation.NoPolicy, nil) {
				for _, i := range tie.Players {
					got[code+" "+table[i].Name] = tie.Settle
				}
			}
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s: %s", dir, d)
		}
	}
}

// Counted from the tables of the youth regulation by hand.
func TestStoreOfTheYouthRapid(t *testing.T) {
	want := []StoreLine{{"кубок", 24, 0}, {"медаль", 24, 0}, {"грамота", 24, 0}, {"постер", 8, 0}, {"книга первого вида", 8, 0}, {"шахматная книга", 57, 0}}
	if got := Store(readRegulation(t, "testdata/space-rapid"), nil, 108); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

func readRegulation(t *testing.T, dir string) *regulation.Regulation {
	t.Helper()
	data, err := os.ReadFile(dir + "/event.json")
	if err != nil {
		t.Fatal(err)
	}
	reg, err := regulation.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

func row(reg *regulation.Regulation, policy regulation.Policy, a Award) map[string]string {
	m := map[string]string{"policy": policy.String(), "category": a.Category, "table": a.Table, "prize_place": strconv.Itoa(a.Place), "awarded": "no",
		"money": strconv.Itoa(a.Money), "things": strings.Join(a.Things, ", "), "player": "", "final_place": "", "tax": "", "net": "", "reason": ""}
	if a.Winner != nil {
		m["player"], m["final_place"] = a.Winner.Name, strconv.Itoa(a.Winner.Place)
	}
	if a.Awarded {
		m["awarded"] = "yes"
		if reg.Tax != nil && a.Money > 0 {
			tax, net := Tax(*reg.Tax, a.Money, a.Winner.Person.Federation)
			m["tax"], m["net"] = strconv.Itoa(tax), strconv.Itoa(net)
		}
	}
	if len(a.Reasons) > 0 {
		m["reason"] = "filled"
	}
	return m
}

func filled(s string) string {
	if s == "" {
		return ""
	}
	return "filled"
}

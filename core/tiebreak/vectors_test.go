package tiebreak

import (
	"encoding/json"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tura/core/tournament"
)

// vector is a file of values made by another program.
type vector struct {
	Values map[string]map[string]json.RawMessage
	Aux    map[string]map[string]json.RawMessage
}

func TestVectors(t *testing.T) { checkVectors(t, "testdata") }

func TestVectorsWhole(t *testing.T) {
	checkVectors(t, filepath.Join(shared(t), "vectors", "tiebreaks"))
}

func checkVectors(t *testing.T, dir string) {
	files, err := filepath.Glob(filepath.Join(dir, "[0-9]*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors in %s: %v", dir, err)
	}
	figures := 0
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var v vector
		if err := json.Unmarshal(raw, &v); err != nil {
			t.Fatal(err)
		}
		tour := readTRF(t, strings.TrimSuffix(file, ".json")+".trf")
		edition, _ := EditionFor(tour.Start)
		c := New(tour, Options{Rounds: len(tour.Rounds), Edition: edition})
		for number, values := range v.Values {
			n, _ := strconv.Atoi(number)
			for text, want := range values {
				figures++
				code, err := Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				if got := figure(c, code, tournament.Number(n)); !same(got, string(want)) {
					t.Errorf("%s player %d %s: got %s, want %s", filepath.Base(file), n, text, got, want)
				}
			}
			aux := v.Aux[number]
			if got := OfPoints(c.view(variant{}).adjusted[n-1]).String(); got != string(aux["ABH"]) {
				t.Errorf("%s player %d adjusted score: got %s, want %s", filepath.Base(file), n, got, aux["ABH"])
			}
			if got, want := exact(c.Value(Code{Kind: AOB}, tournament.Number(n))), string(aux["AOB_exact"]); want != "null" && !sameFraction(got, want) {
				t.Errorf("%s player %d exact AOB: got %s, want %s", filepath.Base(file), n, got, want)
			}
		}
	}
	t.Logf("%d figures in %d files", figures, len(files))
}

// figure prints a value as the vectors have it: DE is the rank inside the group tied on points.
func figure(c *Calculator, code Code, n tournament.Number) string {
	if code.Kind == DE {
		var group []tournament.Number
		for i := range c.h {
			if c.Score(tournament.Number(i+1)) == c.Score(n) {
				group = append(group, tournament.Number(i+1))
			}
		}
		return strconv.Itoa(c.DirectEncounter(code, group).RankOf(n))
	}
	return code.Print(c.Value(code, n))
}

// same compares a printed value with a JSON number or null.
func same(got, want string) bool {
	if want == "null" || got == "" {
		return want == "null" && got == ""
	}
	a, okA := new(big.Rat).SetString(got)
	b, okB := new(big.Rat).SetString(want)
	return okA && okB && a.Cmp(b) == 0
}

func exact(v Value) string {
	num, den := v.Exact()
	return strconv.FormatInt(num, 10) + "/" + strconv.FormatInt(den, 10)
}

func sameFraction(got, want string) bool {
	var quoted string
	if json.Unmarshal([]byte(want), &quoted) == nil {
		want = quoted
	}
	return same(got, want)
}

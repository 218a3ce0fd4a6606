package trf

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestGoodFilesHaveNoErrors: nothing in the common sets breaks a rule.
func TestGoodFilesHaveNoErrors(t *testing.T) {
	for _, name := range slices.Concat(shared(t, "vectors/pairing/*/*.trf"), shared(t, "vectors/tiebreaks/*.trf"), shared(t, "events/*/final-*.trf"), shared(t, "rules/*.trf")) {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, list, err := Validate(strings.NewReader(string(raw)), name)
		if got := codes(list, Repair); err != nil || len(got) > 0 {
			t.Errorf("%s: %v %v", name, err, got)
		}
	}
}

// TestDamagedReport spoils the example in one place each and looks for the finding at its line, column and player.
func TestDamagedReport(t *testing.T) {
	raw, err := os.ReadFile("testdata/example_a_trf16.trf")
	if err != nil {
		t.Fatal(err)
	}
	good := string(raw)
	for _, d := range []struct {
		old, new     string
		severity     Severity
		code         string
		line, column int
		player       int
	}{
		{"3.5    2     6 b 1", "4.0    2     6 b 1", Error, "trf.points.differ", 15, 81, 2},
		{"3.5    2     6 b 1", "       2     6 b 1", Warning, "trf.points.missing", 15, 81, 2},
		{"3.5    2     6 b 1", "3,5    2     6 b 1", Warning, "trf.points.comma", 15, 81, 2},
		{"2.0    7     5 w =     6 b 1", "2.0    7     5 w =     6 b =", Error, "trf.points.differ", 14, 81, 1},
		{"2.0    7     5 w =", "2.0    7     5 w 1", Repair, "trf.result.contradiction", 14, 99, 1},
		{"2.0    7     5 w =", "2.0    7     5 b =", Repair, "trf.colour.same", 14, 97, 1},
		{"2.0    7     5 w =", "2.0    7     6 w =", Error, "trf.opponent.differs", 14, 92, 1},
		{"0000 - Z  0000 - Z  0000 - Z", "0000 - Z  0000 - Z  0000 - U", Error, "trf.bye.two", 21, 139, 8},
		{"0000 - Z  0000 - Z  0000 - Z", "0000 - F  0000 - Z  0000 - Z", Warning, "trf.bye.full", 21, 119, 8},
		{"0000 - Z  0000 - Z  0000 - Z", "          0000 - Z  0000 - Z", Warning, "trf.cell.blank", 21, 119, 8},
		{"99900003", "99900001", Error, "trf.id.twice", 16, 58, 3},
		{"99900003", "        ", Warning, "trf.id.missing", 16, 58, 3},
		{"99900003 1983/03/13", "         1983/00/00", Warning, "trf.id.incomplete", 16, 58, 3},
		{"2100 RUS    99900003", "2100 KAZ            ", Error, "trf.id.foreign", 16, 58, 3},
		{"99900003", "9990000x", Error, "trf.id.bad", 16, 58, 3},
		{"RUS    99900003", "RUX    99900003", Warning, "trf.federation.unknown", 16, 54, 3},
		{"wWFM Player 05", "mWFM Player 05", Warning, "trf.title.sex", 18, 11, 5},
		{"wWFM Player 05", "xWFM Player 05", Warning, "trf.sex.bad", 18, 10, 5},
		{"1985/05/15", "1985/15/05", Warning, "trf.birth.bad", 18, 70, 5},
		{"26/11/03", "26/11/07", Error, "trf.dates.outside", 13, 102, 0},
		{"26/11/03", "26/11/31", Warning, "trf.date.bad", 13, 102, 0},
		{"  26/11/06\r\n", "\r\n", Warning, "trf.dates.count", 0, 0, 0},
		{"052 2026/11/06", "052 2026/11/01", Error, "trf.dates.reversed", 0, 0, 0},
		{"022 Testgrad\r\n", "", Warning, "trf.header.missing.warning", 0, 0, 0},
		{"082 0\r\n", "082 0\r\n222 5400+x\r\n", Error, "trf.control.bad", 0, 0, 0},
		{"082 0\r\n", "082 0\r\n222 60\r\n", Error, "trf.control.short", 0, 0, 0},
		{"082 0\r\n", "082 0\r\n222 3600+10\r\n", Warning, "trf.control.strong", 15, 49, 1},
		{"082 0\r\n", "082 0\r\n142 4\r\n", Error, "trf.rounds.many", 0, 0, 0},
		{"082 0\r\n", "082 0\r\n202 QQ\r\n", Warning, "trf.tiebreak.unknown", 0, 0, 0},
		{"001    9 m", "001   10 m", Error, "trf.opponent.nobody", 0, 0, 0},
		{"062 9", "062 8", Warning, "trf.count.players", 0, 0, 0},
		{"3.5    1     1 b =", "3.5    8     1 b =", Warning, "trf.rank.order", 18, 86, 5},
		{"1.5    8", "1.5    x", Warning, "trf.rank.bad", 20, 86, 7},
	} {
		bad := strings.Replace(good, d.old, d.new, 1)
		if bad == good {
			t.Fatalf("%q is not in the example", d.old)
		}
		_, list, err := Validate(strings.NewReader(bad), "a.trf")
		if err != nil {
			t.Fatal(err)
		}
		found := slices.ContainsFunc(list, func(f Finding) bool {
			return f.Code == d.code && f.Severity == d.severity && (d.line == 0 || f.Line == d.line && f.Column == d.column && int(f.Player) == d.player)
		})
		if !found {
			t.Errorf("%q → %q: want %s at %d:%d, got %+v", d.old, d.new, d.code, d.line, d.column, list)
		}
	}
}

// TestRematch: a second game over the board is an error, a second meeting after a forfeit is none (C.04.2 art. 3.5).
func TestRematch(t *testing.T) {
	for cells, want := range map[string]bool{"   2 w 1     2 b 1": true, "   2 w +     2 b 1": false} {
		twin := strings.NewReplacer("2 w 1", "1 b 0", "2 b 1", "1 w 0", "2 w +", "1 b -").Replace(cells)
		_, list, err := Validate(strings.NewReader(small(rowOf(1, cells), rowOf(2, twin))), "t")
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(codes(list, Error), "trf.meeting.again"); got != want {
			t.Errorf("%q: %v %+v", cells, got, list)
		}
	}
}

// TestEveryCodeHasItsSentence looks every code of the sources up in the string tables.
func TestEveryCodeHasItsSentence(t *testing.T) {
	sources, err := filepath.Glob("*.go")
	if err != nil || len(sources) == 0 {
		t.Fatal(err)
	}
	table := map[string]string{}
	raw, err := os.ReadFile("../../assets/i18n/lang/ru/trf.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &table); err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile(`"(trf\.[a-z.]+[a-z])"`)
	for _, name := range sources {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range code.FindAllStringSubmatch(string(text), -1) {
			if m[1] != "trf.scoring" && table["fault."+m[1]] == "" {
				t.Errorf("%s: no sentence for %s", name, m[1])
			}
		}
	}
}

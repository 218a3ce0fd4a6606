package vcl

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"tura/core/rating"
	"tura/core/trf"
)

// F: checker and generator, by the command line alone.

var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "turactl")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "turactl")
	out, err := exec.Command("go", "build", "-o", path, "tura/cmd/turactl").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := built(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// turactl runs the command line without a display; exit code and standard output come back.
func turactl(t *testing.T, args ...string) (int, string) {
	t.Helper()
	path, err := built()
	must(t, err)
	cmd := exec.Command(path, args...)
	cmd.Env = []string{"TURA_LANG=en", "HOME=" + t.TempDir()}
	var out, errOut bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errOut
	err = cmd.Run()
	if _, ok := err.(*exec.ExitError); err != nil && !ok {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), out.String()
}

// generated makes a file with options and reads it.
func generated(t *testing.T, args ...string) (*trf.File, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "g.trf")
	if code, out := turactl(t, append(append([]string{"generate"}, args...), "-o", path)...); code != 0 {
		t.Fatalf("generate %v: exit %d, %s", args, code, out)
	}
	raw, err := os.ReadFile(path)
	must(t, err)
	f, err := trf.Read(bytes.NewReader(raw), "g.trf")
	must(t, err)
	return f, path
}

// reportFile is a finished event as a file.
func reportFile(t *testing.T, change func(string) string) string {
	t.Helper()
	s := plan{players: 12, rounds: 5}.event(t)
	rounds(t, s, 5)
	path := filepath.Join(t.TempDir(), "r.trf")
	text := export(t, s, trf.Report)
	changed := change(text)
	must(t, os.WriteFile(path, []byte(changed), 0o644))
	return path
}

func unchanged(s string) string { return s }

func TestVCL_Q019_CheckerAndGenerator(t *testing.T) {
	note(t)
	_, usage := turactl(t, "help")
	for _, word := range []string{"turactl check ", "turactl generate "} {
		if !strings.Contains(usage, word) {
			t.Errorf("no %q in the usage", word)
		}
	}
	manual, err := filepath.Glob(filepath.Join("..", "..", "..", "assets", "help", "en", "*"))
	must(t, err)
	found := false
	for _, page := range manual {
		raw, err := os.ReadFile(page)
		must(t, err)
		found = found || bytes.Contains(raw, []byte("turactl check")) && bytes.Contains(raw, []byte("turactl generate"))
	}
	if !found {
		t.Error("the manual does not say how to run them")
	}
}

func TestVCL_Q020_TheCheckerNeedsNoWindow(t *testing.T) {
	note(t)
	if code, out := turactl(t, "check", reportFile(t, unchanged)); code != 0 {
		t.Errorf("exit %d: %s", code, out)
	}
	if code, _ := turactl(t, "check", filepath.Join(t.TempDir(), "none.trf")); code != 2 {
		t.Errorf("no file: exit %d", code)
	}
}

// One colour, one pair, one place changed: each is named.
func TestVCL_Q021_TheCheckerNamesWhatIsWrong(t *testing.T) {
	note(t)
	colour := func(s string) string { // board 1 of round 1 the other way round, results too
		return swapCell(s, 1, 1)
	}
	code, out := turactl(t, "check", reportFile(t, colour))
	if code != 1 || !strings.Contains(out, "1") {
		t.Errorf("colour: exit %d, %s", code, out)
	}
	place := func(s string) string { // the first two places exchanged
		first, second := "", ""
		for n := 1; n <= 12; n++ {
			switch l := lineOf(s, n); strings.TrimSpace(l[85:89]) {
			case "1":
				first = l
			case "2":
				second = l
			}
		}
		s = strings.Replace(s, first, first[:85]+"   2"+first[89:], 1)
		return strings.Replace(s, second, second[:85]+"   1"+second[89:], 1)
	}
	if code, out = turactl(t, "check", reportFile(t, place)); code != 1 || !strings.Contains(out, "place") {
		t.Errorf("place: exit %d, %s", code, out)
	}
	list := func(s string) string { return strings.Replace(s, "202 DE,BH", "202 BPG,TPN/R", 1) }
	if code, out = turactl(t, "check", reportFile(t, list)); code != 1 {
		t.Errorf("other list: exit %d, %s", code, out)
	}
}

// swapCell turns the colours of a player's game in a round, on both lines.
func swapCell(text string, n, round int) string {
	at := 91 + 10*(round-1)
	l := lineOf(text, n)
	opponent, _ := strconv.Atoi(strings.TrimSpace(l[at : at+4])) // a game by the caller
	turn := func(l string) string {
		c := map[byte]string{'w': "b", 'b': "w"}[l[at+5]]
		return l[:at+5] + c + l[at+6:]
	}
	other := lineOf(text, opponent)
	text = strings.Replace(text, l, turn(l), 1)
	return strings.Replace(text, other, turn(other), 1)
}

func TestVCL_Q022_TheGeneratorNeedsNoWindow(t *testing.T) {
	note(t)
	if f, _ := generated(t, "--players", "10", "--rounds", "5"); len(f.Tournament.Players) != 10 || len(f.Tournament.Rounds) != 5 {
		t.Errorf("%d players, %d rounds", len(f.Tournament.Players), len(f.Tournament.Rounds))
	}
}

// count gives how often the letters stand in the cells of a tournament.
func count(f *trf.File) map[string]int {
	out := map[string]int{}
	h := f.Tournament.History(len(f.Tournament.Rounds))
	for i := range f.Tournament.Players {
		for _, c := range h[i] {
			out[c.Outcome.Letter()]++
		}
	}
	for _, r := range f.Tournament.Rounds {
		for _, g := range r.Games {
			out[g.Result.Code()]++
		}
	}
	return out
}

func TestVCL_Q024_GeneratorOptions(t *testing.T) {
	note(t)
	for option, letter := range map[string]string{"full-byes": "F", "half-byes": "H", "zero-byes": "Z", "half-zero": "1/2-0", "zero-half": "0-1/2", "both-lose": "0-0"} {
		f, _ := generated(t, "--players", "30", "--rounds", "5", "--plain", "--"+option, "4")
		if got := count(f)[letter]; got != 4 {
			t.Errorf("%s: %d of 4", option, got)
		}
	}
	f, _ := generated(t, "--players", "30", "--rounds", "5", "--plain", "--forfeits", "6")
	if c := count(f); c["+/-"]+c["-/+"] != 6 {
		t.Errorf("forfeits: %v", c)
	}
	f, _ = generated(t, "--players", "30", "--rounds", "5", "--plain", "--half-byes", "3@2")
	if got := len(f.Tournament.Rounds[1].Byes); got < 3 {
		t.Errorf("round 2 has %d byes", got)
	}
	f, _ = generated(t, "--players", "200", "--rounds", "9", "--plain", "--half-byes", "5%")
	if got := float64(count(f)["H"]); math.Abs(got-90) > 4*math.Sqrt(1800*0.05*0.95) {
		t.Errorf("5%% of 1800: %v", got)
	}
	f, _ = generated(t, "--players", "20", "--rounds", "7", "--baku", "--tiebreaks", "BH/C1,SB")
	if len(f.Tournament.Acceleration) == 0 || !slices.Equal(f.Tournament.TieBreaks, []string{"BH/C1", "SB"}) {
		t.Errorf("%v %v", f.Tournament.Acceleration, f.Tournament.TieBreaks)
	}
}

func TestVCL_Q025_WhatIsLeftOutIsDrawn(t *testing.T) {
	note(t)
	sizes, lengths := map[int]bool{}, map[int]bool{}
	for range 20 {
		f, _ := generated(t)
		n, r := len(f.Tournament.Players), len(f.Tournament.Rounds)
		sizes[n], lengths[r] = true, true
		if n < 4 || n > 1000 || r < 1 || r > 20 || r >= n {
			t.Errorf("%d players, %d rounds", n, r)
		}
	}
	if len(sizes) < 5 || len(lengths) < 2 {
		t.Errorf("sizes %v, rounds %v", sizes, lengths)
	}
}

func ratingsOf(f *trf.File) []int {
	var out []int
	for _, p := range f.Tournament.Players {
		out = append(out, p.FIDE)
	}
	return out
}

func TestVCL_Q026_RatingsCanBeGiven(t *testing.T) {
	note(t)
	f, _ := generated(t, "--players", "10", "--rounds", "3", "--rating-min", "1900", "--rating-max", "2000")
	if got := ratingsOf(f); slices.Max(got) > 2000 || slices.Min(got) < 1900 {
		t.Errorf("%v", got)
	}
}

func TestVCL_Q027_RatingsByList(t *testing.T) {
	note(t)
	f, _ := generated(t, "--players", "4", "--rounds", "3", "--ratings", "2100,1950,1800,1700")
	if got := ratingsOf(f); !slices.Equal(got, []int{2100, 1950, 1800, 1700}) {
		t.Errorf("%v", got)
	}
}

func TestVCL_Q028_RatingsByParameters(t *testing.T) {
	note(t)
	f, _ := generated(t, "--players", "40", "--rounds", "3", "--rating-min", "1500", "--rating-max", "2500", "--rating-step", "25")
	for _, r := range ratingsOf(f) {
		if r < 1500 || r > 2500 || (r-1500)%25 != 0 {
			t.Errorf("rating %d", r)
		}
	}
}

func TestVCL_Q029_RandomRatings(t *testing.T) {
	note(t)
	a, _ := generated(t, "--players", "50", "--rounds", "3")
	b, _ := generated(t, "--players", "50", "--rounds", "3")
	distinct := map[int]bool{}
	for _, r := range ratingsOf(a) {
		distinct[r] = true
	}
	if slices.Equal(ratingsOf(a), ratingsOf(b)) || len(distinct) < 20 {
		t.Errorf("%v", ratingsOf(a))
	}
}

func TestVCL_Q030_TwoRunsDiffer(t *testing.T) {
	note(t)
	files := map[string]string{}
	for i, args := range [][]string{{"--players", "20", "--rounds", "5"}, {"--players", "20", "--rounds", "5"}, {"--players", "20", "--rounds", "5", "--seed", "7"}, {"--players", "20", "--rounds", "5", "--seed", "7"}} {
		_, path := generated(t, args...)
		raw, err := os.ReadFile(path)
		must(t, err)
		files[strconv.Itoa(i)] = string(raw)
	}
	if files["0"] == files["1"] {
		t.Error("two runs gave the same file")
	}
	if files["2"] != files["3"] || !regexp.MustCompile(`(?m)^### .*--seed 7`).MatchString(files["2"]) {
		t.Error("a named seed does not repeat the run, or does not stand in the file")
	}
}

func TestVCL_Q031_GeneratedEventsPassTheChecker(t *testing.T) {
	note(t)
	for i := range 15 {
		_, path := generated(t, "--players", strconv.Itoa(9+3*i), "--rounds", "6")
		if code, out := turactl(t, "check", path); code != 0 {
			t.Errorf("exit %d: %s", code, out)
		}
	}
}

// Scores by rating gap against FIDE's table: chi-square over classes of 50 points.
func TestVCL_Q032_ResultsFollowTheRatingTable(t *testing.T) {
	note(t)
	var games, score, expected [8]float64
	for seed := range 12 {
		f, _ := generated(t, "--players", "120", "--rounds", "9", "--plain", "--seed", strconv.Itoa(100+seed), "--rating-min", "1400", "--rating-max", "2400")
		for _, r := range f.Tournament.Rounds {
			for _, g := range r.Games {
				a, b := f.Tournament.Player(g.White).FIDE, f.Tournament.Player(g.Black).FIDE
				points := float64(rating.GameScore(g.Result.White())) / 2
				if b > a {
					a, b, points = b, a, 1-points
				}
				k := min((a-b)/50, 7)
				games[k]++
				score[k] += points
				expected[k] += float64(rating.Expectation(min(a-b, 400))) / 100
			}
		}
	}
	chi := 0.0
	for k := range games {
		if games[k] > 0 {
			d := score[k] - expected[k]
			chi += d * d / (games[k] * 0.25)
		}
	}
	if chi > 26.1 { // 8 classes, one in a thousand; draws make the true variance smaller still
		t.Errorf("chi-square %.1f; games %v, scores %v, expected %v", chi, games, score, expected)
	}
}

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

type tool func(args []string, out, errOut *bytes.Buffer) int

func said(t *testing.T, f tool, args ...string) (out, errOut string, code int) {
	t.Helper()
	t.Setenv("TURA_LANG", "en")
	var o, e bytes.Buffer
	code = f(args, &o, &e)
	return o.String(), e.String(), code
}

func check(args []string, out, errOut *bytes.Buffer) int    { return cmdCheck(args, out, errOut) }
func generate(args []string, out, errOut *bytes.Buffer) int { return cmdGenerate(args, out, errOut) }

// generated writes a tournament and gives its path.
func generated(t *testing.T, args ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "made.trf")
	if _, errOut, code := said(t, generate, append(args, "-o", path)...); code != exitFine {
		t.Fatal(errOut)
	}
	return path
}

// changed writes a copy of a file with one thing changed.
func changed(t *testing.T, path string, change func(text string) string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	other := change(string(text))
	if other == string(text) {
		t.Fatal("nothing was changed")
	}
	out := filepath.Join(t.TempDir(), "changed.trf")
	if err := os.WriteFile(out, []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestGeneratedFilePassesCheck(t *testing.T) {
	path := generated(t, "--players", "40", "--rounds", "7", "--seed", "11", "--half-byes", "5%", "--forfeits", "3@2-4", "--baku", "--tiebreaks", "BH/C1,BH,SB")
	out, errOut, code := said(t, check, path)
	if code != exitFine || errOut != "" || !strings.Contains(out, "no differences") {
		t.Errorf("exit %d, %q, %q", code, out, errOut)
	}
}

func TestGenerateRepeatsOnlyWithSeed(t *testing.T) {
	one, _, _ := said(t, generate, "--seed", "5")
	same, _, _ := said(t, generate, "--seed", "5")
	if one != same {
		t.Error("the same seed gave two files")
	}
	if !strings.Contains(one, "--seed 5") {
		t.Error("the seed is not in the file")
	}
	x, _, _ := said(t, generate)
	y, _, _ := said(t, generate)
	if x == y {
		t.Error("two runs without a seed gave the same file")
	}
}

func TestGenerateRefuses(t *testing.T) {
	for _, args := range [][]string{{"--half-byes", "many"}, {"--forfeits", "2@0"}, {"--rating-spread", "odd"}, {"--players", "1"},
		{"--players", "4", "--rounds", "9"}, {"--tiebreaks", "NONSENSE"}, {"--ratings", "2400,x"}, {"--scoring", "3-1"}} {
		if _, errOut, code := said(t, generate, args...); code != exitUnable || errOut == "" {
			t.Errorf("%v: exit %d, %q", args, code, errOut)
		}
	}
}

// TestCheckNamesOneChange: a rank, a tie-break code, points, the colours of a board, a pair.
func TestCheckNamesOneChange(t *testing.T) {
	path := generated(t, "--players", "16", "--rounds", "5", "--seed", "3", "--plain", "--baku=false", "--tiebreaks", "BH/C1,BH,SB,DE")
	for name, c := range map[string]struct {
		change func(text string) string
		want   []string
	}{
		"rank": {func(s string) string { return editPlayers(s, func(n int, l string) string { return swapRank(l) }) },
			[]string{"place 1 in the file", "place 16 in the file"}},
		"code":    {func(s string) string { return strings.Replace(s, "202 BH/C1,BH,SB,DE", "202 DE,WIN,BPG", 1) }, []string{"by the tie-break list"}},
		"colours": {turnFirstBoard, []string{"wrong colours", "round 1, board"}},
	} {
		out, errOut, code := said(t, check, changed(t, path, c.change))
		if code != exitDiffers {
			t.Errorf("%s: exit %d, %q %q", name, code, out, errOut)
		}
		for _, w := range c.want {
			if !strings.Contains(out, w) {
				t.Errorf("%s: %q is missing in\n%s", name, w, out)
			}
		}
	}
}

// editPlayers changes the records of players.
func editPlayers(text string, edit func(n int, line string) string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, l := range lines {
		var n int
		if _, err := fmt.Sscanf(l, "001 %d", &n); err == nil {
			lines[i] = edit(n, l)
		}
	}
	return strings.Join(lines, "")
}

// swapRank exchanges the places 1 and 16 (columns 86–89).
func swapRank(line string) string {
	switch strings.TrimSpace(line[85:89]) {
	case "1":
		return line[:85] + "  16" + line[89:]
	case "16":
		return line[:85] + "   1" + line[89:]
	}
	return line
}

// turnFirstBoard exchanges the colours of players 1 and 9 in round 1 (column 97).
func turnFirstBoard(text string) string {
	return editPlayers(text, func(n int, l string) string {
		if n != 1 && n != 9 {
			return l
		}
		return l[:96] + map[byte]string{'w': "b", 'b': "w"}[l[96]] + l[97:]
	})
}

func TestCheckCannotJudge(t *testing.T) {
	if _, errOut, code := said(t, check, "no-such-file.trf"); code != exitUnable || errOut == "" {
		t.Errorf("exit %d, %q", code, errOut)
	}
	bad := filepath.Join(t.TempDir(), "bad.trf")
	if err := os.WriteFile(bad, []byte("001    1"+strings.Repeat(" ", 83)+"   9 w 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, errOut, code := said(t, check, bad); code != exitUnable || errOut == "" {
		t.Errorf("exit %d, %q", code, errOut)
	}
}

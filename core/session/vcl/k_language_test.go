package vcl

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tura/assets/help"
	"tura/assets/i18n"
)

// K: language, manual, no network.

func TestVCL_Q007_English(t *testing.T) {
	note(t)
	en, ru := keys(t, "en"), keys(t, "ru")
	if len(en) < 500 {
		t.Errorf("%d strings", len(en))
	}
	for k := range ru {
		if !en[k] {
			t.Errorf("English lacks %s", k)
		}
	}
	if !i18n.For(i18n.English).Has("fault.confirm.ask") {
		t.Error("no English sentence")
	}
}

func keys(t *testing.T, lang string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "assets", "i18n", "lang", lang, "*.json"))
	must(t, err)
	out := map[string]bool{}
	for _, f := range files {
		raw, err := os.ReadFile(f)
		must(t, err)
		for _, m := range regexp.MustCompile(`(?m)^\s*"([a-z0-9-]+\.[a-z0-9.-]+)":`).FindAllSubmatch(raw, -1) {
			out[string(m[1])] = true
		}
	}
	return out
}

// English is built into the program and answers at once.
func TestVCL_Q008_EnglishFromTheStart(t *testing.T) {
	note(t)
	path, err := built()
	must(t, err)
	cmd := exec.Command(path, "standings", filepath.Join(t.TempDir(), "none.tura"))
	cmd.Env = []string{"TURA_LANG=en", "HOME=" + t.TempDir()}
	out, _ := cmd.CombinedOutput() // exit 2 by contract
	if len(out) == 0 || regexp.MustCompile(`[А-Яа-яЁё]`).Match(out) {
		t.Errorf("%s", out)
	}
}

// No Cyrillic in any English string or page of the English manual.
func TestVCL_Q010_NoOtherLanguage(t *testing.T) {
	note(t)
	cyrillic := regexp.MustCompile(`[А-Яа-яЁё]`)
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "assets", "i18n", "lang", "en", "*.json"))
	must(t, err)
	for _, f := range files {
		raw, err := os.ReadFile(f)
		must(t, err)
		if m := cyrillic.FindIndex(raw); m != nil {
			t.Errorf("%s: %s", f, raw[max(0, m[0]-40):m[1]])
		}
	}
}

func TestVCL_Q011_CompleteManual(t *testing.T) {
	note(t)
	en, ru := help.Pages(i18n.English), help.Pages(i18n.Russian)
	if len(en) < 10 || len(en) != len(ru) {
		t.Fatalf("%d English pages, %d Russian", len(en), len(ru))
	}
	for i, p := range en {
		if p.ID != ru[i].ID || p.Title == "" || len(p.Blocks) == 0 {
			t.Errorf("page %s: %d blocks", p.ID, len(p.Blocks))
		}
	}
	text := ""
	for _, p := range en {
		for _, b := range p.Blocks {
			text += b.Text() + "\n"
		}
	}
	for _, word := range []string{"rating list", "tie-break", "bye", "pair", "print", "standings"} {
		if !strings.Contains(strings.ToLower(text), word) {
			t.Errorf("the manual does not speak of %q", word)
		}
	}
}

// F1 is a key of the window's help, and the manual lies inside the program.
func TestVCL_Q012_TheManualOpensInside(t *testing.T) {
	note(t)
	if len(help.Pages(i18n.English)) == 0 {
		t.Error("no pages in the program")
	}
	src, err := filepath.Glob(filepath.Join("..", "..", "..", "ui", "*", "*.go"))
	must(t, err)
	found := false
	for _, f := range src {
		raw, err := os.ReadFile(f)
		must(t, err)
		found = found || strings.Contains(string(raw), "KeyF1")
	}
	if !found {
		t.Error("F1 opens nothing")
	}
}

// No package of the core or the command line knows the network; and a day's work is done without an interface where the system lets one be taken away.
func TestVCL_Q223_WorksWithoutInternet(t *testing.T) {
	note(t)
	out, err := exec.Command("go", "list", "-deps", "-f", "{{.ImportPath}} {{.Imports}}", "tura/cmd/turactl").Output()
	must(t, err)
	for _, line := range strings.Split(string(out), "\n") {
		if strings.HasPrefix(line, "tura/") && regexp.MustCompile(`[\[ ]net(/http)?[\] ]`).MatchString(line) {
			t.Errorf("%s", line)
		}
	}
	path, err := built()
	must(t, err)
	if exec.Command("unshare", "-r", "-n", "true").Run() != nil {
		t.Log("no network namespaces here: only the imports were looked at")
		return
	}
	file := filepath.Join(t.TempDir(), "g.trf")
	for _, args := range [][]string{{"generate", "--players", "20", "--rounds", "5", "-o", file}, {"check", file}, {"validate", file},
		{"new", filepath.Join(t.TempDir(), "e.tura"), "--from", file}} {
		if out, err := exec.Command("unshare", append([]string{"-r", "-n", path}, args...)...).CombinedOutput(); err != nil {
			t.Errorf("%v: %v %s", args, err, out)
		}
	}
}

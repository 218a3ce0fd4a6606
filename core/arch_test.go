// Package core_test keeps the arrows of the house: which package may know which.
package core_test

import (
	"os/exec"
	"strings"
	"testing"
)

// deps lists the packages of the module, and others, that a pattern's packages import, directly or not.
func deps(t *testing.T, pattern string) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-e", "-tags", "migrated_fynedo,no_emoji", "-f", "{{.ImportPath}}: {{join .Deps \" \"}}", pattern)
	cmd.Dir = ".."
	cmd.Env = append(cmd.Environ(), "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("go list %s: %v\n%s", pattern, err, out)
	}
	m := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		if name, rest, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			m[name] = strings.Fields(rest)
		}
	}
	if len(m) == 0 {
		t.Fatalf("go list %s found nothing", pattern)
	}
	return m
}

// in tells whether the package lies in one of the folders (or is one of them).
func in(pkg string, folders ...string) bool {
	for _, f := range folders {
		if pkg == f || strings.HasPrefix(pkg, f+"/") {
			return true
		}
	}
	return false
}

func TestArrows(t *testing.T) {
	rules := []struct {
		pattern string
		forbid  []string
		why     string
	}{
		{"./core/...", []string{"fyne.io/fyne", "github.com/jung-kurt/gofpdf", "tura/ui", "tura/report", "tura/assets", "tura/cmd"}, "core knows no window, no print, no words"},
		{"./report/...", []string{"fyne.io/fyne", "tura/ui", "tura/cmd"}, "papers do not know the window"},
		{"./assets/...", []string{"fyne.io/fyne", "tura/ui", "tura/report", "tura/cmd", "tura/core/session", "tura/core/store"}, "assets are the ground floor"},
		{"./ui/...", []string{"fyne.io/fyne/v2/app", "tura/cmd"}, "only cmd/tura starts the toolkit"},
	}
	for _, r := range rules {
		for pkg, list := range deps(t, r.pattern) {
			for _, d := range list {
				if in(d, r.forbid...) {
					t.Errorf("%s imports %s: %s", pkg, d, r.why)
				}
			}
		}
	}
}

func TestRulesArePure(t *testing.T) {
	for _, pure := range []string{"tournament", "pairing/...", "tiebreak", "standings", "prize", "rating"} {
		for pkg, list := range deps(t, "./core/"+pure) {
			for _, d := range list {
				if in(d, "database/sql", "modernc.org/sqlite", "tura/core/store", "tura/core/session") {
					t.Errorf("%s imports %s: rules know no database", pkg, d)
				}
			}
		}
	}
}

// gofpdf has one importer, so that its traps are guarded in one place; the same holds for SQL and the store.
func TestOneImporter(t *testing.T) {
	rules := map[string][]string{
		"github.com/jung-kurt/gofpdf": {"tura/report/pdf"},
		"fyne.io/fyne/v2/app":         {"tura/cmd/tura"},
		"database/sql":                {"tura/core/store", "tura/core/ratinglist"},
		"tura/core/store":             {"tura/core/session", "tura/cmd"},
	}
	cmd := exec.Command("go", "list", "-e", "-tags", "migrated_fynedo,no_emoji", "-f", "{{.ImportPath}}: {{join .Imports \" \"}}", "./...")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		pkg, rest, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for _, d := range strings.Fields(rest) {
			if allowed, ok := rules[d]; ok && !in(pkg, allowed...) {
				t.Errorf("%s imports %s; only %v may", pkg, d, allowed)
			}
		}
	}
}

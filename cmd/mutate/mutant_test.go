package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestMutants(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.go")
	code := "package x\n\nimport \"fmt\"\n\nfunc f(a, b int) bool {\n\ta++\n\tfmt.Print(\"s\" + \"t\")\n\treturn !(a < b) && b == 7\n}\n"
	if err := os.WriteFile(file, []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := mutants(file)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range list {
		got = append(got, m.old+m.new)
	}
	slices.Sort(got)
	want := []string{"!", "&&||", "++--", "78", "<<=", "<>", "==!="}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, m := range list {
		if m.old == "7" && string(m.source()) != code[:len(code)-4]+"8\n}\n" {
			t.Errorf("source is %q", m.source())
		}
	}
}

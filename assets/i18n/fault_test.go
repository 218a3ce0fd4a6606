package i18n

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every code that core can raise must have its sentence in both languages.
func TestEveryFaultHasItsSentence(t *testing.T) {
	raise := regexp.MustCompile(`(?:fault\.New\(|fault\.Wrap\([^"\n]*?, |\.bad\(row, )"([a-z0-9.]+)"`)
	seen := 0
	for _, root := range []string{"../../core", "../../cmd", "../../ui", "../../report"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			src, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range raise.FindAllSubmatch(src, -1) {
				if bytes.HasSuffix(m[1], []byte(".")) {
					continue // the rest of the code is put behind it; its own package's tests name them all
				}
				seen++
				for _, lang := range Languages {
					if key := "fault." + string(m[1]); !For(lang).Has(key) {
						t.Errorf("%s: %s has no sentence %s", path, lang, key)
					}
				}
			}
			return nil
		})
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
	}
	if seen < 30 {
		t.Errorf("only %d faults found: the pattern no longer fits the code", seen)
	}
}

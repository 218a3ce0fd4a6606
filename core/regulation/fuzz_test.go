package regulation

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzParse: whatever is handed in is refused, or a regulation that is written and read back; nothing panics.
func FuzzParse(f *testing.F) {
	names, err := filepath.Glob("testdata/*.json")
	if err != nil || len(names) == 0 {
		f.Fatal(err)
	}
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	f.Add([]byte(`{"schema":"arbiter-event/1"}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		reg, err := Parse(raw)
		if err != nil {
			return
		}
		if _, err := Parse(reg.JSON()); err != nil {
			t.Fatalf("written, it is refused: %v\n%s", err, reg.JSON())
		}
	})
}

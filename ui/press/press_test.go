package press

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWriteIsWholeAndFallsBack(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "Зимний опен — бумаги")
	for _, text := range []string{"первый", "второй"} {
		path, err := Write(folder, "тур 1.pdf", []byte(text))
		if err != nil || path != filepath.Join(folder, "тур 1.pdf") {
			t.Fatalf("%s: %v", path, err)
		}
		if raw, err := os.ReadFile(path); err != nil || string(raw) != text {
			t.Errorf("read %q, %v", raw, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(folder, ".tura-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	t.Setenv("TMPDIR", t.TempDir())
	file := filepath.Join(t.TempDir(), "занято")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	path, err := Write(filepath.Join(file, "папка"), "тур 1.pdf", []byte("третий"))
	if err != nil || filepath.Dir(path) != filepath.Join(os.TempDir(), "tura") {
		t.Errorf("where the folder cannot be made: %s, %v", path, err)
	}
}

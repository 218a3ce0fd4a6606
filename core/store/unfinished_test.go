package store

import (
	"os"
	"path/filepath"
	"testing"
)

// A file whose last command was cut off in the middle, with its rollback journal beside it: it opens as it was before that command, wherever
// it was carried, even if the header is already ahead of the file.
func TestAFileCutOffInTheMiddleOfACommand(t *testing.T) {
	s := mustCreate(t)
	writeSome(t, s)
	want := fullDump(t, s)
	if _, err := s.db.Exec("PRAGMA cache_size = 5"); err != nil {
		t.Fatal(err)
	}
	tx, _, err := s.begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for range 300 {
		if _, err := tx.Exec("INSERT INTO cash(entry_id, kind, amount, at, note) VALUES(1, 'cash', 1, 'x', ?)", string(make([]rune, 900))); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "cut.tura")
	for from, to := range map[string]string{s.Path(): file, s.Path() + journalSuffix: file + journalSuffix} {
		if err := copyFile(from, to); err != nil {
			t.Fatal(err)
		}
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(file)
	if err != nil || !unfinished(file) {
		t.Fatalf("no rollback journal was left: %v", err)
	}
	if err := os.Truncate(file, info.Size()-4096); err != nil { // grown by the header, not yet by the pages
		t.Fatal(err)
	}
	if f, err := Peek(ctx, file); err != nil || f.Counts.Entries != 12 {
		t.Errorf("peek: %+v, %v", f, err)
	}
	if c, err := s.Compare(ctx, file); err != nil || c.Relation != Same {
		t.Errorf("compare: %+v, %v", c, err)
	}
	moved := filepath.Join(dir, "moved.tura")
	if err := PutInPlace(file, moved); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{file, moved} {
		again, err := Open(path, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if !again.Recovered() {
			t.Errorf("%s: nothing is said of the command taken back", filepath.Base(path))
		}
		if got := fullDump(t, again); got != want {
			t.Errorf("%s: another content", filepath.Base(path))
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
	again, err := Open(file, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	if again.Recovered() {
		t.Error("said once more")
	}
}

package bundle

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tura/assets/i18n"
	"tura/core/trf"
)

func TestThePackageHoldsWhatEachListWants(t *testing.T) {
	s := played(t, 3)
	p := New(s, i18n.Russian, nil, func() time.Time { return time.Date(2027, 1, 3, 16, 0, 0, 0, time.UTC) })
	folder := filepath.Join(t.TempDir(), "Отчёт № 1")
	out, err := p.Package(ctx, folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	stem := s.FileStem("A", 0)
	for _, name := range []string{"FIDE/" + stem + ".trf", "FIDE/" + stem + "-trf16.trf", "RUS/" + stem + "-rus.trf", "RUS/" + stem + "-report.xlsx", "RUS/" + stem + "-players.csv",
		"tables/" + s.FileStem("A", 3) + "-standings.pdf", "pgn/" + s.FileStem("A", 1) + ".pgn", "site/index.html", checklist} {
		if !slices.Contains(out.Files, filepath.FromSlash(name)) {
			t.Errorf("%s is missing in %v", name, out.Files)
		}
		if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	raw, err := os.ReadFile(filepath.Join(folder, "FIDE", stem+".trf"))
	if err != nil {
		t.Fatal(err)
	}
	f, err := trf.Read(bytes.NewReader(raw), "a.trf")
	if err != nil {
		t.Fatal(err)
	}
	own, _ := s.Tournament("A")
	if len(f.Tournament.Players) != len(own.Players) || len(f.Tournament.Rounds) != 3 {
		t.Errorf("%d players, %d rounds", len(f.Tournament.Players), len(f.Tournament.Rounds))
	}
	if len(out.Lacks) == 0 || !strings.Contains(strings.Join(out.Lacks, "\n"), "ФИДЕ") {
		t.Errorf("nobody has a FIDE number, but the list says %v", out.Lacks)
	}
}

func TestAnUnfinishedGroupIsNamedAndNotReported(t *testing.T) {
	s := played(t, 2)
	p := New(s, i18n.English, nil, time.Now)
	folder := filepath.Join(t.TempDir(), "pack")
	out, err := p.Package(ctx, folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(folder, folderFIDE)); !os.IsNotExist(err) {
		t.Errorf("a final report was written: %v", err)
	}
	if len(out.Lacks) < 2 {
		t.Errorf("two groups are not finished, but the list says %v", out.Lacks)
	}
}

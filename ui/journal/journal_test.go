package journal

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tura/assets/i18n"
	"tura/assets/samples"
	"tura/core/practice"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/look"
	"tura/ui/press"
	"tura/ui/shell"
)

// Every command that the session can write has its sentence in both languages.
func TestEveryCommandHasItsSentence(t *testing.T) {
	names := regexp.MustCompile(`(?:Name: +|\.Name = |[sS]et[A-Za-z]*\(ctx, |changeEntry\(ctx, |changeForbidden\(ctx, |name: +)"([a-z]+\.[a-z]+)"`)
	files, err := filepath.Glob("../../core/session/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no sources of the session")
	}
	seen := map[string]bool{}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range names.FindAllStringSubmatch(string(src), -1) {
			seen[m[1]] = true
		}
	}
	for _, kind := range []string{session.CashIn, session.CashTransfer, session.CashRefund, session.CashOverride} {
		seen["cash."+kind] = true
	}
	if len(seen) < 25 {
		t.Errorf("only %d commands found: the pattern no longer fits the code", len(seen))
	}
	for name := range seen {
		for _, lang := range i18n.Languages {
			if !i18n.For(lang).Has("journal." + name) {
				t.Errorf("%s: no sentence journal.%s", lang, name)
			}
		}
	}
}

type stage struct {
	t   *testing.T
	s   *session.Session
	w   *shell.Window
	scr *Screen
}

func open(t *testing.T, lang i18n.Lang, mode look.Mode) *stage {
	t.Helper()
	app := test.NewTempApp(t)
	at := time.Date(2027, 1, 6, 10, 51, 0, 0, time.UTC)
	now := func() time.Time { return at }
	s, err := practice.Build(context.Background(), filepath.Join(t.TempDir(), "e.tura"), samples.Files, samples.Winter, session.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	st := &stage{t: t, s: s}
	text := i18n.For(lang)
	d := desk.New(s, func() *i18n.Text { return text }, now)
	st.w = shell.New(app, text, mode, shell.Actions{})
	st.w.Window().Resize(fyne.NewSize(1366, 768))
	makers := map[shell.Stage]shell.Maker{}
	for _, stage := range shell.Stages {
		makers[stage] = func(h shell.Host) shell.Screen {
			st.scr = New(d)(h).(*Screen)
			return st.scr
		}
	}
	st.w.Enter(d, makers, shell.Route{Stage: shell.Journal, Group: "B"})
	return st
}

// shot keeps a picture when TURA_SHOTS names a directory, to be looked at.
func (st *stage) shot(name string) {
	dir := os.Getenv("TURA_SHOTS")
	if dir == "" {
		return
	}
	var b bytes.Buffer
	if err := png.Encode(&b, st.w.Canvas().Capture()); err != nil {
		st.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), b.Bytes(), 0o644); err != nil {
		st.t.Fatal(err)
	}
}

func TestLinesFiltersAndMarks(t *testing.T) {
	st := open(t, i18n.Russian, look.Light)
	ctx := context.Background()
	before := len(st.scr.all)
	if err := st.s.SetResult(ctx, "B", 4, 1, tournament.WhiteWins, ""); err != nil {
		t.Fatal(err)
	}
	if _, err := st.s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	st.w.Update()
	if len(st.scr.all) != before+2 {
		t.Fatalf("%d lines, want %d", len(st.scr.all), before+2)
	}
	undo, result := st.scr.all[0], st.scr.all[1]
	if undo.tag == "" || result.tag == "" || undo.tag == result.tag {
		t.Errorf("marks %q and %q", undo.tag, result.tag)
	}
	if !strings.Contains(result.sentence, "1–0") {
		t.Errorf("the sentence %q does not name the result", result.sentence)
	}
	for _, l := range st.scr.all {
		if strings.Contains(l.sentence, "[") || strings.Contains(l.sentence, "<no value>") {
			t.Errorf("%s: %q", l.row.Name, l.sentence)
		}
	}
	st.shot("journal-ru")
	st.scr.search.SetText("стол 1:")
	if n := len(st.scr.shown); n < 2 || n > 60 {
		t.Errorf("the search leaves %d lines", n)
	}
	st.scr.search.SetText("ферзьъъ")
	if len(st.scr.shown) != 0 {
		t.Error("nonsense is found")
	}
	st.shot("journal-empty")
	st.w.RunCommand(shell.CmdEscape)
	st.scr.mine = true
	st.scr.filter()
	for _, l := range st.scr.shown {
		if !concerns(l.row, []string{"B"}) {
			t.Errorf("%q is not about B", l.sentence)
		}
	}
}

func TestPrintOpensAFile(t *testing.T) {
	st := open(t, i18n.English, look.Dark)
	st.shot("journal-en-dark")
	opened := make(chan string, 1)
	before := press.Viewer
	press.Viewer = func(path string) error { opened <- path; return nil }
	t.Cleanup(func() { press.Viewer = before })
	st.w.RunCommand(shell.CmdPaper)
	select {
	case path := <-opened:
		raw, err := os.ReadFile(path)
		if err != nil || !bytes.HasPrefix(raw, []byte("%PDF")) {
			t.Errorf("%s: %v", path, err)
		}
		if dir := os.Getenv("TURA_SHOTS"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, "journal.pdf"), raw, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	case <-time.After(10 * time.Second):
		t.Error("nothing was opened")
	}
}

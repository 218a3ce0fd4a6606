package documents

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tura/assets/i18n"
	"tura/assets/samples"
	"tura/core/practice"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report/bundle"
	"tura/ui/desk"
	"tura/ui/look"
	"tura/ui/press"
	"tura/ui/shell"
)

// stage is the screen in a window of the test driver, on the practice event: round 4 is being played.
type stage struct {
	t      *testing.T
	s      *session.Session
	w      *shell.Window
	scr    *Screen
	opened []string // what the viewer was asked to show
}

func open(t *testing.T, lang i18n.Lang, mode look.Mode) *stage {
	t.Helper()
	app := test.NewTempApp(t)
	now := func() time.Time { return time.Date(2027, 1, 6, 10, 51, 0, 0, time.UTC) }
	s, err := practice.Build(context.Background(), filepath.Join(t.TempDir(), "Зимняя ладья.tura"), samples.Files, samples.Winter, session.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	st := &stage{t: t, s: s}
	before := press.Viewer
	press.Viewer = func(path string) error { st.opened = append(st.opened, path); return nil }
	t.Cleanup(func() { press.Viewer = before })
	text := i18n.For(lang)
	d := desk.New(s, func() *i18n.Text { return text }, now)
	st.w = shell.New(app, text, mode, shell.Actions{})
	st.w.Window().Resize(fyne.NewSize(1366, 768))
	makers := map[shell.Stage]shell.Maker{}
	for _, stage := range shell.Stages {
		makers[stage] = func(h shell.Host) shell.Screen {
			st.scr = newScreen(d, h, func(f func()) { f() })
			return st.scr
		}
	}
	st.w.Enter(d, makers, shell.Route{Stage: shell.Documents, Group: "B"})
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

// bundle presses F9 and waits for the file.
func (st *stage) bundle() {
	st.t.Helper()
	n := len(st.opened)
	st.w.RunCommand(shell.CmdBundle)
	for deadline := time.Now().Add(20 * time.Second); len(st.opened) == n; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			st.t.Fatal("the bundle was not opened")
		}
	}
}

func TestBundleOfTheRound(t *testing.T) {
	st := open(t, i18n.Russian, look.Light)
	st.shot("documents-ru")
	if key := st.scr.set().key; key != "before" {
		t.Errorf("in a round that is being played the set is %q", key)
	}
	st.bundle()
	raw, err := os.ReadFile(st.opened[0])
	if err != nil || !bytes.HasPrefix(raw, []byte("%PDF")) {
		t.Fatalf("the file %s: %v", st.opened[0], err)
	}
	if filepath.Dir(filepath.Dir(st.opened[0])) != filepath.Dir(st.s.Path()) {
		t.Errorf("%s does not lie beside the event", st.opened[0])
	}
	o := bundle.Order{Kind: bundle.PairingsByBoard, Group: "B"}
	if p := st.scr.papers[o]; p == nil || p.State.Printed != 1 || p.State.Old() {
		t.Fatalf("after printing: %+v", p)
	}
}

func TestPaperGrowsOld(t *testing.T) {
	st := open(t, i18n.Russian, look.Light)
	for i := range st.scr.sets {
		if st.scr.sets[i].key == "after" {
			st.scr.chosen = i
		}
	}
	st.scr.Refresh()
	st.bundle()
	if err := st.s.SetResult(context.Background(), "B", 4, 1, tournament.BlackWins, ""); err != nil {
		t.Fatal(err)
	}
	st.w.Update()
	if p := st.scr.papers[bundle.Order{Kind: bundle.Standings, Group: "B"}]; p == nil || !p.State.Old() {
		t.Error("the table of B is not old after a result")
	}
	if p := st.scr.papers[bundle.Order{Kind: bundle.Standings, Group: "A"}]; p == nil || p.State.Old() {
		t.Error("the table of A is old although nothing changed in A")
	}
	if st.scr.old.Hidden {
		t.Error("nothing says that papers are old")
	}
	st.shot("documents-old")
}

func TestTicks(t *testing.T) {
	st := open(t, i18n.English, look.Dark)
	st.shot("documents-en-dark")
	all := len(st.scr.orders())
	st.scr.grid.Frame(0)
	st.scr.rune(' ')
	without := len(st.scr.orders())
	if without != all-5 {
		t.Errorf("without the first paper %d orders, want %d", without, all-5)
	}
	st.scr.rune(' ')
	st.scr.rune('2')
	for _, o := range st.scr.orders() {
		if o.Group == "B" {
			t.Errorf("%s of B is ticked", o.Kind.Key())
		}
	}
}

func TestExportWritesIntoTheFolder(t *testing.T) {
	st := open(t, i18n.Russian, look.Light)
	p, err := press.New(st.w, st.scr.d)
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range map[string]func() error{
		"xlsx": func() error { return st.scr.writeWorkbook(p, "B") },
		"pgn":  func() error { return st.scr.writePGN(p, "B") },
	} {
		if err := write(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		found, _ := filepath.Glob(filepath.Join(press.Folder(st.scr.d), "*."+name))
		if len(found) == 0 {
			t.Errorf("no file .%s", name)
		}
	}
}

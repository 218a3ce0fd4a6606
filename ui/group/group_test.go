package group

import (
	"context"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

var ctx = context.Background()

// event makes one group of so many people with registration closed.
func event(t *testing.T, people int) *session.Session {
	t.Helper()
	reg := &regulation.Regulation{Schema: regulation.Schema, Name: "Кубок", Rounds: 5, Categories: []regulation.Category{{Code: "A", Name: "Группа A", Rounds: 5}},
		Appeals: &regulation.Appeals{WithinMinutes: 5, Deposit: 3000}}
	s, err := session.Create(ctx, filepath.Join(t.TempDir(), "e.tura"), reg, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	for i := range people {
		e := entry.Entry{Name: fmt.Sprintf("Участник Имя %02d", i+1), Sex: tournament.Male, FIDE: 2000 - 10*i, Wanted: "A", Born: tournament.Date{Year: 2000}}
		if _, err := s.AddEntry(ctx, e); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.ConfirmAll(ctx, "A"); err != nil {
		t.Fatal(err)
	}
	if err := s.CloseRegistration(ctx, "A"); err != nil {
		t.Fatal(err)
	}
	return s
}

// empty is a screen with nothing on it.
type empty struct{}

func (empty) Bar() fyne.CanvasObject               { return kit.Space(1, 1) }
func (empty) Content() fyne.CanvasObject           { return kit.Space(1, 1) }
func (empty) Side() (fyne.CanvasObject, float32)   { return nil, 0 }
func (empty) Show(shell.Route)                     {}
func (empty) Refresh()                             {}
func (empty) Home() fyne.Focusable                 { return nil }
func (empty) Commands() map[shell.CommandID]func() { return nil }

// window shows the shell over an event.
func window(t *testing.T, s *session.Session) (*shell.Window, *desk.Desk) {
	t.Helper()
	app := test.NewTempApp(t)
	w := shell.New(app, i18n.For(i18n.Russian), look.Light, shell.Actions{})
	d := desk.New(s, w.Text, time.Now)
	w.Enter(d, map[shell.Stage]shell.Maker{shell.Rounds: func(shell.Host) shell.Screen { return empty{} }}, shell.Route{Stage: shell.Rounds})
	return w, d
}

// all collects the widgets of a kind in the top sheet.
func all[T fyne.CanvasObject](c fyne.Canvas) (out []T) {
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if x, ok := o.(T); ok {
			out = append(out, x)
		}
		switch x := o.(type) {
		case *fyne.Container:
			for _, o := range x.Objects {
				walk(o)
			}
		case *container.ThemeOverride:
			walk(x.Content)
		case fyne.Widget:
			for _, o := range test.WidgetRenderer(x).Objects() {
				walk(o)
			}
		}
	}
	if top := c.Overlays().Top(); top != nil {
		walk(top)
	}
	return out
}

// picture writes what the window shows where TURA_SHOTS names a folder.
func picture(t *testing.T, w fyne.Window, name string) {
	t.Helper()
	dir := os.Getenv("TURA_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err == nil {
		err = png.Encode(f, w.Canvas().Capture())
	}
	if err != nil {
		t.Fatal(err)
	}
	_ = f.Close()
}

func TestDialogsOpen(t *testing.T) {
	s := event(t, 8)
	h, d := window(t, s)
	for name, open := range map[string]func(){"settings": func() { Settings(d, h, "A") }, "correct": func() { Correct(d, h, "A", 1) }, "appeals": func() { Appeals(d, h, "A", 1) }} {
		h.Window().Resize(fyne.NewSize(1366, 768))
		open()
		if len(all[*kit.Button](h.Canvas())) == 0 {
			t.Errorf("%s: nothing is shown", name)
		}
		picture(t, h.Window(), name)
		h.Canvas().Overlays().Remove(h.Canvas().Overlays().Top())
	}
}

// A changed number of rounds is written; a change that comes too late is told.
func TestRoundsByTheDialog(t *testing.T) {
	s := event(t, 8)
	h, d := window(t, s)
	Settings(d, h, "A")
	entries := all[*kit.Entry](h.Canvas())
	if len(entries) == 0 || entries[0].Text != "5" {
		t.Fatalf("%d fields", len(entries))
	}
	entries[0].OnSubmitted("6")
	if i, _ := s.Group("A"); i.RoundCount != 6 {
		t.Errorf("%d rounds", i.RoundCount)
	}
	if _, err := s.Pair(ctx, "A"); err != nil {
		t.Fatal(err)
	}
	all[*kit.Entry](h.Canvas())[0].OnSubmitted("7")
	if i, _ := s.Group("A"); i.RoundCount != 6 {
		t.Errorf("%d rounds", i.RoundCount)
	}
}

func TestNumbersAsTyped(t *testing.T) {
	for text, want := range map[string][]tournament.Number{"3 7": {3, 7}, " 3, 7;12": {3, 7, 12}, "": nil, "a": nil, "0": nil} {
		if got, ok := numbersIn(text); !slices.Equal(got, want) || ok != (want != nil) {
			t.Errorf("%q: %v %v", text, got, ok)
		}
	}
}

// The dialog names the game and what follows; a round that is closed leads to the report only.
func TestCorrectionSaysWhatFollows(t *testing.T) {
	s := event(t, 8)
	for round := 1; round <= 3; round++ {
		if _, err := s.Pair(ctx, "A"); err != nil {
			t.Fatal(err)
		}
		for board := 1; board <= 4; board++ {
			if err := s.SetResult(ctx, "A", round, board, tournament.WhiteWins, ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	h, d := window(t, s)
	Correct(d, h, "A", 3)
	fields := all[*kit.Entry](h.Canvas())
	texts := func() (out []string) {
		for _, p := range all[*kit.Paragraph](h.Canvas()) {
			out = append(out, p.Text)
		}
		return out
	}
	fields[1].SetText("2")
	if got := texts(); !slices.Contains(got, d.T("group.correct.next", i18n.Data{"Round": 4})+" "+d.T("group.correct.standings")) {
		t.Errorf("round 3: %q", got)
	}
	fields[0].SetText("1")
	if got := texts(); !slices.Contains(got, d.T("group.correct.reportonly")) {
		t.Errorf("round 1: %q", got)
	}
	picture(t, h.Window(), "correct-old")
}

func TestAnAppealByTheDialog(t *testing.T) {
	s := event(t, 4)
	if _, err := s.Pair(ctx, "A"); err != nil {
		t.Fatal(err)
	}
	h, d := window(t, s)
	Appeals(d, h, "A", 1)
	fields := all[*kit.Entry](h.Canvas()) // member, number, deposit, text
	fields[1].SetText("2")
	fields[3].SetText("шум в зале")
	for _, b := range all[*kit.Button](h.Canvas()) {
		if b.Text() == d.T("group.appeals.file") {
			test.Tap(b)
		}
	}
	list, err := s.Appeals(ctx)
	if err != nil || len(list) != 1 || list[0].Text != "шум в зале" || list[0].Deposit != 3000 {
		t.Fatalf("%+v %v", list, err)
	}
	picture(t, h.Window(), "appeals-filed")
}

package prizes

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tura/assets/i18n"
	"tura/assets/samples"
	"tura/core/practice"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/look"
	"tura/ui/shell"
)

// stage is the screen in a window of the test driver, on the practice event in its fourth round.
type stage struct {
	t   *testing.T
	s   *session.Session
	w   *shell.Window
	scr *Screen
}

func open(t *testing.T, lang i18n.Lang, mode look.Mode, group string) *stage {
	t.Helper()
	app := test.NewTempApp(t)
	now := func() time.Time { return time.Date(2027, 1, 6, 16, 2, 0, 0, time.UTC) }
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
	st.w.Enter(d, makers, shell.Route{Stage: shell.Prizes, Group: group})
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

func TestEveryPrizeHasItsRow(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "B")
	st.shot("prizes-ru")
	want := len(st.s.Regulation().Prizes["B"])
	if len(st.scr.rows) < want {
		t.Errorf("%d rows, the regulation has %d prizes", len(st.scr.rows), want)
	}
	for _, r := range st.scr.rows {
		for _, words := range []string{r.name, r.why, r.who} {
			if strings.Contains(words, "[") || strings.Contains(words, "<no value>") {
				t.Errorf("row %q: %q", r.name, words)
			}
		}
		if !r.award.Awarded && r.why == "" {
			t.Errorf("%s is not given and nothing says why", r.name)
		}
	}
}

func TestPolicyIsChosenNotGuessed(t *testing.T) {
	st := open(t, i18n.English, look.Dark, "A")
	if p, ok := st.s.Policy(); !ok {
		if st.scr.policies.Chosen() >= 0 {
			t.Errorf("no policy is chosen but segment %d is lit", st.scr.policies.Chosen())
		}
	} else if regulation.Policies[st.scr.policies.Chosen()] != p {
		t.Errorf("policy %v, segment %d", p, st.scr.policies.Chosen())
	}
	st.w.Canvas().Focus(st.scr.policies)
	st.scr.policies.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if _, ok := st.s.Policy(); !ok {
		t.Error("the arrow chooses no policy")
	}
	st.shot("prizes-en-dark")
}

func TestArmageddonByTheNumericPad(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "A")
	for code, ties := range st.scr.ties {
		for _, tie := range ties {
			if tie.Settle != prize.Duel {
				continue
			}
			st.w.Go(shell.Route{Stage: shell.Prizes, Group: code})
			st.scr.draw(tie)
			p := st.scr.pending()
			if p == nil || p.WhiteMinutes == 0 {
				t.Fatalf("after the lot: %+v", p)
			}
			st.shot("prizes-duel")
			black := p.Black
			st.scr.gridRune('2')
			table, err := st.s.Standings(code, 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			if row := table.Row(black); row.Place != tie.Place || row.Shared {
				t.Errorf("a draw is Black's win, but Black's place is %d, shared %v", row.Place, row.Shared)
			}
			return
		}
	}
	t.Fatal("no tie of two in the practice event")
}

func TestAbsentWinner(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "B")
	var winner tournament.Number
	for i, r := range st.scr.rows {
		if r.award.Awarded && r.bold {
			st.scr.grid.Select(i)
			winner = r.award.Winner.Number
			break
		}
	}
	st.w.RunCommand(shell.CmdWithdraw)
	for _, v := range st.s.Entries() {
		if v.Placement.Category == "B" && v.Number == winner && !v.Absent {
			t.Error("Del does not note that the winner was absent")
		}
	}
}

func TestClosingPage(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "B")
	st.w.RunCommand(shell.CmdCloseEvent)
	if st.w.Canvas().Overlays().Top() == nil {
		t.Fatal("F12 shows no page")
	}
	st.shot("prizes-closing")
	st.w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if st.w.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not close the page")
	}
	st.scr.showCalls()
	st.shot("prizes-calls")
	st.w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	st.scr.showStore()
	st.shot("prizes-store")
}

package standings

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/look"
	"tura/ui/shell"
)

// hall is an event of one group of eight, a woman among them, one round played: White won everywhere.
func hall(t *testing.T) *session.Session {
	t.Helper()
	ctx := context.Background()
	reg := &regulation.Regulation{Schema: regulation.Schema, Name: "Кубок", Rounds: 3, Categories: []regulation.Category{{Code: "A", Name: "Группа A", Rounds: 3}},
		TieBreaks:     []regulation.TieBreak{{Code: "BH/C1"}, {Code: "WIN"}},
		SpecialTables: map[string]regulation.SpecialTable{"women": {Name: "женский зачёт", Sex: regulation.SexOnly{Sex: tournament.Female}}}}
	s, err := session.Create(ctx, filepath.Join(t.TempDir(), "e.tura"), reg, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	for i := range 8 {
		e := entry.Entry{Name: fmt.Sprintf("Фамилия%c Имя", 'а'+rune(i)), Sex: tournament.Male, FIDE: 2000 - i, Wanted: "A", Born: tournament.Date{Year: 2000}}
		if i == 3 {
			e.Sex = tournament.Female
		}
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
	play(t, s, 1)
	return s
}

// play pairs a round and lets White win.
func play(t *testing.T, s *session.Session, round int) {
	t.Helper()
	ctx := context.Background()
	if _, err := s.Pair(ctx, "A"); err != nil {
		t.Fatal(err)
	}
	for board := 1; board <= 4; board++ {
		if err := s.SetResult(ctx, "A", round, board, tournament.WhiteWins, ""); err != nil {
			t.Fatal(err)
		}
	}
}

func open(t *testing.T, s *session.Session) *Screen {
	t.Helper()
	app := test.NewTempApp(t)
	w := shell.New(app, i18n.For(i18n.Russian), look.Light, shell.Actions{})
	d := desk.New(s, w.Text, time.Now)
	var screen *Screen
	w.Enter(d, map[shell.Stage]shell.Maker{shell.Standings: func(h shell.Host) shell.Screen {
		screen = New(d)(h).(*Screen)
		return screen
	}}, shell.Route{Stage: shell.Standings})
	return screen
}

func TestTheFramedFigureIsATieBreak(t *testing.T) {
	screen := open(t, hall(t))
	if got := screen.grid.Columns[screen.grid.Column()].Title; got != screen.m.heads[0] {
		t.Errorf("framed %q, want %q", got, screen.m.heads[0])
	}
	screen.grid.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if screen.side.index() != -1 {
		t.Errorf("left of the first tie-break stand the points, index %d", screen.side.index())
	}
	screen.grid.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if screen.side.index() != -1 {
		t.Error("a round is no figure to explain")
	}
}

func TestAViewNumbersItsOwnPlaces(t *testing.T) {
	screen := open(t, hall(t))
	if len(screen.views) != 2 || screen.views[1].count != 1 {
		t.Fatalf("views %v", screen.views)
	}
	screen.filters.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if len(screen.m.lines) != 1 || screen.m.lines[0].Place != 1 || screen.m.lines[0].Row.Number != 4 {
		t.Errorf("lines %+v", screen.m.lines)
	}
	screen.escape()
	if len(screen.m.lines) != 8 {
		t.Errorf("after Esc %d lines", len(screen.m.lines))
	}
}

func TestPlacesByRound(t *testing.T) {
	s := hall(t)
	play(t, s, 2)
	screen := open(t, s)
	if got := screen.m.places(1); len(got) != 2 || got[1] != screen.m.table.Row(1).Place {
		t.Errorf("places of the first player %v", got)
	}
}

func TestStakesEndWithTheEvent(t *testing.T) {
	s := hall(t)
	screen := open(t, s)
	screen.toggleStakes()
	if screen.mode != stakes || len(screen.stakes) != 8 {
		t.Fatalf("mode %d", screen.mode)
	}
	screen.toggleStakes()
	play(t, s, 2)
	play(t, s, 3)
	screen.Refresh()
	screen.toggleStakes()
	if screen.mode != plain {
		t.Error("after the last result nothing is at stake")
	}
}

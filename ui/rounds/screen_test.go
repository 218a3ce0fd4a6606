package rounds

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

// event makes a file with groups of so many people, round 1 paired.
func event(t testing.TB, people int, codes ...string) *session.Session {
	t.Helper()
	ctx := context.Background()
	reg := &regulation.Regulation{Schema: regulation.Schema, Name: "Кубок", Rounds: 5}
	for _, c := range codes {
		reg.Categories = append(reg.Categories, regulation.Category{Code: c, Name: "Группа " + c, Rounds: 5})
	}
	s, err := session.Create(ctx, filepath.Join(t.TempDir(), "e.tura"), reg, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	for _, c := range codes {
		for i := range people {
			e := entry.Entry{Name: fmt.Sprintf("Фамилия%s%c Имя Отчество", c, 'а'+rune(i%32)) + fmt.Sprint(i), Sex: tournament.Male, FIDE: 2000 - i, Wanted: c, Born: tournament.Date{Year: 2000}}
			if _, err := s.AddEntry(ctx, e); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, v := range s.Entries() {
		if v.Placement.Category != v.Entry.Wanted {
			if err := s.SetGroup(ctx, v.ID, v.Entry.Wanted); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, err := s.ConfirmAll(ctx, codes...); err != nil {
		t.Fatal(err)
	}
	if err := s.CloseRegistration(ctx, codes...); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Pair(ctx, codes...); err != nil {
		t.Fatal(err)
	}
	return s
}

// open shows the screen in a test window, with changes signalled as the program does.
func open(t testing.TB, s *session.Session) (*shell.Window, *Screen) {
	t.Helper()
	app := test.NewTempApp(t)
	text := i18n.For(i18n.Russian)
	w := shell.New(app, text, look.Light, shell.Actions{})
	d := desk.New(s, w.Text, time.Now)
	s.Watch(func(session.Change) { w.Update() })
	var screen *Screen
	maker := func(h shell.Host) shell.Screen {
		screen = New(d)(h).(*Screen)
		return screen
	}
	w.Enter(d, map[shell.Stage]shell.Maker{shell.Rounds: maker}, shell.Route{Stage: shell.Rounds})
	return w, screen
}

func results(t *testing.T, s *session.Session, code string) (out []tournament.Result) {
	t.Helper()
	r, err := s.Round(code, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range r.Games {
		out = append(out, g.Result)
	}
	return out
}

func TestNumericPad(t *testing.T) {
	s := event(t, 12, "A")
	_, screen := open(t, s)
	for _, c := range "123+" {
		screen.grid.TypedRune(c)
	}
	if got := screen.grid.Selected(); got != 4 {
		t.Fatalf("selected %d after four results, want 4", got)
	}
	screen.grid.TypedRune('-')
	if got := screen.grid.Selected(); got != 4 {
		t.Fatalf("the minus moved on to %d: a second minus must mean the same board", got)
	}
	want := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.BlackAbsent, tournament.WhiteAbsent, tournament.Pending}
	if got := results(t, s, "A"); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("results %v, want %v", got, want)
	}
	screen.grid.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if got := results(t, s, "A")[4]; got != tournament.Pending {
		t.Errorf("Backspace left %v", got)
	}
}

func TestFilterKeepsTheBoardUnderTheHand(t *testing.T) {
	s := event(t, 12, "A")
	_, screen := open(t, s)
	screen.filters.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	screen.grid.TypedRune('1')
	if len(screen.shown) != 6 || screen.grid.Selected() != 1 {
		t.Errorf("%d rows, selected %d: the entered board must stay, the next be selected", len(screen.shown), screen.grid.Selected())
	}
	screen.grid.TypedRune('2')
	if len(screen.shown) != 5 {
		t.Errorf("%d rows: board 1 should have gone with the second result", len(screen.shown))
	}
	if r, ok := screen.selected(); !ok || r.board != 3 {
		t.Errorf("selected board %d, want 3", r.board)
	}
}

func TestBoardFieldJumps(t *testing.T) {
	s := event(t, 12, "A")
	w, screen := open(t, s)
	screen.grid.TypedRune('/')
	if w.Canvas().Focused() != fyne.Focusable(screen.jump) {
		t.Fatal("the slash did not open the field")
	}
	test.Type(screen.jump, "5")
	screen.jump.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if r, _ := screen.selected(); r.board != 5 {
		t.Errorf("selected board %d, want 5", r.board)
	}
	if w.Canvas().Focused() != fyne.Focusable(screen.grid) {
		t.Error("the keys did not return to the table")
	}
	if got := results(t, s, "A"); fmt.Sprint(got) != fmt.Sprint(make([]tournament.Result, 6)) {
		t.Error("a digit typed into the field became a result")
	}
}

func TestGroupsDoNotShareTheSelection(t *testing.T) {
	s := event(t, 12, "A", "B")
	w, screen := open(t, s)
	screen.grid.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	w.Go(shell.Route{Stage: shell.Rounds, Group: "B"})
	if r, _ := screen.selected(); r.white.id == 0 || screen.code != "B" {
		t.Fatalf("group %s", screen.code)
	}
	screen.grid.TypedRune('1')
	if got := results(t, s, "A"); fmt.Sprint(got) != fmt.Sprint(make([]tournament.Result, 6)) {
		t.Error("the result went to the other group")
	}
}

func TestTheOtherResultKeys(t *testing.T) {
	s := event(t, 8, "A")
	_, screen := open(t, s)
	screen.switchPad()
	for _, c := range "1502" {
		screen.grid.TypedRune(c)
	}
	want := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.Pending}
	if got := results(t, s, "A"); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("results %v, want %v", got, want)
	}
}

func TestANewRoundBeginsAtTheFirstBoard(t *testing.T) {
	s := event(t, 8, "A")
	_, screen := open(t, s)
	for range 4 {
		screen.grid.TypedRune('1')
	}
	if _, err := s.Pair(context.Background(), "A"); err != nil {
		t.Fatal(err)
	}
	if r, _ := screen.selected(); r.board != 1 || screen.shownRound() != 2 {
		t.Errorf("round %d, board %d", screen.shownRound(), r.board)
	}
}

func TestSecondPassWritesNothing(t *testing.T) {
	s := event(t, 8, "A")
	_, screen := open(t, s)
	for _, c := range "1232" {
		screen.grid.TypedRune(c)
	}
	before := results(t, s, "A")
	screen.toggleVerify()
	for _, c := range "1332" {
		screen.grid.TypedRune(c)
	}
	if fmt.Sprint(results(t, s, "A")) != fmt.Sprint(before) {
		t.Error("the second pass changed a result")
	}
	if len(screen.pass.typed) != 4 || screen.pass.typed[2] == screen.m.rows[1].game.Result {
		t.Errorf("typed %v", screen.pass.typed)
	}
}

func TestUndoByTheWindow(t *testing.T) {
	s := event(t, 8, "A")
	w, screen := open(t, s)
	screen.grid.TypedRune('1')
	w.RunCommand(shell.CmdUndo)
	if got := results(t, s, "A")[0]; got != tournament.Pending {
		t.Errorf("after undo %v", got)
	}
	if c := screen.m.rows[0].game.Result; c != tournament.Pending {
		t.Errorf("the table still shows %v", c)
	}
}

// BenchmarkResultKey is a result key to the finished refresh: 300 people in five groups, a file on disk.
func BenchmarkResultKey(b *testing.B) {
	for _, c := range []struct {
		name   string
		people int
		groups []string
	}{{"5 groups of 30 boards", 60, []string{"A", "B", "C", "D", "E"}}, {"100 boards", 200, []string{"A"}}, {"300 boards", 600, []string{"A"}}} {
		b.Run(c.name, func(b *testing.B) {
			s := event(b, c.people, c.groups...)
			_, screen := open(b, s)
			last := c.people/2 - 1
			b.ResetTimer()
			for i := range b.N {
				if screen.grid.Selected() >= last {
					screen.grid.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
				}
				screen.grid.TypedRune(rune('1' + i%3))
			}
		})
	}
}

package entries

import (
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
	"tura/core/entry"
	"tura/core/ratinglist"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/sheet"
	"tura/ui/desk"
	"tura/ui/look"
	"tura/ui/shell"
)

// stage is the screen in a real window of the test driver, on a real event with registration open.
type stage struct {
	t   *testing.T
	s   *session.Session
	d   *desk.Desk
	w   *shell.Window
	scr *Screen
}

func open(t *testing.T, lang i18n.Lang, mode look.Mode, people bool) *stage {
	t.Helper()
	app := test.NewTempApp(t)
	now := func() time.Time { return time.Date(2027, 1, 3, 10, 22, 0, 0, time.UTC) }
	raw, err := samples.Files.ReadFile(samples.Winter + "/event.json")
	if err != nil {
		t.Fatal(err)
	}
	reg, err := regulation.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Create(context.Background(), filepath.Join(t.TempDir(), "e.tura"), reg, session.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	if people {
		f, err := samples.Files.Open(samples.Winter + "/registration.csv")
		if err != nil {
			t.Fatal(err)
		}
		sh, err := sheet.Read("registration.csv", f)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.ImportEntries(context.Background(), sh); err != nil {
			t.Fatal(err)
		}
	}
	s.UseLists(lists(t))
	st := &stage{t: t, s: s}
	text := i18n.For(lang)
	st.d = desk.New(s, func() *i18n.Text { return text }, now)
	st.w = shell.New(app, text, mode, shell.Actions{})
	st.w.Window().Resize(fyne.NewSize(1366, 768))
	makers := map[shell.Stage]shell.Maker{}
	for _, other := range shell.Stages {
		makers[other] = func(h shell.Host) shell.Screen { return New(st.d)(h) }
	}
	makers[shell.Entries] = func(h shell.Host) shell.Screen {
		st.scr = New(st.d)(h).(*Screen)
		return st.scr
	}
	st.w.Enter(st.d, makers, shell.Route{Stage: shell.Entries})
	return st
}

// lists is a library with one small FIDE list.
func lists(t *testing.T) *ratinglist.Library {
	t.Helper()
	l, err := ratinglist.OpenLibrary(filepath.Join(t.TempDir(), "ratings"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	if _, _, err := l.Import(context.Background(), "testdata/fide_list.txt", ratinglist.Options{Month: "2027-01"}); err != nil {
		t.Fatal(err)
	}
	return l
}

// shot keeps a picture when TURA_SHOTS names a directory, to be looked at.
func (st *stage) shot(name string) {
	dir := os.Getenv("TURA_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		st.t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	if err := png.Encode(f, st.w.Canvas().Capture()); err != nil {
		st.t.Fatal(err)
	}
}

// key presses a key where the focus is.
func (st *stage) key(names ...fyne.KeyName) {
	st.t.Helper()
	for _, n := range names {
		f := st.w.Canvas().Focused()
		if f == nil {
			st.t.Fatalf("nobody has the keys for %s", n)
		}
		f.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func (st *stage) typed(text string) {
	for _, r := range text {
		st.w.Canvas().Focused().TypedRune(r)
	}
}

func (st *stage) view(id int64) session.EntryView {
	for _, v := range st.s.Entries() {
		if v.ID == id {
			return v
		}
	}
	st.t.Fatalf("entry %d is gone", id)
	return session.EntryView{}
}

func TestLook(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	st.shot("entries-ru")
	st = open(t, i18n.English, look.Dark, true)
	st.shot("entries-en-dark")
	st = open(t, i18n.Russian, look.Light, false)
	st.shot("entries-empty")
}

func TestTwoLettersEnterEnter(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	st.typed("жура")
	st.shot("entries-hits")
	if n := len(st.scr.hits.rows); n != 1 {
		t.Fatalf("«жура» finds %d people", n)
	}
	id := st.scr.hits.rows[0].view.ID
	before := st.view(id)
	st.key(fyne.KeyReturn)
	if st.scr.picked != id {
		t.Fatal("the first Enter chooses nobody")
	}
	st.key(fyne.KeyReturn)
	after := st.view(id)
	if after.Presence != session.Confirmed || after.Owes() != 0 || after.Paid != before.Fee.Total {
		t.Errorf("after the second Enter: presence %d, owes %d, paid %d", after.Presence, after.Owes(), after.Paid)
	}
	if st.scr.search.Text != "" || st.w.Canvas().Focused() != st.scr.search {
		t.Error("the search is not ready for the next person")
	}
	st.shot("entries-taken")
}

func TestSearchGoesToAnotherGroup(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	var other session.EntryView
	for _, v := range st.s.Entries() {
		if v.Placement.Category == "C" {
			other = v
		}
	}
	st.typed(other.Entry.FIDEID)
	st.key(fyne.KeyReturn)
	if st.w.Route().Group != "C" {
		t.Errorf("the window stays in %s", st.w.Route().Group)
	}
	if r, ok := st.scr.selected(); !ok || r.view.ID != other.ID {
		t.Error("the person is not selected")
	}
}

func TestKeysOfTheTable(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	st.key(fyne.KeyEscape)
	if st.w.Canvas().Focused() != st.scr.grid {
		t.Fatal("Esc does not go to the table")
	}
	r, _ := st.scr.selected()
	st.typed(" ")
	if v := st.view(r.view.ID); v.Presence != session.Confirmed || v.Paid != 0 {
		t.Errorf("Space: presence %d, paid %d", v.Presence, v.Paid)
	}
	st.typed(" ")
	if v := st.view(r.view.ID); v.Presence != session.Applied {
		t.Errorf("Space again: presence %d", v.Presence)
	}
	st.w.RunCommand(shell.CmdWithdraw)
	if v := st.view(r.view.ID); v.Presence != session.NoShow {
		t.Errorf("Del: presence %d", v.Presence)
	}
	st.w.RunCommand(shell.CmdUndo)
	if v := st.view(r.view.ID); v.Presence != session.Applied {
		t.Errorf("undo: presence %d", v.Presence)
	}
	st.w.RunCommand(shell.CmdMove)
	if st.w.Canvas().Overlays().Top() == nil {
		t.Fatal("Ctrl+M shows no groups")
	}
	st.shot("entries-move")
	st.key(fyne.KeyEscape)
	st.typed("м")
	if st.w.Canvas().Focused() != st.scr.search || st.scr.search.Text != "м" {
		t.Error("a letter in the table does not begin a search")
	}
}

func TestNewPersonByForm(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	before := len(st.s.Entries())
	st.typed("ферзин")
	st.key(fyne.KeyReturn)
	st.typed(" Лука Ильич")
	st.shot("entries-form")
	st.key(fyne.KeyReturn)
	list := st.s.Entries()
	if len(list) != before+1 {
		t.Fatalf("%d entries, want %d", len(list), before+1)
	}
	v := list[len(list)-1]
	if v.Entry.Name != "Ферзин Лука Ильич" || v.Entry.Sex == 0 || v.Placement.Category != "E" {
		t.Errorf("new person: %+v in %q", v.Entry, v.Placement.Category)
	}
	if st.scr.picked != v.ID {
		t.Error("the new person is not ready for the money")
	}
}

func TestCloseRegistration(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	st.w.RunCommand(shell.CmdAccept)
	st.shot("entries-check")
	st.key(fyne.KeyReturn) // the command is off: nobody is confirmed
	if g, _ := st.s.Group("A"); g.Status != session.Registering {
		t.Fatal("closed without anybody confirmed")
	}
	st.key(fyne.KeyEscape)
	if _, err := st.s.ConfirmAll(context.Background(), "A", "B", "C", "D", "E"); err != nil {
		t.Fatal(err)
	}
	st.w.Update()
	st.w.RunCommand(shell.CmdAccept)
	st.key(fyne.KeyReturn)
	for _, g := range st.s.Groups() {
		if g.Status != session.Ready {
			t.Errorf("group %s is not ready", g.Code)
		}
	}
	st.shot("entries-closed")
}

func TestImportNamesEveryFault(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, false)
	path := filepath.Join(t.TempDir(), "list.csv")
	list := "ФИО;Дата рождения;Пол;Титул;ID FIDE;Рейтинг FIDE;ID ФШР;Рейтинг ФШР;Рейтинг РШТ;Город;Тренер;Статус льготы;Дата и время заявки;Желаемая категория\n" +
		"Ладьин Пётр Ильич;32.01.2000;М;;;abc;;;;;;;;\n"
	if err := os.WriteFile(path, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	st.scr.importFile(path)
	wait(t, func() bool { return st.w.Canvas().Overlays().Top() != nil })
	st.shot("entries-faults")
	if n := len(st.s.Entries()); n != 0 {
		t.Errorf("%d entries taken from a list with faults", n)
	}
}

func TestForeignListIsLookedThrough(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, false)
	path := filepath.Join(t.TempDir(), "foreign.csv")
	list := "Список участников;;\nФамилия Имя;г.р.;Рейтинг ФШР\nладьин пётр;2009;1200\nКонев Илья;31.02.2010;б/р\nладьин пётр;2009;1200\n"
	if err := os.WriteFile(path, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	st.scr.importFile(path)
	st.shot("entries-foreign")
	st.key(fyne.KeyReturn)
	got := st.s.Entries()
	if len(got) != 2 {
		t.Fatalf("%d entries, want 2 without the repeated line", len(got))
	}
	if got[0].Entry.Name != "Ладьин Пётр" || got[0].Entry.FSR != 1200 || !got[1].Entry.Born.IsZero() {
		t.Errorf("read: %+v, %+v", got[0].Entry, got[1].Entry)
	}
}

// wait polls for work that runs on a goroutine of its own.
func wait(t *testing.T, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(5 * time.Second); !done(); {
		if time.Now().After(deadline) {
			t.Fatal("nothing happened in five seconds")
		}
		time.Sleep(time.Millisecond)
	}
}

func TestPersonOfTheListByFourKeys(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	st.typed("лади")
	st.shot("entries-list")
	var hit row
	for i, r := range st.scr.hits.rows {
		if r.view.ID == 0 {
			hit = r
			st.scr.hits.grid.Select(i)
		}
	}
	if hit.view.Entry.FIDEID != "9990011" {
		t.Fatalf("«лади» finds nobody in the list: %+v", st.scr.hits.rows)
	}
	st.key(fyne.KeyReturn)
	r, ok := st.scr.selected()
	if !ok || st.scr.picked != r.view.ID || r.view.Entry.Latin != "Ladin, Arkadiy" || r.view.Entry.FIDE != 2231 || r.view.Placement.Category != "A" {
		t.Fatalf("after the first Enter: %+v", r.view)
	}
	st.key(fyne.KeyReturn)
	if v := st.view(r.view.ID); v.Presence != session.Confirmed || v.Owes() != 0 {
		t.Errorf("after the second Enter: presence %d, owes %d", v.Presence, v.Owes())
	}
	st.typed("ladi")
	for _, r := range st.scr.hits.rows {
		if r.view.ID == 0 {
			t.Errorf("%s has applied and is offered again", r.name)
		}
	}
	st.scr.showLists()
	st.shot("entries-lists")
}

// A queue of the morning by keyboard: every fifth person is found by name, chosen and taken in with two Enters.
func TestEverybodyByKeyboard(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	begun, people := time.Now(), 0
	for i, v := range st.s.Entries() {
		if v.Placement.Category == "" || v.Placement.Asks || i%5 != 0 {
			continue
		}
		people++
		st.typed(v.Entry.Name[:len(v.Entry.Name)/4*2]) // Cyrillic letters are two bytes
		for i, r := range st.scr.hits.rows {
			if r.view.ID == v.ID {
				st.scr.hits.grid.Select(i)
			}
		}
		st.key(fyne.KeyReturn, fyne.KeyReturn)
		if got := st.view(v.ID); got.Presence != session.Confirmed || got.Owes() != 0 {
			t.Fatalf("%s: presence %d, owes %d", v.Entry.Name, got.Presence, got.Owes())
		}
	}
	t.Logf("%d people, %v each", people, time.Since(begun)/time.Duration(max(1, people)))
	if people < 25 {
		t.Errorf("only %d people", people)
	}
}

func TestUndoFromTheSearch(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	st.typed("жура")
	id := st.scr.hits.rows[0].view.ID
	st.key(fyne.KeyReturn, fyne.KeyReturn)
	st.scr.search.TypedShortcut(&fyne.ShortcutUndo{})
	if v := st.view(id); v.Presence != session.Applied || v.Paid != 0 {
		t.Errorf("Ctrl+Z in the empty search leaves presence %d, paid %d", v.Presence, v.Paid)
	}
	st.typed("ж")
	st.scr.search.TypedShortcut(&fyne.ShortcutUndo{})
	if st.scr.search.Text != "" {
		t.Errorf("Ctrl+Z does not take the typing back: %q", st.scr.search.Text)
	}
}

func TestNewListIsLookedAtBeforeItIsTaken(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, false)
	// The list of the test is of 2027-01; the event must begin in that month.
	reg := st.s.Regulation().Clone()
	reg.Dates.Start.Year, reg.Dates.Start.Month, reg.Dates.Start.Day = 2027, 1, 3
	reg.Dates.End.Year, reg.Dates.End.Month, reg.Dates.End.Day = 2027, 1, 8
	if err := st.s.SetRegulation(context.Background(), reg); err != nil {
		t.Fatal(err)
	}
	id, err := st.s.AddEntry(context.Background(), entry.Entry{Name: "Пешкин Юрий", FIDEID: "9990035", FIDE: 1850})
	if err != nil {
		t.Fatal(err)
	}
	st.w.Update()
	st.scr.checkLists()
	if st.w.Canvas().Overlays().Top() == nil {
		t.Fatal("nothing is shown")
	}
	st.shot("entries-relist")
	if v := st.view(id); v.Entry.FIDE != 1850 {
		t.Fatalf("changed before it was taken: %+v", v.Entry)
	}
	st.key(fyne.KeyReturn)
	if v := st.view(id); v.Entry.FIDE != 1958 || v.Placement.Category != "A" {
		t.Errorf("after taking it: rating %d, group %s", v.Entry.FIDE, v.Placement.Category)
	}
}

func TestCashBookAddsUp(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, true)
	ctx := context.Background()
	id := st.s.Entries()[0].ID
	for _, p := range []struct {
		kind   string
		amount int
		note   string
	}{{session.CashIn, 3000, ""}, {session.CashTransfer, 500, ""}, {session.CashRefund, -1000, "лишнее"}, {session.CashOverride, 2500, "решение судьи"}} {
		if err := st.s.Pay(ctx, id, p.kind, p.amount, p.note); err != nil {
			t.Fatal(err)
		}
	}
	if cash, transfer := cashTotals(st.s.Payments()); cash != 2000 || transfer != 500 {
		t.Errorf("cash %d, transfer %d", cash, transfer)
	}
	st.w.Update()
	st.scr.showCash()
	st.shot("entries-cash")
}

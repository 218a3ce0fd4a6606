package regulation

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tura/assets/i18n"
	"tura/assets/templates"
	"tura/core/regulation"
	"tura/core/session"
	"tura/ui/desk"
	"tura/ui/look"
	"tura/ui/shell"
)

// stage is the screen in a window of the test driver, on a new event from a template.
type stage struct {
	t   *testing.T
	s   *session.Session
	w   *shell.Window
	scr *Screen
}

func open(t *testing.T, lang i18n.Lang, mode look.Mode, template string) *stage {
	t.Helper()
	app := test.NewTempApp(t)
	now := func() time.Time { return time.Date(2022, 12, 20, 10, 0, 0, 0, time.UTC) }
	var reg *regulation.Regulation
	list, err := regulation.Templates(templates.Files)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range list {
		if x.ID == template {
			reg = x.Regulation
		}
	}
	s, err := session.Create(context.Background(), filepath.Join(t.TempDir(), "e.tura"), reg, session.Options{Now: now})
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
	st.w.Enter(d, makers, shell.Route{Stage: shell.Regulation})
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

// fill types a value into a field and presses Enter.
func (st *stage) fill(key, value string) {
	st.t.Helper()
	f, ok := st.scr.fields[key]
	if !ok {
		st.t.Fatalf("the page has no field %q: %v", key, st.scr.order)
	}
	st.w.Canvas().Focus(f.entry)
	f.entry.Put(value)
	f.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

func TestEverySectionOpens(t *testing.T) {
	for _, template := range []string{"winter-open", "youth-rapid"} {
		st := open(t, i18n.Russian, look.Light, template)
		for i := range sectionCount {
			st.scr.list.Select(int(i))
			if i != places && len(st.scr.order) == 0 {
				t.Errorf("%s, %s: no field", template, sectionKeys[i])
			}
			st.shot("regulation-" + template + "-" + sectionKeys[i])
		}
	}
	st := open(t, i18n.English, look.Dark, "winter-open")
	st.shot("regulation-en-dark")
}

func TestFieldsAreWrittenAndTakenBack(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "winter-open")
	st.fill("fromD", "1000")
	st.fill("fromD", "1 100")
	if got := st.s.Regulation().Category("D").Limits.FIDEMin; got != regulation.At(1100) {
		t.Errorf("limit of D: %+v", got)
	}
	st.fill("fromD", "много")
	if got := st.s.Regulation().Category("D").Limits.FIDEMin; got != regulation.At(1100) {
		t.Errorf("a word was taken as a limit: %+v", got)
	}
	st.w.RunCommand(shell.CmdUndo)
	st.w.Home()
	st.w.Update()
	if got := st.s.Regulation().Category("D").Limits.FIDEMin; got != regulation.At(1000) {
		t.Errorf("after undo: %+v", got)
	}
	if got := st.scr.fields["fromD"].entry.Text; got != "1000" {
		t.Errorf("the field still shows %q", got)
	}
}

func TestRoundsAreReadAsTheyAreShown(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "winter-open")
	st.scr.list.Select(int(schedule))
	st.fill("round3", "04.01.2023 12:30")
	st.fill("round4", "05.01.2023 после тура 3")
	r := st.s.Regulation()
	if l := lineOf(r, 3); l.Start.String() != "2023-01-04T12:30" {
		t.Errorf("round 3: %+v", l)
	}
	if l := lineOf(r, 4); l.AfterRound != 3 || l.Date.ISO() != "2023-01-05" {
		t.Errorf("round 4: %+v", l)
	}
	if got := st.scr.roundText(r, 4); got != "05.01.2023 после тура 3" {
		t.Errorf("round 4 is shown as %q", got)
	}
}

func TestTieBreaksMove(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "winter-open")
	st.scr.list.Select(int(places))
	before := st.s.Regulation().TieBreakList()
	st.scr.ties.Select(0)
	st.w.RunCommand(shell.CmdMoveDown)
	after := st.s.Regulation().TieBreakList()
	if after[0] != before[1] || after[1] != before[0] || st.scr.ties.Selected() != 1 {
		t.Errorf("moved: %v to %v, selected %d", before, after, st.scr.ties.Selected())
	}
	st.w.RunCommand(shell.CmdWithdraw)
	if left := st.s.Regulation().TieBreakList(); len(left) != len(before)-1 {
		t.Errorf("Del leaves %v", left)
	}
}

func TestFindingsAreAnswered(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "winter-open")
	wrong, open := regulation.Open(st.scr.findings)
	if wrong+open == 0 {
		t.Fatal("the template has nothing open")
	}
	for _, f := range st.scr.findings {
		if !f.Answered && len(f.Choices) > 0 {
			st.scr.choose(f, f.Choices[len(f.Choices)-1].Key)
			break
		}
	}
	wrong2, open2 := regulation.Open(st.scr.findings)
	if wrong2+open2 >= wrong+open {
		t.Errorf("open before %d, after the answer %d", wrong+open, wrong2+open2)
	}
}

func TestPrizesFeesAndFiles(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "winter-open")
	st.scr.list.Select(int(prizes))
	n := len(st.s.Regulation().Prizes["A"])
	st.w.RunCommand(shell.CmdLate)
	if got := st.s.Regulation().Prizes["A"]; len(got) != n+1 {
		t.Fatalf("%d prizes, want %d", len(got), n+1)
	}
	st.fill(key("prizemoney", n), "2 500")
	if got := st.s.Regulation().Prizes["A"][n].Money; got != 2500 {
		t.Errorf("money %d", got)
	}
	st.scr.list.Select(int(fees))
	st.fill("relief0", "GM, WGM, тренер")
	if w := st.s.Regulation().Fees.Rules[0].When; len(w.Titles) != 2 || len(w.Status) != 1 {
		t.Errorf("relief: %+v", w)
	}
	path := filepath.Join(t.TempDir(), "положение.json")
	st.scr.save(path)
	raw, err := os.ReadFile(path)
	if err != nil || !bytes.Equal(raw, st.s.Regulation().JSON()) {
		t.Fatalf("saved file: %v", err)
	}
	st.fill("relief0", "")
	st.scr.load(path)
	if w := st.s.Regulation().Fees.Rules[0].When; len(w.Titles) != 2 {
		t.Errorf("after loading: %+v", w)
	}
}

// Every word that the code asks for is there, in both languages.
func TestWordsAreThere(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	asked := regexp.MustCompile(`T\("(regulationui\.[a-z.]+[a-z])"[,)]`)
	fields := regexp.MustCompile(`s\.(?:plain|number|labelled|worths|check|segments)\("([a-z]+)"`)
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		var keys []string
		for _, m := range asked.FindAllStringSubmatch(string(src), -1) {
			keys = append(keys, m[1])
		}
		for _, m := range fields.FindAllStringSubmatch(string(src), -1) {
			keys = append(keys, "regulationui.field."+m[1])
		}
		for _, k := range keys {
			for _, lang := range i18n.Languages {
				if !i18n.For(lang).Has(k) {
					t.Errorf("%s: %s has no %s", f, lang, k)
				}
			}
		}
	}
}

func TestGroupsComeAndGo(t *testing.T) {
	st := open(t, i18n.Russian, look.Light, "winter-open")
	answer := func(text string) {
		t.Helper()
		for _, r := range text {
			st.w.Canvas().Focused().TypedRune(r)
		}
		st.w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	st.w.RunCommand(shell.CmdLate)
	answer("F")
	if st.s.Regulation().Category("F") == nil {
		t.Fatal("Ins adds no group")
	}
	if _, err := st.s.Group("F"); err != nil {
		t.Errorf("the group has no tournament: %v", err)
	}
	st.scr.askSplit("B")
	answer("B2 1750")
	if c := st.s.Regulation().Category("B2"); c == nil || c.Limits.FIDEMax != regulation.At(1749) || st.s.Regulation().Category("B").Limits.FIDEMin != regulation.At(1750) {
		t.Errorf("after the split: %+v", c)
	}
	st.scr.removeGroup("F")
	st.w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if st.s.Regulation().Category("F") != nil {
		t.Error("the group is still there")
	}
}

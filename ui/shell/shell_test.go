package shell

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tura/assets/i18n"
	"tura/ui/kit"
	"tura/ui/look"
)

// hall is an event of two groups.
type hall struct{ undone int }

func (h *hall) Facts() Facts {
	return Facts{Name: "Кубок", Note: "3–8 января", Undo: "Стол 1: 1–0", Groups: []Group{
		{Code: "A", Letter: "A", Name: "от 1901", Count: "28", Light: Mark{Icon: look.Dot, IconIn: look.Success, Words: "играют"}},
		{Code: "B", Letter: "B", Name: "1601–1900", Count: "34", Light: Mark{Icon: look.Ring, IconIn: look.Accent, Words: "заявки"}},
	}, Copy: Mark{Icon: look.USB, IconIn: look.Muted, Words: "нет"}, Status: []Mark{{Words: "Всё записано"}}}
}
func (h *hall) Clock() Clock            { return Clock{} }
func (h *hall) Undo() (string, error)   { h.undone++; return "Отменено", nil }
func (h *hall) Redo() (string, error)   { return "Возвращено", nil }
func (h *hall) Find(words string) []Hit { return nil }

// page is a screen of one grid that counts what it is asked.
type page struct {
	stage    Stage
	grid     *kit.Grid
	shown    []Route
	commands map[CommandID]func()
}

func (p *page) Bar() fyne.CanvasObject             { return kit.NewLabel("", look.Title, look.Text) }
func (p *page) Content() fyne.CanvasObject         { return p.grid }
func (p *page) Side() (fyne.CanvasObject, float32) { return nil, 0 }
func (p *page) Show(r Route)                       { p.shown = append(p.shown, r) }
func (p *page) Refresh()                           {}
func (p *page) Home() fyne.Focusable               { return p.grid }
func (p *page) Commands() map[CommandID]func()     { return p.commands }
func maker(p *page) Maker                          { return func(Host) Screen { p.grid = kit.NewGrid(); return p } }

func window(t *testing.T, pages ...*page) (*Window, *hall) {
	app := test.NewTempApp(t)
	w := New(app, i18n.For(i18n.Russian), look.Light, Actions{})
	makers := map[Stage]Maker{}
	for _, p := range pages {
		makers[p.stage] = maker(p)
	}
	h := &hall{}
	w.Enter(h, makers, Route{Stage: pages[0].stage})
	return w, h
}

func TestNoKeyIsBoundTwice(t *testing.T) {
	seen := map[string]CommandID{}
	for _, c := range table {
		if c.key == "" {
			continue
		}
		k := c.keyText()
		if old, ok := seen[k]; ok {
			t.Errorf("%s is bound to %s and %s", k, old, c.id)
		}
		seen[k] = c.id
	}
}

func TestEveryCommandStageAndMenuHasWords(t *testing.T) {
	for _, lang := range i18n.Languages {
		text := i18n.For(lang)
		for _, c := range table {
			if !text.Has("cmd." + string(c.id)) {
				t.Errorf("%s lacks cmd.%s", lang, c.id)
			}
		}
		for _, s := range Stages {
			if !text.Has("stage." + stageKeys[s]) {
				t.Errorf("%s lacks stage.%s", lang, stageKeys[s])
			}
		}
		for m := menuFile; m < menuCount; m++ {
			if !text.Has("menu." + menuKeys[m]) {
				t.Errorf("%s lacks menu.%s", lang, menuKeys[m])
			}
		}
	}
}

func TestKeysOfTheDesign(t *testing.T) {
	for key, id := range map[fyne.KeyName]CommandID{fyne.KeyF2: CmdFind, fyne.KeyF3: CmdEntries, fyne.KeyF4: CmdStake, fyne.KeyF5: CmdResults, fyne.KeyF6: CmdPair,
		fyne.KeyF7: CmdStandings, fyne.KeyF8: CmdPrizes, fyne.KeyF9: CmdBundle, fyne.KeyF10: CmdProjector, fyne.KeyF11: CmdFullScreen,
		fyne.KeyF12: CmdCloseEvent, fyne.KeyF1: CmdHelp, fyne.KeyInsert: CmdLate, fyne.KeyDelete: CmdWithdraw} {
		if c, ok := byKey(key); !ok || c.id != id {
			t.Errorf("%s does %s, want %s", key, c.id, id)
		}
	}
}

func TestFKeysGoBetweenStagesAndBack(t *testing.T) {
	rounds, table := &page{stage: Rounds}, &page{stage: Standings}
	w, _ := window(t, rounds, table)
	rounds.grid.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF7})
	if w.Route().Stage != Standings || w.Canvas().Focused() != fyne.Focusable(table.grid) {
		t.Fatalf("at stage %d", w.Route().Stage)
	}
	w.Back()
	if w.Route().Stage != Rounds || w.Canvas().Focused() != fyne.Focusable(rounds.grid) {
		t.Errorf("back at stage %d", w.Route().Stage)
	}
}

func TestACommandOfAnotherStageGoesThereFirst(t *testing.T) {
	paired := 0
	rounds := &page{stage: Rounds, commands: map[CommandID]func(){CmdPair: func() { paired++ }}}
	w, _ := window(t, &page{stage: Standings}, rounds)
	w.RunCommand(CmdPair)
	if paired != 1 || w.Route().Stage != Rounds {
		t.Errorf("paired %d at stage %d", paired, w.Route().Stage)
	}
}

func TestGroups(t *testing.T) {
	p := &page{stage: Rounds}
	w, _ := window(t, p)
	c := w.Canvas()
	if got := w.Groups(); len(got) != 1 || got[0] != "A" {
		t.Fatalf("at first %v", got)
	}
	w.shortcut(&desktop.CustomShortcut{KeyName: fyne.Key2, Modifier: fyne.KeyModifierControl})
	if got := w.Groups(); len(got) != 1 || got[0] != "B" || w.Route().Group != "B" {
		t.Errorf("after Ctrl+2 %v", got)
	}
	w.toggleGroup("A")
	if got := w.Groups(); len(got) != 2 || got[0] != "B" {
		t.Errorf("after adding A %v", got)
	}
	w.toggleGroup("B")
	if got := w.Groups(); len(got) != 1 || got[0] != "A" || w.Route().Group != "A" {
		t.Errorf("after taking B away %v, route %s", got, w.Route().Group)
	}
	w.toggleGroup("A")
	if len(w.Groups()) != 1 {
		t.Error("no group is left")
	}
	if c.Focused() != fyne.Focusable(p.grid) {
		t.Error("the grid lost the keys")
	}
}

func TestUndoThroughAField(t *testing.T) {
	w, h := window(t, &page{stage: Rounds})
	w.RunCommand(CmdFind)
	if w.Canvas().Focused() != fyne.Focusable(w.parts.search) {
		t.Fatal("F2 did not open the search")
	}
	w.parts.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.Canvas().Focused() != fyne.Focusable(w.current.Home()) {
		t.Error("Esc did not give the keys back")
	}
	w.RunCommand(CmdUndo)
	if h.undone != 1 {
		t.Errorf("undone %d", h.undone)
	}
}

func TestModeAndLanguageRebuild(t *testing.T) {
	p := &page{stage: Rounds}
	w, _ := window(t, p)
	defer look.Use(fyne.CurrentApp(), look.Light)
	before := p.grid
	w.SetMode(look.Dark)
	if look.Now() != look.Dark || p.grid == before {
		t.Error("the screen was not made anew in dark")
	}
	w.SetLanguage(i18n.English)
	if w.Text().Lang() != i18n.English || w.title() != "Кубок — Tura" {
		t.Errorf("title %s", w.title())
	}
}

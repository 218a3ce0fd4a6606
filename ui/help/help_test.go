package help

import (
	"bytes"
	"image/png"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tura/assets/help"
	"tura/assets/i18n"
	"tura/ui/look"
	"tura/ui/shell"
)

func open(t *testing.T, stage shell.Stage) *Help {
	app := test.NewTempApp(t)
	look.Use(app, look.Light)
	h := New(app, func() *i18n.Text { return i18n.For(i18n.Russian) }, nil)
	h.Open(stage)
	return h
}

func TestEveryStageHasItsPage(t *testing.T) {
	for _, stage := range append([]shell.Stage{shell.NoStage, shell.Check}, shell.Stages...) {
		for _, lang := range i18n.Languages {
			if _, ok := help.Find(lang, pageOf[stage]); !ok {
				t.Errorf("stage %d has no page «%s» in %s", stage, pageOf[stage], lang)
			}
		}
	}
}

func TestHelpOpensAtTheStage(t *testing.T) {
	h := open(t, shell.Prizes)
	if h.chosen != "prizes" || h.win.Canvas().Focused() != fyne.Focusable(h.rows) {
		t.Errorf("at page %s", h.chosen)
	}
	h.rows.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if h.chosen != "documents" {
		t.Errorf("after the arrow at %s", h.chosen)
	}
	h.Open(shell.Journal)
	if h.chosen != "journal" {
		t.Errorf("opened again at %s", h.chosen)
	}
}

func TestSearchFromTheList(t *testing.T) {
	h := open(t, shell.Rounds)
	for _, r := range "апелляция" {
		if f := h.win.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		}
	}
	if h.search.Text != "апелляция" || len(h.hits) == 0 {
		t.Fatalf("the field holds «%s», %d hits", h.search.Text, len(h.hits))
	}
	h.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if h.chosen != "what-if" || h.scroll.Offset.Y == 0 {
		t.Errorf("went to %s at %.0f", h.chosen, h.scroll.Offset.Y)
	}
	h.key(&fyne.KeyEvent{Name: fyne.KeyF2})
	h.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if h.search.Text != "" || h.hits != nil {
		t.Error("Esc did not empty the search")
	}
	h.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if h.win != nil {
		t.Error("the second Esc did not close the window")
	}
}

func TestNothingOfAPageStandsOutside(t *testing.T) {
	app := test.NewTempApp(t)
	look.Use(app, look.Light)
	for _, lang := range i18n.Languages {
		for _, p := range help.Pages(lang) {
			for _, width := range []float32{560, 820, 1400} {
				l := newLeaf(p, -1, func(name string) ([]byte, bool) { return help.Shot(lang, name) })
				l.setWidth(width)
				for _, o := range l.objects {
					text, ok := o.(*canvas.Text)
					if !ok {
						continue
					}
					right := o.Position().X + fyne.MeasureText(text.Text, text.TextSize, text.TextStyle).Width
					if right > width-sideGap+1 || o.Position().Y > l.height {
						t.Errorf("%s, %s at %.0f px: «%s» ends at %.0f", lang, p.ID, width, text.Text, right)
					}
				}
			}
		}
	}
}

func TestPicturesCanBeShown(t *testing.T) {
	for _, lang := range i18n.Languages {
		for _, p := range help.Pages(lang) {
			for _, b := range p.Blocks {
				if data, ok := help.Shot(lang, b.Name); b.Kind == help.Picture && ok {
					if _, err := png.DecodeConfig(bytes.NewReader(data)); err != nil {
						t.Errorf("%s: %v", b.Name, err)
					}
				}
			}
		}
	}
}

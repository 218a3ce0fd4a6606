package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tura/ui/look"
)

// A widget whose layout makes new parts asks for another layout with each of them, and the window paints for ever: seen as a quarter of
// a processor in an idle window.
func TestALayoutOfTheSameSizeMakesNoNewParts(t *testing.T) {
	start(t)
	tiles := NewTiles(func(int) {}, func(int) {})
	tiles.items = []Tile{{Letter: "A", Name: "от 1901", Count: "34", Words: "играют"}}
	paragraph := NewParagraph("Тур 5 не составлен. F6 проверит группы и составит пары.", look.Body, look.Text)
	for name, w := range map[string]fyne.Widget{
		"tiles": tiles, "segments": NewSegments(0, func(int) {}, Segment{Text: "1"}, Segment{Text: "2"}),
		"plot": NewPlot([]int{3, 1, 2}, 10, []string{"1", "2", "3"}, 80), "rows": NewRows(26, NewLabel("a", look.Body, look.Text)), "paragraph": paragraph,
	} {
		size := fyne.NewSize(208, 120)
		w.Resize(size)
		r := test.WidgetRenderer(w)
		r.Layout(size)
		before := append([]fyne.CanvasObject(nil), r.Objects()...)
		r.Layout(size)
		if len(before) == 0 || len(before) != len(r.Objects()) {
			t.Errorf("%s: %d parts, then %d", name, len(before), len(r.Objects()))
			continue
		}
		for i, o := range r.Objects() {
			if o != before[i] {
				t.Errorf("%s: part %d is new after a layout of the same size", name, i)
				break
			}
		}
	}
}

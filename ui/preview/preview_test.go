package preview

import (
	"image/color"
	"testing"

	"tura/report/document"
)

func dark(c color.Color) bool {
	r, g, b, _ := c.RGBA()
	return r+g+b < 3*0x8000
}

func TestShapesStandWhereTheyAreDrawn(t *testing.T) {
	p := document.NewPage(100, 50)
	p.Add(document.Rect{X: 10, Y: 10, W: 20, H: 10, Paint: document.Paint{Fill: document.Black}},
		document.Line{From: document.Point{X: 0, Y: 40}, To: document.Point{X: 100, Y: 40}, Color: document.Black, Width: 2},
		document.Ellipse{X: 70, Y: 15, RX: 5, RY: 5, Paint: document.Paint{Fill: document.Black}},
		document.Turned{Degrees: 90, About: document.Point{X: 50, Y: 25}, Items: []document.Item{
			document.Rect{X: 48, Y: 20, W: 4, H: 1, Paint: document.Paint{Fill: document.Black}}}})
	img := Page(p, 200)
	if got := img.Bounds().Size(); got.X != 200 || got.Y != 100 {
		t.Fatalf("size %v", got)
	}
	for _, c := range []struct {
		name string
		x, y int
		want bool
	}{{"inside the rectangle", 40, 30, true}, {"beside it", 16, 30, false}, {"on the line", 100, 80, true}, {"inside the circle", 140, 30, true},
		{"corner of its square", 131, 21, false}, {"turned to the left", 91, 50, true}, {"where it was", 100, 41, false}} {
		if got := dark(img.At(c.x, c.y)); got != c.want {
			t.Errorf("%s (%d, %d): dark %v", c.name, c.x, c.y, got)
		}
	}
}

func TestTextHasInkAndAlignment(t *testing.T) {
	p := document.NewPage(100, 20)
	p.Add(document.Text{X: 50, Y: 12, Size: 20, Font: document.SansBold, Color: document.Black, Align: document.Right, S: "Тура"})
	img := Page(p, 400)
	left, right := 0, 0
	for x := range 400 {
		for y := range 80 {
			if dark(img.At(x, y)) {
				if x < 200 {
					left++
				} else {
					right++
				}
			}
		}
	}
	if left < 300 || right > 5 {
		t.Errorf("ink left of the end %d, right of it %d", left, right)
	}
}

package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// yielding is a row whose less needed objects go when the place is narrow.
type yielding struct {
	row
	yield []fyne.CanvasObject
}

// RowYield is a Row in which the objects of yield (some of the row's, the least needed first) disappear one after another while the row is wider than
// its place; what they do must be reachable by key or menu too.
func RowYield(gap float32, yield []fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&yielding{row{gap: gap}, yield}, objects...)
}

// MinSize asks only for what always stays.
func (l *yielding) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var stay []fyne.CanvasObject
	for _, o := range objects {
		if !l.yields(o) {
			stay = append(stay, o)
		}
	}
	return l.row.MinSize(stay)
}

func (l *yielding) yields(o fyne.CanvasObject) bool {
	for _, y := range l.yield {
		if y == o {
			return true
		}
	}
	return false
}

func (l *yielding) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gone := 0
	for {
		var rest []fyne.CanvasObject
		for _, o := range objects {
			out := false
			for _, y := range l.yield[:gone] {
				out = out || y == o
			}
			if !out {
				rest = append(rest, o)
			}
		}
		fits := size.Width == 0 || widthOf(rest, l.gap) <= size.Width
		if fits || gone == len(l.yield) {
			break
		}
		gone++
	}
	for i, y := range l.yield {
		switch {
		case i < gone && y.Visible():
			y.Hide()
		case i >= gone && !y.Visible():
			y.Show()
		}
	}
	l.row.Layout(objects, size)
}

// widthOf is the width of a row whether or not its objects are shown.
func widthOf(objects []fyne.CanvasObject, gap float32) float32 {
	w := float32(0)
	for i, o := range objects {
		if i > 0 {
			w += gap
		}
		w += o.MinSize().Width
	}
	return w
}

// Package kit holds the widgets of Tura's window: grid, buttons, fields, boxes, menus, questions, the busy sheet. They are drawn from canvas
// primitives with the sizes and roles of ui/look; they know nothing of chess, of the event file or of the screens.
//
// Boxes: Row, Column, Pad, Sized, Panel, Card. Words: Label, Paragraph, Badge, KeyCap. Controls: Button, Segments, CheckBox, Radio, Entry, Select, Link.
// Tables: Grid (many rows of text), Rows (few rows of widgets). A screen is built of these once and refreshed afterwards; when the
// mode or the language changes the shell builds everything anew, so plain objects need no theme of their own.
package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tura/ui/look"
)

// draw is the renderer of a widget whose parts are fixed: functions instead of a type per widget.
type draw struct {
	objects []fyne.CanvasObject
	min     func() fyne.Size
	layout  func(fyne.Size)
	refresh func()
}

func (d *draw) Destroy()                     {}
func (d *draw) Layout(s fyne.Size)           { d.layout(s) }
func (d *draw) MinSize() fyne.Size           { return d.min() }
func (d *draw) Objects() []fyne.CanvasObject { return d.objects }

func (d *draw) Refresh() {
	d.refresh()
	for _, o := range d.objects {
		o.Refresh()
	}
}

// rebuilt is for a widget whose parts are made anew by build: at a refresh and at another size, never at a mere layout. New parts ask for a
// layout of their parent, so a layout that made new ones would make the window paint for ever.
func (d *draw) rebuilt(build func()) {
	var laid fyne.Size
	d.layout = func(size fyne.Size) {
		if size != laid {
			laid = size
			build()
		}
	}
	d.refresh = build
}

// rect makes a rectangle with the ground of a role.
func rect(r look.Role, corner float32) *canvas.Rectangle {
	o := canvas.NewRectangle(look.Colour(r))
	o.CornerRadius = corner
	return o
}

// frame makes an outline of a role without a ground; width in px.
func frame(r look.Role, width, corner float32) *canvas.Rectangle {
	o := rect(look.Clear, corner)
	o.StrokeColor = look.Colour(r)
	o.StrokeWidth = width
	return o
}

// place moves and resizes in one go.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// image makes an empty picture for a sign.
func image() *canvas.Image {
	i := &canvas.Image{FillMode: canvas.ImageFillContain}
	i.ScaleMode = canvas.ImageScaleSmooth
	return i
}

// sign makes a picture of a sign in a role's colour.
func sign(icon look.Icon, r look.Role) *canvas.Image {
	i := image()
	if icon != look.NoIcon {
		i.Resource = icon.Resource(r)
	}
	return i
}

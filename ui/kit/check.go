package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tura/ui/look"
)

// CheckBox is a box to tick with words beside it.
type CheckBox struct {
	control
	text     string
	on       bool
	onChange func(bool)
}

// NewCheckBox makes a box; onChange gets the new state.
func NewCheckBox(text string, on bool, onChange func(bool)) *CheckBox {
	c := &CheckBox{text: text, on: on, onChange: onChange}
	c.act = func() {
		c.on = !c.on
		c.Refresh()
		if c.onChange != nil {
			c.onChange(c.on)
		}
	}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes the state without calling onChange.
func (c *CheckBox) Set(on bool) {
	if c.on != on {
		c.on = on
		c.Refresh()
	}
}

// On tells the state.
func (c *CheckBox) On() bool { return c.on }

const boxSize = 16

// CreateRenderer draws the box.
func (c *CheckBox) CreateRenderer() fyne.WidgetRenderer {
	box, tick := rect(look.Surface, look.CornerBadge), sign(look.Check, look.OnAccent)
	words, focus := newText(c.text, look.Body, look.Text), frame(look.Accent, look.FocusLine, look.CornerControl)
	return markRenderer(&c.control, box, tick, words, focus, func() bool { return c.on })
}

// Radio is one of several answers of which one holds.
type Radio struct {
	control
	text string
	on   bool
}

// NewRadios makes a group of answers, chosen being the one that holds (−1: none yet); onChange gets the new one. Lay them into a Column.
func NewRadios(chosen int, onChange func(int), texts ...string) []*Radio {
	all := make([]*Radio, len(texts))
	for i, t := range texts {
		r := &Radio{text: t, on: i == chosen}
		r.act = func() {
			for _, o := range all {
				o.on = o == r
				o.Refresh()
			}
			if onChange != nil {
				onChange(i)
			}
		}
		r.ExtendBaseWidget(r)
		all[i] = r
	}
	return all
}

// CreateRenderer draws the answer.
func (r *Radio) CreateRenderer() fyne.WidgetRenderer {
	ring, dot := rect(look.Surface, boxSize/2), rect(look.OnAccent, 3)
	words, focus := newText(r.text, look.Body, look.Text), frame(look.Accent, look.FocusLine, look.CornerControl)
	return markRenderer(&r.control, ring, dot, words, focus, func() bool { return r.on })
}

// markRenderer draws a box or a ring with its mark and words.
func markRenderer(c *control, box *canvas.Rectangle, mark fyne.CanvasObject, words *canvas.Text, focus *canvas.Rectangle, on func() bool) fyne.WidgetRenderer {
	d := &draw{objects: []fyne.CanvasObject{box, mark, words, focus}}
	d.min = func() fyne.Size {
		w := float32(boxSize)
		if words.Text != "" {
			w += look.Gap + TextWidth(words.Text, look.Body)
		}
		return fyne.NewSize(w, look.SmallControl)
	}
	d.layout = func(s fyne.Size) {
		y := (s.Height - boxSize) / 2
		place(box, 0, y, boxSize, boxSize)
		if _, ok := mark.(*canvas.Rectangle); ok {
			place(mark, 5, y+5, 6, 6)
		} else {
			place(mark, 1, y+1, boxSize-2, boxSize-2)
		}
		place(words, boxSize+look.Gap, 0, max(0, s.Width-boxSize-look.Gap), s.Height)
		place(focus, -3, 0, s.Width+6, s.Height)
	}
	d.refresh = func() {
		box.FillColor, box.StrokeColor, box.StrokeWidth = look.Colour(look.Surface), look.Colour(look.FieldLine), 1
		if on() {
			box.FillColor, box.StrokeWidth = look.Colour(look.Accent), 0
		}
		if on() {
			mark.Show()
		} else {
			mark.Hide()
		}
		focus.Hidden = !c.focused
		d.layout(c.Size())
	}
	d.refresh()
	return d
}

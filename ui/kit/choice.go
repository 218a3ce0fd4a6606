package kit

import (
	"fyne.io/fyne/v2"

	"tura/ui/look"
)

// Choice is a button that shows one of many values and drops a menu of all of them: for sets too long for Segments.
type Choice struct {
	*Button
	options  []string
	chosen   int
	onChange func(int)
}

// NewChoice makes the button; onChange gets the number of the new choice. Lay Choice.Button on the screen.
func NewChoice(chosen int, onChange func(int), options ...string) *Choice {
	c := &Choice{options: options, chosen: chosen, onChange: onChange}
	c.Button = NewButton("", "", c.open).With(look.Down)
	c.show()
	return c
}

func (c *Choice) show() {
	if c.chosen >= 0 && c.chosen < len(c.options) {
		c.SetText(c.options[c.chosen])
	}
}

// Chosen tells the choice.
func (c *Choice) Chosen() int { return c.chosen }

// Choose sets the choice without calling onChange.
func (c *Choice) Choose(i int) {
	c.chosen = i
	c.show()
}

func (c *Choice) open() {
	var items []MenuItem
	for i, o := range c.options {
		items = append(items, MenuItem{Text: o, Checked: i == c.chosen, Do: func() {
			c.Choose(i)
			if c.onChange != nil {
				c.onChange(i)
			}
		}})
	}
	if canvas := canvasOf(c.Button); canvas != nil {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c.Button)
		ShowMenu(canvas, at.Add(fyne.NewPos(0, c.Button.Size().Height+2)), items, nil, nil)
	}
}

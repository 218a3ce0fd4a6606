package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tura/ui/look"
)

// gridCell is the canvas objects of one cell; those that a cell never needed are nil.
type gridCell struct {
	text, tail, second *canvas.Text
	icon               *canvas.Image
	square, back       *canvas.Rectangle
	box                *canvas.Rectangle
	tick               *canvas.Image

	shown   Cell
	visible bool
	known   bool // shown is what the objects show
}

func (c *gridCell) forget() { c.known = false }

func (c *gridCell) filled() bool { return c.visible && c.shown.Text != "" && c.shown.Text != "·" }

func (c *gridCell) hide() {
	if !c.visible && c.known {
		return
	}
	c.visible, c.known, c.shown = false, true, Cell{}
	for _, t := range []*canvas.Text{c.text, c.tail, c.second} {
		if t != nil && !t.Hidden {
			t.Hide()
		}
	}
	for _, i := range []*canvas.Image{c.icon, c.tick} {
		if i != nil && !i.Hidden {
			i.Hide()
		}
	}
	for _, q := range []*canvas.Rectangle{c.square, c.back, c.box} {
		if q != nil && !q.Hidden {
			q.Hide()
		}
	}
}

// list adds the objects that exist, grounds first.
func (c *gridCell) list(o []fyne.CanvasObject) []fyne.CanvasObject {
	for _, q := range []*canvas.Rectangle{c.back, c.square, c.box} {
		if q != nil {
			o = append(o, q)
		}
	}
	for _, i := range []*canvas.Image{c.icon, c.tick} {
		if i != nil {
			o = append(o, i)
		}
	}
	for _, t := range []*canvas.Text{c.text, c.tail, c.second} {
		if t != nil {
			o = append(o, t)
		}
	}
	return o
}

// part is one thing in a cell with the width it takes.
type part struct {
	w, gap float32 // gap after it
	put    func(x float32)
}

// show draws a cell; it tells whether an object was made that was not there before.
func (c *gridCell) show(cell Cell, col ColumnSpec, at span, y, h float32) (made bool) {
	if c.known && c.visible && c.shown == cell {
		return false
	}
	c.hide()
	c.shown, c.visible, c.known = cell, true, true
	if cell == (Cell{}) {
		return false
	}
	style := col.Style
	if cell.Small || cell.Badge != NoBadge {
		style = look.Small
	}
	if cell.Bold || cell.Cap {
		style = style.WithBold(true)
	}
	role := col.Role
	if cell.Role != look.Text {
		role = cell.Role
	}
	lineY, lineH := y, h-1
	if cell.Second != "" {
		lineY, lineH = y+h/2-look.Body.LineHeight()-1, look.Body.LineHeight()
	}
	width := at.w - 2*look.CellPad
	parts := c.before(cell, lineY, lineH, &made)
	used := float32(0)
	for _, p := range parts {
		used += p.w + p.gap
	}
	parts = append(parts, c.words(cell, style, role, width-used, lineY, lineH, &made)...)
	x := at.x + look.CellPad
	if free := width - total(parts); free > 0 {
		switch col.Align {
		case Centre:
			x += free / 2
		case Right:
			x += free
		}
	}
	for _, p := range parts {
		p.put(x)
		x += p.w + p.gap
	}
	if cell.Second != "" {
		c.secondLine(cell.Second, col.Align, at, y+h/2, &made)
	}
	return made
}

func total(parts []part) float32 {
	w := float32(0)
	for i, p := range parts {
		w += p.w
		if i < len(parts)-1 {
			w += p.gap
		}
	}
	return w
}

// before makes tick, square and sign.
func (c *gridCell) before(cell Cell, y, h float32, made *bool) (parts []part) {
	if cell.Tick != NoTick {
		box := rectangle(&c.box, made)
		box.CornerRadius, box.FillColor, box.StrokeColor, box.StrokeWidth = look.CornerBadge, look.Colour(look.Surface), look.Colour(look.FieldLine), 1
		parts = append(parts, part{boxSize, look.Gap, func(x float32) {
			place(box, x, y+float32(int((h-boxSize)/2)), boxSize, boxSize)
			if cell.Tick == Ticked {
				box.FillColor, box.StrokeWidth = look.Colour(look.Accent), 0
				tick := picture(&c.tick, made)
				tick.Resource = look.Check.Resource(look.OnAccent)
				place(tick, x+1, y+(h-boxSize)/2+1, boxSize-2, boxSize-2)
				tick.Refresh()
			}
			box.Refresh()
		}})
		if cell.Tick == Ticked {
			picture(&c.tick, made)
		}
	}
	if cell.Square != NoSquare {
		q := rectangle(&c.square, made)
		q.CornerRadius, q.StrokeColor, q.StrokeWidth = 0, look.Colour(look.Text), 1
		q.FillColor = look.Colour(look.WhiteSquare)
		if cell.Square == BlackPieces {
			q.FillColor = look.Colour(look.BlackSquare)
		}
		parts = append(parts, part{look.SquareInRow, look.Gap, func(x float32) {
			place(q, x, y+float32(int((h-look.SquareInRow)/2)), look.SquareInRow, look.SquareInRow)
			q.Refresh()
		}})
	}
	if cell.Icon != look.NoIcon {
		i := picture(&c.icon, made)
		i.Resource = cell.Icon.Resource(cell.IconIn)
		parts = append(parts, part{look.IconInRow, 6, func(x float32) {
			place(i, x, y+float32(int((h-look.IconInRow)/2)), look.IconInRow, look.IconInRow)
			i.Refresh()
		}})
	}
	return parts
}

// words makes the text, in a badge or cap if wanted, and its tail.
func (c *gridCell) words(cell Cell, style look.Style, role look.Role, width, y, h float32, made *bool) (parts []part) {
	if cell.Text == "" && cell.Tail == "" {
		return nil
	}
	tailStyle, tailRole, gap := look.Small, look.Muted, float32(4)
	if cell.TailAs == TailBold {
		tailStyle, tailRole, gap = style.WithBold(true), role, 0
	}
	tailWidth := TextWidth(cell.Tail, tailStyle)
	if cell.Tail != "" {
		width -= tailWidth + gap
	}
	inset := float32(0)
	if cell.Badge != NoBadge || cell.Cap {
		inset = badgePad
	}
	t := textOf(&c.text, made)
	t.Text = Cut(cell.Text, style, max(0, width-2*inset))
	t.TextSize, t.TextStyle, t.Color = style.Size(), style.Text(), look.Colour(role)
	w := TextWidth(t.Text, style)
	if inset > 0 {
		c.ground(cell, made)
		if cell.Badge != NoBadge {
			_, fore := cell.Badge.roles()
			t.Color = look.Colour(fore)
		}
	}
	parts = append(parts, part{w + 2*inset, gap, func(x float32) {
		if inset > 0 {
			place(c.back, x, y+float32(int((h-look.BadgeHeight)/2)), w+2*inset, look.BadgeHeight)
			c.back.Refresh()
		}
		place(t, x+inset, y, w, h)
		t.Refresh()
	}})
	if cell.Tail != "" {
		tail := textOf(&c.tail, made)
		tail.Text, tail.TextSize, tail.TextStyle, tail.Color = cell.Tail, tailStyle.Size(), tailStyle.Text(), look.Colour(tailRole)
		parts = append(parts, part{tailWidth, 0, func(x float32) {
			place(tail, x, y+0.5*float32(1-int(cell.TailAs)), tailWidth, h)
			tail.Refresh()
		}})
	}
	return parts
}

func (c *gridCell) ground(cell Cell, made *bool) {
	b := rectangle(&c.back, made)
	b.CornerRadius = look.CornerBadge
	if cell.Cap {
		b.FillColor, b.StrokeColor, b.StrokeWidth = look.Colour(look.Surface), look.Colour(look.FieldLine), 1
		return
	}
	ground, _ := cell.Badge.roles()
	b.FillColor, b.StrokeWidth = look.Colour(ground), 0
}

func (c *gridCell) secondLine(words string, a Align, at span, y float32, made *bool) {
	t := textOf(&c.second, made)
	w := at.w - 2*look.CellPad
	t.Text, t.TextSize, t.TextStyle, t.Color = Cut(words, look.Small, w), look.Small.Size(), look.Small.Text(), look.Colour(look.Muted)
	t.Alignment = a.fyne()
	place(t, at.x+look.CellPad, y, w, look.Small.LineHeight())
	t.Refresh()
}

func textOf(t **canvas.Text, made *bool) *canvas.Text {
	if *t == nil {
		*t = &canvas.Text{}
		*made = true
	}
	(*t).Hidden = false
	return *t
}

func picture(i **canvas.Image, made *bool) *canvas.Image {
	if *i == nil {
		*i = image()
		*made = true
	}
	(*i).Hidden = false
	return *i
}

func rectangle(q **canvas.Rectangle, made *bool) *canvas.Rectangle {
	if *q == nil {
		*q = rect(look.Clear, 0)
		*made = true
	}
	(*q).Hidden = false
	return *q
}

package kit

import (
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tura/ui/look"
)

const (
	doubleClick  = 400 * time.Millisecond
	typingPause  = 900 * time.Millisecond // a longer one begins a new word
	wheelRow     = 10                     // px of the wheel for one row
	resizeMargin = 4                      // px around a column's edge that take hold of it
	leastColumn  = 30
)

// dragging is what the pointer holds.
type dragging struct {
	column int     // being resized, −1 none
	thumb  bool    // of the scroll bar
	start  float32 // width or top at the start
	sum    float32
	active bool
}

// FocusGained shows the frame.
func (g *Grid) FocusGained() { g.setFocus(true) }

// FocusLost leaves the selected row in its idle tint.
func (g *Grid) FocusLost() { g.setFocus(false) }

func (g *Grid) setFocus(on bool) {
	g.focused = on
	if g.r != nil {
		g.r.border()
		g.redraw(g.selected)
	}
	if g.OnFocus != nil {
		g.OnFocus(on)
	}
}

// TypedKey moves the selection; what the grid has no use for goes on to the command table.
func (g *Grid) TypedKey(e *fyne.KeyEvent) {
	if g.OnKey != nil && g.OnKey(e) {
		return
	}
	page := max(1, g.visible()-1)
	switch e.Name {
	case fyne.KeyUp:
		g.Step(-1)
	case fyne.KeyDown:
		g.Step(1)
	case fyne.KeyPageUp:
		g.Step(-page)
	case fyne.KeyPageDown:
		g.Step(page)
	case fyne.KeyHome:
		g.Step(-len(g.order))
	case fyne.KeyEnd:
		g.Step(len(g.order))
	case fyne.KeyReturn, fyne.KeyEnter:
		if g.OnOpen == nil || g.selected < 0 {
			forward(e)
			return
		}
		g.OnOpen(g.selected)
	case fyne.KeyLeft, fyne.KeyRight:
		if !g.FrameCells {
			forward(e)
			return
		}
		if e.Name == fyne.KeyLeft {
			g.Frame(g.column - 1)
		} else {
			g.Frame(g.column + 1)
		}
	default:
		forward(e)
	}
}

// TypedRune searches by letters unless the screen uses the character.
func (g *Grid) TypedRune(r rune) {
	if g.OnRune != nil && g.OnRune(r) {
		return
	}
	if g.Match == nil || !(unicode.IsLetter(r) || (r == ' ' || r == '-') && g.typed != "") {
		return
	}
	now := time.Now()
	if now.Sub(g.typedAt) > typingPause {
		g.typed = ""
	}
	g.typed += string(r)
	g.typedAt = now
	g.seek()
}

// seek selects the next row from the present one on that begins with what was typed.
func (g *Grid) seek() {
	n := len(g.order)
	from := max(0, g.position(g.selected))
	if len([]rune(g.typed)) == 1 {
		from++ // the same letter again goes on to the next name
	}
	for i := range n {
		row := g.order[(from+i)%n]
		if g.Match(row, g.typed) {
			g.Select(row)
			return
		}
	}
}

// rowAt is the shown position under a point, −1 for none.
func (g *Grid) rowAt(p fyne.Position) int {
	y := p.Y - look.FocusLine - g.headHeight()
	if y < 0 {
		return -1
	}
	at := g.top + int(y/g.RowHeight)
	if at >= len(g.order) || at >= g.top+g.visible() {
		return -1
	}
	return at
}

func (g *Grid) columnAt(x float32) int {
	if g.r == nil {
		return -1
	}
	for i, c := range g.r.cols {
		if x >= c.x && x < c.x+c.w {
			return i
		}
	}
	return -1
}

// edgeAt is the column whose right edge lies under a point of the head, −1 for none.
func (g *Grid) edgeAt(p fyne.Position) int {
	if g.Flat || g.r == nil || p.Y > g.headHeight()+look.FocusLine {
		return -1
	}
	for i, c := range g.r.cols {
		if d := p.X - c.x - c.w; d > -resizeMargin && d < resizeMargin {
			return i
		}
	}
	return -1
}

// MouseDown takes the focus and selects at once; the second press of a double click opens.
func (g *Grid) MouseDown(e *desktop.MouseEvent) {
	focusOn(g)
	at := g.rowAt(e.Position)
	if at < 0 || g.onThumb(e.Position) {
		return
	}
	row := g.order[at]
	g.Select(row)
	col := g.columnAt(e.Position.X)
	if g.FrameCells && col >= g.FirstFrame {
		g.Frame(col)
	}
	if e.Button == desktop.MouseButtonSecondary {
		if g.OnMenu != nil {
			g.OnMenu(row, e.AbsolutePosition)
		}
		return
	}
	now := time.Now()
	double := row == g.lastRow && now.Sub(g.lastTime) < doubleClick
	g.lastRow, g.lastTime = row, now
	if double && g.OnOpen != nil {
		g.lastTime = time.Time{}
		g.OnOpen(row)
		return
	}
	if g.OnPress != nil && col >= 0 {
		g.OnPress(row, col)
	}
}

// MouseUp does nothing.
func (g *Grid) MouseUp(*desktop.MouseEvent) {}

// Tapped sorts when the head was pressed: rising, falling, as it was.
func (g *Grid) Tapped(e *fyne.PointEvent) {
	if g.Flat || e.Position.Y > g.headHeight()+look.FocusLine || g.edgeAt(e.Position) >= 0 {
		return
	}
	col := g.columnAt(e.Position.X)
	switch {
	case col < 0 || g.Columns[col].Less == nil:
	case g.sortedBy != col:
		g.SortBy(col, false)
	case !g.falling:
		g.SortBy(col, true)
	default:
		g.SortBy(-1, false)
	}
}

// MouseIn shows the row under the pointer.
func (g *Grid) MouseIn(e *desktop.MouseEvent) { g.hover(g.rowAt(e.Position)) }

// MouseMoved shows the row under the pointer.
func (g *Grid) MouseMoved(e *desktop.MouseEvent) { g.hover(g.rowAt(e.Position)) }

// MouseOut leaves no row under the pointer.
func (g *Grid) MouseOut() { g.hover(-1) }

func (g *Grid) hover(at int) {
	if at == g.hovered {
		return
	}
	old := g.hovered
	g.hovered = at
	for _, p := range []int{old, at} {
		if p >= 0 && p < len(g.order) {
			g.redraw(g.order[p])
		}
	}
}

// Scrolled moves by whole rows.
func (g *Grid) Scrolled(e *fyne.ScrollEvent) {
	g.wheel -= e.Scrolled.DY
	rows := int(g.wheel / wheelRow)
	if rows != 0 {
		g.wheel -= float32(rows) * wheelRow
		g.hover(-1)
		g.scrollTo(g.top + rows)
	}
}

func (g *Grid) onThumb(p fyne.Position) bool {
	return len(g.order) > g.visible() && p.X > g.Size().Width-14 && p.Y > g.headHeight()
}

// Dragged resizes a column or scrolls by the bar, by where it began.
func (g *Grid) Dragged(e *fyne.DragEvent) {
	if g.r == nil {
		return
	}
	if !g.drag.active {
		begin := e.Position.Subtract(fyne.NewPos(e.Dragged.DX, e.Dragged.DY))
		g.drag = dragging{active: true, column: g.edgeAt(begin)}
		switch {
		case g.drag.column >= 0:
			g.drag.start = g.r.cols[g.drag.column].w
		case g.onThumb(begin):
			g.drag.thumb, g.drag.start = true, float32(g.top)
		}
	}
	switch {
	case g.drag.column >= 0:
		g.drag.sum += e.Dragged.DX
		g.custom[g.Columns[g.drag.column].Key] = max(leastColumn, g.drag.start+g.drag.sum)
		g.Refresh()
	case g.drag.thumb:
		g.drag.sum += e.Dragged.DY
		body := g.Size().Height - g.headHeight() - 2*look.FocusLine
		g.scrollTo(int(g.drag.start + g.drag.sum/body*float32(len(g.order))))
	}
}

// DragEnd lets go.
func (g *Grid) DragEnd() { g.drag = dragging{} }

// Widths tells the widths the arbiter dragged, by column key, to be kept for the next time.
func (g *Grid) Widths() map[string]float32 { return g.custom }

// SetWidths restores them.
func (g *Grid) SetWidths(w map[string]float32) {
	for k, v := range w {
		g.custom[k] = v
	}
	g.Refresh()
}

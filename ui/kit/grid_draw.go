package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tura/ui/look"
)

// span is the place of a column in px from the left edge of the grid.
type span struct{ x, w float32 }

// gridRow is the canvas objects of one visible row; they stay where they are while the rows scroll through them.
type gridRow struct {
	back, bar, line *canvas.Rectangle
	cells           []*gridCell
	shown           int // model row, −1 none
}

type gridRenderer struct {
	g       *Grid
	size    fyne.Size
	cols    []span
	slots   []*gridRow
	buffer  []Cell
	objects []fyne.CanvasObject
	stale   bool // objects must be listed anew

	ground, headBack, headLine, edge *canvas.Rectangle
	heads                            []*canvas.Text
	arrow                            *canvas.Image
	cellFrame, caret, thumb          *canvas.Rectangle
	note                             *canvas.Text
	noteIcon                         *canvas.Image
}

// CreateRenderer makes the parts that are always there; rows follow when the size is known.
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	r := &gridRenderer{g: g, stale: true}
	r.ground, r.headBack, r.headLine = rect(look.Surface, 0), rect(look.Raised, 0), rect(look.Line, 0)
	r.edge, r.cellFrame = frame(look.Line, 1, 0), frame(look.Accent, look.FocusLine, look.CornerBadge)
	r.caret, r.thumb = rect(look.Text, 0), rect(look.Line, 3)
	r.note, r.noteIcon, r.arrow = newText("", look.Small, look.Muted), image(), image()
	g.r = r
	if g.Rows() != len(g.order) {
		g.Reload()
	}
	return r
}

func (r *gridRenderer) Destroy() {}

// MinSize leaves the grid free to be as small as its place: a head and three rows.
func (r *gridRenderer) MinSize() fyne.Size {
	return fyne.NewSize(200, r.g.headHeight()+3*r.g.RowHeight+2*look.FocusLine)
}

func (r *gridRenderer) Layout(s fyne.Size) {
	if s == r.size {
		return
	}
	r.size = s
	r.everything()
	if r.g.reveal() {
		r.rows()
	}
}

func (r *gridRenderer) Refresh() {
	r.everything()
	canvas.Refresh(r.g)
}

func (r *gridRenderer) everything() {
	r.measure()
	r.fixed()
	r.head()
	for _, s := range r.slots {
		for _, c := range s.cells {
			c.forget()
		}
	}
	r.rows()
	r.border()
}

// measure gives the columns their widths: what each needs, then what is left over by their shares up to their limits.
func (r *gridRenderer) measure() {
	const bar = 10 // air at the right for the scroll bar
	left := r.size.Width - 2*look.FocusLine - bar
	w := make([]float32, len(r.g.Columns))
	for i, c := range r.g.Columns {
		w[i] = c.Width
		if v, ok := r.g.custom[c.Key]; ok && c.Key != "" {
			w[i] = v
		}
		left -= w[i]
	}
	left = r.drop(w, left)
	for range 4 { // some columns reach their limit, the others take the rest
		share := float32(0)
		open := func(i int) bool {
			c := r.g.Columns[i]
			_, fixed := r.g.custom[c.Key]
			return c.Grow > 0 && w[i] > 0 && !(fixed && c.Key != "") && (c.Most == 0 || w[i] < c.Most)
		}
		for i, c := range r.g.Columns {
			if open(i) {
				share += c.Grow
			}
		}
		if share == 0 || left < 1 {
			break
		}
		unit := left / share
		for i, c := range r.g.Columns {
			if open(i) {
				add := unit * c.Grow
				if c.Most > 0 {
					add = min(add, c.Most-w[i])
				}
				w[i] += add
				left -= add
			}
		}
	}
	r.cols = r.cols[:0]
	x := float32(look.FocusLine)
	for i := range w {
		width := float32(int(w[i]))
		r.cols = append(r.cols, span{x, width})
		x += width
	}
	r.buffer = make([]Cell, len(r.cols))
}

// drop takes away the columns that the arbiter can do without until the others fit, the highest Drop first; what fits after all comes back. It returns
// what is left over.
func (r *gridRenderer) drop(w []float32, left float32) float32 {
	need := map[int]float32{} // by Drop
	most := 0
	for i, c := range r.g.Columns {
		if c.Drop > 0 {
			need[c.Drop] += w[i]
			most = max(most, c.Drop)
		}
	}
	gone := map[int]bool{}
	for d := most; d > 0 && left < 0; d-- {
		left += need[d]
		gone[d] = true
	}
	for d := 1; d <= most; d++ {
		if gone[d] && need[d] <= left {
			left -= need[d]
			delete(gone, d)
		}
	}
	for i, c := range r.g.Columns {
		if gone[c.Drop] {
			w[i] = 0
		}
	}
	return left
}

// fixed lays what does not depend on rows and makes as many slots as fit.
func (r *gridRenderer) fixed() {
	w, h := r.size.Width, r.size.Height
	r.ground.FillColor, r.headBack.FillColor, r.headLine.FillColor = look.Colour(look.Surface), look.Colour(look.Raised), look.Colour(look.Line)
	place(r.ground, 0, 0, w, h)
	place(r.headBack, 0, 0, w, r.g.headHeight()+look.FocusLine)
	place(r.headLine, 0, r.g.headHeight()+look.FocusLine-1, w, 1)
	r.headBack.Hidden, r.headLine.Hidden = r.g.Flat, true
	place(r.edge, 0, 0, w, h)
	n := r.g.visible()
	for len(r.slots) < n {
		r.slots = append(r.slots, &gridRow{back: rect(look.Clear, 0), bar: rect(look.Accent, 0), line: rect(look.Line, 0), shown: -1})
		r.stale = true
	}
	if len(r.slots) > n {
		r.slots = r.slots[:n]
		r.stale = true
	}
	for i, s := range r.slots {
		y := look.FocusLine + r.g.headHeight() + float32(i)*r.g.RowHeight
		place(s.back, look.FocusLine, y, w-2*look.FocusLine, r.g.RowHeight)
		place(s.bar, look.FocusLine, y, look.SelectionBar, r.g.RowHeight)
		place(s.line, look.FocusLine, y+r.g.RowHeight-1, w-2*look.FocusLine, 1)
		s.line.FillColor = look.Colour(look.Line)
		for len(s.cells) < len(r.cols) {
			s.cells = append(s.cells, &gridCell{})
		}
		s.cells = s.cells[:len(r.cols)]
	}
}

func (r *gridRenderer) head() {
	if r.g.Flat {
		return
	}
	for len(r.heads) < len(r.cols) {
		r.heads = append(r.heads, newText("", look.Small, look.Muted))
		r.stale = true
	}
	if len(r.heads) > len(r.cols) {
		r.heads = r.heads[:len(r.cols)]
		r.stale = true
	}
	r.arrow.Hidden = true
	for i, c := range r.g.Columns {
		t := r.heads[i]
		style, role := look.Small, look.Muted
		if i == r.g.sortedBy || r.g.FrameCells && i == r.g.column {
			style, role = look.SmallBold, look.Accent
		}
		x, w := r.cols[i].x+look.CellPad, r.cols[i].w-2*look.CellPad
		t.Hidden = r.cols[i].w == 0
		t.Text, t.Color, t.TextStyle, t.Alignment = Cut(c.Title, style, w), look.Colour(role), style.Text(), c.Align.fyne()
		place(t, x, look.FocusLine, w, look.HeadHeight-1)
		t.Refresh()
		if i == r.g.sortedBy {
			r.sortArrow(i, TextWidth(t.Text, style))
		}
	}
}

func (r *gridRenderer) sortArrow(i int, words float32) {
	icon := look.Up
	if r.g.falling {
		icon = look.Down
	}
	r.arrow.Resource, r.arrow.Hidden = icon.Resource(look.Accent), false
	x := r.cols[i].x + look.CellPad
	switch free := r.cols[i].w - 2*look.CellPad - words; r.g.Columns[i].Align {
	case Left:
		x += words + 2
	case Centre:
		x += free/2 + words + 2
	case Right:
		x += free - 12
	}
	place(r.arrow, x, look.FocusLine+9, 10, 10)
	r.arrow.Refresh()
}

// rows fills every slot.
func (r *gridRenderer) rows() {
	r.g.top = max(0, min(r.g.top, len(r.g.order)-len(r.slots)))
	for i := range r.slots {
		r.row(i)
	}
	r.overlay()
	r.scrollBar()
	r.footNote()
	if r.g.Empty != nil {
		if len(r.g.order) == 0 {
			r.g.Empty.Show()
			top := r.g.headHeight() + look.FocusLine
			place(r.g.Empty, look.Edge, top, r.size.Width-2*look.Edge, r.size.Height-top-look.FocusLine)
		} else {
			r.g.Empty.Hide()
		}
	}
}

// row fills one slot; cells that show the same as before are left alone.
func (r *gridRenderer) row(i int) {
	s := r.slots[i]
	at := r.g.top + i
	if at >= len(r.g.order) {
		s.shown = -1
		s.hide()
		return
	}
	row := r.g.order[at]
	s.shown = row
	selected := row == r.g.selected
	back, bar := look.Clear, look.Clear
	switch {
	case selected && r.g.focused:
		back, bar = look.Selected, look.Accent
	case selected:
		back, bar = look.SelectedIdle, look.FieldLine
	case at == r.g.hovered:
		back = look.Pointer
	}
	s.back.FillColor, s.bar.FillColor = look.Colour(back), look.Colour(bar)
	s.back.Hidden, s.bar.Hidden, s.line.Hidden = back == look.Clear, bar == look.Clear, false
	s.back.Refresh()
	s.bar.Refresh()
	s.line.Refresh()
	clear(r.buffer)
	r.g.Fill(row, r.buffer)
	y := look.FocusLine + r.g.headHeight() + float32(i)*r.g.RowHeight
	for c, cell := range r.buffer {
		if selected && c == r.g.BoldAt {
			cell.Bold = true
		}
		if r.cols[c].w == 0 {
			cell = Cell{}
		}
		if s.cells[c].show(cell, r.g.Columns[c], r.cols[c], y, r.g.RowHeight) {
			r.stale = true
		}
	}
}

func (s *gridRow) hide() {
	s.back.Hidden, s.bar.Hidden, s.line.Hidden = true, true, true
	s.line.Refresh()
	for _, c := range s.cells {
		c.hide()
	}
}

// overlay lays the frame around the cell that a key would change, or that the side panel explains.
func (r *gridRenderer) overlay() {
	at := r.g.position(r.g.selected) - r.g.top
	col := r.g.CaretAt
	if r.g.FrameCells {
		col = r.g.column
	}
	on := r.g.focused && r.g.selected >= 0 && at >= 0 && at < len(r.slots) && col >= 0 && col < len(r.cols)
	r.cellFrame.Hidden, r.caret.Hidden = !on, !on || r.g.CaretAt < 0
	if on {
		y := look.FocusLine + r.g.headHeight() + float32(at)*r.g.RowHeight
		c := r.cols[col]
		place(r.cellFrame, c.x+1, y+1, c.w-2, r.g.RowHeight-3)
		place(r.caret, c.x+c.w/2-1, y+6, 2, r.g.RowHeight-13)
		if r.g.CaretAt >= 0 {
			r.cellFrame.FillColor = look.Colour(look.InputGround)
			place(r.cellFrame, c.x+4, y+3, c.w-8, r.g.RowHeight-7)
			r.caret.Hidden = r.slots[at].cells[col].filled()
		}
		r.cellFrame.StrokeColor, r.caret.FillColor = look.Colour(look.Accent), look.Colour(look.Text)
	}
	r.cellFrame.Refresh()
	r.caret.Refresh()
}

func (r *gridRenderer) scrollBar() {
	n, all := len(r.slots), len(r.g.order)
	r.thumb.Hidden = all <= n
	if !r.thumb.Hidden {
		top := r.g.headHeight() + look.FocusLine + 2
		body := r.size.Height - top - look.FocusLine - 2
		h := max(24, body*float32(n)/float32(all))
		y := top + (body-h)*float32(r.g.top)/float32(all-n)
		r.thumb.FillColor = look.Colour(look.Line)
		place(r.thumb, r.size.Width-look.FocusLine-8, y, 6, h)
	}
	r.thumb.Refresh()
}

func (r *gridRenderer) footNote() {
	n := len(r.g.order)
	on := r.g.Note != "" && n < len(r.slots)
	r.note.Hidden, r.noteIcon.Hidden = !on, !on || r.g.NoteIcon == look.NoIcon
	if on {
		y := look.FocusLine + r.g.headHeight() + float32(n)*r.g.RowHeight
		x := float32(12)
		if r.g.NoteIcon != look.NoIcon {
			r.noteIcon.Resource = r.g.NoteIcon.Resource(look.Muted)
			place(r.noteIcon, x, y+6, look.IconInRow, look.IconInRow)
			x += look.IconInRow + 6
		}
		r.note.Text = Cut(r.g.Note, look.Small, r.size.Width-x-12)
		place(r.note, x, y, r.size.Width-x-12, look.RowHeight)
		r.noteIcon.Refresh()
	}
	r.note.Refresh()
}

func (r *gridRenderer) border() {
	r.edge.StrokeColor, r.edge.StrokeWidth = look.Colour(look.Line), 1
	if r.g.focused {
		r.edge.StrokeColor, r.edge.StrokeWidth = look.Colour(look.Accent), look.FocusLine
	}
	r.edge.Refresh()
}

// Objects lists what is drawn, from the ground up.
func (r *gridRenderer) Objects() []fyne.CanvasObject {
	if !r.stale {
		return r.objects
	}
	o := append(r.objects[:0:0], r.ground, r.headBack, r.headLine)
	for _, h := range r.heads {
		o = append(o, h)
	}
	o = append(o, r.arrow)
	for _, s := range r.slots {
		o = append(o, s.back, s.line, s.bar)
	}
	o = append(o, r.cellFrame, r.caret)
	for _, s := range r.slots {
		for _, c := range s.cells {
			o = c.list(o)
		}
	}
	o = append(o, r.noteIcon, r.note, r.thumb)
	if r.g.Empty != nil {
		o = append(o, r.g.Empty)
	}
	r.objects, r.stale = append(o, r.edge), false
	return r.objects
}

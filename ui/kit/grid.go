package kit

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

// ColumnSpec describes one column of a Grid.
type ColumnSpec struct {
	Key   string              // identity, for remembered widths
	Title string              // words of the head; "" none
	Width float32             // least width in px, with 6 px of air at both sides
	Grow  float32             // share of the width that is left over; 0: none
	Most  float32             // grows no wider than this; 0: no limit
	Align Align               // of head and cells
	Style look.Style          // of the cells
	Role  look.Role           // colour of the cells
	Drop  int                 // where the width does not suffice, columns go whole, the highest Drop first, one number together; 0: never
	Less  func(a, b int) bool // order of two rows for sorting by the head; nil: not sortable
}

// Square in a cell is the colour of the pieces.
type Square uint8

// The squares.
const (
	NoSquare Square = iota
	WhitePieces
	BlackPieces
)

// Tick in a cell is a check box drawn in it.
type Tick uint8

// The ticks.
const (
	NoTick Tick = iota
	Unticked
	Ticked
)

// Cell is what one cell shows. The zero Cell is empty; Style and Role of the column hold where the cell says nothing.
type Cell struct {
	Text   string
	Tail   string    // words behind the text: small and muted, or as TailStyle and TailRole say
	Second string    // second line, small and muted (rows of two lines)
	Icon   look.Icon // sign before the text
	IconIn look.Role // its colour
	Square Square    // before the text
	Tick   Tick      // before everything
	Badge  Tone      // the text stands in a badge
	Cap    bool      // the text stands in a key cap
	Bold   bool      // bold whatever the column says
	Role   look.Role // Text (the zero Role): as the column
	Small  bool      // 12 px whatever the column says
	TailAs TailDress
}

// TailDress is how the tail of a cell looks.
type TailDress uint8

// The dresses: small muted words («КМС»), or bold text at once behind («19ч» and «1»).
const (
	TailSmall TailDress = iota
	TailBold
)

// Grid is the table of Tura: head, rows of one height, one selected row, keys and type-ahead. Fill writes a row's cells; it is called for
// visible rows only and must be quick: no look-up in the event file, only formatted words. Rows are numbered as the screen numbers them (model rows);
// sorting by the head changes what is shown, not these numbers.
type Grid struct {
	widget.BaseWidget
	presses

	Columns    []ColumnSpec
	RowHeight  float32
	Rows       func() int
	Fill       func(row int, cells []Cell)      // cells are empty, one per column
	Identity   func(row int) any                // who the row is about, so that the selection stays with him; nil: the number
	OnSelect   func(row int)                    // selection moved; −1 when there are no rows
	OnOpen     func(row int)                    // Enter or double click
	OnMenu     func(row int, at fyne.Position)  // right click, place on the canvas
	OnColumn   func(column int)                 // framed cell moved (FrameCells)
	OnPress    func(row, column int)            // cell pressed by the pointer, after it was selected
	OnRune     func(r rune) bool                // typed character; true: used
	OnKey      func(e *fyne.KeyEvent) bool      // key before the grid's own use; true: used
	OnFocus    func(on bool)                    // focus came or went
	Match      func(row int, typed string) bool // type-ahead: does the row begin with what was typed; nil: none
	BoldAt     int                              // column that is bold in the selected row; −1: none
	CaretAt    int                              // column with a frame and caret in the selected row while in focus; −1: none
	FrameCells bool                             // left and right move a framed cell
	FirstFrame int                              // first column that can be framed
	Empty      fyne.CanvasObject                // shown instead of rows when there are none; nil: nothing
	Note       string                           // one line under the last row
	NoteIcon   look.Icon
	Flat       bool // no head

	order    []int // shown position → model row
	selected int   // model row, −1 none
	identity any
	column   int
	sortedBy int // column, −1 none
	falling  bool
	top      int // shown position of the first visible row
	hovered  int // shown position, −1 none
	focused  bool
	typed    string
	typedAt  time.Time
	wheel    float32
	lastRow  int
	lastTime time.Time
	drag     dragging
	custom   map[string]float32 // widths the arbiter dragged
	r        *gridRenderer
}

// NewGrid makes a grid with rows of 26 px; set the rest before it is shown.
func NewGrid(columns ...ColumnSpec) *Grid {
	g := &Grid{Columns: columns, RowHeight: look.RowHeight, BoldAt: -1, CaretAt: -1, selected: -1, sortedBy: -1, hovered: -1, custom: map[string]float32{}}
	g.Rows = func() int { return 0 }
	g.Fill = func(int, []Cell) {}
	g.ExtendBaseWidget(g)
	return g
}

// Selected is the selected model row, −1 for none.
func (g *Grid) Selected() int { return g.selected }

// Column is the framed column.
func (g *Grid) Column() int { return g.column }

// Focused tells whether the grid has the keyboard.
func (g *Grid) Focused() bool { return g.focused }

// Select moves the selection to a model row and shows it; OnSelect is called if it moved.
func (g *Grid) Select(row int) {
	if row == g.selected || row < 0 || row >= len(g.order) {
		g.reveal()
		return
	}
	old := g.selected
	g.selected = row
	g.identity = g.identityOf(row)
	if !g.reveal() {
		g.redraw(old)
		g.redraw(row)
	}
	if g.OnSelect != nil {
		g.OnSelect(row)
	}
}

// SelectIdentity selects the row of a person or a board; false if it is not shown.
func (g *Grid) SelectIdentity(id any) bool {
	for _, row := range g.order {
		if g.identityOf(row) == id {
			g.Select(row)
			return true
		}
	}
	return false
}

// Frame moves the framed cell to a column.
func (g *Grid) Frame(column int) {
	column = max(g.FirstFrame, min(column, len(g.Columns)-1))
	if g.r != nil && column < len(g.r.cols) && g.r.cols[column].w == 0 { // dropped: no figure can be seen there
		return
	}
	if column == g.column {
		return
	}
	g.column = column
	if g.r != nil {
		g.r.head()
		g.redraw(g.selected)
	}
	if g.OnColumn != nil {
		g.OnColumn(column)
	}
}

// Step moves the selection by so many shown rows.
func (g *Grid) Step(rows int) {
	if len(g.order) == 0 {
		return
	}
	at := max(0, min(g.position(g.selected)+rows, len(g.order)-1))
	g.Select(g.order[at])
}

// Reload reads everything anew: count, order, selection by identity, visible rows. Call it when the rows changed.
func (g *Grid) Reload() {
	n := g.Rows()
	if len(g.order) != n {
		g.order = make([]int, n)
	}
	for i := range g.order {
		g.order[i] = i
	}
	if g.sortedBy >= 0 && g.sortedBy < len(g.Columns) && g.Columns[g.sortedBy].Less != nil {
		less := g.Columns[g.sortedBy].Less
		slices.SortStableFunc(g.order, func(a, b int) int {
			x, y := a, b
			if g.falling {
				x, y = b, a
			}
			switch {
			case less(x, y):
				return -1
			case less(y, x):
				return 1
			}
			return 0
		})
	}
	g.reselect()
	g.Refresh()
}

// reselect finds the selected person again after the rows changed; where he is gone the neighbour at the same number is selected.
func (g *Grid) reselect() {
	old := g.selected
	if g.Identity != nil && g.identity != nil {
		found := -1
		for _, row := range g.order {
			if g.Identity(row) == g.identity {
				found = row
				break
			}
		}
		if found >= 0 {
			g.selected = found
			return
		}
	}
	g.selected = min(max(old, 0), len(g.order)-1)
	g.identity = nil
	if g.selected >= 0 {
		g.identity = g.identityOf(g.selected)
	}
	if g.OnSelect != nil && (old != g.selected || g.Identity != nil) {
		g.OnSelect(g.selected)
	}
}

func (g *Grid) identityOf(row int) any {
	if g.Identity == nil {
		return row
	}
	return g.Identity(row)
}

// RefreshRow draws one model row anew, if it is visible.
func (g *Grid) RefreshRow(row int) { g.redraw(row) }

// SortBy sorts by a column (−1: the order of the rows themselves).
func (g *Grid) SortBy(column int, falling bool) {
	g.sortedBy, g.falling = column, falling
	g.Reload()
}

// Sorted tells by which column the grid is sorted, −1 for none.
func (g *Grid) Sorted() (column int, falling bool) { return g.sortedBy, g.falling }

// Top and SetTop save and restore the scroll position (shown rows above the first visible one).
func (g *Grid) Top() int { return g.top }

// SetTop scrolls.
func (g *Grid) SetTop(top int) { g.scrollTo(top) }

// Shown lists the model rows in the order they are shown.
func (g *Grid) Shown() []int { return slices.Clone(g.order) }

func (g *Grid) position(row int) int { return slices.Index(g.order, row) }

// visible is how many whole rows fit.
func (g *Grid) visible() int {
	h := g.Size().Height - 2*look.FocusLine - g.headHeight()
	return max(0, int(h/g.RowHeight))
}

func (g *Grid) headHeight() float32 {
	if g.Flat {
		return 0
	}
	return look.HeadHeight
}

// reveal scrolls so that the selected row is visible and tells whether it had to.
func (g *Grid) reveal() bool {
	at, n := g.position(g.selected), g.visible()
	if at < 0 || n == 0 {
		return false
	}
	switch {
	case at < g.top:
		return g.scrollTo(at)
	case at >= g.top+n:
		return g.scrollTo(at - n + 1)
	}
	return false
}

func (g *Grid) scrollTo(top int) bool {
	top = max(0, min(top, len(g.order)-g.visible()))
	if top == g.top {
		return false
	}
	g.top = top
	if g.r != nil {
		g.r.rows()
	}
	return true
}

func (g *Grid) redraw(row int) {
	if g.r == nil {
		return
	}
	if at := g.position(row); at >= g.top && at < g.top+len(g.r.slots) {
		g.r.row(at - g.top)
		g.r.overlay()
	}
}

// SelectedPlace is the place on the canvas under a cell of the selected row, for a menu.
func (g *Grid) SelectedPlace(column int) fyne.Position {
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(g)
	if g.r == nil || column >= len(g.r.cols) {
		return pos
	}
	y := look.FocusLine + g.headHeight() + float32(max(0, g.position(g.selected)-g.top)+1)*g.RowHeight
	return pos.Add(fyne.NewPos(g.r.cols[column].x+2, y))
}

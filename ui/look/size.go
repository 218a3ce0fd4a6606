package look

// Heights of things in px at scale 1.
const (
	MenuHeight    = 28
	StageHeight   = 48
	ScreenHeight  = 48 // the screen bar: title, filters, commands
	StatusHeight  = 26
	RowHeight     = 26
	HeadHeight    = 28
	FieldRow      = 34 // row with entries
	AwardRow      = 30
	TwoLineRow    = 52
	FootHeight    = 30 // foot of a table: totals, order
	ControlHeight = 30 // button, entry, segments
	SmallControl  = 26 // the same inside rows
	MainControl   = 34 // main button at the foot of a panel
	SearchHeight  = 38 // main search of the desk
	BadgeHeight   = 20
	KeyCapHeight  = 22
	MeterHeight   = 8
	GroupColumn   = 208
	GroupRow      = 48
	GroupTile     = 28
	NarrowColumn  = 56 // group column at scale 1.5
	SidePanelMin  = 262
	SidePanelMax  = 420
	SelectionBar  = 3
	FocusLine     = 2
	CellPad       = 6
	Edge          = 16 // edge of a block, gap between blocks
	Gap           = 8  // inside a control, between like things
	GapBetween    = 12 // between controls
	GapMark       = 4  // icon to its mark
	IconSize      = 18
	IconInRow     = 14
	IconInCard    = 22
	SquareInRow   = 10 // colour of the pieces
	SquareInCard  = 14
	CornerBadge   = 3
	CornerControl = 4
	CornerCard    = 6
	NarrowerThan  = 1100 // width of the window under which the group column shrinks to its tiles
)

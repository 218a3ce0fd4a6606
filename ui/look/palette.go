package look

import "image/color"

// Role is what a colour is for. Widgets name roles, never colours, so that light and dark stay one design.
type Role uint8

// The roles of the palette.
const (
	Text        Role = iota // all that is read; the zero Role
	Background              // window, group column, space around tables
	Surface                 // tables, panels, stage bar, status bar, cards
	Raised                  // table head, buttons, segments, group tiles, neutral badge, empty part of a meter
	Line                    // separators and card borders, 1 px
	FieldLine               // border of entries, check boxes, key caps, outlined buttons; bar of an idle selection
	Muted                   // second line, units, key hints, column heads, disabled text
	Off                     // icons that cannot be used now; never text
	Accent                  // focus, current place, main button, links, meters, plots
	OnAccent                // text on the main button and a chosen group tile, the tick in a box
	Success                 // done, confirmed, playing
	Warning                 // to decide, waiting, old paper
	Error                   // blocks the next step, money owed
	SuccessBack             // badge grounds
	WarningBack
	ErrorBack
	InfoBack     // badge of «оплатил»; its text is Accent
	Pointer      // row under the pointer
	Selected     // selected row of the grid in focus
	SelectedIdle // selected row while the focus is elsewhere
	WhiteSquare  // colour of the white pieces, the same in light and dark
	BlackSquare  // colour of the black pieces
	Clear        // nothing
	InputGround  // ground of entries
	rolesInAll   // count of the roles above
)

// Mode is light or dark.
type Mode uint8

// The modes.
const (
	Light Mode = iota
	Dark
)

var palettes = [2][rolesInAll]uint32{
	Light: {
		Background: 0xF2F0EA, Surface: 0xFFFFFF, Raised: 0xE9E6DE, Line: 0xD8D4CA, FieldLine: 0x7B8188,
		Text: 0x1B2128, Muted: 0x5A6068, Off: 0xA9ACB0, Accent: 0x1F5A8C, OnAccent: 0xFFFFFF,
		Success: 0x24703F, Warning: 0x8A5300, Error: 0xB0271F,
		SuccessBack: 0xE1F0E5, WarningBack: 0xFAECD0, ErrorBack: 0xFBE3E0, InfoBack: 0xE6EEF6,
		Pointer: 0xF4F6F8, Selected: 0xDCE8F3, SelectedIdle: 0xE7E5DF,
		WhiteSquare: 0xFFFFFF, BlackSquare: 0x1B2128, InputGround: 0xFFFFFF,
	},
	Dark: {
		Background: 0x15181C, Surface: 0x1C2025, Raised: 0x272C33, Line: 0x343A42, FieldLine: 0x868E98,
		Text: 0xE9E6DF, Muted: 0xA3A9B1, Off: 0x59616B, Accent: 0x86B9E8, OnAccent: 0x0E1A26,
		Success: 0x7CC795, Warning: 0xE6B45C, Error: 0xF2918A,
		SuccessBack: 0x1D3326, WarningBack: 0x3A2E17, ErrorBack: 0x42211F, InfoBack: 0x20303F,
		Pointer: 0x22272D, Selected: 0x233A50, SelectedIdle: 0x2A2F36,
		WhiteSquare: 0xFFFFFF, BlackSquare: 0x1B2128, InputGround: 0x15181C,
	},
}

var mode = Light // of the whole program; set by Use on the UI goroutine

// Now tells the mode in use.
func Now() Mode { return mode }

// Colour of a role in the mode in use.
func Colour(r Role) color.Color { return ColourIn(mode, r) }

// ColourIn is the colour of a role in a given mode.
func ColourIn(m Mode, r Role) color.NRGBA {
	if r == Clear || r >= rolesInAll {
		return color.NRGBA{}
	}
	v := palettes[m][r]
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

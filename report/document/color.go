package document

import (
	"fmt"
	"strconv"
	"strings"
)

// Color is 0xFFrrggbb; the zero Color is "none".
type Color uint32

// The inks of lists: data is black, labels grey, cut marks pale, head bands tinted.
const (
	None  Color = 0
	Black Color = 0xFF000000
	Grey  Color = 0xFF5A5A5A
	Pale  Color = 0xFFA8A8A8
	Tint  Color = 0xFFECECEC
	White Color = 0xFFFFFFFF
)

// RGB splits the colour.
func (c Color) RGB() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// String is #rrggbb, or none.
func (c Color) String() string {
	if c == None {
		return "none"
	}
	return fmt.Sprintf("#%06X", uint32(c)&0xFFFFFF)
}

// ParseColor reads #rrggbb or none.
func ParseColor(s string) (Color, error) {
	if s == "none" || s == "" {
		return None, nil
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(s, "#"), 16, 32)
	if err != nil || len(s) != 7 {
		return None, fmt.Errorf("colour %q: not #rrggbb", s)
	}
	return Color(n) | 0xFF000000, nil
}

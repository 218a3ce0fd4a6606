package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tura/ui/look"
)

// Align is the side a text leans to.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

func (a Align) fyne() fyne.TextAlign {
	return [...]fyne.TextAlign{Left: fyne.TextAlignLeading, Centre: fyne.TextAlignCenter, Right: fyne.TextAlignTrailing}[a]
}

// newText makes a canvas text of a style and a role.
func newText(s string, style look.Style, role look.Role) *canvas.Text {
	t := canvas.NewText(s, look.Colour(role))
	t.TextSize = style.Size()
	t.TextStyle = style.Text()
	return t
}

type measureKey struct {
	text  string
	style look.Style
}

type cutKey struct {
	text  string
	style look.Style
	width int
}

const cacheLimit = 20000 // entries; a big event has some 6000 different texts

var (
	widths = map[measureKey]float32{}
	cuts   = map[cutKey]string{}
)

// TextWidth is the width of a text in px, remembered. UI goroutine only, like all of kit.
func TextWidth(s string, style look.Style) float32 {
	if s == "" {
		return 0
	}
	k := measureKey{s, style}
	if w, ok := widths[k]; ok {
		return w
	}
	if len(widths) >= cacheLimit {
		clear(widths)
	}
	w := fyne.MeasureText(s, style.Size(), style.Text()).Width
	widths[k] = w
	return w
}

// Cut shortens a text with «…» until it fits the width in px. A text that fits is returned as it is; figures must be given room instead.
func Cut(s string, style look.Style, width float32) string {
	if TextWidth(s, style) <= width {
		return s
	}
	k := cutKey{s, style, int(width)}
	if c, ok := cuts[k]; ok {
		return c
	}
	if len(cuts) >= cacheLimit {
		clear(cuts)
	}
	runes := []rune(s)
	low, high := 0, len(runes) // low always fits
	for low < high {
		mid := (low + high + 1) / 2
		if fyne.MeasureText(string(runes[:mid])+"…", style.Size(), style.Text()).Width <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	c := ""
	if low > 0 {
		c = string(runes[:low]) + "…"
	}
	cuts[k] = c
	return c
}

// Wrap breaks a text into lines no wider than width px, at spaces; a word longer than a line is cut. Line feeds are kept.
func Wrap(s string, style look.Style, width float32) []string {
	var lines []string
	for _, part := range splitLines(s) {
		line := ""
		for _, word := range splitWords(part) {
			next := word
			if line != "" {
				next = line + " " + word
			}
			if line != "" && TextWidth(next, style) > width {
				lines = append(lines, line)
				next = word
			}
			line = next
		}
		lines = append(lines, Cut(line, style, width))
	}
	return lines
}

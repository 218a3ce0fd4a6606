package look

import "fyne.io/fyne/v2"

// Style is one line of the type table: a size in px and a weight. There are no others on the screen.
type Style uint8

// The styles.
const (
	Body      Style = iota // 14 regular: rows, forms, buttons
	Strong                 // 14 bold: table number, result, points, winner, main button, labels of blocks
	Small                  // 12 regular: column heads, second line, key hints, badges, status bar
	SmallBold              // 12 bold: key caps, counts
	Menu                   // 13 regular
	Heading                // 16 bold: panel or card
	Title                  // 20 bold: the screen, the person in work
	Amount                 // 16 regular: figures beside a heading
	Huge                   // 28 bold: the clock, the program's name; one a screen
)

// Size in px of the text.
func (s Style) Size() float32 {
	return [...]float32{Body: 14, Strong: 14, Small: 12, SmallBold: 12, Menu: 13, Heading: 16, Title: 20, Amount: 16, Huge: 28}[s]
}

// LineHeight in px.
func (s Style) LineHeight() float32 {
	return [...]float32{Body: 18, Strong: 18, Small: 16, SmallBold: 16, Menu: 17, Heading: 20, Title: 26, Amount: 20, Huge: 32}[s]
}

// Bold tells the weight.
func (s Style) Bold() bool {
	return s == Strong || s == SmallBold || s == Heading || s == Title || s == Huge
}

// Text is the style in Fyne's words.
func (s Style) Text() fyne.TextStyle { return fyne.TextStyle{Bold: s.Bold()} }

// WithBold gives the bold or regular style of the same size; Title, Heading and Huge have no regular one.
func (s Style) WithBold(bold bool) Style {
	switch s {
	case Body, Strong:
		if bold {
			return Strong
		}
		return Body
	case Small, SmallBold:
		if bold {
			return SmallBold
		}
		return Small
	case Heading, Amount:
		if bold {
			return Heading
		}
		return Amount
	}
	return s
}

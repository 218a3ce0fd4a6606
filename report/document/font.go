package document

import "fmt"

// Font is a face of the two families that papers use.
type Font uint8

// The faces: PT Sans for lists, PT Serif for official papers and diplomas.
const (
	Sans Font = iota
	SansBold
	SansItalic
	Serif
	SerifBold
	SerifItalic
	FontCount = iota
)

var fontNames = [FontCount]string{"sans", "sans-bold", "sans-italic", "serif", "serif-bold", "serif-italic"}

// String is the name used in template files.
func (f Font) String() string { return fontNames[f] }

// ParseFont reads a name of String.
func ParseFont(s string) (Font, error) {
	for i, name := range fontNames {
		if s == name {
			return Font(i), nil
		}
	}
	return 0, fmt.Errorf("font %q: not one of %v", s, fontNames)
}

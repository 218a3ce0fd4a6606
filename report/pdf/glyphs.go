package pdf

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"tura/assets"
	"tura/report/document"
)

// lastRune is the end of the range whose widths are kept: letters, punctuation, currency, number forms; PT has little above it.
const lastRune = 0x2FFF

// missing marks a rune without a glyph in a table of widths.
const missing = -1

// face is one embedded font with the widths of its glyphs in thousandths of the size.
type face struct {
	data  []byte
	width [lastRune + 1]int16
}

// faces are loaded once each, when first used.
var faces [document.FontCount]func() *face

func init() {
	files := [document.FontCount]string{
		document.Sans: "PTSans-Regular", document.SansBold: "PTSans-Bold", document.SansItalic: "PTSans-Italic",
		document.Serif: "PTSerif-Regular", document.SerifBold: "PTSerif-Bold", document.SerifItalic: "PTSerif-Italic",
	}
	for i, file := range files {
		faces[i] = sync.OnceValue(func() *face { return load(assets.Font(file)) })
	}
}

// load reads the widths; a font that cannot be read is a fault of the build and panics.
func load(data []byte) *face {
	f := &face{data: data}
	parsed, err := sfnt.Parse(data)
	if err != nil {
		panic("pdf: embedded font: " + err.Error())
	}
	var buf sfnt.Buffer
	units := int(parsed.UnitsPerEm())
	for r := range f.width {
		f.width[r] = missing
		if r < ' ' {
			continue
		}
		g, err := parsed.GlyphIndex(&buf, rune(r))
		if err != nil || g == 0 {
			continue
		}
		advance, err := parsed.GlyphAdvance(&buf, g, fixed.I(units), font.HintingNone)
		if err != nil {
			continue
		}
		f.width[r] = int16((advance.Round()*1000 + units/2) / units)
	}
	return f
}

func (f *face) has(r rune) bool { return r >= 0 && r <= lastRune && f.width[r] != missing }

// substitutes stand for signs that PT lacks and that people paste into names and texts.
var substitutes = map[rune]string{
	'→': "–", '←': "–", '↑': "^", '↓': "v", '⇒': "–",
	'\u2009': "\u00A0", '\u202F': "\u00A0", '\u2002': " ", '\u2003': " ", '\u2007': "\u00A0", '\u2008': " ", '\u200A': "",
	'\t': " ", '\n': " ", '\r': "", '‑': "-", '‒': "–", '―': "—", '⁄': "/", '∕': "/", '≈': "~", '≥': ">=", '≤': "<=", '≠': "!=",
	'○': "o", '●': "·", '■': "·", '□': "·", '▲': "·", '✓': "+", '✔': "+", '☆': "*", '★': "*",
	'ƒ': "f", 'Ə': "Э", 'ə': "э",
}

// clean returns s with nothing in it that the face cannot draw: known signs are replaced, letters with rare marks lose the marks,
// emoji and control characters are dropped, other unknown letters become "?".
func (f *face) clean(s string) string {
	ok := true
	for _, r := range s {
		if !f.has(r) {
			ok = false
			break
		}
	}
	if ok {
		return s
	}
	var b strings.Builder
	for _, r := range norm.NFC.String(s) {
		if f.has(r) {
			b.WriteRune(r)
			continue
		}
		b.WriteString(f.substitute(r))
	}
	return b.String()
}

func (f *face) substitute(r rune) string {
	if sub, ok := substitutes[r]; ok {
		return sub
	}
	var b strings.Builder
	for _, d := range norm.NFKD.String(string(r)) {
		if f.has(d) && !unicode.Is(unicode.Mn, d) {
			b.WriteRune(d)
		}
	}
	if b.Len() > 0 {
		return b.String()
	}
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		return "?"
	}
	return ""
}

// Ruler measures text in the embedded fonts. It is safe for many goroutines.
type Ruler struct{}

// Width of s in mm at a size in points, after the same clean-up as in print.
func (Ruler) Width(f document.Font, size float64, s string) float64 {
	face := faces[f]()
	sum := 0
	for _, r := range face.clean(s) {
		sum += int(face.width[r])
	}
	return float64(sum) / 1000 * size * mmPerPoint
}

// mmPerPoint is the length of a typographic point.
const mmPerPoint = 25.4 / 72

package preview

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"tura/assets"
	"tura/report/document"
)

// mmPerPoint turns type sizes into millimetres.
const mmPerPoint = 25.4 / 72

var files = [document.FontCount]string{document.Sans: "PTSans-Regular", document.SansBold: "PTSans-Bold", document.SansItalic: "PTSans-Italic",
	document.Serif: "PTSerif-Regular", document.SerifBold: "PTSerif-Bold", document.SerifItalic: "PTSerif-Italic"}

// faces are read once each, when first used; a font that cannot be read is a fault of the build.
var faces = func() (out [document.FontCount]func() *sfnt.Font) {
	for i, file := range files {
		out[i] = sync.OnceValue(func() *sfnt.Font {
			f, err := sfnt.Parse(assets.Font(file))
			if err != nil {
				panic("preview: embedded font: " + err.Error())
			}
			return f
		})
	}
	return out
}()

// glyph is the outline of a letter in units of the em, and how far it moves on.
type glyph struct {
	segments sfnt.Segments
	advance  float64
}

// read gives the outline of a rune at a size of 1024 units an em; a rune without a glyph is blank.
func read(f *sfnt.Font, buf *sfnt.Buffer, r rune) glyph {
	const em = 1024
	i, err := f.GlyphIndex(buf, r)
	if err != nil || i == 0 {
		return glyph{advance: 0.3}
	}
	out := glyph{}
	if a, err := f.GlyphAdvance(buf, i, fixed.I(em), font.HintingNone); err == nil {
		out.advance = float64(a) / 64 / em
	}
	if s, err := f.LoadGlyph(buf, i, fixed.I(em), nil); err == nil {
		out.segments = append(sfnt.Segments(nil), s...)
	}
	return out
}

// text draws one line of text.
func (c *sheet) text(v document.Text) {
	f, buf := faces[v.Font](), &sfnt.Buffer{}
	size := v.Size * mmPerPoint
	glyphs := make([]glyph, 0, len(v.S))
	width := 0.0
	for _, r := range v.S {
		g := read(f, buf, r)
		glyphs = append(glyphs, g)
		width += g.advance * size
	}
	x := v.X
	switch v.Align {
	case document.Center:
		x -= width / 2
	case document.Right:
		x -= width
	}
	var figures [][]point
	for _, g := range glyphs {
		figures = append(figures, c.outline(g, x, v.Y, size)...)
		x += g.advance * size
	}
	c.fill(figures, v.Color)
}

// outline is a letter at a place in mm as figures in pixels.
func (c *sheet) outline(g glyph, x, y, size float64) [][]point {
	const units = 1024 * 64
	at := func(p fixed.Point26_6) (float64, float64) {
		return x + float64(p.X)/units*size, y + float64(p.Y)/units*size
	}
	var out [][]point
	var line []point
	var fromX, fromY float64
	for _, s := range g.segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(line) > 0 {
				out = append(out, line)
			}
			fromX, fromY = at(s.Args[0])
			line = []point{c.at.to(fromX, fromY)}
		case sfnt.SegmentOpLineTo:
			fromX, fromY = at(s.Args[0])
			line = append(line, c.at.to(fromX, fromY))
		case sfnt.SegmentOpQuadTo:
			cx, cy := at(s.Args[0])
			tx, ty := at(s.Args[1])
			const steps = 4
			for i := 1; i <= steps; i++ {
				t := float64(i) / steps
				u := 1 - t
				line = append(line, c.at.to(u*u*fromX+2*u*t*cx+t*t*tx, u*u*fromY+2*u*t*cy+t*t*ty))
			}
			fromX, fromY = tx, ty
		}
	}
	if len(line) > 0 {
		out = append(out, line)
	}
	return out
}

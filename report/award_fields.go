package report

import (
	"strings"
	"unicode"

	"tura/report/document"
)

const (
	awardStep  = 0.5  // by which texts of diplomas shrink, points
	leading    = 1.25 // of wrapped lines, in sizes
	emergency  = 0.6  // of the least size, for what would be cut
	leastAward = 6.0  // points
	mmPerPt    = 25.4 / 72
)

// fill puts the values into the text of a field.
func (f Field) fill(values map[string]string) string {
	s := placeholder.ReplaceAllStringFunc(f.Text, func(name string) string { return values[name[1:len(name)-1]] })
	s = strings.TrimSpace(s)
	if f.Upper {
		s = strings.Map(unicode.ToUpper, s)
	}
	return s
}

func alignment(name string) document.Align {
	switch name {
	case "center":
		return document.Center
	case "right":
		return document.Right
	}
	return document.Left
}

// field draws one text, moved down by what wrapped above it, and returns how far its own further lines reach.
func (s sheet) field(t *Template, f Field, values map[string]string, down float64) (extra float64, err error) {
	text := f.fill(values)
	if text == "" {
		return 0, nil
	}
	font, err := document.ParseFont(f.Font)
	if err != nil {
		return 0, err
	}
	color, err := t.color(f.Color, nil)
	if err != nil {
		return 0, err
	}
	if color == document.None {
		color = document.Black
	}
	st := style{font, f.Size, color}
	y := f.Y
	if f.Moves {
		y += down
	}
	if f.Letters != nil {
		return 0, s.letters(t, f, st, y, text)
	}
	align := alignment(f.Align)
	least := f.Least
	if least == 0 {
		least = f.Size
	}
	if f.Width == 0 {
		s.put(f.X, y, align, st, text)
		return 0, nil
	}
	if f.Reserve {
		return s.wrapped(f, st, least, y, align, text), nil
	}
	if s.shrink(&st, least, f.Width, text) {
		s.put(f.X, y, align, st, text)
		return 0, nil
	}
	if f.Split != nil {
		s.twoLines(f, st, least, y, align, values)
		return 0, nil
	}
	if f.Lines < 2 {
		s.shrink(&st, max(emergency*least, leastAward), f.Width, text) // rather too small than cut
		s.put(f.X, y, align, st, document.Cut(s.Ruler, font, st.size, f.Width, text))
		return 0, nil
	}
	return s.wrapped(f, st, least, y, align, text), nil
}

// shrink lowers the size in half points until the text fits; false when even the least size is too large, which then stands.
func (m *Maker) shrink(st *style, least, width float64, text string) bool {
	for m.width(*st, text) > width {
		if st.size-awardStep < least {
			st.size = least
			return m.width(*st, text) <= width
		}
		st.size -= awardStep
	}
	return true
}

// wrapped sets a text in several lines at the greatest size at which it fits into them, and returns the height of the further lines.
func (s sheet) wrapped(f Field, st style, least, y float64, align document.Align, text string) float64 {
	st.size = f.Size
	lines := document.Wrap(s.Ruler, st.font, st.size, f.Width, text)
	for len(lines) > f.Lines && st.size-awardStep >= least {
		st.size -= awardStep
		lines = document.Wrap(s.Ruler, st.font, st.size, f.Width, text)
	}
	if len(lines) > f.Lines {
		lines = document.WrapAtMost(s.Ruler, st.font, st.size, f.Width, text, f.Lines)
	}
	lead := f.Lead
	if lead == 0 {
		lead = leading * st.size * mmPerPt
	}
	if f.Reserve { // fewer lines stand in the middle of their place
		y += lead * float64(f.Lines-len(lines)) / 2
	}
	for i, line := range lines {
		s.put(f.X, y+lead*float64(i), align, st, line)
	}
	return lead * float64(len(lines)-1)
}

// twoLines sets surname and first name under one another.
func (s sheet) twoLines(f Field, st style, least, y float64, align document.Align, values map[string]string) {
	surname, first := values["surname"], values["first"]
	st.size = f.Split.Size
	small := max(emergency*min(least, f.Split.Size), leastAward)
	for _, part := range []string{surname, first} {
		s.shrink(&st, small, f.Width, part)
	}
	s.put(f.X, y-f.Split.Up, align, st, document.Cut(s.Ruler, st.font, st.size, f.Width, surname))
	s.put(f.X, y+f.Split.Down, align, st, document.Cut(s.Ruler, st.font, st.size, f.Width, first))
}

// letters draws a word letter by letter, centred on x.
func (s sheet) letters(t *Template, f Field, st style, y float64, text string) error {
	runes := []rune(text)
	width := f.Letters.Gap * float64(len(runes)-1)
	for _, r := range runes {
		width += s.width(st, string(r))
	}
	if f.Width > 0 && width > f.Width {
		st.size *= f.Width / width
		return s.letters(t, Field{X: f.X, Letters: f.Letters}, st, y, text)
	}
	x := f.X - width/2
	for i, r := range runes {
		if n := len(f.Letters.Colors); n > 0 {
			c, err := t.color(f.Letters.Colors[i%n], nil)
			if err != nil {
				return err
			}
			st.color = c
		}
		dy := 0.0
		if n := len(f.Letters.DY); n > 0 {
			dy = f.Letters.DY[i%n]
		}
		s.left(x, y+dy, st, string(r))
		x += s.width(st, string(r)) + f.Letters.Gap
	}
	return nil
}

// seal draws the place for the stamp.
func (s sheet) seal(t *Template) error {
	font, err := document.ParseFont(t.Seal.Font)
	if err != nil {
		return err
	}
	fill, err := t.color(t.Seal.Fill, nil)
	if err != nil {
		return err
	}
	color, err := t.color(t.Seal.Color, nil)
	if err != nil {
		return err
	}
	if color == document.None {
		color = document.Pale
	}
	paint := document.Paint{Fill: fill}
	if fill == document.None {
		paint = document.Paint{Stroke: document.Pale, Width: 0.25, Dash: []float64{1.2, 1.2}}
	}
	if t.Seal.R > 0 {
		s.page.Add(document.Ellipse{X: t.Seal.X, Y: t.Seal.Y, RX: t.Seal.R, RY: t.Seal.R, Paint: paint})
	}
	s.center(t.Seal.X, t.Seal.Y+0.1235*t.Seal.Size, style{font, t.Seal.Size, color}, s.Text.T("papers.seal"))
	return nil
}

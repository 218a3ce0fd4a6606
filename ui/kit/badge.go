package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

// Tone is the meaning of a badge's colours.
type Tone uint8

// The tones; NoBadge draws none (in cells of the grid).
const (
	NoBadge Tone = iota
	Neutral
	Info
	Good
	Caution
	Bad
)

// roles gives ground and words.
func (t Tone) roles() (ground, words look.Role) {
	switch t {
	case Info:
		return look.InfoBack, look.Accent
	case Good:
		return look.SuccessBack, look.Success
	case Caution:
		return look.WarningBack, look.Warning
	case Bad:
		return look.ErrorBack, look.Error
	}
	return look.Raised, look.Muted
}

const badgePad = 8

// Badge is a small word on a tinted ground, 20 px high.
type Badge struct {
	widget.BaseWidget
	text string
	tone Tone
	icon look.Icon
}

// NewBadge makes a badge; icon may be NoIcon.
func NewBadge(text string, tone Tone, icon look.Icon) *Badge {
	b := &Badge{text: text, tone: tone, icon: icon}
	b.ExtendBaseWidget(b)
	return b
}

// Set changes words and tone.
func (b *Badge) Set(text string, tone Tone) {
	b.text, b.tone = text, tone
	b.Refresh()
}

// CreateRenderer draws the badge.
func (b *Badge) CreateRenderer() fyne.WidgetRenderer {
	back, words, pic := rect(look.Raised, look.CornerBadge), newText("", look.Small, look.Muted), image()
	inset := func() float32 {
		if b.icon == look.NoIcon {
			return badgePad
		}
		return badgePad + look.IconInRow + 5
	}
	d := &draw{objects: []fyne.CanvasObject{back, pic, words}}
	d.min = func() fyne.Size {
		return fyne.NewSize(inset()+TextWidth(b.text, look.Small)+badgePad, look.BadgeHeight)
	}
	d.layout = func(s fyne.Size) {
		place(back, 0, 0, s.Width, s.Height)
		place(pic, badgePad, (s.Height-look.IconInRow)/2, look.IconInRow, look.IconInRow)
		place(words, inset(), 0, TextWidth(b.text, look.Small), s.Height)
	}
	d.refresh = func() {
		ground, fore := b.tone.roles()
		back.FillColor = look.Colour(ground)
		words.Text, words.Color = b.text, look.Colour(fore)
		if pic.Hidden = b.icon == look.NoIcon; !pic.Hidden {
			pic.Resource = b.icon.Resource(fore)
		}
		d.layout(b.Size())
	}
	d.refresh()
	return d
}

// NewKeyCap draws a key as on a keyboard, 22 px high.
func NewKeyCap(key string) fyne.CanvasObject {
	back := rect(look.Surface, look.CornerBadge)
	back.StrokeColor = look.Colour(look.FieldLine)
	back.StrokeWidth = 1
	l := NewLabel(key, look.SmallBold, look.Text)
	l.Align = Centre
	w := max(24, TextWidth(key, look.SmallBold)+14)
	return Sized(w, look.KeyCapHeight, Stack(back, l))
}

// KeyHint is a key cap with what it does beside it.
func KeyHint(key, does string) fyne.CanvasObject {
	return Row(6, NewKeyCap(key), NewLabel(does, look.Small, look.Muted))
}

// NewSign draws a sign of a size in px.
func NewSign(icon look.Icon, role look.Role, size float32) fyne.CanvasObject {
	return Sized(size, size, sign(icon, role))
}

// NewSquare draws the colour of the pieces: a white or black square of a size in px with its border.
func NewSquare(black bool, size float32) fyne.CanvasObject {
	r := rect(look.WhiteSquare, 0)
	if black {
		r.FillColor = look.Colour(look.BlackSquare)
	}
	r.StrokeColor = look.Colour(look.Text)
	r.StrokeWidth = 1
	return Sized(size, size, r)
}

// Meter is a bar that is part full.
type Meter struct {
	widget.BaseWidget
	part, of int
	role     look.Role
}

// NewMeter makes a meter of part out of the whole, in a role's colour.
func NewMeter(part, of int, role look.Role) *Meter {
	m := &Meter{part: part, of: of, role: role}
	m.ExtendBaseWidget(m)
	return m
}

// Set changes the figures.
func (m *Meter) Set(part, of int) {
	m.part, m.of = part, of
	m.Refresh()
}

// CreateRenderer draws the bar.
func (m *Meter) CreateRenderer() fyne.WidgetRenderer {
	back, bar := rect(look.Raised, look.CornerBadge), rect(m.role, look.CornerBadge)
	d := &draw{objects: []fyne.CanvasObject{back, bar}}
	d.min = func() fyne.Size { return fyne.NewSize(40, look.MeterHeight) }
	d.layout = func(s fyne.Size) {
		const h = 6
		y := (s.Height - h) / 2
		place(back, 0, y, s.Width, h)
		w := float32(0)
		if m.of > 0 {
			w = s.Width * float32(min(m.part, m.of)) / float32(m.of)
		}
		place(bar, 0, y, w, h)
		bar.Hidden = m.part <= 0
	}
	d.refresh = func() {
		bar.FillColor = look.Colour(m.role)
		d.layout(m.Size())
	}
	return d
}

package kit

import (
	"fyne.io/fyne/v2"

	"tura/ui/look"
)

// Kind is the dress of a button.
type Kind uint8

// The kinds: one Main a screen at most; Plain for commands; White for answers inside a selected row; Bare for an icon alone.
const (
	Plain Kind = iota
	Main
	White
	Bare
)

// Button is a command that can be clicked, with its key beside the words.
type Button struct {
	control
	text, hint string
	icon       look.Icon
	kind       Kind
	height     float32
	cap        bool // hint drawn as a key cap
}

// NewButton makes a plain button; key is shown beside the words, "" for none.
func NewButton(text, key string, act func()) *Button {
	b := &Button{text: text, hint: key, height: look.ControlHeight}
	b.act = act
	b.ExtendBaseWidget(b)
	return b
}

// NewMain makes the one main button of a screen.
func NewMain(text, key string, act func()) *Button {
	b := NewButton(text, key, act)
	b.kind, b.height = Main, look.MainControl
	return b
}

// NewIconButton makes a button of a sign alone.
func NewIconButton(icon look.Icon, act func()) *Button {
	b := NewButton("", "", act)
	b.icon, b.kind = icon, Bare
	return b
}

// With sets the sign before the words and returns the button.
func (b *Button) With(icon look.Icon) *Button { b.icon = icon; return b }

// As sets the kind and returns the button.
func (b *Button) As(k Kind) *Button { b.kind = k; return b }

// High sets the height in px and returns the button.
func (b *Button) High(px float32) *Button { b.height = px; return b }

// Capped draws the key as a key cap and returns the button.
func (b *Button) Capped() *Button { b.cap = true; return b }

// SetText changes the words.
func (b *Button) SetText(text string) {
	if b.text != text {
		b.text = text
		b.Refresh()
	}
}

// Text tells the words.
func (b *Button) Text() string { return b.text }

// Disable outlines the button; used all the same, it says why in the status line.
func (b *Button) Disable(why string) {
	b.off, b.why = true, why
	b.Refresh()
}

// Enable undoes Disable.
func (b *Button) Enable() {
	if b.off {
		b.off = false
		b.Refresh()
	}
}

// Enabled tells whether it acts.
func (b *Button) Enabled() bool { return !b.off }

func (b *Button) padding() float32 {
	switch {
	case b.text == "":
		return 6
	case b.height <= look.SmallControl:
		return 10
	}
	return 12
}

func (b *Button) style() look.Style {
	if b.kind == Main && !b.off {
		return look.Strong
	}
	return look.Body
}

func (b *Button) hintStyle() look.Style {
	if b.kind == Main && !b.off || b.cap {
		return look.SmallBold
	}
	return look.Small
}

func (b *Button) hintWidth() float32 {
	if b.hint == "" {
		return 0
	}
	w := TextWidth(b.hint, b.hintStyle()) + look.Gap
	if b.cap {
		w += 2*7 + 2
	}
	return w
}

func (b *Button) iconWidth() float32 {
	switch {
	case b.icon == look.NoIcon:
		return 0
	case b.text == "":
		return look.IconSize
	}
	return look.IconSize + 6
}

// colours of ground, border, words and hint in the present state; Clear for none.
func (b *Button) colours() (ground, border, words, hint look.Role) {
	switch {
	case b.kind == Bare:
		ground, border, words, hint = look.Clear, look.Clear, look.Text, look.Muted
		if b.hovered && !b.off {
			ground = look.Raised
		}
		if b.off {
			words = look.Off
		}
	case b.off:
		ground, border, words, hint = look.Clear, look.FieldLine, look.Muted, look.Muted
	case b.kind == Main:
		ground, border, words, hint = look.Accent, look.Clear, look.OnAccent, look.OnAccent
	case b.kind == White:
		ground, border, words, hint = look.Surface, look.Clear, look.Text, look.Muted
	default:
		ground, border, words, hint = look.Raised, look.Clear, look.Text, look.Muted
	}
	if b.hovered && !b.off && b.kind == Plain {
		border = look.FieldLine
	}
	return ground, border, words, hint
}

// CreateRenderer draws the button.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	back, focus := rect(look.Raised, look.CornerControl), frame(look.Accent, look.FocusLine, look.CornerControl)
	pic, cap := image(), frame(look.FieldLine, 1, look.CornerBadge)
	words, hint := newText("", look.Body, look.Text), newText("", look.Small, look.Muted)
	d := &draw{objects: []fyne.CanvasObject{back, pic, words, cap, hint, focus}}
	d.min = func() fyne.Size {
		return fyne.NewSize(2*b.padding()+b.iconWidth()+TextWidth(b.text, b.style())+b.hintWidth(), b.height)
	}
	d.layout = func(s fyne.Size) {
		place(back, 0, 0, s.Width, s.Height)
		place(focus, 0, 0, s.Width, s.Height)
		x := max(b.padding(), (s.Width-d.min().Width)/2+b.padding())
		if b.icon != look.NoIcon {
			place(pic, x, (s.Height-look.IconSize)/2, look.IconSize, look.IconSize)
			x += b.iconWidth()
		}
		w := TextWidth(b.text, b.style())
		place(words, x, 0, w, s.Height)
		x += w + look.Gap
		hw := TextWidth(b.hint, b.hintStyle())
		if b.cap {
			place(cap, x, (s.Height-look.KeyCapHeight)/2, hw+16, look.KeyCapHeight)
			x += 8
		}
		place(hint, x, 0, hw, s.Height)
	}
	d.refresh = func() {
		ground, border, fore, small := b.colours()
		back.FillColor = look.Colour(ground)
		back.StrokeColor, back.StrokeWidth = look.Colour(border), 1
		if border == look.Clear {
			back.StrokeWidth = 0
		}
		words.Text, words.Color, words.TextStyle = b.text, look.Colour(fore), b.style().Text()
		hint.Text, hint.Color, hint.TextStyle = b.hint, look.Colour(small), b.hintStyle().Text()
		pic.Hidden = b.icon == look.NoIcon
		if !pic.Hidden {
			tint := fore
			if fore == look.Text {
				tint = look.Muted
			}
			pic.Resource = b.icon.Resource(tint)
		}
		cap.Hidden = !b.cap || b.hint == ""
		if b.cap {
			cap.FillColor = look.Colour(look.Surface)
			hint.Color = look.Colour(look.Text)
		}
		focus.Hidden = !b.focused
		d.layout(b.Size())
	}
	d.refresh()
	return d
}

// Link is words in accent that act when clicked.
type Link struct {
	control
	text  string
	style look.Style
	icon  look.Icon
}

// NewLink makes a link of a style; icon may be NoIcon.
func NewLink(text string, style look.Style, icon look.Icon, act func()) *Link {
	l := &Link{text: text, style: style, icon: icon}
	l.act = act
	l.ExtendBaseWidget(l)
	return l
}

// SetText changes the words.
func (l *Link) SetText(text string) {
	if l.text != text {
		l.text = text
		l.Refresh()
	}
}

// CreateRenderer draws the link.
func (l *Link) CreateRenderer() fyne.WidgetRenderer {
	words, pic := newText("", l.style, look.Accent), image()
	line, focus := rect(look.Accent, 0), frame(look.Accent, look.FocusLine, look.CornerBadge)
	inset := func() float32 {
		if l.icon == look.NoIcon {
			return 0
		}
		return look.IconInRow + 6
	}
	d := &draw{objects: []fyne.CanvasObject{pic, words, line, focus}}
	d.min = func() fyne.Size {
		return fyne.NewSize(inset()+TextWidth(l.text, l.style), l.style.LineHeight()+2)
	}
	d.layout = func(s fyne.Size) {
		w := TextWidth(l.text, l.style)
		place(pic, 0, (s.Height-look.IconInRow)/2, look.IconInRow, look.IconInRow)
		place(words, inset(), 0, w, s.Height)
		place(line, inset(), s.Height-2, w, 1)
		place(focus, -3, 0, s.Width+6, s.Height)
	}
	d.refresh = func() {
		words.Text, words.Color = l.text, look.Colour(look.Accent)
		line.Hidden = !l.hovered
		focus.Hidden = !l.focused
		if pic.Hidden = l.icon == look.NoIcon; !pic.Hidden {
			pic.Resource = l.icon.Resource(look.Accent)
		}
		d.layout(l.Size())
	}
	d.refresh()
	return d
}

package kit

import (
	"fyne.io/fyne/v2"

	"tura/ui/look"
)

// pressable is a place with any content that acts as one button.
type pressable struct {
	control
	content fyne.CanvasObject
	card    bool
}

// NewActionRow is a row of 60 px with a sign, what it does in bold, a second line, and a key or an arrow at its end; for the start page.
func NewActionRow(icon look.Icon, text, note, key string, act func()) fyne.CanvasObject {
	words := NewFlexible(text, look.Strong, look.Text)
	second := NewFlexible(note, look.Small, look.Muted)
	var end fyne.CanvasObject = NewLabel(key, look.Small, look.Muted)
	if key == "" {
		end = NewSign(look.Right, look.Muted, look.IconInRow)
	}
	lines := Column(0, Spring(), words, Space(0, 1), second, Spring())
	p := &pressable{content: Pad(14, 0, 14, 0, RowFill(14, lines, NewSign(icon, look.Accent, look.IconInCard), lines, end))}
	p.act = act
	p.ExtendBaseWidget(p)
	return Sized(0, 60, p)
}

// NewActionCard is a card with a sign, a heading, some words and a small line; pressed, it acts.
func NewActionCard(icon look.Icon, head, text, note string, act func()) fyne.CanvasObject {
	title := NewFlexible(head, look.Heading, look.Text)
	words := NewParagraph(text, look.Body, look.Muted)
	words.Lines = 2
	small := NewFlexible(note, look.Small, look.Muted)
	body := Column(6, RowFill(10, title, NewSign(icon, look.Accent, look.IconInCard), title), words, small)
	p := &pressable{content: Pad(14, 14, 14, 14, body), card: true}
	p.act = act
	p.ExtendBaseWidget(p)
	return p
}

// HeightFor tells a Column the height.
func (p *pressable) HeightFor(width float32) float32 { return heightFor(p.content, width) }

// CreateRenderer draws the ground, the content and the frame of the focus.
func (p *pressable) CreateRenderer() fyne.WidgetRenderer {
	corner := float32(0)
	if p.card {
		corner = look.CornerCard
	}
	back, focus := rect(look.Clear, corner), frame(look.Accent, look.FocusLine, corner)
	d := &draw{objects: []fyne.CanvasObject{back, p.content, focus}}
	d.min = func() fyne.Size { return p.content.MinSize() }
	d.layout = func(s fyne.Size) {
		back.Resize(s)
		focus.Resize(s)
		p.content.Resize(s)
	}
	d.refresh = func() {
		ground := look.Clear
		if p.card {
			ground = look.Surface
			back.StrokeColor, back.StrokeWidth = look.Colour(look.Line), 1
		}
		if p.hovered {
			ground = look.Pointer
		}
		back.FillColor = look.Colour(ground)
		focus.Hidden = !p.focused
	}
	d.refresh()
	return d
}

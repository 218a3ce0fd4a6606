package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tura/ui/look"
)

func splitLines(s string) []string { return strings.Split(s, "\n") }
func splitWords(s string) []string { return strings.Split(s, " ") } // no-break spaces stay inside a word

// Label is one line of text. With Flexible it takes the width it is given and cuts itself with «…»; else it asks for its own width.
type Label struct {
	widget.BaseWidget
	Text     string
	Style    look.Style
	Role     look.Role
	Align    Align
	Flexible bool
	Least    float32 // least width in px; 0: none
}

// NewLabel makes a label that asks for its own width.
func NewLabel(text string, style look.Style, role look.Role) *Label {
	l := &Label{Text: text, Style: style, Role: role}
	l.ExtendBaseWidget(l)
	return l
}

// NewFlexible makes a label that cuts itself to the width it gets.
func NewFlexible(text string, style look.Style, role look.Role) *Label {
	l := NewLabel(text, style, role)
	l.Flexible = true
	return l
}

// Set changes the text; nothing happens if it is the same.
func (l *Label) Set(text string) {
	if l.Text != text {
		l.Text = text
		l.Refresh()
	}
}

// SetRole changes text and colour.
func (l *Label) SetRole(text string, role look.Role) {
	if l.Text != text || l.Role != role {
		l.Text, l.Role = text, role
		l.Refresh()
	}
}

// CreateRenderer draws the label.
func (l *Label) CreateRenderer() fyne.WidgetRenderer {
	t := newText("", l.Style, l.Role)
	update := func(w float32) {
		t.Text = l.Text
		if l.Flexible {
			t.Text = Cut(l.Text, l.Style, w)
		}
		t.Color = look.Colour(l.Role)
		t.TextSize = l.Style.Size()
		t.TextStyle = l.Style.Text()
		t.Alignment = l.Align.fyne()
	}
	return &draw{
		objects: []fyne.CanvasObject{t},
		min: func() fyne.Size {
			w := l.Least
			if !l.Flexible {
				w = max(w, TextWidth(l.Text, l.Style))
			}
			return fyne.NewSize(w, l.Style.LineHeight())
		},
		layout: func(s fyne.Size) {
			update(s.Width)
			t.Resize(s)
		},
		refresh: func() { update(l.Size().Width) },
	}
}

// Paragraph is text of several lines, wrapped to the width it gets; its height follows. Put it into a Column.
type Paragraph struct {
	widget.BaseWidget
	Text  string
	Style look.Style
	Role  look.Role
	Lines int // at most so many lines, the last one cut; 0: as many as needed

	width float32
}

// NewParagraph makes a paragraph.
func NewParagraph(text string, style look.Style, role look.Role) *Paragraph {
	p := &Paragraph{Text: text, Style: style, Role: role}
	p.ExtendBaseWidget(p)
	return p
}

// Set changes the text.
func (p *Paragraph) Set(text string) {
	if p.Text != text {
		p.Text = text
		p.Refresh()
	}
}

func (p *Paragraph) lines(width float32) []string {
	if p.Text == "" {
		return nil
	}
	all := Wrap(p.Text, p.Style, width)
	if p.Lines > 0 && len(all) > p.Lines {
		rest := strings.Join(all[p.Lines-1:], " ")
		all = append(all[:p.Lines-1], Cut(rest, p.Style, width))
	}
	return all
}

// HeightFor tells a Column the height at a width.
func (p *Paragraph) HeightFor(width float32) float32 {
	return float32(len(p.lines(width))) * p.Style.LineHeight()
}

// CreateRenderer draws the lines.
func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	d := &draw{}
	build := func(width float32) {
		d.objects = d.objects[:0]
		if width <= 0 {
			return
		}
		for i, s := range p.lines(width) {
			t := newText(s, p.Style, p.Role)
			place(t, 0, float32(i)*p.Style.LineHeight(), width, p.Style.LineHeight())
			d.objects = append(d.objects, t)
		}
	}
	d.min = func() fyne.Size {
		w := p.width
		if w == 0 {
			return fyne.NewSize(0, p.Style.LineHeight())
		}
		return fyne.NewSize(0, p.HeightFor(w))
	}
	d.rebuilt(func() {
		p.width = p.Size().Width
		build(p.width)
	})
	return d
}

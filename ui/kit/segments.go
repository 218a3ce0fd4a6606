package kit

import (
	"fyne.io/fyne/v2"

	"tura/ui/look"
)

// Segment is one choice of Segments.
type Segment struct {
	Text  string
	Count string // small figure after the words; "" for none
	Off   bool   // shown muted and not to be chosen
}

// Segments is a choice of one among few, all visible.
type Segments struct {
	control
	items    []Segment
	chosen   int
	onChange func(int)
	height   float32
}

// NewSegments makes the choice; onChange gets the number of the new choice.
func NewSegments(chosen int, onChange func(int), items ...Segment) *Segments {
	s := &Segments{items: items, chosen: chosen, onChange: onChange, height: look.ControlHeight}
	s.key = s.arrows
	s.ExtendBaseWidget(s)
	return s
}

// SetItems changes words and figures; the choice stays where it is possible.
func (s *Segments) SetItems(items ...Segment) {
	s.items = items
	s.chosen = max(0, min(s.chosen, len(items)-1))
	s.Refresh()
}

// Choose sets the choice without calling onChange.
func (s *Segments) Choose(i int) {
	if i != s.chosen {
		s.chosen = i
		s.Refresh()
	}
}

// Chosen tells the choice.
func (s *Segments) Chosen() int { return s.chosen }

func (s *Segments) pick(i int) {
	if i < 0 || i >= len(s.items) || s.items[i].Off || i == s.chosen {
		return
	}
	s.chosen = i
	s.Refresh()
	if s.onChange != nil {
		s.onChange(i)
	}
}

func (s *Segments) arrows(e *fyne.KeyEvent) bool {
	step := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[e.Name]
	if step == 0 {
		return false
	}
	for i := s.chosen + step; i >= 0 && i < len(s.items); i += step {
		if !s.items[i].Off {
			s.pick(i)
			break
		}
	}
	return true
}

// Tapped chooses what lies under the pointer.
func (s *Segments) Tapped(e *fyne.PointEvent) {
	x := float32(0)
	for i := range s.items {
		w := s.width(i)
		if e.Position.X >= x && e.Position.X < x+w {
			s.pick(i)
			break
		}
		x += w
	}
	goHome()
}

func (s *Segments) width(i int) float32 {
	it := s.items[i]
	w := TextWidth(it.Text, look.Strong) + 2*11
	if it.Count != "" {
		w += TextWidth(it.Count, look.SmallBold) + 6
	}
	return w
}

// CreateRenderer draws the choices.
func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	back, mark := rect(look.Raised, look.CornerControl), frame(look.Accent, 1, look.CornerControl)
	focus := frame(look.Accent, look.FocusLine, look.CornerControl)
	d := &draw{}
	d.min = func() fyne.Size {
		w := float32(0)
		for i := range s.items {
			w += s.width(i)
		}
		return fyne.NewSize(w, s.height)
	}
	build := func() {
		size := s.Size()
		mark.FillColor = look.Colour(look.Surface)
		d.objects = append(d.objects[:0], back, mark)
		place(back, 0, 0, size.Width, size.Height)
		mark.Hidden = s.chosen < 0
		x := float32(0)
		for i, it := range s.items {
			w := s.width(i)
			words, count := look.Body, look.Small
			role, small := look.Text, look.Muted
			switch {
			case i == s.chosen:
				words, count, role, small = look.Strong, look.SmallBold, look.Accent, look.Accent
				place(mark, x+1, 2, w-2, size.Height-4)
			case it.Off:
				role = look.Muted
			}
			inner := TextWidth(it.Text, words)
			if it.Count != "" {
				inner += 6 + TextWidth(it.Count, count)
			}
			t := newText(it.Text, words, role)
			at := x + (w-inner)/2
			place(t, at, 0, TextWidth(it.Text, words), size.Height)
			d.objects = append(d.objects, t)
			if it.Count != "" {
				c := newText(it.Count, count, small)
				place(c, at+TextWidth(it.Text, words)+6, 0.5, TextWidth(it.Count, count), size.Height)
				d.objects = append(d.objects, c)
			}
			x += w
		}
		focus.Hidden = !s.focused
		place(focus, -1, -1, size.Width+2, size.Height+2)
		d.objects = append(d.objects, focus)
	}
	d.rebuilt(build)
	build()
	return d
}

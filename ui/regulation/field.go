package regulation

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/tournament"
	"tura/ui/kit"
	"tura/ui/look"
)

// field is one entry of a page bound to one value of the regulation. It is written when Enter is pressed or the field is left.
type field struct {
	s     *Screen
	label string
	entry *kit.Entry
	get   func(*regulation.Regulation) string
	set   func(*regulation.Regulation, string) error
}

// errForm tells that a text is not what a field takes; the field's own sentence is made by commit.
type errForm struct{ want string }

func (e errForm) Error() string { return "not " + e.want }

// text makes a field and remembers it under a key.
func (s *Screen) text(key, label string, width float32, get func(*regulation.Regulation) string, set func(*regulation.Regulation, string) error) fyne.CanvasObject {
	f := &field{s: s, label: label, get: get, set: set}
	f.entry = kit.NewEntry("", nil, func(string) {
		if f.commit() {
			s.next(key)
		}
	})
	f.entry.OnFocus = func(on bool) {
		if on {
			f.entry.SelectAll()
		} else {
			f.commit()
		}
	}
	f.entry.OnKey = f.key
	f.entry.Put(get(s.reg()))
	s.fields[key] = f
	s.order = append(s.order, key)
	return kit.Field(f.entry, width, look.ControlHeight)
}

// key: Esc brings the old value back; up and down walk through the fields.
func (f *field) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		f.entry.Put(f.get(f.s.reg()))
		f.s.host.Home()
	case fyne.KeyDown, fyne.KeyUp:
		return f.s.walk(f, e.Name == fyne.KeyDown)
	default:
		return false
	}
	return true
}

// walk goes to the field below or above, as they stand on the screen: the nearest one in the same column.
func (s *Screen) walk(from *field, down bool) bool {
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(from.entry)
	var best *field
	distance := float32(0)
	for _, key := range s.order {
		f := s.fields[key]
		p := driver.AbsolutePositionForObject(f.entry)
		dy := p.Y - at.Y
		if !down {
			dy = -dy
		}
		if dy <= 4 || p.X+f.entry.Size().Width < at.X || p.X > at.X+from.entry.Size().Width {
			continue
		}
		if best == nil || dy < distance {
			best, distance = f, dy
		}
	}
	if best == nil {
		return false
	}
	s.host.Canvas().Focus(best.entry)
	return true
}

// next gives the keys to the field after this one, in the page as it is now.
func (s *Screen) next(key string) {
	for i, k := range s.order {
		if k == key && i+1 < len(s.order) {
			s.host.Canvas().Focus(s.fields[s.order[i+1]].entry)
		}
	}
}

func (f *field) sync(r *regulation.Regulation) {
	if now := f.get(r); f.entry.Text != now && f.s.host.Canvas().Focused() != fyne.Focusable(f.entry) {
		f.entry.Put(now)
	}
}

// commit writes the field if it was changed; false when the text is not what the field takes or the change is refused.
func (f *field) commit() bool {
	text, reg := strings.TrimSpace(f.entry.Text), f.s.reg()
	if text == f.get(reg) {
		return true
	}
	next := reg.Clone()
	if err := f.set(next, text); err != nil {
		f.s.host.Fail(fault.Wrap(err, "regulationui.value", fault.Args{"Field": f.label, "Value": text}))
		return false
	}
	if !f.s.apply(next, f.s.d.T("regulationui.written", map[string]any{"Field": f.label, "Value": text})) {
		f.entry.Put(f.get(f.s.reg()))
		return false
	}
	return true
}

// plain is a text as it is.
func plain(at func(*regulation.Regulation) *string) (func(*regulation.Regulation) string, func(*regulation.Regulation, string) error) {
	return func(r *regulation.Regulation) string { return *at(r) }, func(r *regulation.Regulation, text string) error {
		*at(r) = text
		return nil
	}
}

// number is a whole number not below 0; nothing is 0.
func number(at func(*regulation.Regulation) *int) (func(*regulation.Regulation) string, func(*regulation.Regulation, string) error) {
	return func(r *regulation.Regulation) string {
			if n := *at(r); n != 0 {
				return strconv.Itoa(n)
			}
			return ""
		}, func(r *regulation.Regulation, text string) (err error) {
			*at(r), err = whole(text)
			return err
		}
}

// bound is a number that may be missing.
func bound(at func(*regulation.Regulation) *regulation.Bound) (func(*regulation.Regulation) string, func(*regulation.Regulation, string) error) {
	return func(r *regulation.Regulation) string {
			if b := *at(r); b.Set {
				return strconv.Itoa(b.Value)
			}
			return ""
		}, func(r *regulation.Regulation, text string) error {
			if text == "" || text == "—" {
				*at(r) = regulation.Bound{}
				return nil
			}
			n, err := whole(text)
			if err == nil && n > mostBound {
				err = errForm{"a rating or a year"}
			}
			*at(r) = regulation.At(n)
			return err
		}
}

// mostBound is more than any rating and any year of birth: above it a figure was typed twice.
const mostBound = 4000

// date is a day, 03.01.2027.
func date(at func(*regulation.Regulation) *tournament.Date) (func(*regulation.Regulation) string, func(*regulation.Regulation, string) error) {
	return func(r *regulation.Regulation) string { return at(r).Russian() }, func(r *regulation.Regulation, text string) (err error) {
		*at(r), err = tournament.ParseDate(text)
		return err
	}
}

// list is texts with commas between.
func list(at func(*regulation.Regulation) *[]string) (func(*regulation.Regulation) string, func(*regulation.Regulation, string) error) {
	return func(r *regulation.Regulation) string { return strings.Join(*at(r), ", ") }, func(r *regulation.Regulation, text string) error {
		*at(r) = words(text)
		return nil
	}
}

func words(text string) []string {
	var out []string
	for _, w := range strings.Split(text, ",") {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// whole reads «3 500», «3500», nothing as 0.
func whole(text string) (int, error) {
	digits := strings.NewReplacer(" ", "", "\u00a0", "", "₽", "").Replace(text)
	if digits == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(digits)
	if err == nil && n < 0 {
		err = errForm{"a number from 0 on"}
	}
	return n, err
}

const momentForm = "02.01.2006 15:04"

func momentText(m regulation.Moment) string {
	switch {
	case m.IsZero():
		return ""
	case m.Time().Second() != 0:
		return m.Time().Format(momentForm + ":05")
	}
	return m.Time().Format(momentForm)
}

func readMoment(text string) (regulation.Moment, error) {
	if text == "" {
		return regulation.Moment{}, nil
	}
	for _, form := range []string{momentForm, momentForm + ":05"} {
		if t, err := time.Parse(form, text); err == nil {
			return regulation.MomentOf(t), nil
		}
	}
	return regulation.Moment{}, errForm{"a day and a time"}
}

// moment is a day and a time of day.
func moment(at func(*regulation.Regulation) *regulation.Moment) (func(*regulation.Regulation) string, func(*regulation.Regulation, string) error) {
	return func(r *regulation.Regulation) string { return momentText(*at(r)) }, func(r *regulation.Regulation, text string) (err error) {
		*at(r), err = readMoment(text)
		return err
	}
}

// labelled is a field with its words above.
func (s *Screen) labelled(key string, get func(*regulation.Regulation) string, set func(*regulation.Regulation, string) error) fyne.CanvasObject {
	label := s.d.T("regulationui.field." + key)
	return kit.Labelled(label, s.text(key, label, 0, get, set))
}

// segments is a choice of few values that is written at once.
func (s *Screen) segments(key string, get func(*regulation.Regulation) int, set func(*regulation.Regulation, int), options ...string) fyne.CanvasObject {
	var items []kit.Segment
	for _, o := range options {
		items = append(items, kit.Segment{Text: s.d.T("regulationui." + key + "." + o)})
	}
	label := s.d.T("regulationui.field." + key)
	var seg *kit.Segments
	seg = kit.NewSegments(get(s.reg()), func(i int) {
		if !s.change(label, func(r *regulation.Regulation) { set(r, i) }) {
			seg.Choose(get(s.reg()))
		}
	}, items...)
	s.syncs = append(s.syncs, func(r *regulation.Regulation) { seg.Choose(get(r)) })
	return kit.Labelled(label, kit.Row(0, seg, kit.Spring()))
}

// check is a box that is written at once.
func (s *Screen) check(key string, get func(*regulation.Regulation) bool, set func(*regulation.Regulation, bool)) fyne.CanvasObject {
	label := s.d.T("regulationui.field." + key)
	var box *kit.CheckBox
	box = kit.NewCheckBox(label, get(s.reg()), func(on bool) {
		if !s.change(label, func(r *regulation.Regulation) { set(r, on) }) {
			box.Set(get(s.reg()))
		}
	})
	s.syncs = append(s.syncs, func(r *regulation.Regulation) { box.Set(get(r)) })
	return box
}

// cross takes a line of the page away.
func (s *Screen) cross(what string, f func(r *regulation.Regulation)) fyne.CanvasObject {
	return kit.NewIconButton(look.Close, func() { s.change(what, f) })
}

package entries

import (
	"context"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/entry"
	"tura/core/names"
	"tura/core/regulation"
	"tura/core/session"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// hitList is the answers under the search.
type hitList struct {
	box   *fyne.Container
	place *fyne.Container
	grid  *kit.Grid
	rows  []row
}

const (
	mostHits = 6
	hitRow   = 34
)

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func (s *Screen) makeSearch() {
	s.search = kit.NewSearch(s.d.T("entriesui.search"), s.d.T("entriesui.searchhint"), s.typed, func(string) { s.enter() })
	s.search.OnKey = s.searchKey
	h := &hitList{grid: kit.NewGrid(kit.ColumnSpec{Width: 180, Grow: 2, Most: 320}, kit.ColumnSpec{Width: 150, Grow: 1, Role: look.Muted},
		kit.ColumnSpec{Width: 50, Role: look.Muted}, kit.ColumnSpec{Width: 56, Align: kit.Right}, kit.ColumnSpec{Width: 150, Grow: 1, Role: look.Muted},
		kit.ColumnSpec{Width: 64, Align: kit.Right})}
	s.hits = h
	h.grid.Flat, h.grid.RowHeight = true, hitRow
	h.grid.Rows = func() int { return len(h.rows) }
	h.grid.Fill = s.fillHit
	h.grid.OnOpen = func(int) { s.enter() }
	h.grid.OnPress = func(int, int) {
		s.host.Canvas().Focus(s.search)
		s.enter()
	}
	h.place = kit.Sized(0, hitRow, h.grid)
	h.box = kit.Stack()
	h.box.Hide()
}

func (s *Screen) fillHit(i int, cells []kit.Cell) {
	r := s.hits.rows[i]
	cells[0] = kit.Cell{Text: r.name, Icon: look.User, IconIn: look.Muted, Bold: true}
	if r.view.ID == 0 {
		cells[0].Icon = look.List
	}
	cells[1].Text = r.view.Entry.Latin
	if cells[1].Text == "" {
		cells[1].Text = names.Latin(r.view.Entry.Name, names.ICAO)
	}
	cells[2].Text, cells[3].Text = r.born, r.rating
	cells[4].Text = s.d.T("entriesui.hit", i18n.Data{"Group": r.group, "State": r.state})
	if r.group == "" || r.view.ID == 0 {
		cells[4].Text = r.state
	}
	if i == s.hits.grid.Selected() {
		cells[5] = kit.Cell{Text: "Enter", Cap: true}
	}
}

// typed looks for people; the best answer is ready for Enter.
func (s *Screen) typed(text string) {
	s.picked = 0
	s.hits.rows = nil
	text = strings.TrimSpace(text)
	if len([]rune(text)) >= 2 || text != "" && unicode.IsDigit([]rune(text)[0]) {
		s.hits.rows = s.find(text)
	}
	s.showHits()
}

// find lists the people who match: those who still have to come first, then those who are done.
func (s *Screen) find(text string) []row {
	key := names.Key(text)
	var open, done []row
	for _, r := range s.rows {
		if !r.matches(text, key) {
			continue
		}
		if r.fits(missing) || r.asks() {
			open = append(open, r)
		} else {
			done = append(done, r)
		}
	}
	found := append(open, done...)
	if len(found) < mostHits {
		found = append(found, s.listed(text, mostHits-len(found))...)
	}
	return found[:min(mostHits, len(found))]
}

// listed are people of the rating lists who have not applied yet.
func (s *Screen) listed(text string, limit int) []row {
	var out []row
	reg := s.d.S.Regulation()
	for _, e := range s.d.S.Suggest(context.Background(), text, limit) {
		if s.applied(e) {
			continue
		}
		e.Applied = regulation.MomentOf(s.d.Now())
		placement, fee := s.d.S.Preview(0, e)
		r := makeRow(s.d, reg, session.EntryView{Entry: e, Placement: placement, Fee: fee})
		r.state = s.d.T("entriesui.fromlist")
		out = append(out, r)
	}
	return out
}

// applied tells that a person of a list is among the entries already: by a number, or by name and year.
func (s *Screen) applied(e entry.Entry) bool {
	for _, r := range s.rows {
		have := r.view.Entry
		if e.FIDEID != "" && e.FIDEID == have.FIDEID || e.FSRID != "" && e.FSRID == have.FSRID ||
			names.Key(e.Name) == names.Key(have.Name) && e.Born.Year == have.Born.Year {
			return true
		}
	}
	return false
}

func (s *Screen) showHits() {
	n := len(s.hits.rows)
	if n == 0 {
		s.hits.box.Hide()
	} else {
		s.hits.place = kit.Sized(0, float32(n)*hitRow+2*look.FocusLine, s.hits.grid)
		s.hits.box.Objects = []fyne.CanvasObject{s.hits.place}
		s.hits.box.Show()
	}
	s.hits.grid.Reload()
	s.hits.grid.Step(-n)
	s.content.Refresh()
}

// searchKey walks the answers; without answers the arrow goes to the table.
func (s *Screen) searchKey(e *fyne.KeyEvent) bool {
	open := len(s.hits.rows) > 0
	switch e.Name {
	case fyne.KeyDown:
		if open {
			s.stepHit(1)
		} else {
			s.host.Canvas().Focus(s.grid)
		}
	case fyne.KeyUp:
		if open {
			s.stepHit(-1)
		}
	case fyne.KeyEscape:
		if s.search.Text == "" && s.picked == 0 {
			s.host.Canvas().Focus(s.grid)
		} else {
			s.clearSearch()
		}
	case fyne.KeyInsert:
		s.newPerson()
	default:
		return false
	}
	return true
}

func (s *Screen) stepHit(by int) {
	old := s.hits.grid.Selected()
	s.hits.grid.Step(by)
	s.hits.grid.RefreshRow(old)
	s.hits.grid.RefreshRow(s.hits.grid.Selected())
}

// enter is the first Enter: it chooses the answer. The second takes the money and confirms. Without an answer it begins a new person.
func (s *Screen) enter() {
	text := strings.TrimSpace(s.search.Text)
	switch {
	case s.picked != 0:
		if s.take() {
			s.clearSearch()
		}
	case len(s.hits.rows) > 0:
		r := s.hits.rows[max(0, s.hits.grid.Selected())]
		if r.view.ID == 0 {
			s.write(r.view.Entry, 0) // comes among the entries, ready for the second Enter
			return
		}
		s.pick(r)
	case len([]rune(text)) >= 2 && !strings.ContainsFunc(text, unicode.IsDigit):
		s.editForm(entry.Entry{Name: strings.ToUpper(string([]rune(text)[:1])) + string([]rune(text)[1:])}, 0)
	case text != "":
		s.host.Say(s.d.T("entriesui.nobody", i18n.Data{"Words": text}))
	}
}

// pick shows a person, going to the group if need be; the search keeps the keys for the second Enter.
func (s *Screen) pick(r row) {
	s.hits.rows = nil
	s.search.Put(r.name)
	s.showHits()
	s.host.Go(shell.Route{Stage: shell.Entries, Group: r.group, Entry: r.view.ID})
	s.picked = r.view.ID
	s.grid.SelectIdentity(r.view.ID)
	s.panel.show(s.selected())
	s.host.Canvas().Focus(s.search)
}

// clearSearch makes ready for the next person.
func (s *Screen) clearSearch() {
	s.picked = 0
	s.search.Put("")
	s.hits.rows = nil
	s.showHits()
	s.panel.show(s.selected())
}

package check

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/ui/kit"
	"tura/ui/look"
)

const (
	nameWidth = 252 // first column of the table
	rowHeight = 26
)

// fact is one cell: a sign, or none, and words.
type fact struct {
	icon  look.Icon
	words string
}

// roleOf is the colour of a sign and of its words.
func (f fact) roles() (sign, words look.Role) {
	switch f.icon {
	case look.Blocked:
		return look.Error, look.Error
	case look.Warn:
		return look.Warning, look.Warning
	case look.Check:
		return look.Success, look.Text
	}
	return look.Muted, look.Text
}

// line is one row of the table.
type line struct {
	key  string
	data i18n.Data
	of   func(*group) fact
}

func (s *Screen) lines() []line {
	round := s.current().next
	next, last := i18n.Data{"Round": round}, i18n.Data{"Round": round - 1}
	out := []line{{"check.row.noshows", nil, s.noShows}, {"check.row.half", nil, s.halves}, {"check.row.away", next, s.away}, {"check.row.late", nil, s.late},
		{"check.row.playing", next, s.playing}, {"check.row.bye", nil, s.bye}, {"check.row.forbidden", nil, s.forbidden}, {"check.row.repeats", nil, s.repeats}}
	if round == 1 {
		return append([]line{{"check.row.registration", nil, s.results}}, out[2:7]...)
	}
	return append([]line{{"check.row.results", last, s.results}}, out...)
}

// makeTable lays out what was checked, a column a group.
func (s *Screen) makeTable() fyne.CanvasObject {
	ticked := map[string]bool{}
	for _, c := range s.ticked() {
		ticked[c] = true
	}
	var heads []fyne.CanvasObject
	for _, g := range s.groups {
		heads = append(heads, s.head(g, ticked[g.info.Code]))
	}
	rows := []fyne.CanvasObject{kit.Sized(0, 32, kit.Ground(look.Raised, s.row(kit.NewFlexible(s.d.T("check.what"), look.Strong, look.Text), heads)))}
	for _, l := range s.lines() {
		var cells []fyne.CanvasObject
		for _, g := range s.groups {
			cells = append(cells, s.cell(l.of(g)))
		}
		rows = append(rows, kit.Sized(0, rowHeight, s.row(kit.NewFlexible(s.d.T(l.key, l.data), look.Body, look.Text), cells)), kit.HLine())
	}
	return kit.Boxed(kit.Column(0, rows[:len(rows)-1]...))
}

func (s *Screen) row(name fyne.CanvasObject, cells []fyne.CanvasObject) fyne.CanvasObject {
	even := kit.Even(0, cells...)
	return kit.RowFill(0, even, kit.Space(6, 0), kit.Sized(nameWidth, 0, name), even)
}

// head is the tick of a group; a group that cannot be paired has an empty box that says why.
func (s *Screen) head(g *group, on bool) fyne.CanvasObject {
	box := kit.NewCheckBox("", on, func(now bool) {
		if now && !g.ready() {
			s.h.Say(s.d.T("check.waits", i18n.Data{"Group": g.info.Code, "What": s.block(g)}))
			s.Refresh()
			return
		}
		s.tick(g.info.Code, now)
	})
	return kit.Row(look.Gap, box, kit.NewLabel(s.d.Letter(g.info.Code), look.Strong, look.Text), kit.NewLabel(strconv.Itoa(g.info.Players), look.Small, look.Muted))
}

func (s *Screen) cell(f fact) fyne.CanvasObject {
	sign, words := f.roles()
	if f.icon == look.NoIcon {
		role := look.Text
		if f.words == s.d.T("check.no") {
			role = look.Muted
		}
		return kit.NewFlexible(f.words, look.Body, role)
	}
	style := look.Body
	if f.icon == look.Blocked {
		style = look.Strong
	}
	text := kit.NewFlexible(f.words, style, words)
	return kit.RowFill(6, text, kit.NewSign(f.icon, sign, look.IconInRow), text)
}

func (s *Screen) none() fact { return fact{words: s.d.T("check.no")} }

// block is what forbids to pair a group, in a few words; "" for nothing.
func (s *Screen) block(g *group) string {
	switch {
	case g.info.Status == session.Registering:
		return s.d.T("check.registering")
	case g.info.Status == session.Finished:
		return s.d.T("check.finished")
	case len(g.pending) > 0:
		return s.d.N("check.pending", len(g.pending))
	}
	return ""
}

func (s *Screen) results(g *group) fact {
	switch {
	case g.info.Status == session.Registering:
		return fact{look.Blocked, s.d.T("check.registering")}
	case g.info.Round == 0:
		return fact{look.Check, s.d.T("check.registered")}
	}
	words := s.d.T("check.of", i18n.Data{"In": g.info.Boards - len(g.pending), "All": g.info.Boards})
	if len(g.pending) > 0 {
		return fact{look.Blocked, words}
	}
	return fact{look.Check, words}
}

func (s *Screen) noShows(g *group) fact {
	switch {
	case len(g.noShows) > 0:
		return fact{look.Warn, s.d.T("check.todecide", i18n.Data{"N": len(g.noShows)})}
	case g.settled > 0:
		return fact{look.Check, s.d.N("check.decided", g.settled)}
	}
	return s.none()
}

func (s *Screen) halves(g *group) fact {
	if g.half > 0 {
		return fact{look.Check, s.d.N("check.given", g.half)}
	}
	return s.none()
}

func (s *Screen) away(g *group) fact {
	if n := g.away(); n > 0 {
		return fact{words: strconv.Itoa(n)}
	}
	return s.none()
}

func (s *Screen) late(g *group) fact {
	if n := len(g.late); n > 0 {
		return fact{look.Warn, s.d.T("check.todecide", i18n.Data{"N": n})}
	}
	return s.none()
}

func (s *Screen) playing(g *group) fact { return fact{words: strconv.Itoa(g.playing)} }

func (s *Screen) bye(g *group) fact {
	switch {
	case g.playing == 0:
		return s.none()
	case g.playing%2 == 1:
		return fact{words: s.d.T("check.oneman")}
	}
	return fact{words: s.d.T("check.even")}
}

func (s *Screen) forbidden(g *group) fact {
	if g.forbidden > 0 {
		return fact{words: s.d.N("check.lists", g.forbidden)}
	}
	return s.none()
}

func (s *Screen) repeats(g *group) fact {
	words := s.d.T("check.of", i18n.Data{"In": g.repeats, "All": g.games})
	if g.repeats > 0 {
		return fact{look.Warn, words}
	}
	return fact{look.Check, words}
}

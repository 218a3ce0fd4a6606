package projector

import (
	"cmp"
	"slices"
	"strconv"

	"tura/assets/i18n"
	"tura/core/names"
	"tura/core/session"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report"
	"tura/ui/desk"
)

// Show says what the window shows.
type Show uint8

// The shows: Auto takes what the hall needs now.
const (
	Auto Show = iota
	ByName
	ByBoard
	Table
)

// line is one row of a sheet.
type line struct {
	number string // table or place
	name   string
	black  bool   // ByName: plays black
	mid    string // ByBoard: result; Table: points
	other  string // ByName: opponent; ByBoard: black; Table: the first tie-break
	alone  bool   // no game: other says why
}

// sheet is what one group has to show, over as many pages as it needs.
type sheet struct {
	show       Show
	code       string
	title, sub string
	heads      [4]string // number, name, mid, other
	lines      []line
}

// sheets lists what the groups have to show now.
func (w *Window) sheets() (out []sheet) {
	for _, g := range w.d.S.Groups() {
		for _, show := range w.shows(g) {
			if s, ok := w.sheet(g, show); ok {
				out = append(out, s)
			}
		}
	}
	return out
}

// shows of a group: while games are open where everybody plays and what came in, then the table.
func (w *Window) shows(g session.GroupInfo) []Show {
	switch {
	case g.Round == 0:
		return nil
	case w.show != Auto:
		return []Show{w.show}
	case g.Open == g.Boards && g.Boards > 0:
		return []Show{ByName}
	case g.Open > 0:
		return []Show{ByName, ByBoard}
	}
	return []Show{Table}
}

func (w *Window) sheet(g session.GroupInfo, show Show) (sheet, bool) {
	t, err := w.d.S.Tournament(g.Code)
	if err != nil || len(t.Rounds) == 0 {
		return sheet{}, false
	}
	data := i18n.Data{"Round": g.Round}
	s := sheet{show: show, code: g.Code, sub: w.d.S.Regulation().Name + " · " + w.d.T("projector.group", i18n.Data{"Group": g.Code, "Name": w.d.GroupName(g.Code)})}
	head := func(keys ...string) {
		for i, k := range keys {
			s.heads[i] = w.d.T("projector.head." + k)
		}
	}
	switch show {
	case ByBoard:
		s.title = w.d.T("projector.byboard", data)
		head("board", "white", "result", "black")
		s.lines = w.byBoard(t, g)
	case Table:
		s.title = w.d.T("projector.table", data)
		head("place", "name", "points")
		s.lines, s.heads[3] = w.table(t, g)
		if g.Open > 0 {
			s.sub += " · " + w.d.T("projector.provisional")
		}
	default:
		s.title = w.d.T("projector.byname", data)
		head("board", "name", "colour", "opponent")
		s.lines = w.byName(t, g)
	}
	return s, len(s.lines) > 0
}

func (w *Window) byName(t *tournament.Tournament, g session.GroupInfo) (out []line) {
	r := t.Rounds[len(t.Rounds)-1]
	name := func(n tournament.Number) string { return desk.Short(t.Player(n).Name) }
	for _, x := range r.Games {
		board := strconv.Itoa(x.Board + g.FirstBoard - 1)
		out = append(out, line{number: board, name: name(x.White), other: name(x.Black)}, line{number: board, name: name(x.Black), other: name(x.White), black: true})
	}
	for _, b := range r.Byes {
		if b.Kind == tournament.ZeroBye {
			continue // who is not there does not look for a table
		}
		out = append(out, line{name: name(b.Player), other: w.d.T("desk.bye." + b.Kind.Letter()), alone: true})
	}
	slices.SortFunc(out, func(a, b line) int {
		return cmp.Or(names.Compare(a.name, b.name), cmp.Compare(a.number, b.number))
	})
	return out
}

func (w *Window) byBoard(t *tournament.Tournament, g session.GroupInfo) (out []line) {
	for _, x := range t.Rounds[len(t.Rounds)-1].Games {
		out = append(out, line{number: strconv.Itoa(x.Board + g.FirstBoard - 1), name: desk.Short(t.Player(x.White).Name), mid: x.Result.String(), other: desk.Short(t.Player(x.Black).Name)})
	}
	return out
}

// table is the order with points and the first tie-break that is a figure of each player alone.
func (w *Window) table(t *tournament.Tournament, g session.GroupInfo) (out []line, head string) {
	table, err := w.d.S.Standings(g.Code, 0, 0)
	if err != nil {
		return nil, ""
	}
	first := slices.IndexFunc(table.Codes, func(c tiebreak.Code) bool { return !c.Group() })
	if first >= 0 {
		head = report.NewMaker(w.d.Text().Lang(), nil).TieBreakHead(table.Codes[first])
	}
	for i := range table.Rows {
		r := &table.Rows[i]
		l := line{number: strconv.Itoa(r.Place), name: desk.Short(t.Player(r.Number).Name), mid: r.Points.String()}
		if first >= 0 {
			l.other = w.d.Figure(table.Codes[first], r.Values[first])
		}
		out = append(out, l)
	}
	return out, head
}

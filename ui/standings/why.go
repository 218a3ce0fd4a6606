package standings

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// why is the explanation of the framed figure: its parts, what decided the place, the way there.
type why struct {
	s                   *Screen
	object              fyne.CanvasObject
	head, parts, decide *fyne.Container
	track               *fyne.Container
}

func newWhy(s *Screen) *why {
	w := &why{s: s, head: kit.Stack(), parts: kit.Stack(), decide: kit.Stack(), track: kit.Stack()}
	w.object = kit.SidePanel(nil, w.head, w.parts, w.decide, w.track)
	return w
}

// index of the framed tie-break in the list; −1 for the points.
func (w *why) index() int { return w.s.grid.Column() - w.s.colPoints() - 1 }

func (w *why) fill() {
	s := w.s
	i := s.grid.Selected()
	if s.m == nil || s.mode != plain || i < 0 || i >= len(s.m.lines) {
		for _, c := range []*fyne.Container{w.head, w.parts, w.decide, w.track} {
			c.Objects = nil
		}
		w.head.Objects = []fyne.CanvasObject{kit.NewParagraph(s.d.T("standingsui.choose"), look.Small, look.Muted)}
		w.object.Refresh()
		return
	}
	row := s.m.lines[i].Row
	p := s.m.t.Player(row.Number)
	figure, name := row.Points.String(), s.d.T("standingsui.points")
	if k := w.index(); k >= 0 && k < len(row.Values) {
		figure = s.m.value(k, row.Values[k])
		name, _ = s.h.Text().TieBreak(s.m.table.Codes[k].String())
		if figure == "" {
			figure = "0"
		}
	}
	w.head.Objects = []fyne.CanvasObject{kit.Column(4, kit.NewFlexible(s.d.T("standingsui.why", i18n.Data{"Figure": figure}), look.Heading, look.Text),
		kit.NewParagraph(desk.Short(p.Name)+" · "+name, look.Body, look.Muted))}
	w.parts.Objects = []fyne.CanvasObject{w.working(row)}
	w.decide.Objects = []fyne.CanvasObject{w.decision(row)}
	w.track.Objects = []fyne.CanvasObject{w.way(p.Number)}
	w.object.Refresh()
}

func (w *why) working(row *standings.Row) fyne.CanvasObject {
	k := w.index()
	switch {
	case k < 0 || k >= len(w.s.m.table.Codes):
		return w.points(row)
	case w.s.m.table.Codes[k].Group():
		return w.encounter(row, k)
	}
	return w.sum(row, k)
}

const squareSide, figureSide, barWidth = 10, 30, 44

// part is one line: round, colour, name, bar, figure.
func (w *why) part(round int, colour tournament.Colour, name, figure string, bar *kit.Meter, cut bool) fyne.CanvasObject {
	role := look.Text
	if cut {
		role = look.Muted
	}
	number := kit.NewLabel("", look.Body, look.Muted)
	number.Least = 14
	if round > 0 {
		number.Set(strconv.Itoa(round))
	}
	var square fyne.CanvasObject = kit.Space(squareSide, squareSide)
	if colour != tournament.NoColour {
		square = kit.NewSquare(colour == tournament.Black, squareSide)
	}
	words := kit.NewFlexible(name, look.Body, role)
	style := look.Strong
	if cut {
		style = look.Body
	}
	value := kit.NewLabel(figure, style, role)
	value.Align, value.Least = kit.Right, figureSide
	parts := []fyne.CanvasObject{number, square, words}
	if bar != nil {
		parts = append(parts, kit.Sized(barWidth, 14, bar))
	}
	return kit.Sized(0, 24, kit.RowFill(look.Gap, words, append(parts, value)...))
}

// points are the results round by round.
func (w *why) points(row *standings.Row) fyne.CanvasObject {
	s := w.s
	list := []fyne.CanvasObject{w.headLine(s.d.T("standingsui.byround"), s.d.T("standingsui.points"))}
	for i, c := range s.m.h.Of(row.Number) {
		name := s.d.T("standingsui.noopponent")
		if p := s.m.t.Player(c.Opponent); p != nil {
			name = desk.Short(p.Name)
		}
		list = append(list, w.part(i+1, c.Colour, name, c.Points.String(), nil, c.Opponent == 0))
	}
	if b := s.m.t.Bonus(row.Number, s.m.table.Rounds); b != 0 {
		list = append(list, w.total(s.d.T("standingsui.bonus"), b.String(), false))
	}
	return kit.Column(0, append(list, kit.Space(0, 4), kit.HLine(), kit.Space(0, 4), w.total(s.d.T("standingsui.sum"), row.Points.String(), true))...)
}

func (w *why) headLine(left, right string) fyne.CanvasObject {
	return kit.Row(look.Gap, kit.NewLabel(left, look.Small, look.Muted), kit.Spring(), kit.NewLabel(right, look.Small, look.Muted))
}

func (w *why) total(words, figure string, bold bool) fyne.CanvasObject {
	style, role := look.Body, look.Muted
	if bold {
		style, role = look.Strong, look.Text
	}
	l := kit.NewFlexible(words, style, role)
	return kit.Sized(0, 24, kit.RowFill(look.Gap, l, l, kit.NewLabel(figure, style, look.Text)))
}

// sum are the parts of a tie-break, those left out among them.
func (w *why) sum(row *standings.Row, k int) fyne.CanvasObject {
	s := w.s
	x := s.m.table.Working(row.Number, k)
	if x.Why != tiebreak.WhyDefined {
		return kit.NewParagraph(s.d.T("tiebreak.why."+x.Why.Key()), look.Body, look.Muted)
	}
	most, all := int64(1), tiebreak.Whole(0)
	for _, l := range x.Lines {
		most = max(most, l.Value.Rounded(2))
		all = all.Plus(l.Value)
	}
	list := []fyne.CanvasObject{w.headLine(s.d.T("standingsui.byround"), s.d.T("standingsui.brings"))}
	var cuts []fyne.CanvasObject
	var notes []string
	for _, l := range x.Lines {
		role := look.Accent
		if l.Cut != tiebreak.NotCut {
			role = look.FieldLine
			cuts = append(cuts, w.total(s.d.T("standingsui.cut."+l.Cut.Key(), i18n.Data{"Name": w.opponent(l)}), "−"+s.m.figure(l.Value), false))
		}
		bar := kit.NewMeter(int(l.Value.Rounded(2)), int(most), role)
		list = append(list, w.part(l.Round, l.Colour, w.opponent(l), s.m.figure(l.Value), bar, l.Cut != tiebreak.NotCut))
		notes = w.note(notes, l)
	}
	list = append(list, kit.Space(0, 4), kit.HLine(), kit.Space(0, 4))
	if len(x.Lines) > 1 {
		list = append(list, w.total(s.d.T("standingsui.sum"), s.m.figure(all), false))
	}
	list = append(list, cuts...)
	if x.Sum.Compare(x.Value) != 0 && x.Count > 0 && x.Average == 0 {
		list = append(list, w.total(s.d.T("standingsui.games"), strconv.Itoa(x.Count), false))
	}
	if x.Average > 0 {
		list = append(list, w.total(s.d.T("standingsui.average"), strconv.Itoa(x.Average), false),
			w.total(s.d.T("standingsui.score"), x.Score.String()+" / "+strconv.Itoa(x.Count), false))
	}
	list = append(list, w.total(s.m.heads[k], s.m.value(k, x.Value), true))
	for _, n := range notes {
		list = append(list, kit.Space(0, 4), kit.NewParagraph(n, look.Small, look.Muted))
	}
	return kit.Column(0, list...)
}

func (w *why) opponent(l tiebreak.Line) string {
	if p := w.s.m.t.Player(l.Opponent); p != nil && !l.Dummy {
		return desk.Short(p.Name)
	}
	return w.s.d.T("standingsui.noopponent")
}

// note adds the rule behind a line, each once, with the rounds it was used in left to the lines.
func (w *why) note(notes []string, l tiebreak.Line) []string {
	add := func(key string) {
		sentence := w.s.d.T(key)
		for _, n := range notes {
			if n == sentence {
				return
			}
		}
		notes = append(notes, sentence)
	}
	switch {
	case l.Dummy && l.Cap != tiebreak.NoCap:
		add("tiebreak.cap." + l.Cap.Key())
	case l.Dummy:
		add("tiebreak.line.dummy")
	case l.Adjusted:
		add("tiebreak.line.adjusted")
	}
	return notes
}

// encounter is the small table of those who were tied here.
func (w *why) encounter(row *standings.Row, k int) fyne.CanvasObject {
	s := w.s
	e, ok := s.m.table.Encounter(row.Number, k)
	if !ok || len(e.Steps) == 0 {
		return kit.NewParagraph(s.d.T("standingsui.alone"), look.Body, look.Muted)
	}
	step := e.Steps[0]
	list := []fyne.CanvasObject{w.headLine(s.d.T("standingsui.tied"), s.d.T("standingsui.points"))}
	for i, n := range step.Group {
		list = append(list, w.part(e.RankOf(n), tournament.NoColour, desk.Short(s.m.t.Player(n).Name), s.m.figure(step.Points[i]), nil, n != row.Number))
	}
	key := "tiebreak.de.missing"
	switch {
	case e.RankOf(e.Group[0]) == 0:
		key = "tiebreak.de.nobody"
	case step.All:
		key = "tiebreak.de.all"
	}
	return kit.Column(0, append(list, kit.Space(0, 6), kit.NewParagraph(s.d.T(key), look.Small, look.Muted))...)
}

// decision says what separates the player from those above and below.
func (w *why) decision(row *standings.Row) fyne.CanvasObject {
	s := w.s
	if row.Place == 0 {
		return kit.NewParagraph(s.d.T("standingsui.noplace"), look.Body, look.Muted)
	}
	at := s.m.table.Position(row.Number)
	title := s.d.T("standingsui.place", i18n.Data{"Place": row.Place})
	if at > 0 {
		title += ": " + w.by(row)
	}
	list := []fyne.CanvasObject{kit.NewParagraph(title, look.Strong, look.Text)}
	if at > 0 {
		list = append(list, w.neighbour("standingsui.above", &s.m.table.Rows[at-1], row, row))
	}
	if at+1 < len(s.m.table.Rows) {
		below := &s.m.table.Rows[at+1]
		list = append(list, w.neighbour("standingsui.below", below, row, below))
	}
	return kit.Column(4, list...)
}

func (w *why) by(row *standings.Row) string {
	data := i18n.Data{"Code": "", "Reason": w.s.d.T("standingsui.byarbiter")}
	if row.By == standings.ByTieBreak {
		data["Code"] = w.s.m.heads[row.Index]
	}
	return w.s.d.T("standings.by."+row.By.Key(), data)
}

// neighbour names the player above or below with the figures that separate the two; lower is the one of them further down.
func (w *why) neighbour(key string, other, mine, lower *standings.Row) fyne.CanvasObject {
	s := w.s
	data := i18n.Data{"Name": desk.Short(s.m.t.Player(other.Number).Name), "What": s.d.T("standings.by.nothing")}
	switch lower.By {
	case standings.ByPoints:
		data["What"] = s.d.T("standingsui.against", i18n.Data{"Code": s.d.T("standingsui.order.points"), "His": other.Points.String(), "Mine": mine.Points.String()})
	case standings.ByTieBreak:
		k := lower.Index
		data["What"] = s.d.T("standingsui.against", i18n.Data{"Code": s.m.heads[k], "His": s.m.value(k, other.Values[k]), "Mine": s.m.value(k, mine.Values[k])})
	case standings.ByNothing:
	default:
		data["What"] = w.by(lower)
	}
	return kit.NewParagraph(s.d.T(key, data), look.Small, look.Muted)
}

const plotHeight = 118

// way is the place after each round.
func (w *why) way(n tournament.Number) fyne.CanvasObject {
	s := w.s
	places := s.m.places(n)
	if len(places) < 2 {
		return kit.Space(0, 0)
	}
	var labels []string
	for i := range places {
		r := s.m.table.Rounds - len(places) + i + 1
		if len(places) > 5 {
			labels = append(labels, strconv.Itoa(r))
		} else {
			labels = append(labels, s.d.T("standingsui.round", i18n.Data{"Round": r}))
		}
	}
	return kit.Column(look.Gap, kit.NewLabel(s.d.T("standingsui.way"), look.Strong, look.Text), kit.NewPlot(places, len(s.m.t.Players), labels, plotHeight))
}

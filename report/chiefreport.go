package report

import (
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report/document"
)

// ChiefReport is what the chief arbiter reports to the federation. Empty lines are left out; texts that are missing leave room for hand.
type ChiefReport struct {
	Event       Event
	Stamp       Stamp
	Discipline  string // «шахматы (классические), 0880012811Я»
	Rules       string // of the sport, with their order
	Approved    string // the regulation: by whom, when
	System      tournament.System
	Rounds      int
	TieBreaks   []tiebreak.Code
	Rated       string // which lists rate the event
	VeteranBorn int
	YouthBorn   int // from this year of birth on a player counts as a youth; 0: not counted
	Groups      []GroupFigures
	Regions     int // different ones in the whole event
	Course      []string
	Protests    []string
	Awards      []string
	Conclusion  []string
	Enclosed    string
}

// GroupFigures counts one group.
type GroupFigures struct {
	Code                                  string
	Applied, Started, Women, Veterans     int
	Youth, Regions, Finished, Played, Not int // Not: games decided without play
}

// CountGroup counts a group of a tournament; applied is the number of applications for it.
func CountGroup(t *tournament.Tournament, applied, veteranBorn, youthBorn int) GroupFigures {
	g := GroupFigures{Code: t.Code, Applied: applied, Started: len(t.Players)}
	regions := map[string]bool{}
	for _, p := range t.Players {
		if p.Sex == tournament.Female {
			g.Women++
		}
		if veteranBorn > 0 && p.Born.Year > 0 && p.Born.Year <= veteranBorn {
			g.Veterans++
		}
		if youthBorn > 0 && p.Born.Year >= youthBorn {
			g.Youth++
		}
		if p.Status == tournament.Active {
			g.Finished++
		}
		if p.Region != "" {
			regions[p.Region] = true
		}
	}
	g.Regions = len(regions)
	for _, r := range t.Rounds {
		for _, x := range r.Games {
			switch {
			case x.Result.Played():
				g.Played++
			case x.Result.Forfeit():
				g.Not++
			}
		}
	}
	return g
}

// ChiefReport draws the report.
func (m *Maker) ChiefReport(d ChiefReport) *document.Document { return m.Official(m.chiefReport(d)) }

func (m *Maker) chiefReport(d ChiefReport) OfficialPaper {
	t := m.Text.T
	paper := OfficialPaper{Event: d.Event, Stamp: d.Stamp, Title: t("papers.report.title"), Of: d.Event.Genitive()}
	var codes []string
	for _, g := range d.Groups {
		codes = append(codes, g.Code)
	}
	system := t(systemKey(d.System)) + ", " + m.Text.N("papers.report.rounds", d.Rounds) + ", " +
		m.Text.N("papers.report.groups", len(codes), i18n.Data{"Codes": strings.Join(codes, ", ")})
	order := []string{t("papers.points")}
	for _, c := range d.TieBreaks {
		order = append(order, m.TieBreakWords(c))
	}
	paper.Sections = []Section{
		{Title: "1. " + t("papers.report.event"), Fields: filled([]FieldLine{
			{t("papers.report.organizer"), d.Event.Organizer}, {t("papers.report.venue"), strings.Trim(d.Event.City+", "+d.Event.Venue, ", ")},
			{t("papers.report.discipline"), d.Discipline}, {t("papers.report.rules"), d.Rules}, {t("papers.report.approved"), d.Approved},
			{t("papers.report.system"), system}, {t("papers.report.control"), d.Event.Control},
			{t("papers.report.order"), strings.Join(order, "; ")}, {t("papers.report.rated"), d.Rated}})},
		{Title: "2. " + t("papers.report.players"), Figures: m.groupFigures(d)},
		{Title: "3. " + t("papers.report.board"), People: d.Event.Officials},
	}
	for i, part := range []struct {
		key   string
		texts []string
	}{{"papers.report.course", d.Course}, {"papers.report.protests", d.Protests}, {"papers.report.awards", d.Awards}, {"papers.report.conclusion", d.Conclusion}} {
		section := Section{Title: strconv.Itoa(i+4) + ". " + t(part.key), Texts: part.texts}
		if len(part.texts) == 0 {
			section.Blank = 4
		}
		paper.Sections = append(paper.Sections, section)
	}
	if d.Enclosed != "" {
		paper.Sections = append(paper.Sections, Section{Title: "8. " + t("papers.report.enclosed"), Texts: []string{d.Enclosed}})
	}
	paper.Signatures = m.judgesSign(d.Event)
	return paper
}

// judgesSign are the chief arbiter and the chief secretary.
func (m *Maker) judgesSign(e Event) []Signature {
	out := []Signature{{m.Text.T("papers.duty.chief"), e.Chief().Name}}
	for _, o := range e.Officials {
		if o.Duty == ChiefSecretary {
			out = append(out, Signature{m.post(o), o.Name})
		}
	}
	return out
}

func filled(fields []FieldLine) []FieldLine {
	var out []FieldLine
	for _, f := range fields {
		if f.Value != "" {
			out = append(out, f)
		}
	}
	return out
}

func (m *Maker) groupFigures(d ChiefReport) *Figures {
	out := &Figures{}
	for _, g := range d.Groups {
		out.Groups = append(out.Groups, g.Code)
	}
	row := func(label string, value func(GroupFigures) int) {
		line := FigureLine{Label: label}
		for _, g := range d.Groups {
			line.Values = append(line.Values, value(g))
			line.Total += value(g)
		}
		out.Rows = append(out.Rows, line)
	}
	t := m.Text.T
	row(t("papers.report.applied"), func(g GroupFigures) int { return g.Applied })
	row(t("papers.report.started"), func(g GroupFigures) int { return g.Started })
	row(t("papers.report.women"), func(g GroupFigures) int { return g.Women })
	if d.VeteranBorn > 0 {
		row(t("papers.report.veterans", i18n.Data{"Year": d.VeteranBorn}), func(g GroupFigures) int { return g.Veterans })
	}
	if d.YouthBorn > 0 {
		row(t("papers.report.youth", i18n.Data{"Year": d.YouthBorn}), func(g GroupFigures) int { return g.Youth })
	}
	if d.Regions > 0 {
		row(t("papers.report.regions"), func(g GroupFigures) int { return g.Regions })
		out.Rows[len(out.Rows)-1].Total = d.Regions
	}
	row(t("papers.report.finished"), func(g GroupFigures) int { return g.Finished })
	row(t("papers.report.played"), func(g GroupFigures) int { return g.Played })
	row(t("papers.report.unplayed"), func(g GroupFigures) int { return g.Not })
	return out
}

// Protocol is the final protocol of one group for the federation.
type Protocol struct {
	Standings  Standings
	Discipline string
	Fields     []FieldLine // further lines of the head
}

// Protocol draws the protocol.
func (m *Maker) Protocol(d Protocol) *document.Document { return m.Official(m.protocol(d)) }

func (m *Maker) protocol(d Protocol) OfficialPaper {
	t := m.Text.T
	s := d.Standings
	paper := OfficialPaper{Event: s.Event, Stamp: s.Stamp, Title: t("papers.protocol.title"), Of: join(s.Event.Genitive(), m.named(s.Group)), Signatures: m.judgesSign(s.Event)}
	men, women := 0, 0
	for _, r := range s.Rows {
		if r.Sex == tournament.Female {
			women++
		} else {
			men++
		}
	}
	fields := append([]FieldLine{{t("papers.report.organizer"), s.Event.Organizer}, {t("papers.report.venue"), strings.Trim(s.Event.City+", "+s.Event.Venue, ", ")},
		{t("papers.report.discipline"), d.Discipline}, {t("papers.report.control"), s.Event.Control},
		{t("papers.report.system"), t(systemKey(s.System)) + ", " + m.Text.N("papers.report.rounds", s.Round)},
		{t("papers.report.players"), t("papers.protocol.players", i18n.Data{"All": men + women, "Men": men, "Women": women})}}, d.Fields...)
	grid := Grid{Columns: []GridColumn{{Head: t("papers.col.place"), Width: 10, Right: true, Bold: true}, {Head: t("papers.protocol.name")},
		{Head: t("papers.col.born"), Width: 11, Right: true}, {Head: t("papers.col.rank"), Width: 13}, {Head: t("papers.col.rating"), Width: 12, Right: true},
		{Head: t("papers.col.city"), Width: 28}, {Head: t("papers.col.points"), Width: 11, Right: true, Bold: true}, {Head: t("papers.protocol.norm"), Width: 20}}}
	for _, r := range s.Rows {
		grid.Rows = append(grid.Rows, []string{strconv.Itoa(r.Place), r.Name.Full(), positive(r.BornYear), r.Rank, positive(r.Rating), r.City, m.decimal(r.Points), r.Norm})
	}
	paper.Sections = []Section{{Title: "1. " + t("papers.report.event"), Fields: filled(fields)}, {Title: "2. " + t("papers.protocol.table"), Grid: &grid},
		{Title: "3. " + t("papers.report.board"), People: s.Event.Officials}}
	return paper
}

// JudgesBoard draws the note on the composition and qualification of the judges.
func (m *Maker) JudgesBoard(e Event, stamp Stamp) *document.Document {
	return m.Official(m.judgesBoard(e, stamp))
}

func (m *Maker) judgesBoard(e Event, stamp Stamp) OfficialPaper {
	t := m.Text.T
	grid := Grid{Columns: []GridColumn{{Head: "№", Width: 9, Right: true}, {Head: t("papers.board.post"), Width: 34}, {Head: t("papers.protocol.name")},
		{Head: t("papers.board.category"), Width: 16}, {Head: t("papers.board.title"), Width: 23}, {Head: t("papers.col.city"), Width: 23}, {Head: t("papers.board.mark"), Width: 15}}}
	for i, o := range e.Officials {
		grid.Rows = append(grid.Rows, []string{strconv.Itoa(i + 1), m.post(o), o.Name, o.Category, strings.TrimSpace(o.Title + " " + o.FIDEID), o.City, ""})
	}
	return OfficialPaper{Event: e, Stamp: stamp, Title: t("papers.board.name"), Of: e.Genitive(), Sections: []Section{{Title: t("papers.report.board"), Grid: &grid}},
		Signatures: append([]Signature{{t("papers.duty.chief"), e.Chief().Name}}, Signature{t("papers.board.federation"), ""})}
}

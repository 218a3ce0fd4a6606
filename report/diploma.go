package report

import (
	"maps"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/tournament"
	"tura/report/document"
)

// Diploma is what one diploma says. Any text of it can be replaced by hand.
type Diploma struct {
	Event  Event
	Group  Group
	Name   Name
	Dative string // the name in the dative: «вручается Ферзевой Ольге»; empty: «награждается» and the nominative
	Sex    tournament.Sex
	Degree int    // 1–3: I–III степени; 0: none
	Place  int    // 0: not named
	Among  string // of a special table, after the place: «среди женщин»; empty: the whole group
	Points tournament.Points
	Rounds int
	Date   tournament.Date
	// Override replaces values of ValueNames by texts typed in for this person.
	Override map[string]string
}

// Certificate is a certificate of participation.
type Certificate struct {
	Event    Event
	Group    Group
	Name     Name
	Sex      tournament.Sex
	Place    int // 0: not named
	Players  int // in the group
	Points   tournament.Points
	Rounds   int
	Date     tournament.Date
	Override map[string]string
}

// ValueNames are the values that the fields of a template may name in braces.
var ValueNames = []string{"title", "degree", "verb", "name", "surname", "first", "line1", "line2", "event", "event.genitive", "result", "score",
	"organizer", "chief.post", "chief.name", "director.post", "director.name", "city", "date", "place.date", "event.line"}

// roman are the degrees.
var roman = [...]string{"", "I", "II", "III"}

// DiplomaValues are the texts of a diploma by name.
func (m *Maker) DiplomaValues(d Diploma) map[string]string {
	v := m.commonValues(d.Event, d.Date)
	sex := sexKey(d.Sex)
	v["title"] = m.Text.T("papers.diploma.title")
	v["verb"], v["name"] = m.Text.T("papers.diploma.awarded"), d.Name.Plain()
	v["surname"], v["first"] = d.Name.Surname, d.Name.First
	form := sex
	if d.Dative != "" {
		dative := SplitName(d.Dative)
		v["verb"], v["name"] = m.Text.T("papers.diploma.given"), dative.Plain()
		v["surname"], v["first"] = dative.Surname, dative.First
		form = sex + ".dative"
	}
	if d.Degree > 0 && d.Degree < len(roman) {
		v["degree"] = m.Text.T("papers.diploma.degree", i18n.Data{"Degree": roman[d.Degree]})
	}
	group := m.inGroup(d.Group)
	switch {
	case d.Place == 0:
		v["line1"] = m.Text.T("papers.diploma.took."+form, i18n.Data{"Group": group})
	case d.Among != "":
		v["line1"] = m.Text.T("papers.diploma.among."+form, i18n.Data{"Place": d.Place, "Among": d.Among, "Group": group})
	default:
		v["line1"] = m.Text.T("papers.diploma.place."+form, i18n.Data{"Place": d.Place, "Group": group})
	}
	if d.Rounds > 0 {
		v["score"] = m.score(d.Points, d.Rounds)
		v["result"] = m.Text.T("papers.diploma.result", i18n.Data{"Score": v["score"]})
	}
	maps.Copy(v, d.Override)
	return v
}

// CertificateValues are the texts of a certificate by name.
func (m *Maker) CertificateValues(c Certificate) map[string]string {
	v := m.commonValues(c.Event, c.Date)
	sex := sexKey(c.Sex)
	v["title"] = m.Text.T("papers.certificate.title")
	v["verb"], v["name"] = m.Text.T("papers.certificate.confirms"), c.Name.Full()
	v["surname"], v["first"] = c.Name.Surname, strings.TrimSpace(c.Name.First+" "+c.Name.Patronymic)
	v["line1"] = m.Text.T("papers.certificate.took."+sex, i18n.Data{"Group": m.ofGroup(c.Group)})
	v["score"] = m.score(c.Points, c.Rounds)
	data := i18n.Data{"Score": v["score"], "Place": c.Place, "Players": m.Text.N("papers.certificate.players", c.Players)}
	if c.Place > 0 {
		v["line2"] = m.Text.T("papers.certificate.scored."+sex, data)
	} else {
		v["line2"] = m.Text.T("papers.certificate.only."+sex, data)
	}
	maps.Copy(v, c.Override)
	return v
}

func (m *Maker) commonValues(e Event, date tournament.Date) map[string]string {
	v := map[string]string{"event": e.Name, "event.genitive": e.Genitive(), "organizer": e.Organizer, "city": e.City, "date": m.formalDate(date),
		"event.line": m.eventLine(e), "place.date": strings.Trim(e.City+", "+m.formalDate(date), ", ")}
	if chief := e.Chief(); chief.Name != "" {
		v["chief.post"], v["chief.name"] = m.Text.T("papers.duty.chief"), SplitName(chief.Name).Signed()
	}
	if e.Director != "" {
		v["director.post"], v["director.name"] = m.Text.T("papers.duty.director"), SplitName(e.Director).Signed()
	}
	return v
}

func sexKey(s tournament.Sex) string {
	if s == tournament.Female {
		return "female"
	}
	return "male"
}

// inGroup is «в категории B», ofGroup «категории B»; a group with a longer code is named «в турнире «Мемориал»».
func (m *Maker) inGroup(g Group) string {
	if prefix, _ := g.square(); prefix != "" {
		return m.Text.T("papers.group.in.named", i18n.Data{"Name": prefix})
	}
	return m.Text.T("papers.group.in", i18n.Data{"Code": g.Code})
}

func (m *Maker) ofGroup(g Group) string {
	if prefix, _ := g.square(); prefix != "" {
		return m.Text.T("papers.group.of.named", i18n.Data{"Name": prefix})
	}
	return m.Text.T("papers.group.of", i18n.Data{"Code": g.Code})
}

// score is «5,5 очка из 7».
func (m *Maker) score(p tournament.Points, rounds int) string {
	return m.Text.T("papers.score", i18n.Data{"Points": m.points(p), "Rounds": strconv.Itoa(rounds)})
}

// Print says how diplomas meet the paper.
type Print struct {
	Overlay bool    // on ready blanks: texts alone
	DX, DY  float64 // shift of the printer, mm
	NoSeal  bool
	TwoUp   bool // two A5 pages on one A4 sheet
}

// Award draws one page a person from the values of each, in the order given.
func (m *Maker) Award(t *Template, people []map[string]string, how Print) (*document.Document, error) {
	doc := &document.Document{Title: t.Name[string(m.Text.Lang())]}
	for _, v := range people {
		p := document.NewPage(t.Width, t.Height)
		if err := m.awardPage(p, t, v, how); err != nil {
			return nil, err
		}
		if how.DX != 0 || how.DY != 0 {
			p.Items = document.Move(p.Items, how.DX, how.DY)
		}
		doc.Pages = append(doc.Pages, p)
	}
	if how.TwoUp {
		doc.Pages = twoUp(doc.Pages)
	}
	return doc, nil
}

func (m *Maker) awardPage(p *document.Page, t *Template, v map[string]string, how Print) error {
	if !how.Overlay {
		for _, elements := range [][]Element{t.Background, t.Lines} {
			items, err := t.draw(v, elements)
			if err != nil {
				return err
			}
			p.Add(items...)
		}
	}
	s := m.sheet(p)
	down := 0.0
	for _, f := range t.Fields {
		extra, err := s.field(t, f, v, down)
		if err != nil {
			return err
		}
		if f.Push {
			down += extra
		}
	}
	if t.Seal != nil && !how.NoSeal && !how.Overlay {
		return s.seal(t)
	}
	return nil
}

// twoUp lays pairs of landscape A5 pages on upright A4 sheets.
func twoUp(pages []*document.Page) []*document.Page {
	var out []*document.Page
	for i := 0; i < len(pages); i += 2 {
		sheet := document.NewPage(document.A4Width, document.A4Height)
		sheet.Add(pages[i].Items...)
		if i+1 < len(pages) {
			sheet.Add(document.Move(pages[i+1].Items, 0, document.A4Height/2)...)
		}
		out = append(out, sheet)
	}
	return out
}

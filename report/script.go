package report

import (
	"strings"

	"tura/assets/i18n"
	"tura/report/document"
)

// Script is what the announcer of the ceremony reads out, group by group, the winner last, in letters to be read at a lectern.
type Script struct {
	Event  Event
	Stamp  Stamp
	Intro  []string
	Groups []ScriptGroup
	Outro  []string
}

// ScriptGroup is one group in calling order.
type ScriptGroup struct {
	Group Group
	Calls []Called
}

const (
	scriptLeft, scriptRight = 20.0, 190.0
	scriptText              = 13.0 // points
	scriptLead              = 6.2
)

// scriptSheet is the script being laid out.
type scriptSheet struct {
	*wall
	s sheet
	y float64
}

// Script draws the announcer's text.
func (m *Maker) Script(d Script) *document.Document {
	w := m.newWall(false, scriptLeft, scriptRight, Group{Code: m.Text.T("papers.groups.mark")}, m.Text.T("papers.script.title"))
	w.event, w.note, w.subject, w.owner, w.stamp = m.eventLine(d.Event), m.Text.T("papers.script.note"), d.Event.Name, m.Text.T("papers.script.title"), m.stamp(d.Stamp)
	p := &scriptSheet{wall: w}
	p.fresh()
	p.paragraphs(d.Intro)
	for _, g := range d.Groups {
		p.group(g)
	}
	p.paragraphs(d.Outro)
	return w.finish()
}

func (p *scriptSheet) fresh() {
	p.s, p.y = p.page()
	p.y += 5
}

func (p *scriptSheet) room(height float64) {
	if p.y+height > p.bottom()-3 {
		p.fresh()
	}
}

func (p *scriptSheet) paragraphs(texts []string) {
	for _, t := range texts {
		for _, line := range document.Wrap(p.Ruler, document.Sans, scriptText, scriptRight-scriptLeft, t) {
			p.room(scriptLead)
			p.y += scriptLead
			p.s.left(scriptLeft, p.y, plain(scriptText), line)
		}
		p.y += 3
	}
}

// group reads a group; its title is kept with two people, a person's lines stay together.
func (p *scriptSheet) group(g ScriptGroup) {
	const call = 24.0
	p.room(14 + call*float64(min(len(g.Calls), 2)))
	p.y += 4
	_, letters := g.Group.square()
	p.s.square(scriptLeft, p.y, nextSquare, letters)
	p.s.fit(scriptLeft+15, p.y+8, document.Left, bold(16), 10, scriptRight-scriptLeft-15, capital(p.named(g.Group)))
	p.y += 14
	p.s.rule(scriptLeft, scriptRight, p.y, 0.5, document.Black)
	for i, c := range g.Calls {
		prizes := p.scriptPrizes(c)
		lines := document.Wrap(p.Ruler, document.Sans, scriptText, scriptRight-scriptLeft, prizes)
		p.room(16 + scriptLead*float64(len(lines)))
		p.s.fit(scriptLeft, p.y+6.6, document.Left, plain(scriptText), 9, scriptRight-scriptLeft, p.scriptPlace(c))
		who := c.Name.Full()
		if c.City != "" {
			who += ", " + c.City
		}
		p.s.fit(scriptLeft, p.y+14, document.Left, bold(17), 11, scriptRight-scriptLeft, who)
		p.y += 14
		for _, line := range lines {
			p.y += scriptLead
			p.s.left(scriptLeft, p.y, plain(scriptText), line)
		}
		p.y += 3.4
		p.s.rowRule(scriptLeft, scriptRight, p.y, i, len(g.Calls))
	}
}

// scriptPlace is «3 место, 5 очков».
func (p *scriptSheet) scriptPlace(c Called) string {
	if c.Points > 0 {
		return c.For + ", " + p.points(c.Points)
	}
	return c.For
}

// scriptPrizes is «Вручаются: медаль, диплом III степени и 5 000 ₽».
func (p *scriptSheet) scriptPrizes(c Called) string {
	things := append([]string(nil), c.Things...)
	if c.Money > 0 {
		things = append(things, Money(c.Money))
	}
	if len(things) == 0 {
		return ""
	}
	return p.Text.N("papers.script.given", len(things), i18n.Data{"Things": strings.Join(things, ", ")})
}

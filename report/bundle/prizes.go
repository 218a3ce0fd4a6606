package bundle

import (
	"strconv"
	"strings"
	"unicode"

	"tura/assets/i18n"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
)

// prizeList is the list of all groups under the arbiter's policy; without a choice each table is served by itself and the list says so.
func (p *Press) prizeList(version int) (*document.Document, error) {
	policy, chosen := p.s.Policy()
	key := "bundle.policy.none"
	if chosen {
		key = "bundle.policy." + policy.String()
	} else {
		policy = regulation.Both
	}
	d := report.PrizeList{Event: p.event(), Policy: p.m.Text.T(key)}
	last, at := 0, p.now()
	for _, g := range p.s.Groups() {
		awards, err := p.s.Awards(g.Code, policy)
		if err != nil {
			return nil, err
		}
		if len(awards) == 0 || g.Round == 0 {
			continue
		}
		last = max(last, g.Round)
		if recent := p.s.Recent(g.Code, g.Round, 1); len(recent) > 0 {
			at = recent[0].At
		}
		d.Groups = append(d.Groups, p.prizeGroup(report.Group{Code: g.Code, Name: g.Name}, awards))
	}
	if len(d.Groups) == 0 {
		return nil, errNothing
	}
	d.Stamp = report.Stamp{Kind: report.StampAfterRound, Round: last, At: at, Version: version}
	return p.m.PrizeList(d), nil
}

func (p *Press) prizeGroup(g report.Group, awards []prize.Award) report.PrizeGroup {
	out := report.PrizeGroup{Group: g}
	for _, a := range awards {
		row := report.Prize{Sign: p.sign(a), Given: a.Awarded, Reason: p.reasons(a.Reasons), Things: a.Things, Money: a.Money}
		if a.Winner != nil {
			row.Number, row.Name, row.Place, row.Points = a.Winner.Number, report.SplitName(p.name(a.Winner.Name)), a.Winner.Place, a.Winner.Points
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// sign is «1» for a place of the whole group, «Ж1» for a table of its own: the letter of its people, else the first letter of its name.
func (p *Press) sign(a prize.Award) string {
	if a.Table == regulation.PlaceTable {
		return strconv.Itoa(a.Place)
	}
	if people := p.people(a.Table); people != "" {
		return p.m.Text.T("bundle.sign."+people) + strconv.Itoa(a.Place)
	}
	name := p.s.Regulation().SpecialTables[a.Table].Name
	if name == "" {
		name = a.Table
	}
	return string(unicode.ToUpper([]rune(name)[0])) + strconv.Itoa(a.Place)
}

// people tells whose table it is, as the words of signs and diplomas have it: girls, boys, women, men, veterans; empty for others.
// Children are those whom the table's name calls so, or whose table stands for the place table.
func (p *Press) people(table string) string {
	rule, special := p.s.Regulation().SpecialTables[table]
	if !special {
		return ""
	}
	name := strings.ToLower(rule.Name + " " + table)
	for _, w := range []struct{ part, people string }{{"девуш", "youngwomen"}, {"юнош", "youngmen"}, {"девоч", "girls"}, {"girl", "girls"}, {"мальч", "boys"}, {"boy", "boys"}} {
		if strings.Contains(name, w.part) {
			return w.people
		}
	}
	switch {
	case rule.Sex.Sex == tournament.Female && rule.Main:
		return "girls"
	case rule.Sex.Sex == tournament.Male && rule.Main:
		return "boys"
	case rule.Sex.Sex == tournament.Female:
		return "women"
	case rule.Sex.Sex == tournament.Male:
		return "men"
	case rule.BornMax.Set && !rule.BornMin.Set:
		return "veterans"
	}
	return ""
}

func (p *Press) reasons(list []prize.Reason) string {
	out := make([]string, len(list))
	for i, r := range list {
		out[i] = p.m.Text.T("prize."+r.Code, i18n.Data(r.Args))
	}
	return strings.Join(out, "; ")
}

// byTable are the awards with every table served by itself: who is first, second, third in each.
func (p *Press) byTable(code string) ([]prize.Award, error) { return p.s.Awards(code, regulation.Both) }

// among says whose table it is: «среди женщин»; empty for the whole group.
func (p *Press) among(table string) string {
	if people := p.people(table); people != "" {
		return p.m.Text.T("bundle.among." + people)
	}
	rule, special := p.s.Regulation().SpecialTables[table]
	if !special {
		return ""
	}
	return p.m.Text.T("bundle.among.table", i18n.Data{"Name": rule.Name})
}

// markPrizes writes the prize signs into the final table and draws the rule below the last place with money.
func (p *Press) markPrizes(t *tournament.Tournament, d *report.Standings) error {
	policy, chosen := p.s.Policy()
	if !chosen {
		return nil
	}
	awards, err := p.s.Awards(t.Code, policy)
	if err != nil {
		return err
	}
	signs := map[tournament.Number][]string{}
	for _, a := range awards {
		if a.Awarded && a.Winner != nil {
			signs[a.Winner.Number] = append(signs[a.Winner.Number], p.sign(a))
		}
		if a.Table == regulation.PlaceTable && a.Money > 0 {
			d.PrizePlaces = max(d.PrizePlaces, a.Place)
		}
	}
	for i := range d.Rows {
		d.Rows[i].Prize = strings.Join(signs[d.Rows[i].Number], ", ")
	}
	return nil
}

package bundle

import (
	"bytes"
	"strings"

	"tura/core/regulation"
	"tura/report/html"
	"tura/report/pgn"
	"tura/report/xlsx"
)

// Site is the event as the exported pages and the hall page show it. Groups without start numbers are left out.
func (p *Press) Site() (html.Site, error) {
	site := html.Site{Event: p.event()}
	for _, g := range p.s.Groups() {
		if !numbered(g) {
			continue
		}
		t, err := p.s.Tournament(g.Code)
		if err != nil {
			return site, err
		}
		table, err := p.s.Standings(g.Code, 0, 0)
		if err != nil {
			return site, err
		}
		group := html.Group{Tournament: t, Table: table}
		for round := 1; round <= t.RoundCount; round++ {
			group.Dates = append(group.Dates, p.day(round))
		}
		if group.Prizes, err = p.sitePrizes(g.Code); err != nil {
			return site, err
		}
		site.Groups = append(site.Groups, group)
		if recent := p.s.Recent(g.Code, g.Round, 1); len(recent) > 0 && recent[0].At.After(site.At) {
			site.At = recent[0].At
		}
	}
	if len(site.Groups) == 0 {
		return site, errNothing
	}
	return site, nil
}

// sitePrizes are public only when the group has finished and the arbiter has chosen the policy.
func (p *Press) sitePrizes(code string) ([]html.Prize, error) {
	policy, chosen := p.s.Policy()
	g, err := p.s.Group(code)
	if err != nil || !chosen || !finished(g) {
		return nil, err
	}
	awards, err := p.s.Awards(code, policy)
	if err != nil {
		return nil, err
	}
	var out []html.Prize
	for _, a := range awards {
		row := html.Prize{Table: p.tableName(a.Table), Place: a.Place, Money: a.Money, Things: strings.Join(a.Things, ", "), Reason: p.reasons(a.Reasons)}
		if a.Awarded && a.Winner != nil {
			row.Player = a.Winner.Number
		}
		out = append(out, row)
	}
	return out, nil
}

// tableName is the prize table in words.
func (p *Press) tableName(id string) string {
	if id == regulation.PlaceTable {
		return p.m.Text.T("bundle.table.place")
	}
	if name := p.s.Regulation().SpecialTables[id].Name; name != "" {
		return name
	}
	return id
}

// WriteSite writes the event's pages into a folder, whole or not at all.
func (p *Press) WriteSite(folder string) error {
	site, err := p.Site()
	if err != nil {
		return err
	}
	return html.Write(folder, site, p.m.Text)
}

// Workbook is all lists of a group as XLSX.
func (p *Press) Workbook(code string) ([]byte, error) {
	t, err := p.s.Tournament(code)
	if err != nil {
		return nil, err
	}
	table, err := p.s.Standings(code, 0, 0)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := xlsx.Write(&b, xlsx.Lists{Text: p.m.Text}.All(t, table)); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// PGN is the heads of the games of a round, for the operator who types the moves.
func (p *Press) PGN(code string, round int) ([]byte, error) {
	t, err := p.s.Tournament(code)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	h := pgn.Head{Event: p.s.EventLatin(), Site: p.s.Regulation().City, Date: p.day(round), Control: p.s.Regulation().TimeControl.TRF26}
	if h.Date.IsZero() {
		h.Date = t.Start
	}
	if err := pgn.Write(&b, h, t, round); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

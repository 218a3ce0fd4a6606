package bundle

import (
	"strconv"
	"time"

	"tura/assets/i18n"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
)

// policy is the arbiter's choice; without one each table is served by itself.
func (p *Press) policy() regulation.Policy {
	if policy, chosen := p.s.Policy(); chosen {
		return policy
	}
	return regulation.Both
}

// given are the awards of a group that were given.
func (p *Press) given(code string) ([]prize.Award, error) {
	awards, err := p.s.Awards(code, p.policy())
	var out []prize.Award
	for _, a := range awards {
		if a.Awarded && a.Winner != nil {
			out = append(out, a)
		}
	}
	return out, err
}

// eventStamp is the stamp of a paper of the whole event: the last result is its time.
func (p *Press) eventStamp(version int) report.Stamp {
	var at time.Time
	for _, g := range p.s.Groups() {
		if recent := p.s.Recent(g.Code, g.Round, 1); len(recent) > 0 && recent[0].At.After(at) {
			at = recent[0].At
		}
	}
	if at.IsZero() {
		at = p.now()
	}
	return report.Stamp{At: at, Version: version}
}

// ceremony makes the papers of the ceremony out of the awards of all finished groups.
func (p *Press) ceremony(k Kind, version int) (*document.Document, error) {
	stamp := p.eventStamp(version)
	if k == Store {
		return p.store(stamp)
	}
	var groups []report.ScriptGroup
	var rows []report.PayOutRow
	for _, g := range p.s.Groups() {
		awards, err := p.given(g.Code)
		if err != nil {
			return nil, err
		}
		if !finished(g) || len(awards) == 0 {
			continue
		}
		t, err := p.tournament(g.Code)
		if err != nil {
			return nil, err
		}
		groups = append(groups, report.ScriptGroup{Group: report.Group{Code: g.Code, Name: g.Name}, Calls: p.calls(t, awards)})
		rows = append(rows, p.payOutRows(t, awards)...)
	}
	if len(groups) == 0 || k == PayOut && len(rows) == 0 {
		return nil, errNothing
	}
	switch k {
	case Script:
		return p.m.Script(report.Script{Event: p.event(), Stamp: stamp, Groups: groups}), nil
	case PayOut:
		return p.m.PayOut(report.PayOut{Event: p.event(), Stamp: stamp, Taxed: p.s.Regulation().Tax != nil, Rows: rows}), nil
	}
	out := report.HandOut{Event: p.event(), Stamp: stamp}
	for _, g := range groups {
		out.Calls = append(out.Calls, g.Calls...)
	}
	return p.m.HandOut(out), nil
}

// calls are the people of a group in calling order, each once with everything they get.
func (p *Press) calls(t *tournament.Tournament, awards []prize.Award) []report.Called {
	var out []report.Called
	for _, c := range prize.Calls(p.s.Regulation(), awards) {
		pl := t.Player(c.Winner.Number)
		call := report.Called{Group: t.Code, Name: report.SplitName(pl.Name), City: pl.City, Points: c.Winner.Points}
		for i, a := range c.Awards {
			if i > 0 {
				call.For += ", "
			}
			call.For += p.placeWords(a)
			call.Things = append(call.Things, a.Things...)
			call.Money += a.Money
		}
		out = append(out, call)
	}
	return out
}

// placeWords is «3 место», «1 место среди женщин».
func (p *Press) placeWords(a prize.Award) string {
	place := p.m.Text.T("bundle.place", i18n.Data{"Place": a.Place})
	if among := p.among(a.Table); among != "" {
		place += " " + among
	}
	return place
}

func (p *Press) payOutRows(t *tournament.Tournament, awards []prize.Award) []report.PayOutRow {
	var out []report.PayOutRow
	for _, a := range awards {
		if a.Money == 0 {
			continue
		}
		pl := t.Player(a.Winner.Number)
		row := report.PayOutRow{Name: report.SplitName(pl.Name), Born: pl.Born, Group: t.Code, Sign: p.sign(a), Money: a.Money, Net: a.Money}
		if tax := p.s.Regulation().Tax; tax != nil {
			row.Tax, row.Net = prize.Tax(*tax, a.Money, pl.Federation)
		}
		out = append(out, row)
	}
	return out
}

// store counts the things that the regulation promises and, once all groups have finished, those that were won.
func (p *Press) store(stamp report.Stamp) (*document.Document, error) {
	var awards []prize.Award
	participants := 0
	for _, g := range p.s.Groups() {
		participants += g.Players
		if !finished(g) {
			continue
		}
		given, err := p.given(g.Code)
		if err != nil {
			return nil, err
		}
		awards = append(awards, given...)
	}
	d := report.Store{Event: p.event(), Stamp: stamp}
	for _, l := range prize.Store(p.s.Regulation(), awards, participants) {
		d.Rows = append(d.Rows, report.StoreRow{Thing: l.Thing, Planned: l.Planned, Awarded: l.Awarded, InBox: -1})
	}
	if len(d.Rows) == 0 {
		return nil, errNothing
	}
	return p.m.Store(d), nil
}

// limits are the bounds and the order of a group in words: «рейтинг FIDE от 1601 до 1900 · порядок: рейтинг FIDE, звание, алфавит».
func (p *Press) limits(code string) string {
	c := p.s.Regulation().Category(code)
	if c == nil {
		return ""
	}
	var parts []string
	add := func(key string, low, high regulation.Bound) {
		data := i18n.Data{"Low": low.Value, "High": high.Value}
		switch {
		case low.Set && high.Set && high.Value > 0:
			parts = append(parts, p.m.Text.T("bundle.limit."+key+".between", data))
		case low.Set:
			parts = append(parts, p.m.Text.T("bundle.limit."+key+".from", data))
		case high.Set && high.Value > 0:
			parts = append(parts, p.m.Text.T("bundle.limit."+key+".to", data))
		}
	}
	add("fide", c.Limits.FIDEMin, c.Limits.FIDEMax)
	if c.Limits.Unrated && !c.Limits.FIDEMin.Set {
		parts = append(parts, p.m.Text.T("bundle.limit.unrated"))
	}
	add("rsht", c.Limits.RSHTMin, c.Limits.RSHTMax)
	add("born", c.Limits.BornMin, c.Limits.BornMax)
	order := ""
	for i, k := range c.SeedOrder {
		if i > 0 {
			order += ", "
		}
		order += p.m.Text.T("bundle.seed." + strconv.Itoa(int(k)))
	}
	if order != "" {
		parts = append(parts, p.m.Text.T("bundle.order", i18n.Data{"Order": order}))
	}
	return joined(parts)
}

func joined(parts []string) string {
	out := ""
	for i, s := range parts {
		if i > 0 {
			out += " · "
		}
		out += s
	}
	return out
}

// everyGroup lists the groups that have start numbers.
func (p *Press) everyGroup() []session.GroupInfo {
	var out []session.GroupInfo
	for _, g := range p.s.Groups() {
		if numbered(g) {
			out = append(out, g)
		}
	}
	return out
}

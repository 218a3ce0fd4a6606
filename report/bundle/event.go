package bundle

import (
	"time"

	"tura/assets/i18n"
	"tura/core/regulation"
	"tura/core/tournament"
	"tura/report"
)

// event is what every paper says of the event.
func (p *Press) event() report.Event {
	reg := p.s.Regulation()
	e := report.Event{Name: reg.Name, Organizer: p.latin(reg.Organiser), City: p.latin(reg.City), Venue: p.latin(reg.Venue), Start: reg.Dates.Start, End: reg.Dates.End, Control: p.control(reg.TimeControl)}
	if p.m.Text.Lang() == i18n.English && reg.NameLatin != "" {
		e.Name = reg.NameLatin
	}
	add := func(duty report.Duty, name string) {
		if name != "" {
			e.Officials = append(e.Officials, report.Official{Duty: duty, Name: p.name(name), City: e.City})
		}
	}
	add(report.ChiefArbiter, reg.ChiefArbiter)
	add(report.DeputyArbiter, reg.DeputyArbiter)
	add(report.ChiefSecretary, reg.Secretary)
	for _, o := range reg.Officials {
		e.Officials = merge(e.Officials, report.Official{Duty: report.Arbiter, Post: p.latin(o.Post), Name: p.name(o.Name), Category: o.Category, Title: o.Title, FIDEID: o.FIDEID,
			City: p.latin(o.City)})
	}
	return e
}

// merge adds an official, or completes the one of the same name who is already there by duty.
func merge(list []report.Official, o report.Official) []report.Official {
	for i := range list {
		if list[i].Name == o.Name {
			o.Duty = list[i].Duty
			if o.City == "" {
				o.City = list[i].City
			}
			list[i] = o
			return list
		}
	}
	return append(list, o)
}

// control is the time control in words of the paper's language; the regulation's own words serve the Russian papers.
func (p *Press) control(c regulation.TimeControl) string {
	switch {
	case c.Text != "" && p.m.Text.Lang() == i18n.Russian:
		return c.Text
	case c.BaseSeconds == 0:
		return ""
	}
	text := p.m.Text.N("bundle.minutes", c.BaseSeconds/60)
	if c.IncrementSeconds > 0 {
		text += " + " + p.m.Text.N("bundle.seconds", c.IncrementSeconds)
	}
	return text
}

// start is when the round begins by the schedule; zero where it is not fixed.
func (p *Press) start(round int) time.Time {
	rt, _ := p.s.RoundTime(round)
	return rt.Start
}

func (p *Press) day(round int) tournament.Date {
	rt, _ := p.s.RoundTime(round)
	return rt.Day
}

// lateness in minutes, 0 where the regulation names none.
func (p *Press) lateness() int {
	late, ok := p.s.Regulation().Lateness()
	if !ok {
		return 0
	}
	return int(late.Minutes())
}

// veteranBorn is the year of birth up to which the regulation prizes veterans; 0: it does not.
func (p *Press) veteranBorn() int {
	for _, t := range p.s.Regulation().SpecialTables {
		if t.BornMax.Set && !t.Main {
			return t.BornMax.Value
		}
	}
	return 0
}

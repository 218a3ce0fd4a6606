package main

import (
	"encoding/json"
	"os"
	"slices"
	"time"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/look"
	"tura/ui/shell"
	"tura/ui/start"
)

// visit is what is remembered of an event when it is closed, so that the start page opens no file.
type visit struct {
	Path       string          `json:"path"`
	Name       string          `json:"name"`
	Start      tournament.Date `json:"start"`
	End        tournament.Date `json:"end"`
	Groups     int             `json:"groups"`
	People     int             `json:"people"`
	Status     session.Status  `json:"status"`
	Round      int             `json:"round"`
	RoundCount int             `json:"rounds"`
	At         time.Time       `json:"at"`
}

const mostRecent = 12

// visits lists the events opened before, the newest first; what cannot be read is left out.
func (p *preferences) visits() (out []visit) {
	for _, raw := range p.p.StringList(keyRecent) {
		var v visit
		if json.Unmarshal([]byte(raw), &v) == nil && v.Path != "" {
			out = append(out, v)
		}
	}
	return out
}

func (p *preferences) setVisits(list []visit) {
	var out []string
	for _, v := range list[:min(len(list), mostRecent)] {
		raw, err := json.Marshal(v)
		if err == nil {
			out = append(out, string(raw))
		}
	}
	p.p.SetStringList(keyRecent, out)
}

// visited puts an event to the top of the list.
func (p *preferences) visited(v visit) {
	p.setVisits(append([]visit{v}, slices.DeleteFunc(p.visits(), func(o visit) bool { return o.Path == v.Path })...))
}

func (p *preferences) forget(path string) {
	p.setVisits(slices.DeleteFunc(p.visits(), func(o visit) bool { return o.Path == path }))
}

// visitOf sums an event up; the group that is least far says how it stands.
func visitOf(s *session.Session, at time.Time) visit {
	reg := s.Regulation()
	v := visit{Path: s.Path(), Name: reg.Name, Start: reg.Dates.Start, End: reg.Dates.End, At: at}
	for i, g := range s.Groups() {
		v.Groups++
		v.People += g.Players
		if i == 0 || g.Round < v.Round || g.Round == v.Round && g.Status < v.Status {
			v.Status, v.Round, v.RoundCount = g.Status, g.Round, g.RoundCount
		}
	}
	return v
}

// recent writes the list for the start page.
func (p *program) recent() []start.Recent {
	t := p.window.Text()
	words := desk.New(nil, p.window.Text, time.Now)
	var out []start.Recent
	for _, v := range p.prefs.visits() {
		r := start.Recent{Name: v.Name, Path: v.Path, Days: words.Days(v.Start, v.End), Opened: lastTime(t, words, v.At)}
		r.Size = t.N("start.groups", v.Groups) + " · " + t.N("desk.people", v.People)
		data := i18n.Data{"Round": v.Round, "Rounds": v.RoundCount}
		switch v.Status {
		case session.Registering:
			r.Light = shell.Mark{Icon: look.Ring, IconIn: look.Accent, Words: t.T("start.light.registering")}
		case session.Playing:
			r.Light = shell.Mark{Icon: look.Dot, IconIn: look.Success, Words: t.T("start.light.playing", data)}
		case session.Ready:
			r.Light = shell.Mark{Icon: look.Half, IconIn: look.Accent, Words: t.T("start.light.ready", data)}
		case session.Finished:
			r.Light = shell.Mark{Icon: look.Done, IconIn: look.Muted, Words: t.T("start.light.finished")}
		}
		if _, err := os.Stat(v.Path); err != nil {
			r.Light = shell.Mark{Icon: look.Warn, IconIn: look.Warning, Words: t.T("start.missing")}
		}
		out = append(out, r)
	}
	return out
}

func lastTime(t *i18n.Text, d *desk.Desk, at time.Time) string {
	clock := i18n.Data{"Time": at.Local().Format("15:04")}
	today := desk.DayOf(time.Now())
	switch desk.DayOf(at.Local()) {
	case today:
		return t.T("start.today", clock)
	case desk.DayOf(time.Now().AddDate(0, 0, -1)):
		return t.T("start.yesterday", clock)
	}
	return d.Day(desk.DayOf(at.Local()))
}

package session

import (
	"fmt"
	"strings"

	"tura/core/names"
	"tura/core/regulation"
	"tura/core/tournament"
	"tura/core/trf"
)

// ReportSource is what a report file of the group is made of: the tournament under its Latin name, the facts of the regulation and the
// places of the table as it stands.
func (s *Session) ReportSource(code string) (trf.Source, error) {
	g, err := s.group(code)
	if err != nil {
		return trf.Source{}, err
	}
	table, err := s.Standings(code, 0, 0)
	if err != nil {
		return trf.Source{}, err
	}
	reg := s.Regulation()
	t := *g.t
	t.Name = latinName(reg)
	if len(reg.Categories) > 1 {
		t.Name += ", category " + names.Transliterate(code, names.ICAO)
	}
	t.Requests = comingAbsences(g.t)
	if len(g.rounds) == 0 { // virtual points are settled with round 1, but whoever pairs it from the file needs them
		t.Acceleration = g.toPair(reg).Acceleration
	}
	comments, err := g.reportLines()
	if err != nil {
		return trf.Source{}, err
	}
	if err := g.correctReport(&t); err != nil {
		return trf.Source{}, err
	}
	src := trf.Source{Tournament: &t, Comments: comments, Header: s.reportHeader(g), Places: make([]int, len(t.Players))}
	for _, r := range table.Rows {
		src.Places[r.Number-1] = r.Place
	}
	return src, nil
}

// comingAbsences are the requests with the absence of those who left, or come later, in each round still to be paired: a report file knows a
// withdrawal in no other way.
func comingAbsences(t *tournament.Tournament) []tournament.Request {
	var out []tournament.Request
	for _, r := range t.Requests {
		if r.Round <= len(t.Rounds) || t.Players[r.Player-1].Status == tournament.Active {
			out = append(out, r)
		}
	}
	for _, p := range t.Players {
		for round := len(t.Rounds) + 1; round <= t.RoundCount; round++ {
			left := p.Status != tournament.Active
			if left || p.FromRound > round && t.RequestOf(p.Number, round) == tournament.NoOutcome {
				out = append(out, tournament.Request{Round: round, Player: p.Number, Kind: tournament.ZeroBye})
			}
		}
	}
	return out
}

func latinName(reg *regulation.Regulation) string {
	if reg.NameLatin != "" {
		return reg.NameLatin
	}
	return names.Transliterate(reg.Name, names.ICAO)
}

// EventLatin is the name of the event in Latin letters.
func (s *Session) EventLatin() string { return latinName(s.Regulation()) }

func (s *Session) reportHeader(g *group) trf.Header {
	reg := s.Regulation()
	h := trf.Header{City: names.Transliterate(reg.City, names.ICAO), Federation: "RUS",
		Arbiter: names.Latin(reg.ChiefArbiter, names.ICAO), TimeControl: controlText(reg.TimeControl), Software: "Tura",
		CodedControl: reg.TimeControl.TRF26} // the kind and its code follow from the tournament
	if reg.DeputyArbiter != "" {
		h.Deputies = []string{names.Latin(reg.DeputyArbiter, names.ICAO)}
	}
	if h.CodedControl == "" && reg.TimeControl.BaseSeconds > 0 {
		h.CodedControl = fmt.Sprintf("%d+%d", reg.TimeControl.BaseSeconds, reg.TimeControl.IncrementSeconds)
	}
	if m := g.opts.Method; m != BySeedOrder {
		h.RankedBy, h.Method = "RUS", string(m)
	}
	for round := 1; round <= len(g.rounds); round++ {
		rt, ok := s.RoundTime(round)
		if !ok || rt.Day.IsZero() {
			h.Dates = append(h.Dates, reg.Dates.Start)
			continue
		}
		h.Dates = append(h.Dates, rt.Day)
	}
	return h
}

// controlText is the time control in plain English, as record 122 wants it.
func controlText(c regulation.TimeControl) string {
	if c.BaseSeconds == 0 {
		return names.Transliterate(c.Text, names.ICAO) // as a report file worded it
	}
	text := fmt.Sprintf("%d minutes", c.BaseSeconds/60)
	if c.BaseSeconds%60 != 0 {
		text = fmt.Sprintf("%d seconds", c.BaseSeconds)
	}
	if c.IncrementSeconds > 0 {
		text += fmt.Sprintf(" + %d seconds per move", c.IncrementSeconds)
	}
	return text
}

// FileStem is the beginning of a file name for a group, in safe Latin letters: event, group and, with a round, the round.
func (s *Session) FileStem(code string, round int) string {
	parts := []string{latinName(s.Regulation())}
	if code != "" {
		parts = append(parts, code)
	}
	if round > 0 {
		parts = append(parts, fmt.Sprintf("r%d", round))
	}
	var words []string
	for _, p := range parts {
		words = append(words, strings.FieldsFunc(names.Transliterate(p, names.ICAO), func(r rune) bool {
			return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9')
		})...)
	}
	return strings.Join(words, "-")
}

package bundle

import (
	"context"
	"strconv"
	"time"

	"tura/core/session"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
)

// draw makes the paper of a resolved order with the version in its stamp.
func (p *Press) draw(ctx context.Context, o Order, version int) (*document.Document, error) {
	switch o.Kind {
	case PairingsByNameEvent:
		return p.byNameEvent(o, version)
	case PrizeList:
		return p.prizeList(version)
	case CheckIn:
		return p.checkIn(o, version)
	case HandOut, Script, PayOut, Store:
		return p.ceremony(o.Kind, version)
	case ChiefReport:
		return p.chiefReport(version)
	case JudgesBoard:
		return p.judgesBoard(version)
	case CashSummary:
		return p.cashSummary(version)
	}
	t, err := p.tournament(o.Group)
	if err != nil {
		return nil, err
	}
	g, err := p.s.Group(o.Group)
	if err != nil {
		return nil, err
	}
	ev := p.event()
	switch o.Kind {
	case StartList:
		d := report.StartListOf(t)
		d.Event, d.Stamp, d.VeteranBorn = ev, report.Stamp{Kind: report.StampToRound, Round: 1, At: p.stampTime(t, 1), Version: version}, p.veteranBorn()
		d.Note = p.limits(o.Group)
		return p.m.StartList(d), nil
	case NameTags:
		return p.m.NameTags(ev, p.m.CardsOf(t)), nil
	case PlaceCards:
		return p.m.PlaceCards(p.m.CardsOf(t)), nil
	case PairingsByBoard:
		d := report.PairingsOf(t, o.Round, g.FirstBoard)
		d.Event, d.Stamp = ev, p.roundStamp(t, o.Round, version)
		d.Start, d.Lateness = p.start(o.Round), p.lateness()
		if number, rank, ok := p.s.StartPosition(t.Code, o.Round); ok {
			d.Position = strconv.Itoa(number) + " " + rank
		}
		return p.m.Pairings(d), nil
	case PairingsByName:
		d := report.SeatingOf(t, o.Round, g.FirstBoard)
		d.Event, d.Stamp = ev, p.roundStamp(t, o.Round, version)
		d.Start, d.Lateness = p.start(o.Round), p.lateness()
		return p.m.ByName(d), nil
	case ResultSlips:
		return p.m.Slips(report.Slips{Event: ev, Round: o.Round, Date: p.day(o.Round), Slips: report.SlipsOf(t, o.Round, g.FirstBoard, version)}), nil
	case Standings:
		return p.standings(t, o, version)
	case Armageddon:
		return p.armageddon(t, version)
	case Protocol:
		return p.protocol(t, version)
	case PairingExplanation:
		return p.explanation(ctx, t, o, version)
	case NoSecondMeeting:
		return p.meetings(t, o, version)
	case TieBreakWorking:
		return p.working(t, o, version)
	case PlayerCards:
		return p.playerCards(t, o)
	}
	return p.Award(AwardOrder{Group: o.Group, Certificates: o.Kind == Certificates})
}

// byNameEvent is the list of all groups that play the round asked for; without one, of the groups that are playing now by their last
// rounds, or, when nobody plays, of those that came furthest. Groups in different rounds stand on one list without a round in its title.
func (p *Press) byNameEvent(o Order, version int) (*document.Document, error) {
	d := report.Seating{Event: p.event()}
	rounds := map[int]bool{}
	for _, g := range p.playing(o.Round) {
		t, err := p.tournament(g.Code)
		if err != nil {
			return nil, err
		}
		round := o.Round
		if round == 0 {
			round = g.Round
		}
		rounds[round] = true
		one := report.SeatingOf(t, round, g.FirstBoard)
		d.Places = append(d.Places, one.Places...)
		if stamp := p.roundStamp(t, round, version); stamp.At.After(d.Stamp.At) {
			d.Round, d.Stamp = round, stamp
		}
	}
	if len(d.Places) == 0 {
		return nil, errNothing
	}
	d.Start, d.Lateness = p.start(d.Round), p.lateness()
	if len(rounds) > 1 {
		d.Round, d.Stamp.Kind, d.Start = 0, report.StampTimeOnly, time.Time{}
	}
	return p.m.ByName(d), nil
}

// playing are the groups that a list of the whole event is about.
func (p *Press) playing(round int) []session.GroupInfo {
	var open, furthest []session.GroupInfo
	for _, g := range p.s.Groups() {
		switch {
		case g.Round == 0 || round > g.Round:
			continue
		case round > 0 || g.Open > 0:
			open = append(open, g)
		}
		if len(furthest) > 0 && g.Round > furthest[0].Round {
			furthest = nil
		}
		if len(furthest) == 0 || g.Round == furthest[0].Round {
			furthest = append(furthest, g)
		}
	}
	if len(open) > 0 {
		return open
	}
	return furthest
}

func (p *Press) roundStamp(t *tournament.Tournament, round, version int) report.Stamp {
	return report.Stamp{Kind: report.StampRound, Round: round, At: p.stampTime(t, round), Version: version}
}

// afterRound is the stamp of a paper about results: the time of the last one.
func (p *Press) afterRound(t *tournament.Tournament, round, version int) report.Stamp {
	at := p.stampTime(t, round)
	if recent := p.s.Recent(t.Code, round, 1); len(recent) > 0 {
		at = recent[0].At
	}
	return report.Stamp{Kind: report.StampAfterRound, Round: round, At: at, Version: version}
}

// stampTime is when the round was paired: the time of the data, the same at each print.
func (p *Press) stampTime(t *tournament.Tournament, round int) time.Time {
	paired, _, err := p.s.RoundTimes(t.Code, round)
	if err != nil {
		return p.now() // not paired yet: the start list before round 1
	}
	return paired
}

func (p *Press) standings(t *tournament.Tournament, o Order, version int) (*document.Document, error) {
	table, err := p.s.Standings(t.Code, o.Round, 0)
	if err != nil {
		return nil, err
	}
	d := report.StandingsOf(t, table)
	d.Event = p.event()
	d.Stamp = p.afterRound(t, o.Round, version)
	if o.Round == len(t.Rounds) {
		if d.PlayOffs, err = p.playOffs(t); err != nil {
			return nil, err
		}
		markSettled(&d)
	}
	if table.Final {
		if err := p.markPrizes(t, &d); err != nil {
			return nil, err
		}
	}
	return p.m.Standings(d), nil
}

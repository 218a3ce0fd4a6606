package bundle

import (
	"context"

	"tura/core/fault"
	"tura/core/standings"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
)

// explanation is why the round was paired so; imported rounds and those of a table have none.
func (p *Press) explanation(ctx context.Context, t *tournament.Tournament, o Order, version int) (*document.Document, error) {
	x, err := p.s.Explain(ctx, o.Group, o.Round)
	if fault.Is(err, "session.noexplanation") {
		return nil, errNothing
	}
	if err != nil {
		return nil, err
	}
	g, err := p.s.Group(o.Group)
	if err != nil {
		return nil, err
	}
	d := report.PairingReasonsOf(t, o.Round, g.FirstBoard, x)
	d.Event, d.Stamp = p.event(), p.roundStamp(t, o.Round, version)
	return p.m.PairingReasons(d), nil
}

// meetings is the proof that nobody has met twice; in a double round robin everybody does.
func (p *Press) meetings(t *tournament.Tournament, o Order, version int) (*document.Document, error) {
	if t.System == tournament.DoubleRoundRobin {
		return nil, errNothing
	}
	d := report.MeetingsOf(t, o.Round)
	d.Event, d.Stamp = p.event(), p.roundStamp(t, o.Round, version)
	return p.m.Meetings(d), nil
}

// working is what the figures of the table after the round are made of.
func (p *Press) working(t *tournament.Tournament, o Order, version int) (*document.Document, error) {
	table, err := p.s.Standings(t.Code, o.Round, 0)
	if err != nil {
		return nil, err
	}
	if len(table.Codes) == 0 {
		return nil, errNothing
	}
	d := report.TieBreakWorkingOf(t, table, o.Player)
	d.Event, d.Stamp = p.event(), p.afterRound(t, o.Round, version)
	return p.m.TieBreakWorking(d), nil
}

// playerCards are the cards after the round; they are given away and bear no stamp.
func (p *Press) playerCards(t *tournament.Tournament, o Order) (*document.Document, error) {
	tables := make([]*standings.Table, o.Round)
	for r := range tables {
		var err error
		if tables[r], err = p.s.Standings(t.Code, r+1, 0); err != nil {
			return nil, err
		}
	}
	d := report.PlayerCardsOf(t, tables, o.Player)
	d.Event = p.event()
	return p.m.PlayerCards(d), nil
}

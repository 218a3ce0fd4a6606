package bundle

import (
	"strconv"
	"strings"

	"tura/core/entry"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
)

// checkIn is the list of arrivals and fees of a group, to be signed.
func (p *Press) checkIn(o Order, version int) (*document.Document, error) {
	g, err := p.s.Group(o.Group)
	if err != nil {
		return nil, err
	}
	d := report.Fees{Event: p.event(), Group: report.Group{Code: g.Code, Name: g.Name}, Stamp: report.Stamp{At: p.now(), Version: version}}
	d.OnSite, d.Note = p.onSite()
	for _, v := range p.s.Entries() {
		if v.Placement.State != entry.Placed || v.Placement.Category != o.Group {
			continue
		}
		d.Payers = append(d.Payers, report.Payer{Name: report.SplitName(p.name(v.Entry.Name)), BornYear: v.Entry.Born.Year, FIDE: v.Entry.FIDE, Reason: p.feeReason(v.Fee), Fee: v.Fee.Total, Paid: v.Paid})
	}
	if len(d.Payers) == 0 {
		return nil, errNothing
	}
	return p.m.Fees(d), nil
}

// playOffs are the decided additional games of a group.
func (p *Press) playOffs(t *tournament.Tournament) ([]report.PlayOff, error) {
	list, err := p.s.Playoffs(t.Code)
	if err != nil {
		return nil, err
	}
	var out []report.PlayOff
	for _, x := range list {
		if x.Winner == 0 {
			continue
		}
		loser, score := x.Black, x.Result
		if x.Winner == x.Black {
			loser, score = x.White, x.Result.Reversed()
		}
		out = append(out, report.PlayOff{How: settledBy(x), First: x.Place, Winner: report.SplitName(t.Player(x.Winner).Name), Loser: report.SplitName(t.Player(loser).Name),
			Score: strings.ReplaceAll(score.String(), "–", ":")})
	}
	return out, nil
}

// armageddon is an act for each additional game of the group: those noted, and those that the table asks for.
func (p *Press) armageddon(t *tournament.Tournament, version int) (*document.Document, error) {
	rule := p.s.Regulation().Playoff
	list, err := p.s.Playoffs(t.Code)
	if err != nil || rule == nil {
		return nil, orNothing(err)
	}
	table, err := p.s.Standings(t.Code, 0, 0)
	if err != nil {
		return nil, err
	}
	awards, err := p.byTable(t.Code)
	if err != nil {
		return nil, err
	}
	doc := &document.Document{}
	for _, x := range list {
		if settledBy(x) != report.ByArmageddon {
			continue
		}
		d := report.Armageddon{Event: p.event(), Group: report.Group{Code: t.Code, Name: t.Name}, Stamp: report.Stamp{Kind: report.StampAfterRound, Round: len(t.Rounds), At: p.now(), Version: version},
			Date: t.End, Place: x.Place, Money: moneyOf(awards, x.Place), TieBreaks: table.Codes, WhiteMinutes: x.WhiteMinutes, BlackMinutes: x.BlackMinutes,
			Lot: &report.Lot{Seed: lotOf(x), White: 0}}
		for i, n := range []tournament.Number{x.White, x.Black} {
			r := table.Row(n)
			d.Players[i] = report.Rival{Number: n, Name: report.SplitName(t.Player(n).Name), Points: r.Points, Values: r.Values}
		}
		page := p.m.Armageddon(d)
		doc.Title = page.Title
		doc.Pages = append(doc.Pages, page.Pages...)
	}
	if len(doc.Pages) == 0 {
		return nil, errNothing
	}
	return doc, nil
}

// settledBy tells an additional game from lots and a play-off of several, which the note of the row names.
func settledBy(x session.Playoff) report.Settled {
	switch x.Note {
	case "lot":
		return report.ByLot
	case "blitz":
		return report.ByBlitz
	}
	return report.ByArmageddon
}

// lotOf is the number of the lot that drew the colours, which the note of the game keeps; 0: they were not drawn by the program.
func lotOf(x session.Playoff) uint64 {
	seed, err := strconv.ParseUint(strings.TrimSpace(x.Note), 10, 64)
	if err != nil {
		return 0
	}
	return seed
}

func orNothing(err error) error {
	if err == nil {
		return errNothing
	}
	return err
}

// moneyOf is the money of a place and of the next one, in roubles.
func moneyOf(awards []prize.Award, place int) (out [2]int) {
	for _, a := range awards {
		for i := range out {
			if a.Table == regulation.PlaceTable && a.Place == place+i {
				out[i] = a.Money
			}
		}
	}
	return out
}

// markSettled gives the rows of the table the mark of what settled their places.
func markSettled(d *report.Standings) {
	for i := range d.Rows {
		for _, o := range d.PlayOffs {
			if r := &d.Rows[i]; r.Settled != report.ByOrder && (r.Place == o.First || r.Place == o.First+1) {
				r.Settled = o.How
			}
		}
	}
}

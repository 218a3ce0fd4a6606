package bundle

import (
	"strconv"
	"strings"
	"time"

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

// armageddon is an act for each additional game of the group: those noted, and those that the final table still waits for, before their lot.
func (p *Press) armageddon(t *tournament.Tournament, version int) (*document.Document, error) {
	rule := p.s.Regulation().Playoff
	games, err := p.s.Playoffs(t.Code)
	if err != nil || rule == nil {
		return nil, orNothing(err)
	}
	duels, err := p.duels(t.Code)
	if err != nil {
		return nil, err
	}
	awards, err := p.byTable(t.Code)
	if err != nil {
		return nil, err
	}
	table, err := p.s.Standings(t.Code, 0, 0)
	if err != nil {
		return nil, err
	}
	doc := &document.Document{}
	act := func(place int, white, black tournament.Number, minutes [2]int, lot *report.Lot) {
		d := report.Armageddon{Event: p.event(), Group: report.Group{Code: t.Code, Name: t.Name}, Stamp: report.Stamp{Kind: report.StampAfterRound, Round: len(t.Rounds), At: p.lastResult(t), Version: version},
			Date: t.End, Place: place, Money: moneyOf(awards, place), TieBreaks: table.Codes, WhiteMinutes: minutes[0], BlackMinutes: minutes[1], Lot: lot}
		for i, n := range []tournament.Number{white, black} {
			r := table.Row(n)
			d.Players[i] = report.Rival{Number: n, Name: report.SplitName(t.Player(n).Name), Points: r.Points, Values: r.Values}
		}
		page := p.m.Armageddon(d)
		doc.Title = page.Title
		doc.Pages = append(doc.Pages, page.Pages...)
	}
	for _, x := range games {
		if settledBy(x) == report.ByArmageddon {
			act(x.Place, x.White, x.Black, [2]int{x.WhiteMinutes, x.BlackMinutes}, &report.Lot{Seed: lotOf(x)})
		}
	}
	for _, tie := range duels {
		act(tie.Place, tie.Players[0], tie.Players[1], [2]int{rule.WhiteMinutes, rule.BlackMinutes}, nil)
	}
	if len(doc.Pages) == 0 {
		return nil, errNothing
	}
	return doc, nil
}

// duels are the ties of a finished group that an additional game of two has to settle and whose colours are not drawn yet.
func (p *Press) duels(code string) ([]session.Tie, error) {
	g, err := p.s.Group(code)
	if err != nil || !finished(g) {
		return nil, err
	}
	policy, chosen := p.s.Policy()
	if !chosen {
		policy = regulation.NoPolicy
	}
	_, ties, err := p.s.EventAwards(policy)
	var out []session.Tie
	for _, tie := range ties[code] {
		if tie.Settle == prize.Duel && len(tie.Players) == 2 && tie.Playoff == nil {
			out = append(out, tie)
		}
	}
	return out, err
}

// lastResult is when the last result of the group came in.
func (p *Press) lastResult(t *tournament.Tournament) time.Time {
	if recent := p.s.Recent(t.Code, len(t.Rounds), 1); len(recent) > 0 {
		return recent[0].At
	}
	return p.now()
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

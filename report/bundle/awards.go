package bundle

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tura/core/names"
	"tura/core/prize"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report"
	"tura/report/document"
)

// AwardOrder says whom to give diplomas or certificates and how to print them.
type AwardOrder struct {
	Group        string
	Certificates bool                                    // of participation, instead of diplomas
	Table        string                                  // diplomas of this prize table alone; empty: of all tables
	Only         []tournament.Number                     // these people alone; nil: all
	Everybody    bool                                    // diplomas for all who played, not for the first three
	Alphabet     bool                                    // order of the alphabet; else of calling, the winner last
	Dative       bool                                    // «вручается» with the name in the dative, instead of «награждается»
	Design       string                                  // name of the template; empty: the press's own
	Forms        map[tournament.Number]map[string]string // texts corrected by hand, by report.ValueNames
	Print        report.Print
}

// awarded is one sheet to be given away.
type awarded struct {
	number tournament.Number
	name   string // for the alphabet
	values map[string]string
}

// Award draws the sheets of an order. The fault bundle.nothing tells that nobody is to be given any.
func (p *Press) Award(o AwardOrder) (*document.Document, error) {
	people, design, err := p.awardedBy(o)
	if err != nil {
		return nil, err
	}
	if len(people) == 0 {
		return nil, p.notReady(Order{Kind: o.kind(), Group: o.Group})
	}
	tpl, err := report.LoadTemplate(p.awards, design+".json")
	if err != nil {
		return nil, err
	}
	return p.m.Award(tpl, valuesOf(people), o.Print)
}

func (o AwardOrder) kind() Kind {
	if o.Certificates {
		return Certificates
	}
	return Diplomas
}

func valuesOf(people []awarded) []map[string]string {
	out := make([]map[string]string, len(people))
	for i, a := range people {
		out[i] = a.values
	}
	return out
}

// awardedBy lists the sheets of an order and the design they want.
func (p *Press) awardedBy(o AwardOrder) (people []awarded, design string, err error) {
	t, err := p.tournament(o.Group)
	if err != nil {
		return nil, "", err
	}
	design = o.Design
	switch {
	case o.Certificates:
		people, err = p.certified(t)
		if design == "" {
			design = "certificate"
		}
	case o.Everybody:
		people, err = p.participants(t, o)
	default:
		people, err = p.winners(t, o)
	}
	if design == "" {
		design = p.design
	}
	if o.Only != nil {
		people = slices.DeleteFunc(people, func(a awarded) bool { return !slices.Contains(o.Only, a.number) })
	}
	if o.Alphabet {
		slices.SortStableFunc(people, func(a, b awarded) int { return names.Compare(a.name, b.name) })
	}
	for _, a := range people {
		maps.Copy(a.values, o.Forms[a.number])
	}
	return people, design, err
}

// diploma is the common part of a player's diploma.
func (p *Press) diploma(t *tournament.Tournament, pl *tournament.Player, points tournament.Points, o AwardOrder) report.Diploma {
	d := report.Diploma{Event: p.event(), Group: report.Group{Code: t.Code, Name: t.Name}, Name: report.SplitName(pl.Name), Sex: pl.Sex, Points: points,
		Rounds: t.RoundCount, Date: t.End}
	if o.Dative {
		if dative, ok := names.Dative(pl.Name, pl.Sex); ok {
			d.Dative = dative
		}
	}
	return d
}

// winners are the first three of every table, as far as its prizes go, each table by itself, in the order of calling.
func (p *Press) winners(t *tournament.Tournament, o AwardOrder) ([]awarded, error) {
	awards, err := p.byTable(t.Code)
	if err != nil {
		return nil, err
	}
	var out []awarded
	for _, a := range slices.Backward(awards) {
		if !p.hasDiploma(a) || o.Table != "" && a.Table != o.Table {
			continue
		}
		pl := t.Player(a.Winner.Number)
		d := p.diploma(t, pl, a.Winner.Points, o)
		d.Degree, d.Place, d.Among = a.Place, a.Place, p.among(a.Table)
		out = append(out, awarded{pl.Number, pl.Name, p.m.DiplomaValues(d)})
	}
	return out, nil
}

func (p *Press) hasDiploma(a prize.Award) bool { return a.Place <= 3 && a.Awarded && a.Winner != nil }

// participants are all players of the group with their places.
func (p *Press) participants(t *tournament.Tournament, o AwardOrder) ([]awarded, error) {
	table, err := p.s.Standings(t.Code, 0, 0)
	if err != nil {
		return nil, err
	}
	var out []awarded
	for _, r := range slices.Backward(table.Rows) {
		pl := t.Player(r.Number)
		d := p.diploma(t, pl, r.Points, o)
		d.Place = r.Place
		out = append(out, awarded{pl.Number, pl.Name, p.m.DiplomaValues(d)})
	}
	return out, nil
}

// certified are all players of the group in the order of the start list.
func (p *Press) certified(t *tournament.Tournament) ([]awarded, error) {
	table, err := p.s.Standings(t.Code, 0, 0)
	if err != nil {
		return nil, err
	}
	var out []awarded
	for _, pl := range t.Players {
		r := table.Row(pl.Number)
		values := p.m.CertificateValues(report.Certificate{Event: p.event(), Group: report.Group{Code: t.Code, Name: t.Name}, Name: report.SplitName(pl.Name), Sex: pl.Sex,
			Place: r.Place, Players: len(t.Players), Points: r.Points, Rounds: t.RoundCount, Date: t.End})
		out = append(out, awarded{pl.Number, pl.Name, values})
	}
	return out, nil
}

// AwardLog tells when each sheet of an order was printed last and whether it says the same today, by start number; those never printed are left out.
// A person with diplomas of several tables counts as one.
func (p *Press) AwardLog(ctx context.Context, o AwardOrder) (map[tournament.Number]session.PaperState, error) {
	out := map[tournament.Number]session.PaperState{}
	err := p.eachAwarded(o, func(n tournament.Number, key session.PaperKey, hash string) error {
		state, err := p.s.Paper(ctx, key, hash)
		if err == nil && state.Printed > 0 {
			out[n] = state
		}
		return err
	})
	return out, err
}

// AwardPrinted writes down that the sheets of an order were printed.
func (p *Press) AwardPrinted(ctx context.Context, o AwardOrder) error {
	return p.eachAwarded(o, func(_ tournament.Number, key session.PaperKey, hash string) error {
		return p.s.NotePrinted(ctx, key, hash)
	})
}

// eachAwarded gives every person of an order with the key of the log and the hash of all that their sheets say.
func (p *Press) eachAwarded(o AwardOrder, each func(tournament.Number, session.PaperKey, string) error) error {
	people, _, err := p.awardedBy(o)
	if err != nil {
		return err
	}
	said := map[tournament.Number]*strings.Builder{}
	for _, a := range people {
		if said[a.number] == nil {
			said[a.number] = &strings.Builder{}
		}
		for _, name := range report.ValueNames {
			fmt.Fprintf(said[a.number], "%s=%s\n", name, a.values[name])
		}
	}
	for _, n := range slices.Sorted(maps.Keys(said)) {
		sum := sha256.Sum256([]byte(said[n].String()))
		key := session.PaperKey{Kind: fmt.Sprintf("%s/%d", o.kind().Key(), n), Tournament: o.Group}
		if err := each(n, key, hex.EncodeToString(sum[:12])); err != nil {
			return err
		}
	}
	return nil
}

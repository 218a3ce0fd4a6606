package trf

import (
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// people verifies what a rating officer asks of every player. A file in which nobody has a FIDE number is no FIDE report: said once.
func (c *check) people() {
	withID := 0
	for _, p := range c.t.Players {
		if p.FIDEID != "" && p.FIDEID != "0" {
			withID++
		}
	}
	if withID == 0 {
		c.say(Note, "trf.fide.nobody", FieldID, nil)
	}
	for _, p := range c.t.Players {
		c.shape(p)
		if withID > 0 && (p.FIDEID == "" || p.FIDEID == "0") {
			c.withoutID(p)
		}
	}
}

// shape verifies the fields that can be judged by themselves.
func (c *check) shape(p tournament.Player) {
	say := func(s Severity, code string, f Field, value any) {
		c.player(s, code, f, p.Number, 0, fault.Args{"Value": value})
	}
	if p.Name == "" {
		say(Warning, "trf.name.missing", FieldName, "")
	}
	if p.Federation != "" && !federations[p.Federation] {
		say(Warning, "trf.federation.unknown", FieldFederation, p.Federation)
	}
	if p.FIDEID != "" && strings.Trim(p.FIDEID, "0123456789") != "" {
		say(Error, "trf.id.bad", FieldID, p.FIDEID)
	}
	if p.Sex == tournament.Male && strings.HasPrefix(p.Title.String(), "W") {
		say(Warning, "trf.title.sex", FieldTitle, p.Title.String())
	}
	if p.FIDE > 3000 || p.FIDE > 0 && p.FIDE < 1000 {
		say(Warning, "trf.rating.range", FieldRating, p.FIDE)
	}
	if !p.Born.IsZero() && !c.t.Start.IsZero() && (c.t.Start.Before(p.Born) || p.Born.Year < c.t.Start.Year-110) {
		say(Warning, "trf.birth.range", FieldBirth, p.Born.TRF())
	}
}

// withoutID tells what a player without a FIDE number needs: foreigners a number, new Russians sex and birth date for one.
func (c *check) withoutID(p tournament.Player) {
	own := c.Header.Federation
	switch {
	case p.Federation != "" && own != "" && p.Federation != own:
		c.player(Error, "trf.id.foreign", FieldID, p.Number, 0, fault.Args{"Value": p.Federation})
	case p.Sex == tournament.UnknownSex || p.Born.IsZero() || p.Born.Month == 0:
		c.player(Warning, "trf.id.incomplete", FieldID, p.Number, 0, nil)
	default:
		c.player(Warning, "trf.id.missing", FieldID, p.Number, 0, nil)
	}
	if p.FIDE > 0 {
		c.player(Warning, "trf.rating.noid", FieldRating, p.Number, 0, fault.Args{"Value": p.FIDE})
	}
}

// identities finds FIDE numbers used twice.
func (c *check) identities() {
	seen := map[string]tournament.Number{}
	for _, p := range c.t.Players {
		id := strings.TrimLeft(p.FIDEID, "0")
		if id == "" {
			continue
		}
		if first, twice := seen[id]; twice {
			c.player(Error, "trf.id.twice", FieldID, p.Number, 0, fault.Args{"Value": p.FIDEID, "Other": int(c.Numbers[first-1])})
			continue
		}
		seen[id] = p.Number
	}
}

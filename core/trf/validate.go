package trf

import (
	"io"
	"slices"
	"strings"

	"tura/core/fault"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// Validate judges a report: what stands in the way of reading it, what the rules forbid (Error and Repair), what a rating officer may
// send back (Warning) and what was assumed (Note), in file order. The file is nil when it cannot be read even with repairs. The error is
// for a reader that fails or a file too large to be a report.
func Validate(r io.Reader, name string) (*File, []Finding, error) {
	raw, err := load(r, name)
	if err != nil {
		return nil, nil, err
	}
	b := parse(raw).build()
	list := b.findings
	var f *File
	if faults(list, name, Error) == nil {
		f = b.file(name)
		list = append(list, f.Check()...)
	}
	byPlace(list)
	return f, list, nil
}

// check gathers findings about a file that could be read.
type check struct {
	*File
	t    *tournament.Tournament
	list []Finding
}

// Check verifies what reading does not need: points, meetings, byes, dates, what the rating officer asks for.
func (f *File) Check() []Finding {
	c := &check{File: f, t: f.Tournament}
	c.points()
	c.meetings()
	c.byes()
	c.ranks()
	c.roundNumbers()
	c.header()
	c.dates()
	c.control()
	c.people()
	c.identities()
	return c.list
}

func (c *check) say(s Severity, code string, f Field, args fault.Args) {
	c.list = append(c.list, Finding{Severity: s, Code: code, Field: f, Args: args})
}

// player says something about a field of a player's row; round 0 means none in particular.
func (c *check) player(s Severity, code string, f Field, n tournament.Number, round int, args fault.Args) {
	columns := map[Field]int{FieldNumber: 5, FieldSex: 10, FieldTitle: 11, FieldName: 15, FieldRating: 49, FieldFederation: 54, FieldID: 58,
		FieldBirth: 70, FieldPoints: 81, FieldRank: 86}
	at := columns[f]
	switch f {
	case FieldOpponent:
		at = column(round, 0)
	case FieldResult:
		at = column(round, 7)
	}
	c.list = append(c.list, Finding{Severity: s, Code: code, Line: c.Declared[n-1].Line, Column: at, Field: f, Player: c.Numbers[n-1], Round: round, Args: args})
}

// points compares the points column with the letters. Points of byes asked for the coming round may be in it already.
func (c *check) points() {
	rounds := len(c.t.Rounds)
	h := c.t.History(rounds)
	for i, d := range c.Declared {
		n := tournament.Number(i + 1)
		got := c.t.Score(h, n, rounds)
		coming := got + c.t.Scoring.Of(c.t.RequestOf(n, rounds+1))
		args := fault.Args{"Value": d.Points.Decimal(), "Wanted": got.Decimal()}
		switch {
		case !d.HasPoints:
			c.player(Warning, "trf.points.missing", FieldPoints, n, 0, args)
		case d.Points == got || d.Points == coming:
		case d.Points == got+c.t.VirtualPoints(n, rounds) || d.Points == got+c.t.VirtualPoints(n, rounds+1):
			c.player(Error, "trf.points.virtual", FieldPoints, n, 0, args)
		default:
			c.player(Error, "trf.points.differ", FieldPoints, n, 0, args)
		}
	}
}

// meetings finds games over the board between two who have met already (C.04.1 art. 2); a double round robin has two.
func (c *check) meetings() {
	most := 1
	if c.t.System == tournament.DoubleRoundRobin {
		most = 2
	}
	met := map[[2]tournament.Number][]int{}
	for _, r := range c.t.Rounds {
		for _, g := range r.Games {
			if !g.Result.Played() {
				continue
			}
			pair := [2]tournament.Number{min(g.White, g.Black), max(g.White, g.Black)}
			met[pair] = append(met[pair], r.Number)
			if len(met[pair]) > most {
				c.player(Error, "trf.meeting.again", FieldOpponent, pair[0], r.Number,
					fault.Args{"Opponent": int(c.Numbers[pair[1]-1]), "Earlier": met[pair][0]})
			}
		}
	}
}

// byes finds a second allocated bye in one round and a second one to one player (C.04.1 art. 3, 4), and names full-point byes.
func (c *check) byes() {
	had := make([]int, len(c.t.Players)+1)
	for _, r := range c.t.Rounds {
		first := tournament.Number(0)
		for _, b := range r.Byes {
			switch b.Kind {
			case tournament.FullBye:
				c.player(Warning, "trf.bye.full", FieldResult, b.Player, r.Number, nil)
			case tournament.PairingBye:
				if first != 0 {
					c.player(Error, "trf.bye.two", FieldResult, b.Player, r.Number, fault.Args{"Other": int(c.Numbers[first-1])})
				}
				if earlier := had[b.Player]; earlier != 0 {
					c.player(Error, "trf.bye.again", FieldResult, b.Player, r.Number, fault.Args{"Earlier": earlier})
				}
				first, had[b.Player] = b.Player, r.Number
			}
		}
		for _, g := range r.Games {
			if !g.Result.Known() {
				c.player(Warning, "trf.game.open", FieldResult, g.White, r.Number, fault.Args{"Opponent": int(c.Numbers[g.Black-1])})
			}
		}
	}
}

// ranks verifies that nobody with fewer points stands before somebody with more; files without ranks (all 0 or blank) are named once.
func (c *check) ranks() {
	order := make([]int, 0, len(c.Declared))
	for i, d := range c.Declared {
		if d.Rank > 0 {
			order = append(order, i)
		}
	}
	if len(order) < len(c.Declared) {
		c.say(Warning, "trf.rank.missing", FieldRank, fault.Args{"Count": len(c.Declared) - len(order)})
		return
	}
	if len(c.t.TieBreaks) > 0 && slices.Contains(c.t.TieBreaks, "PTS") {
		return // points do not come first
	}
	slices.SortStableFunc(order, func(a, b int) int { return c.Declared[a].Rank - c.Declared[b].Rank })
	for k := 1; k < len(order); k++ {
		above, here := c.Declared[order[k-1]], c.Declared[order[k]]
		if above.HasPoints && here.HasPoints && here.Points > above.Points {
			c.player(Warning, "trf.rank.order", FieldRank, tournament.Number(order[k]+1), 0,
				fault.Args{"Value": here.Rank, "Points": here.Points.Decimal(), "Other": int(c.Numbers[order[k-1]]), "OtherPoints": above.Points.Decimal()})
		}
	}
}

// roundNumbers compares the rounds of the rows with the announced number.
func (c *check) roundNumbers() {
	n := c.t.RoundCount
	if n > 0 && len(c.t.Rounds) > n {
		c.say(Error, "trf.rounds.many", FieldRound, fault.Args{"Announced": n, "Played": len(c.t.Rounds)})
	}
	for _, q := range c.t.Requests {
		if n > 0 && q.Round > n {
			c.player(Warning, "trf.request.late", FieldRequest, q.Player, q.Round, fault.Args{"Announced": n})
		}
	}
	if n > 0 && len(c.t.Rounds) < n {
		c.say(Note, "trf.rounds.few", FieldRound, fault.Args{"Announced": n, "Played": len(c.t.Rounds)})
	}
}

// header names missing records: those every report needs, and those of title events once.
func (c *check) header() {
	h := c.Header
	for _, m := range [...]struct {
		code, value string
		s           Severity
	}{
		{"012", c.t.Name, Warning}, {"022", h.City, Warning}, {"032", h.Federation, Warning}, {"042", c.t.Start.TRF(), Warning},
		{"052", c.t.End.TRF(), Warning}, {"102", h.Arbiter, Warning}, {"182", h.Software, Note}, {"192", h.TypeCode, Note},
		{"202", strings.Join(c.t.TieBreaks, ","), Note}, {"222", h.CodedControl, Warning},
	} {
		if m.value == "" {
			c.say(m.s, "trf.header.missing."+m.s.Key(), FieldHeader, fault.Args{"Value": m.code})
		}
	}
	if h.Federation != "" && !federations[h.Federation] {
		c.say(Warning, "trf.federation.header", FieldFederation, fault.Args{"Value": h.Federation})
	}
	for _, code := range c.t.TieBreaks {
		if _, err := tiebreak.Parse(code); err != nil {
			c.say(Warning, "trf.tiebreak.unknown", FieldTieBreak, fault.Args{"Value": code})
		}
	}
	if n, ok := whole(h.Players); h.Players != "" && (!ok || n != len(c.t.Players)) {
		c.say(Warning, "trf.count.players", FieldHeader, fault.Args{"Value": h.Players, "Wanted": len(c.t.Players)})
	}
	if n, ok := whole(h.Rated); h.Rated != "" && (!ok || n != ratedPlayers(c.t)) {
		c.say(Warning, "trf.count.rated", FieldHeader, fault.Args{"Value": h.Rated, "Wanted": ratedPlayers(c.t)})
	}
}

package trf

import (
	"tura/core/fault"
	"tura/core/tournament"
)

// asked is the bye that record 240 gives player n in round r, NoOutcome when none.
func (b *builder) asked(n tournament.Number, r int) tournament.Outcome {
	for _, q := range b.requests {
		if q.Round == r && b.number[q.Player] == n {
			return q.Kind
		}
	}
	return tournament.NoOutcome
}

// wishes gathers the byes of rounds that are not paired yet: records 240 and XXZ, and letters in later cells.
func (b *builder) wishes() {
	for _, q := range b.requests {
		n, ok := b.number[q.Player]
		switch {
		case !ok:
			b.say(Finding{Severity: Error, Code: "trf.list.nobody", Line: q.line, Column: q.column, Field: FieldRequest, Player: q.Player})
		case q.Round > b.paired:
			b.wish(tournament.Request{Round: q.Round, Player: n, Kind: q.Kind}, q.line, q.column)
		default:
			b.past(q, n)
		}
	}
	for _, a := range b.absent {
		n, ok := b.number[a.player]
		if !ok {
			b.say(Finding{Severity: Error, Code: "trf.list.nobody", Line: a.line, Column: a.column, Field: FieldRequest, Player: a.player})
			continue
		}
		b.wish(tournament.Request{Round: b.paired + 1, Player: n, Kind: tournament.ZeroBye}, a.line, a.column)
	}
	for i := range b.rows {
		b.laterCells(tournament.Number(i + 1))
	}
}

// past verifies that a record 240 of a paired round says what the cell says.
func (b *builder) past(q request, n tournament.Number) {
	c := b.cell(int(n-1), q.Round)
	if kind, _ := byeKind(c.letter); c.blank || c.opponent == 0 && kind == q.Kind {
		return
	}
	b.say(Finding{Severity: Warning, Code: "trf.request.differs", Line: q.line, Column: q.column, Field: FieldRequest, Player: q.Player, Round: q.Round,
		Args: fault.Args{"Value": q.Kind.Letter(), "Other": string(c.letter)}})
}

// laterCells reads the letters of player n beyond the last paired round.
func (b *builder) laterCells(n tournament.Number) {
	for r := b.paired + 1; r <= min(len(b.rows[n-1].cells), maxRounds); r++ {
		c := b.cell(int(n-1), r)
		if c.blank {
			continue
		}
		kind, _ := byeKind(c.letter)
		if kind == tournament.NoOutcome {
			f := b.at(Error, "trf.bye.letter", FieldResult, n, r)
			f.Args = fault.Args{"Value": string(c.letter)}
			b.say(f)
			continue
		}
		b.wish(tournament.Request{Round: r, Player: n, Kind: kind}, b.rows[n-1].line.number, column(r, 7))
	}
}

// wish adds a request unless it stands already; the first of two different ones counts.
func (b *builder) wish(q tournament.Request, line, column int) {
	switch b.t.RequestOf(q.Player, q.Round) {
	case q.Kind:
	case tournament.NoOutcome:
		b.t.Requests = append(b.t.Requests, q)
	default:
		b.say(Finding{Severity: Warning, Code: "trf.request.twice", Line: line, Column: column, Field: FieldRequest,
			Player: b.rows[q.Player-1].player.Number, Round: q.Round, Args: fault.Args{"Value": q.Kind.Letter()}})
	}
}

package trf

import (
	"tura/core/fault"
	"tura/core/tournament"
)

// round joins the cells of a paired round into games and byes.
func (b *builder) round(r int) tournament.Round {
	out := tournament.Round{Number: r}
	seated := make([]bool, len(b.rows)+1)
	b.claims = b.claimed(r)
	for i := range b.rows {
		n := tournament.Number(i + 1)
		c := b.cell(i, r)
		if seated[n] {
			continue
		}
		if c.opponent == 0 {
			if b.nextTo(n, r) { // the opponent's row will bring the game
				continue
			}
			out.Byes = append(out.Byes, tournament.Bye{Player: n, Kind: b.bye(n, r, c)})
			seated[n] = true
			continue
		}
		opponent, ok := b.opponent(n, r, c)
		if !ok || seated[opponent] {
			continue
		}
		out.Games = append(out.Games, b.game(n, opponent, r))
		seated[n], seated[opponent] = true, true
	}
	return out
}

// at makes a finding about the cell of player n in round r.
func (b *builder) at(s Severity, code string, f Field, n tournament.Number, r int) Finding {
	part := map[Field]int{FieldColour: 5, FieldResult: 7}[f]
	return Finding{Severity: s, Code: code, Line: b.rows[n-1].line.number, Column: column(r, part), Field: f, Player: b.rows[n-1].player.Number, Round: r}
}

// written is the number of player n as the file has it.
func (b *builder) written(n tournament.Number) int { return int(b.rows[n-1].player.Number) }

// opponent finds who sits opposite and verifies that his row says the same. A blank there is filled, said as a repair.
func (b *builder) opponent(n tournament.Number, r int, c cell) (tournament.Number, bool) {
	opponent, ok := b.number[c.opponent]
	f := b.at(Error, "trf.opponent.nobody", FieldOpponent, n, r)
	f.Args = fault.Args{"Opponent": int(c.opponent)}
	switch {
	case !ok:
		b.say(f)
		return 0, false
	case opponent == n:
		f.Code = "trf.opponent.self"
		b.say(f)
		return 0, false
	}
	back := b.cell(int(opponent-1), r)
	if back.opponent == b.rows[n-1].player.Number {
		return opponent, true
	}
	f.Code, f.Args["Other"] = "trf.opponent.differs", int(back.opponent)
	if !back.blank || b.claims[opponent] != 1 {
		b.say(f)
		return 0, false
	}
	f.Severity, f.Code = Repair, "trf.opponent.oneside"
	b.say(f)
	return opponent, true
}

// claimed counts for each player the rows that name him as their opponent in round r.
func (b *builder) claimed(r int) []int {
	count := make([]int, len(b.rows)+1)
	for i := range b.rows {
		if n, ok := b.number[b.cell(i, r).opponent]; ok {
			count[n]++
		}
	}
	return count
}

// nextTo tells that player n's own cell is blank but exactly one row names him as the opponent.
func (b *builder) nextTo(n tournament.Number, r int) bool {
	return b.cell(int(n-1), r).blank && b.claims[n] == 1
}

// game joins the two cells of one board.
func (b *builder) game(n, m tournament.Number, r int) tournament.Game {
	mine, his := b.cell(int(n-1), r), b.cell(int(m-1), r)
	g := tournament.Game{White: n, Black: m}
	if b.white(n, m, r, mine, his) == m {
		g.White, g.Black = m, n
		mine, his = his, mine
	}
	g.Result = b.result(g, r, mine, his)
	return g
}

// white decides who had White. Equal or missing colours are repaired from the other row, or taken from the smaller number.
func (b *builder) white(n, m tournament.Number, r int, mine, his cell) tournament.Number {
	switch {
	case mine.colour != tournament.NoColour && his.colour == mine.colour.Opposite():
	case mine.colour == tournament.NoColour && his.colour == tournament.NoColour:
		s := Repair
		if mine.letter == '+' || mine.letter == '-' { // nobody moved; colours of a forfeit count for nothing
			s = Warning
		}
		f := b.at(s, "trf.colour.none", FieldColour, n, r)
		f.Args = fault.Args{"Opponent": b.written(m)}
		b.say(f)
		return n
	case mine.colour == his.colour:
		f := b.at(Repair, "trf.colour.same", FieldColour, n, r)
		f.Args = fault.Args{"Opponent": b.written(m)}
		b.say(f)
	case his.blank && his.opponent == 0: // said as a missing opponent already
	default:
		f := b.at(Warning, "trf.colour.oneside", FieldColour, n, r)
		f.Args = fault.Args{"Opponent": b.written(m)}
		b.say(f)
	}
	if mine.colour == tournament.White || mine.colour == tournament.NoColour && his.colour == tournament.Black {
		return n
	}
	return m
}

// result judges the two letters of a game together; white and black are the cells by colour.
func (b *builder) result(g tournament.Game, r int, white, black cell) tournament.Result {
	w, wKnown := b.outcome(g.White, r, white)
	l, lKnown := b.outcome(g.Black, r, black)
	if !wKnown || !lKnown {
		return tournament.Pending
	}
	if res, ok := tournament.ResultOf(w, l); ok {
		return res
	}
	f := b.at(Repair, "trf.result.contradiction", FieldResult, g.White, r)
	f.Args = fault.Args{"Opponent": b.written(g.Black), "Value": string(white.letter), "Other": string(black.letter), "OtherLine": b.rows[g.Black-1].line.number}
	if res, ok := completed(w, l); ok {
		f.Code = "trf.result.oneside"
		b.say(f)
		return res
	}
	if res, ok := tournament.ResultOf(asRated(w), asRated(l)); ok {
		f.Severity, f.Code = Warning, "trf.result.mixed"
		b.say(f)
		return res
	}
	b.say(f)
	return tournament.Pending
}

// completed finds the only result that fits one known side when the other is silent.
func completed(white, black tournament.Outcome) (tournament.Result, bool) {
	open := func(o tournament.Outcome) bool { return o == tournament.NoOutcome || o == tournament.Adjourned }
	switch {
	case open(white) && open(black):
		return tournament.AdjournedGame, true
	case open(white):
		return tournament.ResultOf(counterpart(black), black)
	case open(black):
		return tournament.ResultOf(white, counterpart(white))
	}
	return tournament.Pending, false
}

// counterpart is the usual outcome of the other side.
func counterpart(o tournament.Outcome) tournament.Outcome {
	switch o {
	case tournament.Win:
		return tournament.Loss
	case tournament.Loss:
		return tournament.Win
	case tournament.WinUnrated:
		return tournament.LossUnrated
	case tournament.LossUnrated:
		return tournament.WinUnrated
	case tournament.ForfeitWin:
		return tournament.ForfeitLoss
	case tournament.ForfeitLoss:
		return tournament.ForfeitWin
	}
	return o
}

// asRated drops the "not rated" of a played outcome, for pairs of letters such as L and L that have no result of their own.
func asRated(o tournament.Outcome) tournament.Outcome {
	switch o {
	case tournament.WinUnrated:
		return tournament.Win
	case tournament.DrawUnrated:
		return tournament.Draw
	case tournament.LossUnrated:
		return tournament.Loss
	}
	return o
}

// outcome reads the letter beside an opponent; a letter that means nothing there makes the result unknown, said as a repair.
func (b *builder) outcome(n tournament.Number, r int, c cell) (o tournament.Outcome, known bool) {
	if c.letter == '?' {
		return tournament.Adjourned, true
	}
	if o, ok := tournament.ParseOutcome(c.letter); ok && !o.Bye() && o != tournament.Adjourned { // X is no letter of the format, an open game is ?
		return o, true
	}
	f := b.at(Repair, "trf.result.unknown", FieldResult, n, r)
	f.Args = fault.Args{"Value": string(c.letter)}
	b.say(f)
	return tournament.NoOutcome, false
}

// bye reads the letter of a paired round without an opponent.
func (b *builder) bye(n tournament.Number, r int, c cell) tournament.Outcome {
	if c.letter == ' ' {
		if asked := b.asked(n, r); asked != tournament.NoOutcome {
			return asked
		}
		s := Warning
		if b.leading(n, r) {
			s = Note
		}
		b.say(b.at(s, "trf.cell.blank", FieldResult, n, r))
		return tournament.ZeroBye
	}
	o, said := byeKind(c.letter)
	f := b.at(Warning, "trf.bye.old", FieldResult, n, r)
	f.Args = fault.Args{"Value": string(c.letter)}
	switch {
	case o == tournament.NoOutcome:
		f.Severity, f.Code = Error, "trf.bye.letter"
		b.say(f)
		return tournament.ZeroBye
	case said:
		if o == tournament.FullBye && b.onlyFull(r) {
			o = tournament.PairingBye
		}
		f.Args["Meaning"] = o.Letter()
		b.say(f)
	}
	return o
}

// byeKind reads a letter beside 0000. old tells that it is a playing letter, as TRF06 wrote byes.
func byeKind(letter byte) (kind tournament.Outcome, old bool) {
	switch letter {
	case '1', '+', 'W':
		return tournament.FullBye, true
	case '=', 'D':
		return tournament.HalfBye, true
	case '0', '-', 'L':
		return tournament.ZeroBye, true
	}
	if o, ok := tournament.ParseOutcome(letter); ok && o.Bye() {
		return o, false
	}
	return tournament.NoOutcome, false
}

// onlyFull tells that a round has exactly one bye worth a win and none marked U: the old files' allocated bye.
func (b *builder) onlyFull(r int) bool {
	count := 0
	for i := range b.rows {
		c := b.cell(i, r)
		if c.opponent != 0 {
			continue
		}
		switch kind, _ := byeKind(c.letter); kind {
		case tournament.PairingBye:
			return false
		case tournament.FullBye:
			count++
		}
	}
	return count == 1
}

// leading tells that the player has nothing but blanks up to round r: a late entry.
func (b *builder) leading(n tournament.Number, r int) bool {
	for i := 1; i <= r; i++ {
		if c := b.cell(int(n-1), i); !c.blank && c.letter != 'Z' {
			return false
		}
	}
	return true
}

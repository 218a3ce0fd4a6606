package report

import (
	"slices"
	"strconv"

	"tura/assets/i18n"
	"tura/core/pairing"
	"tura/core/tournament"
	"tura/report/document"
)

// PairingReasons is the paper that says how the pairing of a round came about, bracket by bracket («Обоснование жеребьёвки»).
type PairingReasons struct {
	Event      Event
	Group      Group
	Stamp      Stamp
	Round      int
	Topscorers []Person // of the last round
	Brackets   []ReasonBracket
	Bye        *ReasonBye
	ByHand     []ReasonBoard // pairs of the round that the rules do not give
}

// ReasonBracket is one step of the procedure.
type ReasonBracket struct {
	Score     tournament.Points
	Residents int
	MovedDown []Person
	Boards    []ReasonBoard
	Floaters  []ReasonFloater
}

// ReasonBoard is a pair with the colours both were due. Table 0: the pair of the rules was changed by hand.
type ReasonBoard struct {
	Table              int
	Lawful             bool // given by the rules; else made by hand, with nothing due
	White, Black       Person
	WhiteDue, BlackDue pairing.Preference
	Rule               pairing.ColourRule
}

// ReasonFloater is a player who found no opponent in the bracket.
type ReasonFloater struct {
	Person
	Because  pairing.Criterion
	Opponent bool // there was a lawful opponent
	Alone    bool // nobody else was in the bracket
}

// ReasonBye says why this player has the bye.
type ReasonBye struct {
	Person
	Score          tournament.Points
	Barred, Others []Person
	Because        pairing.Criterion
	Unplayed       int
	Given          *Person // who has the bye instead, by hand
}

// PairingReasonsOf sets the explanation of a paired round beside the round as it is; firstTable is the number of the group's first board.
func PairingReasonsOf(t *tournament.Tournament, round, firstTable int, x pairing.Explanation) PairingReasons {
	out := PairingReasons{Group: Group{t.Code, t.Name}, Round: round, Topscorers: personsOf(t, x.Topscorers)}
	for _, b := range x.Brackets {
		bracket := ReasonBracket{Score: b.Score, Residents: len(b.Residents), MovedDown: personsOf(t, b.MovedDown)}
		for _, f := range b.Floaters {
			bracket.Floaters = append(bracket.Floaters, ReasonFloater{personOf(t, f.Player), f.Because, f.Opponent, len(b.Residents)+len(b.MovedDown) == 1})
		}
		out.Brackets = append(out.Brackets, bracket)
	}
	games := t.Rounds[round-1].Games
	lawful := make([]bool, len(games))
	for _, b := range x.Boards {
		board := ReasonBoard{Lawful: true, White: personOf(t, b.White), Black: personOf(t, b.Black), WhiteDue: b.WhiteDue, BlackDue: b.BlackDue, Rule: b.Rule}
		if i := slices.IndexFunc(games, func(g tournament.Game) bool { return g.White == b.White && g.Black == b.Black }); i >= 0 {
			board.Table, lawful[i] = firstTable+games[i].Board-1, true
		}
		bracket := &out.Brackets[b.Bracket]
		bracket.Boards = append(bracket.Boards, board)
	}
	for i, g := range games {
		if !lawful[i] {
			out.ByHand = append(out.ByHand, ReasonBoard{Table: firstTable + g.Board - 1, White: personOf(t, g.White), Black: personOf(t, g.Black)})
		}
	}
	if b := x.Bye; b != nil {
		out.Bye = &ReasonBye{Person: personOf(t, b.Player), Score: b.Score, Barred: personsOf(t, b.Barred), Others: personsOf(t, b.Others), Because: b.Because, Unplayed: b.Unplayed}
		for _, bye := range t.Rounds[round-1].Byes {
			if bye.Kind == tournament.PairingBye && bye.Player != b.Player {
				given := personOf(t, bye.Player)
				out.Bye.Given = &given
			}
		}
	}
	return out
}

const (
	reasonRow     = 8.6
	reasonBar     = 7.0
	reasonLead    = 4.1
	reasonIndent  = 22.0 // x of the first word under a bar
	reasonNumbers = 33.0 // right edge of White's start number
	reasonBlack   = 63.0 // from White's column to Black's
	reasonRule    = 152.0
	reasonName    = 46.0
)

// reasonSheet draws the paper.
type reasonSheet struct {
	*scroll
	crowd crowd
}

// PairingReasons draws the paper.
func (m *Maker) PairingReasons(d PairingReasons) *document.Document {
	w := m.newWall(false, 14, 196, d.Group, m.Text.T("papers.reasons.title", i18n.Data{"Round": d.Round}))
	w.event, w.note = m.eventLine(d.Event), m.Text.T("papers.reasons.note")
	w.subject, w.owner, w.stamp = d.Event.Name, m.named(d.Group), m.stamp(d.Stamp)
	r := reasonSheet{scroll: w.scroll(), crowd: d.crowd()}
	r.y += 1.5
	r.text(w.x0, grey(8), 3.7, m.Text.T("papers.reasons.legend"))
	if len(d.Topscorers) > 0 {
		r.y++
		r.text(w.x0, plain(9), reasonLead, m.Text.T("papers.reasons.topscorers", i18n.Data{"Players": m.numbers(d.Topscorers)}))
	}
	for _, b := range d.Brackets {
		r.bracket(b)
	}
	if d.Bye != nil {
		r.bye(*d.Bye)
	}
	if len(d.ByHand) > 0 {
		r.bar(m.Text.T("papers.reasons.byhand"), "", reasonRow)
		for i, b := range d.ByHand {
			r.board(b, i, len(d.ByHand), m.Text.T("papers.reasons.byhand.why"))
		}
	}
	return w.finish()
}

func (d PairingReasons) crowd() crowd {
	var names []Name
	for _, b := range d.Brackets {
		for _, p := range b.Boards {
			names = append(names, p.White.Name, p.Black.Name)
		}
	}
	return newCrowd(names)
}

// numbers lists start numbers: «№ 5, № 8».
func (m *Maker) numbers(list []Person) string {
	text := ""
	for i, p := range list {
		if i > 0 {
			text += ", "
		}
		text += m.number(p.Number)
	}
	return text
}

// bar is the tinted head of a section, kept with what begins it.
func (r reasonSheet) bar(title, line string, with float64) {
	r.room(reasonBar + 2 + with)
	r.y += 2
	r.s.fill(r.x0, r.y, r.x1-r.x0, reasonBar, document.Tint)
	r.s.left(r.x0+2, r.y+4.9, bold(11), title)
	x := r.x0 + 6 + r.width(bold(11), title)
	r.s.fit(x, r.y+4.9, document.Left, plain(9), 6.5, r.x1-2-x, line)
	r.y += reasonBar
}

func (r reasonSheet) width(st style, text string) float64 { return r.Maker.width(st, text) }

func (r reasonSheet) bracket(b ReasonBracket) {
	moved := ""
	if len(b.MovedDown) > 0 {
		moved = r.Text.T("papers.reasons.moved", i18n.Data{"Players": r.numbers(b.MovedDown)})
	}
	r.bar(r.Text.T("papers.reasons.bracket", i18n.Data{"Points": b.Score.String()}), join(r.Text.T("papers.reasons.residents", i18n.Data{"Count": b.Residents}), moved), reasonRow)
	for i, p := range b.Boards {
		r.board(p, i, len(b.Boards), r.Text.T("pairing.rule."+strconv.Itoa(int(p.Rule))))
	}
	if len(b.Floaters) > 0 {
		r.y++
	}
	for _, f := range b.Floaters {
		r.text(reasonIndent, plain(9), reasonLead, r.floater(f))
	}
}

// board is one pair: the names, under them the colours they were due, and the rule on the right.
func (r reasonSheet) board(b ReasonBoard, i, of int, rule string) {
	r.room(reasonRow)
	y := r.y
	if b.Table > 0 {
		r.s.right(24, y+5.9, bold(14), strconv.Itoa(b.Table))
	} else {
		rule = r.Text.T("papers.reasons.replaced")
	}
	white, black := "", ""
	if b.Lawful {
		white, black = r.due(b.WhiteDue, tournament.White), r.due(b.BlackDue, tournament.Black)
	}
	r.seat(0, y, b.White, white, tournament.White)
	r.seat(reasonBlack, y, b.Black, black, tournament.Black)
	for k, line := range document.WrapAtMost(r.Ruler, document.Sans, 8, r.x1-reasonRule, rule, 2) {
		r.s.left(reasonRule, y+3.7+3.5*float64(k), plain(8), line)
	}
	r.y += reasonRow
	r.s.rowRule(r.x0, r.x1, r.y, i, of)
}

func (r reasonSheet) seat(dx, y float64, p Person, due string, colour tournament.Colour) {
	r.s.right(reasonNumbers+dx, y+3.9, plain(9), strconv.Itoa(int(p.Number)))
	x := reasonNumbers + dx + 8
	r.s.sign(x-3.4, y+2.7, 1.65, colour)
	r.s.putName(x, y+3.9, r.crowd, p.Name, p.Number, bold(10.5), 7.5, reasonName)
	r.s.fit(x, y+7.4, document.Left, grey(8), 6, reasonName, due)
}

// due is «белые, слабо», with a word when the colour was not given.
func (m *Maker) due(d pairing.Preference, given tournament.Colour) string {
	if d.Strength == pairing.NoPreference {
		return m.Text.T("papers.reasons.due.none")
	}
	colour := "white"
	if d.Colour == tournament.Black {
		colour = "black"
	}
	text := m.Text.T("papers.reasons.due."+colour, i18n.Data{"Strength": m.Text.T("papers.reasons.strength." + strconv.Itoa(int(d.Strength)))})
	if d.Colour != given {
		text = join(text, m.Text.T("papers.reasons.refused"))
	}
	return text
}

// floater is the sentence about a player who moves down.
func (m *Maker) floater(f ReasonFloater) string {
	player := i18n.Data{"Player": m.person(f.Person)}
	switch {
	case f.Alone:
		return m.Text.T("papers.reasons.float.alone", player)
	case !f.Opponent && f.Because == pairing.C1:
		return m.Text.T("papers.reasons.float.met", player)
	case !f.Opponent:
		return m.Text.T("papers.reasons.float.barred", player)
	}
	player["Why"] = m.because("papers.reasons.stay", f.Because)
	return m.Text.T("papers.reasons.float", player)
}

// because is «при игре здесь выше очки у тех, кто опускается (C7)».
func (m *Maker) because(key string, c pairing.Criterion) string {
	why := m.Text.T("pairing.criterion." + c.String())
	if c == pairing.ByOrder {
		return why
	}
	return m.Text.T(key, i18n.Data{"Why": why, "Criterion": c.String()})
}

func (r reasonSheet) bye(b ReasonBye) {
	t := r.Text.T
	r.bar(t("papers.reasons.bye"), r.person(b.Person), 3*reasonLead)
	r.y++
	line := func(text string) { r.text(reasonIndent, plain(9), reasonLead, text) }
	line(t("papers.reasons.bye.score", i18n.Data{"Points": b.Score.String(), "Rounds": b.Unplayed}))
	if len(b.Barred) > 0 {
		line(t("papers.reasons.bye.barred", i18n.Data{"Players": r.numbers(b.Barred)}))
	}
	if len(b.Others) > 0 {
		line(t("papers.reasons.bye.others", i18n.Data{"Players": r.numbers(b.Others)}))
	}
	line(t("papers.reasons.bye.why", i18n.Data{"Why": r.because("papers.reasons.bye.else", b.Because)}))
	if b.Given != nil {
		line(t("papers.reasons.bye.given", i18n.Data{"Player": r.person(*b.Given)}))
	}
}

package report

import (
	"slices"
	"strconv"

	"tura/assets/i18n"
	"tura/core/standings"
	"tura/core/tournament"
	"tura/report/document"
)

// PlayerCards are cards of the results of each player, four on a sheet, to be cut and given to the players or their parents.
type PlayerCards struct {
	Event   Event
	Group   Group
	Round   int  // after which
	Final   bool // the table of the last round
	Players int  // with a place
	Scoring tournament.Scoring
	Cards   []PlayerCard
}

// PlayerCard is one player's event.
type PlayerCard struct {
	Person Person
	Rank   string
	Rating int
	City   string
	Rounds []CardRound
}

// CardRound is a round of the card, with the score and the place after it.
type CardRound struct {
	Cell     tournament.Cell
	Opponent Name
	Rating   int // of the opponent
	Points   tournament.Points
	Place    int // 0: without one
}

// PlayerCardsOf takes the cards from the tables after each round, by round, in the order of the last of them; only one player's unless only is 0.
func PlayerCardsOf(t *tournament.Tournament, tables []*standings.Table, only tournament.Number) PlayerCards {
	last := tables[len(tables)-1]
	out := PlayerCards{Group: Group{t.Code, t.Name}, Round: last.Rounds, Final: last.Final, Players: len(last.Rows), Scoring: t.Scoring}
	h := t.History(last.Rounds)
	for _, row := range slices.Concat(last.Rows, last.Out) {
		if only != 0 && row.Number != only {
			continue
		}
		p := t.Player(row.Number)
		card := PlayerCard{Person: personOf(t, row.Number), Rank: RankOf(p), Rating: p.Rating, City: p.City}
		for r, cell := range h.Of(row.Number) {
			at := tables[r].Row(row.Number)
			round := CardRound{Cell: cell, Points: at.Points, Place: at.Place}
			if o := t.Player(cell.Opponent); o != nil {
				round.Opponent, round.Rating = SplitName(o.Name), o.Rating
			}
			card.Rounds = append(card.Rounds, round)
		}
		out.Cards = append(out.Cards, card)
	}
	return out
}

const (
	cardWidth, cardHeight = document.A4Width / 2, document.A4Height / 2
	cardsOnSheet          = 4
	cardPad               = 8.0
	cardRows              = 38.5 // y of the first round
	cardRoundRow          = 6.0  // tallest row
	cardRoundsRoom        = 62.0
	cardPlotGap           = 9.0  // from the last round to the titles of the plots
	cardPlotHeight        = 46.0 // tallest
)

// PlayerCards draws the cards.
func (m *Maker) PlayerCards(d PlayerCards) *document.Document {
	doc := &document.Document{Title: m.Text.T("papers.playercard.title")}
	var names []Name
	for _, c := range d.Cards {
		names = append(names, c.Person.Name)
	}
	crowd := newCrowd(names)
	for i := 0; i < len(d.Cards); i += cardsOnSheet {
		page := document.NewPage(document.A4Width, document.A4Height)
		s := m.sheet(page)
		for k, c := range d.Cards[i:min(i+cardsOnSheet, len(d.Cards))] {
			s.playerCard(float64(k%2)*cardWidth, float64(k/2)*cardHeight, d, c, crowd)
		}
		const tick = 5
		s.cut(document.Point{X: cardWidth, Y: 0}, document.Point{X: cardWidth, Y: document.A4Height}, tick)
		s.cut(document.Point{X: 0, Y: cardHeight}, document.Point{X: document.A4Width, Y: cardHeight}, tick)
		doc.Pages = append(doc.Pages, page)
	}
	return doc
}

func (s sheet) playerCard(x, y float64, d PlayerCards, c PlayerCard, crowd crowd) {
	x0, x1 := x+cardPad, x+cardWidth-cardPad
	_, letters := d.Group.square()
	s.square(x0, y+7, 11, letters)
	left := x0 + 14
	s.putName(left, y+12, crowd, c.Person.Name, 0, bold(13), 8, x1-left)
	s.fit(left, y+17, document.Left, grey(8.5), 6, x1-left, join(s.number(c.Person.Number), c.Rank, positive(c.Rating), c.City))
	s.fit(x0, y+23, document.Left, grey(7.5), 5.5, x1-x0, s.eventLine(d.Event))
	s.rule(x0, x1, y+25, 0.5, document.Black)
	place, score := s.cardResult(d, c)
	s.left(x0, y+30.3, bold(11), place)
	s.right(x1, y+30.3, bold(11), score)
	s.cardHeads(x0, x1, y+36.5)
	row := min(cardRoundRow, cardRoundsRoom/float64(max(len(c.Rounds), 1)))
	for i, r := range c.Rounds {
		top := y + cardRows + row*float64(i)
		s.cardRound(x0, x1, top+row/2, i+1, d.Scoring, r, crowd)
		s.rule(x0, x1, top+row, 0.12, document.Grey)
	}
	s.cardPlots(x0, x1, y+cardRows+row*float64(len(c.Rounds))+cardPlotGap, y+cardHeight-cardPad-4, d, c)
}

// cardResult is «5 место из 33» and «4,5 очка из 7».
func (m *Maker) cardResult(d PlayerCards, c PlayerCard) (place, score string) {
	if len(c.Rounds) == 0 {
		return "", ""
	}
	last := c.Rounds[len(c.Rounds)-1]
	data := i18n.Data{"Place": last.Place, "Players": d.Players, "Round": d.Round}
	key := "papers.playercard.after"
	switch {
	case last.Place == 0:
		key = "papers.playercard.noplace"
	case d.Final:
		key = "papers.playercard.final"
	}
	return m.Text.T(key, data), m.Text.T("papers.playercard.score", i18n.Data{"Points": m.points(last.Points), "Rounds": d.Round})
}

// cardColumns are the x of a round's fields from the card's left edge: right edges but for the name.
var cardColumns = struct{ round, sign, number, name, rating, result, points, place float64 }{4, 8, 17, 19, 62, 69, 79, 89}

func (s sheet) cardHeads(x0, x1, y float64) {
	c, st := cardColumns, grey(7)
	s.left(x0, y, st, s.Text.T("papers.working.round"))
	s.left(x0+c.name, y, st, s.Text.T("papers.working.opponent"))
	for _, head := range []struct {
		right float64
		key   string
	}{{c.rating, "papers.col.rating"}, {c.result, "papers.working.result"}, {c.points, "papers.col.points"}, {c.place, "papers.col.place"}} {
		s.right(x0+head.right, y, st, s.Text.T(head.key))
	}
	s.rule(x0, x1, y+1.6, 0.35, document.Black)
}

func (s sheet) cardRound(x0, x1, mid float64, round int, scoring tournament.Scoring, r CardRound, crowd crowd) {
	c := cardColumns
	base := mid + 1.1
	s.right(x0+c.round, base, plain(8.5), strconv.Itoa(round))
	if r.Cell.Opponent > 0 {
		if r.Cell.Outcome.Played() || r.Cell.Outcome == tournament.NoOutcome {
			s.sign(x0+c.sign, mid, 1.6, r.Cell.Colour)
		}
		s.right(x0+c.number, base, grey(8), strconv.Itoa(int(r.Cell.Opponent)))
		s.putName(x0+c.name, base, crowd, r.Opponent, r.Cell.Opponent, plain(8.5), 6, c.rating-c.name-9)
		s.right(x0+c.rating, base, plain(8), positive(r.Rating))
	} else {
		s.left(x0+c.name, base, grey(8.5), s.Text.T("papers.working.free"))
	}
	_, result := standings.CellText(r.Cell, standings.Marks{}, scoring)
	s.right(x0+c.result, base, bold(9), result)
	s.right(x0+c.points, base, plain(8.5), s.decimal(r.Points))
	s.right(x1, base, plain(8.5), positive(r.Place))
}

func (s sheet) cardPlots(x0, x1, y, bottom float64, d PlayerCards, c PlayerCard) {
	const gap = 7
	width := (x1 - x0 - gap) / 2
	height := min(cardPlotHeight, bottom-y-3)
	points := make([]float64, len(c.Rounds))
	places := make([]float64, len(c.Rounds))
	for i, r := range c.Rounds {
		points[i], places[i] = float64(r.Points)/2, float64(r.Place)
	}
	most := float64(d.Scoring.Win) / 2 * float64(max(len(c.Rounds), 1))
	s.plot(plot{x: x0, y: y, width: width, height: height, title: s.Text.T("papers.playercard.byround.points"), values: points, low: 0, high: max(most, slices.Max(append(points, 0)))})
	s.plot(plot{x: x0 + width + gap, y: y, width: width, height: height, title: s.Text.T("papers.playercard.byround.place"), values: places, low: float64(max(d.Players, 2)), high: 1, missing: true})
}

// plot is a line of values by round between low (at the bottom) and high.
type plot struct {
	x, y, width, height float64 // y of the title
	title               string
	values              []float64
	low, high           float64
	missing             bool // 0 is no value
}

func (s sheet) plot(p plot) {
	s.left(p.x, p.y, grey(7), p.title)
	left, top := p.x+6, p.y+3
	bottom := top + p.height
	s.rule(left, p.x+p.width, top, 0.1, document.Grey)
	s.rule(left, p.x+p.width, bottom, 0.3, document.Black)
	s.upright(left, top, bottom, 0.3, document.Black)
	s.right(left-0.8, top+1.2, grey(6.5), s.comma(strconv.FormatFloat(p.high, 'f', -1, 64)))
	s.right(left-0.8, bottom, grey(6.5), s.comma(strconv.FormatFloat(p.low, 'f', -1, 64)))
	step := (p.width - 6) / float64(max(len(p.values), 1))
	var before *document.Point
	for i, v := range p.values {
		at := document.Point{X: left + step*(float64(i)+0.5), Y: bottom - p.height*(v-p.low)/(p.high-p.low)}
		s.center(at.X, bottom+3.2, grey(6.5), strconv.Itoa(i+1))
		if p.missing && v == 0 {
			before = nil
			continue
		}
		if before != nil {
			s.page.Add(document.Line{From: *before, To: at, Color: document.Black, Width: 0.35})
		}
		s.page.Add(document.Ellipse{X: at.X, Y: at.Y, RX: 0.8, RY: 0.8, Paint: document.Paint{Fill: document.Black}})
		before = &at
	}
}

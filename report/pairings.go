package report

import (
	"slices"
	"strconv"
	"time"

	"tura/assets/i18n"
	"tura/core/tournament"
	"tura/report/document"
)

// Pairings are the pairs of one round by table.
type Pairings struct {
	Event    Event
	Group    Group
	Stamp    Stamp
	Round    int
	Start    time.Time // zero: not fixed
	Lateness int       // minutes after which a player has lost; 0: the regulation has no such rule
	Boards   []Board
	Idle     []Idle
	Players  int    // in the group
	Position string // of Chess960: «518 RNBQKBNR», empty in chess
}

// Board is one pair.
type Board struct {
	Table        int // as the tables of the hall are numbered
	White, Black Seat
	Result       tournament.Result
}

// Seat is one player at a board.
type Seat struct {
	Number tournament.Number
	Name   Name
	Rating int
	Rank   string // title or national rank, short
	City   string
	Points tournament.Points // before the round
}

// Idle is a player without an opponent in the round.
type Idle struct {
	Number tournament.Number
	Name   Name
	Sex    tournament.Sex
	Kind   tournament.Outcome // PairingBye, FullBye, HalfBye or ZeroBye
	Points tournament.Points  // what the round is worth to the player
	From   int                // first round played after late entry; 0 otherwise
	Gone   int                // round from which the player has left the event; 0 otherwise
}

// PairingsOf takes a round out of a tournament; firstTable is the hall's number of board 1.
func PairingsOf(t *tournament.Tournament, round, firstTable int) Pairings {
	r := t.Rounds[round-1]
	h := t.History(round)
	seat := func(n tournament.Number) Seat {
		p := t.Player(n)
		return Seat{Number: n, Name: SplitName(p.Name), Rating: p.Rating, Rank: RankOf(p), City: p.City, Points: t.Score(h, n, round-1)}
	}
	out := Pairings{Group: Group{t.Code, t.Name}, Round: round, Players: len(t.Players)}
	for _, g := range r.Games {
		out.Boards = append(out.Boards, Board{Table: firstTable + g.Board - 1, White: seat(g.White), Black: seat(g.Black), Result: g.Result})
	}
	for _, b := range r.Byes {
		p := t.Player(b.Player)
		idle := Idle{Number: b.Player, Name: SplitName(p.Name), Sex: p.Sex, Kind: b.Kind, Points: h.Of(b.Player)[round-1].Points}
		switch {
		case b.Kind == tournament.ZeroBye && p.FromRound > round:
			idle.From = p.FromRound
		case b.Kind == tournament.ZeroBye && p.Status != tournament.Active:
			idle.Gone = goneSince(h.Of(b.Player))
		}
		out.Idle = append(out.Idle, idle)
	}
	slices.SortStableFunc(out.Idle, func(a, b Idle) int { return int(a.Kind) - int(b.Kind) })
	return out
}

// RankOf is the FIDE title, else the national rank, as lists print it.
func RankOf(p *tournament.Player) string {
	if p.Title != tournament.NoTitle {
		return p.Title.String()
	}
	return p.Rank
}

// goneSince is the first of the zero byes that end the record.
func goneSince(cells []tournament.Cell) int {
	r := len(cells)
	for r > 1 && cells[r-2].Outcome == tournament.ZeroBye {
		r--
	}
	return r
}

// manyBoards is the number of boards from which the list is set closer.
const manyBoards = 60

// Pairings draws the pairs by table, after them those who do not play.
func (m *Maker) Pairings(p Pairings) *document.Document {
	title := m.Text.T("papers.pairings.title", i18n.Data{"Round": p.Round})
	w := m.newWall(false, 14, 196, p.Group, title)
	w.event, w.subject, w.owner, w.stamp = join(p.Event.Name, p.Event.City), p.Event.Name, m.named(p.Group), m.stamp(p.Stamp)
	w.note = join(m.start(p.Start), p.Event.Control)
	if p.Position != "" {
		w.note = join(w.note, m.Text.T("papers.position", i18n.Data{"Position": p.Position}))
	}
	sheetOf := pairingSheet{wall: w, data: p, row: 12, crowd: p.crowd()}
	if len(p.Boards) > manyBoards {
		sheetOf.row, sheetOf.dense = 9.5, true
	}
	const columnHead = 10.0
	first, next := w.room(columnHead)
	pages, row := flow{First: first, Next: next, Row: sheetOf.row, Tail: sheetOf.tailHeight()}.split(len(p.Boards))
	sheetOf.row = row
	i := 0
	for n, rows := range pages {
		s, y := w.page()
		sheetOf.columns(s, y)
		y += columnHead
		for range rows {
			sheetOf.board(s, y, p.Boards[i])
			y += row
			s.rowRule(w.x0, w.x1, y, i, len(p.Boards))
			i++
		}
		if n == len(pages)-1 {
			sheetOf.tail(s, y)
		}
	}
	return w.finish()
}

// start is «Начало 5 января в 11:00».
func (m *Maker) start(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return m.Text.T("papers.start", i18n.Data{"Day": m.day(dateOf(t)), "Time": t.Format("15:04")})
}

func (p Pairings) crowd() crowd {
	var names []Name
	for _, b := range p.Boards {
		names = append(names, b.White.Name, b.Black.Name)
	}
	for _, i := range p.Idle {
		names = append(names, i.Name)
	}
	return newCrowd(names)
}

// pairingSheet draws the parts of the list.
type pairingSheet struct {
	*wall
	data  Pairings
	row   float64
	dense bool // one line a board
	crowd crowd
}

func (w pairingSheet) columns(s sheet, y float64) {
	base := y + 7.3
	s.right(30, base, grey(9), s.Text.T("papers.col.table"))
	s.sign(34.7, base-1.1, 1.65, tournament.White)
	s.left(38, base, grey(9), s.Text.T("papers.col.white"))
	s.right(99.5, base, grey(9), s.Text.T("papers.col.points"))
	s.center(114.5, base, grey(9), s.Text.T("papers.col.result"))
	s.left(129, base, grey(9), s.Text.T("papers.col.points"))
	s.sign(139.7, base-1.1, 1.65, tournament.Black)
	s.left(143, base, grey(9), s.Text.T("papers.col.black"))
	s.rule(w.x0, w.x1, y+10, 0.5, document.Black)
}

func (w pairingSheet) board(s sheet, y float64, b Board) {
	base := y + w.row/2 + 2.9
	table := bold(24)
	if w.dense {
		base, table = y+w.row/2+2.3, bold(20)
	}
	s.fit(30, base, document.Right, table, 12, 16, strconv.Itoa(b.Table))
	w.seat(s, 33, y, b.White)
	w.seat(s, 138, y, b.Black)
	s.right(99.5, base-0.3, plain(14), b.White.Points.String())
	s.left(129, base-0.3, plain(14), b.Black.Points.String())
	side := min(8.4, w.row-1.6)
	top := y + (w.row-side)/2
	s.box(102, top, 10.7, side, 0.4)
	s.box(116.3, top, 10.7, side, 0.4)
	s.center(114.5, top+side/2+1.4, bold(13), ":")
	s.center(107.35, top+side/2+1.75, bold(14), figure(b.Result.White()))
	s.center(121.65, top+side/2+1.75, bold(14), figure(b.Result.Black()))
}

// figure is what stands in a result square; nothing while the game is open.
func figure(o tournament.Outcome) string {
	switch o {
	case tournament.Win, tournament.WinUnrated:
		return "1"
	case tournament.Draw, tournament.DrawUnrated:
		return "½"
	case tournament.Loss, tournament.LossUnrated:
		return "0"
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "−"
	}
	return ""
}

func (w pairingSheet) seat(s sheet, x, y float64, p Seat) {
	const width = 58
	if w.dense {
		s.putName(x, y+w.row/2+1.5, w.crowd, p.Name, p.Number, bold(12), 9, width)
		return
	}
	mid := y + w.row/2
	s.putName(x, mid+0.1, w.crowd, p.Name, p.Number, bold(13.5), 10, width)
	line := join(s.number(p.Number), positive(p.Rating), p.Rank, p.City)
	s.fit(x, mid+4.2, document.Left, grey(8), 6.5, width, line)
}

const (
	idleRow   = 7.2
	warnBlock = 12.0
)

// tailHeight keeps the players without an opponent together with the last boards, unless they are so many that they take pages of their own.
func (w pairingSheet) tailHeight() float64 {
	const fewIdle, startIdle = 16, 3
	idle := len(w.data.Idle)
	if idle > fewIdle {
		idle = startIdle
	}
	h := 5.3 + warnBlock + 2
	if idle > 0 {
		h += 9 + idleRow*float64(idle)
	}
	return h
}

// tail draws the players without an opponent, the count and the two lines above the foot.
func (w pairingSheet) tail(s sheet, y float64) {
	d := w.data
	if len(d.Idle) > 0 {
		s.left(w.x0, y+6.5, bold(11), s.Text.T("papers.pairings.idle"))
		y += 9
		s.rule(w.x0, w.x1, y, 0.14, document.Grey)
		for _, p := range d.Idle {
			if y+idleRow+5.3+warnBlock+2 > w.bottom()-2 {
				s, y = w.page()
				y += 4
			}
			s.right(30.5, y+4.9, bold(13), idleSign(p.Kind))
			s.putName(33, y+4.9, w.crowd, p.Name, p.Number, bold(12), 9, 56)
			s.right(99.5, y+4.9, grey(9.5), s.number(p.Number))
			s.fit(102, y+4.9, document.Left, plain(11), 8, w.x1-102, s.idleReason(p))
			y += idleRow
			s.rule(w.x0, w.x1, y, 0.14, document.Grey)
		}
	}
	playing := 2 * len(d.Boards)
	s.left(w.x0, y+5.3, grey(9), s.Text.T("papers.pairings.count", i18n.Data{"Boards": len(d.Boards), "Playing": playing,
		"Idle": len(d.Idle), "Players": d.Players}))
	lines := []piece{}
	if d.Lateness > 0 {
		lines = append(lines, piece{bold(10.5), s.Text.T("papers.pairings.late", i18n.Data{"Minutes": d.Lateness})})
	}
	lines = append(lines, piece{plain(10.5), s.Text.T("papers.pairings.tell")})
	top := w.bottom() - 15
	height := 5.7 * float64(len(lines))
	s.fill(w.x0, top+11.2-height, 1.6, height, document.Black)
	for i, l := range lines {
		s.fit(w.x0+4, top+11.2-height+3.9+5.7*float64(i), document.Left, l.style, 7, w.x1-w.x0-4, l.text)
	}
}

func idleSign(o tournament.Outcome) string {
	switch o {
	case tournament.PairingBye, tournament.FullBye:
		return "+"
	case tournament.HalfBye:
		return "½"
	}
	return "–"
}

// idleReason says in words why a player has no opponent.
func (m *Maker) idleReason(p Idle) string {
	sex := "male"
	if p.Sex == tournament.Female {
		sex = "female"
	}
	switch {
	case p.Kind == tournament.PairingBye:
		return m.Text.T("papers.idle.bye", i18n.Data{"Points": m.points(p.Points)})
	case p.Kind == tournament.FullBye:
		return m.Text.T("papers.idle.full", i18n.Data{"Points": m.points(p.Points)})
	case p.Kind == tournament.HalfBye:
		return m.Text.T("papers.idle.half")
	case p.From > 0:
		return m.Text.T("papers.idle.late."+sex, i18n.Data{"Round": p.From})
	case p.Gone > 0:
		return m.Text.T("papers.idle.gone."+sex, i18n.Data{"Round": p.Gone})
	}
	return m.Text.T("papers.idle.absent." + sex)
}

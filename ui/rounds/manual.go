package rounds

import (
	"context"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// editing is the manual session of the shown round: what the session says, and whom the arbiter is about to move.
type editing struct {
	session.Manual
	moving tournament.Number // waits for the one to change places with, 0 nobody
	seat   bool              // waits for the opponent at a new board instead
}

// readManual looks whether a manual session is open on the round that is shown.
func (s *Screen) readManual() {
	m, err := s.d.S.ManualState(s.code)
	if err != nil {
		s.h.Fail(err)
	}
	if !m.Open || m.Round != s.shownRound() {
		s.manual = editing{}
		return
	}
	s.manual.Manual = m
}

// toggleManual opens a manual session, which wants a reason, or ends it.
func (s *Screen) toggleManual() {
	if s.manual.Open {
		s.change(func(a session.Answer) error { return s.d.S.CloseManual(context.Background(), s.code, a) })
		return
	}
	if s.shownRound() == 0 || s.shownRound() != s.info.Round {
		s.h.Say(s.d.T("rounds.manual.lastonly"))
		return
	}
	kit.Ask(s.h.Canvas(), kit.Question{Title: s.d.T("rounds.manual.title", i18n.Data{"Round": s.info.Round, "Group": s.code}), Text: s.d.T("rounds.manual.text"),
		Yes: s.d.T("rounds.manual.yes"), No: s.d.T("confirm.no"), Reason: s.d.T("rounds.unpair.reason")}, func(reason string) {
		s.change(func(session.Answer) error { return s.d.S.OpenManual(context.Background(), s.code, reason) })
	})
}

// change runs a command of the session; who was about to be moved is so no longer.
func (s *Screen) change(f func(session.Answer) error) {
	s.manual.moving, s.manual.seat = 0, false
	s.d.Do(s.h, f, func() { s.h.Done(s.d.LastSentence()) })
}

// editRow is Enter on a row during a manual session: what can be done with this board, or with whom to change places.
func (s *Screen) editRow(row int) {
	if !s.manual.Open || row < 0 || row >= len(s.shown) {
		return
	}
	r := s.m.rows[s.shown[row]]
	people := []tournament.Number{r.white.number}
	if r.board > 0 {
		people = append(people, r.black.number)
	}
	if s.manual.moving != 0 {
		s.chooseOther(people, s.grid.SelectedPlace(colWhite))
		return
	}
	var items []kit.MenuItem
	if r.board > 0 {
		board := r.game.Board
		items = append(items,
			kit.MenuItem{Text: s.d.T("rounds.manual.colours"), Do: func() {
				s.change(func(a session.Answer) error { return s.d.S.SwapColours(context.Background(), s.code, board, a) })
			}},
			kit.MenuItem{Text: s.d.T("rounds.manual.delete"), Do: func() {
				s.change(func(a session.Answer) error { return s.d.S.DeleteBoard(context.Background(), s.code, board, a) })
			}}, kit.MenuItem{})
	}
	for _, n := range people {
		items = append(items, s.moves(n)...)
	}
	s.menuAtRow(items)
}

// moves are what can be done with one player.
func (s *Screen) moves(n tournament.Number) []kit.MenuItem {
	data := i18n.Data{"Player": desk.Short(s.m.t.Player(n).Name)}
	items := []kit.MenuItem{
		{Text: s.d.T("rounds.manual.swap", data), Do: func() { s.wait(n, false) }},
		{Text: s.d.T("rounds.manual.seat", data), Do: func() { s.wait(n, true) }},
	}
	for _, k := range []tournament.Outcome{tournament.PairingBye, tournament.HalfBye, tournament.ZeroBye} {
		data := i18n.Data{"Player": data["Player"], "Kind": s.d.T("desk.bye." + k.Letter())}
		items = append(items, kit.MenuItem{Text: s.d.T("rounds.manual.bye", data), Do: func() {
			s.change(func(a session.Answer) error { return s.d.S.GiveBye(context.Background(), s.code, n, k, a) })
		}})
	}
	return items
}

// wait remembers whom the next Enter is about.
func (s *Screen) wait(n tournament.Number, seat bool) {
	s.manual.moving, s.manual.seat = n, seat
	key := "rounds.manual.choose"
	if seat {
		key = "rounds.manual.chooseopponent"
	}
	s.h.Say(s.d.T(key, i18n.Data{"Player": desk.Short(s.m.t.Player(n).Name)}))
	s.h.Home()
}

// chooseOther drops a menu of people for the one who waits; a single one is taken at once.
func (s *Screen) chooseOther(people []tournament.Number, at fyne.Position) {
	first, seat := s.manual.moving, s.manual.seat
	var items []kit.MenuItem
	for _, n := range people {
		if n == first {
			continue
		}
		items = append(items, kit.MenuItem{Text: desk.Short(s.m.t.Player(n).Name), Do: func() {
			s.change(func(a session.Answer) error {
				if seat {
					return s.d.S.Seat(context.Background(), s.code, first, n, a)
				}
				return s.d.S.SwapPlayers(context.Background(), s.code, first, n, a)
			})
		}})
	}
	switch len(items) {
	case 0:
	case 1:
		items[0].Do()
	default:
		kit.ShowMenu(s.h.Canvas(), at, items, nil, nil)
	}
}

// manualBlock shows the session in the side panel: who has no place, and which rules the round breaks.
func (p *sidePanel) manualBlock() fyne.CanvasObject {
	s := p.s
	list := []fyne.CanvasObject{
		kit.Row(look.Gap, kit.NewSign(look.Pencil, look.Warning, look.IconInRow+2), kit.NewLabel(s.d.T("rounds.manual"), look.Heading, look.Text)),
		kit.NewParagraph(s.manual.Reason, look.Small, look.Muted),
	}
	if len(s.manual.Pool) > 0 {
		list = append(list, kit.NewLabel(s.d.N("rounds.manual.pool", len(s.manual.Pool)), look.Strong, look.Warning))
	}
	for _, n := range s.manual.Pool {
		list = append(list, kit.Row(0, kit.NewLink(desk.Short(s.m.t.Player(n).Name), look.Body, look.User, func() { p.pressPool(n) })))
	}
	for _, w := range s.manual.Warnings {
		list = append(list, kit.NewParagraph(s.h.Text().Error(w.Fault), look.Small, look.Warning))
	}
	if s.manual.Right != "" {
		list = append(list, kit.NewParagraph(s.d.T("rounds.manual.differs", i18n.Data{"Right": s.manual.Right, "Made": s.manual.Made}), look.Small, look.Muted))
	}
	end := kit.NewButton(s.d.T("rounds.manual.end"), "", s.toggleManual)
	return kit.Column(look.Gap, append(list, kit.Row(0, end))...)
}

// pressPool acts on somebody without a place.
func (p *sidePanel) pressPool(n tournament.Number) {
	s := p.s
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.board)
	if s.manual.moving != 0 {
		s.chooseOther([]tournament.Number{n}, at)
		return
	}
	kit.ShowMenu(s.h.Canvas(), at, s.moves(n), nil, nil)
}

package prizes

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/names"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report/bundle"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
)

// refreshSide draws the cards anew.
func (s *Screen) refreshSide() {
	var cards []fyne.CanvasObject
	for _, t := range s.ties[s.group] {
		if t.Settle == prize.Duel {
			cards = append(cards, card(s.duel(t)))
		}
	}
	cards = append(cards, card(s.fundCard()), card(s.closingCard()))
	s.side.Objects = []fyne.CanvasObject{kit.Pad(0, 0, look.Edge, look.GapBetween, kit.Scroll(kit.Column(look.GapBetween, cards...)))}
	s.side.Refresh()
}

func card(o fyne.CanvasObject) fyne.CanvasObject {
	return kit.Card(kit.Pad(look.Edge, look.GapBetween, look.Edge, look.GapBetween, o))
}

// pending is the decisive game of the group that is noted and not played.
func (s *Screen) pending() *session.Playoff {
	for _, t := range s.ties[s.group] {
		if t.Playoff != nil {
			return t.Playoff
		}
	}
	return nil
}

// duel is the card of a tie of two: what is at stake, the colours, the result.
func (s *Screen) duel(t session.Tie) fyne.CanvasObject {
	d := s.d
	places := d.T("prizesui.places", i18n.Data{"From": t.Place, "To": t.Place + len(t.Players) - 1})
	head := kit.Row(look.Gap, kit.NewSign(look.Clock, look.Warning, look.IconSize), kit.NewLabel(d.T("prizesui.armageddon"), look.Heading, look.Text), kit.Spring(),
		kit.NewBadge(places, kit.Caution, look.NoIcon))
	stakes := kit.NewParagraph(s.stakes(t), look.Body, look.Muted)
	if t.Playoff == nil {
		rule := d.S.Regulation().Playoff
		draw := kit.NewButton(d.T("prizesui.draw"), "", func() { s.draw(t) })
		parts := []fyne.CanvasObject{head, stakes, kit.HLine(), s.rival(t.Players[0], false, ""), s.rival(t.Players[1], true, "")}
		if rule != nil {
			parts = append(parts, kit.NewParagraph(d.T("prizesui.rule", i18n.Data{"White": rule.WhiteMinutes, "Black": rule.BlackMinutes}), look.Small, look.Muted))
		}
		return kit.Column(look.Gap, append(parts, kit.Row(look.Gap, draw))...)
	}
	p := *t.Playoff
	lot := kit.NewParagraph(d.T("prizesui.lot", i18n.Data{"Seed": p.Note}), look.Small, look.Muted)
	sheet := kit.NewButton(d.T("prizesui.sheet"), "", s.printSheet).With(look.Print)
	return kit.Column(look.Gap, head, stakes, kit.HLine(),
		s.rival(p.White, false, d.N("prizesui.minutes", p.WhiteMinutes)), s.rival(p.Black, true, d.N("prizesui.minutes", p.BlackMinutes)), lot, kit.HLine(),
		kit.Row(look.Gap, sheet, kit.Spring(), kit.NewButton(d.T("prizesui.white"), "1", func() { s.result(p, tournament.WhiteWins) }).Capped(),
			kit.NewButton(d.T("prizesui.black"), "3", func() { s.result(p, tournament.BlackWins) }).Capped()))
}

// rival is one of the two with the square of the pieces.
func (s *Screen) rival(n tournament.Number, black bool, time string) fyne.CanvasObject {
	name := ""
	if t, err := s.d.S.Tournament(s.group); err == nil {
		name = desk.Short(t.Player(n).Name)
	}
	words := kit.NewFlexible(name, look.Strong, look.Text)
	parts := []fyne.CanvasObject{words, kit.NewLabel(time, look.Body, look.Muted)}
	if time != "" {
		parts = append([]fyne.CanvasObject{kit.NewSquare(black, look.SquareInCard)}, parts...)
	}
	return kit.RowFill(look.Gap, words, parts...)
}

// stakes says which prizes hang on the order.
func (s *Screen) stakes(t session.Tie) string {
	var out []string
	for _, st := range t.Stakes {
		what := s.prizeName(prize.Award{Table: st.Table, Place: st.Place})
		if st.Money > 0 {
			what += " " + desk.Money(st.Money)
		} else if len(st.Things) > 0 {
			what += " (" + strings.Join(st.Things, ", ") + ")"
		}
		out = append(out, what)
	}
	return strings.Join(out, " · ")
}

func (s *Screen) draw(t session.Tie) {
	s.do(func(ctx context.Context) error {
		_, err := s.d.S.DrawPlayoff(ctx, s.group, t.Place, t.Players[0], t.Players[1])
		return err
	}, s.d.T("prizesui.drawn"))
}

// result writes the outcome of the decisive game; a draw is Black's win.
func (s *Screen) result(p session.Playoff, r tournament.Result) {
	p.Result, p.Winner = r, 0
	winner := p.Black
	if r == tournament.WhiteWins {
		winner = p.White
	}
	name := fmt.Sprint(winner)
	if t, err := s.d.S.Tournament(s.group); err == nil {
		name = desk.Short(t.Player(winner).Name)
	}
	s.do(func(ctx context.Context) error { return s.d.S.PutPlayoff(ctx, s.group, p) }, s.d.T("prizesui.won", i18n.Data{"Player": name, "Place": p.Place}))
}

func (s *Screen) printSheet() {
	press.Show(s.host, s.d, s.d.T("prizesui.armageddon"), true, []bundle.Order{{Kind: bundle.Armageddon, Group: s.group}}, nil)
}

// fundCard shows how much of each group's money is decided.
func (s *Screen) fundCard() fyne.CanvasObject {
	d, reg := s.d, s.d.S.Regulation()
	parts := []fyne.CanvasObject{kit.Row(look.Gap, kit.NewLabel(d.T("prizesui.fund"), look.Heading, look.Text), kit.Spring(),
		kit.NewLabel(desk.Money(reg.PrizeSum(""))+" ₽", look.Strong, look.Text))}
	for _, code := range reg.Codes() {
		given, all := s.fund(code)
		if all == 0 {
			continue
		}
		role := look.Success
		if given < all {
			role = look.Warning
		}
		meter := kit.NewMeter(given, all, role)
		parts = append(parts, kit.RowFill(look.Gap, meter, kit.Sized(34, 0, kit.NewFlexible(d.Letter(code), look.Strong, look.Text)), meter,
			kit.NewLabel(desk.Money(given), look.Body, look.Text), kit.NewLabel(d.T("prizesui.of", i18n.Data{"All": desk.Money(all)}), look.Body, look.Muted)))
	}
	return kit.Column(6, parts...)
}

// step of the way to the closing.
type step struct {
	icon  look.Icon
	in    look.Role
	words string
	done  bool
}

// steps are what stands between now and the ceremony, for the whole event.
func (s *Screen) steps() []step {
	d := s.d
	var out []step
	add := func(done bool, icon look.Icon, yes, no string) {
		st := step{icon: look.Check, in: look.Success, words: yes, done: done}
		if !done {
			st.icon, st.in, st.words = icon, look.Warning, no
		}
		out = append(out, st)
	}
	var playing, waiting []string
	for _, g := range d.S.Groups() {
		if g.Status != session.Finished {
			playing = append(playing, g.Code)
		}
		if len(s.ties[g.Code]) > 0 {
			waiting = append(waiting, g.Code)
		}
	}
	add(len(playing) == 0, look.Clock, d.T("prizesui.step.results"), d.T("prizesui.step.noresults", i18n.Data{"Groups": strings.Join(playing, ", ")}))
	policy, _ := d.S.Policy()
	add(policy != regulation.NoPolicy, look.Ask, d.T("prizesui.step.policy"), d.T("prizesui.step.nopolicy"))
	add(len(waiting) == 0, look.Clock, d.T("prizesui.step.ties"), d.T("prizesui.step.noties", i18n.Data{"Groups": strings.Join(waiting, ", ")}))
	return out
}

func (s *Screen) closingCard() fyne.CanvasObject {
	parts := []fyne.CanvasObject{kit.NewLabel(s.d.T("prizesui.toclosing"), look.Heading, look.Text)}
	for _, st := range s.steps() {
		parts = append(parts, stepLine(st))
	}
	return kit.Column(6, parts...)
}

func stepLine(st step) fyne.CanvasObject {
	role := look.Text
	if !st.done {
		role = look.Warning
	}
	words := kit.NewParagraph(st.words, look.Body, role)
	return kit.RowFill(look.Gap, words, kit.NewSign(st.icon, st.in, look.IconSize), words)
}

// refreshAsks shows the first tie about which the regulation is silent, of this group before the others.
func (s *Screen) refreshAsks() {
	s.asks.Objects = nil
	codes := append([]string{s.group}, slices.DeleteFunc(s.d.S.Regulation().Codes(), func(c string) bool { return c == s.group })...)
	for _, code := range codes {
		for _, t := range s.ties[code] {
			if t.Settle == prize.Decide && len(s.asks.Objects) == 0 {
				s.asks.Objects = []fyne.CanvasObject{s.askCard(code, t)}
			}
		}
	}
	s.asks.Hidden = len(s.asks.Objects) == 0
	s.content.Refresh()
}

func (s *Screen) askCard(code string, t session.Tie) fyne.CanvasObject {
	d := s.d
	head := kit.NewFlexible(d.N("prizesui.ask", len(t.Players), i18n.Data{"Group": code, "From": t.Place, "To": t.Place + len(t.Players) - 1}), look.Strong, look.Text)
	who := kit.NewFlexible(s.everybody(code, t.Players), look.Small, look.Muted)
	words := kit.Column(2, head, who, kit.NewFlexible(d.T("prizesui.silent"), look.Small, look.Muted))
	return kit.Card(kit.Pad(look.Edge, look.Gap+2, look.Edge, look.Gap+2, kit.RowFill(look.GapBetween, words, kit.NewSign(look.Ask, look.Warning, look.IconInCard), words,
		kit.NewButton(d.T("prizesui.lots"), "", func() { s.lots(code, t) }), kit.NewButton(d.T("prizesui.blitz"), "", func() { s.byHand(code, t) }))))
}

func (s *Screen) everybody(code string, players []tournament.Number) string {
	t, err := s.d.S.Tournament(code)
	if err != nil {
		return ""
	}
	var out []string
	for _, n := range players {
		out = append(out, names.Split(t.Player(n).Name).Surname)
	}
	return strings.Join(out, ", ")
}

func (s *Screen) lots(code string, t session.Tie) {
	order, err := s.d.S.DrawLots(code, t.Players)
	if err != nil {
		s.host.Fail(err)
		return
	}
	s.do(func(ctx context.Context) error { return s.d.S.SettleTie(ctx, code, t.Place, order, session.ByLot) },
		s.d.T("prizesui.lotsdone", i18n.Data{"Names": s.everybody(code, order)}))
}

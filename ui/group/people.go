package group

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
)

// numbersIn reads start numbers as people type them: «3 7 12», «3, 7».
func numbersIn(text string) (out []tournament.Number, ok bool) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '-' }) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 {
			return nil, false
		}
		out = append(out, tournament.Number(n))
	}
	return out, len(out) > 0
}

// forbidden lists the prohibited pairs and adds to them.
func (x *settings) forbidden() fyne.CanvasObject {
	list, err := x.d.S.Prohibitions(x.code)
	if err != nil {
		x.h.Fail(err)
	}
	parts := []fyne.CanvasObject{kit.NewLabel(x.d.T("group.forbidden"), look.Small, look.Muted)}
	for _, f := range list[:min(len(list), 6)] {
		words := make([]string, len(f.Players))
		for i, n := range f.Players {
			words[i] = strconv.Itoa(int(n))
		}
		parts = append(parts, wide(kit.NewFlexible(x.d.T("group.forbidden.line", i18n.Data{"Players": strings.Join(words, ", "), "First": f.FirstRound,
			"Last": f.LastRound}), look.Body, look.Text), kit.NewIconButton(look.Close, func() {
			x.do(func(a session.Answer) error { return x.d.S.DropProhibition(context.Background(), x.code, f.ID, a) })
		})))
	}
	if more := len(list) - 6; more > 0 {
		parts = append(parts, kit.NewLabel(x.d.T("group.more", i18n.Data{"N": more}), look.Small, look.Muted))
	}
	add := kit.NewEntry(x.d.T("group.forbidden.add"), nil, func(text string) {
		numbers, ok := numbersIn(text)
		if !ok {
			x.h.Say(x.d.T("group.nonumber", i18n.Data{"Value": text}))
			return
		}
		x.do(func(a session.Answer) error {
			return x.d.S.Forbid(context.Background(), x.code, numbers, x.nextRound(), 0, a)
		})
	})
	same := func(key string, of func(tournament.Player) string) fyne.CanvasObject {
		return kit.NewButton(x.d.T(key), "", func() {
			x.plainly(func() error {
				n, err := x.d.S.ForbidSame(context.Background(), x.code, of)
				if err == nil && n == 0 {
					x.h.Say(x.d.T("group.nosame"))
				}
				return err
			})
		})
	}
	parts = append(parts, kit.Field(add, 0, look.ControlHeight), kit.Row(look.Gap, same("group.forbidden.club", func(p tournament.Player) string { return p.Club }),
		same("group.forbidden.region", func(p tournament.Player) string { return p.Region }), kit.Spring()))
	return kit.Column(look.Gap, parts...)
}

// nextRound is the first round that a new prohibition can hold for.
func (x *settings) nextRound() int {
	info, err := x.d.S.Group(x.code)
	if err != nil {
		return 1
	}
	return info.Round + 1
}

// numbers renews and exchanges start numbers, corrects a rating, keeps a player at a board.
func (x *settings) numbers() fyne.CanvasObject {
	ctx := context.Background()
	parts := []fyne.CanvasObject{kit.NewLabel(x.d.T("group.numbers"), look.Small, look.Muted)}
	if moves, err := x.d.S.OutOfOrder(x.code); err == nil && len(moves) > 0 {
		parts = append(parts, wide(kit.NewFlexible(x.d.N("group.outoforder", len(moves)), look.Body, look.Warning),
			kit.NewButton(x.d.T("group.renumber"), "", func() {
				x.reason("group.renumber", func(reason string, a session.Answer) error { return x.d.S.Renumber(ctx, x.code, reason, a) })
			})))
	}
	if x.now.System != tournament.SwissDutch && !x.now.Fixed {
		parts = append(parts, kit.Row(look.Gap, kit.NewButton(x.d.T("group.draw"), "", func() { x.plainly(func() error { return x.d.S.DrawNumbers(ctx, x.code) }) }),
			kit.NewButton(x.d.T("group.byrating"), "", func() { x.plainly(func() error { return x.d.S.ArrangeNumbers(ctx, x.code, nil) }) }), kit.Spring()))
	}
	person := kit.NewEntry(x.d.T("group.player"), nil, nil)
	parts = append(parts, kit.Field(person, 0, look.ControlHeight))
	with := func(count int, do func([]tournament.Number)) func() {
		return func() {
			numbers, ok := numbersIn(person.Text)
			if !ok || len(numbers) != count {
				x.h.Say(x.d.T("group.wantnumbers", i18n.Data{"N": count}))
				x.h.Canvas().Focus(person)
				return
			}
			do(numbers)
		}
	}
	return kit.Column(look.Gap, append(parts, x.personal(with))...)
}

// personal are the commands about the players whose numbers stand in the field.
func (x *settings) personal(with func(int, func([]tournament.Number)) func()) fyne.CanvasObject {
	ctx := context.Background()
	exchange := kit.NewButton(x.d.T("group.exchange"), "", with(2, func(n []tournament.Number) {
		x.reason("group.exchange", func(reason string, a session.Answer) error {
			return x.d.S.ExchangeNumbers(ctx, x.code, n[0], n[1], reason, a)
		})
	}))
	rating := kit.NewButton(x.d.T("group.rating"), "", with(1, func(n []tournament.Number) {
		x.value("group.rating", n[0], func(v int) {
			x.reason("group.rating", func(reason string, a session.Answer) error { return x.d.S.SetRating(ctx, x.code, n[0], v, reason, a) })
		})
	}))
	board := kit.NewButton(x.d.T("group.board"), "", with(1, func(n []tournament.Number) {
		x.value("group.board", n[0], func(v int) { x.plainly(func() error { return x.d.S.FixBoard(ctx, x.code, n[0], v) }) })
	}))
	half := kit.NewButton(x.d.T("group.nohalf"), "", with(1, func(n []tournament.Number) {
		x.plainly(func() error { return x.d.S.SetHalfByeRight(ctx, x.code, n[0], false) })
	}))
	return kit.Column(look.Gap, kit.Equal(look.Gap, exchange, rating), kit.Equal(look.Gap, board, half))
}

// reason asks why, then runs the command.
func (x *settings) reason(title string, command func(reason string, a session.Answer) error) {
	kit.Ask(x.h.Canvas(), kit.Question{Title: x.d.T(title), Yes: x.d.T("group.next"), No: x.d.T("confirm.no"), Reason: x.d.T("group.reason")}, func(reason string) {
		x.do(func(a session.Answer) error { return command(reason, a) })
	})
}

// value asks for a number about a player.
func (x *settings) value(title string, n tournament.Number, take func(int)) {
	t, err := x.d.S.Tournament(x.code)
	if err != nil || t.Player(n) == nil {
		x.h.Say(x.d.T("group.nonumber", i18n.Data{"Value": fmt.Sprint(n)}))
		return
	}
	text := x.d.T(title) + ": " + desk.Short(t.Player(n).Name)
	kit.Ask(x.h.Canvas(), kit.Question{Title: text, Yes: x.d.T("group.next"), No: x.d.T("confirm.no"), Reason: x.d.T("group.value")}, func(words string) {
		v, err := strconv.Atoi(strings.TrimSpace(words))
		if err != nil {
			x.h.Say(x.d.T("group.nonumber", i18n.Data{"Value": words}))
			return
		}
		take(v)
	})
}

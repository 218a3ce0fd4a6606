package group

import (
	"context"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// appeals is the open dialog: committee, clock, register, a new appeal.
type appeals struct {
	d       *desk.Desk
	h       shell.Host
	code    string
	round   int
	closeIt func()
}

// Appeals shows the register of appeals with the committee, and takes a new one against a round of a group.
func Appeals(d *desk.Desk, h shell.Host, code string, round int) {
	x := &appeals{d: d, h: h, code: code, round: round}
	done := kit.NewButton(d.T("group.close"), "Esc", func() { x.closeIt() }).High(look.MainControl)
	body := kit.Column(look.GapBetween, kit.NewParagraph(d.T("group.appeals"), look.Heading, look.Text), x.committee(), kit.HLine(), x.clock(), x.file(), kit.HLine(), x.register(),
		kit.Space(0, 4), kit.Row(look.Gap, kit.Spring(), done))
	x.closeIt = kit.ShowDialog(h.Canvas(), kit.Pad(20, 16, 20, 16, body), 720, 0, done)
}

func (x *appeals) do(command func(session.Answer) error) {
	x.d.Do(x.h, command, func() {
		x.h.Done(x.d.LastSentence())
		x.closeIt()
		Appeals(x.d, x.h, x.code, x.round)
	})
}

// committee lists the members and adds one.
func (x *appeals) committee() fyne.CanvasObject {
	ctx := context.Background()
	list, err := x.d.S.Committee(ctx)
	if err != nil {
		x.h.Fail(err)
	}
	parts := []fyne.CanvasObject{kit.NewLabel(x.d.T("group.committee"), look.Small, look.Muted)}
	for _, m := range list {
		parts = append(parts, wide(kit.NewFlexible(m.Name+" · "+x.d.T("group.post."+strconv.Itoa(int(m.Post))), look.Body, look.Text),
			kit.NewIconButton(look.Close, func() { x.do(func(session.Answer) error { return x.d.S.DropMember(ctx, m) }) })))
	}
	post := kit.NewChoice(min(len(list), 1), nil, x.d.T("group.post.0"), x.d.T("group.post.1"), x.d.T("group.post.2"))
	name := kit.NewEntry(x.d.T("group.member"), nil, func(text string) {
		if text = strings.TrimSpace(text); text != "" {
			x.do(func(session.Answer) error {
				return x.d.S.PutMember(ctx, session.Member{Name: text, Post: session.Post(post.Chosen())})
			})
		}
	})
	return kit.Column(look.Gap, append(parts, kit.Equal(look.Gap, kit.Field(name, 0, look.ControlHeight), post))...)
}

// clock says until when appeals against the round are taken.
func (x *appeals) clock() fyne.CanvasObject {
	words := x.d.T("group.appeals.noclock", i18n.Data{"Round": x.round})
	if until, ok := x.d.S.AppealClock(x.code, x.round); ok {
		words = x.d.T("group.appeals.until", i18n.Data{"Round": x.round, "Time": until.Format("15:04:05")})
		if time.Now().After(until) {
			words = x.d.T("group.appeals.over", i18n.Data{"Round": x.round, "Time": until.Format("15:04")})
		}
	}
	return kit.NewParagraph(words, look.Body, look.Muted)
}

// file takes a new appeal: number, deposit, text.
func (x *appeals) file() fyne.CanvasObject {
	deposit := 0
	if terms := x.d.S.Regulation().Appeals; terms != nil {
		deposit = terms.Deposit
	}
	number := kit.NewEntry("", nil, nil)
	money := kit.NewEntry("", nil, nil)
	money.Put(strconv.Itoa(deposit))
	text := kit.NewEntry("", nil, nil)
	take := func() {
		numbers, ok := numbersIn(number.Text)
		sum, err := strconv.Atoi(strings.TrimSpace(money.Text))
		if !ok || len(numbers) != 1 || err != nil {
			x.h.Say(x.d.T("group.wantnumbers", i18n.Data{"N": 1}))
			x.h.Canvas().Focus(number)
			return
		}
		x.do(func(a session.Answer) error {
			return x.d.S.FileAppeal(context.Background(), x.code, x.round, numbers[0], strings.TrimSpace(text.Text), sum, a)
		})
	}
	return kit.Column(look.Gap, kit.Equal(look.Gap, kit.Labelled(x.d.T("group.appeals.player"), kit.Field(number, 0, look.ControlHeight)),
		kit.Labelled(x.d.T("group.appeals.deposit"), kit.Field(money, 0, look.ControlHeight))),
		kit.Labelled(x.d.T("group.appeals.text"), kit.Field(text, 0, look.ControlHeight)), kit.Row(look.Gap, kit.Spring(), kit.NewButton(x.d.T("group.appeals.file"), "", take)))
}

// register lists the appeals; an open one can be decided.
func (x *appeals) register() fyne.CanvasObject {
	list, err := x.d.S.Appeals(context.Background())
	if err != nil {
		x.h.Fail(err)
	}
	parts := []fyne.CanvasObject{kit.NewLabel(x.d.T("group.register"), look.Small, look.Muted)}
	for _, a := range list {
		words := x.d.T("group.appeals.line", i18n.Data{"Group": a.Group, "Round": a.Round, "Player": desk.Short(a.Player), "Text": a.Text,
			"Decision": x.d.T("bundle.appeal." + strconv.Itoa(int(a.Decision)))})
		line := []fyne.CanvasObject{kit.NewFlexible(words, look.Body, look.Text)}
		if a.Decision == session.AppealOpen {
			line = append(line, kit.NewButton(x.d.T("group.appeals.upheld"), "", x.decide(a, session.AppealUpheld)),
				kit.NewButton(x.d.T("group.appeals.dismissed"), "", x.decide(a, session.AppealDismissed)))
		}
		parts = append(parts, wide(line[0], line[1:]...))
	}
	return kit.Column(look.Gap, parts...)
}

// decide asks for the committee's words.
func (x *appeals) decide(a session.Appeal, d session.AppealDecision) func() {
	return func() {
		kit.Ask(x.h.Canvas(), kit.Question{Title: x.d.T("group.appeals.decide", i18n.Data{"Player": desk.Short(a.Player)}), Yes: x.d.T("group.next"), No: x.d.T("confirm.no"),
			Reason: x.d.T("group.appeals.ruling")}, func(ruling string) {
			x.do(func(session.Answer) error { return x.d.S.DecideAppeal(context.Background(), a.ID, d, ruling) })
		})
	}
}

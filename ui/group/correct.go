package group

import (
	"context"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// correction is the open dialog.
type correction struct {
	d            *desk.Desk
	h            shell.Host
	code         string
	round, board *kit.Entry
	result       *kit.Choice
	game, after  *kit.Paragraph
	closeIt      func()
}

// known are the results that can be put in another's place.
func known() (out []tournament.Result) {
	for r := tournament.Result(1); r < tournament.ResultCount; r++ {
		if r.Known() {
			out = append(out, r)
		}
	}
	return out
}

// Correct asks for a game of any round and puts its result or colours right; what follows is said before.
func Correct(d *desk.Desk, h shell.Host, code string, round int) {
	x := &correction{d: d, h: h, code: code}
	words := make([]string, 0, len(known()))
	for _, r := range known() {
		words = append(words, r.String())
	}
	x.round = kit.NewEntry("", func(string) { x.show() }, nil)
	x.board = kit.NewEntry("", func(string) { x.show() }, nil)
	x.result = kit.NewChoice(0, nil, words...)
	x.game, x.after = kit.NewParagraph("", look.Strong, look.Text), kit.NewParagraph("", look.Body, look.Muted)
	x.after.Lines = 3
	x.round.Put(strconv.Itoa(round))
	body := kit.Column(look.GapBetween, kit.NewParagraph(d.T("group.correct.title", i18n.Data{"Group": code}), look.Heading, look.Text),
		kit.Equal(look.GapBetween, kit.Labelled(d.T("group.correct.round"), kit.Field(x.round, 0, look.ControlHeight)),
			kit.Labelled(d.T("group.correct.board"), kit.Field(x.board, 0, look.ControlHeight)), kit.Labelled(d.T("group.correct.result"), x.result)),
		kit.Sized(0, 22, x.game), kit.Sized(0, 66, x.after), kit.Space(0, 4),
		kit.Row(look.Gap, kit.NewButton(d.T("group.correct.colours"), "", x.colours), kit.NewButton(d.T("group.correct.report"), "", x.report), kit.Spring(),
			kit.NewButton(d.T("group.close"), "Esc", func() { x.closeIt() }), kit.NewMain(d.T("group.correct.yes"), "", x.write)))
	x.closeIt = kit.ShowDialog(h.Canvas(), kit.Pad(20, 16, 20, 16, body), 640, 0, x.board)
	x.show()
}

// at reads round and board; ok is false while they name no game.
func (x *correction) at() (round int, g tournament.Game, ok bool) {
	round, err := strconv.Atoi(strings.TrimSpace(x.round.Text))
	board, errBoard := strconv.Atoi(strings.TrimSpace(x.board.Text))
	if err != nil || errBoard != nil {
		return 0, g, false
	}
	info, err := x.d.S.Group(x.code)
	if err != nil {
		return 0, g, false
	}
	r, err := x.d.S.Round(x.code, round)
	if err != nil {
		return 0, g, false
	}
	for _, g := range r.Games {
		if g.Board+info.FirstBoard-1 == board {
			return round, g, true
		}
	}
	return 0, g, false
}

// show names the game and what its correction would bring.
func (x *correction) show() {
	if x.game == nil {
		return
	}
	round, g, ok := x.at()
	t, err := x.d.S.Tournament(x.code)
	if !ok || err != nil {
		x.game.Text, x.after.Text = x.d.T("group.correct.nogame"), ""
		x.refresh()
		return
	}
	x.game.Text = desk.Short(t.Player(g.White).Name) + " — " + desk.Short(t.Player(g.Black).Name) + "  " + g.Result.String()
	c, err := x.d.S.Consequences(x.code, round, false)
	if err != nil {
		x.h.Fail(err)
		return
	}
	x.after.Text = x.consequences(c)
	x.refresh()
}

func (x *correction) refresh() {
	x.game.Refresh()
	x.after.Refresh()
}

// consequences in words.
func (x *correction) consequences(c session.Consequences) string {
	var lines []string
	if c.ReportOnly {
		return x.d.T("group.correct.reportonly")
	}
	if c.NextPairing > 0 {
		lines = append(lines, x.d.T("group.correct.next", i18n.Data{"Round": c.NextPairing}))
	}
	if len(c.Standing) > 0 {
		lines = append(lines, x.d.T("group.correct.stand"))
	}
	if c.Standings {
		lines = append(lines, x.d.T("group.correct.standings"))
	}
	return strings.Join(lines, " ")
}

// do runs a command on the game named; the dialog closes when it was written.
func (x *correction) do(command func(round int, g tournament.Game, a session.Answer) error) {
	round, g, ok := x.at()
	if !ok {
		x.h.Canvas().Focus(x.board)
		return
	}
	x.d.Do(x.h, func(a session.Answer) error { return command(round, g, a) }, func() {
		x.closeIt()
		x.h.Done(x.d.LastSentence())
	})
}

func (x *correction) chosen() tournament.Result { return known()[x.result.Chosen()] }

func (x *correction) write() {
	x.do(func(round int, g tournament.Game, a session.Answer) error {
		return x.d.S.SetResult(context.Background(), x.code, round, g.Board, x.chosen(), a)
	})
}

func (x *correction) colours() {
	x.why("group.correct.colours", func(reason string) {
		x.do(func(round int, g tournament.Game, a session.Answer) error {
			return x.d.S.CorrectColours(context.Background(), x.code, round, g.Board, reason, a)
		})
	})
}

func (x *correction) report() {
	x.why("group.correct.report", func(reason string) {
		x.do(func(round int, g tournament.Game, a session.Answer) error {
			return x.d.S.CorrectReport(context.Background(), x.code, round, g.Board, x.chosen(), reason, a)
		})
	})
}

// why asks for the reason.
func (x *correction) why(title string, then func(string)) {
	kit.Ask(x.h.Canvas(), kit.Question{Title: x.d.T(title), Yes: x.d.T("group.next"), No: x.d.T("confirm.no"), Reason: x.d.T("group.reason")}, then)
}

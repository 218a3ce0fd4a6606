// Package group has the dialogs about one group as a whole: its settings with FIDE mode, the correction of a game, and appeals. What may be
// changed when is decided by the session; the dialogs only ask and show its refusals.
package group

import (
	"context"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// settings is the open dialog.
type settings struct {
	d       *desk.Desk
	h       shell.Host
	code    string
	now     session.Settings
	closeIt func()
}

// Settings shows the settings of a group.
func Settings(d *desk.Desk, h shell.Host, code string) {
	now, err := d.S.Settings(code)
	if err != nil {
		h.Fail(err)
		return
	}
	x := &settings{d: d, h: h, code: code, now: now}
	rounds := x.rounds()
	left := kit.Column(look.GapBetween, rounds, x.system(), x.scoring(), x.bye(), x.tieBreaks(), x.acceleration(), x.unrated(), x.numbers())
	right := kit.Column(look.GapBetween, x.method(), x.equals(), x.firstBoard(), x.flags(), x.forbidden())
	done := kit.NewButton(d.T("group.close"), "Esc", func() { x.closeIt() }).High(look.MainControl)
	body := kit.Column(look.GapBetween, kit.NewParagraph(d.T("group.title", i18n.Data{"Group": code}), look.Heading, look.Text), x.mode(),
		kit.HLine(), kit.Equal(24, left, right), kit.Space(0, 4),
		kit.Row(look.Gap, kit.Spring(), done))
	x.closeIt = kit.ShowDialog(h.Canvas(), kit.Pad(20, 16, 20, 16, body), 860, 0, done)
}

// do runs a command; when it was written the dialog shows the new state.
func (x *settings) do(command func(session.Answer) error) {
	x.d.Do(x.h, command, func() {
		x.h.Done(x.d.LastSentence())
		x.closeIt()
		Settings(x.d, x.h, x.code)
	})
}

// plainly is do for a command without a question.
func (x *settings) plainly(command func() error) {
	x.do(func(session.Answer) error { return command() })
}

// mode says whether the group is in FIDE mode, and leads out of it.
func (x *settings) mode() fyne.CanvasObject {
	if x.now.LeftFIDE > 0 {
		return kit.Row(look.Gap, kit.NewSign(look.Warn, look.Warning, look.IconInRow+2),
			kit.NewLabel(x.d.T("group.fide.left", i18n.Data{"Round": x.now.LeftFIDE}), look.Body, look.Text), kit.Spring())
	}
	words := x.d.T("group.fide.on")
	if x.now.Fixed {
		words = x.d.T("group.fide.fixed")
	}
	leave := kit.NewButton(x.d.T("group.fide.leave"), "", func() {
		kit.Ask(x.h.Canvas(), kit.Question{Title: x.d.T("group.fide.leave"), Text: x.d.T("group.fide.why"), Yes: x.d.T("group.next"), No: x.d.T("confirm.no"),
			Grave: true, Reason: x.d.T("group.reason")}, func(reason string) {
			x.do(func(a session.Answer) error { return x.d.S.LeaveFIDE(context.Background(), x.code, reason, a) })
		})
	})
	return wide(kit.NewFlexible(words, look.Body, look.Text), leave)
}

// wide is a row whose first part takes the width that is left over.
func wide(first fyne.CanvasObject, rest ...fyne.CanvasObject) fyne.CanvasObject {
	return kit.RowFill(look.Gap, first, append([]fyne.CanvasObject{first}, rest...)...)
}

// field is an entry whose text is taken by Enter.
func (x *settings) field(label, value string, take func(string)) fyne.CanvasObject {
	e := kit.NewEntry("", nil, func(text string) { take(strings.TrimSpace(text)) })
	e.Put(value)
	return kit.Labelled(x.d.T(label), kit.Field(e, 0, look.ControlHeight))
}

// number is a field for a whole number.
func (x *settings) number(label string, value int, take func(int) error) fyne.CanvasObject {
	return x.field(label, strconv.Itoa(value), func(text string) {
		n, err := strconv.Atoi(text)
		if err != nil {
			x.h.Say(x.d.T("group.nonumber", i18n.Data{"Value": text}))
			return
		}
		x.plainly(func() error { return take(n) })
	})
}

func (x *settings) rounds() fyne.CanvasObject {
	return x.field("group.rounds", strconv.Itoa(x.now.Rounds), func(text string) {
		n, err := strconv.Atoi(text)
		if err != nil {
			x.h.Say(x.d.T("group.nonumber", i18n.Data{"Value": text}))
			return
		}
		x.do(func(a session.Answer) error { return x.d.S.SetRoundCount(context.Background(), x.code, n, a) })
	})
}

// choice is one of several words.
func (x *settings) choice(label string, chosen int, take func(int), keys ...string) fyne.CanvasObject {
	words := make([]string, len(keys))
	for i, k := range keys {
		words[i] = x.d.T(k)
	}
	return kit.Labelled(x.d.T(label), kit.NewChoice(chosen, take, words...))
}

func (x *settings) system() fyne.CanvasObject {
	return x.choice("group.system", int(x.now.System), func(i int) {
		x.do(func(a session.Answer) error {
			return x.d.S.SetSystem(context.Background(), x.code, tournament.System(i), a)
		})
	}, "group.system.0", "group.system.1", "group.system.2")
}

// scoring is win, draw and loss as «1-0.5-0»; the bye keeps its kind.
func (x *settings) scoring() fyne.CanvasObject {
	sc := x.now.Scoring
	return x.field("group.scoring", sc.Win.Short()+" "+sc.Draw.Short()+" "+sc.Loss.Short(), func(text string) {
		var p [3]tournament.Points
		parts := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '-' || r == '–' })
		for i := range p {
			var err error
			if len(parts) == len(p) {
				p[i], err = tournament.ParsePoints(parts[i])
			}
			if err != nil || len(parts) != len(p) {
				x.h.Say(x.d.T("group.noscoring", i18n.Data{"Value": text}))
				return
			}
		}
		next := tournament.NewScoring(p[0], p[1], p[2])
		next.PairingBye = next.Of(byeLike(sc))
		x.do(func(a session.Answer) error { return x.d.S.SetScoring(context.Background(), x.code, next, a) })
	})
}

// byeKinds are the outcomes that a bye may be worth as much as.
var byeKinds = []tournament.Outcome{tournament.Win, tournament.Draw, tournament.Loss}

// byeLike is the outcome that the bye is worth as much as; a win when there is none.
func byeLike(sc tournament.Scoring) tournament.Outcome {
	for _, o := range byeKinds {
		if sc.Of(o) == sc.PairingBye {
			return o
		}
	}
	return tournament.Win
}

func (x *settings) bye() fyne.CanvasObject {
	chosen := 0
	for i, o := range byeKinds {
		if o == byeLike(x.now.Scoring) {
			chosen = i
		}
	}
	return x.choice("group.bye", chosen, func(i int) {
		next := x.now.Scoring
		next.PairingBye = next.Of(byeKinds[i])
		x.do(func(a session.Answer) error { return x.d.S.SetScoring(context.Background(), x.code, next, a) })
	}, "group.bye.win", "group.bye.draw", "group.bye.loss")
}

func (x *settings) tieBreaks() fyne.CanvasObject {
	return x.field("group.tiebreaks", strings.Join(x.now.TieBreaks, ", "), func(text string) {
		codes := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
		x.do(func(a session.Answer) error { return x.d.S.SetTieBreaks(context.Background(), x.code, codes, a) })
	})
}

// acceleration is Baku in a Swiss, the order of the cycles in a double round robin.
func (x *settings) acceleration() fyne.CanvasObject {
	switch x.now.System {
	case tournament.SwissDutch:
		return kit.NewCheckBox(x.d.T("group.baku"), x.now.Baku, func(on bool) {
			x.do(func(a session.Answer) error { return x.d.S.SetAcceleration(context.Background(), x.code, on, a) })
		})
	case tournament.DoubleRoundRobin:
		return kit.NewCheckBox(x.d.T("group.cycleswap"), x.now.CycleSwap, func(on bool) {
			x.do(func(a session.Answer) error { return x.d.S.SetCycleSwap(context.Background(), x.code, on, a) })
		})
	}
	return kit.Space(0, 0)
}

// unrated says how players without a rating count; a number is the rating they count with.
func (x *settings) unrated() fyne.CanvasObject {
	chosen := x.choice("group.unrated", int(x.now.Unrated), func(i int) {
		x.plainly(func() error {
			return x.d.S.SetUnrated(context.Background(), x.code, tiebreak.Unrated(i), x.now.UnratedRank)
		})
	}, "group.unrated.0", "group.unrated.1", "group.unrated.2", "group.unrated.3")
	if x.now.Unrated != tiebreak.UnratedFixed {
		return chosen
	}
	return kit.Equal(look.Gap, chosen, x.number("group.unrated.rating", x.now.UnratedRank, func(n int) error {
		return x.d.S.SetUnrated(context.Background(), x.code, tiebreak.UnratedFixed, n)
	}))
}

func (x *settings) method() fyne.CanvasObject {
	chosen, keys := 0, make([]string, len(session.RatingMethods))
	for i, m := range session.RatingMethods {
		keys[i] = "group.method." + strconv.Itoa(i)
		if m == x.now.Method {
			chosen = i
		}
	}
	return x.choice("group.method", chosen, func(i int) {
		x.plainly(func() error {
			return x.d.S.SetRatingMethod(context.Background(), x.code, session.RatingMethods[i], x.now.Equals)
		})
	}, keys...)
}

func (x *settings) equals() fyne.CanvasObject {
	kinds := []session.Equals{session.EqualsByName, session.EqualsByFIDEID, session.EqualsByAge}
	chosen := 0
	for i, k := range kinds {
		if k == x.now.Equals {
			chosen = i
		}
	}
	return x.choice("group.equals", chosen, func(i int) {
		x.plainly(func() error {
			return x.d.S.SetRatingMethod(context.Background(), x.code, x.now.Method, kinds[i])
		})
	}, "group.equals.0", "group.equals.1", "group.equals.2")
}

func (x *settings) firstBoard() fyne.CanvasObject {
	return x.number("group.firstboard", x.now.FirstBoard, func(n int) error { return x.d.S.SetFirstBoard(context.Background(), x.code, n) })
}

// flags are the settings that are on or off.
func (x *settings) flags() fyne.CanvasObject {
	box := func(key string, on bool, set func(context.Context, string, bool) error) fyne.CanvasObject {
		return kit.NewCheckBox(x.d.T(key), on, func(on bool) { x.plainly(func() error { return set(context.Background(), x.code, on) }) })
	}
	list := []fyne.CanvasObject{
		box("group.lots", x.now.Lots, x.d.S.SetLots),
		box("group.chess960", x.now.Chess960, x.d.S.SetChess960),
		box("group.listcheck", x.now.ListCheck, x.d.S.SetListCheck),
		box("group.long", x.now.Long, func(ctx context.Context, code string, on bool) error { return x.d.S.SetLongEvent(ctx, code, &on) }),
	}
	if x.now.Long {
		list = append(list, box("group.byround", x.now.ByRound, x.d.S.SetRatingsByRound))
	}
	if info, err := x.d.S.Group(x.code); err == nil {
		if n, rank, ok := x.d.S.StartPosition(x.code, info.Round); ok {
			e := kit.NewEntry("", nil, func(text string) { x.position(info.Round, strings.TrimSpace(text)) })
			e.Put(strconv.Itoa(n))
			list = append(list, kit.Labelled(x.d.T("group.position", i18n.Data{"Round": info.Round, "Rank": rank}), kit.Field(e, 0, look.ControlHeight)))
		}
	}
	return kit.Column(look.Gap, list...)
}

// position notes a start position that was drawn elsewhere.
func (x *settings) position(round int, text string) {
	n, err := strconv.Atoi(text)
	if err != nil {
		x.h.Say(x.d.T("group.nonumber", i18n.Data{"Value": text}))
		return
	}
	x.plainly(func() error { return x.d.S.SetStartPosition(context.Background(), x.code, round, n) })
}

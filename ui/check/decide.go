package check

import (
	"context"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/shell"
)

// decision is one line of what must be decided before the pairing; without an answer it goes on as its note says.
type decision struct {
	icon       look.Icon
	who        string
	what, note string
	answers    []answer
	buttons    []*kit.Button // of the answers, in the row
}

// answer is one way to decide.
type answer struct {
	words string
	key   rune
	do    func()
}

// decide lists what a group wants to know.
func (s *Screen) decide(g *group) (out []decision) {
	if g.info.Status == session.Registering || g.info.Status == session.Finished {
		return nil
	}
	if len(g.pending) > fewMissing {
		out = append(out, s.manyMissing(g))
	} else {
		for _, b := range g.pending {
			out = append(out, s.missing(g, b))
		}
	}
	for _, p := range g.noShows {
		out = append(out, s.noShow(g, p))
	}
	for _, v := range g.late {
		out = append(out, s.lateEntry(g, v))
	}
	if warnings, err := s.d.S.PlanWarnings(g.info.Code); err == nil && g.next == 1 {
		for _, w := range warnings {
			out = append(out, decision{icon: look.Warn, who: s.d.T("check.group", i18n.Data{"Group": g.info.Code}), what: s.h.Text().Error(w), note: s.d.T("check.plan")})
		}
	}
	return out
}

// fewMissing boards are asked for one by one; more of them mean that the round is not over.
const fewMissing = 4

const mostNamed = 14

// manyMissing names the boards without a result and leads to them.
func (s *Screen) manyMissing(g *group) decision {
	var boards []string
	for _, b := range g.pending[:min(len(g.pending), mostNamed)] {
		boards = append(boards, strconv.Itoa(b+g.info.FirstBoard-1))
	}
	if len(g.pending) > mostNamed {
		boards = append(boards, "…")
	}
	return decision{icon: look.Blocked, who: s.d.T("check.group", i18n.Data{"Group": g.info.Code}), what: s.d.T("check.many", i18n.Data{"Boards": strings.Join(boards, ", ")}),
		note: s.d.T("check.missing2", i18n.Data{"Group": g.info.Code, "Round": g.info.Round}), answers: []answer{{s.d.T("check.toresults"), '1', func() {
			s.h.Go(shell.Route{Stage: shell.Rounds, Group: g.info.Code})
		}}}}
}

// missing is a board without a result.
func (s *Screen) missing(g *group, board int) decision {
	var game tournament.Game
	for _, x := range g.t.Rounds[g.info.Round-1].Games {
		if x.Board == board {
			game = x
		}
	}
	d := decision{icon: look.Blocked, who: s.d.T("check.board", i18n.Data{"Group": g.info.Code, "Board": board + g.info.FirstBoard - 1}),
		what: s.d.T("check.missing", i18n.Data{"White": desk.Short(g.t.Player(game.White).Name), "Black": desk.Short(g.t.Player(game.Black).Name)}),
		note: s.d.T("check.missing2", i18n.Data{"Group": g.info.Code, "Round": g.info.Round})}
	for _, x := range []struct {
		words string
		key   rune
		r     tournament.Result
	}{{tournament.WhiteWins.String(), '1', tournament.WhiteWins}, {tournament.Drawn.String(), '2', tournament.Drawn},
		{tournament.BlackWins.String(), '3', tournament.BlackWins}, {s.d.T("check.adjourned"), '.', tournament.AdjournedGame}} {
		d.answers = append(d.answers, answer{x.words, x.key, func() {
			s.d.Do(s.h, func(a session.Answer) error {
				return s.d.S.SetResult(context.Background(), g.info.Code, g.info.Round, board, x.r, a)
			}, s.said)
		}})
	}
	return d
}

// noShow is somebody who forfeited the last round.
func (s *Screen) noShow(g *group, p *tournament.Player) decision {
	return decision{icon: look.Warn, who: who(g, p.Name), what: s.d.T("check.noshow", i18n.Data{"Round": g.info.Round}), note: s.d.T("check.noshow2"),
		answers: []answer{
			{s.d.T("check.plays"), '1', func() {
				s.done[seat{g.info.Code, g.info.Round, p.ID}] = true
				s.h.Say(s.d.T("check.plays.said", i18n.Data{"Player": desk.Short(p.Name), "Round": g.next}))
				s.Refresh()
				s.h.Home()
			}},
			{s.d.T("check.gone"), '2', func() { s.run(func() error { return s.d.S.Withdraw(context.Background(), g.info.Code, p.Number) }) }},
		}}
}

// lateEntry is somebody confirmed after the registration was closed.
func (s *Screen) lateEntry(g *group, v session.EntryView) decision {
	note := s.d.T("check.late2", i18n.Data{"Round": g.next, "Paid": desk.Money(v.Paid), "Fee": desk.Money(v.Fee.Total)})
	return decision{icon: look.Warn, who: who(g, v.Entry.Name), what: s.d.T("check.late", i18n.Data{"Rating": strconv.Itoa(v.Entry.FIDE)}), note: note,
		answers: []answer{
			{s.d.T("check.admit"), '1', func() { s.run(func() error { return s.d.S.Admit(context.Background(), v.ID) }) }},
			{s.d.T("check.refuse"), '2', func() {
				s.run(func() error { return s.d.S.SetPresence(context.Background(), v.ID, session.NotAdmitted) })
			}},
		}}
}

func who(g *group, name string) string { return g.info.Code + " · " + desk.Short(name) }

// run does a command of an answer.
func (s *Screen) run(f func() error) {
	if err := f(); err != nil {
		s.h.Fail(err)
		return
	}
	s.said()
}

func (s *Screen) said() {
	s.h.Done(s.d.LastSentence())
	s.h.Home()
}

// fillList draws the decisions, or the sentence that there are none.
func (s *Screen) fillList() {
	if len(s.decisions) == 0 {
		s.rows.SetItems()
		s.list.Objects = []fyne.CanvasObject{kit.Row(look.Gap, kit.NewSign(look.Check, look.Success, look.IconInRow), kit.NewLabel(s.d.T("check.nothing"), look.Body, look.Muted))}
		return
	}
	var items []fyne.CanvasObject
	for i := range s.decisions {
		items = append(items, s.item(&s.decisions[i]))
	}
	s.rows.SetItems(items...)
	s.dress()
	head := kit.Row(look.Gap, kit.NewLabel(s.d.T("check.decide"), look.Heading, look.Text), kit.NewBadge(strconv.Itoa(len(s.decisions)), kit.Neutral, look.NoIcon))
	s.list.Objects = []fyne.CanvasObject{kit.Column(look.Gap, head, s.rows)}
}

const decisionHeight, whoWidth = 49, 170

func (s *Screen) item(d *decision) fyne.CanvasObject {
	role := look.Warning
	if d.icon == look.Blocked {
		role = look.Error
	}
	lines := kit.Column(0, kit.Spring(), kit.NewFlexible(d.what, look.Body, look.Text), kit.Space(0, 1), kit.NewFlexible(d.note, look.Small, look.Muted), kit.Spring())
	parts := []fyne.CanvasObject{kit.Space(4, 0), kit.NewSign(d.icon, role, look.IconInRow+2), kit.Sized(whoWidth, 0, kit.NewFlexible(d.who, look.Strong, look.Text)), lines}
	for _, a := range d.answers {
		b := kit.NewButton(a.words, string(a.key), a.do).High(look.SmallControl)
		d.buttons = append(d.buttons, b)
		parts = append(parts, b)
	}
	return kit.Sized(0, decisionHeight, kit.Pad(8, 0, 10, 0, kit.RowFill(look.Gap, lines, parts...)))
}

// dress gives the buttons of the selected row their white ground.
func (s *Screen) dress() {
	for i := range s.decisions {
		for _, b := range s.decisions[i].buttons {
			kind := kit.Plain
			if i == s.rows.Selected() {
				kind = kit.White
			}
			b.As(kind).Refresh()
		}
	}
}

// typed answers the selected line by its key.
func (s *Screen) typed(row int, r rune) bool {
	if r == ',' {
		r = '.'
	}
	if row < 0 || row >= len(s.decisions) || s.busy {
		return false
	}
	for _, a := range s.decisions[row].answers {
		if a.key == r {
			a.do()
			return true
		}
	}
	return false
}

func (s *Screen) key(_ int, e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		s.pairNow()
		return true
	}
	return false
}

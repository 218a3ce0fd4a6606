package rounds

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report/bundle"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
	"tura/ui/shell"
)

// The figures of the numeric pad for the three results: 1, 2, 3 or, by setting, 1, 5, 0.
const (
	padKeys  = "123"
	zeroKeys = "150"
)

var padResults = [...]tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}

// keys in use, in the order of padResults.
func (s *Screen) keys() string {
	if s.d.ZeroPad() {
		return zeroKeys
	}
	return padKeys
}

// switchPad changes the keys and shows the new ones.
func (s *Screen) switchPad() {
	s.d.SwitchPad()
	s.fillKeys()
	s.h.Say(s.d.T("rounds.pad", i18n.Data{"Keys": strings.Join(strings.Split(s.keys(), ""), ", ")}))
}

// typed is the numeric pad; the comma stands where a Russian layout has the point.
func (s *Screen) typed(c rune) bool {
	if c == '/' {
		s.h.Canvas().Focus(s.jump)
		return true
	}
	r, ok := s.selected()
	if i := strings.IndexRune(s.keys(), c); i >= 0 {
		if ok {
			s.enter(r, padResults[i])
		}
		return true
	}
	switch c {
	case '+':
		if ok {
			s.enter(r, tournament.BlackAbsent)
		}
	case '-', '−':
		if ok {
			s.whiteAbsent(r)
		}
	case '?':
		if ok {
			s.explain()
		}
	case '*':
		if ok {
			s.dispute(r)
		}
	case '.', ',':
		if ok {
			s.more(r)
		}
	default:
		return false
	}
	return true
}

func (s *Screen) key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyBackspace {
		if r, ok := s.selected(); ok {
			s.set(r, tournament.Pending)
		}
		return true
	}
	return false
}

// enter writes a result and goes on to the next board.
func (s *Screen) enter(r boardRow, res tournament.Result) {
	if s.pass != nil {
		s.compare(r, res)
		return
	}
	s.keep = r.board
	s.write(r, res, func() { s.grid.Step(1) })
}

// set writes a result and stays.
func (s *Screen) set(r boardRow, res tournament.Result) {
	s.keep = r.board
	s.write(r, res, nil)
}

func (s *Screen) write(r boardRow, res tournament.Result, then func()) {
	s.d.Do(s.h, func(a session.Answer) error {
		return s.d.S.SetResult(context.Background(), s.code, s.shownRound(), r.game.Board, res, a)
	}, func() {
		if then != nil {
			then()
		}
		s.h.Done(s.d.LastSentence())
	})
}

// whiteAbsent is the minus: White did not come; pressed again on the same board, nobody came, which is asked once.
func (s *Screen) whiteAbsent(r boardRow) {
	if r.game.Result != tournament.WhiteAbsent || s.pass != nil {
		s.keep = r.board
		if s.pass != nil {
			s.compare(r, tournament.WhiteAbsent)
			return
		}
		s.write(r, tournament.WhiteAbsent, nil) // stays, so that a second minus means the same board
		return
	}
	kit.Ask(s.h.Canvas(), kit.Question{Title: s.d.T("rounds.both.title", i18n.Data{"Board": r.board}), Text: s.d.T("rounds.both.text"),
		Yes: s.d.T("rounds.both.yes"), No: s.d.T("rounds.both.no")}, func(string) { s.enter(r, tournament.BothAbsent) })
}

func (s *Screen) dispute(r boardRow) {
	err := s.d.S.SetDisputed(context.Background(), s.code, s.shownRound(), r.game.Board, !r.game.Disputed)
	if err != nil {
		s.h.Fail(err)
		return
	}
	s.h.Done(s.d.LastSentence())
}

// more is the small menu of rare results.
func (s *Screen) more(r boardRow) {
	var items []kit.MenuItem
	for _, x := range []struct {
		res tournament.Result
		key string
	}{{tournament.AdjournedGame, "rounds.more.adjourned"}, {tournament.HalfZero, "rounds.more.halfzero"}, {tournament.ZeroHalf, "rounds.more.zerohalf"},
		{tournament.BothLose, "rounds.more.bothlose"}, {tournament.WhiteWinsUnrated, "rounds.more.whiteunrated"},
		{tournament.DrawnUnrated, "rounds.more.drawunrated"}, {tournament.BlackWinsUnrated, "rounds.more.blackunrated"}} {
		items = append(items, kit.MenuItem{Text: s.d.T(x.key), Checked: r.game.Result == x.res, Do: func() { s.enter(r, x.res) }})
	}
	s.menuAtRow(items)
}

// menuAtRow drops a menu under the selected row.
func (s *Screen) menuAtRow(items []kit.MenuItem) {
	kit.ShowMenu(s.h.Canvas(), s.grid.SelectedPlace(colResult), items, nil, nil)
}

// Commands of the table that mean something here.
func (s *Screen) Commands() map[shell.CommandID]func() {
	c := map[shell.CommandID]func(){
		shell.CmdBoard:  func() { s.h.Canvas().Focus(s.jump) },
		shell.CmdEscape: s.escape,
		shell.CmdPair:   s.goCheck,
		shell.CmdStart:  s.startClocks,
		shell.CmdUnpair: s.unpair,
		shell.CmdVerify: s.toggleVerify,
		shell.CmdManual: s.toggleManual,
		shell.CmdPad:    s.switchPad,
	}
	if s.shownRound() > 0 {
		c[shell.CmdBundle] = s.printBundle
		c[shell.CmdPaper] = s.printPairings
	}
	if _, ok := s.selected(); ok {
		c[shell.CmdWithdraw] = s.withdraw
		c[shell.CmdHalfBye] = s.halfBye
	}
	return c
}

func (s *Screen) escape() {
	if s.manual.moving != 0 {
		s.manual.moving = 0
		s.h.Say("")
		return
	}
	if s.pass != nil {
		s.toggleVerify()
		return
	}
	if s.filters.Chosen() != int(allBoards) {
		s.filters.Choose(int(allBoards))
		s.keep = 0
		s.fillGrid()
	}
}

func (s *Screen) goCheck() {
	s.h.Go(shell.Route{Stage: shell.Check, Group: s.code})
}

// printBundle prints what hangs on the wall for the last round of the chosen groups, and the result slips.
func (s *Screen) printBundle() {
	name := s.d.T("rounds.bundle", i18n.Data{"Round": s.info.Round, "Groups": strings.Join(s.h.Groups(), ", ")})
	press.Show(s.h, s.d, name, true, bundle.Orders(s.d.S, s.h.Groups(), bundle.Round...), nil)
}

// printPairings prints the list of the round that is shown, by board.
func (s *Screen) printPairings() {
	name := s.d.T("rounds.paper", i18n.Data{"Round": s.shownRound(), "Group": s.code})
	press.Show(s.h, s.d, name, true, []bundle.Order{{Kind: bundle.PairingsByBoard, Group: s.code, Round: s.shownRound()}}, nil)
}

func (s *Screen) startClocks() {
	if err := s.d.S.Start(context.Background(), s.h.Groups()...); err != nil {
		s.h.Fail(err)
		return
	}
	s.h.Done(s.d.LastSentence())
}

// unpair takes the last round away; it wants a reason and asks.
func (s *Screen) unpair() {
	if s.info.Round == 0 {
		return
	}
	kit.Ask(s.h.Canvas(), kit.Question{Title: s.d.T("rounds.unpair.title", i18n.Data{"Round": s.info.Round, "Group": s.code}),
		Text: s.d.T("rounds.unpair.text"), Yes: s.d.T("rounds.unpair.yes"), No: s.d.T("confirm.no"), Grave: true, Reason: s.d.T("rounds.unpair.reason")},
		func(reason string) {
			s.d.Do(s.h, func(a session.Answer) error { return s.d.S.Unpair(context.Background(), s.code, reason, a) },
				func() { s.h.Done(s.d.LastSentence()) })
		})
}

// withdraw takes one of the two players out of the coming rounds, or lets him return.
func (s *Screen) withdraw() {
	s.choosePlayer(func(p *tournament.Player) (string, func() error) {
		if p.Status == tournament.Active {
			return s.d.T("rounds.withdraw", i18n.Data{"Player": p.Name}), func() error { return s.d.S.Withdraw(context.Background(), s.code, p.Number) }
		}
		return s.d.T("rounds.return", i18n.Data{"Player": p.Name}), func() error { return s.d.S.Return(context.Background(), s.code, p.Number) }
	})
}

// halfBye notes a half-point bye in the next round.
func (s *Screen) halfBye() {
	round := s.info.Round + 1
	s.choosePlayer(func(p *tournament.Player) (string, func() error) {
		return s.d.T("rounds.halfbye", i18n.Data{"Player": p.Name, "Round": round}), func() error {
			return s.d.S.SetRequest(context.Background(), s.code, p.Number, round, tournament.HalfBye, "")
		}
	})
}

// choosePlayer offers the two players of the selected board.
func (s *Screen) choosePlayer(what func(*tournament.Player) (string, func() error)) {
	r, ok := s.selected()
	if !ok {
		return
	}
	var items []kit.MenuItem
	for _, n := range []tournament.Number{r.white.number, r.black.number} {
		words, run := what(s.m.t.Player(n))
		items = append(items, kit.MenuItem{Text: words, Do: func() {
			if err := run(); err != nil {
				s.h.Fail(err)
				return
			}
			s.h.Done(s.d.LastSentence())
		}})
	}
	s.menuAtRow(items)
}

// pass is the second pass: every result typed again and compared, nothing written.
type pass struct{ typed map[int]tournament.Result }

func (p *pass) mark(s *Screen, r boardRow) kit.Cell {
	again, done := p.typed[r.board]
	switch {
	case !done:
		return kit.Cell{}
	case again == r.game.Result:
		return kit.Cell{Text: s.d.T("rounds.pass.same"), Icon: look.Check, IconIn: look.Success}
	}
	return kit.Cell{Text: again.String() + "?", Icon: look.Blocked, IconIn: look.Error, Role: look.Error}
}

func (s *Screen) toggleVerify() {
	if s.pass == nil {
		s.pass = &pass{typed: map[int]tournament.Result{}}
		s.filters.Choose(int(allBoards))
		s.grid.Step(-len(s.shown))
		s.h.Say(s.d.T("rounds.pass.begin"))
	} else {
		differ := 0
		for _, r := range s.m.rows {
			if again, ok := s.pass.typed[r.board]; ok && again != r.game.Result {
				differ++
			}
		}
		s.h.Say(s.d.N("rounds.pass.end", differ, i18n.Data{"All": len(s.pass.typed)}))
		s.pass = nil
	}
	s.Refresh()
	s.h.Home()
}

// compare notes what was typed in the second pass and goes on.
func (s *Screen) compare(r boardRow, res tournament.Result) {
	s.pass.typed[r.board] = res
	if res != r.game.Result {
		s.h.Say(s.d.T("rounds.pass.differs", i18n.Data{"Board": r.board, "First": r.game.Result.String(), "Second": res.String()}))
	}
	s.grid.RefreshRow(s.grid.Selected())
	s.grid.Step(1)
}

package vcl

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tura/core/fault"
	"tura/core/session"
	"tura/core/tournament"
	"tura/core/trf"
)

// H: manual changes and the log.

func open(t *testing.T, s *session.Session) {
	t.Helper()
	must(t, s.OpenManual(ctx, "A", "in the hall"))
}

func warned(t *testing.T, s *session.Session, code string) {
	t.Helper()
	m, err := s.ManualState("A")
	must(t, err)
	for _, w := range m.Warnings {
		if w.Fault.Code == code {
			return
		}
	}
	t.Errorf("no %s in %v", code, m.Warnings)
}

func TestVCL_Q064_PairingsByHand(t *testing.T) {
	note(t)
	s := plan{players: 9, rounds: 5}.event(t)
	pair(t, s)
	open(t, s)
	agree(t, func(a session.Answer) error { return s.SwapPlayers(ctx, "A", 1, 2, a) })
	agree(t, func(a session.Answer) error { return s.SwapColours(ctx, "A", 1, a) })
	if g := gameOf(t, s, 2); g.Board != 1 || g.Black != 2 {
		t.Errorf("2 stands at %v", g)
	}
	agree(t, func(a session.Answer) error { return s.DeleteBoard(ctx, "A", 1, a) })
	agree(t, func(a session.Answer) error { return s.DeleteBoard(ctx, "A", 2, a) })
	m, _ := s.ManualState("A")
	if len(m.Pool) != 4 {
		t.Errorf("pool %v", m.Pool)
	}
	agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", m.Pool[0], m.Pool[1], a) })
	agree(t, func(a session.Answer) error { return s.GiveBye(ctx, "A", m.Pool[2], tournament.ZeroBye, a) })
	agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", m.Pool[3], 9, a) }) // with the one who had the bye
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	must(t, state(t, s).Check())
}

func TestVCL_Q065_TheSessionHasAStartAndAnEnd(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	pair(t, s)
	refused(t, s.SwapPlayers(ctx, "A", 1, 2, ""), "session.manualclosed")
	open(t, s)
	if !info(t, s).Manual {
		t.Error("the open session is not shown")
	}
	agree(t, func(a session.Answer) error { return s.SwapPlayers(ctx, "A", 1, 2, a) })
	play(t, s)
	_, err := s.Pair(ctx, "A")
	refused(t, err, "session.manualopen")
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	if n := len(comments(t, s)); n != 1 {
		t.Errorf("%d lines", n)
	}
	// Opening it again clears its record; so does un-pairing.
	open(t, s)
	if n := len(comments(t, s)); n != 0 {
		t.Errorf("%d lines while open", n)
	}
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	agree(t, func(a session.Answer) error { return s.Unpair(ctx, "A", "anew", a) })
	pair(t, s)
	if n := len(comments(t, s)); n != 0 {
		t.Errorf("%d lines after un-pairing", n)
	}
}

func TestVCL_Q066_BreachesAsk(t *testing.T) {
	note(t)
	// A second meeting.
	s := plan{players: 4, rounds: 3}.event(t)
	rounds(t, s, 1) // 1-3, 4-2
	pair(t, s)
	open(t, s)
	g := gameOf(t, s, 1)
	other := g.Opponent(1)
	asks(t, 3, 1, func(a session.Answer) error { return s.SwapPlayers(ctx, "A", other, 3, a) })
	warned(t, s, "pairing.legal.met")

	// A prohibited pair.
	s = plan{players: 8, rounds: 5}.event(t)
	must(t, s.Forbid(ctx, "A", []tournament.Number{1, 2}, 1, 0, ""))
	pair(t, s)
	open(t, s)
	asks(t, 3, 1, func(a session.Answer) error { return s.Seat(ctx, "A", 1, 2, a) })
	warned(t, s, "pairing.legal.forbidden")

	// A bye to somebody barred, and one off the score.
	s = plan{players: 5, rounds: 4}.event(t)
	bye := pair(t, s).Byes[0].Player
	play(t, s, tournament.WhiteWins)
	r := pair(t, s)
	open(t, s)
	asks(t, 3, 1, func(a session.Answer) error { return s.SwapPlayers(ctx, "A", bye, r.Byes[0].Player, a) })
	warned(t, s, "pairing.legal.bye")

	s = plan{players: 5, rounds: 4}.event(t)
	pair(t, s)
	play(t, s, tournament.WhiteWins)
	r = pair(t, s)
	open(t, s)
	tour := state(t, s)
	h := tour.History(1)
	for n := tournament.Number(1); n <= 5; n++ { // a winner of round 1
		if c := h.Of(n)[0]; c.Outcome == tournament.Win {
			asks(t, 3, 1, func(a session.Answer) error { return s.SwapPlayers(ctx, "A", n, r.Byes[0].Player, a) })
			break
		}
	}
	warned(t, s, "session.warn.byescore")
}

// A third game with the same colour.
func TestVCL_Q067_ColoursAgainstBothAreRemarked(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 1)
	r := pair(t, s)
	open(t, s)
	tour := state(t, s)
	h := tour.History(1)
	for _, g := range r.Games { // both are due what they have
		if h.Of(g.White)[0].Colour == tournament.Black && h.Of(g.Black)[0].Colour == tournament.White {
			asks(t, 2, 1, func(a session.Answer) error { return s.SwapColours(ctx, "A", g.Board, a) })
			warned(t, s, "session.warn.colours")
			return
		}
	}
	t.Error("no such board")
}

func TestVCL_Q068_TheRoundIsComparedAtTheEnd(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 1)
	pair(t, s)
	open(t, s)
	g := last(t, s).Games
	agree(t, func(a session.Answer) error { return s.SwapColours(ctx, "A", g[0].Board, a) })
	m, err := s.ManualState("A")
	must(t, err)
	right, made := pairText(g[0].White, g[0].Black), pairText(g[0].Black, g[0].White)
	if m.Right != right || m.Made != made {
		t.Errorf("%q and %q, want %q and %q", m.Right, m.Made, right, made)
	}
	agree(t, func(a session.Answer) error { return s.SwapColours(ctx, "A", g[0].Board, a) }) // and back
	asks(t, 0, 0, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	if c := comments(t, s); len(c) != 0 {
		t.Errorf("lines %q", c)
	}
	// Only the order of boards differs: nothing to say.
	open(t, s)
	agree(t, func(a session.Answer) error { return s.DeleteBoard(ctx, "A", g[0].Board, a) })
	agree(t, func(a session.Answer) error { return s.DeleteBoard(ctx, "A", g[1].Board, a) })
	agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", g[1].White, g[1].Black, a) })
	agree(t, func(a session.Answer) error { return s.Seat(ctx, "A", g[0].White, g[0].Black, a) })
	asks(t, 0, 0, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
}

func pairText(w, b tournament.Number) string { return numeral(int(w)) + "-" + numeral(int(b)) }

func TestVCL_Q069_TheDifferenceIsAskedAndLogged(t *testing.T) {
	note(t)
	s := plan{players: 9, rounds: 5}.event(t)
	r := pair(t, s)
	open(t, s)
	agree(t, func(a session.Answer) error { return s.SwapPlayers(ctx, "A", 1, 9, a) }) // 9 has the bye
	asks(t, 4, 2, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	g := r.Games[0]
	other := g.Opponent(1)
	right, made := pairText(1, other)+" 9=PAB", pairText(9, other)+" 1=PAB"
	if g.Black == 1 {
		right, made = pairText(other, 1)+" 9=PAB", pairText(other, 9)+" 1=PAB"
	}
	wantLine(t, s, "MPA @ Round 1: "+right+" => "+made)
	// It is held against the rules of that round, also later.
	play(t, s)
	rounds(t, s, 1)
	wantLine(t, s, "MPA @ Round 1: "+right+" => "+made)
}

// integrity is an event after two rounds with everything that breaks the integrity of a pairing; each step with its line.
func integrity(t *testing.T) []struct {
	name string
	do   func(*session.Session, session.Answer) error
	line string
} {
	t.Helper()
	return []struct {
		name string
		do   func(*session.Session, session.Answer) error
		line string
	}{
		{"correction", func(s *session.Session, a session.Answer) error {
			return s.SetResult(ctx, "A", 1, 1, tournament.BlackWins, a)
		}, "Correction @ Round 1: 1-5: 1-0 => 0-1"},
		{"colours", func(s *session.Session, a session.Answer) error {
			return s.CorrectColours(ctx, "A", 1, 1, "sat wrong", a)
		}, "Correction @ Round 1: 1-5 => 5-1"},
		{"rating", func(s *session.Session, a session.Answer) error { return s.SetRating(ctx, "A", 4, 1995, "misprint", a) }, "Rating correction @ Round 3: 4: 1970 => 1995"},
		{"renumbering", func(s *session.Session, a session.Answer) error {
			return s.Renumber(ctx, "A", "misprint", a)
		}, "Renumbering @ Round 3: 4=>2 2=>3 3=>4"},
		{"exchange", func(s *session.Session, a session.Answer) error {
			return s.ExchangeNumbers(ctx, "A", 7, 8, "drawn anew", a)
		}, "Renumbering @ Round 3: 8=>7 7=>8"},
		{"hand", func(s *session.Session, a session.Answer) error { return s.PairByHand(ctx, "A", "test", a) }, ""},
	}
}

func twoRounds(t *testing.T) *session.Session {
	t.Helper()
	s := plan{players: 8, rounds: 5, open: true}.event(t)
	e := s.Entries()[7]
	e.Entry.FIDE = 1940 // the same as number 7
	must(t, s.EditEntry(ctx, e.ID, e.Entry))
	closeDoors(t, s)
	rounds(t, s, 2)
	return s
}

func TestVCL_Q112_IntegrityEventsAreLogged(t *testing.T) {
	note(t)
	s := twoRounds(t)
	for _, step := range integrity(t) {
		before := journal(t, s)
		agree(t, func(a session.Answer) error { return step.do(s, a) })
		rows, err := s.Journal(ctx, 1)
		must(t, err)
		if journal(t, s) != before+1 || rows[0].Level < 3 {
			t.Errorf("%s: journal %+v", step.name, rows[0])
		}
		if step.line == "" {
			continue
		}
		list, err := s.Incidents("A")
		must(t, err)
		if len(list) == 0 || list[len(list)-1].Line != step.line {
			t.Errorf("%s: %+v", step.name, list)
		}
	}
}

func TestVCL_Q113_IntegrityEventsAreLines(t *testing.T) {
	note(t)
	s := twoRounds(t)
	for _, step := range integrity(t)[:4] {
		agree(t, func(a session.Answer) error { return step.do(s, a) })
		wantLine(t, s, step.line)
	}
	for _, l := range comments(t, s) {
		for _, r := range l {
			if r > 126 {
				t.Errorf("line %q is not ASCII", l)
			}
		}
	}
}

func TestVCL_Q114_IntegrityEventsAreUndone(t *testing.T) {
	note(t)
	s := twoRounds(t)
	for _, step := range integrity(t) {
		before, lines := export(t, s, exchange), len(comments(t, s))
		agree(t, func(a session.Answer) error { return step.do(s, a) })
		_, err := s.Undo(ctx)
		must(t, err)
		if after := export(t, s, exchange); after != before || len(comments(t, s)) != lines {
			t.Errorf("%s: the file differs after undo", step.name)
		}
		_, err = s.Redo(ctx)
		must(t, err)
	}
}

func TestVCL_Q115_IntegrityEventsAsk(t *testing.T) {
	note(t)
	s := twoRounds(t)
	for _, step := range integrity(t) {
		refused(t, step.do(s, ""), "confirm.ask")
		asks(t, 3, 1, func(a session.Answer) error { return step.do(s, a) })
	}
}

func TestVCL_Q147_NumbersCanBeChanged(t *testing.T) {
	note(t)
	s := twoRounds(t)
	agree(t, func(a session.Answer) error { return s.ExchangeNumbers(ctx, "A", 7, 8, "test", a) })
	if p := state(t, s).Players[6]; p.Name != "Player 08" || p.Rating != 1940 {
		t.Errorf("number 7 is %s, %d", p.Name, p.Rating)
	}
}

func TestVCL_Q148_OnlyEqualRatingsExchange(t *testing.T) {
	note(t)
	s := twoRounds(t)
	refused(t, s.ExchangeNumbers(ctx, "A", 1, 2, "test", ""), "session.unequal")
}

func TestVCL_Q150_AnExchangeAsks(t *testing.T) {
	note(t)
	s := twoRounds(t)
	asks(t, 3, 1, func(a session.Answer) error { return s.ExchangeNumbers(ctx, "A", 7, 8, "test", a) })
}

func TestVCL_Q151_NumbersStayOnceRoundFourIsPaired(t *testing.T) {
	note(t)
	s := twoRounds(t)
	rounds(t, s, 1)
	agree(t, func(a session.Answer) error { return s.ExchangeNumbers(ctx, "A", 7, 8, "test", a) })
	pair(t, s)
	refused(t, s.ExchangeNumbers(ctx, "A", 7, 8, "test", ""), "session.numbersfrozen")
	refused(t, s.Renumber(ctx, "A", "test", ""), "session.numbersfrozen")
	refused(t, s.SetRating(ctx, "A", 4, 1995, "test", ""), "session.numbersfrozen")
}

func TestVCL_Q153_RenumberingByRatings(t *testing.T) {
	note(t)
	s := twoRounds(t)
	agree(t, func(a session.Answer) error { return s.SetRating(ctx, "A", 8, 2100, "the list was read wrongly", a) })
	moves, err := s.OutOfOrder("A")
	if err != nil || len(moves) != 8 {
		t.Errorf("out of order %v %v", moves, err)
	}
	before := state(t, s)
	agree(t, func(a session.Answer) error { return s.Renumber(ctx, "A", "the list was read wrongly", a) })
	after := state(t, s)
	if after.Players[0].Name != "Player 08" {
		t.Errorf("number 1 is %s", after.Players[0].Name)
	}
	for i, r := range before.Rounds {
		for j, g := range r.Games {
			if h := after.Rounds[i].Games[j]; before.Players[g.White-1].ID != after.Players[h.White-1].ID || g.Result != h.Result {
				t.Errorf("round %d board %d changed", r.Number, g.Board)
			}
		}
	}
	pair(t, s)
}

func TestVCL_Q154_RenumberingAsksAndListsTheMoves(t *testing.T) {
	note(t)
	s := twoRounds(t)
	agree(t, func(a session.Answer) error { return s.SetRating(ctx, "A", 3, 1995, "misprint", a) })
	asks(t, 3, 1, func(a session.Answer) error { return s.Renumber(ctx, "A", "misprint", a) })
	rows, err := s.Journal(ctx, 1)
	must(t, err)
	if list, ok := rows[0].Args["Moves"].([]any); !ok || len(list) != 2 {
		t.Errorf("moves %v", rows[0].Args["Moves"])
	}
}

func TestVCL_Q155_RenumberingKeepsTheOrderOfEquals(t *testing.T) {
	note(t)
	s := twoRounds(t)
	agree(t, func(a session.Answer) error { return s.ExchangeNumbers(ctx, "A", 7, 8, "drawn", a) })
	agree(t, func(a session.Answer) error { return s.SetRating(ctx, "A", 3, 1995, "misprint", a) })
	agree(t, func(a session.Answer) error { return s.Renumber(ctx, "A", "misprint", a) })
	if p := state(t, s).Players; p[6].Name != "Player 08" || p[7].Name != "Player 07" {
		t.Errorf("%s, %s", p[6].Name, p[7].Name)
	}
}

// helpersCopy is a copy of the event in which the result of board 1 was changed.
func helpersCopy(t *testing.T, s *session.Session, round int) string {
	t.Helper()
	raw, err := os.ReadFile(s.Path())
	must(t, err)
	path := filepath.Join(t.TempDir(), "helper.tura")
	must(t, os.WriteFile(path, raw, 0o644))
	h, err := session.Open(ctx, path, session.Options{})
	must(t, err)
	must(t, h.SetResult(ctx, "A", round, 1, tournament.BlackWins, ""))
	must(t, h.Close())
	return path
}

// Whatever way, a result of round 1 stays in round 5.
func TestVCL_Q189_EarlierRoundsAreClosed(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 1)
	copied := helpersCopy(t, s, 1) // a result of round 1 was changed in it while round 1 was the last one
	rounds(t, s, 3)
	pair(t, s)
	g := state(t, s).Rounds[0].Games[0]
	tour := state(t, s)
	refused(t, s.SetResult(ctx, "A", 1, 1, tournament.BlackWins, ""), "session.oldround")
	refused(t, s.CorrectColours(ctx, "A", 1, 1, "test", ""), "session.oldround")
	list := "category;round;white;black;result\nA;1;" + tour.Players[g.White-1].Name + ";" + tour.Players[g.Black-1].Name + ";0-1\n"
	if _, err := s.ImportResults(ctx, table(t, list), 1); err == nil {
		t.Error("a list changed round 1")
	}
	if _, err := s.MergeCopy(ctx, copied, false); !fault.Is(err, "merge.conflicts") {
		t.Errorf("a helper's copy: %v", err)
	}
	for _, e := range s.Entries() {
		if err := s.RemoveEntry(ctx, e.ID); err == nil {
			t.Errorf("%s was removed", e.Entry.Name)
		}
	}
	if r, _ := s.Round("A", 1); r.Games[0].Result != tournament.WhiteWins {
		t.Errorf("result %v", r.Games[0].Result)
	}
}

func TestVCL_Q190_TheRoundBeforeCanBeCorrected(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 6}.event(t)
	rounds(t, s, 4)
	pair(t, s)
	r, _ := s.Round("A", 4)
	asks(t, 3, 1, func(a session.Answer) error { return s.SetResult(ctx, "A", 4, 1, tournament.BlackWins, a) })
	wantLine(t, s, "Correction @ Round 4: "+pairText(r.Games[0].White, r.Games[0].Black)+": 1-0 => 0-1")
	c, err := s.Consequences("A", 4, false)
	if err != nil || !c.Allowed || c.NextPairing != 6 || !c.Standings {
		t.Errorf("consequences %+v %v", c, err)
	}
	play(t, s)
	pair(t, s)
	tour := state(t, s)
	if h := tour.History(5); h.Of(r.Games[0].Black)[3].Outcome != tournament.Win {
		t.Error("round 6 does not know it")
	}
}

func TestVCL_Q191_StillEarlierOnesCannot(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 4)
	pair(t, s)
	refused(t, s.SetResult(ctx, "A", 3, 1, tournament.BlackWins, ""), "session.oldround")
	if c, err := s.Consequences("A", 3, false); err != nil || !c.ReportOnly || c.Allowed {
		t.Errorf("consequences %+v %v", c, err)
	}
}

// reported is a finished event with a result of round 1 put right for the report.
func reported(t *testing.T) (*session.Session, tournament.Game) {
	t.Helper()
	s := plan{players: 8, rounds: 4}.event(t)
	rounds(t, s, 4)
	g := state(t, s).Rounds[0].Games[0]
	asks(t, 3, 1, func(a session.Answer) error {
		return s.CorrectReport(ctx, "A", 1, 1, tournament.BlackWins, "the slip was read wrongly", a)
	})
	return s, g
}

func TestVCL_Q192_ForTheReportOnly(t *testing.T) {
	note(t)
	s, g := reported(t)
	if r, _ := s.Round("A", 1); r.Games[0].Result != tournament.WhiteWins {
		t.Errorf("the recorded result is %v", r.Games[0].Result)
	}
	text := export(t, s, trf.Report)
	if l := lineOf(text, int(g.White)); !strings.HasPrefix(l[91:], numeralPadded(int(g.Black))+" w 0") {
		t.Errorf("%q", l[91:])
	}
	if l := lineOf(text, int(g.Black)); !strings.HasPrefix(l[91:], numeralPadded(int(g.White))+" b 1") {
		t.Errorf("%q", l[91:])
	}
}

func numeralPadded(n int) string { return strings.Repeat(" ", 4-len(numeral(n))) + numeral(n) }

func TestVCL_Q193_TheReportSaysSo(t *testing.T) {
	note(t)
	s, g := reported(t)
	want := "### Correction @ Round 1: " + pairText(g.White, g.Black) + ": used 1-0, reported 0-1"
	if !hasLine(export(t, s, trf.Report), want) {
		t.Errorf("no line %q", want)
	}
}

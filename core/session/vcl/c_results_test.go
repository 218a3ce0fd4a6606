package vcl

import (
	"strings"
	"testing"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/session"
	"tura/core/tournament"
	"tura/core/trf"
)

// C: results, scoring, unplayed games.

func TestVCL_Q070_OneHalfNothing(t *testing.T) {
	note(t)
	if sc := state(t, plan{players: 4, rounds: 3}.event(t)).Scoring; sc != tournament.StandardScoring() || sc.Win != 2 || sc.Draw != 1 || sc.Loss != 0 {
		t.Errorf("scoring %+v", sc)
	}
}

func TestVCL_Q071_OtherScoring(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3}.event(t)
	must(t, s.SetScoring(ctx, "A", tournament.NewScoring(4, 1, 0), ""))
	if state(t, s).Scoring.Win != 4 {
		t.Error("scoring not taken")
	}
}

// Standings, engine input and file agree.
func TestVCL_Q072_ThreeOneNothing(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetScoring(ctx, "A", tournament.NewScoring(6, 2, 0), ""))
	rounds(t, s, 3)
	agreeOnPoints(t, s)
	if !strings.Contains(export(t, s, exchange), "162  W 3.0    D 1.0    L 0.0    P 3.0") {
		t.Error("no record 162")
	}
}

// agreeOnPoints compares the points of table, engine and file.
func agreeOnPoints(t *testing.T, s *session.Session) {
	t.Helper()
	tour := state(t, s)
	table, err := s.Standings("A", 0, 0)
	must(t, err)
	in := pairing.Input{}
	if len(tour.Rounds) < tour.RoundCount {
		in, err = pairing.NewInput(tour, len(tour.Rounds)+1)
		must(t, err)
	}
	text := export(t, s, exchange)
	for _, r := range table.Rows {
		line := lineOf(text, int(r.Number))
		if got := strings.TrimSpace(line[80:84]); got != r.Points.Decimal() {
			t.Errorf("%d: table %s, file %s", r.Number, r.Points.Decimal(), got)
		}
		if in.Entrants != nil && in.Of(r.Number).Score != r.Points {
			t.Errorf("%d: table %v, engine %v", r.Number, r.Points, in.Of(r.Number).Score)
		}
	}
}

func TestVCL_Q073_FreeValues(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	must(t, s.SetScoring(ctx, "A", tournament.NewScoring(8, 3, 1), ""))
	rounds(t, s, 2)
	agreeOnPoints(t, s)
}

func TestVCL_Q074_TwoDrawsAreNotWorthMoreThanAWin(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	refused(t, s.SetScoring(ctx, "A", tournament.NewScoring(3, 2, 0), ""), "session.scoring.draw")
	must(t, s.SetScoring(ctx, "A", tournament.NewScoring(4, 2, 0), ""))
}

func TestVCL_Q075_ScoringIsFixedAfterTheStart(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	pair(t, s)
	refused(t, s.SetScoring(ctx, "A", tournament.NewScoring(6, 2, 0), ""), "session.locked.scoring")
}

// The next round is the same as with a draw in the adjourned game's place.
func TestVCL_Q157_AdjournedCountsAsADrawForPairing(t *testing.T) {
	note(t)
	var seen [2]tournament.Round
	for i, r := range []tournament.Result{tournament.AdjournedGame, tournament.Drawn} {
		s := plan{players: 12, rounds: 5}.event(t)
		rounds(t, s, 1)
		pair(t, s)
		must(t, s.SetResult(ctx, "A", 2, 1, r, ""))
		play(t, s)
		seen[i] = pair(t, s)
	}
	for i, g := range seen[0].Games {
		if seen[1].Games[i] != g {
			t.Errorf("board %d: %v and %v", g.Board, g, seen[1].Games[i])
		}
	}
}

func TestVCL_Q158_NoRoundWhileResultsAreMissing(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	pair(t, s)
	_, err := s.Pair(ctx, "A")
	refused(t, err, "session.open")
	t.Log("either answer is free; the program refuses, so nothing becomes adjourned by itself")
}

func TestVCL_Q161_NothingFinalWhileResultsAreMissing(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 2}.event(t)
	rounds(t, s, 1)
	pair(t, s)
	must(t, s.SetResult(ctx, "A", 2, 1, tournament.WhiteWins, ""))
	if info(t, s).Status == session.Finished {
		t.Error("the group counts as finished")
	}
	notFinal(t, s)
}

// notFinal wants the report for rating refused with the open game named.
func notFinal(t *testing.T, s *session.Session) {
	t.Helper()
	src, err := s.ReportSource("A")
	must(t, err)
	var list fault.List
	_, err = trf.Write(&strings.Builder{}, src, trf.Report)
	if list, _ = err.(fault.List); len(list) == 0 || list[0].Code != "trf.final.open" {
		t.Errorf("report: %v", err)
	}
}

func TestVCL_Q162_AdjournedResultAtAnyTime(t *testing.T) {
	note(t)
	s := adjournedInTwo(t)
	agree(t, func(a session.Answer) error { return s.SetResult(ctx, "A", 2, 1, tournament.BlackWins, a) })
	if r, _ := s.Round("A", 2); r.Games[0].Result != tournament.BlackWins {
		t.Errorf("result %v", r.Games[0].Result)
	}
}

// adjournedInTwo is an event in round 5 whose board 1 of round 2 is still adjourned.
func adjournedInTwo(t *testing.T) *session.Session {
	t.Helper()
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 1)
	pair(t, s)
	must(t, s.SetResult(ctx, "A", 2, 1, tournament.AdjournedGame, ""))
	play(t, s)
	rounds(t, s, 3)
	return s
}

func TestVCL_Q163_AdjournedResultAsksUnlessDrawn(t *testing.T) {
	note(t)
	s := adjournedInTwo(t)
	asks(t, 3, 1, func(a session.Answer) error { return s.SetResult(ctx, "A", 2, 1, tournament.WhiteWins, a) })
	g := state(t, s).Rounds[1].Games[0]
	wantLine(t, s, "Adjournment @ Round 2: "+numeral(int(g.White))+"-"+numeral(int(g.Black))+": 1-0")
	s = adjournedInTwo(t)
	asks(t, 0, 0, func(a session.Answer) error { return s.SetResult(ctx, "A", 2, 1, tournament.Drawn, a) })
}

func TestVCL_Q167_NoOtherProvisionalValue(t *testing.T) {
	note(t)
	for _, sc := range []tournament.Scoring{tournament.StandardScoring(), tournament.NewScoring(6, 2, 0)} {
		s := plan{players: 8, rounds: 5}.event(t)
		sc.Adjourned = sc.Win
		must(t, s.SetScoring(ctx, "A", sc, ""))
		pair(t, s)
		must(t, s.SetResult(ctx, "A", 1, 1, tournament.AdjournedGame, ""))
		play(t, s)
		in, err := pairing.NewInput(state(t, s), 2)
		must(t, err)
		g := last(t, s).Games[0]
		if in.Of(g.White).Score != sc.Draw || in.Of(g.Black).Score != sc.Draw {
			t.Errorf("paired with %v and %v, a draw is %v", in.Of(g.White).Score, in.Of(g.Black).Score, sc.Draw)
		}
		if got := state(t, s).Scoring.Adjourned; got != sc.Draw {
			t.Errorf("provisional value %v was taken", got)
		}
	}
}

func TestVCL_Q168_LongAdjournedIsRemarked(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 1)
	pair(t, s)
	must(t, s.SetResult(ctx, "A", 2, 1, tournament.AdjournedGame, ""))
	play(t, s)
	asks(t, 0, 0, func(a session.Answer) error { _, err := s.PairWith(ctx, a, "A"); return err }) // of the last round: nothing to say
	play(t, s)
	asks(t, 2, 1, func(a session.Answer) error { _, err := s.PairWith(ctx, a, "A"); return err })
}

func TestVCL_Q169_NothingFinalWhileAGameIsAdjourned(t *testing.T) {
	note(t)
	s := adjournedInTwo(t)
	if info(t, s).Status == session.Finished {
		t.Error("the group counts as finished")
	}
	notFinal(t, s)
}

func TestVCL_Q180_OddResults(t *testing.T) {
	note(t)
	s := plan{players: 6, rounds: 5}.event(t)
	r := pair(t, s)
	play(t, s, tournament.HalfZero, tournament.ZeroHalf, tournament.BothLose)
	text := export(t, s, exchange)
	for i, want := range [][2]string{{"=", "0"}, {"0", "="}, {"0", "0"}} {
		g := r.Games[i]
		for k, n := range []tournament.Number{g.White, g.Black} {
			if l := strings.TrimRight(lineOf(text, int(n)), " "); !strings.HasSuffix(l, " "+want[k]) {
				t.Errorf("board %d: %q", g.Board, l)
			}
		}
	}
	in, err := pairing.NewInput(state(t, s), 2)
	must(t, err)
	for _, e := range in.Entrants {
		if len(e.Met) != 1 || len(e.Colours) != 1 {
			t.Errorf("%d: the game does not count as played", e.Number)
		}
	}
}

// every result that can be entered, by its two sides
func eachResult(f func(r tournament.Result, white, black tournament.Outcome)) {
	for r := tournament.Result(0); r < tournament.ResultCount; r++ {
		f(r, r.White(), r.Black())
	}
}

func TestVCL_Q181_NoResultAboveAGame(t *testing.T) {
	note(t)
	sc := tournament.StandardScoring()
	eachResult(func(r tournament.Result, w, b tournament.Outcome) {
		if sc.Of(w)+sc.Of(b) > sc.Win {
			t.Errorf("%s gives %v points", r.Code(), sc.Of(w)+sc.Of(b))
		}
	})
	s := plan{players: 4, rounds: 3}.event(t)
	pair(t, s)
	for _, text := range []string{"1-1", "1-1/2", "1/2-1"} {
		if _, err := s.ImportResults(ctx, table(t, "category;round;white;black;result\nA;1;Player 01;Player 03;"+text+"\n"), 1); err == nil {
			t.Errorf("%s was imported", text)
		}
	}
}

func TestVCL_Q182_NoHalfForfeits(t *testing.T) {
	note(t)
	sc := tournament.StandardScoring()
	eachResult(func(r tournament.Result, w, b tournament.Outcome) {
		for _, o := range []tournament.Outcome{w, b} {
			if o.Forfeit() && sc.Of(o) != 0 && sc.Of(o) != sc.Win {
				t.Errorf("%s", r.Code())
			}
		}
	})
}

func TestVCL_Q183_ThreeForfeits(t *testing.T) {
	note(t)
	s := plan{players: 6, rounds: 5}.event(t)
	pair(t, s)
	play(t, s, tournament.BlackAbsent, tournament.WhiteAbsent, tournament.BothAbsent)
	count := 0
	eachResult(func(r tournament.Result, _, _ tournament.Outcome) {
		if r.Forfeit() {
			count++
		}
	})
	if count != 3 {
		t.Errorf("%d forfeits", count)
	}
	agreeOnPoints(t, s)
}

func TestVCL_Q184_NoMixedForfeit(t *testing.T) {
	note(t)
	eachResult(func(r tournament.Result, w, b tournament.Outcome) {
		if w.Forfeit() != b.Forfeit() {
			t.Errorf("%s", r.Code())
		}
	})
	if _, ok := tournament.ResultOf(tournament.ForfeitWin, tournament.Loss); ok {
		t.Error("a forfeit against a played loss is a result")
	}
}

func TestVCL_Q185_UnratedGames(t *testing.T) {
	note(t)
	s := plan{players: 6, rounds: 5}.event(t)
	r := pair(t, s)
	play(t, s, tournament.WhiteWinsUnrated, tournament.DrawnUnrated, tournament.BlackWinsUnrated)
	text := export(t, s, exchange)
	for i, want := range [][2]string{{"W", "L"}, {"D", "D"}, {"L", "W"}} {
		for k, n := range []tournament.Number{r.Games[i].White, r.Games[i].Black} {
			if l := strings.TrimRight(lineOf(text, int(n)), " "); !strings.HasSuffix(l, " "+want[k]) {
				t.Errorf("%q", l)
			}
		}
	}
	agreeOnPoints(t, s)
	in, err := pairing.NewInput(state(t, s), 2)
	must(t, err)
	for _, e := range in.Entrants {
		if len(e.Met) != 1 {
			t.Errorf("%d has not met anybody", e.Number)
		}
	}
}

// Table, file and engine give the same points for every result, in three scorings, round after round.
func TestVCL_Q186_EveryResultThroughAndThrough(t *testing.T) {
	note(t)
	for _, sc := range []tournament.Scoring{tournament.StandardScoring(), tournament.NewScoring(6, 2, 0), tournament.NewScoring(6, 3, 2)} {
		s := plan{players: 26, rounds: 4}.event(t)
		must(t, s.SetScoring(ctx, "A", sc, ""))
		var all []tournament.Result
		eachResult(func(r tournament.Result, _, _ tournament.Outcome) {
			if r.Known() {
				all = append(all, r)
			}
		})
		for round := range 3 {
			pair(t, s)
			play(t, s, append(all[round:], all[:round]...)...)
			agreeOnPoints(t, s)
		}
	}
}

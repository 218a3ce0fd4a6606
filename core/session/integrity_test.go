package session

import (
	"slices"
	"testing"
	"time"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/tournament"
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A late comer is seated against the player with the bye; from then on he plays.
func TestALateComerIsSeatedAgainstTheBye(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	must(t, s.SetRequest(ctx, "A", 6, 1, tournament.ZeroBye, "")) // five are left: one has the bye
	mustPair(t, s, "A")
	id, err := s.AddEntry(ctx, entry.Entry{Name: "Опоздалов Егор", FIDE: 1985, Sex: tournament.Male, Born: tournament.Date{Year: 2000}})
	must(t, err)
	must(t, s.Admit(ctx, id))
	var free tournament.Number
	for _, b := range mustRound(t, s, 1).Byes {
		if b.Kind == tournament.PairingBye {
			free = b.Player
		}
	}
	must(t, s.OpenManual(ctx, "A", "пришёл на десятой минуте"))
	must(t, confirmed(func(a Answer) error { return s.Seat(ctx, "A", free, 3, a) })) // his number by rating
	must(t, confirmed(func(a Answer) error { return s.CloseManual(ctx, "A", a) }))
	tour, err := s.Tournament("A")
	must(t, err)
	if p := tour.Players[2]; p.Name != "Опоздалов Егор" || p.FromRound != 1 {
		t.Errorf("%s plays from round %d", p.Name, p.FromRound)
	}
	r := tour.Rounds[0]
	if len(r.Games) != 3 || len(r.Byes) != 1 || r.Byes[0].Kind != tournament.ZeroBye {
		t.Errorf("%+v", r)
	}
	rows, err := s.Journal(ctx, 1)
	if err != nil || rows[0].Name != "manual.close" || rows[0].Reason != "пришёл на десятой минуте" {
		t.Errorf("%+v %v", rows[0], err)
	}
}

func mustRound(t testing.TB, s *Session, n int) tournament.Round {
	t.Helper()
	r, err := s.Round("A", n)
	must(t, err)
	return r
}

func TestBoardsOfAManualSessionHaveNoResultYet(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	must(t, s.SetResult(ctx, "A", 1, 1, tournament.WhiteWins, ""))
	must(t, s.OpenManual(ctx, "A", "проверка"))
	if err := s.DeleteBoard(ctx, "A", 1, ""); !fault.Is(err, "session.boardplayed") {
		t.Errorf("got %v", err)
	}
	must(t, s.DeleteBoard(ctx, "A", 2, ""))
	if err := s.CloseManual(ctx, "A", ""); !fault.Is(err, "session.unseated") {
		t.Errorf("got %v", err)
	}
	m, err := s.ManualState("A")
	if err != nil || !m.Open || len(m.Pool) != 2 || m.Reason != "проверка" {
		t.Errorf("%+v %v", m, err)
	}
}

func TestAFixedBoardKeepsItsPlayer(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	must(t, s.FixBoard(ctx, "A", 1, 3))
	if err := s.FixBoard(ctx, "A", 2, 3); !fault.Is(err, "session.boardtaken") {
		t.Errorf("got %v", err)
	}
	for range 3 {
		mustPair(t, s, "A")
		i, _ := s.Group("A")
		r := mustRound(t, s, i.Round)
		var boards []int
		for _, g := range r.Games {
			boards = append(boards, g.Board)
			if (g.White == 1 || g.Black == 1) && g.Board != 3 {
				t.Errorf("round %d: player 1 at board %d", r.Number, g.Board)
			}
		}
		if !slices.Equal(boards, []int{1, 2, 3}) {
			t.Errorf("boards %v", boards)
		}
		playAll(t, s, "A")
	}
	must(t, s.SetFirstBoard(ctx, "A", 11))
	if i, _ := s.Group("A"); i.FirstBoard != 11 {
		t.Errorf("first board %d", i.FirstBoard)
	}
}

// The explanation speaks of the start numbers of today, though the round was paired with others.
func TestTheExplanationFollowsNewNumbers(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	playAll(t, s, "A")
	mustPair(t, s, "A")
	id, err := s.AddEntry(ctx, entry.Entry{Name: "Первый Егор", FIDE: 2500, Sex: tournament.Male, Born: tournament.Date{Year: 2000}})
	must(t, err)
	must(t, s.Admit(ctx, id)) // number 1: all others move down
	for round := 1; round <= 2; round++ {
		x, err := s.Explain(ctx, "A", round)
		must(t, err)
		r := mustRound(t, s, round)
		if len(x.Boards) != len(r.Games) {
			t.Fatalf("round %d: %d boards explained", round, len(x.Boards))
		}
		for i, b := range x.Boards {
			if g := r.Games[i]; b.White != g.White || b.Black != g.Black {
				t.Errorf("round %d, board %d: %d-%d explained, %d-%d played", round, i+1, b.White, b.Black, g.White, g.Black)
			}
		}
	}
	first := mustRound(t, s, 1).Games[0]
	w, err := s.WhyNot(ctx, "A", 2, first.White, first.Black)
	if err != nil || w.Why != pairing.WhyMet || w.Round != 1 {
		t.Errorf("%+v %v", w, err)
	}
	if _, err := s.WhyNot(ctx, "A", 1, 1, 2); !fault.Is(err, "session.noplayer") {
		t.Errorf("the newcomer was not there: %v", err)
	}
}

func TestVerification(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	if err := s.FinishVerification(ctx, "A", 1, 0); !fault.Is(err, "session.verifyopen") {
		t.Errorf("got %v", err)
	}
	playAll(t, s, "A")
	if ok, err := s.Verify("A", 1, 1, tournament.WhiteWins); !ok || err != nil {
		t.Errorf("%v %v", ok, err)
	}
	if ok, err := s.Verify("A", 1, 1, tournament.Drawn); ok || err != nil {
		t.Errorf("%v %v", ok, err)
	}
	must(t, s.FinishVerification(ctx, "A", 1, 1))
	if s.VerifiedAt("A", 1).IsZero() {
		t.Error("not verified")
	}
	must(t, s.SetResult(ctx, "A", 1, 1, tournament.Drawn, ""))
	if !s.VerifiedAt("A", 1).IsZero() {
		t.Error("verified although a result came in later")
	}
}

const withAppeals = `"appeals":{"within_minutes":5,"deposit":3000,"members":3,"reserves":2},"playoff":null`

func TestAnAppealFromFilingToTheDecision(t *testing.T) {
	s, now := mustAppeals(t)
	for i, m := range []Member{{Name: "Справедливов С. С.", Post: Chairman}, {Name: "Запасов З. З.", Post: Reserve}, {Name: "Членов Ч. Ч.", Post: CommitteeMember}} {
		must(t, s.PutMember(ctx, m))
		if list, err := s.Committee(ctx); err != nil || len(list) != i+1 {
			t.Fatalf("%v %v", list, err)
		}
	}
	if list, _ := s.Committee(ctx); list[0].Post != Chairman || list[2].Post != Reserve {
		t.Errorf("%v", list)
	}
	if _, ok := s.AppealClock("A", 1); ok {
		t.Error("the clock runs before the last result")
	}
	playAll(t, s, "A")
	until, ok := s.AppealClock("A", 1)
	if !ok || until.Sub(now()) > 5*time.Minute || until.Sub(now()) < 4*time.Minute {
		t.Errorf("until %v", until)
	}
	must(t, s.FileAppeal(ctx, "A", 1, 2, "телефон у соперника", 3000, ""))
	if e := s.Entries()[1]; e.Paid != 0 {
		t.Errorf("the deposit counts as a fee: %d", e.Paid)
	}
	list, err := s.Appeals(ctx)
	if err != nil || len(list) != 1 || list[0].Decision != AppealOpen || list[0].Late || list[0].Group != "A" {
		t.Fatalf("%+v %v", list, err)
	}
	must(t, s.DecideAppeal(ctx, list[0].ID, AppealUpheld, "партию переиграть"))
	if err := s.DecideAppeal(ctx, list[0].ID, AppealDismissed, "передумали"); !fault.Is(err, "session.appealdecided") {
		t.Errorf("decided twice: %v", err)
	}
	sum := 0
	for _, p := range s.Payments() {
		if p.Kind == CashDeposit {
			sum += p.Amount
		}
	}
	if sum != 0 {
		t.Errorf("deposit left in the box: %d", sum)
	}
}

// mustAppeals is an event with terms of appeal, round 1 of A paired.
func mustAppeals(t *testing.T) (*Session, func() time.Time) {
	t.Helper()
	s := mustCreate(t)
	reg := *s.Regulation()
	reg.Appeals = mustParse(t, `{"schema":"arbiter-event/1","name":"x","rounds":1,"categories":[],`+withAppeals+`}`).Appeals
	must(t, s.SetRegulation(ctx, &reg))
	mustClose(t, s)
	mustPair(t, s, "A")
	return s, s.now
}

// A proposal made before a late entry moved the numbers is not written.
func TestAProposalOfOldNumbersGoesStale(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	p, err := s.Propose(ctx, "A")
	must(t, err)
	id, err := s.AddEntry(ctx, entry.Entry{Name: "Первый Егор", FIDE: 2500, Sex: tournament.Male, Born: tournament.Date{Year: 2000}})
	must(t, err)
	must(t, s.Admit(ctx, id))
	if err := s.Accept(ctx, p); !fault.Is(err, "session.stale") {
		t.Errorf("got %v", err)
	}
}

func TestColoursCorrectedKeepTheWinner(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	playAll(t, s, "A")
	before := mustRound(t, s, 1).Games[0]
	must(t, confirmed(func(a Answer) error { return s.CorrectColours(ctx, "A", 1, 1, "сели наоборот", a) }))
	after := mustRound(t, s, 1).Games[0]
	if after.White != before.Black || after.Black != before.White || after.Result != tournament.BlackWins {
		t.Errorf("%+v, before %+v", after, before)
	}
	c, err := s.Consequences("A", 1, true)
	if err != nil || !c.Asks || c.NextPairing != 2 || c.Standings || len(c.Papers) != 2 {
		t.Errorf("%+v %v", c, err)
	}
}

package session

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/sheet"
	"tura/core/store"
	"tura/core/tournament"
)

var ctx = context.Background()

const small = `{"schema":"arbiter-event/1","name":"Кубок двора","city":"Ладейск","venue":"","chief_arbiter":"","deputy_arbiter":"","discipline":"classical",
"dates":{"start":"2027-01-03","end":"2027-01-03"},"rounds":5,"time_control":{"base_seconds":600,"increment_seconds":5},"max_lateness_minutes":30,
"registration_on_site":"2027-01-03T10:00/10:40","schedule":[{"round":1,"start":"2027-01-03T11:00"}],
"pairing":{"system":"FIDE_DUTCH_2026","initial_colour":"white","bye_points":1.0,"half_point_bye_points":0.5,"forfeit_win_points":1.0,"late_entry":"insert-by-rating"},
"tiebreaks":[{"code":"DE","ru":"Личная встреча"},{"code":"BH","ru":"Бухгольц"}],"playoff":null,
"categories":[{"code":"A","name":"Группа A","rounds":5,"limits":{"fide_min":1500,"fide_max":null,"unrated":false,"born_min":null,"rsht_max":null},"seed_order":["fide","title","name"]},
{"code":"B","name":"Группа B","rounds":3,"limits":{"fide_min":null,"fide_max":1499,"unrated":true,"born_min":null,"rsht_max":null},"seed_order":["fide","title","name"]}],
"admission":{"foreigners_need_fide_id":true,"playing_up":[{"to":"A","from":"B"}],"playing_up_cap_percent":30,"playing_down":false},
"prize_fund":{"guaranteed":0,"plus_fees":false},"prizes":{"A":[{"table":"place","place":1,"money":1000,"things":["кубок"]}]},
"fees":{"currency":"RUB","early_until":"2027-01-01T23:59:59","choose":"lowest","rules":[{"when":{},"fee":500,"late_fee":700}]}}`

func clock() func() time.Time {
	t := time.Date(2027, 1, 3, 10, 0, 0, 0, time.UTC)
	return func() time.Time { t = t.Add(time.Second); return t }
}

func mustParse(t testing.TB, raw string) *regulation.Regulation {
	t.Helper()
	reg, err := regulation.Parse([]byte(raw))
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

// mustCreate makes an event with six people in A (ratings 2000, 1990 …) and four in B, registration still open.
func mustCreate(t testing.TB) *Session {
	t.Helper()
	s, err := Create(ctx, filepath.Join(t.TempDir(), "e.tura"), mustParse(t, small), Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	surnames := []string{"Ладьин", "Конев", "Слонов", "Пешкин", "Ферзин", "Королёв", "Дебютов", "Гамбитов", "Матов", "Патов"}
	for i, n := range surnames {
		e := entry.Entry{Name: n + " Пётр Ильич", Sex: tournament.Male, FIDE: 2000 - 10*i, Born: tournament.Date{Year: 1990}}
		if i >= 6 {
			e.FIDE = 1400 - 10*i
		}
		if _, err := s.AddEntry(ctx, e); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func mustClose(t testing.TB, s *Session) {
	t.Helper()
	if _, err := s.ConfirmAll(ctx, "A", "B"); err != nil {
		t.Fatal(err)
	}
	if err := s.CloseRegistration(ctx, "A", "B"); err != nil {
		t.Fatal(err)
	}
}

func mustPair(t testing.TB, s *Session, codes ...string) {
	t.Helper()
	if _, err := s.Pair(ctx, codes...); err != nil {
		t.Fatal(err)
	}
}

// playAll gives every open board of the last round White's win.
func playAll(t testing.TB, s *Session, code string) {
	t.Helper()
	info, err := s.Group(code)
	if err != nil {
		t.Fatal(err)
	}
	for b := range info.Boards {
		if err := s.SetResult(ctx, code, info.Round, b+1, tournament.WhiteWins, ""); err != nil {
			t.Fatal(err)
		}
	}
}

func TestARoundFromRegistrationToTheTable(t *testing.T) {
	s := mustCreate(t)
	var heard []Change
	s.Watch(func(c Change) { heard = append(heard, c) })
	mustClose(t, s)
	mustPair(t, s, "A", "B")
	if i, _ := s.Group("A"); i.Status != Playing || i.Open != 3 || i.Round != 1 {
		t.Errorf("after pairing: %+v", i)
	}
	playAll(t, s, "A")
	if i, _ := s.Group("A"); i.Status != Ready || i.Open != 0 {
		t.Errorf("after the results: %+v", i)
	}
	table, err := s.Standings("A", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	if top := table.Rows[0]; top.Points != 2 || top.Place != 1 {
		t.Errorf("first row %+v", top)
	}
	last := heard[len(heard)-1]
	if last.Command != "result.set" || !slices.Equal(last.Tournaments, []string{"A"}) {
		t.Errorf("last change %+v", last)
	}
}

func TestPairingIsRefusedWithTheReason(t *testing.T) {
	s := mustCreate(t)
	if _, err := s.Pair(ctx, "A"); !fault.Is(err, "session.notclosed") {
		t.Errorf("registration open: %v", err)
	}
	mustClose(t, s)
	mustPair(t, s, "A")
	if _, err := s.Pair(ctx, "A"); !fault.Is(err, "session.open") {
		t.Errorf("games open: %v", err)
	}
	if _, err := s.Pair(ctx, "Я"); !fault.Is(err, "session.nogroup") {
		t.Errorf("unknown group: %v", err)
	}
	mustPair(t, s, "B")
	for range 2 {
		playAll(t, s, "B")
		mustPair(t, s, "B")
	}
	playAll(t, s, "B")
	if _, err := s.Pair(ctx, "B"); !fault.Is(err, "session.allpaired") {
		t.Errorf("all rounds paired: %v", err)
	}
	if i, _ := s.Group("B"); i.Status != Finished {
		t.Errorf("status %v, want Finished", i.Status)
	}
}

func TestPairingSeveralGroupsIsAllOrNone(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	if _, err := s.Pair(ctx, "B", "A"); err == nil {
		t.Fatal("A has open games")
	}
	if i, _ := s.Group("B"); i.Round != 0 {
		t.Errorf("B was paired although A could not be")
	}
}

func TestAProposalGoesStale(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	p, err := s.Propose(ctx, "A")
	if err != nil {
		t.Fatal(err)
	}
	mustPair(t, s, "A")
	if err := s.Accept(ctx, p); !fault.Is(err, "session.stale") {
		t.Errorf("got %v", err)
	}
}

func TestACancelledPairingLeavesTheEventUntouched(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	dead, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := s.Pair(dead, "A"); err == nil {
		t.Error("a cancelled pairing went through")
	}
	if i, _ := s.Group("A"); i.Round != 0 {
		t.Error("a round was written")
	}
}

func TestChangingAResultOfAnEarlierRoundAsksFirst(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	playAll(t, s, "A")
	mustPair(t, s, "A")
	err := s.SetResult(ctx, "A", 1, 1, tournament.Drawn, "")
	if !fault.Is(err, "confirm.ask") {
		t.Fatalf("got %v", err)
	}
	token := err.(*fault.Fault).Args["Token"].(string)
	if err := s.SetResult(ctx, "A", 1, 1, tournament.Drawn, Answer(token)); err != nil {
		t.Fatal(err)
	}
	if r, _ := s.Round("A", 1); r.Games[0].Result != tournament.Drawn {
		t.Errorf("result %v", r.Games[0].Result)
	}
}

func TestUnpairingAsksAndCanBeUndone(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	playAll(t, s, "A")
	before, _ := s.Round("A", 1)
	if err := s.Unpair(ctx, "A", "", ""); !fault.Is(err, "session.reason") {
		t.Errorf("without a reason: %v", err)
	}
	err := s.Unpair(ctx, "A", "не тот рейтинг", "")
	if !fault.Is(err, "confirm.ask") {
		t.Fatalf("got %v", err)
	}
	if err := s.Unpair(ctx, "A", "не тот рейтинг", Answer(err.(*fault.Fault).Args["Token"].(string))); err != nil {
		t.Fatal(err)
	}
	if i, _ := s.Group("A"); i.Round != 0 {
		t.Fatal("the round is still there")
	}
	if _, err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	after, err := s.Round("A", 1)
	if err != nil || !slices.Equal(before.Games, after.Games) {
		t.Errorf("%v\n%v\n%v", err, before, after)
	}
}

func TestALateEntryIsSeatedByStrength(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	id, err := s.AddEntry(ctx, entry.Entry{Name: "Опоздалов Егор", FIDE: 1985, Sex: tournament.Male, Born: tournament.Date{Year: 2000}})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Admit(ctx, id); err != nil {
		t.Fatal(err)
	}
	tour, err := s.Tournament("A")
	if err != nil {
		t.Fatal(err)
	}
	if p := tour.Players[2]; p.Name != "Опоздалов Егор" || p.FromRound != 2 {
		t.Errorf("third is %s from round %d", p.Name, p.FromRound)
	}
	if err := tour.Check(); err != nil {
		t.Error(err)
	}
	if b := tour.Rounds[0].Byes; len(b) != 1 || b[0] != (tournament.Bye{Player: 3, Kind: tournament.ZeroBye}) {
		t.Errorf("byes of round 1: %v", b)
	}
	playAll(t, s, "A")
	mustPair(t, s, "A") // seven players: one has the bye
}

func TestByesAndWithdrawals(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	if err := s.SetRequest(ctx, "A", 2, 1, tournament.HalfBye, ""); err != nil {
		t.Fatal(err)
	}
	if err := s.SetRequest(ctx, "A", 2, 9, tournament.HalfBye, ""); !fault.Is(err, "session.noround") {
		t.Errorf("round 9: %v", err)
	}
	if err := s.Withdraw(ctx, "A", 3); err != nil {
		t.Fatal(err)
	}
	mustPair(t, s, "A")
	r, _ := s.Round("A", 1)
	want := []tournament.Bye{{Player: 2, Kind: tournament.HalfBye}, {Player: 3, Kind: tournament.ZeroBye}}
	if !slices.Equal(r.Byes, want) {
		t.Errorf("byes %v, want %v", r.Byes, want)
	}
	if err := s.SetRequest(ctx, "A", 1, 1, tournament.ZeroBye, ""); !fault.Is(err, "session.roundpaired") {
		t.Errorf("paired round: %v", err)
	}
	if err := s.Return(ctx, "A", 3); err != nil {
		t.Fatal(err)
	}
	playAll(t, s, "A")
	mustPair(t, s, "A")
	if r, _ := s.Round("A", 2); len(r.Byes) != 0 {
		t.Errorf("byes of round 2: %v", r.Byes)
	}
}

func TestBadListsChangeNothing(t *testing.T) {
	head := "ФИО;Дата рождения;Пол;Титул;ID FIDE;Рейтинг FIDE;ID ФШР;Рейтинг ФШР;Рейтинг РШТ;Город;Тренер;Статус льготы;Дата и время заявки;Желаемая категория;Федерация\n"
	good := "Новиков Лев;01.02.2010;М;;;1600;;;;Ладейск;;;01.12.2026 10:00:00;A;RUS\n"
	cases := map[string]struct{ text, code string }{
		"column":  {strings.Replace(head, "Пол;", "", 1) + good, "entry.column"},
		"date":    {head + good + strings.Replace(good, "01.02.2010", "31.02.2010", 1), "entry.born"},
		"rating":  {head + strings.Replace(good, ";1600;", ";abc;", 1), "entry.rating"},
		"group":   {head + strings.Replace(good, ";A;RUS\n", ";Ц;RUS\n", 1), "entry.group"},
		"noentry": {head, "entry.nobody"},
	}
	for name, c := range cases {
		s := mustCreate(t)
		before := len(s.Entries())
		sh, err := sheet.Read(name+".csv", strings.NewReader(c.text))
		if err == nil {
			_, err = s.ImportEntries(ctx, sh)
		}
		if err == nil || !strings.Contains(err.Error(), c.code) {
			t.Errorf("%s: %v", name, err)
		}
		if after := len(s.Entries()); after != before {
			t.Errorf("%s: %d entries, %d before", name, after, before)
		}
	}
	if _, err := sheet.Read("x.csv", strings.NewReader("\x00\x01\x02PNG")); err == nil {
		t.Error("a binary file passed as a table")
	}
}

func TestFindMeetsBothScripts(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	for _, q := range []string{"Ладь", "lad", "ЛАДЬИН"} {
		f := s.Find(q, 5)
		if len(f) != 1 || f[0].Group != "A" || f[0].Number != 1 || f[0].Board == 0 {
			t.Errorf("%q: %+v", q, f)
		}
	}
	if f := s.Find("Щукин", 5); len(f) != 0 {
		t.Errorf("found %v", f)
	}
}

func TestForfeitClockRunsFromTheStart(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	if c := s.ForfeitClocks(); len(c) != 0 {
		t.Errorf("before the start: %v", c)
	}
	if err := s.Start(ctx, "A"); err != nil {
		t.Fatal(err)
	}
	c := s.ForfeitClocks()
	if len(c) != 1 || c[0].Until.Sub(c[0].Started) != 30*time.Minute || len(c[0].Silent) != 3 {
		t.Fatalf("%+v", c)
	}
	playAll(t, s, "A")
	if c := s.ForfeitClocks(); len(c) != 0 {
		t.Errorf("after all results: %v", c)
	}
}

func TestTheFileHoldsEverythingAfterReopening(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A", "B")
	playAll(t, s, "A")
	a, _ := s.Tournament("A")
	path := s.Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(ctx, path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	b, err := again.Tournament("A")
	if err != nil || len(b.Players) != len(a.Players) || !slices.Equal(a.Rounds[0].Games, b.Rounds[0].Games) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(path + "-journal"); err == nil {
		if fi, _ := os.Stat(path + "-journal"); fi.Size() > 0 {
			t.Error("a journal is left beside the file")
		}
	}
}

func BenchmarkSetResult300Boards(b *testing.B) {
	s := mustBig(b, 600)
	mustPair(b, s, "A")
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	for i := 0; b.Loop(); i++ {
		if err := s.SetResult(ctx, "A", 1, i%300+1, results[i/300%3], ""); err != nil {
			b.Fatal(err)
		}
	}
}

// mustBig makes an event with n players in A, registration closed.
func mustBig(b *testing.B, n int) *Session {
	b.Helper()
	s, err := Create(ctx, filepath.Join(b.TempDir(), "big.tura"), mustParse(b, small), Options{Now: clock()})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = s.Close() })
	err = s.run(ctx, store.Command{Name: "entries.import"}, Change{Entries: true}, func(tx *store.Tx) error {
		for i := range n {
			row := store.EntryRow{Name: "Игрок " + numeral(i), FIDE: 2800 - i, Presence: store.Confirmed}
			if err := tx.PutEntry(&row); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = s.CloseRegistration(ctx, "A")
	}
	if err != nil {
		b.Fatal(err)
	}
	return s
}

package session

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/sheet"
	"tura/core/store"
	"tura/core/tournament"
)

// actor does what an arbiter could do, at random, through the commands of the session alone. It keeps no state but its randomness, so it
// goes on with any event; the same seed on the same event does the same.
type actor struct {
	s *Session
	r *rand.Rand
}

func newActor(s *Session, seed uint64) *actor { return &actor{s, rand.New(rand.NewPCG(seed, 7))} }

// action is one kind of thing to do; weight is how often, against the others.
type action struct {
	name   string
	weight int
	do     func(*actor) error
}

var errNothingToDo = errors.New("nothing to do")

var actions = []action{
	{"add entry", 6, (*actor).addEntry}, {"import entries", 1, (*actor).importEntries}, {"edit entry", 2, (*actor).editEntry},
	{"presence", 2, (*actor).presence}, {"check in", 2, (*actor).checkIn}, {"remove entry", 1, (*actor).removeEntry},
	{"set group", 2, (*actor).setGroup}, {"claim", 1, (*actor).claim}, {"absent", 1, (*actor).absent}, {"pay", 2, (*actor).pay},
	{"confirm all", 1, (*actor).confirmAll}, {"close", 2, (*actor).closeRegistration}, {"admit", 2, (*actor).admit},
	{"request", 6, (*actor).request}, {"status", 3, (*actor).status}, {"pair", 8, (*actor).pair}, {"pair all", 2, (*actor).pairAll},
	{"late accept", 2, (*actor).lateAccept}, {"start", 1, (*actor).start}, {"results", 30, (*actor).result}, {"all results", 8, (*actor).allResults},
	{"correction", 3, (*actor).correction}, {"disputed", 2, (*actor).disputed}, {"unpair", 2, (*actor).unpair},
	{"backup", 1, (*actor).backup}, {"restore", 1, (*actor).restore}, {"return", 1, (*actor).returnTo},
	{"playoff", 2, (*actor).playoff}, {"policy", 1, (*actor).policy}, {"undo", 6, (*actor).undo}, {"redo", 4, (*actor).redo},
}

// step does one random thing and names it. Refusals with a sentence are answers, not errors.
func (a *actor) step() (string, error) {
	sum := 0
	for _, x := range actions {
		sum += x.weight
	}
	n := a.r.IntN(sum)
	for _, x := range actions {
		if n -= x.weight; n < 0 {
			err := x.do(a)
			var f *fault.Fault
			var list fault.List
			if errors.Is(err, errNothingToDo) || errors.As(err, &f) && refusal(f) || errors.As(err, &list) {
				return x.name + " (no)", nil
			}
			return x.name, err
		}
	}
	panic("unreachable")
}

// refusal tells a plain no of the session from a mishap of the store.
func refusal(f *fault.Fault) bool {
	area, _, _ := strings.Cut(f.Code, ".")
	return area == "session" || area == "undo" || area == "redo" || area == "confirm" || f.Code == "backup.same" || f.Code == "backup.noline"
}

// confirmed answers the questions of a command as long as it asks.
func confirmed(do func(Answer) error) error {
	var answer Answer
	for {
		err := do(answer)
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != "confirm.ask" {
			return err
		}
		answer = Answer(f.Args["Token"].(string))
	}
}

func (a *actor) code() string {
	codes := a.s.Regulation().Codes()
	return codes[a.r.IntN(len(codes))]
}

func (a *actor) entryID() int64 {
	list := a.s.Entries()
	if len(list) == 0 {
		return 0
	}
	return list[a.r.IntN(len(list))].ID
}

func (a *actor) person() entry.Entry {
	surnames := []string{"Ладьин", "Конев", "Слонов", "Пешкин", "Ферзин", "Королёв", "Щёголев", "Д’Артаньянов", "Ёж", "Иванов-Петров"}
	e := entry.Entry{Name: fmt.Sprintf("%s Пётр %d", surnames[a.r.IntN(len(surnames))], a.r.IntN(100000)), Sex: tournament.Male, Born: tournament.Date{Year: 1950 + a.r.IntN(65)}}
	switch a.r.IntN(4) {
	case 0:
		e.FIDE = 1400 + a.r.IntN(100)
	case 1, 2:
		e.FIDE = 1500 + a.r.IntN(900)
	}
	if a.r.IntN(5) == 0 {
		e.Sex, e.Title = tournament.Female, tournament.WFM
	}
	if a.r.IntN(8) == 0 {
		e.Wanted = a.code()
	}
	return e
}

func (a *actor) addEntry() error {
	if len(a.s.Entries()) > 40 {
		return errNothingToDo
	}
	_, err := a.s.AddEntry(ctx, a.person())
	return err
}

func (a *actor) importEntries() error {
	if len(a.s.Entries()) > 30 {
		return errNothingToDo
	}
	var list []entry.Entry
	for range 1 + a.r.IntN(8) {
		list = append(list, a.person())
	}
	_, err := a.s.AcceptEntries(ctx, "список.csv", list)
	return err
}

func (a *actor) editEntry() error { return a.s.EditEntry(ctx, a.entryID(), a.person()) }
func (a *actor) presence() error {
	return a.s.SetPresence(ctx, a.entryID(), store.Presence(a.r.IntN(4)))
}
func (a *actor) checkIn() error {
	return a.s.CheckIn(ctx, a.entryID(), CashIn, []int{0, 500, 700}[a.r.IntN(3)])
}
func (a *actor) removeEntry() error { return a.s.RemoveEntry(ctx, a.entryID()) }
func (a *actor) setGroup() error {
	return a.s.SetGroup(ctx, a.entryID(), []string{"", a.code()}[a.r.IntN(2)])
}
func (a *actor) claim() error  { return a.s.RefuseClaim(ctx, a.entryID(), a.r.IntN(2) == 0) }
func (a *actor) absent() error { return a.s.SetAbsentAtClosing(ctx, a.entryID(), a.r.IntN(2) == 0) }
func (a *actor) pay() error {
	return a.s.Pay(ctx, a.entryID(), []string{CashIn, CashTransfer, CashRefund, CashOverride}[a.r.IntN(4)], 100*a.r.IntN(20)-500, "так решил судья")
}
func (a *actor) confirmAll() error {
	_, err := a.s.ConfirmAll(ctx, a.s.Regulation().Codes()...)
	return err
}

func (a *actor) closeRegistration() error {
	if len(a.s.Entries()) < 8 {
		return errNothingToDo
	}
	if a.r.IntN(2) == 0 {
		if err := a.confirmAll(); err != nil {
			return err
		}
	}
	return a.s.CloseRegistration(ctx, a.code())
}

func (a *actor) admit() error { return a.s.Admit(ctx, a.entryID()) }

// player draws a group and a player of it; 0 when it has none.
func (a *actor) player() (code string, t *tournament.Tournament, n tournament.Number) {
	code = a.code()
	t, err := a.s.Tournament(code)
	if err != nil || len(t.Players) == 0 {
		return code, t, 0
	}
	return code, t, tournament.Number(1 + a.r.IntN(len(t.Players)))
}

func (a *actor) request() error {
	code, t, n := a.player()
	if n == 0 {
		return errNothingToDo
	}
	kind := []tournament.Outcome{tournament.HalfBye, tournament.HalfBye, tournament.ZeroBye, tournament.FullBye, tournament.NoOutcome}[a.r.IntN(5)]
	round := len(t.Rounds) + 1 + a.r.IntN(2)
	return confirmed(func(x Answer) error { return a.s.SetRequest(ctx, code, n, round, kind, x) })
}

func (a *actor) status() error {
	code, _, n := a.player()
	switch a.r.IntN(5) {
	case 0, 1:
		return a.s.Withdraw(ctx, code, n)
	case 2:
		return a.s.Expel(ctx, code, n)
	}
	return a.s.Return(ctx, code, n)
}

func (a *actor) pair() error {
	code := a.code()
	err := confirmed(func(answer Answer) error { _, err := a.s.PairWith(ctx, answer, code); return err })
	return err
}

func (a *actor) pairAll() error {
	err := confirmed(func(answer Answer) error {
		_, err := a.s.PairWith(ctx, answer, a.s.Regulation().Codes()...)
		return err
	})
	return err
}

// lateAccept does other things between looking at a proposal and accepting it.
func (a *actor) lateAccept() error {
	code := a.code()
	p, err := a.s.Propose(ctx, code)
	if err != nil {
		return err
	}
	for range a.r.IntN(3) {
		if err := []func() error{a.status, a.request, a.admit, a.correction, a.undo}[a.r.IntN(5)](); err != nil {
			var f *fault.Fault
			if !errors.As(err, &f) && !errors.Is(err, errNothingToDo) {
				return err
			}
		}
	}
	return confirmed(func(answer Answer) error { return a.s.AcceptWith(ctx, answer, p) })
}

func (a *actor) start() error { return a.s.Start(ctx, a.code()) }

func (a *actor) anyResult() tournament.Result {
	if a.r.IntN(3) > 0 {
		return []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[a.r.IntN(3)]
	}
	return tournament.Result(a.r.IntN(tournament.ResultCount))
}

// round draws a board of a round; back 0: the last one.
func (a *actor) board(back int) (code string, round, board int) {
	code = a.code()
	info, err := a.s.Group(code)
	if err != nil || info.Round-back < 1 {
		return code, 0, 0
	}
	r, err := a.s.Round(code, info.Round-back)
	if err != nil || len(r.Games) == 0 {
		return code, 0, 0
	}
	return code, info.Round - back, r.Games[a.r.IntN(len(r.Games))].Board
}

func (a *actor) setResult(back int) error {
	code, round, board := a.board(back)
	if round == 0 {
		return errNothingToDo
	}
	result := a.anyResult()
	return confirmed(func(x Answer) error { return a.s.SetResult(ctx, code, round, board, result, x) })
}

func (a *actor) result() error     { return a.setResult(0) }
func (a *actor) correction() error { return a.setResult(1 + a.r.IntN(2)) }

func (a *actor) disputed() error {
	code, round, board := a.board(0)
	if round == 0 {
		return errNothingToDo
	}
	return a.s.SetDisputed(ctx, code, round, board, a.r.IntN(2) == 0)
}

// allResults enters what is open in the last round, from a table half of the time.
func (a *actor) allResults() error {
	code, round, _ := a.board(0)
	if round == 0 {
		return errNothingToDo
	}
	t, err := a.s.Tournament(code)
	if err != nil {
		return err
	}
	rows := "category;round;white;black;result\n"
	table := a.r.IntN(2) == 0
	for _, g := range t.Rounds[round-1].Games {
		if g.Result != tournament.Pending {
			continue
		}
		result := tournament.WhiteWins
		for result = a.anyResult(); result == tournament.Pending; result = a.anyResult() {
		}
		if table {
			rows += fmt.Sprintf("%s;%d;%s;%s;%s\n", code, round, t.Players[g.White-1].Name, t.Players[g.Black-1].Name, result.Code())
		} else if err := a.s.SetResult(ctx, code, round, g.Board, result, ""); err != nil {
			return err
		}
	}
	if !table {
		return nil
	}
	sh, err := sheet.Read("результаты.csv", strings.NewReader(rows))
	if err != nil {
		return err
	}
	_, err = a.s.ImportResults(ctx, sh, round)
	return err
}

func (a *actor) unpair() error {
	code := a.code()
	return confirmed(func(x Answer) error { return a.s.Unpair(ctx, code, "не тот рейтинг", x) })
}

func (a *actor) playoff() error {
	code, t, n := a.player()
	if n == 0 {
		return errNothingToDo
	}
	list, err := a.s.Playoffs(code)
	if err != nil {
		return err
	}
	if len(list) > 0 && a.r.IntN(2) == 0 {
		return a.s.DropPlayoff(ctx, code, list[0].ID)
	}
	p := Playoff{Place: 1 + a.r.IntN(3), White: n, Black: tournament.Number(1 + a.r.IntN(len(t.Players))), WhiteMinutes: 5, BlackMinutes: 4, Result: a.anyResult()}
	return a.s.PutPlayoff(ctx, code, p)
}

func (a *actor) policy() error {
	return a.s.SetPolicy(ctx, []regulation.Policy{regulation.Both, regulation.Dearest, regulation.PlaceFirst}[a.r.IntN(3)])
}

// copies is the folder that the actor backs up to.
func (a *actor) copies() string { return filepath.Join(filepath.Dir(a.s.Path()), "copies") }

func (a *actor) backup() error {
	if err := os.MkdirAll(a.copies(), 0o755); err != nil {
		return err
	}
	_, err := a.s.Backup(ctx, a.copies())
	return err
}

func (a *actor) restore() error {
	list, _ := a.s.Copies(ctx, a.copies()) // no folder: no copies
	if len(list) == 0 {
		return errNothingToDo
	}
	path := list[a.r.IntN(len(list))].Path
	return confirmed(func(x Answer) error {
		aside, err := a.s.Restore(ctx, path, x)
		if aside != "" {
			_ = os.Remove(aside)
		}
		return err
	})
}

func (a *actor) returnTo() error {
	head, err := a.s.store.Head(ctx)
	if err != nil || head.Line < 3 {
		return errNothingToDo
	}
	line := head.Line - int64(a.r.IntN(min(30, int(head.Line)-1)))
	return confirmed(func(x Answer) error { return a.s.ReturnTo(ctx, line, x) })
}

func (a *actor) undo() error { _, err := a.s.Undo(ctx); return err }
func (a *actor) redo() error { _, err := a.s.Redo(ctx); return err }

// newRandomEvent makes an event whose rules are drawn from the seed.
func newRandomEvent(t testing.TB, seed uint64) *Session {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 3))
	raw := strings.Replace(small, `"initial_colour":"white"`, `"initial_colour":"`+[]string{"white", "black", "lot"}[r.IntN(3)]+`"`, 1)
	raw = strings.Replace(raw, `"bye_points":1.0`, `"bye_points":`+[]string{"1.0", "0.5"}[r.IntN(2)], 1)
	raw = strings.Replace(raw, `"code":"A","name":"Группа A","rounds":5`, fmt.Sprintf(`"code":"A","name":"Группа A","rounds":%d`, 3+r.IntN(5)), 1)
	s, err := Create(ctx, filepath.Join(quickDir(t), "e.tura"), mustParse(t, raw), Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// quickDir is a temporary folder, in memory where the system has one: thousands of events need not wait for a disk.
func quickDir(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "tura-test-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// populate brings the event to the point where rounds are played: people entered, confirmed, registration closed.
func (a *actor) populate() error {
	var list []entry.Entry
	for range 8 + a.r.IntN(24) {
		list = append(list, a.person())
	}
	if err := a.s.AddEntries(ctx, "список.csv", list); err != nil {
		return err
	}
	if err := a.confirmAll(); err != nil {
		return err
	}
	for _, code := range a.s.Regulation().Codes() {
		if err := a.s.CloseRegistration(ctx, code); err != nil && !fault.Is(err, "session.nobody") {
			return err
		}
	}
	return nil
}

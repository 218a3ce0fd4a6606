package vcl

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/sheet"
	"tura/core/tournament"
	"tura/core/trf"
)

var ctx = context.Background()

// plan of an event: one group A of so many players, rated 2000, 1990 …, in the order of their numbers.
type plan struct {
	players, rounds int
	pairing         string // further members of "pairing" in the regulation
	dates           [2]string
	tiebreaks       string
	open            bool // registration stays open
}

func (p plan) json() string {
	dates := p.dates
	if dates[0] == "" {
		dates = [2]string{"2027-01-03", "2027-01-08"}
	}
	if p.tiebreaks == "" {
		p.tiebreaks = `{"code":"DE","ru":"Direct encounter"},{"code":"BH","ru":"Buchholz"}`
	}
	return fmt.Sprintf(`{"schema":"arbiter-event/1","name":"Cup","city":"Town","venue":"","chief_arbiter":"","deputy_arbiter":"","discipline":"classical",
"dates":{"start":"%s","end":"%s"},"rounds":%d,"time_control":{"base_seconds":5400,"increment_seconds":30},"max_lateness_minutes":30,
"registration_on_site":null,"schedule":[],"pairing":{"system":"FIDE_DUTCH_2026","initial_colour":"white"%s},"tiebreaks":[%s],"playoff":null,
"categories":[{"code":"A","name":"A","rounds":%d,"limits":{},"seed_order":["fide","title","name"]}],"admission":{},
"prize_fund":{"guaranteed":0,"plus_fees":false},"prizes":{},"fees":{"currency":"RUB","choose":"lowest","rules":[]},
"appeals":{"within_minutes":5,"deposit":3000,"members":3,"reserves":2}}`, dates[0], dates[1], p.rounds, p.pairing, p.tiebreaks, p.rounds)
}

// event makes the planned event, registration closed unless it is to stay open.
func (p plan) event(t *testing.T) *session.Session {
	t.Helper()
	reg, err := regulation.Parse([]byte(p.json()))
	must(t, err)
	now := time.Date(2027, 1, 3, 10, 0, 0, 0, time.UTC)
	s, err := session.Create(ctx, filepath.Join(t.TempDir(), "e.tura"), reg, session.Options{Now: func() time.Time { now = now.Add(time.Second); return now }})
	must(t, err)
	t.Cleanup(func() { _ = s.Close() })
	for i := range p.players {
		_, err := s.AddEntry(ctx, entry.Entry{Name: fmt.Sprintf("Player %02d", i+1), FIDE: 2000 - 10*i, Sex: tournament.Male, Federation: "RUS"})
		must(t, err)
	}
	if p.open {
		return s
	}
	closeDoors(t, s)
	return s
}

func closeDoors(t *testing.T, s *session.Session) {
	t.Helper()
	_, err := s.ConfirmAll(ctx, "A")
	must(t, err)
	must(t, s.CloseRegistration(ctx, "A"))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// refused wants the fault with the code, and nothing else.
func refused(t *testing.T, err error, code string) {
	t.Helper()
	if !fault.Is(err, code) {
		t.Errorf("got %v, want %s", err, code)
	}
}

// asks runs a command with questions to the end: it wants exactly so many questions, all at the level, and answers them.
func asks(t *testing.T, level, questions int, do func(session.Answer) error) {
	t.Helper()
	var answer session.Answer
	for n := 0; ; n++ {
		err := do(answer)
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != "confirm.ask" {
			if err != nil {
				t.Fatal(err)
			}
			if n != questions {
				t.Errorf("asked %d times, want %d", n, questions)
			}
			return
		}
		if f.Args["Level"] != level {
			t.Errorf("level %v, want %d", f.Args["Level"], level)
		}
		if n > questions {
			t.Fatalf("asks without end: %v", err)
		}
		answer = session.Answer(f.Args["Token"].(string))
	}
}

// yes answers whatever is asked.
func agree(t *testing.T, do func(session.Answer) error) {
	t.Helper()
	var answer session.Answer
	for range 3 {
		err := do(answer)
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != "confirm.ask" {
			must(t, err)
			return
		}
		answer = session.Answer(f.Args["Token"].(string))
	}
	t.Fatal("asks without end")
}

func pair(t *testing.T, s *session.Session) tournament.Round {
	t.Helper()
	agree(t, func(a session.Answer) error { _, err := s.PairWith(ctx, a, "A"); return err })
	return last(t, s)
}

func info(t *testing.T, s *session.Session) session.GroupInfo {
	t.Helper()
	i, err := s.Group("A")
	must(t, err)
	return i
}

func last(t *testing.T, s *session.Session) tournament.Round {
	t.Helper()
	r, err := s.Round("A", info(t, s).Round)
	must(t, err)
	return r
}

// play gives the open boards of the last round results in turn.
func play(t *testing.T, s *session.Session, results ...tournament.Result) {
	t.Helper()
	if len(results) == 0 {
		results = []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	}
	r := last(t, s)
	for i, g := range r.Games {
		if g.Result == tournament.Pending {
			must(t, s.SetResult(ctx, "A", r.Number, g.Board, results[i%len(results)], ""))
		}
	}
}

// rounds pairs and plays so many rounds.
func rounds(t *testing.T, s *session.Session, n int) {
	t.Helper()
	for range n {
		pair(t, s)
		play(t, s)
	}
}

func state(t *testing.T, s *session.Session) *tournament.Tournament {
	t.Helper()
	tour, err := s.Tournament("A")
	must(t, err)
	return tour
}

// export writes the group's file.
func export(t *testing.T, s *session.Session, f trf.Format) string {
	t.Helper()
	src, err := s.ReportSource("A")
	must(t, err)
	var b bytes.Buffer
	_, err = trf.Write(&b, src, f)
	must(t, err)
	return b.String()
}

// comments are the ### lines about rounds in the running event's file.
func comments(t *testing.T, s *session.Session) []string {
	t.Helper()
	var out []string
	for _, l := range strings.Split(export(t, s, trf.Exchange), "\r\n") {
		if c, ok := strings.CutPrefix(l, "### "); ok && strings.Contains(l, " @ Round ") {
			out = append(out, c)
		}
	}
	return out
}

func wantLine(t *testing.T, s *session.Session, want string) {
	t.Helper()
	lines := comments(t, s)
	for _, l := range lines {
		if l == want {
			return
		}
	}
	t.Errorf("no line %q in %q", want, lines)
}

// gameOf finds the board of a player in the last round.
func gameOf(t *testing.T, s *session.Session, n tournament.Number) tournament.Game {
	t.Helper()
	for _, g := range last(t, s).Games {
		if g.White == n || g.Black == n {
			return g
		}
	}
	t.Fatalf("%d has no board", n)
	return tournament.Game{}
}

const exchange = trf.Exchange

func hasLine(text, want string) bool {
	for _, l := range strings.Split(text, "\r\n") {
		if strings.TrimRight(l, " ") == want {
			return true
		}
	}
	return false
}

func numeral(n int) string { return strconv.Itoa(n) }

func table(t *testing.T, text string) *sheet.Sheet {
	t.Helper()
	sh, err := sheet.Read("list.csv", strings.NewReader(text))
	must(t, err)
	return sh
}

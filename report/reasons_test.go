package report_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/report"
)

// proofs are the papers of reasons: why these pairs, nobody twice, what the tie-breaks are made of, and the players' cards.
func (w world) proofs() []paper {
	t := paired(w.t, w.groups[0])
	last := len(t.Rounds)
	stamp := report.Stamp{Kind: report.StampRound, Round: last, At: printedAt, Version: 2}
	reasons := report.PairingReasonsOf(t, last, 13, explained(w.t, t, last))
	reasons.Event, reasons.Stamp = w.event, stamp
	changed := report.PairingReasonsOf(byHand(t), last, 13, explained(w.t, t, last))
	changed.Event, changed.Stamp = w.event, stamp
	stamp.Kind = report.StampAfterRound
	b := w.groups[0]
	last = len(b.Rounds)
	met := report.MeetingsOf(b, last)
	met.Event, met.Stamp = w.event, stamp
	codes := append(slices.Clone(w.codes), tiebreak.Code{Kind: tiebreak.SB, Low: 1}, tiebreak.Code{Kind: tiebreak.AOB}, tiebreak.Code{Kind: tiebreak.TPR})
	var tables []*standings.Table
	for r := 1; r <= last; r++ {
		tables = append(tables, standings.Make(b, standings.Options{Codes: codes, TieBreak: tiebreak.Options{Rounds: r, Edition: tiebreak.Edition2026}}))
	}
	working := report.TieBreakWorkingOf(b, tables[last-1], 0)
	working.Event, working.Stamp = w.event, stamp
	one := report.TieBreakWorkingOf(b, tables[last-1], 1)
	one.Event, one.Stamp = w.event, stamp
	cards := report.PlayerCardsOf(b, tables, 0)
	cards.Event = w.event
	return []paper{{"reasons", w.m.PairingReasons(reasons)}, {"reasons-byhand", w.m.PairingReasons(changed)}, {"meetings", w.m.Meetings(met)},
		{"working", w.m.TieBreakWorking(working)}, {"working-one", w.m.TieBreakWorking(one)}, {"playercards", w.m.PlayerCards(cards)}}
}

// paired pairs the last round of a group by the rules.
func paired(t testing.TB, group *tournament.Tournament) *tournament.Tournament {
	t.Helper()
	out := *group
	out.RoundCount = max(group.RoundCount, len(group.Rounds))
	out.Rounds = slices.Clone(group.Rounds[:len(group.Rounds)-1])
	in, err := pairing.NewInput(&out, len(group.Rounds))
	if err != nil {
		t.Fatal(err)
	}
	p, err := dutch.Engine{}.Pair(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	out.Rounds = append(out.Rounds, p.AsRound())
	return &out
}

// byHand changes the colours of the first board and, where there is one, gives the bye to another.
func byHand(group *tournament.Tournament) *tournament.Tournament {
	out := *group
	out.Rounds = slices.Clone(group.Rounds)
	r := &out.Rounds[len(out.Rounds)-1]
	r.Games, r.Byes = slices.Clone(r.Games), slices.Clone(r.Byes)
	r.Games[0].White, r.Games[0].Black = r.Games[0].Black, r.Games[0].White
	for i := range r.Byes {
		if b := &r.Byes[i]; b.Kind == tournament.PairingBye {
			r.Games[len(r.Games)-1].White, b.Player = b.Player, r.Games[len(r.Games)-1].White
		}
	}
	return &out
}

func explained(t testing.TB, group *tournament.Tournament, round int) pairing.Explanation {
	t.Helper()
	before := *group
	before.Rounds = group.Rounds[:round-1]
	in, err := pairing.NewInput(&before, round)
	if err != nil {
		t.Fatal(err)
	}
	x, err := dutch.Engine{}.Explain(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// TestReasonsNameEveryBoard holds the paper's data against the round it is about.
func TestReasonsNameEveryBoard(t *testing.T) {
	group := paired(t, sampleTournament("B", 33, 3))
	x := explained(t, group, 3)
	var boards []int
	floaters := 0
	for _, b := range report.PairingReasonsOf(group, 3, 1, x).Brackets {
		for _, p := range b.Boards {
			boards = append(boards, p.Table)
		}
		floaters += len(b.Floaters)
	}
	slices.Sort(boards)
	if len(boards) != len(group.Rounds[2].Games) || boards[0] != 1 || boards[len(boards)-1] != len(boards) {
		t.Errorf("boards %v", boards)
	}
	if floaters == 0 {
		t.Error("nobody floats in an odd field")
	}
	changed := report.PairingReasonsOf(byHand(group), 3, 1, x)
	if len(changed.ByHand) != 2 || changed.Bye == nil || changed.Bye.Given == nil || changed.Bye.Given.Number == x.Bye.Player {
		t.Errorf("changed by hand: %+v, bye %+v", changed.ByHand, changed.Bye)
	}
	text := strings.Join(russian().PairingReasons(changed).Strings(), "\n")
	for _, want := range []string{"эта пара заменена вручную", "по правилам этой пары нет", "Вручную свободным сделан другой участник", "Решило: "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}

// TestMeetingsProve counts a repetition, and does not count a forfeit.
func TestMeetingsProve(t *testing.T) {
	group := &tournament.Tournament{Code: "A", Scoring: tournament.StandardScoring(), RoundCount: 3, Players: samplePlayers(4, 0)}
	round := func(n int, second tournament.Result) tournament.Round {
		return tournament.Round{Number: n, Games: []tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.WhiteWins}, {Board: 2, White: 3, Black: 4, Result: second}}}
	}
	group.Rounds = []tournament.Round{round(1, tournament.BlackAbsent), round(2, tournament.Drawn)}
	d := report.MeetingsOf(group, 2)
	if got := fmt.Sprint(d.Games, d.Pairs, d.Forfeits, len(d.Twice)); got != "3 2 1 1" {
		t.Errorf("games, pairs, forfeits, repetitions: %s", got)
	}
	if diff := cmp.Diff([]report.Met{{Opponent: 2, Round: 1}, {Opponent: 2, Round: 2}}, d.Rows[0].Met); diff != "" {
		t.Error(diff)
	}
	text := strings.Join(russian().Meetings(d).Strings(), "\n")
	if !strings.Contains(text, "Повторные встречи") || !strings.Contains(text, "туры 1, 2") {
		t.Errorf("the repetition is not told:\n%s", text)
	}
	if once := report.MeetingsOf(group, 1); once.Games != 1 || once.Pairs != 1 || len(once.Twice) != 0 {
		t.Errorf("after round 1: %+v", once)
	}
}

// TestMeetingsStandOnOnePage is what the arbiter hangs up beside the pairings.
func TestMeetingsStandOnOnePage(t *testing.T) {
	for _, n := range []int{2, 33, 101, 160, 200} {
		group := sampleTournament("B", n, 7)
		d := report.MeetingsOf(group, 7)
		d.Twice = nil // the rotation of the samples repeats pairs
		d.Event = sampleEvent()
		if pages := len(russian().Meetings(d).Pages); pages != 1 {
			t.Errorf("%d players: %d pages", n, pages)
		}
	}
}

// TestWorkingAddsUpOnPaper: the lines that are not struck through sum to the figure that the table shows.
func TestWorkingAddsUpOnPaper(t *testing.T) {
	group := sampleTournament("B", 13, 7)
	codes, err := tiebreak.ParseList([]string{"BH/C1", "SB", "WIN"})
	if err != nil {
		t.Fatal(err)
	}
	table := standings.Make(group, standings.Options{Codes: codes, TieBreak: tiebreak.Options{Rounds: 7, Edition: tiebreak.Edition2026}})
	d := report.TieBreakWorkingOf(group, table, 0)
	if len(d.Players) != 13 {
		t.Fatalf("%d players", len(d.Players))
	}
	for _, p := range d.Players {
		for i, w := range p.Workings {
			sum := tiebreak.Whole(0)
			for _, l := range w.Lines {
				if l.Cut == tiebreak.NotCut {
					sum = sum.Plus(l.Value)
				}
			}
			if sum.Compare(w.Shown) != 0 {
				t.Errorf("%s of number %d: lines give %s, the table %s", codes[i], p.Person.Number, sum, w.Shown)
			}
		}
	}
	if one := report.TieBreakWorkingOf(group, table, 5); len(one.Players) != 1 || one.Players[0].Person.Number != 5 {
		t.Errorf("one player: %+v", one.Players)
	}
}

// TestPlayerCardsFollowTheTables: points and places on the card are those of the table after each round.
func TestPlayerCardsFollowTheTables(t *testing.T) {
	group := sampleTournament("B", 13, 4)
	var tables []*standings.Table
	for r := 1; r <= 4; r++ {
		tables = append(tables, standings.Make(group, standings.Options{TieBreak: tiebreak.Options{Rounds: r, Edition: tiebreak.Edition2026}}))
	}
	d := report.PlayerCardsOf(group, tables, 0)
	for _, c := range d.Cards {
		for i, r := range c.Rounds {
			if row := tables[i].Row(c.Person.Number); row.Points != r.Points || row.Place != r.Place {
				t.Errorf("number %d round %d: %s, place %d; the table has %s, place %d", c.Person.Number, i+1, r.Points, r.Place, row.Points, row.Place)
			}
		}
	}
	if pages := len(russian().PlayerCards(d).Pages); pages != 4 {
		t.Errorf("13 cards on %d pages", pages)
	}
}

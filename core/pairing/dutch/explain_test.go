package dutch

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tura/core/pairing"
	"tura/core/tournament"
)

// five is a field of five after round 1: 1 beat 5, 3 drew with 4, 2 had the bye.
func five() *tournament.Tournament {
	t := &tournament.Tournament{RoundCount: 3, Scoring: tournament.StandardScoring(), Initial: tournament.White}
	for n := range tournament.Number(5) {
		t.Players = append(t.Players, tournament.Player{Number: n + 1, FromRound: 1})
	}
	t.Rounds = []tournament.Round{{Number: 1,
		Games: []tournament.Game{{Board: 1, White: 1, Black: 5, Result: tournament.WhiteWins}, {Board: 2, White: 3, Black: 4, Result: tournament.Drawn}},
		Byes:  []tournament.Bye{{Player: 2, Kind: tournament.PairingBye}}}}
	return t
}

// TestByeSplitsTopBracket: C5 stands above C6, so the two leaders do not meet, lest somebody with half a point has the bye.
func TestByeSplitsTopBracket(t *testing.T) {
	in, err := pairing.NewInput(five(), 2)
	if err != nil {
		t.Fatal(err)
	}
	x, err := Engine{}.Explain(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	strong := func(c tournament.Colour, s pairing.Strength) pairing.Preference {
		return pairing.Preference{Colour: c, Strength: s}
	}
	want := pairing.Explanation{
		Round: 2,
		Brackets: []pairing.BracketNote{
			{Score: 2, Residents: []tournament.Number{1, 2}, MovedDown: []tournament.Number{},
				Floaters: []pairing.FloaterNote{{Player: 1, Because: pairing.C5, Opponent: true}, {Player: 2, Because: pairing.C5, Opponent: true}}},
			{Score: 1, Residents: []tournament.Number{3, 4}, MovedDown: []tournament.Number{1, 2}, Pairs: [][2]tournament.Number{{1, 4}, {2, 3}}},
			{Score: 0, Residents: []tournament.Number{5}, MovedDown: []tournament.Number{}},
		},
		Boards: []pairing.BoardNote{
			{Board: pairing.Board{Number: 1, White: 4, Black: 1, Rule: pairing.BothGranted}, WhiteDue: strong(tournament.White, pairing.Strong),
				BlackDue: strong(tournament.Black, pairing.Strong), Bracket: 1},
			{Board: pairing.Board{Number: 2, White: 2, Black: 3, Rule: pairing.BothGranted}, BlackDue: strong(tournament.Black, pairing.Strong), Bracket: 1},
		},
		Bye: &pairing.ByeNote{Player: 5, Score: 0, Because: pairing.C5},
	}
	if diff := cmp.Diff(want, x); diff != "" {
		t.Error(diff)
	}
}

func TestWhyNot(t *testing.T) {
	tt := five()
	tt.Forbidden = []tournament.Forbidden{{FirstRound: 1, Players: []tournament.Number{2, 4}}}
	in, err := pairing.NewInput(tt, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		one, two tournament.Number
		want     pairing.WhyNot
	}{
		{5, 1, pairing.WhyNot{High: 1, Low: 5, Why: pairing.WhyMet, Round: 1}},
		{4, 2, pairing.WhyNot{High: 2, Low: 4, Why: pairing.WhyForbidden}},
		{4, 1, pairing.WhyNot{High: 1, Low: 4, Why: pairing.WhyPaired}},
		{1, 2, pairing.WhyNot{High: 1, Low: 2, Why: pairing.WhyImpossible, Because: pairing.C5, Score: 2}},
	} {
		got, err := Engine{}.WhyNot(context.Background(), in, tt, c.one, c.two)
		if err != nil {
			t.Fatal(err)
		}
		if got != c.want {
			t.Errorf("why not %d-%d: got %+v, want %+v", c.one, c.two, got, c.want)
		}
	}
}

// TestExplanationFitsProposal checks on whole tournaments that the notes say nothing that contradicts the pairing.
func TestExplanationFitsProposal(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join("testdata", "tournaments", "*.trf"))
	for _, file := range files {
		tt := readFile(t, file)
		for r := range tt.Rounds {
			in, err := pairing.NewInput(before(tt, r+1), r+1)
			if err != nil {
				t.Fatal(err)
			}
			p, err := Engine{}.Pair(context.Background(), in)
			if err != nil {
				t.Fatal(err)
			}
			x, err := Engine{}.Explain(context.Background(), in)
			if err != nil {
				t.Fatal(file, r+1, err)
			}
			checkNotes(t, &in, p, x)
		}
	}
}

func checkNotes(t *testing.T, in *pairing.Input, p pairing.Proposal, x pairing.Explanation) {
	t.Helper()
	for k, b := range x.Boards {
		if b.Board != p.Boards[k] {
			t.Errorf("round %d: note for %v, board is %v", in.Round, b.Board, p.Boards[k])
		}
	}
	if (x.Bye == nil) != (p.Bye == 0) || x.Bye != nil && x.Bye.Player != p.Bye {
		t.Errorf("round %d: bye %v, note %+v", in.Round, p.Bye, x.Bye)
	}
	for g, b := range x.Brackets {
		paired := 2 * len(b.Pairs)
		left := len(b.Residents) + len(b.MovedDown) - paired - len(b.Floaters)
		if last := g == len(x.Brackets)-1; left != 0 && !(last && left == 1 && x.Bye != nil) {
			t.Errorf("round %d, bracket %s: %d players without a note", in.Round, b.Score, left)
		}
		for _, fl := range b.Floaters {
			checkFloater(t, in, b, fl)
		}
	}
}

// checkFloater: no opponent means that all residents are met, forbidden or of the same absolute preference.
func checkFloater(t *testing.T, in *pairing.Input, b pairing.BracketNote, fl pairing.FloaterNote) {
	t.Helper()
	me := in.Of(fl.Player)
	others := b.Residents
	if slices.Contains(b.Residents, fl.Player) {
		others = append(slices.Clone(b.Residents), b.MovedDown...)
	}
	possible := false
	for _, n := range others {
		o := in.Of(n)
		same := me.Preference() == o.Preference() && me.Preference().Strength == pairing.Absolute && !in.Topscorer(me) && !in.Topscorer(o)
		possible = possible || n != fl.Player && !slices.Contains(me.Met, n) && !apart(in, fl.Player, n) && !same
	}
	if possible != fl.Opponent {
		t.Errorf("round %d: player %d has an opponent in his bracket: %v, note says %v", in.Round, fl.Player, possible, fl.Opponent)
	}
}

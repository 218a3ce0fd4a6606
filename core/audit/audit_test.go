package audit

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"tura/core/pairing"
	"tura/core/simulate"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/core/trf"
)

func made(t *testing.T, o simulate.Options) *tournament.Tournament {
	t.Helper()
	tt, err := simulate.Make(context.Background(), simulate.Draw(o))
	if err != nil {
		t.Fatal(err)
	}
	return tt
}

func plain(t *testing.T, players, rounds int, seed uint64) *tournament.Tournament {
	return made(t, simulate.Options{Players: players, Rounds: rounds, Seed: seed, NoWishes: true, NoBaku: true})
}

func audited(t *testing.T, tt *tournament.Tournament) []Difference {
	t.Helper()
	r, err := Rounds(context.Background(), tt)
	if err != nil {
		t.Fatal(err)
	}
	return r.Differences
}

// options of the table by the tournament's own list.
func options(t *testing.T, tt *tournament.Tournament) (o standings.Options) {
	t.Helper()
	o.TieBreak.Rounds = len(tt.Rounds)
	for _, text := range tt.TieBreaks {
		c, err := tiebreak.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		o.Codes = append(o.Codes, c)
	}
	return o
}

// places as a file states them: every player of a tie gets a place of his own.
func places(tt *tournament.Tournament, o standings.Options) []int {
	out := make([]int, len(tt.Players))
	for k, row := range standings.Make(tt, o).Rows {
		out[row.Number-1] = k + 1
	}
	return out
}

func cases(usual int) int {
	if n, err := strconv.Atoi(os.Getenv("TURA_CASES")); err == nil {
		return n
	}
	return usual
}

// TestGeneratorToChecker sends generated tournaments through a report file to the checker: no difference. TURA_CASES sets how many.
func TestGeneratorToChecker(t *testing.T) {
	rounds := 0
	for seed := range cases(2000) {
		tt := made(t, simulate.Options{Seed: uint64(seed)})
		o := options(t, tt)
		var file bytes.Buffer
		if _, err := trf.Write(&file, trf.Source{Tournament: tt, Places: places(tt, o)}, trf.Exchange); err != nil {
			t.Fatal(err)
		}
		f, err := trf.Read(&file, "generated")
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		r, err := Rounds(context.Background(), f.Tournament)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		rounds += r.Rounds
		var stated []Stated
		for _, d := range f.Declared {
			stated = append(stated, Stated{Points: d.Points, HasPoints: d.HasPoints, Place: d.Rank})
		}
		r.Differences = append(r.Differences, Places(f.Tournament, options(t, f.Tournament), stated)...)
		for _, d := range r.Differences {
			t.Errorf("seed %d: %+v %+v", seed, d, d.Divergence)
		}
	}
	t.Logf("%d rounds", rounds)
}

// TestNamesWhatIsWrong changes one thing in a good tournament and wants just this named.
func TestNamesWhatIsWrong(t *testing.T) {
	tt := plain(t, 21, 5, 4)
	last := &tt.Rounds[4]
	good := last.Games[3]

	last.Games[3].White, last.Games[3].Black = good.Black, good.White
	d := audited(t, tt)
	if k := slices.IndexFunc(d, func(d Difference) bool { return d.Kind == Colours }); k < 0 || d[k].Round != 5 ||
		len(d[k].Divergence.Reversed) != 1 || d[k].Divergence.Reversed[0].White != good.White {
		t.Errorf("colours turned round: %+v", d)
	}
	last.Games[3] = good

	first := tt.Rounds[0].Games[0]
	old := last.Games[0]
	last.Games[0] = tournament.Game{Board: 1, White: first.Black, Black: first.White, Result: tournament.Drawn}
	d = audited(t, tt)
	if !slices.ContainsFunc(d, func(d Difference) bool { return d.Kind == Unlawful && d.Fault.Code == "pairing.legal.met" }) {
		t.Errorf("second meeting: %+v", d)
	}
	last.Games[0] = old
}

// TestNamesCriterion exchanges the players of two boards and the taker of the bye and wants the criterion that suffers.
func TestNamesCriterion(t *testing.T) {
	tt := plain(t, 21, 5, 4)
	second := &tt.Rounds[1]
	bye := slices.IndexFunc(second.Byes, func(b tournament.Bye) bool { return b.Kind == tournament.PairingBye })
	g := &second.Games[0] // the leaders: one of them gets the bye instead
	second.Byes[bye].Player, g.Black = g.Black, second.Byes[bye].Player
	tt.Rounds = tt.Rounds[:2]
	d := audited(t, tt)
	if len(d) != 1 || d[0].Kind != Pairs || d[0].Divergence.Because != pairing.C5 || d[0].Divergence.GotBye == d[0].Divergence.WantBye {
		t.Errorf("bye for a leader: %+v", d)
	}

	tt = plain(t, 20, 3, 6)
	tt.Rounds = tt.Rounds[:1]
	one, two := &tt.Rounds[0].Games[2], &tt.Rounds[0].Games[4]
	one.Black, two.Black = two.Black, one.Black
	d = audited(t, tt)
	if len(d) != 1 || d[0].Kind != Pairs || d[0].Divergence.Because != pairing.ByOrder || len(d[0].Divergence.Want) != 2 {
		t.Errorf("two boards exchanged in round 1: %+v", d)
	}
}

func TestPlaces(t *testing.T) {
	tt := plain(t, 30, 6, 9)
	o := options(t, tt)
	var stated []Stated
	for n, p := range places(tt, o) {
		h := tt.History(6)
		stated = append(stated, Stated{Place: p, HasPoints: true, Points: tt.Score(h, tournament.Number(n+1), 6)})
	}
	if d := Places(tt, o, stated); len(d) > 0 {
		t.Fatalf("good places: %+v", d)
	}
	first := slices.IndexFunc(stated, func(s Stated) bool { return s.Place == 1 })
	last := slices.IndexFunc(stated, func(s Stated) bool { return s.Place == 30 })
	stated[first].Place, stated[last].Place = 30, 1
	stated[first].Points++
	d := Places(tt, o, stated)
	kinds := map[Kind]int{}
	for _, x := range d {
		kinds[x.Kind]++
	}
	if kinds[Place] != 2 || kinds[Points] != 1 || len(d) != 3 {
		t.Errorf("got %+v", d)
	}
}

// TestReferenceFiles: files of another generator have no difference either, whatever ends their lines.
func TestReferenceFiles(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join("..", "pairing", "dutch", "testdata", "tournaments", "*.trf"))
	if len(files) == 0 {
		t.Fatal("no files")
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, end := range []string{"\n", "\r\n", "\r"} {
			f, err := trf.Read(bytes.NewReader(bytes.ReplaceAll(text, []byte("\n"), []byte(end))), name)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range audited(t, f.Tournament) {
				t.Errorf("%s: %+v %+v", name, d, d.Divergence)
			}
		}
	}
}

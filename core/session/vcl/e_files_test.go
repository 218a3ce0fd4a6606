package vcl

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tura/core/fault"
	"tura/core/session"
	"tura/core/tournament"
	"tura/core/trf"
)

// E: report files in and out.

// old is a file of the 2006 layout: byes written as results against nobody, a blank round in the middle.
const old = `012 Old Event
042 2008/01/05
052 2008/01/06
001    1 m    Alpha, A                          2000 RUS                         3.0    1     2 w 1  0000 - 1     3 b 1
001    2 m    Beta, B                           1900 RUS                         1.0    2     1 b 0     3 w 1
001    3 m    Gamma, C                          1800 RUS                         1.0    3  0000 - 1     2 b 0     1 w 0
`

func crlf(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }

func read(t *testing.T, text string) *trf.File {
	t.Helper()
	f, err := trf.Import(strings.NewReader(crlf(text)), "f.trf")
	must(t, err)
	return f
}

func TestVCL_Q047_ReadsTheOldLayout(t *testing.T) {
	note(t)
	f := read(t, old)
	if len(f.Tournament.Players) != 3 || len(f.Tournament.Rounds) != 3 {
		t.Fatalf("%d players, %d rounds", len(f.Tournament.Players), len(f.Tournament.Rounds))
	}
	games := 0
	for _, r := range f.Tournament.Rounds {
		games += len(r.Games)
	}
	if games != 3 {
		t.Errorf("%d games", games)
	}
	h := f.Tournament.History(3)
	if !h.Of(1)[1].Outcome.Bye() || h.Of(1)[1].Points != 2 {
		t.Errorf("the bye of 1: %+v", h.Of(1)[1])
	}
}

func TestVCL_Q048_NamesWhatItAdjusts(t *testing.T) {
	note(t)
	if n := len(read(t, old).Findings); n == 0 {
		t.Error("nothing is said of the old byes and the blank round")
	}
}

// plainFile is an event as a file of 2016.
func plainFile(t *testing.T) string {
	t.Helper()
	s := plan{players: 8, rounds: 3}.event(t)
	rounds(t, s, 3)
	return export(t, s, trf.Plain)
}

func TestVCL_Q049_ReadsTheLayoutOf2016(t *testing.T) {
	note(t)
	f, err := trf.Import(strings.NewReader(plainFile(t)), "p.trf")
	must(t, err)
	if len(f.Tournament.Players) != 8 || len(f.Tournament.Rounds) != 3 || len(f.Tournament.Rounds[2].Games) != 4 {
		t.Errorf("%+v", f.Tournament)
	}
}

func TestVCL_Q050_NamesWhatTheLayoutCannotSay(t *testing.T) {
	note(t)
	f, err := trf.Import(strings.NewReader(plainFile(t)), "p.trf")
	must(t, err)
	var codes []string
	for _, x := range f.Defaults() {
		codes = append(codes, x.Code)
	}
	if want := []string{"trf.default.rounds", "trf.default.colour", "trf.default.tiebreaks", "trf.default.system"}; !slices.Equal(codes, want) {
		t.Errorf("named %v, want %v", codes, want)
	}
	full, err := trf.Import(strings.NewReader(export(t, plan{players: 4, rounds: 3}.event(t), exchange)), "f.trf")
	must(t, err)
	if d := full.Defaults(); len(d) > 1 { // the colour is not drawn yet
		t.Errorf("%+v", d)
	}
}

func TestVCL_Q051_FaultyFilesAreReviewedOrRefused(t *testing.T) {
	note(t)
	good := plainFile(t)
	for cut := 400; cut < len(good); cut += 37 {
		_, err := trf.Import(strings.NewReader(good[:cut]+"\x00\xff"+good[cut+1:]), "bad.trf") // must not crash
		if err != nil && err.Error() == "" {
			t.Error("refused without a word")
		}
	}
}

func TestVCL_Q052_TellsEveryRepair(t *testing.T) {
	note(t)
	broken := strings.Replace(crlf(old), "  1 b 0     3 w 1", "  1 b x     3 w 1", 1) // an unknown sign beside an opponent
	f, err := trf.Import(strings.NewReader(broken), "x.trf")
	must(t, err)
	if !slices.ContainsFunc(f.Findings, func(x trf.Finding) bool { return x.Player == 2 && x.Line == 5 }) {
		t.Errorf("findings %+v", f.Findings)
	}
}

func TestVCL_Q053_ARefusedFileSaysWhy(t *testing.T) {
	note(t)
	_, err := trf.Import(strings.NewReader("hello\r\n"), "x.trf")
	if err == nil {
		t.Fatal("read")
	}
	twice := crlf(old) + "001    1 m    Alpha, A                          2000 RUS                         3.0    1     2 w 1\r\n"
	_, err = trf.Import(strings.NewReader(twice), "x.trf")
	list, ok := err.(fault.List)
	if !ok || len(list) == 0 || list[0].Args["Line"] == nil {
		t.Errorf("%v", err)
	}
}

// wrong is a file with a second meeting in round 2.
func wrong(t *testing.T) *trf.File {
	t.Helper()
	return read(t, `012 Wrong
042 2027/01/05
052 2027/01/06
142 2
152 W
001    1 m    Alpha, A                          2000 RUS                         2.0    1     3 w 1     3 b 1
001    2 m    Beta, B                           1900 RUS                         0.0    3     4 b 0     4 w 0
001    3 m    Gamma, C                          1800 RUS                         0.0    4     1 b 0     1 w 0
001    4 m    Delta, D                          1700 RUS                         2.0    2     2 w 1     2 b 1
`)
}

func TestVCL_Q054_EveryRoundIsChecked(t *testing.T) {
	note(t)
	checks := session.CheckRounds(ctx, wrong(t))
	if len(checks) != 2 || checks[0].Broken() || checks[1].Err == nil || !checks[1].Broken() {
		t.Errorf("%+v", checks)
	}
	// A wrong colour and other pairs are found too, and a round does not hide the next one.
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 1)
	pair(t, s)
	open(t, s)
	agree(t, func(a session.Answer) error { return s.SwapColours(ctx, "A", 1, a) })
	agree(t, func(a session.Answer) error { return s.CloseManual(ctx, "A", a) })
	play(t, s)
	rounds(t, s, 1)
	f, err := trf.Import(strings.NewReader(export(t, s, exchange)), "f.trf")
	must(t, err)
	for i, c := range session.CheckRounds(ctx, f) {
		if c.Broken() != (i == 1) {
			t.Errorf("round %d: %+v", i+1, c)
		}
	}
}

func TestVCL_Q055_ABrokenRoundAsksAndIsLogged(t *testing.T) {
	note(t)
	path := filepath.Join(t.TempDir(), "e.tura")
	f := wrong(t)
	var s *session.Session
	asks(t, 3, 1, func(a session.Answer) error {
		var err error
		if a == "" {
			if files, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(files) > 0 {
				t.Errorf("files %v", files)
			}
		}
		s, err = session.CreateFromTRF(ctx, path, f, session.Options{Answer: a})
		return err
	})
	defer func() { _ = s.Close() }()
	list, err := s.Incidents("A")
	must(t, err)
	if len(list) != 1 || !strings.HasPrefix(list[0].Line, "Import @ Round 2: ") || !strings.HasSuffix(list[0].Line, " => 3-1 2-4") {
		t.Errorf("%+v", list)
	}
	wantLine(t, s, list[0].Line)
}

func TestVCL_Q056_ImportedEventsAreInFIDEMode(t *testing.T) {
	note(t)
	for _, text := range []string{old, plainFile(t)} {
		f, err := trf.Import(strings.NewReader(crlf(strings.ReplaceAll(text, "\r\n", "\n"))), "f.trf")
		must(t, err)
		var s *session.Session
		path := filepath.Join(t.TempDir(), "e.tura")
		agree(t, func(a session.Answer) error {
			var err error
			s, err = session.CreateFromTRF(ctx, path, f, session.Options{Answer: a})
			return err
		})
		if !inFIDE(t, s) {
			t.Error("not in FIDE mode")
		}
		must(t, s.Close())
	}
}

func TestVCL_Q164_AdjournedGamesInTheExchangeFile(t *testing.T) {
	note(t)
	s := plan{players: 6, rounds: 5}.event(t)
	r := pair(t, s)
	must(t, s.SetResult(ctx, "A", 1, 1, tournament.AdjournedGame, ""))
	play(t, s)
	text := export(t, s, exchange)
	for _, n := range []tournament.Number{r.Games[0].White, r.Games[0].Black} {
		if l := strings.TrimRight(lineOf(text, int(n)), " "); !strings.HasSuffix(l, " ?") {
			t.Errorf("%q", l)
		}
	}
}

func TestVCL_Q165_TheMarkAndItsValue(t *testing.T) {
	note(t)
	s := plan{players: 6, rounds: 5}.event(t)
	r := pair(t, s)
	must(t, s.SetResult(ctx, "A", 1, 1, tournament.AdjournedGame, ""))
	play(t, s)
	text := export(t, s, exchange)
	if !hasLine(text, "162  X 0.5") {
		t.Error("no value of X")
	}
	for _, n := range []tournament.Number{r.Games[0].White, r.Games[0].Black} {
		if got := lineOf(text, int(n))[80:84]; got != " 0.5" {
			t.Errorf("points %q", got)
		}
	}
}

func TestVCL_Q166_UnexpectedSignsAreUnknownResults(t *testing.T) {
	note(t)
	s := plan{players: 6, rounds: 5}.event(t)
	r := pair(t, s)
	play(t, s, tournament.WhiteWins)
	text := export(t, s, exchange)
	w := lineOf(text, int(r.Games[0].White))
	for _, sign := range []string{"5", "x", "%"} {
		at := strings.TrimRight(w, " ")
		f, err := trf.Import(strings.NewReader(strings.Replace(text, at, at[:len(at)-1]+sign, 1)), "f.trf")
		must(t, err)
		g := f.Tournament.Rounds[0].Games
		i := slices.IndexFunc(g, func(x tournament.Game) bool { return x.White == r.Games[0].White })
		if i < 0 || g[i].Result.Known() {
			t.Errorf("%s was read as %v", sign, g[i].Result)
		}
		if !slices.ContainsFunc(f.Findings, func(x trf.Finding) bool { return x.Round == 1 }) {
			t.Errorf("%s: not listed in %+v", sign, f.Findings)
		}
	}
}

// Everything that happened and that TRF26 can say comes back from the file.
func TestVCL_Q217_NothingIsLeftOut(t *testing.T) {
	note(t)
	s := plan{players: 20, rounds: 5, pairing: `,"baku_acceleration":true`}.event(t)
	must(t, s.SetScoring(ctx, "A", tournament.NewScoring(6, 2, 0), ""))
	must(t, s.Forbid(ctx, "A", []tournament.Number{1, 2, 3}, 1, 3, ""))
	agree(t, func(a session.Answer) error { return s.SetRequest(ctx, "A", 19, 1, tournament.FullBye, a) })
	must(t, s.SetRequest(ctx, "A", 20, 2, tournament.HalfBye, ""))
	must(t, s.SetRequest(ctx, "A", 18, 3, tournament.ZeroBye, ""))
	for range 5 {
		pair(t, s)
		play(t, s, tournament.WhiteWins, tournament.Drawn, tournament.BlackAbsent, tournament.HalfZero, tournament.DrawnUnrated, tournament.BothLose, tournament.WhiteWinsUnrated, tournament.BothAbsent, tournament.BlackWins)
	}
	want := state(t, s)
	f, err := trf.Import(strings.NewReader(export(t, s, trf.Report)), "f.trf")
	must(t, err)
	got := f.Tournament
	if got.Scoring != want.Scoring || got.RoundCount != want.RoundCount || got.Initial != want.Initial || !slices.Equal(got.TieBreaks, want.TieBreaks) ||
		!slices.Equal(got.Acceleration, want.Acceleration) || len(got.Forbidden) != 1 || !slices.Equal(got.Forbidden[0].Players, want.Forbidden[0].Players) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	if f.Header.CodedControl != "5400+30" || f.Header.TypeCode == "" {
		t.Errorf("header %+v", f.Header)
	}
	a, b := want.History(5), got.History(5)
	for n := tournament.Number(1); n <= 20; n++ {
		if !slices.Equal(a.Of(n), b.Of(n)) {
			t.Errorf("%d: %v\n%v", n, a.Of(n), b.Of(n))
		}
		if want.Player(n).Name != got.Player(n).Name || want.Player(n).FIDE != got.Player(n).FIDE {
			t.Errorf("%d: %+v", n, got.Player(n))
		}
	}
}

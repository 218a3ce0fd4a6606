package trf

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/tournament"
)

func readFile(t *testing.T, name string) *File {
	t.Helper()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Read(bytes.NewReader(raw), name)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Tournament.Check(); err != nil {
		t.Fatal(err)
	}
	return f
}

// shared lists the files of a pattern in the big common sets; the test is skipped where they are not at hand.
func shared(t testing.TB, pattern string) []string {
	t.Helper()
	root := os.Getenv("TURA_SHARED")
	if root == "" {
		root = filepath.Join("..", "..", "..", "shared")
	}
	names, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil || len(names) == 0 {
		t.Skip("no common sets here")
	}
	return names
}

func TestReadFinishedReport(t *testing.T) {
	f := readFile(t, "testdata/example_a_trf16.trf")
	tour := f.Tournament
	if tour.Name != "Example Open A" || f.Header.City != "Testgrad" || f.Header.Federation != "RUS" || f.Header.Arbiter != "Arbiter01, Test (99990001)" {
		t.Errorf("header %+v", f.Header)
	}
	if tour.Start.ISO() != "2026-11-02" || tour.End.ISO() != "2026-11-06" || len(f.Header.Dates) != 5 || f.Header.Dates[4].ISO() != "2026-11-06" {
		t.Errorf("dates %v %v %v", tour.Start, tour.End, f.Header.Dates)
	}
	if tour.RoundCount != 0 || f.RoundsFrom != "" || tour.Initial != tournament.NoColour || pairing.InferInitial(tour) != tournament.White {
		t.Errorf("rounds %d from %q, colour %v, inferred %v", tour.RoundCount, f.RoundsFrom, tour.Initial, pairing.InferInitial(tour))
	}
	p := tour.Player(5)
	want := tournament.Player{Number: 5, Name: "Player 05, Test", Latin: "Player 05, Test", Sex: tournament.Female, Title: tournament.WFM,
		Federation: "RUS", FIDEID: "99900005", FIDE: 1990, Rating: 1990, Born: tournament.Date{Year: 1985, Month: 5, Day: 15}, FromRound: 1}
	if *p != want {
		t.Errorf("player 5: %+v", *p)
	}
	if len(tour.Rounds) != 5 {
		t.Fatalf("%d rounds", len(tour.Rounds))
	}
	third := tour.Rounds[2]
	games := []tournament.Game{ // by C.04.2 art. 3.6: 5 and 4 lead with 1½ and the smaller number …
		{Board: 1, White: 1, Black: 2, Result: tournament.BlackWins},
		{Board: 2, White: 4, Black: 5, Result: tournament.BlackWins},
		{Board: 3, White: 9, Black: 3, Result: tournament.Drawn},
		{Board: 4, White: 6, Black: 7, Result: tournament.BlackAbsent},
	}
	games[3] = tournament.Game{Board: 4, White: 7, Black: 6, Result: tournament.WhiteAbsent}
	if !slices.Equal(third.Games, games) || !slices.Equal(third.Byes, []tournament.Bye{{Player: 8, Kind: tournament.ZeroBye}}) {
		t.Errorf("round 3: %+v", third)
	}
	if f.Declared[3].Points != 6 || f.Declared[3].Rank != 3 {
		t.Errorf("declared of 4: %+v", f.Declared[3])
	}
}

func TestReadExchangeFile(t *testing.T) {
	f := readFile(t, "testdata/example_b_trf26_itdx.trf")
	tour := f.Tournament
	if tour.RoundCount != 5 || f.RoundsFrom != "142" || tour.Initial != tournament.White || f.InitialFrom != "152" {
		t.Errorf("rounds %d %s, colour %v %s", tour.RoundCount, f.RoundsFrom, tour.Initial, f.InitialFrom)
	}
	if !slices.Equal(tour.TieBreaks, []string{"BH/C1", "BH", "WIN", "TPN"}) {
		t.Errorf("tie-breaks %v", tour.TieBreaks)
	}
	if tour.RequestOf(8, 3) != tournament.ZeroBye || len(tour.Requests) != 1 {
		t.Errorf("requests %v", tour.Requests)
	}
	if len(tour.Forbidden) != 1 || tour.Forbidden[0].LastRound != 5 || !slices.Equal(tour.Forbidden[0].Players, []tournament.Number{1, 2}) {
		t.Errorf("forbidden %v", tour.Forbidden)
	}
	if tour.Scoring != tournament.StandardScoring() || f.Header.Software != "ExamplePair 0.1" || f.Header.TypeCode != "FIDE_DUTCH" {
		t.Errorf("scoring %+v, %+v", tour.Scoring, f.Header)
	}
}

func TestReadEngineRecords(t *testing.T) {
	f := readFile(t, "testdata/mixed.trf")
	tour := f.Tournament
	want := []tournament.Virtual{
		{Points: 2, FirstRound: 1, LastRound: 2, FirstNumber: 1, LastNumber: 14},
		{Points: 1, FirstRound: 3, LastRound: 3, FirstNumber: 1, LastNumber: 14},
	}
	if !slices.Equal(tour.Acceleration, want) {
		t.Errorf("acceleration %+v", tour.Acceleration)
	}
	if tour.RoundCount != 5 || f.RoundsFrom != "XXR" || tour.Initial != tournament.White || f.InitialFrom != "XXC" {
		t.Errorf("rounds %d %s, colour %v %s", tour.RoundCount, f.RoundsFrom, tour.Initial, f.InitialFrom)
	}
	if tour.Player(14).FromRound != 3 || tour.Player(1).FromRound != 1 {
		t.Errorf("player 14 from round %d", tour.Player(14).FromRound)
	}
	three := readFile(t, "testdata/threepoint.trf").Tournament.Scoring
	if three.Win != 6 || three.Draw != 2 || three.Loss != 0 || three.PairingBye != 6 || three.HalfBye != 2 {
		t.Errorf("scoring %+v", three)
	}
}

// TestCommonSets reads every file of the common sets strictly; the points of the file must be those of its letters.
func TestCommonSets(t *testing.T) {
	names := slices.Concat(shared(t, "vectors/pairing/*/*.trf"), shared(t, "vectors/tiebreaks/*.trf"), shared(t, "events/*/final-*.trf"))
	for _, name := range names {
		f := readFile(t, name)
		h := f.Tournament.History(len(f.Tournament.Rounds))
		for i, d := range f.Declared {
			n := tournament.Number(i + 1)
			if got := f.Tournament.Score(h, n, len(f.Tournament.Rounds)); d.HasPoints && got != d.Points {
				t.Errorf("%s: player %d has %v, file says %v", name, n, got, d.Points)
			}
		}
	}
}

// small is a two-player file around a row text, for reading tolerances.
func small(rows ...string) string {
	return "012 Small\r\n142 3\r\n" + strings.Join(rows, "\r\n") + "\r\n"
}

// rowOf lays a record 001 out: number, then the cells.
func rowOf(n int, cells string) string {
	s := "001 " + pad(n) + " m    Player " + pad(n)
	return s + strings.Repeat(" ", 91-len(s)) + cells
}

func pad(n int) string {
	s := "   " + string(rune('0'+n))
	return s
}

func codes(list []Finding, least Severity) []string {
	var out []string
	for _, f := range list {
		if f.Severity >= least {
			out = append(out, f.Code)
		}
	}
	return out
}

// TestCells feeds pairs of cells and looks at the game, the bye or the fault they make (C.04.2 art. 3; letters of record 001).
func TestCells(t *testing.T) {
	for _, c := range []struct {
		name, one, two string
		want           string // "1-2 1-0" or "1U 2Z"; after a repair
		strict         string // fault of the strict reader, empty when it reads the same
	}{
		{"win", "   2 w 1", "   1 b 0", "1-2 1-0", ""},
		{"colours the other way", "   2 b =", "   1 w =", "2-1 1/2", ""},
		{"capital colours, small letters", "   2 W w", "   1 B l", "1-2 W-L", ""},
		{"both lose", "   2 w 0", "   1 b 0", "1-2 0-0", ""},
		{"half and nothing", "   2 w =", "   1 b 0", "1-2 1/2-0", ""},
		{"forfeit", "   2 w -", "   1 b +", "1-2 -/+", ""},
		{"double forfeit without colours", "   2 - -", "   1 - -", "1-2 -/-", ""},
		{"adjourned", "   2 w ?", "   1 b ?", "1-2 adj", ""},
		{"not played yet", "   2 w", "   1 b", "1-2 ", ""},
		{"byes", "0000 - U", "0000 - Z", "1U 2Z", ""},
		{"byes of 2006", "0000 - 1     2 w 1", "0000 - =     1 b 0", "1U 2H", ""},
		{"two wins", "   2 w 1", "   1 b 1", "1-2 ", "trf.result.contradiction"},
		{"one side silent", "   2 w 1", "   1 b", "1-2 1-0", "trf.result.oneside"},
		{"the other row empty", "   2 w =", "", "1-2 1/2", "trf.opponent.oneside"},
		{"unknown letter", "   2 w 5", "   1 b %", "1-2 ", "trf.result.unknown"},
		{"same colour", "   2 w 1", "   1 w 0", "1-2 1-0", "trf.colour.same"},
		{"no colour", "   2 - 1", "   1 - 0", "1-2 1-0", "trf.colour.none"},
		{"both lost unrated", "   2 w L", "   1 b L", "1-2 0-0", ""},
		{"himself", "   1 w 1", "0000 - Z", "", "trf.opponent.self"},
		{"nobody", "   7 w 1", "0000 - Z", "", "trf.opponent.nobody"},
		{"no number", "  x2 w 1", "   1 b 0", "", "trf.opponent.bad"},
		{"unknown bye", "0000 - 5", "0000 - U", "", "trf.bye.letter"},
		{"denied", "   2 w 1", "0000 - U", "", "trf.opponent.differs"},
	} {
		text := small(rowOf(1, c.one), rowOf(2, c.two))
		_, err := Read(strings.NewReader(text), "t")
		if c.strict == "" && err != nil {
			t.Errorf("%s: strict: %v", c.name, err)
		}
		var list fault.List
		if c.strict != "" && (!errors.As(err, &list) || list[0].Code != c.strict) {
			t.Errorf("%s: want %s, got %v", c.name, c.strict, err)
		}
		f, err := Import(strings.NewReader(text), "t")
		if err != nil {
			if c.want != "" {
				t.Errorf("%s: import: %v", c.name, err)
			}
			continue
		}
		if got := show(f.Tournament.Rounds[0]); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		if err := f.Tournament.Check(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if repairs := codes(f.Findings, Repair); c.strict != "" && len(repairs) == 0 {
			t.Errorf("%s: the repair is not listed", c.name)
		}
	}
}

// show prints a round shortly.
func show(r tournament.Round) string {
	var out []string
	for _, g := range r.Games {
		out = append(out, string(rune('0'+g.White))+"-"+string(rune('0'+g.Black))+" "+g.Result.Code())
	}
	for _, b := range r.Byes {
		out = append(out, string(rune('0'+b.Player))+b.Kind.Letter())
	}
	return strings.Join(out, " ")
}

func TestFaultNamesPlace(t *testing.T) {
	text := small(rowOf(1, "   2 w 1     2 w 1"), rowOf(2, "   1 b 0     1 b 1"))
	_, err := Read(strings.NewReader(text), "bad.trf")
	var list fault.List
	if !errors.As(err, &list) || len(list) != 1 {
		t.Fatalf("got %v", err)
	}
	a := list[0].Args
	if a["File"] != "bad.trf" || a["Line"] != 3 || a["Column"] != 109 || a["Player"] != 1 || a["Round"] != 2 || a["Opponent"] != 2 {
		t.Errorf("place %v", a)
	}
}

func TestGapsInNumbers(t *testing.T) {
	text := small(rowOf(1, "   4 w 1  0000 - H"), rowOf(4, "   1 b 0"), rowOf(2, "0000 - U")) + "260 001 003    1    4\r\n240 Z 003    4\r\n"
	if _, err := Read(strings.NewReader(text), "t"); err == nil {
		t.Error("strict reading accepts a gap")
	}
	f, err := Import(strings.NewReader(text), "t")
	if err != nil {
		t.Fatal(err)
	}
	if got := show(f.Tournament.Rounds[0]); got != "1-3 1-0 2U" {
		t.Errorf("round 1: %s", got)
	}
	if !slices.Equal(f.Tournament.Forbidden[0].Players, []tournament.Number{1, 3}) || f.Tournament.RequestOf(3, 3) != tournament.ZeroBye ||
		f.Tournament.RequestOf(1, 2) != tournament.HalfBye {
		t.Errorf("%+v %+v", f.Tournament.Forbidden, f.Tournament.Requests)
	}
	if !slices.Equal(f.Numbers, []tournament.Number{1, 2, 4}) {
		t.Errorf("numbers %v", f.Numbers)
	}
}

// TestLineEndsAndEncodings reads the same two players in every guise.
func TestLineEndsAndEncodings(t *testing.T) {
	one := rowOf(1, "   2 w 1")
	one = one[:14] + "Иванов, Пётр" + one[26:]
	text := small(one, rowOf(2, "   1 b 0"))
	cp1251 := []byte{}
	for _, r := range text {
		switch {
		case r == 'ё':
			cp1251 = append(cp1251, 0xb8)
		case r >= 'А':
			cp1251 = append(cp1251, byte(r-'А'+0xc0))
		default:
			cp1251 = append(cp1251, byte(r))
		}
	}
	shifted := small(one[:14]+"Иванов, Пётр"+one[14+22+10:], rowOf(2, "   1 b 0"))
	for name, c := range map[string]struct {
		text string
		enc  Encoding
	}{
		"CRLF": {text, UTF8}, "LF": {strings.ReplaceAll(text, "\r\n", "\n"), UTF8}, "CR": {strings.ReplaceAll(text, "\r\n", "\r"), UTF8},
		"BOM": {"\ufeff" + text, UTF8}, "1251": {string(cp1251), Windows1251}, "counted in bytes": {shifted, UTF8},
	} {
		f, err := Read(strings.NewReader(c.text), name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if p := f.Tournament.Player(1); p.Name != "Иванов, Пётр" || p.Latin != "" || show(f.Tournament.Rounds[0]) != "1-2 1-0" || f.Encoding != c.enc {
			t.Errorf("%s: %q %q %s %s", name, p.Name, p.Latin, show(f.Tournament.Rounds[0]), f.Encoding)
		}
	}
	western := strings.Replace(small(rowOf(1, "   2 w 1"), rowOf(2, "   1 b 0")), "Player", "M\xfcller", 1)
	f, err := Read(strings.NewReader(western), "t")
	if err != nil || f.Encoding != Windows1252 || f.Tournament.Player(1).Name != "Müller 1" {
		t.Errorf("cp1252: %v %+v", err, f)
	}
}

func TestNationalRecords(t *testing.T) {
	one := rowOf(1, "   2 w 1")
	text := small("172 RUS FIDON", one, rowOf(2, "   1 b 0")) +
		"RUS    1 w1   Иванова, Анна Петровна            1480 77       345678 2001/02/03\r\nDAT    1 x\r\nXXQ 5\r\n"
	f, err := Read(strings.NewReader(text), "t")
	if err != nil {
		t.Fatal(err)
	}
	p := f.Tournament.Player(1)
	if p.Name != "Иванова, Анна Петровна" || p.Latin != "Player 1" || p.FSR != 1480 || p.FSRID != "345678" || p.Rating != 1480 || p.FIDE != 0 ||
		p.Rank != "1" || p.Born.ISO() != "2001-02-03" || p.Region != "77" {
		t.Errorf("%+v", p)
	}
	if len(f.Unknown) != 2 || len(f.National) != 1 {
		t.Errorf("unknown %v, national %v", f.Unknown, f.National)
	}
}

func TestScoringRecords(t *testing.T) {
	rows := rowOf(1, "") + "\r\n"
	for text, want := range map[string]string{
		"162  W 3.0    D 1.0    L 0.0    P 3.0":             "6 2 0 6 6 2 0 6 0 2",
		"162  P 0.5":                                        "2 1 0 1 2 1 0 2 0 1",
		"162  A 0.5    X 0.0":                               "2 1 0 2 2 1 1 2 1 0",
		"XXS W=3 D=1 PAB=1":                                 "6 2 0 2 6 2 0 6 0 2",
		"XXS PAB=1\r\nXXS W=3":                              "6 1 0 2 6 1 0 6 0 1",
		"BBW  3.0\r\nBBD  1.0\r\nBBF  0.5\r\nBBZ 0\r\nBBU1": "6 2 0 2 6 2 0 6 1 2",
	} {
		f, err := Read(strings.NewReader(rows+text), "t")
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		s := f.Tournament.Scoring
		var got []string
		for _, p := range []tournament.Points{s.Win, s.Draw, s.Loss, s.PairingBye, s.FullBye, s.HalfBye, s.ZeroBye, s.ForfeitWin, s.ForfeitLoss, s.Adjourned} {
			got = append(got, string(rune('0'+p)))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", text, got, want)
		}
	}
	for _, bad := range []string{"162  W 0.3", "162  Q 1.0", "162 W 3.0", "XXS W=3 BW=1", "XXS Q=1", "BBW x"} {
		if _, err := Read(strings.NewReader(rows+bad), "t"); !hasCode(err, "trf.scoring") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

func hasCode(err error, prefix string) bool {
	var list fault.List
	return errors.As(err, &list) && strings.HasPrefix(list[0].Code, prefix)
}

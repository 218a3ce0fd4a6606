package tiebreak

import (
	"testing"

	"tura/core/tournament"
)

func TestValuePrint(t *testing.T) {
	for _, tt := range []struct {
		value        Value
		short, fixed string
	}{
		{Whole(5), "5", "5.00"}, {OfPoints(11), "5.5", "5.50"}, {Quarters(33), "8.25", "8.25"}, {Quarters(1), "0.25", "0.25"},
		{Fraction(59, 6), "9.83", "9.83"}, {Fraction(425, 16), "26.56", "26.56"}, {Fraction(1, 200), "0.01", "0.01"},
		{Fraction(-1, 200), "0", "0.00"}, {Fraction(-3, 2), "-1.5", "-1.50"}, {Fraction(-1, 3), "-0.33", "-0.33"}, {Whole(1900), "1900", "1900.00"}, {Value{}, "", ""},
	} {
		if got := tt.value.String(); got != tt.short {
			t.Errorf("%v: got %q, want %q", tt.value, got, tt.short)
		}
		if got := tt.value.Fixed(2); got != tt.fixed {
			t.Errorf("%v with two decimals: got %q, want %q", tt.value, got, tt.fixed)
		}
	}
}

func TestParseValue(t *testing.T) {
	for text, want := range map[string]Value{"5": Whole(5), "5,5": OfPoints(11), "5½": OfPoints(11), "½": OfPoints(1), "-2.25": Quarters(-9),
		"0.3333": Fraction(3333, 10000), "": {}, " 7 ": Whole(7)} {
		if got, err := ParseValue(text); err != nil || got != want {
			t.Errorf("%q: got %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"x", "1.23456", "1.-2", "1.+2", "--1", ".", "1e3", "99999999999999999999"} {
		if got, err := ParseValue(text); err == nil {
			t.Errorf("%q: got %v without an error", text, got)
		}
	}
}

func TestCompareRanksUndefinedLast(t *testing.T) {
	for _, code := range []Code{{Kind: BH}, {Kind: DE}, {Kind: TPN}, {Kind: RTNG, Reverse: true}} {
		if code.Compare(Value{}, Whole(0)) <= 0 || code.Compare(Whole(0), Value{}) >= 0 || code.Compare(Value{}, Value{}) != 0 {
			t.Errorf("%s: undefined does not rank last", code)
		}
	}
	for _, tt := range []struct {
		code  Code
		first int
	}{{Code{Kind: BH}, 2}, {Code{Kind: DE}, 1}, {Code{Kind: TPN}, 1}, {Code{Kind: TPN, Reverse: true}, 2}, {Code{Kind: RTNG}, 2}, {Code{Kind: RTNG, Reverse: true}, 1}} {
		got := 1
		if tt.code.Compare(Whole(2), Whole(1)) < 0 {
			got = 2
		}
		if got != tt.first {
			t.Errorf("%s: %d ranks first, want %d", tt.code, got, tt.first)
		}
	}
}

func TestEditionFor(t *testing.T) {
	for _, tt := range []struct {
		start tournament.Date
		want  Edition
		built bool
	}{
		{tournament.Date{}, Edition2026, true},
		{tournament.Date{Year: 2026, Month: 3, Day: 1}, Edition2026, true},
		{tournament.Date{Year: 2026, Month: 2, Day: 28}, Edition2024, true},
		{tournament.Date{Year: 2024, Month: 8, Day: 1}, Edition2024, true},
		{tournament.Date{Year: 2024, Month: 7, Day: 31}, Edition2024, false},
	} {
		if e, built := EditionFor(tt.start); e != tt.want || built != tt.built {
			t.Errorf("%s: edition %d, built %v", tt.start.ISO(), e, built)
		}
	}
	for text, want := range map[string]Edition{"2026": Edition2026, "2026-03-01": Edition2026, "2024": Edition2024, "2023": 0, "": 0} {
		if got, ok := ParseEdition(text); got != want || ok != (want != 0) {
			t.Errorf("%q: got %d, %v", text, got, ok)
		}
	}
}

// Article 10: with an unrated player the rating codes fall out, unless a rule was published. Player 1 met 2 (1600) and 3 (unrated).
func TestArticle10Unrated(t *testing.T) {
	tour, _ := played("A>B A=C")
	tour.Players[0].Rating, tour.Players[1].Rating = 1900, 1600
	for _, tt := range []struct {
		opts Options
		aro  string
	}{
		{Options{}, ""},
		{Options{Unrated: UnratedFixed, UnratedRating: 1000}, "1300"},
		{Options{Unrated: UnratedLowest}, "1600"},
		{Options{Unrated: UnratedAverage}, "1675"},
	} {
		tt.opts.Rounds, tt.opts.Edition = 2, Edition2026
		c := New(tour, tt.opts)
		code := Code{Kind: ARO}
		if got := code.Print(c.Value(code, 1)); got != tt.aro || (c.Dropped(code) == WhyUnrated) != (tt.aro == "") {
			t.Errorf("choice %d: ARO %q, dropped %d, want %q", tt.opts.Unrated, got, c.Dropped(code), tt.aro)
		}
		if c.Dropped(Code{Kind: BH}) != WhyDefined {
			t.Error("Buchholz needs no rating")
		}
	}
}

// Article 15.2: in a round robin a forfeit is a game for SB, KS and DE, but nobody won or played it over the board, and it has no rating.
func TestArticle15RoundRobin(t *testing.T) {
	tour, _ := played("A+B B>C C>A") // A beat B by forfeit
	for i := range tour.Players {
		tour.Players[i].Rating = 2000 + 100*i
	}
	tour.System = tournament.RoundRobin
	c := New(tour, Options{Rounds: 3, Edition: Edition2026})
	for text, want := range map[string][3]string{
		"WON": {"0", "1", "1"}, "WIN": {"1", "1", "1"}, "BPG": {"1", "0", "1"}, "REP": {"2", "1", "2"}, "STD": {"1", "1", "1"}, "BH": {"", "", ""}, "SB": {"1", "1", "1"}, "ARO": {"2200", "2200", "2050"}, "KS": {"1", "1", "1"},
	} {
		code, _ := Parse(text)
		for i, w := range want {
			if got := code.Print(c.Value(code, tournament.Number(i+1))); got != w {
				t.Errorf("%s of %d: got %s, want %s", text, i+1, got, w)
			}
		}
	}
}

// /Un gives unrated players a rating for this code alone, before the regulation's choice.
func TestUnratedModifier(t *testing.T) {
	tour, _ := played("A>B A=C")
	tour.Players[0].Rating, tour.Players[1].Rating = 1900, 1600
	c := New(tour, Options{Rounds: 2, Edition: Edition2026, Unrated: UnratedLowest})
	for text, want := range map[string]string{"ARO": "1600", "ARO/U1000": "1300", "RTNG/U1200": "1900", "APRO/U1000": "1500", "APRO": "1500"} {
		code, err := Parse(text)
		if err != nil || code.String() != text {
			t.Fatalf("%s: %v, %v", text, code, err)
		}
		if got := code.Print(c.Value(code, 1)); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
	if got := c.Value(Code{Kind: RTNG, Unrated: 1200}, 3).String(); got != "1200" {
		t.Errorf("rating of the unrated: %s", got)
	}
}

// 7.7: equal to the scheduled opponent's points is half a standard point, also where neither came.
func TestArticle7DoubleForfeit(t *testing.T) {
	tour, _ := played("A=B")
	for res, want := range map[tournament.Result]string{tournament.BothAbsent: "0.5", tournament.BothLose: "0.5", tournament.BlackAbsent: "1",
		tournament.WhiteAbsent: "0", tournament.HalfZero: "1", tournament.Pending: "0"} {
		tour.Rounds[0].Games[0].Result = res
		if got := New(tour, Options{Rounds: 1, Edition: Edition2026}).Value(Code{Kind: STD}, 1).String(); got != want {
			t.Errorf("%s: got %s, want %s", res.Code(), got, want)
		}
	}
}

// Fore Buchholz looks forward from the announced last round; before it is counted there is nothing to look forward from.
func TestArticle8ForeBuchholzBeforeTheEnd(t *testing.T) {
	tour, _ := played("A>B B>C")
	tour.RoundCount = 3
	c := New(tour, Options{Rounds: 2, Edition: Edition2026})
	for n := range tournament.Number(3) {
		if fb, bh := c.Value(Code{Kind: FB}, n+1), c.Value(Code{Kind: BH}, n+1); fb != bh {
			t.Errorf("player %d: FB %s, BH %s", n+1, fb, bh)
		}
	}
	tour.RoundCount = 2
	c = New(tour, Options{Rounds: 2, Edition: Edition2026})
	if got := c.Value(Code{Kind: FB}, 3).String(); got != "1" { // B has ½ instead of 1; C's own dummy for round 1 has ½
		t.Errorf("FB of 3: %s, want 1", got)
	}
}

// C.05 art. 6.6: whoever leaves a round robin before half of his games counts for nobody; from half on everything stands.
func TestUnderHalf(t *testing.T) {
	const games = "A>B A>C D>E C>D E>A" // A played 3 of 4, D 2, B 1
	for _, tt := range []struct {
		name   string
		system tournament.System
		number tournament.Number
		status tournament.Status
		ranked bool
		points string // of A, who beat B
	}{
		{"one of four", tournament.RoundRobin, 2, tournament.Withdrawn, false, "1"},
		{"one of four, expelled", tournament.RoundRobin, 2, tournament.Expelled, false, "1"},
		{"exactly half", tournament.RoundRobin, 4, tournament.Withdrawn, true, "2"},
		{"two of eight", tournament.DoubleRoundRobin, 4, tournament.Withdrawn, false, "2"},
		{"still playing", tournament.RoundRobin, 2, tournament.Active, true, "2"},
		{"Swiss, withdrawn", tournament.SwissDutch, 2, tournament.Withdrawn, true, "2"},
		{"Swiss, expelled", tournament.SwissDutch, 2, tournament.Expelled, false, "2"},
	} {
		tour, _ := played(games)
		tour.System = tt.system
		tour.Players[tt.number-1].Status = tt.status
		c := New(tour, Options{Rounds: len(tour.Rounds), Edition: Edition2026})
		if got := c.Score(1).Short(); got != tt.points || c.Ranked(tt.number) != tt.ranked {
			t.Errorf("%s: A has %s, ranked %v, want %s and %v", tt.name, got, c.Ranked(tt.number), tt.points, tt.ranked)
		}
		if got := c.History().Score(1, 9).Short(); got != "2" {
			t.Errorf("%s: the whole record has %s points for A", tt.name, got)
		}
	}
}

func TestTyped(t *testing.T) {
	tour, _ := played("A>B")
	c := New(tour, Options{Rounds: 1, Edition: Edition2026, Typed: map[string]map[tournament.Number]Value{"BLITZ": {2: Quarters(5)}}})
	code, _ := Parse("other_blitz")
	if v := c.Value(code, 2).String(); v != "1.25" {
		t.Errorf("got %s", v)
	}
	if w := c.Working(code, 1); w.Why != WhyNotTyped || w.Value.Defined() {
		t.Errorf("got %+v", w)
	}
}

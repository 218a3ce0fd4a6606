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
		if got := code.Print(c.Value(code, 1)); got != tt.aro || c.Dropped(code) != (tt.aro == "") {
			t.Errorf("choice %d: ARO %q, dropped %v, want %q", tt.opts.Unrated, got, c.Dropped(code), tt.aro)
		}
		if c.Dropped(Code{Kind: BH}) {
			t.Error("Buchholz needs no rating")
		}
	}
}

// Article 15.2: in a round robin a forfeit win counts as a game for art. 7, a forfeit loss does not, and no forfeit for ratings.
func TestArticle15RoundRobin(t *testing.T) {
	tour, _ := played("A+B B>C C>A") // A beat B by forfeit
	for i := range tour.Players {
		tour.Players[i].Rating = 2000 + 100*i
	}
	tour.System = tournament.RoundRobin
	c := New(tour, Options{Rounds: 3, Edition: Edition2026})
	for text, want := range map[string][3]string{
		"WON": {"1", "1", "1"}, "BPG": {"1", "0", "1"}, "REP": {"3", "2", "3"}, "SB": {"1", "1", "1"}, "ARO": {"2200", "2200", "2050"}, "KS": {"1", "1", "1"},
	} {
		code, _ := Parse(text)
		for i, w := range want {
			if got := code.Print(c.Value(code, tournament.Number(i+1))); got != w {
				t.Errorf("%s of %d: got %s, want %s", text, i+1, got, w)
			}
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

package tiebreak

import (
	"slices"
	"strings"
	"testing"

	"tura/core/fault"
	"tura/core/tournament"
)

// eventE is a worked example: 9 players, 5 rounds, all kinds of unplayed rounds.
const eventE = `
# PTS BH BH/C1 BH/C2 BH/M1 BH/M2 AOB FB FB/C1 SB SB/C1 WIN WON BPG BWG PS PS/C1 REP STD ARO ARO/C1 TPR PTP APRO APPO
1 2 15 12.5 10 9 3 13.10 15 12.5 5.5 4.25 1 1 2 1 7.5 7 5 2 1984 2043 1912 1905 2072 2080
2 3.5 13.5 11.5 9 8 2.5 13.80 13.5 11 9.25 7.25 3 3 3 2 12 11 5 3.5 1986 2045 2135 2157 2040 2041
3 3 12.5 11 9 7.5 2.5 13.70 12.5 11 6.25 4.75 2 2 3 1 8.5 7.5 5 3 1974 2030 2046 2057 1984 1982
4 3 14.5 12 10 8.5 3 11.50 14 11.5 8.25 6.25 2 2 2 1 9 8 4 3 2013 2080 2108 2113 2037 2050
5 3.5 14 12 9.5 8.5 3 14.00 14.5 12 9.5 8.5 3 3 3 1 10.5 10 5 3.5 2052 2128 2201 2230 2045 2050
6 2.5 11 8.5 7 5 1.5 13.00 12 9.5 4.25 2.75 2 1 1 1 5.5 5.5 4 2.5 2077 2180 1952 1939 1907 1902
7 1.5 10.5 9 7.5 6 2 9.83 10 8.5 2.5 2.5 1 0 1 0 3 3 4 1.5 1947 2015 1674 1644 1922 1918
8 0.5 6 5.5 5 2.5 0.5 12.50 5.5 5 0.75 0.75 0 0 1 0 2 2 2 0.5 1960 2050 1767 1757 1891 1879
9 2.5 14.5 12.5 10 9 3 13.75 14.5 12 6.75 5.75 1 0 2 0 9.5 8.5 5 2.5 2113 2153 2026 2017 2074 2087`

func calculatorE(t testing.TB, e Edition) *Calculator {
	return New(readTRF(t, "testdata/event-e.trf"), Options{Rounds: 5, Edition: e})
}

func TestEventE(t *testing.T) {
	c := calculatorE(t, Edition2026)
	rows := strings.Split(strings.TrimSpace(eventE), "\n")
	heads := strings.Fields(rows[0])
	for _, row := range rows[1:] {
		fields := strings.Fields(row)
		for i, want := range fields[1:] {
			code, err := Parse(heads[i+1])
			if err != nil {
				t.Fatal(err)
			}
			if got := code.Print(c.Value(code, tournament.Number(number(fields[0])))); got != want {
				t.Errorf("player %s %s: got %s, want %s", fields[0], code, got, want)
			}
		}
	}
}

func TestEventEDirectEncounter(t *testing.T) {
	c := calculatorE(t, Edition2026)
	for _, tt := range []struct {
		a, b         tournament.Number
		rankA, rankB int
	}{{2, 5, 1, 2}, {3, 4, 0, 0}, {6, 9, 0, 0}} {
		e := c.DirectEncounter(Code{Kind: DE}, []tournament.Number{tt.b, tt.a})
		if e.RankOf(tt.a) != tt.rankA || e.RankOf(tt.b) != tt.rankB {
			t.Errorf("%d and %d: ranks %d and %d, want %d and %d", tt.a, tt.b, e.RankOf(tt.a), e.RankOf(tt.b), tt.rankA, tt.rankB)
		}
	}
}

// The dummy of player 4's half-point bye: capped at a draw a round from 2026, uncapped before (16.4.2).
func TestEventEEdition2024(t *testing.T) {
	if got := calculatorE(t, Edition2024).Value(Code{Kind: BH}, 4).String(); got != "15" {
		t.Errorf("Buchholz of 4 by the 2024 text: got %s, want 15", got)
	}
}

// official is one of the federation's own examples: player 1 with a given record against opponents with given adjusted scores.
type official struct {
	name     string
	rounds   int
	record   string   // outcome letters of player 1 by round
	adjusted []string // scores of the opponents by round, "" for a bye
	edition  Edition
	want     map[string]string
}

func TestOfficialValues(t *testing.T) {
	withdrawn := []string{"6.5", "6.5", "6.5", "6.5", "6.5", "6.5", "6.5", "6", "7", ""}
	ahead := []string{"4.5", "6.5", "6.5", "6.5", "6.5", "6.5", "6.5", "6.5", "6.5", "6.5", "6"}
	first := []string{"5", "5", "6.5", "", "4.5", "6", "5", "6.5", "5.5", "6"}
	for _, tt := range []official{
		{"zero-point bye in round 4", 10, "110Z1=1=11", first, Edition2026, map[string]string{"PTS": "7", "BH": "55", "BH/C1": "50", "SB": "37.25"}},
		{"zero-point bye in round 4, 2024", 10, "110Z1=1=11", first, Edition2024, map[string]string{"PTS": "7", "BH": "57"}},
		{"forfeit win in round 7", 9, "111101+10", []string{"5.5", "5.5", "5.5", "5.5", "5.5", "5.5", "5.5", "5.5", "5.5"}, Edition2026, map[string]string{"PTS": "7", "BH": "49.5"}},
		{"forfeit win in round 7, 2024", 9, "111101+10", []string{"5.5", "5.5", "5.5", "5.5", "5.5", "5.5", "5.5", "5.5", "5.5"}, Edition2024, map[string]string{"PTS": "7", "BH": "51"}},
		{"forfeit loss, later withdrawn", 10, "111111=0-Z", withdrawn, Edition2026, map[string]string{"PTS": "6.5", "BH": "63"}},
		{"forfeit loss, later withdrawn, 2024", 10, "111111=0-Z", withdrawn, Edition2024, map[string]string{"BH": "64.5"}},
		{"forfeit win in round 1", 11, "+1111111=01", ahead, Edition2026, map[string]string{"PTS": "9.5", "BH": "69"}},
		{"forfeit win in round 1, 2024", 11, "+1111111=01", ahead, Edition2024, map[string]string{"BH": "74"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tour := tt.tournament(t)
			c := New(tour, Options{Rounds: tt.rounds, Edition: tt.edition})
			for r, a := range tt.adjusted {
				if a == "" {
					continue
				}
				if got := OfPoints(c.view(variant{}).adjusted[r+1]).String(); got != a {
					t.Errorf("opponent of round %d: adjusted score %s, want %s", r+1, got, a)
				}
			}
			for text, want := range tt.want {
				code, _ := Parse(text)
				if got := code.Print(c.Value(code, 1)); got != want {
					t.Errorf("%s: got %s, want %s", text, got, want)
				}
			}
		})
	}
}

// tournament gives player 1 an opponent a round, number r+1, who gets the wanted score by a bonus.
func (o official) tournament(t *testing.T) *tournament.Tournament {
	tour := &tournament.Tournament{Scoring: tournament.StandardScoring(), RoundCount: o.rounds}
	for n := range o.rounds + 1 {
		tour.Players = append(tour.Players, tournament.Player{Number: tournament.Number(n + 1), Rating: 2000})
	}
	for r := range o.rounds {
		round := tournament.Round{Number: r + 1}
		out, _ := tournament.ParseOutcome(o.record[r])
		opponent := tournament.Number(r + 2)
		for n := range tour.Players {
			other := tournament.Number(n + 1)
			if other != 1 && (other != opponent || out.Bye()) {
				round.Byes = append(round.Byes, tournament.Bye{Player: other, Kind: tournament.FullBye})
			}
		}
		if out.Bye() {
			round.Byes = append(round.Byes, tournament.Bye{Player: 1, Kind: out})
		} else {
			against := map[tournament.Outcome]tournament.Outcome{tournament.Win: tournament.Loss, tournament.Loss: tournament.Win,
				tournament.Draw: tournament.Draw, tournament.ForfeitWin: tournament.ForfeitLoss, tournament.ForfeitLoss: tournament.ForfeitWin}[out]
			res, ok := tournament.ResultOf(out, against)
			if !ok {
				t.Fatalf("outcome %v", out)
			}
			round.Games = append(round.Games, tournament.Game{Board: 1, White: 1, Black: opponent, Result: res})
		}
		tour.Rounds = append(tour.Rounds, round)
	}
	h := tour.History(o.rounds)
	for r, a := range o.adjusted {
		if a == "" {
			continue
		}
		want, err := tournament.ParsePoints(a)
		if err != nil {
			t.Fatal(err)
		}
		n := tournament.Number(r + 2)
		tour.Adjustments = append(tour.Adjustments, tournament.Adjustment{Points: want - h.Score(n, o.rounds), Players: []tournament.Number{n}})
	}
	if err := tour.Check(); err != nil {
		t.Fatal(err)
	}
	return tour
}

// Article 6, group by group: ">" won, "=" drew; letters are players in order of their numbers.
func TestArticle6(t *testing.T) {
	for _, tt := range []struct{ name, games, want string }{
		{"all met", "A>B B>C A=C", "A1 B2 C3"},
		{"a circle", "A>B B>C C>A", "A0 B0 C0"},
		{"subgroup of two restarts", "A>B A>C D>A B>C B>D C=D", "A1 B2 D3 C4"},
		{"two of three games", "A>B A>C", "A1 B2 C2"},
		{"one game of three", "A>B C-", "A0 B0 C0"},
		{"one met nobody", "A>B A>C B=C D-", "A0 B0 C0 D0"},
		{"second place not certain", "A>B A>C A>D B>C", "A1 B2 C2 D2"},
		{"two are certain", "A>B A>C A>D A>E B>C B>D B>E C>D", "A1 B2 C3 D3 E3"},
		{"met three times", "A>B B>A A=B", "A0 B0"},
		{"average of two games", "A>B A=B B>C C=A", "A1 B2 C3"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tour, n := played(tt.games)
			c := New(tour, Options{Rounds: len(tour.Rounds), Edition: Edition2026})
			var group []tournament.Number
			for i := range n {
				group = append(group, tournament.Number(i+1))
			}
			slices.Reverse(group)
			e := c.DirectEncounter(Code{Kind: DE}, group)
			for _, w := range strings.Fields(tt.want) {
				if got := e.RankOf(tournament.Number(w[0] - 'A' + 1)); got != number(w[1:]) {
					t.Errorf("%c: rank %d, want %s", w[0], got, w[1:])
				}
			}
		})
	}
}

// played makes a tournament with one game a round; "X-" only names a player.
func played(games string) (*tournament.Tournament, int) {
	tour := &tournament.Tournament{Scoring: tournament.StandardScoring()}
	n := 0
	for _, g := range strings.Fields(games) {
		white := tournament.Number(g[0] - 'A' + 1)
		n = max(n, int(white))
		if len(g) < 3 {
			continue
		}
		black := tournament.Number(g[2] - 'A' + 1)
		n = max(n, int(black))
		res := map[byte]tournament.Result{'>': tournament.WhiteWins, '=': tournament.Drawn, '+': tournament.BlackAbsent}[g[1]]
		tour.Rounds = append(tour.Rounds, tournament.Round{Number: len(tour.Rounds) + 1,
			Games: []tournament.Game{{Board: 1, White: white, Black: black, Result: res}}})
	}
	for i := range n {
		tour.Players = append(tour.Players, tournament.Player{Number: tournament.Number(i + 1)})
	}
	return tour, n
}

// Forfeits are no games for DE, unless /P says so or the pairings were fixed in advance (6.1, 15.2).
func TestDirectEncounterForfeit(t *testing.T) {
	tour, _ := played("A+B")
	group := []tournament.Number{1, 2}
	for _, tt := range []struct {
		code   Code
		system tournament.System
		want   int
	}{
		{Code{Kind: DE}, tournament.SwissDutch, 0},
		{Code{Kind: DE, Forfeits: true}, tournament.SwissDutch, 1},
		{Code{Kind: DE}, tournament.RoundRobin, 1},
	} {
		tour.System = tt.system
		e := New(tour, Options{Rounds: 1, Edition: Edition2026}).DirectEncounter(tt.code, group)
		if got := e.RankOf(1); got != tt.want {
			t.Errorf("%s in system %d: rank %d, want %d", tt.code, tt.system, got, tt.want)
		}
	}
}

// Article 9.2 in a round robin of five; the limit is half of four games.
func TestArticle9(t *testing.T) {
	tour, _ := played("A>B A=C A=D E>A B>C B=D B>E C>D E>C D>E")
	tour.System = tournament.RoundRobin
	c := New(tour, Options{Rounds: len(tour.Rounds), Edition: Edition2026})
	for text, want := range map[string]string{
		"PTS": "2 2.5 1.5 2 2", "KS": "1.5 1.5 1.5 2 1", "KS/L+1": "1 0 0 0.5 0", "KS/L-1": "2 2.5 1.5 2 2", "SB": "4.25 4.5 3 4.25 3.5",
	} {
		code, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for n := range tournament.Number(5) {
			got = append(got, code.Print(c.Value(code, n+1)))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: got %s, want %s", text, s, want)
		}
	}
}

// 7.7: standard points are made for 3-1-0 events; a bye worth a win brings one.
func TestArticle7StandardPoints(t *testing.T) {
	tour, _ := played("A>B A=C D>A")
	tour.Scoring = tournament.NewScoring(6, 2, 0)
	tour.Rounds = append(tour.Rounds, tournament.Round{Number: 4, Byes: []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}}})
	c := New(tour, Options{Rounds: 4, Edition: Edition2026})
	for text, want := range map[string]string{"STD": "2.5", "PTS": "7", "WIN": "2", "WON": "1"} {
		code, _ := Parse(text)
		if got := code.Print(c.Value(code, 1)); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

func TestParse(t *testing.T) {
	for _, tt := range []struct{ text, want, fault string }{
		{"bh/c1", "BH/C1", ""}, {"BH-C1", "BH/C1", ""}, {" GE ", "REP", ""}, {"KS/L-1", "KS/L-1", ""}, {"KS-L+2", "KS/L+2", ""}, {"KS/L2", "KS/L+2", ""}, {"TPR/U1500", "TPR/U1500", ""},
		{"BH/M2/P", "BH/M2/P", ""}, {"BH/P/M2", "BH/M2/P", ""}, {"AOB/F", "AOB/F", ""}, {"OTHER_BLITZ", "OTHER_BLITZ", ""},
		{"TPN/R", "TPN/R", ""}, {"PTS", "PTS", ""},
		{"", "", "tiebreak.unknown"}, {"XX", "", "tiebreak.unknown"}, {"OTHER", "", "tiebreak.unknown"}, {"BH_X", "", "tiebreak.unknown"},
		{"BH/", "", "tiebreak.unknown"}, {"BH/Z", "", "tiebreak.unknown"}, {"Бх", "", "tiebreak.unknown"},
		{"WIN/C1", "", "tiebreak.modifier"}, {"BH/C1/M1", "", "tiebreak.modifier"}, {"BH/C0", "", "tiebreak.modifier"},
		{"BH/C999999999999999999999", "", "tiebreak.modifier"}, {"BH/F", "", "tiebreak.modifier"}, {"BH/U1500", "", "tiebreak.modifier"}, {"ARO/U0", "", "tiebreak.modifier"}, {"ARO/U9999", "", "tiebreak.modifier"}, {"BH/K2", "", "tiebreak.modifier"},
		{"BH:GP", "", "tiebreak.team"}, {"EDEBT", "", "tiebreak.team"},
	} {
		c, err := Parse(tt.text)
		switch {
		case tt.fault != "" && !fault.Is(err, tt.fault):
			t.Errorf("%q: error %v, want %s", tt.text, err, tt.fault)
		case tt.fault == "" && (err != nil || c.String() != tt.want):
			t.Errorf("%q: got %s, %v, want %s", tt.text, c, err, tt.want)
		}
	}
}

func TestCatalogueParsesBack(t *testing.T) {
	for _, c := range Catalogue() {
		if got, err := Parse(c.String()); err != nil || got != c {
			t.Errorf("%s: %v, %v", c, got, err)
		}
	}
}

package pairing

import (
	"errors"
	"slices"
	"testing"

	"tura/core/fault"
	"tura/core/tournament"
)

func event(players, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{RoundCount: rounds, Scoring: tournament.StandardScoring(), Initial: tournament.White}
	for n := range tournament.Number(players) {
		t.Players = append(t.Players, tournament.Player{Number: n + 1, FromRound: 1})
	}
	return t
}

// addRound adds a round; pairs are white, black, result.
func addRound(t *tournament.Tournament, games []tournament.Game, byes ...tournament.Bye) {
	for i := range games {
		games[i].Board = i + 1
	}
	t.Rounds = append(t.Rounds, tournament.Round{Number: len(t.Rounds) + 1, Games: games, Byes: byes})
}

func codes(err error) (out []string) {
	var list fault.List
	if errors.As(err, &list) {
		for _, f := range list {
			out = append(out, f.Code[len("pairing.legal."):])
		}
	}
	slices.Sort(out)
	return out
}

func TestLegal(t *testing.T) {
	const white, black, draw = tournament.WhiteWins, tournament.BlackWins, tournament.Drawn
	tt := event(6, 9)
	addRound(tt, []tournament.Game{{White: 1, Black: 4, Result: white}, {White: 5, Black: 2, Result: draw}, {White: 3, Black: 6, Result: tournament.BlackAbsent}})
	addRound(tt, []tournament.Game{{White: 1, Black: 5, Result: white}, {White: 4, Black: 3, Result: black}}, tournament.Bye{Player: 2, Kind: tournament.PairingBye},
		tournament.Bye{Player: 6, Kind: tournament.HalfBye})
	tt.Forbidden = []tournament.Forbidden{{FirstRound: 3, LastRound: 3, Players: []tournament.Number{5, 6}}}
	pair := func(numbers ...tournament.Number) (games []tournament.Game) {
		for i := 0; i < len(numbers); i += 2 {
			games = append(games, tournament.Game{Board: i/2 + 1, White: numbers[i], Black: numbers[i+1]})
		}
		return games
	}
	for _, c := range []struct {
		name  string
		games []tournament.Game
		byes  []tournament.Bye
		want  []string
	}{
		{"good; a forfeit is no meeting", pair(3, 6, 2, 1, 5, 4), nil, nil},
		{"second meeting", pair(4, 1, 2, 3, 6, 5), nil, []string{"forbidden", "met"}},
		{"third White running", pair(1, 2, 3, 6, 5, 4), nil, []string{"colour"}},
		{"somebody twice and one missing", pair(3, 6, 2, 1, 5, 1), nil, []string{"met", "missing", "twice"}},
		{"a stranger", pair(3, 6, 2, 1, 5, 7), nil, []string{"missing", "unknown"}},
		{"second bye", pair(3, 6, 5, 4), []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}, {Player: 2, Kind: tournament.PairingBye}}, []string{"bye", "byes"}},
		{"bye after a forfeit win", pair(2, 1, 5, 4), []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}, {Player: 6, Kind: tournament.ZeroBye}}, []string{"bye"}},
		{"bye after a half-point bye", pair(2, 1, 5, 4), []tournament.Bye{{Player: 6, Kind: tournament.PairingBye}, {Player: 3, Kind: tournament.ZeroBye}}, nil},
	} {
		if got := codes(Legal(tt, tournament.Round{Number: 3, Games: c.games, Byes: c.byes})); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestLegalTopscorer: in the last round a topscorer lifts the limits of colours (C3).
func TestLegalTopscorer(t *testing.T) {
	for _, c := range []struct {
		rounds int
		want   []string
	}{{3, nil}, {4, []string{"colour"}}} {
		tt := event(4, c.rounds)
		addRound(tt, []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}, {White: 3, Black: 4, Result: tournament.WhiteWins}})
		addRound(tt, []tournament.Game{{White: 1, Black: 4, Result: tournament.WhiteWins}, {White: 3, Black: 2, Result: tournament.WhiteWins}})
		last := tournament.Round{Number: 3, Games: []tournament.Game{{Board: 1, White: 1, Black: 3}},
			Byes: []tournament.Bye{{Player: 2, Kind: tournament.ZeroBye}, {Player: 4, Kind: tournament.ZeroBye}}}
		if got := codes(Legal(tt, last)); !slices.Equal(got, c.want) {
			t.Errorf("of %d rounds: %v, want %v", c.rounds, got, c.want)
		}
	}
}

func TestAbsentMustNotBePaired(t *testing.T) {
	tt := event(2, 3)
	tt.Players[1].Status = tournament.Withdrawn
	r := tournament.Round{Number: 1, Games: []tournament.Game{{Board: 1, White: 1, Black: 2}}}
	if got := codes(Legal(tt, r)); !slices.Equal(got, []string{"absent"}) {
		t.Errorf("got %v", got)
	}
}

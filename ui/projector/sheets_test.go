package projector

import (
	"strings"
	"testing"
	"time"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/desk"
)

func wallWindow() *Window {
	return &Window{d: desk.New(nil, func() *i18n.Text { return i18n.For(i18n.Russian) }, time.Now)}
}

// hall is five players, one of them free, one away.
func hall() *tournament.Tournament {
	t := &tournament.Tournament{Code: "A", RoundCount: 3, Scoring: tournament.StandardScoring()}
	for i, name := range []string{"Ёлкин Ярослав", "Фиалкин Геннадий", "Журавлёва Яна", "Ежов Пётр", "Ямщиков Лев", "Брусникина Есения"} {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: tournament.Number(i + 1), Name: name, FromRound: 1})
	}
	t.Rounds = []tournament.Round{{Number: 1, Games: []tournament.Game{{Board: 1, White: 1, Black: 2}, {Board: 2, White: 4, Black: 3}},
		Byes: []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}, {Player: 6, Kind: tournament.ZeroBye}}}}
	return t
}

func TestNamesStandInRussianOrder(t *testing.T) {
	var got []string
	for _, l := range wallWindow().byName(hall(), session.GroupInfo{FirstBoard: 11}) {
		name, _, _ := strings.Cut(l.name, " ")
		got = append(got, name+l.number)
	}
	want := "Ежов12 Ёлкин11 Журавлёва12 Фиалкин11 Ямщиков"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("got %s, want %s", s, want)
	}
}

func TestWhatTheHallNeeds(t *testing.T) {
	w := wallWindow()
	for _, c := range []struct {
		name         string
		boards, open int
		show         Show
		want         []Show
	}{{"just paired", 8, 8, Auto, []Show{ByName}}, {"playing", 8, 3, Auto, []Show{ByName, ByBoard}}, {"over", 8, 0, Auto, []Show{Table}}, {"chosen", 8, 3, Table, []Show{Table}}} {
		w.show = c.show
		got := w.shows(session.GroupInfo{Round: 2, Boards: c.boards, Open: c.open})
		if len(got) != len(c.want) || got[0] != c.want[0] {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if got := w.shows(session.GroupInfo{}); got != nil {
		t.Errorf("without a round: %v", got)
	}
}

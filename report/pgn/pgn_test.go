package pgn

import (
	"strings"
	"testing"

	"tura/core/tournament"
)

func TestRound(t *testing.T) {
	tour := &tournament.Tournament{Players: []tournament.Player{
		{Number: 1, Name: "Щукин Юрий Кузьмич", FIDE: 2100, FIDEID: "9900001", Title: tournament.FM},
		{Number: 2, Name: "Ладьин Пётр", Latin: "Ladin, Petr"}, {Number: 3, Name: "Three, A"}, {Number: 4, Name: "Four, B"}, {Number: 5, Name: "E"}, {Number: 6, Name: "F"}},
		Rounds: []tournament.Round{{Number: 1, Games: []tournament.Game{
			{Board: 1, White: 1, Black: 2, Result: tournament.Drawn}, {Board: 2, White: 3, Black: 4, Result: tournament.BothLose},
			{Board: 3, White: 5, Black: 6, Result: tournament.WhiteAbsent}}}}}
	var b strings.Builder
	if err := Write(&b, Head{Event: `Кубок "Ёлка"`, Date: tournament.Date{Year: 2026, Month: 11, Day: 30}, Control: "900+10"}, tour, 1); err != nil {
		t.Fatal(err)
	}
	want := `[Event "Kubok \"Elka\""]
[Site "?"]
[Date "2026.11.30"]
[Round "1.1"]
[White "Shchukin, Iurii"]
[Black "Ladin, Petr"]
[Result "1/2-1/2"]
[WhiteTitle "FM"]
[WhiteElo "2100"]
[WhiteFideId "9900001"]
[TimeControl "900+10"]

1/2-1/2

[Event "Kubok \"Elka\""]
[Site "?"]
[Date "2026.11.30"]
[Round "1.2"]
[White "Three, A"]
[Black "Four, B"]
[Result "*"]
[TimeControl "900+10"]

{0-0} *

`
	if b.String() != want {
		t.Errorf("got:\n%s", b.String())
	}
}

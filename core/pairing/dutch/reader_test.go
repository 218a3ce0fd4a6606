package dutch

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"tura/core/tournament"
)

// readFile reads the few records of a tournament report that a pairing depends on. The reader of package trf does this for the
// program; here the tests of the engine must not depend on it.
func readFile(t *testing.T, path string) *tournament.Tournament {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return readText(string(text))
}

type reportReader struct {
	t         *tournament.Tournament
	cells     [][]string // by player, by round: "  12 w 1"
	win, draw tournament.Points
}

func readText(text string) *tournament.Tournament {
	r := &reportReader{t: &tournament.Tournament{}, win: 2, draw: 1}
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r")
		if len(line) >= 4 {
			r.line(line)
		}
	}
	r.t.Scoring = tournament.NewScoring(r.win, r.draw, 0)
	r.rounds()
	return r.t
}

func (r *reportReader) line(line string) {
	t, fields := r.t, strings.Fields(line)
	switch line[:3] {
	case "001":
		r.player(line)
	case "XXR", "142":
		t.RoundCount = number(fields[1])
	case "XXC":
		for _, f := range fields[1:] {
			switch f {
			case "white1":
				t.Initial = tournament.White
			case "black1":
				t.Initial = tournament.Black
			}
		}
	case "152":
		t.Initial = map[string]tournament.Colour{"W": tournament.White, "B": tournament.Black}[fields[1]]
	case "BBW":
		r.win = points(fields[1])
	case "BBD":
		r.draw = points(fields[1])
	case "XXP":
		var list []tournament.Number
		for _, f := range fields[1:] {
			list = append(list, tournament.Number(number(f)))
		}
		t.Forbidden = append(t.Forbidden, tournament.Forbidden{FirstRound: 1, Players: list})
	case "XXA":
		n := tournament.Number(number(fields[1]))
		for k, f := range fields[2:] {
			t.Acceleration = append(t.Acceleration, tournament.Virtual{Points: points(f), FirstRound: k + 1, LastRound: k + 1, FirstNumber: n, LastNumber: n})
		}
	case "240":
		kind, _ := tournament.ParseOutcome(fields[1][0])
		for _, f := range fields[3:] {
			t.Requests = append(t.Requests, tournament.Request{Round: number(fields[2]), Player: tournament.Number(number(f)), Kind: kind})
		}
	}
}

func (r *reportReader) player(line string) {
	r.t.Players = append(r.t.Players, tournament.Player{Number: tournament.Number(number(line[4:8])), FromRound: 1})
	var cells []string
	for at := 91; at < len(line); at += 10 {
		cell := line[at:min(at+8, len(line))]
		cells = append(cells, cell+strings.Repeat(" ", 8-len(cell)))
	}
	r.cells = append(r.cells, cells)
}

func (r *reportReader) rounds() {
	last := 0
	for _, c := range r.cells {
		last = max(last, len(c))
	}
	if r.t.RoundCount == 0 {
		r.t.RoundCount = last
	}
	for k := range last {
		round := tournament.Round{Number: k + 1}
		for i, cells := range r.cells {
			if k < len(cells) {
				r.cell(&round, tournament.Number(i+1), cells[k], k)
			}
		}
		r.t.Rounds = append(r.t.Rounds, round)
	}
}

func (r *reportReader) cell(round *tournament.Round, n tournament.Number, cell string, k int) {
	opponent := tournament.Number(number(cell[:4]))
	outcome, _ := tournament.ParseOutcome(cell[7])
	switch {
	case opponent == 0 && outcome != tournament.NoOutcome:
		round.Byes = append(round.Byes, tournament.Bye{Player: n, Kind: outcome})
	case opponent != 0 && cell[5] == 'w':
		his, _ := tournament.ParseOutcome(r.cells[opponent-1][k][7])
		result, ok := tournament.ResultOf(outcome, his)
		if !ok {
			panic("result of " + cell)
		}
		round.Games = append(round.Games, tournament.Game{White: n, Black: opponent, Result: result})
	}
}

func number(s string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(s))
	return n
}

func points(s string) tournament.Points {
	p, err := tournament.ParsePoints(s)
	if err != nil {
		panic(err)
	}
	return p
}

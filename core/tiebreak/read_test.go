package tiebreak

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tura/core/tournament"
)

// readTRF reads as much of a TRF16 as these tests need: start date, number of rounds, numbers, ratings, rounds. Rounds without a
// record stay empty.
func readTRF(t testing.TB, path string) *tournament.Tournament {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	out := &tournament.Tournament{Code: filepath.Base(path), Scoring: tournament.StandardScoring()}
	cells := map[int][]string{}
	for sc := bufio.NewScanner(f); sc.Scan(); {
		line := sc.Text()
		switch {
		case strings.HasPrefix(line, "042 "):
			out.Start, _ = tournament.ParseDate(strings.TrimSpace(line[4:]))
		case strings.HasPrefix(line, "142 "):
			out.RoundCount, _ = strconv.Atoi(strings.TrimSpace(line[4:]))
		case strings.HasPrefix(line, "001 "):
			n := number(line[4:8])
			out.Players = append(out.Players, tournament.Player{Number: tournament.Number(n), Name: strings.TrimSpace(line[14:47]), Rating: number(line[48:52])})
			for at := 91; at < len(line); at += 10 {
				cells[n] = append(cells[n], line[at:min(at+8, len(line))])
			}
		}
	}
	for r := 0; ; r++ {
		round, any := tournament.Round{Number: r + 1}, false
		for i := range out.Players {
			n := out.Players[i].Number
			if r >= len(cells[int(n)]) || len(cells[int(n)][r]) < 8 {
				continue
			}
			any = true
			cell := cells[int(n)][r]
			o, ok := tournament.ParseOutcome(cell[7])
			opp := number(cell[:4])
			switch {
			case !ok:
				t.Fatalf("%s: player %d round %d: %q", path, n, r+1, cell)
			case o.Bye():
				round.Byes = append(round.Byes, tournament.Bye{Player: n, Kind: o})
			case cell[5] == 'w':
				other, _ := tournament.ParseOutcome(cells[opp][r][7])
				res, ok := tournament.ResultOf(o, other)
				if !ok {
					t.Fatalf("%s: player %d round %d: %q", path, n, r+1, cell)
				}
				round.Games = append(round.Games, tournament.Game{Board: len(round.Games) + 1, White: n, Black: tournament.Number(opp), Result: res})
			}
		}
		if !any {
			break
		}
		out.Rounds = append(out.Rounds, round)
	}
	if out.RoundCount == 0 {
		out.RoundCount = len(out.Rounds)
	}
	if err := out.Check(); err != nil {
		t.Fatal(err)
	}
	return out
}

func number(s string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(s))
	return n
}

// shared finds the directory with the whole sets of vectors and events, or skips.
func shared(t testing.TB) string {
	dir := os.Getenv("TURA_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the whole sets are not here")
	}
	return dir
}

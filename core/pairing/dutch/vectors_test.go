package dutch

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tura/core/pairing"
	"tura/core/tournament"
)

// shared is the folder of the large reference sets; "" where it is not at hand.
func shared() string {
	dir := os.Getenv("TURA_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "..", "shared")
	}
	if _, err := os.Stat(dir); err != nil {
		return ""
	}
	return dir
}

// before is the tournament as it was when the round was about to be paired: who is absent there is known from its byes.
func before(t *tournament.Tournament, round int) *tournament.Tournament {
	past := *t
	past.Rounds = t.Rounds[:round-1]
	past.Requests = append([]tournament.Request(nil), t.Requests...)
	if round > len(t.Rounds) {
		return &past
	}
	seen := map[tournament.Number]bool{}
	for _, g := range t.Rounds[round-1].Games {
		seen[g.White], seen[g.Black] = true, true
	}
	for _, b := range t.Rounds[round-1].Byes {
		seen[b.Player] = true
		if b.Kind != tournament.PairingBye {
			past.Requests = append(past.Requests, tournament.Request{Round: round, Player: b.Player, Kind: b.Kind})
		}
	}
	for _, p := range t.Players {
		if !seen[p.Number] {
			past.Requests = append(past.Requests, tournament.Request{Round: round, Player: p.Number, Kind: tournament.ZeroBye})
		}
	}
	if past.Initial == tournament.NoColour {
		past.Initial = pairing.InferInitial(t)
	}
	return &past
}

// pairsOf lists "white-black" and "bye n" in order, for comparison.
func pairsOf(r tournament.Round) []string {
	var out []string
	for _, g := range r.Games {
		out = append(out, fmt.Sprintf("%d-%d", g.White, g.Black))
	}
	for _, b := range r.Byes {
		if b.Kind == tournament.PairingBye {
			out = append(out, fmt.Sprintf("bye %d", b.Player))
		}
	}
	slices.Sort(out)
	return out
}

// differences re-pairs every round of a tournament and describes the rounds that come out otherwise.
func differences(t *tournament.Tournament, e Engine) (out []string, rounds int) {
	for r := range t.Rounds {
		in, err := pairing.NewInput(before(t, r+1), r+1)
		if err != nil {
			return append(out, err.Error()), rounds
		}
		rounds++
		p, err := e.Pair(context.Background(), in)
		if err != nil {
			out = append(out, fmt.Sprintf("round %d: %v", r+1, err))
			continue
		}
		if err := pairing.Legal(before(t, r+1), p.AsRound()); err != nil {
			out = append(out, fmt.Sprintf("round %d unlawful: %v", r+1, err))
		}
		got, want := pairsOf(p.AsRound()), pairsOf(t.Rounds[r])
		if !slices.Equal(got, want) {
			out = append(out, fmt.Sprintf("round %d: got %v want %v", r+1, minus(got, want), minus(want, got)))
		}
	}
	return out, rounds
}

func minus(a, b []string) (out []string) {
	for _, x := range a {
		if !slices.Contains(b, x) {
			out = append(out, x)
		}
	}
	return out
}

func TestReferenceTournaments(t *testing.T) {
	dir := shared()
	if dir == "" {
		t.Skip("no reference sets at hand")
	}
	pattern := os.Getenv("TURA_VECTORS") // another folder of tournaments, such as one of the packed sets
	if pattern == "" {
		pattern = filepath.Join(dir, "vectors", "pairing", "[rf]*")
	}
	files, err := filepath.Glob(filepath.Join(pattern, "*.trf"))
	if err != nil {
		t.Fatal(err)
	}
	compare(t, files)
}

// TestKeptTournaments is the part of the reference sets that always runs: one of each kind, and rounds that once came out wrong.
func TestKeptTournaments(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "tournaments", "*.trf"))
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	compare(t, files)
}

func compare(t *testing.T, files []string) {
	total, bad := 0, 0
	for _, f := range files {
		diff, rounds := differences(readFile(t, f), Engine{Plain: os.Getenv("TURA_PLAIN") != ""})
		total += rounds
		if len(diff) > 0 {
			bad += len(diff)
			if bad < 40 {
				t.Errorf("%s: %s", filepath.Base(f), strings.Join(diff, "; "))
			}
		}
	}
	t.Logf("%d files, %d rounds, %d differences", len(files), total, bad)
}

// TestNoLawfulPairing: the answer "none" is wanted, and a search of another kind must agree.
func TestNoLawfulPairing(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join("testdata", "impossible", "*.trf"))
	if dir := shared(); dir != "" {
		files, _ = filepath.Glob(filepath.Join(dir, "vectors", "pairing", "no-lawful-pairing", "*.trf"))
	}
	for _, f := range files {
		tt := readFile(t, f)
		in, err := pairing.NewInput(tt, len(tt.Rounds)+1)
		if err != nil {
			t.Fatal(f, err)
		}
		if p, err := (Engine{}).Pair(context.Background(), in); !pairing.IsImpossible(err) {
			t.Errorf("%s: got %v %v, want no lawful pairing", filepath.Base(f), p, err)
		}
	}
	t.Logf("%d positions", len(files))
}

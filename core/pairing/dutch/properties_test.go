package dutch_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/tournament"
)

// answer is a pairing as text, start numbers passed through a map (nil: as they are).
func answer(t *testing.T, tt *tournament.Tournament, rename map[tournament.Number]tournament.Number) string {
	t.Helper()
	in, err := pairing.NewInput(tt, len(tt.Rounds)+1)
	if err != nil {
		t.Fatal(err)
	}
	p, err := dutch.Engine{}.Pair(context.Background(), in)
	if pairing.IsImpossible(err) {
		return "none"
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := pairing.Legal(tt, p.AsRound()); err != nil {
		t.Fatal(err)
	}
	name := func(n tournament.Number) tournament.Number {
		if rename == nil || n == 0 {
			return n
		}
		return rename[n]
	}
	out := fmt.Sprint("bye ", name(p.Bye))
	for _, b := range p.Boards {
		out += fmt.Sprintf(" %d-%d", name(b.White), name(b.Black))
	}
	return out
}

// TestSameAnswer: people's names and the order of rows do not matter, nor does asking twice.
func TestSameAnswer(t *testing.T) {
	for seed := range count(1500) {
		r := rand.New(rand.NewPCG(uint64(seed), 8))
		tt := position(r, 5+r.IntN(30))
		want := answer(t, tt, nil)
		for i := range tt.Players {
			tt.Players[i].Name, tt.Players[i].Rating, tt.Players[i].Club = fmt.Sprint("Other ", r.Int()), r.IntN(3000), "Club"
		}
		for _, round := range tt.Rounds {
			r.Shuffle(len(round.Games), func(i, j int) { round.Games[i], round.Games[j] = round.Games[j], round.Games[i] })
			r.Shuffle(len(round.Byes), func(i, j int) { round.Byes[i], round.Byes[j] = round.Byes[j], round.Byes[i] })
		}
		r.Shuffle(len(tt.Requests), func(i, j int) { tt.Requests[i], tt.Requests[j] = tt.Requests[j], tt.Requests[i] })
		for _, f := range tt.Forbidden {
			slices.Reverse(f.Players)
		}
		if got := answer(t, tt, nil); got != want {
			t.Errorf("seed %d: got %s, want %s", seed, got, want)
		}
	}
}

// TestNeverArrived: people who never arrive change nothing but start numbers (5.2.5).
func TestNeverArrived(t *testing.T) {
	for seed := range count(1500) {
		r := rand.New(rand.NewPCG(uint64(seed), 9))
		tt := position(r, 5+r.IntN(20))
		back := map[tournament.Number]tournament.Number{}
		if got, want := answer(t, withStrangers(r, tt, back), back), answer(t, tt, nil); got != want {
			t.Errorf("seed %d: got %s, want %s", seed, got, want)
		}
	}
}

// withStrangers puts people who never arrive among the players; back tells the old number of each new one.
func withStrangers(r *rand.Rand, old *tournament.Tournament, back map[tournament.Number]tournament.Number) *tournament.Tournament {
	t := *old
	t.Players, t.Rounds, t.Requests, t.Forbidden, t.Acceleration = nil, nil, nil, nil, nil
	to := map[tournament.Number]tournament.Number{}
	for _, p := range old.Players {
		for r.IntN(3) == 0 {
			t.Players = append(t.Players, tournament.Player{Number: tournament.Number(len(t.Players) + 1), FromRound: 99})
		}
		was := p.Number
		p.Number = tournament.Number(len(t.Players) + 1)
		to[was], back[p.Number] = p.Number, was
		t.Players = append(t.Players, p)
		for k := range old.RoundCount {
			if v := old.VirtualPoints(was, k+1); v != 0 {
				t.Acceleration = append(t.Acceleration, tournament.Virtual{Points: v, FirstRound: k + 1, LastRound: k + 1, FirstNumber: p.Number, LastNumber: p.Number})
			}
		}
	}
	for _, round := range old.Rounds {
		fresh := tournament.Round{Number: round.Number}
		for _, g := range round.Games {
			g.White, g.Black = to[g.White], to[g.Black]
			fresh.Games = append(fresh.Games, g)
		}
		for _, b := range round.Byes {
			fresh.Byes = append(fresh.Byes, tournament.Bye{Player: to[b.Player], Kind: b.Kind})
		}
		t.Rounds = append(t.Rounds, fresh)
	}
	for _, q := range old.Requests {
		q.Player = to[q.Player]
		t.Requests = append(t.Requests, q)
	}
	for _, f := range old.Forbidden {
		var list []tournament.Number
		for _, n := range f.Players {
			list = append(list, to[n])
		}
		f.Players = list
		t.Forbidden = append(t.Forbidden, f)
	}
	return &t
}

// TestShortWaysGiveThePlainAnswer compares the two ways of the engine on larger fields than can be enumerated.
func TestShortWaysGiveThePlainAnswer(t *testing.T) {
	for seed := range count(400) {
		r := rand.New(rand.NewPCG(uint64(seed), 10))
		tt := position(r, 12+r.IntN(60))
		in, err := pairing.NewInput(tt, len(tt.Rounds)+1)
		if err != nil {
			t.Fatal(err)
		}
		short, err1 := dutch.Engine{}.Pair(context.Background(), in)
		plain, err2 := dutch.Engine{Plain: true}.Pair(context.Background(), in)
		if (err1 == nil) != (err2 == nil) || !slices.Equal(short.Boards, plain.Boards) || short.Bye != plain.Bye {
			t.Errorf("seed %d: %v %v, plain %v %v", seed, short, err1, plain, err2)
		}
	}
}

func TestCancelled(t *testing.T) {
	tt := position(rand.New(rand.NewPCG(1, 1)), 40)
	in, err := pairing.NewInput(tt, len(tt.Rounds)+1)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (dutch.Engine{}).Pair(ctx, in); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// FuzzPair: whatever the state, the answer is a lawful pairing or a proof that there is none.
func FuzzPair(f *testing.F) {
	f.Add(uint64(1), uint8(9))
	f.Add(uint64(7), uint8(40))
	f.Fuzz(func(t *testing.T, seed uint64, size uint8) {
		answer(t, position(rand.New(rand.NewPCG(seed, 11)), 2+int(size)%60), nil)
	})
}

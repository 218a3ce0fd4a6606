package session

import (
	"tura/core/fault"
	"tura/core/tournament"
)

// robinFaults checks a round of a round robin, whoever made it: everybody once, no meeting more than the cycles allow, and in a double one
// never the same colour three times running nor twice against the same opponent (C.05 annex 1).
func robinFaults(t *tournament.Tournament, r tournament.Round) fault.List {
	var out fault.List
	say := func(kind string, a, b tournament.Number, board int) {
		args := fault.Args{"Round": r.Number, "Number": int(a), "Player": nameIn(t, a), "Other": nameIn(t, b), "OtherNumber": int(b), "Board": board}
		out = append(out, fault.New("pairing.legal."+kind, args))
	}
	cycles := 1
	if t.System == tournament.DoubleRoundRobin {
		cycles = 2
	}
	seen := make([]int, len(t.Players)+1)
	once := func(n tournament.Number) {
		if seen[n]++; seen[n] == 2 {
			say("twice", n, 0, 0)
		}
	}
	past := t.History(r.Number - 1)
	for _, g := range r.Games {
		once(g.White)
		once(g.Black)
		met := 0
		for _, c := range past.Of(g.White) {
			if c.Opponent == g.Black {
				met++
			}
		}
		if met >= cycles {
			say("met", g.White, g.Black, g.Board)
		}
		if cycles == 2 && (thirdColour(past.Of(g.White), tournament.White) || thirdColour(past.Of(g.Black), tournament.Black)) {
			say("colour", g.White, g.Black, g.Board)
		}
	}
	for _, b := range r.Byes {
		once(b.Player)
	}
	for _, p := range t.Players {
		if seen[p.Number] == 0 {
			say("missing", p.Number, 0, 0)
		}
	}
	return out
}

func nameIn(t *tournament.Tournament, n tournament.Number) string {
	if p := t.Player(n); p != nil {
		return p.Name
	}
	return ""
}

// thirdColour tells that the last two games of a player had this colour.
func thirdColour(past []tournament.Cell, c tournament.Colour) bool {
	running := 0
	for i := len(past) - 1; i >= 0 && running < 2; i-- {
		if past[i].Opponent == 0 {
			continue
		}
		if past[i].Colour != c {
			return false
		}
		running++
	}
	return running == 2
}

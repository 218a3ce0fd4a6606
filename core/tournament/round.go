package tournament

// Game is one board of a round.
type Game struct {
	Board        int // from 1 inside the tournament
	White, Black Number
	Result       Result
	Disputed     bool // the arbiter has still to decide; the result counts as it stands
}

// Opponent of n in the game; 0 when n does not sit here.
func (g Game) Opponent(n Number) Number {
	switch n {
	case g.White:
		return g.Black
	case g.Black:
		return g.White
	}
	return 0
}

// Bye is a round of a player without an opponent.
type Bye struct {
	Player Number
	Kind   Outcome // PairingBye, FullBye, HalfBye or ZeroBye
}

// Round is a paired round: each player of the tournament is in exactly one game or bye.
type Round struct {
	Number int // from 1
	Games  []Game
	Byes   []Bye
}

// Open counts games without a final result (pending or adjourned).
func (r Round) Open() int {
	n := 0
	for _, g := range r.Games {
		if !g.Result.Known() {
			n++
		}
	}
	return n
}

package pairing

import (
	"tura/core/fault"
	"tura/core/tournament"
)

// Legal checks a round of a Swiss tournament against the rules that no pairing may break, from the rounds before it alone; it shares
// nothing with the engines. It answers nil, or a fault.List with one fault for each breach:
//
//	pairing.legal.unknown    a start number that does not exist
//	pairing.legal.twice      somebody sits at two boards, or has a bye besides
//	pairing.legal.missing    somebody has neither a game nor a bye
//	pairing.legal.absent     somebody is paired who has asked for a bye or has left
//	pairing.legal.met        a second meeting (C.04.1 art. 2, C1)
//	pairing.legal.forbidden  two who must not meet by the regulations
//	pairing.legal.colour     a colour difference beyond 2, or the same colour three times running (C.04.1 art. 6 and 7, C3), where neither
//	                         of the two is a topscorer of the last round
//	pairing.legal.byes       more than one allocated bye
//	pairing.legal.bye        an allocated bye for somebody barred from it (C.04.1 art. 4, C2)
func Legal(t *tournament.Tournament, r tournament.Round) error {
	if r.Number < 1 || r.Number > len(t.Rounds)+1 {
		return fault.List{fault.New("pairing.round", fault.Args{"Round": r.Number, "Paired": len(t.Rounds)})}
	}
	j := &judge{t: t, r: r, past: t.History(r.Number - 1), seen: make([]int, len(t.Players)+1)}
	for _, g := range r.Games {
		if j.once(g.White) && j.once(g.Black) {
			j.game(g)
		}
	}
	allocated := 0
	for _, b := range r.Byes {
		if !j.once(b.Player) || b.Kind != tournament.PairingBye {
			continue
		}
		allocated++
		j.bye(b.Player, allocated)
	}
	for i := range t.Players {
		if n := t.Players[i].Number; j.seen[n] == 0 {
			j.fault("missing", n, 0, 0)
		}
	}
	return j.found.OrNil()
}

type judge struct {
	t     *tournament.Tournament
	r     tournament.Round
	past  tournament.History
	seen  []int // by start number
	found fault.List
}

func (j *judge) fault(kind string, a, b tournament.Number, board int) {
	args := fault.Args{"Round": j.r.Number, "Number": int(a), "Player": ""}
	if p := j.t.Player(a); p != nil {
		args["Player"] = p.Name
	}
	if b != 0 {
		args["OtherNumber"], args["Other"] = int(b), ""
		if p := j.t.Player(b); p != nil {
			args["Other"] = p.Name
		}
	}
	if board != 0 {
		args["Board"] = board
	}
	j.found = append(j.found, fault.New("pairing.legal."+kind, args))
}

// once notes that n takes part; false when the number is unknown.
func (j *judge) once(n tournament.Number) bool {
	if j.t.Player(n) == nil {
		j.fault("unknown", n, 0, 0)
		return false
	}
	if j.seen[n]++; j.seen[n] == 2 {
		j.fault("twice", n, 0, 0)
	}
	return true
}

func (j *judge) game(g tournament.Game) {
	for _, n := range []tournament.Number{g.White, g.Black} {
		if absence(j.t, j.t.Player(n), j.r.Number) != tournament.NoOutcome {
			j.fault("absent", n, 0, g.Board)
		}
	}
	for _, c := range j.past.Of(g.White) {
		if c.Opponent == g.Black && gameTookPlace(c) {
			j.fault("met", g.White, g.Black, g.Board)
			break
		}
	}
	if j.forbidden(g.White, g.Black) {
		j.fault("forbidden", g.White, g.Black, g.Board)
	}
	if j.topscorer(g.White) || j.topscorer(g.Black) {
		return
	}
	if j.breach(g.White, tournament.White) {
		j.fault("colour", g.White, 0, g.Board)
	}
	if j.breach(g.Black, tournament.Black) {
		j.fault("colour", g.Black, 0, g.Board)
	}
}

// gameTookPlace: a game whose result has not come in is being played.
func gameTookPlace(c tournament.Cell) bool {
	return c.Opponent != 0 && (c.Outcome.Played() || c.Outcome == tournament.NoOutcome)
}

func (j *judge) forbidden(a, b tournament.Number) bool {
	for _, f := range j.t.Forbidden {
		if j.r.Number < f.FirstRound || f.LastRound != 0 && j.r.Number > f.LastRound {
			continue
		}
		both := 0
		for _, n := range f.Players {
			if n == a || n == b {
				both++
			}
		}
		if both >= 2 {
			return true
		}
	}
	return false
}

// topscorer: more than half of the points possible so far, in the last round (C.04.3 art. 1.8).
func (j *judge) topscorer(n tournament.Number) bool {
	if j.r.Number < j.t.RoundCount {
		return false
	}
	score := j.t.Bonus(n, j.r.Number-1) + j.t.VirtualPoints(n, j.r.Number)
	for _, c := range j.past.Of(n) {
		if c.Outcome == tournament.Adjourned || c.Opponent != 0 && c.Outcome == tournament.NoOutcome {
			score += j.t.Scoring.Draw
		} else {
			score += c.Points
		}
	}
	return 2*score > tournament.Points(j.r.Number-1)*j.t.Scoring.Win
}

// breach: c breaks the limits for n and the other colour would not (after an earlier breach both may).
func (j *judge) breach(n tournament.Number, c tournament.Colour) bool {
	return j.tooMuch(n, c) && !j.tooMuch(n, c.Opposite())
}

// tooMuch tells that one more game with colour c breaks the limits for n.
func (j *judge) tooMuch(n tournament.Number, c tournament.Colour) bool {
	more, running := 1, 1
	for _, cell := range j.past.Of(n) {
		switch {
		case !gameTookPlace(cell):
			continue
		case cell.Colour == c:
			more++
			running++
		default:
			more--
			running = 1
		}
	}
	return more > 2 || running > 2
}

func (j *judge) bye(n tournament.Number, allocated int) {
	if allocated == 2 {
		j.fault("byes", n, 0, 0)
	}
	if absence(j.t, j.t.Player(n), j.r.Number) != tournament.NoOutcome {
		j.fault("absent", n, 0, 0)
	}
	for _, c := range j.past.Of(n) {
		if c.Outcome == tournament.PairingBye || c.Outcome != tournament.NoOutcome && !gameTookPlace(c) && c.Points >= j.t.Scoring.Win {
			j.fault("bye", n, 0, 0)
			return
		}
	}
}

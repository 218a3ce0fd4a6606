package session

import (
	"errors"
	"fmt"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/store"
	"tura/core/tournament"
)

// Warning is a breach of a pairing rule, with the level at which it is asked.
type Warning struct {
	Fault *fault.Fault
	Level store.Level
}

// warnings of a round: second meeting, prohibited pair, third colour, bye to somebody barred or off the required score (level Proceed); both
// players of a board with the colour opposite to the one due (level Acknowledge).
func (g *group) warnings(r tournament.Round) (out []Warning) {
	t := *g.t
	t.Rounds = g.t.Rounds[:r.Number-1]
	var list fault.List
	if errors.As(g.lawful(&t, r), &list) {
		for _, f := range list {
			if f.Code != "pairing.legal.missing" { // the pool is shown by itself
				out = append(out, Warning{f, store.Proceed})
			}
		}
	}
	if t.System != tournament.SwissDutch {
		return append(out, g.incomplete(&t, r)...)
	}
	in, err := pairing.NewInput(&t, r.Number)
	if err != nil {
		return out
	}
	out = append(out, g.byeWarning(in, r)...)
	for _, x := range r.Games {
		w, b := in.Of(x.White).Preference(), in.Of(x.Black).Preference()
		if w.Colour == tournament.Black && b.Colour == tournament.White {
			out = append(out, Warning{fault.New("session.warn.colours", fault.Args{"Round": r.Number, "Board": x.Board,
				"White": g.t.Player(x.White).Name, "Black": g.t.Player(x.Black).Name}), store.Acknowledge})
		}
	}
	return out
}

// byeWarning tells that the allocated bye is off the score of the one that the rules give it to (C5).
func (g *group) byeWarning(in pairing.Input, r tournament.Round) []Warning {
	if len(g.rounds) < r.Number {
		return nil
	}
	proper, err := g.proper(r.Number)
	if err != nil || proper.Bye == 0 {
		return nil
	}
	due := in.Of(g.numbers[proper.Bye])
	for _, b := range r.Byes {
		if b.Kind == tournament.PairingBye && in.Of(b.Player).Pairing != due.Pairing {
			return []Warning{{fault.New("session.warn.byescore", fault.Args{"Round": r.Number, "Player": g.t.Player(b.Player).Name,
				"Points": in.Of(b.Player).Score.String(), "Due": due.Score.String()}), store.Proceed}}
		}
	}
	return nil
}

// newWarnings are those of the second list that the first does not have.
func newWarnings(before, after []Warning) (out []Warning) {
	had := map[string]bool{}
	for _, w := range before {
		had[w.key()] = true
	}
	for _, w := range after {
		if !had[w.key()] {
			out = append(out, w)
		}
	}
	return out
}

// key tells warnings apart; the board does not count, the people do.
func (w Warning) key() string {
	a := w.Fault.Args
	return fmt.Sprint(w.Fault.Code, a["Number"], a["OtherNumber"], a["Player"], a["White"], a["Black"])
}

package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// pairingRecords writes 240, 250, 260 and 299; TRF16 has none of them.
func (w *writer) pairingRecords() {
	if !w.modern() {
		w.plainLosses()
		return
	}
	w.byeRecords()
	for _, v := range w.t.Acceleration {
		if len(v.Points.Decimal()) > 4 {
			w.err = fault.New("trf.write.points", fault.Args{"Name": w.t.Name, "Player": int(v.FirstNumber), "Value": v.Points.Decimal()})
		}
		w.line("250      %4s %03d %03d %4d %4d", v.Points.Decimal(), v.FirstRound, v.LastRound, v.FirstNumber, v.LastNumber)
	}
	for _, f := range w.t.Forbidden {
		last := f.LastRound
		if last == 0 {
			last = w.t.RoundCount
		}
		w.line("260 %s %s%s", roundText(max(f.FirstRound, 1)), roundText(last), numberList(f.Players))
	}
	w.oddScoring() // first: a later record of the same kind takes precedence
	for _, a := range w.t.Adjustments {
		w.adjustment(a)
	}
}

// roundText prints a round in three columns; blank for "until the end" where the end is unknown.
func roundText(r int) string {
	if r == 0 {
		return "   "
	}
	return fmt.Sprintf("%03d", r)
}

func numberList(list []tournament.Number) string {
	var b strings.Builder
	for _, n := range list {
		fmt.Fprintf(&b, " %4d", n)
	}
	return b.String()
}

// byeRecords writes one record 240 a kind and round, for the rounds that are not paired yet.
func (w *writer) byeRecords() {
	type key struct {
		round int
		kind  tournament.Outcome
	}
	asked := map[key][]tournament.Number{}
	var keys []key
	for _, q := range w.t.Requests {
		k := key{q.Round, q.Kind}
		if q.Round <= len(w.t.Rounds) {
			continue
		}
		if asked[k] == nil {
			keys = append(keys, k)
		}
		asked[k] = append(asked[k], q.Player)
	}
	slices.SortFunc(keys, func(a, b key) int { return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.kind, b.kind)) })
	for _, k := range keys {
		slices.Sort(asked[k])
		w.line("240 %s %03d%s", k.kind.Letter(), k.round, numberList(asked[k]))
	}
}

// adjustment writes one record 299.
func (w *writer) adjustment(a tournament.Adjustment) {
	letter, ok := adjustmentLetter(a.Outcome)
	points := a.Points.Decimal()
	if !ok || len(points) > 4 {
		w.omit("trf.omitted.adjustment", FieldAdjust, 0, fault.Args{"Value": a.Outcome.Letter() + " " + points})
		return
	}
	w.line("299 %s        %4s  %03d %s", letter, points, a.Round, numberList(a.Players)[1:])
}

// adjustmentLetter is the opposite of adjustable.
func adjustmentLetter(o tournament.Outcome) (letter string, ok bool) {
	switch o {
	case tournament.NoOutcome:
		return " ", true
	case tournament.Win:
		return "W", true
	case tournament.Draw:
		return "D", true
	case tournament.Loss:
		return "L", true
	case tournament.FullBye, tournament.HalfBye, tournament.ZeroBye, tournament.ForfeitWin, tournament.ForfeitLoss:
		return o.Letter(), true
	}
	return "", false
}

// oddScoring says by 299 what 162 cannot: a full-point bye or forfeit win not worth a win, a half-point bye not worth a draw, a forfeit
// loss not worth an absence. Only the players whom it concerns are named.
func (w *writer) oddScoring() {
	s := w.t.Scoring
	for _, o := range [...]struct {
		outcome     tournament.Outcome
		value, same tournament.Points
	}{
		{tournament.FullBye, s.FullBye, s.Win}, {tournament.HalfBye, s.HalfBye, s.Draw},
		{tournament.ForfeitWin, s.ForfeitWin, s.Win}, {tournament.ForfeitLoss, s.ForfeitLoss, s.ZeroBye},
	} {
		if o.value == o.same {
			continue
		}
		var players []tournament.Number
		for i, cells := range w.t.History(len(w.t.Rounds)) {
			if slices.ContainsFunc(cells, func(c tournament.Cell) bool { return c.Outcome == o.outcome }) {
				players = append(players, tournament.Number(i+1))
			}
		}
		if len(players) > 0 {
			w.adjustment(tournament.Adjustment{Outcome: o.outcome, Points: o.value, Players: players})
		}
	}
}

package standings

import (
	"encoding/binary"
	"hash/fnv"
	"slices"

	"tura/core/tournament"
)

// Manual is an order set by hand. The listed players take, in this order, the lines they hold together; all others stay.
type Manual struct {
	Order  []tournament.Number // best first
	Reason string              // required: it is printed under the table
	Of     uint64              // Fingerprint of the results for which it was set
}

// ManualState tells what became of a manual order.
type ManualState uint8

// The states. Void: results have changed since, or the reason is missing, or the list names unknown players; it was not applied.
const (
	NoManual ManualState = iota
	ManualApplied
	ManualVoid
)

// Fingerprint sums up all results of the first so many rounds, and all bonus points: it changes when any of them does.
func Fingerprint(t *tournament.Tournament, rounds int) uint64 {
	h := fnv.New64a()
	put := func(numbers ...int) {
		for _, n := range numbers {
			var b [8]byte
			binary.LittleEndian.PutUint64(b[:], uint64(n))
			h.Write(b[:])
		}
	}
	put(len(t.Players), rounds)
	for _, r := range t.Rounds[:max(0, min(rounds, len(t.Rounds)))] {
		put(r.Number, len(r.Games), len(r.Byes))
		games, byes := slices.Clone(r.Games), slices.Clone(r.Byes)
		slices.SortFunc(games, func(a, b tournament.Game) int { return int(a.White - b.White) })
		slices.SortFunc(byes, func(a, b tournament.Bye) int { return int(a.Player - b.Player) })
		for _, g := range games {
			put(int(g.White), int(g.Black), int(g.Result))
		}
		for _, b := range byes {
			put(int(b.Player), int(b.Kind))
		}
	}
	for _, a := range t.Adjustments {
		put(int(a.Outcome), int(a.Points), a.Round, len(a.Players))
		for _, n := range a.Players {
			put(int(n))
		}
	}
	return h.Sum64()
}

// applyManual moves the rows of a manual order that still holds.
func (t *Table) applyManual(of *tournament.Tournament, m *Manual) {
	if m == nil || len(m.Order) == 0 {
		return
	}
	index := map[tournament.Number]int{}
	for i, r := range t.Rows {
		index[r.Number] = i
	}
	var at []int
	for _, n := range m.Order {
		if i, ok := index[n]; ok && !slices.Contains(at, i) {
			at = append(at, i)
		}
	}
	if m.Reason == "" || m.Of != Fingerprint(of, t.Rounds) || len(at) != len(m.Order) {
		t.ManualOf = ManualVoid
		return
	}
	t.ManualOf = ManualApplied
	old := slices.Clone(t.Rows)
	lines := slices.Sorted(slices.Values(at))
	for k, line := range lines {
		r := old[at[k]]
		r.Place, r.By, r.Index, r.Manual, r.Shared, r.Played = line+1, ByHand, 0, true, false, false
		t.Rows[line] = r
	}
	t.reshare()
}

// reshare gives the rows not moved by hand their shared places anew: a place is shared with the row above only where the two were
// tied and neither was moved.
func (t *Table) reshare() {
	for i := range t.Rows {
		r := &t.Rows[i]
		if r.Manual || !r.Shared {
			continue
		}
		if i > 0 && r.By == ByNothing && t.Rows[i-1].Shared {
			r.Place = t.Rows[i-1].Place
			continue
		}
		r.Place = i + 1
		r.Shared = i+1 < len(t.Rows) && t.Rows[i+1].Shared && t.Rows[i+1].By == ByNothing
	}
}

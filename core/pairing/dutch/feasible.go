package dutch

import (
	"fmt"
	"slices"
	"strings"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/pairing/matching"
)

// prepare proves that everybody can be paired under C1–C3 and finds the score of the bye (C5): the lowest score of an eligible player
// without whom all others can be paired. Otherwise the answer is that no lawful pairing exists.
func (f *field) prepare() error {
	f.rest = matching.NewLargest(f.lawful)
	for i := range f.players {
		f.rest.In.Put(i)
	}
	free := f.rest.Extend()
	if len(free) == 0 {
		return nil
	}
	if len(free) > 1 {
		return f.impossible("unpaired", free)
	}
	if f.lowestBye(free[0]) {
		return nil
	}
	var spare []int
	f.rest.Spare(free[0], func(i int) bool { spare = append(spare, i); return false })
	slices.Sort(spare)
	return f.impossible("bye", spare)
}

// lowestBye is C5: it leaves the lowest-scored eligible player over instead of the given one, trying each score from the bottom.
func (f *field) lowestBye(free int) bool {
	for g := len(f.groups) - 1; g >= 0; g-- {
		u := f.rest.Spare(free, func(i int) bool { return i >= f.groups[g].from && i < f.groups[g].to && !f.players[i].NoBye })
		if u >= 0 {
			f.byeAt = f.players[u].Pairing
			f.rest.Swap(free, u)
			return true
		}
	}
	return false
}

// impossible words the proof. Why is "unpaired": every pairing leaves at least as many without an opponent as Players names, those of one
// such pairing; or "bye": only the Players can be left over, and none of them may have the bye.
func (f *field) impossible(why string, players []int) error {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = fmt.Sprint(f.players[p].Number)
	}
	return fault.New(pairing.Impossible, fault.Args{"Round": f.in.Round, "Why": why, "Players": strings.Join(names, ", ")})
}

// completable tells whether those not yet paired can all be paired lawfully when the given pairs are made: C4. open is everybody
// whose pair is still undecided. The pairing found is kept in f.rest.
func (f *field) completable(open []int) bool {
	in := matching.NewSet(len(f.players))
	for _, i := range open {
		in.Put(i)
	}
	f.restrict(in)
	free := f.rest.Extend()
	switch {
	case len(free) == 0:
		return true
	case len(free) > 1 || len(open)%2 == 0:
		return false
	}
	u := f.rest.Spare(free[0], f.mayTakeBye)
	if u >= 0 {
		f.rest.Swap(free[0], u)
	}
	return u >= 0
}

// restrict limits f.rest to a set and drops its pairs that lead out of it.
func (f *field) restrict(in matching.Set) {
	for i, m := range f.rest.Mate {
		if m >= 0 && !(in.Holds(i) && in.Holds(int(m))) {
			f.rest.Mate[i], f.rest.Mate[m] = -1, -1
		}
	}
	f.rest.In = in
}

// bestNext tells whether the floaters give the next bracket the most that its size allows (C8): all of them find an opponent among the
// residents there and at most one resident stays over. open receives that one.
func (f *field) bestNext(floaters []int, next group) (open []int, ok bool) {
	size := len(floaters) + next.to - next.from
	if len(floaters) > next.to-next.from {
		return nil, false
	}
	var parted [][2]int
	for x, a := range floaters {
		for _, b := range floaters[x+1:] {
			if f.lawful[a].Holds(b) {
				f.lawful.Part(a, b)
				parted = append(parted, [2]int{a, b})
			}
		}
	}
	defer func() {
		for _, p := range parted {
			f.lawful.Join(p[0], p[1])
		}
	}()
	l := matching.NewLargest(f.lawful)
	for _, i := range floaters {
		l.In.Put(i)
	}
	for i := next.from; i < next.to; i++ {
		l.In.Put(i)
	}
	free := l.Extend()
	if len(free) != size%2 {
		return nil, false
	}
	if len(free) == 0 {
		return nil, true
	}
	left := l.Spare(free[0], func(i int) bool { return i >= next.from && (!f.odd || f.mayTakeBye(i)) })
	if left < 0 {
		left = l.Spare(free[0], func(i int) bool { return i >= next.from })
	}
	return []int{left}, left >= 0
}

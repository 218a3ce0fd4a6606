package simulate

import "tura/core/tournament"

// share spreads the exact counts over the rounds.
func (g *game) share() {
	for k := range g.quota {
		g.quota[k] = make([]int, g.o.Rounds+1)
	}
	for _, w := range g.o.Wishes {
		if w.Percent > 0 {
			continue
		}
		first, last := w.rounds(g.o.Rounds)
		for range w.Count {
			if last >= first {
				g.quota[w.Kind][first+g.random.IntN(last-first+1)]++
			}
		}
	}
}

func (w Wish) rounds(all int) (first, last int) {
	first, last = max(1, w.FirstRound), all
	if w.LastRound > 0 {
		last = min(all, w.LastRound)
	}
	return first, last
}

// percent is the share wanted of a kind in a round.
func (g *game) percent(k Kind, round int) (p float64) {
	for _, w := range g.o.Wishes {
		if first, last := w.rounds(g.o.Rounds); w.Kind == k && round >= first && round <= last {
			p += w.Percent
		}
	}
	return p
}

// absences draws who does not play in the round. At least two players stay.
func (g *game) absences(round int) {
	var present []tournament.Number
	for _, p := range g.t.Players {
		if g.t.RequestOf(p.Number, round) == tournament.NoOutcome && p.FromRound <= round {
			present = append(present, p.Number)
		}
	}
	g.random.Shuffle(len(present), func(i, j int) { present[i], present[j] = present[j], present[i] })
	take := func(k Kind) {
		n := present[0]
		present = present[1:]
		last := round
		if k == Withdrawal {
			last = g.o.Rounds
		}
		kind, _ := k.bye()
		for r := round; r <= last; r++ {
			g.t.Requests = append(g.t.Requests, tournament.Request{Round: r, Player: n, Kind: kind})
		}
	}
	for _, k := range []Kind{FullBye, HalfBye, ZeroBye, Withdrawal} {
		for range g.quota[k][round] + g.binomial(len(present), g.percent(k, round)) {
			if len(present) > 2 {
				take(k)
			}
		}
	}
}

func (g *game) binomial(n int, percent float64) (k int) {
	if percent <= 0 {
		return 0
	}
	for range n {
		if g.random.Float64()*100 < percent {
			k++
		}
	}
	return k
}

// results plays the games of a round: first what was asked for by count, then by share, the rest after the rating table.
func (g *game) results(r *tournament.Round) {
	order := g.random.Perm(len(r.Games))
	at := 0
	for _, k := range []Kind{Forfeit, DoubleForfeit, HalfZero, ZeroHalf, BothLose, Unrated} {
		for range g.quota[k][r.Number] {
			if at < len(order) {
				r.Games[order[at]].Result = g.odd(k, r.Games[order[at]])
				at++
			}
		}
	}
	for _, i := range order[at:] {
		r.Games[i].Result = g.usual(r.Games[i], r.Number)
	}
}

func (g *game) usual(b tournament.Game, round int) tournament.Result {
	x := g.random.Float64() * 100
	for _, k := range []Kind{Forfeit, DoubleForfeit, HalfZero, ZeroHalf, BothLose, Unrated} {
		p := g.percent(k, round)
		if x < p {
			return g.odd(k, b)
		}
		x -= p
	}
	return g.score(b)
}

func (g *game) odd(k Kind, b tournament.Game) tournament.Result {
	switch k {
	case Forfeit:
		return []tournament.Result{tournament.BlackAbsent, tournament.WhiteAbsent}[g.random.IntN(2)]
	case DoubleForfeit:
		return tournament.BothAbsent
	case HalfZero:
		return tournament.HalfZero
	case ZeroHalf:
		return tournament.ZeroHalf
	case BothLose:
		return tournament.BothLose
	}
	switch g.score(b) {
	case tournament.WhiteWins:
		return tournament.WhiteWinsUnrated
	case tournament.BlackWins:
		return tournament.BlackWinsUnrated
	}
	return tournament.DrawnUnrated
}

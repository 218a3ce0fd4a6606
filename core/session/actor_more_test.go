package session

import (
	"math/rand/v2"
	"slices"

	"tura/core/tournament"
)

// What an arbiter does less often: manual sessions, prohibitions, settings of a group, numbers, corrections, appeals.
var rareActions = []action{
	{"manual open", 2, func(a *actor) error { return a.s.OpenManual(ctx, a.code(), "двое опоздали") }},
	{"by hand", 1, func(a *actor) error {
		code := a.code()
		return confirmed(func(x Answer) error { return a.s.PairByHand(ctx, code, "так проще", x) })
	}},
	{"manual step", 8, (*actor).manualStep},
	{"manual close", 3, func(a *actor) error {
		code := a.code()
		return confirmed(func(x Answer) error { return a.s.CloseManual(ctx, code, x) })
	}},
	{"forbid", 1, (*actor).forbid}, {"allow", 1, (*actor).allow},
	{"rounds", 1, func(a *actor) error {
		code, n := a.code(), 3+a.r.IntN(6)
		return confirmed(func(x Answer) error { return a.s.SetRoundCount(ctx, code, n, x) })
	}},
	{"system", 1, func(a *actor) error {
		code, system := a.code(), tournament.System(a.r.IntN(3))
		return confirmed(func(x Answer) error { return a.s.SetSystem(ctx, code, system, x) })
	}},
	{"scoring", 1, func(a *actor) error {
		code, sc := a.code(), tournament.NewScoring(tournament.Points(2*(1+a.r.IntN(3))), 2, 0)
		return confirmed(func(x Answer) error { return a.s.SetScoring(ctx, code, sc, x) })
	}},
	{"baku", 1, func(a *actor) error {
		code, on := a.code(), a.r.IntN(2) == 0
		return confirmed(func(x Answer) error { return a.s.SetAcceleration(ctx, code, on, x) })
	}},
	{"tie-breaks", 1, func(a *actor) error {
		code, list := a.code(), [][]string{{"DE", "BH"}, {"BH/C1", "SB"}, {"PS", "WIN", "DE"}}[a.r.IntN(3)]
		return confirmed(func(x Answer) error { return a.s.SetTieBreaks(ctx, code, list, x) })
	}},
	{"rating", 1, func(a *actor) error {
		code, _, n := a.player()
		rating := 1400 + a.r.IntN(1000)
		return confirmed(func(x Answer) error { return a.s.SetRating(ctx, code, n, rating, "свежий список", x) })
	}},
	{"later rating", 1, func(a *actor) error {
		code, t, n := a.player()
		return a.s.SetLaterRating(ctx, code, n, len(t.Rounds)+1, 1400+a.r.IntN(1000))
	}},
	{"exchange numbers", 1, func(a *actor) error {
		code, t, n := a.player()
		if n == 0 {
			return errNothingToDo
		}
		other := tournament.Number(1 + a.r.IntN(len(t.Players)))
		return confirmed(func(x Answer) error { return a.s.ExchangeNumbers(ctx, code, n, other, "перепутаны", x) })
	}},
	{"arrange numbers", 1, func(a *actor) error {
		code, t, n := a.player()
		if n == 0 {
			return errNothingToDo
		}
		return a.s.ArrangeNumbers(ctx, code, shuffled(a.r, t))
	}},
	{"draw numbers", 1, func(a *actor) error { return a.s.DrawNumbers(ctx, a.code()) }},
	{"leave FIDE", 1, func(a *actor) error {
		code := a.code()
		return confirmed(func(x Answer) error { return a.s.LeaveFIDE(ctx, code, "товарищеский", x) })
	}},
	{"report error", 1, func(a *actor) error {
		code, round, board := a.board(a.r.IntN(3))
		result := a.anyResult()
		return confirmed(func(x Answer) error {
			return a.s.CorrectReport(ctx, code, round, board, result, "записано наоборот", x)
		})
	}},
	{"colours error", 1, func(a *actor) error {
		code, round, board := a.board(a.r.IntN(3))
		return confirmed(func(x Answer) error { return a.s.CorrectColours(ctx, code, round, board, "сели не так", x) })
	}},
	{"fixed board", 1, func(a *actor) error {
		code, _, n := a.player()
		return a.s.FixBoard(ctx, code, n, a.r.IntN(5))
	}},
	{"half-bye right", 1, func(a *actor) error {
		code, _, n := a.player()
		return a.s.SetHalfByeRight(ctx, code, n, a.r.IntN(2) == 0)
	}},
	{"appeal", 1, func(a *actor) error {
		code, t, n := a.player()
		return confirmed(func(x Answer) error { return a.s.FileAppeal(ctx, code, len(t.Rounds), n, "часы", 1000, x) })
	}},
	{"table order", 1, func(a *actor) error {
		code, t, n := a.player()
		if n == 0 {
			return errNothingToDo
		}
		return a.s.SetManualOrder(ctx, code, shuffled(a.r, t), "жребий")
	}},
	{"settle", 1, func(a *actor) error {
		code, t, n := a.player()
		if n == 0 {
			return errNothingToDo
		}
		order := shuffled(a.r, t)
		return a.s.SettleTie(ctx, code, 1, order[:min(3, len(order))], ByLot)
	}},
}

func init() { actions = append(actions, rareActions...) }

func shuffled(r *rand.Rand, t *tournament.Tournament) []tournament.Number {
	out := make([]tournament.Number, len(t.Players))
	for i := range out {
		out[i] = tournament.Number(i + 1)
	}
	r.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// manualStep does something inside a manual session: seats people of the pool if there are some.
func (a *actor) manualStep() error {
	code, t, n := a.player()
	if n == 0 || len(t.Rounds) == 0 {
		return errNothingToDo
	}
	last := t.Rounds[len(t.Rounds)-1]
	var pool []tournament.Number
	for _, p := range t.Players {
		sits := slices.ContainsFunc(last.Games, func(g tournament.Game) bool { return g.White == p.Number || g.Black == p.Number })
		if !sits && !slices.ContainsFunc(last.Byes, func(b tournament.Bye) bool { return b.Player == p.Number }) {
			pool = append(pool, p.Number)
		}
	}
	other := tournament.Number(1 + a.r.IntN(len(t.Players)))
	if len(pool) > 1 {
		n, other = pool[0], pool[1+a.r.IntN(len(pool)-1)]
	} else if len(pool) == 1 {
		n = pool[0]
	}
	kind := []tournament.Outcome{tournament.PairingBye, tournament.HalfBye, tournament.ZeroBye}[a.r.IntN(3)]
	what, board := a.r.IntN(5), 1+a.r.IntN(max(1, len(last.Games)))
	return confirmed(func(x Answer) error {
		switch {
		case what < 2 && len(pool) > 1 || what == 0:
			return a.s.Seat(ctx, code, n, other, x)
		case len(pool) == 1 || what == 2:
			return a.s.GiveBye(ctx, code, n, kind, x)
		case what == 3:
			return a.s.SwapColours(ctx, code, board, x)
		}
		return a.s.SwapPlayers(ctx, code, n, other, x)
	})
}

func (a *actor) forbid() error {
	code, t, n := a.player()
	if n == 0 {
		return errNothingToDo
	}
	first, other := len(t.Rounds)+1, tournament.Number(1+a.r.IntN(len(t.Players)))
	return confirmed(func(x Answer) error {
		return a.s.Forbid(ctx, code, []tournament.Number{n, other}, first, 0, x)
	})
}

func (a *actor) allow() error {
	code := a.code()
	list, err := a.s.Prohibitions(code)
	if err != nil || len(list) == 0 {
		return errNothingToDo
	}
	return confirmed(func(x Answer) error { return a.s.DropProhibition(ctx, code, list[0].ID, x) })
}

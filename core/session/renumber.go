package session

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/names"
	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// Start numbers may be put right until round 4 is paired (C.04.2 art. 2.3); a late entry still gets its own afterwards.

// numbersUntil is the last round before whose pairing numbers may be changed.
const numbersUntil = 4

func (g *group) mayRenumber() error {
	args := fault.Args{"Group": g.row.Code, "Round": numbersUntil}
	switch {
	case !g.row.Closed:
		return fault.New("session.notnumbered", args)
	case len(g.rounds) >= numbersUntil:
		return fault.New("session.numbersfrozen", args)
	}
	return nil
}

// SetRating corrects the tournament rating of a player, the one that gives the start number; the official ratings of the entry stay. Once round
// 1 is paired it asks first and is logged. Renumber then puts the player where the rating belongs.
func (s *Session) SetRating(ctx context.Context, code string, n tournament.Number, rating int, reason string, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if err := g.mayRenumber(); err != nil {
		return err
	}
	row, err := g.playerRow(n)
	args := fault.Args{"Group": code, "Player": nameIn(g.t, n), "Value": rating}
	switch {
	case err != nil:
		return err
	case rating < 0 || rating > 4000:
		return fault.New("session.rating", args)
	case reason == "":
		return fault.New("session.reason", args)
	case row.Rating == rating:
		return nil
	}
	d := incidentData{Players: []int64{row.ID}, Old: fmt.Sprint(row.Rating), New: fmt.Sprint(rating)}
	row.Rating = rating
	cmd := store.Command{Name: "player.rating", Tournament: code, Reason: reason, Token: string(answer),
		Args: map[string]any{"Player": args["Player"], "Old": d.Old, "New": d.New}}
	if len(g.rounds) > 0 {
		cmd.Level = store.Proceed
	}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		if err := tx.PutPlayer(&row); err != nil || len(g.rounds) == 0 {
			return err
		}
		return addIncident(tx, g, g.current(), RatingCorrection, d, reason)
	})
}

// Move is a player's old and new start number.
type Move struct {
	Player   string
	Old, New tournament.Number
}

// OutOfOrder lists who would get another start number if the group were numbered by the ratings as they are now; none once round 4 is paired.
func (s *Session) OutOfOrder(code string) ([]Move, error) {
	g, err := s.group(code)
	if err != nil || g.mayRenumber() != nil {
		return nil, err
	}
	return g.moves(s.byRating(g)), nil
}

// Renumber gives the start numbers anew by the ratings as they are. Among equals those whose rating is unchanged keep the order they had,
// exchanges included. It asks first where two or more numbers move.
func (s *Session) Renumber(ctx context.Context, code, reason string, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if err := g.mayRenumber(); err != nil {
		return err
	}
	return s.renumber(ctx, g, "number.renew", s.byRating(g), reason, answer)
}

// ExchangeNumbers lets two players of the same tournament rating change their start numbers.
func (s *Session) ExchangeNumbers(ctx context.Context, code string, a, b tournament.Number, reason string, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if err := g.mayRenumber(); err != nil {
		return err
	}
	first, err := g.playerRow(a)
	if err != nil {
		return err
	}
	second, err := g.playerRow(b)
	if err != nil {
		return err
	}
	if first.Rating != second.Rating {
		return fault.New("session.unequal", fault.Args{"Group": code, "White": nameIn(g.t, a), "Black": nameIn(g.t, b)})
	}
	order := slices.Clone(g.players)
	order[a-1], order[b-1] = order[b-1], order[a-1]
	return s.renumber(ctx, g, "number.exchange", order, reason, answer)
}

// ArrangeNumbers gives the numbers of a round robin in the order listed, or with nil by rating again. It is open until round 1 is paired.
func (s *Session) ArrangeNumbers(ctx context.Context, code string, order []tournament.Number) error {
	g, err := s.robin(code)
	if err != nil {
		return err
	}
	if order == nil {
		cat := s.Regulation().Category(code)
		rows := slices.Clone(g.players)
		slices.SortStableFunc(rows, func(p, q store.PlayerRow) int {
			if s.before(g, cat, p, q) {
				return -1
			}
			return 1
		})
		return s.arrange(ctx, g, "number.renew", rows)
	}
	rows, seen := make([]store.PlayerRow, 0, len(order)), map[tournament.Number]bool{}
	for _, n := range order {
		row, err := g.playerRow(n)
		if err != nil {
			return err
		}
		if seen[n] {
			return fault.New("session.numberorder", fault.Args{"Group": code, "Number": int(n)})
		}
		seen[n] = true
		rows = append(rows, row)
	}
	if len(rows) != len(g.players) {
		return fault.New("session.numberorder", fault.Args{"Group": code, "Number": len(rows) + 1})
	}
	return s.arrange(ctx, g, "number.arrange", rows)
}

// DrawNumbers gives the numbers of a round robin by lot, from the group's stored seed: drawn again it falls the same way.
func (s *Session) DrawNumbers(ctx context.Context, code string) error {
	g, err := s.robin(code)
	if err != nil {
		return err
	}
	rows := slices.Clone(g.players)
	slices.SortFunc(rows, func(p, q store.PlayerRow) int { return cmp.Compare(p.ID, q.ID) })
	rand.New(rand.NewPCG(uint64(g.row.Seed), 960)).Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	return s.arrange(ctx, g, "number.draw", rows)
}

// robin is a round robin whose numbers are not fixed yet.
func (s *Session) robin(code string) (*group, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	args := fault.Args{"Group": code, "Round": 1}
	switch {
	case !g.row.Closed:
		return nil, fault.New("session.notnumbered", args)
	case g.t.System == tournament.SwissDutch:
		return nil, fault.New("session.notrobin", args)
	case len(g.rounds) > 0:
		return nil, fault.New("session.numbersfrozen", args)
	}
	return g, nil
}

func (s *Session) arrange(ctx context.Context, g *group, name string, order []store.PlayerRow) error {
	cmd := store.Command{Name: name, Tournament: g.row.Code, Args: map[string]any{"Count": len(g.moves(order))}}
	return s.run(ctx, cmd, Change{Tournaments: []string{g.row.Code}}, func(tx *store.Tx) error {
		for i, p := range order {
			p.Number = i + 1
			if err := tx.PutPlayer(&p); err != nil {
				return err
			}
		}
		return nil
	})
}

// byRating is the order by tournament rating. Players whose rating is the one they were numbered with keep their order; the others are put in by
// rating, title, then the group's last criterion.
func (s *Session) byRating(g *group) []store.PlayerRow {
	cat := s.Regulation().Category(g.row.Code)
	var kept, changed []store.PlayerRow
	for _, p := range g.players {
		if p.Rating == p.Numbered {
			kept = append(kept, p)
		} else {
			changed = append(changed, p)
		}
	}
	for _, p := range changed {
		at := slices.IndexFunc(kept, func(q store.PlayerRow) bool { return s.before(g, cat, p, q) })
		if at < 0 {
			at = len(kept)
		}
		kept = slices.Insert(kept, at, p)
	}
	return kept
}

// before tells that p stands before q by rating, title and what the seed order names after the ratings.
func (s *Session) before(g *group, cat *regulation.Category, p, q store.PlayerRow) bool {
	a, b := g.t.Players[p.Number-1], g.t.Players[q.Number-1]
	if c := cmp.Or(cmp.Compare(q.Rating, p.Rating), cmp.Compare(b.Title, a.Title)); c != 0 {
		return c < 0
	}
	if cat == nil {
		return names.Compare(a.Name, b.Name) < 0
	}
	s.mu.RLock()
	people := entriesByID(s.entries)
	s.mu.RUnlock()
	x, y := toEntry(*people[p.EntryID]), toEntry(*people[q.EntryID])
	for _, e := range []*entry.Entry{&x, &y} {
		e.FIDE, e.FSR, e.RSHT = 0, 0, 0 // the tournament rating has decided
	}
	x.Line, y.Line = 1, 2
	return entry.StartOrder(*cat, regulation.InsertByRating, []entry.Entry{y, x})[0].Line == 1
}

func (g *group) moves(order []store.PlayerRow) (out []Move) {
	for i, p := range order {
		if p.Number != i+1 {
			out = append(out, Move{g.t.Players[p.Number-1].Name, tournament.Number(p.Number), tournament.Number(i + 1)})
		}
	}
	return out
}

func (s *Session) renumber(ctx context.Context, g *group, name string, order []store.PlayerRow, reason string, answer Answer) error {
	if reason == "" {
		return fault.New("session.reason", fault.Args{"Group": g.row.Code})
	}
	var d incidentData
	var list []string
	for _, m := range g.moves(order) {
		d.Numbers = append(d.Numbers, [2]int{int(m.Old), int(m.New)})
		list = append(list, fmt.Sprintf("%s %d → %d", m.Player, m.Old, m.New))
	}
	cmd := store.Command{Name: name, Level: store.Proceed, Tournament: g.row.Code, Reason: reason, Token: string(answer), Args: map[string]any{"Moves": list, "Count": len(list)}}
	if len(list) == 0 {
		cmd.Level = store.Plain
	}
	return s.run(ctx, cmd, Change{Tournaments: []string{g.row.Code}}, func(tx *store.Tx) error {
		for i, p := range order {
			p.Number, p.Numbered = i+1, p.Rating
			if p == g.players[p.Number-1] {
				continue
			}
			if err := tx.PutPlayer(&p); err != nil {
				return err
			}
		}
		if err := g.followAcceleration(tx, order); err != nil || len(g.rounds) == 0 || len(list) == 0 {
			return err
		}
		return addIncident(tx, g, g.current(), Renumbering, d, reason)
	})
}

// followAcceleration keeps the last person of the accelerated group through new numbers (C.04.7 art. 1.3).
func (g *group) followAcceleration(tx *store.Tx, order []store.PlayerRow) error {
	if len(g.t.Acceleration) == 0 {
		return nil
	}
	moved := slices.Clone(g.t.Acceleration)
	for i := range moved {
		last := int(moved[i].LastNumber)
		at := slices.IndexFunc(order, func(p store.PlayerRow) bool { return p.Number == last })
		if at >= 0 {
			moved[i].LastNumber = tournament.Number(at + 1)
		}
	}
	if slices.Equal(moved, g.t.Acceleration) {
		return nil
	}
	raw, err := json.Marshal(moved)
	if err != nil {
		return err
	}
	row := g.row
	row.Acceleration = string(raw)
	return tx.PutTournament(&row)
}

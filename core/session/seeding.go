package session

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// RatingMethod says which rating is the tournament rating (record 172 of the report).
type RatingMethod string

// The methods. Without one the seed order of the regulation decides.
const (
	BySeedOrder   RatingMethod = ""
	MethodFIDE    RatingMethod = "FIDE"  // FIDE's
	MethodNRO     RatingMethod = "NRO"   // the national one
	MethodFIDON   RatingMethod = "FIDON" // FIDE's, else the national one
	MethodNIDOF   RatingMethod = "NIDOF" // the national one, else FIDE's
	MethodHighest RatingMethod = "HBFN"  // the higher of both
	MethodOther   RatingMethod = "OTHER" // typed by the arbiter
)

// RatingMethods lists them for a picker.
var RatingMethods = []RatingMethod{BySeedOrder, MethodFIDE, MethodNRO, MethodFIDON, MethodNIDOF, MethodHighest, MethodOther}

// Equals says what decides between equal rating and title.
type Equals string

// The criteria; the regulation's seed order, ending with the alphabet, without one.
const (
	EqualsByName   Equals = ""
	EqualsByFIDEID Equals = "fide-id" // the lower number first
	EqualsByAge    Equals = "age"     // the older first
)

// SetRatingMethod chooses the tournament rating and what decides between equals, and numbers the group anew where it has numbers. It is open
// until round 1 is paired.
func (s *Session) SetRatingMethod(ctx context.Context, code string, m RatingMethod, e Equals) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if len(g.rounds) > 0 {
		return fault.New("session.locked.method", fault.Args{"Group": code})
	}
	if !slices.Contains(RatingMethods, m) || !slices.Contains([]Equals{EqualsByName, EqualsByFIDEID, EqualsByAge}, e) {
		return fault.New("session.method", fault.Args{"Group": code, "Value": string(m) + " " + string(e)})
	}
	o := g.opts
	o.Method, o.Equals = m, e
	row := g.row
	if row.Options, err = o.text(); err != nil || row == g.row {
		return err
	}
	next := *g
	next.opts, next.row = o, row
	d := s.desk()
	cmd := store.Command{Name: "setting.method", Tournament: code, Args: map[string]any{"Old": string(g.opts.Method), "New": string(m)}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		if err := tx.PutTournament(&row); err != nil || !g.row.Closed {
			return err
		}
		return next.numberAnew(tx, d)
	})
}

// numberAnew gives everybody rating and number by the method.
func (g *group) numberAnew(tx *store.Tx, d desk) error {
	cat := d.reg.Category(g.row.Code)
	people := make([]entry.Entry, len(g.players))
	for i, p := range g.players {
		people[i] = d.entries[d.index(p.EntryID)]
		people[i].Line, people[i].FromRound = i, p.FromRound
	}
	for i, e := range g.startOrder(*cat, d.reg.Pairing.LateEntry, people) {
		p := g.players[e.Line]
		p.Number = i + 1
		if g.opts.Method != MethodOther {
			p.Rating = g.ratingOf(*cat, e)
		}
		p.Numbered = p.Rating
		if err := tx.PutPlayer(&p); err != nil {
			return err
		}
	}
	return nil
}

// ratingOf is the tournament rating of an entry by the group's method; 0 none.
func (g *group) ratingOf(cat regulation.Category, e entry.Entry) int {
	switch g.opts.Method {
	case MethodFIDE, MethodOther: // until another one is typed
		return e.FIDE
	case MethodNRO:
		return e.FSR
	case MethodFIDON:
		return firstOf(e.FIDE, e.FSR)
	case MethodNIDOF:
		return firstOf(e.FSR, e.FIDE)
	case MethodHighest:
		return max(e.FIDE, e.FSR)
	}
	return e.Player(cat, 0).Rating
}

func firstOf(a, b int) int {
	if a > 0 {
		return a
	}
	return b
}

// startOrder sorts entries as the group's numbers go: by the regulation's seed order, or by rating, title and the criterion chosen. A late entry
// stands by its rating in FIDE mode, whatever the regulation says.
func (g *group) startOrder(cat regulation.Category, late regulation.LateEntry, people []entry.Entry) []entry.Entry {
	if g.fide() {
		late = regulation.InsertByRating
	}
	out := entry.StartOrder(cat, late, people)
	if g.opts.Method == BySeedOrder && g.opts.Equals == EqualsByName {
		return out
	}
	slices.SortStableFunc(out, func(a, b entry.Entry) int {
		if late == regulation.AppendLate {
			if c := cmp.Compare(max(a.FromRound, 1), max(b.FromRound, 1)); c != 0 {
				return c
			}
		}
		return cmp.Or(cmp.Compare(g.ratingOf(cat, b), g.ratingOf(cat, a)), cmp.Compare(b.Title, a.Title), g.compareEquals(a, b))
	})
	return out
}

func (g *group) compareEquals(a, b entry.Entry) int {
	switch g.opts.Equals {
	case EqualsByFIDEID:
		return cmp.Or(cmp.Compare(len(a.FIDEID), len(b.FIDEID)), cmp.Compare(a.FIDEID, b.FIDEID))
	case EqualsByAge:
		switch {
		case a.Born.Before(b.Born):
			return -1
		case b.Born.Before(a.Born):
			return 1
		}
	}
	return 0
}

// extra are further facts of a player as they are stored.
type extra struct {
	Later []laterRating `json:",omitempty"` // by round
}

type laterRating struct{ Round, Rating int }

func extraOf(p store.PlayerRow) (x extra, err error) {
	if p.Extra == "" {
		return x, nil
	}
	if err = json.Unmarshal([]byte(p.Extra), &x); err != nil {
		err = fmt.Errorf("player %d: %w", p.ID, err)
	}
	return x, err
}

func laterOf(p store.PlayerRow) ([]tournament.LaterRating, error) {
	x, err := extraOf(p)
	out := make([]tournament.LaterRating, len(x.Later))
	for i, l := range x.Later {
		out[i] = tournament.LaterRating{Player: tournament.Number(p.Number), Round: l.Round, Rating: l.Rating}
	}
	return out, err
}

// SetLaterRating notes a FIDE rating that holds from a later round on, in an event of over 30 days; 0 takes it back.
func (s *Session) SetLaterRating(ctx context.Context, code string, n tournament.Number, round, rating int) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	row, err := g.playerRow(n)
	args := fault.Args{"Group": code, "Player": nameIn(g.t, n), "Value": rating, "Round": round}
	switch {
	case err != nil:
		return err
	case !g.longEvent():
		return fault.New("session.notlong", args)
	case rating < 0 || rating > 4000 || round < 2 || round > g.row.RoundCount:
		return fault.New("session.rating", args)
	}
	x, err := extraOf(row)
	if err != nil {
		return err
	}
	x.Later = slices.DeleteFunc(x.Later, func(l laterRating) bool { return l.Round == round })
	if rating > 0 {
		x.Later = append(x.Later, laterRating{round, rating})
	}
	slices.SortFunc(x.Later, func(a, b laterRating) int { return a.Round - b.Round })
	raw, err := json.Marshal(x)
	if err != nil {
		return err
	}
	row.Extra = string(raw)
	cmd := store.Command{Name: "player.later", Tournament: code, Args: map[string]any{"Player": args["Player"], "Round": round, "New": rating}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.PutPlayer(&row) })
}

// SetLongEvent marks a group as lasting over 30 days, or not; nil: by the dates.
func (s *Session) SetLongEvent(ctx context.Context, code string, long *bool) error {
	return s.setOptions(ctx, code, "setting.long", nil, "", func(_ *group, o *options) error { o.Long = long; return nil })
}

// SetRatingsByRound says whether rating tie-breaks use the rating of each round instead of the first one.
func (s *Session) SetRatingsByRound(ctx context.Context, code string, on bool) error {
	return s.setOptions(ctx, code, "table.byround", map[string]any{"On": on}, "", func(_ *group, o *options) error { o.ByRound = on; return nil })
}

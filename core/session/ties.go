package session

import (
	"context"
	"strings"

	"tura/core/fault"
	"tura/core/standings"
	"tura/core/store"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// How ties that the list leaves are settled, and what the list reads beside the games: settings of a group that change no pairing and so
// stay open to the end.

// manualOrder is an order set by hand as it is stored.
type manualOrder struct {
	Players []int64 // best first
	Reason  string
	Of      uint64 // fingerprint of the results it was set for
}

// SetLots breaks the ties that the whole list leaves by lot, or lets them stand. The lot is drawn from the group's stored seed, so it falls the
// same way whenever it is drawn.
func (s *Session) SetLots(ctx context.Context, code string, on bool) error {
	return s.setOptions(ctx, code, "table.lots", map[string]any{"On": on}, "", func(_ *group, o *options) error { o.Lots = on; return nil })
}

// SetManualOrder sets the order of players by hand (nil: takes it back); it is void as soon as a result changes. A reason is required.
func (s *Session) SetManualOrder(ctx context.Context, code string, order []tournament.Number, reason string) error {
	return s.setOptions(ctx, code, "table.order", map[string]any{"Count": len(order)}, reason, func(g *group, o *options) error {
		if len(order) == 0 {
			o.Manual = nil
			return nil
		}
		if reason == "" {
			return fault.New("session.reason", fault.Args{"Group": code})
		}
		for _, n := range order {
			if _, err := g.playerRow(n); err != nil {
				return err
			}
		}
		o.Manual = &manualOrder{Players: g.ids(order), Reason: reason, Of: standings.Fingerprint(g.t, len(g.t.Rounds))}
		return nil
	})
}

// SetUnrated says how unrated players count in rating tie-breaks; rating is for UnratedFixed.
func (s *Session) SetUnrated(ctx context.Context, code string, how tiebreak.Unrated, rating int) error {
	return s.setOptions(ctx, code, "table.unrated", map[string]any{"How": int(how), "Rating": rating}, "", func(_ *group, o *options) error {
		o.Unrated, o.UnratedRating = how, rating
		return nil
	})
}

// SetTyped sets the values of the typed-in tie-break OTHER_name by start number, as text ("12", "7.5"); an empty map takes it away.
func (s *Session) SetTyped(ctx context.Context, code, name string, values map[tournament.Number]string) error {
	return s.setOptions(ctx, code, "table.typed", map[string]any{"Name": name, "Count": len(values)}, "", func(g *group, o *options) error {
		typed := map[string]map[int64]string{}
		for k, v := range o.Typed {
			typed[k] = v
		}
		delete(typed, name)
		if len(values) > 0 {
			typed[name] = map[int64]string{}
		}
		for n, v := range values {
			row, err := g.playerRow(n)
			if err != nil {
				return err
			}
			if _, err := tiebreak.ParseValue(strings.ReplaceAll(v, ",", ".")); err != nil {
				return fault.New("session.typed", fault.Args{"Group": code, "Player": g.t.Players[n-1].Name, "Value": v})
			}
			typed[name][row.ID] = v
		}
		o.Typed = typed
		return nil
	})
}

// setOptions writes a change of the further settings.
func (s *Session) setOptions(ctx context.Context, code, name string, args map[string]any, reason string, change func(*group, *options) error) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	o := g.opts
	if err := change(g, &o); err != nil {
		return err
	}
	row := g.row
	if row.Options, err = o.text(); err != nil || row == g.row {
		return err
	}
	cmd := store.Command{Name: name, Tournament: code, Args: args, Reason: reason}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.PutTournament(&row) })
}

// settle puts the group's settings into the options of a table.
func (g *group) settle(o *standings.Options) {
	o.Lots, o.Seed = g.opts.Lots, uint64(g.row.Seed)
	o.TieBreak.ByRound = g.opts.ByRound
	o.TieBreak.Unrated, o.TieBreak.UnratedRating = g.opts.Unrated, g.opts.UnratedRating
	if m := g.opts.Manual; m != nil {
		o.Manual = &standings.Manual{Reason: m.Reason, Of: m.Of}
		for _, id := range m.Players {
			o.Manual.Order = append(o.Manual.Order, g.numbers[id])
		}
	}
	if len(g.opts.Typed) > 0 {
		o.TieBreak.Typed = map[string]map[tournament.Number]tiebreak.Value{}
	}
	for name, values := range g.opts.Typed {
		o.TieBreak.Typed[name] = map[tournament.Number]tiebreak.Value{}
		for id, text := range values {
			if v, err := tiebreak.ParseValue(strings.ReplaceAll(text, ",", ".")); err == nil {
				o.TieBreak.Typed[name][g.numbers[id]] = v
			}
		}
	}
}

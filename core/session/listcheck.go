package session

import (
	"context"
	"fmt"
	"time"

	"tura/core/fault"
	"tura/core/ratinglist"
	"tura/core/regulation"
	"tura/core/store"
)

// TypedRating marks a rating that was typed by hand.
const TypedRating = "typed"

// control is the kind of rating that the event's discipline is played for.
func (s *Session) control() ratinglist.Control {
	switch s.Regulation().Discipline {
	case regulation.Rapid:
		return ratinglist.Rapid
	case regulation.Blitz:
		return ratinglist.Blitz
	}
	return ratinglist.Standard
}

// RatingSequence is the order of lists in which a FIDE rating is looked for: FIDE's own order unless the event has another.
func (s *Session) RatingSequence(code string) ratinglist.Sequence {
	if g, err := s.group(code); err == nil && len(g.opts.Sequence) > 0 {
		return g.opts.Sequence
	}
	return ratinglist.DefaultSequence(ratinglist.FIDE, s.control())
}

// SetRatingSequence replaces that order for a group; nil is FIDE's again.
func (s *Session) SetRatingSequence(ctx context.Context, code string, seq ratinglist.Sequence) error {
	return s.setOptions(ctx, code, "setting.sequence", map[string]any{"Count": len(seq)}, "", func(_ *group, o *options) error { o.Sequence = seq; return nil })
}

// TakeRating gives an entry the rating of a list, with its source. The tournament rating of somebody who has a start number stays: see SetRating.
func (s *Session) TakeRating(ctx context.Context, id int64, f ratinglist.Found, month string) error {
	return s.changeEntry(ctx, "entry.rating", id, map[string]any{"New": f.Rating}, func(r *store.EntryRow) {
		r.FIDE, r.RatingSource = f.Rating, f.List+" "+month
	})
}

// RatingSource says where the rating of an entry came from: "fide 2026-11", TypedRating, empty for an application.
func (s *Session) RatingSource(id int64) string {
	row, _ := s.entryRow(id)
	return row.RatingSource
}

// RatingDifference is a rating that is not the list's.
type RatingDifference struct {
	EntryID  int64
	Player   string
	Old, New int // 0: none; New 0: no longer on the list
	Source   string
	From     string // list and month of the new one
}

// CheckRatings compares the FIDE ratings of all entries that have a FIDE number with the newest FIDE list of the library. Only the list valid at the
// start of the event is right (session.listmonth), in one of over 30 days that of the day of the check. Nothing is changed; see ApplyRatings.
func (s *Session) CheckRatings(ctx context.Context, lib *ratinglist.Library) ([]RatingDifference, error) {
	month, err := s.listMonth(lib)
	if err != nil {
		return nil, err
	}
	s.mu.RLock()
	rows := s.entries
	s.mu.RUnlock()
	var out []RatingDifference
	for _, r := range rows {
		if r.FIDEID == "" {
			continue
		}
		m, ok, err := lib.Find(ctx, ratinglist.FIDE, r.FIDEID)
		if err != nil {
			return nil, err
		}
		if !ok {
			m = ratinglist.Match{}
		}
		f, _ := s.RatingSequence(r.Group).Rate(m)
		if f.Rating != r.FIDE {
			out = append(out, RatingDifference{EntryID: r.ID, Player: r.Name, Old: r.FIDE, New: f.Rating, Source: r.RatingSource, From: fmt.Sprint("fide ", month)})
		}
	}
	return out, nil
}

// SetListCheck says whether the ratings of a group's entries are checked by themselves when a list was loaded; they are by default.
func (s *Session) SetListCheck(ctx context.Context, code string, on bool) error {
	return s.setOptions(ctx, code, "setting.listcheck", map[string]any{"On": on}, "", func(_ *group, o *options) error { o.NoListCheck = !on; return nil })
}

// RatingNotice are the differences found by the check that ran by itself when the lists were last given or renewed; empty when all is right, when the
// list is of another month or the check is switched off.
func (s *Session) RatingNotice() []RatingDifference {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.notice
}

// checkLists runs the check by itself.
func (s *Session) checkLists(lib *ratinglist.Library) {
	var notice []RatingDifference
	if lib != nil {
		found, err := s.CheckRatings(context.Background(), lib)
		if err != nil {
			found = nil // of another month, or no list: nothing to say
		}
		off := map[int64]bool{}
		d := s.desk()
		for i, p := range d.placements {
			if g, err := s.group(p.Category); err == nil && g.opts.NoListCheck {
				off[d.rows[i].ID] = true
			}
		}
		for _, x := range found {
			if !off[x.EntryID] {
				notice = append(notice, x)
			}
		}
	}
	s.mu.Lock()
	s.notice = notice
	s.mu.Unlock()
	if len(notice) > 0 {
		s.signal(Change{Command: "lists.checked", Entries: true})
	}
}

// listMonth is the month of the newest FIDE list when it is the right one.
func (s *Session) listMonth(lib *ratinglist.Library) (string, error) {
	reg := s.Regulation()
	want := reg.Dates.Start.Time()
	if reg.Dates.Start.IsZero() || reg.Dates.End.Time().Sub(want) > 30*24*time.Hour {
		want = s.now()
	}
	for _, l := range lib.Lists() {
		if l.Source != ratinglist.FIDE || !l.Newest {
			continue
		}
		if l.Month != want.Format("2006-01") {
			return "", fault.New("session.listmonth", fault.Args{"Month": l.Month, "Wanted": want.Format("2006-01")})
		}
		return l.Month, nil
	}
	return "", fault.New("session.nolist", nil)
}

// ApplyRatings takes over the differences given, all of those found or a part of them, as one command.
func (s *Session) ApplyRatings(ctx context.Context, list []RatingDifference) error {
	if len(list) == 0 {
		return nil
	}
	cmd := store.Command{Name: "entries.ratings", Args: map[string]any{"Count": len(list)}}
	return s.run(ctx, cmd, Change{Entries: true}, func(tx *store.Tx) error {
		for _, d := range list {
			row, ok := s.entryRow(d.EntryID)
			if !ok {
				return fault.New("session.noentry", fault.Args{"ID": d.EntryID})
			}
			row.FIDE, row.RatingSource = d.New, d.From
			if err := tx.PutEntry(&row); err != nil {
				return err
			}
		}
		return nil
	})
}

// RecheckRatings is CheckRatings with the lists given by UseLists; the fault session.nolist when there are none.
func (s *Session) RecheckRatings(ctx context.Context) ([]RatingDifference, error) {
	s.mu.RLock()
	lists := s.lists
	s.mu.RUnlock()
	if lists == nil {
		return nil, fault.New("session.nolist", nil)
	}
	return s.CheckRatings(ctx, lists.library)
}

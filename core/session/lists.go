package session

import (
	"context"
	"time"

	"tura/core/entry"
	"tura/core/ratinglist"
	"tura/core/regulation"
	"tura/core/tournament"
)

// Lists are the rating lists of this computer, shared by all events.
type Lists struct {
	library *ratinglist.Library
	control ratinglist.Control
}

// OpenLists opens the lists in the user's folder; a computer without lists has an empty library.
func OpenLists() (*ratinglist.Library, error) {
	folder, err := ratinglist.DefaultFolder()
	if err != nil {
		return nil, err
	}
	return ratinglist.OpenLibrary(folder)
}

// UseLists gives the event the rating lists to look people up in; the ratings taken are those of the event's kind of chess. nil: none.
// Given again after a list was loaded, the ratings of the entries are checked by themselves: see RatingNotice.
func (s *Session) UseLists(l *ratinglist.Library) {
	s.setLists(l)
	s.checkLists(l)
}

func (s *Session) setLists(l *ratinglist.Library) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if l == nil {
		s.lists = nil
		return
	}
	control := map[regulation.Discipline]ratinglist.Control{regulation.Rapid: ratinglist.Rapid, regulation.Blitz: ratinglist.Blitz}[s.reg.Discipline]
	s.lists = &Lists{library: l, control: control}
}

// patience is how long a search may hold up typing.
const patience = 100 * time.Millisecond

// Suggest finds people in the rating lists by the beginning of a name in either script, or by number, as applications to be completed; at
// most limit. Without lists, or when the answer takes too long, it finds nobody.
func (s *Session) Suggest(ctx context.Context, text string, limit int) []entry.Entry {
	s.mu.RLock()
	lists := s.lists
	s.mu.RUnlock()
	if lists == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	found, err := lists.library.Search(ctx, text, limit)
	if err != nil {
		return nil
	}
	out := make([]entry.Entry, len(found))
	for i, m := range found {
		out[i] = lists.entry(m)
	}
	return out
}

// entry is what the lists know of a person, as an application.
func (l *Lists) entry(m ratinglist.Match) entry.Entry {
	e := entry.Entry{Name: m.Name, Latin: m.Latin}
	if e.Name == "" {
		e.Name = m.Latin
	}
	for _, p := range []*ratinglist.Person{m.FSR, m.FIDE} { // FIDE last: its title and federation count
		if p == nil {
			continue
		}
		if p.Sex != tournament.UnknownSex {
			e.Sex = p.Sex
		}
		e.Title = max(e.Title, p.Title)
		if p.Born != 0 {
			e.Born = tournament.Date{Year: p.Born}
		}
		if p.Federation != "" {
			e.Federation = p.Federation
		}
		if p.Region != "" {
			e.Region = p.Region
		}
	}
	if m.FIDE != nil {
		e.FIDEID = m.FIDE.ID
	} else if m.FSR != nil {
		e.FIDEID = m.FSR.FIDEID
	}
	if m.FSR != nil {
		e.FSRID = m.FSR.ID
	}
	if f, ok := ratinglist.DefaultSequence(ratinglist.FIDE, l.control).Rate(m); ok {
		e.FIDE = f.Rating
	}
	if f, ok := ratinglist.DefaultSequence(ratinglist.FSR, l.control).Rate(m); ok {
		e.FSR = f.Rating
	}
	return e
}

// directory makes the lists answer what the importer asks.
func (s *Session) directory() entry.Directory {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.lists == nil {
		return nil
	}
	return s.lists
}

// ByFIDE finds the person with a FIDE number.
func (l *Lists) ByFIDE(id string) (entry.Listed, bool) { return l.byNumber(ratinglist.FIDE, id) }

// ByFSR finds the person with a number of the Russian federation.
func (l *Lists) ByFSR(id string) (entry.Listed, bool) { return l.byNumber(ratinglist.FSR, id) }

func (l *Lists) byNumber(source ratinglist.Source, id string) (entry.Listed, bool) {
	m, ok, err := l.library.Find(context.Background(), source, id)
	if err != nil || !ok {
		return entry.Listed{}, false
	}
	return l.listed(m), true
}

// namesakes is how many people of one name the importer is shown.
const namesakes = 8

// ByName finds those whose name begins so.
func (l *Lists) ByName(name string) []entry.Listed {
	found, err := l.library.Search(context.Background(), name, namesakes)
	if err != nil {
		return nil
	}
	out := make([]entry.Listed, len(found))
	for i, m := range found {
		out[i] = l.listed(m)
	}
	return out
}

func (l *Lists) listed(m ratinglist.Match) entry.Listed {
	e := l.entry(m)
	return entry.Listed{Name: m.Name, Latin: m.Latin, FIDEID: e.FIDEID, FSRID: e.FSRID, FIDE: e.FIDE, FSR: e.FSR, Title: e.Title, Sex: e.Sex, Year: e.Born.Year, Federation: e.Federation}
}

package session

import (
	"strings"

	"tura/core/names"
	"tura/core/tournament"
)

// Found is a person that a search met, with the place where to jump.
type Found struct {
	EntryID int64
	Name    string
	Group   string            // empty: not in a group
	Number  tournament.Number // 0: no start number yet
	Round   int               // last paired round of the group, 0 none
	Board   int               // table of that round with the group's first number, 0 none
	Colour  tournament.Colour
}

// Find searches people by the beginning of surname or first name, in either script, at most limit. A plain number meets start numbers.
func (s *Session) Find(query string, limit int) []Found {
	query = strings.TrimSpace(query)
	key := names.Key(query)
	if query == "" {
		return nil
	}
	var out []Found
	for _, v := range s.Entries() {
		if len(out) == limit {
			break
		}
		if !matches(v, query, key) {
			continue
		}
		f := Found{EntryID: v.ID, Name: v.Entry.Name, Group: v.Placement.Category, Number: v.Number}
		if g, err := s.group(f.Group); err == nil && f.Number != 0 && len(g.t.Rounds) > 0 {
			f.Round = len(g.t.Rounds)
			f.Board, f.Colour = g.seat(f.Number)
		}
		out = append(out, f)
	}
	return out
}

func matches(v EntryView, query, key string) bool {
	if v.Number != 0 && query == numeral(int(v.Number)) {
		return true
	}
	if key == "" {
		return false
	}
	if strings.HasPrefix(names.Key(v.Entry.Name), key) {
		return true
	}
	parts := strings.Fields(v.Entry.Name)
	for _, word := range parts[:min(2, len(parts))] { // surname and first name
		if strings.HasPrefix(names.Key(word), key) {
			return true
		}
	}
	return false
}

// seat is the table number and colour of a player in the last round.
func (g *group) seat(n tournament.Number) (board int, c tournament.Colour) {
	for _, x := range g.t.Rounds[len(g.t.Rounds)-1].Games {
		switch n {
		case x.White:
			return x.Board + g.row.FirstBoard - 1, tournament.White
		case x.Black:
			return x.Board + g.row.FirstBoard - 1, tournament.Black
		}
	}
	return 0, tournament.NoColour
}

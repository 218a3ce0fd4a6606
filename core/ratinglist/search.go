package ratinglist

import (
	"context"
	"database/sql"
	"slices"
	"strconv"
	"strings"

	"tura/core/names"
)

// Match is one person as all lists together know him.
type Match struct {
	Name  string  // Cyrillic where a list has it
	Latin string  // FIDE's spelling, empty when not in FIDE's list
	FIDE  *Person // nil: not in FIDE's list
	FSR   *Person // ratings of all three lists of the federation together
	Own   []Person
}

// hit is a line found, with its key.
type hit struct {
	Person
	key string
}

// Search finds people by the beginning of the name, in either script («ива», "Ivanov, I", «иванов и»), or of a number. Players of the
// home federation come first, then by name; at most limit. A text without letters and digits finds nobody.
func (l *Library) Search(ctx context.Context, text string, limit int) ([]Match, error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	text = strings.TrimSpace(text)
	var found []hit
	var err error
	if text != "" && strings.Trim(text, "0123456789") == "" {
		found, err = l.numbers(ctx, text, limit)
	} else {
		found, err = l.people(ctx, text, limit)
	}
	if err != nil {
		return nil, err
	}
	return l.join(ctx, found, limit)
}

// Find returns the person with this number in the newest lists of a source; ok is false when there is none.
func (l *Library) Find(ctx context.Context, s Source, id string) (m Match, ok bool, err error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	for _, o := range l.lists {
		if o.Source != s || !o.Newest {
			continue
		}
		list, err := o.exact(ctx, id)
		if err != nil || len(list) == 0 {
			if err != nil {
				return Match{}, false, err
			}
			continue
		}
		all, err := l.join(ctx, list[:1], 1)
		if err != nil || len(all) == 0 {
			return Match{}, false, err
		}
		return all[0], true, nil
	}
	return Match{}, false, nil
}

// people searches the newest lists by name: home federation first.
func (l *Library) people(ctx context.Context, text string, limit int) ([]hit, error) {
	key := names.Key(text)
	if key == "" {
		return nil, nil
	}
	var out []hit
	for _, atHome := range []int{1, 0} {
		var some []hit
		for _, o := range l.lists {
			if !o.Newest {
				continue
			}
			list, err := o.ask(ctx, o.byKey, atHome, key, key+"\x7f", limit)
			if err != nil {
				return nil, err
			}
			some = append(some, list...)
		}
		slices.SortStableFunc(some, func(a, b hit) int { return strings.Compare(a.key, b.key) })
		if out = append(out, some...); len(out) >= limit {
			break
		}
	}
	return out, nil
}

// numbers searches by number: the very number first, then numbers that begin so.
func (l *Library) numbers(ctx context.Context, text string, limit int) ([]hit, error) {
	var out []hit
	for _, o := range l.lists {
		if !o.Newest {
			continue
		}
		list, err := o.exact(ctx, text)
		if err != nil {
			return nil, err
		}
		out = append(out, list...)
	}
	n, plain := plainNumber(text)
	for _, o := range l.lists {
		if !o.Newest || !plain {
			continue
		}
		low, high := n, n
		for low < 1e14 && len(out) < 4*limit {
			low, high = 10*low, 10*high+9
			list, err := o.ask(ctx, o.byNumber, low, high, limit)
			if err != nil {
				return nil, err
			}
			out = append(out, list...)
		}
	}
	return out, nil
}

// exact finds the person of a list with this very number.
func (o *opened) exact(ctx context.Context, id string) ([]hit, error) {
	if n, ok := plainNumber(id); ok {
		return o.ask(ctx, o.byNumber, n, n, 1)
	}
	return o.ask(ctx, o.byCode, id, id+"\x00", 1)
}

// ask runs a prepared question and unpacks the people.
func (o *opened) ask(ctx context.Context, q *sql.Stmt, args ...any) ([]hit, error) {
	rows, err := q.QueryContext(ctx, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []hit
	for rows.Next() {
		var data, key string
		if err := rows.Scan(&data, &key); err != nil {
			return nil, err
		}
		p := unpack(data)
		p.Source, p.List = o.Source, o.key
		out = append(out, hit{p, key})
	}
	return out, rows.Err()
}

// join makes matches of lines: who has a FIDE number is one person in all lists, and the lists of one source share their numbers.
func (l *Library) join(ctx context.Context, found []hit, limit int) ([]Match, error) {
	var out []Match
	seen := map[string]bool{}
	for _, p := range found {
		if len(out) >= limit {
			break
		}
		if seen[identity(p.Person)] {
			continue
		}
		m, err := l.complete(ctx, p.Person)
		if err != nil {
			return nil, err
		}
		for _, q := range m.lines() {
			seen[identity(q)] = true
		}
		out = append(out, m)
	}
	return out, nil
}

// identity tells lines apart: source, own list, number; people without a number never meet.
func identity(p Person) string {
	id := p.ID
	if id == "" {
		id = p.Name + " " + strconv.Itoa(p.Born) + " " + p.Region
	}
	list := ""
	if p.Source == Own {
		list = p.List
	}
	return p.Source.Key() + "/" + list + "/" + id
}

func (m Match) lines() []Person {
	out := slices.Clone(m.Own)
	for _, p := range []*Person{m.FIDE, m.FSR} {
		if p != nil {
			out = append(out, *p)
		}
	}
	return out
}

// complete looks the person up in the other lists.
func (l *Library) complete(ctx context.Context, p Person) (Match, error) {
	fide, fsr := p.FIDEID, ""
	switch p.Source {
	case FIDE:
		fide = p.ID
	case FSR:
		fsr = p.ID
	}
	m := Match{}
	if p.Source == Own {
		m.Own = []Person{p}
	}
	if fsr == "" && fide != "" {
		list, err := l.linked(ctx, fide)
		if err != nil {
			return m, err
		}
		for _, q := range list {
			switch {
			case q.Source == FSR && fsr == "":
				fsr = q.ID
			case q.Source == Own && identity(q) != identity(p):
				m.Own = append(m.Own, q)
			}
		}
	}
	var err error
	if m.FIDE, err = l.together(ctx, FIDE, fide, p); err != nil {
		return m, err
	}
	if m.FSR, err = l.together(ctx, FSR, fsr, p); err != nil {
		return m, err
	}
	m.Name = p.Name
	if m.FIDE != nil {
		m.Latin = m.FIDE.Name
	}
	if m.FSR != nil {
		m.Name = m.FSR.Name
	}
	return m, nil
}

// linked are the people of other lists that have this FIDE number.
func (l *Library) linked(ctx context.Context, fide string) ([]Person, error) {
	n, ok := plainNumber(fide)
	if !ok {
		return nil, nil
	}
	var out []Person
	for _, o := range l.lists {
		if !o.Newest || o.Source == FIDE {
			continue
		}
		list, err := o.ask(ctx, o.byFIDE, n, 3)
		if err != nil {
			return nil, err
		}
		for _, q := range list {
			out = append(out, q.Person)
		}
	}
	return out, nil
}

// together merges the lists of one source, which have one control each, into one person; nil when no list has the number. known is a line
// that need not be asked for again.
func (l *Library) together(ctx context.Context, s Source, id string, known Person) (*Person, error) {
	if id == "" {
		return nil, nil
	}
	var out *Person
	for _, o := range l.lists {
		if !o.Newest || o.Source != s {
			continue
		}
		list := []hit{{Person: known}}
		if known.List != o.key || known.ID != id {
			var err error
			if list, err = o.exact(ctx, id); err != nil {
				return nil, err
			}
		}
		for _, p := range list {
			if out == nil {
				out = &p.Person
				continue
			}
			for i := range p.Ratings {
				if out.Ratings[i] == 0 {
					out.Ratings[i], out.K[i] = p.Ratings[i], p.K[i]
				}
			}
		}
	}
	return out, nil
}

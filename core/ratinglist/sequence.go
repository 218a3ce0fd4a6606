package ratinglist

// Pick is one step of a sequence: a rating to look for.
type Pick struct {
	Source    Source
	List      string // key of an own list; empty: any
	Control   Control
	Effective bool // rapid or blitz, else standard of the same source
}

// Sequence says in which order ratings are looked for; the first that exists counts.
type Sequence []Pick

// DefaultSequence is FIDE's: standard – standard, rapid, blitz; rapid – effective rapid, blitz; blitz – effective blitz, rapid. For the
// federation's ratings (FSR) the same order holds.
func DefaultSequence(s Source, c Control) Sequence {
	pick := func(c Control, effective bool) Pick { return Pick{Source: s, Control: c, Effective: effective} }
	switch c {
	case Rapid:
		return Sequence{pick(Rapid, true), pick(Blitz, false)}
	case Blitz:
		return Sequence{pick(Blitz, true), pick(Rapid, false)}
	}
	return Sequence{pick(Standard, false), pick(Rapid, false), pick(Blitz, false)}
}

// Found is a rating with where it came from.
type Found struct {
	Rating  int
	Source  Source
	List    string // key of the list
	Control Control
}

// Rate takes the first rating of the sequence that the person has; ok is false when there is none.
func (s Sequence) Rate(m Match) (f Found, ok bool) {
	for _, pick := range s {
		for _, p := range m.of(pick.Source) {
			if pick.List != "" && p.List != pick.List {
				continue
			}
			control := pick.Control
			if pick.Effective && p.Ratings.Of(control) == 0 {
				control = Standard
			}
			if r := p.Ratings.Of(control); r > 0 {
				return Found{Rating: r, Source: p.Source, List: p.List, Control: control}, true
			}
		}
	}
	return Found{}, false
}

// of are the lines of one source.
func (m Match) of(s Source) []Person {
	switch {
	case s == FIDE && m.FIDE != nil:
		return []Person{*m.FIDE}
	case s == FSR && m.FSR != nil:
		return []Person{*m.FSR}
	case s == Own:
		return m.Own
	}
	return nil
}

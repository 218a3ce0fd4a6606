package report

import (
	"slices"
	"strconv"

	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// TieBreakWorking is the paper that says what every figure of the list is made of: a player's rounds down, the tie-breaks across.
type TieBreakWorking struct {
	Event   Event
	Group   Group
	Stamp   Stamp
	Round   int
	Edition tiebreak.Edition
	Scoring tournament.Scoring
	Codes   []tiebreak.Code
	Players []WorkingPlayer // in the order of the table
	Names   []Name          // by number-1, of the whole group
}

// WorkingPlayer is one player's part.
type WorkingPlayer struct {
	Place    int // 0: without one
	Person   Person
	Points   tournament.Points
	Cells    []tournament.Cell // by round
	Workings []WorkingOf       // by code
}

// WorkingOf is one figure: its lines by round, or the direct encounter.
type WorkingOf struct {
	tiebreak.Working
	Shown     tiebreak.Value      // as the table has it
	Encounter *tiebreak.Encounter // of a code of a tied group; nil when nobody is tied here
}

// TieBreakWorkingOf takes the workings of one player, or of everybody for 0.
func TieBreakWorkingOf(t *tournament.Tournament, table *standings.Table, only tournament.Number) TieBreakWorking {
	out := TieBreakWorking{Group: Group{t.Code, t.Name}, Round: table.Rounds, Edition: table.Edition, Scoring: t.Scoring, Codes: table.Codes, Names: make([]Name, len(t.Players))}
	for i := range t.Players {
		out.Names[i] = SplitName(t.Player(tournament.Number(i + 1)).Name)
	}
	h := t.History(table.Rounds)
	for _, r := range slices.Concat(table.Rows, table.Out) {
		if only != 0 && r.Number != only {
			continue
		}
		p := WorkingPlayer{Place: r.Place, Person: personOf(t, r.Number), Points: r.Points, Cells: h.Of(r.Number)}
		for i, c := range table.Codes {
			w := WorkingOf{Shown: r.Values[i]}
			if c.Group() {
				if e, ok := table.Encounter(r.Number, i); ok {
					w.Encounter = &e
				}
			} else {
				w.Working = table.Working(r.Number, i)
			}
			p.Workings = append(p.Workings, w)
		}
		out.Players = append(out.Players, p)
	}
	return out
}

// lineNotes are the string keys of all that can be noted at a line, in the order of their letters.
var lineNotes = []string{"tiebreak.cut.least", "tiebreak.cut.vur", "tiebreak.cut.most", "tiebreak.cut.early", "tiebreak.cut.below", "tiebreak.line.dummy",
	"tiebreak.cap.rounds", "tiebreak.cap.opponent", "tiebreak.line.adjusted", "tiebreak.line.voluntary"}

// notesOf lists the notes of a line as positions in lineNotes.
func notesOf(l tiebreak.Line) []int {
	var keys []string
	if l.Cut != tiebreak.NotCut {
		keys = append(keys, "tiebreak.cut."+l.Cut.Key())
	}
	switch {
	case l.Cap != tiebreak.NoCap:
		keys = append(keys, "tiebreak.cap."+l.Cap.Key())
	case l.Dummy:
		keys = append(keys, "tiebreak.line.dummy")
	}
	if l.Adjusted {
		keys = append(keys, "tiebreak.line.adjusted")
	}
	if l.Voluntary {
		keys = append(keys, "tiebreak.line.voluntary")
	}
	out := make([]int, len(keys))
	for i, k := range keys {
		out[i] = slices.Index(lineNotes, k)
	}
	return out
}

// notesUsed tells which of lineNotes the paper needs in its legend.
func (d TieBreakWorking) notesUsed() []bool {
	used := make([]bool, len(lineNotes))
	for _, p := range d.Players {
		for _, w := range p.Workings {
			for _, l := range w.Lines {
				for _, n := range notesOf(l) {
					used[n] = true
				}
			}
		}
	}
	return used
}

// sumLine is what stands above the figure where that is not the plain sum: «201:7», «1850+72»; empty for a plain sum.
func (m *Maker) sumLine(w WorkingOf) string {
	switch {
	case !w.Value.Defined() || w.Count == 0 || w.Sum.Compare(w.Value) == 0:
		return ""
	case w.Average > 0:
		sign, difference := "+", w.Difference
		if difference < 0 {
			sign, difference = "−", -difference
		}
		return strconv.Itoa(w.Average) + sign + strconv.Itoa(difference)
	case w.Code.Kind == tiebreak.PTP || w.Code.Kind == tiebreak.PTS:
		return ""
	}
	return m.comma(w.Sum.String()) + ":" + strconv.Itoa(w.Count)
}

// lineText is what a line brings; for products of the opponent's points these follow in brackets.
func (m *Maker) lineText(c tiebreak.Code, l tiebreak.Line) string {
	text := m.comma(c.Print(l.Value))
	if (c.Kind == tiebreak.SB || c.Kind == tiebreak.KS) && l.Of.Defined() {
		text += " (" + m.comma(l.Of.String()) + ")"
	}
	return text
}

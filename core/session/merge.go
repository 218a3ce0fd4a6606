package session

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/sheet"
	"tura/core/store"
	"tura/core/tournament"
)

// A helper works on a copy of the event at a second laptop: enters results of some boards, or registers people at a second desk. The copy comes
// back on a stick; what was changed in it is taken over, all or nothing. The same stick may come again later.

// helped are the tables of a helper's work; whoever pairs rounds on the copy has made another event of it (see Restore).
var helped = []string{"entry", "cash", "game", "request"}

// Conflict is something decided differently on the two computers.
type Conflict struct {
	Group        string
	Round, Board int    // of a game, else 0
	Player       string // of a game: both; of an entry: the person
	Field        string // column of the entry, "result" of a game, "closed" where later rounds are paired, "twice" for a person registered at both desks
	Here, There  string
}

// Merge is what taking over a helper's copy would do.
type Merge struct {
	Results, Entries, Payments, Requests int
	Conflicts                            []Conflict
	Rounds                               bool // the copy went its own way: rounds, players or settings were changed in it
	Lines                                []store.JournalRow
}

// PreviewMerge tells what MergeCopy would take over and what stands in its way.
func (s *Session) PreviewMerge(ctx context.Context, path string) (Merge, error) {
	m, err := s.store.Merge(ctx, path, helped, store.Command{}, true)
	if err != nil {
		return Merge{}, err
	}
	return s.readMerge(m), nil
}

func (s *Session) readMerge(m store.Merged) Merge {
	out := Merge{Results: m.Rows["game"], Entries: m.Rows["entry"], Payments: m.Rows["cash"], Requests: m.Rows["request"], Rounds: len(m.Other) > 0, Lines: m.Lines}
	for _, c := range m.Clashes {
		out.Conflicts = append(out.Conflicts, s.conflict(c))
	}
	out.Conflicts = append(out.Conflicts, s.closedGames(m.Changed["game"])...)
	desk := s.desk()
	for _, added := range m.New["entry"] {
		born, _ := added["born"].(string)
		name, _ := added["name"].(string)
		fide, _ := added["fide_id"].(string)
		fsr, _ := added["fsr_id"].(string)
		date, _ := tournament.ParseDate(born) // written from a Date
		there := entry.Entry{Name: name, Born: date, FIDEID: fide, FSRID: fsr}
		for _, here := range desk.entries {
			if _, same := entry.SamePerson(here, there); same {
				out.Conflicts = append(out.Conflicts, Conflict{Player: name, Field: "twice", Here: here.Name, There: name})
			}
		}
	}
	return out
}

// closedGames are those of the rows that belong to a round after which others were paired here: they are corrected by hand, with their question.
func (s *Session) closedGames(rows []int64) (out []Conflict) {
	for _, g := range s.snapshotGroups() {
		for _, r := range g.rounds[:max(0, len(g.rounds)-1)] {
			for _, x := range r.games {
				if slices.Contains(rows, x.ID) {
					out = append(out, Conflict{Group: g.row.Code, Round: r.row.Number, Board: x.Board, Player: g.name(x.White) + " – " + g.name(x.Black), Field: "closed", Here: x.Result})
				}
			}
		}
	}
	return out
}

// conflict gives a clash of rows the words of the event.
func (s *Session) conflict(c store.Clash) Conflict {
	out := Conflict{Field: c.Column, Here: text(c.Here), There: text(c.There)}
	if e, ok := s.entryRow(c.Row); ok && c.Table == "entry" {
		out.Player = e.Name
	}
	for _, g := range s.snapshotGroups() {
		for _, r := range g.rounds {
			for _, x := range r.games {
				if c.Table == "game" && x.ID == c.Row {
					out.Group, out.Round, out.Board, out.Player = g.row.Code, r.row.Number, x.Board, g.name(x.White)+" – "+g.name(x.Black)
				}
			}
		}
	}
	return out
}

func text(v any) string {
	if v == nil {
		return ""
	}
	return fmt.Sprint(v)
}

// MergeCopy takes over what a helper did in a copy, as one command that one undo takes back. Nothing is overwritten: with any conflict
// nothing is written and the fault merge.conflicts tells how many there are (see PreviewMerge). Faults: merge.rounds when rounds or
// settings were changed in the copy, backup.foreign, backup.same. People registered at both desks are taken twice only when twice says so.
func (s *Session) MergeCopy(ctx context.Context, path string, twice bool) (Merge, error) {
	m, err := s.PreviewMerge(ctx, path)
	if err != nil {
		return m, err
	}
	clashes := 0
	for _, c := range m.Conflicts {
		if c.Field != "twice" || !twice {
			clashes++
		}
	}
	switch {
	case m.Rounds:
		return m, fault.New("merge.rounds", fault.Args{"File": path})
	case clashes > 0:
		return m, fault.New("merge.conflicts", fault.Args{"File": path, "Count": clashes})
	}
	cmd := store.Command{Args: map[string]any{"File": filepath.Base(path), "Results": m.Results, "Entries": m.Entries}}
	return m, s.changeAll(ctx, store.MergeName, func() error { _, err := s.store.Merge(ctx, path, helped, cmd, false); return err })
}

// MergeResults enters the results of a helper's table like ImportResults, but never over a result that is there already and says something else:
// each such row is a fault merge.result with its line, and nothing is entered.
func (s *Session) MergeResults(ctx context.Context, sh *sheet.Sheet, round int) (int, error) {
	n, err := byName(sh, "category", "round", "white", "black", "result")
	if err != nil {
		return 0, err
	}
	var faults fault.List
	for _, row := range n.rows() {
		if n.cell(row, "round") != strconv.Itoa(round) {
			continue
		}
		game, f := s.readResult(n, row, round)
		if f != nil || game == nil {
			continue // ImportResults names it
		}
		g, err := s.group(n.cell(row, "category"))
		if err != nil {
			return 0, err
		}
		now, err := g.game(round, game.Board)
		if err != nil {
			return 0, err
		}
		if now.Result != "" && now.Result != game.Result {
			faults = append(faults, n.bad(row, "merge.result", "Group", g.row.Code, "Board", game.Board, "Here", now.Result, "There", game.Result))
		}
	}
	if len(faults) > 0 {
		return 0, faults
	}
	return s.ImportResults(ctx, sh, round)
}

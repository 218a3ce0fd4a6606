package trf

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// Format is what the file is written for.
type Format uint8

// The formats. Report is TRF26 for the rating officer, Plain the older TRF16, Exchange the TRF26 of an event still running (ITDX),
// Engine the same for pairing engines, which know no open games: those are written as draws (C.04.2 art. 3.1).
const (
	Report Format = iota
	Plain
	Exchange
	Engine
)

// Source is what a report is made of.
type Source struct {
	Tournament *tournament.Tournament
	Header     Header
	Places     []int      // by start number − 1: places of the standings; nil: by points, equal ones in order of start number
	National   []National // records of other national lists than the Russian one
	Comments   []string   // ### lines
	WithRUS    bool       // write RUS records from the ФШР fields of the players (not in Plain)
	Cyrillic   bool       // names of national records as they are printed, in UTF-8; otherwise the file is pure ASCII
}

// Source makes a file writable again.
func (f *File) Source() Source {
	s := Source{Tournament: f.Tournament, Header: f.Header, Comments: f.Comments}
	for _, n := range f.National {
		if n.Code == russia {
			s.WithRUS = true
		} else {
			s.National = append(s.National, n)
		}
		s.Cyrillic = s.Cyrillic || !isASCII(n.Name)
	}
	for _, d := range f.Declared {
		s.Places = append(s.Places, d.Rank)
	}
	return s
}

// Renamed is a name that the file has in other letters than the tournament.
type Renamed struct {
	Player   tournament.Number
	From, To string
}

// Written tells what the receiver will not see.
type Written struct {
	Names   []Renamed // transliterated, stripped of accents or cut at 33 characters
	Omitted []Finding // facts that the format has no place for
}

// Write writes a report: CR LF, columns by characters, ASCII unless national names are wanted in Cyrillic. Report is refused while the
// tournament is not Finished, Plain while a game of its rounds is open (TRF16 has no letter for it): the fault.List names each game, and
// nothing is written. What is not final says so in a ### line.
func Write(w io.Writer, s Source, f Format) (Written, error) {
	if err := closed(s.Tournament, f); err != nil {
		return Written{}, err
	}
	wr := &writer{Source: s, format: f, t: settled(s.Tournament, f)}
	if err := s.Tournament.Check(); err != nil {
		return Written{}, fault.Wrap(err, "trf.write.inconsistent", fault.Args{"Name": s.Tournament.Name, "Text": err.Error()})
	}
	wr.headers()
	wr.players()
	wr.nationals()
	wr.pairingRecords()
	if wr.err != nil {
		return Written{}, wr.err
	}
	if _, err := w.Write(wr.out.Bytes()); err != nil {
		return Written{}, fault.Wrap(err, "trf.write.failed", fault.Args{"Name": s.Tournament.Name})
	}
	return wr.told, nil
}

// closed is nil when the format may be written now.
func closed(t *tournament.Tournament, f Format) error {
	switch f {
	case Report:
		return Finished(t)
	case Plain:
		return openGames(t).OrNil()
	}
	return nil
}

// Finished is nil for a tournament that can be reported as final, else a fault.List: one trf.final.open a game without a result and one
// trf.final.rounds when announced rounds are not paired.
func Finished(t *tournament.Tournament) error {
	var out fault.List
	if len(t.Rounds) < t.RoundCount {
		out = append(out, fault.New("trf.final.rounds", fault.Args{"Name": t.Name, "Played": len(t.Rounds), "Announced": t.RoundCount}))
	}
	return append(out, openGames(t)...).OrNil()
}

// openGames names every game without a final result.
func openGames(t *tournament.Tournament) fault.List {
	var out fault.List
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			if !g.Result.Known() {
				out = append(out, fault.New("trf.final.open", fault.Args{"Name": t.Name, "Round": r.Number, "Board": g.Board,
					"White": nameOf(t, g.White), "Black": nameOf(t, g.Black)}))
			}
		}
	}
	return out
}

func nameOf(t *tournament.Tournament, n tournament.Number) string {
	if p := t.Player(n); p != nil {
		return p.Name
	}
	return fmt.Sprint(n)
}

// settled is the tournament with open games as the format counts them: draws for an engine, games in play for an exchange.
func settled(t *tournament.Tournament, f Format) *tournament.Tournament {
	as := map[Format]tournament.Result{Engine: tournament.Drawn, Exchange: tournament.AdjournedGame}
	c := *t
	c.Rounds = make([]tournament.Round, len(t.Rounds))
	for i, r := range t.Rounds {
		c.Rounds[i] = r
		if r.Open() == 0 {
			continue
		}
		c.Rounds[i].Games = append([]tournament.Game(nil), r.Games...)
		for j, g := range r.Games {
			if !g.Result.Known() {
				c.Rounds[i].Games[j].Result = as[f]
			}
		}
	}
	return &c
}

// writer gathers the lines of one file.
type writer struct {
	Source
	format Format
	t      *tournament.Tournament // with open games settled
	out    bytes.Buffer
	told   Written
	err    error
}

func (w *writer) line(format string, args ...any) {
	text := strings.TrimRight(fmt.Sprintf(format, args...), " ")
	w.out.WriteString(text)
	w.out.WriteString("\r\n")
}

// modern tells that records of TRF26 may be written.
func (w *writer) modern() bool { return w.format != Plain }

// omit names a fact that has no place in the file.
func (w *writer) omit(code string, f Field, n tournament.Number, args fault.Args) {
	w.told.Omitted = append(w.told.Omitted, Finding{Severity: Note, Code: code, Field: f, Player: n, Args: args})
}

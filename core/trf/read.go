package trf

import (
	"io"

	"tura/core/fault"
	"tura/core/tournament"
)

// maxSize bounds what is taken for a report: 10 000 players with 99 rounds need 11 MB.
const maxSize = 64 << 20

// File is a report that was read.
type File struct {
	Name       string // as given to Read, for messages
	Tournament *tournament.Tournament
	Header     Header
	Declared   []Declared // by start number − 1
	National   []National
	Comments   []string // ### lines, without the mark
	Unknown    []Line   // records that mean nothing to Tura, in file order
	Encoding   Encoding
	Numbers    []tournament.Number // by start number − 1: the number in the file, different after gaps were closed

	RoundsFrom    string // the record that gave RoundCount: 142, XXR, or empty
	InitialFrom   string // the record that gave the initial colour: 152, XXC, or empty
	TieBreaksFrom string // 202, 212, or empty

	datesLine int // of record 132, 0 none

	Findings []Finding // notes and warnings; after Import also the repairs; in file order
}

// National is a record of a national federation's list (NRS): the columns of record 001 up to the birth date.
type National struct {
	Code           string            // the federation, in place of 001
	Number         tournament.Number // the player
	Sex            tournament.Sex
	Classification string // national title or category, three characters
	Name           string
	Rating         int
	Origin         string // region, three characters
	ID             string
	Born           tournament.Date
}

// Read reads a report strictly: anything that a tournament cannot hold is a fault (a fault.List, all of them, each with line, column
// and player). name stands for the file in messages.
func Read(r io.Reader, name string) (*File, error) { return read(r, name, Repair) }

// Import reads a report and puts right what has one sensible reading; every such change is a finding of severity Repair, to be shown
// before anything is kept. What has none is a fault as in Read.
func Import(r io.Reader, name string) (*File, error) { return read(r, name, Error) }

func load(r io.Reader, name string) ([]byte, error) {
	raw, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return nil, fault.Wrap(err, "trf.unreadable", fault.Args{"File": name})
	}
	if len(raw) > maxSize {
		return nil, fault.New("trf.toolarge", fault.Args{"File": name, "Max": maxSize >> 20})
	}
	return raw, nil
}

func read(r io.Reader, name string, least Severity) (*File, error) {
	raw, err := load(r, name)
	if err != nil {
		return nil, err
	}
	b := parse(raw).build()
	byPlace(b.findings)
	if err := faults(b.findings, name, least); err != nil {
		return nil, err
	}
	return b.file(name), nil
}

// file collects what was read.
func (b *builder) file(name string) *File {
	f := &File{Name: name, Tournament: b.t, Header: b.header, Comments: b.comments, Unknown: b.rest, Encoding: b.encoding,
		RoundsFrom: b.roundsIn, InitialFrom: b.colourIn, TieBreaksFrom: b.breaksIn, datesLine: b.datesIn, Findings: b.findings}
	for _, r := range b.rows {
		f.Declared = append(f.Declared, r.points)
		f.Numbers = append(f.Numbers, r.player.Number)
	}
	for _, n := range b.national {
		p := n.player
		f.National = append(f.National, National{Code: n.code, Number: b.number[p.Number], Sex: p.Sex, Classification: p.Rank, Name: p.Name,
			Rating: p.FIDE, Origin: p.Federation, ID: p.FIDEID, Born: p.Born})
	}
	return f
}

package trf

import (
	"strings"

	"tura/core/tournament"
)

// document is a file taken apart: records in their own types, nothing decided yet about rounds.
type document struct {
	encoding Encoding
	rows     []row
	title    string // 012
	start    tournament.Date
	end      tournament.Date
	header   Header
	datesIn  int // line of record 132
	comments []string
	national []nationalRow
	rest     []Line
	points   map[string]tournament.Points // by code of XXS, see scoring.go
	rounds   int                          // from 142 or XXR, 0 when absent
	roundsIn string                       // the record that said so
	initial  tournament.Colour
	colourIn string
	breaks   []string
	breaksIn string
	virtual  []tournament.Virtual
	personal map[tournament.Number][]tournament.Points // XXA: virtual points by round
	pairs    []tournament.Forbidden
	requests []request
	absent   []absent // XXZ
	adjusted []tournament.Adjustment
	baku     bool
	findings []Finding

	pairsIn, adjustedIn []int // lines of pairs and of adjusted
}

// Line is a record kept as it stands because nothing in a tournament corresponds to it.
type Line struct {
	Number int // from 1
	Text   string
}

type nationalRow struct {
	line   line
	code   string
	player tournament.Player
}

func (d *document) say(f Finding) { d.findings = append(d.findings, f) }

// parse takes the bytes of a file apart. It never fails: what cannot be read becomes a finding.
func parse(raw []byte) *document {
	text, encoding := decode(raw)
	d := &document{encoding: encoding, points: map[string]tournament.Points{}, personal: map[tournament.Number][]tournament.Points{}}
	if encoding != ASCII {
		d.say(Finding{Severity: Note, Code: "trf.encoding", Field: FieldFile, Args: map[string]any{"Value": string(encoding)}})
	}
	for _, l := range splitLines(text) {
		d.record(l)
	}
	if len(d.rows) == 0 {
		d.say(Finding{Severity: Error, Code: "trf.players.none", Field: FieldFile})
	}
	return d
}

// record hands one line to its reader.
func (d *document) record(l line) {
	code := l.code()
	if l.number == 1 && len(code) == 3 {
		code = strings.TrimPrefix(code, "\ufeff")
	}
	switch {
	case code == "001":
		d.row(l)
	case code == "###":
		d.comments = append(d.comments, strings.TrimSpace(strings.TrimPrefix(l.text, "###")))
	case d.headerRecord(code, l), d.rulesRecord(code, l), d.pairingRecord(code, l), d.dialectRecord(code, l):
	case nationalCode(code) && d.nationalRecord(code, l):
	default:
		d.unknown(code, l)
	}
}

// unknown keeps a record; team records are named because their absence changes the meaning of the file.
func (d *document) unknown(code string, l line) {
	d.rest = append(d.rest, Line{Number: l.number, Text: strings.ReplaceAll(l.raw(1, l.length()), string(filler), "")})
	switch code {
	case "013", "300", "310", "320", "330", "352", "362":
		d.say(Finding{Severity: Warning, Code: "trf.record.team", Line: l.number, Column: 1, Field: FieldLine, Args: map[string]any{"Value": code}})
	case "801", "802", "DAT":
	default:
		d.say(Finding{Severity: Note, Code: "trf.record.unknown", Line: l.number, Column: 1, Field: FieldLine, Args: map[string]any{"Value": code}})
	}
}

// nationalCode tells a federation's code from a record of an engine: XX? and BB? are no federations.
func nationalCode(code string) bool {
	if len(code) != 3 || code == "DAT" || strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB") {
		return false
	}
	return strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// nationalRecord reads an NRS record; false when columns 5–8 hold no start number, so that it is something else.
func (d *document) nationalRecord(code string, l line) bool {
	l = d.align(l)
	n, ok := whole(l.at(5, 8))
	if !ok || n == 0 {
		return false
	}
	d.national = append(d.national, nationalRow{line: l, code: code, player: d.person(l, tournament.Number(n), false)})
	return true
}

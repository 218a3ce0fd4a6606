package trf

import (
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// maxRounds is more than any event has; a greater number in a file is a slip.
const maxRounds = 99

// rulesRecord reads the records that set the rules of the event; false for other codes.
func (d *document) rulesRecord(code string, l line) bool {
	switch code {
	case "142":
		d.roundCount(l, "142")
	case "152":
		d.initialColour(l)
	case "162":
		d.scoring162(l)
	case "192":
		d.typeCode(l)
	case "202", "212":
		d.tieBreaks(code, l)
	default:
		return false
	}
	return true
}

// roundCount reads 142 and XXR; 142 wins when both are there.
func (d *document) roundCount(l line, code string) {
	first, _, _ := strings.Cut(l.value(), " ")
	n, ok := whole(first)
	if !ok || n == 0 || n > maxRounds {
		d.say(Finding{Severity: Error, Code: "trf.rounds.bad", Line: l.number, Column: 5, Field: FieldHeader, Args: fault.Args{"Value": l.value(), "Max": maxRounds}})
		return
	}
	if d.roundsIn != "" && d.rounds != n {
		d.say(Finding{Severity: Warning, Code: "trf.rounds.twice", Line: l.number, Column: 5, Field: FieldHeader, Args: fault.Args{"Value": n, "Other": d.rounds}})
		if d.roundsIn == "142" {
			return
		}
	}
	d.rounds, d.roundsIn = n, code
}

func (d *document) initialColour(l line) {
	switch upper(l.letter(5)) {
	case 'W':
		d.initial, d.colourIn = tournament.White, "152"
	case 'B':
		d.initial, d.colourIn = tournament.Black, "152"
	default:
		d.say(Finding{Severity: Warning, Code: "trf.initial.bad", Line: l.number, Column: 5, Field: FieldColour, Args: fault.Args{"Value": l.value()}})
	}
}

// typeCode reads 192. Other systems than those Tura pairs are kept and named.
func (d *document) typeCode(l line) {
	code := strings.ToUpper(l.value())
	d.header.TypeCode = code
	d.baku = strings.HasSuffix(code, "_BAKU")
	if _, known := systemOf(code); !known {
		d.say(Finding{Severity: Warning, Code: "trf.system.other", Line: l.number, Column: 5, Field: FieldHeader, Args: fault.Args{"Value": l.value()}})
	}
}

// systemOf translates a type code of record 192; known is false for systems that Tura does not pair.
func systemOf(code string) (s tournament.System, known bool) {
	code = strings.TrimSuffix(code, "_BAKU")
	switch code {
	case "", "FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026":
		return tournament.SwissDutch, true
	case "BERGER_DOUBLEROUNDROBIN", "FIDE_DOUBLEROUNDROBIN":
		return tournament.DoubleRoundRobin, true
	case "BERGER_ROUNDROBIN", "FIDE_ROUNDROBIN":
		return tournament.RoundRobin, true
	}
	if strings.HasPrefix(code, "BERGER_ROUNDROBIN_G") {
		return tournament.RoundRobin, true
	}
	return tournament.SwissDutch, false
}

// tieBreaks reads 202 (applied among equal points) or 212 (the whole order; PTS in front is left out). The later of two records wins.
func (d *document) tieBreaks(code string, l line) {
	list := strings.FieldsFunc(strings.ToUpper(l.value()), func(r rune) bool { return r == ',' || r == ' ' || r == ';' })
	if code == "212" && len(list) > 0 {
		if list[0] == "PTS" {
			list = list[1:]
		} else {
			d.say(Finding{Severity: Warning, Code: "trf.tiebreaks.order", Line: l.number, Column: 5, Field: FieldTieBreak, Args: fault.Args{"Value": l.value()}})
		}
	}
	if d.breaksIn != "" && d.breaksIn != code && strings.Join(d.breaks, ",") != strings.Join(list, ",") {
		d.say(Finding{Severity: Warning, Code: "trf.tiebreaks.twice", Line: l.number, Column: 5, Field: FieldTieBreak, Args: fault.Args{"Value": l.value()}})
	}
	d.breaks, d.breaksIn = list, code
}

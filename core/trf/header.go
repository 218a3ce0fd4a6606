package trf

import (
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// Header is what a file says about the event beside players and games. Dates of the event, name, number of rounds, scoring and
// tie-breaks stand in the tournament.
type Header struct {
	City         string            // 022
	Federation   string            // 032, three letters
	Players      string            // 062, as written
	Rated        string            // 072, as written
	Type         string            // 092, free text
	Arbiter      string            // 102
	Deputies     []string          // 112, one a line
	TimeControl  string            // 122, free text
	Dates        []tournament.Date // 132, one a round
	RankedBy     string            // 172, the federation of the national list; empty: none
	Method       string            // 172: FIDE NRO FIDON NIDOF HBFN LBFN OTHER
	Software     string            // 182
	TypeCode     string            // 192
	CodedControl string            // 222
}

// headerRecord reads the records whose value is one text or date; false for other codes.
func (d *document) headerRecord(code string, l line) bool {
	h, v := &d.header, l.value()
	switch code {
	case "012":
		d.title = v
	case "022":
		h.City = v
	case "032":
		h.Federation = strings.ToUpper(v)
	case "042":
		d.start = d.date(l, 5, v)
	case "052":
		d.end = d.date(l, 5, v)
	case "062":
		h.Players = v
	case "072":
		h.Rated = v
	case "082":
	case "092":
		h.Type = v
	case "102":
		h.Arbiter = v
	case "112":
		h.Deputies = append(h.Deputies, v)
	case "122":
		h.TimeControl = v
	case "132":
		d.roundDates(l)
	case "172":
		h.RankedBy, h.Method = l.at(5, 7), l.at(9, 13)
	case "182":
		h.Software = v
	case "222":
		h.CodedControl = v
	default:
		return false
	}
	return true
}

// date reads YYYY/MM/DD or YY/MM/DD.
func (d *document) date(l line, column int, text string) tournament.Date {
	if text == "" {
		return tournament.Date{}
	}
	full := text
	if len(text) == 8 && text[2] == '/' {
		full = "20" + text
	}
	day, err := tournament.ParseDate(full)
	if err != nil || day.Month == 0 {
		d.say(Finding{Severity: Warning, Code: "trf.date.bad", Line: l.number, Column: column, Field: FieldDates, Args: fault.Args{"Value": text}})
		return tournament.Date{}
	}
	return day
}

// roundDates reads record 132: YY/MM/DD above each round's columns; dates that stand elsewhere are taken in their order.
func (d *document) roundDates(l line) {
	d.datesIn = l.number
	if l.length() < firstCell {
		at := 5
		for _, word := range strings.Fields(l.value()) {
			d.header.Dates = append(d.header.Dates, d.date(l, at, word))
		}
		d.say(Finding{Severity: Warning, Code: "trf.dates.place", Line: l.number, Column: at, Field: FieldDates})
		return
	}
	for c := firstCell; c <= l.length(); c += cellWidth {
		d.header.Dates = append(d.header.Dates, d.date(l, c, l.at(c, c+cellWidth-1)))
	}
}

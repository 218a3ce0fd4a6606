package trf

import (
	"slices"
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// firstRules2026 is the day from which a plain FIDE_DUTCH means the rules of 2026.
var firstRules2026 = tournament.Date{Year: 2026, Month: 2, Day: 1}

// headers writes comments, the records 0?2 and 1?2, and those of TRF26 about the event.
func (w *writer) headers() {
	h, t := w.Header, w.Source.Tournament
	w.comments()
	text := func(code, value string) {
		if value != "" {
			w.line("%s %s", code, ascii(value))
		}
	}
	text("012", t.Name)
	text("022", h.City)
	text("032", h.Federation)
	text("042", t.Start.TRF())
	text("052", t.End.TRF())
	w.line("062 %d", len(t.Players))
	w.line("072 %d", ratedPlayers(t))
	w.line("082 0")
	text("092", orElse(h.Type, typeText[t.System]))
	text("102", h.Arbiter)
	for _, d := range h.Deputies {
		text("112", d)
	}
	text("122", h.TimeControl)
	w.roundDates()
	if w.modern() {
		w.newHeaders()
	}
}

// notFinal begins the comment of a file that is no final report.
const notFinal = "not a final report"

// comments writes the ### lines; a file of an unfinished event says so once.
func (w *writer) comments() {
	said := false
	for _, c := range w.Comments {
		said = said || strings.HasPrefix(c, notFinal)
		if w.modern() {
			w.line("### %s", ascii(c))
		}
	}
	if t := w.Source.Tournament; !said && Finished(t) != nil {
		w.line("### %s: %d of %d rounds paired", notFinal, len(t.Rounds), max(t.RoundCount, len(t.Rounds)))
	}
}

var typeText = map[tournament.System]string{
	tournament.SwissDutch:       "Individual: Swiss-System",
	tournament.RoundRobin:       "Individual: Round-Robin",
	tournament.DoubleRoundRobin: "Individual: Double-Round-Robin",
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// ratedPlayers counts the players with a FIDE rating.
func ratedPlayers(t *tournament.Tournament) int {
	n := 0
	for _, p := range t.Players {
		if p.FIDE > 0 {
			n++
		}
	}
	return n
}

// roundDates writes record 132 with the dates above the columns of their rounds.
func (w *writer) roundDates() {
	if len(w.Header.Dates) == 0 {
		return
	}
	var b strings.Builder
	b.WriteString("132" + strings.Repeat(" ", firstCell-4))
	for _, d := range w.Header.Dates {
		text := d.TRF()
		if text != "" {
			text = text[2:]
		}
		b.WriteString(padRight(text, cellWidth))
	}
	w.line("%s", b.String())
}

func padRight(s string, width int) string {
	if n := len([]rune(s)); n < width {
		return s + strings.Repeat(" ", width-n)
	}
	return s
}

// newHeaders writes the records 142 to 222 of TRF26.
func (w *writer) newHeaders() {
	h, t := w.Header, w.Source.Tournament
	if t.RoundCount > 0 {
		w.line("142 %d", t.RoundCount)
	}
	switch t.Initial {
	case tournament.White:
		w.line("152 W")
	case tournament.Black:
		w.line("152 B")
	}
	w.scoring()
	if h.Method != "" && (w.WithRUS || len(w.National) > 0) {
		w.line("172 %3s %s", h.RankedBy, h.Method)
	}
	w.line("182 %s", ascii(orElse(h.Software, "Tura")))
	if w.format != Engine { // engines refuse each other's codes; they are told the system on their command line
		w.line("192 %s", orElse(h.TypeCode, typeCode(t)))
	}
	w.tieBreakList()
	if h.CodedControl != "" {
		w.line("222 %s", ascii(h.CodedControl))
	}
}

// tieBreakList writes 202, or 212 when points do not stand first in the order.
func (w *writer) tieBreakList() {
	list := w.Source.Tournament.TieBreaks
	switch {
	case len(list) == 0:
	case slices.Contains(list, "PTS"):
		w.line("212 %s", ascii(strings.Join(list, ",")))
	default:
		w.line("202 %s", ascii(strings.Join(list, ",")))
	}
}

// typeCode is the code of record 192 for the system, its edition and its acceleration.
func typeCode(t *tournament.Tournament) string {
	switch t.System {
	case tournament.RoundRobin:
		return "BERGER_ROUNDROBIN"
	case tournament.DoubleRoundRobin:
		return "BERGER_DOUBLEROUNDROBIN"
	}
	code := "FIDE_DUTCH"
	if t.Start.Before(firstRules2026) {
		code = "FIDE_DUTCH_2026"
	}
	if isBaku(t) {
		code += "_BAKU"
	}
	return code
}

// isBaku tells that the virtual points are those of C.04.7 for some group A.
func isBaku(t *tournament.Tournament) bool {
	if len(t.Acceleration) == 0 || t.RoundCount == 0 {
		return false
	}
	return slices.Equal(t.Acceleration, tournament.Baku(t.RoundCount, t.Acceleration[0].LastNumber, t.Scoring))
}

// scoring writes 162 where the values are not the usual ones. An open game has its value named in an exchange file. Engines know
// neither A nor X.
func (w *writer) scoring() {
	s, usual := w.t.Scoring, tournament.StandardScoring()
	value := func(symbol string, p tournament.Points) string {
		text := p.Decimal()
		if len(text) > 4 {
			w.err = fault.New("trf.write.points", fault.Args{"Name": w.t.Name, "Player": 0, "Value": text})
		}
		return symbol + padLeft(text, 4)
	}
	var items []string
	if s.Win != usual.Win || s.Draw != usual.Draw || s.Loss != usual.Loss || s.PairingBye != usual.PairingBye {
		items = append(items, value("W", s.Win), value("D", s.Draw), value("L", s.Loss), value("P", s.PairingBye))
	}
	if s.ZeroBye != 0 && w.format != Engine {
		items = append(items, value("A", s.ZeroBye))
	}
	if (s.Adjourned != s.Draw || w.format == Exchange && open(w.Source.Tournament)) && w.format != Engine {
		items = append(items, value("X", s.Adjourned))
	}
	if len(items) > 0 {
		w.line("162  %s", strings.Join(items, "    "))
	}
}

// open tells that a game has no result.
func open(t *tournament.Tournament) bool {
	return slices.ContainsFunc(t.Rounds, func(r tournament.Round) bool { return r.Open() > 0 })
}

func padLeft(s string, width int) string {
	if len(s) < width {
		return strings.Repeat(" ", width-len(s)) + s
	}
	return s
}

// plainLosses names what TRF16 cannot say about the rules of the event.
func (w *writer) plainLosses() {
	t := w.Source.Tournament
	lost := func(record string, is bool) {
		if is {
			w.omit("trf.omitted.record", FieldHeader, 0, fault.Args{"Value": record})
		}
	}
	lost("162", t.Scoring != tournament.StandardScoring())
	lost("202", len(t.TieBreaks) > 0)
	lost("250", len(t.Acceleration) > 0)
	lost("260", len(t.Forbidden) > 0)
	lost("299", len(t.Adjustments) > 0)
}

package trf

import (
	"slices"
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// builder makes a tournament of a document: start numbers put in order, cells joined into games.
type builder struct {
	*document
	t      *tournament.Tournament
	number map[tournament.Number]tournament.Number // as written → as kept; equal unless the file has gaps
	paired int                                     // last paired round, 0 before round 1
	claims []int                                   // of the round being built: how many rows name a player as their opponent
}

// build makes the tournament; what stands in the way is said as findings of the document.
func (d *document) build() *builder {
	b := &builder{document: d, t: &tournament.Tournament{Name: d.title, RoundCount: d.rounds, Scoring: d.scoringOf(), Initial: d.initial,
		Start: d.start, End: d.end, TieBreaks: d.breaks}}
	b.t.System = b.system()
	b.players()
	b.nationals()
	for i := range b.rows {
		for r, c := range b.rows[i].cells {
			if c.opponent != 0 || c.letter == 'U' {
				b.paired = max(b.paired, r+1)
			}
		}
	}
	b.wishes()
	b.limits()
	for r := 1; r <= b.paired; r++ {
		b.t.Rounds = append(b.t.Rounds, b.round(r))
	}
	b.lateEntries()
	orderBoards(b.t)
	return b
}

// system is that of record 192, else what the free text of 092 says.
func (b *builder) system() tournament.System {
	if b.header.TypeCode != "" {
		s, _ := systemOf(b.header.TypeCode)
		return s
	}
	text := strings.ToLower(strings.NewReplacer("-", "", " ", "", "_", "").Replace(b.header.Type))
	switch {
	case strings.Contains(text, "doubleroundrobin"):
		return tournament.DoubleRoundRobin
	case strings.Contains(text, "roundrobin"):
		return tournament.RoundRobin
	}
	return tournament.SwissDutch
}

// players sorts the rows by start number. Numbers used twice are an error; gaps are closed and said.
func (b *builder) players() {
	slices.SortStableFunc(b.rows, func(x, y row) int { return int(x.player.Number - y.player.Number) })
	b.number = make(map[tournament.Number]tournament.Number, len(b.rows))
	kept := b.rows[:0]
	previous := tournament.Number(0)
	for _, r := range b.rows {
		n := r.player.Number
		if n == previous {
			b.say(Finding{Severity: Error, Code: "trf.number.twice", Line: r.line.number, Column: 5, Field: FieldNumber, Player: n})
			continue
		}
		if n != previous+1 {
			b.say(Finding{Severity: Repair, Code: "trf.number.gap", Line: r.line.number, Column: 5, Field: FieldNumber, Player: n,
				Args: fault.Args{"From": int(previous + 1), "To": int(n - 1)}})
		}
		previous = n
		kept = append(kept, r)
		b.number[n] = tournament.Number(len(kept))
	}
	b.rows = kept
	b.t.Players = make([]tournament.Player, len(kept))
	for i, r := range kept {
		p := r.player
		p.Number, p.FromRound = tournament.Number(i+1), 1
		if isASCII(p.Name) {
			p.Latin = p.Name
		}
		b.t.Players[i] = p
	}
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// russia is the federation whose national records fill the ФШР fields of a player.
const russia = "RUS"

// nationals adds what the NRS records know: national name, rating, number, classification and region.
func (b *builder) nationals() {
	for _, r := range b.national {
		p := b.t.Player(b.number[r.player.Number])
		if p == nil {
			b.say(Finding{Severity: Warning, Code: "trf.national.nobody", Line: r.line.number, Column: 5, Field: FieldNumber, Player: r.player.Number})
			continue
		}
		if r.code != russia {
			continue
		}
		if r.player.Name != "" {
			p.Name = r.player.Name
		}
		if p.Sex == tournament.UnknownSex {
			p.Sex = r.player.Sex
		}
		if p.Born.IsZero() {
			p.Born = r.player.Born
		}
		p.Rank, p.Region, p.FSRID, p.FSR = r.player.Rank, r.player.Federation, r.player.FIDEID, r.player.FIDE
		p.Rating = rated(b.header.Method, p.FIDE, p.FSR)
	}
}

// rated is the rating that ordered the list by the method of record 172; an unknown method leaves the FIDE rating.
func rated(method string, fide, national int) int {
	switch method {
	case "NRO":
		return national
	case "FIDON":
		if fide == 0 {
			return national
		}
	case "NIDOF":
		if national != 0 {
			return national
		}
	case "HBFN":
		return max(fide, national)
	case "LBFN":
		if national != 0 && (fide == 0 || national < fide) {
			return national
		}
	}
	return fide
}

// lateEntries sets the first round of players who begin with zero-point byes.
func (b *builder) lateEntries() {
	for i := range b.t.Players {
		b.t.Players[i].FromRound = 1
	}
	for r, round := range b.t.Rounds {
		for _, bye := range round.Byes {
			if p := b.t.Player(bye.Player); bye.Kind == tournament.ZeroBye && p.FromRound == r+1 {
				p.FromRound = r + 2
			}
		}
	}
}

// limits translates the numbers in prohibitions, acceleration and adjustments.
func (b *builder) limits() {
	for i, f := range b.pairs {
		f.Players = b.translate(f.Players, FieldForbidden, b.pairsIn[i])
		b.t.Forbidden = append(b.t.Forbidden, f)
	}
	for i, a := range b.adjusted {
		a.Players = b.translate(a.Players, FieldAdjust, b.adjustedIn[i])
		b.t.Adjustments = append(b.t.Adjustments, a)
	}
	most := tournament.Number(0)
	for n := range b.number {
		most = max(most, n)
	}
	for _, v := range b.accelerated(int(most)) {
		v.FirstNumber, v.LastNumber = b.within(v.FirstNumber, v.LastNumber)
		if v.FirstNumber <= v.LastNumber {
			b.t.Acceleration = append(b.t.Acceleration, v)
		}
	}
	if b.baku && len(b.virtual) == 0 && len(b.personal) == 0 && b.rounds > 0 {
		last := tournament.Number(tournament.BakuGroup(b.inFirstRound()))
		b.t.Acceleration = tournament.Baku(b.rounds, last, b.t.Scoring)
	}
}

// inFirstRound counts the players that were paired in round 1, or all before it (C.04.7 art. 1.2).
func (b *builder) inFirstRound() int {
	if b.paired == 0 {
		return len(b.rows)
	}
	n := 0
	for i := range b.rows {
		if c := b.cell(i, 1); c.opponent != 0 || c.letter == 'U' {
			n++
		}
	}
	return n
}

// translate maps start numbers as written to those kept; nobody's numbers are an error.
func (b *builder) translate(list []tournament.Number, f Field, line int) []tournament.Number {
	var out []tournament.Number
	for _, n := range list {
		kept, ok := b.number[n]
		if !ok {
			b.say(Finding{Severity: Error, Code: "trf.list.nobody", Line: line, Column: 1, Field: f, Player: n})
			continue
		}
		out = append(out, kept)
	}
	return out
}

// within maps a range of start numbers as written to the range kept.
func (b *builder) within(first, last tournament.Number) (from, to tournament.Number) {
	for _, r := range b.rows {
		if r.player.Number < first {
			from++
		}
		if r.player.Number <= last {
			to++
		}
	}
	return from + 1, to
}

// cell gives round r of the row at position i; blank beyond its end.
func (b *builder) cell(i, r int) cell {
	if cells := b.rows[i].cells; r <= len(cells) {
		return cells[r-1]
	}
	return cell{letter: ' ', blank: true}
}

package trf

import (
	"strconv"
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// request is one player of a record 240.
type request struct {
	tournament.Request
	line, column int
}

// absent is one player of an XXZ record: away in the round to be paired.
type absent struct {
	player       tournament.Number
	line, column int
}

// pairingRecord reads the TRF26 records about pairing; false for other codes.
func (d *document) pairingRecord(code string, l line) bool {
	switch code {
	case "240":
		d.byes(l)
	case "250":
		d.acceleration(l)
	case "260":
		d.forbidden(l)
	case "299":
		d.adjustment(l)
	default:
		return false
	}
	return true
}

// byes reads 240: type 5, round 7–9, players 11–14, 16–19 …
func (d *document) byes(l line) {
	kind, ok := tournament.ParseOutcome(l.letter(5))
	round, good := whole(l.at(7, 9))
	if !ok || !kind.Bye() || kind == tournament.PairingBye || !good || round == 0 || round > maxRounds {
		d.say(Finding{Severity: Error, Code: "trf.request.bad", Line: l.number, Column: 5, Field: FieldRequest, Args: fault.Args{"Value": l.value()}})
		return
	}
	d.words(l, 11, FieldRequest, func(n tournament.Number, column int) {
		d.requests = append(d.requests, request{tournament.Request{Round: round, Player: n, Kind: kind}, l.number, column})
	})
}

// acceleration reads 250: points 10–13 (individuals; some put them in 5–8), rounds 15–17 and 19–21, numbers 23–26 and 28–31.
func (d *document) acceleration(l line) {
	value := l.at(10, 13)
	if value == "" {
		value = l.at(5, 8)
	}
	points, err := tournament.ParsePoints(value)
	var n [4]int
	good := err == nil
	for i, at := range [4][2]int{{15, 17}, {19, 21}, {23, 26}, {28, 31}} {
		v, ok := whole(l.at(at[0], at[1]))
		n[i], good = v, good && ok
	}
	if n[1] == 0 {
		n[1] = n[0]
	}
	if n[3] == 0 {
		n[3] = n[2]
	}
	if !good || n[0] == 0 || n[2] == 0 || n[1] < n[0] || n[3] < n[2] {
		d.say(Finding{Severity: Error, Code: "trf.virtual.bad", Line: l.number, Column: 5, Field: FieldVirtual, Args: fault.Args{"Value": l.value()}})
		return
	}
	d.virtual = append(d.virtual, tournament.Virtual{Points: points, FirstRound: n[0], LastRound: n[1],
		FirstNumber: tournament.Number(n[2]), LastNumber: tournament.Number(n[3])})
}

// forbidden reads 260: rounds 5–7 and 9–11 (blank: from the first, to the last), players 13–16, 18–21 …
func (d *document) forbidden(l line) {
	first, ok1 := whole(l.at(5, 7))
	last, ok2 := whole(l.at(9, 11))
	if !ok1 || !ok2 || last != 0 && last < first {
		d.say(Finding{Severity: Error, Code: "trf.forbidden.bad", Line: l.number, Column: 5, Field: FieldForbidden, Args: fault.Args{"Value": l.value()}})
		return
	}
	f := tournament.Forbidden{FirstRound: max(first, 1), LastRound: last}
	d.words(l, 13, FieldForbidden, func(n tournament.Number, _ int) { f.Players = append(f.Players, n) })
	d.forbid(l, f)
}

func (d *document) forbid(l line, f tournament.Forbidden) {
	if len(f.Players) < 2 {
		d.say(Finding{Severity: Warning, Code: "trf.forbidden.few", Line: l.number, Column: 5, Field: FieldForbidden})
		return
	}
	d.pairs, d.pairsIn = append(d.pairs, f), append(d.pairsIn, l.number)
}

// adjustment reads 299: type 5, match points 8–11, points 14–17, round 20–22, numbers 24–27, 29–32 …
func (d *document) adjustment(l line) {
	kind, ok := tournament.NoOutcome, true
	if letter := upper(l.letter(5)); letter != ' ' {
		kind, ok = adjustable(letter)
	}
	points, err := tournament.ParsePoints(l.at(14, 17))
	round, good := whole(l.at(20, 22))
	if !ok || err != nil || !good || round > maxRounds {
		d.say(Finding{Severity: Error, Code: "trf.adjustment.bad", Line: l.number, Column: 5, Field: FieldAdjust, Args: fault.Args{"Value": l.value()}})
		return
	}
	a := tournament.Adjustment{Outcome: kind, Points: points, Round: round}
	d.words(l, 24, FieldAdjust, func(n tournament.Number, _ int) { a.Players = append(a.Players, n) })
	if len(a.Players) == 0 {
		d.say(Finding{Severity: Warning, Code: "trf.adjustment.nobody", Line: l.number, Column: 24, Field: FieldAdjust})
		return
	}
	d.adjusted, d.adjustedIn = append(d.adjusted, a), append(d.adjustedIn, l.number)
}

// adjustable translates the type letters of 299: here W D L are the game over the board, not the unrated one.
func adjustable(letter byte) (o tournament.Outcome, ok bool) {
	switch letter {
	case 'W':
		return tournament.Win, true
	case 'D':
		return tournament.Draw, true
	case 'L':
		return tournament.Loss, true
	case 'F', 'H', 'Z', '+', '-':
		return tournament.ParseOutcome(letter)
	}
	return tournament.NoOutcome, false
}

// dialectRecord reads the records of pairing engines; false for other codes.
func (d *document) dialectRecord(code string, l line) bool {
	switch {
	case code == "XXR":
		d.roundCount(l, code)
	case code == "XXC":
		d.configuration(l)
	case code == "XXS":
		d.scoringXXS(l)
	case code == "XXA":
		d.virtualHistory(l)
	case code == "XXP":
		f := tournament.Forbidden{FirstRound: 1}
		d.words(l, 5, FieldForbidden, func(n tournament.Number, _ int) { f.Players = append(f.Players, n) })
		d.forbid(l, f)
	case code == "XXZ":
		d.words(l, 5, FieldRequest, func(n tournament.Number, column int) { d.absent = append(d.absent, absent{n, l.number, column}) })
	case strings.HasPrefix(code, "BB"):
		d.scoringBB(l)
	default:
		return false
	}
	return true
}

// words walks the start numbers from a column on; they take four columns of five, so blanks always part them.
func (d *document) words(l line, from int, f Field, each func(n tournament.Number, column int)) {
	for at := from - 1; at < len(l.text); {
		if l.text[at] == ' ' {
			at++
			continue
		}
		word, _, _ := strings.Cut(l.text[at:], " ")
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > maxNumber {
			d.say(Finding{Severity: Error, Code: "trf.list.bad", Line: l.number, Column: at + 1, Field: f, Args: fault.Args{"Value": word}})
			return
		}
		each(tournament.Number(n), at+1)
		at += len(word)
	}
}

// configuration reads XXC: white1 or black1, and rank.
func (d *document) configuration(l line) {
	for _, word := range strings.Fields(strings.ToLower(l.value())) {
		switch {
		case word == "rank":
			d.say(Finding{Severity: Warning, Code: "trf.byrank", Line: l.number, Column: 5, Field: FieldRank})
		case word != "white1" && word != "black1":
			d.say(Finding{Severity: Note, Code: "trf.configuration.unknown", Line: l.number, Column: 5, Field: FieldHeader, Args: fault.Args{"Value": word}})
		case d.colourIn == "152":
		case word == "white1":
			d.initial, d.colourIn = tournament.White, "XXC"
		default:
			d.initial, d.colourIn = tournament.Black, "XXC"
		}
	}
}

// virtualHistory reads XXA: number 5–8, virtual points of round r in 10+5(r−1) to 13+5(r−1).
func (d *document) virtualHistory(l line) {
	n, ok := whole(l.at(5, 8))
	var history []tournament.Points
	for c := 10; ok && c <= l.length(); c += 5 {
		p := tournament.Points(0)
		if text := l.at(c, c+4); text != "" {
			var err error
			p, err = tournament.ParsePoints(text)
			ok = err == nil
		}
		history = append(history, p)
	}
	if !ok || n == 0 || n > maxNumber || len(history) > maxRounds {
		d.say(Finding{Severity: Error, Code: "trf.virtual.bad", Line: l.number, Column: 5, Field: FieldVirtual, Args: fault.Args{"Value": l.value()}})
		return
	}
	d.personal[tournament.Number(n)] = history
}

// accelerated gathers the virtual points: records 250 when there are any, else XXA joined into ranges of numbers and rounds.
func (d *document) accelerated(players int) []tournament.Virtual {
	if len(d.virtual) > 0 || len(d.personal) == 0 {
		return d.virtual
	}
	var out []tournament.Virtual
	for first := 1; first <= players; {
		history, last := d.personal[tournament.Number(first)], first
		for last < players && equalPoints(d.personal[tournament.Number(last+1)], history) {
			last++
		}
		out = append(out, ranges(history, tournament.Number(first), tournament.Number(last))...)
		first = last + 1
	}
	return out
}

// ranges joins rounds of equal virtual points; rounds without any are left out.
func ranges(history []tournament.Points, first, last tournament.Number) []tournament.Virtual {
	var out []tournament.Virtual
	for from := 0; from < len(history); {
		to := from
		for to+1 < len(history) && history[to+1] == history[from] {
			to++
		}
		if history[from] != 0 {
			out = append(out, tournament.Virtual{Points: history[from], FirstRound: from + 1, LastRound: to + 1, FirstNumber: first, LastNumber: last})
		}
		from = to + 1
	}
	return out
}

// equalPoints compares two histories; missing rounds at the end count as none.
func equalPoints(a, b []tournament.Points) bool {
	for i := range max(len(a), len(b)) {
		if pointsAt(a, i) != pointsAt(b, i) {
			return false
		}
	}
	return true
}

func pointsAt(list []tournament.Points, i int) tournament.Points {
	if i < len(list) {
		return list[i]
	}
	return 0
}

package trf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"tura/core/fault"
	"tura/core/names"
	"tura/core/tournament"
)

// nameWidth is the width of columns 15–47.
const nameWidth = 33

// players writes the records 001 with their rounds.
func (w *writer) players() {
	t := w.t
	rounds := len(t.Rounds)
	h := t.History(rounds)
	ranks := w.ranks(h)
	for i, p := range t.Players {
		n := p.Number
		points := t.Score(h, n, rounds).Decimal()
		if len(points) > 4 {
			w.err = fault.New("trf.write.points", fault.Args{"Name": t.Name, "Player": int(n), "Value": points})
			return
		}
		var b strings.Builder
		b.WriteString(w.person("001", p, w.latin(p), p.Title.String(), p.FIDE, p.Federation, p.FIDEID))
		b.WriteString(" " + padLeft(points, 4) + " " + padLeft(strconv.Itoa(ranks[i]), 4))
		for _, c := range h.Of(n) {
			b.WriteString("  " + cellText(c))
		}
		b.WriteString(w.wishes(n))
		w.line("%s", b.String())
	}
}

// person lays out columns 1–79, common to 001 and the national records.
func (w *writer) person(code string, p tournament.Player, name, title string, rating int, federation, id string) string {
	parts := []string{
		code, " ", padLeft(strconv.Itoa(int(p.Number)), 4), " ", padLeft(p.Sex.Letter(), 1), padLeft(w.fit(p.Number, FieldTitle, title, 3), 3), " ",
		padRight(name, nameWidth), " ", padLeft(strconv.Itoa(rating), 4), " ", padRight(w.fit(p.Number, FieldFederation, federation, 3), 3), " ",
		padLeft(w.fit(p.Number, FieldID, id, 11), 11), " ", padRight(p.Born.TRF(), 10),
	}
	return strings.Join(parts, "")
}

// fit keeps a value that fits its columns; one that does not is left out and named.
func (w *writer) fit(n tournament.Number, f Field, value string, width int) string {
	value = ascii(value)
	if len(value) <= width {
		return value
	}
	w.omit("trf.omitted.value", f, n, fault.Args{"Value": value, "Width": width})
	return ""
}

// cellText prints opponent, colour and letter of a round.
func cellText(c tournament.Cell) string {
	if c.Opponent == 0 {
		o := c.Outcome
		if o == tournament.NoOutcome { // a paired round without a record of the player
			o = tournament.ZeroBye
		}
		return "0000 - " + o.Letter()
	}
	letter := c.Outcome.Letter()
	if c.Outcome == tournament.Adjourned {
		letter = "?"
	}
	return padLeft(strconv.Itoa(int(c.Opponent)), 4) + " " + c.Colour.Letter() + " " + letter
}

// wishes prints, in TRF16 only, the byes asked for in the rounds to come.
func (w *writer) wishes(n tournament.Number) string {
	if w.format != Plain {
		return ""
	}
	last := 0
	for _, q := range w.t.Requests {
		if q.Player == n && q.Round <= maxRounds {
			last = max(last, q.Round)
		}
	}
	var b strings.Builder
	for r := len(w.t.Rounds) + 1; r <= last; r++ {
		if kind := w.t.RequestOf(n, r); kind != tournament.NoOutcome {
			b.WriteString("  0000 - " + kind.Letter())
		} else {
			b.WriteString(strings.Repeat(" ", cellWidth))
		}
	}
	return b.String()
}

// ranks are the places of the standings, or the order by points and start number.
func (w *writer) ranks(h tournament.History) []int {
	if len(w.Places) == len(w.t.Players) {
		return w.Places
	}
	order := make([]tournament.Number, len(w.t.Players))
	for i := range order {
		order[i] = tournament.Number(i + 1)
	}
	rounds := len(w.t.Rounds)
	slices.SortStableFunc(order, func(a, b tournament.Number) int {
		return cmp.Compare(w.t.Score(h, b, rounds), w.t.Score(h, a, rounds))
	})
	ranks := make([]int, len(order))
	for place, n := range order {
		ranks[n-1] = place + 1
	}
	return ranks
}

// LatinName is the name of a player in ASCII for files that go abroad: the FIDE list's, else made from the printed one.
func LatinName(p tournament.Player) string {
	name := p.Latin
	if name == "" {
		name = p.Name
		if !isASCII(name) {
			name = names.Latin(name, names.ICAO)
		}
	}
	return ascii(name)
}

// LatinText is any text in ASCII: Cyrillic by ICAO 9303, accents dropped, printed signs replaced.
func LatinText(s string) string { return ascii(s) }

// latin is the name for FIDE; a changed one is listed.
func (w *writer) latin(p tournament.Player) string {
	name := cut(LatinName(p))
	if name != p.Latin && name != p.Name {
		w.told.Names = append(w.told.Names, Renamed{Player: p.Number, From: orElse(p.Latin, p.Name), To: name})
	}
	return name
}

// cut keeps what fits the name's columns.
func cut(name string) string {
	if utf8.RuneCountInString(name) <= nameWidth {
		return name
	}
	return strings.TrimRight(string([]rune(name)[:nameWidth]), " ,")
}

// marks stand for printed signs that ASCII lacks.
var marks = strings.NewReplacer("«", `"`, "»", `"`, "„", `"`, "“", `"`, "”", `"`, "’", "'", "‘", "'", "–", "-", "—", "-", "−", "-",
	"№", "No ", "…", "...", "½", "1/2", "ß", "ss", "ø", "o", "Ø", "O", "ł", "l", "Ł", "L", "æ", "ae", "Æ", "AE", "đ", "d", "Đ", "D", "ı", "i",
	"\r", " ", "\n", " ", "\t", " ")

// ascii writes any text in ASCII: Cyrillic by ICAO, accents dropped, printed signs replaced; what is left becomes a question mark.
func ascii(s string) string {
	s = marks.Replace(s)
	if isASCII(s) {
		return s
	}
	s = names.Transliterate(s, names.ICAO)
	if bare, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), s); err == nil {
		s = bare
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r < utf8.RuneSelf:
			return r
		case unicode.IsSpace(r):
			return ' '
		}
		return '?'
	}, s)
}

// nationals writes the records of national lists. Plain files have none.
func (w *writer) nationals() {
	if !w.modern() {
		return
	}
	for _, p := range w.t.Players {
		if w.WithRUS {
			w.national(National{Code: russia, Number: p.Number, Sex: p.Sex, Classification: p.Rank, Name: p.Name, Rating: p.FSR,
				Origin: p.Region, ID: p.FSRID, Born: p.Born})
		}
		for _, n := range w.National {
			if n.Number == p.Number {
				w.national(n)
			}
		}
	}
}

func (w *writer) national(n National) {
	name, classification, origin := n.Name, n.Classification, n.Origin
	if !w.Cyrillic {
		name = ascii(name)
	}
	p := tournament.Player{Number: n.Number, Sex: n.Sex, Born: n.Born}
	w.line("%s", w.person(n.Code, p, cut(name), classification, n.Rating, origin, n.ID))
}

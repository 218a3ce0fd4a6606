package tiebreak

import (
	"strconv"
	"strings"

	"tura/core/tournament"
)

// Kind is a tie-break without its modifiers.
type Kind uint8

// The kinds, in the order of the articles.
const (
	PTS   Kind = iota + 1 // points (record 212 only)
	DE                    // direct encounter, art. 6
	WIN                   // wins, unplayed ones too, 7.1
	WON                   // games won over the board, 7.2
	BPG                   // games played with Black, 7.3
	BWG                   // games won with Black, 7.4
	PS                    // progressive scores, 7.5
	REP                   // rounds one elected to play, 7.6 (GE until July 2024)
	STD                   // standard points, 7.7
	TPN                   // start number, 7.8
	BH                    // Buchholz, 8.1
	AOB                   // average of opponents' Buchholz, 8.2
	FB                    // fore Buchholz, 8.3
	SB                    // Sonneborn-Berger, 9.1
	KS                    // Koya system, 9.2
	ARO                   // average rating of opponents, 10.1
	TPR                   // tournament performance rating, 10.2
	PTP                   // perfect tournament performance, 10.3
	APRO                  // average performance of opponents, 10.4
	APPO                  // average perfect performance of opponents, 10.5
	RTNG                  // rating, 10.6
	Other                 // values typed in by the arbiter, OTHER_name
)

// modifiers is the set of modifiers a kind can bear.
type modifiers uint8

const (
	cuts     modifiers = 1 << iota // /C1 /C2
	medians                        // /M1 /M2
	forfeits                       // /P
	fore                           // /F
	reverse                        // /R
	limits                         // /L±n
	unrated                        // /Un
)

var kinds = [...]struct {
	name string
	mods modifiers
}{
	PTS: {"PTS", 0}, DE: {"DE", forfeits}, WIN: {"WIN", 0}, WON: {"WON", 0}, BPG: {"BPG", 0}, BWG: {"BWG", 0},
	PS: {"PS", cuts}, REP: {"REP", 0}, STD: {"STD", 0}, TPN: {"TPN", reverse},
	BH: {"BH", cuts | medians | forfeits}, AOB: {"AOB", fore}, FB: {"FB", cuts | medians | forfeits},
	SB: {"SB", cuts | medians | forfeits}, KS: {"KS", limits}, ARO: {"ARO", cuts | medians | unrated},
	TPR: {"TPR", unrated}, PTP: {"PTP", unrated}, APRO: {"APRO", unrated}, APPO: {"APPO", unrated}, RTNG: {"RTNG", reverse | unrated}, Other: {"OTHER", 0},
}

// String is the name of the kind in the Handbook: BH.
func (k Kind) String() string { return kinds[k].name }

// Code is a tie-break with its modifiers, one item of a list. It is comparable and its zero value is no tie-break.
type Code struct {
	Kind     Kind
	Low      int8   // least significant values to cut (/Cn, /Mn)
	High     int8   // most significant values to cut (/Mn), after the low ones
	Forfeits bool   // /P: forfeits count as games against the scheduled opponent
	Fore     bool   // /F: AOB from fore Buchholz
	Reverse  bool   // /R: the other way round
	Limit    int8   // /L±n: Koya limit moved by n half-points
	Unrated  int16  // /Un: the rating that unrated players count with, 0: by the regulation's choice
	Name     string // of typed-in values
}

// String is the descriptor as in TRF records 202 and 212: BH/C1, KS/L+1, OTHER_BLITZ.
func (c Code) String() string {
	var b strings.Builder
	b.WriteString(c.Kind.String())
	if c.Name != "" {
		b.WriteString("_" + c.Name)
	}
	number := func(mark string, n int) { b.WriteString("/" + mark + strconv.Itoa(n)) }
	switch {
	case c.High > 0:
		number("M", int(c.High))
	case c.Low > 0:
		number("C", int(c.Low))
	}
	switch {
	case c.Limit > 0:
		number("L+", int(c.Limit))
	case c.Limit < 0:
		number("L-", -int(c.Limit))
	}
	if c.Unrated > 0 {
		number("U", int(c.Unrated))
	}
	for _, m := range [...]struct {
		on   bool
		text string
	}{{c.Fore, "/F"}, {c.Forfeits, "/P"}, {c.Reverse, "/R"}} {
		if m.on {
			b.WriteString(m.text)
		}
	}
	return b.String()
}

// Print is the value as machine-readable lists have it: averages of Buchholz with two decimals, all else in the shortest form.
func (c Code) Print(v Value) string {
	if c.Kind == AOB {
		return v.Fixed(2)
	}
	return v.String()
}

// Compare is negative where value a ranks before b under this code; undefined values rank last.
func (c Code) Compare(a, b Value) int {
	switch {
	case !a.Defined() || !b.Defined():
		return b.Compare(a)
	case (c.Kind == DE || c.Kind == TPN) != c.Reverse: // the lower the better
		return a.Compare(b)
	}
	return b.Compare(a)
}

// Group tells that the value is a rank inside the group tied at that place of the list, not a figure of the player alone.
func (c Code) Group() bool { return c.Kind == DE }

// Rating tells that the code needs ratings (art. 10), so that unrated players are a question for the regulation.
func (c Code) Rating() bool { return c.Kind >= ARO && c.Kind <= RTNG }

// Suits tells whether the text allows the code in this system: no Buchholz in round robins, Koya only there.
func (c Code) Suits(s tournament.System) bool {
	if s == tournament.SwissDutch {
		return c.Kind != KS
	}
	return !c.buchholz()
}

func (c Code) buchholz() bool { return c.Kind == BH || c.Kind == AOB || c.Kind == FB }

// Catalogue lists the codes of the obligatory list (MTB26), individual ones, for a picker: see Suits for the system.
func Catalogue() []Code {
	var out []Code
	for k := DE; k < Other; k++ {
		m := kinds[k].mods
		plain := []Code{{Kind: k}}
		for n := int8(1); n <= 2 && m&cuts != 0; n++ {
			plain = append(plain, Code{Kind: k, Low: n})
		}
		for n := int8(1); n <= 2 && m&medians != 0 && k != SB; n++ {
			plain = append(plain, Code{Kind: k, Low: n, High: n})
		}
		for _, n := range []int8{1, 2, -1, -2} {
			if m&limits != 0 {
				plain = append(plain, Code{Kind: k, Limit: n})
			}
		}
		out = append(out, plain...)
		for _, c := range plain {
			c.Forfeits, c.Fore, c.Reverse = m&forfeits != 0, m&fore != 0, m&reverse != 0
			if c.Forfeits || c.Fore || c.Reverse {
				out = append(out, c)
			}
		}
	}
	return out
}

package trf

import (
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// scoreTargets says which outcomes a scoring code sets. The codes are those of XXS; 162 and BB? are translated into them. A code
// that sets several is a default that a narrower code overrides, whatever the order in the file.
var scoreTargets = []struct {
	code string
	set  func(s *tournament.Scoring, p tournament.Points)
}{
	{"W", func(s *tournament.Scoring, p tournament.Points) {
		s.Win, s.ForfeitWin, s.FullBye, s.PairingBye = p, p, p, p
	}},
	{"D", func(s *tournament.Scoring, p tournament.Points) { s.Draw, s.HalfBye, s.Adjourned = p, p, p }},
	{"L", func(s *tournament.Scoring, p tournament.Points) { s.Loss = p }},
	{"A", func(s *tournament.Scoring, p tournament.Points) { s.ZeroBye, s.ForfeitLoss = p, p }},
	{"X", func(s *tournament.Scoring, p tournament.Points) { s.Adjourned = p }},
	{"WW", func(s *tournament.Scoring, p tournament.Points) { s.Win = p }},
	{"WD", func(s *tournament.Scoring, p tournament.Points) { s.Draw = p }},
	{"WL", func(s *tournament.Scoring, p tournament.Points) { s.Loss = p }},
	{"BW", func(*tournament.Scoring, tournament.Points) {}}, // the same as WW, or an error: see byColour
	{"BD", func(*tournament.Scoring, tournament.Points) {}},
	{"BL", func(*tournament.Scoring, tournament.Points) {}},
	{"FW", func(s *tournament.Scoring, p tournament.Points) { s.ForfeitWin = p }},
	{"FL", func(s *tournament.Scoring, p tournament.Points) { s.ForfeitLoss = p }},
	{"ZPB", func(s *tournament.Scoring, p tournament.Points) { s.ZeroBye = p }},
	{"HPB", func(s *tournament.Scoring, p tournament.Points) { s.HalfBye = p }},
	{"FPB", func(s *tournament.Scoring, p tournament.Points) { s.FullBye = p }},
	{"PAB", func(s *tournament.Scoring, p tournament.Points) { s.PairingBye = p }},
}

// scoringOf puts the codes read from a file over the usual 1 – ½ – 0, general ones first.
func (d *document) scoringOf() tournament.Scoring {
	s := tournament.StandardScoring()
	for _, t := range scoreTargets {
		if p, ok := d.points[t.code]; ok {
			t.set(&s, p)
		}
	}
	d.byColour("W", s.Win)
	d.byColour("D", s.Draw)
	d.byColour("L", s.Loss)
	return s
}

// byColour refuses a result worth something else with the black pieces: a scoring has one value an outcome.
func (d *document) byColour(code string, white tournament.Points) {
	black, ok := d.points["B"+code]
	if !ok {
		if _, split := d.points["W"+code]; !split {
			return
		}
		if black, ok = d.points[code]; !ok {
			black = tournament.StandardScoring().Of(map[string]tournament.Outcome{"W": tournament.Win, "D": tournament.Draw, "L": tournament.Loss}[code])
		}
	}
	if black != white {
		d.say(Finding{Severity: Error, Code: "trf.scoring.colours", Field: FieldScoring, Args: fault.Args{"Value": code}})
	}
}

// score notes one value; unreadable ones and unknown codes are named.
func (d *document) score(l line, column int, code, value string) {
	known := false
	for _, t := range scoreTargets {
		known = known || t.code == code
	}
	p, err := tournament.ParsePoints(value)
	if !known || value == "" || err != nil {
		d.say(Finding{Severity: Error, Code: "trf.scoring.bad", Line: l.number, Column: column, Field: FieldScoring, Args: fault.Args{"Value": code + " " + value}})
		return
	}
	d.points[code] = p
}

// scoring162 reads symbol and value in steps of nine columns: 6, 7–10; 15, 16–19 …
func (d *document) scoring162(l line) {
	for c := 6; c <= l.length(); c += 9 {
		symbol, value := string(upper(l.letter(c))), l.at(c+1, c+4)
		switch symbol {
		case " ":
			if rest := l.at(c-1, c+7); rest != "" { // one column off: the neighbours' values would be read wrongly
				d.say(Finding{Severity: Error, Code: "trf.scoring.bad", Line: l.number, Column: c, Field: FieldScoring, Args: fault.Args{"Value": rest}})
			}
			continue
		case "P":
			symbol = "PAB"
		case "Z":
			symbol = "A"
		}
		d.score(l, c, symbol, value)
	}
}

// scoringXXS reads "W=3 D=1 PAB=1".
func (d *document) scoringXXS(l line) {
	for _, word := range strings.Fields(strings.ToUpper(l.value())) {
		code, value, _ := strings.Cut(word, "=")
		d.score(l, 1+strings.Index(strings.ToUpper(l.text), word), code, value)
	}
}

// scoringBB reads the engine records BBW BBD BBL BBZ BBF BBU, whose value stands from column 4 on.
func (d *document) scoringBB(l line) {
	codes := map[byte]string{'W': "W", 'D': "D", 'L': "L", 'Z': "ZPB", 'F': "FL", 'U': "PAB"}
	code, ok := codes[upper(l.letter(3))]
	if !ok {
		d.unknown(l.code(), l)
		return
	}
	d.score(l, 4, code, l.at(4, l.length()))
}

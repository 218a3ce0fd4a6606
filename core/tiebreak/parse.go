package tiebreak

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tura/core/fault"
)

var (
	descriptor = regexp.MustCompile(`^([A-Z]+)(?:_([A-Z0-9_]+))?(:MP|:GP)?((?:[/-](?:[CMKU]\d+|L[+-]?\d+|[PFR]))*)$`)
	modifier   = regexp.MustCompile(`[/-]([A-Z])([+-]?\d+)?`)
	teamNames  = []string{"MPVGP", "BC", "TBR", "BBE", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "ESB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "SSSC"}
)

// Parse reads a descriptor (TRF 202, 212): NAME[/mod…], in either case; also the Handbook's printed form BH-C1, GE for REP, and KS/L1 for KS/L+1.
// Faults: tiebreak.unknown, tiebreak.modifier, tiebreak.team, with Code.
func Parse(text string) (Code, error) {
	args := fault.Args{"Code": strings.TrimSpace(text)}
	m := descriptor.FindStringSubmatch(strings.ToUpper(strings.TrimSpace(text)))
	if m == nil {
		return Code{}, fault.New("tiebreak.unknown", args)
	}
	if m[3] != "" || slices.Contains(teamNames, m[1]) {
		return Code{}, fault.New("tiebreak.team", args)
	}
	c := Code{Name: m[2]}
	if m[1] == "GE" {
		m[1] = "REP"
	}
	for k := PTS; k <= Other; k++ {
		if k.String() == m[1] {
			c.Kind = k
		}
	}
	if c.Kind == 0 || (c.Name != "") != (c.Kind == Other) {
		return Code{}, fault.New("tiebreak.unknown", args)
	}
	for _, mod := range modifier.FindAllStringSubmatch(m[4], -1) {
		if !c.modify(mod[1], mod[2]) {
			args["Modifier"] = mod[1] + mod[2]
			return Code{}, fault.New("tiebreak.modifier", args)
		}
	}
	return c, nil
}

// modify applies one modifier; false where the kind cannot bear it, it is out of range or contradicts an earlier one.
func (c *Code) modify(letter, number string) bool {
	n := 0
	if number != "" {
		most := 60 // rounds
		if letter == "U" {
			most = 4000 // rating
		}
		var err error
		if n, err = strconv.Atoi(number); err != nil || n < -most || n > most {
			return false
		}
	}
	allowed := func(m modifiers) bool { return kinds[c.Kind].mods&m != 0 }
	switch letter {
	case "C", "M":
		if n < 1 || c.Low > 0 || letter == "C" && !allowed(cuts) || letter == "M" && !allowed(medians) {
			return false
		}
		c.Low = int8(n)
		if letter == "M" {
			c.High = int8(n)
		}
		return true
	case "L":
		c.Limit = int8(n)
		return allowed(limits)
	case "U":
		c.Unrated = int16(n)
		return allowed(unrated) && n > 0
	case "P":
		c.Forfeits = true
		return allowed(forfeits)
	case "F":
		c.Fore = true
		return allowed(fore)
	case "R":
		c.Reverse = true
		return allowed(reverse)
	}
	return false
}

// ParseList reads codes in order, the first fault ends it. "PTS" at the head is dropped: points always come first.
func ParseList(texts []string) ([]Code, error) {
	var out []Code
	for _, s := range texts {
		if strings.TrimSpace(s) == "" {
			continue
		}
		c, err := Parse(s)
		if err != nil {
			return nil, err
		}
		if c.Kind == PTS && len(out) == 0 {
			continue
		}
		out = append(out, c)
	}
	return out, nil
}

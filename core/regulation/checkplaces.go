package regulation

import (
	"slices"
	"strings"

	"tura/core/fault"
)

// places looks at the tie-break lists and at what settles ties that remain.
func (c *check) places() {
	r := c.r
	list := r.TieBreakList()
	if len(list) == 0 {
		c.add(Places, Contradiction, "places.none", "", nil)
	}
	for i, code := range list {
		if slices.Contains(list[:i], code) {
			c.add(Places, Contradiction, "places.twice", code, nil)
		}
	}
	c.secondList(list)
	for _, t := range r.TieBreaks {
		if t.Ambiguous != nil {
			c.ambiguous(t)
		}
	}
	c.edition()
	if c.moneyOrThings() {
		c.setting(Places, "places.equal", "", nil, r.Choices.EqualThree, func(ch *Choices, w string) { ch.EqualThree = w }, "lots", "playoff", "share")
	}
	if p := r.Playoff; p != nil && p.Kind == Armageddon {
		if p.WhiteMinutes <= 0 || p.BlackMinutes <= 0 {
			c.add(Places, Contradiction, "places.armageddontime", "", nil)
		}
		c.setting(Places, "places.armageddoncolour", "", nil, r.Choices.ArmageddonColor, func(ch *Choices, w string) { ch.ArmageddonColor = w }, "lot", "number")
	}
}

// secondList notices that the text names another list for the same places.
func (c *check) secondList(list []string) {
	second := c.r.SecondTieBreaks
	if len(second) == 0 || slices.Equal(second, list) {
		return
	}
	f := c.add(Places, Contradiction, "places.two", "", fault.Args{"First": len(list), "Second": len(second), "List": strings.Join(second, ", ")},
		Choice{Key: "long", Label: "places.long", Args: fault.Args{"Count": len(list)}, apply: func(r *Regulation) { r.Choices.TieBreakList = "long" }},
		Choice{Key: "short", Label: "places.short", Args: fault.Args{"Count": len(second)}, apply: takeSecond})
	f.Chosen, f.Answered = c.r.Choices.TieBreakList, c.r.Choices.TieBreakList != ""
	if f.Chosen == "" {
		f.Chosen = "long"
	}
}

// takeSecond makes the second list the list; the names come from the first where it has them.
func takeSecond(r *Regulation) {
	var out []TieBreak
	for _, code := range r.SecondTieBreaks {
		t := TieBreak{Code: code, Name: code}
		for _, have := range r.TieBreaks {
			if have.Code == code || have.Ambiguous != nil && have.Ambiguous.Chosen == code {
				t = have
			}
		}
		out = append(out, t)
	}
	r.TieBreaks, r.Choices.TieBreakList = out, "short"
}

// ambiguous asks which of two readings a tie-break's name means.
func (c *check) ambiguous(t TieBreak) {
	pick := func(chosen, other string) func(*Regulation) {
		return func(r *Regulation) {
			for i := range r.TieBreaks {
				if a := r.TieBreaks[i].Ambiguous; a != nil && r.TieBreaks[i].Name == t.Name {
					r.TieBreaks[i].Code, r.TieBreaks[i].Ambiguous = chosen, &Ambiguous{Chosen: chosen, Other: other}
				}
			}
		}
	}
	a := *t.Ambiguous
	f := c.add(Places, Question, "places.ambiguous", t.Name, fault.Args{"Chosen": a.Chosen, "Other": a.Other},
		Choice{Key: a.Chosen, Label: "places.reading", Args: fault.Args{"Code": a.Chosen}, apply: pick(a.Chosen, a.Other)},
		Choice{Key: a.Other, Label: "places.reading", Args: fault.Args{"Code": a.Other}, apply: pick(a.Other, a.Chosen)})
	f.Chosen = a.Chosen
}

// edition asks for the text of C.07 where none is named or another than the one in force on the days of the event.
func (c *check) edition() {
	plain := Regulation{Dates: c.r.Dates}
	inForce, named := plain.Edition(), c.r.Edition()
	if c.r.TieBreakEdition != "" && named == inForce {
		return
	}
	set := func(text string) func(*Regulation) { return func(r *Regulation) { r.TieBreakEdition = text } }
	f := c.add(Places, Question, "places.edition", "", fault.Args{"InForce": inForce, "Named": named},
		option("edition.2026", set("FIDE C.07 of 2026-03-01")), option("edition.2024", set("FIDE C.07 of 2024-08-01")))
	f.Chosen = "edition.2026"
	if named == 2024 {
		f.Chosen = "edition.2024"
	}
}

func (c *check) moneyOrThings() bool {
	for _, prizes := range c.r.Prizes {
		if len(prizes) > 0 {
			return true
		}
	}
	return false
}

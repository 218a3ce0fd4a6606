package regulation

import (
	"maps"
	"slices"

	"tura/core/fault"
)

// Severity of a finding.
type Severity uint8

// The severities.
const (
	Contradiction Severity = iota // the text cannot be followed as it stands
	Question                      // the text is silent or can be read in two ways
	Hint                          // worth knowing
)

// Section of the regulation, as the editor lists them.
type Section uint8

// The sections.
const (
	General Section = iota
	Schedule
	Groups
	Places
	PrizeSection
	FeeSection
	Latecomers
	Judges
)

// Finding is one contradiction, open question or hint, with what to choose. The sentences are made in assets/i18n: "regulation.find." + Code
// (heading), the same + ".more" (one line below), and for each choice "regulation.choice." + its Label; all are given Args.
type Finding struct {
	Code     string
	Subject  string // the group, tie-break, rule … it is about; empty for the whole
	Severity Severity
	Section  Section
	Args     fault.Args
	Choices  []Choice
	Chosen   string // Key of the choice that holds now, by default or by decision; empty: none holds
	Answered bool   // the arbiter has chosen, or has let it stand
}

// Choice is one way out of a finding.
type Choice struct {
	Key   string // stable, to be given to Choose
	Label string
	Args  fault.Args // what the label names besides the finding's Args
	apply func(r *Regulation)
}

// Key names the finding for Choices.Accepted.
func (f Finding) Key() string {
	if f.Subject == "" {
		return f.Code
	}
	return f.Code + ":" + f.Subject
}

// LabelArgs is what the label of a choice may name: the finding's facts and the choice's own.
func (f Finding) LabelArgs(c Choice) fault.Args {
	out := maps.Clone(f.Args)
	maps.Copy(out, c.Args)
	return out
}

// Choose applies a choice to a copy of the regulation and notes that the finding is answered. ok is false for a key that is none of the
// choices.
func (f Finding) Choose(r *Regulation, key string) (changed *Regulation, ok bool) {
	for _, c := range f.Choices {
		if c.Key != key {
			continue
		}
		out := r.Clone()
		if c.apply != nil {
			c.apply(out)
		}
		if !slices.Contains(out.Choices.Accepted, f.Key()) {
			out.Choices.Accepted = append(out.Choices.Accepted, f.Key())
		}
		return out, true
	}
	return r, false
}

// Clone is a deep copy.
func (r *Regulation) Clone() *Regulation {
	out, err := Parse(r.JSON())
	if err != nil {
		panic("regulation: a written regulation does not read: " + err.Error())
	}
	out.Unknown = slices.Clone(r.Unknown)
	return out
}

// Facts are what is known beyond the text: who has applied.
type Facts struct {
	People []Person       // all who have applied
	Field  map[string]int // players by group; where a group is missing, Category.Players counts
}

// check collects findings.
type check struct {
	r     *Regulation
	facts Facts
	found []Finding

	unseeded []string // groups that may have players without the rating that seeds them
}

// Check finds what contradicts itself and what the text leaves open. The findings stand in the order of the editor's sections. Those that the
// arbiter has answered come along with Answered set.
func Check(r *Regulation, facts Facts) []Finding {
	c := &check{r: r, facts: facts}
	c.general()
	c.schedule()
	c.groups()
	c.places()
	c.prizes()
	c.fees()
	for i := range c.found {
		f := &c.found[i]
		f.Answered = f.Answered || slices.Contains(r.Choices.Accepted, f.Key())
	}
	slices.SortStableFunc(c.found, func(a, b Finding) int { return int(a.Section) - int(b.Section) })
	return c.found
}

// Open counts the findings still to be answered, contradictions and questions.
func Open(findings []Finding) (contradictions, questions int) {
	for _, f := range findings {
		switch {
		case f.Answered:
		case f.Severity == Contradiction:
			contradictions++
		case f.Severity == Question:
			questions++
		}
	}
	return contradictions, questions
}

func (c *check) add(section Section, severity Severity, code, subject string, args fault.Args, choices ...Choice) *Finding {
	if args == nil {
		args = fault.Args{}
	}
	args["Subject"] = subject
	c.found = append(c.found, Finding{Code: code, Subject: subject, Severity: severity, Section: section, Args: args, Choices: choices})
	return &c.found[len(c.found)-1]
}

// let is the choice that leaves everything as it is.
func let() Choice { return Choice{Key: "let", Label: "let"} }

// option is a choice whose label is its key.
func option(key string, apply func(*Regulation)) Choice {
	return Choice{Key: key, Label: key, apply: apply}
}

// setting is a question answered by one of the words of a field of Choices; the first word is the default.
func (c *check) setting(section Section, code, subject string, args fault.Args, now string, set func(*Choices, string), words ...string) {
	var choices []Choice
	for _, w := range words {
		choices = append(choices, Choice{Key: w, Label: code + "." + w, apply: func(r *Regulation) { set(&r.Choices, w) }})
	}
	f := c.add(section, Question, code, subject, args, choices...)
	f.Chosen, f.Answered = now, now != ""
	if now == "" {
		f.Chosen = words[0]
	}
}

func (c *check) general() {
	r := c.r
	if r.Name == "" {
		c.add(General, Contradiction, "general.noname", "", nil)
	}
	switch d := r.Dates; {
	case d.Start.IsZero() || d.End.IsZero():
		c.add(General, Contradiction, "general.nodates", "", nil)
	case d.End.Before(d.Start):
		c.add(General, Contradiction, "general.dates", "", fault.Args{"Start": d.Start.Russian(), "End": d.End.Russian()})
	}
	if r.ChiefArbiter == "" {
		c.add(Judges, Hint, "judges.nochief", "", nil)
	}
	for _, path := range r.Unknown {
		c.add(General, Hint, "general.unknown", path, nil)
	}
	c.control()
	if _, ok := r.Lateness(); !ok && r.Discipline == Classical {
		late := func(m int) func(*Regulation) { return func(r *Regulation) { r.MaxLateness = At(m) } }
		f := c.add(Latecomers, Question, "late.none", "", nil, option("late.0", late(0)), option("late.15", late(15)), option("late.30", late(30)),
			option("late.noclock", nil))
		f.Chosen = "late.noclock"
	}
}

// control compares the time control with what FIDE rates (B.02, rapid and blitz rules): minutes for 60 moves.
func (c *check) control() {
	t := c.r.TimeControl
	if t.BaseSeconds == 0 && t.IncrementSeconds == 0 {
		c.add(General, Contradiction, "general.nocontrol", "", nil)
		return
	}
	minutes := (t.BaseSeconds + 60*t.IncrementSeconds) / 60
	for _, cat := range c.r.Categories {
		if !ratedByFIDE(cat) {
			continue
		}
		low, high := 0, 0 // the control must be longer than low and shorter than high
		switch c.r.Discipline {
		case Classical:
			low, high = neededMinutes(cat.Limits)-1, 1<<20
		case Rapid:
			low, high = 10, 60
		case Blitz:
			low, high = 3, 11
		default:
			continue
		}
		if minutes <= low || minutes >= high {
			c.add(General, Contradiction, "general.control", cat.Code, fault.Args{"Minutes": minutes, "More": low, "Less": high}, let())
		}
	}
}

// neededMinutes is the least length of a classical game that FIDE rates for the strongest players of a group.
func neededMinutes(l Limits) int {
	switch {
	case l.Unrated && !l.FIDEMin.Set || l.FIDEMax.Set && l.FIDEMax.Value < 1800:
		return 60
	case l.FIDEMax.Set && l.FIDEMax.Value < 2400:
		return 90
	}
	return 120
}

func ratedByFIDE(cat Category) bool {
	return slices.ContainsFunc(cat.RatedBy, func(s string) bool { return len(s) >= 4 && s[:4] == "FIDE" })
}

package regulation

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tura/core/tournament"
)

func keys(findings []Finding, s Severity) []string {
	var out []string
	for _, f := range findings {
		if f.Severity == s {
			out = append(out, f.Key())
		}
	}
	return out
}

func template(t *testing.T, id string) *Regulation {
	t.Helper()
	list, err := Templates(os.DirFS("../../assets/templates"))
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range list {
		if x.ID == id {
			return x.Regulation
		}
	}
	t.Fatalf("no template %s", id)
	return nil
}

// What the three texts leave open or contradict, as their restatement lists it.
func TestCheckOfTheTemplates(t *testing.T) {
	for id, want := range map[string][2]string{
		"winter-open": {"groups.hole:1 places.two",
			"groups.missingrating groups.quotaof groups.quotatop:A places.ambiguous:Число побед places.ambiguous:Усреднённый Бухгольц places.edition " +
				"places.equal places.armageddoncolour prizes.policy prizes.tax prizes.absent fees.lateonfree"},
		"winter-rapid": {"",
			"groups.missingrating places.ambiguous:Число побед places.edition places.equal prizes.policy prizes.tax prizes.absent fees.lateonfree"},
		"youth-rapid": {"general.nodates", "places.ambiguous:Количество побед places.equal prizes.needsfees fees.lateonfree"},
	} {
		found := Check(template(t, id), Facts{})
		if got := strings.Join(keys(found, Contradiction), " "); got != want[0] {
			t.Errorf("%s contradicts: %s", id, got)
		}
		if got := strings.Join(keys(found, Question), " "); got != want[1] {
			t.Errorf("%s asks: %s", id, got)
		}
	}
}

// spoil changes a sound regulation in one way each.
var spoils = []struct {
	name  string
	spoil func(r *Regulation)
	facts Facts
	want  string
}{
	{"hole between groups", func(r *Regulation) { r.Category("B").Limits.FIDEMax = At(1850) }, Facts{}, "groups.hole:1851"},
	{"hole above", func(r *Regulation) { r.Category("A").Limits.FIDEMax = At(2400) }, Facts{}, "groups.hole:2401"},
	{"nobody takes the unrated", func(r *Regulation) { r.Category("E").Limits = Limits{FIDEMin: At(1), FIDEMax: At(999)} }, Facts{}, "groups.nounrated"},
	{"overlap", func(r *Regulation) { r.Category("B").Limits.FIDEMax = At(1950) }, Facts{}, "groups.overlap:A"},
	{"reversed", func(r *Regulation) { r.Category("C").Limits.FIDEMin = At(1700) }, Facts{}, "groups.reversed:C"},
	{"same code", func(r *Regulation) { r.Categories[1].Code = "A" }, Facts{}, "groups.code:A"},
	{"no groups", func(r *Regulation) { r.Categories = nil }, Facts{}, "groups.none"},
	{"four people, seven rounds", func(*Regulation) {}, Facts{Field: map[string]int{"C": 4}}, "groups.rounds:C"},
	{"an applicant nowhere", func(*Regulation) {}, Facts{People: []Person{{FIDE: 950}}}, "groups.outside"},
	{"group below FIDE's floor", func(r *Regulation) {
		r.Dates = Dates{tournament.Date{Year: 2027, Month: 1, Day: 3}, tournament.Date{Year: 2027, Month: 1, Day: 8}}
		for i := range r.Schedule {
			r.Schedule[i].Start, r.Schedule[i].Date = Moment{}, r.Dates.Start
		}
		r.RegistrationOnSite = Span{}
	}, Facts{}, "groups.empty:D"},
	{"step into a missing group", func(r *Regulation) { r.Admission.PlayingUp = append(r.Admission.PlayingUp, PlayingUp{"A", "Z"}) }, Facts{}, "groups.playingup:Z"},
	{"no seed order", func(r *Regulation) { r.Category("A").SeedOrder = nil }, Facts{}, "groups.noseed:A"},
	{"decision for a missing group", func(r *Regulation) { r.Decisions = []Decision{{Player: "Иванов", Decision: Regrouped, To: "Z"}} }, Facts{}, "groups.decision:Z"},
	{"end before start", func(r *Regulation) { r.Dates.End = tournament.Date{Year: 2022, Month: 1, Day: 1} }, Facts{}, "general.dates"},
	{"no control", func(r *Regulation) { r.TimeControl = TimeControl{} }, Facts{}, "general.nocontrol"},
	{"too short for FIDE", func(r *Regulation) { r.TimeControl = TimeControl{BaseSeconds: 3600} }, Facts{}, "general.control:A"},
	{"round outside the dates", func(r *Regulation) { r.Schedule[6].Start = moment("2023-01-09T11:00") }, Facts{}, "schedule.outside:7"},
	{"two rounds at once", func(r *Regulation) { r.Schedule[3].Start = moment("2023-01-04T13:00") }, Facts{}, "schedule.clash:4"},
	{"after-round runs into the next", func(r *Regulation) { r.Schedule[2].Start = moment("2023-01-03T18:00") }, Facts{}, "schedule.clash:3"},
	{"round missing", func(r *Regulation) { r.Schedule = r.Schedule[:6] }, Facts{}, "schedule.missing"},
	{"line too many", func(r *Regulation) { r.Rounds = 6; each(r, func(c *Category) { c.Rounds = 6 }) }, Facts{}, "schedule.line:7"},
	{"registration during round 1", func(r *Regulation) { r.RegistrationOnSite.To = moment("2023-01-03T11:30") }, Facts{}, "schedule.registrationlate"},
	{"waits for a later round", func(r *Regulation) { r.Schedule[1].AfterRound = 3 }, Facts{}, "schedule.after:2"},
	{"prizes above the fund", func(r *Regulation) { r.Prizes["A"][0].Money = 41000 }, Facts{}, "prizes.sum"},
	{"prizes of a missing group", func(r *Regulation) { r.Prizes["Z"] = []Prize{{Table: "place", Place: 1}} }, Facts{}, "prizes.group:Z"},
	{"unknown table", func(r *Regulation) { r.Prizes["A"] = append(r.Prizes["A"], Prize{Table: "club", Place: 1}) }, Facts{}, "prizes.table:A club"},
	{"place twice", func(r *Regulation) { r.Prizes["A"] = append(r.Prizes["A"], Prize{Table: "veterans", Place: 1}) }, Facts{}, "prizes.twice:A veterans 1"},
	{"place missing", func(r *Regulation) { r.Prizes["A"] = append(r.Prizes["A"], Prize{Table: "veterans", Place: 3}) }, Facts{}, "prizes.gap:A veterans"},
	{"tie-break twice", func(r *Regulation) { r.TieBreaks = append(r.TieBreaks, TieBreak{Code: "DE"}) }, Facts{}, "places.twice:DE"},
	{"no tie-breaks", func(r *Regulation) { r.TieBreaks, r.SecondTieBreaks = nil, nil }, Facts{}, "places.none"},
	{"Armageddon without time", func(r *Regulation) { r.Playoff.WhiteMinutes = 0 }, Facts{}, "places.armageddontime"},
	{"rating without a fee", func(r *Regulation) { r.Fees.Rules[7].When.FIDEMin = At(1950) }, Facts{}, "fees.hole:A"},
	{"late cheaper", func(r *Regulation) { r.Fees.Rules[7].LateFee = 100 }, Facts{}, "fees.cheaper:8"},
	{"no date of the late fee", func(r *Regulation) { r.Fees.EarlyUntil = Moment{} }, Facts{}, "fees.nodate"},
	{"early until after the start", func(r *Regulation) { r.Fees.EarlyUntil = moment("2023-01-04T00:00") }, Facts{}, "fees.datelate"},
	{"fee of a missing group", func(r *Regulation) { r.Fees.Rules[7].When.Categories = append(r.Fees.Rules[7].When.Categories, "Z") }, Facts{}, "fees.group:Z"},
}

func moment(s string) Moment {
	m, err := ParseMoment(s)
	if err != nil {
		panic(err)
	}
	return m
}

func each(r *Regulation, do func(c *Category)) {
	for i := range r.Categories {
		do(&r.Categories[i])
	}
}

// sound is the winter open with everything answered and nothing contradicting.
func sound(t *testing.T) *Regulation {
	t.Helper()
	r := template(t, "winter-open")
	r.Choices.OutsideLimits, r.Choices.TieBreakList = "refuse", "long"
	if c, _ := Open(Check(r, Facts{})); c != 0 {
		t.Fatalf("not sound: %v", keys(Check(r, Facts{}), Contradiction))
	}
	return r
}

func TestEachContradictionIsFound(t *testing.T) {
	for _, c := range spoils {
		r := sound(t)
		if c.name == "an applicant nowhere" {
			r.Choices.OutsideLimits = ""
		}
		c.spoil(r)
		if got := keys(Check(r, c.facts), Contradiction); !slices.Contains(got, c.want) {
			t.Errorf("%s: found %v, want %s", c.name, got, c.want)
		}
	}
}

func TestBirthYearHole(t *testing.T) {
	r := template(t, "youth-rapid")
	r.Category("2007-2008").Limits.BornMin = At(2008)
	if got := keys(Check(r, Facts{}), Contradiction); !slices.Contains(got, "groups.yearhole:2007") {
		t.Errorf("got %v", got)
	}
}

// Every choice of every finding makes a regulation that reads again and in which that finding is answered or gone.
func TestEveryChoiceAnswers(t *testing.T) {
	for _, c := range spoils {
		r := template(t, "winter-open")
		c.spoil(r)
		for _, f := range Check(r, c.facts) {
			for _, choice := range f.Choices {
				changed, ok := f.Choose(r, choice.Key)
				if !ok {
					t.Errorf("%s: choice %s of %s refused", c.name, choice.Key, f.Key())
					continue
				}
				for _, again := range Check(changed, c.facts) {
					if again.Key() == f.Key() && !again.Answered {
						t.Errorf("%s: %s still open after %s", c.name, f.Key(), choice.Key)
					}
				}
			}
			if _, ok := f.Choose(r, "no such key"); ok {
				t.Errorf("%s: unknown choice taken", f.Key())
			}
		}
	}
}

func TestChoicesChangeTheRules(t *testing.T) {
	r := template(t, "winter-open")
	choose := func(r *Regulation, finding, key string, facts Facts) *Regulation {
		for _, f := range Check(r, facts) {
			if f.Key() == finding {
				out, ok := f.Choose(r, key)
				if !ok {
					t.Fatalf("%s has no %s", finding, key)
				}
				return out
			}
		}
		t.Fatalf("no finding %s", finding)
		return nil
	}
	if got := choose(r, "places.two", "short", Facts{}).TieBreakList(); !slices.Equal(got, []string{"DE", "BH/C1", "BH", "WIN"}) {
		t.Errorf("short list %v", got)
	}
	if got := choose(r, "places.ambiguous:Усреднённый Бухгольц", "AOB", Facts{}).TieBreakList(); got[4] != "AOB" {
		t.Errorf("other reading %v", got)
	}
	if got := choose(r, "groups.hole:1", "down", Facts{}); !got.Category("D").Limits.Admit(Person{FIDE: 950}) {
		t.Error("D does not take 950")
	}
	if got := choose(r, "groups.hole:1", "unrated", Facts{}); !got.Category("E").Limits.Admit(Person{FIDE: 950}) || !got.Category("E").Limits.Admit(Person{}) {
		t.Error("E does not take 950")
	}
	if got := choose(r, "fees.lateonfree", "free", Facts{}); got.Fees.Rules[0].LateFee != 0 {
		t.Error("free entries still pay")
	}
	few := Facts{Field: map[string]int{"D": 4}}
	if got := choose(r, "groups.rounds:D", "fewer-rounds", few); got.RoundsOf("D") != 3 {
		t.Errorf("%d rounds", got.RoundsOf("D"))
	}
	if got := choose(r, "groups.rounds:D", "join", few); got.PlaysIn("D") != "C" || len(got.Tournaments()) != 4 {
		t.Error("D is not joined")
	}
	if got := choose(r, "prizes.policy", "policy.dearest", Facts{}); got.Choices.PrizePolicy != Dearest {
		t.Error("policy")
	}
	if got := choose(r, "groups.missingrating", "chain", Facts{}); got.Category("E").SeedOrder[0] != SeedChain {
		t.Error("seed order")
	}
}

// Findings and choices have their sentences in both languages, with no fact named that is not given.
func TestFindingsHaveSentences(t *testing.T) {
	place := regexp.MustCompile(`\{\{(?:if )?\.(\w+)`)
	for _, lang := range []string{"ru", "en"} {
		raw, err := os.ReadFile("../../assets/i18n/lang/" + lang + "/regulation.json")
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatal(err)
		}
		need := func(key string, args map[string]any) {
			text, ok := texts[key]
			if !ok {
				t.Errorf("%s lacks %s", lang, key)
			}
			for _, m := range place.FindAllStringSubmatch(text, -1) {
				if _, ok := args[m[1]]; !ok {
					t.Errorf("%s %s names %s, which is not given", lang, key, m[1])
				}
			}
		}
		var all []Finding
		for _, c := range spoils {
			r := template(t, "winter-open")
			r.Unknown = []string{"weather"}
			r.MaxLateness = Bound{}
			r.Fees.PlayingUp = nil
			r.SpecialTables["boys"] = SpecialTable{Name: "мальчики", MinParticipants: 3}
			c.spoil(r)
			all = append(all, Check(r, c.facts)...)
		}
		all = append(all, Check(&Regulation{}, Facts{})...)
		for _, id := range []string{"winter-rapid", "youth-rapid"} {
			all = append(all, Check(template(t, id), Facts{})...)
		}
		for _, f := range all {
			need("regulation.find."+f.Code, f.Args)
			need("regulation.find."+f.Code+".more", f.Args)
			for _, c := range f.Choices {
				need("regulation.choice."+c.Label, f.LabelArgs(c))
			}
		}
	}
}

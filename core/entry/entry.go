// Package entry is the registration desk without its desk: applications read from lists, the group each person belongs to, the start
// order, the fee with its reasons, the coach's pupils, duplicates, quotas and the arithmetic of the cash box. It is pure: it keeps nothing
// (core/store does), asks nobody, and a decision of the arbiter always goes before a rule.
//
// Where the texts are silent (regulations.md, "open"):
//
//	a foreigner without FIDE ID         not admitted when the regulation asks for one, unless a decision says otherwise
//	wish for a group one does not fit   own group, with the reason, until the arbiter decides (plays-up, regrouped)
//	several groups fit                  the wanted one, else the one with the most limits
//	several fee rules hold              the lowest (fees.choose)
//	coach                               relief only when a participant names him, or the arbiter confirmed it
//	playing up                          raised fee, no relief unless the rule says discounts
//	no application time                 counts as late
package entry

import (
	"tura/core/fault"
	"tura/core/names"
	"tura/core/regulation"
	"tura/core/tournament"
)

// Entry is a person's wish to play, as applied for.
type Entry struct {
	Line       int // in the list it came from, 0 typed by hand
	Name       string
	Latin      string // from FIDE's list; empty: transliterate
	Sex        tournament.Sex
	Born       tournament.Date
	Title      tournament.Title
	Rank       string
	Federation string // three letters; empty counts as RUS
	FIDEID     string
	FIDE       int
	FSRID      string
	FSR        int
	RSHT       int
	Estimate   int // the arbiter's estimate for the start order, 0 none; see Regulation.Choices.Estimates
	City       string
	Region     string
	Club       string
	Coach      string
	Status     string // the relief claimed: пенсионер, тренер …
	Applied    regulation.Moment
	Wanted     string // code of the group wished for; empty: by the limits
	FromRound  int    // first round played; 0 and 1 mean from the start
	Phone      string
	Email      string
	Note       string
}

// Home is the federation whose players are no foreigners.
const Home = "RUS"

// Foreign tells that the person plays for another federation.
func (e Entry) Foreign() bool { return e.Federation != "" && e.Federation != Home }

// Person is what the rules ask about e.
func (e Entry) Person() regulation.Person {
	return regulation.Person{FIDE: e.FIDE, FSR: e.FSR, RSHT: e.RSHT, Born: e.Born, Sex: e.Sex, Title: e.Title,
		Federation: e.Federation, City: e.City, Club: e.Club, Coach: e.Coach}
}

// Player makes the participant with a start number in a group. Rating is the first rating of the group's seed order that the person has a
// key for, 0 when it has none.
func (e Entry) Player(cat regulation.Category, n tournament.Number) tournament.Player {
	federation := e.Federation
	if federation == "" {
		federation = Home
	}
	latin := e.Latin
	if latin == "" {
		latin = names.Latin(e.Name, names.ICAO)
	}
	return tournament.Player{Number: n, Name: e.Name, Latin: latin, Sex: e.Sex, Title: e.Title, Rank: e.Rank, Federation: federation,
		FIDEID: e.FIDEID, FIDE: e.FIDE, FSRID: e.FSRID, FSR: e.FSR, RSHT: e.RSHT, Rating: seedRating(cat, e), Born: e.Born,
		City: e.City, Region: e.Region, Club: e.Club, Coach: e.Coach, FromRound: max(e.FromRound, 1)}
}

// Reason says why something is as it is; the sentence is made in assets/i18n under "entry." + Code.
type Reason struct {
	Code string
	Args fault.Args
}

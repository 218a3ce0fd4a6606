package regulation

import "tura/core/tournament"

// Policy says what happens when one player is entitled to two prizes.
type Policy uint8

// The policies. There is no default: NoPolicy means the arbiter has not chosen.
const (
	NoPolicy   Policy = iota
	Both              // every table is served by itself
	Dearest           // one prize a player, the most valuable; the other passes on
	PlaceFirst        // one prize a player, place prizes first; the special one passes on
)

var policyWords = []string{"", "both", "dearest", "place-first"}

// Policies are the ones to choose from.
var Policies = []Policy{Both, Dearest, PlaceFirst}

// String is the policy's word.
func (p Policy) String() string { return policyWords[p] }

// ParsePolicy reads a policy's word.
func ParsePolicy(s string) (p Policy, err error) { return p, parseWord(policyWords, []byte(s), &p) }

// MarshalText writes the word.
func (p Policy) MarshalText() ([]byte, error) { return wordOf(policyWords, p) }

// UnmarshalText reads the word.
func (p *Policy) UnmarshalText(b []byte) error { return parseWord(policyWords, b, p) }

// Sharing says how prize money goes among players who share a place.
type Sharing uint8

// The ways; none is the default: the order of the table decides.
const (
	NoSharing Sharing = iota
	SharedAverage
	Hort // half by place, half shared
)

var sharingWords = []string{"", "average", "hort"}

// MarshalText writes the word.
func (s Sharing) MarshalText() ([]byte, error) { return wordOf(sharingWords, s) }

// UnmarshalText reads the word.
func (s *Sharing) UnmarshalText(b []byte) error { return parseWord(sharingWords, b, s) }

// AbsentRule says what becomes of the prize of a winner who is not at the closing.
type AbsentRule uint8

// The rules; without one the prize stays the winner's.
const (
	AbsentKeeps  AbsentRule = iota
	AbsentLoses             // not awarded and not passed on
	AbsentPasses            // goes to the next entitled player
)

var absentWords = []string{"|kept|keeps", "not-awarded-not-passed", "passes-on|passed-on|not-awarded-passed-on"}

// MarshalText writes the word.
func (a AbsentRule) MarshalText() ([]byte, error) { return wordOf(absentWords, a) }

// UnmarshalText reads the word.
func (a *AbsentRule) UnmarshalText(b []byte) error { return parseWord(absentWords, b, a) }

// CountedIn says where the minimum number of participants is counted.
type CountedIn uint8

// The ways; not said counts in the group.
const (
	CountUnsaid CountedIn = iota
	CountCategory
	CountEvent
)

var countedWords = []string{"", "category", "event"}

// MarshalText writes the word.
func (c CountedIn) MarshalText() ([]byte, error) { return wordOf(countedWords, c) }

// UnmarshalText reads the word.
func (c *CountedIn) UnmarshalText(b []byte) error { return parseWord(countedWords, b, c) }

// ServedBy says in which order a prize table is served.
type ServedBy uint8

// The orders.
const (
	ByPlace       ServedBy = iota
	ByImprovement          // performance minus rating, rated players only
)

var servedWords = []string{"", "improvement"}

// MarshalText writes the word.
func (s ServedBy) MarshalText() ([]byte, error) { return wordOf(servedWords, s) }

// UnmarshalText reads the word.
func (s *ServedBy) UnmarshalText(b []byte) error { return parseWord(servedWords, b, s) }

// Choose says which fee counts when several rules hold.
type Choose uint8

// The ways.
const (
	LowestFee Choose = iota
	FirstFee
)

var chooseWords = []string{"lowest", "first"}

// MarshalText writes the word.
func (c Choose) MarshalText() ([]byte, error) { return wordOf(chooseWords, c) }

// UnmarshalText reads the word.
func (c *Choose) UnmarshalText(b []byte) error { return parseWord(chooseWords, b, c) }

// SexOnly limits to one sex; the zero value does not limit. In JSON М or Ж.
type SexOnly struct{ Sex tournament.Sex }

// Set tells whether it limits.
func (s SexOnly) Set() bool { return s.Sex != tournament.UnknownSex }

// Allows tells whether a person of that sex passes; one of unknown sex passes only where nothing is limited.
func (s SexOnly) Allows(sex tournament.Sex) bool { return !s.Set() || s.Sex == sex }

var sexWords = []string{"", "М", "Ж"}

// MarshalText writes the word.
func (s SexOnly) MarshalText() ([]byte, error) { return wordOf(sexWords, s.Sex) }

// UnmarshalText reads the word.
func (s *SexOnly) UnmarshalText(b []byte) error { return parseWord(sexWords, b, &s.Sex) }

// DecisionKind is the kind of a decision or incident.
type DecisionKind uint8

// The kinds, named as in the files of events.
const (
	NoDecision      DecisionKind = iota
	NotAdmitted                  // plays in no group, owes nothing
	NoShow                       // did not come: in no start list, owes nothing
	Regrouped                    // To: plays in this group, at its usual fee
	PlaysUp                      // From, To: plays in a higher group at the raised fee
	StatusRefused                // the claimed status gives no relief
	StatusConfirmed              // the document was seen
	LateEntryKind                // Round: first round played
	WithdrawalKind               // Round: first round missed
	HalfByeKind                  // Round
	ZeroByeKind                  // Round
	LateArrival                  // Round: forfeit
	DoubleForfeit                // Round
	ArmageddonKind               // won the decisive game
	AbsentAtClosing              // not at the ceremony
)

var decisionWords = []string{"", "not-admitted", "no-show", "regrouped", "plays-up", "status-refused", "status-confirmed", "late-entry",
	"withdrawal", "half-point-bye", "zero-point-bye", "late-arrival", "double-forfeit", "armageddon", "absent-at-closing"}

// String is the kind's word.
func (k DecisionKind) String() string { return decisionWords[k] }

// ParseDecisionKind reads a kind's word.
func ParseDecisionKind(s string) (k DecisionKind, err error) {
	return k, parseWord(decisionWords, []byte(s), &k)
}

// MarshalText writes the word.
func (k DecisionKind) MarshalText() ([]byte, error) { return wordOf(decisionWords, k) }

// UnmarshalText reads the word.
func (k *DecisionKind) UnmarshalText(b []byte) error { return parseWord(decisionWords, b, k) }

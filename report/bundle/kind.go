// Package bundle is the one mechanism behind every print command: it makes the papers of an opened event, one by one or as a single file, and
// keeps track of versions. It reads the session and fills the data that package report draws; it draws nothing and decides nothing.
package bundle

import (
	"fmt"

	"tura/core/session"
	"tura/core/tournament"
)

// Kind of paper.
type Kind uint8

// The papers in the order of the day.
const (
	StartList Kind = iota
	CheckIn        // arrivals and fees
	NameTags
	PlaceCards
	PairingsByBoard
	PairingsByName
	PairingsByNameEvent // all groups on one list
	ResultSlips
	Standings
	PrizeList
	Armageddon
	Diplomas
	Certificates
	HandOut  // in calling order, with the things
	Script   // what the announcer reads
	PayOut   // register of prizes paid
	Store    // cups, medals and books: needed and in the box
	Protocol // of a group, for the federation
	ChiefReport
	JudgesBoard // note on composition and qualification of the arbiters
	CashSummary
	PairingExplanation // why these pairs, colours and this bye
	NoSecondMeeting    // proof that nobody has met twice
	TieBreakWorking    // what every figure of the table is made of
	PlayerCards        // results, scores and places by round, for the players
	KindCount          = iota
)

// Stock is the kind of paper that goes into the printer.
type Stock uint8

// The stocks: a bundle is printed stock by stock.
const (
	PlainSheets   Stock = iota // lists and registers, stamped with round, time and version
	CutSheets                  // slips, cards, tags: to be cut
	DiplomaSheets              // unstamped, given away
	CertificateSheets
)

var kinds = [KindCount]struct {
	key   string
	event bool // one for the whole event
	round bool // belongs to a round
	ready func(g session.GroupInfo) bool
	stock Stock
}{
	StartList:           {"start-list", false, false, numbered, PlainSheets},
	CheckIn:             {"check-in", false, false, entered, PlainSheets},
	NameTags:            {"name-tags", false, false, numbered, CutSheets},
	PlaceCards:          {"place-cards", false, false, numbered, CutSheets},
	PairingsByBoard:     {"pairings-by-board", false, true, paired, PlainSheets},
	PairingsByName:      {"pairings-by-name", false, true, paired, PlainSheets},
	PairingsByNameEvent: {"pairings-by-name-event", true, true, paired, PlainSheets},
	ResultSlips:         {"result-slips", false, true, paired, CutSheets},
	Standings:           {"standings", false, true, paired, PlainSheets},
	PrizeList:           {"prize-list", true, false, paired, PlainSheets},
	Armageddon:          {"armageddon", false, false, paired, PlainSheets},
	Diplomas:            {"diplomas", false, false, finished, DiplomaSheets},
	Certificates:        {"certificates", false, false, finished, CertificateSheets},
	HandOut:             {"hand-out", true, false, finished, PlainSheets},
	Script:              {"script", true, false, finished, PlainSheets},
	PayOut:              {"pay-out", true, false, finished, PlainSheets},
	Store:               {"store", true, false, entered, PlainSheets},
	Protocol:            {"protocol", false, false, finished, PlainSheets},
	ChiefReport:         {"chief-report", true, false, finished, PlainSheets},
	JudgesBoard:         {"judges-board", true, false, entered, PlainSheets},
	CashSummary:         {"cash-summary", true, false, entered, PlainSheets},
	PairingExplanation:  {"pairing-explanation", false, true, paired, PlainSheets},
	NoSecondMeeting:     {"no-second-meeting", false, true, paired, PlainSheets},
	TieBreakWorking:     {"tie-break-working", false, true, paired, PlainSheets},
	PlayerCards:         {"player-cards", false, true, paired, CutSheets},
}

func entered(g session.GroupInfo) bool  { return g.Players > 0 }
func numbered(g session.GroupInfo) bool { return g.Status != session.Registering && g.Players > 0 }
func paired(g session.GroupInfo) bool   { return g.Round > 0 }
func finished(g session.GroupInfo) bool { return g.Status == session.Finished }

// Key names the kind in files and as "bundle.<key>" in the words.
func (k Kind) Key() string { return kinds[k].key }

// Event tells that one paper serves the whole event.
func (k Kind) Event() bool { return kinds[k].event }

// Stock of paper that the kind is printed on.
func (k Kind) Stock() Stock { return kinds[k].stock }

// HasRound tells that the paper belongs to a round.
func (k Kind) HasRound() bool { return kinds[k].round }

// Ready tells that the group has what the paper needs.
func (k Kind) Ready(g session.GroupInfo) bool { return kinds[k].ready(g) }

// PerPlayer tells that the paper can be made for one player.
func (k Kind) PerPlayer() bool { return k == TieBreakWorking || k == PlayerCards }

// key names what an order makes: the kind, and the player where it is one player's.
func (o Order) key() string {
	if o.Player == 0 {
		return o.Kind.Key()
	}
	return fmt.Sprintf("%s/%d", o.Kind.Key(), o.Player)
}

// ParseKind reads a key.
func ParseKind(key string) (Kind, bool) {
	for k, row := range kinds {
		if row.key == key {
			return Kind(k), true
		}
	}
	return 0, false
}

// Order is one paper to be made.
type Order struct {
	Kind   Kind
	Group  string            // code; empty for papers of the whole event
	Round  int               // 0: the last paired round
	Player tournament.Number // only this player, by start number, where the paper has a part for each; 0: everybody
}

// Round is the kinds that hang on the wall for a round.
var Round = []Kind{PairingsByBoard, PairingsByName, ResultSlips}

// Closing is the kinds for the ceremony.
var Closing = []Kind{Standings, PrizeList, Armageddon, HandOut, Script, PayOut, Protocol, ChiefReport, JudgesBoard, CashSummary, Diplomas, Certificates}

// Orders lists the papers of these kinds for the groups, leaving out what a group is not ready for.
func Orders(s *session.Session, groups []string, list ...Kind) []Order {
	var out []Order
	for _, k := range list {
		added := false
		for _, code := range groups {
			g, err := s.Group(code)
			if err != nil || !k.Ready(g) || k.Event() && added {
				continue
			}
			o := Order{Kind: k, Group: code}
			if k.Event() {
				o.Group = ""
			}
			out, added = append(out, o), true
		}
	}
	return out
}

// Kinds lists all papers in the order of the day.
func Kinds() []Kind {
	out := make([]Kind, KindCount)
	for i := range out {
		out[i] = Kind(i)
	}
	return out
}

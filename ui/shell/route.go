// Package shell is Tura's window: menu, stages, column of groups, status line, command table, keys, routes. It shows screens and knows nothing of
// what is on them; what the bars say comes from a Desk. It is not for reading or changing the event.
package shell

// Stage is one of the seven stages of an event; each has one screen.
type Stage uint8

// The stages in the order of the bar; NoStage is the start page.
const (
	NoStage Stage = iota
	Regulation
	Entries
	Rounds
	Standings
	Prizes
	Documents
	Journal
	Check // the page before a pairing; it belongs to the tab of Rounds
	stageCount
)

// Stages lists those that have a tab.
var Stages = []Stage{Regulation, Entries, Rounds, Standings, Prizes, Documents, Journal}

var stageKeys = [stageCount]string{Regulation: "regulation", Entries: "entries", Rounds: "rounds", Standings: "standings",
	Prizes: "prizes", Documents: "documents", Journal: "journal"}

// Route says where one is, as data: any place of the program can send there, and Back returns.
type Route struct {
	Stage  Stage
	Group  string // code of the group; "" keeps the one in work
	Round  int    // 0: the last one
	Number int    // start number of a player or a board, as the screen reads it; 0: none
	Entry  int64  // a person by the entry, where there is no start number yet; 0: none
}

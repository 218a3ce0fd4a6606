package shell

import "tura/ui/look"

// Mark is a few words with a sign before them; NoIcon for none.
type Mark struct {
	Icon   look.Icon
	IconIn look.Role
	Words  string
}

// Group is what the column shows of one group.
type Group struct {
	Code, Name string
	Letter     string // what stands in its tile
	Count      string // people
	Light      Mark   // sign and words: «играют · открыто 12»
	WordsIn    look.Role
}

// Clock is what the hall waits for.
type Clock struct {
	Mark         // «До неявки»
	Value string // «02:48», «18 ч 55 мин»; "" hides the clock
	Note  string // «Часы пущены в 11:04, до 11:34»
}

// Facts are what the bars of the window say of the event in work.
type Facts struct {
	Name, Note string // event; dates and people
	Groups     []Group
	Copy       Mark   // last copy to the stick
	Undo, Redo string // what would be undone or redone; "" when there is nothing
	Status     []Mark // right end of the status line
}

// Hit is one answer of the search.
type Hit struct {
	Title, Note string
	Route       Route
}

// Desk is the event in work as the window needs it. All methods are called on the UI goroutine and must be quick.
type Desk interface {
	Facts() Facts
	Clock() Clock
	Undo() (sentence string, err error)
	Redo() (sentence string, err error)
	Find(words string) []Hit
}

package session

import "tura/core/store"

// What the window and the papers see of the store; they do not import it.
type (
	// JournalRow is one line of the journal.
	JournalRow = store.JournalRow
	// Presence of a person who applied.
	Presence = store.Presence
	// Level is the warning level of a command.
	Level = store.Level
)

// The presences.
const (
	Applied     = store.Applied
	Confirmed   = store.Confirmed
	NoShow      = store.NoShow
	NotAdmitted = store.NotAdmitted
)

// Extension of an event file.
const Extension = store.Extension

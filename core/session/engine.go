package session

import (
	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/tournament"
)

// engine is the one that pairs the tournament's system.
func engine(t *tournament.Tournament) pairing.Engine {
	return dutch.Engine{}
}

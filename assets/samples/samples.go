// Package samples holds the practice event: a regulation, invented applications and the results of its first rounds.
package samples

import "embed"

// Files of the practice event, in the folder Winter.
//
//go:embed winter
var Files embed.FS

// Winter is the folder of the practice event.
const Winter = "winter"

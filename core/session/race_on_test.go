//go:build race

package session

// underRace: the race detector makes everything some ten times slower, and the long tests have nothing for it.
const underRace = true

//go:build race

package store

// underRace: the race detector makes everything some ten times slower, and the long tests have nothing for it.
const underRace = true

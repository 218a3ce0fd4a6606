package regulation

import (
	"fmt"
	"slices"
	"strings"

	"tura/core/tournament"
)

// Closed sets of words. Each type writes and reads its word; an unknown word is an error that lists the known ones. A set may hold other
// spellings behind a bar, which are read but not written.

func wordOf[T ~uint8](words []string, v T) ([]byte, error) {
	if int(v) >= len(words) {
		return nil, fmt.Errorf("value %d has no word", v)
	}
	word, _, _ := strings.Cut(words[v], "|")
	return []byte(word), nil
}

// unknownWord is the error of a word outside its set.
type unknownWord struct {
	word  string
	known []string
}

func (e unknownWord) Error() string {
	return fmt.Sprintf("%q is none of %s", e.word, strings.Join(e.known, ", "))
}

func parseWord[T ~uint8](words []string, text []byte, to *T) error {
	var known []string
	for i, w := range words {
		spellings := strings.Split(w, "|")
		if slices.Contains(spellings, string(text)) {
			*to = T(i)
			return nil
		}
		if spellings[0] != "" {
			known = append(known, spellings[0])
		}
	}
	return unknownWord{string(text), known}
}

// Discipline of the event.
type Discipline uint8

// The disciplines; NoDiscipline until one is chosen.
const (
	NoDiscipline Discipline = iota
	Classical
	Rapid
	Blitz
)

var disciplineWords = []string{"", "classical", "rapid", "blitz"}

// MarshalText writes the word.
func (d Discipline) MarshalText() ([]byte, error) { return wordOf(disciplineWords, d) }

// UnmarshalText reads the word.
func (d *Discipline) UnmarshalText(b []byte) error { return parseWord(disciplineWords, b, d) }

// System is the way of pairing, as tournament.System plus "not chosen".
type System uint8

// The systems.
const (
	NoSystem System = iota
	Dutch2026
	RoundRobin
	DoubleRoundRobin
)

var systemWords = []string{"", "FIDE_DUTCH_2026|FIDE_DUTCH|FIDE_DUTCH_2025|DUTCH", "ROUND_ROBIN|BERGER", "DOUBLE_ROUND_ROBIN"}

// MarshalText writes the word.
func (s System) MarshalText() ([]byte, error) { return wordOf(systemWords, s) }

// UnmarshalText reads the word.
func (s *System) UnmarshalText(b []byte) error { return parseWord(systemWords, b, s) }

// Tournament is the system that pairs; not chosen pairs by the Dutch system.
func (s System) Tournament() tournament.System {
	switch s {
	case RoundRobin:
		return tournament.RoundRobin
	case DoubleRoundRobin:
		return tournament.DoubleRoundRobin
	}
	return tournament.SwissDutch
}

// Initial is the colour of the highest number in round 1.
type Initial uint8

// The values; ByLot until it is drawn.
const (
	ByLot Initial = iota
	InitialWhite
	InitialBlack
)

var initialWords = []string{"lot|", "white", "black"}

// MarshalText writes the word.
func (i Initial) MarshalText() ([]byte, error) { return wordOf(initialWords, i) }

// UnmarshalText reads the word.
func (i *Initial) UnmarshalText(b []byte) error { return parseWord(initialWords, b, i) }

// Colour is the tournament's initial colour; NoColour by lot.
func (i Initial) Colour() tournament.Colour {
	return [...]tournament.Colour{tournament.NoColour, tournament.White, tournament.Black}[i]
}

// LateEntry says where a late entry stands in the start list.
type LateEntry uint8

// The ways.
const (
	InsertByRating LateEntry = iota
	AppendLate
	NoLateEntry
)

var lateEntryWords = []string{"insert-by-rating", "append|append-at-end|at-end", "none|not-allowed"}

// MarshalText writes the word.
func (l LateEntry) MarshalText() ([]byte, error) { return wordOf(lateEntryWords, l) }

// UnmarshalText reads the word.
func (l *LateEntry) UnmarshalText(b []byte) error { return parseWord(lateEntryWords, b, l) }

// SeedKey is one key of the start order.
type SeedKey uint8

// The keys: ratings descending, title, full name (ё as е).
const (
	SeedFIDE SeedKey = iota
	SeedFSR
	SeedRSHT
	SeedTitle
	SeedName
	SeedChain    // the first rating the person has: FIDE, ФШР, РШТ
	SeedEstimate // FIDE, else the arbiter's estimate
)

var seedWords = []string{"fide", "fsr", "rsht", "title", "name", "chain", "estimate"}

// MarshalText writes the word.
func (k SeedKey) MarshalText() ([]byte, error) { return wordOf(seedWords, k) }

// UnmarshalText reads the word.
func (k *SeedKey) UnmarshalText(b []byte) error { return parseWord(seedWords, b, k) }

// PlayoffKind is the kind of decisive game.
type PlayoffKind uint8

// The kinds.
const (
	Armageddon PlayoffKind = iota
	BlitzPlayoff
)

var playoffWords = []string{"armageddon", "blitz"}

// MarshalText writes the word.
func (k PlayoffKind) MarshalText() ([]byte, error) { return wordOf(playoffWords, k) }

// UnmarshalText reads the word.
func (k *PlayoffKind) UnmarshalText(b []byte) error { return parseWord(playoffWords, b, k) }

package help

import (
	"cmp"
	"slices"
	"strings"

	"tura/assets/i18n"
)

// Hit is a place found by Search.
type Hit struct {
	Page  string // ID
	Title string
	Block int    // number of the block on its page; -1 for the title
	Words string // the text around the word found, one line
}

const (
	shortest = 4  // letters of a word that are always compared
	around   = 40 // runes shown before the place found
	shown    = 120
)

// Search finds the places that hold every word of the query, the titles first. Endings of words of five letters and more are disregarded:
// «жеребьёвка» finds «жеребьёвку».
func Search(lang i18n.Lang, query string) []Hit {
	words := strings.Fields(fold(query))
	for i, w := range words {
		words[i] = stem(w)
	}
	if len(words) == 0 {
		return nil
	}
	type ranked struct {
		Hit
		rank int
	}
	var found []ranked
	for _, p := range Pages(lang) {
		if _, ok := holds(p.Title, words); ok {
			found = append(found, ranked{Hit{p.ID, p.Title, -1, p.Title}, 0})
		}
		for i, b := range p.Blocks {
			text := b.Text()
			at, ok := holds(text, words)
			if !ok {
				continue
			}
			rank := 2
			if b.Kind == Heading {
				rank = 1
			}
			found = append(found, ranked{Hit{p.ID, p.Title, i, excerpt(text, at)}, rank})
		}
	}
	slices.SortStableFunc(found, func(a, b ranked) int { return cmp.Compare(a.rank, b.rank) })
	out := make([]Hit, len(found))
	for i, f := range found {
		out[i] = f.Hit
	}
	return out
}

// fold makes letters comparable, rune by rune.
func fold(s string) string { return strings.ReplaceAll(strings.ToLower(s), "ё", "е") }

func stem(w string) string {
	r := []rune(w)
	if len(r) > shortest {
		r = r[:max(shortest, len(r)-2)]
	}
	return string(r)
}

// holds tells whether all words are in the text, and at which rune the first is.
func holds(text string, words []string) (at int, ok bool) {
	folded := fold(text)
	for i, w := range words {
		k := strings.Index(folded, w)
		if k < 0 {
			return 0, false
		}
		if i == 0 {
			at = len([]rune(folded[:k]))
		}
	}
	return at, true
}

func excerpt(text string, at int) string {
	r := []rune(text)
	from := 0
	if at > around {
		from = at - around
		for from > 0 && r[from-1] != ' ' {
			from--
		}
	}
	to := min(len(r), from+shown)
	out := string(r[from:to])
	if from > 0 {
		out = "… " + out
	}
	if to < len(r) {
		out += " …"
	}
	return out
}

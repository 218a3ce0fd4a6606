package i18n

import (
	"testing"

	"tura/core/standings"
	"tura/core/tiebreak"
)

func TestTieBreakNames(t *testing.T) {
	for _, tt := range []struct{ code, name, short string }{
		{"BH/M1", "медианный Бухгольц, без лучшего и худшего соперника", "Бх±1"},
		{"AOB", "средний Бухгольц соперников", "БхСр"},
		{"BH/C3", "Бухгольц: сумма очков соперников (BH/C3)", "BH/C3"},
		{"BH/C1/P", "усечённый Бухгольц, без одного худшего соперника (BH/C1/P)", "BH/C1/P"},
		{"KS/L+1", "система Койя: очки с набравшими не меньше половины (KS/L+1)", "KS/L+1"},
		{"OTHER_BLITZ", "показатель, внесённый судьёй (OTHER_BLITZ)", "OTHER_BLITZ"},
		{"XYZ", "XYZ", "XYZ"},
	} {
		if name, short := For(Russian).TieBreak(tt.code); name != tt.name || short != tt.short {
			t.Errorf("%s: %q, %q", tt.code, name, short)
		}
	}
}

func TestEveryTieBreakHasItsWords(t *testing.T) {
	keys := []string{"tiebreak.PTS.name", "tiebreak.PTS.short"}
	for w := tiebreak.WhyNoGames; w <= tiebreak.WhySystem; w++ {
		keys = append(keys, "tiebreak.why."+w.Key())
	}
	for c := tiebreak.CutLeast; c <= tiebreak.CutBelow; c++ {
		keys = append(keys, "tiebreak.cut."+c.Key())
	}
	for c := tiebreak.CapRounds; c <= tiebreak.CapOpponent; c++ {
		keys = append(keys, "tiebreak.cap."+c.Key())
	}
	for b := standings.ByNothing; b <= standings.ByHand; b++ {
		keys = append(keys, "standings.by."+b.Key())
	}
	for _, lang := range Languages {
		for _, c := range tiebreak.Catalogue() {
			if name, short := For(lang).TieBreak(c.String()); name == c.String() || short == "" {
				t.Errorf("%s has no name for %s", lang, c)
			}
		}
		for _, k := range keys {
			if !For(lang).Has(k) {
				t.Errorf("%s lacks %s", lang, k)
			}
		}
	}
}

// Two columns with the same head would be one too many.
func TestTieBreakHeadsDiffer(t *testing.T) {
	for _, lang := range Languages {
		seen := map[string]string{}
		for _, c := range tiebreak.Catalogue() {
			_, short := For(lang).TieBreak(c.String())
			if seen[short] != "" {
				t.Errorf("%s: %s and %s are both %q", lang, seen[short], c, short)
			}
			seen[short] = c.String()
		}
	}
}

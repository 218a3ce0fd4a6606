package tiebreak

import "testing"

// Every reason, rule and cap has a name of its own for the string table; what needs no words has none.
func TestKeys(t *testing.T) {
	var keys []string
	for w := WhyDefined; w <= WhySystem; w++ {
		keys = append(keys, "why."+w.Key())
	}
	for c := NotCut; c <= CutBelow; c++ {
		keys = append(keys, "cut."+c.Key())
	}
	for c := NoCap; c <= CapOpponent; c++ {
		keys = append(keys, "cap."+c.Key())
	}
	seen := map[string]bool{}
	for _, k := range keys {
		if seen[k] {
			t.Errorf("%s twice", k)
		}
		seen[k] = true
	}
}

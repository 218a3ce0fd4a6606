package tournament

import (
	"strings"
	"testing"
)

func TestPosition960(t *testing.T) {
	for n, want := range map[int]string{0: "BBQNNRKR", 518: "RNBQKBNR", 959: "RKRNNQBB", -1: "", 960: ""} {
		if got := Position960(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
	seen := map[string]bool{}
	for n := range Positions960 {
		p := Position960(n)
		k, r := strings.IndexByte(p, 'K'), strings.IndexByte(p, 'R')
		b, c := strings.IndexByte(p, 'B'), strings.LastIndexByte(p, 'B')
		if seen[p] || r > k || strings.LastIndexByte(p, 'R') < k || (b+c)%2 == 0 || strings.Count(p, "N") != 2 || strings.Count(p, "Q") != 1 {
			t.Errorf("%d: %s", n, p)
		}
		seen[p] = true
	}
}

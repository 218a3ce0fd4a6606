package vcl

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"
)

// declared are answers that are not the one without cost, or that no test can give: what is asked for (a Windows build, an own engine), and what
// an offline program does without.
var declared = map[int]answer{
	1:   yes, // certification is asked for the Windows build
	16:  yes, // own engine for pairing and tie-breaks
	90:  no,  // the Dutch system is the only Swiss one
	130: no,  // no minimum rating is entered by itself
	135: no,  // lists are not fetched from the network
	141: no,
	158: no, // no round is paired while results are missing
}

// elsewhere are answered by whoever compares the engine with another one: they are listed as open and counted apart.
var elsewhere = []int{33, 34, 35, 36, 37, 38, 39}

// allowed is the greatest total, in per cent: the single Swiss system and the two questions that need a network.
const allowed = 37

// TestVCLWalk follows the routing of the list with the outcome of each question's own test and prints the failures and the total. A question whose
// test fails is answered against what is wanted; one without a test is walked as wanted, and named as open.
func TestVCLWalk(t *testing.T) {
	at := map[int]int{}
	for i, q := range list {
		at[q.number] = i
	}
	total, shown := 0, 0
	var hard, costly, open []string
	for i := 0; i < len(list); {
		q := list[i]
		got, known := q.answer(t)
		switch {
		case known:
			shown++
		default:
			open = append(open, strconv.Itoa(q.number))
		}
		way := q.yes
		if got == no {
			way = q.no
		}
		total += way.cost
		if way.hard {
			hard = append(hard, fmt.Sprintf("Q%d", q.number))
		}
		if way.cost > 0 {
			costly = append(costly, fmt.Sprintf("Q%d %d%%", q.number, way.cost))
		}
		switch {
		case way.to == theEnd:
			i = len(list)
		case way.to != 0:
			i = at[way.to]
		default:
			i++
		}
	}
	t.Logf("tests: %d questions; on the way: %d answered, %d open %v; costs %v; hard failures %v; total %d%%", len(tests), shown, len(open), open, costly, hard, total)
	if len(hard) > 0 || total > allowed {
		t.Errorf("hard failures %v, total %d%%, allowed %d%%", hard, total, allowed)
	}
}

// answer of a question: by its test, by declaration, else as wanted and not known.
func (q question) answer(t *testing.T) (a answer, known bool) {
	wanted, other := q.want, no
	if wanted == either {
		wanted = yes
	}
	if wanted == no {
		other = yes
	}
	a, said := declared[q.number]
	if !said {
		a = wanted
	}
	if slices.Contains(elsewhere, q.number) {
		return wanted, false
	}
	passed, ran := outcome[q.number]
	if test := tests[q.number]; test != nil && !ran {
		passed, ran = t.Run(fmt.Sprintf("Q%03d", q.number), test), true
	}
	if ran && !passed {
		return other, true
	}
	return a, ran || said
}

// outcome of the tests that have run, so that the walk need not run them again.
var outcome = map[int]bool{}

// note keeps the outcome of a question's test; the number stands in its name.
func note(t *testing.T) {
	t.Helper()
	m := regexp.MustCompile(`Q(\d+)`).FindStringSubmatch(t.Name())
	if m == nil {
		t.Fatalf("%s names no question", t.Name())
	}
	n, _ := strconv.Atoi(m[1]) // digits by the pattern
	t.Cleanup(func() { outcome[n] = !t.Failed() })
}

// Every test of a question is known to the walker.
func TestVCLWalkKnowsEveryTest(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, f := range files {
		src, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^func TestVCL_Q(\d+)`).FindAllSubmatch(src, -1) {
			n, _ := strconv.Atoi(string(m[1])) // digits by the pattern
			found++
			if tests[n] == nil {
				t.Errorf("%s: Q%d is not in tests", f.Name(), n)
			}
		}
	}
	if found != len(tests) {
		t.Errorf("%d tests found, %d known", found, len(tests))
	}
}

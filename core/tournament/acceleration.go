package tournament

// Virtual is one line of virtual points (TRF 250): added to the score for pairing only, in the given rounds, for the given start numbers.
type Virtual struct {
	Points                  Points
	FirstRound, LastRound   int
	FirstNumber, LastNumber Number
}

// BakuGroup is the size of group A under C.04.7: the first half of the list rounded up to an even number, 2·⌈n/4⌉.
func BakuGroup(players int) int { return 2 * ((players + 3) / 4) }

// Baku gives the virtual points of C.04.7 for an event of so many rounds whose group A ends with start number lastA.
// Accelerated are the first ⌈R/2⌉ rounds: a win's worth in the first half of them (rounded up), half of it in the rest.
func Baku(rounds int, lastA Number, s Scoring) []Virtual {
	accelerated := (rounds + 1) / 2
	full := (accelerated + 1) / 2
	out := []Virtual{{Points: s.Win, FirstRound: 1, LastRound: full, FirstNumber: 1, LastNumber: lastA}}
	if accelerated > full {
		out = append(out, Virtual{Points: s.Win / 2, FirstRound: full + 1, LastRound: accelerated, FirstNumber: 1, LastNumber: lastA})
	}
	return out
}

// VirtualPoints of a start number in a round.
func (t *Tournament) VirtualPoints(n Number, round int) Points {
	sum := Points(0)
	for _, v := range t.Acceleration {
		if round >= v.FirstRound && round <= v.LastRound && n >= v.FirstNumber && n <= v.LastNumber {
			sum += v.Points
		}
	}
	return sum
}

package tournament

// Positions960 is the number of start positions of Chess960.
const Positions960 = 960

// Position960 is White's first rank in the start position with the number n, 0 to 959, by the usual numbering; 518 is RNBQKBNR. Empty for other
// numbers.
func Position960(n int) string {
	if n < 0 || n >= Positions960 {
		return ""
	}
	var rank [8]byte
	put := func(nth int, piece byte) { // on the nth free square
		for i := range rank {
			if rank[i] != 0 {
				continue
			}
			if nth == 0 {
				rank[i] = piece
				return
			}
			nth--
		}
	}
	rank[2*(n%4)+1] = 'B' // light square
	n /= 4
	rank[2*(n%4)] = 'B'
	n /= 4
	put(n%6, 'Q')
	n /= 6
	knights := [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}[n]
	put(knights[1], 'N') // the right one first, so that the left one keeps its square
	put(knights[0], 'N')
	put(0, 'R')
	put(0, 'K')
	put(0, 'R')
	return string(rank[:])
}

// Package rating holds FIDE's two conversion tables (B.02, the same in C.07 art. 10) and what follows from them: expected score,
// performance, and an estimate of the rating change. It is not a rating office: every change it gives is provisional.
//
// Which game counts where:
//
//	                    over the board   short (less than a move)   forfeit, bye
//	performance         yes              yes                        no
//	rating change       yes              no                         no
package rating

// dp is the rating difference for a fractional score of 0.50, 0.51 … 1.00.
var dp = [...]int{0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
	202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800}

// pd holds the differences at which the next hundredth of expectation begins: 0.51 from 4, 0.52 from 11 … 1.00 from 736.
var pd = [...]int{4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189, 198, 207,
	216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736}

// CertainWin is the smallest rating difference whose expectation is 1.00.
const CertainWin = 736

// Difference is dp(p): the rating difference that belongs to a score of p hundredths (0 … 100).
func Difference(p int) int {
	if p < 50 {
		return -dp[50-p]
	}
	return dp[p-50]
}

// Expectation is PD(d): the expected score in hundredths against an opponent rated d points lower (d negative: higher). The whole
// scale is used, without the cap of 400.
func Expectation(d int) int {
	if d < 0 {
		return 100 - Expectation(-d)
	}
	lo, hi := 0, len(pd) // how many hundredths above 0.50 have begun at d
	for lo < hi {
		mid := (lo + hi) / 2
		if pd[mid] <= d {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return 50 + lo
}

// Mean of whole numbers, rounded half up. There must be at least one.
func Mean(sum, count int) int { return floorDiv(2*sum+count, 2*count) }

func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

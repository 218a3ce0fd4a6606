package report

import "math"

// flow parts the rows of a list into pages. Heights are in mm.
type flow struct {
	First, Next float64 // room for rows on page 1 and on the others
	Row         float64
	Tail        float64 // block that stands under the rows of the last page: totals, legend, signatures; with three rows less than a page
}

const (
	leastLast   = 3    // rows on the last page of several
	mostShrink  = 0.12 // how far the row may shrink to save a page
	shrinkStep  = 0.01
	roundingGap = 1e-6
)

// split returns how many rows each page holds and the height of a row. A last page with fewer than three rows is saved by
// shrinking the rows, or filled from the page before. There is always at least one page.
func (f flow) split(rows int) (pages []int, row float64) {
	pages = f.at(f.Row, rows)
	last := len(pages) - 1
	if last == 0 || pages[last] > leastLast {
		return pages, f.Row
	}
	for s := shrinkStep; s <= mostShrink+roundingGap; s += shrinkStep {
		row = f.Row * (1 - s)
		if fewer := f.at(row, rows); len(fewer) < len(pages) && (len(fewer) == 1 || fewer[len(fewer)-1] >= leastLast) {
			return fewer, row
		}
	}
	give := leastLast - pages[last]
	if give > 0 && pages[last-1]-give >= leastLast && leastLast*f.Row+f.Tail <= f.Next {
		pages[last-1] -= give
		pages[last] += give
	}
	return pages, f.Row
}

// at fills the pages in turn with rows of this height and keeps room for the tail on the last one.
func (f flow) at(row float64, rows int) []int {
	fits := func(room float64) int { return max(int(math.Floor((room+roundingGap)/row)), 1) }
	var pages []int
	room := f.First
	for rows > fits(room) {
		pages = append(pages, fits(room))
		rows -= fits(room)
		room = f.Next
	}
	pages = append(pages, rows)
	if float64(rows)*row+f.Tail > room+roundingGap {
		if keep := min(leastLast, rows-1); keep > 0 { // the tail never stands alone
			pages[len(pages)-1] -= keep
			return append(pages, keep)
		}
		return append(pages, 0)
	}
	return pages
}

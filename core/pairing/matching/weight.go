package matching

import "math/bits"

// MaxWords is the greatest length of a weight in 64-bit words.
const MaxWords = 32

// Weight is the value of an edge: a whole number of up to 64·MaxWords bits in two's complement, the lowest word first. Callers put
// several fields into one weight, the more important one at the higher place, and size each so that the sum over a matching fits.
type Weight [MaxWords]uint64

// AddAt adds value·2^shift; a negative value borrows from the higher places.
func (w *Weight) AddAt(value int64, shift int) {
	word, bit := shift/64, shift%64
	low := uint64(value) << bit
	high := uint64(value >> (64 - bit)) // Go shifts by 64 or more give the sign
	var carry uint64
	w[word], carry = bits.Add64(w[word], low, 0)
	for i := word + 1; i < MaxWords; i++ {
		w[i], carry = bits.Add64(w[i], high, carry)
		high = uint64(value >> 63)
	}
}

// IsZero tells that the weight is 0, which stands for "no edge".
func (w *Weight) IsZero() bool { return *w == Weight{} }

// words are the lengths a solver is compiled for. Shorter numbers are faster; New picks the length.
type words interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [6]uint64 | [8]uint64 | [12]uint64 | [16]uint64 | [32]uint64
}

func cut[W words](w *Weight) (out W) {
	for i := 0; i < len(out); i++ {
		out[i] = w[i]
	}
	return out
}

func fromInt[W words](v int64) (out W) {
	out[0] = uint64(v)
	for i := 1; i < len(out); i++ {
		out[i] = uint64(v >> 63)
	}
	return out
}

func add[W words](a, b W) W {
	var carry uint64
	for i := 0; i < len(a); i++ {
		a[i], carry = bits.Add64(a[i], b[i], carry)
	}
	return a
}

func sub[W words](a, b W) W {
	var borrow uint64
	for i := 0; i < len(a); i++ {
		a[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
	return a
}

// half is a/2 for an even a of either sign.
func half[W words](a W) W {
	last := len(a) - 1
	for i := 0; i < last; i++ {
		a[i] = a[i]>>1 | a[i+1]<<63
	}
	a[last] = uint64(int64(a[last]) >> 1)
	return a
}

func less[W words](a, b W) bool {
	last := len(a) - 1
	if a[last] != b[last] {
		return int64(a[last]) < int64(b[last])
	}
	for i := last - 1; i >= 0; i-- {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

func positive[W words](a W) bool {
	var zero W
	return less(zero, a)
}

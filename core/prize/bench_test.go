package prize

import (
	"testing"

	"tura/core/regulation"
)

// Ties of all groups of the winter open before a policy is chosen: three policies, every swap tried.
func BenchmarkTiesOfTheWinterOpen(b *testing.B) {
	t := &testing.T{}
	reg := readRegulation(t, "testdata/winter-open")
	tables := finalTables(t, "testdata/winter-open", reg)
	for i := range tables["A"] { // a young table: everybody in three places
		tables["A"][i].Place = 1 + i/12*12
	}
	for b.Loop() {
		for _, code := range reg.Codes() {
			Ties(reg, code, tables[code], regulation.NoPolicy, nil)
		}
	}
}

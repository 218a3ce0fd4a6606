package tiebreak

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"tura/core/tournament"
	"tura/core/trf"
)

func readTRF(t testing.TB, path string) *tournament.Tournament {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	file, err := trf.Read(f, path)
	if err != nil {
		t.Fatal(err)
	}
	return file.Tournament
}

func number(s string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(s))
	return n
}

// shared finds the directory with the whole sets of vectors and events, or skips.
func shared(t testing.TB) string {
	dir := os.Getenv("TURA_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the whole sets are not here")
	}
	return dir
}

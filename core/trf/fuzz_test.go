package trf

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// FuzzRead: no input makes the reader panic, and what Import accepts is a sound tournament that can be written and read again.
func FuzzRead(f *testing.F) {
	names, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(names) == 0 {
		f.Fatal(err)
	}
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	for _, text := range []string{"", "001", "\xff\xfe0\x000\x001\x00", "XXA    1  1.0\rXXP 1 2\rXXS W=3\r250      1.0 001 002    1    2\r001    1", "299 W         1.0  000    1\n001    1",
		small(rowOf(1, "   2 w 1"), rowOf(2, "")), "162  W 1.0\nBBW\nRUS    1\n001    1 m"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if _, _, err := Validate(bytes.NewReader(raw), "fuzz"); err != nil {
			t.Fatal(err)
		}
		file, err := Import(bytes.NewReader(raw), "fuzz")
		if err != nil {
			return
		}
		if err := file.Tournament.Check(); err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if _, err := Write(&b, file.Source(), Exchange); err != nil {
			return // points or numbers too wide for their columns
		}
		again, err := Import(&b, "again")
		if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		if len(again.Tournament.Rounds) != len(file.Tournament.Rounds) {
			t.Fatalf("%d rounds became %d", len(file.Tournament.Rounds), len(again.Tournament.Rounds))
		}
	})
}

// large is a report of 10 000 lines: so many players, eleven rounds, neighbours playing each other.
func large(players int) []byte {
	var b strings.Builder
	b.WriteString("012 Large\r\n142 11\r\n")
	for n := 1; n <= players; n++ {
		other, colour, letter := n+1, "w", "1"
		if n%2 == 0 {
			other, colour, letter = n-1, "b", "0"
		}
		fmt.Fprintf(&b, "001 %4d m    %-33s %4d RUS %11d 1990/01/01 %4s %4d", n, fmt.Sprintf("Player %d, Test", n), 2000, 10000000+n,
			map[string]string{"1": "11.0", "0": " 0.0"}[letter], n)
		for range 11 {
			fmt.Fprintf(&b, "  %4d %s %s", other, colour, letter)
		}
		b.WriteString("\r\n")
	}
	return []byte(b.String())
}

func TestLargeFileInASecond(t *testing.T) {
	raw := large(9998)
	start := time.Now()
	f, _, err := Validate(bytes.NewReader(raw), "large")
	if took := time.Since(start); err != nil || f == nil || took > time.Second && !testing.Short() {
		t.Errorf("%v in %v", err, took)
	}
}

func BenchmarkRead10000Lines(b *testing.B) {
	raw := large(9998)
	b.SetBytes(int64(len(raw)))
	for b.Loop() {
		if _, err := Read(bytes.NewReader(raw), "large"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWrite10000Lines(b *testing.B) {
	f, err := Read(bytes.NewReader(large(9998)), "large")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		var out bytes.Buffer
		if _, err := Write(&out, f.Source(), Report); err != nil {
			b.Fatal(err)
		}
	}
}

// Command release builds and packs Tura on a Linux machine: go run ./cmd/release [--out dist] [--only manual,turactl,linux,windows]. It makes the window for
// Windows x64 (zip and installer) and Linux x64 (tar.gz and .deb), turactl for the usual systems, and SHA256SUMS, and prints the sizes. What stands in
// FyneApp.toml (name, id, version, icon) is written nowhere else. It publishes nothing and signs nothing.
//
// Needed: gcc and the headers of cmd/setup.sh, gcc-mingw-w64-x86-64 for Windows, nsis for the installer (left out with a note when it is missing).
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// mostPackage is the greatest size of a package in bytes; a larger one fails the release.
const mostPackage = 40 << 20

func main() {
	out := flag.String("out", "dist", "folder of the packages")
	only := flag.String("only", "", "manual, turactl, linux, windows: parts to make, by commas; empty: all")
	flag.Parse()
	if err := run(*out, *only); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// part is one system's packages; it returns their paths.
type part struct {
	name string
	make func(*job) ([]string, error)
}

var parts = []part{{"manual", printed}, {"turactl", turactl}, {"linux", linux}, {"windows", windows}}

func run(out, only string) error {
	wanted := strings.FieldsFunc(only, func(r rune) bool { return r == ',' })
	for _, w := range wanted {
		if !slices.ContainsFunc(parts, func(p part) bool { return p.name == w }) {
			return fmt.Errorf("--only %s: not one of manual, turactl, linux, windows", w)
		}
	}
	j, err := newJob(out)
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(j.work) }() // only intermediate files
	var packages []string
	for _, p := range parts {
		if len(wanted) > 0 && !slices.Contains(wanted, p.name) {
			continue
		}
		made, err := p.make(j)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		packages = append(packages, made...)
	}
	if err := checksums(filepath.Join(out, "SHA256SUMS"), packages); err != nil {
		return err
	}
	return report(packages)
}

// report prints the sizes and refuses packages that are too large.
func report(packages []string) error {
	var large []string
	for _, path := range packages {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		fmt.Printf("%7.1f MB  %s\n", float64(info.Size())/(1<<20), filepath.Base(path))
		if info.Size() > mostPackage {
			large = append(large, filepath.Base(path))
		}
	}
	if len(large) > 0 {
		return fmt.Errorf("larger than %d MB: %s", mostPackage>>20, strings.Join(large, ", "))
	}
	return nil
}

// Command mutate asks whether the tests would notice: it changes one operator or number of the rules at a time, runs the tests that should
// care, and lists the changes that nobody noticed. It is run by hand (hours for all, minutes for a sample), never by the tests. The source
// tree is not touched: the changed file reaches the compiler as an overlay.
//
//	go run ./cmd/mutate [-sample 40] [-seed 1] [-timeout 120s] core/pairing/... core/tiebreak core/prize core/entry
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	sample := flag.Int("sample", 40, "how many changes to try, 0 for all")
	seed := flag.Uint64("seed", 1, "which sample")
	timeout := flag.Duration("timeout", 120*time.Second, "for the tests of one change")
	flag.Parse()
	if err := run(flag.Args(), *sample, *seed, *timeout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// guards are packages whose tests care about a package beside its own.
var guards = map[string][]string{
	"core/pairing":          {"./core/pairing/..."},
	"core/pairing/dutch":    {"./core/pairing/dutch"},
	"core/pairing/matching": {"./core/pairing/matching", "./core/pairing/dutch"},
	"core/tiebreak":         {"./core/tiebreak", "./core/standings"},
	"core/prize":            {"./core/prize"},
	"core/entry":            {"./core/entry"},
}

func run(patterns []string, sample int, seed uint64, timeout time.Duration) error {
	if len(patterns) == 0 {
		patterns = []string{"core/pairing/...", "core/tiebreak", "core/prize", "core/entry"}
	}
	files, err := sources(patterns)
	if err != nil {
		return err
	}
	var all []mutant
	for _, f := range files {
		list, err := mutants(f)
		if err != nil {
			return err
		}
		all = append(all, list...)
	}
	total := len(all)
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	if sample > 0 && sample < len(all) {
		all = all[:sample]
	}
	fmt.Printf("%d changes possible in %d files, trying %d (seed %d)\n", total, len(files), len(all), seed)
	count := map[verdict]int{}
	var survivors []string
	for i, m := range all {
		v, err := m.judge(timeout)
		if err != nil {
			return err
		}
		count[v]++
		fmt.Printf("%3d/%d %-9s %s\n", i+1, len(all), v, m)
		if v == survived {
			survivors = append(survivors, m.String())
		}
	}
	noticed := count[killed] + count[tooLong]
	fmt.Printf("\nnoticed %d (of them %d by never ending), not noticed %d, not compiling %d: score %.0f%%\n", noticed, count[tooLong], count[survived],
		count[invalid], 100*float64(noticed)/float64(max(1, noticed+count[survived])))
	slices.Sort(survivors)
	for _, s := range survivors {
		fmt.Println("  " + s)
	}
	return nil
}

// sources lists the Go files of the packages, without tests.
func sources(patterns []string) ([]string, error) {
	var out []string
	for _, p := range patterns {
		dir, deep := strings.CutSuffix(p, "/...")
		err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && path != dir && (!deep || d.Name() == "testdata"):
				return filepath.SkipDir
			case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
				out = append(out, path)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(out)
	return out, nil
}

type verdict string

const (
	killed   verdict = "noticed"
	tooLong  verdict = "endless"
	survived verdict = "SURVIVED"
	invalid  verdict = "invalid"
)

// judge runs the tests with the change in place.
func (m mutant) judge(timeout time.Duration) (verdict, error) {
	dir, err := os.MkdirTemp("", "tura-mutate-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	changed, overlay := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	original, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	raw, err := json.Marshal(map[string]any{"Replace": map[string]string{original: changed}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(changed, m.source(), 0o600); err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, raw, 0o600); err != nil {
		return "", err
	}
	pkg := filepath.ToSlash(filepath.Dir(m.file))
	if out, err := exec.Command("go", "build", "-overlay", overlay, "./"+pkg).CombinedOutput(); err != nil {
		if len(out) == 0 {
			return "", err
		}
		return invalid, nil
	}
	tests := guards[pkg]
	if tests == nil {
		tests = []string{"./" + pkg}
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout+30*time.Second)
	defer cancel()
	args := append([]string{"test", "-short", "-failfast", "-vet=off", "-overlay", overlay, "-timeout", timeout.String()}, tests...)
	// A changed loop may fill memory before the time is over, so it gets 8 GB.
	limited := append([]string{"-c", `ulimit -v 8000000; exec "$@"`, "sh", "go"}, args...)
	out, err := exec.CommandContext(ctx, "sh", limited...).CombinedOutput()
	switch {
	case err == nil:
		return survived, nil
	case ctx.Err() != nil || strings.Contains(string(out), "panic: test timed out"):
		return tooLong, nil
	}
	return killed, nil
}

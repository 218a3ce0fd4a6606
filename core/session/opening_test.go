package session

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// The test binary as another program: what TURA_CHILD says, on the file of TURA_CHILD_FILE.
const (
	childTask = "TURA_CHILD"
	childFile = "TURA_CHILD_FILE"
)

// child does a task in a process of its own and tells the code of the fault that stood in the way, "fine" without one.
func child(task, path string) string {
	switch task {
	case "open":
		s, err := Open(ctx, path, Options{})
		if err != nil {
			return answerOf(err)
		}
		_ = s.Close()
		return "fine"
	case "hold": // until told to stop
		s, err := Open(ctx, path, Options{})
		if err != nil {
			return answerOf(err)
		}
		fmt.Println("holding")
		_, _ = bufio.NewReader(os.Stdin).ReadString('\n')
		_ = s.Close()
		return "fine"
	case "backup": // beside the event
		s, err := Open(ctx, path, Options{})
		if err != nil {
			return answerOf(err)
		}
		if _, err := s.Backup(ctx, filepath.Join(filepath.Dir(path), "stick")); err != nil {
			return answerOf(err)
		}
		return "fine"
	case "work": // until the first refusal by the system
		return work(path)
	}
	return "unknown task"
}

// work enters people until it fails, then tells what is said, and how many had been acknowledged.
func work(path string) string {
	s, err := Open(ctx, path, Options{})
	if err != nil {
		return answerOf(err)
	}
	a := newActor(s, 1)
	for n := 0; ; n++ {
		if _, err := s.AddEntry(ctx, a.person()); err != nil {
			seen := len(s.Entries())
			head, headErr := s.store.Head(ctx)
			return fmt.Sprint(answerOf(err), " ", n, " ", seen, " ", head.Line, " ", headErr)
		}
		if n > 20000 {
			return "no refusal"
		}
	}
}

func answerOf(err error) string {
	var f *fault.Fault
	if errors.As(err, &f) {
		return f.Code
	}
	return "plain: " + err.Error()
}

// run starts the test binary as a child; args go before it.
func runChild(t *testing.T, task, path string, before ...string) string {
	t.Helper()
	args := append(slices.Clone(before), os.Args[0])
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = append(os.Environ(), childTask+"="+task, childFile+"="+path)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("child: %v\n%s", err, out)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	return lines[len(lines)-1]
}

func TestAFileOpenInAnotherProcessIsRefused(t *testing.T) {
	s := mustCreate(t)
	path := s.Path()
	if got := runChild(t, "open", path); got != "store.locked" {
		t.Errorf("while it is open here: %s", got)
	}
	if _, err := s.AddEntry(ctx, newActor(s, 1).person()); err != nil {
		t.Errorf("after the attempt: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childTask+"=hold", childFile+"="+path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "holding\n" {
		t.Fatalf("child says %q, %v", line, err)
	}
	if _, err := Open(ctx, path, Options{}); !fault.Is(err, "store.locked") {
		t.Errorf("while a child has it: %v", err)
	}
	_ = in.Close()
	_ = cmd.Wait()
	if got := runChild(t, "open", path); got != "fine" {
		t.Errorf("after all closed it: %s", got)
	}
}

// TestTheDiskFills: the system refuses to let the file grow any more, as a full disk does; everything acknowledged stays, the refusal is a
// sentence, memory shows what the file holds.
func TestTheDiskFills(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash to set a limit with")
	}
	s := mustCreate(t)
	path, before := s.Path(), len(s.Entries())
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, more := range []int64{0, 8, 24, 64} { // kilobytes
		limit := info.Size()>>10 + more
		got := strings.Fields(runChild(t, "work", path, "bash", "-c", fmt.Sprintf(`ulimit -f %d; trap '' XFSZ; exec "$0"`, limit)))
		if len(got) < 5 || got[0] != "store.full" && got[0] != "store.io" {
			t.Errorf("%d kB more: child says %v", more, got)
			continue
		}
		done, _ := strconv.Atoi(got[1]) // written by the child
		again, err := Open(ctx, path, Options{})
		if err != nil {
			t.Fatalf("%d kB more: %v", more, err)
		}
		if n := len(again.Entries()); n != before+done || strconv.Itoa(n) != got[2] {
			t.Errorf("%d kB more: %d entries in the file, %d acknowledged, the child saw %s", more, n, before+done, got[2])
		}
		before = len(again.Entries())
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
		if info, err = os.Stat(path); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheStickFillsInTheMiddleOfACopy: the earlier copies stay, nothing half is left, the event is as it was.
func TestTheStickFillsInTheMiddleOfACopy(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash to set a limit with")
	}
	s := playedRound(t)
	stick := filepath.Join(filepath.Dir(s.Path()), "stick")
	if err := os.Mkdir(stick, 0o755); err != nil {
		t.Fatal(err)
	}
	first, want, path := mustBackup(t, s, stick), mustDigest(t, s), s.Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, limit := range []int{0, 8, 64} { // kilobytes
		if got := runChild(t, "backup", path, "bash", "-c", fmt.Sprintf(`ulimit -f %d; trap '' XFSZ; exec "$0"`, limit)); got != "backup.failed" {
			t.Errorf("%d kB: child says %s", limit, got)
		}
	}
	again, err := Open(ctx, path, Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	if mustDigest(t, again) != want {
		t.Error("the event changed")
	}
	list, err := again.Copies(ctx, stick)
	if err != nil || len(list) != 1 || list[0].Path != first.Path || list[0].Err != nil {
		t.Errorf("copies %+v, %v", list, err)
	}
	if left, _ := os.ReadDir(stick); len(left) != 1 {
		t.Errorf("%d files are on the stick", len(left))
	}
	if got := runChild(t, "backup", path); got != "store.locked" {
		t.Errorf("while it is open here: %s", got)
	}
}

// asNobody runs the child without the rights of root, which no file is read-only for.
func asNobody(t *testing.T) []string {
	t.Helper()
	if os.Getuid() != 0 {
		return nil
	}
	path, err := exec.LookPath("setpriv")
	if err != nil {
		t.Skip("root, and no setpriv to become somebody else")
	}
	return []string{path, "--reuid=65534", "--regid=65534", "--clear-groups"}
}

func TestReadOnlyFileAndFolder(t *testing.T) {
	nobody := asNobody(t)
	dir, err := os.MkdirTemp("", "tura-readonly-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o755); _ = os.RemoveAll(dir) })
	program := filepath.Join(dir, "program") // where everybody may run it
	raw, err := os.ReadFile(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Chmod(dir, 0o777), os.WriteFile(program, raw, 0o755)); err != nil {
		t.Fatal(err)
	}
	s, err := Create(ctx, filepath.Join(dir, "e.tura"), mustParse(t, small), Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	path := s.Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	ask := func() string {
		cmd := exec.Command(program)
		if nobody != nil {
			cmd = exec.Command(nobody[0], append(nobody[1:], program)...)
		}
		cmd.Env = append(os.Environ(), childTask+"=work", childFile+"="+path)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return strings.Fields(string(out))[0]
	}
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	if got := ask(); got != "store.readonly" {
		t.Errorf("read-only file: %s", got)
	}
	if err := errors.Join(os.Chmod(path, 0o666), os.Chmod(dir, 0o555)); err != nil {
		t.Fatal(err)
	}
	if got := ask(); got != "store.readonly" && got != "store.io" {
		t.Errorf("read-only folder: %s", got)
	}
	reopenPath(t, path)
}

func reopenPath(t *testing.T, path string) {
	t.Helper()
	again, err := Open(ctx, path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestTheFolderGoesAway: the stick with the open file is pulled out; what was written stays written, and the program says so.
func TestTheFolderGoesAway(t *testing.T) {
	s := mustCreate(t)
	dir := filepath.Dir(s.Path())
	if err := os.Rename(dir, dir+"-gone"); err != nil {
		t.Fatal(err)
	}
	_, err := s.AddEntry(ctx, newActor(s, 1).person())
	var f *fault.Fault
	if err != nil && !errors.As(err, &f) {
		t.Errorf("no sentence: %v", err)
	}
	t.Logf("adding an entry: %v", err)
	want := mustDigest(t, s)
	if err := os.Rename(dir+"-gone", dir); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(ctx, s.Path(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	if mustDigest(t, again) != want {
		t.Error("the file does not hold what the session showed")
	}
}

// TestCancelledAtAnyMoment: cancelling a command leaves it done or not done, and the session goes on.
func TestCancelledAtAnyMoment(t *testing.T) {
	s := mustCreate(t)
	random := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		c, cancel := context.WithCancel(ctx)
		go func(wait time.Duration) { time.Sleep(wait); cancel() }(time.Duration(random.IntN(1500)) * time.Microsecond)
		before := mustHead(t, s).Line
		_, err := s.AddEntry(c, newActor(s, random.Uint64()).person())
		cancel()
		if after := mustHead(t, s).Line; after != before && err != nil || after == before && err == nil {
			t.Fatalf("line %d after %d, %v", after, before, err)
		}
	}
	if got := runChild(t, "open", s.Path()); got != "store.locked" {
		t.Errorf("the lock was lost: %s", got)
	}
	reopen(t, s)
}

// TestResultsFromSeveralGoroutines: commands may come from any goroutine; memory is the file afterwards.
func TestResultsFromSeveralGoroutines(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A", "B")
	var wg sync.WaitGroup
	for _, at := range []struct {
		code  string
		board int
	}{{"A", 1}, {"A", 2}, {"A", 3}, {"B", 1}, {"B", 2}} {
		wg.Go(func() {
			for _, r := range []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins} {
				if err := s.SetResult(ctx, at.code, 1, at.board, r, ""); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	for _, code := range []string{"A", "B"} {
		r, err := s.Round(code, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range r.Games {
			if g.Result != tournament.BlackWins {
				t.Errorf("group %s board %d shows %v, the file says 0–1", code, g.Board, g.Result)
			}
		}
	}
}

// TestSalvagedEventsOpen: random events, damaged at random, salvaged: what is said to be usable opens with all its groups.
func TestSalvagedEventsOpen(t *testing.T) {
	events := 12
	if testing.Short() || underRace {
		events = 2
	}
	if v := os.Getenv("TURA_EVENTS"); v != "" {
		events = number(t, v)
	}
	whole, part, unusable := 0, 0, 0
	for seed := uint64(1); seed <= uint64(events); seed++ {
		s := newRandomEvent(t, seed)
		a := newActor(s, seed)
		if err := a.populate(); err != nil {
			t.Fatal(err)
		}
		for range 60 {
			if name, err := a.step(); err != nil {
				t.Fatalf("seed %d: %s: %v", seed, name, err)
			}
		}
		want, path := mustDigest(t, s), s.Path()
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for range 1 + a.r.IntN(6) {
			at := a.r.IntN(len(raw) - 512)
			copy(raw[at:at+512], bytes.Repeat([]byte{byte(a.r.IntN(256))}, 512))
		}
		bad, out := path+".bad", filepath.Join(filepath.Dir(path), "out.tura")
		if err := os.WriteFile(bad, raw, 0o644); err != nil {
			t.Fatal(err)
		}
		report, err := Salvage(ctx, bad, out, Options{Now: clock()})
		if fault.Is(err, "salvage.nothing") || fault.Is(err, "salvage.unusable") {
			t.Logf("seed %d: %v", seed, err)
			unusable++
			continue
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		st, err := store.Open(out, store.Options{})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		switch d, err := st.Digest(ctx); {
		case err != nil:
			t.Fatal(err)
		case d == want:
			whole++
		case report.Whole:
			t.Errorf("seed %d: other content and not said: %+v", seed, report)
		default:
			part++
		}
		_ = st.Close()
	}
	t.Logf("%d damaged events: %d came back whole, %d in part, %d not", events, whole, part, unusable)
}

// TestPlayoffsThatContradictEachOther: three won round in a circle, with one more in front; the table is made all the same.
func TestPlayoffsThatContradictEachOther(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	for _, p := range [][2]tournament.Number{{1, 2}, {2, 3}, {3, 2}, {3, 4}} {
		if err := s.PutPlayoff(ctx, "A", Playoff{Place: 1, White: p[0], Black: p[1], Result: tournament.WhiteWins}); err != nil {
			t.Fatal(err)
		}
	}
	if table, err := s.Standings("A", 0, 0); err != nil || len(table.Rows) != 6 {
		t.Errorf("%v", err)
	}
}

package session

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tura/core/store"
)

// crashFile, when set, makes the test binary the child of the crash test: it opens this event and works on it until it is killed.
const crashFile = "TURA_CRASH_FILE"

func TestMain(m *testing.M) {
	if path := os.Getenv(crashFile); path != "" {
		seed, _ := strconv.ParseUint(os.Getenv("TURA_CRASH_SEED"), 10, 64) // written by the parent
		fmt.Println("error", crashChild(path, seed))
		os.Exit(1)
	}
	if task := os.Getenv(childTask); task != "" {
		fmt.Println(child(task, os.Getenv(childFile)))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// crashChild acknowledges each command on its output, after it returned: line of the journal, its seal, digest of the event.
func crashChild(path string, seed uint64) error {
	s, err := Open(ctx, path, Options{})
	if err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	a := newActor(s, seed)
	last := int64(-1)
	for {
		name, err := a.step()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		head, err := s.store.Head(ctx)
		if err != nil {
			return err
		}
		if head.Line == last {
			continue
		}
		last = head.Line
		digest, err := s.store.Digest(ctx)
		if err != nil {
			return err
		}
		_, _ = fmt.Fprintln(out, "done", head.Line, head.Seal, digest)
		if err := out.Flush(); err != nil {
			return err
		}
	}
}

// killed is what became of one run of the child.
type killed struct {
	acknowledged int // commands
	journal      bool
}

// TestKilledAtAnyMoment: a child does random commands and acknowledges each; it is killed at a random moment; then the file opens, is sound, and has
// every acknowledged command. TURA_KILLS sets how often, 50 otherwise.
func TestKilledAtAnyMoment(t *testing.T) {
	kills := 50
	if v := os.Getenv("TURA_KILLS"); v != "" {
		var err error
		if kills, err = strconv.Atoi(v); err != nil {
			t.Fatal(err)
		}
	}
	if testing.Short() || underRace {
		kills = 5
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	var s *Session
	path, commands, hot, whole := "", 0, 0, 0
	for i := range kills {
		if i%25 == 0 { // a fresh event, else it would only grow
			s = newRandomEvent(t, seed+uint64(i))
			path = s.Path()
			if err := newActor(s, seed).populate(); err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		}
		after := time.Duration(20+random.IntN(250)) * time.Millisecond
		before := headOf(t, path)
		k, extra := killOnce(t, path, seed+uint64(i), before, after)
		commands += k.acknowledged
		if k.journal {
			hot++
		}
		whole += extra
	}
	t.Logf("%d kills, %d acknowledged commands, none lost; %d times a rollback journal was left; %d times a command had been written but not acknowledged", kills, commands, hot, whole)
}

func headOf(t *testing.T, path string) store.Head {
	t.Helper()
	s, err := Open(ctx, path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	h, err := s.store.Head(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return h
}

// killOnce runs the child, kills it after a while and examines the file; extra is 1 when one command more was there than acknowledged.
func killOnce(t *testing.T, path string, seed uint64, before store.Head, after time.Duration) (k killed, extra int) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), crashFile+"="+path, fmt.Sprintf("TURA_CRASH_SEED=%d", seed))
	out := &firstLine{seen: make(chan struct{})}
	cmd.Stdout = out
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	select { // the clock runs from the first command, not from the start of the process
	case <-out.seen:
	case <-time.After(20 * time.Second):
	}
	time.Sleep(after)
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	if info, err := os.Stat(path + "-journal"); err == nil && info.Size() > 0 {
		k.journal = true
	}
	line, seal, digest := before.Line, before.Seal, ""
	for _, text := range strings.Split(out.text.String(), "\n") {
		f := strings.Fields(text)
		switch {
		case len(f) > 0 && f[0] == "error":
			t.Fatalf("seed %d: child: %s", seed, text)
		case len(f) == 4 && f[0] == "done" && len(f[3]) == 64:
			n, _ := strconv.ParseInt(f[1], 10, 64) // written by the child
			if n != line {
				k.acknowledged++
			}
			line, seal, digest = n, f[2], f[3]
		}
	}
	return k, examine(t, path, seed, line, seal, digest)
}

// examine opens the file after a kill, which verifies that rows and journal belong together: half a command would be refused as damage. The
// last acknowledged line must be there with its seal; extra is 1 when more was written than acknowledged.
func examine(t *testing.T, path string, seed uint64, line int64, seal, digest string) (extra int) {
	t.Helper()
	s, err := Open(ctx, path, Options{}) // verifies structure, seals and rows
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	defer func() { _ = s.Close() }()
	head, err := s.store.Head(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if head.Line == line {
		got, err := s.store.Digest(ctx)
		if err != nil || head.Seal != seal || digest != "" && got != digest {
			t.Fatalf("seed %d: line %d is not as acknowledged (%v)", seed, line, err)
		}
		return 0
	}
	seals, err := s.store.Seals(ctx)
	if err != nil || head.Line < line || seals[line] != seal && line > 0 {
		t.Fatalf("seed %d: acknowledged line %d, file has %d (%v)", seed, line, head.Line, err)
	}
	return 1
}

// firstLine collects output and tells when the first arrived.
type firstLine struct {
	text bytes.Buffer
	seen chan struct{}
	told bool
}

func (w *firstLine) Write(p []byte) (int, error) {
	if !w.told {
		w.told = true
		close(w.seen)
	}
	return w.text.Write(p)
}

// TestOpeningStaysQuick measures opening a file with a long journal, which verification must not make slow.
func TestOpeningStaysQuick(t *testing.T) {
	s := newRandomEvent(t, 1)
	a := newActor(s, 1)
	for range 400 {
		if name, err := a.step(); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	path := s.Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	again, err := Open(ctx, path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	took := time.Since(start)
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Clean(path))
	if err != nil {
		t.Fatal(err)
	}
	if t.Logf("%d kB opened in %v", info.Size()>>10, took); took > 2*time.Second {
		t.Errorf("opening took %v", took)
	}
}

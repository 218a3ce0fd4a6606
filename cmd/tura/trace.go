package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"tura/core/session"
	"tura/ui/shell"
)

// traceVariable names a file to which each step of the program is added, for the test of the window. Without it nothing is written. Names of
// people never are.
const traceVariable = "TURA_TRACE"

var stageWords = map[shell.Stage]string{shell.NoStage: "start", shell.Regulation: "regulation", shell.Entries: "entries", shell.Rounds: "rounds",
	shell.Standings: "standings", shell.Prizes: "prizes", shell.Documents: "documents", shell.Journal: "journal", shell.Check: "check"}

// trace adds lines to the file; a nil trace does nothing.
type trace struct {
	file  *os.File
	begin time.Time
}

// openTrace opens the file the environment names; nil when it names none.
func openTrace(begin time.Time) (*trace, error) {
	path := os.Getenv(traceVariable)
	if path == "" {
		return nil, nil
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, fmt.Errorf("trace: %w", err)
	}
	return &trace{file: f, begin: begin}, nil
}

// line writes milliseconds since the start and words.
func (t *trace) line(words ...string) {
	if t != nil {
		_, _ = fmt.Fprintf(t.file, "%d %s\n", time.Since(t.begin).Milliseconds(), strings.Join(words, " ")) // a full disk must not stop the round
	}
}

func (t *trace) started() { t.line("started") }

func (t *trace) arrived(r shell.Route) { t.line("at", stageWords[r.Stage], r.Group) }

// wrote notes a command that is in the event file.
func (t *trace) wrote(c session.Change) { t.line("wrote", c.Command, strings.Join(c.Tournaments, ",")) }

// shown notes that the screen and the bars have read the event again.
func (t *trace) shown() { t.line("shown") }

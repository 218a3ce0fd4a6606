package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"tura/assets/templates"
	"tura/core/fault"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/sheet"
	"tura/core/trf"
)

// cmdNew makes an event file from a template or a regulation file.
func cmdNew(c *call) int {
	var template, from string
	rest, err := c.flags(func(f *flag.FlagSet) {
		f.StringVar(&template, "template", "", "name of a template")
		f.StringVar(&from, "from", "", "regulation as JSON, or a report file")
	})
	if err != nil || len(rest) != 1 || (template == "") == (from == "") {
		return c.misuse("new")
	}
	if isReport(from) {
		return c.newFromReport(rest[0], from)
	}
	var reg *regulation.Regulation
	if template != "" {
		reg, err = readTemplate(template)
	} else {
		reg, err = readRegulation(from)
	}
	if err != nil {
		return c.fail(err)
	}
	s, err := session.Create(context.Background(), rest[0], reg, session.Options{})
	if err != nil {
		return c.fail(err)
	}
	if err := s.Close(); err != nil {
		return c.fail(err)
	}
	for _, unknown := range reg.Unknown {
		fmt.Fprintln(c.errOut, c.text.T("turactl.unknownfield", map[string]any{"File": from, "Field": unknown}))
	}
	return exitFine
}

func readTemplate(name string) (*regulation.Regulation, error) {
	raw, err := templates.Files.ReadFile(path.Base(name) + ".json")
	if err != nil {
		return nil, fault.New("turactl.notemplate", fault.Args{"Name": name})
	}
	return regulation.Parse(raw)
}

func readRegulation(file string) (*regulation.Regulation, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, fileFault(file, err)
	}
	return regulation.Parse(raw)
}

func fileFault(file string, err error) error {
	if os.IsNotExist(err) {
		return fault.Wrap(err, "turactl.nofile", fault.Args{"File": file})
	}
	return fault.Wrap(err, "turactl.unreadable", fault.Args{"File": file, "Cause": err.Error()})
}

// withEvent opens the event, does the work and closes it.
func (c *call) withEvent(path string, work func(context.Context, *session.Session) error) int {
	ctx := context.Background()
	s, err := session.Open(ctx, path, session.Options{})
	if err != nil {
		return c.fail(err)
	}
	err = work(ctx, s)
	if closed := s.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return c.fail(err)
	}
	return exitFine
}

func readSheet(file string) (*sheet.Sheet, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fileFault(file, err)
	}
	defer func() { _ = f.Close() }()
	return sheet.Read(filepath.Base(file), f)
}

// cmdEntries imports a list of applications.
func cmdEntries(c *call) int {
	if len(c.args) != 3 || c.args[0] != "import" {
		return c.misuse("entries")
	}
	return c.imports(c.args[1], c.args[2], func(ctx context.Context, s *session.Session, sh *sheet.Sheet) (int, error) {
		return s.ImportEntries(ctx, sh)
	})
}

// imports opens the event and reads the table, hands both on and says how many rows were taken.
func (c *call) imports(event, file string, take func(context.Context, *session.Session, *sheet.Sheet) (int, error)) int {
	return c.withEvent(event, func(ctx context.Context, s *session.Session) error {
		sh, err := readSheet(file)
		if err != nil {
			return err
		}
		n, err := take(ctx, s, sh)
		if err == nil {
			fmt.Fprintln(c.out, c.text.N("turactl.taken", n))
		}
		return err
	})
}

// cmdConfirm notes everybody as present and closes registration in all groups that have somebody.
func cmdConfirm(c *call) int {
	all := false
	rest, err := c.flags(func(f *flag.FlagSet) { f.BoolVar(&all, "all", false, "everybody") })
	if err != nil || len(rest) != 1 || !all {
		return c.misuse("confirm")
	}
	return c.withEvent(rest[0], func(ctx context.Context, s *session.Session) error {
		var open []string
		for _, g := range s.Groups() {
			if g.Status == session.Registering && g.Players > 0 {
				open = append(open, g.Code)
			}
		}
		n, err := s.ConfirmAll(ctx, open...)
		if err != nil {
			return err
		}
		if err := s.CloseRegistration(ctx, open...); err != nil {
			return err
		}
		fmt.Fprintln(c.out, c.text.N("turactl.confirmed", n))
		return nil
	})
}

// roundImport is a command of the form NAME import EVENT.tura FILE.csv --round N.
func roundImport(name string, take func(ctx context.Context, s *session.Session, sh *sheet.Sheet, round int) (int, error)) func(*call) int {
	return func(c *call) int {
		round := 0
		rest, err := c.flags(func(f *flag.FlagSet) { f.IntVar(&round, "round", 0, "round") })
		if err != nil || len(rest) != 3 || rest[0] != "import" || round < 1 {
			return c.misuse(name)
		}
		return c.imports(rest[1], rest[2], func(ctx context.Context, s *session.Session, sh *sheet.Sheet) (int, error) {
			return take(ctx, s, sh, round)
		})
	}
}

// plainImport is a command of the form NAME import EVENT.tura FILE.csv.
func plainImport(name string, take func(ctx context.Context, s *session.Session, sh *sheet.Sheet) (int, error)) func(*call) int {
	return func(c *call) int {
		if len(c.args) != 3 || c.args[0] != "import" {
			return c.misuse(name)
		}
		return c.imports(c.args[1], c.args[2], take)
	}
}

// cmdPairEvent pairs the next round of one group, or of all that are not finished.
func cmdPairEvent(c *call, event, only string) int {
	return c.withEvent(event, func(ctx context.Context, s *session.Session) error {
		var codes []string
		for _, g := range s.Groups() {
			if only == g.Code || only == "" && g.Status != session.Registering && g.Round < g.RoundCount {
				codes = append(codes, g.Code)
			}
		}
		if only != "" && len(codes) == 0 {
			return fault.New("session.nogroup", fault.Args{"Group": only})
		}
		if len(codes) == 0 {
			return fault.New("turactl.nothingtopair", fault.Args{"File": event})
		}
		pairings, err := s.Pair(ctx, codes...)
		if err != nil {
			return err
		}
		for _, p := range pairings {
			fmt.Fprintln(c.out, c.text.N("turactl.paired", len(p.Proposal.Boards), map[string]any{"Group": p.Code, "Round": p.Round}))
		}
		return nil
	})
}

func isReport(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".trf", ".trfx", ".txt":
		return true
	}
	return false
}

// newFromReport makes an event from a report file; every repair and every remark is listed, and so is each round that breaks a pairing rule.
func (c *call) newFromReport(event, from string) int {
	in, err := os.Open(from)
	if err != nil {
		return c.fail(fileFault(from, err))
	}
	defer func() { _ = in.Close() }()
	f, err := trf.Import(in, filepath.Base(from))
	if err != nil {
		return c.fail(err)
	}
	for _, finding := range append(f.Findings, f.Defaults()...) {
		fmt.Fprintln(c.out, c.text.Error(finding.Fault(f.Name)))
	}
	for _, r := range session.CheckRounds(context.Background(), f) {
		if r.Err != nil {
			fmt.Fprintln(c.out, c.text.Error(r.Err))
		}
		if r.Right != nil || r.None {
			fmt.Fprintln(c.out, c.text.T("turactl.otherround", map[string]any{"Round": r.Round}))
		}
	}
	s, err := session.CreateFromTRF(context.Background(), event, f, session.Options{})
	var ask *fault.Fault
	if errors.As(err, &ask) && ask.Code == "confirm.ask" { // every breach was named above; the command itself is the answer
		token, _ := ask.Args["Token"].(string)
		s, err = session.CreateFromTRF(context.Background(), event, f, session.Options{Answer: session.Answer(token)})
	}
	if err != nil {
		return c.fail(err)
	}
	if err := s.Close(); err != nil {
		return c.fail(err)
	}
	return exitFine
}

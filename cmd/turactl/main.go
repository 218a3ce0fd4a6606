// Command turactl is Tura's core without a window: it replays events, pairs and checks report files, generates tournaments, prints
// lists and reports. Exit codes: 0 fine, 1 differs or a rule is broken (said on standard output), 2 cannot judge (said on standard error).
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"tura/assets/i18n"
	"tura/core/store"
)

// Exit codes of the contract.
const (
	exitFine    = 0
	exitDiffers = 1
	exitUnable  = 2
)

// command is one word of the command line.
type command struct {
	name  string
	usage string
	run   func(c *call) int
}

// call is one invocation: the arguments after the command's name and where to answer.
type call struct {
	args   []string
	out    io.Writer
	errOut io.Writer
	text   *i18n.Text
}

func main() {
	store.UseFileLocks()
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

func run(args []string, out, errOut io.Writer) int {
	c := &call{out: out, errOut: errOut, text: i18n.For(language())}
	if len(args) > 0 {
		for _, cmd := range commands() {
			if cmd.name == args[0] {
				c.args = args[1:]
				return cmd.run(c)
			}
		}
		if args[0] != "help" && args[0] != "--help" && args[0] != "-h" {
			fmt.Fprintln(errOut, c.text.T("turactl.unknown", i18n.Data{"Command": args[0]}))
			usage(errOut)
			return exitUnable
		}
		usage(out)
		return exitFine
	}
	usage(errOut)
	return exitUnable
}

func usage(w io.Writer) {
	for _, cmd := range commands() {
		fmt.Fprintf(w, "turactl %s %s\n", cmd.name, cmd.usage)
	}
}

// language of the sentences: TURA_LANG, else Russian for a Russian system, else English.
func language() i18n.Lang {
	for _, name := range []string{"TURA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"} {
		v := os.Getenv(name)
		if v == "" {
			continue
		}
		if strings.HasPrefix(strings.ToLower(v), "ru") {
			return i18n.Russian
		}
		return i18n.English
	}
	return i18n.English
}

// fail says the error's sentence on standard error.
func (c *call) fail(err error) int {
	fmt.Fprintln(c.errOut, c.text.Error(err))
	return exitUnable
}

// misuse says how the command is written.
func (c *call) misuse(name string) int {
	for _, cmd := range commands() {
		if cmd.name == name {
			fmt.Fprintf(c.errOut, "turactl %s %s\n", cmd.name, cmd.usage)
		}
	}
	return exitUnable
}

// flags parses options that may stand before, between and after the other arguments, which are returned.
func (c *call) flags(define func(*flag.FlagSet)) ([]string, error) {
	fs := flag.NewFlagSet("turactl", flag.ContinueOnError)
	fs.SetOutput(c.errOut)
	define(fs)
	var rest []string
	args := c.args
	for len(args) > 0 {
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		args = fs.Args()
		if len(args) > 0 {
			rest = append(rest, args[0])
			args = args[1:]
		}
	}
	return rest, nil
}

// isEvent tells an event file from a report file by its extension.
func isEvent(path string) bool { return strings.HasSuffix(strings.ToLower(path), store.Extension) }

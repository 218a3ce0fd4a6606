package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/pairing/dutch"
)

// cmdPairFile pairs the next round of a report file: FILE.trf [--rounds R]. It prints the number of boards and one line a board, "White
// Black" by start number, the allocated bye as "N 0". Exit 1 with the reason when no lawful pairing exists.
func cmdPairFile(args []string, out, errOut io.Writer) int {
	c := &call{args: args, out: out, errOut: errOut, text: i18n.For(language())}
	rounds := 0
	rest, err := c.flags(func(f *flag.FlagSet) { f.IntVar(&rounds, "rounds", 0, "announced number of rounds") })
	if err != nil || len(rest) != 1 || rounds < 0 {
		return c.misuse("pair")
	}
	file, err := readReport(rest[0])
	if err != nil {
		return c.fail(err)
	}
	t := file.Tournament
	if rounds > 0 {
		t.RoundCount = rounds
	}
	if t.RoundCount == 0 {
		return c.fail(fault.New("turactl.norounds", fault.Args{"File": rest[0]}))
	}
	in, err := pairing.NewInput(t, len(t.Rounds)+1)
	if err != nil {
		return c.fail(err)
	}
	p, err := dutch.Engine{}.Pair(context.Background(), in)
	if pairing.IsImpossible(err) {
		fmt.Fprintln(out, c.text.Error(err))
		return exitDiffers
	}
	if err != nil {
		return c.fail(err)
	}
	if err := pairing.Legal(t, p.AsRound()); err != nil {
		return c.fail(err)
	}
	w := bufio.NewWriter(out)
	writePairs(w, p)
	if err := w.Flush(); err != nil {
		return c.fail(fault.Wrap(err, "turactl.unwritable", fault.Args{"Cause": err.Error()}))
	}
	return exitFine
}

func writePairs(w io.Writer, p pairing.Proposal) {
	n := len(p.Boards)
	if p.Bye != 0 {
		n++
	}
	fmt.Fprintln(w, n)
	for _, b := range p.Boards {
		fmt.Fprintln(w, b.White, b.Black)
	}
	if p.Bye != 0 {
		fmt.Fprintln(w, p.Bye, 0)
	}
}

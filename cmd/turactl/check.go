package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"tura/assets/i18n"
	"tura/core/audit"
	"tura/core/pairing"
	"tura/core/standings"
	"tura/core/tournament"
	"tura/core/trf"
)

// cmdCheck pairs every round of report files again and holds their places against the tie-break list: FILE.trf… [--edition 2024|2026].
// One line a difference. Exit 1 when there is one, 2 when a file cannot be judged.
func cmdCheck(args []string, out, errOut io.Writer) int {
	c := &call{args: args, out: out, errOut: errOut, text: i18n.For(language())}
	edition := ""
	files, err := c.flags(func(f *flag.FlagSet) { f.StringVar(&edition, "edition", "", "2024 or 2026") })
	if err != nil || len(files) == 0 {
		return c.misuse("check")
	}
	code := exitFine
	for _, name := range files {
		code = max(code, c.check(name, edition))
	}
	return code
}

func (c *call) check(name, edition string) int {
	file, err := readReport(name)
	if err != nil {
		return c.fail(err)
	}
	t := file.Tournament
	if t.RoundCount == 0 || file.RoundsFrom == "" {
		t.RoundCount = len(t.Rounds)
		fmt.Fprintln(c.errOut, c.text.T("audit.rounds", i18n.Data{"File": name, "Rounds": t.RoundCount}))
	}
	report, err := audit.Rounds(context.Background(), t)
	if err != nil {
		return c.fail(err)
	}
	if report.Unknown > 0 {
		fmt.Fprintln(c.errOut, c.text.T("audit.unknown", i18n.Data{"File": name, "Games": report.Unknown}))
	}
	options := standings.Options{}
	if len(t.TieBreaks) == 0 {
		fmt.Fprintln(c.errOut, c.text.T("audit.nolist", i18n.Data{"File": name}))
	} else if options, _, err = fileOptions(t, "", edition, "drop", 0); err != nil {
		return c.fail(err)
	}
	differences := append(report.Differences, audit.Places(t, options, stated(file))...)
	for _, d := range differences {
		for _, line := range c.difference(t, d) {
			fmt.Fprintf(c.out, "%s: %s\n", name, line)
		}
	}
	data := i18n.Data{"File": name, "Rounds": report.Rounds, "Count": len(differences)}
	if len(differences) > 0 {
		fmt.Fprintln(c.out, c.text.T("audit.sum", data))
		return exitDiffers
	}
	fmt.Fprintln(c.out, c.text.T("audit.fine", data))
	return exitFine
}

func stated(f *trf.File) []audit.Stated {
	out := make([]audit.Stated, len(f.Declared))
	for i, d := range f.Declared {
		out[i] = audit.Stated{Points: d.Points, HasPoints: d.HasPoints, Place: d.Rank}
	}
	return out
}

// difference words one finding; wrong colours take a line for each board.
func (c *call) difference(t *tournament.Tournament, d audit.Difference) []string {
	data := i18n.Data{"Round": d.Round}
	switch d.Kind {
	case audit.Pairs:
		return c.pairsDiffer(d, data)
	case audit.Colours:
		var lines []string
		for _, b := range d.Divergence.Reversed {
			lines = append(lines, c.text.T("audit.colour", i18n.Data{"Round": d.Round, "Board": b.Number, "White": b.White, "Black": b.Black,
				"Rule": c.text.T(fmt.Sprintf("pairing.rule.%d", b.Rule))}))
		}
		return lines
	case audit.Unlawful:
		return []string{c.text.Error(d.Fault)}
	case audit.NoLawful:
		return []string{c.text.T("audit.nolawful", data)}
	}
	data = i18n.Data{"Number": d.Player, "Player": t.Player(d.Player).Name}
	if d.Kind == audit.Points {
		data["Stated"], data["Computed"] = d.Stated.Short(), d.Computed.Short()
		return []string{c.text.T("audit.points", data)}
	}
	data["Stated"], data["First"], data["Last"] = d.Place, d.First, d.Last
	if d.First == d.Last {
		return []string{c.text.T("audit.place", data)}
	}
	return []string{c.text.T("audit.places", data)}
}

func (c *call) pairsDiffer(d audit.Difference, data i18n.Data) []string {
	v := d.Divergence
	data["Score"], data["Want"], data["Got"] = v.Score.Short(), c.pairList(v.Want), c.pairList(v.Got)
	data["Criterion"], data["Why"] = criterionMark(v.Because), c.text.T("pairing.criterion."+v.Because.String())
	lines := []string{c.text.T("audit.pairs", data)}
	if v.WantBye != v.GotBye {
		lines = append(lines, c.text.T("audit.bye", i18n.Data{"Round": d.Round, "Want": c.numberOf(v.WantBye), "Got": c.numberOf(v.GotBye)}))
	}
	return lines
}

// criterionMark is C12, or the articles of the order of candidates.
func criterionMark(id pairing.Criterion) string {
	if id == pairing.ByOrder {
		return "3.6–4"
	}
	return id.String()
}

func (c *call) numberOf(n tournament.Number) string {
	if n == 0 {
		return c.text.T("audit.nobody")
	}
	return fmt.Sprint(n)
}

func (c *call) pairList(pairs [][2]tournament.Number) string {
	if len(pairs) == 0 {
		return c.text.T("audit.nopairs")
	}
	var out []string
	for _, p := range pairs {
		out = append(out, fmt.Sprintf("%d–%d", p[0], p[1]))
	}
	return strings.Join(out, ", ")
}

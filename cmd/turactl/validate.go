package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"tura/assets/i18n"
	"tura/core/trf"
)

// cmdValidate judges report files: FILE.trf… [--strict]. One finding a line, with severity, field, line, column, player and remedy; then a
// sum. Exit 1 for errors (with --strict for warnings too), 2 for a file that is not there.
func cmdValidate(args []string, out, errOut io.Writer) int {
	c := &call{args: args, out: out, errOut: errOut, text: i18n.For(language())}
	strict := false
	files, err := c.flags(func(f *flag.FlagSet) { f.BoolVar(&strict, "strict", false, "warnings count as errors") })
	if err != nil || len(files) == 0 {
		return c.misuse("validate")
	}
	least := trf.Repair
	if strict {
		least = trf.Warning
	}
	code := exitFine
	for _, name := range files {
		code = max(code, c.validate(name, least))
	}
	return code
}

// validate judges one file; findings of at least the given severity make it fail.
func (c *call) validate(name string, least trf.Severity) int {
	in, err := os.Open(name)
	if err != nil {
		return c.fail(fileFault(name, err))
	}
	defer in.Close()
	f, list, err := trf.Validate(in, name)
	if err != nil {
		return c.fail(err)
	}
	code := exitFine
	count := map[trf.Severity]int{}
	for _, finding := range list {
		count[finding.Severity]++
		if finding.Severity >= least {
			code = exitDiffers
		}
		fmt.Fprintf(c.out, "%s [%s] %s\n", c.text.T("trf.severity."+finding.Severity.Key()), c.text.T("trf.field."+string(finding.Field)),
			c.text.Error(finding.Fault(name)))
	}
	sum := i18n.Data{"File": name, "Players": 0, "Rounds": 0, "Errors": count[trf.Error] + count[trf.Repair], "Warnings": count[trf.Warning],
		"Notes": count[trf.Note]}
	if f != nil {
		sum["Players"], sum["Rounds"] = len(f.Tournament.Players), len(f.Tournament.Rounds)
	}
	fmt.Fprintln(c.out, c.text.T("trf.validate.sum", sum))
	return code
}

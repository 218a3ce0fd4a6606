package main

import (
	"context"
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/ratinglist"
)

// cmdRatings keeps the rating lists: import FILE [--name РШТ] [--control standard|rapid|blitz] [--month 2026-11], find TEXT [--limit N],
// lists. --dir names another folder than the program's own.
func cmdRatings(args []string, out, errOut io.Writer) int {
	c := &call{args: args, out: out, errOut: errOut, text: i18n.For(language())}
	var r ratingsCall
	rest, err := c.flags(func(f *flag.FlagSet) {
		f.StringVar(&r.folder, "dir", "", "folder of the lists")
		f.StringVar(&r.opt.Name, "name", "", "name of an own list")
		f.StringVar(&r.control, "control", "", "standard, rapid or blitz")
		f.StringVar(&r.opt.Month, "month", "", "month of the list, 2026-11")
		f.IntVar(&r.limit, "limit", 20, "people shown")
	})
	if err != nil || len(rest) == 0 || !r.readControl() {
		return c.misuse("ratings")
	}
	work := map[string]func(*call, *ratinglist.Library, []string) int{"import": r.load, "find": r.find, "lists": r.lists}[rest[0]]
	if work == nil || (rest[0] != "lists") == (len(rest) == 1) {
		return c.misuse("ratings")
	}
	if r.folder == "" {
		if r.folder, err = ratinglist.DefaultFolder(); err != nil {
			return c.fail(err)
		}
	}
	l, err := ratinglist.OpenLibrary(r.folder)
	if err != nil {
		return c.fail(err)
	}
	code := work(c, l, rest[1:])
	if err := l.Close(); err != nil {
		return c.fail(err)
	}
	return code
}

// ratingsCall is what the options say.
type ratingsCall struct {
	folder, control string
	opt             ratinglist.Options
	limit           int
}

func (r *ratingsCall) readControl() bool {
	for c := ratinglist.Standard; c <= ratinglist.Blitz; c++ {
		if c.Key() == r.control {
			r.opt.Control = c
		}
	}
	return r.control == "" || r.opt.Control != ratinglist.AnyControl
}

// load imports files one after the other.
func (r *ratingsCall) load(c *call, l *ratinglist.Library, files []string) int {
	for _, file := range files {
		list, sum, err := l.Import(context.Background(), file, r.opt)
		if err != nil {
			return c.fail(err)
		}
		for _, w := range sum.Warnings {
			fmt.Fprintln(c.errOut, c.text.Error(w.Fault(filepath.Base(file))))
		}
		fmt.Fprintln(c.out, c.text.T("ratinglist.imported", i18n.Data{"List": c.title(list), "People": sum.People, "Skipped": sum.Skipped, "Doubtful": sum.Doubtful}))
	}
	return exitFine
}

// title of a list: source or its own name, control, month.
func (c *call) title(list ratinglist.List) string {
	parts := []string{c.text.T("ratinglist.source." + list.Source.Key())}
	if list.Source == ratinglist.Own {
		parts[0] = list.Name
	}
	parts = append(parts, c.text.T("ratinglist.control."+list.Control.Key()))
	if list.Month != "" {
		parts = append(parts, list.Month)
	}
	return strings.Join(parts, ", ")
}

// lists prints what is kept: key;month;people;file.
func (r *ratingsCall) lists(c *call, l *ratinglist.Library, _ []string) int {
	all := l.Lists()
	if len(all) == 0 {
		fmt.Fprintln(c.errOut, c.text.T("ratinglist.none"))
		return exitUnable
	}
	fmt.Fprintln(c.out, "list;month;people;file")
	for _, list := range all {
		fmt.Fprintf(c.out, "%s;%s;%d;%s\n", list.Key(), list.Month, list.People, list.File)
	}
	return exitFine
}

// find prints people: both names, year, title, numbers and ratings; nobody found is exit 1.
func (r *ratingsCall) find(c *call, l *ratinglist.Library, words []string) int {
	if len(l.Lists()) == 0 {
		fmt.Fprintln(c.errOut, c.text.T("ratinglist.none"))
		return exitUnable
	}
	text := strings.Join(words, " ")
	found, err := l.Search(context.Background(), text, r.limit)
	if err != nil {
		return c.fail(err)
	}
	if len(found) == 0 {
		fmt.Fprintln(c.out, c.text.T("ratinglist.nothing", i18n.Data{"Text": text}))
		return exitDiffers
	}
	w := csv.NewWriter(c.out)
	w.Comma = ';'
	table := [][]string{{"name", "latin", "born", "title", "federation", "fide_id", "fide_standard", "fide_rapid", "fide_blitz", "fsr_id", "fsr_standard", "fsr_rapid",
		"fsr_blitz", "own"}}
	for _, m := range found {
		table = append(table, personRow(m))
	}
	if err := w.WriteAll(table); err != nil {
		return c.fail(fault.Wrap(err, "turactl.unwritable", fault.Args{"Cause": err.Error()}))
	}
	return exitFine
}

// personRow is one line: year, title and federation are FIDE's where it knows the person.
func personRow(m ratinglist.Match) []string {
	var fide, fsr, facts ratinglist.Person
	if len(m.Own) > 0 {
		facts = m.Own[0]
	}
	if m.FSR != nil {
		fsr, facts = *m.FSR, *m.FSR
	}
	if m.FIDE != nil {
		fide, facts = *m.FIDE, *m.FIDE
	}
	row := []string{m.Name, m.Latin, some(max(facts.Born, fsr.Born)), facts.Title.String(), facts.Federation, fide.ID}
	for _, r := range fide.Ratings {
		row = append(row, some(r))
	}
	row = append(row, fsr.ID)
	for _, r := range fsr.Ratings {
		row = append(row, some(r))
	}
	var own []string
	for _, p := range m.Own {
		for _, r := range p.Ratings {
			if r > 0 {
				own = append(own, fmt.Sprintf("%s %d", p.List, r))
			}
		}
	}
	return append(row, strings.Join(own, ", "))
}

// some prints a number, nothing for 0.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

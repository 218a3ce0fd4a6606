package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/core/trf"
)

// fileTable is the standings of a report file as asked for.
type fileTable struct {
	file  *trf.File
	table *standings.Table
	heads []string // the codes as they were written in the list
}

// cmdStandingsFile prints the table of a report file: FILE.trf --tiebreaks DE,BH/C1 [--format csv|json] [--edition 2024|2026] [--round N]
// [--unrated drop|lowest|average|RATING]. Without --tiebreaks the list of records 202 and 212 counts.
func cmdStandingsFile(args []string, out, errOut io.Writer) int {
	c := &call{args: args, out: out, errOut: errOut, text: i18n.For(language())}
	var list, format, edition, unrated string
	round := 0
	rest, err := c.flags(func(f *flag.FlagSet) {
		f.StringVar(&list, "tiebreaks", "", "codes in order, separated by commas")
		f.StringVar(&format, "format", "csv", "csv or json")
		f.StringVar(&edition, "edition", "", "2024 or 2026")
		f.StringVar(&unrated, "unrated", "drop", "drop, lowest, average or a rating")
		f.IntVar(&round, "round", 0, "rounds counted, 0: all")
	})
	if err != nil || len(rest) != 1 || format != "csv" && format != "json" || round < 0 {
		return c.misuse("standings")
	}
	file, err := readReport(rest[0])
	if err != nil {
		return c.fail(err)
	}
	o, heads, err := fileOptions(file.Tournament, list, edition, unrated, round)
	if err != nil {
		return c.fail(err)
	}
	ft := fileTable{file, standings.Make(file.Tournament, o), heads}
	ft.remarks(c)
	w := bufio.NewWriter(out)
	if format == "json" {
		ft.writeJSON(w)
	} else {
		ft.writeCSV(w)
	}
	if err := w.Flush(); err != nil {
		return c.fail(fault.Wrap(err, "standings.unwritable", fault.Args{"Cause": err.Error()}))
	}
	return exitFine
}

func readReport(path string) (*trf.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fileFault(path, err)
	}
	defer f.Close()
	return trf.Read(f, path)
}

// fileOptions makes the options of the table; heads are the codes as written.
func fileOptions(t *tournament.Tournament, list, edition, unrated string, round int) (o standings.Options, heads []string, err error) {
	texts := t.TieBreaks
	if list != "" {
		texts = strings.Split(list, ",")
	}
	for _, text := range texts {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		code, err := tiebreak.Parse(text)
		if err != nil {
			return o, nil, err
		}
		o.Codes, heads = append(o.Codes, code), append(heads, text)
	}
	if len(heads) == 0 {
		return o, nil, fault.New("standings.nolist", nil)
	}
	o.TieBreak.Edition, _ = tiebreak.EditionFor(t.Start)
	if edition != "" {
		e, ok := tiebreak.ParseEdition(edition)
		if !ok {
			return o, nil, fault.New("standings.edition", fault.Args{"Value": edition})
		}
		o.TieBreak.Edition = e
	}
	o.TieBreak.Rounds = len(t.Rounds)
	if round > 0 {
		o.TieBreak.Rounds = min(round, len(t.Rounds))
	}
	switch n, notNumber := strconv.Atoi(unrated); {
	case unrated == "drop":
	case unrated == "lowest":
		o.TieBreak.Unrated = tiebreak.UnratedLowest
	case unrated == "average":
		o.TieBreak.Unrated = tiebreak.UnratedAverage
	case notNumber == nil && n > 0:
		o.TieBreak.Unrated, o.TieBreak.UnratedRating = tiebreak.UnratedFixed, n
	default:
		return o, nil, fault.New("standings.unrated", fault.Args{"Value": unrated})
	}
	return o, heads, nil
}

// remarks says on standard error what a reader of the table has to know.
func (ft fileTable) remarks(c *call) {
	say := func(key string, data i18n.Data) { fmt.Fprintln(c.errOut, c.text.T("standings.remark."+key, data)) }
	t := ft.file.Tournament
	if _, built := tiebreak.EditionFor(t.Start); !built {
		say("older", i18n.Data{"Date": t.Start.ISO()})
	}
	for _, code := range ft.table.Codes {
		if !code.Suits(t.System) && code.Kind == tiebreak.KS {
			say("unsuited", i18n.Data{"Code": code.String()})
		}
	}
	for _, d := range ft.table.Dropped {
		say("dropped."+d.Why.Key(), i18n.Data{"Code": d.Code.String()})
	}
	if ft.table.Open > 0 {
		say("open", i18n.Data{"Games": ft.table.Open})
	}
}

func (ft fileTable) number(r *standings.Row) string {
	return strconv.Itoa(int(ft.file.Numbers[r.Number-1]))
}

// writeCSV writes semicolons, LF, decimal points; DE that separated nobody and undefined values are empty.
func (ft fileTable) writeCSV(w io.Writer) {
	rows := newRows(w)
	rows.add(append([]string{"place", "tie", "no", "name", "points"}, ft.heads...)...)
	for i := range ft.table.Rows {
		r := &ft.table.Rows[i]
		tie := ""
		if r.Shared {
			tie = "shared"
		}
		cells := []string{strconv.Itoa(r.Place), tie, ft.number(r), ft.file.Tournament.Player(r.Number).Name, r.Points.Short()}
		for k := range ft.heads {
			cells = append(cells, ft.table.Print(r, k))
		}
		rows.add(cells...)
	}
	rows.csv.Flush()
}

// writeJSON writes an array in final order, one player a line, the tie-breaks in the order of the list.
func (ft fileTable) writeJSON(w io.Writer) {
	quote := func(s string) string {
		b, _ := json.Marshal(s) // a string always can be
		return string(b)
	}
	fmt.Fprint(w, "[")
	for i := range ft.table.Rows {
		r := &ft.table.Rows[i]
		if i > 0 {
			fmt.Fprint(w, ",")
		}
		fmt.Fprintf(w, "\n{\"place\": %d, \"number\": %s, \"name\": %s, \"points\": %s, \"tiebreaks\": {", r.Place, ft.number(r),
			quote(ft.file.Tournament.Player(r.Number).Name), r.Points.Short())
		for k, head := range ft.heads {
			value := "null"
			if v := r.Values[k]; v.Defined() {
				value = ft.table.Codes[k].Print(v)
			}
			if k > 0 {
				fmt.Fprint(w, ", ")
			}
			fmt.Fprintf(w, "%s: %s", quote(head), value)
		}
		fmt.Fprint(w, "}}")
	}
	fmt.Fprint(w, "\n]\n")
}

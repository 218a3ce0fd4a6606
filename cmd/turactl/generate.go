package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/simulate"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
	"tura/core/trf"
)

// cmdGenerate makes a random tournament and writes it as a report file: [--players N] [--rounds R] [--seed S] … -o FILE.trf. What is left
// out is drawn; without --seed two runs differ. Seed and options stand in the file.
func cmdGenerate(args []string, out, errOut io.Writer) int {
	c := &call{args: args, out: out, errOut: errOut, text: i18n.For(language())}
	g := &generation{o: simulate.Options{Seed: rand.Uint64() >> 32}}
	rest, err := c.flags(g.define)
	if g.fault != nil {
		return c.fail(g.fault)
	}
	if err != nil || len(rest) != 0 {
		return c.misuse("generate")
	}
	data, err := g.file(args)
	if err != nil {
		return c.fail(err)
	}
	if g.path == "" || g.path == "-" {
		_, err = out.Write(data)
	} else {
		err = os.WriteFile(g.path, data, 0o644)
	}
	if err != nil {
		return c.fail(fault.Wrap(err, "turactl.unwritable", fault.Args{"Cause": err.Error()}))
	}
	return exitFine
}

// generation reads the options. The first that makes no sense is kept in fault.
type generation struct {
	o     simulate.Options
	path  string
	fault error
}

func (g *generation) define(f *flag.FlagSet) {
	f.StringVar(&g.path, "o", "", "file to write, - for standard output")
	f.IntVar(&g.o.Players, "players", 0, "number of players")
	f.IntVar(&g.o.Rounds, "rounds", 0, "number of rounds")
	f.Uint64Var(&g.o.Seed, "seed", g.o.Seed, "repeats a run")
	f.IntVar(&g.o.Late, "late", 0, "players who enter in round 2 or 3")
	f.IntVar(&g.o.Ratings.Min, "rating-min", 0, "lowest rating")
	f.IntVar(&g.o.Ratings.Max, "rating-max", 0, "highest rating")
	f.IntVar(&g.o.Ratings.Step, "rating-step", 0, "ratings are the lowest plus multiples of it")
	f.BoolVar(&g.o.NoWishes, "plain", false, "no byes, forfeits or odd results but those asked for")
	f.Func("rating-spread", "uniform, normal or even", g.spread)
	f.Func("ratings", "the ratings themselves, separated by commas", g.ratings)
	f.BoolFunc("baku", "Baku acceleration; --baku=false for none", g.baku)
	f.Func("tiebreaks", "tie-break list, separated by commas", g.tieBreaks)
	f.Func("scoring", "points for win, draw and loss, as 3-1-0", g.scoring)
	for _, k := range simulate.Kinds() {
		f.Func(k.String(), "how many: 5, 3%, 2@4 or 5%@2-6 (@rounds); may be repeated", func(v string) error { return g.wish(k, v) })
	}
}

func (g *generation) refuse(err error) error {
	if g.fault == nil {
		g.fault = err
	}
	return err
}

func (g *generation) option(name, value, known string) error {
	return g.refuse(fault.New("simulate.option", fault.Args{"Option": name, "Value": value, "Known": known}))
}

func (g *generation) spread(v string) error {
	spreads := map[string]simulate.Spread{"uniform": simulate.Uniform, "normal": simulate.Normal, "even": simulate.Even}
	s, ok := spreads[v]
	if !ok {
		return g.option("rating-spread", v, "uniform, normal, even")
	}
	g.o.Ratings.Spread = s
	return nil
}

func (g *generation) ratings(v string) error {
	for _, part := range strings.Split(v, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 0 || n > 9999 {
			return g.option("ratings", part, "0–9999")
		}
		g.o.Ratings.List = append(g.o.Ratings.List, n)
	}
	return nil
}

func (g *generation) baku(v string) error {
	on, err := strconv.ParseBool(v)
	if err != nil {
		return g.option("baku", v, "true, false")
	}
	g.o.Baku, g.o.NoBaku = on, !on
	return nil
}

func (g *generation) tieBreaks(v string) error {
	g.o.TieBreaks = []string{}
	for _, part := range strings.Split(v, ",") {
		if _, err := tiebreak.Parse(strings.TrimSpace(part)); err != nil {
			return g.refuse(err)
		}
		g.o.TieBreaks = append(g.o.TieBreaks, strings.TrimSpace(part))
	}
	return nil
}

func (g *generation) scoring(v string) error {
	var p [3]tournament.Points
	parts := strings.Split(v, "-")
	for i := range p {
		var err error
		if len(parts) == len(p) {
			p[i], err = tournament.ParsePoints(parts[i])
		}
		if err != nil || len(parts) != len(p) {
			return g.option("scoring", v, "1-0.5-0, 3-1-0")
		}
	}
	g.o.Scoring = tournament.NewScoring(p[0], p[1], p[2])
	return nil
}

// wish reads 5, 3%, 2@4 or 5%@2-6.
func (g *generation) wish(k simulate.Kind, v string) error {
	w := simulate.Wish{Kind: k}
	amount, rounds, has := strings.Cut(v, "@")
	var err error
	if p, ok := strings.CutSuffix(amount, "%"); ok {
		w.Percent, err = strconv.ParseFloat(p, 64)
	} else {
		w.Count, err = strconv.Atoi(amount)
	}
	if has && err == nil {
		first, last, span := strings.Cut(rounds, "-")
		w.FirstRound, err = strconv.Atoi(first)
		if w.LastRound = w.FirstRound; span && err == nil {
			w.LastRound, err = strconv.Atoi(last)
		}
	}
	if err != nil || w.Count < 0 || w.Percent < 0 || w.Percent > 100 || has && (w.FirstRound < 1 || w.LastRound < w.FirstRound) {
		return g.refuse(fault.New("simulate.amount", fault.Args{"Option": k.String(), "Value": v}))
	}
	g.o.Wishes = append(g.o.Wishes, w)
	return nil
}

// file plays the tournament and writes it with the places of its own tie-break list.
func (g *generation) file(args []string) ([]byte, error) {
	o := simulate.Draw(g.o)
	t, err := simulate.Make(context.Background(), o)
	if err != nil {
		return nil, err
	}
	options, _, err := fileOptions(t, "", "", "drop", 0)
	if err != nil {
		return nil, err
	}
	places := make([]int, len(t.Players))
	for k, row := range standings.Make(t, options).Rows {
		places[row.Number-1] = k + 1
	}
	source := trf.Source{Tournament: t, Places: places, Comments: []string{fmt.Sprintf("turactl generate --seed %d %s", o.Seed, withoutSeed(args))}}
	source.Header.Type, source.Header.TypeCode = "Individual: Swiss System (Dutch)", "FIDE_DUTCH"
	var file bytes.Buffer
	_, err = trf.Write(&file, source, trf.Exchange)
	return file.Bytes(), err
}

// withoutSeed is the command line as it was, less the seed and the file's name.
func withoutSeed(args []string) string {
	var out []string
	for i := 0; i < len(args); i++ {
		switch name := strings.TrimLeft(args[i], "-"); {
		case name == "seed" || name == "o":
			i++
		case strings.HasPrefix(name, "seed=") || strings.HasPrefix(name, "o="):
		default:
			out = append(out, args[i])
		}
	}
	return strings.Join(out, " ")
}

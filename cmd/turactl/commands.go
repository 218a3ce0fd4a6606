package main

import (
	"context"
	"flag"

	"tura/core/session"
	"tura/core/sheet"
)

// commands lists the words of the command line in the order of a day's work.
func commands() []command {
	type ctx = context.Context
	return []command{
		{"new", "EVENT.tura --template winter-open | --from event.json|FILE.trf", cmdNew},
		{"entries", "import EVENT.tura registration.csv|xlsx", cmdEntries},
		{"confirm", "EVENT.tura --all", cmdConfirm},
		{"absences", "import EVENT.tura results.csv --round N", roundImport("absences", func(c ctx, s *session.Session, sh *sheet.Sheet, n int) (int, error) {
			return s.ImportAbsences(c, sh, n)
		})},
		{"pair", "EVENT.tura [--tournament A] | FILE.trf [--rounds R]", cmdPair},
		{"results", "import EVENT.tura results.csv --round N", roundImport("results", func(c ctx, s *session.Session, sh *sheet.Sheet, n int) (int, error) {
			return s.ImportResults(c, sh, n)
		})},
		{"playoff", "import EVENT.tura armageddon.csv", plainImport("playoff", func(c ctx, s *session.Session, sh *sheet.Sheet) (int, error) {
			return s.ImportPlayoffs(c, sh)
		})},
		{"incidents", "import EVENT.tura incidents.csv", plainImport("incidents", func(c ctx, s *session.Session, sh *sheet.Sheet) (int, error) {
			return s.ImportIncidents(c, sh)
		})},
		{"startlist", "EVENT.tura [--tournament A] --format csv", listCommand("startlist", startList)},
		{"pairings", "EVENT.tura [--tournament A] [--round N] --format csv", listCommand("pairings", pairingList)},
		{"standings", "EVENT.tura [--tournament A] [--round N] [--edition 2024|2026] --format csv | FILE.trf --tiebreaks DE,BH/C1 [--format csv|json]", cmdStandings},
		{"prizes", "EVENT.tura [--tournament A] [--policy both|dearest|place-first] --format csv", listCommand("prizes", prizeList)},
		{"report", "EVENT.tura --out DIR [--tournament A] [--lang ru|en]", cmdReport},
		{"package", "EVENT.tura --out DIR", cmdPackage},
		{"export", "EVENT.tura --format trf16|trf26|xlsx|html|pgn --out DIR [--tournament A]", cmdExport},
		{"check", "FILE.trf… [--edition 2024|2026]", func(c *call) int { return cmdCheck(c.args, c.out, c.errOut) }},
		{"generate", "[--players N] [--rounds R] [--seed S] [--half-byes 3%] [--forfeits 2@4] … -o FILE.trf", func(c *call) int { return cmdGenerate(c.args, c.out, c.errOut) }},
		{"validate", "FILE.trf… [--strict]", func(c *call) int { return cmdValidate(c.args, c.out, c.errOut) }},
		{"ratings", "import LIST.txt|xml|zip|csv|xlsx… [--name NAME] [--control rapid] [--month 2026-11] | find TEXT | lists [--dir DIR]", func(c *call) int { return cmdRatings(c.args, c.out, c.errOut) }},
		{"fees", "EVENT.tura [--tournament A] --format csv", listCommand("fees", feeList)},
	}
}

// cmdPair pairs an event's next round, or the next round of a report file.
func cmdPair(c *call) int {
	var only string
	rounds := 0
	rest, err := c.flags(func(f *flag.FlagSet) {
		f.StringVar(&only, "tournament", "", "group")
		f.IntVar(&rounds, "rounds", 0, "announced number of rounds")
	})
	if err != nil || len(rest) != 1 {
		return c.misuse("pair")
	}
	if isEvent(rest[0]) {
		return cmdPairEvent(c, rest[0], only)
	}
	return cmdPairFile(c.args, c.out, c.errOut)
}

// cmdStandings prints an event's tables, or that of a report file.
func cmdStandings(c *call) int {
	for _, a := range c.args {
		if isEvent(a) {
			return listCommand("standings", standingList)(c)
		}
	}
	return cmdStandingsFile(c.args, c.out, c.errOut)
}

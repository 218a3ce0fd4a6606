package main

import (
	"context"
	"encoding/csv"
	"flag"
	"io"
	"slices"
	"strconv"
	"strings"

	"tura/core/fault"
	"tura/core/prize"
	"tura/core/regulation"
	"tura/core/session"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// listOptions are the options of the printed lists.
type listOptions struct {
	only    string // group, empty: all
	round   int    // 0: all
	edition tiebreak.Edition
	policy  string
	format  string
}

// list writes one list of an event as rows.
type list func(s *session.Session, o listOptions, w *rows) error

// rows writes CSV as the contract wants it: semicolons, UTF-8, LF.
type rows struct{ csv *csv.Writer }

func newRows(w io.Writer) *rows {
	c := csv.NewWriter(w)
	c.Comma = ';'
	return &rows{c}
}

func (r *rows) add(cells ...string) { _ = r.csv.Write(cells) } // the error is kept until Flush

func listCommand(name string, make list) func(*call) int {
	return func(c *call) int {
		o := listOptions{}
		edition := ""
		rest, err := c.flags(func(f *flag.FlagSet) {
			f.StringVar(&o.only, "tournament", "", "group")
			f.IntVar(&o.round, "round", 0, "round")
			f.StringVar(&edition, "edition", "", "2024 or 2026")
			f.StringVar(&o.policy, "policy", "", "both, dearest or place-first")
			f.StringVar(&o.format, "format", "csv", "csv")
		})
		if err != nil || len(rest) != 1 || o.format != "csv" {
			return c.misuse(name)
		}
		if edition != "" {
			var ok bool
			if o.edition, ok = tiebreak.ParseEdition(edition); !ok {
				return c.misuse(name)
			}
		}
		return c.withEvent(rest[0], func(_ context.Context, s *session.Session) error {
			w := newRows(c.out)
			if err := make(s, o, w); err != nil {
				return err
			}
			w.csv.Flush()
			return w.csv.Error()
		})
	}
}

// codes are the groups a list is asked for.
func (o listOptions) codes(s *session.Session) ([]string, error) {
	var out []string
	for _, g := range s.Groups() {
		if o.only == "" || o.only == g.Code {
			out = append(out, g.Code)
		}
	}
	if len(out) == 0 {
		return nil, fault.New("session.nogroup", fault.Args{"Group": o.only})
	}
	return out, nil
}

// each hands on the tournaments a list is asked for.
func (o listOptions) each(s *session.Session, do func(t *tournament.Tournament) error) error {
	codes, err := o.codes(s)
	if err != nil {
		return err
	}
	for _, code := range codes {
		t, err := s.Tournament(code)
		if err != nil {
			return err
		}
		if err := do(t); err != nil {
			return err
		}
	}
	return nil
}

func startList(s *session.Session, o listOptions, w *rows) error {
	w.add("category", "no", "name", "sex", "born", "title", "fide_id", "fide", "fsr", "rsht", "from_round")
	return o.each(s, func(t *tournament.Tournament) error {
		for _, p := range t.Players {
			w.add(t.Code, strconv.Itoa(int(p.Number)), p.Name, sexWord(p.Sex), p.Born.Russian(), p.Title.String(), p.FIDEID,
				rating(p.FIDE), rating(p.FSR), rating(p.RSHT), strconv.Itoa(p.FromRound))
		}
		return nil
	})
}

func sexWord(s tournament.Sex) string { return [...]string{"", "М", "Ж"}[s] }

func rating(r int) string {
	if r == 0 {
		return ""
	}
	return strconv.Itoa(r)
}

// byeWords name rows without an opponent.
var byeWords = map[tournament.Outcome]string{tournament.PairingBye: "BYE", tournament.HalfBye: "HPB", tournament.ZeroBye: "ZPB", tournament.FullBye: "FPB"}

func pairingList(s *session.Session, o listOptions, w *rows) error {
	w.add("category", "round", "board", "white_no", "white", "black_no", "black")
	return o.each(s, func(t *tournament.Tournament) error {
		for _, r := range t.Rounds {
			if o.round == 0 || o.round == r.Number {
				pairingRows(t, r, w)
			}
		}
		return nil
	})
}

func pairingRows(t *tournament.Tournament, r tournament.Round, w *rows) {
	round := strconv.Itoa(r.Number)
	for _, g := range r.Games {
		w.add(t.Code, round, strconv.Itoa(g.Board), strconv.Itoa(int(g.White)), t.Player(g.White).Name, strconv.Itoa(int(g.Black)), t.Player(g.Black).Name)
	}
	byes := slices.Clone(r.Byes)
	slices.SortStableFunc(byes, func(a, b tournament.Bye) int {
		if a.Kind != b.Kind {
			return int(a.Kind) - int(b.Kind)
		}
		return int(a.Player - b.Player)
	})
	for _, b := range byes {
		w.add(t.Code, round, "", strconv.Itoa(int(b.Player)), t.Player(b.Player).Name, "", byeWords[b.Kind])
	}
}

func standingList(s *session.Session, o listOptions, w *rows) error {
	codes, err := o.codes(s)
	if err != nil {
		return err
	}
	mainTables := s.HasMainTables()
	for i, code := range codes {
		t, err := s.Tournament(code)
		if err != nil {
			return err
		}
		table, err := s.Standings(code, o.round, o.edition)
		if err != nil {
			return err
		}
		if i == 0 {
			head := []string{"category", "place", "tie", "no", "name", "points"}
			for _, c := range table.Codes {
				head = append(head, c.String())
			}
			if mainTables {
				head = append(head, "place_in_table")
			}
			w.add(head...)
		}
		inTable := s.PlacesInTable(code, table)
		for _, r := range table.Rows {
			w.add(standingCells(t, table, &r, mainTables, inTable)...)
		}
	}
	return nil
}

func standingCells(t *tournament.Tournament, table *standings.Table, r *standings.Row, mainTables bool, inTable map[tournament.Number]int) []string {
	tie := ""
	switch {
	case r.Played:
		tie = "armageddon"
	case r.Shared:
		tie = "shared"
	}
	cells := []string{t.Code, strconv.Itoa(r.Place), tie, strconv.Itoa(int(r.Number)), t.Player(r.Number).Name, r.Points.Short()}
	for i := range table.Codes {
		cells = append(cells, table.Print(r, i))
	}
	if mainTables {
		cells = append(cells, strconv.Itoa(inTable[r.Number]))
	}
	return cells
}

func feeList(s *session.Session, o listOptions, w *rows) error {
	w.add("category", "name", "base", "surcharge", "total")
	fees, entries := s.Fees()
	for _, f := range fees {
		if o.only == "" || o.only == f.Category {
			w.add(f.Category, entries[f.Entry].Name, strconv.Itoa(f.Base), strconv.Itoa(f.Surcharge), strconv.Itoa(f.Total))
		}
	}
	return nil
}

func prizeList(s *session.Session, o listOptions, w *rows) error {
	w.add("policy", "category", "table", "prize_place", "awarded", "player", "final_place", "money", "things", "reason")
	codes, err := o.codes(s)
	if err != nil {
		return err
	}
	policies := regulation.Policies
	if o.policy != "" {
		policy, err := regulation.ParsePolicy(o.policy)
		if err != nil {
			return fault.New("turactl.nopolicy", fault.Args{"Value": o.policy})
		}
		policies = []regulation.Policy{policy}
	}
	for _, policy := range policies {
		for _, code := range codes {
			awards, err := s.Awards(code, policy)
			if err != nil {
				return err
			}
			for _, a := range awards {
				w.add(append([]string{policy.String()}, prizeCells(a)...)...)
			}
		}
	}
	return nil
}

func prizeCells(a prize.Award) []string {
	awarded, player, place := "no", "", ""
	if a.Awarded {
		awarded = "yes"
	}
	if a.Winner != nil {
		player, place = a.Winner.Name, strconv.Itoa(a.Winner.Place)
	}
	reasons := make([]string, len(a.Reasons))
	for i, r := range a.Reasons {
		reasons[i] = r.Code
	}
	return []string{a.Category, a.Table, strconv.Itoa(a.Place), awarded, player, place, strconv.Itoa(a.Money), strings.Join(a.Things, ", "), strings.Join(reasons, ", ")}
}

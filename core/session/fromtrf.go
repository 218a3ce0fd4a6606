package session

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"

	"tura/core/audit"
	"tura/core/entry"
	"tura/core/fault"
	"tura/core/names"
	"tura/core/pairing"
	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
	"tura/core/trf"
)

// importedGroup is the code of the one group of an event made from a report file.
const importedGroup = "A"

// RoundCheck is what the pairing rules say of one imported round.
type RoundCheck struct {
	Round int
	Err   error             // nil: lawful; else a fault.List
	Right *tournament.Round // the pairing by the rules where the round differs from it; nil: the same, or none exists (None)
	None  bool              // the rules leave no pairing
}

// Broken tells that the round is not the one that the rules give.
func (c RoundCheck) Broken() bool { return c.Err != nil || c.Right != nil || c.None }

// CheckRounds pairs every round of a report again and holds it against the rules that no pairing may break, for the review before an import.
// Unknown results count as draws. A round that cannot be checked does not stop the others.
func CheckRounds(ctx context.Context, f *trf.File) []RoundCheck {
	var out []RoundCheck
	for _, r := range f.Tournament.Rounds {
		out = append(out, checkRound(ctx, audit.Before(f.Tournament, r.Number), withoutResults(r)))
	}
	return out
}

func checkRound(ctx context.Context, before *tournament.Tournament, r tournament.Round) RoundCheck {
	g := &group{t: before}
	c := RoundCheck{Round: r.Number, Err: g.lawful(before, r)}
	in, err := pairing.NewInput(before, r.Number)
	if err != nil {
		return c
	}
	p, err := g.engine().Pair(ctx, in)
	switch {
	case pairing.IsImpossible(err):
		c.None = true
	case err == nil:
		if right := p.AsRound(); !sameRound(right, r) {
			c.Right = &right
		}
	}
	return c
}

// sameRound tells that two rounds have the same pairs, colours and allocated bye.
func sameRound(a, b tournament.Round) bool {
	has := map[[2]tournament.Number]bool{}
	note := func(r tournament.Round, f func(pair [2]tournament.Number)) {
		for _, x := range r.Games {
			f([2]tournament.Number{x.White, x.Black})
		}
		for _, x := range r.Byes {
			if x.Kind == tournament.PairingBye {
				f([2]tournament.Number{x.Player, 0})
			}
		}
	}
	count := 0
	note(a, func(p [2]tournament.Number) { has[p] = true; count++ })
	note(b, func(p [2]tournament.Number) {
		count--
		if !has[p] {
			count = -len(has) - 1
		}
	})
	return count == 0
}

func withoutResults(r tournament.Round) tournament.Round {
	out := tournament.Round{Number: r.Number, Byes: r.Byes, Games: append([]tournament.Game(nil), r.Games...)}
	for i := range out.Games {
		out.Games[i].Result = tournament.Pending
	}
	return out
}

// CreateFromTRF makes an event of one group out of a report file that was read and reviewed: players, rounds, byes, prohibitions, virtual and
// odd points. Where a round is not the one that the rules give it asks first (level Proceed; the answer goes into Options) and logs the
// difference. On failure, and until it is answered, nothing is left behind.
func CreateFromTRF(ctx context.Context, path string, f *trf.File, opt Options) (*Session, error) {
	reg := regulationOf(f)
	s, err := Create(ctx, path, reg, opt)
	if err != nil {
		return nil, err
	}
	g, err := s.group(importedGroup)
	if err == nil {
		cmd := store.Command{Name: "event.fromtrf", Final: true, Token: string(opt.Answer),
			Args: map[string]any{"File": f.Name, "Players": len(f.Tournament.Players), "Rounds": len(f.Tournament.Rounds)}}
		var broken []RoundCheck
		var numbers []int
		for _, c := range CheckRounds(ctx, f) {
			if c.Broken() {
				broken = append(broken, c)
				numbers = append(numbers, c.Round)
			}
		}
		if broken != nil {
			cmd.Level, cmd.Args["Broken"] = store.Proceed, numbers
		}
		err = s.run(ctx, cmd, Change{Event: true, Entries: true}, func(tx *store.Tx) error { return writeImported(tx, g, f, broken) })
	}
	if fault.Is(err, "confirm.ask") {
		ask := err
		if err := s.discard(nil); err != nil {
			return nil, err
		}
		return nil, ask
	}
	if err != nil {
		return nil, fmt.Errorf("import %s: %w", f.Name, s.discard(err))
	}
	return s, nil
}

// regulationOf is what a report tells about the rules of its event.
func regulationOf(f *trf.File) *regulation.Regulation {
	t := f.Tournament
	rounds := max(t.RoundCount, len(t.Rounds))
	reg := &regulation.Regulation{
		Name: t.Name, NameLatin: t.Name, City: f.Header.City, ChiefArbiter: f.Header.Arbiter, Dates: regulation.Dates{Start: t.Start, End: t.End}, Rounds: rounds,
		Pairing:    regulation.Pairing{System: regulation.Dutch2026, LateEntry: regulation.InsertByRating},
		Categories: []regulation.Category{{Code: importedGroup, Name: t.Name, Rounds: rounds, SeedOrder: []regulation.SeedKey{regulation.SeedFIDE, regulation.SeedTitle, regulation.SeedName}}},
	}
	reg.TimeControl.Text, reg.TimeControl.TRF26 = f.Header.TimeControl, f.Header.CodedControl
	if len(f.Header.Deputies) > 0 {
		reg.DeputyArbiter = f.Header.Deputies[0]
	}
	switch t.Initial {
	case tournament.White:
		reg.Pairing.InitialColour = regulation.InitialWhite
	case tournament.Black:
		reg.Pairing.InitialColour = regulation.InitialBlack
	}
	for _, code := range t.TieBreaks {
		reg.TieBreaks = append(reg.TieBreaks, regulation.TieBreak{Code: code, Name: code})
	}
	for i, d := range f.Header.Dates {
		if i < rounds {
			reg.Schedule = append(reg.Schedule, regulation.RoundTime{Round: i + 1, Date: d})
		}
	}
	return reg
}

func writeImported(tx *store.Tx, g *group, f *trf.File, broken []RoundCheck) error {
	t := f.Tournament
	row := g.row
	row.Closed, row.System, row.RoundCount, row.Initial = true, int(t.System), max(t.RoundCount, len(t.Rounds)), int(t.Initial)
	next := &group{row: row}
	for _, p := range t.Players {
		e := store.EntryRow{Presence: store.Confirmed}
		fillRow(&e, entry.Entry{Name: p.Name, Latin: latinOf(p), Sex: p.Sex, Born: p.Born, Title: p.Title, Rank: p.Rank, Federation: p.Federation,
			FIDEID: p.FIDEID, FIDE: p.FIDE, FSRID: p.FSRID, FSR: p.FSR, RSHT: p.RSHT, City: p.City, Region: p.Region, Club: p.Club})
		e.Group = importedGroup
		if err := tx.PutEntry(&e); err != nil {
			return err
		}
		player := store.PlayerRow{TournamentID: row.ID, EntryID: e.ID, Number: int(p.Number), Rating: p.Rating, Numbered: p.Rating, FromRound: max(p.FromRound, 1), Status: int(p.Status)}
		if err := tx.PutPlayer(&player); err != nil {
			return err
		}
		next.players = append(next.players, player)
	}
	for _, r := range t.Rounds {
		if err := writeRound(tx, next, r, store.RoundRow{}); err != nil {
			return err
		}
	}
	for _, c := range broken {
		right := pairIDs{Impossible: c.None}
		made := next.idsOf(t.Rounds[c.Round-1])
		switch {
		case c.Right != nil:
			right = next.idsOf(*c.Right)
		case !c.None:
			right = made
		}
		if err := addIncident(tx, next, c.Round, Imported, incidentData{Right: &right, Made: &made}, ""); err != nil {
			return err
		}
	}
	if err := writeImportedLines(tx, next, f.Comments); err != nil {
		return err
	}
	return next.writeImportedRules(tx, t)
}

// ownLine is a ### line of the form that reports of this program have.
var ownLine = regexp.MustCompile(`^([A-Z][A-Za-z ]*) @ Round (\d+)(?:: (.+))?$`)

// writeImportedLines keeps what the file logs of its event: that FIDE mode was left, and each incident as it is worded there.
func writeImportedLines(tx *store.Tx, g *group, comments []string) error {
	for _, c := range comments {
		m := ownLine.FindStringSubmatch(c)
		if m == nil {
			continue
		}
		round, err := strconv.Atoi(m[2])
		if err != nil || round < 1 {
			continue
		}
		if m[1] == "FIDE mode exited" {
			err = tx.Mark(markLeft+m[2], g.row.Code)
		} else if m[3] != "" {
			err = addIncident(tx, g, round, IncidentKind(m[1]), incidentData{Text: m[3]}, "")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// latinOf is the name as FIDE has it where the report spells it in Latin letters.
func latinOf(p tournament.Player) string {
	if p.Latin != "" {
		return p.Latin
	}
	return names.Latin(p.Name, names.ICAO)
}

// writeImportedRules stores wishes, prohibitions, virtual and odd points of the report.
func (g *group) writeImportedRules(tx *store.Tx, t *tournament.Tournament) error {
	for _, r := range t.Requests {
		if err := tx.PutRequest(&store.RequestRow{Player: g.players[r.Player-1].ID, Round: r.Round, Kind: r.Kind.Letter()}); err != nil {
			return err
		}
	}
	for _, f := range t.Forbidden {
		raw, err := json.Marshal(g.ids(f.Players))
		if err != nil {
			return err
		}
		if err := tx.PutForbidden(&store.ForbiddenRow{TournamentID: g.row.ID, FirstRound: f.FirstRound, LastRound: f.LastRound, Players: string(raw)}); err != nil {
			return err
		}
	}
	for _, field := range []struct {
		into  *string
		value any
		empty bool
	}{
		{&g.row.Scoring, t.Scoring, t.Scoring == tournament.StandardScoring()},
		{&g.row.Acceleration, t.Acceleration, len(t.Acceleration) == 0},
		{&g.row.Adjustments, g.storedAdjustments(t.Adjustments), len(t.Adjustments) == 0},
	} {
		if field.empty {
			continue
		}
		raw, err := json.Marshal(field.value)
		if err != nil {
			return err
		}
		*field.into = string(raw)
	}
	return tx.PutTournament(&g.row)
}

func (g *group) ids(numbers []tournament.Number) []int64 {
	out := make([]int64, len(numbers))
	for i, n := range numbers {
		out[i] = g.players[n-1].ID
	}
	return out
}

// storedAdjustment is an adjustment with its players by id, so that it survives new start numbers.
type storedAdjustment struct {
	Outcome string
	Points  tournament.Points
	Round   int
	Players []int64
}

func (g *group) storedAdjustments(list []tournament.Adjustment) []storedAdjustment {
	var out []storedAdjustment
	for _, a := range list {
		out = append(out, storedAdjustment{a.Outcome.Letter(), a.Points, a.Round, g.ids(a.Players)})
	}
	return out
}

func (g *group) adjustments() ([]tournament.Adjustment, error) {
	if g.row.Adjustments == "" {
		return nil, nil
	}
	var stored []storedAdjustment
	if err := json.Unmarshal([]byte(g.row.Adjustments), &stored); err != nil {
		return nil, fmt.Errorf("adjustments: %w", err)
	}
	var out []tournament.Adjustment
	for _, a := range stored {
		outcome, _ := tournament.ParseOutcome(letter(a.Outcome)) // written from an Outcome
		adj := tournament.Adjustment{Outcome: outcome, Points: a.Points, Round: a.Round}
		for _, id := range a.Players {
			if n := g.numbers[id]; n != 0 {
				adj.Players = append(adj.Players, n)
			}
		}
		out = append(out, adj)
	}
	return out, nil
}

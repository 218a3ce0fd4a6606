package session

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/pairing/dutch"
	"tura/core/standings"
	"tura/core/tournament"
	"tura/core/trf"
)

// TestRandomEvents plays whole events at random and asks the same questions in several ways after each step:
//
//	memory       the session's groups are what a fresh reading of the file gives
//	once         everybody sits at one board or has one bye in each round
//	points       by the standings, by the pairing's input, by the report file read back
//	one line     a command writes one journal line or nothing at all
//	next round   the report file read back is paired like the event itself
//	undo         everything undone is the event as it began, everything redone the event as it was
//
// TURA_EVENTS sets how many (100 otherwise), TURA_SEED where the seeds begin.
func TestRandomEvents(t *testing.T) {
	events, first := 100, uint64(1)
	if testing.Short() || underRace {
		events = 8
	}
	if v := os.Getenv("TURA_EVENTS"); v != "" {
		events = number(t, v)
	}
	if v := os.Getenv("TURA_SEED"); v != "" {
		first = uint64(number(t, v))
	}
	total := counts{}
	for seed := first; seed < first+uint64(events); seed++ {
		e := &randomEvent{T: t, seed: seed, s: newRandomEvent(t, seed)}
		e.play()
		total.add(e.counts)
		_ = e.s.Close()
		if t.Failed() {
			t.Fatalf("seed %d; again with TURA_EVENTS=1 TURA_SEED=%d", seed, seed)
		}
	}
	t.Logf("%d events: %d steps, %d commands, %d states held against their report file, %d pairings made twice, %d groups made again from their report, %d undone and redone", events, total.steps, total.commands, total.reports, total.pairings, total.twins, total.undone)
}

func number(t *testing.T, v string) int {
	t.Helper()
	n, err := strconv.Atoi(v)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

type counts struct{ steps, commands, reports, pairings, twins, undone int }

func (c *counts) add(d counts) {
	c.steps += d.steps
	c.commands += d.commands
	c.reports += d.reports
	c.pairings += d.pairings
	c.twins += d.twins
	c.undone += d.undone
}

type randomEvent struct {
	*testing.T
	counts
	seed  uint64
	s     *Session
	trail []string
}

func (e *randomEvent) fail(format string, args ...any) {
	e.Helper()
	e.Errorf("seed %d after %q: %s", e.seed, e.trail[max(0, len(e.trail)-6):], fmt.Sprintf(format, args...))
}

func (e *randomEvent) play() {
	start := e.digest()
	a := newActor(e.s, e.seed)
	if a.r.IntN(5) > 0 { // else from the first entry on
		if err := a.populate(); err != nil {
			e.fail("populate: %v", err)
			return
		}
	}
	length := 40 + a.r.IntN(120)
	before, line := e.digest(), e.line()
	for range length {
		name, err := a.step()
		e.trail = append(e.trail, name)
		e.steps++
		if err != nil {
			e.fail("%v", err)
			return
		}
		digest, after := e.digest(), e.line()
		if after == line && digest != before {
			e.fail("changed without a journal line")
		}
		if e.commands += int(after - line); after > line {
			e.ask()
		}
		if name == "leave FIDE" && after > line { // no undo goes beyond
			start = digest
		}
		before, line = digest, after
		if e.Failed() {
			return
		}
	}
	e.again()
	e.undoEverything(start)
}

func (e *randomEvent) digest() string {
	d, err := e.s.store.Digest(ctx)
	if err != nil {
		e.fail("digest: %v", err)
	}
	return d
}

func (e *randomEvent) line() int64 {
	h, err := e.s.store.Head(ctx)
	if err != nil {
		e.fail("head: %v", err)
	}
	return h.Line
}

// ask puts all questions about the event as it stands.
func (e *randomEvent) ask() {
	fresh := &Session{store: e.s.store, now: e.s.now}
	if err := fresh.loadAll(ctx); err != nil {
		e.fail("the file cannot be read again: %v", err)
		return
	}
	for _, g := range fresh.snapshotGroups() {
		code := g.row.Code
		mine, err := e.s.Tournament(code)
		if err != nil {
			e.fail("%v", err)
			return
		}
		if d := gocmp.Diff(g.t, mine); d != "" {
			e.fail("group %s: memory is not the file:\n%s", code, d)
		}
		if !g.row.Closed {
			continue
		}
		if g.editing() { // somebody may stand in the pool
			continue
		}
		e.once(mine)
		e.points(code, mine)
		e.report(code, mine)
	}
	if len(fresh.Entries()) != len(e.s.Entries()) {
		e.fail("entries in memory are not those of the file")
	}
}

func (e *randomEvent) once(t *tournament.Tournament) {
	for _, r := range t.Rounds {
		seen := make([]int, len(t.Players)+1)
		for _, g := range r.Games {
			seen[g.White]++
			seen[g.Black]++
		}
		for _, b := range r.Byes {
			seen[b.Player]++
		}
		for n, times := range seen[1:] {
			if times != 1 {
				e.fail("group %s round %d: number %d is there %d times", t.Code, r.Number, n+1, times)
			}
		}
	}
}

// pointsOf adds the points up from the games themselves; open games as draws on request.
func pointsOf(t *tournament.Tournament, openAsDraws bool) []tournament.Points {
	out := make([]tournament.Points, len(t.Players))
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			white, black := t.Scoring.Of(g.Result.White()), t.Scoring.Of(g.Result.Black())
			if g.Result == tournament.Pending && openAsDraws {
				white, black = t.Scoring.Draw, t.Scoring.Draw
			}
			out[g.White-1] += white
			out[g.Black-1] += black
		}
		for _, b := range r.Byes {
			out[b.Player-1] += t.Scoring.Of(b.Kind)
		}
	}
	return out
}

func (e *randomEvent) points(code string, t *tournament.Tournament) {
	if t.System != tournament.SwissDutch && slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return p.Status != tournament.Active }) {
		return // the games of somebody who left a round robin early do not count (C.05 art. 6.6)
	}
	want := pointsOf(t, false)
	table, err := e.s.Standings(code, 0, 0)
	if err != nil {
		e.fail("standings of %s: %v", code, err)
		return
	}
	for n := range t.Players {
		if row := table.Row(tournament.Number(n + 1)); row == nil || row.Points != want[n] {
			e.fail("group %s number %d: standings %+v, by games %v", code, n+1, row, want[n])
		}
	}
	if len(t.Rounds) >= t.RoundCount {
		return
	}
	in, err := pairing.NewInput(t, len(t.Rounds)+1)
	if err != nil {
		e.fail("pairing input of %s: %v", code, err)
		return
	}
	for n, p := range pointsOf(t, true) {
		if in.Entrants[n].Score != p {
			e.fail("group %s number %d: pairing %v, by games %v", code, n+1, in.Entrants[n].Score, p)
		}
	}
}

// report writes the group as a report file, reads it back and compares points, rounds and the next pairing.
func (e *randomEvent) report(code string, t *tournament.Tournament) {
	src, err := e.s.ReportSource(code)
	if err != nil {
		e.fail("report of %s: %v", code, err)
		return
	}
	var b bytes.Buffer
	if _, err := trf.Write(&b, src, trf.Exchange); err != nil {
		e.fail("report of %s: %v", code, err)
		return
	}
	f, err := trf.Read(bytes.NewReader(b.Bytes()), "report")
	if err != nil {
		e.fail("report of %s does not read back: %v\n%s", code, err, b.String())
		return
	}
	e.reports++
	back := f.Tournament
	if len(back.Players) != len(t.Players) || len(back.Rounds) != len(t.Rounds) {
		e.fail("report of %s: %d players and %d rounds, want %d and %d\n%s", code, len(back.Players), len(back.Rounds), len(t.Players), len(t.Rounds), b.String())
		return
	}
	corrected := !reflect.DeepEqual(src.Tournament.Rounds, t.Rounds) // a result found wrong too late is reported right, but was used wrong
	want := pointsOf(src.Tournament, true)
	for n, got := range pointsOf(back, true) {
		if got != want[n] {
			e.fail("report of %s number %d: %v points, by games %v\n%s", code, n+1, got, want[n], b.String())
		}
	}
	if !corrected {
		e.sameTable(code, t, back, b.String())
	}
	if !corrected && len(t.Rounds) < t.RoundCount && t.Initial != tournament.NoColour && t.System == tournament.SwissDutch {
		e.samePairing(code, t, back, b.String())
	}
}

// sameTable compares the table with the one made of the report read back, where only games decide it.
func (e *randomEvent) sameTable(code string, t, back *tournament.Tournament, text string) {
	g, err := e.s.group(code)
	left := func(p tournament.Player) bool { return p.Status != tournament.Active } // a report cannot tell it from absences
	if err != nil || len(g.playoffs) > 0 || slices.ContainsFunc(t.Players, left) || slices.ContainsFunc(t.Rounds, func(r tournament.Round) bool { return r.Open() > 0 }) {
		return
	}
	o, err := e.s.standingsOptions(g, 0, 0)
	if err != nil {
		e.fail("%v", err)
		return
	}
	o.Playoffs, o.Manual = nil, nil
	mine, theirs := standings.Make(t, o), standings.Make(back, o)
	for n := range t.Players {
		a, b := mine.Row(tournament.Number(n+1)), theirs.Row(tournament.Number(n+1))
		if (a == nil) != (b == nil) || a != nil && (a.Place != b.Place || a.Points != b.Points) {
			e.fail("group %s number %d: %+v in the table, %+v in that of the report\n%s", code, n+1, a, b, text)
			return
		}
	}
}

// again makes an event of each group's report and compares what would be paired next.
func (e *randomEvent) again() {
	for i, info := range e.s.Groups() {
		t, err := e.s.Tournament(info.Code)
		g, groupErr := e.s.group(info.Code)
		if err != nil || groupErr != nil || info.Status != Ready || t.System != tournament.SwissDutch || g.editing() {
			continue
		}
		src, err := e.s.ReportSource(info.Code)
		if err != nil || !reflect.DeepEqual(src.Tournament.Rounds, t.Rounds) {
			continue
		}
		var b bytes.Buffer
		if _, err := trf.Write(&b, src, trf.Exchange); err != nil {
			e.fail("report: %v", err)
			return
		}
		f, err := trf.Import(bytes.NewReader(b.Bytes()), "report")
		if err != nil {
			e.fail("import: %v", err)
			return
		}
		twin, err := CreateFromTRF(ctx, filepath.Join(filepath.Dir(e.s.Path()), fmt.Sprint("twin", i, ".tura")), f, Options{Now: clock()})
		if fault.Is(err, "confirm.ask") { // a round that was changed by hand
			continue
		}
		if err != nil {
			e.fail("an event from the report: %v\n%s", err, b.String())
			return
		}
		mine, err := e.s.Propose(ctx, info.Code)
		theirs, twinErr := twin.Propose(ctx, importedGroup)
		switch {
		case (err == nil) != (twinErr == nil):
			e.fail("group %s: next round %v, in an event from its report %v\n%s", info.Code, err, twinErr, b.String())
		case err == nil && t.Initial != tournament.NoColour && !slices.Equal(pairsOf(mine), pairsOf(theirs)):
			e.fail("group %s: next round %v, in an event from its report %v\n%s", info.Code, pairsOf(mine), pairsOf(theirs), b.String())
		}
		e.twins++
		_ = twin.Close()
	}
}

// pairsOf are the pairs of a proposal in the order of White's numbers: fixed boards are no part of a report.
func pairsOf(p *Pairing) (out [][2]tournament.Number) {
	for _, g := range p.Proposal.AsRound().Games {
		out = append(out, [2]tournament.Number{g.White, g.Black})
	}
	slices.SortFunc(out, func(a, b [2]tournament.Number) int { return cmp.Compare(a[0], b[0]) })
	return out
}

func (e *randomEvent) samePairing(code string, t, back *tournament.Tournament, text string) {
	pair := func(t *tournament.Tournament) ([]tournament.Game, error) {
		in, err := pairing.NewInput(t, len(t.Rounds)+1)
		if err != nil {
			return nil, err
		}
		p, err := dutch.Engine{}.Pair(ctx, in)
		return p.AsRound().Games, err
	}
	if g, groupErr := e.s.group(code); groupErr == nil {
		t = g.toPair(e.s.Regulation()) // with the acceleration that round 1 settles
	}
	mine, err := pair(t)
	theirs, backErr := pair(back)
	e.pairings++
	if pairing.IsImpossible(err) != pairing.IsImpossible(backErr) || (err == nil) != (backErr == nil) || !slices.Equal(mine, theirs) {
		e.fail("group %s round %d: paired %v (%v), after export and import %v (%v)\n%s", code, len(t.Rounds)+1, mine, err, theirs, backErr, text)
	}
}

// undoEverything goes back to the beginning and forward again.
func (e *randomEvent) undoEverything(start string) {
	end, back := e.digest(), 0
	for {
		row, err := e.s.Undo(ctx)
		if fault.Is(err, "undo.nothing") {
			break
		}
		if err != nil {
			e.fail("undo %d (%s): %v", back+1, row.Name, err)
			return
		}
		back++
	}
	if d := e.digest(); d != start {
		e.fail("everything undone is not the beginning")
	}
	e.ask()
	for range back {
		if row, err := e.s.Redo(ctx); err != nil {
			e.fail("redo of %s: %v", row.Name, err)
			return
		}
	}
	if _, err := e.s.Redo(ctx); back > 0 && !fault.Is(err, "redo.nothing") && err != nil {
		e.fail("redo at the end: %v", err)
	} else if err == nil { // something had been undone before: take that back once more
		if _, err := e.s.Undo(ctx); err != nil {
			e.fail("%v", err)
		}
	}
	if d := e.digest(); d != end {
		e.fail("everything redone is not the end")
	}
	e.ask()
	e.undone += back
}

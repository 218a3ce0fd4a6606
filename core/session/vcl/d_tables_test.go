package vcl

import (
	"slices"
	"testing"

	"tura/core/session"
	"tura/core/standings"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// D: tie-breaks and final standings.

func places(t *testing.T, s *session.Session) (*standings.Table, []tournament.Number) {
	t.Helper()
	table, err := s.Standings("A", 0, 0)
	must(t, err)
	var order []tournament.Number
	for _, r := range table.Rows {
		order = append(order, r.Number)
	}
	return table, order
}

func TestVCL_Q197_Expelled(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 1)
	must(t, s.Expel(ctx, "A", 1))
	for _, g := range pair(t, s).Games {
		if g.White == 1 || g.Black == 1 {
			t.Error("the expelled player is paired")
		}
	}
}

func TestVCL_Q198_ExpelledIsLeftOut(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	rounds(t, s, 2)
	before, _ := places(t, s)
	points := map[tournament.Number]tournament.Points{}
	for _, r := range before.Rows {
		points[r.Number] = r.Points
	}
	must(t, s.Expel(ctx, "A", 1))
	after, order := places(t, s)
	if slices.Contains(order, 1) || len(order) != 7 {
		t.Errorf("table %v", order)
	}
	for _, r := range after.Rows {
		if points[r.Number] != r.Points {
			t.Errorf("%d has %v, had %v", r.Number, r.Points, points[r.Number])
		}
	}
}

// Each code of the list, in an event with byes and forfeits: usable, defined, and its order the table's.
func TestVCL_Q199_AllSwissTieBreaks(t *testing.T) {
	note(t)
	codes := []string{"AOB", "APPO", "APRO", "ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "FB", "FB/C1", "FB/C2",
		"FB/M1", "FB/M2", "BPG", "BWG", "DE", "DE/P", "PS", "PS/C1", "PS/C2", "PTP", "REP", "RTNG", "SB", "SB/C1", "SB/C2", "STD", "TPN", "TPR", "WIN", "WON"}
	choices := codesFor(tournament.SwissDutch)
	for _, code := range codes {
		if !slices.Contains(choices, code) {
			t.Errorf("%s is not offered", code)
		}
	}
	s := plan{players: 10, rounds: 5}.event(t)
	must(t, s.SetTieBreaks(ctx, "A", codes, ""))
	rounds(t, s, 5)
	table, _ := places(t, s)
	for k, code := range codes {
		c, err := tiebreak.Parse(code)
		must(t, err)
		alone := standings.Make(state(t, s), standings.Options{Codes: []tiebreak.Code{c}, TieBreak: tiebreak.Options{Rounds: 5, Edition: tiebreak.Edition2026}})
		for i, r := range alone.Rows {
			if !r.Values[0].Defined() {
				t.Errorf("%s: undefined for %d", code, r.Number)
			}
			if i > 0 && !c.Group() && alone.Rows[i-1].Points == r.Points && c.Compare(alone.Rows[i-1].Values[0], r.Values[0]) > 0 {
				t.Errorf("%s: line %d out of order", code, i+1)
			}
			for _, full := range table.Rows {
				if full.Number == r.Number && !c.Group() && full.Values[k].Compare(r.Values[0]) != 0 {
					t.Errorf("%s of %d: %v in the whole list, %v alone", code, r.Number, full.Values[k], r.Values[0])
				}
			}
		}
	}
}

func TestVCL_Q200_TheListIsFixedAfterTheStart(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 5}.event(t)
	pair(t, s)
	refused(t, s.SetTieBreaks(ctx, "A", []string{"SB"}, ""), "session.locked.tiebreaks")
	reg := *s.Regulation()
	reg.TieBreaks = reg.TieBreaks[:1]
	if s.SetRegulation(ctx, &reg) == nil {
		t.Error("the regulation's list was changed")
	}
}

// tied is an event of four players in one round whose winners are tied on everything.
func tied(t *testing.T) *session.Session {
	t.Helper()
	s := plan{players: 8, rounds: 1, tiebreaks: `{"code":"WIN","ru":"WIN"}`}.event(t)
	pair(t, s)
	play(t, s, tournament.WhiteWins)
	return s
}

func TestVCL_Q203_TiesMayStay(t *testing.T) {
	note(t)
	table, _ := places(t, tied(t))
	for i, r := range table.Rows {
		if want := []int{1, 5}[i/4]; r.Place != want || !r.Shared {
			t.Errorf("line %d: place %d, shared %v", i+1, r.Place, r.Shared)
		}
	}
}

func TestVCL_Q204_Lots(t *testing.T) {
	note(t)
	s := tied(t)
	must(t, s.SetLots(ctx, "A", true))
	table, order := places(t, s)
	seen := map[tournament.Number]bool{}
	for i, r := range table.Rows {
		if r.Place != i+1 || r.Shared {
			t.Errorf("line %d: place %d", i+1, r.Place)
		}
		seen[order[i]] = true
	}
	before, _ := places(t, tied(t))
	for i, r := range before.Rows { // who was ahead by points stays ahead
		if r.Points != table.Rows[i].Points {
			t.Error("the lot touched the points")
		}
	}
	rows, err := s.Journal(ctx, 1)
	if err != nil || rows[0].Name != "table.lots" {
		t.Errorf("journal %v %v", rows, err)
	}
}

func TestVCL_Q205_OrderByHand(t *testing.T) {
	note(t)
	s := tied(t)
	_, order := places(t, s)
	turned := []tournament.Number{order[3], order[2], order[1], order[0]}
	refused(t, s.SetManualOrder(ctx, "A", turned, ""), "session.reason")
	must(t, s.SetManualOrder(ctx, "A", turned, "blitz games"))
	if _, got := places(t, s); !slices.Equal(got[:4], turned) {
		t.Errorf("order %v, want %v", got[:4], turned)
	}
	must(t, s.SetResult(ctx, "A", 1, 1, tournament.Drawn, "")) // a result changes: the order is void
	if table, _ := places(t, s); table.ManualOf != standings.ManualVoid {
		t.Error("the order outlived the results")
	}
}

func TestVCL_Q206_TheLotFallsOnce(t *testing.T) {
	note(t)
	s := tied(t)
	must(t, s.SetLots(ctx, "A", true))
	_, first := places(t, s)
	for range 3 {
		must(t, s.SetLots(ctx, "A", false))
		must(t, s.SetLots(ctx, "A", true))
		if _, again := places(t, s); !slices.Equal(first, again) {
			t.Errorf("%v, then %v", first, again)
		}
	}
	path := s.Path()
	must(t, s.Close())
	reopened, err := session.Open(ctx, path, session.Options{})
	must(t, err)
	defer func() { _ = reopened.Close() }()
	if _, again := places(t, reopened); !slices.Equal(first, again) {
		t.Errorf("after re-opening %v, before %v", again, first)
	}
}

func TestVCL_Q207_TypedValues(t *testing.T) {
	note(t)
	s := plan{players: 8, rounds: 1, tiebreaks: `{"code":"OTHER_BLITZ","ru":"blitz"}`}.event(t)
	pair(t, s)
	play(t, s, tournament.WhiteWins)
	winners := []tournament.Number{}
	for _, g := range last(t, s).Games {
		winners = append(winners, g.White)
	}
	must(t, s.SetTyped(ctx, "A", "BLITZ", map[tournament.Number]string{winners[0]: "1", winners[1]: "2.5", winners[2]: "4", winners[3]: "3"}))
	want := []tournament.Number{winners[2], winners[3], winners[1], winners[0]}
	if _, got := places(t, s); !slices.Equal(got[:4], want) {
		t.Errorf("order %v, want %v", got[:4], want)
	}
	refused(t, s.SetTyped(ctx, "A", "BLITZ", map[tournament.Number]string{1: "much"}), "session.typed")
}

// unratedEvent has a list that reads ratings and one player without a rating.
func unratedEvent(t *testing.T) *session.Session {
	t.Helper()
	s := plan{players: 8, rounds: 1, tiebreaks: `{"code":"ARO","ru":"ARO"}`, open: true}.event(t)
	e := s.Entries()[7]
	e.Entry.FIDE = 0
	must(t, s.EditEntry(ctx, e.ID, e.Entry))
	closeDoors(t, s)
	pair(t, s)
	play(t, s)
	return s
}

// against is the ARO of the opponent of number 8.
func against(t *testing.T, s *session.Session) string {
	t.Helper()
	n := gameOf(t, s, 8).Opponent(8)
	table, _ := places(t, s)
	for _, r := range table.Rows {
		if r.Number == n && len(r.Values) > 0 {
			return r.Values[0].String()
		}
	}
	return ""
}

func TestVCL_Q208_UnratedHaveARating(t *testing.T) {
	note(t)
	s := unratedEvent(t)
	must(t, s.SetUnrated(ctx, "A", tiebreak.UnratedFixed, 1400))
	if got := against(t, s); got != "1400" {
		t.Errorf("ARO %s", got)
	}
	c, err := tiebreak.Parse("ARO/U1500")
	if err != nil || c.String() != "ARO/U1500" {
		t.Errorf("%s %v", c, err)
	}
}

func TestVCL_Q209_MoreThanOneWay(t *testing.T) {
	note(t)
	s := unratedEvent(t)
	for how, want := range map[tiebreak.Unrated]string{tiebreak.UnratedLowest: "1940", tiebreak.UnratedAverage: "1970"} {
		must(t, s.SetUnrated(ctx, "A", how, 0))
		if got := against(t, s); got != want {
			t.Errorf("way %d: ARO %s, want %s", how, got, want)
		}
	}
}

// long is an event of six weeks with two rounds played; number 1's rating changed before round 2.
func long(t *testing.T) *session.Session {
	t.Helper()
	s := plan{players: 4, rounds: 3, dates: [2]string{"2027-01-03", "2027-02-14"}, tiebreaks: `{"code":"ARO","ru":"ARO"}`}.event(t)
	must(t, s.SetLaterRating(ctx, "A", 1, 2, 2100))
	rounds(t, s, 2)
	return s
}

func TestVCL_Q210_LongEventsAreMarked(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3}.event(t)
	refused(t, s.SetLaterRating(ctx, "A", 1, 2, 2100), "session.notlong")
	yes := true
	must(t, s.SetLongEvent(ctx, "A", &yes))
	must(t, s.SetLaterRating(ctx, "A", 1, 2, 2100))
	long(t) // by its dates
}

func TestVCL_Q211_RatingTieBreaksAreNotAdvised(t *testing.T) {
	note(t)
	w, err := long(t).PlanWarnings("A")
	if err != nil || len(w) != 1 || w[0].Code != "session.plan.ratings" {
		t.Errorf("%v %v", w, err)
	}
}

func TestVCL_Q212_SeveralRatings(t *testing.T) {
	note(t)
	s := long(t)
	must(t, s.SetLaterRating(ctx, "A", 1, 3, 2110))
	if got := state(t, s).Later; !slices.Equal(got, []tournament.LaterRating{{Player: 1, Round: 2, Rating: 2100}, {Player: 1, Round: 3, Rating: 2110}}) {
		t.Errorf("%v", got)
	}
}

func TestVCL_Q213_RatingsBelongToRounds(t *testing.T) {
	note(t)
	tour := state(t, long(t))
	for round, want := range map[int]int{1: 2000, 2: 2100, 3: 2100} {
		if got := tour.RatingIn(1, round, tour.Player(1).FIDE); got != want {
			t.Errorf("round %d: %d, want %d", round, got, want)
		}
	}
}

// aroOf gives the ARO of those who met number 1, by the round of the meeting.
func aroOf(t *testing.T, s *session.Session) map[int]string {
	t.Helper()
	out := map[int]string{}
	table, _ := places(t, s)
	for _, r := range state(t, s).Rounds {
		for _, g := range r.Games {
			if n := g.Opponent(1); n != 0 {
				for _, row := range table.Rows {
					if row.Number == n {
						out[r.Number] = row.Values[0].String()
					}
				}
			}
		}
	}
	return out
}

// byHand is the ARO of the one who met number 1 in round 2, with number 1 rated so.
func byHand(t *testing.T, s *session.Session, first int) int {
	t.Helper()
	tour := state(t, s)
	h := tour.History(2)
	n := h.Of(1)[1].Opponent
	other := h.Of(n)[0].Opponent
	return (first + tour.Players[other-1].Rating + 1) / 2
}

func TestVCL_Q214_TieBreaksByTheRatingOfTheRound(t *testing.T) {
	note(t)
	s := long(t)
	must(t, s.SetRatingsByRound(ctx, "A", true))
	if got, want := aroOf(t, s)[2], numeral(byHand(t, s, 2100)); got != want {
		t.Errorf("ARO %s, want %s", got, want)
	}
}

func TestVCL_Q215_TheFirstRatingByDefault(t *testing.T) {
	note(t)
	s := long(t)
	if got, want := aroOf(t, s)[2], numeral(byHand(t, s, 2000)); got != want {
		t.Errorf("ARO %s, want %s", got, want)
	}
}

func TestVCL_Q216_TheChoiceIsTheArbiters(t *testing.T) {
	note(t)
	s := long(t)
	first := aroOf(t, s)[2]
	must(t, s.SetRatingsByRound(ctx, "A", true))
	second := aroOf(t, s)[2]
	must(t, s.SetRatingsByRound(ctx, "A", false))
	if third := aroOf(t, s)[2]; first == second || first != third {
		t.Errorf("%s, %s, %s", first, second, third)
	}
}

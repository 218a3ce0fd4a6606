package vcl

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tura/core/entry"
	"tura/core/ratinglist"
	"tura/core/session"
	"tura/core/tournament"
	"tura/core/trf"
)

// J: rating data. The lists are invented; their layout is FIDE's.

const listHead = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"

// fideLine is a line of FIDE's list.
func fideLine(id, name string, standard, rapid, blitz int) string {
	pad := func(s string, n int) string { return s + strings.Repeat(" ", max(0, n-len(s))) }
	rating := func(n int) string { return pad(numeral(n), 6) + "0   20 " }
	return pad(id, 15) + pad(name, 61) + "RUS M                                " + rating(standard) + rating(rapid) + rating(blitz) + "1990      \n"
}

// fideList writes a list file.
func fideList(t *testing.T, lines ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "players_list_foa.txt")
	must(t, os.WriteFile(path, []byte(listHead+strings.Join(lines, "")), 0o644))
	return path
}

// library loads a list of January 2027 with three people.
func library(t *testing.T) *ratinglist.Library {
	t.Helper()
	lib, err := ratinglist.OpenLibrary(filepath.Join(t.TempDir(), "lists"))
	must(t, err)
	t.Cleanup(func() { _ = lib.Close() })
	load(t, lib, "2027-01", fideLine("9990011", "Ladin, Arkadiy", 2231, 2198, 2204), fideLine("9990042", "Shestoperov, Semen", 0, 1840, 1866),
		fideLine("9990035", "Peshkin, Iurii", 1958, 0, 0))
	return lib
}

func load(t *testing.T, lib *ratinglist.Library, month string, lines ...string) {
	t.Helper()
	_, _, err := lib.Import(ctx, fideList(t, lines...), ratinglist.Options{Month: month})
	must(t, err)
}

func someone(t *testing.T, lib *ratinglist.Library, id string) ratinglist.Match {
	t.Helper()
	m, ok, err := lib.Find(ctx, ratinglist.FIDE, id)
	if err != nil || !ok {
		t.Fatalf("%s: %v %v", id, ok, err)
	}
	return m
}

func TestVCL_Q116_TwoRatings(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3}.event(t)
	must(t, s.SetRating(ctx, "A", 1, 1500, "estimate", ""))
	p := state(t, s).Players[0]
	if p.Rating != 1500 || p.FIDE != 2000 || p.Name != "Player 01" {
		t.Errorf("%+v", p)
	}
	if l := lineOf(export(t, s, exchange), 1); l[48:52] != "2000" {
		t.Errorf("%q", l)
	}
}

func TestVCL_Q117_OwnLists(t *testing.T) {
	note(t)
	lib := library(t)
	path := filepath.Join(t.TempDir(), "club.csv")
	must(t, os.WriteFile(path, []byte("ID;Name;Rating\n5;Ladin Arkadiy;2100\n6;Somebody Else;none\n"), 0o644))
	list, sum, err := lib.Import(ctx, path, ratinglist.Options{Name: "Club", Month: "2027-01"})
	must(t, err)
	if list.Source != ratinglist.Own || sum.People == 0 {
		t.Errorf("%+v %+v", list, sum)
	}
	m, ok, err := lib.Find(ctx, ratinglist.Own, "5")
	if err != nil || !ok || len(m.Own) != 1 {
		t.Fatalf("%+v %v %v", m, ok, err)
	}
	f, ok := ratinglist.Sequence{{Source: ratinglist.Own, Control: ratinglist.Standard}}.Rate(m)
	if !ok || f.Rating != 2100 {
		t.Errorf("%+v", f)
	}
}

func TestVCL_Q118_EffectiveRatings(t *testing.T) {
	note(t)
	lib := library(t)
	seq := ratinglist.DefaultSequence(ratinglist.FIDE, ratinglist.Rapid)
	for id, want := range map[string]int{"9990011": 2198, "9990042": 1840, "9990035": 1958} { // rapid, rapid without standard, standard where rapid is missing
		if f, ok := seq.Rate(someone(t, lib, id)); !ok || f.Rating != want {
			t.Errorf("%s: %+v, want %d", id, f, want)
		}
	}
}

func TestVCL_Q119_SourceAndMonthAreKept(t *testing.T) {
	note(t)
	for _, l := range library(t).Lists() {
		if l.Source != ratinglist.FIDE || l.Month != "2027-01" || l.File == "" || l.People != 3 {
			t.Errorf("%+v", l)
		}
	}
}

func TestVCL_Q121_AllThreeFromOneFile(t *testing.T) {
	note(t)
	m := someone(t, library(t), "9990011")
	for c, want := range map[ratinglist.Control]int{ratinglist.Standard: 2231, ratinglist.Rapid: 2198, ratinglist.Blitz: 2204} {
		if got := m.FIDE.Ratings.Of(c); got != want {
			t.Errorf("%s: %d", c.Key(), got)
		}
	}
}

func TestVCL_Q123_DefaultSequence(t *testing.T) {
	note(t)
	type step struct {
		control   ratinglist.Control
		effective bool
	}
	for c, want := range map[ratinglist.Control][]step{
		ratinglist.Standard: {{ratinglist.Standard, false}, {ratinglist.Rapid, false}, {ratinglist.Blitz, false}},
		ratinglist.Rapid:    {{ratinglist.Rapid, true}, {ratinglist.Blitz, false}},
		ratinglist.Blitz:    {{ratinglist.Blitz, true}, {ratinglist.Rapid, false}},
	} {
		var got []step
		for _, p := range ratinglist.DefaultSequence(ratinglist.FIDE, c) {
			got = append(got, step{p.Control, p.Effective})
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v", c.Key(), got)
		}
	}
	s := plan{players: 4, rounds: 3}.event(t)
	if got := s.RatingSequence("A"); !slices.Equal(got, ratinglist.DefaultSequence(ratinglist.FIDE, ratinglist.Standard)) {
		t.Errorf("the event's: %v", got)
	}
}

func TestVCL_Q126_TheSequenceCanBeChanged(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3}.event(t)
	mine := ratinglist.Sequence{{Source: ratinglist.FIDE, Control: ratinglist.Blitz}, {Source: ratinglist.FSR, Control: ratinglist.Standard}}
	must(t, s.SetRatingSequence(ctx, "A", mine))
	if got := s.RatingSequence("A"); !slices.Equal(got, mine) {
		t.Errorf("%v", got)
	}
	if f, ok := s.RatingSequence("A").Rate(someone(t, library(t), "9990011")); !ok || f.Rating != 2204 {
		t.Errorf("%+v", f)
	}
}

// suggested is the application that the lists propose for a name.
func suggested(t *testing.T, s *session.Session, lib *ratinglist.Library, name string) entry.Entry {
	t.Helper()
	s.UseLists(lib)
	list := s.Suggest(ctx, name, 3)
	if len(list) != 1 {
		t.Fatalf("%s: %+v", name, list)
	}
	return list[0]
}

func TestVCL_Q127_WhoIsOnTheListGetsTheRating(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3, open: true}.event(t)
	if e := suggested(t, s, library(t), "ladin"); e.FIDE != 2231 || e.FIDEID != "9990011" {
		t.Errorf("%+v", e)
	}
}

func TestVCL_Q128_TheOtherRatingsAreShown(t *testing.T) {
	note(t)
	lib := library(t)
	list, err := lib.Search(ctx, "shesto", 5)
	if err != nil || len(list) != 1 || list[0].FIDE.Ratings.Of(ratinglist.Standard) != 0 || list[0].FIDE.Ratings.Of(ratinglist.Blitz) != 1866 {
		t.Errorf("%+v %v", list, err)
	}
}

func TestVCL_Q129_OneOfThemCanBeTaken(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3, open: true}.event(t)
	id := s.Entries()[0].ID
	f, ok := ratinglist.Sequence{{Source: ratinglist.FIDE, Control: ratinglist.Blitz}}.Rate(someone(t, library(t), "9990042"))
	if !ok {
		t.Fatal("no blitz rating")
	}
	must(t, s.TakeRating(ctx, id, f, "2027-01"))
	if e := s.Entries()[0]; e.Entry.FIDE != 1866 || s.RatingSource(id) != "fide 2027-01" {
		t.Errorf("%+v from %q", e.Entry, s.RatingSource(id))
	}
}

func TestVCL_Q130_NothingIsInvented(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3, open: true}.event(t)
	s.UseLists(library(t))
	if list := s.Suggest(ctx, "nobody at all", 3); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	t.Log("either answer is free; no minimum rating is entered, the arbiter types one")
}

func TestVCL_Q131_ARatingCanBeTyped(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3, open: true}.event(t)
	_, err := s.AddEntry(ctx, entry.Entry{Name: "New Comer", FIDE: 1400})
	must(t, err)
	if e := s.Entries()[4]; e.Entry.FIDE != 1400 {
		t.Errorf("%+v", e.Entry)
	}
}

func TestVCL_Q132_ARatingCanBeEdited(t *testing.T) {
	note(t)
	s := plan{players: 4, rounds: 3, open: true}.event(t)
	e := s.Entries()[0]
	e.Entry.FIDE = 2345
	must(t, s.EditEntry(ctx, e.ID, e.Entry))
	if s.Entries()[0].Entry.FIDE != 2345 || s.RatingSource(e.ID) != session.TypedRating {
		t.Errorf("from %q", s.RatingSource(e.ID))
	}
}

// listed is an event whose first three players are on the list, the first with its rating, the second without it.
func listed(t *testing.T) (*session.Session, []session.EntryView) {
	t.Helper()
	s := plan{players: 4, rounds: 3, open: true}.event(t)
	for i, id := range []string{"9990011", "9990035", "9990042"} {
		e := s.Entries()[i]
		e.Entry.FIDEID, e.Entry.FIDE = id, []int{2231, 1900, 1840}[i]
		must(t, s.EditEntry(ctx, e.ID, e.Entry))
	}
	return s, s.Entries()
}

func TestVCL_Q133_RatingsAreCheckedAgainstTheList(t *testing.T) {
	note(t)
	s, people := listed(t)
	lib := library(t)
	diff, err := s.CheckRatings(ctx, lib)
	if err != nil || len(diff) != 1 || diff[0].EntryID != people[1].ID || diff[0].Old != 1900 || diff[0].New != 1958 {
		t.Errorf("%+v %v", diff, err)
	}
	load(t, lib, "2027-01", fideLine("9990011", "Ladin, Arkadiy", 2240, 2198, 2204), fideLine("9990035", "Peshkin, Iurii", 1900, 0, 0), fideLine("9990042", "Shestoperov, Semen", 0, 1840, 0))
	diff, err = s.CheckRatings(ctx, lib)
	if err != nil || len(diff) != 1 || diff[0].New != 2240 {
		t.Errorf("one line changed: %+v %v", diff, err)
	}
}

func TestVCL_Q134_TheSourceIsKept(t *testing.T) {
	note(t)
	s, people := listed(t)
	diff, err := s.CheckRatings(ctx, library(t))
	must(t, err)
	must(t, s.ApplyRatings(ctx, diff))
	path := s.Path()
	must(t, s.Close())
	again, err := session.Open(ctx, path, session.Options{})
	must(t, err)
	defer func() { _ = again.Close() }()
	for i, want := range []string{session.TypedRating, "fide 2027-01", session.TypedRating, ""} {
		if got := again.RatingSource(people[i].ID); got != want {
			t.Errorf("%d: from %q, want %q", i+1, got, want)
		}
	}
}

func TestVCL_Q136_OneFileRenewsAll(t *testing.T) {
	note(t)
	lib := library(t)
	load(t, lib, "2027-02", fideLine("9990011", "Ladin, Arkadiy", 2251, 2252, 2253))
	m := someone(t, lib, "9990011")
	if m.FIDE.Ratings != (ratinglist.Ratings{2251, 2252, 2253}) {
		t.Errorf("%v", m.FIDE.Ratings)
	}
}

func TestVCL_Q137_TheListOfTheStartCounts(t *testing.T) {
	note(t)
	s, _ := listed(t)
	lib := library(t)
	load(t, lib, "2027-02", fideLine("9990011", "Ladin, Arkadiy", 2251, 2198, 2204))
	_, err := s.CheckRatings(ctx, lib)
	refused(t, err, "session.listmonth")
}

func TestVCL_Q138_TheCheckCanBeSwitchedOff(t *testing.T) {
	note(t)
	s, _ := listed(t)
	must(t, s.SetListCheck(ctx, "A", false))
	s.UseLists(library(t))
	if n := s.RatingNotice(); len(n) != 0 {
		t.Errorf("%+v", n)
	}
}

func TestVCL_Q139_TheCheckRunsByItself(t *testing.T) {
	note(t)
	s, _ := listed(t)
	heard := false
	s.Watch(func(c session.Change) { heard = heard || c.Command == "lists.checked" })
	s.UseLists(library(t))
	if n := s.RatingNotice(); len(n) != 1 || !heard {
		t.Errorf("%+v, heard %v", n, heard)
	}
}

func TestVCL_Q142_AffectedPlayersAreListed(t *testing.T) {
	note(t)
	s, people := listed(t)
	diff, err := s.CheckRatings(ctx, library(t))
	if err != nil || len(diff) != 1 || diff[0].Player != people[1].Entry.Name || diff[0].Old == 0 || diff[0].New == 0 || diff[0].From != "fide 2027-01" {
		t.Errorf("%+v %v", diff, err)
	}
}

func TestVCL_Q143_NothingIsReplacedUnasked(t *testing.T) {
	note(t)
	s, people := listed(t)
	s.UseLists(library(t))
	_, err := s.CheckRatings(ctx, library(t))
	must(t, err)
	for i, e := range s.Entries() {
		if e.Entry.FIDE != people[i].Entry.FIDE {
			t.Errorf("%s: %d", e.Entry.Name, e.Entry.FIDE)
		}
	}
}

func TestVCL_Q144_APartCanBeTaken(t *testing.T) {
	note(t)
	s, people := listed(t)
	lib := library(t)
	load(t, lib, "2027-01", fideLine("9990011", "Ladin, Arkadiy", 2240, 0, 0), fideLine("9990035", "Peshkin, Iurii", 1950, 0, 0), fideLine("9990042", "Shestoperov, Semen", 1840, 0, 0))
	diff, err := s.CheckRatings(ctx, lib)
	if err != nil || len(diff) != 2 {
		t.Fatalf("%+v %v", diff, err)
	}
	must(t, s.ApplyRatings(ctx, diff[1:]))
	now := s.Entries()
	if now[0].Entry.FIDE != people[0].Entry.FIDE || now[1].Entry.FIDE != 1950 {
		t.Errorf("%d and %d", now[0].Entry.FIDE, now[1].Entry.FIDE)
	}
}

func TestVCL_Q145_RatingMethods(t *testing.T) {
	note(t)
	people := []entry.Entry{{Name: "A", FIDE: 2000, FSR: 1500}, {Name: "B", FSR: 2100}, {Name: "C", FIDE: 1900, FSR: 2050}, {Name: "D", FIDE: 1800}}
	for _, c := range []struct {
		method session.RatingMethod
		order  string
	}{{session.MethodFIDE, "ACDB"}, {session.MethodNRO, "BCAD"}, {session.MethodFIDON, "BACD"}, {session.MethodNIDOF, "BCDA"}, {session.MethodHighest, "BCAD"}} {
		s := plan{players: 0, rounds: 3, open: true}.event(t)
		for _, e := range people {
			_, err := s.AddEntry(ctx, e)
			must(t, err)
		}
		must(t, s.SetRatingMethod(ctx, "A", c.method, session.EqualsByName))
		closeDoors(t, s)
		order := ""
		for _, p := range state(t, s).Players {
			order += p.Name
		}
		if order != c.order {
			t.Errorf("%s: %s, want %s", c.method, order, c.order)
		}
		src, err := s.ReportSource("A")
		must(t, err)
		src.WithRUS = true
		var b strings.Builder
		_, err = trf.Write(&b, src, exchange)
		must(t, err)
		f, err := trf.Import(strings.NewReader(b.String()), "f.trf")
		if err != nil || f.Header.Method != string(c.method) {
			t.Errorf("172 reads %q, want %s (%v)", f.Header.Method, c.method, err)
		}
	}
	// Typed by the arbiter.
	s := plan{players: 4, rounds: 3}.event(t)
	must(t, s.SetRatingMethod(ctx, "A", session.MethodOther, session.EqualsByName))
	must(t, s.SetRating(ctx, "A", 4, 2500, "estimate", ""))
	agree(t, func(a session.Answer) error { return s.Renumber(ctx, "A", "estimate", a) })
	if p := state(t, s).Players[0]; p.Name != "Player 04" || p.Rating != 2500 || p.FIDE != 1970 {
		t.Errorf("%+v", p)
	}
}

func TestVCL_Q146_AnotherCriterionForEquals(t *testing.T) {
	note(t)
	people := []entry.Entry{
		{Name: "A", FIDE: 2000, FIDEID: "30", Born: tournament.Date{Year: 1990, Month: 5, Day: 1}},
		{Name: "B", FIDE: 2000, FIDEID: "4", Born: tournament.Date{Year: 2000}},
		{Name: "C", FIDE: 2000, FIDEID: "20", Born: tournament.Date{Year: 1980}},
	}
	for how, want := range map[session.Equals]string{session.EqualsByName: "ABC", session.EqualsByFIDEID: "BCA", session.EqualsByAge: "CAB"} {
		s := plan{players: 0, rounds: 2, open: true}.event(t)
		for _, e := range people {
			_, err := s.AddEntry(ctx, e)
			must(t, err)
		}
		must(t, s.SetRatingMethod(ctx, "A", session.BySeedOrder, how))
		closeDoors(t, s)
		order := ""
		for _, p := range state(t, s).Players {
			order += p.Name
		}
		if order != want {
			t.Errorf("%s: %s, want %s", how, order, want)
		}
	}
}

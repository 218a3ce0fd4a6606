package session

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tura/core/entry"
	"tura/core/names"
	"tura/core/tournament"
)

func TestACleanCopyHoldsNothingPersonalAndPlaysTheSame(t *testing.T) {
	s := mustCreate(t)
	personal := entry.Entry{Name: "Секретов Тихон Львович", Latin: "Sekretov, Tikhon", FIDE: 1977, FIDEID: "24199999", FSRID: "7654321", Born: tournament.Date{Year: 2009, Month: 3, Day: 14},
		Phone: "+79161234567", Email: "tikhon@example.org", Coach: "Наставников Глеб", Club: "Клуб «Гнездо»", Region: "Тверская", City: "Ладейск", Note: "сын директора", Sex: tournament.Male}
	id, err := s.AddEntry(ctx, personal)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Pay(ctx, id, CashOverride, 100, "просил Секретов-старший"); err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)
	mustPair(t, s, "A", "B")
	playAll(t, s, "A")
	path := filepath.Join(t.TempDir(), "clean.tura")
	if err := s.CleanCopy(ctx, path); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{"Секретов", "Sekretov", "24199999", "7654321", "79161234567", "example.org", "Наставников", "Гнездо", "Тверская", "2009-03-14", "директора",
		"старший", "Ладьин", "Конев"} {
		if bytes.Contains(raw, []byte(secret)) {
			t.Errorf("the clean copy holds %q", secret)
		}
	}
	clean, err := Open(ctx, path, Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = clean.Close() }()
	mine, _ := s.Tournament("A")
	theirs, err := clean.Tournament("A")
	if err != nil || !slices.Equal(mine.Rounds[0].Games, theirs.Rounds[0].Games) || len(mine.Players) != len(theirs.Players) {
		t.Fatalf("other games: %v", err)
	}
	for i := range mine.Players {
		for j := range mine.Players {
			if names.Compare(mine.Players[i].Name, mine.Players[j].Name) != names.Compare(theirs.Players[i].Name, theirs.Players[j].Name) {
				t.Errorf("%s and %s changed their order", mine.Players[i].Name, mine.Players[j].Name)
			}
		}
		if mine.Players[i].Rating != theirs.Players[i].Rating || mine.Players[i].Born.Year != theirs.Players[i].Born.Year {
			t.Errorf("player %d: %+v became %+v", i+1, mine.Players[i], theirs.Players[i])
		}
	}
	a, err := s.Propose(ctx, "A")
	if err != nil {
		t.Fatal(err)
	}
	b, err := clean.Propose(ctx, "A")
	if err != nil || !slices.Equal(a.Proposal.AsRound().Games, b.Proposal.AsRound().Games) {
		t.Errorf("the next round is another: %v", err)
	}
}

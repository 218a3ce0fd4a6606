package entry

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tura/core/regulation"
)

// crowd makes n entries of group B and up ones of group C that play up there, and one more that asks to.
func crowd(t *testing.T, own, up int) (*regulation.Regulation, []Entry) {
	t.Helper()
	reg := openRegulation(t)
	reg.Decisions = nil
	var entries []Entry
	for i := range own {
		entries = append(entries, Entry{Name: fmt.Sprintf("Свой %d", i), FIDE: 1700, Wanted: "B"})
	}
	for i := range up {
		name := fmt.Sprintf("Выше %d", i)
		entries = append(entries, Entry{Name: name, FIDE: 1500, Wanted: "B"})
		reg.Decisions = append(reg.Decisions, regulation.Decision{Player: name, Decision: regulation.PlaysUp, From: "C", To: "B"})
	}
	return reg, entries
}

func quotaOf(reg *regulation.Regulation, entries []Entry, code string) Quota {
	for _, q := range Quotas(reg, entries, Assign(reg, entries)) {
		if q.Category == code {
			return q
		}
	}
	return Quota{}
}

func TestQuota(t *testing.T) {
	for _, c := range []struct{ own, up, percent, free, over int }{
		{22, 9, 29, 0, 0}, // «играют выше: 9 из 31 = 29 %, можно 30 %»; a tenth would make 10 of 32 = 31 %
		{21, 9, 30, 0, 0}, {20, 9, 31, 0, 1}, {30, 0, 0, 12, 0}, {0, 0, 0, 0, 0}, {0, 2, 100, 0, 2},
	} {
		reg, entries := crowd(t, c.own, c.up)
		q := quotaOf(reg, entries, "B")
		if q.Up != c.up || q.Field != c.own+c.up || q.Percent != c.percent || q.Free != c.free || q.Over != c.over || !q.Capped || q.Cap != 30 {
			t.Errorf("%+v: got %+v", c, q)
		}
	}
}

func TestQuotaWaitingList(t *testing.T) {
	reg, entries := crowd(t, 10, 1)
	for i, at := range []string{"2022-12-20T10:00", "2022-12-10T10:00"} {
		m, err := regulation.ParseMoment(at)
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, Entry{Name: fmt.Sprintf("Ждёт %d", i), FIDE: 1500, Wanted: "B", Applied: m})
	}
	if q := quotaOf(reg, entries, "B"); !slices.Equal(q.Waiting, []int{12, 11}) || q.Free != 3 {
		t.Errorf("got %+v", q)
	}
	reg.Choices.QuotaOf = "event"
	if q := quotaOf(reg, entries, "B"); q.Field != 13 {
		t.Errorf("of the event: %+v", q)
	}
	reg.Choices.QuotaTop = "not"
	if q := quotaOf(reg, entries, "A"); q.Capped {
		t.Errorf("top group: %+v", q)
	}
}

func TestQuotaRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := Quota{Up: rapid.IntRange(0, 40).Draw(t, "up"), Cap: rapid.IntRange(0, 99).Draw(t, "cap")}
		q.Field = q.Up + rapid.IntRange(0, 100).Draw(t, "own")
		free, over := room(q)
		if over > 0 && free > 0 {
			t.Fatalf("%+v: free %d and over %d", q, free, over)
		}
		if up, field := q.Up+free-over, q.Field+free-over; 100*up > q.Cap*field {
			t.Fatalf("%+v: %d of %d is above the cap", q, up, field)
		}
	})
}

func TestChanges(t *testing.T) {
	reg, before := crowd(t, 3, 0)
	dir := sampleDirectory{"1": {FIDEID: "1", FIDE: 1905, Latin: "Svoi, One"}, "2": {FIDEID: "2", FIDE: 1700}}
	before[0].FIDEID, before[1].FIDEID = "1", "2"
	changes := Changes(reg, before, reg, Rerate(before, dir))
	if len(changes) != 1 || changes[0].Entry != 0 || changes[0].OldGroup != "B" || changes[0].NewGroup != "A" || changes[0].After.FIDE != 1905 {
		t.Errorf("new list: %+v", changes)
	}
	other := *reg
	other.Fees.Rules = slices.Clone(reg.Fees.Rules)
	for i := range other.Fees.Rules {
		other.Fees.Rules[i].LateFee += 100
	}
	if changes = Changes(reg, before, &other, before); len(changes) != 3 || changes[2].NewFee-changes[2].OldFee != 100 {
		t.Errorf("dearer: %+v", changes)
	}
	if changes = Changes(reg, before, reg, before); len(changes) != 0 {
		t.Errorf("nothing changed: %+v", changes)
	}
}

// sampleDirectory is a directory by FIDE number.
type sampleDirectory map[string]Listed

func (d sampleDirectory) ByFIDE(id string) (Listed, bool) { l, ok := d[id]; return l, ok }
func (d sampleDirectory) ByFSR(string) (Listed, bool)     { return Listed{}, false }
func (d sampleDirectory) ByName(string) []Listed          { return nil }

func TestDesk(t *testing.T) {
	reg := openRegulation(t)
	accounts := []Account{{"a", "B", 3000}, {"b", "B", 3500}, {"c", "A", 0}, {"d", "B", 1000}, {"e", "", 0}}
	book := []Payment{{"a", Cash, 3000}, {"b", Transfer, 3500}, {"b", Cash, 500}, {"b", Cash, -200}, {"c", Deposit, 3000}, {"c", Deposit, 3000},
		{"c", Deposit, -3000}, {"c", DepositKept, 1000}}
	d := Count(reg, accounts, book)
	var got []string
	for _, l := range append(d.Lines, d.Total) {
		got = append(got, fmt.Sprintf("%s:%d free %d due %d cash %d transfer %d owed %d over %d", l.Group, l.People, l.Free, l.Due, l.Cash, l.Transfer, l.Owed, l.Overpaid))
	}
	want := []string{"A:1 free 1 due 0 cash 0 transfer 0 owed 0 over 0", "B:3 free 0 due 7500 cash 3300 transfer 3500 owed 1000 over 300",
		":1 free 1 due 0 cash 0 transfer 0 owed 0 over 0", ":5 free 2 due 7500 cash 3300 transfer 3500 owed 1000 over 300"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
	if d.Drawer != 6300 || d.Deposits != 2000 {
		t.Errorf("drawer %d, deposits %d", d.Drawer, d.Deposits)
	}
	if p, b, s := d.Fund(reg); p != 260000 || b != 260000 || s != 0 {
		t.Errorf("fund %d %d %d", p, b, s)
	}
	reg.PrizeFund = regulation.PrizeFund{Guaranteed: 100000, PlusFees: true}
	if _, b, s := d.Fund(reg); b != 106800 || s != 153200 {
		t.Errorf("fund with fees %d %d", b, s)
	}
	if c, ok := ChangeFor(5000, 3500); c != 1500 || !ok {
		t.Errorf("change %d", c)
	}
	if _, ok := ChangeFor(3000, 3500); ok {
		t.Error("a note that does not cover the sum")
	}
}

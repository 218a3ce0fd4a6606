package session

import (
	"testing"

	"tura/core/entry"
	"tura/core/fault"
	"tura/core/tournament"
)

func TestCheckInIsOneCommand(t *testing.T) {
	s := mustCreate(t)
	v := s.Entries()[0]
	if err := s.CheckIn(ctx, v.ID, CashIn, v.Owes()); err != nil {
		t.Fatal(err)
	}
	got := s.Entries()[0]
	if got.Presence != Confirmed || got.Owes() != 0 || got.Paid != v.Fee.Total {
		t.Fatalf("after checking in: %v, owes %d, paid %d", got.Presence, got.Owes(), got.Paid)
	}
	if _, err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if got := s.Entries()[0]; got.Presence != v.Presence || got.Paid != 0 {
		t.Errorf("undo left presence %v, paid %d", got.Presence, got.Paid)
	}
}

func TestRemoveEntry(t *testing.T) {
	s := mustCreate(t)
	paid, free := s.Entries()[0].ID, s.Entries()[1].ID
	if err := s.Pay(ctx, paid, CashIn, 500, ""); err != nil {
		t.Fatal(err)
	}
	if err := s.RemoveEntry(ctx, paid); !fault.Is(err, "session.paid") {
		t.Errorf("removing one who paid: %v", err)
	}
	before := len(s.Entries())
	if err := s.RemoveEntry(ctx, free); err != nil {
		t.Fatal(err)
	}
	if n := len(s.Entries()); n != before-1 {
		t.Errorf("%d entries, want %d", n, before-1)
	}
}

func TestPreviewAndQuota(t *testing.T) {
	s := mustCreate(t)
	e := entry.Entry{Name: "Новикова Анна", FIDE: 1450, Wanted: "A", Sex: tournament.Female}
	p, fee := s.Preview(0, e)
	if p.Category != "B" || !p.Asks || fee.Total != 700 {
		t.Errorf("preview: group %q, asks %v, fee %d", p.Category, p.Asks, fee.Total)
	}
	first := s.Entries()[0]
	other := first.Entry
	other.FIDE = 1000
	if p, _ := s.Preview(first.ID, other); p.Category != "B" {
		t.Errorf("preview of a change: group %q", p.Category)
	}
	if now := s.Entries()[0]; now.Entry.FIDE != first.Entry.FIDE || now.Placement.Category != first.Placement.Category {
		t.Errorf("looking at a change made it: %+v", now.Entry)
	}
	id, err := s.AddEntry(ctx, e)
	if err != nil {
		t.Fatal(err)
	}
	q, ok := s.Quota("A")
	if !ok || q.Up != 0 || q.Of != 6 || q.Allowed != 1 || len(q.Waiting) != 1 {
		t.Fatalf("quota before: %+v %v", q, ok)
	}
	if p, _ := s.PreviewGroup(id, "A"); p.Category != "A" || !p.PlaysUp {
		t.Errorf("moving up: %+v", p)
	}
	if err := s.SetGroup(ctx, id, "A"); err != nil {
		t.Fatal(err)
	}
	if q, _ := s.Quota("A"); q.Up != 1 || q.Of != 7 || q.Free() != 1 {
		t.Errorf("quota after: %+v", q)
	}
	if _, ok := s.Quota("B"); ok {
		t.Error("nobody can play up into the lowest group, but it has a quota")
	}
}

func TestDuplicates(t *testing.T) {
	s := mustCreate(t)
	first := s.Entries()[0]
	if d := s.Duplicates(); len(d) != 0 {
		t.Fatalf("duplicates in a clean list: %v", d)
	}
	id, err := s.AddEntry(ctx, entry.Entry{Name: first.Entry.Name, Born: first.Entry.Born})
	if err != nil {
		t.Fatal(err)
	}
	if d := s.Duplicates(); len(d) != 1 || d[0] != [2]int64{first.ID, id} {
		t.Errorf("duplicates: %v", d)
	}
}

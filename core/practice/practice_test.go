package practice

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tura/core/session"
)

func TestThePracticeEventIsInItsFourthRound(t *testing.T) {
	day := time.Date(2027, 5, 1, 11, 5, 0, 0, time.UTC)
	s, err := Build(context.Background(), filepath.Join(t.TempDir(), "p.tura"), os.DirFS("../../assets/samples"), "winter",
		session.Options{Now: func() time.Time { return day }})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	for _, g := range s.Groups() {
		if g.Round != 4 || g.Status != session.Playing || g.Open == 0 || g.Open == g.Boards {
			t.Errorf("group %s: round %d, %d of %d open", g.Code, g.Round, g.Open, g.Boards)
		}
	}
	if rt, _ := s.RoundTime(4); rt.Day != (s.Regulation().Schedule[3].Day()) || rt.Start.Day() != 1 || rt.Start.Month() != time.May {
		t.Errorf("round 4 is on %v", rt.Start)
	}
	if c := s.ForfeitClocks(); len(c) != 5 {
		t.Errorf("%d clocks run", len(c))
	}
}

package session

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// mustFive makes an event of five groups of n people each, so many rounds played at random but repeatable, the next one to be paired.
func mustFive(b *testing.B, n, rounds int) (*Session, []string) {
	b.Helper()
	reg := mustParse(b, small)
	one := *reg.Category("A")
	reg.Categories = nil
	var codes []string
	for g := range 5 {
		c := one
		c.Code, c.Name, c.Rounds = string(rune('A'+g)), fmt.Sprint("Группа ", g), 7
		c.Limits = regulation.Limits{}
		c.Limits.FIDEMin, c.Limits.FIDEMax = regulation.At(1000*(g+1)), regulation.At(1000*(g+1)+999)
		reg.Categories = append(reg.Categories, c)
		codes = append(codes, c.Code)
	}
	s, err := Create(ctx, filepath.Join(b.TempDir(), "five.tura"), reg, Options{Now: clock()})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = s.Close() })
	err = s.run(ctx, store.Command{Name: "entries.import"}, Change{Entries: true}, func(tx *store.Tx) error {
		for i := range 5 * n {
			row := store.EntryRow{Name: fmt.Sprintf("Игрок %04d", i), FIDE: 1000*(i%5+1) + 990 - i/5, Presence: store.Confirmed}
			if err := tx.PutEntry(&row); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = s.CloseRegistration(ctx, codes...)
	}
	if err != nil {
		b.Fatal(err)
	}
	for r := range rounds {
		mustPair(b, s, codes...)
		for i, code := range codes {
			for board := range n / 2 {
				if err := s.SetResult(ctx, code, r+1, board+1, []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[(board*7+r*5+i)%3], ""); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	return s, codes
}

// Pairing round 5 of five groups of 40 people, computed, judged and written, as one command; each time taken back by undo.
func BenchmarkPairFiveGroupsOf40(b *testing.B) {
	s, codes := mustFive(b, 40, 4)
	for b.Loop() {
		if _, err := s.Pair(ctx, codes...); err != nil {
			b.Fatal(strings.TrimSpace(err.Error()))
		}
		b.StopTimer()
		if _, err := s.Undo(ctx); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
	}
}

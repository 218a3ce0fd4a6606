package session

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// playedRound is an event with round 1 of group A played and round 2 paired.
func playedRound(t *testing.T) *Session {
	t.Helper()
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	playAll(t, s, "A")
	mustPair(t, s, "A")
	return s
}

func mustDigest(t *testing.T, s *Session) string {
	t.Helper()
	d, err := s.store.Digest(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func mustHead(t *testing.T, s *Session) store.Head {
	t.Helper()
	h, err := s.store.Head(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func mustBackup(t *testing.T, s *Session, dir string) Copy {
	t.Helper()
	c, err := s.Backup(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// restored answers the question of Restore.
func restored(s *Session, path string) (aside string, err error) {
	err = confirmed(func(x Answer) error { aside, err = s.Restore(ctx, path, x); return err })
	return aside, err
}

func TestACopyOpensAndHoldsTheEvent(t *testing.T) {
	s, dir := playedRound(t), t.TempDir()
	if age, err := s.CopyAge(ctx); err != nil || !age.Made.IsZero() || age.Lines == 0 {
		t.Errorf("age before the first copy: %+v, %v", age, err)
	}
	c := mustBackup(t, s, dir)
	if name := filepath.Base(c.Path); !strings.HasPrefix(name, "Kubok-dvora_2027-01-03_10-") || c.Counts.Rounds != 2 || c.Counts.Results != 3 {
		t.Errorf("copy %s: %+v", name, c)
	}
	playAll(t, s, "A")
	if age, err := s.CopyAge(ctx); err != nil || age.Lines != 3 || age.Age <= 0 {
		t.Errorf("age: %+v, %v", age, err)
	}
	deputy, err := Open(ctx, c.Path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = deputy.Close() }()
	if i, _ := deputy.Group("A"); i.Round != 2 || i.Open != 3 {
		t.Errorf("the copy opens at %+v", i)
	}
}

func TestOnlyTheNewestCopiesOfThisEventStay(t *testing.T) {
	s, dir := mustCreate(t), t.TempDir()
	for _, name := range []string{"Kubok-dvora_2020-01-01_10-00-00.tura", "Zametki.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("чужое"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "Kubok-dvora_2027-01-01_10-00-00.tura.part"), []byte("обрывок"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range CopiesKept + 3 {
		mustBackup(t, s, dir)
	}
	list, err := s.Copies(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	sound := 0
	for _, c := range list {
		if c.Err == nil {
			sound++
		}
	}
	if sound != CopiesKept || len(list) != CopiesKept+1 {
		t.Errorf("%d sound copies of %d, want %d and the unreadable one", sound, len(list), CopiesKept)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.part")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if _, err := os.Stat(filepath.Join(dir, "Zametki.txt")); err != nil {
		t.Error("somebody else's file is gone")
	}
}

func TestBackupFailsWithASentenceAndLosesNothing(t *testing.T) {
	s := playedRound(t)
	before := mustDigest(t, s)
	if _, err := s.Backup(ctx, filepath.Join(t.TempDir(), "нет")); !fault.Is(err, "backup.folder") {
		t.Errorf("no folder: %v", err)
	}
	if _, err := s.store.CopyTo(ctx, filepath.Join(s.Path(), "x.tura")); !fault.Is(err, "backup.failed") {
		t.Errorf("a folder that is a file: %v", err)
	}
	if _, err := s.store.CopyTo(ctx, s.Path()); !fault.Is(err, "backup.itself") {
		t.Errorf("copy onto itself: %v", err)
	}
	if mustDigest(t, s) != before {
		t.Error("the event changed")
	}
	playAll(t, s, "A") // and work goes on
}

func TestRestoringAnOlderCopyIsOneCommand(t *testing.T) {
	s, dir := playedRound(t), t.TempDir()
	then := mustDigest(t, s)
	c := mustBackup(t, s, dir)
	playAll(t, s, "A")
	if err := s.Withdraw(ctx, "A", 2); err != nil {
		t.Fatal(err)
	}
	now := mustDigest(t, s)
	p, err := s.PreviewRestore(ctx, c.Path)
	if err != nil || p.Relation != store.Older || len(p.Lost) != 4 || p.Now.Results != 6 || p.Then.Results != 3 || p.Lost[0].Name != "player.withdraw" {
		t.Fatalf("preview %+v, %v", p, err)
	}
	aside, err := restored(s, c.Path)
	if err != nil {
		t.Fatal(err)
	}
	if mustDigest(t, s) != then {
		t.Error("the event is not what the copy says")
	}
	if i, _ := s.Group("A"); i.Open != 3 {
		t.Errorf("screens still show %+v", i)
	}
	if f, err := store.Peek(ctx, aside); err != nil || f.Counts.Results != 6 {
		t.Errorf("the present file was not put aside: %+v, %v", f, err)
	}
	if _, err := s.Undo(ctx); err != nil || mustDigest(t, s) != now {
		t.Errorf("undo of the restore: %v", err)
	}
}

// What no undo takes back, no older copy and no return takes back either.
func TestHavingLeftFIDEModeSurvivesRestoreAndReturn(t *testing.T) {
	s, dir := playedRound(t), t.TempDir()
	c, line := mustBackup(t, s, dir), mustHead(t, s).Line
	if err := confirmed(func(x Answer) error { return s.LeaveFIDE(ctx, "A", "товарищеский", x) }); err != nil {
		t.Fatal(err)
	}
	playAll(t, s, "A")
	if _, err := restored(s, c.Path); err != nil {
		t.Fatal(err)
	}
	if on, _, err := s.FIDEMode("A"); on || err != nil {
		t.Errorf("back in FIDE mode after the restore: %v", err)
	}
	if _, err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if err := confirmed(func(x Answer) error { return s.ReturnTo(ctx, line, x) }); err != nil {
		t.Fatal(err)
	}
	if on, _, err := s.FIDEMode("A"); on || err != nil {
		t.Errorf("back in FIDE mode after the return: %v", err)
	}
	reopen(t, s)
}

func TestTheDeputysWorkOnTheStickComesBackLineByLine(t *testing.T) {
	s := playedRound(t)
	c := mustBackup(t, s, t.TempDir())
	deputy, err := Open(ctx, c.Path, Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	playAll(t, deputy, "A")
	if _, err := deputy.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if err := deputy.run(ctx, store.Command{Name: "fide.leave", Final: true}, Change{}, func(tx *store.Tx) error { return tx.Mark("fide.left", "A") }); err != nil {
		t.Fatal(err)
	}
	if err := deputy.Withdraw(ctx, "A", 1); err != nil {
		t.Fatal(err)
	}
	want, lines := mustDigest(t, deputy), mustHead(t, s).Line
	if err := deputy.Close(); err != nil {
		t.Fatal(err)
	}
	if p, err := s.PreviewRestore(ctx, c.Path); err != nil || p.Relation != store.Newer || len(p.Gained) != 6 || len(p.Lost) != 0 {
		t.Fatalf("preview %+v, %v", p, err)
	}
	if _, err := restored(s, c.Path); err != nil {
		t.Fatal(err)
	}
	if mustDigest(t, s) != want {
		t.Error("the event is not what the stick says")
	}
	if h := mustHead(t, s); h.Line != lines+6 {
		t.Errorf("journal ends at %d, want %d", h.Line, lines+6)
	}
	if marks, _ := s.store.Marks(ctx); marks[[2]string{"fide.left", "A"}] == "" {
		t.Error("the mark did not come along")
	}
	if row, err := s.Undo(ctx); err != nil || row.Name != "player.withdraw" {
		t.Errorf("undo of the deputy's last command: %s, %v", row.Name, err)
	}
	reopen(t, s)
}

// reopen closes and opens the file, which verifies it.
func reopen(t *testing.T, s *Session) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(ctx, s.Path(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestADivergedCopyAndAForeignOne(t *testing.T) {
	s, dir := playedRound(t), t.TempDir()
	c := mustBackup(t, s, dir)
	deputy, err := Open(ctx, c.Path, Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	playAll(t, deputy, "A")
	want := mustDigest(t, deputy)
	if err := deputy.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.SetResult(ctx, "A", 2, 1, tournament.Drawn, ""); err != nil {
		t.Fatal(err)
	}
	if p, err := s.PreviewRestore(ctx, c.Path); err != nil || p.Relation != store.Diverged || len(p.Lost) != 1 || len(p.Gained) != 3 {
		t.Fatalf("preview %+v, %v", p, err)
	}
	if _, err := restored(s, c.Path); err != nil || mustDigest(t, s) != want {
		t.Errorf("diverged: %v", err)
	}
	other := mustBackup(t, newRandomEvent(t, 5), t.TempDir())
	if _, err := s.Restore(ctx, other.Path, "yes"); !fault.Is(err, "backup.foreign") {
		t.Errorf("foreign: %v", err)
	}
	if _, err := s.Restore(ctx, s.Path(), "yes"); !fault.Is(err, "store.locked") {
		t.Errorf("itself: %v", err)
	}
	reopen(t, s)
}

func TestReturningToThePointBeforeAPairing(t *testing.T) {
	s := mustCreate(t)
	mustClose(t, s)
	mustPair(t, s, "A")
	playAll(t, s, "A")
	then := mustDigest(t, s)
	mustPair(t, s, "A")
	playAll(t, s, "A")
	now := mustDigest(t, s)
	points, err := s.Points(ctx)
	if err != nil || len(points) != 3 || points[0].Before.Name != "round.pair" {
		t.Fatalf("points %+v, %v", points, err)
	}
	p, err := s.PreviewReturn(ctx, points[0].Line)
	if err != nil || p.Now.Rounds != 2 || p.Then.Rounds != 1 || len(p.Lost) != 4 {
		t.Fatalf("preview %+v, %v", p, err)
	}
	if mustDigest(t, s) != now {
		t.Fatal("looking changed the event")
	}
	if err := confirmed(func(x Answer) error { return s.ReturnTo(ctx, points[0].Line, x) }); err != nil {
		t.Fatal(err)
	}
	if mustDigest(t, s) != then {
		t.Error("not the state before the pairing")
	}
	if _, err := s.Undo(ctx); err != nil || mustDigest(t, s) != now {
		t.Errorf("undo: %v", err)
	}
	if err := s.ReturnTo(ctx, 999, ""); !fault.Is(err, "backup.noline") {
		t.Errorf("unknown line: %v", err)
	}
	reopen(t, s)
}

func TestACopyTakesThePlaceOfADamagedFile(t *testing.T) {
	s := playedRound(t)
	c := mustBackup(t, s, t.TempDir())
	path := s.Path()
	if _, _, err := Replace(ctx, path, c.Path, Options{}); !fault.Is(err, "store.locked") {
		t.Errorf("open file: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Replace(ctx, path, c.Path, Options{}); !fault.Is(err, "backup.sound") {
		t.Errorf("sound file: %v", err)
	}
	if err := os.Truncate(path, 9000); err != nil {
		t.Fatal(err)
	}
	again, aside, err := Replace(ctx, path, c.Path, Options{Now: func() time.Time { return time.Date(2027, 1, 3, 15, 0, 0, 0, time.UTC) }})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	if i, _ := again.Group("A"); i.Round != 2 {
		t.Errorf("%+v", i)
	}
	if info, err := os.Stat(aside); err != nil || info.Size() != 9000 {
		t.Errorf("damaged file aside: %v", err)
	}
	if _, err := os.Stat(c.Path); err != nil {
		t.Error(errors.Join(errors.New("the copy is gone"), err))
	}
}

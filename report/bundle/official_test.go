package bundle

import (
	"errors"
	"strings"
	"testing"

	"tura/core/fault"
	"tura/core/session"
	"tura/core/tournament"
	"tura/report"
)

// What touched a pairing and every protest stand in the chief arbiter's report, with their reasons.
func TestTheReportTellsWhatHappened(t *testing.T) {
	s := played(t, 2)
	first, err := s.Round("A", 1)
	if err != nil {
		t.Fatal(err)
	}
	change := tournament.Drawn
	if first.Games[0].Result == change {
		change = tournament.BlackWins
	}
	var f *fault.Fault
	if err := s.SetResult(ctx, "A", 1, first.Games[0].Board, change, ""); !errors.As(err, &f) || f.Code != "confirm.ask" {
		t.Fatal(err)
	}
	token, _ := f.Args["Token"].(string)
	if err := s.SetResult(ctx, "A", 1, first.Games[0].Board, change, session.Answer(token)); err != nil {
		t.Fatal(err)
	}
	if err := s.FileAppeal(ctx, "A", 2, 1, "соперник подсказывал", 3000, ""); err != nil {
		t.Fatal(err)
	}
	appeals, err := s.Appeals(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.DecideAppeal(ctx, appeals[0].ID, session.AppealDismissed, "доказательств нет"); err != nil {
		t.Fatal(err)
	}
	var d report.ChiefReport
	if err := press(t, s).courseOf(&d); err != nil {
		t.Fatal(err)
	}
	if len(d.Course) != 1 || !strings.HasPrefix(d.Course[0], "Группа A, тур 1: результат или цвет исправлен") {
		t.Errorf("course %q", d.Course)
	}
	if len(d.Protests) != 1 || !strings.HasSuffix(d.Protests[0], "соперник подсказывал. Отклонён, залог удержан: доказательств нет.") {
		t.Errorf("protests %q", d.Protests)
	}
}

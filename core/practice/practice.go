// Package practice makes the event that a newcomer tries things on: invented people, three rounds played, the fourth in progress with
// the clocks just started. It is no fixture for tests of rules.
package practice

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"time"

	"tura/core/regulation"
	"tura/core/session"
	"tura/core/sheet"
	"tura/core/tournament"
)

// inProgress is the round that is being played; the rounds before it are finished.
const inProgress = 4

// Build writes the practice event to a new file and returns it opened. files holds event.json, registration.csv and results.csv in dir. The
// days of the schedule are moved so that the round in progress is played today.
func Build(ctx context.Context, file string, files fs.FS, dir string, opt session.Options) (*session.Session, error) {
	raw, err := fs.ReadFile(files, path.Join(dir, "event.json"))
	if err != nil {
		return nil, fmt.Errorf("practice event: %w", err)
	}
	reg, err := regulation.Parse(raw)
	if err != nil {
		return nil, fmt.Errorf("practice event: %w", err)
	}
	now := time.Now()
	if opt.Now != nil {
		now = opt.Now()
	}
	moveTo(reg, now)
	s, err := session.Create(ctx, file, reg, opt)
	if err != nil {
		return nil, err
	}
	if err := play(ctx, s, files, dir); err != nil {
		_ = s.Close()
		return nil, fmt.Errorf("practice event: %w", err)
	}
	return s, nil
}

// moveTo shifts the event so that the round in progress falls on the given day.
func moveTo(reg *regulation.Regulation, day time.Time) {
	today := time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, time.UTC)
	days := 0
	for _, r := range reg.Schedule {
		if r.Round == inProgress {
			days = int(today.Sub(r.Day().Time()).Hours() / 24)
		}
	}
	shift := func(d tournament.Date) tournament.Date {
		if d.IsZero() {
			return d
		}
		t := d.Time().AddDate(0, 0, days)
		return tournament.Date{Year: t.Year(), Month: int(t.Month()), Day: t.Day()}
	}
	move := func(m regulation.Moment) regulation.Moment {
		if m.IsZero() {
			return m
		}
		return regulation.MomentOf(m.Time().AddDate(0, 0, days))
	}
	reg.Dates.Start, reg.Dates.End = shift(reg.Dates.Start), shift(reg.Dates.End)
	reg.RegistrationOnSite.From, reg.RegistrationOnSite.To = move(reg.RegistrationOnSite.From), move(reg.RegistrationOnSite.To)
	for i := range reg.Schedule {
		reg.Schedule[i].Start, reg.Schedule[i].Date = move(reg.Schedule[i].Start), shift(reg.Schedule[i].Date)
	}
}

func play(ctx context.Context, s *session.Session, files fs.FS, dir string) error {
	entries, err := table(files, dir, "registration.csv")
	if err != nil {
		return err
	}
	if _, err := s.ImportEntries(ctx, entries); err != nil {
		return err
	}
	results, err := table(files, dir, "results.csv")
	if err != nil {
		return err
	}
	codes := s.Regulation().Codes()
	if _, err := s.ConfirmAll(ctx, codes...); err != nil {
		return err
	}
	if err := s.CloseRegistration(ctx, codes...); err != nil {
		return err
	}
	for round := 1; round <= inProgress; round++ {
		if _, err := s.ImportAbsences(ctx, results, round); err != nil {
			return err
		}
		if _, err := s.Pair(ctx, codes...); err != nil {
			return err
		}
		if round == inProgress {
			results = someOf(results)
			if err := s.Start(ctx, codes...); err != nil {
				return err
			}
		}
		if _, err := s.ImportResults(ctx, results, round); err != nil {
			return err
		}
	}
	return nil
}

func table(files fs.FS, dir, name string) (*sheet.Sheet, error) {
	f, err := files.Open(path.Join(dir, name))
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return sheet.Read(name, f)
}

// someOf keeps the header and a third of the boards, so that the round in progress has games finished and games open.
func someOf(s *sheet.Sheet) *sheet.Sheet {
	out := *s
	out.Rows = s.Rows[:1:1]
	for _, r := range s.Rows[1:] {
		if board, err := strconv.Atoi(r.Cell(2)); err == nil && board%3 == 0 {
			out.Rows = append(out.Rows, r)
		}
	}
	return &out
}

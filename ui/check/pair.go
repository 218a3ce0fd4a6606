package check

import (
	"context"

	"tura/assets/i18n"
	"tura/core/session"
	"tura/core/tournament"
	"tura/ui/shell"
)

// pairNow computes the next round of the ticked groups in the background and writes it: all of them or none. Until then nothing changes.
func (s *Screen) pairNow() {
	codes := s.ticked()
	if s.busy {
		return
	}
	if len(codes) == 0 {
		s.h.Say(s.whyNot())
		return
	}
	before := s.states(codes)
	var proposals []*session.Pairing
	s.busy = true
	s.h.Run(s.d.T("check.working"), func(ctx context.Context, progress func(done, of int)) error {
		for i, code := range codes {
			progress(i, len(codes))
			p, err := s.d.S.Propose(ctx, code)
			if err != nil {
				return err
			}
			proposals = append(proposals, p)
		}
		return nil
	}, func(err error) {
		s.busy = false
		switch {
		case err != nil:
			s.h.Fail(err)
			s.h.Home()
		case !same(before, s.states(codes)): // a result came in while the pairing was computed
			s.h.Say(s.d.T("check.changed"))
			s.h.Home()
		default:
			s.accept(proposals)
		}
	})
}

func (s *Screen) accept(proposals []*session.Pairing) {
	s.d.Do(s.h, func(a session.Answer) error { return s.d.S.AcceptWith(context.Background(), a, proposals...) }, func() {
		first := proposals[0].Code
		if g := s.h.Route().Group; s.has(proposals, g) {
			first = g
		}
		s.h.Go(shell.Route{Stage: shell.Rounds, Group: first})
		s.h.Done(s.d.T("check.paired", i18n.Data{"What": s.d.LastSentence()}))
	})
}

func (s *Screen) has(list []*session.Pairing, code string) bool {
	for _, p := range list {
		if p.Code == code {
			return true
		}
	}
	return false
}

// states are the groups as they stand: a command replaces a tournament and never alters it.
func (s *Screen) states(codes []string) (out []*tournament.Tournament) {
	for _, c := range codes {
		t, _ := s.d.S.Tournament(c) // a group that is gone differs as nil
		out = append(out, t)
	}
	return out
}

func same(a, b []*tournament.Tournament) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

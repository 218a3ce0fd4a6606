package session

import (
	"context"
	"strconv"
	"strings"

	"tura/core/fault"
	"tura/core/store"
	"tura/core/tournament"
)

// FIDE mode belongs to a group and is on from the start. While it is on, what the rules forbid is refused and the settings that a pairing
// rests on are fixed once round 1 is paired. It can be left, asked twice, and never entered again: the mark stands outside undo, and
// copies, restored files and imports keep it.

// markLeft is the mark's name; the round stands behind the @.
const markLeft = "fide.left@"

// leftRounds reads in which round each group left FIDE mode: the first one where there are several marks.
func leftRounds(marks map[[2]string]string) map[string]int {
	out := map[string]int{}
	for key := range marks {
		text, ok := strings.CutPrefix(key[0], markLeft)
		round, err := strconv.Atoi(text)
		if !ok || err != nil {
			continue
		}
		if old := out[key[1]]; old == 0 || round < old {
			out[key[1]] = round
		}
	}
	return out
}

// fide tells that the group is in FIDE mode.
func (g *group) fide() bool { return g.left == 0 }

// current is the round that is being played, or else the next one.
func (g *group) current() int {
	n := len(g.rounds)
	if n > 0 && g.t.Rounds[n-1].Open() > 0 {
		return n
	}
	return n + 1
}

// LeaveFIDE takes a group out of FIDE mode for good. It asks twice; the second question names what follows. The fault session.fideleft tells
// that the group has left already.
func (s *Session) LeaveFIDE(ctx context.Context, code, reason string, answer Answer) error {
	g, err := s.group(code)
	switch {
	case err != nil:
		return err
	case !g.fide():
		return fault.New("session.fideleft", fault.Args{"Group": code, "Round": g.left})
	case reason == "":
		return fault.New("session.reason", fault.Args{"Group": code})
	}
	round := g.current()
	cmd := store.Command{Name: "fide.leave", Level: store.Twice, Final: true, Tournament: code, Reason: reason, Token: string(answer),
		Args: map[string]any{"Round": round}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.Mark(markLeft+strconv.Itoa(round), code) })
}

// FIDEMode tells whether a group is in FIDE mode and, if not, in which round it left it.
func (s *Session) FIDEMode(code string) (on bool, leftIn int, err error) {
	g, err := s.group(code)
	if err != nil {
		return false, 0, err
	}
	return g.fide(), g.left, nil
}

// Settings that are fixed with round 1; the words are the ends of the faults session.locked.… and of the commands setting.….
const (
	settingRounds       = "rounds"
	settingSystem       = "system"
	settingScoring      = "scoring"
	settingTieBreaks    = "tiebreaks"
	settingAcceleration = "acceleration"
	settingForbidden    = "forbidden"
	settingCycle        = "cycle"
)

// mayChange refuses a setting that is fixed. Outside FIDE mode everything but the system can still be changed.
func (g *group) mayChange(setting string) error {
	if len(g.rounds) > 0 && (g.fide() || setting == settingSystem) {
		return fault.New("session.locked."+setting, fault.Args{"Group": g.row.Code})
	}
	return nil
}

// fideScoring refuses what FIDE mode does not allow: two draws worth more than a win and a loss, a bye above a win, a bye that no result gives.
func fideScoring(code string, sc tournament.Scoring) error {
	args := fault.Args{"Group": code, "Win": sc.Win.String(), "Draw": sc.Draw.String(), "Loss": sc.Loss.String(), "Bye": sc.PairingBye.String()}
	switch {
	case 2*sc.Draw > sc.Win+sc.Loss:
		return fault.New("session.scoring.draw", args)
	case sc.PairingBye > sc.Win:
		return fault.New("session.scoring.byeabove", args)
	case sc.PairingBye != sc.Win && sc.PairingBye != sc.Draw && sc.PairingBye != sc.Loss:
		return fault.New("session.scoring.bye", args)
	}
	return nil
}

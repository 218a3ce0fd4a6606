package session

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"tura/core/fault"
	"tura/core/ratinglist"
	"tura/core/store"
	"tura/core/tiebreak"
	"tura/core/tournament"
)

// options are the further settings of a group as they are stored.
type options struct {
	Baku      *bool `json:",omitempty"` // nil: as the regulation says
	Chess960  bool  `json:",omitempty"` // start positions are drawn for each round
	KeepCycle bool  `json:",omitempty"` // double round robin: the last two rounds of the first cycle do not change places

	Method      RatingMethod        `json:",omitempty"`
	Equals      Equals              `json:",omitempty"`
	Long        *bool               `json:",omitempty"` // lasts over 30 days; nil: by the dates
	ByRound     bool                `json:",omitempty"` // rating tie-breaks by the rating of each round
	NoListCheck bool                `json:",omitempty"` // ratings are not checked by themselves
	Sequence    ratinglist.Sequence `json:",omitempty"` // of rating lists; nil: FIDE's

	Lots          bool                        `json:",omitempty"` // ties that the list leaves are broken by lot
	Manual        *manualOrder                `json:",omitempty"`
	Unrated       tiebreak.Unrated            `json:",omitempty"`
	UnratedRating int                         `json:",omitempty"`
	Typed         map[string]map[int64]string `json:",omitempty"` // values of OTHER_name by player id
}

func (o options) text() (string, error) {
	raw, err := json.Marshal(o)
	if err != nil || string(raw) == "{}" {
		return "", err
	}
	return string(raw), nil
}

// setting is a change of one setting of a group.
type setting struct {
	name     string // end of the command's name
	old, new string // for the journal and the ### line
	change   func(*store.TournamentRow) error
}

// SetRoundCount announces another number of rounds. It is fixed with round 1 in FIDE mode; later it cannot fall below the rounds paired. It
// asks first where so many rounds cannot all be paired (see PlanWarnings).
func (s *Session) SetRoundCount(ctx context.Context, code string, rounds int, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if rounds < max(1, len(g.rounds)) || rounds > maxRounds {
		return fault.New("session.roundcount", fault.Args{"Group": code, "Rounds": rounds, "Paired": len(g.rounds), "Most": maxRounds})
	}
	return s.set(ctx, g, answer, setting{settingRounds, fmt.Sprint(g.row.RoundCount), fmt.Sprint(rounds), func(r *store.TournamentRow) error {
		r.RoundCount = rounds
		return nil
	}})
}

// maxRounds is the greatest number of rounds that report files have columns for.
const maxRounds = 99

// SetSystem chooses the pairing system; never once a round is paired.
func (s *Session) SetSystem(ctx context.Context, code string, system tournament.System, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if err := checkTieBreaks(code, system, g.t.TieBreaks); err != nil {
		return err
	}
	return s.set(ctx, g, answer, setting{settingSystem, systemWord(g.t.System), systemWord(system), func(r *store.TournamentRow) error {
		r.System = int(system)
		return nil
	}})
}

// systemWord is the English word of a system in reports and journal.
func systemWord(system tournament.System) string {
	switch system {
	case tournament.RoundRobin:
		return "round robin"
	case tournament.DoubleRoundRobin:
		return "double round robin"
	}
	return "Swiss"
}

// SetScoring sets what results and byes are worth. FIDE mode refuses two draws above a win and a loss, and a pairing-allocated bye that is
// worth more than a win or something no result gives.
func (s *Session) SetScoring(ctx context.Context, code string, sc tournament.Scoring, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	sc.Adjourned = sc.Draw // no other provisional value exists (C.04.2 art. 3.1)
	if sc.Draw > sc.Win || sc.Loss > sc.Draw || sc.Win <= 0 || sc.Loss < 0 {
		return fault.New("session.scoring.order", fault.Args{"Group": code})
	}
	if g.fide() {
		if err := fideScoring(code, sc); err != nil {
			return err
		}
	}
	return s.set(ctx, g, answer, setting{settingScoring, scoringText(g.t.Scoring), scoringText(sc), func(r *store.TournamentRow) error {
		r.Scoring = ""
		if sc == tournament.StandardScoring() {
			return nil
		}
		raw, err := json.Marshal(sc)
		r.Scoring = string(raw)
		return err
	}})
}

func scoringText(sc tournament.Scoring) string {
	return fmt.Sprintf("%s-%s-%s bye %s", sc.Win.Short(), sc.Draw.Short(), sc.Loss.Short(), sc.PairingBye.Short())
}

// SetTieBreaks replaces the tie-break list of the group; an empty list is the regulation's again.
func (s *Session) SetTieBreaks(ctx context.Context, code string, codes []string, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if err := checkTieBreaks(code, g.t.System, codes); err != nil {
		return err
	}
	return s.set(ctx, g, answer, setting{settingTieBreaks, strings.Join(g.t.TieBreaks, ","), strings.Join(codes, ","), func(r *store.TournamentRow) error {
		r.TieBreaks = ""
		if len(codes) == 0 {
			return nil
		}
		raw, err := json.Marshal(codes)
		r.TieBreaks = string(raw)
		return err
	}})
}

// checkTieBreaks refuses tie-breaks that have no sense in the system: nothing that rests on Buchholz in a round robin, Koya only there.
func checkTieBreaks(code string, system tournament.System, texts []string) error {
	codes, err := tiebreak.ParseList(texts)
	if err != nil {
		return err
	}
	for _, c := range codes {
		if !c.Suits(system) {
			return fault.New("session.tiebreak", fault.Args{"Group": code, "Code": c.String()})
		}
	}
	return nil
}

// TieBreakChoices are the codes that the picker offers in a system; what does not suit it is not among them.
func TieBreakChoices(system tournament.System) []tiebreak.Code {
	var out []tiebreak.Code
	for _, c := range tiebreak.Catalogue() {
		if c.Suits(system) {
			out = append(out, c)
		}
	}
	return out
}

// SetAcceleration turns the Baku acceleration (C.04.7) on or off.
func (s *Session) SetAcceleration(ctx context.Context, code string, baku bool, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	word := map[bool]string{false: "none", true: "Baku"}
	return s.set(ctx, g, answer, setting{settingAcceleration, word[len(g.t.Acceleration) > 0 || g.baku(s.Regulation())], word[baku], func(r *store.TournamentRow) error {
		o := g.opts
		o.Baku = &baku
		r.Acceleration = ""
		r.Options, err = o.text()
		return err
	}})
}

// SetCycleSwap says whether the last two rounds of the first cycle of a double round robin change places, which avoids a third game running with
// one colour; that is the default.
func (s *Session) SetCycleSwap(ctx context.Context, code string, on bool, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	word := map[bool]string{false: "plain", true: "swapped"}
	return s.set(ctx, g, answer, setting{settingCycle, word[!g.opts.KeepCycle], word[on], func(r *store.TournamentRow) error {
		o := g.opts
		o.KeepCycle = !on
		r.Options, err = o.text()
		return err
	}})
}

// set writes one setting: plainly before round 1, with a question and a Configuration line after it. A change after which the rounds cannot
// all be paired is asked too.
func (s *Session) set(ctx context.Context, g *group, answer Answer, c setting) error {
	if err := g.mayChange(c.name); err != nil {
		return err
	}
	row := g.row
	if err := c.change(&row); err != nil {
		return err
	}
	if row == g.row {
		return nil
	}
	cmd := store.Command{Name: "setting." + c.name, Tournament: g.row.Code, Token: string(answer), Args: map[string]any{"Old": c.old, "New": c.new}}
	changed, err := s.rebuilt(ctx, g, row)
	if err != nil {
		return err
	}
	if warnings := changed.planWarnings(s.entryCounts()[g.row.Code]); len(warnings) > 0 {
		cmd.Level = store.Acknowledge
		cmd.Args["Warnings"] = codesOf(warnings)
	}
	if len(g.rounds) > 0 {
		cmd.Level = store.Proceed
	}
	return s.run(ctx, cmd, Change{Tournaments: []string{g.row.Code}}, func(tx *store.Tx) error {
		if err := tx.PutTournament(&row); err != nil || len(g.rounds) == 0 {
			return err
		}
		return addIncident(tx, g, g.current(), Configuration, incidentData{Setting: c.name, Old: c.old, New: c.new}, "")
	})
}

// rebuilt is the group as it would be with another row.
func (s *Session) rebuilt(ctx context.Context, g *group, row store.TournamentRow) (*group, error) {
	s.mu.RLock()
	reg, people := s.reg, entriesByID(s.entries)
	s.mu.RUnlock()
	return s.loadGroup(ctx, row, reg, people)
}

func codesOf(list []*fault.Fault) []string {
	out := make([]string, len(list))
	for i, f := range list {
		out[i] = f.Code
	}
	return out
}

// SetFirstBoard says which table of the hall is board 1 of the group.
func (s *Session) SetFirstBoard(ctx context.Context, code string, table int) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if table < 1 || table > 9999 {
		return fault.New("session.firstboard", fault.Args{"Group": code, "Board": table})
	}
	if table == g.row.FirstBoard {
		return nil
	}
	row := g.row
	row.FirstBoard = table
	cmd := store.Command{Name: "setting.firstboard", Tournament: code, Args: map[string]any{"Board": table}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error { return tx.PutTournament(&row) })
}

// Settings of a group as they stand.
type Settings struct {
	Rounds      int
	System      tournament.System
	Scoring     tournament.Scoring
	TieBreaks   []string
	Baku        bool
	CycleSwap   bool // of a double round robin
	Method      RatingMethod
	Equals      Equals
	Chess960    bool
	Long        bool // over 30 days, by the mark or the dates
	ByRound     bool // rating tie-breaks by the rating of each round
	Lots        bool
	Unrated     tiebreak.Unrated
	UnratedRank int // rating of the unrated with UnratedFixed
	ListCheck   bool
	FirstBoard  int
	LeftFIDE    int  // round in which FIDE mode was left, 0: in it
	Fixed       bool // round 1 is paired: what a pairing rests on cannot be changed in FIDE mode
}

// Settings of a group.
func (s *Session) Settings(code string) (Settings, error) {
	g, err := s.group(code)
	if err != nil {
		return Settings{}, err
	}
	o := g.opts
	return Settings{Rounds: g.row.RoundCount, System: g.t.System, Scoring: g.t.Scoring, TieBreaks: g.t.TieBreaks, Baku: g.baku(s.Regulation()), CycleSwap: !o.KeepCycle,
		Method: o.Method, Equals: o.Equals, Chess960: o.Chess960, Long: g.longEvent(), ByRound: o.ByRound, Lots: o.Lots, Unrated: o.Unrated, UnratedRank: o.UnratedRating,
		ListCheck: !o.NoListCheck, FirstBoard: g.row.FirstBoard, LeftFIDE: g.left, Fixed: len(g.rounds) > 0}, nil
}

package session

import "tura/core/tournament"

// Status of a group for its light in the window.
type Status int

// The statuses.
const (
	Registering Status = iota // registration is open
	Ready                     // the next round can be paired
	Playing                   // games are open
	Finished                  // all rounds are played
)

// GroupInfo is what the column of groups and the round board show.
type GroupInfo struct {
	Code, Name  string
	Players     int // in the start list; before registration closes: entries that belong to the group
	Status      Status
	Round       int // last paired round, 0 none
	RoundCount  int
	Boards      int // of the last paired round
	Open        int // games of the last paired round without a result
	Disputed    int
	FirstBoard  int
	RoundID     int64 // identifies the pairing of the last round: a new one after re-pairing
	RoundPaired string
	LeftFIDE    int  // round in which FIDE mode was left; 0: in FIDE mode
	Manual      bool // a manual session is open
}

// Groups in the order of the regulation.
func (s *Session) Groups() []GroupInfo {
	counts := s.entryCounts()
	var out []GroupInfo
	for _, g := range s.snapshotGroups() {
		out = append(out, g.info(counts[g.row.Code]))
	}
	return out
}

// Group returns the facts of one group.
func (s *Session) Group(code string) (GroupInfo, error) {
	g, err := s.group(code)
	if err != nil {
		return GroupInfo{}, err
	}
	return g.info(s.entryCounts()[code]), nil
}

func (g *group) info(entered int) GroupInfo {
	i := GroupInfo{Code: g.row.Code, Name: g.row.Name, Players: len(g.players), RoundCount: g.row.RoundCount, Round: len(g.rounds), FirstBoard: g.row.FirstBoard,
		LeftFIDE: g.left, Manual: g.editing()}
	if !g.row.Closed {
		i.Players = entered
	}
	if i.Round > 0 {
		last := g.rounds[i.Round-1]
		i.Boards, i.RoundID, i.RoundPaired = len(last.games), last.row.ID, last.row.PairedAt
		r := g.t.Rounds[i.Round-1]
		i.Open = r.Open()
		for _, x := range r.Games {
			if x.Disputed {
				i.Disputed++
			}
		}
	}
	i.Status = g.status(i.Open)
	return i
}

func (g *group) status(open int) Status {
	switch {
	case !g.row.Closed:
		return Registering
	case open > 0, len(g.rounds) >= g.row.RoundCount && !g.t.Complete(): // a game of an earlier round may be adjourned
		return Playing
	case len(g.rounds) >= g.row.RoundCount:
		return Finished
	}
	return Ready
}

// Round returns a paired round, 1 to the last; the fault session.noround otherwise.
func (s *Session) Round(code string, round int) (tournament.Round, error) {
	g, err := s.group(code)
	if err != nil {
		return tournament.Round{}, err
	}
	if round < 1 || round > len(g.t.Rounds) {
		return tournament.Round{}, noRound(code, round)
	}
	return g.t.Rounds[round-1], nil
}

package check

import (
	"tura/core/session"
	"tura/core/tournament"
)

// group is what is known of one group before its next round is paired.
type group struct {
	info session.GroupInfo
	t    *tournament.Tournament
	next int // round to be paired

	pending   []int                // board numbers of the last round without a result
	noShows   []*tournament.Player // forfeited the last round, and nobody has said whether they go on
	settled   int                  // forfeited the last round, decided
	half      int                  // half-point byes given for the next round
	playing   int
	late      []session.EntryView // confirmed after the registration was closed, without a start number
	forbidden int
	repeats   int // games between two who had met before
	games     int
}

// decided remembers for which forfeits it was said that the player goes on; the event file knows only of withdrawals.
type decided map[seat]bool

type seat struct {
	code   string
	round  int
	player tournament.PlayerID
}

// read looks at one group.
func read(s *session.Session, info session.GroupInfo, entries []session.EntryView, done decided) (*group, error) {
	t, err := s.Tournament(info.Code)
	if err != nil {
		return nil, err
	}
	g := &group{info: info, t: t, next: info.Round + 1, forbidden: len(t.Forbidden)}
	if info.Round > 0 {
		g.readLast(t.Rounds[info.Round-1], done)
	}
	for i := range t.Players {
		p := &t.Players[i]
		asked := t.RequestOf(p.Number, g.next)
		switch {
		case asked == tournament.HalfBye:
			g.half++
		case asked == tournament.NoOutcome && p.Status == tournament.Active && p.FromRound <= g.next:
			g.playing++
		}
	}
	for _, v := range entries {
		if v.Placement.Category == info.Code && v.Number == 0 && v.Presence == session.Confirmed && info.Status != session.Registering {
			g.late = append(g.late, v)
		}
	}
	g.countMeetings()
	return g, nil
}

// readLast sorts out the results of the last round.
func (g *group) readLast(r tournament.Round, done decided) {
	for _, x := range r.Games {
		if x.Result == tournament.Pending {
			g.pending = append(g.pending, x.Board)
		}
		for _, side := range []struct {
			n tournament.Number
			o tournament.Outcome
		}{{x.White, x.Result.White()}, {x.Black, x.Result.Black()}} {
			p := g.t.Player(side.n)
			if side.o != tournament.ForfeitLoss || p == nil {
				continue
			}
			if p.Status != tournament.Active || g.t.RequestOf(p.Number, g.next) != tournament.NoOutcome || done[seat{g.info.Code, r.Number, p.ID}] {
				g.settled++
			} else {
				g.noShows = append(g.noShows, p)
			}
		}
	}
}

// countMeetings counts the games, and those between two who had already played each other.
func (g *group) countMeetings() {
	met := map[[2]tournament.Number]bool{}
	for _, r := range g.t.Rounds {
		for _, x := range r.Games {
			g.games++
			pair := [2]tournament.Number{min(x.White, x.Black), max(x.White, x.Black)}
			if met[pair] {
				g.repeats++
			}
			if x.Result.Played() {
				met[pair] = true
			}
		}
	}
}

// away counts those who will neither play nor have a half-point bye.
func (g *group) away() int { return len(g.t.Players) - g.playing - g.half }

// ready tells that nothing forbids to pair the group.
func (g *group) ready() bool {
	return len(g.pending) == 0 && (g.info.Status == session.Ready || g.info.Status == session.Playing)
}

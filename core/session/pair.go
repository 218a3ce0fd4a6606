package session

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"tura/core/fault"
	"tura/core/pairing"
	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// Pairing is a proposal for the next round of a group that has not been written yet: look at it, then Accept.
type Pairing struct {
	Code     string
	Round    int
	Proposal pairing.Proposal
	initial  tournament.Colour // drawn for round 1
	input    pairing.Input
	groupID  int64
	players  []store.PlayerRow // as they were
	virtual  []tournament.Virtual
}

// Propose computes the next round of a group without touching the event; cancelling ctx leaves everything as it was. It is refused while
// registration is open (session.notclosed), a result is missing (session.open), all rounds are paired (session.allpaired) or fewer than two
// are there to play (session.nogames).
func (s *Session) Propose(ctx context.Context, code string) (*Pairing, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	if err := g.mayPair(); err != nil {
		return nil, err
	}
	t := g.toPair(s.Regulation())
	p := &Pairing{Code: code, Round: len(g.rounds) + 1, groupID: g.row.ID, players: g.players, initial: t.Initial, virtual: t.Acceleration}
	if p.input, err = pairing.NewInput(t, p.Round); err != nil {
		return nil, err
	}
	if p.Proposal, err = g.engine().Pair(ctx, p.input); err != nil {
		if pairing.IsImpossible(err) {
			return nil, fault.Wrap(err, "session.impossible", fault.Args{"Group": code, "Round": p.Round})
		}
		return nil, fmt.Errorf("pair %s round %d: %w", code, p.Round, err)
	}
	if len(p.Proposal.AsRound().Games) == 0 { // no report file can tell such a round from absences known beforehand
		return nil, fault.New("session.nogames", fault.Args{"Group": code, "Round": p.Round})
	}
	// The judge owes nothing to the engine: a round that breaks a rule is never written.
	err = g.mayStand(t, p.Proposal.AsRound())
	if fault.Is(err, "session.impossible") {
		return nil, err
	}
	if err != nil {
		return nil, fmt.Errorf("pair %s round %d: the engine broke a rule: %w", code, p.Round, err)
	}
	g.seatFixed(&p.Proposal)
	return p, nil
}

// toPair is the tournament as the next round is paired from: with the colour drawn and, in round 1, the acceleration settled.
func (g *group) toPair(reg *regulation.Regulation) *tournament.Tournament {
	t := *g.t
	if t.Initial == tournament.NoColour {
		t.Initial = drawnColour(g.row.Seed)
	}
	if len(g.rounds) == 0 {
		switch {
		case g.baku(reg):
			t.Acceleration = bakuOf(&t)
		case g.opts.Baku != nil: // switched off; else what a report file brought counts
			t.Acceleration = nil
		}
	}
	return &t
}

// stale tells that a proposal was made from other data than there are now.
func (s *Session) stale(g *group, p *Pairing) bool {
	if len(g.rounds) != p.Round-1 || g.row.ID != p.groupID || len(g.players) != len(p.players) || g.mayPair() != nil {
		return true
	}
	for i, row := range g.players {
		if row.ID != p.players[i].ID || row.FixedBoard != p.players[i].FixedBoard {
			return true
		}
	}
	now, err := pairing.NewInput(g.toPair(s.Regulation()), p.Round)
	return err != nil || !reflect.DeepEqual(now, p.input)
}

// baku tells that the group is to be accelerated.
func (g *group) baku(reg *regulation.Regulation) bool {
	if g.opts.Baku != nil {
		return *g.opts.Baku
	}
	return reg.Pairing.Baku
}

// bakuOf settles the accelerated group by those who are paired in round 1 (C.04.7 art. 1.2): it ends with the last of the first
// 2·⌈n/4⌉ of them. Who is not there yet has no number yet and is not counted.
func bakuOf(t *tournament.Tournament) []tournament.Virtual {
	var present []tournament.Number
	for _, p := range t.Players {
		if p.Status == tournament.Active && p.FromRound <= 1 && t.RequestOf(p.Number, 1) == tournament.NoOutcome {
			present = append(present, p.Number)
		}
	}
	if len(present) == 0 {
		return nil
	}
	last := present[min(tournament.BakuGroup(len(present)), len(present))-1]
	return tournament.Baku(t.RoundCount, last, t.Scoring)
}

// drawnColour is the lot for the colour of round 1, repeatable from the group's stored seed.
func drawnColour(seed int64) tournament.Colour {
	if (seed/1000)%2 == 0 {
		return tournament.White
	}
	return tournament.Black
}

func (g *group) mayPair() error {
	args := fault.Args{"Group": g.row.Code, "Round": len(g.rounds) + 1, "Rounds": g.row.RoundCount}
	switch {
	case !g.row.Closed:
		return fault.New("session.notclosed", args)
	case len(g.rounds) >= g.row.RoundCount:
		return fault.New("session.allpaired", args)
	case g.editing():
		args["Round"] = len(g.rounds)
		return fault.New("session.manualopen", args)
	}
	if boards := g.pendingBoards(); len(boards) > 0 {
		args["Boards"], args["Count"] = boards, len(boards)
		return fault.New("session.open", args)
	}
	return nil
}

// pendingBoards are the boards of the last round without any result; an adjourned game does not hold the next round up.
func (g *group) pendingBoards() []int {
	if len(g.t.Rounds) == 0 {
		return nil
	}
	var out []int
	for _, x := range g.t.Rounds[len(g.t.Rounds)-1].Games {
		if x.Result == tournament.Pending {
			out = append(out, x.Board)
		}
	}
	return out
}

// Accept writes proposals, one command for all of them: either every round is there or none. The fault session.stale tells that the
// event changed since a proposal was made. A game adjourned before the last round must be acknowledged first: see AcceptWith.
func (s *Session) Accept(ctx context.Context, pairings ...*Pairing) error {
	return s.AcceptWith(ctx, "", pairings...)
}

// AcceptWith is Accept with the answer to the notice that a game of an earlier round is still adjourned (level Acknowledge).
func (s *Session) AcceptWith(ctx context.Context, answer Answer, pairings ...*Pairing) error {
	change, codes, adjourned := Change{}, []string{}, []string(nil)
	for _, p := range pairings {
		g, err := s.group(p.Code)
		if err != nil {
			return err
		}
		if s.stale(g, p) {
			return fault.New("session.stale", fault.Args{"Group": p.Code, "Round": p.Round})
		}
		codes = append(codes, p.Code)
		adjourned = append(adjourned, g.longAdjourned()...)
	}
	change.Tournaments = codes
	if len(pairings) == 0 {
		return nil
	}
	cmd := store.Command{Name: "round.pair", Args: map[string]any{"Groups": codes, "Round": pairings[0].Round}}
	if len(codes) == 1 {
		cmd.Tournament = codes[0]
	}
	if len(adjourned) > 0 {
		cmd.Level, cmd.Token, cmd.Args["Adjourned"] = store.Acknowledge, string(answer), adjourned
	}
	return s.run(ctx, cmd, change, func(tx *store.Tx) error {
		for _, p := range pairings {
			g, err := s.group(p.Code)
			if err == nil {
				err = writePairing(tx, g, p)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// longAdjourned names the games that are adjourned since before the last round.
func (g *group) longAdjourned() (out []string) {
	for _, r := range g.t.Rounds[:max(0, len(g.t.Rounds)-1)] {
		for _, x := range r.Games {
			if !x.Result.Known() {
				out = append(out, fmt.Sprintf("%d: %s – %s", r.Number, g.t.Player(x.White).Name, g.t.Player(x.Black).Name))
			}
		}
	}
	return out
}

func writePairing(tx *store.Tx, g *group, p *Pairing) error {
	input, err := json.Marshal(p.input)
	if err != nil {
		return err
	}
	if err := g.settleFirst(tx, p.Round, &tournament.Tournament{Initial: p.initial, Acceleration: p.virtual}); err != nil {
		return err
	}
	r := g.settled(&p.input, &p.Proposal)
	ids := g.idsOf(r)
	for _, row := range g.players {
		ids.Players = append(ids.Players, row.ID)
	}
	proper, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	if err := g.noteFullByes(tx, r); err != nil {
		return err
	}
	return writeRound(tx, g, r, store.RoundRow{Input: string(input), Proper: string(proper)})
}

// settleFirst writes what is settled with round 1: the colour drawn and the virtual points.
func (g *group) settleFirst(tx *store.Tx, round int, t *tournament.Tournament) error {
	row := g.row
	row.Initial = int(t.Initial)
	if round == 1 && (t.Acceleration != nil || row.Acceleration != "") {
		raw, err := json.Marshal(t.Acceleration)
		if err != nil {
			return err
		}
		row.Acceleration = string(raw)
	}
	if row == g.row {
		return nil
	}
	return tx.PutTournament(&row)
}

// idsOf is the pairing of a round by player ids.
func (g *group) idsOf(r tournament.Round) pairIDs {
	var out pairIDs
	for _, x := range r.Games {
		out.Games = append(out.Games, [2]int64{g.players[x.White-1].ID, g.players[x.Black-1].ID})
	}
	for _, b := range r.Byes {
		if b.Kind == tournament.PairingBye {
			out.Bye = g.players[b.Player-1].ID
		}
	}
	return out
}

// noteFullByes logs the full-point byes of a round that is being paired.
func (g *group) noteFullByes(tx *store.Tx, r tournament.Round) error {
	var ids []int64
	for _, b := range r.Byes {
		if b.Kind == tournament.FullBye {
			ids = append(ids, g.players[b.Player-1].ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return addIncident(tx, g, r.Number, FullBye, incidentData{Players: ids}, "")
}

// writeRound adds a round; row holds what is known of its making.
func writeRound(tx *store.Tx, g *group, r tournament.Round, row store.RoundRow) error {
	row.TournamentID, row.Number, row.PairedAt, row.Position = g.row.ID, r.Number, tx.Now(), g.drawnPosition(r.Number)
	if err := tx.PutRound(&row); err != nil {
		return err
	}
	for _, x := range r.Games {
		game := store.GameRow{RoundID: row.ID, Board: x.Board, White: g.players[x.White-1].ID, Black: g.players[x.Black-1].ID, Result: x.Result.Code()}
		if err := tx.PutGame(&game); err != nil {
			return err
		}
	}
	for _, b := range r.Byes {
		bye := store.ByeRow{RoundID: row.ID, Player: g.players[b.Player-1].ID, Kind: b.Kind.Letter()}
		if err := tx.PutBye(&bye); err != nil {
			return err
		}
	}
	return nil
}

// Pair computes and writes the next round of the groups: all of them or, when one cannot be paired, none.
func (s *Session) Pair(ctx context.Context, codes ...string) ([]*Pairing, error) {
	return s.PairWith(ctx, "", codes...)
}

// PairWith is Pair with the answer of AcceptWith.
func (s *Session) PairWith(ctx context.Context, answer Answer, codes ...string) ([]*Pairing, error) {
	var out []*Pairing
	for _, code := range codes {
		p, err := s.Propose(ctx, code)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, s.AcceptWith(ctx, answer, out...)
}

// Unpair takes the last round of a group away with its results. It asks first (level Proceed) and wants a reason.
func (s *Session) Unpair(ctx context.Context, code, reason string, answer Answer) error {
	g, err := s.group(code)
	if err != nil {
		return err
	}
	if len(g.rounds) == 0 {
		return noRound(code, 1)
	}
	if reason == "" {
		return fault.New("session.reason", fault.Args{"Group": code})
	}
	last := g.rounds[len(g.rounds)-1]
	results := 0
	for _, x := range last.games {
		if x.Result != "" {
			results++
		}
	}
	cmd := store.Command{Name: "round.unpair", Level: store.Proceed, Tournament: code, Reason: reason, Token: string(answer),
		Args: map[string]any{"Round": last.row.Number, "Results": results}}
	return s.run(ctx, cmd, Change{Tournaments: []string{code}}, func(tx *store.Tx) error {
		for _, kind := range []IncidentKind{ManualPairing, FullBye, openManual, Correction, ReportCorrection, Adjournment} { // its record goes with the round
			if err := g.dropIncidents(tx, last.row.Number, kind); err != nil {
				return err
			}
		}
		return tx.DeleteRound(last.row.ID)
	})
}

// Start notes that the clocks of the groups' last round were started, for the forfeit clock.
func (s *Session) Start(ctx context.Context, codes ...string) error {
	cmd := store.Command{Name: "round.start", Args: map[string]any{"Groups": codes}}
	return s.run(ctx, cmd, Change{Tournaments: codes}, func(tx *store.Tx) error {
		for _, code := range codes {
			g, err := s.group(code)
			if err != nil {
				return err
			}
			if len(g.rounds) == 0 {
				return noRound(code, 1)
			}
			row := g.rounds[len(g.rounds)-1].row
			row.StartedAt = tx.Now()
			if err := tx.PutRound(&row); err != nil {
				return err
			}
		}
		return nil
	})
}

package session

import (
	"encoding/json"
	"fmt"

	"tura/core/regulation"
	"tura/core/store"
	"tura/core/tournament"
)

// buildTournament makes the tournament that the rules read out of the rows of its group.
func buildTournament(g *group, reg *regulation.Regulation, people map[int64]*store.EntryRow) (*tournament.Tournament, error) {
	t := &tournament.Tournament{
		Code: g.row.Code, Name: g.row.Name, System: tournament.System(g.row.System), RoundCount: g.row.RoundCount,
		Scoring: tournament.StandardScoring(), Initial: tournament.Colour(g.row.Initial),
		Start: reg.Dates.Start, End: reg.Dates.End, TieBreaks: reg.TieBreakList(),
	}
	for _, field := range []struct {
		raw  string
		into any
	}{{g.row.Scoring, &t.Scoring}, {g.row.Acceleration, &t.Acceleration}, {g.row.TieBreaks, &t.TieBreaks}, {g.row.Options, &g.opts}} {
		if field.raw != "" {
			if err := json.Unmarshal([]byte(field.raw), field.into); err != nil {
				return nil, err
			}
		}
	}
	for _, p := range g.players {
		e := people[p.EntryID]
		if e == nil {
			return nil, fmt.Errorf("player %d has no entry", p.ID)
		}
		t.Players = append(t.Players, player(p, e))
		later, err := laterOf(p)
		if err != nil {
			return nil, err
		}
		t.Later = append(t.Later, later...)
	}
	for _, r := range g.requests {
		kind, _ := tournament.ParseOutcome(letter(r.Kind))
		t.Requests = append(t.Requests, tournament.Request{Round: r.Round, Player: g.numbers[r.Player], Kind: kind})
	}
	for _, f := range g.forbidden {
		list, err := numbersOf(g, f.Players)
		if err != nil {
			return nil, err
		}
		t.Forbidden = append(t.Forbidden, tournament.Forbidden{FirstRound: f.FirstRound, LastRound: f.LastRound, Players: list})
	}
	var err error
	if t.Adjustments, err = g.adjustments(); err != nil {
		return nil, err
	}
	for _, r := range g.rounds {
		round, err := buildRound(g, r)
		if err != nil {
			return nil, err
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t, t.Check()
}

func numbersOf(g *group, raw string) ([]tournament.Number, error) {
	var ids []int64
	if err := json.Unmarshal([]byte(raw), &ids); err != nil {
		return nil, fmt.Errorf("forbidden pairs: %w", err)
	}
	var out []tournament.Number
	for _, id := range ids {
		if n := g.numbers[id]; n != 0 {
			out = append(out, n)
		}
	}
	return out, nil
}

func buildRound(g *group, r roundRows) (tournament.Round, error) {
	round := tournament.Round{Number: r.row.Number}
	for _, x := range r.games {
		res, ok := tournament.ParseResult(x.Result)
		if !ok {
			return round, fmt.Errorf("round %d, board %d: unknown result %q", r.row.Number, x.Board, x.Result)
		}
		round.Games = append(round.Games, tournament.Game{Board: x.Board, White: g.numbers[x.White], Black: g.numbers[x.Black], Result: res, Disputed: x.Disputed})
	}
	for _, x := range r.byes {
		kind, ok := tournament.ParseOutcome(letter(x.Kind))
		if !ok || !kind.Bye() {
			return round, fmt.Errorf("round %d: unknown bye %q", r.row.Number, x.Kind)
		}
		round.Byes = append(round.Byes, tournament.Bye{Player: g.numbers[x.Player], Kind: kind})
	}
	return round, nil
}

func letter(s string) byte {
	if s == "" {
		return 0
	}
	return s[0]
}

// player joins the start number with what is known of the person.
func player(p store.PlayerRow, e *store.EntryRow) tournament.Player {
	born, _ := tournament.ParseDate(e.Born) // checked when the entry was written
	title, _ := tournament.ParseTitle(e.Title)
	return tournament.Player{
		ID: tournament.PlayerID(p.ID), Number: tournament.Number(p.Number), Name: e.Name, Latin: e.Latin, Sex: tournament.Sex(e.Sex),
		Title: title, Rank: e.Rank, Federation: e.Federation, FIDEID: e.FIDEID, FIDE: e.FIDE, FSRID: e.FSRID, FSR: e.FSR, RSHT: e.RSHT,
		Rating: p.Rating, Born: born, City: e.City, Region: e.Region, Club: e.Club, Coach: e.Coach,
		FromRound: p.FromRound, Status: tournament.Status(p.Status),
	}
}

// initialColour is the colour of the top half in round 1 as the regulation fixes it; White where it says "lot" until the lot is drawn.
func initialColour(reg *regulation.Regulation) tournament.Colour {
	return reg.Pairing.InitialColour.Colour()
}

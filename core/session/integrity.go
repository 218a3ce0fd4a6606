package session

import (
	"encoding/json"
	"fmt"
	"strings"

	"tura/core/store"
	"tura/core/tournament"
)

// IncidentKind is a kind of event that touches the integrity of a pairing; the word opens its ### line in the report.
type IncidentKind string

// The kinds.
const (
	ManualPairing    IncidentKind = "MPA"
	Imported         IncidentKind = "Import"
	Correction       IncidentKind = "Correction"  // of a result or of colours that a pairing was made from
	ReportCorrection IncidentKind = "Report only" // used by the report, not by pairing and standings (C.04.2 art. 4.3)
	Adjournment      IncidentKind = "Adjournment"
	Configuration    IncidentKind = "Configuration"
	FullBye          IncidentKind = "FPB"
	Renumbering      IncidentKind = "Renumbering"
	RatingCorrection IncidentKind = "Rating correction"
	LeftFIDE         IncidentKind = "FIDE mode exited" // kept as a mark
	openManual       IncidentKind = "manual"           // a manual session that is not ended yet; no line
)

// incidentData is what an incident is about. Players stand by id: their numbers may change until the file is written.
type incidentData struct {
	Game         int64    `json:",omitempty"` // row of the game
	White, Black int64    `json:",omitempty"`
	Swapped      bool     `json:",omitempty"` // the colours were corrected
	Old, New     string   `json:",omitempty"` // results by code, ratings, settings
	Right, Made  *pairIDs `json:",omitempty"`
	Setting      string   `json:",omitempty"`
	Players      []int64  `json:",omitempty"`
	Numbers      [][2]int `json:",omitempty"` // old and new start numbers
	Text         string   `json:",omitempty"` // as an imported file has it
}

// pairIDs is a pairing by player ids.
type pairIDs struct {
	Games      [][2]int64 `json:",omitempty"` // White, Black
	Bye        int64      `json:",omitempty"` // has the pairing-allocated bye
	Impossible bool       `json:",omitempty"` // the rules leave no pairing
	Players    []int64    `json:",omitempty"` // by their start numbers when the round was paired
}

func addIncident(tx *store.Tx, g *group, round int, kind IncidentKind, d incidentData, reason string) error {
	raw, err := json.Marshal(d)
	if err != nil {
		return err
	}
	return tx.PutIncident(&store.IncidentRow{TournamentID: g.row.ID, Round: round, Kind: string(kind), Data: string(raw), Reason: reason, At: tx.Now()})
}

// incident is a stored row with its facts readable.
type incident struct{ store.IncidentRow }

func (i incident) data() (d incidentData, err error) {
	if err = json.Unmarshal([]byte(i.Data), &d); err != nil {
		err = fmt.Errorf("incident %d: %w", i.ID, err)
	}
	return d, err
}

// dropIncidents removes those of a kind in a round.
func (g *group) dropIncidents(tx *store.Tx, round int, kind IncidentKind) error {
	for _, i := range g.incidents {
		if i.Round == round && i.Kind == string(kind) {
			if err := tx.DeleteIncident(i.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// Incident is an event that touched the integrity of a pairing, for the chief arbiter's report.
type Incident struct {
	Round  int
	Kind   IncidentKind
	Line   string // as in the report file, without ###
	Text   string // its part behind the round: pairs, results, numbers
	Reason string
	At     string
}

// Incidents of a group in the order they happened; leaving FIDE mode comes first.
func (s *Session) Incidents(code string) ([]Incident, error) {
	g, err := s.group(code)
	if err != nil {
		return nil, err
	}
	return g.listIncidents()
}

func (g *group) listIncidents() ([]Incident, error) {
	var out []Incident
	if !g.fide() {
		out = append(out, Incident{Round: g.left, Kind: LeftFIDE, Line: fmt.Sprintf("FIDE mode exited @ Round %d", g.left)})
	}
	for _, row := range g.incidents {
		d, err := row.data()
		if err != nil {
			return nil, err
		}
		kind := IncidentKind(row.Kind)
		text := g.incidentText(kind, d)
		if text == "" {
			continue
		}
		word := row.Kind
		if kind == ReportCorrection {
			word = string(Correction)
		}
		out = append(out, Incident{Round: row.Round, Kind: kind, Line: fmt.Sprintf("%s @ Round %d: %s", word, row.Round, text), Text: text, Reason: row.Reason, At: row.At})
	}
	return out, nil
}

// incidentText is the part of the line behind the round: English, ASCII, numbers instead of names.
func (g *group) incidentText(kind IncidentKind, d incidentData) string {
	if d.Text != "" {
		return d.Text
	}
	pair := fmt.Sprintf("%d-%d", g.numbers[d.White], g.numbers[d.Black])
	switch kind {
	case ManualPairing:
		return g.differenceText(d.Right, d.Made)
	case Imported:
		if text := g.differenceText(d.Right, d.Made); text != "" {
			return text
		}
		return "breaks a pairing rule"
	case Correction, Adjournment:
		if d.Swapped {
			return fmt.Sprintf("%s => %d-%d", pair, g.numbers[d.Black], g.numbers[d.White])
		}
		if kind == Adjournment {
			return fmt.Sprintf("%s: %s", pair, resultText(d.New))
		}
		return fmt.Sprintf("%s: %s => %s", pair, resultText(d.Old), resultText(d.New))
	case ReportCorrection:
		return fmt.Sprintf("%s: used %s, reported %s", pair, resultText(d.Old), resultText(d.New))
	case Configuration:
		return strings.TrimSpace(fmt.Sprintf("%s %s => %s", d.Setting, d.Old, d.New))
	case FullBye:
		return g.each(d.Players, "%d=FPB")
	case RatingCorrection:
		return g.each(d.Players, "%d: ") + d.Old + " => " + d.New
	case Renumbering:
		moves := make([]string, len(d.Numbers))
		for i, n := range d.Numbers {
			moves[i] = fmt.Sprintf("%d=>%d", n[0], n[1])
		}
		return strings.Join(moves, " ")
	}
	return ""
}

func (g *group) each(players []int64, format string) string {
	words := make([]string, len(players))
	for i, id := range players {
		words[i] = fmt.Sprintf(format, g.numbers[id])
	}
	return strings.Join(words, " ")
}

// resultText is the ASCII form of a result code in a line; an open game is "?".
func resultText(code string) string {
	switch r, _ := tournament.ParseResult(code); r {
	case tournament.Pending, tournament.AdjournedGame:
		return "?"
	case tournament.Drawn:
		return "1/2-1/2"
	}
	return code
}

// differenceText names what of two pairings differs: "12-3 9-4 => 12-4 9-3". Empty when they are the same; the order of boards does not count.
func (g *group) differenceText(right, made *pairIDs) string {
	if right == nil || made == nil || samePairs(*right, *made) {
		return ""
	}
	return g.pairsBeyond(*right, *made) + " => " + g.pairsBeyond(*made, *right)
}

// pairsBeyond writes the pairs of a that b does not have.
func (g *group) pairsBeyond(a, b pairIDs) string {
	if a.Impossible {
		return "none"
	}
	has := map[[2]int64]bool{}
	for _, p := range b.Games {
		has[p] = true
	}
	var words []string
	for _, p := range a.Games {
		if !has[p] {
			words = append(words, fmt.Sprintf("%d-%d", g.numbers[p[0]], g.numbers[p[1]]))
		}
	}
	if a.Bye != 0 && a.Bye != b.Bye {
		words = append(words, fmt.Sprintf("%d=PAB", g.numbers[a.Bye]))
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}

func samePairs(a, b pairIDs) bool {
	if a.Impossible != b.Impossible || a.Bye != b.Bye || len(a.Games) != len(b.Games) {
		return false
	}
	has := map[[2]int64]bool{}
	for _, p := range b.Games {
		has[p] = true
	}
	for _, p := range a.Games {
		if !has[p] {
			return false
		}
	}
	return true
}

// pairs of a round as it stands.
func (r roundRows) pairs() pairIDs {
	var out pairIDs
	for _, x := range r.games {
		out.Games = append(out.Games, [2]int64{x.White, x.Black})
	}
	for _, b := range r.byes {
		if b.Kind == tournament.PairingBye.Letter() {
			out.Bye = b.Player
		}
	}
	return out
}

// reportLines are the comment lines of the report.
func (g *group) reportLines() ([]string, error) {
	list, err := g.listIncidents()
	out := make([]string, len(list))
	for i, x := range list {
		out[i] = x.Line
	}
	return out, err
}

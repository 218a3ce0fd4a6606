package regulation

import (
	"strconv"
	"strings"
	"time"

	"tura/core/tournament"
)

// Schema is the name of the JSON form that Parse reads and JSON writes.
const Schema = "arbiter-event/1"

// PlaceTable is the id of the prize table for places in the whole group.
const PlaceTable = "place"

// Regulation is the rules of one event. The zero value is an empty regulation: nothing is limited, priced or awarded.
type Regulation struct {
	Schema             string                  `json:"schema"`
	ID                 string                  `json:"id,omitempty"`
	Fictional          bool                    `json:"fictional,omitempty"`
	Name               string                  `json:"name"`
	NameLatin          string                  `json:"name_latin,omitempty"`
	City               string                  `json:"city"`
	Venue              string                  `json:"venue"`
	ChiefArbiter       string                  `json:"chief_arbiter"`
	DeputyArbiter      string                  `json:"deputy_arbiter"`
	Secretary          string                  `json:"secretary,omitempty"`
	Organiser          string                  `json:"organiser,omitempty"`
	Officials          []Official              `json:"officials,omitempty"`
	Papers             *Papers                 `json:"papers,omitempty"`
	Discipline         Discipline              `json:"discipline"`
	Dates              Dates                   `json:"dates"`
	Rounds             int                     `json:"rounds"`
	TimeControl        TimeControl             `json:"time_control"`
	MaxLateness        Bound                   `json:"max_lateness_minutes"` // minutes; unset: the regulation names no lateness
	RegistrationOnSite Span                    `json:"registration_on_site"`
	Schedule           []RoundTime             `json:"schedule"`
	Appeals            *Appeals                `json:"appeals,omitempty"`
	ClosingAfter       int                     `json:"closing_after_minutes,omitempty"` // minutes after the last game
	Pairing            Pairing                 `json:"pairing"`
	TieBreakEdition    string                  `json:"tiebreak_edition,omitempty"`
	TieBreaks          []TieBreak              `json:"tiebreaks"`
	SecondTieBreaks    []string                `json:"tiebreaks_second_list_in_regulation,omitempty"`
	Playoff            *Playoff                `json:"playoff"`
	Categories         []Category              `json:"categories"`
	Admission          Admission               `json:"admission"`
	SpecialTables      map[string]SpecialTable `json:"special_tables,omitempty"`
	SmallCategory      *SmallCategory          `json:"small_category,omitempty"`
	ForAll             []string                `json:"for_all_participants,omitempty"`
	PrizeFund          PrizeFund               `json:"prize_fund"`
	Prizes             map[string][]Prize      `json:"prizes"`
	PrizePolicies      map[string]string       `json:"prize_policies,omitempty"`
	PrizeValueOrder    string                  `json:"prize_value_order,omitempty"`
	AbsentAtClosing    AbsentRule              `json:"absent_at_closing,omitzero"`
	Tax                *Tax                    `json:"tax,omitempty"`
	Fees               Fees                    `json:"fees"`
	Choices            Choices                 `json:"choices,omitzero"`
	Decisions          []Decision              `json:"decisions,omitempty"`

	Unknown []string `json:"-"` // paths of fields the reader does not know; they are not written back
}

// Official is one of the judges' board, for the papers.
type Official struct {
	Post     string `json:"post"`
	Name     string `json:"name"`
	Category string `json:"category,omitempty"` // ВК, 1К, 2К, 3К
	Title    string `json:"title,omitempty"`    // IA, FA, NA
	FIDEID   string `json:"fide_id,omitempty"`
	City     string `json:"city,omitempty"`
}

// Papers are fixed lines of the printed papers.
type Papers struct {
	Rules          string   `json:"rules,omitempty"`           // the rules of the sport and their order number
	DisciplineCode string   `json:"discipline_code,omitempty"` // 0880012811Я
	CalendarNumber string   `json:"calendar_number,omitempty"` // ЕКП
	Lines          []string `json:"lines,omitempty"`
}

// Appeals are the terms of protests.
type Appeals struct {
	WithinMinutes int `json:"within_minutes"` // after the end of the round
	Deposit       int `json:"deposit"`        // roubles, returned if the appeal is upheld
	Members       int `json:"members"`
	Reserves      int `json:"reserves"`
}

// Dates of the event, both days included.
type Dates struct {
	Start tournament.Date `json:"start"`
	End   tournament.Date `json:"end"`
}

// TimeControl of all rounds.
type TimeControl struct {
	BaseSeconds      int    `json:"base_seconds"`
	IncrementSeconds int    `json:"increment_seconds"`
	TRF26            string `json:"trf26,omitempty"`
	Text             string `json:"text,omitempty"` // as the regulation words it
}

// RoundTime is a line of the schedule: a start by the clock, or "when that round is over" on that day.
type RoundTime struct {
	Round      int             `json:"round"`
	Start      Moment          `json:"start"`
	AfterRound int             `json:"after_round,omitempty"`
	Date       tournament.Date `json:"date,omitzero"`
}

// Day the round is played on.
func (r RoundTime) Day() tournament.Date {
	if r.Start.IsZero() {
		return r.Date
	}
	return r.Start.Date()
}

// Pairing are the points and rules of the rounds.
type Pairing struct {
	System        System    `json:"system"`
	InitialColour Initial   `json:"initial_colour"`
	ByePoints     Worth     `json:"bye_points"`
	HalfByePoints Worth     `json:"half_point_bye_points"`
	ForfeitPoints Worth     `json:"forfeit_win_points"`
	LateEntry     LateEntry `json:"late_entry"`
	BoardOrder    string    `json:"board_order,omitempty"`
	WinPoints     Worth     `json:"win_points,omitzero"`  // unset: 1
	DrawPoints    Worth     `json:"draw_points,omitzero"` // unset: ½
	Baku          bool      `json:"baku_acceleration,omitempty"`
}

// TieBreak is one item of the list in its order.
type TieBreak struct {
	Code      string     `json:"code"`
	Name      string     `json:"ru"` // as the regulation calls it
	Ambiguous *Ambiguous `json:"ambiguous,omitempty"`
}

// Ambiguous says that the regulation's name has two readings; Chosen is used.
type Ambiguous struct {
	Chosen string `json:"chosen"`
	Other  string `json:"other"`
}

// Playoff is the decisive game for players equal in everything.
type Playoff struct {
	Kind             PlayoffKind `json:"kind"`
	When             string      `json:"when,omitempty"`
	WhiteMinutes     int         `json:"white_minutes"`
	BlackMinutes     int         `json:"black_minutes"`
	IncrementSeconds int         `json:"increment_seconds"`
	DrawWins         string      `json:"draw_wins,omitempty"` // black: the usual Armageddon
}

// Decision is what the arbiter decided about one person by hand.
type Decision struct {
	Player   string       `json:"player"`
	Decision DecisionKind `json:"decision"`
	From     string       `json:"from,omitempty"`
	To       string       `json:"to,omitempty"`
	Category string       `json:"category,omitempty"`
	Round    int          `json:"round,omitempty"`
	Reason   string       `json:"reason,omitempty"`
}

// Category returns the group with the code, or nil.
func (r *Regulation) Category(code string) *Category {
	for i := range r.Categories {
		if r.Categories[i].Code == code {
			return &r.Categories[i]
		}
	}
	return nil
}

// Codes lists the groups in their order.
func (r *Regulation) Codes() []string {
	out := make([]string, len(r.Categories))
	for i, c := range r.Categories {
		out[i] = c.Code
	}
	return out
}

// TieBreakList gives the codes in their order, the chosen reading where there are two.
func (r *Regulation) TieBreakList() []string {
	out := make([]string, len(r.TieBreaks))
	for i, t := range r.TieBreaks {
		out[i] = t.Code
		if t.Ambiguous != nil && t.Ambiguous.Chosen != "" {
			out[i] = t.Ambiguous.Chosen
		}
	}
	return out
}

// Edition is the year of the C.07 text that ranks: 2024 (1 August 2024) or 2026 (1 March 2026). Without one in the regulation it is the one
// in force on the first day.
func (r *Regulation) Edition() int {
	for _, word := range strings.FieldsFunc(r.TieBreakEdition, func(c rune) bool { return c < '0' || c > '9' }) {
		if y, err := strconv.Atoi(word); err == nil && len(word) == 4 && y >= 2024 {
			if y >= 2026 {
				return 2026
			}
			return 2024
		}
	}
	if !r.Dates.Start.IsZero() && r.Dates.Start.Before(tournament.Date{Year: 2026, Month: 3, Day: 1}) {
		return 2024
	}
	return 2026
}

// Lateness is how late a player may come; ok is false when the regulation names none (no forfeit clock).
func (r *Regulation) Lateness() (d time.Duration, ok bool) {
	return time.Duration(r.MaxLateness.Value) * time.Minute, r.MaxLateness.Set
}

// Scoring of all rounds, in half-points.
func (r *Regulation) Scoring() tournament.Scoring {
	win, draw := tournament.Points(2), tournament.Points(1)
	if r.Pairing.WinPoints.Set {
		win = r.Pairing.WinPoints.Points
	}
	if r.Pairing.DrawPoints.Set {
		draw = r.Pairing.DrawPoints.Points
	}
	s := tournament.NewScoring(win, draw, 0)
	if r.Pairing.ByePoints.Set {
		s.PairingBye = r.Pairing.ByePoints.Points
	}
	if r.Pairing.HalfByePoints.Set {
		s.HalfBye = r.Pairing.HalfByePoints.Points
	}
	if r.Pairing.ForfeitPoints.Set {
		s.ForfeitWin = r.Pairing.ForfeitPoints.Points
	}
	return s
}

// DecisionsOn lists the decisions about one person, in their order.
func (r *Regulation) DecisionsOn(player string) []Decision {
	var out []Decision
	for _, d := range r.Decisions {
		if d.Player == player {
			out = append(out, d)
		}
	}
	return out
}

// RoundsOf is the number of rounds of a group: its own, else the event's.
func (r *Regulation) RoundsOf(code string) int {
	if c := r.Category(code); c != nil && c.Rounds > 0 {
		return c.Rounds
	}
	return r.Rounds
}

// SystemOf is the pairing system of a group: its own, else the event's.
func (r *Regulation) SystemOf(code string) System {
	if c := r.Category(code); c != nil && c.System != NoSystem {
		return c.System
	}
	return r.Pairing.System
}

package store

// EventRow is the one row about the event itself.
type EventRow struct {
	ID         int64
	Regulation string // JSON
	CreatedAt  string // RFC 3339
}

func (*EventRow) table() string   { return "event" }
func (*EventRow) columns() string { return "id, regulation, created_at" }
func (r *EventRow) fields() []any { return []any{&r.ID, &r.Regulation, &r.CreatedAt} }

// TournamentRow is one group that is paired by itself.
type TournamentRow struct {
	ID           int64
	Code, Name   string
	Position     int
	System       int
	RoundCount   int
	Scoring      string // JSON, empty = 1-½-0
	Initial      int    // tournament.Colour
	Acceleration string // JSON
	Adjustments  string // JSON
	Closed       bool   // registration closed, start numbers given
	FirstBoard   int    // number on the table of board 1
	Seed         int64  // of lots
	TieBreaks    string // JSON list of codes, empty: the regulation's
	Options      string // JSON, further settings of the group
}

func (*TournamentRow) table() string { return "tournament" }
func (*TournamentRow) columns() string {
	return "id, code, name, position, system, round_count, scoring, initial, acceleration, adjustments, closed, first_board, seed, tiebreaks, options"
}
func (r *TournamentRow) fields() []any {
	return []any{&r.ID, &r.Code, &r.Name, &r.Position, &r.System, &r.RoundCount, &r.Scoring, &r.Initial, &r.Acceleration, &r.Adjustments,
		&r.Closed, &r.FirstBoard, &r.Seed, &r.TieBreaks, &r.Options}
}

// Presence of a person who applied.
type Presence int

// The presences.
const (
	Applied Presence = iota
	Confirmed
	NoShow
	NotAdmitted
)

// EntryRow is a person's wish to play, with everything known of the person.
type EntryRow struct {
	ID              int64
	Line            int // of the imported list, 0 typed in
	Name, Latin     string
	Sex             int    // tournament.Sex
	Born            string // ISO day or year
	Title, Rank     string
	Federation      string
	FIDEID          string
	FIDE            int
	FSRID           string
	FSR             int
	RSHT            int
	City, Region    string
	Club, Coach     string
	Claim           string // status of relief as written
	AppliedAt       string // 2022-12-27T23:59:00
	Wanted          string // group asked for
	Group           string // group chosen by the arbiter, empty: by the limits
	Refused         bool   // claim not confirmed
	Presence        Presence
	Late            int    // first round of a late entry
	Phone, Email    string // personal: never leave the file
	Note            string
	AbsentAtClosing bool
	RatingSource    string // "fide 2026-11", "typed", empty: from an application
}

func (*EntryRow) table() string { return "entry" }
func (*EntryRow) columns() string {
	return "id, line, name, latin, sex, born, title, rank, federation, fide_id, fide, fsr_id, fsr, rsht, city, region, club, coach, claim, applied_at, wanted, group_code, refused, presence, late, phone, email, note, absent_at_closing, rating_source"
}
func (r *EntryRow) fields() []any {
	return []any{&r.ID, &r.Line, &r.Name, &r.Latin, &r.Sex, &r.Born, &r.Title, &r.Rank, &r.Federation, &r.FIDEID, &r.FIDE, &r.FSRID, &r.FSR, &r.RSHT,
		&r.City, &r.Region, &r.Club, &r.Coach, &r.Claim, &r.AppliedAt, &r.Wanted, &r.Group, &r.Refused, &r.Presence, &r.Late, &r.Phone, &r.Email, &r.Note, &r.AbsentAtClosing, &r.RatingSource}
}

// PlayerRow gives an entry its start number in a tournament.
type PlayerRow struct {
	ID, TournamentID, EntryID int64
	Number                    int
	Rating                    int // tournament rating that gave the number
	FromRound                 int
	Status                    int // tournament.Status
	Numbered                  int // rating at the last numbering
	FixedBoard                int // board of a player who cannot move, 0 none
	NoHalfBye                 bool
	Extra                     string // JSON: ratings by round, values typed in
}

func (*PlayerRow) table() string { return "player" }
func (*PlayerRow) columns() string {
	return "id, tournament_id, entry_id, number, rating, from_round, status, numbered, fixed_board, no_half_bye, extra"
}
func (r *PlayerRow) fields() []any {
	return []any{&r.ID, &r.TournamentID, &r.EntryID, &r.Number, &r.Rating, &r.FromRound, &r.Status, &r.Numbered, &r.FixedBoard, &r.NoHalfBye, &r.Extra}
}

// RoundRow is a paired round.
type RoundRow struct {
	ID, TournamentID int64
	Number           int
	PairedAt         string // RFC 3339
	StartedAt        string // clocks started, empty: not yet
	Input            string // JSON: what the pairing was made from
	Explanation      string // JSON: why these pairs
	Proper           string // JSON, players by id: the pairing by the rules
	Editing          bool   // a manual session is open
	Position         int    // Chess960: number of the start position plus one, 0 none
	VerifiedAt       string // results typed a second time and agreed, empty: not yet
}

func (*RoundRow) table() string { return "round" }
func (*RoundRow) columns() string {
	return "id, tournament_id, number, paired_at, started_at, input, explanation, proper, editing, position, verified_at"
}
func (r *RoundRow) fields() []any {
	return []any{&r.ID, &r.TournamentID, &r.Number, &r.PairedAt, &r.StartedAt, &r.Input, &r.Explanation, &r.Proper, &r.Editing, &r.Position, &r.VerifiedAt}
}

// GameRow is one board; White and Black are player ids.
type GameRow struct {
	ID, RoundID  int64
	Board        int
	White, Black int64
	Result       string // code of tournament.Result
	Disputed     bool
	EnteredAt    string
}

func (*GameRow) table() string { return "game" }
func (*GameRow) columns() string {
	return "id, round_id, board, white, black, result, disputed, entered_at"
}
func (r *GameRow) fields() []any {
	return []any{&r.ID, &r.RoundID, &r.Board, &r.White, &r.Black, &r.Result, &r.Disputed, &r.EnteredAt}
}

// ByeRow is a round of a player without an opponent.
type ByeRow struct {
	ID, RoundID, Player int64
	Kind                string // letter of tournament.Outcome
}

func (*ByeRow) table() string   { return "bye" }
func (*ByeRow) columns() string { return "id, round_id, player, kind" }
func (r *ByeRow) fields() []any { return []any{&r.ID, &r.RoundID, &r.Player, &r.Kind} }

// RequestRow is a bye asked for before the round is paired.
type RequestRow struct {
	ID, Player int64
	Round      int
	Kind       string
}

func (*RequestRow) table() string   { return "request" }
func (*RequestRow) columns() string { return "id, player, round, kind" }
func (r *RequestRow) fields() []any { return []any{&r.ID, &r.Player, &r.Round, &r.Kind} }

// ForbiddenRow lists players who may not meet each other.
type ForbiddenRow struct {
	ID, TournamentID      int64
	FirstRound, LastRound int
	Players               string // JSON list of player ids
}

func (*ForbiddenRow) table() string { return "forbidden" }
func (*ForbiddenRow) columns() string {
	return "id, tournament_id, first_round, last_round, players"
}
func (r *ForbiddenRow) fields() []any {
	return []any{&r.ID, &r.TournamentID, &r.FirstRound, &r.LastRound, &r.Players}
}

// PlayoffRow is a decisive game outside the rounds.
type PlayoffRow struct {
	ID, TournamentID           int64
	Place                      int
	White, Black               int64
	WhiteMinutes, BlackMinutes int
	Result                     string
	Winner                     *int64
	Seed                       int64 // of the lot for colours
	Note                       string
}

func (*PlayoffRow) table() string { return "playoff" }
func (*PlayoffRow) columns() string {
	return "id, tournament_id, place, white, black, white_minutes, black_minutes, result, winner, seed, note"
}
func (r *PlayoffRow) fields() []any {
	return []any{&r.ID, &r.TournamentID, &r.Place, &r.White, &r.Black, &r.WhiteMinutes, &r.BlackMinutes, &r.Result, &r.Winner, &r.Seed, &r.Note}
}

// CashRow is one movement of the cash book.
type CashRow struct {
	ID, EntryID int64
	Kind        string // cash, transfer, refund, override
	Amount      int    // roubles
	At          string // RFC 3339
	Note        string
}

func (*CashRow) table() string   { return "cash" }
func (*CashRow) columns() string { return "id, entry_id, kind, amount, at, note" }
func (r *CashRow) fields() []any {
	return []any{&r.ID, &r.EntryID, &r.Kind, &r.Amount, &r.At, &r.Note}
}

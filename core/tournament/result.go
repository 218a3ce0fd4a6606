package tournament

// Outcome is what one player got in one round (C.04.2 art. 3; letters of TRF record 001).
type Outcome uint8

// The outcomes of a player's round. NoOutcome: paired without a result yet, or no record of the round.
const (
	NoOutcome    Outcome = iota
	Win                  // 1
	Draw                 // =
	Loss                 // 0
	WinUnrated           // W: less than one move each, not rated
	DrawUnrated          // D
	LossUnrated          // L
	ForfeitWin           // +
	ForfeitLoss          // -
	Adjourned            // still in play: a draw for pairing only (C.04.2 art. 3.1)
	PairingBye           // U: pairing-allocated bye
	FullBye              // F: full-point bye
	HalfBye              // H: half-point bye, requested
	ZeroBye              // Z: known absence, before a late entry, after a withdrawal
	outcomeCount = iota
)

const outcomeLetters = " 1=0WDL+-XUFHZ"

// Letter is the TRF letter of the outcome; a blank for NoOutcome, X for an adjourned game.
func (o Outcome) Letter() string { return outcomeLetters[o : o+1] }

// ParseOutcome reads a TRF result letter in either case; blank is NoOutcome. ok is false for an unknown letter.
func ParseOutcome(letter byte) (o Outcome, ok bool) {
	if letter >= 'a' && letter <= 'z' {
		letter -= 'a' - 'A'
	}
	for i := range outcomeCount {
		if outcomeLetters[i] == letter {
			return Outcome(i), true
		}
	}
	return NoOutcome, false
}

// Played tells that a game was played over the board: the two have met and the colour counts.
// An adjourned game is being played and counts as met (C.04.2 art. 3.1, 3.5).
func (o Outcome) Played() bool { return o >= Win && o <= LossUnrated || o == Adjourned }

// Rated tells that the game goes to the rating report as a game (both sides moved).
func (o Outcome) Rated() bool { return o >= Win && o <= Loss }

// Bye tells that the player had no opponent this round.
func (o Outcome) Bye() bool { return o >= PairingBye }

// Forfeit tells that the player was paired but no game took place.
func (o Outcome) Forfeit() bool { return o == ForfeitWin || o == ForfeitLoss }

// Result is the result of one game, seen from both sides.
type Result uint8

// The results a game can have. Pending: not yet known.
const (
	Pending          Result = iota
	WhiteWins               // 1–0
	Drawn                   // ½–½
	BlackWins               // 0–1
	BlackAbsent             // +/−: Black did not come
	WhiteAbsent             // −/+: White did not come
	BothAbsent              // −/−
	BothLose                // 0–0 by the arbiter's decision
	HalfZero                // ½–0 by the arbiter's decision
	ZeroHalf                // 0–½ by the arbiter's decision
	WhiteWinsUnrated        // 1–0 without a move each
	DrawnUnrated            // ½–½ without a move each
	BlackWinsUnrated        // 0–1 without a move each
	AdjournedGame           // still in play
	ResultCount      = iota // number of results, for loops and tables
)

var resultTable = [ResultCount]struct {
	white, black Outcome
	code         string
	text         string
}{
	Pending:          {NoOutcome, NoOutcome, "", ""},
	WhiteWins:        {Win, Loss, "1-0", "1–0"},
	Drawn:            {Draw, Draw, "1/2", "½–½"},
	BlackWins:        {Loss, Win, "0-1", "0–1"},
	BlackAbsent:      {ForfeitWin, ForfeitLoss, "+/-", "+/−"},
	WhiteAbsent:      {ForfeitLoss, ForfeitWin, "-/+", "−/+"},
	BothAbsent:       {ForfeitLoss, ForfeitLoss, "-/-", "−/−"},
	BothLose:         {Loss, Loss, "0-0", "0–0"},
	HalfZero:         {Draw, Loss, "1/2-0", "½–0"},
	ZeroHalf:         {Loss, Draw, "0-1/2", "0–½"},
	WhiteWinsUnrated: {WinUnrated, LossUnrated, "W-L", "1–0*"},
	DrawnUnrated:     {DrawUnrated, DrawUnrated, "D-D", "½–½*"},
	BlackWinsUnrated: {LossUnrated, WinUnrated, "L-W", "0–1*"},
	AdjournedGame:    {Adjourned, Adjourned, "adj", "…"},
}

// White is the outcome of the player of the white pieces.
func (r Result) White() Outcome { return resultTable[r].white }

// Black is the outcome of the player of the black pieces.
func (r Result) Black() Outcome { return resultTable[r].black }

// Code is the ASCII form of files and of the event store: 1-0, 1/2, 0-1, +/-, -/+, -/-, 0-0, 1/2-0, 0-1/2, W-L, D-D, L-W, adj.
func (r Result) Code() string { return resultTable[r].code }

// String is the printed form with en dash: 1–0, ½–½, +/−. Empty while pending.
func (r Result) String() string { return resultTable[r].text }

// Valid tells that r is one of the listed results.
func (r Result) Valid() bool { return r < ResultCount }

// Known tells that the result is final: neither pending nor adjourned.
func (r Result) Known() bool { return r != Pending && r != AdjournedGame }

// Forfeit tells that no game took place because somebody did not come.
func (r Result) Forfeit() bool { return r == BlackAbsent || r == WhiteAbsent || r == BothAbsent }

// Played tells that the two have met over the board.
func (r Result) Played() bool { return r.White().Played() }

// Reversed is the same result with the colours swapped.
func (r Result) Reversed() Result {
	out, _ := ResultOf(r.Black(), r.White())
	return out
}

// ParseResult reads the ASCII form of Code; also "=", "1/2-1/2" and "½-½" for a draw. ok is false when unknown.
func ParseResult(code string) (r Result, ok bool) {
	switch code {
	case "=", "1/2-1/2", "½-½", "½–½", "0.5-0.5":
		return Drawn, true
	}
	for i, row := range resultTable {
		if row.code == code || row.text == code {
			return Result(i), true
		}
	}
	return Pending, false
}

// ResultOf finds the result whose two sides are white and black. ok is false for a contradiction such as two wins.
func ResultOf(white, black Outcome) (r Result, ok bool) {
	for i, row := range resultTable {
		if row.white == white && row.black == black {
			return Result(i), true
		}
	}
	return Pending, false
}

// Package pgn writes the heads of a round's games in Portable Game Notation, for boards that transmit moves and for databases: seven
// tags and what is known of the players, in ASCII, no moves.
package pgn

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
	"tura/core/trf"
)

// Head is what all games of a file share.
type Head struct {
	Event, Site string
	Date        tournament.Date // of the round
	Control     string          // coded as in TRF 222, such as 5400+30; empty: unknown
}

// Write writes the games of one round by board. Forfeited games were not played and are left out.
func Write(w io.Writer, h Head, t *tournament.Tournament, round int) error {
	var b bytes.Buffer
	if round >= 1 && round <= len(t.Rounds) {
		for _, g := range t.Rounds[round-1].Games {
			if !g.Result.Forfeit() {
				game(&b, h, t, round, g)
			}
		}
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fault.Wrap(err, "lists.write", nil)
	}
	return nil
}

func game(b *bytes.Buffer, h Head, t *tournament.Tournament, round int, g tournament.Game) {
	result, remark := resultOf(g.Result)
	white, black := t.Player(g.White), t.Player(g.Black)
	tag(b, "Event", orMark(h.Event))
	tag(b, "Site", orMark(h.Site))
	tag(b, "Date", date(h.Date))
	tag(b, "Round", fmt.Sprintf("%d.%d", round, g.Board))
	tag(b, "White", orMark(trf.LatinName(*white)))
	tag(b, "Black", orMark(trf.LatinName(*black)))
	tag(b, "Result", result)
	person(b, "White", white)
	person(b, "Black", black)
	if h.Control != "" {
		tag(b, "TimeControl", h.Control)
	}
	b.WriteString("\n")
	if remark != "" {
		b.WriteString("{" + remark + "} ")
	}
	b.WriteString(result + "\n\n")
}

// person writes what is known beside the name.
func person(b *bytes.Buffer, side string, p *tournament.Player) {
	if p.Title != tournament.NoTitle {
		tag(b, side+"Title", p.Title.String())
	}
	if p.FIDE > 0 {
		tag(b, side+"Elo", strconv.Itoa(p.FIDE))
	}
	if p.FIDEID != "" {
		tag(b, side+"FideId", p.FIDEID)
	}
}

// resultOf is the result in the four forms of PGN; what has no form of its own is told in a comment.
func resultOf(r tournament.Result) (result, remark string) {
	switch r {
	case tournament.WhiteWins, tournament.WhiteWinsUnrated:
		return "1-0", ""
	case tournament.BlackWins, tournament.BlackWinsUnrated:
		return "0-1", ""
	case tournament.Drawn, tournament.DrawnUnrated:
		return "1/2-1/2", ""
	case tournament.BothLose, tournament.HalfZero, tournament.ZeroHalf:
		return "*", r.Code()
	}
	return "*", ""
}

func date(d tournament.Date) string {
	switch {
	case d.IsZero():
		return "????.??.??"
	case d.Month == 0:
		return fmt.Sprintf("%04d.??.??", d.Year)
	}
	return fmt.Sprintf("%04d.%02d.%02d", d.Year, d.Month, d.Day)
}

func orMark(s string) string {
	if s == "" {
		return "?"
	}
	return s
}

// tag writes one pair; quotes and backslashes are escaped as PGN has it.
func tag(b *bytes.Buffer, name, value string) {
	value = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(trf.LatinText(value))
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, value)
}

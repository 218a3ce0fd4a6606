package trf

import (
	"strings"

	"tura/core/fault"
	"tura/core/tournament"
)

// firstCell is the column of round 1's opponent; each round takes cellWidth columns.
const (
	firstCell = 92
	cellWidth = 10
)

// maxNumber is the highest start number that fits its four columns.
const maxNumber = 9999

// cell is one round of a row as the file has it.
type cell struct {
	opponent tournament.Number
	colour   tournament.Colour
	letter   byte // blank or as written, upper case
	blank    bool // nothing at all stands here
}

// row is one record 001.
type row struct {
	line   line
	player tournament.Player // Number as written
	points Declared
	cells  []cell
}

// Declared is what the file itself says of a player's standing.
type Declared struct {
	Points    tournament.Points // real points of the file, half-points
	HasPoints bool
	Rank      int // 0: none
	Line      int // of the record, from 1
}

// column of a part of the cell of a round: 0 the opponent, 5 the colour, 7 the result.
func column(round, part int) int { return firstCell + cellWidth*(round-1) + part }

// row reads one record 001.
func (d *document) row(l line) {
	l = d.align(l)
	number, ok := whole(l.at(5, 8))
	if !ok || number == 0 {
		d.say(Finding{Severity: Error, Code: "trf.number.bad", Line: l.number, Column: 5, Field: FieldNumber, Args: fault.Args{"Value": l.at(5, 8)}})
		return
	}
	r := row{line: l, points: Declared{Line: l.number}}
	r.player = d.person(l, tournament.Number(number), true)
	d.standing(l, &r)
	d.cells(l, &r)
	d.gaps(l, r.player.Number)
	d.rows = append(d.rows, r)
}

// person reads columns 5–79, which records 001 and the national ones share.
func (d *document) person(l line, number tournament.Number, own bool) tournament.Player {
	p := tournament.Player{Number: number, Name: squeeze(l.at(15, 47)), Federation: strings.ToUpper(l.at(54, 56)), FIDEID: l.at(58, 68)}
	say := func(code string, f Field, column int, value string) {
		d.say(Finding{Severity: Warning, Code: code, Line: l.number, Column: column, Field: f, Player: number, Args: fault.Args{"Value": value}})
	}
	switch l.letter(10) {
	case 'm', 'M':
		p.Sex = tournament.Male
	case 'w', 'W', 'f', 'F':
		p.Sex = tournament.Female
	case ' ', '-':
	default:
		say("trf.sex.bad", FieldSex, 10, l.at(10, 10))
	}
	if title := l.at(11, 13); own {
		var ok bool
		if p.Title, ok = parseTitle(title); !ok {
			say("trf.title.unknown", FieldTitle, 11, title)
		}
	} else {
		p.Rank = title
	}
	rating, ok := whole(l.at(49, 52))
	if !ok {
		say("trf.rating.bad", FieldRating, 49, l.at(49, 52))
	}
	p.FIDE, p.Rating = rating, rating
	if text := l.at(70, 79); text != "" && text != "0000/00/00" {
		born, err := tournament.ParseDate(text)
		if err != nil {
			say("trf.birth.bad", FieldBirth, 70, text)
		}
		p.Born = born
	}
	return p
}

// parseTitle accepts the abbreviations in either case, the old short forms, and marks for "none".
func parseTitle(s string) (tournament.Title, bool) {
	if t, ok := tournament.ParseTitle(s); ok {
		return t, true
	}
	if s == "-" || s == "0" {
		return tournament.NoTitle, true
	}
	if t, ok := tournament.ParseTitle(strings.ToUpper(s)); ok {
		return t, true
	}
	return tournament.ParseTitle(strings.ToLower(s))
}

// squeeze makes single blanks of runs of blanks.
func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

// standing reads points and rank, columns 81–84 and 86–89.
func (d *document) standing(l line, r *row) {
	n := r.player.Number
	if text := l.at(81, 84); text != "" {
		p, err := tournament.ParsePoints(text)
		switch {
		case err != nil:
			d.say(Finding{Severity: Warning, Code: "trf.points.bad", Line: l.number, Column: 81, Field: FieldPoints, Player: n, Args: fault.Args{"Value": text}})
		case strings.Contains(text, ","):
			d.say(Finding{Severity: Warning, Code: "trf.points.comma", Line: l.number, Column: 81, Field: FieldPoints, Player: n, Args: fault.Args{"Value": text}})
		}
		r.points.Points, r.points.HasPoints = p, err == nil
	}
	rank, ok := whole(l.at(86, 89))
	if !ok {
		d.say(Finding{Severity: Warning, Code: "trf.rank.bad", Line: l.number, Column: 86, Field: FieldRank, Player: n, Args: fault.Args{"Value": l.at(86, 89)}})
	}
	r.points.Rank = rank
}

// cells reads the rounds. An unreadable opponent is an error; colours and letters are kept for the rounds to be built.
func (d *document) cells(l line, r *row) {
	rounds := (l.length() - firstCell + cellWidth) / cellWidth
	if rounds <= 0 {
		return
	}
	if rounds > maxRounds {
		d.say(Finding{Severity: Error, Code: "trf.line.toolong", Line: l.number, Column: column(maxRounds+1, 0), Field: FieldLine, Player: r.player.Number,
			Args: fault.Args{"Max": maxRounds}})
		rounds = maxRounds
	}
	r.cells = make([]cell, rounds)
	for i := range r.cells {
		round := i + 1
		text := l.at(column(round, 0), column(round, 3))
		if text == "-" || strings.Trim(text, "-") == "" {
			text = ""
		}
		opponent, ok := whole(text)
		if !ok {
			d.say(Finding{Severity: Error, Code: "trf.opponent.bad", Line: l.number, Column: column(round, 0), Field: FieldOpponent,
				Player: r.player.Number, Round: round, Args: fault.Args{"Value": text}})
		}
		c := cell{opponent: tournament.Number(opponent), colour: d.colour(l, r.player.Number, round), letter: upper(l.letter(column(round, 7)))}
		c.blank = c.opponent == 0 && c.letter == ' '
		r.cells[i] = c
	}
}

func (d *document) colour(l line, n tournament.Number, round int) tournament.Colour {
	switch letter := l.letter(column(round, 5)); letter {
	case 'w', 'W':
		return tournament.White
	case 'b', 'B':
		return tournament.Black
	case ' ', '-':
	default:
		d.say(Finding{Severity: Warning, Code: "trf.colour.bad", Line: l.number, Column: column(round, 5), Field: FieldColour, Player: n, Round: round,
			Args: fault.Args{"Value": string(letter)}})
	}
	return tournament.NoColour
}

func upper(b byte) byte {
	if b >= 'a' && b <= 'z' {
		b -= 'a' - 'A'
	}
	return b
}

// gaps warns, once a row, where a character stands in a column that the format keeps blank: the row is shifted there.
func (d *document) gaps(l line, n tournament.Number) {
	column, ok := misplaced(l)
	if !ok {
		return
	}
	d.say(Finding{Severity: Warning, Code: "trf.column.notblank", Line: l.number, Column: column, Field: FieldLine, Player: n,
		Args: fault.Args{"Value": l.raw(column, column)}})
}

// misplaced finds the first character in a column that record 001 keeps blank.
func misplaced(l line) (column int, found bool) {
	for _, c := range [...]int{4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91} {
		if l.at(c, c) != "" {
			return c, true
		}
	}
	for c := firstCell; c <= l.length(); c += cellWidth {
		for _, blank := range [...]int{c + 4, c + 6, c + 8, c + 9} {
			if l.at(blank, blank) != "" {
				return blank, true
			}
		}
	}
	return 0, false
}

// align undoes the commonest shift: a writer that counted the bytes of a name in UTF-8 instead of its characters.
func (d *document) align(l line) line {
	if l.wide == nil {
		return l
	}
	if _, shifted := misplaced(l); !shifted {
		return l
	}
	inBytes := l.countedInBytes()
	if _, shifted := misplaced(inBytes); shifted {
		return l
	}
	d.say(Finding{Severity: Warning, Code: "trf.line.bytes", Line: l.number, Column: 15, Field: FieldLine})
	return inBytes
}

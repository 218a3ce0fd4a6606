package trf

import (
	"cmp"
	"slices"

	"tura/core/fault"
	"tura/core/tournament"
)

// Severity tells how much a finding weighs.
type Severity uint8

// The severities. A Repair is an error for Read and a listed change for Import.
const (
	Note    Severity = iota // something assumed or left out that the arbiter should know
	Warning                 // readable, but a receiver may object
	Repair                  // wrong; a reviewed import puts it right
	Error                   // wrong; nothing sensible can be made of it
)

// Key is the name of the severity for the string table: note, warning, repair, error.
func (s Severity) Key() string { return [...]string{"note", "warning", "repair", "error"}[s] }

// Field names a column range or a header record; the words for the window are under "trf.field.<name>".
type Field string

// The fields a finding can name.
const (
	FieldFile       Field = "file"
	FieldLine       Field = "line"
	FieldNumber     Field = "number"
	FieldSex        Field = "sex"
	FieldTitle      Field = "title"
	FieldName       Field = "name"
	FieldRating     Field = "rating"
	FieldFederation Field = "federation"
	FieldID         Field = "id"
	FieldBirth      Field = "birth"
	FieldPoints     Field = "points"
	FieldRank       Field = "rank"
	FieldOpponent   Field = "opponent"
	FieldColour     Field = "colour"
	FieldResult     Field = "result"
	FieldRound      Field = "round"
	FieldHeader     Field = "header"
	FieldDates      Field = "dates"
	FieldScoring    Field = "scoring"
	FieldRequest    Field = "request"
	FieldForbidden  Field = "forbidden"
	FieldVirtual    Field = "virtual"
	FieldAdjust     Field = "adjustment"
	FieldControl    Field = "control"
	FieldTieBreak   Field = "tiebreak"
)

// Finding is one remark about a file.
type Finding struct {
	Severity Severity
	Code     string // dotted, "trf.…"; its sentence, remedy included, stands under "fault." + Code
	Line     int    // from 1; 0: the file as a whole
	Column   int    // from 1; 0: the whole line
	Field    Field
	Player   tournament.Number // 0: nobody in particular
	Round    int               // 0: no particular round
	Args     fault.Args        // further facts of the sentence
}

// Fault is the finding as an error, with the place it was found.
func (f Finding) Fault(file string) *fault.Fault {
	args := fault.Args{"File": file, "Line": f.Line, "Column": f.Column, "Field": string(f.Field), "Player": int(f.Player), "Round": f.Round}
	for k, v := range f.Args {
		args[k] = v
	}
	return fault.New(f.Code, args)
}

// byPlace sorts findings by line, column, code: the order in which a reader meets them.
func byPlace(list []Finding) {
	slices.SortStableFunc(list, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Code, b.Code))
	})
}

// faults turns the findings of at least the given severity into one error, nil when there are none.
func faults(list []Finding, file string, least Severity) error {
	var out fault.List
	for _, f := range list {
		if f.Severity >= least {
			out = append(out, f.Fault(file))
		}
	}
	return out.OrNil()
}

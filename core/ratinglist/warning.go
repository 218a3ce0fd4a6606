package ratinglist

import "tura/core/fault"

// kept is how many warnings of a file are kept with their place; the rest is counted.
const kept = 200

// Warning is a line that is doubtful or was left out.
type Warning struct {
	Line  int    // from 1; of XML: the player's number in the file
	Code  string // "ratinglist.…", its sentence stands under "fault." + Code
	Value string
}

// Fault is the warning as an error with its place.
func (w Warning) Fault(file string) *fault.Fault {
	return fault.New(w.Code, fault.Args{"File": file, "Line": w.Line, "Value": w.Value})
}

// Summary tells what became of a file.
type Summary struct {
	People   int
	Skipped  int       // lines left out
	Warnings []Warning // the first ones
	Doubtful int       // all of them
}

func (s *Summary) warn(line int, code, value string) {
	s.Doubtful++
	if len(s.Warnings) < kept {
		s.Warnings = append(s.Warnings, Warning{Line: line, Code: code, Value: value})
	}
}

// skip is a warning about a line that was left out.
func (s *Summary) skip(line int, code, value string) {
	s.Skipped++
	s.warn(line, code, value)
}

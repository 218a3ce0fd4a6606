package trf

import "tura/core/pairing"

// Defaults names what the layout of the file cannot say, or the file does not, and what is assumed instead: notes for the review before an
// import. Files of TRF26 that say everything have none.
func (f *File) Defaults() []Finding {
	var out []Finding
	note := func(code string, missing bool, args map[string]any) {
		if missing {
			out = append(out, Finding{Severity: Note, Code: code, Field: FieldHeader, Args: args})
		}
	}
	note("trf.default.rounds", f.RoundsFrom == "", map[string]any{"Rounds": len(f.Tournament.Rounds)})
	note("trf.default.colour", f.InitialFrom == "", map[string]any{"Colour": pairing.InferInitial(f.Tournament).Letter()})
	note("trf.default.tiebreaks", f.TieBreaksFrom == "", nil)
	note("trf.default.system", f.Header.TypeCode == "", nil)
	return out
}

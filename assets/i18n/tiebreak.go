package i18n

import "strings"

// TieBreak names a tie-break by its descriptor (BH/C1): the full name and the short head of a column. A rare combination of modifiers
// without a name of its own gets the name of the longest part that has one, with the descriptor in brackets, and the descriptor as its
// head; so does a typed-in OTHER_NAME.
func (t *Text) TieBreak(code string) (name, short string) {
	if key := "tiebreak." + code; t.Has(key + ".name") {
		return t.T(key + ".name"), t.T(key + ".short")
	}
	for part := code; part != ""; {
		i := strings.LastIndexAny(part, "/_")
		if i < 0 {
			break
		}
		part = part[:i]
		if key := "tiebreak." + part + ".name"; t.Has(key) {
			return t.T("tiebreak.other.form", Data{"Name": t.T(key), "Code": code}), code
		}
	}
	return code, code
}

package i18n

import "strings"

// TieBreak names a tie-break by its descriptor (BH/C1): the full name and the short head of a column. A rare combination of modifiers
// without a name of its own gets the plain code's name with the descriptor in brackets, and the descriptor as its head.
func (t *Text) TieBreak(code string) (name, short string) {
	if key := "tiebreak." + code; t.Has(key + ".name") {
		return t.T(key + ".name"), t.T(key + ".short")
	}
	plain, _, _ := strings.Cut(code, "/")
	plain, _, _ = strings.Cut(plain, "_") // OTHER_BLITZ
	if !t.Has("tiebreak." + plain + ".name") {
		return code, code
	}
	return t.T("tiebreak.other.form", Data{"Name": t.T("tiebreak." + plain + ".name"), "Code": code}), code
}

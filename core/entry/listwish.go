package entry

import (
	"strconv"
	"strings"

	"tura/core/names"
)

// wanted reads the group: a code, or a code with words behind it, which are kept as a wish.
func (im *importer) wanted(r *Imported, raw string) {
	if nothing(raw) {
		return
	}
	code, rest := raw, ""
	if i := strings.IndexAny(raw, " (,;"); i > 0 && im.code(raw) == "" {
		code, rest = raw[:i], strings.TrimSpace(raw[i:])
	}
	r.Entry.Wanted = im.code(code)
	switch {
	case r.Entry.Wanted == "":
		r.note(FieldWanted, Wrong, "note.badgroup", raw, strings.Join(im.reg.Codes(), ", "))
	case rest != "":
		r.note(FieldWanted, Ask, "note.wish", raw, r.Entry.Wanted)
		r.Entry.Note = strings.TrimPrefix(r.Entry.Note+"; "+strings.Trim(rest, "()"), "; ")
	case r.Entry.Wanted != raw:
		r.note(FieldWanted, Fixed, "note.read", raw, r.Entry.Wanted)
	}
}

func (im *importer) code(s string) string {
	for _, code := range im.reg.Codes() {
		if strings.EqualFold(code, s) || strings.EqualFold(names.LatinCode(s), code) {
			return code
		}
	}
	return ""
}

// feeWords find a relief in the text of the fee column.
var feeWords = []struct{ begin, status string }{{"пенс", "пенсионер"}, {"инвалид", "инвалид"}, {"тренер", "тренер"}, {"родител", "родитель участника"}}

func (im *importer) fee(r *Imported, raw string) {
	r.Fee.Text = raw
	low := plain(raw)
	for _, w := range feeWords {
		if strings.HasPrefix(low, w.begin) && r.Entry.Status == "" {
			r.Entry.Status = w.status
			r.note(FieldFee, Ask, "note.status", raw, w.status)
		}
	}
	r.Fee.Free = strings.HasPrefix(low, "бесплатно") || strings.HasPrefix(low, "не нужен") || raw == "0" || r.Entry.Status != "" && len(low) > 0 && !strings.ContainsAny(low, "0123456789")
	if found := numbers.FindAllString(strings.NewReplacer(" ", "", "\u00a0", "").Replace(raw), -1); len(found) == 1 && len(found[0]) >= 3 {
		r.Fee.Sum = atoi(found[0])
	}
	if r.Fee.Free {
		r.note(FieldFee, Ask, "note.free", raw, "0")
	}
}

func itoa(n int) string { return strconv.Itoa(n) }

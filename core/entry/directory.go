package entry

import (
	"strings"

	"tura/core/names"
	"tura/core/tournament"
)

// Listed is one person of a rating list, both scripts and all lists joined by number.
type Listed struct {
	Name       string // Cyrillic, from the ФШР list; empty if only FIDE knows the person
	Latin      string // FIDE's spelling
	FIDEID     string
	FSRID      string
	FIDE       int
	FSR        int
	Title      tournament.Title
	Sex        tournament.Sex
	Year       int // of birth, 0 unknown
	Federation string
}

// Directory looks people up in the rating lists at hand. A nil Directory knows nobody.
type Directory interface {
	ByFIDE(id string) (Listed, bool)
	ByFSR(id string) (Listed, bool)
	ByName(name string) []Listed // all whose name key begins with the key of the name
}

// checkLists compares an entry with the lists: ids that belong to each other's list or to a namesake, ids that can be offered, a name whose
// order or spelling the lists have otherwise. It changes nothing but adds notes.
func (im *importer) checkLists(r *Imported) {
	if im.dir == nil || r.Entry.Name == "" {
		return
	}
	e := &r.Entry
	fide, okFIDE := im.dir.ByFIDE(e.FIDEID)
	fsr, okFSR := im.dir.ByFSR(e.FSRID)
	okFIDE, okFSR = okFIDE && e.FIDEID != "", okFSR && e.FSRID != ""
	if !okFIDE && !okFSR && im.swappedIDs(r) {
		return
	}
	mine := im.namesakes(*e)
	for _, have := range []struct {
		ok    bool
		found Listed
		field Field
		id    string
	}{{okFSR, fsr, FieldFSRID, e.FSRID}, {okFIDE, fide, FieldFIDEID, e.FIDEID}} {
		if have.ok && have.found.Year > 0 && e.Born.Year > 0 && have.found.Year != e.Born.Year {
			r.note(have.field, Ask, "note.namesake", have.id, itoa(have.found.Year))
			if len(mine) == 1 {
				r.offer(mine[0])
			}
			return
		}
	}
	if len(mine) == 1 && (e.FIDEID == "" && mine[0].FIDEID != "" || e.FSRID == "" && mine[0].FSRID != "") {
		r.offer(mine[0])
	}
	if okFSR && fsr.Name != "" && !strings.HasPrefix(names.Key(fsr.Name), names.Key(e.Name)) {
		r.note(FieldName, Ask, "note.listname", e.Name, fsr.Name)
	}
}

// swappedIDs notices that the ФШР number is a FIDE number of this person and the other way round.
func (im *importer) swappedIDs(r *Imported) bool {
	e := &r.Entry
	asFIDE, ok1 := im.dir.ByFIDE(e.FSRID)
	asFSR, ok2 := im.dir.ByFSR(e.FIDEID)
	if e.FSRID == "" || e.FIDEID == "" || !ok1 || !ok2 || asFSR.FIDEID != "" && asFSR.FIDEID != asFIDE.FIDEID {
		return false
	}
	r.note(FieldFSRID, Ask, "note.idswapped", e.FSRID, e.FIDEID)
	r.Offer = &asFSR
	if asFSR.Name != "" && names.SortKey(asFSR.Name) != names.SortKey(e.Name) {
		r.note(FieldName, Ask, "note.listname", e.Name, asFSR.Name)
	}
	return true
}

// namesakes are the listed people of the entry's name, of its birth year where it is known.
func (im *importer) namesakes(e Entry) []Listed {
	var out []Listed
	for _, l := range im.dir.ByName(e.Name) {
		if e.Born.Year == 0 || l.Year == 0 || l.Year == e.Born.Year {
			out = append(out, l)
		}
	}
	return out
}

// offer proposes a listed person's numbers.
func (r *Imported) offer(l Listed) {
	r.Offer = &l
	if l.FSRID != "" && l.FSRID != r.Entry.FSRID {
		r.note(FieldFSRID, Ask, "note.offer", r.Entry.FSRID, l.FSRID)
	}
	if l.FIDEID != "" && l.FIDEID != r.Entry.FIDEID {
		r.note(FieldFIDEID, Ask, "note.offer", r.Entry.FIDEID, l.FIDEID)
	}
}

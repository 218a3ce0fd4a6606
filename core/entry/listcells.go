package entry

import (
	"strings"

	"tura/core/names"
	"tura/core/regulation"
	"tura/core/tournament"
)

// The columns of a foreign list, each cleaned and noted.

func (im *importer) name(r *Imported, parts map[Field]string) {
	raw := parts[FieldName]
	if raw == "" {
		raw = tidy(parts[FieldSurname] + " " + parts[FieldFirst] + " " + parts[FieldPatronymic])
	}
	c := cleanName(raw)
	r.Entry.Name = c.name
	split := parts[FieldName] == ""
	switch {
	case raw == "":
		r.note(FieldName, Wrong, "note.noname", "", "")
		return
	case c.two:
		r.note(FieldName, Wrong, "note.twopeople", raw, "")
		return
	case c.single:
		r.note(FieldName, Ask, "note.oneword", raw, "")
	case c.initials:
		r.note(FieldName, Ask, "note.initials", raw, "")
	}
	if c.swapped && !split {
		r.note(FieldName, Ask, "note.order", raw, c.name)
	} else if c.name != raw {
		r.note(FieldName, Fixed, "note.read", raw, c.name)
	}
}

func (im *importer) applied(r *Imported, raw string) {
	if raw == "" {
		return
	}
	if f := readApplied(cell{value: raw}, &r.Entry); f != nil {
		r.note(FieldApplied, Wrong, "note.badtime", raw, "")
	}
}

func (im *importer) born(r *Imported, raw string) {
	year := im.reg.Dates.Start.Year
	if year == 0 && !r.Entry.Applied.IsZero() {
		year = r.Entry.Applied.Date().Year
	}
	if year == 0 {
		year = 2030 // two digits up to 27 are then children of this century
	}
	d, how := cleanDate(raw, year)
	switch {
	case how == wrong:
		offered := ""
		if d.Year > 0 {
			offered = itoa(d.Year)
		}
		r.note(FieldBorn, Wrong, "note.badday", raw, offered)
		return
	case how == ask:
		r.note(FieldBorn, Ask, "note.serial", raw, d.Russian())
	case raw == "":
		r.note(FieldBorn, Ask, "note.missing", "", "")
	case raw != d.Russian() && raw != d.ISO():
		r.note(FieldBorn, Fixed, "note.read", raw, d.Russian())
	}
	r.Entry.Born = d
}

func (im *importer) sex(r *Imported, raw string) {
	sex, how := cleanSex(raw)
	if how == wrong {
		r.note(FieldSex, Wrong, "note.badsex", raw, "")
	}
	guess, by := names.Sex(r.Entry.Name)
	switch {
	case sex == tournament.UnknownSex && guess != tournament.UnknownSex:
		sex = guess
		r.note(FieldSex, Ask, "note.guessedsex", "", sexLetter(guess))
	case sex != tournament.UnknownSex && by == names.ByPatronymic && guess != sex:
		r.note(FieldSex, Ask, "note.othersex", raw, sexLetter(guess))
	}
	r.Entry.Sex = sex
}

func sexLetter(s tournament.Sex) string { return [...]string{"", "М", "Ж"}[s] }

func (im *importer) ids(r *Imported, parts map[Field]string) {
	for _, id := range []struct {
		field Field
		to    *string
	}{{FieldFSRID, &r.Entry.FSRID}, {FieldFIDEID, &r.Entry.FIDEID}} {
		raw := parts[id.field]
		v, how := cleanID(raw)
		switch {
		case how == wrong:
			r.note(id.field, Wrong, "note.badid", raw, "")
		case how == ask:
			r.note(id.field, Ask, "note.read", raw, v)
		case v != raw && !nothing(raw):
			r.note(id.field, Fixed, "note.read", raw, v)
		}
		*id.to = v
	}
}

// ratings fills the three ratings: columns with a list of their own first, then the column of "some rating".
func (im *importer) ratings(r *Imported, parts map[Field]string) {
	to := map[string]*int{"fide": &r.Entry.FIDE, "fsr": &r.Entry.FSR, "rsht": &r.Entry.RSHT}
	for _, c := range []struct {
		field Field
		list  string
	}{{FieldFIDE, "fide"}, {FieldFSR, "fsr"}, {FieldRSHT, "rsht"}, {FieldRating, im.mainList()}} {
		raw := parts[c.field]
		found, how := cleanRatings(raw)
		if how == wrong {
			r.note(c.field, Wrong, "note.badrating", raw, "")
			continue
		}
		taken := false
		for _, one := range found {
			list := one.list
			if list == "" && !taken {
				list, taken = c.list, true
			}
			if list == "" {
				r.note(c.field, Ask, "note.second", raw, itoa(one.value))
				continue
			}
			*to[list] = one.value
		}
		if len(found) == 1 && itoa(found[0].value) != raw {
			r.note(c.field, Fixed, "note.read", raw, itoa(found[0].value))
		}
	}
}

// mainList is the rating that seeds the first group, FIDE where none does.
func (im *importer) mainList() string {
	if len(im.reg.Categories) > 0 {
		for _, k := range im.reg.Categories[0].SeedOrder {
			switch k {
			case regulation.SeedFSR:
				return "fsr"
			case regulation.SeedRSHT:
				return "rsht"
			case regulation.SeedFIDE:
				return "fide"
			}
		}
	}
	return "fide"
}

func (im *importer) rank(r *Imported, parts map[Field]string) {
	for _, f := range []Field{FieldTitle, FieldRank} {
		raw := parts[f]
		title, rank := cleanRank(raw)
		if title != tournament.NoTitle {
			r.Entry.Title = title
			if title.String() != raw {
				r.note(f, Fixed, "note.read", raw, title.String())
			}
		}
		if rank != "" {
			r.Entry.Rank = rank
			if rank != raw {
				r.note(f, Fixed, "note.read", raw, rank)
			}
		}
	}
}

// place fills town, club, region, coach and the other texts. A town cell with a comma or semicolon holds the club behind it.
func (im *importer) place(r *Imported, parts map[Field]string) {
	e := &r.Entry
	e.City, e.Club, e.Region = textOf(parts[FieldCity]), textOf(parts[FieldClub]), textOf(parts[FieldRegion])
	e.Coach, e.Status, e.Note = textOf(parts[FieldCoach]), textOf(parts[FieldStatus]), textOf(parts[FieldNote])
	e.Phone, e.Email = textOf(parts[FieldPhone]), textOf(parts[FieldEmail])
	if raw := e.City; raw != "" {
		if i := strings.IndexAny(e.City, ",;"); i >= 0 && e.Club == "" {
			e.City, e.Club = strings.TrimSpace(e.City[:i]), strings.TrimSpace(e.City[i+1:])
		}
		e.City = strings.TrimSpace(strings.TrimPrefix(e.City, "г."))
		if e.City != raw {
			r.note(FieldCity, Fixed, "note.read", raw, strings.Trim(e.City+" · "+e.Club, " ·"))
		}
	}
	if f := readFederation(cell{value: textOf(parts[FieldFederation])}, e); f != nil {
		r.note(FieldFederation, Wrong, "note.badfederation", parts[FieldFederation], "")
		e.Federation = ""
	}
}

func textOf(raw string) string {
	if nothing(raw) {
		return ""
	}
	return raw
}

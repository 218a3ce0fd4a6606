package bundle

import (
	"slices"

	"tura/assets/i18n"
	"tura/core/names"
	"tura/core/tournament"
)

// tournament is the state of a group with names and towns as the language of the papers writes them: English papers have the Latin
// spelling of FIDE where it is known, else a transliteration.
func (p *Press) tournament(code string) (*tournament.Tournament, error) {
	t, err := p.s.Tournament(code)
	if err != nil || p.m.Text.Lang() != i18n.English {
		return t, err
	}
	latin := *t
	latin.Players = slices.Clone(t.Players)
	for i := range latin.Players {
		pl := &latin.Players[i]
		pl.Name = p.name(pl.Name)
		if pl.Latin != "" {
			pl.Name = pl.Latin
		}
		pl.City = p.latin(pl.City)
	}
	return &latin, nil
}

// name is a person's name as the language of the papers writes it.
func (p *Press) name(full string) string {
	if p.m.Text.Lang() != i18n.English || full == "" {
		return full
	}
	return names.Latin(full, names.ICAO)
}

// latin writes a text in Latin letters on English papers and leaves it on Russian ones.
func (p *Press) latin(s string) string {
	if p.m.Text.Lang() != i18n.English {
		return s
	}
	return names.Transliterate(s, names.English)
}

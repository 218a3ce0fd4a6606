package main

import (
	"fmt"
	"path/filepath"

	"tura/assets/i18n"
	"tura/report/manual"
	"tura/report/pdf"
)

// manuals are the printed manuals in both languages, dated as everything else in the packages.
func (j *job) manuals() ([]entry, error) {
	var out []entry
	for _, lang := range i18n.Languages {
		d, err := manual.Make(lang, j.Version(), pdf.Ruler{})
		if err != nil {
			return nil, err
		}
		data, err := pdf.Bytes(d, j.when)
		if err != nil {
			return nil, err
		}
		out = append(out, entry{Path: fmt.Sprintf("Tura-manual-%s.pdf", lang), Data: data})
	}
	return out, nil
}

// printed lays the manuals beside the packages.
func printed(j *job) ([]string, error) {
	list, err := j.manuals()
	if err != nil {
		return nil, err
	}
	var out []string
	for _, m := range list {
		path := filepath.Join(j.out, m.Path)
		if err := writeWhole(path, m.Data); err != nil {
			return nil, err
		}
		out = append(out, path)
	}
	return out, nil
}

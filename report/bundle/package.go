package bundle

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/session"
	"tura/core/trf"
	"tura/report/xlsx"
)

// Folders of the package.
const (
	folderFIDE   = "FIDE"
	folderRUS    = "RUS"
	folderTables = "tables"
	folderSite   = "site"
	folderPGN    = "pgn"
	checklist    = "CHECKLIST.txt"
)

// Package is the folder that goes to the rating officers after the event.
type Package struct {
	Folder string
	Files  []string // relative to the folder, in order
	Lacks  []string // sentences: what is still missing, group by group; also in CHECKLIST.txt
}

// Package writes everything an event owes to FIDE, ФШР and РШТ into a folder: report files in both formats for the groups FIDE rates, the
// same with national records, the workbook and CSV «отчёт для обсчёта», final tables, the site, PGN heads, and a list of what still lacks. A
// group that is not finished is named in that list and left out of the final reports.
func (p *Press) Package(ctx context.Context, folder string, progress func(done, of int)) (*Package, error) {
	out := &Package{Folder: folder}
	groups := p.s.Groups()
	for i, g := range groups {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := p.packGroup(ctx, out, g); err != nil {
			return nil, err
		}
		if progress != nil {
			progress(i+1, len(groups)+1)
		}
	}
	if len(out.Files) == 0 {
		return nil, fault.New("bundle.empty", nil)
	}
	if err := p.WriteSite(filepath.Join(folder, folderSite)); err != nil {
		return nil, err
	}
	out.Files = append(out.Files, filepath.Join(folderSite, "index.html"))
	text := p.m.Text.T("bundle.package.complete")
	if len(out.Lacks) > 0 {
		text = p.m.Text.T("bundle.package.lacks") + "\r\n\r\n- " + strings.Join(out.Lacks, "\r\n- ")
	}
	return out, out.write(checklist, []byte(text+"\r\n"))
}

func (out *Package) write(name string, data []byte) error {
	full := filepath.Join(out.Folder, name)
	if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
		return fault.Wrap(err, "bundle.file", fault.Args{"File": full, "Cause": cause(err)})
	}
	out.Files = append(out.Files, name)
	return WriteFile(full, data)
}

func (p *Press) packGroup(ctx context.Context, out *Package, g session.GroupInfo) error {
	if g.Round == 0 {
		out.Lacks = append(out.Lacks, p.m.Text.T("bundle.package.notpaired", i18n.Data{"Group": g.Code}))
		return nil
	}
	src, err := p.s.ReportSource(g.Code)
	if err != nil {
		return err
	}
	if err := trf.Finished(src.Tournament); err != nil {
		out.Lacks = append(out.Lacks, strings.Split(p.m.Text.Error(err), "\n")...)
	} else if err := p.packReports(out, g.Code, src); err != nil {
		return err
	}
	if err := p.packRatings(out, g.Code); err != nil {
		return err
	}
	paper, err := p.Make(ctx, Order{Kind: Standings, Group: g.Code})
	if err != nil {
		return err
	}
	raw, err := p.PDF(paper.Document)
	if err != nil {
		return err
	}
	if err := out.write(filepath.Join(folderTables, p.FileName(paper.Order)), raw); err != nil {
		return err
	}
	for round := 1; round <= g.Round; round++ {
		raw, err := p.PGN(g.Code, round)
		if err != nil {
			return err
		}
		if err := out.write(filepath.Join(folderPGN, p.s.FileStem(g.Code, round)+".pgn"), raw); err != nil {
			return err
		}
	}
	return nil
}

// ratedBy tells whether a list rates the group; a regulation that names none is rated by all.
func (p *Press) ratedBy(code, list string) bool {
	c := p.s.Regulation().Category(code)
	return c == nil || len(c.RatedBy) == 0 || slices.Contains(c.RatedBy, list)
}

// packReports writes the final report files of a finished group.
func (p *Press) packReports(out *Package, code string, src trf.Source) error {
	stem := p.s.FileStem(code, 0)
	if p.ratedBy(code, "FIDE") {
		if err := p.packTRF(out, filepath.Join(folderFIDE, stem+".trf"), src, trf.Report, true); err != nil {
			return err
		}
		if err := p.packTRF(out, filepath.Join(folderFIDE, stem+"-trf16.trf"), src, trf.Plain, false); err != nil {
			return err
		}
	}
	src.WithRUS, src.Cyrillic = true, true
	src.Header.RankedBy, src.Header.Method = "RUS", "FIDON"
	return p.packTRF(out, filepath.Join(folderRUS, stem+"-rus.trf"), src, trf.Report, false)
}

// nobodyHasNumber is only a note in a file of unknown purpose; in a report that FIDE is to rate it is the first thing to mend.
const nobodyHasNumber = "trf.fide.nobody"

// packTRF writes one report file; with judge its findings go to the list of what lacks.
func (p *Press) packTRF(out *Package, name string, src trf.Source, format trf.Format, judge bool) error {
	var b bytes.Buffer
	if _, err := trf.Write(&b, src, format); err != nil {
		return err
	}
	if judge {
		_, findings, err := trf.Validate(bytes.NewReader(b.Bytes()), filepath.Base(name))
		if err != nil {
			return fmt.Errorf("judge %s: %w", name, err)
		}
		for _, f := range findings {
			if f.Severity >= trf.Warning || f.Code == nobodyHasNumber {
				out.Lacks = append(out.Lacks, p.m.Text.Error(f.Fault(filepath.Base(name))))
			}
		}
	}
	return out.write(name, b.Bytes())
}

// packRatings writes the workbook and the player list that ФШР and РШТ reckon from.
func (p *Press) packRatings(out *Package, code string) error {
	t, err := p.s.Tournament(code)
	if err != nil {
		return err
	}
	table, err := p.s.Standings(code, 0, 0)
	if err != nil {
		return err
	}
	reg := p.s.Regulation()
	facts := xlsx.Facts{Event: reg.Name, Place: reg.City, Organizer: reg.Organiser, Control: p.control(reg.TimeControl), Kind: p.discipline(), ChiefArbiter: reg.ChiefArbiter, Secretary: reg.Secretary}
	if reg.Papers != nil {
		facts.Discipline = reg.Papers.DisciplineCode
	}
	sheets := xlsx.Lists{Text: p.m.Text}.RatingReport(t, table, facts)
	var book bytes.Buffer
	if err := xlsx.Write(&book, sheets); err != nil {
		return err
	}
	stem := filepath.Join(folderRUS, p.s.FileStem(code, 0))
	if err := out.write(stem+"-report.xlsx", book.Bytes()); err != nil {
		return err
	}
	for i, part := range []string{"event", "players", "games"} {
		var list bytes.Buffer
		if err := xlsx.WriteCSV(&list, sheets[i]); err != nil {
			return err
		}
		if err := out.write(stem+"-"+part+".csv", list.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

package documents

import (
	"bytes"
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"

	"tura/assets/i18n"
	"tura/core/trf"
	"tura/report/bundle"
	"tura/ui/kit"
	"tura/ui/look"
	"tura/ui/press"
)

// exportMenu offers the files for others: report files, workbooks, pages, heads of games; of the chosen groups.
func (s *Screen) exportMenu() {
	item := func(key string, write func(p *bundle.Press, code string) error) kit.MenuItem {
		return kit.MenuItem{Text: s.d.T("documentsui.export." + key), Do: func() { s.export(write) }}
	}
	items := []kit.MenuItem{
		item("trf16", func(_ *bundle.Press, code string) error { return s.writeTRF(code, trf.Plain) }),
		item("trf26", func(_ *bundle.Press, code string) error { return s.writeTRF(code, trf.Report) }),
		item("xlsx", s.writeWorkbook), item("pgn", s.writePGN), {},
		{Text: s.d.T("documentsui.export.html"), Do: s.exportSite},
	}
	at := fyne.NewPos(s.host.Canvas().Size().Width-360, look.MenuHeight+look.StageHeight+look.ScreenHeight-6)
	kit.ShowMenu(s.host.Canvas(), at, items, nil, nil)
}

// export writes one file a chosen group and shows the folder.
func (s *Screen) export(write func(p *bundle.Press, code string) error) {
	codes := s.host.Groups()
	p, err := press.New(s.host, s.d)
	if err != nil {
		s.host.Fail(err)
		return
	}
	s.host.Run(s.d.T("press.making"), func(ctx context.Context, progress func(int, int)) error {
		for i, code := range codes {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := write(p, code); err != nil {
				return err
			}
			progress(i+1, len(codes))
		}
		return nil
	}, func(err error) { s.exported(press.Folder(s.d), err) })
}

func (s *Screen) exported(folder string, err error) {
	if err == nil {
		err = press.Viewer(folder)
	}
	if err != nil {
		s.host.Fail(err)
		return
	}
	s.host.Say(s.d.T("documentsui.exported", i18n.Data{"Path": folder}))
}

func (s *Screen) write(name string, raw []byte) error {
	_, err := press.Write(press.Folder(s.d), name, raw)
	return err
}

func (s *Screen) writeTRF(code string, format trf.Format) error {
	src, err := s.d.S.ReportSource(code)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if _, err := trf.Write(&b, src, format); err != nil {
		return err
	}
	return s.write(s.d.S.FileStem(code, 0)+".trf", b.Bytes())
}

func (s *Screen) writeWorkbook(p *bundle.Press, code string) error {
	raw, err := p.Workbook(code)
	if err != nil {
		return err
	}
	return s.write(s.d.S.FileStem(code, 0)+".xlsx", raw)
}

func (s *Screen) writePGN(p *bundle.Press, code string) error {
	g, err := s.d.S.Group(code)
	if err != nil {
		return err
	}
	for round := 1; round <= g.Round; round++ {
		raw, err := p.PGN(code, round)
		if err != nil {
			return err
		}
		if err := s.write(s.d.S.FileStem(code, round)+".pgn", raw); err != nil {
			return err
		}
	}
	return nil
}

// exportSite writes the pages of the whole event into a folder of their own.
func (s *Screen) exportSite() {
	folder := filepath.Join(press.Folder(s.d), "site")
	p, err := press.New(s.host, s.d)
	if err != nil {
		s.host.Fail(err)
		return
	}
	s.host.Run(s.d.T("press.making"), func(context.Context, func(int, int)) error { return p.WriteSite(folder) },
		func(err error) { s.exported(filepath.Join(folder, "index.html"), err) })
}

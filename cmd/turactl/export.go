package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"tura/assets"
	"tura/assets/i18n"
	"tura/core/fault"
	"tura/core/session"
	"tura/core/trf"
	"tura/report/bundle"
)

// export writes one kind of file for the groups into a folder.
type export func(c *call, s *session.Session, dir string, codes []string) error

// cmdExport writes the files of an event into a folder: one a group.
func cmdExport(c *call) int {
	var format, dir, only string
	rest, err := c.flags(func(f *flag.FlagSet) {
		f.StringVar(&format, "format", "", "trf16, trf26, xlsx, html or pgn")
		f.StringVar(&dir, "out", "", "folder")
		f.StringVar(&only, "tournament", "", "group")
	})
	write := map[string]export{"trf16": exportTRF(trf.Plain), "trf26": exportTRF(trf.Report), "xlsx": exportXLSX, "html": exportHTML, "pgn": exportPGN}[format]
	if err != nil || len(rest) != 1 || dir == "" || write == nil {
		return c.misuse("export")
	}
	return c.withEvent(rest[0], func(_ context.Context, s *session.Session) error {
		codes, err := (listOptions{only: only}).codes(s)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return fault.Wrap(err, "turactl.unwritable", fault.Args{"Cause": err.Error()})
		}
		return write(c, s, dir, codes)
	})
}

// exportTRF writes report files; a group with players and rounds each. The names that FIDE gets in other letters are listed on standard error.
func exportTRF(f trf.Format) export {
	return func(c *call, s *session.Session, dir string, codes []string) error {
		for _, code := range codes {
			src, err := s.ReportSource(code)
			if err != nil {
				return err
			}
			if len(src.Tournament.Rounds) == 0 {
				continue
			}
			var b bytes.Buffer
			told, err := trf.Write(&b, src, f)
			if err != nil {
				return err
			}
			name := s.FileStem(code, 0) + ".trf"
			if err := c.writeNamed(filepath.Join(dir, name), b.Bytes()); err != nil {
				return err
			}
			for _, n := range told.Names {
				fmt.Fprintln(c.errOut, c.text.T("trf.renamed", i18n.Data{"Player": int(n.Player), "From": n.From, "To": n.To}))
			}
			for _, o := range told.Omitted {
				fmt.Fprintln(c.errOut, c.text.Error(o.Fault(name)))
			}
		}
		return nil
	}
}

// writeNamed writes a file and says its name.
func (c *call) writeNamed(name string, data []byte) error {
	if err := bundle.WriteFile(name, data); err != nil {
		return err
	}
	fmt.Fprintln(c.out, name)
	return nil
}

func (c *call) press(s *session.Session, lang i18n.Lang) (*bundle.Press, error) {
	designs, err := fs.Sub(assets.Files, "diplomas")
	if err != nil {
		return nil, err
	}
	return bundle.New(s, lang, designs, time.Now), nil
}

func exportXLSX(c *call, s *session.Session, dir string, codes []string) error {
	p, err := c.press(s, c.text.Lang())
	if err != nil {
		return err
	}
	for _, code := range codes {
		raw, err := p.Workbook(code)
		if err != nil {
			return err
		}
		if err := c.writeNamed(filepath.Join(dir, s.FileStem(code, 0)+".xlsx"), raw); err != nil {
			return err
		}
	}
	return nil
}

func exportHTML(c *call, s *session.Session, dir string, _ []string) error {
	p, err := c.press(s, c.text.Lang())
	if err != nil {
		return err
	}
	if err := p.WriteSite(dir); err != nil {
		return err
	}
	fmt.Fprintln(c.out, filepath.Join(dir, "index.html"))
	return nil
}

func exportPGN(c *call, s *session.Session, dir string, codes []string) error {
	p, err := c.press(s, c.text.Lang())
	if err != nil {
		return err
	}
	for _, code := range codes {
		g, err := s.Group(code)
		if err != nil {
			return err
		}
		for round := 1; round <= g.Round; round++ {
			raw, err := p.PGN(code, round)
			if err != nil {
				return err
			}
			if err := c.writeNamed(filepath.Join(dir, s.FileStem(code, round)+".pgn"), raw); err != nil {
				return err
			}
		}
	}
	return nil
}

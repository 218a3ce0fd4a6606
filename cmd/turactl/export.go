package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"tura/core/fault"
	"tura/core/session"
	"tura/core/trf"
)

// cmdExport writes the files of an event into a folder: one a group.
func cmdExport(c *call) int {
	var format, dir, only string
	rest, err := c.flags(func(f *flag.FlagSet) {
		f.StringVar(&format, "format", "", "trf16 or trf26")
		f.StringVar(&dir, "out", "", "folder")
		f.StringVar(&only, "tournament", "", "group")
	})
	write := map[string]func(*call, *session.Session, string, []string) error{"trf16": exportTRF(trf.Plain), "trf26": exportTRF(trf.Report)}[format]
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
func exportTRF(f trf.Format) func(*call, *session.Session, string, []string) error {
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
			if _, err := trf.Write(&b, src, f); err != nil {
				return err
			}
			name := filepath.Join(dir, s.FileStem(code, 0)+".trf")
			if err := writeWhole(name, b.Bytes()); err != nil {
				return err
			}
			fmt.Fprintln(c.out, name)
		}
		return nil
	}
}

// writeWhole writes a file so that it is there whole or not at all.
func writeWhole(name string, data []byte) error {
	failed := func(err error) error {
		return fault.Wrap(err, "turactl.unwritable", fault.Args{"Cause": err.Error()})
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".tura-*")
	if err != nil {
		return failed(err)
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return failed(err)
	}
	return nil
}

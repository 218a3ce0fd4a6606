package main

import (
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
	"tura/report/bundle"
)

// cmdReport writes every paper of an event that there is something for: one PDF each.
func cmdReport(c *call) int {
	var dir, only, lang string
	rest, err := c.flags(func(f *flag.FlagSet) {
		f.StringVar(&dir, "out", "", "folder")
		f.StringVar(&only, "tournament", "", "group")
		f.StringVar(&lang, "lang", string(i18n.Russian), "ru or en")
	})
	if err != nil || len(rest) != 1 || dir == "" {
		return c.misuse("report")
	}
	return c.withEvent(rest[0], func(ctx context.Context, s *session.Session) error {
		codes, err := (listOptions{only: only}).codes(s)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return fault.Wrap(err, "turactl.unwritable", fault.Args{"Cause": err.Error()})
		}
		designs, err := fs.Sub(assets.Files, "diplomas")
		if err != nil {
			return err
		}
		press := bundle.New(s, i18n.Lang(lang), designs, time.Now)
		papers, err := press.MakeAll(ctx, bundle.Orders(s, codes, bundle.Kinds()...), nil)
		if err != nil {
			return err
		}
		for _, paper := range papers {
			raw, err := press.PDF(paper.Document)
			if err != nil {
				return err
			}
			name := filepath.Join(dir, press.FileName(paper.Order))
			if err := writeWhole(name, raw); err != nil {
				return err
			}
			fmt.Fprintln(c.out, name)
		}
		return press.Printed(ctx, papers)
	})
}
